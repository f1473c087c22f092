"""The ability test: target, the falling targets of the re-rolls, and the chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Bar, Calculator, Rows, Shown
from calculators.fields import ChoiceField, Group, NumberField, Option, limit_of
from calculators.messages import N_, Language, plural
from calculators.readings import reading_fields
from calculators.squad.wording import ASSUMPTIONS, GRADES, WORDING
from rules_core.checks import chance_at_or_under
from rules_core.dice import D10
from rules_core.results import Result
from rules_core.squad.ability import AbilityAnswer, AbilityQuestion, ability
from rules_core.squad.numbers import BASE_VALUE, Grade, GradeAssumption

USUAL_MODIFIERS = range(-4, 5)
USUAL_GRADES = (
    (N_("Recruit"), AbilityQuestion(Grade.RECRUIT)),
    (
        N_("Battle-hardened, +1 assumed"),
        AbilityQuestion(Grade.BATTLE_HARDENED, grade_assumption=GradeAssumption.POSSIBLE),
    ),
    (
        N_("Battle-hardened, +2 assumed"),
        AbilityQuestion(Grade.BATTLE_HARDENED, grade_assumption=GradeAssumption.LIKELY),
    ),
    (N_("Veteran"), AbilityQuestion(Grade.VETERAN)),
)


def ask(values: Mapping[str, Any]) -> Result[AbilityAnswer]:
    """Ask the core."""
    return ability(AbilityQuestion(**values))


def answer(found: AbilityAnswer) -> dict[str, Any]:
    """`target` and `attempts`."""
    return {"target": found.target, "attempts": list(found.attempts)}


def show(result: Result[AbilityAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """The target, the chance, and the chance with each re-roll."""
    target, attempts = result.answer.target, result.answer.attempts
    chances = [chance_at_or_under(D10, attempts[: place + 1]) for place in range(len(attempts))]
    said: dict[str, Any] = {"target": target, "dice": D10, "chance": words.percent(chances[0])}
    if chances[-1] == 0:
        verdict = words.text(N_("{target} or less on {dice}: cannot be rolled, the test always fails."), said)
    elif chances[0] == 1:
        verdict = words.text(N_("{target} or less on {dice}: the test always passes."), said)
    else:
        verdict = words.text(N_("{target} or less on {dice}: {chance}."), said)
        if len(attempts) > 1:
            with_re_rolls = plural("With {number} re-roll: {chance}.", "With {number} re-rolls: {chance}.", "number")
            said = {"number": len(attempts) - 1, "chance": words.percent(chances[-1])}
            verdict += " " + words.text(with_re_rolls, said)
    labels = [words.text(N_("First roll: {target} or less"), {"target": attempts[0]})]
    for place, needed in enumerate(attempts[1:], 1):
        labels.append(words.text(N_("With re-roll {repeat}: {target} or less"), {"repeat": place, "target": needed}))
    return Shown(verdict, bars=tuple(Bar(label, chance) for label, chance in zip(labels, chances, strict=True)))


def usual(words: Language) -> tuple[Rows, ...]:
    """Base value 4 with every grade and modifiers from −4 to +4, a table for each grade."""
    return tuple(_usual_of(words.text(grade), question, words) for grade, question in USUAL_GRADES)


def _usual_of(grade: str, question: AbilityQuestion, words: Language) -> Rows:
    rows = []
    for modifier in USUAL_MODIFIERS:
        result = ability(AbilityQuestion(question.grade, grade_assumption=question.grade_assumption, modifier=modifier))
        attempts = result.answer.attempts
        rows.append(
            (
                words.signed(modifier),
                words.value(attempts),
                words.percent(chance_at_or_under(D10, attempts[:1])),
                *((words.percent(chance_at_or_under(D10, attempts)),) if len(attempts) > 1 else ()),
            )
        )
    headings = [N_("Modifier"), N_("Needed"), N_("First roll"), N_("With re-rolls")][: len(rows[0])]
    caption = words.text(N_("{grade}, base value {base}"), {"grade": grade, "base": BASE_VALUE.value})
    return Rows(caption, tuple(words.text(heading) for heading in headings), tuple(rows))


CALCULATOR = Calculator(
    name="squad/ability",
    title=N_("Ability test"),
    question=N_("What must a unit roll, what on each re-roll, and how likely is it?"),
    clause="squad-p25-s2",
    fields=(
        ChoiceField(
            name="grade",
            label=N_("Training grade"),
            default=Grade.VETERAN.value,
            options=tuple(Option(grade, label) for grade, label in GRADES.items()),
        ),
        NumberField(
            name="modifier",
            label=N_("Other modifiers, added up"),
            help=N_("For example cover, or shooting after a move."),
            default="0",
            limit=limit_of(AbilityQuestion, "modifier"),
            signed=True,
        ),
        NumberField(
            name="rerolls",
            start=2,
            label=N_("Re-rolls"),
            help=N_("Empty: 2 for veterans as in the text’s example; 1, a guess, for battle-hardened troops."),
            limit=limit_of(AbilityQuestion, "rerolls"),
            optional=True,
        ),
        NumberField(
            name="grade_modifier",
            start=3,
            label=N_("Modifier of the grade"),
            help=N_("Empty: +3 for veterans, +0 for recruits. The text has none for battle-hardened troops."),
            limit=limit_of(AbilityQuestion, "grade_modifier"),
            signed=True,
            optional=True,
        ),
        ChoiceField(
            name="grade_assumption",
            label=N_("Assumption for battle-hardened troops"),
            help=N_("Only where you do not know their modifier."),
            empty=N_("None"),
            options=tuple(Option(assumption, label) for assumption, label in ASSUMPTIONS.items()),
        ),
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
)
