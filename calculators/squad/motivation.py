"""The motivation test: target with its special rules, re-rolls, and the chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import Group, LengthField, ListField, NumberField, YesNoField, limit_of, list_limit_of
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.squad._rolls import ended, roll_test
from calculators.squad._tests import (
    USUAL_GRADES,
    USUAL_MODIFIERS,
    assumption_field,
    grade_field,
    grade_modifier_field,
    modifier_field,
    rerolls_field,
    test_bars,
    test_verdict,
    usual_of,
)
from calculators.squad.wording import WORDING
from rules_core.limits import Length
from rules_core.results import Result
from rules_core.squad.motivation import MotivationAnswer, MotivationQuestion, motivation
from rules_core.squad.numbers import BASE_VALUE

WILLING = N_("The unit is willing, or keeps its nerve.")
UNWILLING = N_("The unit is not willing, or loses its nerve.")
LIEUTENANTS = list_limit_of(MotivationQuestion, "lieutenants")


def ask(values: Mapping[str, Any]) -> Result[MotivationAnswer]:
    """Ask the core."""
    distances = tuple(row["distance"] for row in values["lieutenants"])
    return motivation(MotivationQuestion(**{**values, "lieutenants": distances}))


def answer(found: MotivationAnswer) -> dict[str, Any]:
    """`target`, `attempts`, and whether the target is a `lent` value."""
    return {"target": found.target, "attempts": list(found.attempts), "lent": found.lent}


def show(result: Result[MotivationAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """The target, the chance, and the chance with each re-roll."""
    attempts = result.answer.attempts
    return Shown(test_verdict(attempts, words), bars=test_bars(attempts, words))


def roll(
    result: Result[MotivationAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The test with its re-rolls."""
    rolls, passed = roll_test(result.answer.attempts, throw, words)
    return ended(rolls, words.text(WILLING if passed else UNWILLING))


def usual(words: Language) -> tuple[Rows, ...]:
    """Base value 4 with every grade and modifiers from −4 to +4, a table for each grade."""
    tables = []
    for label, grade, assumption in USUAL_GRADES:
        questions = {
            modifier: MotivationQuestion(grade, grade_assumption=assumption, modifier=modifier)
            for modifier in USUAL_MODIFIERS
        }
        attempts = {modifier: motivation(question).answer.attempts for modifier, question in questions.items()}
        tables.append(usual_of(label, attempts, words))
    return tuple(tables)


def _distance_limit() -> Length:
    assert isinstance(LIEUTENANTS.item, Length)
    return LIEUTENANTS.item


CALCULATOR = Calculator(
    name="squad/motivation",
    title=N_("Motivation test"),
    question=N_("What must a unit roll to be willing or to keep its nerve, and how likely is it?"),
    clause="squad-p03-s1b",
    fields=(
        grade_field(),
        modifier_field(label=N_("Other modifiers, added up"), help=N_("Without the bonus of a lieutenant.")),
        ListField(
            name="lieutenants",
            label=N_("Lieutenants nearby"),
            help=N_("Those whose special rule gives +1 within 4 inches."),
            item=N_("Lieutenant {place}"),
            fields=(
                LengthField(name="distance", label=N_("Distance in inches"), default="4", limit=_distance_limit()),
            ),
            limit=LIEUTENANTS,
        ),
        assumption_field(),
        grade_modifier_field(),
        rerolls_field(),
        NumberField(
            name="lent_value",
            start=7,
            label=N_("Another’s morale value that the unit may use"),
            help=N_("As it stands with its owner. Empty: none."),
            limit=limit_of(MotivationQuestion, "lent_value"),
            optional=True,
            group=Group.MORE,
        ),
        YesNoField(
            name="lending_conditions_met",
            label=N_("Are the conditions for using it met?"),
            default="yes",
            group=Group.MORE,
        ),
        NumberField(
            name="base",
            label=N_("Base value"),
            default=str(BASE_VALUE.value),
            limit=limit_of(MotivationQuestion, "base"),
            group=Group.MORE,
        ),
        *reading_fields(MotivationQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
    compared={"target": N_("Number needed")},
)
