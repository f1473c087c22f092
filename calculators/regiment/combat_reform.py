"""A combat reform in a multiple combat: whether it keeps the contacts and the facings of all enemies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rows, Shown
from calculators.fields import (
    ChoiceField,
    Group,
    ListField,
    NumberField,
    Option,
    YesNoField,
    items_of,
    limit_of,
    list_limit_of,
)
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.regiment.wording import WORDING
from calculators.regiment.wording_open import ENTRIES
from rules_core.regiment.combat_reform import (
    CombatReformAnswer,
    CombatReformQuestion,
    EnemyInContact,
    Side,
    combat_reform,
)
from rules_core.regiment.readings import ContactsKept
from rules_core.results import Result

SIDES = {
    Side.FRONT: N_("Front"),
    Side.LEFT_FLANK: N_("Left flank"),
    Side.RIGHT_FLANK: N_("Right flank"),
    Side.REAR: N_("Rear"),
}
SIDE_OPTIONS = tuple(Option(side, label) for side, label in SIDES.items())
BREACHES = ("fewer-contacts", "fewer-contacts-in-total", "models-out-of-contact", "enemy-turned", "other-side-touched")
USUAL_BEFORE = (4, 3)
USUAL_AFTER = ((4, 3), (5, 4), (5, 2), (6, 2), (4, 2), (7, 0))


def ask(values: Mapping[str, Any]) -> Result[CombatReformAnswer]:
    """Ask the core."""
    enemies = items_of("enemies", values["enemies"], EnemyInContact)
    return combat_reform(CombatReformQuestion(**{**values, "enemies": enemies}))


def answer(found: CombatReformAnswer) -> dict[str, Any]:
    """`allowed`, its two halves, and the contacts `before` and `after`."""
    return {
        "allowed": found.allowed,
        "keeps_contacts": found.keeps_contacts,
        "keeps_facings": found.keeps_facings,
        "before": found.before,
        "after": found.after,
    }


def show(result: Result[CombatReformAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Whether the reform is allowed, what forbids it, and the contacts enemy by enemy."""
    found = result.answer
    contacts = {"before": found.before, "after": found.after}
    if found.allowed:
        message = N_("Allowed: models in contact before {before}, after {after}, and no facing is changed.")
        if any(entry.effect in BREACHES for entry in result.ledger):
            message = N_("Allowed in this reading: models in contact before {before}, after {after}.")
    elif found.keeps_facings:
        message = N_("Not allowed: contacts are lost.")
    elif found.keeps_contacts:
        message = N_("Not allowed: the facing of an enemy unit is changed.")
    else:
        message = N_("Not allowed: contacts are lost, and the facing of an enemy unit is changed.")
    breaches = [entry for entry in result.ledger if entry.effect in BREACHES and entry.applied]
    follows = [f"{WORDING.effect(words, entry)}." for entry in breaches]
    rows = tuple(
        (words.value(place), words.value(enemy["before"]), words.value(enemy["after"]))
        for place, enemy in enumerate(values["enemies"], 1)
    )
    headings = (N_("Enemy"), N_("Before"), N_("After"))
    table = Rows(words.text(N_("Models in contact")), tuple(map(words.text, headings)), rows)
    return Shown(words.text(message, contacts), tuple(follows), tables=(table,))


def usual(words: Language) -> tuple[Rows, ...]:
    """What each reading says of contacts moved between two enemies."""
    yes, no = words.text(N_("yes")), words.text(N_("no"))
    readings = tuple(ContactsKept)
    rows = []
    for after in USUAL_AFTER:
        enemies = tuple(EnemyInContact(*each) for each in zip(USUAL_BEFORE, after, strict=True))
        allowed = (
            combat_reform(CombatReformQuestion(enemies, reading_contacts=reading)).answer.allowed
            for reading in readings
        )
        rows.append((words.value(after), *(yes if each else no for each in allowed)))
    caption = words.text(
        N_("Is the reform allowed? Models in contact with 2 enemies before it: {before}"), {"before": USUAL_BEFORE}
    )
    spoken = ENTRIES[ContactsKept.entry].readings
    headings = (words.text(N_("After it")), *(words.text(spoken[reading.value]) for reading in readings))
    return (Rows(caption, headings, tuple(rows), numeric=False),)


CALCULATOR = Calculator(
    name="regiment/combat-reform",
    title=N_("Combat reform"),
    question=N_("May the unit reform like this while it fights several enemies?"),
    clause="regiment-p02-s1b",
    fields=(
        ListField(
            name="enemies",
            label=N_("Enemies that the unit is fighting"),
            item=N_("Enemy {place}"),
            fields=(
                NumberField(
                    name="before",
                    label=N_("Models in contact before"),
                    default="3",
                    limit=limit_of(EnemyInContact, "before"),
                ),
                NumberField(
                    name="after",
                    label=N_("Models in contact after"),
                    default="3",
                    limit=limit_of(EnemyInContact, "after"),
                ),
                ChoiceField(
                    name="side_before",
                    label=N_("Side touched before"),
                    default=Side.FRONT.value,
                    options=SIDE_OPTIONS,
                    group=Group.MORE,
                ),
                ChoiceField(
                    name="side_after",
                    label=N_("Side touched after"),
                    default=Side.FRONT.value,
                    options=SIDE_OPTIONS,
                    group=Group.MORE,
                ),
                YesNoField(name="turned", label=N_("Was the enemy unit turned?"), group=Group.MORE),
            ),
            limit=list_limit_of(CombatReformQuestion, "enemies"),
            start=({"before": "4", "after": "4"}, {"before": "3", "after": "5"}),
        ),
        NumberField(
            name="out_of_contact",
            label=N_("Models that no longer touch any enemy"),
            help=N_("Empty: as many as there are fewer contacts."),
            limit=limit_of(CombatReformQuestion, "out_of_contact"),
            optional=True,
            group=Group.MORE,
        ),
        *reading_fields(CombatReformQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
