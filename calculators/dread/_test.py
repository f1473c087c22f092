"""The morale test of `dread`: the inputs that several calculators share, and how it is rolled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Rolled, Throw
from calculators.fields import DiceField, NumberField, NumbersField, limit_of, list_limit_of
from calculators.messages import N_, Language
from rules_core.dice import D10, TWO_D6, Dice
from rules_core.dread.charging import ChargeQuestion

USUAL_DICE = (D10, TWO_D6, Dice(1, 20))
USUAL_TARGETS = range(1, 13)

MORALE = NumbersField(
    name="morale",
    label=N_("Morale (M) of the models"),
    help=N_("One number for each model, with commas between: the highest counts."),
    default="7, 5, 5",
    limit=list_limit_of(ChargeQuestion, "morale"),
)
TERROR = NumberField(
    name="terror",
    label=N_("The enemy’s X"),
    help=N_("The number in “Terrifying (X)”. Empty: the enemy is not terrifying."),
    default="1",
    limit=limit_of(ChargeQuestion, "terror"),
    optional=True,
)
# Over several turns or rounds the enemy must be a terrifying one.
TERROR_NEEDED = NumberField(
    name="terror",
    label=N_("The enemy’s X"),
    help=N_("The number in “Terrifying (X)”."),
    default="1",
    limit=limit_of(ChargeQuestion, "terror"),
)
DIE = DiceField(
    name="die",
    label=N_("Dice"),
    help=N_("The text names none: take those of your own rules."),
    default="d10",
    entry="dread-q03",
)


def for_core(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a form under the names of the core's questions."""
    return {"dice" if name == "die" else name: value for name, value in values.items()}


def rolled_test(
    dice: Dice,
    target: int,
    throw: Throw,
    words: Language,
    says: tuple[str, str],
    clauses: tuple[str, str],
    said: Mapping[str, Any],
) -> Rolled:
    """One throw of a test at or under `target`.

    `says` are the messages for a pass and a failure, which name {total} and what is `said`;
    `clauses` are those that decide what a pass and a failure mean.
    """
    faces = throw(dice)
    failed = sum(faces) > target
    text = words.text(says[failed], {**said, "total": sum(faces)})
    return Rolled(dice, faces, text, clauses[failed], not failed)
