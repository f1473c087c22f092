"""The order of the entries in every ledger of `regiment`: the base rule first, then as the text goes."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.regiment.clauses import REGISTRY
from rules_core.results import Ledger, LedgerEntry

_PLACES = {clause.id: place for place, clause in enumerate(REGISTRY)}


def in_text_order(base: LedgerEntry, contributions: Iterable[LedgerEntry]) -> Ledger:
    """A ledger of `base` and then `contributions` as their clauses stand in the text.

    Entries of one clause keep the order in which they come.
    """
    return Ledger((base, *sorted(contributions, key=lambda entry: _PLACES[entry.clause])))
