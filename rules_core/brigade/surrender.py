"""Surrender: contact with the enemy in the first half of a compulsory move."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from typing import ClassVar

from rules_core.brigade.consequences import Consequence
from rules_core.brigade.numbers import LONGEST_DISTANCE, SURRENDER_SHARE
from rules_core.brigade.readings import HalfwayReading
from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import Length, Limit, OneOf, Optional, within
from rules_core.records import Record
from rules_core.results import Result


class Move(Enum):
    """How the unit moves: the three compulsory moves, and any other move."""

    PUSHED_BACK = "pushed-back"
    RETREATS = "retreats"
    ROUTS = "routs"
    NOT_COMPULSORY = "not-compulsory"


class Captivity(Enum):
    """Whether the unit surrenders; after contact in the second half of the move the text does not say."""

    SURRENDERS = "surrenders"
    DOES_NOT_SURRENDER = "does-not-surrender"
    NOT_SAID = "not-said"


class SurrenderQuestion(Input):
    """A unit that moves, and perhaps comes into base contact with an enemy unit.

    `length` is the whole distance laid down for the move, `contact` how far the unit had come when it touched the
    enemy, None where it did not; both in the same measure, centimetres or inches.
    Raises `BadInput` with every fault.
    """

    move: Move
    length: int | Fraction
    contact: int | Fraction | None = None
    reading_halfway: HalfwayReading = HalfwayReading.EXACTLY_HALF_INCLUDED

    limits: ClassVar[dict[str, Limit]] = {
        "move": OneOf(Move, "brigade-p13-s1a"),
        "length": Length(LONGEST_DISTANCE, "brigade-p13-s1a"),
        "contact": Optional(Length(LONGEST_DISTANCE, "brigade-p13-s1a")),
        "reading_halfway": OneOf(HalfwayReading),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        """A move of no length has no first half, and contact cannot come after its end."""
        if not within(self, "length", "contact"):
            return
        if self.length == 0:
            yield Fault("length", self.length, "not-above", {"above": 0}, "brigade-p13-s1a")
        elif self.contact is not None and self.contact > self.length:
            allowed = {"minimum": 0, "maximum": self.length}
            yield Fault("contact", self.contact, "beyond-the-move", allowed, "brigade-p13-s1a")


class SurrenderAnswer(Record):
    """Whether the unit surrenders, what follows, and how far the first half of its move goes."""

    outcome: Captivity
    follows: tuple[Consequence, ...]
    first_half: Fraction


def surrender(question: SurrenderQuestion) -> Result[SurrenderAnswer]:
    """Whether a unit surrenders in the first half of its compulsory move.

    Implements brigade-p13-s1a to brigade-p13-s2.

    >>> surrender(SurrenderQuestion(Move.ROUTS, length=18, contact=9)).answer.outcome
    <Captivity.SURRENDERS: 'surrenders'>
    """
    first_half = question.length * SURRENDER_SHARE.value
    outcome, reason = _captivity(question, first_half)
    draft = Draft()
    draft.add(
        "brigade-p13-s1a",
        "contact-in-first-half",
        reason=reason,
        move=question.move.value,
        length=question.length,
        contact=question.contact,
        first_half=first_half,
    )
    follows: tuple[Consequence, ...] = ()
    if outcome is Captivity.SURRENDERS:
        follows = (Consequence.PRISONER_TAKEN_OFF_TABLE, Consequence.PRISONER_COUNTS_AS_ROUTING)
        draft.add("brigade-p13-s1b", "surrenders")
        draft.add("brigade-p13-s1c", Consequence.PRISONER_TAKEN_OFF_TABLE.value)
        draft.add("brigade-p13-s2", Consequence.PRISONER_COUNTS_AS_ROUTING.value)
    if question.contact == first_half and question.move is not Move.NOT_COMPULSORY:
        draft.reading(question.reading_halfway)
    if outcome is not Captivity.DOES_NOT_SURRENDER:
        draft.gap("brigade-q26")
    return draft.result(SurrenderAnswer(outcome, follows, first_half))


def _captivity(question: SurrenderQuestion, first_half: Fraction) -> tuple[Captivity, str | None]:
    """The outcome, and why contact in the first half did not come about, if it did not."""
    if question.move is Move.NOT_COMPULSORY:
        return Captivity.DOES_NOT_SURRENDER, "not-a-compulsory-move"
    if question.contact is None:
        return Captivity.DOES_NOT_SURRENDER, "no-contact"
    halfway = question.reading_halfway is HalfwayReading.EXACTLY_HALF_INCLUDED and question.contact == first_half
    if question.contact < first_half or halfway:
        return Captivity.SURRENDERS, None
    return Captivity.NOT_SAID, "in-the-second-half"
