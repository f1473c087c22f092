"""What holds for every rule of `brigade`: the ledger adds up, and the readings that matter are named."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.brigade.clauses import REGISTRY
from rules_core.brigade.register import OUTSIDE, REGISTER
from rules_core.clauses import Computable
from rules_core.readings import readings_of
from tests.rules_core.brigade_questions import RULES, Rule, arguments, patient
from tests.scenarios.brigade import SCENARIOS

CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PLACES = {clause.id: place for place, clause in enumerate(REGISTRY)}
ENTRY = {entry.id: entry for entry in REGISTER}
FACTS = {fact.id for fact in OUTSIDE}

every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.ask.__name__)


@every_rule
@patient
@given(data=st.data())
def test_the_amounts_add_up_to_the_numbers_of_the_answer(rule: Rule, data: st.DataObject) -> None:
    result = rule.ask(rule.question(**data.draw(arguments(rule))))
    for of, name in rule.amounts.items():
        number = getattr(result.answer, name)
        assert result.ledger.total(of) == (len(number) if isinstance(number, tuple) else number or 0)
    assert {entry.of for entry in result.ledger if entry.amount is not None} <= set(rule.amounts)


@every_rule
@patient
@given(data=st.data())
def test_the_ledger_cites_known_clauses_in_the_texts_order(rule: Rule, data: st.DataObject) -> None:
    result = rule.ask(rule.question(**data.draw(arguments(rule))))
    places = [PLACES[entry.clause] for entry in result.ledger]
    assert places
    assert places == sorted(places)
    for entry in result.ledger:
        assert CODE.fullmatch(entry.effect)
        assert entry.reason is None or CODE.fullmatch(entry.reason)


@every_rule
@patient
@given(data=st.data())
def test_readings_gaps_and_outside_facts_stand_in_the_register(rule: Rule, data: st.DataObject) -> None:
    result = rule.ask(rule.question(**data.draw(arguments(rule))))
    for used in result.readings:
        assert used.reading in ENTRY[used.entry].readings
    assert [used.entry for used in result.readings] == sorted({used.entry for used in result.readings})
    assert set(result.gaps) <= set(ENTRY)
    assert set(result.outside) <= FACTS
    cited = {entry.clause for entry in result.ledger}
    for used in result.readings:
        assert cited & set(ENTRY[used.entry].clauses)


@every_rule
@patient
@given(data=st.data())
def test_a_reading_that_changes_the_answer_is_named(rule: Rule, data: st.DataObject) -> None:
    given_arguments = data.draw(arguments(rule))
    result = rule.ask(rule.question(**given_arguments))
    named = {used.entry: used.reading for used in result.readings}
    for field, kind in readings_of(rule.question).items():
        for other in kind:
            changed = rule.ask(rule.question(**(given_arguments | {field: other})))
            if (changed.answer, changed.odds) != (result.answer, result.odds):
                assert named[kind.entry] == given_arguments[field].value


def test_every_computable_clause_stands_in_the_ledger_of_a_scenario() -> None:
    cited = {entry.clause for scenario in SCENARIOS for entry in scenario.ask().ledger}
    computable = {clause.id for clause in REGISTRY if clause.computable is not Computable.NO}
    assert computable <= cited


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_every_scenario_adds_up(scenario: Any) -> None:
    result = scenario.ask()
    names = {of: name for rule in RULES for of, name in rule.amounts.items() if hasattr(result.answer, name)}
    for of, name in names.items():
        number = getattr(result.answer, name)
        assert result.ledger.total(of) == (len(number) if isinstance(number, tuple) else number or 0)
