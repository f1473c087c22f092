"""The term base: what each system calls its concepts in each language, read from `docs/terms/<system>.toml`.

One table for each concept, named by a key that never changes; the concept's id is `<system>-<key>`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from site_build.data_fault import DataFault
from site_build.invisible import visible
from site_build.project import DOCS, languages, registry, systems

TERMS = DOCS / "terms"
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
FIELDS = frozenset({"clause", "definition", "sought", "differs"})
TERM_FIELDS = frozenset({"term", "status", "part", "gender", "source"})


class Status(Enum):
    """Whether a term may be used: `preferred` where the clause could choose, `admitted` where it must differ."""

    PREFERRED = "preferred"
    ADMITTED = "admitted"
    DEPRECATED = "deprecated"


class Part(Enum):
    """The part of speech; a `phrase` is a name that is not inflected, such as that of a rule or a result."""

    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adjective"
    ADVERB = "adverb"
    PHRASE = "phrase"
    ABBREVIATION = "abbreviation"


class Gender(Enum):
    """The grammatical gender of a noun, or that it has only a plural."""

    MASCULINE = "m"
    FEMININE = "f"
    NEUTER = "n"
    PLURAL = "pl"


@dataclass(frozen=True, slots=True)
class Term:
    """One word or phrase for a concept in one language; `source` tells that the source text spells it so."""

    text: str
    language: str
    status: Status = Status.PREFERRED
    part: Part = Part.NOUN
    gender: Gender | None = None
    source: bool = False


@dataclass(frozen=True, slots=True)
class Concept:
    """One concept of one system.

    `clause` is the id of the clause that brings it in, `definitions` and `sought` are by language:
    a sentence, and further words by which readers look for it, which are no terms.
    `differs` are the ids of concepts of other systems that bear the same word and mean something else.
    `line` is where its table begins in `file`.
    """

    id: str
    system: str
    clause: str
    definitions: Mapping[str, str]
    terms: tuple[Term, ...]
    file: Path
    line: int
    sought: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    differs: tuple[str, ...] = ()

    def of(self, language: str) -> tuple[Term, ...]:
        """Its terms in a language, the preferred one first."""
        order = list(Status)
        here = (term for term in self.terms if term.language == language)
        return tuple(sorted(here, key=lambda term: order.index(term.status)))

    def preferred(self, language: str) -> Term | None:
        """Its preferred term in a language, None where there is none yet."""
        return next((term for term in self.of(language) if term.status is Status.PREFERRED), None)


@dataclass(frozen=True)
class TermBase:
    """Every concept, in the order of systems and files, and what is wrong with the files."""

    concepts: tuple[Concept, ...]
    faults: tuple[DataFault, ...]

    def of(self, system: str) -> tuple[Concept, ...]:
        """The concepts of a system, in the order of its file."""
        return self._by_system.get(system, ())

    @cached_property
    def by_id(self) -> Mapping[str, Concept]:
        """Every concept by its id."""
        return {concept.id: concept for concept in self.concepts}

    @cached_property
    def _by_system(self) -> Mapping[str, tuple[Concept, ...]]:
        found: dict[str, list[Concept]] = {}
        for concept in self.concepts:
            found.setdefault(concept.system, []).append(concept)
        return {system: tuple(concepts) for system, concepts in found.items()}


def read_term_base(folder: Path = TERMS) -> TermBase:
    """Read the term base of every system.

    Faults: `unreadable` (no file, no TOML, not UTF-8) and `unsound`
    (a key, value, clause or concept that cannot be, a language without one preferred term or definition).
    """
    concepts: list[Concept] = []
    faults: list[DataFault] = []
    for system in systems():
        file = folder / f"{system}.toml"
        try:
            # What nobody sees is a finding of its own and shall cause no others.
            raw = visible(file.read_text(encoding="utf-8"))
            tables = tomllib.loads(raw)
        # A number without end, or tables without end in each other, are no TOML error to the parser.
        except (OSError, ValueError, RecursionError) as fault:
            line = re.search(r"at line (\d+)", str(fault))
            faults.append(DataFault(file, int(line.group(1)) if line else 0, "", "unreadable", str(fault)))
            continue
        for key, table in tables.items():
            place = re.search(rf"^\[{re.escape(key)}\]", raw, re.MULTILINE)
            line_number = raw.count("\n", 0, place.start()) + 1 if place else 0
            found = list(_faults(system, key, table))
            faults += (DataFault(file, line_number, f"{system}-{key}", "unsound", message) for message in found)
            if not found:
                concepts.append(_concept(system, key, table, file, line_number))
    known = {concept.id for concept in concepts}
    for concept in concepts:
        for other in concept.differs:
            if other not in known:
                message = f"differs from {other}, which is no concept"
                faults.append(DataFault(concept.file, concept.line, concept.id, "unsound", message))
    return TermBase(tuple(concepts), tuple(faults))


@lru_cache(maxsize=1)
def term_base() -> TermBase:
    """The project's own term base, read once."""
    return read_term_base()


