"""The parts of a page: all that readers read, as the site's own parser finds it, under the same ids everywhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from site_build.parts import parts, parts_of
from site_build.project import languages
from site_build.texts import PageText
from tests.site_build.exchanged import every_page

PAGE = PageText("en", "squad", "re-rolls", Path("re-rolls.md"), "", "", ())


def test_the_parts_of_a_page_are_the_blocks_that_the_parser_finds() -> None:
    for page in every_page():
        found = parts(page, page.file.read_text(encoding="utf-8"))
        texts = [part for part in found if part.kind not in ("title", "description")]
        blocks = [block for block in page.elements if block.sentences or block.references]
        assert [part.anchor for part in texts] == [block.id for block in blocks], page.file
        named = [(part, block) for part, block in zip(texts, blocks, strict=True) if block.id]
        assert [part.line for part, _ in named] == [block.line for _, block in named]
        assert [part.text for part, _ in named if part.kind == "clause"] == [block.source for block in page.clauses]
        titles = {part.kind: part.text for part in found if part not in texts}
        assert titles == {"title": page.title, "description": page.description}


def test_every_part_has_one_id_in_all_languages() -> None:
    ids: dict[str, list[str]] = {code: [] for code in languages()}
    for part in parts_of(every_page()):
        ids[part.language].append(part.id)
    first, *others = (sorted(each) for each in ids.values())
    assert len(first) == len(set(first)) and all(each == first for each in others)
    for expected in ("squad-q09", "squad-q09.p2", "squad-q09-two-rolls", "squad-f01.p1", "squad.re-rolls.title"):
        assert expected in first
    assert {"site.index.home", "site.compare.compare-fear.i1", "dread.being-charged.example"} < set(first)


def test_the_lines_of_a_page_are_those_of_its_parts() -> None:
    for page in every_page():
        text = page.file.read_text(encoding="utf-8")
        lines = text.split("\n")
        for part in parts(page, text):
            if part.kind not in ("title", "description"):
                assert lines[part.first : part.last] == part.rows(part.text)


@pytest.mark.parametrize(
    "text", ["Paniktest", "Panik: wann?", "yes", "12", "„Ja“ # nein", "'", "- Ja", "Ja \\ „nein“", "[a](b)", ""]
)
def test_a_title_is_written_so_that_it_reads_as_itself(text: str) -> None:
    page = "---\ntitle: Panic\ndescription: When.\n---\n# Panic {: #re-rolls }\n"
    title = next(part for part in parts(PAGE, page) if part.kind == "title")
    lines = page.split("\n")
    lines[title.first : title.last] = title.rows(text)
    again = next(part for part in parts(PAGE, "\n".join(lines)) if part.kind == "title")
    assert again == replace(title, text=text)
