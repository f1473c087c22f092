"""Every scenario gives the answer that was worked out by hand, and says which clauses made it."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import tests.scenarios
from tests.scenarios import Scenario

SCENARIOS: list[Scenario] = [
    scenario
    for module in pkgutil.iter_modules(tests.scenarios.__path__)
    for scenario in importlib.import_module(f"tests.scenarios.{module.name}").SCENARIOS
]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    result = scenario.ask()
    assert {name: getattr(result.answer, name) for name in scenario.answer} == dict(scenario.answer), scenario.why
    assert result.odds == scenario.odds, scenario.why
    applied = {entry.clause for entry in result.ledger if entry.applied}
    cancelled = {(entry.clause, entry.reason) for entry in result.ledger if not entry.applied}
    assert set(scenario.applied) <= applied
    assert set(scenario.cancelled) <= cancelled


def test_there_are_scenarios() -> None:
    assert SCENARIOS
