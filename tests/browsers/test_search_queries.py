"""What players ask leads to the clause that answers: `search_queries.toml`, on the built site."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from site_build.project import registry, systems
from tests.browsers.conftest import OpenPage

KEPT = tomllib.loads(Path(__file__).with_name("search_queries.toml").read_text(encoding="utf-8"))
FIRST, AMONG_THREE = 0.90, 0.98
# The page's own engine, with what the page itself would load: for each question the results from best to worst.
ASK = """
async ([language, questions]) => {
  const folder = new URL("./", document.querySelector("script[src*='/search/rules-search.js']").src);
  const { load } = await import(new URL("engine.js", folder));
  const engine = await load(folder, language);
  return questions.map((question) => engine.search(question).map(({ document }) => [document.id, document.address]));
}
"""


@pytest.mark.parametrize("language", sorted(KEPT))
def test_the_right_clause_comes_first(language: str, open_page: OpenPage) -> None:
    kept = KEPT[language]
    assert len(kept) >= 50
    page = open_page(f"/{language}/")
    answers = page.evaluate(ASK, [language, [each["ask"] for each in kept]])
    places = {each["ask"]: place_of(each["right"], found) for each, found in zip(kept, answers, strict=True)}
    missed = {question: place for question, place in places.items() if place != 0}
    assert sum(place == 0 for place in places.values()) >= FIRST * len(kept), missed
    assert sum(place is not None and place < 3 for place in places.values()) >= AMONG_THREE * len(kept), missed
    # Every result is a page of this language.
    addresses = sorted({address.partition("#")[0] for found in answers for _, address in found})
    there = page.evaluate(
        "all => Promise.all(all.map(each => fetch(each).then(found => found.ok)))",
        [f"/{language}/{address}" for address in addresses],
    )
    assert all(there), dict(zip(addresses, there, strict=True))


def place_of(right: list[str], found: list[list[str]]) -> int | None:
    """Where the first right clause stands among the results, from 0; nothing if none does."""
    return next((place for place, (identifier, _) in enumerate(found) if identifier in right), None)


def test_the_kept_questions_name_clauses_that_exist() -> None:
    known = {clause.id for system in systems() for clause in registry(system)}
    named = {identifier for kept in KEPT.values() for each in kept for identifier in each["right"]}
    assert named <= known
