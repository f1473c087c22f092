"""The ability test: target, the falling targets of the re-rolls, and the chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Bar, Calculator, Rows, Shown
from calculators.fields import ChoiceField, NumberField, Option, limit_of
from calculators.messages import N_, Language
from calculators.squad.wording import GRADES
from rules_core.checks import chance_at_or_under
from rules_core.dice import D10
from rules_core.results import Result
from rules_core.squad.ability import AbilityAnswer, AbilityQuestion, ability
from rules_core.squad.numbers import BASE_VALUE, Grade

USUAL_MODIFIERS = range(-4, 5)


def ask(values: Mapping[str, Any]) -> Result[AbilityAnswer]:
    """Ask the core."""
    return ability(AbilityQuestion(**values))


def answer(found: AbilityAnswer) -> dict[str, Any]:
    """`target` and `attempts`."""
    return {"target": found.target, "attempts": list(found.attempts)}


def show(result: Result[AbilityAnswer], words: Language) -> Shown:
    """The target, the chance, and the chance after each roll."""
    target, attempts = result.answer.target, result.answer.attempts
    first = chance_at_or_under(D10, attempts[:1])
    values = {"target": target, "dice": D10, "chance": words.percent(first)}
    if first == 0:
        verdict = words.text(N_("Needs {target} or less on a {dice}: cannot succeed."), values)
    elif first == 1:
        verdict = words.text(N_("Needs {target} or less on a {dice}: always succeeds."), values)
    else:
        verdict = words.text(N_("{target} or less on a {dice}: {chance}."), values)
    if len(attempts) > 1 and 0 < first < 1:
        verdict += " " + words.plural(
            "With {number} repeat: {chance}.",
            "With up to {number} repeats: {chance}.",
            len(attempts) - 1,
            {"chance": words.percent(chance_at_or_under(D10, attempts))},
        )
    bars = tuple(
        Bar(
            words.text(N_("First roll: {target} or less"), {"target": attempts[0]})
            if place == 0
            else words.text(
                N_("After repeat {repeat}: {target} or less"), {"repeat": place, "target": attempts[place]}
            ),
            chance_at_or_under(D10, attempts[: place + 1]),
        )
        for place in range(len(attempts))
    )
    return Shown(verdict, bars=bars)


def usual(words: Language) -> Rows:
    """Recruits and veterans with base 4 and modifiers from −4 to +4."""
    rows = []
    for modifier in USUAL_MODIFIERS:
        cells = [words.signed(modifier)]
        for grade in (Grade.RECRUIT, Grade.VETERAN):
            result = ability(AbilityQuestion(grade, modifier=modifier))
            assert result.odds is not None
            cells.append(", ".join(words.value(target) for target in result.answer.attempts))
            cells.append(words.percent(result.odds))
        rows.append(tuple(cells))
    recruit, veteran = words.text(GRADES[Grade.RECRUIT]), words.text(GRADES[Grade.VETERAN])
    return Rows(
        words.text(N_("Base value 4: what must be rolled at or under, and the chance with every repeat")),
        (words.text(N_("Modifier")), recruit, words.text(N_("Chance")), veteran, words.text(N_("Chance"))),
        tuple(rows),
    )


CALCULATOR = Calculator(
    name="squad/ability",
    title=N_("Ability test"),
    question=N_("What must a unit roll to carry out a tactic, and how likely is it?"),
    clause="squad-p25-s2",
    fields=(
        ChoiceField(
            name="grade",
            label=N_("Training grade"),
            default=Grade.VETERAN.value,
            options=tuple(Option(grade, label) for grade, label in GRADES.items()),
        ),
        NumberField(
            name="grade_modifier",
            label=N_("Modifier of the grade"),
            help=N_("Only for battle-hardened troops: the text does not give it. Empty: as the text has it."),
            default="",
            limit=limit_of(AbilityQuestion, "grade_modifier"),
            signed=True,
            optional=True,
        ),
        NumberField(
            name="modifier",
            label=N_("Other modifiers, added up"),
            help=N_("Tactics, cover, movement: for example +1 for fortifying."),
            default="0",
            limit=limit_of(AbilityQuestion, "modifier"),
            signed=True,
        ),
        NumberField(
            name="rerolls",
            label=N_("Repeats of a failed roll"),
            help=N_("Empty: 2 for veterans as in the text’s example, 1 assumed for battle-hardened troops."),
            default="",
            limit=limit_of(AbilityQuestion, "rerolls"),
            optional=True,
        ),
        NumberField(
            name="base",
            label=N_("Base value"),
            default=str(BASE_VALUE.value),
            limit=limit_of(AbilityQuestion, "base"),
        ),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
