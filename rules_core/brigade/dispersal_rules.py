"""The rules at the dispersal point, one function for each, in the text's order."""

from __future__ import annotations

from enum import Enum

from rules_core.brigade.consequences import Consequence, DispersedBy
from rules_core.brigade.numbers import AUTOMATIC_SHARE, DISPERSAL_SHARE
from rules_core.records import Record
from rules_core.results import LedgerEntry


class Cause(Enum):
    """What brought the unit to its present strength; `OTHER` is any cause that the text does not name."""

    FIRE = "fire"
    MELEE_LOST = "melee-lost"
    MELEE_WON = "melee-won"
    OTHER = "other"


class TestResult(Enum):
    """What a test of this unit gave: none was made, one of four results, or dispersal by a test's own table."""

    __test__ = False

    NONE = "none"
    PASSED = "passed"
    WAVERS = "wavers"
    RETREATS = "retreats"
    ROUTS = "routs"
    DISPERSES = "disperses"
    DISPERSED_BY_BRIGADE_TEST = "dispersed-by-brigade-test"


FAILED = (TestResult.WAVERS, TestResult.RETREATS, TestResult.ROUTS)
DISPERSING = (TestResult.DISPERSES, TestResult.DISPERSED_BY_BRIGADE_TEST)


class Outcome(Enum):
    """What becomes of the unit."""

    STAYS = "stays"
    MUST_TEST = "must-test"
    LEAVES_WITH_HONOUR = "leaves-with-honour"
    DISPERSED = "dispersed"


class Situation(Record):
    """What the rules ask about the unit, decided once, with the readings taken.

    `half` and `quarter` are those shares of the initial strength, rounded down;
    `reached` tells whether the unit is at its dispersal point, `automatic` whether it is dispersed without a test.
    `cause_given` is the cause that the player named, `cause` the one whose rule applies, None where the text has none.
    `winner_tests` and `spared` are for the winner of a melee: it tests first, it is not dispersed automatically.
    `gone` says why the unit is gone before any test, None where it is not;
    `void` why waver, retreat, rout or pass do not decide about it, None where they do.
    """

    initial: int
    present: int
    half: int
    quarter: int
    reached: bool
    automatic: bool
    cause_given: Cause
    cause: Cause | None
    test: TestResult
    winner_tests: bool
    spared: bool
    gone: str | None
    void: str | None


# What becomes of the unit, and what dispersed it, if anything did.
End = tuple[Outcome, DispersedBy | None]


def _demands(outcome: Outcome, by: DispersedBy | None = None) -> tuple[str, End]:
    """What an entry decides whose rule demands an outcome."""
    return "end", (outcome, by)


def dispersal_point(situation: Situation) -> tuple[LedgerEntry, ...]:
    """Half the initial strength or less is the dispersal point: brigade-p01-s1a, brigade-p01-s1b."""
    half = situation.half
    values = {
        "initial": situation.initial,
        "present": situation.present,
        "dispersal_point": half,
        "half": situation.initial * DISPERSAL_SHARE.value,
    }
    point = LedgerEntry("brigade-p01-s1a", "dispersal-point", half, of="dispersal-point", values=values)
    if not situation.reached:
        reason = "above-half"
        reaches = LedgerEntry("brigade-p01-s1a", "reaches-dispersal-point", reason=reason, values=values)
        return point, reaches
    named = situation.cause is not None
    return (
        point,
        LedgerEntry("brigade-p01-s1a", "reaches-dispersal-point", values=values),
        LedgerEntry(
            "brigade-p01-s1b",
            "cause-decides",
            reason=None if named else "cause-not-in-the-text",
            values={"cause": situation.cause_given.value},
        ),
    )


def after_fire(situation: Situation) -> tuple[LedgerEntry, ...]:
    """Brought to the dispersal point by enemy fire, it tests in this morale phase: brigade-p02-s1."""
    if not situation.reached or situation.cause is not Cause.FIRE:
        return ()
    effect = Consequence.TESTS_IN_THIS_MORALE_PHASE.value
    reason = situation.gone
    if situation.test is TestResult.DISPERSED_BY_BRIGADE_TEST:
        reason = reason or "dispersed-by-brigade-test"
    if reason is not None:
        return (LedgerEntry("brigade-p02-s1", effect, reason=reason),)
    if situation.test is TestResult.NONE:
        return (LedgerEntry("brigade-p02-s1", effect, decides=_demands(Outcome.MUST_TEST)),)
    return (LedgerEntry("brigade-p02-s1", "tested-in-this-morale-phase"),)


