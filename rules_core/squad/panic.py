"""Panic: a unit that flees to its own table edge, round by round, with two attempts to rally."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from math import ceil
from typing import ClassVar

from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, OneOf, Optional, WholeNumber, YesOrNo
from rules_core.records import Record
from rules_core.results import Result
from rules_core.squad.motivation import MotivationQuestion, add_motivation
from rules_core.squad.numbers import FIRST_ATTEMPT, LAST_ATTEMPT, MOST_INCHES, Inches
from rules_core.squad.re_rolls import passing
from rules_core.squad.readings import Attempts, CauseOfPanic, RemovedAtEdge


class Cause(Enum):
    """What shakes the unit; the text names two causes and leaves room for others."""

    SNIPER = "sniper"
    ARTILLERY = "artillery"
    OTHER = "other"


class PanicQuestion(Input):
    """A unit that a cause of panic has struck.

    `test` is the motivation test against the panic, `rally` the one of each attempt to rally,
    None where it is the same.
    `distance` is the way to its own table edge in inches, `move` how far it flees in a round;
    it flees for the first time in the round in which it panics, round 0.
    `rounds` is the number of rounds that follow.
    `first_attempt` and `last_attempt` tell whether the player takes them;
    a last attempt that is let pass leaves the unit where a failed one would.
    Raises `BadInput` with every fault.
    """

    cause: Cause
    test: MotivationQuestion
    distance: Inches
    move: Inches
    rounds: int = 6
    rally: MotivationQuestion | None = None
    first_attempt: bool = True
    last_attempt: bool = True
    reading_cause: CauseOfPanic = CauseOfPanic.TEST_FIRST
    reading_attempts: Attempts = Attempts.OPTIONAL
    reading_removal: RemovedAtEdge = RemovedAtEdge.ANY_TIME

    limits: ClassVar[dict[str, Limit]] = {
        "cause": OneOf(Cause, "squad-p20-s6"),
        "test": InstanceOf(MotivationQuestion),
        "distance": MOST_INCHES,
        "move": MOST_INCHES,
        "rounds": WholeNumber(0, 30),
        "rally": Optional(InstanceOf(MotivationQuestion)),
        "first_attempt": YesOrNo("squad-p20-s1"),
        "last_attempt": YesOrNo("squad-p20-s4"),
        "reading_cause": OneOf(CauseOfPanic, "squad-p19-s1"),
        "reading_attempts": OneOf(Attempts, "squad-p20-s1"),
        "reading_removal": OneOf(RemovedAtEdge, "squad-p20-s5b"),
    }


class PanicRound(Record):
    """The end of one round, counted from the one in which the unit panics, which is 0.

    `attempt`: whether an attempt to rally is made in it; `distance`: the inches that a fleeing unit
    then has to its edge. The chances of each state add up to 1:
    `steady`, it never panicked; `rallied`, it has rallied; `panicking`, it flees and may still rally;
    `for_good`, it flees for the rest of the game; `removed`, it has left the table.
    """

    number: int
    attempt: bool
    distance: Inches
    steady: Fraction
    rallied: Fraction
    panicking: Fraction
    for_good: Fraction
    removed: Fraction


class PanicAnswer(Record):
    """What panic comes to.

    `panics`: the chance that the unit panics at all; `heads_down`: whether it may then use that rule;
    `test_attempts`, `rally_attempts`: the target of each roll against the panic and of each attempt to rally,
    empty where none is made; `removed_in`: the round in which a unit that never rallies is removed,
    None where it is not within the rounds asked for; `rounds`: the end of each round.
    """

    panics: Fraction
    heads_down: bool
    test_attempts: tuple[int, ...]
    rally_attempts: tuple[int, ...]
    removed_in: int | None
    rounds: tuple[PanicRound, ...]


def panic(question: PanicQuestion) -> Result[PanicAnswer]:
    """How panic goes on, round by round; the odds are that the unit is fit to act at the end.

    Carries out squad-p19-s1 to squad-p19-s3 and squad-p20-s1 to squad-p20-s6, and squad-p13-s2 for its test.

    >>> from rules_core.squad.numbers import Grade
    >>> recruits = MotivationQuestion(Grade.RECRUIT)
    >>> panic(PanicQuestion(Cause.SNIPER, recruits, distance=100, move=4)).odds
    Fraction(98, 125)
    """
    draft = Draft()
    draft.gap("squad-q28")
    panics, test_attempts = _panics(draft, question)
    draft.add("squad-p19-s2", "heads-down-barred")
    draft.register_reading("squad-q23", "shortest-way")
    draft.add("squad-p19-s3", "moves-to-own-edge", distance=question.distance, move=question.move)
    removed_in = _removed_in(draft, question)

    first_missed = _missed(question, FIRST_ATTEMPT.value, removed_in)
    last_missed = _missed(question, LAST_ATTEMPT.value, removed_in)
    first = _attempt(draft, question, "squad-p20-s1", "first-attempt", question.first_attempt, first_missed)
    draft.add("squad-p20-s3", "flees-on", reason=None if first else first_missed or "declined")
    last = _attempt(draft, question, "squad-p20-s4", "last-attempt", question.last_attempt, last_missed)
    rally_attempts: tuple[int, ...] = ()
    if first or last:
        draft.register_reading("squad-q16", "at-activation")
        rally_attempts = add_motivation(draft.part("rally"), question.rally or question.test).attempts
    draft.add("squad-p20-s2", "rallies", reason=None if first or last else "no-attempt")
    if last:
        draft.gap("squad-q25")
    draft.add("squad-p20-s5a", "panics-for-good", reason=last_missed)
    draft.add(
        "squad-p20-s5b", "removed-at-edge", reason="edge-not-reached" if removed_in is None else None, round=removed_in
    )
    if question.cause is not Cause.OTHER:
        draft.add("squad-p20-s6", "named-cause", cause=question.cause.value)

    made = {FIRST_ATTEMPT.value: first, LAST_ATTEMPT.value: last}
    rounds = _rounds(question, panics, passing(rally_attempts), made, removed_in)
    fit = rounds[-1].steady + rounds[-1].rallied
    return draft.result(PanicAnswer(panics, False, test_attempts, rally_attempts, removed_in, rounds), fit)


def _panics(draft: Draft, question: PanicQuestion) -> tuple[Fraction, tuple[int, ...]]:
    """The chance that the cause leads to panic, and the target of each roll against it (squad-p19-s1, squad-q22)."""
    draft.reading(question.reading_cause)
    draft.add("squad-p19-s1", "panics", cause=question.cause.value)
    if question.reading_cause is CauseOfPanic.AT_ONCE:
        draft.add("squad-p13-s2", "effect-forces-test", reason="panics-at-once")
        return Fraction(1), ()
    draft.add("squad-p13-s2", "effect-forces-test")
    attempts = add_motivation(draft, question.test).attempts
    return 1 - passing(attempts), attempts


def _removed_in(draft: Draft, question: PanicQuestion) -> int | None:
    """The round in which a unit that never rallies leaves the table, None if not in time (squad-p20-s5b, squad-q26)."""
    if question.distance == 0:
        reached = 0
    elif question.move == 0:
        return None
    else:
        reached = ceil(Fraction(question.distance) / question.move) - 1
    if reached < LAST_ATTEMPT.value:
        draft.reading(question.reading_removal)
        if question.reading_removal is RemovedAtEdge.AFTER_LAST:
            reached = LAST_ATTEMPT.value
    return reached if reached <= question.rounds else None


def _missed(question: PanicQuestion, number: int, removed_in: int | None) -> str | None:
    """Why a fleeing unit does not see its turn in round `number`, None where it does."""
    if number > question.rounds:
        return "no-such-round"
    return "removed-before" if removed_in is not None and removed_in < number else None


def _attempt(draft: Draft, question: PanicQuestion, clause: str, effect: str, taken: bool, missed: str | None) -> bool:
    """Whether an attempt to rally is made (squad-p20-s1, squad-p20-s4, squad-q24)."""
    if missed is None and not taken:
        draft.reading(question.reading_attempts)
        if question.reading_attempts is Attempts.OPTIONAL:
            missed = "declined"
    draft.add(clause, effect, reason=missed)
    return missed is None


def _rounds(
    question: PanicQuestion, panics: Fraction, rallying: Fraction, made: dict[int, bool], removed_in: int | None
) -> tuple[PanicRound, ...]:
    """The chances of each state at the end of each round: first the attempt, then the flight."""
    none = Fraction(0)
    rallied, panicking, for_good, removed = none, panics, none, none
    rounds = []
    for number in range(question.rounds + 1):
        attempt = made.get(number, False)
        if attempt:
            rallied, panicking = rallied + panicking * rallying, panicking * (1 - rallying)
        if number == LAST_ATTEMPT.value:
            for_good, panicking = panicking, none
        if number == removed_in:
            removed, panicking, for_good = panicking + for_good, none, none
        distance = max(0, question.distance - question.move * (number + 1))
        rounds.append(PanicRound(number, attempt, distance, 1 - panics, rallied, panicking, for_good, removed))
    return tuple(rounds)
