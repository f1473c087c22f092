"""A calculator's inputs with what was typed into them: the rows of its lists are there, and every fault is found."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, starting
from calculators.fields import MOST_TYPED, Field, FieldFault, ListField
from rules_core.errors import Fault

# `units[2].losses[1]`: one step from an input to the list or the row that holds it.
LAST_STEP = re.compile(r"(\[[0-9]+\]|\.[^.\[\]]+)$", re.ASCII)


class Form:
    """The inputs of `calculator` with `given` typed into them, by name; the rest has its defaults.

    `typed` has everything that is typed, the rows of lists numbered from 1 without gaps;
    `inputs` has every input by the name under which it is typed, and the lists themselves.
    """

    def __init__(self, calculator: Calculator, given: Mapping[str, str]) -> None:
        self.calculator = calculator
        self.typed: dict[str, str] = {}
        self.inputs: dict[str, Field] = {}
        self._rows: dict[str, int] = {}
        strange = dict(given)
        for field in calculator.fields:
            self.inputs[field.name] = field
            if isinstance(field, ListField):
                own = {name: strange.pop(name) for name in given if field.owns(name)}
                strange |= self._take_rows(field, own or starting(field))
            else:
                self.typed[field.name] = strange.pop(field.name, field.default)
        self.typed |= strange
        self.strange = tuple(strange)

    def _take_rows(self, field: ListField, own: Mapping[str, str]) -> dict[str, str]:
        """Take the rows of a list; gives what is typed for it and is none of its inputs."""
        numbered, self._rows[field.name] = field.in_order(own)
        strange = {name: own[name] for name in own if name != field.name and not field.is_in_a_row(name)}
        if own.get(field.name, "").strip() or not numbered:
            self.typed[field.name] = own.get(field.name, "")
        for place in range(1, min(self._rows[field.name], field.limit.most) + 1):
            for each in field.inputs(place):
                self.inputs[each.name] = each
                self.typed[each.name] = numbered.pop(each.name, each.default)
        # Rows beyond the most that are allowed stay typed, for nothing is lost, but are not read.
        names = {each.name for each in field.fields}
        beyond = {name: text for name, text in numbered.items() if name.partition("].")[2] in names}
        self.typed |= beyond
        return strange | {name: text for name, text in numbered.items() if name not in beyond}

    def read(self) -> tuple[list[Fault], dict[str, Any]]:
        """Every fault of the inputs, and the values by field, with a stand-in where an input cannot be read."""
        faults: list[Fault] = []
        values: dict[str, Any] = {}
        for field in self.calculator.fields:
            if isinstance(field, ListField):
                faults += self._faults_of_list(field)
                values[field.name] = tuple(
                    {inner.name: self._read(each, faults) for inner, each in zip(field.fields, row, strict=True)}
                    for row in map(field.inputs, range(1, min(self._rows[field.name], field.limit.most) + 1))
                )
            else:
                values[field.name] = self._read(field, faults)
        known = tuple(field.name for field in self.calculator.fields)
        faults += [Fault(name, self.typed[name], "unknown-field", {"values": known}) for name in self.strange]
        return faults, values

    def _read(self, field: Field, faults: list[Fault]) -> Any:
        typed = self.typed[field.name]
        try:
            if len(typed) > MOST_TYPED:
                raise FieldFault(Fault(field.name, typed, "too-long", {"most": MOST_TYPED}))
            return field.read(typed)
        except FieldFault as found:
            faults.extend(found.faults)
            return field.read(field.stand_in)

    def _faults_of_list(self, field: ListField) -> list[Fault]:
        """What is wrong with a list as a whole."""
        rows, limit = self._rows[field.name], field.limit
        allowed = {"fewest": limit.fewest, "most": limit.most}
        if self.typed.get(field.name, "").strip():
            return [Fault(field.name, self.typed[field.name], "not-for-a-list")]
        if rows < limit.fewest:
            return [Fault(field.name, rows, "too-few", allowed, limit.clause)]
        if rows > limit.most:
            return [Fault(field.name, rows, "too-many", allowed, limit.clause)]
        return []

    def input_of(self, place: str) -> str:
        """The name of the input in which `place` is: `losses` for `losses[2]`, `units[2].distance` for itself.

        A row as a whole is in its list; a place that is in no input is its own.
        """
        found = place
        while found not in self.inputs:
            shorter = LAST_STEP.sub("", found)
            if shorter == found:
                return place
            found = shorter
        return found

    def beside(self, place: str, name: str) -> Field:
        """The input called `name` in the same row as the input at `place`, or else in the form."""
        row = place.rpartition(".")[0]
        return self.inputs.get(f"{row}.{name}") or self.inputs[self.input_of(name)]
