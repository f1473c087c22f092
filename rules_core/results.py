"""What a rule answers: the answer, the exact odds, and the ledger that explains them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from rules_core.records import Record

Answer = TypeVar("Answer", covariant=True)


# A named tuple is made in a third of a data class's time, and an answer makes dozens.
class LedgerEntry(NamedTuple):
    """What one clause did to the answer.

    `clause` is the clause's id; `effect` a code that says what it did (`base-value`).
    `amount` is what it added to a number of the answer, None where it adds none;
    `of` names that number (`target`, `re-roll-1`, `threshold`).
    `reason` is the code of why it was considered and cancelled, None where it applied.
    `values` are the numbers that its sentence needs, by name.
    `decides` is the question that it settles by itself, and its answer to it (`("must-test", True)`),
    None where it settles none; a cancelled entry settles nothing.
    """

    clause: str
    effect: str
    amount: int | None = None
    of: str = "target"
    reason: str | None = None
    values: Mapping[str, Any] = MappingProxyType({})
    decides: tuple[str, Any] | None = None

    @property
    def applied(self) -> bool:
        """Whether it applied, and was not cancelled."""
        return self.reason is None


class Ledger(Record):
    """The entries behind an answer, base rule first, then in the text's order."""

    entries: tuple[LedgerEntry, ...]

    def __iter__(self) -> Iterator[LedgerEntry]:
        return iter(self.entries)

    def total(self, of: str = "target") -> int:
        """The sum of the amounts that applied to the number called `of`; it equals the answer's number."""
        return sum(entry.amount for entry in self if entry.applied and entry.of == of and entry.amount is not None)


class ReadingUsed(NamedTuple):
    """A register entry that the answer depends on, and the reading that was taken."""

    entry: str
    reading: str


class Result(Record, Generic[Answer]):
    """The answer to a question.

    `answer` is a record of the rule's own.
    `odds` is the chance of passing, None where the text gives no dice or no test is made.
    `readings` are the open places whose reading was used, in the register's order, `gaps` the ids of register entries
    that leave something in this answer unsaid, `outside` the ids of outside facts used.
    """

    answer: Answer
    ledger: Ledger
    odds: Fraction | None = None
    readings: tuple[ReadingUsed, ...] = ()
    gaps: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
