"""Each kind of finding about pages, clauses and references, on a copy with one thing broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_build.checks.clauses import check_clauses
from site_build.checks.furniture import check_furniture
from site_build.checks.pages import check_pages
from site_build.checks.references import check_references
from site_build.checks.sequence import misplaced
from site_build.project import registry
from tests.site_build.broken_copies import (
    append,
    broken,
    kinds,
    new_findings,
    real_pages,
    replacing,
    with_words,
    without,
)

FIRST, SECOND, THIRD = "dread-p02-s1", "dread-p02-s2", "dread-p03-s1a"
LANGUAGES = ("de", "en", "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_that_stands_nowhere_is_missing(tmp_path: Path, language: str) -> None:
    findings = new_findings(check_clauses, broken(tmp_path, f"{language}/dread/charging", without(SECOND)))
    assert kinds(findings) == [("missing", SECOND)]
    assert findings[0].file.parts[-3:] == (language, "dread", "charging.md")
    assert FIRST in findings[0].message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_that_stands_twice_is_doubled_at_its_second_place(tmp_path: Path, language: str) -> None:
    pages = broken(tmp_path, f"{language}/dread/charging", append(f"42.\n{{: #{FIRST} }}"))
    findings = new_findings(check_clauses, pages)
    assert kinds(findings) == [("doubled", FIRST)]
    assert findings[0].file.read_text(encoding="utf-8").splitlines()[findings[0].line - 1] == f"{{: #{FIRST} }}"


def test_a_clause_that_stands_on_two_pages_is_doubled_and_on_the_wrong_page(tmp_path: Path) -> None:
    pages = broken(tmp_path, "ru/dread/being-charged", append(f"42.\n{{: #{FIRST} }}"))
    assert sorted(kinds(new_findings(check_clauses, pages))) == [("doubled", FIRST), ("wrong-page", FIRST)]


def test_a_clause_on_the_page_of_another_section(tmp_path: Path) -> None:
    moved = broken(tmp_path, "de/dread/being-charged", append(f"42.\n{{: #{FIRST} }}"))
    removed = broken(tmp_path, "de/dread/charging", without(FIRST))
    pages = tuple(new if new.file.is_relative_to(tmp_path) else old for new, old in zip(moved, removed, strict=True))
    findings = new_findings(check_clauses, pages)
    assert kinds(findings) == [("wrong-page", FIRST)]
    assert "dread/charging.md" in findings[0].message


def test_a_clause_of_another_system_is_on_the_wrong_page(tmp_path: Path) -> None:
    pages = broken(tmp_path, "de/dread/charging", append("42.\n{: #brigade-p11-s1 }"))
    assert ("wrong-page", "brigade-p11-s1") in kinds(new_findings(check_clauses, pages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_id_that_no_registry_has_is_unknown_and_the_likely_one_named(tmp_path: Path, language: str) -> None:
    pages = broken(tmp_path, f"{language}/dread/charging", replacing(f"#{SECOND} ", "#dread-p02-s9 "))
    findings = new_findings(check_clauses, pages)
    assert sorted(kinds(findings)) == [("missing", SECOND), ("unknown", "dread-p02-s9")]
    unknown = next(finding for finding in findings if finding.kind == "unknown")
    assert "dread-p02-s" in unknown.message.partition("; is ")[2]


def test_an_id_that_looks_like_none_of_a_clause_is_unknown_too(tmp_path: Path) -> None:
    pages = broken(tmp_path, "en/dread/charging", replacing(f"#{SECOND} ", "#dread-p2s2 "))
    assert sorted(kinds(new_findings(check_clauses, pages))) == [("missing", SECOND), ("unknown", "dread-p2s2")]


@pytest.mark.parametrize(
    "markdown",
    ["Nobody owns these words.", "- Nobody owns these words.", "| Nobody |\n|---|"],
)
def test_words_on_a_section_page_that_belong_to_no_clause(tmp_path: Path, markdown: str) -> None:
    findings = new_findings(check_clauses, broken(tmp_path, "ru/dread/charging", append(markdown)))
    assert kinds(findings) == [("unknown", "")]
    assert "Nobody" in findings[0].message
    row = findings[0].file.read_text(encoding="utf-8").splitlines()[findings[0].line - 1]
    assert "Nobody" in row


def test_a_quotation_on_a_section_page_that_belongs_to_no_clause(tmp_path: Path) -> None:
    pages = broken(tmp_path, "ru/dread/charging", append("> Nobody owns these words."))
    assert [each.kind for each in new_findings(check_furniture, pages)] == ["wrong-element"]
    assert new_findings(check_clauses, pages) == []


def test_headings_and_calculators_on_a_section_page_need_no_clause(tmp_path: Path) -> None:
    markdown = '## Heading {: #heading }\n\n<rules-calculator name="dread/charge"></rules-calculator>'
    assert new_findings(check_clauses, broken(tmp_path, "ru/dread/charging", append(markdown))) == []


def test_words_on_other_pages_need_no_clause(tmp_path: Path) -> None:
    assert new_findings(check_clauses, broken(tmp_path, "ru/dread/index", append("Nobody owns these words."))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_clause_that_moved_is_out_of_order(tmp_path: Path, language: str) -> None:
    moved = append(f"42.\n{{: #{FIRST} }}")
    findings = new_findings(check_clauses, broken(tmp_path, f"{language}/dread/charging", without(FIRST), moved))
    assert kinds(findings) == [("out-of-order", FIRST)]
    assert "first in charging.md" in findings[0].message


def test_a_clause_on_a_heading_or_without_words(tmp_path: Path) -> None:
    heading = broken(tmp_path / "1", "de/dread/charging", without(THIRD), append(f"## 42 {{: #{THIRD} }}"))
    assert ("wrong-element", THIRD) in kinds(new_findings(check_clauses, heading))
    empty = broken(tmp_path / "2", "de/dread/charging", with_words(THIRD, "&nbsp;"))
    assert kinds(new_findings(check_clauses, empty)) == [("empty", THIRD)]


def test_a_page_that_one_language_lacks() -> None:
    pages = tuple(page for page in real_pages() if (page.language, page.key) != ("ru", "charging"))
    findings = new_findings(check_pages, pages)
    assert [(finding.kind, finding.file.parts[-3:]) for finding in findings] == [
        ("missing-page", ("ru", "dread", "charging.md"))
    ]
    missing = new_findings(check_clauses, pages)
    section = next(each for each in registry("dread").sections if each.key == "charging")
    assert kinds(missing) == [("missing", clause.id) for clause in section.clauses]


def test_a_page_that_only_one_language_has(tmp_path: Path) -> None:
    landing = broken(tmp_path, "ru/dread/index", append("42"))
    extra = next(page for page in landing if page.file.is_relative_to(tmp_path))
    renamed = type(extra)(extra.language, extra.system, "extra", extra.file, "", "", extra.elements)
    findings = new_findings(check_pages, (*real_pages(), renamed))
    assert [finding.file.parts[-3:] for finding in findings] == [
        (language, "dread", "extra.md") for language in LANGUAGES if language != "ru"
    ]
    assert all("ru has it" in finding.message for finding in findings)


def test_no_page_at_all_is_no_pass() -> None:
    assert [finding.kind for finding in check_pages(())] == ["missing-page"]


@pytest.mark.parametrize(
    "reference",
    ["clause:dread-p99-s1", "register:dread-q99", "clause:nothing", "clause:dread-q01", "register:dread-p02-s1"],
)
@pytest.mark.parametrize("place", ["de/dread/charging", "en/dread/index", "ru/dread/register"])
def test_a_reference_that_leads_nowhere(tmp_path: Path, place: str, reference: str) -> None:
    findings = new_findings(check_references, broken(tmp_path, place, append(f"42.\nSee []({reference}).")))
    assert [finding.kind for finding in findings] == ["unknown-reference"]
    row = findings[0].file.read_text(encoding="utf-8").splitlines()[findings[0].line - 1]
    assert reference in row and reference in findings[0].message


def test_a_reference_to_a_clause_an_entry_or_a_fact_of_any_system_holds(tmp_path: Path) -> None:
    links = "[](clause:brigade-p11-s1), [](register:dread-q03), [so](register:dread-f01)"
    assert new_findings(check_references, broken(tmp_path, "de/dread/index", append(links))) == []


@pytest.mark.parametrize(
    ("positions", "fewest"),
    [([], 0), ([0, 1, 2], 0), ([0, 3, 1, 2, 4], 1), ([1, 2, 3, 0], 1), ([1, 0], 1), ([2, 3, 0, 1, 4], 2)],
)
def test_the_fewest_items_are_misplaced(positions: list[int], fewest: int) -> None:
    moved = misplaced(positions)
    rest = [position for index, position in enumerate(positions) if index not in moved]
    assert len(moved) == fewest
    assert rest == sorted(rest)
