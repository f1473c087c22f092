"""The page with all calculators, in each language, before it is built."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from calculators.calculator import load, names
from calculators.markup import Node, to_html
from calculators.page_view import anchor_of
from site_build.generated.calculator_list import CALCULATORS, all_calculators, in_order
from site_build.languages import language
from site_build.project import DOCS, languages, page_of_calculator, registry, systems
from site_build.texts import read_pages

ROOT = "../"


@cache
def page(code: str) -> Node:
    """What the build puts into the page."""
    pages = {(each.system, each.key): each for each in read_pages(languages_read=(code,))}
    return all_calculators(pages, language(code), ROOT)


def elements(node: Node) -> Iterator[tuple[str, dict[str, str], list[Any]]]:
    """Every element of a tree."""
    if not isinstance(node, str):
        yield node[0], node[1], node[2]
        for child in node[2]:
            yield from elements(child)


def test_each_language_has_the_page_and_that_of_the_dice() -> None:
    for code in languages():
        assert CALCULATORS in (DOCS / code / "calculators.md").read_text(encoding="utf-8")
        assert page_of_calculator("dice/odds") == "dice/"
        assert '<rules-calculator name="dice/odds">' in (DOCS / code / "dice.md").read_text(encoding="utf-8")


def test_calculators_stand_by_system_and_in_the_order_of_their_clauses() -> None:
    groups = in_order()
    assert list(groups) == [*systems(), "dice"]
    assert sorted(name for group in groups.values() for name in group) == list(names())
    for system in systems():
        order = [each.id for each in registry(system)]
        places = [order.index(load(name).clause) for name in groups[system]]
        assert places == sorted(places)


@pytest.mark.parametrize("code", languages())
def test_every_calculator_is_there_once_and_one_tap_away(code: str) -> None:
    made = [attributes for tag, attributes, _ in elements(page(code)) if tag == "rules-calculator"]
    assert sorted(each["name"] for each in made) == list(names())
    assert {(each["language"], each["root"]) for each in made} == {(code, ROOT)}
    ids = [attributes["id"] for _, attributes, _ in elements(page(code)) if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = [attributes["href"] for tag, attributes, _ in elements(page(code)) if tag == "a"]
    within = [each.removeprefix("#") for each in links if each.startswith("#")]
    assert set(within) <= set(ids)
    for name in names():
        assert within.count(anchor_of(name)) == 1
        assert f"{ROOT}{page_of_calculator(name)}#{anchor_of(name)}" in links


@pytest.mark.parametrize("code", languages())
def test_the_page_leaves_the_usual_answers_to_others_and_stays_light(code: str) -> None:
    assert not [each for _, each, _ in elements(page(code)) if each.get("class") == "usual"]
    # As much as a photograph, on the way to a phone.
    assert len(gzip.compress(to_html(page(code)).encode())) < 120_000
