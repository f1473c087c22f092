"""Page trees: nothing that a reader types becomes markup, and the script takes every tree that is made."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from calculators.calculator import load, names
from calculators.fields import Group, ListField
from calculators.form import Form
from calculators.markup import Node, element, table, to_html, to_text
from calculators.messages import languages
from calculators.open_view import open_view
from calculators.page_view import anchor_of, page_view
from calculators.replies import reply
from calculators.requests import handle
from calculators.result_view import result_view, verdict_view
from calculators.sheet import sheet_view
from tests.calculators.questions import questions

HOSTILE = "\"><img src=x onerror=alert(1)><script>'{0}{value}&amp;"
EVERY = [(name, code) for name in names() for code in languages()]
NODES_JS = (Path(__file__).resolve().parent.parent.parent / "calculators" / "browser" / "nodes.js").read_text()


def walk(node: Node) -> Iterator[tuple[str, dict[str, str], list[Any]]]:
    """Every element of a tree."""
    if not isinstance(node, str):
        tag, attributes, children = node
        yield tag, attributes, children
        for child in children:
            yield from walk(child)


class Parsed(HTMLParser):
    """What a reader of HTML finds in it: the opening tags with their attributes, and the text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def known_to_the_script(constant: str) -> set[str]:
    """The names in one of the sets of nodes.js."""
    (inside,) = re.findall(rf"const {constant} = new Set\(\[(.*?)\]\)", NODES_JS, re.DOTALL)
    return set(re.findall(r'"([^"]+)"', inside))


# Trees


def test_an_element_becomes_html() -> None:
    tree = element("p", {"class": "a", "hidden": True, "title": False, "tabindex": 0}, "x", None, element("br"))
    assert tree == ["p", {"class": "a", "hidden": "", "tabindex": "0"}, ["x", ["br", {}, []]]]
    assert to_html(tree) == '<p class="a" hidden="" tabindex="0">x<br></p>'
    assert to_text(tree) == "x"


def test_text_and_attributes_are_escaped() -> None:
    parsed = Parsed(to_html(element("p", {"title": HOSTILE}, HOSTILE)))
    assert parsed.tags == [("p", {"title": HOSTILE})]
    assert parsed.text == HOSTILE


def test_a_table_heads_its_columns_and_rows() -> None:
    made = to_html(table(["a", "b"], [["1", "2"]], "c & d"))
    assert "<caption>c &amp; d</caption>" in made
    assert '<th scope="col">a</th><th scope="col">b</th>' in made
    assert '<th scope="row">1</th><td>2</td>' in made
    assert 'class="numbers"' in made and 'class="words"' in to_html(table(["a"], [["1"]], "c", numeric=False))


# What readers type


@pytest.mark.parametrize("name", names())
def test_a_hostile_string_is_only_ever_text(name: str) -> None:
    for field in (*(each.name for each in load(name).fields), HOSTILE):
        given = {field: HOSTILE}
        errors = reply(name, given, "en").errors
        assert errors
        answered = json.loads(handle(json.dumps({"name": name, "given": given, "language": "en", "root": "./"})))
        assert set(answered) == {"errors"}
        for error in answered["errors"]:
            parsed = Parsed(to_html(element("p", {"title": error["value"]}, error["message"])))
            assert parsed.tags == [("p", {"title": error["value"]})]
            assert parsed.text == error["message"]


def test_a_dice_letter_that_is_typed_comes_back_as_the_sites_own() -> None:
    request = {"name": "dread/charge", "given": {"die": " 1 W 10 "}, "language": "ru", "root": "./"}
    assert "1 W 10" not in handle(json.dumps(request))


@pytest.mark.parametrize("name", names())
def test_the_script_takes_every_answer(name: str) -> None:
    tags, attributes = known_to_the_script("TAGS") | known_to_the_script("SVG_TAGS"), known_to_the_script("ATTRIBUTES")
    assert "script" not in tags and "style" not in attributes
    for given in questions(name):
        found = reply(name, given, "en")
        if found.errors:
            continue
        made = (verdict_view(found), result_view(found, "../../"), open_view(found, "../../"), sheet_view(found))
        for tag, given_attributes, _ in (each for tree in made for each in walk(tree)):
            assert tag in tags
            assert set(given_attributes) <= attributes
            assert re.match(r"\.\.?/|#", given_attributes.get("href", "#"))


def test_an_open_place_stands_once_with_the_reading_that_fills_it() -> None:
    found = reply("dread/charge", {}, "en")
    assert found.result is not None and "dread-q03" in found.result.gaps
    links = [attributes["href"] for _, attributes, _ in walk(open_view(found, "./")) if "register" in str(attributes)]
    assert links == [f"./dread/register/#dread-{entry}" for entry in ("q03", "q05", "q08")]


