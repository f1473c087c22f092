"""A battery or a squadron: one test for each gun or vehicle, and how many of them pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import ChoiceField, Group, ListField, NumberField, Option, items_of, limit_of, list_limit_of
from calculators.messages import N_, Language, Plural, plural
from calculators.readings import reading_fields
from calculators.squad._rolls import ended, roll_test
from calculators.squad._tests import (
    USUAL_GRADES,
    assumption_field,
    grade_field,
    modifier_field,
    rerolls_field,
    test_verdict,
)
from calculators.squad.wording import WORDING
from rules_core.errors import BadInput
from rules_core.records import replace
from rules_core.results import Result
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade
from rules_core.squad.vehicles_and_guns import BatteryAnswer, BatteryQuestion, Crewed, battery

# What is entered once holds for every test, the modifier of the grade for those of the battle-hardened.
SHARED = ("grade_assumption", "rerolls", "reading_repeats")
USUAL_NUMBERS = (2, 3, 4)
TESTED = plural("{number} test", "{number} tests", "number")
KINDS = {Crewed.GUN: N_("Guns of a battery"), Crewed.VEHICLE: N_("Vehicles of a squadron")}
NAMES = {Crewed.GUN: N_("Gun {place}"), Crewed.VEHICLE: N_("Vehicle {place}")}
TESTS: dict[Crewed, Plural] = {
    Crewed.GUN: plural("{number} test, by the gun with its crew.", "{number} tests, one by each gun.", "number"),
    Crewed.VEHICLE: plural("{number} test, by the vehicle.", "{number} tests, one by each vehicle.", "number"),
}
PASSED: dict[Crewed, Plural] = {
    Crewed.GUN: plural("{number} gun passes its test.", "{number} guns pass their tests.", "number"),
    Crewed.VEHICLE: plural("{number} vehicle passes its test.", "{number} vehicles pass their tests.", "number"),
}


def ask(values: Mapping[str, Any]) -> Result[BatteryAnswer]:
    """Ask the core."""
    shared = {name: values[name] for name in SHARED}

    def test(grade: Grade, modifier: int) -> MotivationQuestion:
        given = values["grade_modifier"] if grade is Grade.BATTLE_HARDENED else None
        return MotivationQuestion(grade, modifier=modifier, grade_modifier=given, **shared)

    try:
        tests = items_of("tests", values["tests"], test)
    except BadInput as bad:
        # Only the modifier of the grade can be missing, and it is asked for once.
        fault = bad.faults[0]
        depends_on = (fault.depends_on[0], "grade_assumption")
        raise BadInput([replace(fault, field="grade_modifier", depends_on=depends_on)]) from bad
    return battery(BatteryQuestion(values["kind"], tests))


def answer(found: BatteryAnswer) -> dict[str, Any]:
    """`tests`, the targets and the chance of each, and the chance of each number of passed tests in `passing`."""
    return {
        "tests": found.tests,
        "attempts": [list(each) for each in found.attempts],
        "chances": [str(each) for each in found.chances],
        "passing": {str(number): str(found.passing.exactly(number)) for number in range(found.tests + 1)},
    }


def show(result: Result[BatteryAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """How many tests there are, how likely all or some pass, and each with its target."""
    found, kind = result.answer, values["kind"]
    verdict = words.text(TESTS[kind], {"number": found.tests})
    rows = tuple(
        (words.text(NAMES[kind], {"place": place}), words.value(attempts[0]), words.percent(chance))
        for place, (attempts, chance) in enumerate(zip(found.attempts, found.chances, strict=True), 1)
    )
    headings = (N_("Test"), N_("Needed"), N_("Passes"))
    each = Rows(words.text(N_("Each test")), tuple(words.text(heading) for heading in headings), rows)
    if found.tests == 1:
        return Shown(f"{verdict} {test_verdict(found.attempts[0], words)}", tables=(each,))
    chances = {
        "all": words.percent(found.passing.exactly(found.tests)),
        "some": words.percent(found.passing.at_least(1)),
    }
    verdict += " " + words.text(N_("All pass: {all}. At least 1 passes: {some}."), chances)
    passes = plural("{number} passes", "{number} pass", "number")
    bars = tuple(
        Bar(words.text(passes, {"number": number}), found.passing.exactly(number))
        for number in range(found.tests, -1, -1)
    )
    return Shown(verdict, bars=bars, tables=(each,))


def roll(result: Result[BatteryAnswer], values: Mapping[str, Any], throw: Throw, words: Language) -> tuple[Rolled, ...]:
    """Each test with its re-rolls, one after the other."""
    kind = values["kind"]
    rolled: list[Rolled] = []
    passed = 0
    for place, attempts in enumerate(result.answer.attempts, 1):
        rolls, passes = roll_test(attempts, throw, words, words.text(NAMES[kind], {"place": place}))
        rolled += rolls
        passed += passes
    clause = "squad-p09-s3" if kind is Crewed.GUN else "squad-p09-s4"
    return ended(rolled, words.text(PASSED[kind], {"number": passed}), clause)


def usual(words: Language) -> tuple[Rows, ...]:
    """How likely all pass, and at least one, for 2 to 4 guns or vehicles of each grade."""
    every, some = [], []
    for label, grade, assumption in USUAL_GRADES:
        test = MotivationQuestion(grade, grade_assumption=assumption)
        passing = [battery(BatteryQuestion(Crewed.GUN, (test,) * number)).answer.passing for number in USUAL_NUMBERS]
        all_pass = (each.exactly(number) for number, each in zip(USUAL_NUMBERS, passing, strict=True))
        every.append((words.text(label), *(words.percent(chance) for chance in all_pass)))
        some.append((words.text(label), *(words.percent(each.at_least(1)) for each in passing)))
    headings = (words.text(N_("Training grade")), *(words.text(TESTED, {"number": each}) for each in USUAL_NUMBERS))
    return (
        Rows(words.text(N_("All pass, re-rolls included")), headings, tuple(every)),
        Rows(words.text(N_("At least 1 passes, re-rolls included")), headings, tuple(some)),
    )


CALCULATOR = Calculator(
    name="squad/battery",
    title=N_("Several guns or vehicles"),
    question=N_("How many tests do a battery or a squadron take, and how many of them are passed?"),
    clause="squad-p09-s2",
    fields=(
        ChoiceField(
            name="kind",
            label=N_("What tests"),
            default=Crewed.GUN.value,
            options=tuple(Option(kind, label) for kind, label in KINDS.items()),
        ),
        ListField(
            name="tests",
            label=N_("Guns or vehicles"),
            item=N_("Number {place}"),
            fields=(grade_field(), modifier_field()),
            limit=list_limit_of(BatteryQuestion, "tests"),
            start=({}, {}, {}),
        ),
        assumption_field(),
        NumberField(
            name="grade_modifier",
            start=2,
            label=N_("Modifier of battle-hardened troops"),
            help=N_("Empty: as assumed. The text has none."),
            limit=limit_of(MotivationQuestion, "grade_modifier"),
            signed=True,
            optional=True,
            group=Group.MORE,
        ),
        rerolls_field(),
        *reading_fields(MotivationQuestion, WORDING, ("reading_lent_value", "reading_lieutenant_bonus")),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
