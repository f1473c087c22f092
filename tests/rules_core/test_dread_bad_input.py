"""No input of any type reaches another exception than `BadInput`, and every fault is told at once."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import D10, Dice
from rules_core.dread import readings
from rules_core.dread.after_test import AfterTestQuestion, after_test
from rules_core.dread.attack import AttackQuestion, attack
from rules_core.dread.charging import ChargeQuestion, PriorTest, charge
from rules_core.dread.charging_turns import ChargeTurnsQuestion, charge_over_turns
from rules_core.dread.contact import ContactQuestion, EarlierTest, contact
from rules_core.dread.contact_rounds import ContactRoundsQuestion, contact_over_rounds
from rules_core.dread.flight import FlightQuestion, Moment, flight
from rules_core.dread.panic import Event, Happening, PanicQuestion, panic
from rules_core.errors import BadInput, Fault

MEMBERS: list[Enum] = [
    member
    for kind in vars(readings).values()
    if isinstance(kind, type) and issubclass(kind, Enum) and kind is not Enum
    for member in kind
]
OBJECTS = [*MEMBERS, *PriorTest, *EarlierTest, *Moment, *Happening, D10, Dice(2, 6), Event(Happening.FAILS, 1)]

# Letters are few on purpose: no field takes text, and a wide alphabet only costs time.
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.integers()
    | st.floats()
    | st.fractions()
    | st.text("a1", max_size=2)
    | st.sampled_from(OBJECTS),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=5,
)

RULES: list[tuple[type[Any], Callable[[Any], Any], dict[str, Any]]] = [
    (ChargeQuestion, charge, {"morale": (7,), "terror": 1}),
    (AfterTestQuestion, after_test, {"passed": True}),
    (ChargeTurnsQuestion, charge_over_turns, {"morale": (7,), "terror": 1, "turns": 2}),
    (ContactQuestion, contact, {"morale": (7,), "terror": 1}),
    (ContactRoundsQuestion, contact_over_rounds, {"morale": (7,), "terror": 1, "rounds": 2}),
    (AttackQuestion, attack, {"panicking": True}),
    (PanicQuestion, panic, {"events": (Event(Happening.FAILS, 1),)}),
    (FlightQuestion, flight, {"waiting": True, "moment": Moment.DECLARED}),
]
NAMED = pytest.mark.parametrize(("kind", "rule", "plain"), RULES, ids=lambda each: getattr(each, "__name__", ""))


@NAMED
@given(data=st.data())
def test_any_input_is_answered_or_refused_as_bad_input(
    kind: type[Any], rule: Callable[[Any], Any], plain: dict[str, Any], data: st.DataObject
) -> None:
    fields = data.draw(st.dictionaries(st.sampled_from(sorted(kind.limits)), ANYTHING, max_size=4))
    try:
        asked = kind(**(plain | fields))
    except BadInput as refused:
        assert refused.faults
        assert {fault.field.partition("[")[0] for fault in refused.faults} <= set(kind.limits)
    else:
        assert rule(asked).ledger.entries


@given(ANYTHING, ANYTHING)
def test_any_event_is_made_or_refused_as_bad_input(happening: Any, attacker: Any) -> None:
    try:
        made = Event(happening, attacker)
    except BadInput as refused:
        assert {fault.field for fault in refused.faults} <= {"happening", "attacker"}
    else:
        assert (made.attacker is None) is (made.happening is Happening.ROUND_ENDS)


@NAMED
def test_every_field_refuses_what_it_cannot_be(
    kind: type[Any], rule: Callable[[Any], Any], plain: dict[str, Any]
) -> None:
    rule(kind(**plain))
    for wrong in (object(), "7", Fraction(1, 2), b"", {}):
        with pytest.raises(BadInput) as caught:
            kind(**dict.fromkeys(kind.limits, wrong))
        assert [fault.field for fault in caught.value.faults] == list(kind.limits)


def faults(make: Callable[[], object]) -> list[tuple[str, str]]:
    with pytest.raises(BadInput) as caught:
        make()
    return [(fault.field, fault.code) for fault in caught.value.faults]


NUMBERS: list[tuple[Callable[[Any], object], str, int, int]] = [
    (lambda number: ChargeQuestion((number,), 1), "morale[1]", 0, 100),
    (lambda number: ChargeQuestion((7,), number), "terror", 0, 20),
    (lambda number: ContactQuestion((number,), 1), "morale[1]", 0, 100),
    (lambda number: ContactQuestion((7,), number), "terror", 0, 20),
    (lambda number: ChargeTurnsQuestion((7,), 1, number), "turns", 1, 20),
    (lambda number: ContactRoundsQuestion((7,), 1, number), "rounds", 1, 20),
    (lambda number: AttackQuestion(True, attack=number), "attack", 1, 100),
    (lambda number: Event(Happening.FAILS, number), "attacker", 1, 20),
]


@pytest.mark.parametrize(("make", "field", "minimum", "maximum"), NUMBERS)
def test_numbers_end_where_their_limits_say(
    make: Callable[[Any], object], field: str, minimum: int, maximum: int
) -> None:
    make(minimum)
    make(maximum)
    assert faults(lambda: make(minimum - 1)) == [(field, "too-small")]
    assert faults(lambda: make(maximum + 1)) == [(field, "too-large")]


LISTS: list[tuple[Callable[[int], object], str, int]] = [
    (lambda length: ChargeQuestion((7,) * length, 1), "morale", 30),
    (lambda length: ContactQuestion((7,) * length, 1), "morale", 30),
    (lambda length: ChargeTurnsQuestion((7,) * length, 1, 2), "morale", 30),
    (lambda length: ContactRoundsQuestion((7,) * length, 1, 2), "morale", 30),
    (lambda length: PanicQuestion((Event(Happening.ROUND_ENDS),) * length), "events", 40),
]


@pytest.mark.parametrize(("make", "field", "most"), LISTS)
def test_lists_end_where_their_limits_say(make: Callable[[int], object], field: str, most: int) -> None:
    make(1)
    make(most)
    assert faults(lambda: make(0)) == [(field, "too-few")]
    assert faults(lambda: make(most + 1)) == [(field, "too-many")]


@pytest.mark.parametrize("turns", [None, True])
def test_terror_is_needed_over_turns_and_rounds(turns: Any) -> None:
    no_terror: Any = turns
    assert faults(lambda: ChargeTurnsQuestion((7,), no_terror, 2)) == [("terror", "whole-number")]
    assert faults(lambda: ContactRoundsQuestion((7,), no_terror, 2)) == [("terror", "whole-number")]


def test_an_earlier_test_needs_a_terrifying_enemy() -> None:
    for tested in (PriorTest.PASSED_THIS_ENEMY, PriorTest.FAILED_THIS_ENEMY):
        assert faults(lambda tested=tested: ChargeQuestion((7,), None, tested=tested, passed_before=True)) == [  # type: ignore[misc]
            ("tested", "does-not-go-with"),
            ("passed_before", "does-not-go-with"),
        ]
    for earlier in (EarlierTest.THIS_ROUND, EarlierTest.EARLIER_ROUND):
        with pytest.raises(BadInput) as caught:
            ContactQuestion((7,), None, tested=earlier)
        assert caught.value.faults == (
            Fault("tested", earlier, "does-not-go-with", {"field": "terror"}, "dread-p08-s1"),
        )
    for another in (PriorTest.PASSED_ANOTHER, PriorTest.FAILED_ANOTHER, PriorTest.NOT_YET):
        ChargeQuestion((7,), None, tested=another)
    ContactQuestion((7,), None)


def test_an_event_has_an_attacker_unless_the_round_ends() -> None:
    for happening in Happening:
        attackers: tuple[int | None, int | None] = (1, None)
        right, wrong = attackers if happening is not Happening.ROUND_ENDS else attackers[::-1]
        Event(happening, right)
        code = "missing" if wrong is None else "does-not-go-with"
        assert faults(lambda happening=happening, wrong=wrong: Event(happening, wrong)) == [("attacker", code)]  # type: ignore[misc]
