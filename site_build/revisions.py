"""Which versions each text has had, and from which version of the source's text a translation was made.

Texts are passages: clauses, entries of a register with their readings, facts from outside, and on every page what
stands under a heading, and the title with the description. Kept as data in `docs/revisions/<language>/<system>.toml`,
those of no system in `site.toml`, so that a copy without git's history builds the same:

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
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from site_build.project import (
    DOCS,
    SITE,
    outside_facts,
    register,
    registry,
    source_language,
    system_of,
    systems,
)
from site_build.texts import CLAUSE_ID

REVISIONS = DOCS / "revisions"
FINGERPRINT = re.compile(r"[0-9a-f]{12}")
ON_A_PAGE = re.compile(r"[a-z]+\.[\w-]+(\.[\w-]+)?")
# The texts of all passages: id, then language.
Texts: TypeAlias = Mapping[str, Mapping[str, str]]


class Standing(Enum):
    """How a passage stands in a language; `SOURCE` in the language that the others are made from."""

    SOURCE = "source"
    DONE = "done"
    BEHIND = "behind"
    UNREVIEWED = "unreviewed"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Version:
    """A text that a passage had from a day on."""

    date: date
    text: str


@dataclass(frozen=True, slots=True)
class Revision:
    """The versions of a passage in one language, the oldest first, and the source's fingerprint it was made from."""

    versions: tuple[Version, ...] = ()
    made_from: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """How a passage stands in a language, by how many versions of the source it is behind, and the source then."""

    standing: Standing
    changes: int = 0
    made_from: str = ""


class Unreadable(ValueError):
    """A file of revisions is no TOML, or says what it cannot."""


def fingerprint(text: str) -> str:
    """Twelve hexadecimal digits that stand for a text; breaks between its lines do not matter."""
    return hashlib.sha256(" ".join(text.split("\n")).encode()).hexdigest()[:12]


def owners() -> tuple[str, ...]:
    """What texts belong to: the systems, and the site for pages of none."""
    return (*systems(), SITE)


def file_of(language: str, system: str, folder: Path = REVISIONS) -> Path:
    """Where a language's revisions of a system's texts are kept."""
    return folder / language / f"{system}.toml"


def read(language: str, system: str, folder: Path = REVISIONS) -> dict[str, Revision]:
    """The revisions of a system's texts in a language, empty where none are kept; raises `Unreadable`."""
    file = file_of(language, system, folder)
    if not file.exists():
        return {}
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        return {text: _revision(text, system, table) for text, table in tables.items()}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as fault:
        raise Unreadable(f"{file}: {fault}") from fault


def _revision(text: str, system: str, table: Mapping[str, Any]) -> Revision:
    made_from = table.get("made-from", "")
    if not _may_be(text, system) or set(table) - {"made-from", "versions"}:
        raise KeyError(f"{text} is no text of {system}, or has an unknown field")
    if made_from and not FINGERPRINT.fullmatch(made_from):
        raise TypeError(f"{text}: {made_from!r} is no fingerprint")
    versions = tuple(Version(row["date"], row["text"]) for row in table.get("versions", ()))
    return Revision(versions, made_from)


def _may_be(text: str, system: str) -> bool:
    """Whether a system can have a text of this id: what stands under a heading may be gone, what is registered not."""
    if system_of(text) != system:
        return False
    return text in _registered(system) if "." not in text else ON_A_PAGE.fullmatch(text) is not None


@cache
def _registered(system: str) -> dict[str, None]:
    """The ids of a system's clauses in the text's order, then of its open places and its facts."""
    every = () if system == SITE else (registry(system), register(system), outside_facts(system))
    return {each.id: None for group in every for each in group}


