"""Heavy casualties: the Panic test of a unit that lost a quarter of its strength in one phase."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules_core.draft import Draft
from rules_core.readings import Reading
from rules_core.records import Record
from rules_core.regiment.exemptions import decides_test, exemption
from rules_core.regiment.leadership import leadership_test, outcome
from rules_core.regiment.losses import HeavyCasualtiesQuestion, LossCause
from rules_core.regiment.numbers import CASUALTY_SHARE, PANIC_RANGE, STAND_AND_SHOOT_SHARE, TESTS_A_PHASE
from rules_core.regiment.readings import (
    Counted,
    SourcesCounted,
    StandAndShootBase,
    StrengthAt,
)
from rules_core.results import LedgerEntry, Result

__all__ = ["HeavyCasualtiesAnswer", "HeavyCasualtiesQuestion", "LossCause", "heavy_casualties"]

_NAMED_BESIDE_ENEMY_FIRE = (LossCause.MISFIRE, LossCause.MISCAST, LossCause.DANGEROUS_TERRAIN, LossCause.OTHER)


class HeavyCasualtiesAnswer(Record):
    """What the losses of the phase do.

    `threshold` is the smallest whole number of losses that is a quarter of the strength or more
    (in models, or in Wounds where the reading counts those).
    `must_test` tells whether a Panic test is due; `due_after` is the place, counted from 1,
    of the source of losses that crosses the line, None where none does, and stays named where no test follows.
    `target` is the number that 2D6 must not exceed, None where no test is due.
    `lost` are all losses counted, `left` the models that remain after all sources; `destroyed` means none do.
    """

    threshold: int
    must_test: bool
    due_after: int | None
    target: int | None
    lost: int
    left: int
    destroyed: bool


def heavy_casualties(question: HeavyCasualtiesQuestion) -> Result[HeavyCasualtiesAnswer]:
    """Whether losses call for a Panic test, after which source, and the chance of passing it.

    A unit that the crossing source wipes out has no models left to test.
    One that is wiped out by a later source has tested before, straight after the source that crossed the line.

    >>> heavy_casualties(HeavyCasualtiesQuestion(21, (4, 2), False, False, False, 7)).answer.due_after
    2

    Implements regiment-p08-s1 to regiment-p08-s3, regiment-p09-s1, regiment-p09-s2a, regiment-p14-s1 to
    regiment-p18-s1, regiment-p20-s1, regiment-p20-s2, regiment-p21-s2, regiment-p21-s3, regiment-p25-s1,
    regiment-p26-s1, and regiment-p28-s1 for what a destroyed unit sets off.
    """
    base, at_phase_start, losses = _counts(question)
    threshold = _threshold(base, CASUALTY_SHARE.value)
    crossing, stand_and_shoot = _crossings(question, threshold, at_phase_start, losses)
    due_after = crossing[0] if crossing else None
    left = question.strength - sum(question.losses)
    wiped_out = due_after is not None and sum(question.losses[:due_after]) == question.strength
    state = exemption(
        question.in_combat,
        question.fleeing,
        question.tested,
        question.earlier_test_failed,
        question.reading_earlier_test,
    )
    no_test: str | None = "no-models-left" if wiped_out else None
    if due_after is None:
        no_test = "no-cause"
    elif state.exempt:
        no_test = "exempt"
    must_test = no_test is None
    test = leadership_test(question.leadership, question.general_leadership, question.battle_standard)

    draft = Draft()
    quarter = base * CASUALTY_SHARE.value
    draft.add(
        CASUALTY_SHARE.clause,
        "quarter-of-strength",
        int(quarter),
        of="threshold",
        strength=base,
        share=CASUALTY_SHARE.value,
        quarter=quarter,
        counted=question.reading_counted.value,
    )
    rounded = threshold - int(quarter)
    draft.add(
        "regiment-p25-s1",
        "rounded-up",
        rounded or None,
        of="threshold",
        reason=None if rounded else "quarter-is-whole",
        quarter=quarter,
        threshold=threshold,
    )
    draft.extend(state.entries)
    draft.reading(*state.readings, *_readings(question))
    if must_test and due_after is not None:
        draft.extend((*test.entries, *outcome()))
        draft.add("regiment-p09-s2a", "at-once", source=due_after)
        draft.gap("regiment-q05")
        draft.fact(*test.outside)
        if _cause(question, due_after) is LossCause.STAND_AND_SHOOT:
            draft.gap("regiment-q20")
        if len(crossing) > 1:
            tests = TESTS_A_PHASE.value
            draft.add(TESTS_A_PHASE.clause, "no-second-test", tests=tests, first=due_after, later=crossing[1:])
    draft.add("regiment-p18-s1", "must-test", reason=no_test, decides=decides_test(True))
    draft.extend(_losses(question, losses))
    if due_after is None:
        draft.add("regiment-p20-s2", "test-after-source", reason="threshold-not-reached")
    else:
        lost = sum(losses[:due_after])
        draft.add(
            "regiment-p20-s2", "test-after-source", reason=no_test, source=due_after, lost=lost, threshold=threshold
        )
    draft.extend(_other_causes(question))
    draft.extend(stand_and_shoot)
    if left == 0:
        draft.add(PANIC_RANGE.clause, "friends-test", distance=PANIC_RANGE.value)
    draft.sort(after=2)  # The rounding belongs to the quarter, though its clause stands later.
    target, odds = (test.target, test.odds) if must_test else (None, None)
    return draft.result(
        HeavyCasualtiesAnswer(threshold, must_test, due_after, target, sum(losses), left, left == 0), odds
    )


def _counts(question: HeavyCasualtiesQuestion) -> tuple[int, int, tuple[int, ...]]:
    """The strength that losses are measured against, that at the start of the phase, and the losses.

    All three in models or all three in Wounds, as the reading counts.
    """
    at_phase_start, at_game_start, losses = question.strength, question.initial_strength, question.losses
    if question.reading_counted is Counted.WOUNDS and question.wounds is not None:
        at_phase_start, at_game_start, losses = question.wounds, question.initial_wounds, question.wound_losses
    base = at_phase_start
    if question.reading_strength_at is StrengthAt.GAME_START and at_game_start is not None:
        base = at_game_start
    return base, at_phase_start, losses


def _threshold(strength: int, share: Fraction) -> int:
    """The smallest whole number that is the share of `strength` or more."""
    return -int(-strength * share // 1)


def _cause(question: HeavyCasualtiesQuestion, place: int) -> LossCause | None:
    return question.causes[place - 1] if question.causes else None


def _crossings(
    question: HeavyCasualtiesQuestion, threshold: int, at_phase_start: int, losses: tuple[int, ...]
) -> tuple[tuple[int, ...], list[LedgerEntry]]:
    """The places of all sources that call for a test, and the entries of stand-and-shoot fire.

    Stand-and-shoot fire is judged twice: as one source among the losses of the phase (regiment-p20-s1),
    and by its own losses alone (regiment-p26-s1); either is enough.
    """
    crossing: list[int] = []
    entries: list[LedgerEntry] = []
    before = 0
    for place, lost in enumerate(losses, 1):
        counted = lost if question.reading_sources is SourcesCounted.EACH else before + lost
        crosses = lost > 0 and counted >= threshold
        if _cause(question, place) is LossCause.STAND_AND_SHOOT:
            fresh = question.reading_stand_and_shoot is StandAndShootBase.BEFORE_SHOOTING
            strength = at_phase_start - before if fresh else at_phase_start
            own = _threshold(strength, STAND_AND_SHOOT_SHARE.value)
            enough = 0 < own <= lost
            entries.append(
                LedgerEntry(
                    STAND_AND_SHOOT_SHARE.clause,
                    "stand-and-shoot",
                    reason=None if enough else "threshold-not-reached",
                    values={"source": place, "lost": lost, "strength": strength, "threshold": own},
                )
            )
            crosses = crosses or enough
        if crosses:
            crossing.append(place)
        before += lost
    return tuple(crossing), entries


def _losses(question: HeavyCasualtiesQuestion, losses: tuple[int, ...]) -> Iterator[LedgerEntry]:
    """What each source cost, in the order in which the sources were worked out."""
    so_far = 0
    for place, lost in enumerate(losses, 1):
        so_far += lost
        cause = _cause(question, place)
        values = {"source": place, "so_far": so_far, "cause": cause.value if cause else None}
        yield LedgerEntry(CASUALTY_SHARE.clause, "losses", lost, of="lost", values=values)


def _other_causes(question: HeavyCasualtiesQuestion) -> Iterator[LedgerEntry]:
    """Causes beside the enemy's shooting and magic count as well."""
    named = [place for place, cause in enumerate(question.causes, 1) if cause in _NAMED_BESIDE_ENEMY_FIRE]
    for place in named:
        yield LedgerEntry(
            "regiment-p21-s2", "other-cause", values={"source": place, "cause": question.causes[place - 1].value}
        )
    if question.causes:
        yield LedgerEntry("regiment-p21-s3", "every-cause-counts")


def _readings(question: HeavyCasualtiesQuestion) -> Iterator[Reading]:
    """The readings that this question puts into play, beside those of the exemptions."""
    if question.wounds is not None:
        yield question.reading_counted
    if question.initial_strength not in (None, question.strength) or question.initial_wounds not in (
        None,
        question.wounds,
    ):
        yield question.reading_strength_at
    if sum(lost > 0 for lost in question.losses) > 1 or sum(lost > 0 for lost in question.wound_losses) > 1:
        yield question.reading_sources
    if any(
        cause is LossCause.STAND_AND_SHOOT and any(question.losses[:place] + question.wound_losses[:place])
        for place, cause in enumerate(question.causes)
    ):
        yield question.reading_stand_and_shoot
