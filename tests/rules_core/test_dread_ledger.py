"""What `dread` says about its answers: ledgers that add up, clauses all carried out, readings as registered."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType
from typing import Any

import pytest

import rules_core.dread
from rules_core.clauses import Computable
from rules_core.dread.attack import AttackAnswer
from rules_core.dread.charging import ChargeAnswer
from rules_core.dread.charging_turns import ChargeTurnsAnswer
from rules_core.dread.clauses import REGISTRY
from rules_core.dread.contact import ContactAnswer
from rules_core.dread.panic import PanicAnswer
from rules_core.dread.readings import DICE_READINGS
from rules_core.dread.register import OUTSIDE, REGISTER
from rules_core.results import Result
from tests.rules_core.the_core import CHECKED, system_of
from tests.scenarios import Scenario
from tests.scenarios.dread import SCENARIOS

ENTRIES = {entry.id: entry for entry in REGISTER}
PLACES = {clause.id: place for place, clause in enumerate(REGISTRY)}
MODULES: list[ModuleType] = [
    importlib.import_module(f"rules_core.dread.{module.name}")
    for module in pkgutil.iter_modules(rules_core.dread.__path__)
]


def numbers(answer: Any) -> dict[str, int]:
    """The numbers of an answer that its ledger must reach, by the name that the amounts go under."""
    if isinstance(answer, (ChargeAnswer, ChargeTurnsAnswer)):
        return {} if answer.target is None else {"target": answer.target}
    if isinstance(answer, ContactAnswer):
        return {f"target-{place}": target for place, target in enumerate(answer.targets, 1)}
    if isinstance(answer, AttackAnswer):
        return {"change": answer.change} if answer.attack is None else {"attack": answer.attack}
    if isinstance(answer, PanicAnswer):
        return {f"change-{place}": change for place, change in enumerate(answer.changes, 1) if change is not None}
    return {}


def explains(result: Result[Any]) -> None:
    """Assert that the ledger adds up to the answer, and that every id in the result is known."""
    expected = numbers(result.answer)
    named = {entry.of for entry in result.ledger if entry.amount is not None}
    if isinstance(result.answer, ContactAnswer) and named == {"target"}:
        expected = {"target": expected["target-1"]}
    if isinstance(result.answer, (ChargeAnswer, ChargeTurnsAnswer, ContactAnswer, AttackAnswer, PanicAnswer)):
        assert named == set(expected)
    assert {of: result.ledger.total(of) for of in expected} == expected
    assert all(entry.clause in REGISTRY for entry in result.ledger)
    assert all(reading.reading in ENTRIES[reading.entry].readings for reading in result.readings)
    assert len({reading.entry for reading in result.readings}) == len(result.readings)
    assert set(result.gaps) <= set(ENTRIES)
    assert len(set(result.gaps)) == len(result.gaps)
    assert set(result.outside) <= {fact.id for fact in OUTSIDE}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_ledger_adds_up_to_the_answer(scenario: Scenario) -> None:
    explains(scenario.ask())


def test_every_computable_clause_stands_in_the_ledger_of_a_scenario() -> None:
    carried_out = {entry.clause for scenario in SCENARIOS for entry in scenario.ask().ledger}
    assert {clause.id for clause in REGISTRY if clause.computable is not Computable.NO} <= carried_out


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_entries_follow_the_text_after_the_base_rule(scenario: Scenario) -> None:
    result = scenario.ask()
    if isinstance(result.answer, PanicAnswer):
        events = [entry.values["event"] for entry in result.ledger if "event" in entry.values]
        assert events == sorted(events)
        return
    # The base rule and the number that a test begins with come first, the finished target last.
    base = {"must-test", "attacked-must-test"}
    apart = base | {"best-morale", "own-morale", "at-or-under", "model-at-or-under"}
    places = [PLACES[entry.clause] for entry in result.ledger if entry.effect not in apart]
    assert places == sorted(places)
    first = next(iter(result.ledger))
    assert all(entry.effect not in base for entry in result.ledger if entry is not first)


def test_named_dice_are_those_of_the_register() -> None:
    assert tuple(DICE_READINGS) == ENTRIES["dread-q03"].readings
    assert {key: (dice.count, dice.sides) for key, dice in DICE_READINGS.items()} == {
        "one-d10": (1, 10),
        "two-d6": (2, 6),
        "one-d20": (1, 20),
    }


@pytest.mark.parametrize(
    "kind", [kind for kind in CHECKED if system_of(kind) == "dread"], ids=lambda kind: kind.__name__
)
def test_the_clause_of_every_limit_is_known(kind: type[Any]) -> None:
    for limit in kind.limits.values():
        for part in (limit, getattr(limit, "limit", None), getattr(limit, "item", None)):
            clause = getattr(part, "clause", None)
            assert clause is None or clause in REGISTRY
