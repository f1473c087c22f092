"""Heavy casualties: the Panic test of a unit that lost a quarter of its strength in one phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules_core.regiment.exemptions import exemption
from rules_core.regiment.leadership import leadership_test, outcome
from rules_core.regiment.ledger import in_text_order
from rules_core.regiment.losses import HeavyCasualtiesQuestion, LossCause
from rules_core.regiment.numbers import CASUALTY_SHARE, PANIC_RANGE, STAND_AND_SHOOT_SHARE, TESTS_A_PHASE
from rules_core.regiment.readings import (
    Counted,
    SourcesCounted,
    StandAndShootBase,
    StrengthAt,
    readings_used,
)
from rules_core.results import LedgerEntry, ReadingUsed, Result

READINGS = {
    "reading_earlier_test": "regiment-q08",
    "reading_counted": "regiment-q14",
    "reading_strength_at": "regiment-q15",
    "reading_sources": "regiment-q16",
    "reading_stand_and_shoot": "regiment-q19",
}

__all__ = ["READINGS", "HeavyCasualtiesAnswer", "HeavyCasualtiesQuestion", "LossCause", "heavy_casualties"]

_NAMED_BESIDE_ENEMY_FIRE = (LossCause.MISFIRE, LossCause.MISCAST, LossCause.DANGEROUS_TERRAIN, LossCause.OTHER)


@dataclass(frozen=True, slots=True)
class HeavyCasualtiesAnswer:
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

    quarter = base * CASUALTY_SHARE.value
    entries = [*state.entries]
    if must_test:
        entries += [*test.entries, *outcome(), LedgerEntry("regiment-p09-s2a", "at-once", values={"source": due_after})]
    if must_test and len(crossing) > 1:
        entries.append(
            LedgerEntry(
                TESTS_A_PHASE.clause,
                "no-second-test",
                values={"tests": TESTS_A_PHASE.value, "first": due_after, "later": crossing[1:]},
            )
        )
    entries.append(LedgerEntry("regiment-p18-s1", "must-test", applied=must_test, reason=no_test))
    entries += _losses(question, losses)
    if due_after is None:
        entries.append(
            LedgerEntry("regiment-p20-s2", "test-after-source", applied=False, reason="threshold-not-reached")
        )
    else:
        entries.append(
            LedgerEntry(
                "regiment-p20-s2",
                "test-after-source",
                applied=must_test,
                reason=no_test,
                values={"source": due_after, "lost": sum(losses[:due_after]), "threshold": threshold},
            )
        )
    entries += _other_causes(question)
    rounded = threshold - int(quarter)
    entries.append(
        LedgerEntry(
            "regiment-p25-s1",
            "rounded-up",
            rounded or None,
            of="threshold",
            applied=bool(rounded),
            reason=None if rounded else "quarter-is-whole",
            values={"quarter": quarter, "threshold": threshold},
        )
    )
    entries += stand_and_shoot
    if left == 0:
        entries.append(LedgerEntry(PANIC_RANGE.clause, "friends-test", values={"distance": PANIC_RANGE.value}))

    gaps = ["regiment-q05"] if must_test else []
    if must_test and due_after is not None and _cause(question, due_after) is LossCause.STAND_AND_SHOOT:
        gaps.append("regiment-q20")
    return Result(
        HeavyCasualtiesAnswer(
            threshold, must_test, due_after, test.target if must_test else None, sum(losses), left, left == 0
        ),
        in_text_order(
            LedgerEntry(
                CASUALTY_SHARE.clause,
                "quarter-of-strength",
                int(quarter),
                of="threshold",
                values={"strength": base, "share": CASUALTY_SHARE.value, "counted": question.reading_counted.value},
            ),
            entries,
        ),
        odds=test.odds if must_test else None,
        readings=_readings(question, state.reading_bears),
        gaps=tuple(gaps),
        outside=test.outside if must_test else (),
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
                    applied=enough,
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


def _readings(question: HeavyCasualtiesQuestion, earlier_test_bears: bool) -> tuple[ReadingUsed, ...]:
    """The readings that this question puts into play."""
    several = sum(lost > 0 for lost in question.losses) > 1 or sum(lost > 0 for lost in question.wound_losses) > 1
    after_losses = any(
        cause is LossCause.STAND_AND_SHOOT and any(question.losses[:place] + question.wound_losses[:place])
        for place, cause in enumerate(question.causes)
    )
    bears = {
        "reading_earlier_test": earlier_test_bears,
        "reading_counted": question.wounds is not None,
        "reading_strength_at": question.initial_strength not in (None, question.strength)
        or question.initial_wounds not in (None, question.wounds),
        "reading_sources": several,
        "reading_stand_and_shoot": after_losses,
    }
    return readings_used(question, READINGS, bears)
