"""Which functions carry out each clause, and in which scenarios: seen in real runs, never declared.

Every scenario is run; whenever a ledger entry is made, the functions of the core that are at work are noted.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from types import FrameType
from typing import Any

from rules_core.clauses import Clause, Computable
from rules_core.results import Ledger, LedgerEntry
from site_build.project import registry, systems

# The scenarios stand with the tests, which this package does not otherwise know.
SCENARIOS = "tests.scenarios"


@dataclass
class Carried:
    """How a clause is carried out: the core's functions and the scenarios, each in the order first seen."""

    functions: dict[str, None] = field(default_factory=dict)
    scenarios: dict[str, None] = field(default_factory=dict)
    applied: bool = False
    cancelled: bool = False


def scenarios() -> Iterator[Any]:
    """Every scenario of the tests, by module."""
    package = importlib.import_module(SCENARIOS)
    for module in pkgutil.iter_modules(package.__path__):
        yield from importlib.import_module(f"{SCENARIOS}.{module.name}").SCENARIOS


@cache
def measure() -> dict[str, Carried]:
    """Run every scenario; what was seen, by clause id."""
    found: dict[str, Carried] = {}
    for scenario in scenarios():
        made: dict[int, tuple[LedgerEntry, tuple[str, ...]]] = {}
        with _watched(made):
            result = scenario.ask()
        for entry in result.ledger:
            carried = found.setdefault(entry.clause, Carried())
            carried.scenarios[scenario.name] = None
            carried.functions.update(dict.fromkeys(made[id(entry)][1]))
            carried.applied |= entry.applied
            carried.cancelled |= not entry.applied
    return found


def uncovered(found: dict[str, Carried]) -> list[Clause]:
    """The computable clauses that no scenario has in its ledger."""
    return [
        clause
        for system in systems()
        for clause in registry(system)
        if clause.computable is not Computable.NO and clause.id not in found
    ]


def rows(found: dict[str, Carried]) -> list[dict[str, Any]]:
    """Every clause with what carries it out, as plain data, in the order of systems and texts."""
    return [
        {
            "clause": clause.id,
            "number": registry(system).number(clause.id),
            "computable": clause.computable.value,
            "why_not": clause.why_not.value if clause.why_not else None,
            "functions": list(carried.functions),
            "scenarios": list(carried.scenarios),
            "applied": carried.applied,
            "cancelled": carried.cancelled,
        }
        for system in systems()
        for clause in registry(system)
        for carried in [found.get(clause.id, Carried())]
    ]


@contextmanager
def _watched(made: dict[int, tuple[LedgerEntry, tuple[str, ...]]]) -> Iterator[None]:
    """While this is entered, note for each ledger entry, by its identity, which functions of the core are at work.

    An entry that always reads the same may be made once for all; it counts when it is put into a ledger.
    """
    make_entry, make_ledger = LedgerEntry.__new__, Ledger.__init__

    def note(entry: LedgerEntry) -> None:
        # The entry is kept, so that its identity is not given to another.
        if id(entry) not in made:
            made[id(entry)] = (entry, tuple(_functions_at_work(sys._getframe(2))))

    def noting_entry(kind: type[LedgerEntry], *given: Any, **named: Any) -> LedgerEntry:
        entry = make_entry(kind, *given, **named)
        note(entry)
        return entry

    def noting_ledger(self: Ledger, entries: tuple[LedgerEntry, ...]) -> None:
        make_ledger(self, entries)
        for entry in entries:
            note(entry)

    LedgerEntry.__new__ = staticmethod(noting_entry)  # type: ignore[assignment]
    Ledger.__init__ = noting_ledger  # type: ignore[method-assign]
    try:
        yield
    finally:
        LedgerEntry.__new__ = staticmethod(make_entry)  # type: ignore[method-assign]
        Ledger.__init__ = make_ledger  # type: ignore[method-assign]


def _functions_at_work(frame: FrameType | None) -> Iterator[str]:
    """The functions of the systems' packages on the stack, the one that makes the entry first."""
    while frame is not None:
        module, name = frame.f_globals.get("__name__", ""), frame.f_code.co_qualname
        if _is_of_a_system(module) and "." not in name and not name.startswith("<"):
            yield f"{module}.{name}"
        frame = frame.f_back


@cache
def _is_of_a_system(module: str) -> bool:
    return module.startswith(tuple(f"rules_core.{system}." for system in systems()))
