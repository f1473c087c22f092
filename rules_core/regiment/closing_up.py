"""Closing up at the end of a multiple combat: as many models as possible in contact with all enemies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, Optional, WholeNumber, within
from rules_core.records import Record
from rules_core.regiment.readings import MostContacts
from rules_core.results import Result

MOST_PLACEMENTS = 20


class Placement(Input):
    """One way to place the unit: `contacts` are the models in base contact with each enemy, enemy by enemy.

    Raises `BadInput` with every fault.
    """

    contacts: tuple[int, ...]

    limits: ClassVar[dict[str, Limit]] = {"contacts": ListOf(WholeNumber(0, 200), 1, 20)}


class ClosingUpQuestion(Input):
    """The placements that the ordinary rules of closing up allow, each with the same enemies in the same order.

    `chosen` is the place, counted from 1, of the one that the player takes; None where none is taken yet.
    Raises `BadInput` with every fault.
    """

    placements: tuple[Placement, ...]
    chosen: int | None = None
    reading_most: MostContacts = MostContacts.EVERY_ENEMY

    limits: ClassVar[dict[str, Limit]] = {
        "placements": ListOf(InstanceOf(Placement), 1, MOST_PLACEMENTS),
        "chosen": Optional(WholeNumber(1, MOST_PLACEMENTS)),
        "reading_most": OneOf(MostContacts),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        if not within(self, "placements"):
            return
        enemies = len(self.placements[0].contacts)
        for place, placement in enumerate(self.placements, 1):
            if len(placement.contacts) != enemies:
                yield Fault(
                    f"placements[{place}]",
                    placement,
                    "length-differs",
                    {"field": "placements[1]", "length": enemies},
                )
        if type(self.chosen) is int and len(self.placements) < self.chosen <= MOST_PLACEMENTS:
            allowed = {"minimum": 1, "maximum": len(self.placements)}
            yield Fault("chosen", self.chosen, "too-large", allowed, depends_on=("placements",))


class ClosingUpAnswer(Record):
    """Which placements fulfil the duty.

    `best` are their places, counted from 1; `enemies` is how many enemies the first of them touches,
    `contacts` its models in contact with all enemies, added up.
    `allowed` tells whether the chosen one is among them, None where none is chosen.
    """

    best: tuple[int, ...]
    enemies: int
    contacts: int
    allowed: bool | None


def closing_up(question: ClosingUpQuestion) -> Result[ClosingUpAnswer]:
    """The placements with the most contacts, of those that the player lists.

    The rules of closing up after an ordinary combat are not in the excerpt and not checked (regiment-p04-s1a).

    >>> closing_up(ClosingUpQuestion((Placement((6, 0)), Placement((2, 3))))).answer.best
    (2,)

    Implements regiment-p04-s1b.
    """
    counts = [(sum(each > 0 for each in placed.contacts), sum(placed.contacts)) for placed in question.placements]
    best = _best(counts, question.reading_most)
    enemies, contacts = counts[best[0] - 1]
    draft = Draft()
    draft.add("regiment-p04-s1b", "most-contacts")
    draft.add("regiment-p04-s1a", "other-rules-not-checked")
    for enemy, models in enumerate(question.placements[best[0] - 1].contacts, 1):
        draft.add("regiment-p04-s1b", "contacts", models, of="contacts", placement=best[0], enemy=enemy)
    for place, (touched, models) in enumerate(counts, 1):
        reason = None if place in best else "more-is-possible"
        draft.add("regiment-p04-s1b", "placement", reason=reason, placement=place, enemies=touched, contacts=models)
    if len({_best(counts, reading) for reading in MostContacts}) > 1:
        draft.reading(question.reading_most)
    draft.sort(after=1)
    return draft.result(
        ClosingUpAnswer(best, enemies, contacts, None if question.chosen is None else question.chosen in best)
    )


def _best(counts: list[tuple[int, int]], reading: MostContacts) -> tuple[int, ...]:
    """The places of the highest counts: of enemies touched and then of models, or of models alone."""
    ranks = [count if reading is MostContacts.EVERY_ENEMY else count[1:] for count in counts]
    return tuple(place for place, rank in enumerate(ranks, 1) if rank == max(ranks))
