"""A result in the making, which a rule fills entry by entry."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, TypeVar

from rules_core.readings import Reading
from rules_core.results import Ledger, LedgerEntry, ReadingUsed, Result

Answer = TypeVar("Answer")


class Draft:
    """Collects ledger entries, readings, gaps and outside facts; each open place is kept once."""

    def __init__(self) -> None:
        self._entries: list[LedgerEntry] = []
        self._totals: dict[str, int] = {}
        self._readings: dict[tuple[str, str], None] = {}
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
        self._entries.append(LedgerEntry(clause, effect, amount, of, reason, values))
        if amount is not None and reason is None:
            self._totals[of] = self._totals.get(of, 0) + amount

    def extend(self, entries: Iterable[LedgerEntry]) -> None:
        """Add entries to the ledger, in their order."""
        for entry in entries:
            self._entries.append(entry)
            if entry.amount is not None and entry.reason is None:
                self._totals[entry.of] = self._totals.get(entry.of, 0) + entry.amount

    def reading(self, *readings: Reading) -> None:
        """Name the readings on which the answer rests."""
        self._readings.update(dict.fromkeys((reading.entry, reading.value) for reading in readings))

    def register_reading(self, entry: str, reading: str) -> None:
        """Name the reading of a register entry that no enumeration has, as where the player cannot switch it."""
        self._readings[entry, reading] = None

    def gap(self, *entries: str) -> None:
        """Name register entries that leave something in the answer unsaid."""
        self._gaps.update(dict.fromkeys(entries))

    def fact(self, *facts: str) -> None:
        """Name outside facts that the answer uses."""
        self._outside.update(dict.fromkeys(facts))

    def take(self, part: Result[Any], prefix: str | None = None) -> None:
        """Add everything behind the answer to a part of the question.

        With a `prefix` its numbers are renamed: `target` becomes `character-target`.
        """
        if prefix is None:
            self.extend(part.ledger)
        else:
            self.extend(
                LedgerEntry(each.clause, each.effect, each.amount, f"{prefix}-{each.of}", each.reason, each.values)
                for each in part.ledger
            )
        self.take_open(part)

    def take_open(self, part: Result[Any]) -> None:
        """Add the readings, gaps and outside facts behind the answer to a part of the question, not its ledger."""
        for used in part.readings:
            self.register_reading(used.entry, used.reading)
        self.gap(*part.gaps)
        self.fact(*part.outside)

    @property
    def entries(self) -> tuple[LedgerEntry, ...]:
        """The ledger's entries so far."""
        return tuple(self._entries)

    def total(self, of: str = "target") -> int:
        """The sum so far of the amounts that applied to the number called `of`."""
        return self._totals.get(of, 0)

    def sort(self, *, after: int = 0) -> None:
        """Put the entries into the order in which their clauses stand in the text.

        The first `after` entries stay in front; entries of one clause keep their order.
        """
        # The ids of clauses sort as the texts go, those of register entries as the registers; a test holds that.
        self._entries[after:] = sorted(self._entries[after:], key=lambda entry: entry.clause)

    def result(self, answer: Answer, odds: Fraction | None = None) -> Result[Answer]:
        """The finished result, its readings in the register's order."""
        return Result(
            answer,
            Ledger(self.entries),
            odds,
            tuple(ReadingUsed(entry, reading) for entry, reading in sorted(self._readings)),
            tuple(self._gaps),
            tuple(self._outside),
        )