def after_lost_melee(situation: Situation) -> tuple[LedgerEntry, ...]:
    """At the dispersal point after a lost melee, it is dispersed at once: brigade-p03-s1."""
    if not situation.reached or situation.cause is not Cause.MELEE_LOST:
        return ()
    return (LedgerEntry("brigade-p03-s1", "dispersed-at-once", decides=_demands(Outcome.DISPERSED, DispersedBy.MELEE)),)


def dispersing_result(situation: Situation) -> tuple[LedgerEntry, ...]:
    """A test's own table may disperse a unit of any strength: brigade-p04-s1."""
    if situation.test not in DISPERSING:
        return ()
    effect = "dispersed-by-result"
    values = {"test": situation.test.value}
    if situation.gone is not None:
        return (LedgerEntry("brigade-p04-s1", effect, reason=situation.gone, values=values),)
    by = DispersedBy.MORALE_TEST if situation.test is TestResult.DISPERSES else DispersedBy.BRIGADE_TEST
    return (LedgerEntry("brigade-p04-s1", effect, values=values, decides=_demands(Outcome.DISPERSED, by)),)


def passed(situation: Situation) -> tuple[LedgerEntry, ...]:
    """A passed test lets it leave the field with honour: brigade-p06-s1."""
    if situation.test is not TestResult.PASSED:
        return ()
    effect = "passed-leaves-with-honour"
    if situation.void is not None:
        return (LedgerEntry("brigade-p06-s1", effect, reason=situation.void),)
    return (LedgerEntry("brigade-p06-s1", effect, decides=_demands(Outcome.LEAVES_WITH_HONOUR)),)


def winner(situation: Situation) -> tuple[LedgerEntry, ...]:
    """The winner of a melee leaves as if it had passed: brigade-p06-s5."""
    if not situation.reached or situation.cause is not Cause.MELEE_WON:
        return ()
    effect = "winner-leaves-with-honour"
    if situation.automatic:
        reason = "at-automatic-dispersal-point"
        return (LedgerEntry("brigade-p06-s5", effect, reason=reason),)
    if not situation.winner_tests:
        return (LedgerEntry("brigade-p06-s5", effect, decides=_demands(Outcome.LEAVES_WITH_HONOUR)),)
    if situation.test is TestResult.NONE:
        effect = Consequence.TESTS_BEFORE_LEAVING.value
        return (LedgerEntry("brigade-p06-s5", effect, decides=_demands(Outcome.MUST_TEST)),)
    return (LedgerEntry("brigade-p06-s5", "winner-tested"),)


def failed(situation: Situation) -> tuple[LedgerEntry, ...]:
    """Waver, retreat and rout all disperse a unit at the dispersal point: brigade-p07-s1."""
    if situation.test not in FAILED:
        return ()
    effect = "failed-dispersed"
    values = {"test": situation.test.value}
    if situation.void is not None:
        return (LedgerEntry("brigade-p07-s1", effect, reason=situation.void, values=values),)
    demands = _demands(Outcome.DISPERSED, DispersedBy.MORALE_TEST)
    return (LedgerEntry("brigade-p07-s1", effect, values=values, decides=demands),)


def automatic(situation: Situation) -> tuple[LedgerEntry, ...]:
    """A quarter of the initial strength is the point of automatic dispersal: brigade-p11-s1."""
    quarter = situation.quarter
    exact = situation.initial * AUTOMATIC_SHARE.value
    values = {
        "initial": situation.initial,
        "present": situation.present,
        "automatic_point": quarter,
        "quarter": exact,
    }
    point = LedgerEntry(
        "brigade-p11-s1", "automatic-dispersal-point", quarter, of="automatic-dispersal-point", values=values
    )
    if situation.automatic:
        by = {
            Cause.FIRE: DispersedBy.AUTOMATIC_AFTER_FIRE,
            Cause.MELEE_LOST: DispersedBy.MELEE,
            Cause.MELEE_WON: DispersedBy.AUTOMATIC_AFTER_MELEE,
        }.get(situation.cause or Cause.OTHER, DispersedBy.AUTOMATIC_AFTER_OTHER)
        demands = _demands(Outcome.DISPERSED, by)
        return point, LedgerEntry("brigade-p11-s1", "dispersed-without-test", values=values, decides=demands)
    if situation.spared:
        reason = "won-its-melee"
    elif situation.present > exact:
        reason = "above-a-quarter"
    else:
        reason = "below-a-quarter"
    return point, LedgerEntry("brigade-p11-s1", "dispersed-without-test", reason=reason, values=values)
