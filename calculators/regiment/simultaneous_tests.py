"""Panic tests of several units at the same time, in their controller's order: how many flee."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import ListField, items_of, list_limit_of
from calculators.messages import N_, Language
from calculators.regiment._several import (
    SECOND_GENERAL,
    average_of,
    bars_of,
    needed_of,
    roll_in_order,
    unit_help_fields,
    usual_of_several,
    verdict_of,
)
from calculators.regiment._shared import in_its_input, leadership_field
from rules_core.errors import BadInput
from rules_core.regiment.simultaneous_tests import (
    SimultaneousTestsAnswer,
    SimultaneousTestsQuestion,
    UnitToTest,
    simultaneous_tests,
)
from rules_core.results import Result


def ask(values: Mapping[str, Any]) -> Result[SimultaneousTestsAnswer]:
    """Ask the core; the units stand in the order in which they test."""
    units = items_of("units", values["units"], UnitToTest)
    try:
        return simultaneous_tests(SimultaneousTestsQuestion(units))
    except BadInput as bad:
        raise in_its_input(bad, SECOND_GENERAL) from bad


def answer(found: SimultaneousTestsAnswer) -> dict[str, Any]:
    """`targets` and `passing` unit by unit, and `fleeing`: the chance of each number of units that flee."""
    return {
        "targets": list(found.targets),
        "passing": [str(chance) for chance in found.passing],
        "fleeing": {str(number): str(chance) for number, chance in found.fleeing.items()},
    }


def show(result: Result[SimultaneousTestsAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """How many flee, and what each unit needs."""
    found = result.answer
    tests = len(found.order)
    rows = tuple(
        (words.value(place), needed_of(target, words), words.percent(chance))
        for place, target, chance in zip(found.order, found.targets, found.passing, strict=True)
    )
    headings = (N_("Unit"), N_("Needed"), N_("Passes"))
    unit_by_unit = Rows(words.text(N_("Unit by unit")), tuple(map(words.text, headings)), rows)
    return Shown(
        verdict_of(found.fleeing, tests, words),
        (average_of(found.fleeing, words),),
        bars_of(found.fleeing, tests, words),
        tables=(unit_by_unit,),
    )


def roll(
    result: Result[SimultaneousTestsAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The tests in their order."""
    return roll_in_order(result.answer.order, result.answer.targets, values["units"], throw, words)


def usual(words: Language) -> tuple[Rows, ...]:
    """The chance that none of several like units flees."""
    return (usual_of_several(words),)


CALCULATOR = Calculator(
    name="regiment/simultaneous-tests",
    title=N_("Several panic tests at once"),
    question=N_("How many of the units that must test at the same time will flee?"),
    clause="regiment-p13-s1",
    fields=(
        ListField(
            name="units",
            label=N_("Units in the order in which they test"),
            help=N_("Their controller chooses the order; it matters if the General’s unit is among them."),
            item=N_("Unit {place}"),
            fields=(leadership_field(UnitToTest), *unit_help_fields(UnitToTest)),
            limit=list_limit_of(SimultaneousTestsQuestion, "units"),
            start=({"leadership": "8"}, {"leadership": "7"}),
        ),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
