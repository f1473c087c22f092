"""The parallel reader's pages, as they come without scripts, and the hashes of the source texts."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from calculators.calculator import load, names
from calculators.markup import Node, to_html, to_text
from calculators.page_view import anchor_of
from site_build.catalogues import compile_all
from site_build.coverage import measure
from site_build.generated.clause_history import clause_history
from site_build.generated.parallel_page import parallel_page, source_of
from site_build.generated.parallel_place import Place, parallel_href, places
from site_build.generated.parallel_view import ParallelView
from site_build.languages import language
from site_build.paragraph_hashes import hashes_of, paragraph_hash, paragraph_hashes, paragraph_of
from site_build.passages import passage_texts
from site_build.project import DOCS, LANDING, OUTSIDE, REGISTER, languages, outside_facts, register, registry, systems
from site_build.revisions import REVISIONS, Revision, Revisions, Version, write
from site_build.terms.term_base import term_base
from site_build.texts import PageText
from tests.site_build.broken_copies import real_pages

NAMES = {"de": "Deutsch", "en": "English", "ru": "Русский"}


def _pages() -> dict[str, dict[tuple[str, str], PageText]]:
    pages: dict[str, dict[tuple[str, str], PageText]] = {}
    for page in real_pages():
        pages.setdefault(page.language, {})[page.system, page.key] = page
    return pages


def _revisions(folder: Path = REVISIONS) -> Revisions:
    return Revisions(passage_texts(real_pages()), languages(), folder)


def _view(code: str, correct: str = "", names: dict[str, str] = NAMES) -> ParallelView:
    compile_all()
    return ParallelView(language(code), {code: names[code], **names}, "../../", _revisions(), correct)


def _page(system: str, code: str, correct: str = "", key: str = LANDING) -> Node:
    return parallel_page(Place(system, key), _pages(), measure(), _view(code, correct))


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
    ids = [each[1]["id"] for each in clauses if "passage" not in each[1]["class"]]
    assert ids == [clause.id for clause in registry(system)]
    for texts in _found(page, "class", "parallel-texts"):
        # The reader's language comes first.
        assert [each[1]["lang"] for each in texts[2]] == ["ru", "de", "en"]
        assert all(to_text(each).strip() for each in texts[2])


def test_a_clause_offers_what_belongs_to_it() -> None:
    (clause,) = _found(_page("squad", "en"), "id", "squad-p17-s1")
    more = to_html(_found(clause, "class", "parallel-more")[0])
    for expected in (
        "Source 000-P17-S1",
        'href="../../squad/losses/#squad-p17-s1"',
        '<details class="open-place"><summary><span class="entry-number">S-Q20</span>',
        'href="../../squad/register/#squad-q20"',
        'href="../../squad/register/parallel/#squad-q20"',
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
    view = _view("en", names=NAMES | {"fr": "Français"})
    page = parallel_page(Place("dread", LANDING), _pages() | {"fr": {}}, {}, view)
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


def test_every_page_of_texts_has_one_in_all_languages_and_leads_to_it() -> None:
    sections = {f"{system}/{section.key}" for system in systems() for section in registry(system).sections}
    texts = {file.relative_to(DOCS / "en").with_suffix("").as_posix() for file in (DOCS / "en").rglob("*.md")}
    shown = {"/".join(filter(None, (place.system, place.key))) for place in places().values()}
    assert shown == texts - sections
    for place in places().values():
        assert parallel_href(place.system, place.key, "../") == f"../{place.address}"
    assert parallel_href("squad", "losses", "../../") == "../../squad/parallel/#losses"
    assert parallel_href("squad", "sheet", "../../") == "../../squad/parallel/"
    assert Place("", LANDING).address == "parallel/" and "squad/losses.md" not in places()
    assert '"title": "Begriffe: Texte nebeneinander"' in source_of(Place("", "terms"), _view("de").words)


@pytest.mark.parametrize("system", systems())
def test_every_entry_and_fact_stands_in_every_language_beside_the_others(system: str) -> None:
    for key, entries in ((REGISTER, register(system)), (OUTSIDE, outside_facts(system))):
        page = _page(system, "de", key=key)
        boxes = {each[1]["id"]: each for each in _found(page, "class", "passage")}
        assert [each for each in boxes if each != key] == [entry.id for entry in entries]
        for texts in _found(page, "class", "parallel-texts"):
            assert [each[1]["lang"] for each in texts[2]] == ["de", "en", "ru"]
            assert all(to_text(each).strip() for each in texts[2])
    readings = {f"{entry.id}-{reading}" for entry in register(system) for reading in entry.readings}
    rows = _found(_page(system, "de", key=REGISTER), "class", "item")
    assert {each[1].get("id") for each in rows} == readings


def test_an_entry_offers_what_belongs_to_it() -> None:
    (entry,) = _found(_page("squad", "en", key=REGISTER), "id", "squad-q09")
    html = to_html(entry)
    number = registry("squad").number("squad-p07-s2")
    for expected in (
        ">S-Q09</a>",
        f'href="../../squad/parallel/#squad-p07-s2">{number}</a>',
        'href="../../squad/register/#squad-q09"',
        f'href="../../squad/mixed-grades/#{anchor_of("squad/mixed-grades")}"',
        "Source 000-P07-S2",
    ):
        assert expected in html
    # Clauses are named in the language of the text, and so is the reading that is used.
    assert f'<a class="reference" href="../../../ru/squad/mixed-grades/#squad-p07-s2">{number}</a>' in html
    (default,) = _found(entry, "id", "squad-q09-two-rolls")
    marks = [to_text(mark) for mark in _found(default, "class", "mark")]
    assert marks[:2] == ["used here unless you switch", "gilt hier, solange du nichts anderes wählst"]
    # Each part leads to its own line, in the file of its language.
    (correct,) = _found(entry, "class", "correct")
    lines = (DOCS / "de" / "squad" / "register.md").read_text(encoding="utf-8").splitlines()
    start = next(place for place, row in enumerate(lines, 1) if "#squad-q09 }" in row)
    assert f"docs/de/squad/register.md:{start}, {start + 2}, " in to_text(correct)


def test_an_open_place_is_told_at_its_clauses_with_its_readings() -> None:
    (clause,) = _found(_page("squad", "ru"), "id", "squad-p07-s2")
    (place,) = [each for each in _found(clause, "class", "open-place") if "S-Q09" in to_text(each)]
    told = {block.id: block for block in _pages()["ru"]["squad", REGISTER].blocks}
    assert told["squad-q09"].text in to_text(place[2][0])
    (readings,) = _found(place, "class", "readings")
    entry = next(each for each in register("squad") if each.id == "squad-q09")
    assert [to_text(each).removeprefix("действует здесь, пока вы не выберете другое ") for each in readings[2]] == [
        told[f"squad-q09-{reading}"].text for reading in entry.readings
    ]
    assert [each[1]["class"] for each in readings[2]].count("reading default") == 1
    # The reason stands in the register.
    assert not _found(place, "class", "reason")


def test_what_pages_are_made_of_stands_beside_each_other_too() -> None:
    terms = to_html(_page("", "de", key="terms"))
    for concept in term_base().concepts:
        assert f'id="{concept.id}"' in terms and all(text in terms for text in concept.definitions.values())
    calculators = to_text(_page("", "de", key="calculators"))
    for name in names():
        for code in NAMES:
            assert language(code).text(load(name).title) in calculators
            assert language(code).text(load(name).question) in calculators
    home = to_html(_page("", "de", key=LANDING))
    assert all(_pages()[code][system, LANDING].description in home for code in NAMES for system in systems())
    # A link leads to the page in the language of its text.
    assert 'href="../../../ru/compare/"' in home and 'href="../../compare/"' in home
