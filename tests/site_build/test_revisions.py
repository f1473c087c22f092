"""A translation is behind when its source has changed, says by how much and how, until it is confirmed."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path

import pytest
from markdown import Markdown

from calculators.markup import to_html, to_text
from site_build import checks
from site_build.__main__ import main
from site_build.catalogues import compile_all
from site_build.checks.revisions import check_revisions, known_behind
from site_build.clause_markdown import ClauseExtension
from site_build.differences import differences
from site_build.generated.parallel_view import ParallelView
from site_build.generated.standing_line import standing_line
from site_build.generated.status_page import status_page, to_do
from site_build.languages import language
from site_build.page_context import PageContext
from site_build.passages import address_of, passage_texts, with_passages
from site_build.project import languages, outside_facts, register, registry, systems
from site_build.revisions import REVISIONS, Revisions, Standing, Unreadable, fingerprint, owners, read
from site_build.texts import PageText, read_pages, read_root_pages
from tests.site_build.broken_copies import broken, new_findings, replacing

DAY = date(2026, 12, 1)
CLAUSE, ENTRY = "squad-p03-s1a", "squad-q09"
OLD, NEW, NEWEST = "Wirf einen W10.", "Wirf zwei W10.", "Wirf 3 W10."


def made(folder: Path, german: str, russian: str = "Бросьте к10.") -> Revisions:
    """The revisions of one clause with these texts."""
    return Revisions({CLAUSE: {"de": german, "ru": russian, "en": "Roll a D10."}}, ("de", "ru", "en"), folder)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Revisions in which the Russian text has been compared with the German one, the English one never."""
    start = made(tmp_path, OLD)
    assert start.record(DAY) == [(CLAUSE, "de"), (CLAUSE, "ru"), (CLAUSE, "en")]
    assert start.confirm([CLAUSE], ["ru", "de"]) == [(CLAUSE, "ru")]
    return tmp_path


def test_a_translation_falls_behind_with_each_change_of_its_source_until_it_is_confirmed(folder: Path) -> None:
    assert made(folder, OLD).state(CLAUSE, "ru").standing is Standing.DONE
    assert made(folder, OLD).state(CLAUSE, "en").standing is Standing.UNREVIEWED
    assert made(folder, OLD).state(CLAUSE, "de").standing is Standing.SOURCE
    # The change shows before anybody has recorded it.
    assert made(folder, NEW).state(CLAUSE, "ru").changes == 1
    assert made(folder, NEW).record(DAY) == [(CLAUSE, "de")]
    behind = made(folder, NEWEST)
    assert (behind.state(CLAUSE, "ru").standing, behind.state(CLAUSE, "ru").changes) == (Standing.BEHIND, 2)
    assert behind.state(CLAUSE, "ru").made_from == OLD
    assert behind.versions(CLAUSE, "de") == (OLD, NEW, NEWEST)
    behind.record(DAY)
    assert behind.confirm([CLAUSE], ["de", "ru"]) == [(CLAUSE, "ru")]
    again = made(folder, NEWEST)
    assert again.state(CLAUSE, "ru").standing is Standing.DONE
    assert [each.text for each in read("de", "squad", folder)[CLAUSE].versions] == [OLD, NEW, NEWEST]
    assert again.record(DAY) == []


def test_a_source_that_has_gone_back_leaves_nothing_behind(folder: Path) -> None:
    made(folder, NEW).record(DAY)
    made(folder, OLD).record(DAY)
    assert made(folder, OLD).state(CLAUSE, "ru").standing is Standing.DONE


def test_breaks_between_lines_are_no_change() -> None:
    assert fingerprint("One.\nTwo.") == fingerprint("One. Two.") != fingerprint("One. Three.")


@pytest.mark.parametrize(
    "text", ["[squad-p03", "[squad-p99-s9]", f'[{CLAUSE}]\nmade-from = "x"', f"[{CLAUSE}]\nby = 1"]
)
def test_a_file_that_says_what_cannot_be_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "ru").mkdir()
    (tmp_path / "ru" / "squad.toml").write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable):
        read("ru", "squad", tmp_path)


