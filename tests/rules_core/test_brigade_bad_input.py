"""No input of any type reaches another exception than `BadInput`, and that has every fault at once."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.brigade.brigade_morale import BrigadeTestQuestion
from rules_core.brigade.brigade_units import BrigadeUnit, BrokenBy, UnitState
from rules_core.brigade.consequences import DispersedBy
from rules_core.brigade.dispersal import Cause, DispersalQuestion, TestResult
from rules_core.brigade.leaving import LostUnitsQuestion
from rules_core.brigade.neighbours import Friend, NeighboursQuestion
from rules_core.brigade.readings import QuarterReading
from rules_core.brigade.rulebook import Direction, RulebookTest
from rules_core.brigade.surrender import Move, SurrenderQuestion
from rules_core.dice import Dice
from rules_core.errors import BadInput
from rules_core.readings import Reading
from tests.rules_core.brigade_questions import RULES, patient

# Letters are few on purpose: no field takes text.
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 60)
    | st.integers()
    | st.floats()
    | st.complex_numbers()
    | st.fractions()
    | st.text("a1", max_size=2)
    | st.just(type)
    | st.sampled_from([*Cause, *TestResult, *DispersedBy, *Move, *UnitState, *BrokenBy, *Direction])
    | st.sampled_from([reading for kind in Reading.__subclasses__() for reading in kind])
    | st.sampled_from([Dice(2, 6), RulebookTest(Dice(2, 6), 7), Friend(3), BrigadeUnit()]),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=4,
)

PLAIN: dict[type[Any], dict[str, Any]] = {
    NeighboursQuestion: {"by": DispersedBy.MELEE},
    SurrenderQuestion: {"move": Move.ROUTS, "length": 8},
}
ASKED: list[tuple[type[Any], Callable[[Any], Any], dict[str, Any]]] = [
    *((rule.question, rule.ask, PLAIN.get(rule.question, {})) for rule in RULES),
    (RulebookTest, lambda test: test.chance, {"dice": Dice(2, 6), "target": 7}),
    (Friend, lambda friend: friend, {"distance": 3}),
    (BrigadeUnit, lambda unit: unit.routs, {}),
]


@pytest.mark.parametrize(("kind", "ask", "plain"), ASKED, ids=lambda each: getattr(each, "__name__", ""))
@patient
@given(data=st.data())
def test_any_input_is_answered_or_refused_as_bad_input(
    kind: type[Any], ask: Callable[[Any], Any], plain: dict[str, Any], data: st.DataObject
) -> None:
    given_fields = data.draw(st.dictionaries(st.sampled_from(sorted(kind.limits)), ANYTHING, max_size=4))
    try:
        question = kind(**(plain | given_fields))
    except BadInput as refused:
        assert refused.faults
        assert {fault.field.split("[")[0] for fault in refused.faults} <= set(kind.limits)
    else:
        ask(question)


@pytest.mark.parametrize(("kind", "ask", "plain"), ASKED, ids=lambda each: getattr(each, "__name__", ""))
def test_every_field_has_a_limit_and_all_faults_come_at_once(
    kind: type[Any], ask: Callable[[Any], Any], plain: dict[str, Any]
) -> None:
    nonsense = object()
    names = kind._fields
    with pytest.raises(BadInput) as refused:
        kind(**dict.fromkeys(names, nonsense))
    assert sorted(fault.field for fault in refused.value.faults) == sorted(names)
    assert all(fault.value is nonsense for fault in refused.value.faults)


def faults(make: Callable[[], object]) -> list[tuple[str, str]]:
    """Field and code of each fault, or none."""
    try:
        make()
    except BadInput as refused:
        return [(fault.field, fault.code) for fault in refused.faults]
    return []


def loose(**values: Any) -> dict[str, Any]:
    return values


@pytest.mark.parametrize(
    ("kind", "values", "expected"),
    [
        (DispersalQuestion, loose(initial=0, present=0), [("initial", "too-small")]),
        (DispersalQuestion, loose(initial=1, present=0), []),
        (DispersalQuestion, loose(initial=1, present=-1), [("present", "too-small")]),
        (DispersalQuestion, loose(initial=5000, present=5000), []),
        (DispersalQuestion, loose(initial=5001, present=5001), [("initial", "too-large"), ("present", "too-large")]),
        (DispersalQuestion, loose(initial=30, present=30), []),
        (DispersalQuestion, loose(initial=30, present=31), [("present", "more-than-initial")]),
        (
            DispersalQuestion,
            loose(initial=30.0, present=True),
            [("initial", "whole-number"), ("present", "whole-number")],
        ),
        (DispersalQuestion, loose(cause="fire", test=None), [("cause", "not-one-of"), ("test", "not-one-of")]),
        (DispersalQuestion, loose(cause=Cause.OTHER), [("reading_other_cause", "not-in-the-text")]),
        (DispersalQuestion, loose(present=16, cause=Cause.OTHER), []),
        (DispersalQuestion, loose(present="many", cause=Cause.OTHER), [("present", "whole-number")]),
        (
            DispersalQuestion,
            loose(present=31, cause=Cause.OTHER, skirmishers=0),
            [("skirmishers", "yes-or-no"), ("present", "more-than-initial")],
        ),
        (DispersalQuestion, loose(reading_quarter="exactly"), [("reading_quarter", "not-one-of")]),
        (DispersalQuestion, loose(reading_quarter=QuarterReading.EXACTLY), []),
        (DispersalQuestion, loose(rulebook_test=7), [("rulebook_test", "wrong-type")]),
        (LostUnitsQuestion, loose(dispersed=40, left_with_honour=41), [("left_with_honour", "too-large")]),
        (LostUnitsQuestion, loose(surrendered=-1), [("surrendered", "too-small")]),
        (Friend, loose(distance=1000, brigade=100), []),
        (Friend, loose(distance=Fraction(2001, 2), brigade=0), [("distance", "too-large"), ("brigade", "too-small")]),
        (Friend, loose(distance=1.5), [("distance", "length")]),
        (NeighboursQuestion, loose(by=DispersedBy.MELEE, friends=(Friend(1),) * 40), []),
        (NeighboursQuestion, loose(by=DispersedBy.MELEE, friends=(Friend(1),) * 41), [("friends", "too-many")]),
        (
            NeighboursQuestion,
            loose(by=None, friends=(Friend(1), 2)),
            [("by", "not-one-of"), ("friends[2]", "wrong-type")],
        ),
        (SurrenderQuestion, loose(move=Move.ROUTS, length=0), [("length", "not-above")]),
        (SurrenderQuestion, loose(move=Move.ROUTS, length=0, contact=1), [("length", "not-above")]),
        (SurrenderQuestion, loose(move=Move.ROUTS, length=Fraction(1, 3)), []),
        (SurrenderQuestion, loose(move=Move.ROUTS, length=8, contact=8), []),
        (SurrenderQuestion, loose(move=Move.ROUTS, length=8, contact=9), [("contact", "beyond-the-move")]),
        (
            SurrenderQuestion,
            loose(move=1, length=8, contact=9),
            [("move", "not-one-of"), ("contact", "beyond-the-move")],
        ),
        (SurrenderQuestion, loose(move=Move.ROUTS, length="8", contact=9), [("length", "length")]),
        (BrigadeTestQuestion, loose(units=[BrigadeUnit()]), [("units", "list")]),
        (BrigadeTestQuestion, loose(units=(BrigadeUnit(),) * 40), []),
        (BrigadeTestQuestion, loose(units=(BrigadeUnit(),) * 41), [("units", "too-many")]),
        (BrigadeUnit, loose(rallied=True), [("rallied", "contradiction")]),
        (BrigadeUnit, loose(state=UnitState.ROUTS, rallied=True, routed_from_charge=True), []),
        (BrigadeUnit, loose(state=None, rallied=True), [("state", "not-one-of")]),
        (
            BrigadeUnit,
            loose(state=UnitState.DISPERSED, routed_from_charge=True),
            [("routed_from_charge", "contradiction")],
        ),
        (BrigadeUnit, loose(state=UnitState.ROUTS, cause=BrokenBy.AUTOMATIC_AFTER_FIRE), [("cause", "contradiction")]),
        (
            BrigadeUnit,
            loose(state=UnitState.SURRENDERED, cause=BrokenBy.AUTOMATIC_AFTER_FIRE),
            [("cause", "contradiction")],
        ),
        (BrigadeUnit, loose(state=UnitState.DISPERSED, cause=BrokenBy.AUTOMATIC_AFTER_FIRE), []),
        (RulebookTest, loose(dice=Dice(1, 6), target=-1000), []),
        (
            RulebookTest,
            loose(dice=Dice(1, 6), target=2001, direction=1),
            [("target", "too-large"), ("direction", "not-one-of")],
        ),
    ],
)
def test_the_faults_are_the_ones_that_are_there(
    kind: type[Any], values: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    assert faults(lambda: kind(**values)) == expected


def test_a_fault_says_what_would_be_right_and_which_clause_asks_for_it() -> None:
    with pytest.raises(BadInput) as refused:
        DispersalQuestion(initial=30, present=31)
    assert dict(refused.value.faults[0].allowed) == {"minimum": 0, "maximum": 30}
    assert refused.value.faults[0].clause == "brigade-p01-s1a"
    with pytest.raises(BadInput) as refused:
        DispersalQuestion(cause=Cause.OTHER)
    values = ("test-as-after-fire", "dispersed-as-after-lost-melee", "nothing-happens")
    assert dict(refused.value.faults[0].allowed) == {"values": values}
    assert refused.value.faults[0].clause == "brigade-p01-s1b"
    with pytest.raises(BadInput) as refused:
        SurrenderQuestion(Move.ROUTS, 8, 9)
    assert dict(refused.value.faults[0].allowed) == {"minimum": 0, "maximum": 8}
