"""Whole results, entry by entry: what a player is told, in the order and with the numbers of the text."""

from __future__ import annotations

import pytest

import tests.scenarios.brigade
import tests.scenarios.dread
import tests.scenarios.regiment
import tests.scenarios.squad
from tests.rules_core.explanations import (
    Told,
    brigade_dispersal,
    brigade_neighbours,
    brigade_tests,
    dread,
    regiment,
    squad_losses_and_panic,
    squad_tests,
)
from tests.scenarios import Scenario

EXPLAINED: dict[str, Told] = {
    **brigade_dispersal.EXPLAINED,
    **brigade_neighbours.EXPLAINED,
    **brigade_tests.EXPLAINED,
    **dread.EXPLAINED,
    **regiment.EXPLAINED,
    **squad_losses_and_panic.EXPLAINED,
    **squad_tests.EXPLAINED,
}
SCENARIOS: dict[str, Scenario] = {
    scenario.name: scenario
    for system in (tests.scenarios.brigade, tests.scenarios.dread, tests.scenarios.regiment, tests.scenarios.squad)
    for scenario in system.SCENARIOS
}


@pytest.mark.parametrize("name", EXPLAINED)
def test_everything_that_a_player_is_told(name: str) -> None:
    result, told = SCENARIOS[name].ask(), EXPLAINED[name]
    # What an entry settles is no part of what is told: see `test_decisions.py`.
    assert [entry._replace(decides=None) for entry in result.ledger] == list(told.ledger)
    assert {used.entry: used.reading for used in result.readings} == told.readings
    assert (result.gaps, result.outside) == (told.gaps, told.outside)
