"""Terms back in from TBX: what was changed and nothing else, or nothing at all."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from lxml import etree

from site_build.exchange.reasons import Refused
from site_build.exchange.tbx import V2, V3, Version, write_tbx
from site_build.exchange.terms_in import import_terms
from site_build.project import languages
from site_build.terms.term_base import TERMS, Gender, Status, Term, read_term_base

VERSIONS = pytest.mark.parametrize("version", [V2, V3], ids=["2", "3"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the term base."""
    return Path(shutil.copytree(TERMS, tmp_path / "docs" / "terms"))


def _files(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(folder.iterdir())}


def _exported(folder: Path, version: Version) -> str:
    return write_tbx(read_term_base(folder).concepts, languages(), version).decode("utf-8")


def _imported(text: str, version: Version, folder: Path) -> list[str]:
    return import_terms(etree.fromstring(text.encode("utf-8")), version, folder)


@VERSIONS
def test_terms_that_were_only_exported_change_nothing(version: Version, folder: Path) -> None:
    before = _files(folder)
    assert _imported(_exported(folder, version), version, folder) == []
    assert _files(folder) == before


@VERSIONS
def test_edited_terms_come_back_and_go_out_again(version: Version, folder: Path) -> None:
    before = _files(folder)
    text = _exported(folder, version)
    row = f"<{version.term}><term>Probe auf „Mut“ \\ &amp; <!-- -->Moral</term>"
    notes = {"partOfSpeech": "noun", "grammaticalGender": "feminine", "administrativeStatus": "deprecatedTerm-admn-sts"}
    row += "".join(f'<termNote type="{name}">{value}</termNote>' for name, value in notes.items())
    # Another term, another status, another definition.
    text = text.replace("<term>motivation test</term>", "<term>test of motivation</term>", 1)
    first = text.index(f"</{version.language}>")
    text = text[:first] + f"{row.replace('<!-- -->', '')}</{version.term}>" + text[first:]
    text = text.replace("готово ли подразделение действовать", "готово ли подразделение к действию", 1)
    assert _imported(text, version, folder) == ["docs/terms/squad.toml: squad-motivation-test"]
    concept = next(each for each in read_term_base(folder).concepts if each.id == "squad-motivation-test")
    new = Term("Probe auf „Mut“ \\ & Moral", "de", Status.DEPRECATED, gender=Gender.FEMININE)
    assert concept.of("de")[1:] == (new,)
    assert [term.text for term in concept.of("en")] == ["test of motivation"]
    assert "к действию" in concept.definitions["ru"]
    after = _files(folder)
    changed = [
        (one, other)
        for name in before
        for one, other in zip(before[name].split("\n"), after[name].split("\n"), strict=True)
        if one != other
    ]
    assert len(changed) == 3
    again = _exported(folder, version)
    assert _imported(again, version, folder) == [] and _exported(folder, version) == again


@VERSIONS
def test_what_would_lose_a_term_or_cannot_be_is_refused_with_all_reasons(version: Version, folder: Path) -> None:
    before = _files(folder)
    text = _exported(folder, version)
    start = text.index("<term>Moralwert</term>")
    row = text.rindex(f"<{version.term}>", 0, start), text.index(f"</{version.term}>", start) + len(version.term) + 3
    text = text[: row[0]] + text[row[1] :]
    text = text.replace('id="squad-base-value"', 'id="squad-nothing"')
    text = text.replace("preferredTerm-admn-sts", "beloved", 1)
    with pytest.raises(Refused) as refused:
        _imported(text, version, folder)
    reasons = [str(reason) for reason in refused.value.reasons]
    assert any("squad-motivation-value: would lose 'Moralwert' in de" in each for each in reasons)
    assert any("squad-nothing: there is no such concept" in each for each in reasons)
    assert any("squad-motivation-test: Motivationstest: has no known administrative status" in each for each in reasons)
    assert _files(folder) == before


@VERSIONS
def test_terms_that_changed_since_the_export_and_two_preferred_ones_are_refused(version: Version, folder: Path) -> None:
    text = _exported(folder, version)
    two = text.replace("admittedTerm-admn-sts", "preferredTerm-admn-sts", 1)
    before = _files(folder)
    with pytest.raises(Refused, match="one term must be preferred"):
        _imported(two, version, folder)
    assert _files(folder) == before
    file = folder / "squad.toml"
    file.write_text(before["squad.toml"].replace("Motivationstest", "Motivationsprobe"), encoding="utf-8")
    with pytest.raises(Refused, match="squad-motivation-test: its terms changed since the export"):
        _imported(text, version, folder)


@VERSIONS
def test_a_character_that_nobody_sees_is_refused_by_its_name(version: Version, folder: Path) -> None:
    before = _files(folder)
    text = _exported(folder, version)
    text = text.replace("<term>motivation test</term>", "<term>motivation\u200b test</term>", 1)
    text = text.replace("готово ли подразделение действовать", "готово ли\u202e подразделение действовать", 1)
    with pytest.raises(Refused) as refused:
        _imported(text, version, folder)
    reasons = [str(reason).partition(": ")[2] for reason in refused.value.reasons]
    assert len(reasons) == 2
    assert any("character 11 of “motivation[U+200B] test” is U+200B ZERO WIDTH SPACE" in each for each in reasons)
    assert any("[U+202E]" in each and "is U+202E RIGHT-TO-LEFT OVERRIDE" in each for each in reasons)
    assert _files(folder) == before


@VERSIONS
def test_a_language_that_the_project_has_not_is_refused_by_its_name(version: Version, folder: Path) -> None:
    before = _files(folder)
    text = _exported(folder, version)
    with pytest.raises(Refused, match="has terms in 'fr'; the project has de, en, ru"):
        _imported(text.replace('xml:lang="de"', 'xml:lang="fr"'), version, folder)
    assert _files(folder) == before
