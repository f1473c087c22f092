"""Examples of what each calculator is asked, one module for each system."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Examples:
    """What the tests ask one calculator; everything as typed, by field name.

    `typed`: values to try in each field that offers no choices; fields with choices are tried with all of them.
    `together`: cases that only more than two entries together lead to.
    `refused`: entries that are all bad, with the fields blamed for them, in order, in `refused_fields`.
    `change`: entries that change the verdict of the defaults; `bad`: a field and an entry that it must refuse,
    None where nothing but choices can be entered.
    """

    typed: dict[str, tuple[str, ...]]
    together: tuple[dict[str, str], ...]
    refused: dict[str, str]
    refused_fields: tuple[str, ...]
    change: dict[str, str]
    bad: tuple[str, str] | None


@cache
def examples() -> dict[str, Examples]:
    """The examples of every calculator by its name."""
    found: dict[str, Examples] = {}
    for path in sorted(Path(__file__).parent.glob("[!_]*.py")):
        found |= importlib.import_module(f"{__name__}.{path.stem}").EXAMPLES
    return found
