"""Scenarios: questions whose answers were worked out by hand from the text.

One module for each system, each with a tuple `SCENARIOS` in the text's order.
The tests run them, and so does the coverage report, so each must be a real call into `rules_core`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rules_core.results import Result


@dataclass(frozen=True)
class Scenario:
    """One question and what the text says about it.

    `name` is a sentence; `ask` makes the call; `why` tells how the answer was worked out by hand.
    `answer` has the expected attributes of `Result.answer` by name, `odds` the expected chance.
    `applied` are clause ids that must stand in the ledger as applied,
    `cancelled` pairs of clause id and reason that must stand there as cancelled.
    """

    name: str
    why: str
    ask: Callable[[], Result[Any]]
    answer: Mapping[str, Any]
    odds: Fraction | None = None
    applied: tuple[str, ...] = ()
    cancelled: tuple[tuple[str, str], ...] = field(default=())
