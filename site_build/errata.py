"""Errata: what was corrected, or is proposed to be, behind the printed text of a clause; `docs/errata/<system>.toml`.

    [[erratum]]
    clause = "squad-p02-s2"
    date = 2027-01-05
    status = "official"
    text.de = "…"
    text.ru = "…"
    text.en = "…"
    effect = { base = "5" }

`effect` has the readings and numbers that follow from it, by the keys of `calculators.table_way`.
A system without errata has no file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any

from calculators.fields import MOST_TYPED, FieldFault
from calculators.table_way import PARAMETERS, switched_entries
from site_build.data_fault import DataFault
from site_build.invisible import visible
from site_build.project import DOCS, begun_languages, languages, register, registry, system_of, systems

ERRATA = DOCS / "errata"
FIELDS = frozenset({"clause", "date", "status", "text", "effect"})


class Status(Enum):
    """Who says so: the text's publisher, or a proposal that tables may follow."""

    OFFICIAL = "official"
    PROPOSAL = "proposal"


@dataclass(frozen=True, slots=True)
class Erratum:
    """One erratum of a clause, with its text in each language and the settings that follow from it.

    `line` is where its table begins in `file`.
    """

    clause: str
    date: date
    status: Status
    texts: Mapping[str, str]
    effect: Mapping[str, str]
    file: Path
    line: int


@dataclass(frozen=True, slots=True)
class Errata:
    """The sound errata of all systems, by system and then by date, and what is wrong with the others."""

    known: tuple[Erratum, ...]
    faults: tuple[DataFault, ...]

    def of(self, system: str) -> tuple[Erratum, ...]:
        """Those of a system, the oldest first."""
        return tuple(each for each in self.known if system_of(each.clause) == system)

    def at(self, clause: str) -> tuple[Erratum, ...]:
        """Those of a clause, the oldest first."""
        return tuple(each for each in self.known if each.clause == clause)

    def effects(self, system: str) -> dict[str, str]:
        """The settings that follow from a system's errata, by key; of two for one key the later holds."""
        return {key: text for each in self.of(system) for key, text in each.effect.items()}


@lru_cache(maxsize=1)
def errata() -> Errata:
    """The project's own errata, read once."""
    return read_errata()


def read_errata(folder: Path = ERRATA) -> Errata:
    """Read the errata of every system.

    Faults: `unreadable` (no TOML, not UTF-8), `unsound` (a file, field, clause, date, status or effect that cannot be),
    `missing` (a language without its text).
    """
    known: list[Erratum] = []
    own = {f"{system}.toml" for system in systems()}
    foreign = (file for file in sorted(folder.glob("*")) if file.name not in own)
    faults = [DataFault(file, 0, "", "unsound", "belongs to no system; each has <system>.toml") for file in foreign]
    for system in systems():
        file = folder / f"{system}.toml"
        if not file.exists():
            continue
        try:
            # What nobody sees is a finding of its own and shall cause no others.
            raw = visible(file.read_text(encoding="utf-8"))
            tables = tomllib.loads(raw)
        # A number without end, or tables without end in each other, are no TOML error to the parser.
        except (OSError, ValueError, RecursionError) as fault:
            place = re.search(r"at line (\d+)", str(fault))
            faults.append(DataFault(file, int(place[1]) if place else 0, "", "unreadable", str(fault)))
            continue
        strange = sorted(set(tables) - {"erratum"})
        faults += (DataFault(file, 0, "", "unsound", f"has no table {name!r}") for name in strange)
        rows = tables.get("erratum", [])
        lines = [number for number, row in enumerate(raw.splitlines(), 1) if row.strip() == "[[erratum]]"]
        are_tables = isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
        if not are_tables or len(rows) != len(lines):
            faults.append(DataFault(file, 0, "", "unsound", "each erratum begins with a line [[erratum]]"))
            continue
        here: list[Erratum] = []
        for row, line in zip(rows, lines, strict=True):
            found = [*_faults(system, row), *_clashes(row, here)]
            clause = str(row.get("clause", ""))
            faults += (DataFault(file, line, clause, kind, message) for kind, message in found)
            if not found:
                status, texts = Status(row["status"]), {code: text.strip() for code, text in row["text"].items()}
                here.append(Erratum(clause, row["date"], status, texts, row.get("effect", {}), file, line))
        known += sorted(here, key=lambda each: each.date)
    return Errata(tuple(known), tuple(faults))


def _faults(system: str, row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with one table: kinds and messages."""
    for name in sorted(set(row) - FIELDS):
        yield "unsound", f"has no field {name!r}"
    clause = row.get("clause")
    if not isinstance(clause, str) or clause not in registry(system):
        yield "unsound", f"{clause!r} is no clause of {system}"
    if not isinstance(row.get("date"), date) or isinstance(row["date"], datetime):
        yield "unsound", f"date {row.get('date')!r} is no day such as 2027-01-05"
    if row.get("status") not in [each.value for each in Status]:
        allowed = " or ".join(each.value for each in Status)
        yield "unsound", f"status {row.get('status')!r} is not {allowed}"
    texts = row.get("text", {})
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        yield "unsound", "text: a text for each language is needed"
        return
    for code in sorted(set(texts) - set(languages())):
        yield "unsound", f"text.{code}: the site has no such language"
    for code in languages():
        if code not in begun_languages() and not texts.get(code, "").strip():
            yield "missing", f"text.{code} is missing"
    effect = row.get("effect", {})
    if not isinstance(effect, dict):
        yield "unsound", "effect: keys and texts are needed"
        return
    yield from (
        ("unsound", f"effect: {key}: {said}") for key, text in effect.items() if (said := _wrong(system, key, text))
    )


def _wrong(system: str, key: str, text: Any) -> str:
    """Why a table cannot settle `key` as `text`; empty where it can."""
    if not isinstance(text, str) or not text.strip():
        return f"{text!r} is no text"
    readings = {entry.id: entry.readings for entry in register(system) if entry.id in switched_entries()}
    if key in readings:
        return "" if text in readings[key] else f"{text!r} is none of {', '.join(readings[key])}"
    if len(text) > MOST_TYPED:
        return f"is longer than {MOST_TYPED} characters"
    for parameter in PARAMETERS.get(system, ()):
        if parameter.key == key:
            try:
                parameter.field.read(text)
            except FieldFault as fault:
                return f"{text!r}: {', '.join(each.code for each in fault.faults)}"
            return ""
    return "no calculator follows it"


def _clashes(row: Mapping[str, Any], before: Sequence[Erratum]) -> Iterator[tuple[str, str]]:
    """What of a table cannot stand beside the errata before it."""
    for other in before:
        if other.date != row.get("date"):
            continue
        if other.clause == row.get("clause"):
            yield "unsound", f"the clause has an erratum of that day already, in line {other.line}"
        effect = row.get("effect", {})
        for key in other.effect if isinstance(effect, dict) else ():
            if effect.get(key, other.effect[key]) != other.effect[key]:
                yield (
                    "unsound",
                    f"effect: {key}: the erratum in line {other.line} of that day says {other.effect[key]!r}",
                )
