"""Whole faults: the field, what was given, what would be right, the clause that asks for it, the fields behind it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

from rules_core.brigade.brigade_units import BrigadeUnit, BrokenBy, UnitState
from rules_core.brigade.dispersal import Cause, DispersalQuestion
from rules_core.brigade.surrender import Move, SurrenderQuestion
from rules_core.dice import Dice, Distribution
from rules_core.dread.charging import ChargeQuestion, PriorTest
from rules_core.dread.contact import ContactQuestion, EarlierTest
from rules_core.dread.panic import Event, Happening
from rules_core.errors import BadInput, Fault
from rules_core.limits import InstanceOf, Length, Limit, ListOf, OneOf, WholeNumber, YesOrNo
from rules_core.readings import Named
from rules_core.regiment.closing_up import ClosingUpQuestion, Placement
from rules_core.regiment.combat_reform import CombatReformQuestion, EnemyInContact
from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, LossCause
from rules_core.regiment.leadership import LeadershipQuestion
from rules_core.regiment.panic_test import PanicCause, PanicTestQuestion
from rules_core.regiment.simultaneous_tests import SimultaneousTestsQuestion, UnitToTest


class Colour(Enum):
    """An enumeration of no game."""

    RED = "red"
    BLUE = "blue"


@pytest.mark.parametrize(
    ("limit", "value", "code", "allowed"),
    [
        (WholeNumber(2, 5, "c"), 1, "too-small", {"minimum": 2, "maximum": 5}),
        (WholeNumber(2, 5, "c"), 6, "too-large", {"minimum": 2, "maximum": 5}),
        (WholeNumber(2, 5, "c"), True, "whole-number", {"minimum": 2, "maximum": 5}),
        (Length(5, "c"), Fraction(-1, 2), "too-small", {"minimum": 0, "maximum": 5}),
        (Length(5, "c"), Fraction(11, 2), "too-large", {"minimum": 0, "maximum": 5}),
        (Length(5, "c"), 0.5, "length", {"minimum": 0, "maximum": 5}),
        (OneOf(Colour, "c"), "red", "not-one-of", {"values": ("red", "blue")}),
        (YesOrNo("c"), 1, "yes-or-no", {}),
        (ListOf(YesOrNo(), 1, 2, "c"), [], "list", {"fewest": 1, "most": 2}),
        (ListOf(YesOrNo(), 1, 2, "c"), (), "too-few", {"fewest": 1, "most": 2}),
        (ListOf(YesOrNo(), 1, 2, "c"), (True,) * 3, "too-many", {"fewest": 1, "most": 2}),
        (Named(WholeNumber(2, 5, "c"), "dread-q03", {}), 6, "too-large", {"minimum": 2, "maximum": 5}),
    ],
)
def test_a_limit_says_what_would_be_right(limit: Limit, value: Any, code: str, allowed: dict[str, Any]) -> None:
    assert limit.fault("field", value) == Fault("field", value, code, allowed, "c")


def test_a_limit_of_a_kind_names_the_kind() -> None:
    assert InstanceOf(Dice).fault("dice", 7) == Fault("dice", 7, "wrong-type", {"type": "Dice"})


def test_a_list_names_the_place_of_each_item_that_is_wrong() -> None:
    found = ListOf(WholeNumber(0, 9, "c"), 1, 5).faults("numbers", (1, 10, 2, -1))
    allowed = {"minimum": 0, "maximum": 9}
    assert found == (
        Fault("numbers[2]", 10, "too-large", allowed, "c"),
        Fault("numbers[4]", -1, "too-small", allowed, "c"),
    )


def test_the_error_says_every_field_and_code() -> None:
    assert str(BadInput([Fault("count", 0, "too-small"), Fault("sides", 1, "too-small")])) == (
        "count: too-small; sides: too-small"
    )


# A repeat has every other field of the test behind it: 7 is passed, so nothing is left to repeat.
BEHIND_A_RE_ROLL = tuple(name for name in LeadershipQuestion.limits if name != "rolls")


def heavy(**fields: Any) -> HeavyCasualtiesQuestion:
    """A unit of 20 with two sources of loss."""
    plain: dict[str, Any] = {"strength": 20, "losses": (1, 1), "in_combat": False, "fleeing": False, "tested": False}
    return HeavyCasualtiesQuestion(**(plain | {"leadership": 7} | fields))


FAULTS: list[tuple[Callable[[], object], list[Fault]]] = [
    (
        lambda: Dice(0, 101),
        [
            Fault("count", 0, "too-small", {"minimum": 1, "maximum": 10}),
            Fault("sides", 101, "too-large", {"minimum": 2, "maximum": 100}),
        ],
    ),
    (
        lambda: Distribution({1: Fraction(1, 2), 2: Fraction(1, 3)}),
        [Fault("chances", {1: Fraction(1, 2), 2: Fraction(1, 3)}, "chances-add-up-to-1")],
    ),
    (
        lambda: Distribution.of_ways({1: 0, 2: 0}),
        [Fault("ways", {1: 0, 2: 0}, "ways-of-outcomes")],
    ),
    # dread
    (
        lambda: ChargeQuestion((7,), None, tested=PriorTest.FAILED_THIS_ENEMY, passed_before=True),
        [
            Fault(
                "tested",
                PriorTest.FAILED_THIS_ENEMY,
                "does-not-go-with",
                {"field": "terror"},
                "dread-p02-s1",
                ("terror",),
            ),
            Fault("passed_before", True, "does-not-go-with", {"field": "terror"}, "dread-p02-s1", ("terror",)),
        ],
    ),
    (
        lambda: ContactQuestion((7,), None, tested=EarlierTest.THIS_ROUND),
        [Fault("tested", EarlierTest.THIS_ROUND, "does-not-go-with", {"field": "terror"}, "dread-p08-s1")],
    ),
    (
        lambda: Event(Happening.FAILS),
        [Fault("attacker", None, "missing", {"minimum": 1, "maximum": 20}, depends_on=("happening",))],
    ),
    (
        lambda: Event(Happening.ROUND_ENDS, 3),
        [Fault("attacker", 3, "does-not-go-with", {"field": "happening"}, depends_on=("happening",))],
    ),
    # brigade
    (
        lambda: DispersalQuestion(initial=30, present=31),
        [Fault("present", 31, "more-than-initial", {"minimum": 0, "maximum": 30}, "brigade-p01-s1a", ("initial",))],
    ),
    (
        lambda: DispersalQuestion(initial=30, present=15, cause=Cause.OTHER),
        [
            Fault(
                "reading_other_cause",
                None,
                "not-in-the-text",
                {"values": ("test-as-after-fire", "dispersed-as-after-lost-melee", "nothing-happens")},
                "brigade-p01-s1b",
                ("initial", "present", "cause"),
            )
        ],
    ),
    (
        lambda: SurrenderQuestion(Move.ROUTS, 0),
        [Fault("length", 0, "not-above", {"above": 0}, "brigade-p13-s1a")],
    ),
    (
        lambda: SurrenderQuestion(Move.ROUTS, 8, 9),
        [Fault("contact", 9, "beyond-the-move", {"minimum": 0, "maximum": 8}, "brigade-p13-s1a")],
    ),
    (
        lambda: BrigadeUnit(UnitState.ROUTS, BrokenBy.AUTOMATIC_AFTER_FIRE),
        [
            Fault(
                "cause",
                BrokenBy.AUTOMATIC_AFTER_FIRE,
                "contradiction",
                {"field": "state", "state": "dispersed"},
                "brigade-p11-s1",
                ("state",),
            )
        ],
    ),
    (
        lambda: BrigadeUnit(UnitState.DISPERSED, routed_from_charge=True, rallied=True),
        [
            Fault(name, True, "contradiction", {"field": "state", "state": "routs"}, "brigade-p22-s1", ("state",))
            for name in ("routed_from_charge", "rallied")
        ],
    ),
    # regiment
    (
        lambda: LeadershipQuestion(7, rolls=(7, 12)),
        [Fault("rolls[2]", 12, "no-re-roll", {"most": 1}, "regiment-f06", BEHIND_A_RE_ROLL)],
    ),
    (
        lambda: PanicTestQuestion((PanicCause.HEAVY_CASUALTIES,), 7, earlier_test_failed=True),
        [Fault("earlier_test_failed", True, "needs-other-field", {"field": "tested"}, "regiment-p17-s1", ("tested",))],
    ),
    (
        lambda: SimultaneousTestsQuestion((UnitToTest(7), UnitToTest(8)), order=(1,)),
        [Fault("order", (1,), "each-place-once", {"places": 2}, "regiment-p13-s1", ("units",))],
    ),
    (
        lambda: SimultaneousTestsQuestion((UnitToTest(7), UnitToTest(8, has_general=True)) * 2),
        [Fault("units[4]", UnitToTest(8, has_general=True), "second-general", {"first": 2}, "regiment-f05")],
    ),
    (
        lambda: CombatReformQuestion((EnemyInContact(1, 1), EnemyInContact(2, 2)), out_of_contact=4),
        [Fault("out_of_contact", 4, "too-large", {"minimum": 0, "maximum": 3}, depends_on=("enemies",))],
    ),
    (
        lambda: ClosingUpQuestion((Placement((1, 2)), Placement((3,))), chosen=3),
        [
            Fault("placements[2]", Placement((3,)), "length-differs", {"field": "placements[1]", "length": 2}),
            Fault("chosen", 3, "too-large", {"minimum": 1, "maximum": 2}, depends_on=("placements",)),
        ],
    ),
    (
        lambda: heavy(losses=(5, 16)),
        [Fault("losses[2]", 16, "more-than-are-left", {"maximum": 15}, "regiment-p20-s1", ("strength",))],
    ),
    (
        lambda: heavy(causes=(LossCause.MAGIC,)),
        [Fault("causes", (LossCause.MAGIC,), "length-differs", {"field": "losses", "length": 2}, None, ("losses",))],
    ),
    (
        lambda: heavy(initial_strength=19),
        [Fault("initial_strength", 19, "too-small", {"minimum": 20, "maximum": 1000}, depends_on=("strength",))],
    ),
    (
        lambda: heavy(wound_losses=(1, 1)),
        [
            Fault(
                "wounds",
                None,
                "missing",
                {"minimum": 1, "maximum": 1000},
                depends_on=("wound_losses", "initial_wounds"),
            )
        ],
    ),
    (
        lambda: heavy(initial_wounds=20),
        [
            Fault(
                "wounds",
                None,
                "missing",
                {"minimum": 1, "maximum": 1000},
                depends_on=("wound_losses", "initial_wounds"),
            )
        ],
    ),
    (
        lambda: heavy(wounds=20, wound_losses=(1, 1), initial_strength=20),
        [
            Fault(
                "initial_wounds",
                None,
                "missing",
                {"minimum": 1, "maximum": 1000},
                depends_on=("wounds", "initial_strength"),
            )
        ],
    ),
    (
        lambda: heavy(wounds=19, wound_losses=(0, 1)),
        [Fault("wounds", 19, "too-small", {"minimum": 20, "maximum": 1000}, depends_on=("strength",))],
    ),
    (
        lambda: heavy(wounds=40, wound_losses=(2, 2), initial_wounds=39),
        [Fault("initial_wounds", 39, "too-small", {"minimum": 40, "maximum": 1000}, depends_on=("wounds",))],
    ),
    (
        lambda: heavy(wounds=20, wound_losses=(1, 1), initial_wounds=29, initial_strength=30),
        [
            Fault(
                "initial_wounds",
                29,
                "too-small",
                {"minimum": 30, "maximum": 1000},
                depends_on=("initial_strength",),
            )
        ],
    ),
    (
        lambda: heavy(wounds=40, wound_losses=(2,)),
        [Fault("wound_losses", (2,), "length-differs", {"field": "losses", "length": 2}, depends_on=("losses",))],
    ),
    # 18 models have at least 18 Wounds; 20 less 1 less 2 are 17.
    (
        lambda: heavy(wounds=20, wound_losses=(1, 2)),
        [
            Fault(
                "wound_losses[2]",
                2,
                "does-not-go-with",
                {"field": "losses[2]"},
                depends_on=("strength", "losses", "wounds"),
            )
        ],
    ),
    # Where nobody is left, no Wounds are.
    (
        lambda: heavy(losses=(20,), wounds=40, wound_losses=(39,)),
        [
            Fault(
                "wound_losses[1]",
                39,
                "does-not-go-with",
                {"field": "losses[1]"},
                depends_on=("strength", "losses", "wounds"),
            )
        ],
    ),
]


@pytest.mark.parametrize(("ask", "expected"), FAULTS)
def test_a_fault_says_all_that_is_known_of_it(ask: Callable[[], object], expected: list[Fault]) -> None:
    with pytest.raises(BadInput) as refused:
        ask()
    assert list(refused.value.faults) == expected


@pytest.mark.parametrize(
    "wrong", ["strength", "losses", "causes", "wounds", "wound_losses", "initial_strength", "initial_wounds"]
)
def test_a_field_that_is_wrong_by_itself_is_compared_with_no_other(wrong: str) -> None:
    # Everything else here is at odds with some other field.
    fields = {
        "strength": 20,
        "losses": (21, 1),
        "causes": (LossCause.MAGIC,),
        "wounds": 19,
        "wound_losses": (1,),
        "initial_strength": 18,
        "initial_wounds": 17,
    }
    at_odds = {
        ("losses[1]", ("strength",)),
        ("causes", ("losses",)),
        ("initial_strength", ("strength",)),
        ("wounds", ("strength",)),
        ("initial_wounds", ("wounds",)),
        ("initial_wounds", ("initial_strength",)),
        ("wound_losses", ("losses",)),
    }
    with pytest.raises(BadInput) as refused:
        heavy(**(fields | {wrong: "many"}), tested=False, earlier_test_failed=True)
    found = {(fault.field, fault.depends_on) for fault in refused.value.faults}
    # The lengths of the losses are compared where all four counts of the losses are right.
    compared = {"wound_losses": {"strength", "losses", "wounds", "wound_losses"}}
    expected = {
        (field, others)
        for field, others in at_odds
        if wrong not in compared.get(field, {field.partition("[")[0], *others})
    }
    assert found == expected | {(wrong, ()), ("earlier_test_failed", ("tested",))}
