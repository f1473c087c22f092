"""Lost units: how many count in later brigade morale tests and for victory points, as printed and as probably meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.brigade.wording import WORDING
from calculators.calculator import Calculator, Rows, Shown
from calculators.fields import NumberField, limit_of
from calculators.messages import N_, Language, plural
from calculators.readings import reading_fields
from rules_core.brigade.leaving import LostUnitsAnswer, LostUnitsQuestion, lost_units
from rules_core.brigade.readings import LostReading
from rules_core.results import Result

USUAL = ((0, 1), (1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (3, 2))


def ask(values: Mapping[str, Any]) -> Result[LostUnitsAnswer]:
    """Ask the core."""
    return lost_units(LostUnitsQuestion(**values))


def answer(found: LostUnitsAnswer) -> dict[str, Any]:
    """`in_brigade_tests`, `for_victory_points`, and `not_said`, the prisoners of whom the text says neither."""
    return {
        "in_brigade_tests": found.in_brigade_tests,
        "for_victory_points": found.for_victory_points,
        "not_said": found.not_said,
    }


def show(result: Result[LostUnitsAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """How many units count as lost, and the same under each reading of the doubtful sentence."""
    found = result.answer
    counted = plural(
        "{number} unit counts as lost in later brigade morale tests and for victory points.",
        "{number} units count as lost in later brigade morale tests and for victory points.",
        "number",
    )
    follows = []
    if found.not_said:
        prisoners = plural(
            "In addition, {number} unit has surrendered; the text does not say whether it counts.",
            "In addition, {number} units have surrendered; the text does not say whether they count.",
            "number",
        )
        follows.append(words.text(prisoners, {"number": found.not_said}))
    rows = []
    for reading, label in _readings():
        other = lost_units(LostUnitsQuestion(**{**values, "reading_lost": reading})).answer
        rows.append((words.text(label), words.value(other.in_brigade_tests), words.value(other.for_victory_points)))
    headings = (N_("Reading"), N_("Lost in brigade morale tests"), N_("Lost for victory points"))
    compared = Rows(
        words.text(N_("Both readings beside each other")), tuple(words.text(each) for each in headings), tuple(rows)
    )
    return Shown(words.text(counted, {"number": found.in_brigade_tests}), tuple(follows), tables=(compared,))


def _readings() -> tuple[tuple[LostReading, str], ...]:
    return (
        (LostReading.NOT_COUNTED_AS_LOST, N_("As printed")),
        (LostReading.COUNTED_AS_LOST, N_("Without the “not”")),
    )


def usual(words: Language) -> tuple[Rows, ...]:
    """How many units count as lost, for a few units gone, under both readings."""
    rows = []
    for dispersed, left in USUAL:
        counts = (
            lost_units(LostUnitsQuestion(dispersed, left, reading_lost=reading)).answer.in_brigade_tests
            for reading, _ in _readings()
        )
        rows.append(tuple(words.value(each) for each in (dispersed, left, *counts)))
    headings = (N_("Dispersed"), N_("Left with honour"), *(label for _, label in _readings()))
    caption = words.text(N_("Units that count as lost"))
    return (Rows(caption, tuple(words.text(each) for each in headings), tuple(rows)),)


CALCULATOR = Calculator(
    name="brigade/lost-units",
    title=N_("Lost units"),
    question=N_("How many units count as lost in later brigade morale tests and for victory points?"),
    clause="brigade-p06-s4a",
    fields=(
        NumberField(
            name="dispersed",
            label=N_("Dispersed units"),
            default="2",
            limit=limit_of(LostUnitsQuestion, "dispersed"),
        ),
        NumberField(
            name="left_with_honour",
            label=N_("Units that left with honour"),
            default="1",
            limit=limit_of(LostUnitsQuestion, "left_with_honour"),
        ),
        NumberField(
            name="surrendered",
            label=N_("Units that surrendered"),
            default="0",
            limit=limit_of(LostUnitsQuestion, "surrendered"),
        ),
        *reading_fields(LostUnitsQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
