"""Vehicles and guns: each is a unit of its own, however many stand together."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import ClassVar

from rules_core.dice import Distribution, successes
from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf
from rules_core.records import Record
from rules_core.results import Result
from rules_core.squad.motivation import MotivationQuestion, add_motivation
from rules_core.squad.re_rolls import passing


class Crewed(Enum):
    """What a crew serves; aircraft go with the vehicles (squad-p09-s1)."""

    VEHICLE = "vehicle"
    GUN = "gun"


class BatteryQuestion(Input):
    """Motivation tests by the guns of a battery or the vehicles of a squadron.

    `tests` has the test of each, in any order; whose grade a crew tests on is not said (squad-q12).
    Raises `BadInput` with every fault.
    """

    kind: Crewed
    tests: tuple[MotivationQuestion, ...]

    limits: ClassVar[dict[str, Limit]] = {
        "kind": OneOf(Crewed, "squad-p09-s2"),
        "tests": ListOf(InstanceOf(MotivationQuestion), 1, 12, "squad-p09-s2"),
    }


class BatteryAnswer(Record):
    """What the tests come to.

    `tests`: how many are made; `attempts`: for each, the target of each roll;
    `chances`: for each, the chance of passing; `passing`: the chance of each number of passed tests.
    """

    tests: int
    attempts: tuple[tuple[int, ...], ...]
    chances: tuple[Fraction, ...]
    passing: Distribution


def battery(question: BatteryQuestion) -> Result[BatteryAnswer]:
    """How many tests a battery or squadron makes, and how many of them pass; the odds are that all do.

    Carries out squad-p09-s2, squad-p09-s3 for guns and squad-p09-s4 for vehicles on a motivation test each.
    The numbers of the third gun stand in the ledger as `gun-3-target` and so on;
    a test that is the same as an earlier one is not explained again.

    >>> from rules_core.squad.numbers import Grade
    >>> recruits = MotivationQuestion(Grade.RECRUIT)
    >>> battery(BatteryQuestion(Crewed.GUN, (recruits, recruits))).answer.passing.exactly(1)
    Fraction(12, 25)
    """
    draft = Draft()
    draft.gap("squad-q12")
    kind, count = question.kind.value, len(question.tests)
    add_own_units(draft, question.kind, count)
    attempts: list[tuple[int, ...]] = []
    for place, test in enumerate(question.tests):
        first = question.tests.index(test)
        if first == place:
            attempts.append(add_motivation(draft.part(f"{kind}-{place + 1}"), test).attempts)
        else:
            attempts.append(attempts[first])
    chances = tuple(passing(each) for each in attempts)
    number = number_passing(chances)
    return draft.result(BatteryAnswer(count, tuple(attempts), chances, number), number.exactly(count))


def add_own_units(draft: Draft, kind: Crewed, count: int) -> None:
    """Add `count` tests to the number called `tests`: one for each vehicle or gun.

    Carries out squad-p09-s2, squad-p09-s3 for guns and squad-p09-s4 for vehicles.
    """
    draft.add("squad-p09-s2", "own-unit", count, of="tests", kind=kind.value, count=count)
    if kind is Crewed.GUN:
        draft.add("squad-p09-s3", "each-gun-tests", count=count)
    else:
        draft.add("squad-p09-s4", "no-joint-test", count=count)


def number_passing(chances: tuple[Fraction, ...]) -> Distribution:
    """The chance of each number of passes where each makes its own test, `chances` those of each (squad-p09-s2)."""
    return successes(chances)
