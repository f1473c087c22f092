"""Entries that lead each calculator to everything it can say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from calculators.calculator import load
from calculators.replies import Reply, reply
from tests.calculators.examples import examples


def questions(name: str) -> Iterator[dict[str, str]]:
    """The defaults, every value of every field alone and with every value of every other, and the cases above."""
    values: dict[str, tuple[str, ...]] = dict(examples()[name].typed)
    for field in load(name).fields:
        if field.choices:
            values[field.name] = tuple(value for value, _ in field.choices)
    yield {}
    for field_name, each in values.items():
        yield from ({field_name: value} for value in each)
    for (first, firsts), (second, seconds) in combinations(values.items(), 2):
        yield from ({first: one, second: other} for one, other in product(firsts, seconds))
    yield from examples()[name].together


@cache
def telling_questions(name: str) -> tuple[dict[str, str], ...]:
    """Those of the questions whose reply says something that no reply before it has said."""
    met: set[str] = set()
    telling = []
    for given in questions(name):
        said = codes(reply(name, given, "en"))
        if not said <= met:
            telling.append(given)
            met |= said
    return tuple(telling)


def codes(found: Reply) -> set[str]:
    """Everything that a reply says, as the core's codes."""
    if found.result is None or found.shown is None:
        return {f"{error.field}: {error.message}" for error in found.errors}
    result = found.result
    return {
        found.shown.verdict,
        *found.shown.follows,
        *(f"{entry.effect} {entry.reason}" for entry in result.ledger),
        *(f"{used.entry} {used.reading}" for used in result.readings),
        *result.gaps,
        *result.outside,
    }
