"""The Leadership test against all rolls and icepool, and what its result means."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped]  # it ships no types
import pytest

from rules_core.errors import BadInput
from rules_core.regiment.leadership import LeadershipAnswer, LeadershipQuestion, leadership
from rules_core.regiment.simultaneous_tests import SimultaneousTestsQuestion, UnitToTest, simultaneous_tests
from rules_core.results import LedgerEntry


def answer(*given: Any, **fields: Any) -> LeadershipAnswer:
    return leadership(LeadershipQuestion(*given, **fields)).answer


def entry(effect: str, *given: Any, **fields: Any) -> LedgerEntry:
    (found,) = (each for each in leadership(LeadershipQuestion(*given, **fields)).ledger if each.effect == effect)
    return found


@pytest.mark.parametrize("number", range(1, 11))
@pytest.mark.parametrize("standard", [None, 12])
def test_p08_s1_odds_agree_with_all_rolls_and_with_icepool(number: int, standard: int | None) -> None:
    odds = leadership(LeadershipQuestion(number, battle_standard_distance=standard)).odds
    rolls = list(product(range(1, 7), repeat=4))
    passed = sum(
        a + b <= number or a == b == 1 or (standard is not None and (c + d <= number or c == d == 1))
        for a, b, c, d in rolls
    )
    assert odds == Fraction(passed, len(rolls))
    once = (2 @ icepool.d6) <= max(number, 2)
    assert odds == (once if standard is None else once | once).probability(True)


@pytest.mark.parametrize("own", range(1, 11))
@pytest.mark.parametrize("general", range(1, 11))
def test_p08_s1_a_general_never_lowers_leadership(own: int, general: int) -> None:
    result = leadership(LeadershipQuestion(own, general_leadership=general))
    assert result.answer.target == max(own, general) == result.ledger.total()
    helps = entry("generals-leadership", own, general_leadership=general)
    assert (helps.applied, helps.reason) == ((True, None) if general > own else (False, "not-higher"))


@pytest.mark.parametrize(
    ("distance", "large", "helps"),
    [
        (12, False, True),
        (Fraction(121, 10), False, False),
        (13, False, False),
        (18, True, True),
        (Fraction(181, 10), True, False),
    ],
)
def test_f05_a_general_helps_within_12_inches_a_large_one_within_18(
    distance: int | Fraction, large: bool, helps: bool
) -> None:
    given: dict[str, Any] = {
        "general_leadership": 9,
        "general_distance": distance,
        "general_large_target": large,
    }
    assert answer(6, **given).target == (9 if helps else 6)
    assert answer(6, **given, general_fleeing=True).target == 6
    assert entry("generals-leadership", 6, **given, general_fleeing=True).reason == "general-flees"
    if not helps:
        assert entry("generals-leadership", 6, **given).reason == "out-of-reach"


@pytest.mark.parametrize(("distance", "attempts"), [(0, 2), (12, 2), (Fraction(121, 10), 1), (None, 1)])
def test_f06_the_battle_standard_repeats_within_12_inches(distance: int | Fraction | None, attempts: int) -> None:
    assert answer(6, battle_standard_distance=distance).attempts == (6,) * attempts


def test_f03_a_roll_of_2_always_passes() -> None:
    assert answer(1, rolls=(2,)).passed is True
    assert answer(1, rolls=(3,)).passed is False
    assert leadership(LeadershipQuestion(1)).odds == Fraction(1, 36)
    assert entry("always-passes", 1).values == {"roll": 2}
    assert not any(each.effect == "always-passes" for each in leadership(LeadershipQuestion(2)).ledger)


def test_p08_s2_and_s3_what_the_rolls_mean() -> None:
    assert answer(7).passed is None
    assert answer(7, rolls=(7,)).passed is True
    assert answer(7, rolls=(8,)).passed is False
    near = {"battle_standard_distance": 0}
    assert answer(7, rolls=(8,), **near).passed is None
    assert answer(7, rolls=(8, 7), **near).passed is True
    assert answer(7, rolls=(8, 8), **near).passed is False


@pytest.mark.parametrize("fields", [{"rolls": (8, 7)}, {"rolls": (7, 8), "battle_standard_distance": 0}])
def test_a_second_roll_needs_a_failed_first_and_a_battle_standard(fields: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        LeadershipQuestion(7, **fields)
    (fault,) = caught.value.faults
    assert (fault.field, fault.code, fault.clause) == ("rolls[2]", "no-re-roll", "regiment-f06")
    assert fault.value == fields["rolls"][1]


def test_outside_facts_are_named_where_they_are_used() -> None:
    assert leadership(LeadershipQuestion(7)).outside == ("regiment-f03",)
    both = LeadershipQuestion(7, general_leadership=8, battle_standard_distance=3)
    assert leadership(both).outside == ("regiment-f03", "regiment-f05", "regiment-f06")
    assert leadership(both).gaps == ("regiment-q05",)


def test_p08_s1_what_does_not_help_adds_nothing() -> None:
    far = entry("generals-leadership", 7, general_leadership=9, general_distance=13)
    assert (far.reason, far.amount) == ("out-of-reach", None)


def test_p08_s1_each_of_several_units_has_a_target_of_its_own() -> None:
    units = (UnitToTest(1, general_leadership=1, battle_standard=True), UnitToTest(7, has_general=True))
    ledger = simultaneous_tests(SimultaneousTestsQuestion(units)).ledger
    told = [(each.of, each.values["unit"], each.effect) for each in ledger if each.clause == "regiment-p08-s1"]
    assert {effect for _, unit, effect in told if unit == 1} >= {"battle-standard-re-roll", "always-passes"}
    assert all(of == f"target-{unit}" for of, unit, _ in told)


@pytest.mark.parametrize(("rolls", "decisions"), [((), [None, None]), ((7,), [("passed", True), ("passed", False)])])
def test_p08_s2_p08_s3_nothing_is_settled_before_the_roll(rolls: tuple[int, ...], decisions: list[Any]) -> None:
    ledger = leadership(LeadershipQuestion(7, rolls=rolls)).ledger
    assert [each.decides for each in ledger if each.clause != "regiment-p08-s1"] == decisions
