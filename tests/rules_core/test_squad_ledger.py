"""What `squad` says about its answers: ledgers that add up, clauses all carried out, readings as registered."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType
from typing import Any

import pytest

import rules_core.squad
from rules_core.clauses import Computable
from rules_core.results import Result
from rules_core.squad.ability import AbilityAnswer
from rules_core.squad.clauses import REGISTRY
from rules_core.squad.crossing_terrain import TerrainAnswer
from rules_core.squad.losses import LossesAnswer
from rules_core.squad.mixed_grades import MixedGradesAnswer
from rules_core.squad.motivation import MotivationAnswer
from rules_core.squad.panic import PanicAnswer
from rules_core.squad.register import OUTSIDE, REGISTER
from rules_core.squad.vehicles_and_guns import BatteryAnswer
from rules_core.squad.who_tests import WhoTestsAnswer
from tests.scenarios import Scenario
from tests.scenarios.squad import SCENARIOS

ENTRIES = {entry.id: entry for entry in REGISTER}
MODULES: list[ModuleType] = [
    importlib.import_module(f"rules_core.squad.{module.name}")
    for module in pkgutil.iter_modules(rules_core.squad.__path__)
]


def rolls(attempts: tuple[int, ...], prefix: str = "") -> dict[str, int]:
    """The targets of a test's rolls by the names that the ledger gives them."""
    return {
        f"{prefix}target" if place == 0 else f"{prefix}re-roll-{place}": target for place, target in enumerate(attempts)
    }


def numbers(result: Result[Any]) -> dict[str, int]:
    """The numbers of an answer that its ledger must reach, by the name that the amounts go under."""
    match result.answer:
        case AbilityAnswer(attempts=attempts) | MotivationAnswer(attempts=attempts):
            return rolls(attempts)
        case MixedGradesAnswer(squad_attempts=squad, character_attempts=character):
            return rolls(squad, "squad-") | rolls(character, "character-")
        case BatteryAnswer(tests=tests, attempts=attempts):
            kind = "gun" if any(entry.of == "gun-1-target" for entry in result.ledger) else "vehicle"
            named = {"tests": tests}
            explained = {entry.of for entry in result.ledger if entry.effect == "base-value"}
            for place, each in enumerate(attempts, 1):
                if f"{kind}-{place}-target" in explained:
                    named |= rolls(each, f"{kind}-{place}-")
            return named
        case WhoTestsAnswer(tests=tests):
            return {"tests": tests}
        case TerrainAnswer(willing_attempts=willing, able_attempts=able):
            return rolls(willing, "willing-") | rolls(able, "able-")
        case LossesAnswer(threshold=threshold, attempts=attempts):
            return {"threshold": threshold} | rolls(attempts)
        case PanicAnswer(test_attempts=test, rally_attempts=rally):
            return rolls(test) | rolls(rally, "rally-")
        case _:
            return {}


def explains(result: Result[Any]) -> None:
    """Assert that the ledger adds up to the answer, and that every id in the result is known."""
    expected = numbers(result)
    assert {entry.of for entry in result.ledger if entry.amount is not None} == set(expected)
    assert {of: result.ledger.total(of) for of in expected} == expected
    assert all(entry.clause in REGISTRY for entry in result.ledger)
    assert all(reading.reading in ENTRIES[reading.entry].readings for reading in result.readings)
    assert len(set(result.readings)) == len(result.readings)
    assert set(result.gaps) <= set(ENTRIES)
    assert len(set(result.gaps)) == len(result.gaps)
    assert set(result.outside) <= {fact.id for fact in OUTSIDE}
    assert len(set(result.outside)) == len(result.outside)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_ledger_adds_up_to_the_answer(scenario: Scenario) -> None:
    explains(scenario.ask())


def test_every_computable_clause_stands_in_the_ledger_of_a_scenario() -> None:
    carried_out = {entry.clause for scenario in SCENARIOS for entry in scenario.ask().ledger}
    assert {clause.id for clause in REGISTRY if clause.computable is not Computable.NO} <= carried_out


def test_every_computable_clause_is_applied_in_a_scenario() -> None:
    carried_out = {entry.clause for scenario in SCENARIOS for entry in scenario.ask().ledger if entry.applied}
    assert {clause.id for clause in REGISTRY if clause.computable is not Computable.NO} <= carried_out


def test_every_computable_clause_is_what_a_scenario_is_about() -> None:
    named = {
        clause
        for scenario in SCENARIOS
        for clause in (*scenario.applied, *(cancelled for cancelled, _ in scenario.cancelled))
    }
    assert {clause.id for clause in REGISTRY if clause.computable is not Computable.NO} <= named


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_base_value_comes_before_what_changes_it_and_the_target_after(scenario: Scenario) -> None:
    entries = list(scenario.ask().ledger)
    for of in {entry.of for entry in entries if entry.of.endswith("target") and entry.amount is not None}:
        about = [entry for entry in entries if entry.of == of]
        amounts = [place for place, entry in enumerate(about) if entry.amount is not None]
        said = next(place for place, entry in enumerate(about) if entry.effect == "at-or-under")
        assert about[amounts[0]].effect == "base-value"
        assert amounts[-1] < said
        assert about[said].values["target"] == scenario.ask().ledger.total(of)


@pytest.mark.parametrize(
    ("name", "clause", "places"),
    [
        ("a slow weapon team leaves command range in the second round", "squad-p19-s4", [1, 2]),
        ("two lieutenants in range give +1 once", "squad-p11-s3", [1, 2, 3]),
        ("a battery, a squadron and a squad make seven tests", "squad-p05-s1", [1, 2, 3]),
    ],
)
def test_places_in_lists_are_counted_from_1(name: str, clause: str, places: list[int]) -> None:
    (scenario,) = (each for each in SCENARIOS if each.name == name)
    assert [entry.values["place"] for entry in scenario.ask().ledger if entry.clause == clause] == places
