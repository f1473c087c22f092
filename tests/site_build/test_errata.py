"""Errata are data: read with every fault located, and written alike in every language."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from site_build.checks.errata import check_errata
from site_build.errata import Status, read_errata
from tests.site_build.broken_copies import kinds

CLAUSE = "squad-p02-s2"
SOUND = f"""[[erratum]]
clause = "{CLAUSE}"
date = 2027-01-05
status = "official"
text.de = "Der Grundwert der Motivation ist 5 (siehe [](clause:squad-p03-s1b))."
text.ru = "Базовое значение мотивации — 5 (см. [](clause:squad-p03-s1b))."
text.en = "The base motivation value is 5 (see [](clause:squad-p03-s1b))."
effect = {{ base = "5", squad-q09 = "one-roll" }}
"""
LATER = (
    SOUND.replace("2027-01-05", "2027-03-01").replace("official", "proposal").replace(" 5", " 6").replace('"5"', '"6"')
)
LATER = LATER.replace(', squad-q09 = "one-roll"', "")


def written(folder: Path, text: str) -> Path:
    """A folder with the errata of one system."""
    (folder / "squad.toml").write_text(text, encoding="utf-8")
    return folder


def test_sound_errata_are_read_by_date_and_raise_nothing(tmp_path: Path) -> None:
    folder = written(tmp_path, LATER + "\n" + SOUND)
    found = read_errata(folder)
    assert found.faults == () and list(check_errata((), folder)) == []
    first, last = found.of("squad")
    assert (first.date, first.status, first.line) == (date(2027, 1, 5), Status.OFFICIAL, 10)
    assert (last.date, last.status, last.line) == (date(2027, 3, 1), Status.PROPOSAL, 1)
    assert found.at(CLAUSE) == (first, last) and found.of("dread") == ()
    # The later one counts, and leaves alone what it says nothing about.
    assert found.effects("squad") == {"base": "6", "squad-q09": "one-roll"}


def test_no_errata_are_shipped_as_long_as_none_are_known() -> None:
    assert read_errata().known == ()


@pytest.mark.parametrize(
    ("old", "new", "kind", "said"),
    [
        (f'clause = "{CLAUSE}"', 'clause = "squad-p99-s1"', "unsound", "'squad-p99-s1' is no clause of squad"),
        ("2027-01-05", '"5 January"', "unsound", "date '5 January' is no day"),
        ("official", "secret", "unsound", "status 'secret' is not official or proposal"),
        ("status", "state", "unsound", "has no field 'state'"),
        ("text.ru", "# text.ru", "missing", "text.ru is missing"),
        ("text.en", "text.xx", "unsound", "text.xx: the site has no such language"),
        ('base = "5"', 'base = "99"', "unsound", "effect: base: '99': "),
        ('base = "5"', "base = 5", "unsound", "effect: base: 5 is no text"),
        ('"one-roll"', '"no-roll"', "unsound", "effect: squad-q09: 'no-roll' is none of two-rolls, one-roll"),
        ("squad-q09 =", "dread-q04 =", "unsound", "effect: dread-q04: no calculator follows it"),
        ("мотивации — 5", "мотивации — 6", "numbers", "ru has 6"),
        ("value is 5", "value is 4", "numbers", "en has 4"),
        ("s1b)).", "s1b))", "end-mark", "no mark ends"),
        ("clause:squad-p03-s1b", "clause:squad-p03-s9", "unknown-reference", "refers to nothing"),
        ("(see [](clause:squad-p03-s1b))", "(see [there](https://example.org/))", "links", "https://example.org/"),
        ("Базовое значение", "Основа", "term", "ru has no 'базовое значение'"),
        ("[[erratum]]", "[erratum]", "unsound", "each erratum begins with a line [[erratum]]"),
        ('status = "official"', "status = official", "unreadable", "line 5"),
        (f'clause = "{CLAUSE}"', 'clause = ["squad"]', "unsound", "['squad'] is no clause of squad"),
        ('"5"', f'"{"9" * 5000}"', "unsound", "effect: base: is longer than 200 characters"),
        ('base = "5"', f"base = {'9' * 5000}", "unreadable", "4300 digits"),
        ('"one-roll"', "[" * 5000, "unreadable", "recursion"),
    ],
)
def test_what_is_wrong_is_found_at_its_line(tmp_path: Path, old: str, new: str, kind: str, said: str) -> None:
    assert old in SOUND
    folder = written(tmp_path, "# squad\n" + SOUND.replace(old, new, 1))
    found = [
        each for each in check_errata((), folder) if each.kind == kind and said in f"line {each.line} {each.message}"
    ]
    assert found, list(check_errata((), folder))
    assert found[0].file == folder / "squad.toml"
    if "[[erratum]]" in SOUND.replace(old, new, 1) and kind != "unreadable":
        assert found[0].line == 2


def test_a_list_of_other_things_than_tables_is_no_list_of_errata(tmp_path: Path) -> None:
    (fault,) = read_errata(written(tmp_path, 'erratum = [\n"""\n[[erratum]]\n"""]\n')).faults
    assert fault.kind == "unsound" and "each erratum begins" in fault.message


@pytest.mark.parametrize("name", ["Squad.toml", "squads.toml", "squad.tml"])
def test_a_file_that_belongs_to_no_system_is_not_passed_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(SOUND, encoding="utf-8")
    assert [(each.file.name, each.kind) for each in check_errata((), tmp_path)] == [(name, "unsound")]


def test_two_errata_of_one_day_must_not_clash(tmp_path: Path) -> None:
    other = SOUND.replace(CLAUSE, "squad-p03-s1a").replace('base = "5"', 'base = "6"')
    found = list(check_errata((), written(tmp_path, SOUND + "\n" + other)))
    assert kinds(found) == [("unsound", "squad-p03-s1a")] and found[0].line == 10
    found = list(check_errata((), written(tmp_path, SOUND + "\n" + SOUND)))
    assert kinds(found) == [("unsound", CLAUSE)] and "line 1" in found[0].message
