"""The register of what a text leaves open, and of facts from outside the text."""

from __future__ import annotations

from enum import Enum

from rules_core.records import Record


class OpenKind(Enum):
    """Why a place in the text is open."""

    GAP = "gap"  # something needed is not said
    AMBIGUITY = "ambiguity"  # two or more sound readings
    INCONSISTENCY = "inconsistency"  # the text contradicts itself or its neighbour chapter
    TERM = "term"  # one thing under several names, or the reverse


class RegisterEntry(Record):
    """One place that the text leaves open.

    `id` never changes (`squad-q09`).
    `clauses` are the ids of the clauses that it concerns, at least one.
    `readings` are the keys of the possible readings, the same in every language;
    `default` is the one used unless the reader switches, None where the player must say.
    `switch` tells whether the reading changes an answer that the core gives.
    Raises `ValueError` where the default is none of the readings, or no clause is concerned.
    """

    id: str
    kind: OpenKind
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    default: str | None = None
    switch: bool = False

    def __post_init__(self) -> None:
        if self.default is not None and self.default not in self.readings:
            raise ValueError(f"register entry {self.id}: default {self.default!r} is no reading of it")
        if not self.clauses:
            raise ValueError(f"register entry {self.id} concerns no clause")


class OutsideFact(Record):
    """A fact that is not in the excerpt: `id` (`squad-f01`), the clauses it helps, how sure it is.

    `sureness` is the percentage that its finder gave it, None where it was only guessed.
    """

    id: str
    clauses: tuple[str, ...]
    sureness: int | None = None
