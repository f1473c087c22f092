"""What pages are given to show how a table plays: for each thing that can be settled its clauses and its words."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from calculators.table_way import PARAMETERS, switched_entries
from site_build.generated.table_layer import table_words
from site_build.languages import language
from site_build.project import languages, page_of, register, registry, systems
from tests.site_build.broken_copies import real_pages


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("system", systems())
def test_everything_that_can_be_settled_is_told_at_its_clauses(system: str, code: str) -> None:
    pages = {(page.system, page.key): page for page in real_pages() if page.language == code}
    every = {clause.id for clause in registry(system)}
    html = table_words(system, every, pages, language(code), "../../")
    found = re.match(r'<template id="table-words">([^<]*)</template>', html)
    assert found is not None
    told = json.loads(unescape(found[1]))
    entries = {entry.id: entry for entry in register(system) if entry.id in switched_entries()}
    assert set(told["ways"]) == entries.keys() | {each.key for each in PARAMETERS.get(system, ())}
    for key, way in told["ways"].items():
        assert way["clauses"] and set(way["clauses"]) <= every
        if key in entries:
            assert way["href"] == f"{page_of(key)}#{key}"
            assert tuple(way["choices"]) == entries[key].readings and all(way["choices"].values())
        else:
            assert way["label"]
    # A page is told of its own clauses only.
    one = next(iter(told["ways"].values()))["clauses"][0]
    few = table_words(system, {one}, pages, language(code), "../../")
    assert f'"{one}"' in few and len(few) < len(html)