def test_the_worker_gets_what_the_page_shows() -> None:
    for name, code in EVERY:
        request = {"name": name, "given": {}, "language": code, "root": "../../"}
        answered = json.loads(handle(json.dumps(request)))
        found = reply(name, {}, code)
        assert found.shown is not None
        assert answered["verdict"] == found.shown.verdict
        assert answered["answer"] == found.data()["answer"] and answered["odds"] == found.data()["odds"]
        rest = json.loads(handle(json.dumps({**request, "do": "rest"})))
        assert answered["head"] == verdict_view(found) and answered["tree"] == result_view(found, "../../")
        assert rest == {"open": open_view(found, "../../"), "sheet": sheet_view(found)}
        on_page = to_html(page_view(name, code, "../../"))
        places = [on_page.index(to_html(each)) for each in (answered["tree"], rest["open"])]
        assert places == sorted(places)
        assert to_html(answered["head"]) in on_page and to_html(rest["sheet"]) in on_page


def test_what_is_refused_has_no_rest() -> None:
    request = {"name": "squad/ability", "given": {"modifier": "x"}, "language": "en", "root": "./", "do": "rest"}
    assert [each["field"] for each in json.loads(handle(json.dumps(request)))["errors"]] == ["modifier"]


# The page


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_every_control_is_named_and_described(name: str, code: str) -> None:
    nodes = list(walk(page_view(name, code, "../../")))
    ids = [attributes["id"] for _, attributes, _ in nodes if "id" in attributes]
    assert len(ids) == len(set(ids)) and anchor_of(name) in ids
    labelled = {attributes["for"] for tag, attributes, _ in nodes if tag == "label" and "for" in attributes}
    described = 0
    for tag, attributes, _ in nodes:
        if attributes.get("role") == "radiogroup":
            assert attributes["aria-labelledby"] in ids
        elif tag == "select" or (tag == "input" and attributes["type"] not in ("radio", "hidden")):
            assert attributes["id"] in labelled
        else:
            continue
        described += 1
        assert set(attributes["aria-describedby"].split()) <= set(ids)
        assert attributes.get("list", ids[0]) in ids
    # A list has the inputs of each row that stands there at first, and of the row from which others are made.
    assert described == sum(
        len(field.fields) * (len(field.start) + 1) if isinstance(field, ListField) else 1 for field in load(name).fields
    )
    for tag, attributes, children in nodes:
        if tag in ("label", "summary", "caption", "legend", "a", "button"):
            assert attributes.get("aria-label") or to_text([tag, attributes, children]), attributes


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_the_form_shows_the_defaults_so_that_they_can_be_read_back(name: str, code: str) -> None:
    shown: dict[str, str] = {}
    for tag, attributes, children in walk(page_view(name, code, "../../")):
        if tag == "select":
            (shown[attributes["name"]],) = (option[1]["value"] for option in children if "selected" in option[1])
        elif (
            tag == "input"
            and "disabled" not in attributes
            and (attributes["type"] != "radio" or "checked" in attributes)
        ):
            assert attributes["name"] not in shown
            shown[attributes["name"]] = attributes["value"]
    # Row 0 of a list is the one from which rows are made.
    shown = {each: value for each, value in shown.items() if "[0]" not in each}
    form = Form(load(name), {})
    assert set(shown) == set(form.typed)
    for each, value in shown.items():
        assert form.inputs[each].read(value) == form.inputs[each].read(form.typed[each])
    assert reply(name, shown, code).data()["text"] == reply(name, {}, code).data()["text"]


def test_a_phone_offers_the_keyboard_that_an_entry_needs() -> None:
    keyboards = {
        attributes["name"]: attributes.get("inputmode")
        for tag, attributes, _ in walk(page_view("dread/charge", "de", "./"))
        if tag == "input" and attributes["type"] == "text"
    }
    assert keyboards == {"morale": "decimal", "terror": "numeric", "die": None}


@pytest.mark.parametrize("name", names())
def test_readings_stand_in_a_group_of_their_own_and_lead_to_the_register(name: str) -> None:
    groups = [each for each in walk(page_view(name, "en", "../../")) if each[1].get("class") == "readings"]
    inside = [attributes for group in groups for _, attributes, _ in walk([*group])]
    readings = [field for field in load(name).fields if field.group is Group.READINGS]
    assert len(groups) == bool(readings)
    assert all(field.entry for field in load(name).fields if field.name.startswith("reading_"))
    assert [each["data-field"] for each in inside if "data-field" in each] == [field.name for field in readings]
    assert [each["href"] for each in inside if "href" in each] == [
        f"../../{load(name).system}/register/#{field.entry}" for field in readings
    ]


def test_inputs_of_a_row_that_few_need_are_folded_away() -> None:
    row = next(
        each
        for each in walk(page_view("brigade/brigade-test", "en", "./"))
        if each[1].get("aria-labelledby") == "brigade-brigade-test-units-1-name"
    )
    (folded,) = [each for each in walk([*row]) if each[0] == "details"]
    inside = [attributes["data-field"] for _, attributes, _ in walk([*folded]) if "data-field" in attributes]
    assert inside == ["units[1].skirmishers", "units[1].routed_from_charge", "units[1].rallied"]


def test_the_page_says_what_holds_when_the_script_does_not_start() -> None:
    page = to_text(page_view("squad/ability", "en", "../../"))
    assert "The calculator does not run here." in page
    assert "Other entries need scripts." in page
