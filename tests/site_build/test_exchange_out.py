"""Exports: complete, with their context, the codes of their texts set apart from the words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from site_build.exchange.exporting import CannotExport, export
from site_build.exchange.inline import Code, aligned, codes, to_markdown, tokens
from site_build.exchange.segments import segments
from site_build.project import registry
from tests.site_build.exchanged import every_page, exported

HERE = Path(__file__).parent
LINKED, REFERRING, BROKEN = "squad-p02-s1", "squad-p15-s1", "squad-p02-s2"


def test_every_clause_goes_out_with_its_context() -> None:
    for format in ("tmx", "xliff", "xliff2", "po"):
        text = exported(format).decode("utf-8")
        for expected in ("S1.1", "definition", "squad/motivation-test", "000-P02-S1", "S-Q01: Warding off panic"):
            assert expected in text, format
        assert all(clause.id in text for clause in registry("squad")), format


def test_entries_readings_and_titles_go_out_with_their_context() -> None:
    found = {each.id: each for each in segments(every_page(), ["squad"])}
    entry, reading, reason = (found[each] for each in ("squad-q09", "squad-q09-two-rolls", "squad-q09.p2"))
    assert (entry.number, entry.kinds, entry.locator) == ("S-Q09", ("heading", "ambiguity"), "000-P07-S2, 000-P07-S3")
    assert entry.notes == ("concerns S3.2, S3.3",)
    assert reading.kinds == ("reading", "ambiguity") and reading.notes[-1].startswith("the reading used unless")
    assert reason.notes[0].startswith("S-Q09: ")
    fact, title = found["squad-f01.p1"], found["squad.register.title"]
    assert (fact.number, fact.kinds) == ("S-F01", ("paragraph", "outside"))
    assert title.context == {"kind": "title", "section": "squad/register"}
    home = {each.id: each for each in segments(every_page(), ["site"])}
    assert home["site.index.home"].source_language == "en" and "de" in home["site.index.home"].texts


def test_codes_are_elements_and_not_words() -> None:
    root = etree.fromstring(exported("xliff2"))
    unit = root.find(f".//{{*}}unit[@id='{REFERRING}']")
    assert unit is not None
    placeholder = unit.find(".//{*}target/{*}ph")
    data = {each.get("id"): each.text for each in unit.iterfind(".//{*}data")}
    assert data[placeholder.get("dataRef")] == "[](register:squad-q17)"
    broken = root.find(f".//{{*}}unit[@id='{BROKEN}']//{{*}}target/{{*}}ph[@subType='xlf:lb']")
    assert broken is not None
    words = ["".join(each.itertext()) for each in root.iterfind(".//{*}target")]
    assert not [each for each in words if "](" in each]


@pytest.mark.parametrize(
    "asked, said",
    [
        ({"format": "csv"}, "no format 'csv'"),
        ({"format": "po", "system": "chess", "target": "ru"}, "no system 'chess'"),
        ({"format": "po", "system": "squad", "target": "fr"}, "no target 'fr'"),
        ({"format": "po", "system": "squad"}, "name the target with --target"),
        ({"format": "xliff", "system": "squad", "target": "de"}, "name another with --source"),
        ({"format": "xliff2", "target": "en"}, "name it with --source"),
    ],
)
def test_what_cannot_be_exported_is_said(asked: dict[str, str], said: str) -> None:
    with pytest.raises(CannotExport, match=said):
        export(pages=every_page(), **asked)


PIECES = st.sampled_from(
    ["[", "]", "](clause:squad-p1-s1)", "[](register:squad-q1)", "**", "*", "`", "<br>", "\n", "a"]
)


@given(st.lists(PIECES, max_size=12).map("".join))
def test_a_text_taken_apart_is_whole_again_and_its_codes_are_nested(markdown: str) -> None:
    parts = tokens(markdown)
    assert to_markdown(parts) == markdown
    opened: list[int] = []
    for part in _codes(parts):
        if part.place == "start":
            opened.append(part.id)
        elif part.place == "end":
            assert opened.pop() == part.id
    assert not opened


def test_a_code_has_the_same_number_in_the_translation() -> None:
    source, target = (
        tokens("[a](clause:x-p1-s1) and [](register:x-q1)"),
        tokens("[](register:x-q1), [b](clause:x-p1-s1)"),
    )
    assert [each.id for each in _codes(aligned(source, target))] == [2, 1, 1]
    assert codes(to_markdown(source)) == codes(to_markdown(target))


def _codes(parts: tuple[str | Code, ...]) -> Iterator[Code]:
    return (part for part in parts if isinstance(part, Code))
