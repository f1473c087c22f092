"""Whatever the rules say in the scenarios has words, whether or not a calculator leads there."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from calculators.calculator import Wording, wording
from rules_core.results import Result
from site_build.project import systems
from tests.scenarios import Scenario


def results(system: str) -> list[Result[Any]]:
    """What the rules answer in the scenarios of a system."""
    scenarios: tuple[Scenario, ...] = importlib.import_module(f"tests.scenarios.{system}").SCENARIOS
    return [scenario.ask() for scenario in scenarios]


def without_words(said: Wording, found: Iterable[Result[Any]]) -> set[str]:
    """The codes in the answers for which a system has no message."""
    missing = set()
    for result in found:
        for entry in result.ledger:
            missing |= {entry.effect} - {*said.effects, *said.of_unit}
            missing |= {entry.reason or ""} - {"", *said.reasons}
        for used in result.readings:
            readings = said.entries[used.entry].readings if used.entry in said.entries else {}
            missing |= {f"{used.entry}-{used.reading}"} - {f"{used.entry}-{reading}" for reading in readings}
        missing |= set(result.gaps) - set(said.entries)
        missing |= set(result.outside) - set(said.facts)
    return missing


@pytest.mark.parametrize("system", systems())
def test_every_code_of_the_scenarios_has_words(system: str) -> None:
    assert without_words(wording(system), results(system)) == set()


def test_codes_without_words_are_found() -> None:
    said = replace(wording("squad"), effects={}, reasons={}, entries={}, facts={})
    missing = without_words(said, results("squad"))
    assert {"base-value", "grade-has-no-re-rolls", "squad-q09-two-rolls", "squad-q05", "squad-f03"} <= missing
