"""Who tests: how many tests the groups on the table take, and who takes each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rows, Shown
from calculators.fields import (
    ChoiceField,
    ListField,
    NumberField,
    Option,
    YesNoField,
    items_of,
    limit_of,
    list_limit_of,
)
from calculators.messages import N_, Language, plural
from calculators.squad._tests import grade_field
from calculators.squad.wording import GRADES, KINDS
from rules_core.results import Result
from rules_core.squad.numbers import Grade
from rules_core.squad.who_tests import Group, GroupKind, TakenBy, WhoTestsAnswer, WhoTestsQuestion, who_tests

TESTS = plural("{number} test.", "{number} tests.", "number")
TAKEN_BY = {
    TakenBy.SQUAD: N_("all models together"),
    TakenBy.MODEL: N_("one model by itself"),
    TakenBy.VEHICLE: N_("each vehicle by itself"),
    TakenBy.GUN: N_("each gun by itself, with its crew"),
}
USUAL_GROUPS = (
    (N_("Squad of 5 models"), Group(GroupKind.SQUAD, Grade.VETERAN, 5)),
    (N_("Squad of 5 models, 1 singled out"), Group(GroupKind.SQUAD, Grade.VETERAN, 5, singled_out=True)),
    (N_("Lone model"), Group(GroupKind.LONE_MODEL, Grade.VETERAN)),
    (N_("Battery of 3 guns"), Group(GroupKind.GUNS, Grade.VETERAN, 3)),
    (N_("Squadron of 3 vehicles"), Group(GroupKind.VEHICLES, Grade.VETERAN, 3)),
)


def ask(values: Mapping[str, Any]) -> Result[WhoTestsAnswer]:
    """Ask the core."""
    return who_tests(WhoTestsQuestion(items_of("groups", values["groups"], Group)))


def answer(found: WhoTestsAnswer) -> dict[str, Any]:
    """`tests`, and in `each` the group, who takes the test, for how many models and on which grade, as codes."""
    return {
        "tests": found.tests,
        "each": [
            {"group": each.group, "taken_by": each.taken_by.value, "models": each.models, "grade": each.grade.value}
            for each in found.each
        ],
    }


def show(result: Result[WhoTestsAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """How many tests there are, and the tests of each group in a line."""
    found = result.answer
    counted = Counter(each.group for each in found.each)
    by_group = {each.group: each for each in found.each}
    rows = tuple(
        (
            words.text(N_("{place}. {kind}"), {"place": place, "kind": words.text(KINDS[row["kind"]])}),
            words.value(counted[place]),
            words.text(TAKEN_BY[by_group[place].taken_by]),
            words.text(GRADES[by_group[place].grade]),
        )
        for place, row in enumerate(values["groups"], 1)
    )
    headings = (N_("Group"), N_("Tests"), N_("Taken by"), N_("Training grade"))
    table = Rows(words.text(N_("The tests of each group")), tuple(words.text(each) for each in headings), rows, False)
    return Shown(words.text(TESTS, {"number": found.tests}), tables=(table,))


def usual(words: Language) -> tuple[Rows, ...]:
    """The tests that the text's own examples lead to."""
    rows = []
    for label, group in USUAL_GROUPS:
        found = who_tests(WhoTestsQuestion((group,))).answer
        rows.append((words.text(label), words.value(found.tests), words.text(TAKEN_BY[found.each[0].taken_by])))
    headings = (N_("Group"), N_("Tests"), N_("Taken by"))
    return (Rows(words.text(N_("Who tests")), tuple(words.text(each) for each in headings), tuple(rows), False),)


CALCULATOR = Calculator(
    name="squad/who-tests",
    title=N_("Who tests"),
    question=N_("How many tests do these groups take, and who takes each?"),
    clause="squad-p05-s4",
    fields=(
        ListField(
            name="groups",
            label=N_("Groups"),
            item=N_("Group {place}"),
            fields=(
                ChoiceField(
                    name="kind",
                    label=N_("What it is"),
                    default=GroupKind.SQUAD.value,
                    options=tuple(Option(kind, label) for kind, label in KINDS.items()),
                ),
                NumberField(
                    name="models", label=N_("Models, vehicles or guns"), default="5", limit=limit_of(Group, "models")
                ),
                grade_field(),
                YesNoField(name="singled_out", label=N_("Must only one model of the squad test?")),
            ),
            limit=list_limit_of(WhoTestsQuestion, "groups"),
            start=({}, {"kind": GroupKind.GUNS.value, "models": "3"}),
        ),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
