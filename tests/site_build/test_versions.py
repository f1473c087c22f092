"""Versions of the rules: recorded as data, compared clause by clause, and shown in each language."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from calculators.markup import to_html
from site_build.generated.change_page import ChangePage
from site_build.languages import language
from site_build.passages import passage_texts
from site_build.project import languages, registry, systems
from site_build.revisions import Revisions
from site_build.texts import read_pages
from site_build.versions import NotRecorded, Version, changes, present, read_versions, record

CLAUSE = "squad-p19-s3"


@pytest.fixture(scope="module")
def revisions() -> Revisions:
    """Those of the present texts."""
    return Revisions(passage_texts(read_pages()), languages())


@pytest.fixture(scope="module")
def now(revisions: Revisions) -> Version:
    """The present state."""
    return present(revisions.texts)


def test_a_recorded_version_is_the_present_state(tmp_path: Path, revisions: Revisions, now: Version) -> None:
    file = record("one", revisions, "2026-12-01", tmp_path)
    assert file.name == "001-one.json"
    assert read_versions(tmp_path) == (replace(now, name="one", date="2026-12-01"),)
    assert not changes(read_versions(tmp_path)[0], now, "de")
    for name in ("one", "../two", ""):
        with pytest.raises(NotRecorded):
            record(name, revisions, "2026-12-02", tmp_path)


def test_a_text_that_is_not_kept_cannot_be_recorded(tmp_path: Path, revisions: Revisions) -> None:
    texts = {**revisions.texts, CLAUSE: {**revisions.texts[CLAUSE], "en": "Another text."}}
    with pytest.raises(NotRecorded, match=CLAUSE):
        record("one", Revisions(texts, languages()), "2026-12-01", tmp_path)


@pytest.mark.parametrize("code", languages())
def test_the_page_shows_what_changed_word_by_word(code: str, revisions: Revisions, now: Version) -> None:
    first = replace(now, name="one", date="2026-12-01")
    texts = {**revisions.texts, CLAUSE: {**revisions.texts[CLAUSE], code: f"{revisions.texts[CLAUSE][code]} 42"}}
    later = Revisions(texts, languages())
    changed = replace(present(texts), answers={**now.answers, "squad/panic": "another"})
    assert changes(first, changed, code).changed == (CLAUSE,)
    assert changes(first, changed, code).answers == ("squad/panic",)
    shown = to_html(ChangePage((first,), changed, later, language(code), "../").node())
    assert "42</ins>" in shown
    assert f'href="../squad/panic/#{CLAUSE}"' in shown
    assert 'href="../squad/panic/#calculator-squad-panic"' in shown
    other = next(each for each in languages() if each != code)
    assert not changes(first, changed, other).changed


def test_the_first_version_recorded_has_every_clause() -> None:
    first = read_versions()[0]
    assert set(first.clauses) <= {clause.id for system in systems() for clause in registry(system)}
    assert all(set(here) >= {"de", "ru", "en"} for here in first.clauses.values())
