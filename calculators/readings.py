"""The inputs that switch a reading, made from the core's question and the system's wording."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from calculators.calculator import Wording
from calculators.fields import ChoiceField, Group, Option
from calculators.messages import N_
from rules_core.limits import OneOf, Optional


def reading_fields(question: Any, entries: Mapping[str, str], wording: Wording) -> tuple[ChoiceField, ...]:
    """One input for each reading of a class of questions, with the core's default.

    `entries` maps the question's fields to the register entries that they switch.
    A reading without a default may stay open.
    """
    defaults = {field.name: field.default for field in fields(question)}
    made = []
    for name, entry in entries.items():
        limit = question.limits[name]
        if isinstance(limit, Optional):
            limit = limit.limit
        assert isinstance(limit, OneOf)
        opened, default = wording.entries[entry], defaults[name]
        made.append(
            ChoiceField(
                name=name,
                label=opened.label,
                default="" if default is None else default.value,
                empty=N_("Not chosen: the text favours none.") if default is None else "",
                options=tuple(Option(reading, opened.readings[reading.value]) for reading in limit.values),
                group=Group.READINGS,
                entry=entry,
            )
        )
    return tuple(made)
