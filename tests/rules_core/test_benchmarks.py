"""What the benchmark asks is complete; how long it takes is no test."""

from __future__ import annotations

from typing import Any

import pytest

from rules_core.limits import ListOf
from rules_core.results import Result
from tests.benchmarks.questions import BENCHMARKS, Benchmark
from tests.rules_core.the_core import RULES, system_of

ALL = [benchmark for benchmarks in BENCHMARKS.values() for benchmark in benchmarks]


def test_every_rule_is_measured() -> None:
    assert sorted(map(str, (each.rule for each in ALL))) == sorted(map(str, RULES.values()))
    assert all(system_of(each.rule) == system for system, benchmarks in BENCHMARKS.items() for each in benchmarks)


@pytest.mark.parametrize("benchmark", ALL, ids=lambda each: f"{system_of(each.rule)}-{each.rule.__name__}")
def test_both_questions_have_an_answer_and_the_largest_has_full_lists(benchmark: Benchmark) -> None:
    largest: Any = benchmark.largest
    assert isinstance(benchmark.rule(benchmark.usual), Result)
    assert isinstance(benchmark.rule(largest), Result)
    lists = {name: limit.most for name, limit in largest.limits.items() if isinstance(limit, ListOf)}
    assert {name: len(getattr(largest, name)) for name in lists} == lists
