"""What a rule answers: the answer, the exact odds, and the ledger that explains them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer", covariant=True)


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """What one clause did to the answer.

    `clause` is the clause's id; `effect` a code that says what it did (`base-value`).
    `amount` is what it added to a number of the answer, None where it adds none;
    `of` names that number (`target`, `re-roll-1`, `threshold`).
    `applied` is False where it was considered and cancelled; `reason` then says why, as a code.
    `values` are the numbers that its sentence needs, by name.
    """

    clause: str
    effect: str
    amount: int | None = None
    of: str = "target"
    applied: bool = True
    reason: str | None = None
    values: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.applied is (self.reason is not None):
            raise ValueError(
                f"ledger entry {self.clause} {self.effect}: a reason belongs to a cancelled entry, and only there"
            )


@dataclass(frozen=True, slots=True)
class Ledger:
    """The entries behind an answer, base rule first, then in the text's order."""

    entries: tuple[LedgerEntry, ...]

    def __iter__(self) -> Iterator[LedgerEntry]:
        return iter(self.entries)

    def total(self, of: str = "target") -> int:
        """The sum of the amounts that applied to the number called `of`; it equals the answer's number."""
        return sum(entry.amount for entry in self if entry.applied and entry.of == of and entry.amount is not None)


@dataclass(frozen=True, slots=True)
class ReadingUsed:
    """A register entry that the answer depends on, and the reading that was taken."""

    entry: str
    reading: str


@dataclass(frozen=True, slots=True)
class Result(Generic[Answer]):
    """The answer to a question.

    `answer` is a frozen dataclass of the rule's own.
    `odds` is the chance of passing, None where the text gives no dice or no test is made.
    `readings` are the open places whose reading was used, `gaps` the ids of register entries
    that leave something in this answer unsaid, `outside` the ids of outside facts used.
    """

    answer: Answer
    ledger: Ledger
    odds: Fraction | None = None
    readings: tuple[ReadingUsed, ...] = ()
    gaps: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
