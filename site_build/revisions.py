"""Which versions each clause text has had, and from which version of the source's text a translation was made.

Kept as data in `docs/revisions/<language>/<system>.toml`, so that a copy without git's history builds the same:

    [squad-p02-s1]
    made-from = "5c1b0a94e2d7"
    versions = [
      { date = 2026-12-01, text = "…" },
    ]

`made-from` is the fingerprint of the source's text; the source language itself has none.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any, TypeAlias

from site_build.project import DOCS, registry, system_of, systems
from site_build.texts import PageText, is_section

REVISIONS = DOCS / "revisions"
FINGERPRINT = re.compile(r"[0-9a-f]{12}")
# The texts of all clauses: clause id, then language.
Texts: TypeAlias = Mapping[str, Mapping[str, str]]


class Standing(Enum):
    """How a clause stands in a language; `SOURCE` in the language that the others are made from."""

    SOURCE = "source"
    DONE = "done"
    BEHIND = "behind"
    UNREVIEWED = "unreviewed"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Version:
    """A text that a clause had from a day on."""

    date: date
    text: str


@dataclass(frozen=True, slots=True)
class Revision:
    """The versions of a clause in one language, the oldest first, and the source's fingerprint it was made from."""

    versions: tuple[Version, ...] = ()
    made_from: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """How a clause stands in a language, by how many versions of the source's text it is behind, and that text then."""

    standing: Standing
    changes: int = 0
    made_from: str = ""


class Unreadable(ValueError):
    """A file of revisions is no TOML, or says what it cannot."""


def fingerprint(text: str) -> str:
    """Twelve hexadecimal digits that stand for a text; breaks between its lines do not matter."""
    return hashlib.sha256(" ".join(text.split("\n")).encode()).hexdigest()[:12]


def texts_of(pages: Iterable[PageText]) -> dict[str, dict[str, str]]:
    """The Markdown of every clause in every language."""
    found: dict[str, dict[str, str]] = {}
    for page in pages:
        if page.system in systems() and is_section(page):
            for block in page.clauses:
                found.setdefault(block.id, {}).setdefault(page.language, block.source)
    return found


def file_of(language: str, system: str, folder: Path = REVISIONS) -> Path:
    """Where a language's revisions of a system's clauses are kept."""
    return folder / language / f"{system}.toml"


def read(language: str, system: str, folder: Path = REVISIONS) -> dict[str, Revision]:
    """The revisions of a system's clauses in a language, empty where none are kept; raises `Unreadable`."""
    file = file_of(language, system, folder)
    if not file.exists():
        return {}
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        return {clause: _revision(clause, system, table) for clause, table in tables.items()}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as fault:
        raise Unreadable(f"{file}: {fault}") from fault


def _revision(clause: str, system: str, table: Mapping[str, Any]) -> Revision:
    made_from = table.get("made-from", "")
    if clause not in registry(system) or set(table) - {"made-from", "versions"}:
        raise KeyError(f"{clause} is no clause of {system}, or has an unknown field")
    if made_from and not FINGERPRINT.fullmatch(made_from):
        raise TypeError(f"{clause}: {made_from!r} is no fingerprint")
    versions = tuple(Version(row["date"], row["text"]) for row in table.get("versions", ()))
    return Revision(versions, made_from)


def write(revisions: Mapping[str, Revision], language: str, system: str, folder: Path = REVISIONS) -> None:
    """Write a language's revisions of a system, in the order of the text."""
    parts = []
    for clause in registry(system):
        if clause.id in revisions:
            revision = revisions[clause.id]
            rows = [f"[{clause.id}]"]
            if revision.made_from:
                rows.append(f'made-from = "{revision.made_from}"')
            # A string of JSON is a basic string of TOML as well.
            told = (f"  {{ date = {each.date}, text = {_quoted(each.text)} }},\n" for each in revision.versions)
            rows.append(f"versions = [\n{''.join(told)}]")
            parts.append("\n".join(rows))
    file = file_of(language, system, folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


class Revisions:
    """The revisions of every clause in every language of the texts given."""

    def __init__(self, texts: Texts, languages: Iterable[str], folder: Path = REVISIONS) -> None:
        self.texts = texts
        self.languages = tuple(languages)
        self.folder = folder
        self.kept = {(code, system): read(code, system, folder) for code in self.languages for system in systems()}

    def versions(self, clause: str, language: str) -> tuple[str, ...]:
        """The texts that a clause has had in a language, the last one the present; empty where there is none."""
        kept = self._revision(clause, language)
        known = [version.text for version in kept.versions]
        now = self.texts.get(clause, {}).get(language)
        return tuple(known) if now is None or (known and known[-1] == now) else (*known, now)

    def kept_versions(self, clause: str, language: str) -> tuple[Version, ...]:
        """The versions that were recorded, the oldest first."""
        return self._revision(clause, language).versions

    def state(self, clause: str, language: str) -> State:
        """How a clause stands in a language."""
        system = system_of(clause)
        if language not in self.texts.get(clause, {}):
            return State(Standing.MISSING)
        if language == registry(system).language:
            return State(Standing.SOURCE)
        made_from = self._revision(clause, language).made_from
        source = self.versions(clause, registry(system).language)
        prints = [fingerprint(text) for text in source]
        if made_from not in prints:
            return State(Standing.UNREVIEWED)
        place = len(prints) - 1 - prints[::-1].index(made_from)
        changes = len(prints) - 1 - place
        return State(Standing.BEHIND, changes, source[place]) if changes else State(Standing.DONE)

    def record(self, today: date) -> list[tuple[str, str]]:
        """Keep every text that has changed as a new version; the clauses and languages that had one."""
        found = []
        for clause, by_language in self.texts.items():
            for language in by_language:
                kept = self._revision(clause, language)
                if len(self.versions(clause, language)) > len(kept.versions):
                    version = Version(today, by_language[language])
                    self._keep(clause, language, replace(kept, versions=(*kept.versions, version)))
                    found.append((clause, language))
        self._write({(language, system_of(clause)) for clause, language in found})
        return found

    def confirm(self, clauses: Iterable[str], languages: Iterable[str]) -> list[tuple[str, str]]:
        """Say that the texts of these clauses are made from the present text of the source; which of them were not.

        The source's own language is passed over, and so are languages that lack the clause.
        """
        found = []
        for clause in clauses:
            source = registry(system_of(clause)).language
            made_from = fingerprint(self.texts[clause][source])
            for language in languages:
                kept = self._revision(clause, language)
                there = language != source and language in self.texts[clause]
                if there and kept.made_from != made_from:
                    self._keep(clause, language, replace(kept, made_from=made_from))
                    found.append((clause, language))
        self._write({(language, system_of(clause)) for clause, language in found})
        return found

    def unrecorded(self) -> Iterator[tuple[str, str]]:
        """The clauses and languages whose present text is not among the versions kept."""
        for clause, by_language in self.texts.items():
            for language in by_language:
                if len(self.versions(clause, language)) > len(self._revision(clause, language).versions):
                    yield clause, language

    def _revision(self, clause: str, language: str) -> Revision:
        return self.kept.get((language, system_of(clause)), {}).get(clause, Revision())

    def _keep(self, clause: str, language: str, revision: Revision) -> None:
        self.kept.setdefault((language, system_of(clause)), {})[clause] = revision

    def _write(self, changed: Iterable[tuple[str, str]]) -> None:
        for language, system in sorted(changed):
            write(self.kept[language, system], language, system, self.folder)
