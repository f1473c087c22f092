"""What an answer would be if an open place were read otherwise: listed beside it, and switched by its button."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from calculators.alternatives import alternatives
from calculators.calculator import load, names
from calculators.fields import ChoiceField
from calculators.markup import to_text
from calculators.open_view import open_view
from calculators.replies import reply
from rules_core import alternatives as core
from rules_core.dread.charging import ChargeQuestion, charge
from rules_core.errors import BadInput, Fault
from rules_core.results import Result
from rules_core.squad.ability import AbilityQuestion, ability
from rules_core.squad.readings import RepeatBan
from tests.calculators.questions import telling_questions
from tests.calculators.test_markup import walk


def found(name: str, given: dict[str, str]) -> list[tuple[str, str, str]]:
    """Field, choice and verdict of each alternative, in English."""
    return [(each.field.name, each.typed, each.verdict) for each in alternatives(reply(name, given, "en"))]


def test_each_other_reading_that_changes_the_answer_is_told_with_its_verdict() -> None:
    assert found("squad/ability", {"tactic": "1"}) == [
        ("reading_repeat_ban", "ban-from-tactic", "8 or less on D10: 80%."),
    ]
    assert found("squad/ability", {}) == []


def test_an_assumption_about_a_gap_is_one_of_them() -> None:
    given = {"grade": "battle-hardened", "grade_assumption": "plus-2"}
    ((field, typed, verdict),) = found("squad/ability", given)
    assert (field, typed) == ("grade_assumption", "plus-1")
    assert verdict.startswith("5 or less on D10: 50%.")
    # A number of the player's own leaves nothing to assume.
    assert found("squad/ability", {**given, "grade_modifier": "1"}) == []


def test_the_usual_dice_are_readings_where_the_text_names_none() -> None:
    assert [(typed, verdict) for field, typed, verdict in found("dread/charge", {}) if field == "die"] == [
        ("2d6", "6 or less on 2D6: 41.7%."),
        ("d20", "6 or less on D20: 30%."),
    ]


def test_a_reading_that_needs_other_entries_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    ability_test = load("squad/ability")

    def asks_more(values: Mapping[str, Any]) -> Result[Any]:
        if values["reading_repeat_ban"] is RepeatBan.TACTIC:
            raise BadInput([Fault("rerolls", None, "missing", {"minimum": 0, "maximum": 9})])
        return ability_test.ask(values)

    monkeypatch.setattr("calculators.calculator.load", lambda name: replace(ability_test, ask=asks_more))
    (other,) = alternatives(reply("squad/ability", {}, "en"))
    assert other.verdict == ""
    assert other.faults == ("Re-rolls: A number is missing here. Allowed: 0 to 9.",)
    assert f"Needs other entries: {other.faults[0]}" in to_text(open_view(reply("squad/ability", {}, "en"), "./"))


@pytest.mark.parametrize("name", names())
def test_what_is_told_is_what_the_switch_answers(name: str) -> None:
    for given in telling_questions(name):
        answered = reply(name, given, "en")
        if answered.result is None:
            continue
        for each in alternatives(answered):
            switched = reply(name, {**answered.given, each.field.name: each.typed}, "en")
            if each.faults:
                assert switched.errors
                continue
            assert switched.shown is not None and switched.result is not None
            assert each.verdict.startswith(switched.shown.verdict)
            assert (switched.result.answer, switched.result.odds) != (answered.result.answer, answered.result.odds)
            # Switching back leads to where one was, unless that was an open reading, to which nothing leads back.
            if isinstance(each.field, ChoiceField) and answered.given[each.field.name]:
                back = [(other.field.name, other.typed) for other in alternatives(switched)]
                assert (each.field.name, answered.given[each.field.name]) in back


CORE: list[tuple[str, Any, Any, dict[str, str]]] = [
    ("squad/ability", ability, AbilityQuestion, {}),
    ("dread/charge", charge, ChargeQuestion, {"die": "dice"}),
]


@pytest.mark.parametrize(("name", "rule", "question", "renamed"), CORE)
def test_they_are_those_of_the_core(name: str, rule: Any, question: Any, renamed: dict[str, str]) -> None:
    assumed = {field.entry for field in load(name).fields if field.name == "grade_assumption"}
    for given in telling_questions(name):
        answered = reply(name, given, "en")
        if answered.result is None:
            continue
        asked = question(**{renamed.get(field, field): value for field, value in answered.values.items()})
        of_core = {
            (each.entry, None if each.result is None else each.result.odds) for each in core.alternatives(rule, asked)
        }
        told = set()
        for each in alternatives(answered):
            switched = reply(name, {**answered.given, each.field.name: each.typed}, "en").result
            told.add((each.field.entry, None if switched is None else switched.odds))
        assert {each for each in told if each[0] not in assumed} == of_core


def test_the_answer_has_a_button_for_each() -> None:
    tree = open_view(reply("squad/ability", {"tactic": "1"}, "en"), "../../")
    (button,) = [each for each in walk(tree) if each[0] == "button"]
    assert button[1]["data-choose"] == "reading_repeat_ban" and button[1]["data-value"] == "ban-from-tactic"
    assert button[1]["aria-label"] == "Use this: Nobody may."
    text = to_text(tree)
    assert text.index("Nobody may.8 or less on D10: 80%.") < text.index("Taken as read")
    # What can be switched does not stand again among what is taken as read.
    assert text.count("Who may re-roll a special tactic?") == 1
