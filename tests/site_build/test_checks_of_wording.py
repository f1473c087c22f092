"""What a translator gets wrong is found in its line: one case for each kind, and the real texts pass."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from site_build.checks import Check, Finding
from site_build.checks.catalogues import catalogue_faults
from site_build.checks.markup import check_markup
from site_build.checks.number_order import check_number_order
from site_build.checks.sentences import check_sentences
from site_build.checks.terms import check_terms
from site_build.checks.typography import faults
from site_build.checks.waivers import unwaived
from site_build.checks.writing import check_writing
from site_build.texts import read_page, read_root_pages
from tests.site_build.broken_copies import append, broken, new_findings, replacing

SURRENDERED = "Сдавшееся подразделение снимают со стола."
ONE_TEST = "Ein Trupp legt für alle seine Modelle nur 1 Test ab."
TWICE = "Die Einheit testet noch einmal."


def located(check: Check, folder: Path, place: str, old: str, new: str) -> list[tuple[str, str, str]]:
    """Kind, id and the words of the line of each new finding of a check in a page with other words."""
    found = new_findings(check, broken(folder, place, replacing(old, new)))
    rows = {each.file: each.file.read_text(encoding="utf-8").splitlines() for each in found}
    return [(each.kind, each.id, rows[each.file][each.line - 1]) for each in found]


@pytest.mark.parametrize(
    ("check", "place", "old", "new", "kind", "line"),
    [
        (check_terms, "ru/squad/panic", "в панику", "в страх", "term", "{: #squad-p19-s1 }"),
        (check_terms, "de/squad/crossing-terrain", "Fähigkeitstest]", "Fähigkeitentest]", "deprecated-term", "Während"),
        (
            check_number_order,
            "en/squad/re-rolls",
            "needs 6 or less and on the 2nd 5",
            "needs 5 or less and on the 2nd 6",
            "number-order",
            "{:",
        ),
        (check_markup, "de/squad/panic", "[](clause:squad-p20-s6)", "", "links", "{: #squad-p19-s1 }"),
        (check_markup, "ru/squad/panic", "Подразделение в панике", "**Подразделение** в панике", "emphasis", "{:"),
        (check_sentences, "ru/brigade/surrender", SURRENDERED, "It is taken off the table.", "untranslated", "It is"),
        (check_sentences, "de/squad/who-tests", f"\n{ONE_TEST}", "", "sentences", "{:"),
        (check_writing, "de/squad/vehicles-and-guns", "„Infanteristen“", "“Infanteristen”", "quotation-marks", "Fa"),
        (check_writing, "de/squad/who-tests", "nur 1 Test ab.", "nur 1 Test ab", "end-mark", "Ein Trupp legt"),
    ],
)
def test_a_mistake_is_found_in_its_line(
    tmp_path: Path, check: Check, place: str, old: str, new: str, kind: str, line: str
) -> None:
    found = located(check, tmp_path, place, old, new)
    assert any(each[0] == kind and each[2].startswith(line) for each in found), found


@pytest.mark.parametrize(
    ("language", "text", "kinds"),
    [
        ("de", "„Köpfe runter“ gibt −1, also 4–6 Zoll.".replace("6 ", "6\u00a0"), []),
        ("de", "Er sagt „das ‚eine‘ Wort“.", []),
        ("en", "It’s “Heads Down”, 50% of 4\u00a0inches.", []),
        ("ru", "Слово «он „сказал“ это» — ещё 50\u00a0%.", []),
        ("fr", "Un « mot », 50 % de 4 D10.", []),
        ("de", "Ein Wurf mit D10.", ["dice"]),
        ("ru", "Бросьте 2W6.", ["dice"]),
        ("en", "Roll a W10.", ["dice"]),
        ("de", "Er hat -1 und A-2.", ["sign"]),
        ("en", "That takes 4-6 turns.", ["sign"]),
        ("fr", "Il a -1.", ["sign"]),
        ("ru", "Это – тест.", ["sign"]),
        ("de", "Das gilt zu 50%.", ["no-break-space"]),
        ("en", "At 50 % it ends.", ["no-break-space"]),
        ("ru", "Не дальше 4 дюймов.", ["no-break-space"]),
        ("ru", "Еще один тест.", ["yo"]),
        ("ru", "Все знают, чем это кончится.", []),
        ("ru", "В нем 5 моделей.", ["yo"]),
        ("ru", "Пoдразделение бежит.", ["letters"]),
        ("en", "A unіt flees.", ["letters"]),
        ("de", "Sie flieht ,weil sie muss.", ["spacing"]),
        ("en", "It flees (see above.", ["brackets"]),
        ("fr", 'Un "mot".', ["quotation-marks"]),
        ("en", "Seen at example.org/a-b, in {name}.", []),
    ],
)
def test_each_language_is_written_in_its_way(language: str, text: str, kinds: list[str]) -> None:
    assert [kind for kind, _ in faults(text, language)] == kinds


def test_a_sentence_is_translated_in_one_way(tmp_path: Path) -> None:
    def page(language: str, *sentences: str) -> object:
        file = tmp_path / language / "squad" / "index.md"
        file.parent.mkdir(parents=True)
        text = "\n\n".join(sentences)
        file.write_text(f"---\ntitle: T\n---\n# T {{: #squad }}\n\n{text}\n", encoding="utf-8")
        return read_page(file, language, "squad")

    found = list(check_sentences((page("de", TWICE, TWICE), page("en", "It tests again.", "It takes a second test."))))  # type: ignore[arg-type]
    assert [(each.kind, each.file.parts[-3], each.line) for each in found] == [("two-translations", "en", 8)]
    assert "It tests again." in found[0].message


def test_a_paragraph_that_one_language_lacks_is_found(tmp_path: Path) -> None:
    found = new_findings(check_markup, broken(tmp_path, "en/squad/index", append("More than the others say.")))
    assert {(each.kind, each.file.parts[-3]) for each in found} == {("lacks-text", "de"), ("lacks-text", "ru")}


def test_home_pages_are_read(tmp_path: Path) -> None:
    real = read_root_pages()
    assert {(page.language, page.key) for page in real} >= {("de", "index"), ("ru", "index"), ("en", "index")}
    home = next(page for page in real if (page.language, page.key) == ("ru", "index"))
    copy = tmp_path / "docs" / "ru" / "index.md"
    copy.parent.mkdir(parents=True)
    copy.write_text(home.file.read_text(encoding="utf-8").replace("—", "-", 1), encoding="utf-8")
    pages = tuple(read_page(copy, "ru", "") if page is home else page for page in real)
    assert [each.kind for each in check_writing(pages)] == ["sign"]


def test_a_message_has_every_plural_form_and_its_placeholders(tmp_path: Path) -> None:
    catalog = Catalog("ru")
    catalog.add(("{count} test", "{count} tests"), ("{count} тест", "{count} теста", "{count} тестов"))
    catalog.add("Roll {dice}.", "Бросьте {dice}.")
    file = tmp_path / "x.po"

    def kinds() -> list[tuple[str, int]]:
        with file.open("wb") as opened:
            write_po(opened, catalog)
        return [(each.kind, each.line) for each in catalogue_faults(catalog, "ru", file)]

    assert kinds() == []
    lines = file.read_text(encoding="utf-8").splitlines()
    plural, single = (lines.index(f'msgid "{text}"') + 1 for text in ("{count} test", "Roll {dice}."))
    messages = {each.id: each for each in catalog}
    messages["{count} test", "{count} tests"].string = ("{count} тест", "{count} теста", "")
    messages["Roll {dice}."].string = "Бросьте {кубики}."
    assert kinds() == [("plural-forms", plural), ("placeholders", single)]


WAIVER = '[[waiver]]\nid = "{id}"\nkind = "{kind}"\nreason = "{reason}"\n'


@pytest.mark.parametrize(
    ("waivers", "left"),
    [
        (WAIVER.format(id="squad-p02-s1", kind="term", reason="Idiom."), []),
        (WAIVER.format(id="squad-p02-s1", kind="term", reason="Idiom.") + 'language = "ru"\nabout = "panic"\n', []),
        (WAIVER.format(id="squad-p02-s1", kind="term", reason="Idiom.") + 'language = "de"', ["term", "idle-waiver"]),
        (WAIVER.format(id="squad-p02-s2", kind="term", reason="Idiom."), ["term", "idle-waiver"]),
        (WAIVER.format(id="squad-p02-s1", kind="term", reason=" "), ["term", "unsound"]),
        (WAIVER.format(id="squad-p02-s1", kind="term", reason="Idiom.") + "line = 3", ["term", "unsound"]),
        (WAIVER.format(id="squad-p02-s1", kind="term", reason="Idiom.") + 'language = "xx"', ["term", "unsound"]),
        ("[[waiver]", ["term", "unreadable"]),
    ],
)
def test_a_waiver_has_a_reason_and_something_to_waive(tmp_path: Path, waivers: str, left: list[str]) -> None:
    file = tmp_path / "waivers.toml"
    file.write_text(waivers, encoding="utf-8")
    finding = Finding(Path("docs/ru/squad/panic.md"), 7, "squad-p02-s1", "term", "squad-panic: de has 'Panik'")
    assert [each.kind for each in unwaived((finding,), file)] == left
    assert [each.kind for each in unwaived((finding,), tmp_path / "none.toml")] == ["term", "unreadable"]
