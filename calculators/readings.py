"""The inputs that switch a reading, made from the core's question and the system's wording."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from calculators.calculator import Wording
from calculators.fields import ChoiceField, Group, Option
from calculators.messages import N_
from rules_core.readings import readings_of


def reading_fields(question: Any, wording: Wording, leave_out: Container[str] = ()) -> tuple[ChoiceField, ...]:
    """One input for each reading of a class of questions, with the core's default.

    The fields named in `leave_out` get none. A reading without a default may stay open.
    """
    made = []
    for name, kind in readings_of(question).items():
        if name in leave_out:
            continue
        opened, default = wording.entries[kind.entry], getattr(question, name)
        made.append(
            ChoiceField(
                name=name,
                label=opened.label,
                default="" if default is None else default.value,
                empty=N_("Not chosen: the text favours none.") if default is None else "",
                options=tuple(Option(reading, opened.readings[reading.value]) for reading in kind),
                group=Group.READINGS,
                entry=kind.entry,
            )
        )
    return tuple(made)
