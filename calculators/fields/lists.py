"""Inputs for lists: rows of the same inputs, which can be added, moved and removed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeVar

from calculators.fields.field import Field, FieldFault
from rules_core import records
from rules_core.errors import BadInput, Fault
from rules_core.limits import ListOf

Item = TypeVar("Item")


@dataclass(frozen=True, kw_only=True)
class ListField(Field):
    """Several items, each with the same inputs; rows can be added, moved and removed.

    `item` is the message that names a row, with {place}; `fields` are the inputs of one item;
    `limit` holds how many rows there may be; `start` has the rows at first, as typed.
    What is typed is flat: `units[1].leadership`; an empty list is the key `units` with nothing in it.
    Read, it is a tuple of the rows, each a dict by field name; faults are located as `units[2].distance`.
    """

    item: str
    fields: tuple[Field, ...]
    limit: ListOf
    start: tuple[Mapping[str, str], ...] = ()

    @cached_property
    def _made(self) -> dict[int, tuple[Field, ...]]:
        return {}

    def inputs(self, place: int) -> tuple[Field, ...]:
        """The inputs of the row at `place`, with the names under which they are typed."""
        if place not in self._made:
            self._made[place] = tuple(
                replace(field, name=f"{self.name}[{place}].{field.name}") for field in self.fields
            )
        return self._made[place]

    @property
    def start_inputs(self) -> tuple[tuple[Field, ...], ...]:
        """The inputs of each row at first, with what stands in them by default."""
        return tuple(
            tuple(
                replace(field, default=typed.get(inner.name, field.default))
                for inner, field in zip(self.fields, self.inputs(place), strict=True)
            )
            for place, typed in enumerate(self.start, 1)
        )

    @cached_property
    def _key(self) -> re.Pattern[str]:
        return re.compile(rf"{re.escape(self.name)}\[([0-9]{{1,6}})\]\.(.+)", re.ASCII | re.DOTALL)

    def in_order(self, typed: Mapping[str, str]) -> tuple[dict[str, str], int]:
        """What is typed in the list's rows, with the rows numbered from 1 without gaps, and how many there are.

        What is typed under a name that can be in no row is left out.
        """
        found = [
            (int(match[1]), match[2], text) for name, text in typed.items() if (match := self._key.fullmatch(name))
        ]
        places = {number: place for place, number in enumerate(sorted({number for number, _, _ in found}), 1)}
        return {f"{self.name}[{places[number]}].{name}": text for number, name, text in found}, len(places)

    def is_in_a_row(self, name: str) -> bool:
        """Whether something typed under `name` makes a row."""
        return self._key.fullmatch(name) is not None

    def owns(self, name: str) -> bool:
        """Whether something typed under `name` is meant for this list."""
        return name == self.name or name.startswith(f"{self.name}[")

    def read(self, typed: str) -> Any:
        """A list is read row by row, by its inputs; what is typed for the whole can only be that it is empty."""
        if typed.strip():
            raise FieldFault(Fault(self.name, typed, "not-for-a-list"))
        return ()


def items_of(name: str, rows: Iterable[Mapping[str, Any]], make: Callable[..., Item]) -> tuple[Item, ...]:
    """The core's items from the rows of a list: `make` takes the values of a row by name.

    Raises `BadInput` with the faults of every row, located in it: `units[2].distance`.
    """
    items: list[Item] = []
    faults: list[Fault] = []
    for place, row in enumerate(rows, 1):
        try:
            items.append(make(**row))
        except BadInput as bad:
            before = f"{name}[{place}]."
            faults += (
                records.replace(
                    fault,
                    field=before + fault.field,
                    depends_on=tuple(before + each for each in fault.depends_on),
                )
                for fault in bad.faults
            )
    if faults:
        raise BadInput(faults)
    return tuple(items)
