"""Combat reform in a multiple combat: what it may not do to the contacts with the enemies."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar

from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, Optional, WholeNumber, YesOrNo, within
from rules_core.records import Record
from rules_core.regiment.readings import ContactsKept, FacingChanged
from rules_core.results import LedgerEntry, Result

MODELS_IN_CONTACT = WholeNumber(0, 200)
MOST_ENEMIES = 20

# The effects of ledger entries that forbid the reform where they apply.
_BREACHES = ("fewer-contacts", "fewer-contacts-in-total", "models-out-of-contact", "enemy-turned", "other-side-touched")


class Side(Enum):
    """The side of an enemy unit that is touched."""

    FRONT = "front"
    LEFT_FLANK = "left-flank"
    RIGHT_FLANK = "right-flank"
    REAR = "rear"


class EnemyInContact(Input):
    """One enemy unit, before and after the combat reform.

    `before` and `after` are the models of the reforming unit in base contact with it.
    `turned` tells whether the enemy unit itself was turned;
    `side_before` and `side_after` are the side of it that is touched.
    Raises `BadInput` with every fault.
    """

    before: int
    after: int
    turned: bool = False
    side_before: Side = Side.FRONT
    side_after: Side = Side.FRONT

    limits: ClassVar[dict[str, Limit]] = {
        "before": MODELS_IN_CONTACT,
        "after": MODELS_IN_CONTACT,
        "turned": YesOrNo(),
        "side_before": OneOf(Side),
        "side_after": OneOf(Side),
    }


class CombatReformQuestion(Input):
    """A combat reform of a unit that fights the listed enemies in a multiple combat.

    `out_of_contact` are the models that were in base contact before and touch no enemy any more;
    None takes as many as the contacts with all enemies fall by.
    Raises `BadInput` with every fault.
    """

    enemies: tuple[EnemyInContact, ...]
    out_of_contact: int | None = None
    reading_contacts: ContactsKept = ContactsKept.PER_ENEMY
    reading_facing: FacingChanged = FacingChanged.BOTH

    limits: ClassVar[dict[str, Limit]] = {
        "enemies": ListOf(InstanceOf(EnemyInContact), 1, MOST_ENEMIES),
        "out_of_contact": Optional(WholeNumber(0, MODELS_IN_CONTACT.maximum * MOST_ENEMIES)),
        "reading_contacts": OneOf(ContactsKept),
        "reading_facing": OneOf(FacingChanged),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        if self.out_of_contact is None or not within(self, "enemies", "out_of_contact"):
            return
        before = sum(enemy.before for enemy in self.enemies)
        if self.out_of_contact > before:
            allowed = {"minimum": 0, "maximum": before}
            yield Fault("out_of_contact", self.out_of_contact, "too-large", allowed, depends_on=("enemies",))


class CombatReformAnswer(Record):
    """Whether the two exceptions for a multiple combat allow the reform.

    `keeps_contacts` and `keeps_facings` are the verdicts of each, `allowed` is both together.
    `before` and `after` are the contacts with all enemies, added up.
    """

    allowed: bool
    keeps_contacts: bool
    keeps_facings: bool
    before: int
    after: int


def combat_reform(question: CombatReformQuestion) -> Result[CombatReformAnswer]:
    """Whether a combat reform in a multiple combat keeps the contacts and the facings of the enemies.

    The rules of an ordinary combat reform are not in the excerpt and not checked (regiment-p02-s1a).

    >>> combat_reform(CombatReformQuestion((EnemyInContact(4, 5), EnemyInContact(3, 2)))).answer.allowed
    False

    Implements regiment-p02-s1b and regiment-p02-s1c.
    """
    before = sum(enemy.before for enemy in question.enemies)
    after = sum(enemy.after for enemy in question.enemies)
    contacts = [*_contacts(question, before, after)]
    facings = [*_facings(question)]
    keeps_contacts = not any(entry.applied and entry.effect in _BREACHES for entry in contacts)
    keeps_facings = not any(entry.applied and entry.effect in _BREACHES for entry in facings)
    draft = Draft()
    draft.add("regiment-p02-s1b", "contacts-kept" if keeps_contacts else "contacts-lost", before=before, after=after)
    draft.add("regiment-p02-s1a", "other-rules-not-checked")
    draft.extend(contacts)
    draft.extend(facings)
    if any(entry.effect in _BREACHES for entry in contacts):
        draft.reading(question.reading_contacts)
    if facings:
        draft.reading(question.reading_facing)
    else:
        draft.add("regiment-p02-s1c", "facings-kept")
    draft.sort(after=1)
    return draft.result(
        CombatReformAnswer(keeps_contacts and keeps_facings, keeps_contacts, keeps_facings, before, after)
    )


def _contacts(question: CombatReformQuestion, before: int, after: int) -> Iterator[LedgerEntry]:
    """The contacts with each enemy, and what the reading makes of those that are lost (regiment-p02-s1b)."""
    reading = question.reading_contacts
    for place, enemy in enumerate(question.enemies, 1):
        values = {"enemy": place}
        yield LedgerEntry("regiment-p02-s1b", "contacts-before", enemy.before, of="before", values=values)
        yield LedgerEntry("regiment-p02-s1b", "contacts-after", enemy.after, of="after", values=values)
        if enemy.after < enemy.before:
            yield _breach("regiment-p02-s1b", "fewer-contacts", reading is ContactsKept.PER_ENEMY, {"enemy": place})
    if after < before:
        sums = {"before": before, "after": after}
        yield _breach("regiment-p02-s1b", "fewer-contacts-in-total", reading is not ContactsKept.EACH_MODEL, sums)
    out = max(before - after, 0) if question.out_of_contact is None else question.out_of_contact
    if out:
        yield _breach("regiment-p02-s1b", "models-out-of-contact", reading is ContactsKept.EACH_MODEL, {"models": out})


def _facings(question: CombatReformQuestion) -> Iterator[LedgerEntry]:
    """Each change of an enemy's facing, and what the reading makes of it (regiment-p02-s1c)."""
    reading = question.reading_facing
    for place, enemy in enumerate(question.enemies, 1):
        where = {"enemy": place}
        if enemy.turned:
            yield _breach("regiment-p02-s1c", "enemy-turned", reading is not FacingChanged.OTHER_FACING, where)
        if enemy.before and enemy.after and enemy.side_before is not enemy.side_after:
            yield _breach("regiment-p02-s1c", "other-side-touched", reading is not FacingChanged.TURNED, where)


def _breach(clause: str, effect: str, forbidden: bool, values: dict[str, int]) -> LedgerEntry:
    return LedgerEntry(
        clause,
        effect,
        reason=None if forbidden else "allowed-by-this-reading",
        values=values,
    )
