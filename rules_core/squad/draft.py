"""A result in the making, which every rule of `squad` fills in the text's order."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeVar

from rules_core.results import Ledger, LedgerEntry, ReadingUsed, Result

Answer = TypeVar("Answer")


class Draft:
    """Collects ledger entries, readings, gaps and outside facts; each open place is kept once."""

    def __init__(self) -> None:
        self._entries: list[LedgerEntry] = []
        self._readings: dict[ReadingUsed, None] = {}
        self._gaps: dict[str, None] = {}
        self._outside: dict[str, None] = {}

    def add(
        self,
        clause: str,
        effect: str,
        amount: int | None = None,
        *,
        of: str = "target",
        reason: str | None = None,
        **values: Any,
    ) -> None:
        """Add an entry to the ledger; a `reason` makes it one that was considered and cancelled."""
        self._entries.append(LedgerEntry(clause, effect, amount, of, reason is None, reason, values))

    def reading(self, entry: str, reading: str) -> None:
        """Name the reading of a register entry on which the answer rests."""
        self._readings[ReadingUsed(entry, reading)] = None

    def gap(self, *entries: str) -> None:
        """Name register entries that leave something in the answer unsaid."""
        self._gaps.update(dict.fromkeys(entries))

    def fact(self, fact: str) -> None:
        """Name an outside fact that the answer uses."""
        self._outside[fact] = None

    def take(self, part: Result[Any], prefix: str | None = None) -> None:
        """Add everything behind the answer to a part of the question.

        With a `prefix` its numbers are renamed: `target` becomes `character-target`.
        """
        for entry in part.ledger:
            self._entries.append(entry if prefix is None else replace(entry, of=f"{prefix}-{entry.of}"))
        self._readings.update(dict.fromkeys(part.readings))
        self.gap(*part.gaps)
        self._outside.update(dict.fromkeys(part.outside))

    def total(self, of: str = "target") -> int:
        """The sum so far of the amounts that applied to the number called `of`."""
        return Ledger(tuple(self._entries)).total(of)

    def result(self, answer: Answer, odds: Fraction | None = None) -> Result[Answer]:
        """The finished result."""
        return Result(
            answer,
            Ledger(tuple(self._entries)),
            odds,
            tuple(self._readings),
            tuple(self._gaps),
            tuple(self._outside),
        )
