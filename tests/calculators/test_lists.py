"""Lists of inputs: how they are typed, read, shown and refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from calculators import calculator as calculators
from calculators.calculator import Calculator, Shown
from calculators.controls import row_view
from calculators.fields import (
    LengthField,
    ListField,
    NumberField,
    YesNoField,
    items_of,
    length_limit_of,
    limit_of,
    list_limit_of,
)
from calculators.markup import Node, to_text
from calculators.messages import Language, language
from calculators.replies import reply
from rules_core.regiment.destroyed_friend import DestroyedFriendQuestion, Friend, destroyed_friend
from rules_core.regiment.simultaneous_tests import MOST_UNITS
from rules_core.results import Result
from tests.calculators.test_markup import walk

NAME = "regiment/heavy-casualties"


def ask(values: Mapping[str, Any]) -> Result[Any]:
    """Ask the core with the rows of the list."""
    return destroyed_friend(DestroyedFriendQuestion(friends=items_of("friends", values["friends"], Friend)))


def show(result: Result[Any], values: Mapping[str, Any], words: Language) -> Shown:
    """How many units test."""
    return Shown(words.value(result.answer.tests))


CALCULATOR = Calculator(
    name=NAME,
    title="Title",
    question="Question",
    clause="regiment-p29-s1",
    fields=(
        ListField(
            name="friends",
            label="Friends",
            item="Unit {place}",
            fields=(
                LengthField(name="distance", label="Distance", default="6", limit=length_limit_of(Friend, "distance")),
                NumberField(name="leadership", label="Leadership", default="7", limit=limit_of(Friend, "leadership")),
                YesNoField(name="tested", label="Tested?"),
                YesNoField(name="earlier_test_failed", label="Failed?"),
            ),
            limit=list_limit_of(DestroyedFriendQuestion, "friends"),
            start=({"distance": "3"}, {}),
        ),
    ),
    ask=ask,
    answer=lambda found: {"testing": list(found.testing)},
    show=show,
    usual=lambda words: (),
)


@pytest.fixture(autouse=True)
def a_calculator_with_a_list(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Under a name that there is, a calculator that asks for a list."""
    monkeypatch.setattr("calculators.calculator.load", lambda name: CALCULATOR)
    yield


def faults(given: dict[str, str]) -> list[str]:
    """Where the faults of what was given are."""
    return [error.field for error in reply(NAME, given, "en").errors]


def who_test(given: dict[str, str]) -> list[int]:
    """The places of the units that test."""
    found = reply(NAME, given, "en")
    assert found.errors == (), found.errors
    assert found.result is not None
    return list(found.result.answer.testing)


def test_the_rows_at_first_are_typed_like_any_other() -> None:
    assert CALCULATOR.defaults == {
        "friends[1].distance": "3",
        "friends[1].leadership": "7",
        "friends[1].tested": "no",
        "friends[1].earlier_test_failed": "no",
        "friends[2].distance": "6",
        "friends[2].leadership": "7",
        "friends[2].tested": "no",
        "friends[2].earlier_test_failed": "no",
    }
    assert who_test({}) == who_test(CALCULATOR.defaults) == [1, 2]
    assert reply(NAME, {}, "en").given == CALCULATOR.defaults


def test_a_row_is_there_when_anything_of_it_is_given() -> None:
    assert who_test({"friends[1].distance": "7", "friends[2].leadership": "7", "friends[3].tested": "yes"}) == [2]
    assert who_test({"friends": ""}) == []


def test_rows_are_numbered_without_gaps_in_their_order() -> None:
    given = {"friends[40].distance": "1", "friends[7].distance": "9"}
    assert who_test(given) == [2]
    assert [name for name in reply(NAME, given, "en").given if name.endswith("distance")] == [
        "friends[1].distance",
        "friends[2].distance",
    ]


def test_every_fault_of_every_row_is_located_in_it() -> None:
    assert faults(
        {
            "friends[1].distance": "far",
            "friends[2].leadership": "11",
            "friends[3].earlier_test_failed": "yes",
            "friends[4].distance": "x" * 1000,
        }
    ) == ["friends[1].distance", "friends[2].leadership", "friends[4].distance", "friends[3].earlier_test_failed"]


def test_a_fault_that_rests_on_what_could_not_be_read_is_not_told() -> None:
    assert faults({"friends[1].earlier_test_failed": "yes", "friends[1].tested": "?"}) == ["friends[1].tested"]
    other_row = {"friends[1].earlier_test_failed": "yes", "friends[2].tested": "?"}
    assert faults(other_row) == ["friends[2].tested", "friends[1].earlier_test_failed"]


def test_a_fault_names_the_other_input_of_its_row() -> None:
    (error,) = reply(NAME, {"friends[1].earlier_test_failed": "yes"}, "en").errors
    assert "“Tested?”" in error.message and error.value == "yes"


def test_too_many_rows_are_refused_and_none_is_lost() -> None:
    given = {f"friends[{place}].distance": "3" for place in range(1, MOST_UNITS + 3)}
    found = reply(NAME, given, "en")
    (error,) = found.errors
    assert error.field == "friends" and str(MOST_UNITS) in error.message
    assert set(given) <= set(found.given)


@pytest.mark.parametrize(
    "name",
    [
        "friends[x].distance",
        "friends[1].speed",
        "friends[1]",
        "friends[-1].distance",
        "friends[1.distance",
        "enemies[1].x",
    ],
)
def test_what_belongs_to_no_row_is_refused(name: str) -> None:
    assert faults({name: "1"}) == [name]


def test_who_names_nothing_of_a_row_is_told_what_a_row_holds() -> None:
    for name in ("friends[1].speed", "friends[1]"):
        (error,) = reply(NAME, {name: "1"}, "en").errors
        assert "It has: friends[1].distance" in error.message


def test_text_for_a_whole_list_is_refused() -> None:
    assert faults({"friends": "7, 8"}) == ["friends"]


def test_the_page_has_the_rows_and_one_more_for_the_script() -> None:
    tree = row_view(CALCULATOR.fields[0], language("en"), "key", "./")
    shown: dict[str, str] = {}
    names: list[str] = []
    for tag, attributes, children in _outside_templates(tree):
        if "list-name" in attributes.get("class", ""):
            names.append(to_text([tag, attributes, children]))
        if tag == "input" and "disabled" not in attributes and attributes.keys() & {"inputmode", "checked"}:
            shown[attributes["name"]] = attributes["value"]
    assert shown == CALCULATOR.defaults
    assert names == ["Unit 1", "Unit 2"]
    (template,) = [each for each in walk(tree) if each[0] == "template"]
    assert "friends[0].distance" in str(template)


def _outside_templates(node: Node) -> Iterator[tuple[str, dict[str, str], list[Any]]]:
    if not isinstance(node, str) and node[0] != "template":
        yield node[0], node[1], node[2]
        for child in node[2]:
            yield from _outside_templates(child)


def test_a_system_without_a_text_has_an_empty_registry() -> None:
    assert list(calculators.registry("dice")) == []
