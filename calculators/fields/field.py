"""What every input of a calculator has in common: its name and words, what was typed read or refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from rules_core.errors import Fault

MOST_TYPED = 200
# What looks like a minus sign or a space, and what cannot be seen at all.
LOOKALIKES = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
        "\N{ZERO WIDTH SPACE}": "",
        "\N{ZERO WIDTH NO-BREAK SPACE}": "",
    }
)


class Group(Enum):
    """Where an input stands in the form."""

    MAIN = "main"
    MORE = "more"
    READINGS = "readings"


@dataclass(frozen=True, kw_only=True)
class Field:
    """One input.

    `name` is public and never changes; `label` and `help` are messages; `default` is text as typed.
    `entry` is the id of the register entry whose reading the field switches, where it does.
    """

    name: str
    label: str
    default: str = ""
    help: str = ""
    group: Group = Group.MAIN
    entry: str = ""

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """What can be chosen, as typed, each with its label as a message; empty where anything can be typed."""
        return ()

    @property
    def stand_in(self) -> str:
        """What stands for something typed that cannot be read, so that the other fields can be judged."""
        return self.default

    def read(self, typed: str) -> Any:
        """The value that was typed; raises `FieldFault` where it is none."""
        raise NotImplementedError


class FieldFault(Exception):
    """What was typed into one field cannot be read; `faults` says why, at least one."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__()
        self.faults = faults


def not_a_choice(field: Field, typed: str) -> Fault:
    """The fault of something typed that is none of the field's choices."""
    return Fault(field.name, typed, "not-one-of", {"values": tuple(value for value, _ in field.choices)})
