"""A slip that takes a text apart, or that nobody sees, is named once, where it is, and causes no other findings."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_build import checks
from site_build.checks.characters import characters_in
from site_build.checks.errata import check_errata
from site_build.checks.finding import Finding
from site_build.checks.shape import made_of
from site_build.checks.term_base import check_term_base
from site_build.flows.chart import FLOWS
from site_build.terms.term_base import TERMS
from site_build.texts import PageText, read_page, read_root_pages
from tests.site_build.broken_copies import Edit, page_at, real_pages, replacing

FLOW = "<!-- flow: squad/who-tests -->"


def broken(folder: Path, edits: dict[str, Edit]) -> tuple[PageText, ...]:
    """The real pages, of which those at some places are edited in copies."""
    pages = (*real_pages(), *read_root_pages())
    for place, edit in edits.items():
        language, system, key = place.split("/")
        original = page_at(pages, language, system, key)
        text = original.file.read_text(encoding="utf-8")
        changed = edit(text)
        assert changed != text, f"the edit changes nothing in {place}"
        copy = folder / "docs" / language / system / f"{key}.md"
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(changed, encoding="utf-8", newline="")
        new = read_page(copy, language, system)
        pages = tuple(new if page is original else page for page in pages)
    return pages


def found(folder: Path, edits: dict[str, Edit]) -> list[Finding]:
    """All that the checks find."""
    return list(checks.run(broken(folder, edits), kept=True))


def before(identifier: str, words: str, behind: str = "") -> Edit:
    """Put words before the text of a clause, and behind it."""

    def edit(text: str) -> str:
        rows = text.split("\n")
        end = rows.index(f"{{: #{identifier} }}")
        first = end
        while rows[first - 1].strip():
            first -= 1
        rows[first] = words + rows[first]
        rows[end - 1] += behind
        return "\n".join(rows)

    return edit


# What Markdown would make of the first clause of a page.
SHAPES = {
    "de/squad/panic": ("> ", "", "a quotation"),
    "ru/squad/panic": ("- ", "", "a list"),
    "en/squad/panic": ("1. ", "", "a list"),
    "de/dread/charging": ("# ", "", "a heading"),
    "ru/dread/being-charged": ("    ", "", "a block of code"),
    "en/brigade/surrender": ("<div>", "</div>", "HTML"),
    "de/brigade/dispersal-point": ("<div>", "", "HTML"),
    "ru/regiment/closing-up": ("", "\n---", "a rule across the page"),
    "en/regiment/combat-reform": ("a | b\n--- | ---\n", "", "a table"),
    "de/squad/losses": ("```\n", "\n```", "a block of code"),
    "ru/squad/re-rolls": ("<!-- ", " -->", "HTML"),
    "en/squad/re-rolls": ("[a]: /b\n", "", "something that is not shown"),
}


def test_block_markup_in_a_clause_is_one_finding(tmp_path: Path) -> None:
    clauses = {place: page_at(real_pages(), *place.split("/")).clauses[0].id for place in SHAPES}
    findings = found(tmp_path, {place: before(clauses[place], *words) for place, (*words, _) in SHAPES.items()})
    told = {"/".join([*each.file.parts[-3:-1], each.file.stem]): each for each in findings}
    assert len(findings) == len(SHAPES) and set(told) == set(SHAPES), "\n".join(map(str, findings))
    for place, (*_, made) in SHAPES.items():
        finding, clause = told[place], clauses[place]
        assert finding.id == clause
        assert finding.kind == "wrong-element" and f"makes {made} of it" in finding.message
        rows = finding.file.read_text(encoding="utf-8").split("\n")
        # The line that is to blame.
        assert finding.message.startswith(f"“{rows[finding.line - 1].strip()[:40]}”")


@pytest.mark.parametrize(
    "text",
    [
        "Ein Satz.",
        "Zwei\nSätze.",
        "\\> Ein Satz.",
        "**1** Satz [](clause:squad-p19-s1).",
        "A < b &amp; c.",
        "Ein\n- Satz.",
    ],
)
def test_a_paragraph_is_one(text: str) -> None:
    assert made_of(text.split("\n")) is None


UNSEEN = {
    "\u200b": "U+200B ZERO WIDTH SPACE",
    "\u00ad": "U+00AD SOFT HYPHEN",
    "\u202e": "U+202E RIGHT-TO-LEFT OVERRIDE",
    "\u2066": "U+2066 LEFT-TO-RIGHT ISOLATE",
    "\ufeff": "U+FEFF ZERO WIDTH NO-BREAK SPACE",
    "\u0007": "U+0007 control character",
    "\u2028": "U+2028 LINE SEPARATOR",
    "\u0085": "U+0085 control character",
    "&#8203;": "U+200B ZERO WIDTH SPACE, written &#8203;",
    "&shy;": "U+00AD SOFT HYPHEN, written &shy;",
}


def test_an_invisible_character_is_one_finding_with_its_place_and_code_point(tmp_path: Path) -> None:
    places = ["panic", "losses", "re-rolls", "mixed-grades", "motivation-test", "crossing-terrain", "when-to-test"]
    where = [f"{code}/squad/{key}" for code in ("de", "ru") for key in places]
    edits: dict[str, Edit] = {}
    wanted: dict[str, tuple[str, str]] = {}
    for place, (sign, name) in zip(where, UNSEEN.items(), strict=False):
        page = page_at(real_pages(), *place.split("/"))
        clause, number = page.clauses[0].id, 4 + len(wanted)
        row = page.clauses[0].source.split("\n")[0]
        edits[place] = replacing(row, f"{row[: number - 1]}{sign}{row[number - 1 :]}")
        wanted[place] = (clause, f"character {number} of the line is {name}: “")
    # At the end of a sentence, in a heading, at the very start of a file, and in an id.
    edits["en/dread/charging"] = before("dread-p03-s1a", "", "\u200b")
    wanted["en/dread/charging"] = ("dread-p03-s1a", "U+200B")
    edits["en/dread/index"] = lambda text: "\ufeff" + text
    wanted["en/dread/index"] = ("", "character 1 of the line is U+FEFF")
    edits["en/squad/panic"] = replacing("{: #squad-p19-s2 }", "{: #squad-p19\u200b-s2 }")
    wanted["en/squad/panic"] = ("squad-p19-s2", "U+200B")
    findings = found(tmp_path, edits)
    assert {each.kind for each in findings} == {"invisible-character"}, "\n".join(map(str, findings))
    told = {"/".join([*each.file.parts[-3:-1], each.file.stem]): each for each in findings}
    assert len(findings) == len(wanted) and set(told) == set(wanted)
    for place, (clause, message) in wanted.items():
        assert told[place].id == clause and message in told[place].message, told[place]


def test_what_joins_letters_or_pictures_where_it_should_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "texts"
    file.write_text("\tنمی\u200cخواهم क\u094d\u200dष ⚠\ufe0f\n", encoding="utf-8")
    assert list(characters_in(file, {})) == []
    file.write_text("Prü\u200cfung\n", encoding="utf-8")
    assert len(list(characters_in(file, {}))) == 1


def test_invisible_characters_in_terms_errata_and_messages_are_found(tmp_path: Path) -> None:
    for file in TERMS.glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        edited = text.replace("Motivationstest", "Motivations\u200btest", 1).replace(
            "motivation value", "motivation\\u200b value", 1
        )
        (tmp_path / file.name).write_text("\ufeff" * (file.stem == "dread") + edited, encoding="utf-8")
    found = list(check_term_base((), tmp_path))
    assert sorted((each.file.stem, each.id, each.kind) for each in found) == [
        ("dread", "", "invisible-character"),
        ("squad", "squad-motivation-test", "invisible-character"),
        ("squad", "squad-motivation-value", "invisible-character"),
    ]
    assert all("U+200B" in each.message or "U+FEFF" in each.message for each in found)

    errata = tmp_path / "errata"
    errata.mkdir()
    texts = "".join(
        f'text.{code} = "{word}."\n' for code, word in {"de": "\u202eWort", "ru": "Слово", "en": "Word"}.items()
    )
    (errata / "squad.toml").write_text(
        f'[[erratum]]\nclause = "squad-p02-s2"\ndate = 2027-01-05\nstatus = "proposal"\n{texts}', encoding="utf-8"
    )
    (finding,) = check_errata((), errata)
    assert (finding.id, finding.line, finding.kind) == ("squad-p02-s2", 5, "invisible-character")

    from site_build.checks.catalogues import check_catalogue

    catalogue = tmp_path / "messages.po"
    catalogue.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "One {thing}."\nmsgstr ""\n"Ein {di\u200bng}."\n\nmsgid "Two."\nmsgstr "Zwei."\n',
        encoding="utf-8",
    )
    text = catalogue.read_text(encoding="utf-8").replace("di\u200bng", "th\u200bing")
    catalogue.write_text(text, encoding="utf-8")
    (finding,) = check_catalogue(catalogue, "de")
    assert (finding.id, finding.line, finding.kind) == ("One {thing}.", 7, "invisible-character")


MARKS = [
    "<!-- flow:squad/who-tests -->",
    "<!--flow: squad/who-tests-->",
    "<!-- Flow: squad/who-tests -->",
    "<!-- flow squad/who-tests -->",
    "<!-- flow: squad/who-tests",
    "<!-- flow: squad/who-tests ->",
    "<!-- flow: squad/who-tests --!>",
    "<!-- flow: squad/no-such -->",
    "<!-- flow: squad -->",
    "<! -- flow: squad/who-tests -->",
    "flow: squad/who-tests -->",
    "<!--\nflow: squad/who-tests\n-->",
    "<!-- flow: squad/who-tests --> <!-- -->",
]


@pytest.mark.parametrize("mark", MARKS)
def test_a_malformed_mark_of_a_flow_is_one_finding_that_names_the_flows(mark: str, tmp_path: Path) -> None:
    (finding,) = found(tmp_path, {"de/squad/who-tests": replacing(FLOW, mark)})
    assert finding.kind == "unknown-flow" and finding.file.parts[-3:] == ("de", "squad", "who-tests.md")
    rows = finding.file.read_text(encoding="utf-8").split("\n")
    assert mark.split("\n")[0] in rows[finding.line - 1]
    assert all(name in finding.message for name in FLOWS)


def test_an_open_comment_that_swallows_clauses_is_one_finding(tmp_path: Path) -> None:
    (finding,) = found(
        tmp_path, {"en/squad/who-tests": replacing("{: #who-tests }\n", "{: #who-tests }\n\n<!-- flow: squad/x\n")}
    )
    assert finding.kind == "unknown-flow"


def test_other_marks_are_held_to_their_form_too(tmp_path: Path) -> None:
    findings = found(
        tmp_path,
        {
            "de/squad/panic": replacing(
                '<rules-calculator name="squad/panic">', "<rules-calculator name='squad/panic'>"
            ),
            "ru/squad/losses": replacing('"squad/under-strength"></rules-calculator>', '"squad/under-strength">'),
            "de//terms": replacing("<!-- terms -->", "<!-- term -->"),
            "en/squad/re-rolls": lambda text: f'{text}\n<rules-calculator name="squad/ability"></rules-calculator>\n',
        },
    )
    told = sorted(
        (each.file.parts[-3 if each.file.stem != "terms" else -2], each.kind, each.file.stem) for each in findings
    )
    assert told == [
        ("de", "unknown-calculator", "panic"),
        ("de", "unknown-mark", "terms"),
        ("en", "doubled", "re-rolls"),
        ("ru", "unknown-calculator", "losses"),
    ], "\n".join(map(str, findings))


@pytest.mark.parametrize(
    ("what", "mark"),
    # A dash within a paragraph begins no list.
    [
        *(("reading", mark) for mark in ("> ", "- ", "# ", "<div>")),
        *(("reason", mark) for mark in ("> ", "# ", "<div>")),
    ],
)
def test_block_markup_in_what_is_no_clause_is_one_finding_too(what: str, mark: str, tmp_path: Path) -> None:
    reading, reason = "- Ein gemeinsamer Wurf", "Nur getrennte Würfe erlauben"
    if what == "reading":
        edit = replacing(reading, reading.replace("- ", f"- {mark}"))
    else:
        edit = replacing(reason, f"{mark}{reason}")
    (finding,) = found(tmp_path, {"de/squad/register": edit})
    assert (finding.kind, finding.id.partition(".")[0]) == (
        "wrong-element",
        "squad-q09-one-roll" if what == "reading" else "squad-q09",
    )
    rows = finding.file.read_text(encoding="utf-8").split("\n")
    assert (reading[2:] if what == "reading" else reason) in rows[finding.line - 1]