def write(revisions: Mapping[str, Revision], language: str, system: str, folder: Path = REVISIONS) -> None:
    """Write a language's revisions of a system: what is registered in that order, then what stands under headings."""
    parts = []
    on_pages = sorted(text for text in revisions if ON_A_PAGE.fullmatch(text))
    for text in (each for each in (*_registered(system), *on_pages) if each in revisions):
        revision = revisions[text]
        rows = [f"[{text}]" if "." not in text else f"[{_quoted(text)}]"]
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
    """The revisions of the texts given, in every language."""

    def __init__(self, texts: Texts, languages: Iterable[str], folder: Path = REVISIONS) -> None:
        self.texts = {passage: here for passage, here in texts.items() if system_of(passage) in owners()}
        self.languages = tuple(languages)
        self.folder = folder
        self.kept = {(code, system): read(code, system, folder) for code in self.languages for system in owners()}

    def ids(self, system: str) -> tuple[str, ...]:
        """The texts of a system, its clauses first, even those that no language has."""
        clauses = [] if system == SITE else [clause.id for clause in registry(system)]
        others = (text for text in self.texts if system_of(text) == system and not CLAUSE_ID.fullmatch(text))
        return (*clauses, *others)

    def versions(self, passage: str, language: str) -> tuple[str, ...]:
        """The texts that a passage has had in a language, the last one the present; empty where there is none."""
        kept = self._revision(passage, language)
        known = [version.text for version in kept.versions]
        now = self.texts.get(passage, {}).get(language)
        return tuple(known) if now is None or (known and known[-1] == now) else (*known, now)

    def kept_versions(self, passage: str, language: str) -> tuple[Version, ...]:
        """The versions that were recorded, the oldest first."""
        return self._revision(passage, language).versions

    def state(self, passage: str, language: str) -> State:
        """How a passage stands in a language."""
        system = system_of(passage)
        if language not in self.texts.get(passage, {}):
            return State(Standing.MISSING)
        if language == source_language(system):
            return State(Standing.SOURCE)
        made_from = self._revision(passage, language).made_from
        source = self.versions(passage, source_language(system))
        prints = [fingerprint(text) for text in source]
        if made_from not in prints:
            return State(Standing.UNREVIEWED)
        place = len(prints) - 1 - prints[::-1].index(made_from)
        changes = len(prints) - 1 - place
        return State(Standing.BEHIND, changes, source[place]) if changes else State(Standing.DONE)

    def record(self, today: date) -> list[tuple[str, str]]:
        """Keep every text that has changed as a new version; the passages and languages that had one."""
        found = []
        for passage, by_language in self.texts.items():
            for language in by_language:
                kept = self._revision(passage, language)
                if len(self.versions(passage, language)) > len(kept.versions):
                    version = Version(today, by_language[language])
                    self._keep(passage, language, replace(kept, versions=(*kept.versions, version)))
                    found.append((passage, language))
        self._write({(language, system_of(passage)) for passage, language in found})
        return found

    def confirm(self, passages: Iterable[str], languages: Iterable[str]) -> list[tuple[str, str]]:
        """Say that the texts of these passages are made from the present text of the source; which of them were not.

        The source's own language is passed over, and so are languages that lack the passage.
        """
        found = []
        for passage in passages:
            source = source_language(system_of(passage))
            if source not in self.texts[passage]:
                continue
            made_from = fingerprint(self.texts[passage][source])
            for language in languages:
                kept = self._revision(passage, language)
                there = language != source and language in self.texts[passage]
                if there and kept.made_from != made_from:
                    self._keep(passage, language, replace(kept, made_from=made_from))
                    found.append((passage, language))
        self._write({(language, system_of(passage)) for passage, language in found})
        return found

    def unrecorded(self) -> Iterator[tuple[str, str]]:
        """The passages and languages whose present text is not among the versions kept."""
        for passage, by_language in self.texts.items():
            for language in by_language:
                if len(self.versions(passage, language)) > len(self._revision(passage, language).versions):
                    yield passage, language

    def _revision(self, passage: str, language: str) -> Revision:
        return self.kept.get((language, system_of(passage)), {}).get(passage, Revision())

    def _keep(self, passage: str, language: str, revision: Revision) -> None:
        self.kept.setdefault((language, system_of(passage)), {})[passage] = revision

    def _write(self, changed: Iterable[tuple[str, str]]) -> None:
        for language, system in sorted(changed):
            write(self.kept[language, system], language, system, self.folder)