def test_the_clause_shows_the_difference(folder: Path) -> None:
    compile_all()
    made(folder, NEW).record(DAY)
    line = standing_line(CLAUSE, language("ru"), made(folder, NEWEST))
    assert line is not None
    html = to_html(line)
    assert "<summary>Отстаёт от исходного текста на 2 изменения</summary>" in html
    assert '<p class="difference" lang="de">Wirf <del>einen</del><ins>3</ins> W10.</p>' in html
    assert standing_line(CLAUSE, language("de"), made(folder, NEWEST)) is None
    unreviewed = standing_line(CLAUSE, language("en"), made(folder, OLD))
    assert unreviewed is not None and "Nobody has compared" in to_text(unreviewed)


def test_differences_put_together_are_both_texts() -> None:
    pieces = list(differences(OLD, NEWEST))
    assert "".join(text for what, text in pieces if what != "ins") == OLD
    assert "".join(text for what, text in pieces if what != "del") == NEWEST


def test_a_changed_text_must_be_kept_before_it_is_committed(tmp_path: Path) -> None:
    pages = broken(tmp_path, "ru/squad/panic", replacing("Подразделение в панике", "Любое подразделение в панике"))
    assert [(each.id, each.kind) for each in new_findings(check_revisions, pages)] == [("squad-p19-s2", "unrecorded")]


def test_the_project_passes_its_own_checks(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["check", "--json"])
    assert (status, json.loads(capsys.readouterr().out)) == (0, {"findings": []})


def test_the_status_page_counts_every_clause(folder: Path) -> None:
    compile_all()
    titles = {system: system for system in systems()}
    html = to_html(status_page(made(folder, NEW), titles, {"de": "Deutsch", "ru": "Русский"}, language("en")))
    assert "source of the others" in html and '<td class="behind">1</td>' in html
    assert f"../../ru/squad/motivation-test/#{CLAUSE}" in html
    waiting = to_do(made(folder, NEW), "squad", "ru")
    assert len(waiting) == len(list(registry("squad"))) and (CLAUSE, Standing.BEHIND) in waiting


