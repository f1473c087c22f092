"""Which calculators cite which clauses, from real runs with their default inputs."""

from __future__ import annotations

from functools import lru_cache

from calculators.calculator import load, names
from calculators.messages import SOURCE_LANGUAGE
from calculators.replies import reply


@lru_cache(maxsize=1)
def cited_by() -> dict[str, tuple[str, ...]]:
    """Names of the calculators in whose default answer a clause stands in the ledger, by clause id."""
    found: dict[str, list[str]] = {}
    for name in names():
        result = reply(name, {}, SOURCE_LANGUAGE).result
        assert result is not None, f"{name} refuses its own defaults"
        for clause in dict.fromkeys([load(name).clause, *(entry.clause for entry in result.ledger)]):
            # A calculator may cite none.
            if clause:
                found.setdefault(clause, []).append(name)
    return {clause: tuple(calculators) for clause, calculators in found.items()}
