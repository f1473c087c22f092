"""Panic tests that several units of one side must take together: their order, and how many will flee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import lcm
from operator import add
from typing import Any, ClassVar, Protocol

from rules_core.dice import Distribution
from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, WholeNumber, YesOrNo
from rules_core.records import Record
from rules_core.regiment.leadership import HELPING_LEADERSHIP, LEADERSHIP, leadership_test, outcome, passing_odds
from rules_core.results import LedgerEntry, Result

MOST_UNITS = 30

ORDER = ListOf(WholeNumber(1, MOST_UNITS), 0, MOST_UNITS)

# regiment-q10 is no switch: nothing here can tell whom an earlier result would free or oblige.


class UnitToTest(Input):
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


class SimultaneousTestsQuestion(Input):
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

    def _joint_faults(self) -> Iterator[Fault]:
        return faults_of_order("units", UnitToTest, self.units, self.order)


def faults_of_order(name: str, kind: type[Any], units: Any, order: Any) -> Iterator[Fault]:
    """Faults of a list of units, the field `name`, and of the order in which they test (regiment-p13-s1).

    An order that is given must name each place once; one General cannot stand in two units.
    """
    if type(units) is not tuple:
        return
    if ORDER.fault("order", order) is None and order and sorted(order) != list(range(1, len(units) + 1)):
        yield Fault("order", order, "each-place-once", {"places": len(units)}, "regiment-p13-s1", (name,))
    generals = [place for place, unit in enumerate(units, 1) if type(unit) is kind and unit.has_general]
    for place in generals[1:]:
        yield Fault(f"{name}[{place}]", units[place - 1], "second-general", {"first": generals[0]}, "regiment-f05")


class TestsInOrder(Record):
    """Tests worked out in their order.

    `targets` and `passing` go by place in that order; `fleeing` is the chance of each number of units that flee.
    """

    targets: tuple[int, ...]
    passing: tuple[Fraction, ...]
    fleeing: Distribution
    entries: tuple[LedgerEntry, ...]
    outside: tuple[str, ...]


class Testing(Protocol):
    """Whatever tests: the `UnitToTest` of several units at once, or the friend of a destroyed one."""

    @property
    def leadership(self) -> int:
        """The best Leadership in the unit."""
        ...

    @property
    def general_leadership(self) -> int | None:
        """That of the General within reach, None where there is none."""
        ...

    @property
    def battle_standard(self) -> bool:
        """Whether the battle standard is within reach."""
        ...

    @property
    def has_general(self) -> bool:
        """Whether the General stands in the unit."""
        ...


def tests_in_order(units: Sequence[tuple[int, Testing]]) -> TestsInOrder:
    """The tests of `units`, each with its place, in the order given: whose General has fled, tests without his help.

    Implements regiment-p08-s1 and regiment-p13-s1.
    By the number of units that flee, two lists carry along in how many equally likely ways it comes about:
    while the General does not flee, and where he is among them.
    """
    with_general, without = [1], [0]  # only one unit has a General, so no way leads there before its test
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
        rolls = lcm(test.odds.denominator, alone.denominator)
        helped, barred = (odds.numerator * (rolls // odds.denominator) for odds in (test.odds, alone))
        every *= rolls
        passing.append(Fraction(helped * sum(with_general) + barred * sum(without), every))
        without = _after_test(without, barred, rolls)
        if unit.has_general:
            without = [0, *((rolls - helped) * ways for ways in with_general)]
            with_general = [*(helped * ways for ways in with_general), 0]
        else:
            with_general = _after_test(with_general, helped, rolls)
        general_before = general_before or unit.has_general
    fleeing = Distribution.of_ways(dict(enumerate(map(add, with_general, without))))
    return TestsInOrder(tuple(targets), tuple(passing), fleeing, tuple(entries), tuple(sorted(outside)))


def _after_test(fled: list[int], good: int, rolls: int) -> list[int]:
    """The ways by number of units that flee, after one more test that `good` of its `rolls` pass."""
    bad = rolls - good
    return [stays * good + flees * bad for stays, flees in zip([*fled, 0], [0, *fled], strict=True)]


def order_entry(places: Sequence[int]) -> LedgerEntry:
    """The controller's order, which matters from two units on (regiment-p13-s1)."""
    several = len(places) > 1
    return LedgerEntry(
        "regiment-p13-s1",
        "controllers-order",
        reason=None if several else "fewer-than-two-tests",
        values={"order": tuple(places)},
    )


class SimultaneousTestsAnswer(Record):
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

    >>> units = (UnitToTest(7), UnitToTest(7))
    >>> simultaneous_tests(SimultaneousTestsQuestion(units)).answer.fleeing.exactly(0)
    Fraction(49, 144)

    Implements regiment-p13-s1 and regiment-p08-s1 to regiment-p08-s3.
    """
    order = question.order or tuple(range(1, len(question.units) + 1))
    tests = tests_in_order([(place, question.units[place - 1]) for place in order])
    draft = Draft()
    draft.extend((order_entry(order), *tests.entries, *outcome()))
    draft.gap("regiment-q05")
    if len(order) > 1:
        draft.gap("regiment-q10")
    draft.fact(*tests.outside)
    draft.sort(after=1)
    return draft.result(
        SimultaneousTestsAnswer(order, tests.targets, tests.passing, tests.fleeing), tests.fleeing.exactly(0)
    )
