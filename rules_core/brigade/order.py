"""The order of a `brigade` ledger: that of the text."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.brigade.clauses import REGISTRY
from rules_core.results import Ledger, LedgerEntry

_PLACES = {clause.id: place for place, clause in enumerate(REGISTRY)}


def in_text_order(entries: Iterable[LedgerEntry]) -> Ledger:
    """A ledger of `entries` by the place of their clauses in the text; those of one clause keep their order."""
    return Ledger(tuple(sorted(entries, key=lambda entry: _PLACES[entry.clause])))
