"""Panic tests that several units of one side must take together: their order, and how many will flee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from rules_core.dice import TWO_D6, Distribution
from rules_core.errors import Fault
from rules_core.limits import InstanceOf, Limit, ListOf, WholeNumber, YesOrNo, check
from rules_core.regiment.leadership import HELPING_LEADERSHIP, LEADERSHIP, leadership_test, outcome, passing_odds
from rules_core.regiment.ledger import in_text_order
from rules_core.regiment.numbers import BATTLE_STANDARD_REROLLS
from rules_core.results import LedgerEntry, Result

MOST_UNITS = 30

# All rolls of a test and of its re-roll: every chance of passing is a whole number of them.
ROLLS = (TWO_D6.sides**TWO_D6.count) ** (1 + BATTLE_STANDARD_REROLLS.value)
ORDER = ListOf(WholeNumber(1, MOST_UNITS), 0, MOST_UNITS)

# regiment-q10 is no switch: nothing here can tell whom an earlier result would free or oblige.
READINGS: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class UnitToTest:
    """A unit that must take a Panic test together with others.

    `leadership` is the best in the unit; `general_leadership` that of a General near enough to help, else None;
    `battle_standard` tells whether the battle standard is near enough.
    `has_general` marks the unit that the General has joined: if it flees, he helps no later unit.
    Raises `BadInput` with every fault.
    """

    leadership: int
    general_leadership: int | None = None
    battle_standard: bool = False
    has_general: bool = False

    limits: ClassVar[dict[str, Limit]] = {
        "leadership": LEADERSHIP,
        "general_leadership": HELPING_LEADERSHIP,
        "battle_standard": YesOrNo(),
        "has_general": YesOrNo(),
    }

    def __post_init__(self) -> None:
        check(self, self.limits)


@dataclass(frozen=True, slots=True)
class SimultaneousTestsQuestion:
    """Units of one side that must test at the same time.

    `order` are the places of all units, counted from 1, in the order that their controller sets;
    empty where the units are to test as listed.
    Raises `BadInput` with every fault.
    """

    units: tuple[UnitToTest, ...]
    order: tuple[int, ...] = ()

    limits: ClassVar[dict[str, Limit]] = {
        "units": ListOf(InstanceOf(UnitToTest), 1, MOST_UNITS),
        "order": ORDER,
    }

    def __post_init__(self) -> None:
        check(self, self.limits, faults_of_order("units", UnitToTest, self.units, self.order))


def faults_of_order(name: str, kind: type[Any], units: Any, order: Any) -> Iterator[Fault]:
    """Faults of a list of units, the field `name`, and of the order in which they test.

    An order that is given must name each place once; one General cannot stand in two units.
    """
    if type(units) is not tuple:
        return
    if ORDER.fault("order", order) is None and order and sorted(order) != list(range(1, len(units) + 1)):
        yield Fault("order", order, "each-place-once", {"places": len(units)}, "regiment-p13-s1", (name,))
    generals = [place for place, unit in enumerate(units, 1) if type(unit) is kind and unit.has_general]
    for place in generals[1:]:
        yield Fault(f"{name}[{place}]", units[place - 1], "second-general", {"first": generals[0]}, "regiment-f05")


@dataclass(frozen=True, slots=True)
class TestsInOrder:
    """Tests worked out in their order.

    `targets` and `passing` go by place in that order; `fleeing` is the chance of each number of units that flee.
    """

    targets: tuple[int, ...]
    passing: tuple[Fraction, ...]
    fleeing: Distribution
    entries: tuple[LedgerEntry, ...]
    outside: tuple[str, ...]


def tests_in_order(units: Sequence[tuple[int, UnitToTest]]) -> TestsInOrder:
    """The tests of `units`, each with its place, in the order given: the unit whose General flees loses his help.

    The state that is carried along is how many units flee and whether the General is among them,
    with the number of equally likely ways in which it comes about.
    """
    states: dict[tuple[int, bool], int] = {(0, False): 1}
    every = 1
    targets: list[int] = []
    passing: list[Fraction] = []
    entries: list[LedgerEntry] = []
    outside: set[str] = set()
    general_before = False
    for place, unit in units:
        test = leadership_test(unit.leadership, unit.general_leadership, unit.battle_standard, unit=place)
        alone = passing_odds(unit.leadership, len(test.attempts))
        targets.append(test.target)
        entries += test.entries
        outside.update(test.outside)
        if general_before and test.target > unit.leadership:
            entries.append(
                LedgerEntry(
                    "regiment-p08-s1",
                    "without-general-if-he-flees",
                    of=f"target-{place}",
                    values={"unit": place, "target": unit.leadership},
                )
            )
        helped_ways, alone_ways = int(test.odds * ROLLS), int(alone * ROLLS)
        every *= ROLLS
        passes = 0
        after: dict[tuple[int, bool], int] = {}
        for (fled, general_fled), ways in states.items():
            good = ways * (alone_ways if general_fled else helped_ways)
            passes += good
            stays, flees = (fled, general_fled), (fled + 1, general_fled or unit.has_general)
            after[stays] = after.get(stays, 0) + good
            after[flees] = after.get(flees, 0) + ways * ROLLS - good
        states = after
        passing.append(Fraction(passes, every))
        general_before = general_before or unit.has_general
    fleeing: dict[int, Fraction] = {}
    for (fled, _), ways in states.items():
        fleeing[fled] = fleeing.get(fled, Fraction(0)) + Fraction(ways, every)
    return TestsInOrder(tuple(targets), tuple(passing), Distribution(fleeing), tuple(entries), tuple(sorted(outside)))


def order_entry(places: Sequence[int]) -> LedgerEntry:
    """The controller's order, which matters from two units on (regiment-p13-s1)."""
    several = len(places) > 1
    return LedgerEntry(
        "regiment-p13-s1",
        "controllers-order",
        applied=several,
        reason=None if several else "fewer-than-two-tests",
        values={"order": tuple(places)},
    )


@dataclass(frozen=True, slots=True)
class SimultaneousTestsAnswer:
    """How the tests go.

    `order` are the places of the units as they test; `targets` and `passing` are, in that order, the number
    that 2D6 must not exceed while the General does not flee, and the chance of passing.
    `fleeing` is the chance of each number of units that flee.
    """

    order: tuple[int, ...]
    targets: tuple[int, ...]
    passing: tuple[Fraction, ...]
    fleeing: Distribution


def simultaneous_tests(question: SimultaneousTestsQuestion) -> Result[SimultaneousTestsAnswer]:
    """The tests in their controller's order; the odds are the chance that every unit passes.

    Implements regiment-p13-s1 and regiment-p08-s1 to regiment-p08-s3.
    """
    order = question.order or tuple(range(1, len(question.units) + 1))
    tests = tests_in_order([(place, question.units[place - 1]) for place in order])
    return Result(
        SimultaneousTestsAnswer(order, tests.targets, tests.passing, tests.fleeing),
        in_text_order(order_entry(order), (*tests.entries, *outcome())),
        odds=tests.fleeing.exactly(0),
        gaps=("regiment-q05", "regiment-q10") if len(order) > 1 else ("regiment-q05",),
        outside=tests.outside,
    )
