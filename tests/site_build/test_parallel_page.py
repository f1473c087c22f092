"""The parallel reader's pages, as they come without scripts, and the hashes of the source texts."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from calculators.markup import Node, to_html, to_text
from calculators.page_view import anchor_of
from site_build.catalogues import compile_all
from site_build.coverage import measure
from site_build.generated.clause_history import clause_history
from site_build.generated.parallel_page import ParallelPage
from site_build.languages import language
from site_build.paragraph_hashes import hashes_of, paragraph_hash, paragraph_hashes, paragraph_of
from site_build.project import languages, registry, systems
from site_build.revisions import REVISIONS, Revision, Revisions, Version, texts_of, write
from site_build.texts import PageText
from tests.site_build.broken_copies import real_pages

NAMES = {"de": "Deutsch", "en": "English", "ru": "Русский"}


def _pages() -> dict[str, dict[tuple[str, str], PageText]]:
    pages: dict[str, dict[tuple[str, str], PageText]] = {}
    for page in real_pages():
        pages.setdefault(page.language, {})[page.system, page.key] = page
    return pages


def _revisions(folder: Path = REVISIONS) -> Revisions:
    return Revisions(texts_of(real_pages()), languages(), folder)


def _page(system: str, code: str, correct: str = "") -> Node:
    compile_all()
    return ParallelPage(system, _pages(), NAMES, language(code), "../../", measure(), _revisions(), correct).node()


def _found(node: Node, name: str, value: str) -> list[Any]:
    """The elements that have this value among those of an attribute."""
    if isinstance(node, str):
        return []
    here = [node] if value in node[1].get(name, "").split() else []
    return here + [each for child in node[2] for each in _found(child, name, value)]


@pytest.mark.parametrize("system", systems())
def test_every_clause_stands_in_every_language_beside_the_others(system: str) -> None:
    page = _page(system, "ru")
    clauses = _found(page, "class", "parallel-clause")
    assert [each[1]["id"] for each in clauses] == [clause.id for clause in registry(system)]
    for clause in clauses:
        (texts,) = _found(clause, "class", "parallel-texts")
        # The reader's language comes first.
        assert [each[1]["lang"] for each in texts[2]] == ["ru", "de", "en"]
        assert all(to_text(each).strip() for each in texts[2])


def test_a_clause_offers_what_belongs_to_it() -> None:
    (clause,) = _found(_page("squad", "en"), "id", "squad-p17-s1")
    more = to_html(_found(clause, "class", "parallel-more")[0])
    for expected in (
        "Source 000-P17-S1",
        'href="../../squad/losses/#squad-p17-s1"',
        'href="../../squad/register/#squad-q20"',
        'href="../../squad/outside/#squad-f11"',
        f'href="../../squad/losses/#{anchor_of("squad/under-strength")}"',
        "ten men who lost five test to act",
        'href="../../terms/#squad-under-strength"',
        "<code>docs/ru/squad/losses.md:7</code>",
    ):
        assert expected in more


def test_the_history_of_a_clause_shows_each_version_and_what_it_changed(tmp_path: Path) -> None:
    compile_all()
    kept = (
        Version(date(2026, 1, 2), "Roll 4 dice."),
        Version(date(2026, 3, 4), "Roll [5](clause:squad-p03-s1a) dice."),
    )
    write({"squad-p17-s1": Revision(kept), "squad-p17-s2": Revision(kept[:1])}, "en", "squad", tmp_path)
    revisions = _revisions(tmp_path)
    changed = clause_history("squad-p17-s1", NAMES, revisions, language("de"))
    assert changed is not None
    html = to_html(changed)
    assert '<time datetime="2026-03-04">04.03.2026</time>' in html
    assert "Roll <del>4</del><ins>5</ins> dice." in html and html.index("2026-03-04") < html.index("2026-01-02")
    assert html.endswith(' <span lang="en">Roll 4 dice.</span></li></ol></li></ul></li>')
    whole = clause_history("squad-p17-s2", NAMES, revisions, language("en"))
    assert whole is not None and to_text(whole) == "HistoryEnglish: in this form since Jan 2, 2026"
    assert clause_history("squad-p19-s1", NAMES, revisions, language("en")) is None


def test_references_lead_to_the_clause_in_this_view_and_to_the_register_of_their_language() -> None:
    (texts,) = _found(_found(_page("squad", "de"), "id", "squad-p15-s1")[0], "class", "parallel-texts")
    links = [link[1]["href"] for text in texts[2] for link in _found(text, "class", "reference")]
    paths = ("../../", "../../../en/", "../../../ru/")
    assert links == [f"{path}squad/register/#squad-q17" for path in paths]
    (linked,) = _found(_found(_page("squad", "de"), "id", "squad-p15-s2")[0], "class", "parallel-texts")
    assert {link[1]["href"] for link in _found(linked, "class", "reference")} == {"#squad-p22-s2"}


def test_where_texts_are_corrected_is_a_link_to_file_and_line() -> None:
    page = to_html(_page("dread", "de", "https://example.org/edit/{file}#L{line}"))
    block = next(each for each in _pages()["de"]["dread", "charging"].clauses if each.id == "dread-p02-s1")
    line = block.line - len(block.source.splitlines())
    assert block.file.read_text(encoding="utf-8").splitlines()[line - 1] == block.source.splitlines()[0]
    assert f'href="https://example.org/edit/docs/de/dread/charging.md#L{line}"' in page


def test_a_text_that_is_missing_is_said_to_be() -> None:
    compile_all()
    pages = _pages() | {"fr": {}}
    page = ParallelPage("dread", pages, NAMES | {"fr": "Français"}, language("en"), "../../", {}, _revisions()).node()
    missing = _found(page, "class", "missing")
    assert missing and all(each[1]["data-language"] == "fr" for each in missing)
    assert "Not translated yet." in to_text(missing[0])


def test_every_paragraph_with_a_clause_has_its_hash() -> None:
    for system in systems():
        assert set(paragraph_hashes()[system]) == {paragraph_of(clause.source) for clause in registry(system)}


def test_a_hash_takes_no_notice_of_spaces_and_of_how_letters_are_composed() -> None:
    assert (
        paragraph_hash(" ein  Fähnlein\u00a0") == paragraph_hash("ein Fa\u0308hnlein") != paragraph_hash("Ein Fähnlein")
    )
    lines = [f"Absatz {number}" for number in range(1, 27)]
    found = hashes_of("squad", "\n".join(lines))
    assert found["000-P25"] == paragraph_hash("Absatz 25")
    with pytest.raises(ValueError, match="no paragraph in line 25"):
        hashes_of("squad", "\n".join(lines[:24]))
