"""A result in the making, which a rule fills entry by entry."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, TypeVar

from rules_core.errors import RuleConflict
from rules_core.readings import Reading
from rules_core.results import Ledger, LedgerEntry, ReadingUsed, Result

Answer = TypeVar("Answer")
Decision = TypeVar("Decision")


class Draft:
    """Collects ledger entries, readings, gaps and outside facts; each open place is kept once.

    No entry wins over another: every method that adds entries raises `RuleConflict`
    where two that apply decide one question differently.
    """

    def __init__(self) -> None:
        self._entries: list[LedgerEntry] = []
        self._totals: dict[str, int] = {}
        self._decided: dict[str, tuple[str, Any]] = {}  # the clause that answers each question, and its answer
        self._readings: set[tuple[str, str]] = set()
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
        decides: tuple[str, Any] | None = None,
        **values: Any,
    ) -> None:
        """Add an entry to the ledger; a `reason` makes it one that was considered and cancelled."""
        self._append(LedgerEntry(clause, effect, amount, of, reason, values, decides))

    def extend(self, entries: Iterable[LedgerEntry]) -> None:
        """Add entries to the ledger, in their order."""
        for entry in entries:
            self._append(entry)

    def _append(self, entry: LedgerEntry) -> None:
        self._entries.append(entry)
        if entry.reason is not None:
            return
        if entry.amount is not None:
            self._totals[entry.of] = self._totals.get(entry.of, 0) + entry.amount
        if entry.decides is not None:
            question, answer = entry.decides
            clause, first = self._decided.setdefault(question, (entry.clause, answer))
            if first != answer:
                raise RuleConflict(f"{question}: {first!r} by {clause}, {answer!r} by {entry.clause}")

    def reading(self, *readings: Reading) -> None:
        """Name the readings on which the answer rests."""
        self._readings.update((reading.entry, reading.value) for reading in readings)

    def register_reading(self, entry: str, reading: str) -> None:
        """Name the reading of a register entry that no enumeration has, as where the player cannot switch it."""
        self._readings.add((entry, reading))

    def gap(self, *entries: str) -> None:
        """Name register entries that leave something in the answer unsaid."""
        self._gaps.update(dict.fromkeys(entries))

    def fact(self, *facts: str) -> None:
        """Name outside facts that the answer uses."""
        self._outside.update(dict.fromkeys(facts))

    def take(self, part: Result[Any], prefix: str | None = None) -> None:
        """Add everything behind the answer to a part of the question.

        With a `prefix` its numbers and its questions are renamed: `target` becomes `character-target`.
        """
        if prefix is None:
            self.extend(part.ledger)
        else:
            self.extend(
                LedgerEntry(
                    each.clause,
                    each.effect,
                    each.amount,
                    f"{prefix}-{each.of}",
                    each.reason,
                    each.values,
                    None if each.decides is None else (f"{prefix}-{each.decides[0]}", each.decides[1]),
                )
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

    def decided(self, question: str, otherwise: Decision) -> Decision:
        """The answer that the entries so far give to a question, `otherwise` where none decides it."""
        if question not in self._decided:
            return otherwise
        answer: Decision
        _, answer = self._decided[question]
        return answer

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
