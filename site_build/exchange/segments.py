"""The segments of an exchange: each part's text in several languages, with what a translator must know of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from calculators.messages import SOURCE_LANGUAGE
from rules_core.clauses import Clause
from rules_core.register import OutsideFact, RegisterEntry
from site_build.parts import Part, parts_of
from site_build.project import (
    LANDING,
    OUTSIDE,
    REGISTER,
    ROOT,
    SITE,
    entry_number,
    outside_facts,
    register,
    registry,
    source_language,
    systems,
)
from site_build.texts import PageText


@dataclass(frozen=True, slots=True)
class Segment:
    """One part: its texts by language, as Markdown, and where they stand.

    `number`, `kinds`, `locator` and `notes` are context, and so is the page, `system` and `key`: nothing of them comes
    back in. `number` and `locator` are empty where the part belongs to no clause and no entry.
    """

    id: str
    number: str
    kinds: tuple[str, ...]
    system: str
    key: str
    locator: str
    source_language: str
    texts: dict[str, str]
    files: dict[str, str]
    lines: dict[str, int]
    notes: tuple[str, ...] = ()

    @property
    def context(self) -> dict[str, str]:
        """What a translator must know, by name."""
        found = {
            "number": self.number,
            "kind": ", ".join(self.kinds),
            "section": f"{self.system}/{self.key}",
            "locator": self.locator,
        }
        return {name: value for name, value in found.items() if value}

    def base(self, language: str) -> str:
        """The mark by which an import knows whether a text changed since; a missing one counts as empty."""
        return fingerprint(self.texts.get(language, ""))


def fingerprint(text: str) -> str:
    """A short mark by which a text is known again."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


def segments(pages: Iterable[PageText], wanted: Iterable[str] = (), source: str = "") -> tuple[Segment, ...]:
    """The parts of the wanted systems, all if none is named, in the order of systems, pages and texts.

    `source` is the language to translate from; empty means that of each system's source text.
    """
    found: dict[tuple[str, str], dict[str, dict[str, Part]]] = {}
    for part in parts_of(pages):
        page = found.setdefault((part.system or SITE, part.key), {})
        page.setdefault(part.id, {})[part.language] = part
    titles = {
        part.id: part.text
        for (_, key), page in found.items()
        if key in (REGISTER, OUTSIDE)
        for part in (by_language.get(SOURCE_LANGUAGE) for by_language in page.values())
        if part is not None and part.kind == "heading"
    }
    chosen = tuple(wanted) or (*systems(), SITE)
    return tuple(
        _segment(by_language, system, key, source or source_language(system), titles)
        for system in chosen
        for key in _keys(system, {key for other, key in found if other == system})
        for by_language in found[system, key].values()
    )


def _keys(system: str, there: set[str]) -> list[str]:
    """The pages of a system in the order in which they are read, the clauses in the text's order."""
    sections = [] if system == SITE else [section.key for section in registry(system).sections]
    order = [LANDING, *sections, REGISTER, OUTSIDE]
    return [*(key for key in order if key in there), *sorted(there - set(order))]


def _segment(here: dict[str, Part], system: str, key: str, source: str, titles: dict[str, str]) -> Segment:
    part = next(iter(here.values()))
    number, kinds, locators, notes = _context(part, system, titles)
    return Segment(
        part.id,
        number,
        kinds,
        system,
        key,
        ", ".join(locators),
        source,
        {language: each.text for language, each in here.items()},
        {language: shown_path(each.file) for language, each in here.items()},
        {language: each.line for language, each in here.items()},
        tuple(notes),
    )


def _context(
    part: Part, system: str, titles: dict[str, str]
) -> tuple[str, tuple[str, ...], tuple[str, ...], Iterator[str]]:
    """The number, the kinds, the source locators and the notes of a part."""
    if part.kind == "clause":
        clause = _clauses(system)[part.id]
        notes = (
            f"{entry_number(entry.id)}: {titles.get(entry.id, entry.kind.value)}"
            for entry in register(system)
            if part.id in entry.clauses
        )
        return registry(system).number(part.id), tuple(kind.value for kind in clause.kinds), (clause.source,), notes
    if entry := _entry(part):
        is_reading = part.kind == "item" and bool(part.anchor)
        kind = "reading" if is_reading else part.kind
        if isinstance(entry, RegisterEntry):
            kinds: tuple[str, ...] = (kind, entry.kind.value)
            default = is_reading and part.anchor == f"{entry.id}-{entry.default}"
        else:
            kinds, default = (kind, "outside"), False
        locators = dict.fromkeys(_clauses(system)[each].source for each in entry.clauses)
        return entry_number(entry.id), kinds, tuple(locators), _of_entry(entry, part, default, titles)
    return "", (part.kind,), (), iter(())


def _of_entry(entry: RegisterEntry | OutsideFact, part: Part, default: bool, titles: dict[str, str]) -> Iterator[str]:
    """What a translator of an entry's part must know beside it."""
    if part.kind != "heading":
        yield f"{entry_number(entry.id)}: {titles.get(entry.id, entry.id)}"
    numbers = (registry(part.system).number(each) for each in entry.clauses)
    yield f"concerns {', '.join(numbers)}"
    if default:
        yield "the reading used unless the reader switches"


@cache
def _clauses(system: str) -> dict[str, Clause]:
    return {clause.id: clause for clause in registry(system)}


def _entry(part: Part) -> RegisterEntry | OutsideFact | None:
    """The entry or fact under whose heading a part stands."""
    if part.key not in (REGISTER, OUTSIDE) or not part.system:
        return None
    every: tuple[RegisterEntry | OutsideFact, ...] = (*register(part.system), *outside_facts(part.system))
    return next((entry for entry in every if entry.id == part.group), None)


def shown_path(file: Path) -> str:
    """The way to a text from the project's root; from the folder of the texts where it is a copy of them."""
    if file.is_relative_to(ROOT):
        return file.relative_to(ROOT).as_posix()
    depth = 3 if file.parent.name in systems() else 2
    return "/".join(("docs", *file.parts[-depth:]))
