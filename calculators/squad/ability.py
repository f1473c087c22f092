"""The ability test: target, the falling targets of the re-rolls, and the chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import Group, NumberField, limit_of
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
from rules_core.results import Result
from rules_core.squad.ability import AbilityAnswer, AbilityQuestion, ability
from rules_core.squad.numbers import BASE_VALUE, Grade

SUCCEEDS = N_("What the unit set out to do succeeds.")
DOES_NOT = N_("What the unit set out to do does not succeed.")


def ask(values: Mapping[str, Any]) -> Result[AbilityAnswer]:
    """Ask the core."""
    return ability(AbilityQuestion(**values))


def answer(found: AbilityAnswer) -> dict[str, Any]:
    """`target` and `attempts`."""
    return {"target": found.target, "attempts": list(found.attempts)}


def show(result: Result[AbilityAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """The target, the chance, and the chance with each re-roll."""
    attempts = result.answer.attempts
    return Shown(test_verdict(attempts, words), bars=test_bars(attempts, words))


def roll(result: Result[AbilityAnswer], values: Mapping[str, Any], throw: Throw, words: Language) -> tuple[Rolled, ...]:
    """The test with its re-rolls."""
    rolls, passed = roll_test(result.answer.attempts, throw, words)
    return ended(rolls, words.text(SUCCEEDS if passed else DOES_NOT))


def usual(words: Language) -> tuple[Rows, ...]:
    """Base value 4 with every grade and modifiers from −4 to +4, a table for each grade."""
    tables = []
    for label, grade, assumption in USUAL_GRADES:
        questions = {
            modifier: AbilityQuestion(grade, grade_assumption=assumption, modifier=modifier)
            for modifier in USUAL_MODIFIERS
        }
        attempts = {modifier: ability(question).answer.attempts for modifier, question in questions.items()}
        tables.append(usual_of(label, attempts, words))
    return tuple(tables)


CALCULATOR = Calculator(
    name="squad/ability",
    title=N_("Ability test"),
    question=N_("What must a unit roll, what on each re-roll, and how likely is it?"),
    clause="squad-p25-s2",
    fields=(
        grade_field(default=Grade.VETERAN),
        modifier_field(label=N_("Other modifiers, added up"), help=N_("For example cover, or shooting after a move.")),
        rerolls_field(group=Group.MAIN),
        grade_modifier_field(group=Group.MAIN),
        assumption_field(),
        NumberField(
            name="tactic",
            label=N_("Bonus of a special tactic"),
            help=N_("For example +1 for “Fortify”. Empty: the test is for no special tactic."),
            limit=limit_of(AbilityQuestion, "tactic"),
            signed=True,
            optional=True,
            group=Group.MORE,
        ),
        NumberField(
            name="base",
            label=N_("Base value"),
            default=str(BASE_VALUE.value),
            limit=limit_of(AbilityQuestion, "base"),
            group=Group.MORE,
        ),
        *reading_fields(AbilityQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
    compared={"target": N_("Number needed")},
)