def _concept(system: str, key: str, table: Mapping[str, Any], file: Path, line: int) -> Concept:
    terms = tuple(
        Term(
            row["term"],
            language,
            Status(row.get("status", "preferred")),
            Part(row.get("part", "noun")),
            Gender(row["gender"]) if "gender" in row else None,
            row.get("source", False),
        )
        for language in languages()
        for row in table.get(language, ())
    )
    sought = {language: tuple(words) for language, words in table.get("sought", {}).items()}
    differs = tuple(table.get("differs", ()))
    return Concept(
        f"{system}-{key}", system, table["clause"], table.get("definition", {}), terms, file, line, sought, differs
    )


def _faults(system: str, key: str, table: Any) -> Iterator[str]:
    """What is wrong with one concept's table."""
    if not KEY.fullmatch(key):
        yield "the key is not made of small letters, digits and hyphens"
    if not isinstance(table, dict):
        yield "is no table"
        return
    for name in sorted(set(table) - FIELDS - set(languages())):
        yield f"has no field {name!r}"
    if table.get("clause") not in registry(system):
        yield f"comes from {table.get('clause')!r}, which is no clause of {system}"
    definition, sought, differs = (
        table.get(name, empty) for name, empty in (("definition", {}), ("sought", {}), ("differs", []))
    )
    if not _texts_by_language(definition, str):
        yield "definition: a sentence for each language is needed"
    if not _texts_by_language(sought, list):
        yield "sought: a list of words for each language is needed"
    if not (isinstance(differs, list) and all(isinstance(each, str) for each in differs)):
        yield "differs: a list of concepts is needed"
    for language in languages():
        rows = table.get(language, [])
        if not isinstance(rows, list):
            yield f"{language}: a list of terms is needed"
            continue
        for row in rows:
            yield from (f"{language}: {message}" for message in _term_faults(row))
        if (
            rows
            and sum(1 for row in rows if isinstance(row, dict) and row.get("status", "preferred") == "preferred") != 1
        ):
            yield f"{language}: one term must be preferred"
        if rows and isinstance(definition, dict) and language not in definition:
            yield f"{language}: has terms, but no definition"


def _texts_by_language(table: Any, kind: type[str] | type[list[str]]) -> bool:
    """Whether a table holds texts, or lists of texts, by the codes of languages, none of them empty."""
    if not isinstance(table, dict):
        return False
    for language, value in table.items():
        each: Any = [value] if kind is str else value
        if language not in languages() or not isinstance(value, kind) or not each:
            return False
        if not all(isinstance(text, str) and text.strip() for text in each):
            return False
    return True


def _term_faults(row: Any) -> Iterator[str]:
    if not isinstance(row, dict) or not isinstance(row.get("term"), str) or not row["term"].strip():
        yield f"{row!r} is no term"
        return
    for name in sorted(set(row) - TERM_FIELDS):
        yield f"{row['term']}: has no field {name!r}"
    for name, kind in (("status", Status), ("part", Part), ("gender", Gender)):
        if name in row and row[name] not in [each.value for each in kind]:
            yield f"{row['term']}: {name} {row[name]!r} is none of {', '.join(each.value for each in kind)}"
    if not isinstance(row.get("source", False), bool):
        yield f"{row['term']}: source is true or false"
