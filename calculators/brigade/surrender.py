"""Surrender: contact with the enemy during an involuntary move, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.brigade.wording import MOVES, WORDING
from calculators.calculator import Calculator, Rows, Shown
from calculators.fields import ChoiceField, LengthField, Option, length_limit_of
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from rules_core.brigade.surrender import Captivity, Move, SurrenderAnswer, SurrenderQuestion, surrender
from rules_core.results import Result

USUAL_LENGTHS = (6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 36, 40, 45, 50)


def ask(values: Mapping[str, Any]) -> Result[SurrenderAnswer]:
    """Ask the core."""
    return surrender(SurrenderQuestion(**values))


def answer(found: SurrenderAnswer) -> dict[str, Any]:
    """`outcome` and `follows` as codes, and `first_half` as an exact length."""
    return {
        "outcome": found.outcome.value,
        "follows": [consequence.value for consequence in found.follows],
        "first_half": str(found.first_half),
    }


def show(result: Result[SurrenderAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Whether the unit surrenders, and what that means for it and for the tests of others."""
    found = result.answer
    said = {"contact": values["contact"], "half": found.first_half}
    told = {each.value for each in found.follows}
    follows = [f"{WORDING.effect(words, entry)}." for entry in result.ledger if entry.effect in told]
    if found.outcome is Captivity.SURRENDERS:
        verdict = words.text(N_("The unit surrenders: contact at {contact}, the first half ends at {half}."), said)
        follows.append(words.text(N_("The text does not say how prisoners count for victory points.")))
    elif found.outcome is Captivity.NOT_SAID:
        verdict = words.text(
            N_("The text says nothing about contact at {contact}: the first half ends at {half}."), said
        )
        follows.append(words.text(N_("Agree before the game what applies in the second half.")))
    else:
        reason = WORDING.reason(words, next(iter(result.ledger)))
        verdict = " ".join((words.text(N_("The unit does not surrender.")), reason))
    return Shown(verdict, tuple(follows))


def usual(words: Language) -> tuple[Rows, ...]:
    """Up to where contact means surrender, for moves of the usual lengths."""
    rows = []
    for length in USUAL_LENGTHS:
        half = surrender(SurrenderQuestion(Move.ROUTS, length)).answer.first_half
        rows.append((words.value(length), words.value(half)))
    headings = (N_("Whole involuntary move"), N_("Surrender on contact at up to"))
    caption = words.text(N_("The first half of the move, in the measure in which the move is given"))
    return (Rows(caption, tuple(words.text(each) for each in headings), tuple(rows)),)


CALCULATOR = Calculator(
    name="brigade/surrender",
    title=N_("Surrender"),
    question=N_("Does a unit that touches the enemy during an involuntary move surrender?"),
    clause="brigade-p13-s1a",
    fields=(
        ChoiceField(
            name="move",
            label=N_("The unit’s move"),
            default=Move.ROUTS.value,
            options=tuple(Option(move, label) for move, label in MOVES.items()),
        ),
        LengthField(
            name="length",
            label=N_("Whole distance laid down for the move"),
            help=N_("In centimetres or inches, as you play."),
            default="30",
            limit=length_limit_of(SurrenderQuestion, "length"),
        ),
        LengthField(
            name="contact",
            label=N_("Distance moved when it touches the enemy"),
            help=N_("In the same measure. Empty: no contact."),
            default="10",
            limit=length_limit_of(SurrenderQuestion, "contact"),
            optional=True,
        ),
        *reading_fields(SurrenderQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
