"""What cites a clause: other clauses, open places, facts from outside, calculators in real runs, and scenarios."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from calculators.calculator import load, names
from calculators.messages import SOURCE_LANGUAGE
from calculators.replies import reply
from site_build.coverage import measure
from site_build.project import outside_facts, register, registry, system_of, systems
from site_build.texts import is_section, read_pages


@dataclass(frozen=True)
class Citations:
    """The ids of what refers to a clause, the names of the calculators that cite it, and how many scenarios do."""

    clauses: tuple[str, ...]
    entries: tuple[str, ...]
    facts: tuple[str, ...]
    calculators: tuple[str, ...]
    scenarios: int

    @property
    def count(self) -> int:
        """How many there are in all."""
        return len(self.clauses) + len(self.entries) + len(self.facts) + len(self.calculators) + self.scenarios


@cache
def citations_of(clause: str) -> Citations:
    """Everything that cites a clause."""
    carried, system = _scenarios().get(clause, 0), system_of(clause)
    entries = tuple(entry.id for entry in register(system) if clause in entry.clauses)
    facts = tuple(fact.id for fact in outside_facts(system) if clause in fact.clauses)
    return Citations(referring().get(clause, ()), entries, facts, cited_by().get(clause, ()), carried)


@cache
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


@cache
def referring() -> dict[str, tuple[str, ...]]:
    """The clauses that refer to a clause, by its id, in the order of the texts; the languages refer alike."""
    found: dict[str, dict[str, None]] = {}
    for page in filter(is_section, read_pages(languages_read=(SOURCE_LANGUAGE,))):
        for block in page.clauses:
            for reference in block.references:
                if reference.scheme == "clause" and reference.id != block.id:
                    found.setdefault(reference.id, {})[block.id] = None
    order = {clause.id: place for system in systems() for place, clause in enumerate(registry(system))}
    return {clause: tuple(sorted(ids, key=order.__getitem__)) for clause, ids in found.items()}


@cache
def _scenarios() -> dict[str, int]:
    return {clause: len(carried.scenarios) for clause, carried in measure().items()}
