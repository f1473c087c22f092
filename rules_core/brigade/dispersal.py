"""The dispersal point: what becomes of a unit that is down to half its strength or less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules_core.brigade.consequences import (
    Consequence,
    DispersedBy,
    DispersedUnit,
    retreat_on_the_table,
    rout_on_the_table,
    set_off,
)
from rules_core.brigade.dispersal_rules import (
    DISPERSING,
    FAILED,
    Cause,
    End,
    Outcome,
    Situation,
    TestResult,
    after_fire,
    after_lost_melee,
    automatic,
    dispersal_point,
    dispersing_result,
    failed,
    passed,
    winner,
)
from rules_core.brigade.leaving import counted_as_lost, leaving_with_honour
from rules_core.brigade.numbers import AUTOMATIC_SHARE, DISPERSAL_SHARE
from rules_core.brigade.readings import (
    LostReading,
    OtherCauseReading,
    QuarterReading,
    WeakWinnerReading,
    WhichTestsReading,
    WinnerReading,
)
from rules_core.brigade.rulebook import RulebookTest
from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.limits import InstanceOf, Limit, OneOf, Optional, WholeNumber, within
from rules_core.readings import Reading
from rules_core.records import Record
from rules_core.results import Result

__all__ = ["Cause", "DispersalAnswer", "DispersalQuestion", "Outcome", "TestResult", "dispersal"]

LARGEST_UNIT = 5000
_CONSEQUENCES = frozenset(each.value for each in Consequence)


class DispersalQuestion(DispersedUnit):
    """A unit that has taken losses.

    `initial` is its strength before the game, `present` what is left, both in models or both in men.
    `cause` is what brought it there, `test` the result of its morale test, where one was made.
    `rulebook_test` is the test of the player's own rulebook; with it, a test still to be made has odds.
    The text says nothing about other causes than the three: at the dispersal point, `Cause.OTHER` needs
    `reading_other_cause`.
    Raises `BadInput` with every fault.
    """

    initial: int = 30
    present: int = 15
    cause: Cause = Cause.FIRE
    test: TestResult = TestResult.NONE
    rulebook_test: RulebookTest | None = None
    reading_other_cause: OtherCauseReading | None = None
    reading_tests: WhichTestsReading = WhichTestsReading.TEST_AFTER_FIRE_ONLY
    reading_lost: LostReading = LostReading.NOT_COUNTED_AS_LOST
    reading_winner: WinnerReading = WinnerReading.LEAVES_WITHOUT_TEST
    reading_weak_winner: WeakWinnerReading = WeakWinnerReading.DISPERSED
    reading_quarter: QuarterReading = QuarterReading.AT_MOST

    limits: ClassVar[dict[str, Limit]] = {
        "initial": WholeNumber(1, LARGEST_UNIT, DISPERSAL_SHARE.clause),
        "present": WholeNumber(0, LARGEST_UNIT, DISPERSAL_SHARE.clause),
        "cause": OneOf(Cause, "brigade-p01-s1b"),
        "test": OneOf(TestResult, "brigade-p07-s1"),
        "rulebook_test": Optional(InstanceOf(RulebookTest)),
        "reading_other_cause": Optional(OneOf(OtherCauseReading)),
        "reading_tests": OneOf(WhichTestsReading),
        "reading_lost": OneOf(LostReading),
        "reading_winner": OneOf(WinnerReading),
        "reading_weak_winner": OneOf(WeakWinnerReading),
        "reading_quarter": OneOf(QuarterReading),
        **DispersedUnit.limits,
    }

    def _joint_faults(self) -> Iterator[Fault]:
        """Faults of fields that are right alone and wrong together."""
        if not within(self, "initial", "present"):
            return
        if self.present > self.initial:
            allowed = {"minimum": 0, "maximum": self.initial}
            yield Fault(
                "present",
                self.present,
                "more-than-initial",
                allowed,
                DISPERSAL_SHARE.clause,
                depends_on=("initial",),
            )
        if self.cause is Cause.OTHER and self.reading_other_cause is None and _at_dispersal_point(self):
            allowed_readings = {"values": tuple(each.value for each in OtherCauseReading)}
            yield Fault(
                "reading_other_cause",
                None,
                "not-in-the-text",
                allowed_readings,
                "brigade-p01-s1b",
                depends_on=("initial", "present", "cause"),
            )


class DispersalAnswer(Record):
    """What becomes of the unit.

    `follows` are the consequences, in the text's order.
    `dispersed_by` says what dispersed it, None for every other outcome.
    `dispersal_point` and `automatic_point` are half and a quarter of the initial strength, rounded down,
    in what `initial` counts: the highest strengths at which the unit is at the one and the other.
    """

    outcome: Outcome
    follows: tuple[Consequence, ...]
    dispersed_by: DispersedBy | None
    dispersal_point: int
    automatic_point: int


def dispersal(question: DispersalQuestion) -> Result[DispersalAnswer]:
    """Whether a unit stays, must test, leaves with honour or is dispersed, and what follows.

    Implements brigade-p01-s1a to brigade-p11-s1, and what a unit sets off that a failed test leaves on the table
    (brigade-p19-s1 to brigade-p20-s1b, brigade-p23-s1); the odds are the chance of passing a test that is still to be
    made, from the player's own rulebook.

    >>> dispersal(DispersalQuestion(initial=30, present=15)).answer.outcome
    <Outcome.MUST_TEST: 'must-test'>
    """
    situation = _situation(question)
    rules = (
        dispersal_point,
        after_fire,
        after_lost_melee,
        dispersing_result,
        passed,
        winner,
        failed,
        automatic,
    )
    draft = Draft()
    for rule in rules:
        draft.extend(rule(situation))
    stays: End = (Outcome.STAYS, None)
    outcome, by = draft.decided("end", stays)
    draft.reading(*_readings(question, situation, outcome))
    draft.gap(*_gaps(question, situation))
    if outcome is Outcome.LEAVES_WITH_HONOUR:
        draft.extend(leaving_with_honour(question.reading_lost))
    if by is not None:
        spread = set_off(by, question)
        draft.extend((*spread.entries, *counted_as_lost()))
        draft.reading(*spread.readings)
        draft.gap(*spread.gaps)
        draft.fact(*spread.outside)
    if outcome is Outcome.STAYS:
        _failed_and_stays(question, draft)
    odds = None
    if outcome is Outcome.MUST_TEST and question.rulebook_test is not None:
        odds = question.rulebook_test.chance
    elif outcome is Outcome.MUST_TEST:
        draft.gap("brigade-q33")
    draft.sort()
    effects = dict.fromkeys(entry.effect for entry in draft.entries if entry.applied)
    follows = tuple(Consequence(effect) for effect in effects if effect in _CONSEQUENCES)
    return draft.result(DispersalAnswer(outcome, follows, by, situation.half, situation.quarter), odds)


def _failed_and_stays(question: DispersalQuestion, draft: Draft) -> None:
    """Add what a failed test sets off that does not disperse the unit: brigade-p19-s1 to brigade-p23-s1."""
    if question.test not in FAILED:
        return
    draft.gap("brigade-q33")  # how falter, retreat and rout themselves are played
    if question.test is TestResult.RETREATS:
        draft.extend(retreat_on_the_table())
    elif question.test is TestResult.ROUTS:
        draft.extend(rout_on_the_table(question))
        if not question.skirmishers:
            draft.reading(question.reading_measure)
            draft.register_reading("brigade-q29", "conditions-bind-both")
            draft.fact("brigade-f02")


def _at_dispersal_point(question: DispersalQuestion) -> bool:
    return question.present <= question.initial * DISPERSAL_SHARE.value


def _at_automatic_point(question: DispersalQuestion) -> bool:
    quarter = question.initial * AUTOMATIC_SHARE.value
    if question.reading_quarter is QuarterReading.EXACTLY:
        return question.present == quarter
    return question.present <= quarter


def _situation(question: DispersalQuestion) -> Situation:
    reached = _at_dispersal_point(question)
    cause: Cause | None = question.cause
    if cause is Cause.OTHER:
        cause = {
            OtherCauseReading.TEST_AS_AFTER_FIRE: Cause.FIRE,
            OtherCauseReading.DISPERSED_AS_AFTER_LOST_MELEE: Cause.MELEE_LOST,
        }.get(question.reading_other_cause or OtherCauseReading.NOTHING_HAPPENS)
    at_quarter = _at_automatic_point(question)
    wins = reached and cause is Cause.MELEE_WON
    winner_tests = wins and question.reading_winner is WinnerReading.TESTS_FIRST
    spared = wins and at_quarter and question.reading_weak_winner is WeakWinnerReading.LEAVES_WITH_HONOUR
    gone = void = None
    if at_quarter and not spared:
        gone = "dispersed-without-test"
    elif reached and cause is Cause.MELEE_LOST:
        gone = "dispersed-at-once"
    elif wins and not winner_tests:
        gone = "leaves-without-test"
    elif not reached:
        void = "above-half"
    elif cause is None and question.reading_tests is WhichTestsReading.TEST_AFTER_FIRE_ONLY:
        void = "not-a-test-after-fire"
    return Situation(
        initial=question.initial,
        present=question.present,
        half=int(question.initial * DISPERSAL_SHARE.value),
        quarter=int(question.initial * AUTOMATIC_SHARE.value),
        reached=reached,
        automatic=at_quarter and not spared,
        cause_given=question.cause,
        cause=cause,
        test=question.test,
        winner_tests=winner_tests,
        spared=spared,
        gone=gone,
        void=gone or void,
    )


def _readings(question: DispersalQuestion, situation: Situation, outcome: Outcome) -> Iterator[Reading]:
    """The readings that bear on what becomes of the unit itself."""
    wins = situation.reached and situation.cause is Cause.MELEE_WON
    if situation.reached and question.cause is Cause.OTHER and question.reading_other_cause is not None:
        yield question.reading_other_cause
        if situation.cause is None and question.test in (TestResult.PASSED, *FAILED) and situation.gone is None:
            yield question.reading_tests
    if outcome is Outcome.LEAVES_WITH_HONOUR:
        yield question.reading_lost
    if wins and not situation.automatic:
        yield question.reading_winner
    if wins and (situation.automatic or situation.spared):
        yield question.reading_weak_winner
    if question.present < question.initial * AUTOMATIC_SHARE.value and situation.cause is not Cause.MELEE_LOST:
        yield question.reading_quarter


def _gaps(question: DispersalQuestion, situation: Situation) -> Iterator[str]:
    """The register entries that leave unsaid something about the unit itself."""
    if question.cause is Cause.OTHER and situation.reached:
        yield "brigade-q06"
    if question.test in DISPERSING and situation.gone is None:
        yield "brigade-q08"
