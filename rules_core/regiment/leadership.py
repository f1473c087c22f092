"""The Leadership test behind every Panic test, and what follows from its result.

The text only names the test; its dice and its helpers come from outside the excerpt.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, NamedTuple

from rules_core.checks import chance_at_or_under
from rules_core.dice import TWO_D6
from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import Length, Limit, ListOf, Optional, WholeNumber, YesOrNo, within
from rules_core.records import Record
from rules_core.regiment.numbers import (
    ALWAYS_PASSES,
    BATTLE_STANDARD_RANGE,
    BATTLE_STANDARD_REROLLS,
    GENERAL_RANGE,
    LARGE_GENERAL_RANGE,
)
from rules_core.results import LedgerEntry, Result

LEADERSHIP = WholeNumber(1, 10)
HELPING_LEADERSHIP = Optional(LEADERSHIP)
INCHES = Length(200)


# A named tuple is made faster than a record, and an answer makes dozens.
class LeadershipTest(NamedTuple):
    """How one Leadership test is rolled.

    `target` is the number that 2D6 must not exceed, `attempts` the target of each roll, the first included;
    `odds` is the chance of passing, `outside` the ids of the outside facts behind it.
    """

    target: int
    attempts: tuple[int, ...]
    odds: Fraction
    entries: tuple[LedgerEntry, ...]
    outside: tuple[str, ...]


def leadership_test(
    leadership: int,
    general_leadership: int | None,
    battle_standard: bool,
    *,
    unit: int | None = None,
    general_cannot_help: str | None = None,
    standard_cannot_help: str | None = None,
) -> LeadershipTest:
    """The Leadership test of a unit, with its ledger entries (regiment-p08-s1).

    `leadership` is the best in the unit (1 to 10), `general_leadership` that of the General, None where there
    is none; `battle_standard` tells whether there is a battle standard.
    `general_cannot_help` and `standard_cannot_help` are the codes of what bars them, None where they help.
    `unit` is the unit's place where there are several: the amounts are then those of `target-<place>`.
    """
    of = "target" if unit is None else f"target-{unit}"
    place = {} if unit is None else {"unit": unit}
    entries = [LedgerEntry("regiment-p08-s1", "leadership", leadership, of=of, values=place)]
    outside = ["regiment-f03"]
    target = leadership
    if general_leadership is not None:
        outside.append(GENERAL_RANGE.clause)
        gain = general_leadership - leadership
        barred = general_cannot_help or ("not-higher" if gain <= 0 else None)
        if barred is None:
            target = general_leadership
        entries.append(
            LedgerEntry(
                "regiment-p08-s1",
                "generals-leadership",
                gain if barred is None else None,
                of=of,
                reason=barred,
                values={"leadership": general_leadership, **place},
            )
        )
    attempts: tuple[int, ...] = (target,)
    if battle_standard:
        outside.append(BATTLE_STANDARD_RANGE.clause)
        if standard_cannot_help is None:
            attempts = (target,) * (1 + BATTLE_STANDARD_REROLLS.value)
        entries.append(
            LedgerEntry(
                "regiment-p08-s1",
                "battle-standard-re-roll",
                of=of,
                reason=standard_cannot_help,
                values={"rerolls": BATTLE_STANDARD_REROLLS.value, "target": target, **place},
            )
        )
    if target < ALWAYS_PASSES.value:
        entries.append(
            LedgerEntry("regiment-p08-s1", "always-passes", of=of, values={"roll": ALWAYS_PASSES.value, **place})
        )
    return LeadershipTest(target, attempts, passing_odds(target, len(attempts)), tuple(entries), tuple(outside))


@lru_cache(maxsize=LEADERSHIP.maximum * (1 + BATTLE_STANDARD_REROLLS.value))
def passing_odds(target: int, rolls: int) -> Fraction:
    """The chance that one of `rolls` rolls of 2D6 is at or under `target`, a roll of 2 passing in any case."""
    return chance_at_or_under(TWO_D6, [_passing(target)] * rolls)


def _passing(target: int) -> int:
    """The highest total that passes: the lowest total of 2D6 always does."""
    return max(target, ALWAYS_PASSES.value)


def outcome(passed: bool | None = None) -> tuple[LedgerEntry, ...]:
    """What follows from a Panic test, passed, failed or still to be rolled (regiment-p08-s2, regiment-p08-s3)."""
    return (
        LedgerEntry(
            "regiment-p08-s2",
            "passed-carries-on",
            reason="test-failed" if passed is False else None,
            decides=None if passed is None else ("passed", True),
        ),
        LedgerEntry(
            "regiment-p08-s3",
            "failed-flees",
            reason="test-passed" if passed is True else None,
            decides=None if passed is None else ("passed", False),
        ),
    )


class LeadershipQuestion(Input):
    """A Panic test that is rolled as a Leadership test.

    `leadership` is the best in the unit; `general_leadership` that of the General, None where there is none.
    `general_distance` and `battle_standard_distance` are in inches; None stands for no battle standard.
    `rolls` are the totals of 2D6 rolled so far: the first roll, then the re-roll.
    Raises `BadInput` with every fault.
    """

    leadership: int
    general_leadership: int | None = None
    general_distance: int | Fraction = 0
    general_large_target: bool = False
    general_fleeing: bool = False
    battle_standard_distance: int | Fraction | None = None
    rolls: tuple[int, ...] = ()

    limits: ClassVar[dict[str, Limit]] = {
        "leadership": LEADERSHIP,
        "general_leadership": HELPING_LEADERSHIP,
        "general_distance": INCHES,
        "general_large_target": YesOrNo(),
        "general_fleeing": YesOrNo(),
        "battle_standard_distance": Optional(INCHES),
        "rolls": ListOf(WholeNumber(TWO_D6.lowest, TWO_D6.highest), 0, 1 + BATTLE_STANDARD_REROLLS.value),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        return _surplus_re_roll(self)


_BEHIND_A_RE_ROLL = tuple(name for name in LeadershipQuestion.limits if name != "rolls")


def _surplus_re_roll(question: LeadershipQuestion) -> Iterator[Fault]:
    """A second roll where the first has passed, or where nothing grants one."""
    if not within(question, *question.limits):
        return
    if len(question.rolls) > 1:
        test = _test(question)
        if len(test.attempts) == 1 or question.rolls[0] <= _passing(test.target):
            yield Fault(
                "rolls[2]",
                question.rolls[1],
                "no-re-roll",
                {"most": 1},
                BATTLE_STANDARD_REROLLS.clause,
                _BEHIND_A_RE_ROLL,
            )


class LeadershipAnswer(Record):
    """How the test is rolled and how it went.

    `target` is the number that 2D6 must not exceed, `attempts` the target of each roll, the first included.
    `passed` is None while a roll that may decide it is still to be made.
    """

    target: int
    attempts: tuple[int, ...]
    passed: bool | None


def leadership(question: LeadershipQuestion) -> Result[LeadershipAnswer]:
    """The target of the test, its re-roll, what the rolls so far mean, and the chance of passing before any roll.

    >>> leadership(LeadershipQuestion(7)).odds
    Fraction(7, 12)

    Implements regiment-p08-s1, regiment-p08-s2 and regiment-p08-s3.
    """
    test = _test(question)
    passed: bool | None = None
    if any(roll <= _passing(test.target) for roll in question.rolls):
        passed = True
    elif len(question.rolls) == len(test.attempts):
        passed = False
    draft = Draft()
    draft.extend((*test.entries, *outcome(passed)))
    draft.gap("regiment-q05")
    draft.fact(*test.outside)
    return draft.result(LeadershipAnswer(test.target, test.attempts, passed), test.odds)


def _test(question: LeadershipQuestion) -> LeadershipTest:
    """The test with the help that is within reach."""
    away = question.battle_standard_distance
    return leadership_test(
        question.leadership,
        question.general_leadership,
        away is not None,
        general_cannot_help=_why_general_cannot_help(question),
        standard_cannot_help="out-of-reach" if away is not None and away > BATTLE_STANDARD_RANGE.value else None,
    )


def _why_general_cannot_help(question: LeadershipQuestion) -> str | None:
    """Why the General lends no Leadership, None where he is able to."""
    reach = LARGE_GENERAL_RANGE if question.general_large_target else GENERAL_RANGE
    if question.general_fleeing:
        return "general-flees"
    return "out-of-reach" if question.general_distance > reach.value else None
