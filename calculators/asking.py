"""From the values of a form to the core's question, with every fault at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from calculators.fields import items_of
from rules_core.errors import BadInput, Fault

Question = TypeVar("Question")
Item = TypeVar("Item")


def take_items(
    name: str, rows: Iterable[Mapping[str, Any]], make: Callable[..., Item], faults: list[Fault]
) -> tuple[Item, ...]:
    """The core's items from the rows of the list `name`; none where one of them has faults, which `faults` takes."""
    try:
        return items_of(name, rows, make)
    except BadInput as bad:
        faults.extend(bad.faults)
        return ()


def question_of(make: Callable[..., Question], given: Mapping[str, Any], faults: Iterable[Fault]) -> Question:
    """The core's question; raises `BadInput` with its own faults and, after them, the `faults` found before."""
    found = list(faults)
    try:
        question = make(**given)
    except BadInput as bad:
        raise BadInput([*bad.faults, *found]) from bad
    if found:
        raise BadInput(found)
    return question
