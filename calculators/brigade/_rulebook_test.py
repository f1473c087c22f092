"""A test of the player's own rulebook: the inputs that several calculators share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Rolled, Throw
from calculators.fields import ChoiceField, DiceField, Field, Group, NumberField, Option, limit_of
from calculators.messages import N_, Language
from rules_core.brigade.rulebook import Direction, RulebookTest
from rules_core.errors import Fault

TARGET = limit_of(RulebookTest, "target")
DIRECTIONS = {
    Direction.AT_LEAST: N_("this number or more"),
    Direction.AT_MOST: N_("this number or less"),
}


def rulebook_fields(dice: str, target: str, direction: str, before: str = "") -> tuple[Field, ...]:
    """The inputs of a test; `dice`, `target` and `direction` are their labels, `before` opens their names."""
    return (
        DiceField(
            name=f"{before}die",
            label=dice,
            help=N_("The text names none. With those of your rulebook the chance can be worked out."),
            usual=("2d6", "d6", "d10"),
            optional=True,
            group=Group.MORE,
        ),
        NumberField(
            name=f"{before}target",
            label=target,
            help=N_("As your rulebook has it, with all modifiers."),
            limit=TARGET,
            optional=True,
            start=7,
            group=Group.MORE,
        ),
        ChoiceField(
            name=f"{before}direction",
            label=direction,
            default=Direction.AT_LEAST.value,
            options=tuple(Option(each, label) for each, label in DIRECTIONS.items()),
            group=Group.MORE,
        ),
    )


def take_test(given: dict[str, Any], faults: list[Fault], before: str = "") -> RulebookTest | None:
    """Take the values of a test out of `given`; it needs both its dice and its number, or `faults` grow."""
    die, target = f"{before}die", f"{before}target"
    dice, number, direction = given.pop(die), given.pop(target), given.pop(f"{before}direction")
    if dice is not None and number is None:
        allowed = {"minimum": TARGET.minimum, "maximum": TARGET.maximum}
        faults.append(Fault(target, None, "missing", allowed, depends_on=(die,)))
    if dice is None and number is not None:
        faults.append(Fault(die, None, "needed-with", {"field": target}, depends_on=(target,)))
    return None if dice is None or number is None else RulebookTest(dice, number, direction)


def rolled_test(
    test: RulebookTest,
    throw: Throw,
    words: Language,
    says: tuple[str, str],
    said: Mapping[str, Any],
    clauses: tuple[str, str],
) -> Rolled:
    """One throw of `test`: `says` are the messages for a pass and a failure, which name {total} and what is `said`.

    `clauses` are those that decide what a pass and a failure mean.
    """
    faces = throw(test.dice)
    failed = not test.passes(sum(faces))
    told = words.text(says[failed], {**said, "total": sum(faces)})
    return Rolled(test.dice, faces, told, clauses[failed], not failed)
