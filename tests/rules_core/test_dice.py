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
from rules_core.dice import D10, TWO_D6, Dice, Distribution, total
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
    assert total(dice).at_most(number) + total(dice).at_least(number + 1) == 1


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
