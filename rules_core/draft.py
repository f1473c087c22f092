"""A result in the making, which a rule fills entry by entry."""

from __future__ import annotations

from collections import defaultdict
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
        self._prefix = ""
        self._entries: list[LedgerEntry] = []
        self._totals: defaultdict[str, int] = defaultdict(int)
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
        of = self._prefix + of
        if decides is not None:
            decides = (self._prefix + decides[0], decides[1])
        self._entries.append(LedgerEntry(clause, effect, amount, of, reason, values, decides))
        if reason is None:
            self._apply(clause, amount, of, decides)

    def extend(self, entries: Iterable[LedgerEntry]) -> None:
        """Add entries to the ledger, in their order; even in a part their numbers and questions keep their names."""
        for entry in entries:
            self._entries.append(entry)
            if entry.reason is None:
                self._apply(entry.clause, entry.amount, entry.of, entry.decides)

    def _apply(self, clause: str, amount: int | None, of: str, decides: tuple[str, Any] | None) -> None:
        if amount is not None:
            self._totals[of] += amount
        if decides is not None:
            question, answer = decides
            by, first = self._decided.setdefault(question, (clause, answer))
            if first != answer:
                raise RuleConflict(f"{question}: {first!r} by {by}, {answer!r} by {clause}")

    def part(self, prefix: str) -> Draft:
        """A draft of a part of the question: it adds to this one, and renames its numbers and its questions.

        With the prefix `character` its `target` is the `character-target` of this one.
        """
        made = Draft()
        vars(made).update(vars(self), _prefix=f"{self._prefix}{prefix}-")
        return made

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
        return self._totals.get(self._prefix + of, 0)

    def decided(self, question: str, otherwise: Decision) -> Decision:
        """The answer that the entries so far give to a question, `otherwise` where none decides it."""
        question = self._prefix + question
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
