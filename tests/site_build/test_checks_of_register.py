"""Each kind of finding about the register and the outside facts, on a copy with one thing broken."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_core.register import OpenKind, OutsideFact, RegisterEntry
from site_build.checks import register as checks_of_register
from site_build.checks.register import check_outside_facts, check_register, check_register_data
from tests.site_build.broken_copies import Edit, append, broken, kinds, new_findings, replacing, without

ENTRY, NEXT, READING = "dread-q04", "dread-q05", "dread-q04-no-attack-at-all"
LANGUAGES = ("de", "en", "ru")


def _without_section(identifier: str) -> Edit:
    """Take a heading with everything up to the next heading away."""
    return lambda text: re.sub(rf"^## .*#{identifier} \}}\n(?:(?!## ).*\n)*", "", text, flags=re.M)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_without_its_heading(tmp_path: Path, language: str) -> None:
    pages = broken(tmp_path, f"{language}/dread/register", _without_section(ENTRY))
    assert kinds(new_findings(check_register, pages)) == [("missing", ENTRY)]


def test_a_heading_of_no_entry(tmp_path: Path) -> None:
    pages = broken(tmp_path, "de/dread/register", append("## 42 {: #dread-q99 }"))
    assert kinds(new_findings(check_register, pages)) == [("unknown", "dread-q99")]


def test_an_entry_that_stands_twice(tmp_path: Path) -> None:
    pages = broken(tmp_path, "de/dread/register", append(f"## 42 {{: #{ENTRY} }}"))
    assert ("doubled", ENTRY) in kinds(new_findings(check_register, pages))


def test_an_entry_on_another_page(tmp_path: Path) -> None:
    pages = broken(tmp_path, "ru/dread/index", append(f"## 42 {{: #{ENTRY} }}"))
    assert ("wrong-page", ENTRY) in kinds(new_findings(check_register, pages))


def test_an_entry_on_a_paragraph(tmp_path: Path) -> None:
    heading = rf"## (.*) \{{: #{ENTRY} \}}"
    pages = broken(tmp_path, "ru/dread/register", lambda text: re.sub(heading, rf"\1\n{{: #{ENTRY} }}", text))
    assert ("wrong-element", ENTRY) in kinds(new_findings(check_register, pages))


def test_entries_in_another_order(tmp_path: Path) -> None:
    swap = {ENTRY: NEXT, NEXT: ENTRY}
    pattern = re.compile(rf"(?<=#)({ENTRY}|{NEXT})(?= \}})")
    pages = broken(tmp_path, "en/dread/register", lambda text: pattern.sub(lambda match: swap[match[1]], text))
    assert [kind for kind, identifier in kinds(new_findings(check_register, pages)) if identifier in swap].count(
        "out-of-order"
    ) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reading_without_its_item(tmp_path: Path, language: str) -> None:
    findings = new_findings(check_register, broken(tmp_path, f"{language}/dread/register", without(READING)))
    assert kinds(findings) == [("missing", READING)]
    assert f"#{ENTRY} " in findings[0].file.read_text(encoding="utf-8").splitlines()[findings[0].line - 1]


def test_a_reading_of_no_entry(tmp_path: Path) -> None:
    pages = broken(tmp_path, "de/dread/register", replacing(f"#{READING} ", f"#{ENTRY}-nothing "))
    assert sorted(kinds(new_findings(check_register, pages))) == [
        ("missing", READING),
        ("unknown", f"{ENTRY}-nothing"),
    ]


def test_a_reading_under_another_entry(tmp_path: Path) -> None:
    item = append(f"- 42\n  {{: #{READING} }}")
    pages = broken(tmp_path, "de/dread/register", without(READING), item)
    assert sorted(kinds(new_findings(check_register, pages))) == [("missing", READING), ("out-of-order", READING)]


def test_readings_in_another_order(tmp_path: Path) -> None:
    first = "dread-q04-other-enemies-allowed"
    swap = {first: READING, READING: first}
    pattern = re.compile(rf"(?<=#)({first}|{READING})(?= \}})")
    pages = broken(tmp_path, "ru/dread/register", lambda text: pattern.sub(lambda match: swap[match[1]], text))
    assert [kind for kind, _ in kinds(new_findings(check_register, pages))] == ["out-of-order"]


def test_a_reading_that_is_no_list_item(tmp_path: Path) -> None:
    pages = broken(tmp_path, "ru/dread/register", without(READING), replacing("{: .reason }", "{: .reason }\n"))
    assert ("missing", READING) in kinds(new_findings(check_register, pages))
    paragraph = rf"^- (.*)\n  (\{{: #{READING} \}})"
    pages = broken(tmp_path / "2", "ru/dread/register", lambda text: re.sub(paragraph, r"\n\1\n\2\n", text, flags=re.M))
    assert ("wrong-element", READING) in kinds(new_findings(check_register, pages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_without_a_reason(tmp_path: Path, language: str) -> None:
    def reason_away(text: str) -> str:
        before, heading, after = text.partition(f"#{ENTRY} ")
        return before + heading + after.replace("{: .reason }\n", "", 1)

    findings = new_findings(check_register, broken(tmp_path, f"{language}/dread/register", reason_away))
    assert kinds(findings) == [("missing-reason", ENTRY)]


def test_an_outside_fact_without_its_heading_unknown_or_twice(tmp_path: Path) -> None:
    pages = broken(tmp_path / "1", "de/dread/outside", _without_section("dread-f01"))
    assert kinds(new_findings(check_outside_facts, pages)) == [("missing", "dread-f01")]
    pages = broken(tmp_path / "2", "en/dread/outside", append("## 42 {: #dread-f99 }"))
    assert kinds(new_findings(check_outside_facts, pages)) == [("unknown", "dread-f99")]
    pages = broken(tmp_path / "3", "ru/dread/outside", append("## 42 {: #dread-f01 }"))
    assert ("doubled", "dread-f01") in kinds(new_findings(check_outside_facts, pages))


def test_a_certainty_that_is_not_the_registers(tmp_path: Path) -> None:
    pages = broken(tmp_path / "1", "de/squad/outside", replacing("Sicherheit: 90", "Sicherheit: 91"))
    assert kinds(new_findings(check_outside_facts, pages)) == [("wrong-certainty", "squad-f03")]
    pages = broken(tmp_path / "2", "en/squad/outside", replacing("This is a guess.", "Certainty: 50%."))
    assert kinds(new_findings(check_outside_facts, pages)) == [("wrong-certainty", "squad-f04")]
    pages = broken(tmp_path / "3", "ru/squad/outside", replacing("Уверенность: 99", "Уверенность: высокая"))
    assert kinds(new_findings(check_outside_facts, pages)) == [("wrong-certainty", "squad-f01")]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (RegisterEntry("dread-q01", OpenKind.GAP, clauses=("dread-p99-s9",)), "dread-p99-s9"),
        (RegisterEntry("dread-q01", OpenKind.GAP, clauses=("brigade-p11-s1",)), "brigade-p11-s1"),
        (RegisterEntry("dread-q1", OpenKind.GAP, clauses=("dread-p02-s1",)), "form"),
        (RegisterEntry("squad-q01", OpenKind.GAP, clauses=("dread-p02-s1",)), "form"),
        (RegisterEntry("dread-q01", OpenKind.GAP, clauses=("dread-p02-s1",), readings=("a", "a")), "twice"),
        (RegisterEntry("dread-q01", OpenKind.GAP, clauses=("dread-p02-s1",), readings=("a",), switch=True), "switch"),
        (OutsideFact("dread-f01", clauses=("dread-p99-s9",)), "dread-p99-s9"),
        (OutsideFact("dread-q01", clauses=()), "form"),
    ],
)
def test_register_data_that_contradict_themselves(
    monkeypatch: pytest.MonkeyPatch, entry: RegisterEntry | OutsideFact, said: str
) -> None:
    assert list(check_register_data(())) == []
    entries = (entry,) if isinstance(entry, RegisterEntry) else ()
    facts = (entry,) if isinstance(entry, OutsideFact) else ()
    monkeypatch.setattr(checks_of_register, "systems", lambda: ("dread",))
    monkeypatch.setattr(checks_of_register, "register", lambda system: entries)
    monkeypatch.setattr(checks_of_register, "outside_facts", lambda system: facts)
    findings = list(check_register_data(()))
    assert kinds(findings) == [("unsound", entry.id)]
    assert said in findings[0].message


def test_an_id_that_two_entries_share(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = RegisterEntry("dread-q01", OpenKind.GAP, clauses=("dread-p02-s1",))
    monkeypatch.setattr(checks_of_register, "systems", lambda: ("dread",))
    monkeypatch.setattr(checks_of_register, "register", lambda system: (entry, entry))
    findings = list(check_register_data(()))
    assert kinds(findings) == [("unsound", "dread-q01")]
    assert findings[0].line > 0
