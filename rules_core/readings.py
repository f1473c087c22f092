"""Readings: the ways to take a place that the text leaves open, one enumeration for each place."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar

from rules_core.errors import Fault
from rules_core.limits import Limit, OneOf, Optional
from rules_core.records import Record


class Reading(Enum):
    """One way to take an open place; a subclass has them all, its values are the keys in the register.

    A subclass names its register entry: `class MixedDice(Reading, entry="squad-q09")`.
    The fields of questions that it limits are the switches of that entry.
    """

    entry: ClassVar[str]

    def __init_subclass__(cls, *, entry: str) -> None:
        super().__init_subclass__()
        cls.entry = entry


class Named(Record):
    """What the inner limit allows, where some values are the readings of a register entry, by their keys there.

    So it is with dice that a text does not name: the register has the likely ones, the player may bring others.
    """

    limit: Limit
    entry: str
    readings: Mapping[str, Any]

    def fault(self, field: str, value: Any) -> Fault | None:
        """The inner limit's fault."""
        return self.limit.fault(field, value)


def readings_of(question: type[Any]) -> dict[str, type[Reading]]:
    """The fields of a class of questions that hold a reading, in order, each with its enumeration.

    A class without `limits` has none. The questions that a field holds are not looked into.
    """
    found = {}
    for name, limit in getattr(question, "limits", {}).items():
        inner = limit.limit if isinstance(limit, Optional) else limit
        if isinstance(inner, OneOf) and issubclass(inner.values, Reading):
            found[name] = inner.values
    return found
