"""What the calculators of `regiment` share where several units test: their help, their chances and their rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from calculators.calculator import Bar, Rolled, Rows, Throw
from calculators.fields import Field, Group, YesNoField
from calculators.messages import N_, Language, plural
from calculators.regiment._shared import FAILED, help_fields, roll_test
from rules_core.dice import Distribution
from rules_core.regiment.numbers import BATTLE_STANDARD_REROLLS
from rules_core.regiment.simultaneous_tests import SimultaneousTestsQuestion, UnitToTest, simultaneous_tests

MOST_BARS = 10
# The input to blame where two units have the General.
SECOND_GENERAL = {"second-general": "has_general"}
USUAL_LEADERSHIP = range(5, 11)
USUAL_UNITS = range(1, 6)


def unit_help_fields(question: Any) -> tuple[Field, ...]:
    """The help for one of several units."""
    return (
        *help_fields(question),
        YesNoField(
            name="has_general",
            label=N_("Is the General in this unit?"),
            help=N_("If it flees, he no longer helps the units after it."),
            group=Group.MORE,
        ),
    )


def verdict_of(fleeing: Distribution, tests: int, words: Language) -> str:
    """How many units test, and the chance that none of them flees."""
    message = plural(
        "{number} unit tests. None flees: {chance}.", "{number} units test. None flees: {chance}.", "number"
    )
    return words.text(message, {"number": tests, "chance": words.percent(fleeing.exactly(0))})


def average_of(fleeing: Distribution, words: Language) -> str:
    """How many units flee on average."""
    average = sum((number * chance for number, chance in fleeing.items()), Fraction())
    return words.text(N_("On average {number} of them flee."), {"number": words.decimal(average, 2)})


def bars_of(fleeing: Distribution, tests: int, words: Language) -> tuple[Bar, ...]:
    """The chance of each number of units that flee; of many units the high numbers stand together."""
    last = min(tests, MOST_BARS)
    bars = [Bar(words.text(N_("Units that flee: {number}"), {"number": n}), fleeing.exactly(n)) for n in range(last)]
    label = N_("Units that flee: {number}") if last == tests else N_("Units that flee: {number} or more")
    return (*bars, Bar(words.text(label, {"number": last}), fleeing.at_least(last)))


def needed_of(target: int, words: Language) -> str:
    """What a unit must roll, as it stands in a table."""
    return words.text(N_("{target} or less"), {"target": target})


def roll_in_order(
    order: Sequence[int],
    targets: Sequence[int],
    units: Sequence[Mapping[str, Any]],
    throw: Throw,
    words: Language,
) -> tuple[Rolled, ...]:
    """The tests of all units in their order: once the General has fled, the later units have only their own Leadership.

    `order` has the places of the units that test, `targets` what each needs while he has not;
    `units` are the rows of the form.
    """
    rolled: list[Rolled] = []
    general_fled = False
    for place, target in zip(order, targets, strict=True):
        unit = units[place - 1]
        now = unit["leadership"] if general_fled else target
        rolls = 1 + BATTLE_STANDARD_REROLLS.value * unit["battle_standard"]
        own = roll_test((now,) * rolls, throw, words, unit=place)
        general_fled = general_fled or (unit["has_general"] and own[-1].clause == FAILED)
        rolled += own
    return tuple(rolled)


def usual_of_several(words: Language) -> Rows:
    """The chance that none of several units of one Leadership flees."""
    rows = []
    for leadership in USUAL_LEADERSHIP:
        held = (
            simultaneous_tests(SimultaneousTestsQuestion((UnitToTest(leadership),) * units)).odds
            for units in USUAL_UNITS
        )
        rows.append((words.value(leadership), *(words.percent(chance) for chance in held if chance is not None)))
    return Rows(
        words.text(N_("Chance that none of several units flees, without re-rolls")),
        (words.text(N_("Leadership / units")), *(words.value(number) for number in USUAL_UNITS)),
        tuple(rows),
    )
