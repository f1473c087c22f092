"""Dice: every distribution against all rolls listed, and against icepool, which shares no code with the core."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool  # type: ignore[import-untyped]  # it ships no types
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10, TWO_D6, Dice, Distribution, successes, total
from rules_core.errors import BadInput

few_dice = st.builds(Dice, st.integers(1, 4), st.integers(2, 8))


@given(few_dice)
def test_totals_are_those_of_all_rolls_listed(dice: Dice) -> None:
    rolls = Counter(sum(roll) for roll in product(range(1, dice.sides + 1), repeat=dice.count))
    every = dice.sides**dice.count
    assert dict(total(dice)) == {outcome: Fraction(count, every) for outcome, count in sorted(rolls.items())}
    assert list(total(dice)) == list(range(dice.lowest, dice.highest + 1))


@given(few_dice, st.integers(-3, 40))
def test_bounds_agree_with_icepool(dice: Dice, number: int) -> None:
    die = icepool.d(dice.sides) @ 1 if dice.count == 1 else dice.count @ icepool.d(dice.sides)
    assert total(dice).at_most(number) == die.probability("<=", number)
    assert total(dice).at_least(number) == die.probability(">=", number)
    assert total(dice).exactly(number) == die.probability("==", number)
    assert dice.at_most(number) == die.probability("<=", number)
    assert dice.at_least(number) == die.probability(">=", number)


def test_the_most_dice_agree_with_their_whole_distribution() -> None:
    most = Dice(10, 100)
    assert most.rolls == 100**10
    assert len(total(most)) == 991 and total(most).exactly(10) == total(most).exactly(1000) == Fraction(1, most.rolls)
    for number in (-1, 0, 9, 10, 11, 109, 110, 111, 499, 505, 900, 999, 1000, 1001):
        assert most.at_most(number) == total(most).at_most(number)
        assert most.at_least(number) == total(most).at_least(number)


@given(few_dice, st.lists(st.integers(-2, 30), max_size=4))
def test_re_rolls_against_all_rolls_listed(dice: Dice, targets: list[int]) -> None:
    faces = [sum(roll) for roll in product(range(1, dice.sides + 1), repeat=dice.count)]
    failing = Fraction(1)
    for target in targets:
        failing *= Fraction(sum(face > target for face in faces), len(faces))
    assert chance_at_or_under(dice, targets) == 1 - failing


def test_the_usual_dice() -> None:
    assert total(D10).at_most(7) == Fraction(7, 10)
    assert total(TWO_D6).at_most(7) == Fraction(21, 36)
    assert len(total(D10)) == 10
    assert repr(total(Dice(1, 2))) == "Distribution({1: Fraction(1, 2), 2: Fraction(1, 2)})"


@pytest.mark.parametrize(
    ("count", "sides", "fields"),
    [(0, 6, {"count"}), (11, 6, {"count"}), (1, 1, {"sides"}), (1, 101, {"sides"}), ("1", True, {"count", "sides"})],
)
def test_dice_outside_their_limits_name_each_field(count: int, sides: int, fields: set[str]) -> None:
    with pytest.raises(BadInput) as caught:
        Dice(count, sides)
    assert {fault.field for fault in caught.value.faults} == fields


@pytest.mark.parametrize(
    "chances",
    [
        {},
        {1: Fraction(1, 2)},
        {1: Fraction(3, 2), 2: Fraction(-1, 2)},
        {1: 1.0},
        {1.5: Fraction(1)},
        {True: Fraction(1)},
        {1: "1"},
    ],
)
def test_what_is_no_distribution_is_refused(chances: dict[int, Fraction]) -> None:
    with pytest.raises(BadInput) as caught:
        Distribution(chances)
    assert caught.value.faults[0].code == "chances-add-up-to-1"


@given(st.dictionaries(st.integers(-5, 5), st.integers(0, 9), min_size=1).filter(lambda ways: any(ways.values())))
def test_ways_are_counted_like_chances(ways: dict[int, int]) -> None:
    found = Distribution.of_ways(ways)
    every = sum(ways.values())
    chances = {outcome: Fraction(number, every) for outcome, number in ways.items()}
    assert found == Distribution(chances)
    assert dict(found) == {outcome: chance for outcome, chance in sorted(chances.items()) if chance}
    assert sum(found.values()) == 1


@pytest.mark.parametrize("ways", [{}, {1: 0}, {1: 2, 2: -1}, {1: 1.0}, {1: True}, {1.5: 1}, {1: "1"}, {1: None, 2: 1}])
def test_what_are_no_ways_are_refused(ways: dict[int, int]) -> None:
    with pytest.raises(BadInput) as caught:
        Distribution.of_ways(ways)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("ways", "ways-of-outcomes")]


@given(st.lists(st.fractions(0, 1, max_denominator=6), max_size=6))
def test_successes_are_those_of_all_outcomes_listed(chances: list[Fraction]) -> None:
    expected: dict[int, Fraction] = {}
    for outcome in product((True, False), repeat=len(chances)):
        together = Fraction(1)
        for succeeds, chance in zip(outcome, chances, strict=True):
            together *= chance if succeeds else 1 - chance
        expected[sum(outcome)] = expected.get(sum(outcome), Fraction(0)) + together
    found = successes(chances)
    assert dict(found) == {number: chance for number, chance in sorted(expected.items()) if chance}
