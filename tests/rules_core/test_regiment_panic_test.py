"""Causes of panic: whether the unit tests, once and when."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.errors import BadInput
from rules_core.regiment.panic_test import PanicCause, PanicTestQuestion, panic_test
from rules_core.regiment.readings import EarlierTest
from rules_core.results import Result

IN_THE_TEXT = (PanicCause.HEAVY_CASUALTIES, PanicCause.FRIEND_DESTROYED)


@given(
    st.lists(st.sampled_from(PanicCause), max_size=4).map(tuple),
    st.booleans(),
    st.booleans(),
    st.sampled_from([(False, False), (True, False), (True, True)]),
    st.sampled_from(EarlierTest),
)
def test_p18_s1_a_unit_tests_when_a_cause_meets_no_exemption(
    causes: tuple[PanicCause, ...],
    in_combat: bool,
    fleeing: bool,
    earlier: tuple[bool, bool],
    reading: EarlierTest,
) -> None:
    tested, failed = earlier
    result = panic_test(PanicTestQuestion(causes, 7, in_combat, fleeing, tested, failed, reading_earlier_test=reading))
    free = in_combat or fleeing or (tested and (reading is EarlierTest.TAKEN or not failed))
    assert result.answer.must_test is (len(causes) > 0 and not free)
    assert (result.odds is not None) is result.answer.must_test
    assert result.ledger.total() == (result.answer.target or 0) == (7 if result.answer.must_test else 0)
    assert [reading.entry for reading in result.readings] == (["regiment-q08"] if failed else [])


def effects(result: Result[Any]) -> set[tuple[str, bool]]:
    return {(entry.effect, entry.applied) for entry in result.ledger}


@pytest.mark.parametrize("cause", PanicCause)
def test_p09_s2a_only_heavy_casualties_are_tested_at_once(cause: PanicCause) -> None:
    result = panic_test(PanicTestQuestion((cause,), 7))
    at_once = cause is PanicCause.HEAVY_CASUALTIES
    assert result.answer.at_once is (True if at_once else None)
    assert ("at-once-after-its-cause", at_once) in effects(result)
    assert panic_test(PanicTestQuestion((cause,), 7, in_combat=True)).answer.at_once is None


def test_p09_s1_several_causes_bring_one_test() -> None:
    assert ("one-test-for-all-causes", True) in effects(panic_test(PanicTestQuestion(IN_THE_TEXT, 7)))
    for spared in (PanicTestQuestion(IN_THE_TEXT[:1], 7), PanicTestQuestion(IN_THE_TEXT, 7, fleeing=True)):
        assert ("one-test-for-all-causes", True) not in effects(panic_test(spared))


@pytest.mark.parametrize("cause", PanicCause)
def test_f07_causes_that_the_excerpt_lacks_are_marked(cause: PanicCause) -> None:
    result = panic_test(PanicTestQuestion((cause,), 7))
    assert ("regiment-f07" in result.outside) is (cause not in IN_THE_TEXT)
    assert "regiment-f03" in result.outside
    assert result.gaps == ("regiment-q05", "regiment-q13")
    assert panic_test(PanicTestQuestion((cause,), 7, fleeing=True)).gaps == ("regiment-q13",)
    spared = panic_test(PanicTestQuestion((cause,), 7, fleeing=True)).outside
    assert spared == (() if cause in IN_THE_TEXT else ("regiment-f07",))


def test_each_cause_stands_under_its_clause() -> None:
    result = panic_test(PanicTestQuestion(tuple(PanicCause), 7))
    assert [(entry.clause, entry.values["cause"]) for entry in result.ledger if entry.effect == "cause"] == [
        ("regiment-p18-s1", "friend-broken"),
        ("regiment-p18-s1", "fled-through"),
        ("regiment-p20-s1", "heavy-casualties"),
        ("regiment-p28-s1", "friend-destroyed"),
    ]


def test_p17_s1_a_failed_test_needs_a_test() -> None:
    with pytest.raises(BadInput) as caught:
        PanicTestQuestion((), 7, earlier_test_failed=True)
    (fault,) = caught.value.faults
    assert (fault.field, fault.value, fault.code) == ("earlier_test_failed", True, "needs-other-field")
    assert (fault.allowed, fault.clause) == ({"field": "tested"}, "regiment-p17-s1")


def test_p08_s1_general_and_battle_standard_help_in_the_test() -> None:
    # 30 of 36 rolls are at or under the General's 9, and the battle standard gives one re-roll.
    causes = (PanicCause.FRIEND_BROKEN,)
    result = panic_test(PanicTestQuestion(causes, 7, general_leadership=9, battle_standard=True))
    assert (result.answer.target, result.odds) == (9, Fraction(35, 36))


def test_p18_s1_without_a_cause_there_is_no_test() -> None:
    (due,) = (entry for entry in panic_test(PanicTestQuestion((), 7)).ledger if entry.effect == "must-test")
    assert due.reason == "no-cause"
