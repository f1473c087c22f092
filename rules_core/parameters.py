"""A number of the rules stands once, with its unit and the clause that gives it."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from rules_core.records import Record


class Unit(Enum):
    """What a number counts; inches and centimetres are never converted into each other."""

    POINTS = "points"
    INCHES = "inches"
    CENTIMETRES = "centimetres"
    MODELS = "models"
    UNITS = "units"
    SHARE = "share"
    TIMES = "times"
    ROUNDS = "rounds"


class Parameter(Record):
    """A number of the text: `value`, its `unit`, and the id of the `clause` that gives it."""

    value: int
    unit: Unit
    clause: str


class Share(Record):
    """A share of the text, such as 25 %: `value` as a fraction of 1, and the `clause` that gives it."""

    value: Fraction
    clause: str
