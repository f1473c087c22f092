"""Tests from the player's own rulebook (brigade-q33), against every roll counted out and against icepool."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool  # type: ignore[import-untyped]  # it ships no types
from hypothesis import given
from hypothesis import strategies as st

from rules_core.brigade.rulebook import Direction, RulebookTest
from rules_core.dice import Dice
from tests.rules_core.brigade_questions import patient

SMALL = st.builds(Dice, st.integers(1, 3), st.integers(2, 6))
DIRECTIONS = st.sampled_from(Direction)


def counted(dice: Dice, target: int, direction: Direction) -> Fraction:
    """The share of all rolls that pass, each roll laid out."""
    rolls = [sum(roll) for roll in product(range(1, dice.sides + 1), repeat=dice.count)]
    passing = [roll for roll in rolls if (roll >= target if direction is Direction.AT_LEAST else roll <= target)]
    return Fraction(len(passing), len(rolls))


@patient
@given(SMALL, st.integers(-2, 22), DIRECTIONS)
def test_the_chance_is_the_share_of_rolls_that_pass(dice: Dice, target: int, direction: Direction) -> None:
    assert RulebookTest(dice, target, direction).chance == counted(dice, target, direction)


@patient
@given(st.builds(Dice, st.integers(1, 4), st.sampled_from((6, 10, 20))), st.integers(0, 40), DIRECTIONS)
def test_icepool_agrees_on_the_chance(dice: Dice, target: int, direction: Direction) -> None:
    pool = dice.count @ icepool.d(dice.sides)
    passing = pool >= target if direction is Direction.AT_LEAST else pool <= target
    assert RulebookTest(dice, target, direction).chance == passing.probability(True)


@patient
@given(SMALL, st.integers(-2, 22))
def test_at_least_and_at_most_one_less_are_complements(dice: Dice, target: int) -> None:
    at_least = RulebookTest(dice, target, Direction.AT_LEAST).chance
    assert at_least + RulebookTest(dice, target - 1, Direction.AT_MOST).chance == 1


@patient
@given(SMALL, st.integers(-2, 22))
def test_a_higher_target_never_helps_at_least_nor_hurts_at_most(dice: Dice, target: int) -> None:
    for direction, sign in ((Direction.AT_LEAST, 1), (Direction.AT_MOST, -1)):
        lower = RulebookTest(dice, target, direction).chance
        higher = RulebookTest(dice, target + 1, direction).chance
        assert sign * (lower - higher) >= 0


@patient
@given(st.builds(Dice, st.just(1), st.integers(2, 4)), st.integers(0, 5), st.integers(0, 4))
def test_the_number_of_failures_is_counted_over_all_rolls_of_all_units(dice: Dice, target: int, count: int) -> None:
    rolls = list(product(range(1, dice.sides + 1), repeat=count))
    failures = RulebookTest(dice, target).failures(count)
    for failed in range(count + 1):
        share = Fraction(sum(sum(roll < target for roll in each) == failed for each in rolls), len(rolls))
        assert failures.exactly(failed) == share
    assert sum(failures.values()) == 1


@patient
@given(SMALL, st.integers(0, 18), st.integers(0, 5))
def test_icepool_agrees_on_the_number_of_failures(dice: Dice, target: int, count: int) -> None:
    pool = count @ (dice.count @ icepool.d(dice.sides) < target).map({True: 1, False: 0})
    failures = RulebookTest(dice, target).failures(count)
    assert dict(failures) == {failed: pool.probability(failed) for failed in pool.outcomes() if pool.quantity(failed)}


@given(SMALL, st.integers(-2, 22), DIRECTIONS)
def test_the_rolls_that_pass_are_those_that_the_chance_counts(dice: Dice, target: int, direction: Direction) -> None:
    test = RulebookTest(dice, target, direction)
    rolls = [sum(roll) for roll in product(range(1, dice.sides + 1), repeat=dice.count)]
    assert Fraction(sum(map(test.passes, rolls)), len(rolls)) == test.chance


def test_a_total_of_just_the_target_passes_in_both_directions() -> None:
    for direction, next_to_it in ((Direction.AT_LEAST, 6), (Direction.AT_MOST, 8)):
        test = RulebookTest(Dice(2, 6), 7, direction)
        assert (test.passes(7), test.passes(next_to_it)) == (True, False)
