"""The checks find the kept mistakes, and raise hardly any false alarm on what is right."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from site_build import checks
from site_build.catalogues import domains, translated_languages
from site_build.checks.catalogues import catalogue_faults, check_catalogues
from site_build.checks.errata import check_errata
from site_build.checks.finding import Finding
from site_build.checks.register import check_register_data
from site_build.checks.term_base import check_term_base
from site_build.project import registry, systems
from site_build.texts import PageText, read_page
from tests.site_build.broken_copies import real_pages

SEEDS = Path(__file__).with_name("seeded_mistakes.toml")
NOT_OF_PAGES = (check_catalogues, check_errata, check_register_data, check_term_base)
# One page by itself: that others are missing is no finding here.
EVERY = (*checks.OF_EVERY_PAGE, *checks.OF_SYSTEMS, *checks.OF_WORDS, *checks.BETWEEN_LANGUAGES)
OF_PAGES = tuple(each for each in EVERY if each not in NOT_OF_PAGES)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A change to a text: in the clause or entry `id` of the page at `place`, `old` became `new`.

    `every` tells that it was changed wherever it stands in that text; for a message, `place` is its catalogue.
    """

    kind: str
    place: str
    id: str
    old: str
    new: str
    every: bool = False

    @property
    def language(self) -> str:
        """The language of the text."""
        return self.place.split("/")[0]


def mistakes() -> list[Mistake]:
    """Every kept mistake in a text."""
    return [Mistake(**row) for row in tomllib.loads(SEEDS.read_text(encoding="utf-8"))["mistake"]]


def message_mistakes() -> list[Mistake]:
    """Every kept mistake in a message; `id` is the message."""
    return [Mistake(**row) for row in tomllib.loads(SEEDS.read_text(encoding="utf-8"))["message"]]


@cache
def partners(system: str, key: str) -> tuple[PageText, ...]:
    """One page in each language."""
    return tuple(page for page in real_pages() if (page.system, page.key) == (system, key))


def found_in(pages: tuple[PageText, ...]) -> Counter[tuple[str, ...]]:
    """The language, id and kind of each finding."""
    found: Iterable[Finding] = (finding for check in OF_PAGES for finding in check(pages))
    return Counter((each.file.parts[-3], each.id, each.kind) for each in found)


@cache
def found_before(system: str, key: str) -> Counter[tuple[str, ...]]:
    """What is found in the real page."""
    return found_in(partners(system, key))


def made(mistake: Mistake, folder: Path) -> tuple[PageText, ...]:
    """The page in each language, the mistake made in a copy."""
    language, system, key = mistake.place.split("/")
    pages = partners(system, key)
    page = next(each for each in pages if each.language == language)
    text = page.file.read_text(encoding="utf-8")
    source = next((block.source for block in page.blocks if block.id == mistake.id), "")
    count = -1 if mistake.every else 1
    # What is no part of the clause itself, such as its id or a paragraph behind it, is changed in the page.
    if mistake.old in source:
        changed = text.replace(source, source.replace(mistake.old, mistake.new, count), 1)
    else:
        changed = text.replace(mistake.old, mistake.new, count)
    assert changed != text, mistake
    copy = folder / language / system / f"{key}.md"
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(changed, encoding="utf-8")
    return tuple(read_page(copy, language, system) if each is page else each for each in pages)


def test_nineteen_of_twenty_mistakes_are_found_at_their_place(tmp_path: Path) -> None:
    every = mistakes()
    missed = []
    for mistake in every:
        new = found_in(made(mistake, tmp_path)) - found_before(*mistake.place.split("/")[1:])
        # An extra clause here has the id of the one before it and a letter more.
        if not any(each[0] == mistake.language and each[1].startswith(mistake.id) for each in new):
            missed.append(mistake)
    assert len(every) >= 200
    assert len(missed) <= len(every) * 0.05, "\n".join(map(str, missed))
    # A kind or a language that is found badly does not hide behind the others.
    for name in ("kind", "language"):
        for value, count in Counter(getattr(each, name) for each in every).items():
            here = [each for each in missed if getattr(each, name) == value]
            assert len(here) <= max(1, count * 0.1), "\n".join(map(str, here))


def test_every_kind_of_mistake_in_a_message_is_found() -> None:
    files = {
        f"{language}/{domain.name}": domain.file(language)
        for domain in domains()
        for language in translated_languages()
    }
    for mistake in message_mistakes():
        file = files[mistake.place]
        with file.open("rb") as opened:
            catalog = read_po(opened, locale=mistake.language)
        message = next(each for each in catalog if each.id and mistake.id in (each.id, each.id[0]))
        forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        changed = tuple((form or "").replace(mistake.old, mistake.new) for form in forms)
        assert changed != tuple(forms), mistake
        message.string = changed if len(changed) > 1 else changed[0]
        found = [(each.id, each.kind, each.line > 0) for each in catalogue_faults(catalog, mistake.language, file)]
        assert (mistake.id, mistake.kind, True) in found, (mistake, found)


def test_fewer_than_one_clause_in_a_hundred_has_a_false_alarm() -> None:
    # The real texts are right; what is found in them is waived, and counts here all the same.
    clauses = {clause.id for system in systems() for clause in registry(system)}
    alarms = {each.id for check in EVERY for each in check(real_pages())} & clauses
    assert len(alarms) < len(clauses) / 100, alarms
