"""Leaving with honour and being lost: what counts in later brigade tests and for victory points."""

from __future__ import annotations

from typing import Any, ClassVar

from rules_core.brigade.consequences import Consequence
from rules_core.brigade.numbers import MOST_UNITS
from rules_core.brigade.readings import LostReading
from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import Limit, OneOf, WholeNumber
from rules_core.records import Record
from rules_core.results import LedgerEntry, Result


def leaving_with_honour(reading: LostReading) -> tuple[LedgerEntry, ...]:
    """What leaving with honour means for the unit and for everyone else.

    Implements brigade-p06-s2 to brigade-p06-s4b.
    """
    printed = reading is LostReading.NOT_COUNTED_AS_LOST
    friends, brigades = Consequence.FRIENDS_TEST.value, Consequence.BRIGADES_TEST.value
    return (
        LedgerEntry("brigade-p06-s2", Consequence.REMOVED_FROM_TABLE.value),
        LedgerEntry("brigade-p06-s3a", Consequence.NO_DISPERSAL.value),
        LedgerEntry("brigade-p06-s3b", Consequence.OTHER_UNITS_UNAFFECTED.value, decides=(friends, None)),
        LedgerEntry("brigade-p06-s3c", Consequence.NO_BRIGADE_TEST.value, decides=(brigades, None)),
        *_lost(counts=not printed),
    )


def counted_as_lost() -> tuple[LedgerEntry, ...]:
    """A dispersed unit counts in both places, as the text takes lost and dispersed for one thing.

    Implements brigade-p06-s4a and brigade-p06-s4b.
    """
    return _lost(counts=True)


def _lost(*, counts: bool) -> tuple[LedgerEntry, LedgerEntry]:
    """Whether the unit counts in later brigade tests and for victory points: brigade-p06-s4a, brigade-p06-s4b."""
    lost = Consequence.COUNTED_AS_LOST if counts else Consequence.NOT_COUNTED_AS_LOST
    victory = Consequence.COUNTED_FOR_VICTORY if counts else Consequence.NOT_COUNTED_FOR_VICTORY
    return (
        LedgerEntry("brigade-p06-s4a", lost.value, decides=(Consequence.COUNTED_AS_LOST.value, counts)),
        LedgerEntry("brigade-p06-s4b", victory.value, decides=(Consequence.COUNTED_FOR_VICTORY.value, counts)),
    )


class LostUnitsQuestion(Input):
    """How many units of a brigade have gone from the table, by the way they went.

    Raises `BadInput` with every fault.
    """

    dispersed: int = 0
    left_with_honour: int = 0
    surrendered: int = 0
    reading_lost: LostReading = LostReading.NOT_COUNTED_AS_LOST

    limits: ClassVar[dict[str, Limit]] = {
        "dispersed": WholeNumber(0, MOST_UNITS),
        "left_with_honour": WholeNumber(0, MOST_UNITS),
        "surrendered": WholeNumber(0, MOST_UNITS),
        "reading_lost": OneOf(LostReading),
    }


class LostUnitsAnswer(Record):
    """How many units count as lost.

    `in_brigade_tests` is the number for later brigade tests, `for_victory_points` that at the end of the game;
    `not_said` is the number of prisoners, of whom the text says neither.
    """

    in_brigade_tests: int
    for_victory_points: int
    not_said: int


def lost_units(question: LostUnitsQuestion) -> Result[LostUnitsAnswer]:
    """How many units count as lost in later brigade tests and for victory points.

    Implements brigade-p06-s4a, brigade-p06-s4b and brigade-p13-s2.

    >>> lost_units(LostUnitsQuestion(dispersed=2, left_with_honour=1)).answer.in_brigade_tests
    2
    """
    counted_too = question.reading_lost is LostReading.COUNTED_AS_LOST
    reason = None if counted_too or not question.left_with_honour else "left-with-honour-not-lost"
    draft = Draft()
    for clause, of in (("brigade-p06-s4a", "in-brigade-tests"), ("brigade-p06-s4b", "for-victory-points")):
        values: dict[str, Any] = {"counted": of}
        draft.add(clause, "dispersed-units-count", question.dispersed, of=of, **values)
        honoured = question.left_with_honour
        draft.add(clause, "units-that-left-with-honour-count", honoured, of=of, reason=reason, **values)
        if question.surrendered:
            prisoners = question.surrendered
            draft.add("brigade-p13-s2", "prisoners-count", prisoners, of=of, reason="not-in-the-text", **values)
            draft.gap("brigade-q26")
    if question.left_with_honour:
        draft.reading(question.reading_lost)
    draft.sort()
    counted = question.dispersed + (question.left_with_honour if counted_too else 0)
    return draft.result(LostUnitsAnswer(counted, counted, question.surrendered))
