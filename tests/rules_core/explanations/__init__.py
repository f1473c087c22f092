"""What a player is told of scenarios, worked out by hand: the whole ledger, the readings used, and what stays open.

A module for each system has them by the scenario's name; together they have each kind of entry at least once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_core.results import LedgerEntry


@dataclass(frozen=True)
class Told:
    """The ledger's entries in their order; `readings` by register entry; `gaps` and `outside` in their order."""

    ledger: tuple[LedgerEntry, ...]
    readings: Mapping[str, str] = field(default_factory=dict)
    gaps: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()


def line(
    clause: str, effect: str, amount: int | None = None, *, of: str = "target", reason: str | None = None, **values: Any
) -> LedgerEntry:
    """An entry of a ledger, with its values by name."""
    return LedgerEntry(clause, effect, amount, of, reason, values)
