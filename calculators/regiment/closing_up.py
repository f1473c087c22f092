"""Closing up after a multiple combat: which placement brings the most models into contact with all enemies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rows, Shown
from calculators.fields import ListField, NumberField, NumbersField, items_of, limit_of, list_limit_of
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.regiment._shared import in_its_input
from calculators.regiment.wording import WORDING
from calculators.regiment.wording_open import ENTRIES
from rules_core.errors import BadInput
from rules_core.regiment.closing_up import ClosingUpAnswer, ClosingUpQuestion, Placement, closing_up
from rules_core.regiment.readings import MostContacts
from rules_core.results import Result

USUAL_PLACEMENTS = (
    ((6, 0), (2, 3)),
    ((3, 2), (2, 3)),
    ((5, 1), (2, 3)),
    ((4, 0), (1, 1)),
    ((6, 2, 0), (2, 2, 1)),
)


def ask(values: Mapping[str, Any]) -> Result[ClosingUpAnswer]:
    """Ask the core."""
    placements = items_of("placements", values["placements"], Placement)
    try:
        return closing_up(ClosingUpQuestion(**{**values, "placements": placements}))
    except BadInput as bad:
        raise in_its_input(bad, {"length-differs": "contacts"}) from bad


def answer(found: ClosingUpAnswer) -> dict[str, Any]:
    """`best` placements, the `enemies` and `contacts` that they reach, and whether the chosen one is `allowed`."""
    return {
        "best": list(found.best),
        "enemies": found.enemies,
        "contacts": found.contacts,
        "allowed": found.allowed,
    }


def show(result: Result[ClosingUpAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """The best placements, whether the chosen one is among them, and what each reaches."""
    found = result.answer
    said = {"best": found.best, "chosen": values["chosen"], "enemies": found.enemies, "contacts": found.contacts}
    best = (
        N_("Equally good are the placements {best:list}: enemies touched {enemies}, models in contact {contacts}.")
        if len(found.best) > 1
        else N_("The best is placement {best:list}: enemies touched {enemies}, models in contact {contacts}.")
    )
    verdict = words.text(best, said)
    follows: tuple[str, ...] = ()
    if found.allowed is not None:
        chosen = (
            N_("Placement {chosen} does what the rule asks.")
            if found.allowed
            else N_("Placement {chosen} is not allowed: more is possible.")
        )
        verdict, follows = words.text(chosen, said), (verdict,)
    yes, no = words.text(N_("yes")), words.text(N_("no"))
    rows = tuple(
        (
            words.value(entry.values["placement"]),
            words.value(entry.values["enemies"]),
            words.value(entry.values["contacts"]),
            yes if entry.applied else no,
        )
        for entry in result.ledger
        if entry.effect == "placement"
    )
    headings = (N_("Number"), N_("Enemies"), N_("Models"), N_("Allowed?"))
    table = Rows(words.text(N_("Placement by placement")), tuple(map(words.text, headings)), rows)
    return Shown(verdict, follows, tables=(table,))


def usual(words: Language) -> tuple[Rows, ...]:
    """Which of two placements each reading asks for."""
    rows = []
    for pair in USUAL_PLACEMENTS:
        placements = tuple(map(Placement, pair))
        best = (closing_up(ClosingUpQuestion(placements, reading_most=each)).answer.best for each in MostContacts)
        rows.append((" / ".join(map(words.value, pair)), *map(words.value, best)))
    spoken = ENTRIES[MostContacts.entry].readings
    headings = (
        words.text(N_("Models in contact with each enemy in placements 1 and 2")),
        *(words.text(spoken[reading.value]) for reading in MostContacts),
    )
    return (Rows(words.text(N_("Which placement must be taken?")), headings, tuple(rows), numeric=False),)


CALCULATOR = Calculator(
    name="regiment/closing-up",
    title=N_("Closing up"),
    question=N_("Which placement must the unit take at the end of a combat against several enemies?"),
    clause="regiment-p04-s1b",
    fields=(
        ListField(
            name="placements",
            label=N_("Placements that the rules of closing up allow"),
            item=N_("Placement {place}"),
            fields=(
                NumbersField(
                    name="contacts",
                    label=N_("Models in contact with each enemy"),
                    help=N_("One number for each enemy, with commas between."),
                    default="2, 2",
                    limit=list_limit_of(Placement, "contacts"),
                ),
            ),
            limit=list_limit_of(ClosingUpQuestion, "placements"),
            start=({"contacts": "6, 0"}, {"contacts": "2, 3"}),
        ),
        NumberField(
            name="chosen",
            label=N_("Placement that the player chooses"),
            help=N_("Its number. Empty: not chosen yet."),
            start=1,
            limit=limit_of(ClosingUpQuestion, "chosen"),
            optional=True,
        ),
        *reading_fields(ClosingUpQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