def test_the_commands_say_how_translations_stand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["status", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["translations"]
    assert len(rows) == len(owners()) * (len(languages()) - 1)
    for row in rows:
        total = sum(row[each.value] for each in Standing if each is not Standing.SOURCE)
        # Clauses, open places, facts, and the title of each page at least.
        system = row["system"]
        assert total > (6 if system == "site" else len([*registry(system), *register(system), *outside_facts(system)]))
    assert main(["confirm", "squad-p99-s9", "--language", "xx"]) == 2
    told = capsys.readouterr().err
    assert "no text squad-p99-s9" in told and "no language xx" in told


def test_a_translation_that_is_known_to_be_behind_is_not_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = broken(tmp_path / "docs", "de/squad/motivation-test", replacing("Motivation ist 4.", "Motivation ist 5."))
    everything = (*pages, *read_root_pages())
    # A slip of the pen in the source is told.
    assert {each.kind for each in checks.run(everything)} >= {"numbers"}
    kept = tmp_path / "revisions"
    shutil.copytree(REVISIONS, kept)
    Revisions(passage_texts(pages), languages(), kept).record(DAY)
    monkeypatch.setattr("site_build.checks.revisions.REVISIONS", kept)
    assert known_behind(everything) == {("squad-p02-s2", "ru"), ("squad-p02-s2", "en")}
    assert checks.run(everything) == ()


@pytest.fixture
def changed_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[PageText, ...]:
    """All pages, a reading of the register changed in the language of the source and recorded."""
    was, now = "Für jeden Wert wird getrennt gewürfelt.", "Für jeden der 7 Werte wird getrennt gewürfelt."
    pages = (*broken(tmp_path, "de/squad/register", replacing(was, now)), *read_root_pages())
    kept = tmp_path / "revisions"
    shutil.copytree(REVISIONS, kept)
    # A slip of the pen is told here too.
    assert ("numbers", ENTRY) in {(each.kind, each.id) for each in checks.run(pages)}
    assert Revisions(passage_texts(pages), languages(), kept).record(DAY) == [(ENTRY, "de")]
    monkeypatch.setattr("site_build.checks.revisions.REVISIONS", kept)
    return pages


def test_an_entry_is_behind_with_its_readings_until_it_is_confirmed(
    tmp_path: Path, changed_entry: tuple[PageText, ...]
) -> None:
    compile_all()
    assert known_behind(changed_entry) == {(ENTRY, "ru"), (ENTRY, "en")}
    # What is known to be behind is not compared; every other entry still is.
    assert checks.run(changed_entry) == ()
    revisions = Revisions(passage_texts(changed_entry), languages(), tmp_path / "revisions")
    line = standing_line(ENTRY, language("en"), revisions)
    assert line is not None and "1 change behind the source text" in to_html(line)
    assert "<ins>der 7 Werte</ins>" in to_html(line).replace("<del>Wert</del>", "")
    assert (ENTRY, Standing.BEHIND) in to_do(revisions, "squad", "en")
    assert revisions.confirm([ENTRY], ["en"]) == [(ENTRY, "en")]
    assert known_behind(changed_entry) == {(ENTRY, "ru")}


def _converted(pages: tuple[PageText, ...], context: PageContext) -> str:
    """The HTML of the page that is being rendered."""
    wanted = (context.words.code, *context.place)
    (page,) = (page for page in pages if (page.language, page.system, page.key) == wanted)
    markdown = Markdown(extensions=["attr_list", ClauseExtension(lambda: context)])
    return markdown.convert(page.file.read_text(encoding="utf-8").partition("\n---\n")[2])


def test_an_entry_says_on_its_page_and_beside_the_others_that_it_is_behind(
    tmp_path: Path, changed_entry: tuple[PageText, ...]
) -> None:
    compile_all()
    revisions = Revisions(passage_texts(changed_entry), languages(), tmp_path / "revisions")
    shown = {
        code: _converted(changed_entry, PageContext(language(code), f"{code}/squad/register/", {}, revisions))
        for code in ("en", "de")
    }
    assert shown["en"].count('class="standing behind"') == 1 and "standing" not in shown["de"]
    places = [shown["en"].index(each) for each in (f'id="{ENTRY}"', "standing behind", 'id="squad-q10"')]
    assert places == sorted(places)
    view = ParallelView(language("de"), {"de": "Deutsch", "en": "English"}, "../", revisions)
    (row,) = view.standings(ENTRY)
    assert "1 Änderung hinter dem Ausgangstext" in to_text(row) and to_html(row).count("standing behind") == 1
    assert view.standings("squad-q10") == []


def test_titles_and_what_stands_under_headings_are_kept_too(tmp_path: Path) -> None:
    pages = broken(tmp_path, "ru/squad/panic", replacing("title: ", "title: Другая "))
    found = new_findings(check_revisions, pages)
    assert [(each.id, each.kind, each.line) for each in found] == [("squad.panic.front", "unrecorded", 2)]
    assert address_of("squad.panic.front") == "squad/panic/"
    assert address_of("squad.panic.example") == "squad/panic/#example"
    assert address_of("site.compare.compare-fear") == "compare/#compare-fear"
    assert address_of("site.index.home") == "#home"
    assert address_of(ENTRY) == f"squad/register/#{ENTRY}" and address_of(CLAUSE).endswith(f"#{CLAUSE}")


def test_every_block_of_every_page_belongs_to_a_text_that_is_kept() -> None:
    kept = {(code, passage) for code in languages() for system in owners() for passage in read(code, system)}
    for page in (*read_pages(), *read_root_pages()):
        for passage, _ in with_passages(page):
            assert (page.language, passage) in kept
