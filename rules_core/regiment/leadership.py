"""The Leadership test behind every Panic test, and what follows from its result.

The text only names the test; its dice and its helpers come from outside the excerpt.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules_core.checks import chance_at_or_under
from rules_core.dice import TWO_D6
from rules_core.limits import Optional, WholeNumber
from rules_core.regiment.numbers import ALWAYS_PASSES, BATTLE_STANDARD_REROLLS
from rules_core.results import LedgerEntry

LEADERSHIP = WholeNumber(1, 10)
HELPING_LEADERSHIP = Optional(LEADERSHIP)


@dataclass(frozen=True, slots=True)
class LeadershipTest:
    """How one Leadership test is rolled.

    `target` is the number that 2D6 must not exceed, `attempts` the target of each roll, the first included;
    `odds` is the chance of passing, `outside` the ids of the outside facts behind it.
    """

    target: int
    attempts: tuple[int, ...]
    odds: Fraction
    entries: tuple[LedgerEntry, ...]
    outside: tuple[str, ...]


def leadership_test(leadership: int, general_leadership: int | None, battle_standard: bool) -> LeadershipTest:
    """The Leadership test of a unit, with its ledger entries (regiment-p08-s1).

    `leadership` is the best in the unit (1 to 10), `general_leadership` that of a General who is near enough
    to help and does not flee, else None; `battle_standard` tells whether the battle standard is near enough.
    """
    entries = [LedgerEntry("regiment-p08-s1", "leadership", leadership)]
    outside = ["regiment-f03"]
    target = leadership
    if general_leadership is not None:
        outside.append("regiment-f05")
        gain = general_leadership - leadership
        if gain > 0:
            target = general_leadership
            entries.append(
                LedgerEntry("regiment-p08-s1", "generals-leadership", gain, values={"leadership": general_leadership})
            )
        else:
            entries.append(
                LedgerEntry(
                    "regiment-p08-s1",
                    "generals-leadership",
                    applied=False,
                    reason="not-higher",
                    values={"leadership": general_leadership},
                )
            )
    attempts: tuple[int, ...] = (target,)
    if battle_standard:
        outside.append("regiment-f06")
        attempts = (target,) * (1 + BATTLE_STANDARD_REROLLS.value)
        entries.append(LedgerEntry("regiment-p08-s1", "battle-standard-re-roll", values={"target": target}))
    if target < ALWAYS_PASSES.value:
        entries.append(LedgerEntry("regiment-p08-s1", "always-passes", values={"roll": ALWAYS_PASSES.value}))
    passing = [max(each, ALWAYS_PASSES.value) for each in attempts]
    return LeadershipTest(target, attempts, chance_at_or_under(TWO_D6, passing), tuple(entries), tuple(outside))


def either_outcome() -> tuple[LedgerEntry, ...]:
    """What follows from a Panic test that is still to be rolled (regiment-p08-s2, regiment-p08-s3)."""
    return (
        LedgerEntry("regiment-p08-s2", "passed-carries-on"),
        LedgerEntry("regiment-p08-s3", "failed-flees"),
    )
