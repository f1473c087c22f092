"""What holds for all of `regiment`: ledgers that add up, clauses that are all carried out, readings as registered."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType
from typing import Any

import pytest

import rules_core.regiment
from rules_core.clauses import Computable
from rules_core.parameters import Parameter, Share
from rules_core.regiment import numbers
from rules_core.regiment.clauses import REGISTRY
from rules_core.regiment.heavy_casualties import HeavyCasualtiesAnswer
from rules_core.regiment.register import OUTSIDE, REGISTER
from rules_core.results import Result
from tests.scenarios import Scenario
from tests.scenarios.regiment import SCENARIOS

MODULES: list[ModuleType] = [
    importlib.import_module(f"rules_core.regiment.{module.name}")
    for module in pkgutil.iter_modules(rules_core.regiment.__path__)
]
ENTRIES = {entry.id: entry for entry in REGISTER}
OUTSIDE_IDS = {fact.id for fact in OUTSIDE}


def number(result: Result[Any], of: str) -> int:
    """The number of the answer that amounts go under the name `of` must add up to."""
    if of.startswith("target-"):
        order = getattr(result.answer, "testing", None) or result.answer.order
        found: int = result.answer.targets[order.index(int(of.removeprefix("target-")))]
    else:
        found = getattr(result.answer, of)
    return found


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_every_ledger_adds_up_names_known_things_and_follows_the_text(scenario: Scenario) -> None:
    result = scenario.ask()
    for of in {entry.of for entry in result.ledger if entry.amount is not None}:
        assert result.ledger.total(of) == number(result, of)
    order = [clause.id for clause in REGISTRY]
    places = [order.index(entry.clause) for entry in result.ledger]
    # The base rule comes first; a quarter and its rounding are one.
    base = 2 if isinstance(result.answer, HeavyCasualtiesAnswer) else 1
    assert places[base:] == sorted(places[base:])
    assert {entry.of for entry in result.ledger.entries[base:]}.isdisjoint({"threshold"})
    assert all(reading.reading in ENTRIES[reading.entry].readings for reading in result.readings)
    assert set(result.gaps) <= set(ENTRIES)
    assert set(result.outside) <= OUTSIDE_IDS
    assert (result.odds is None) or "regiment-f03" in result.outside


def test_every_computable_clause_stands_in_the_ledger_of_a_scenario() -> None:
    seen = {entry.clause for scenario in SCENARIOS for entry in scenario.ask().ledger}
    assert {clause.id for clause in REGISTRY if clause.computable is not Computable.NO} <= seen


def test_every_number_names_its_clause_or_its_outside_fact() -> None:
    found = [value for value in vars(numbers).values() if isinstance(value, Parameter | Share)]
    assert found
    assert all(value.clause in REGISTRY or value.clause in OUTSIDE_IDS for value in found)
