"""Inputs for numbers: one whole number, several of them, a distance."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from calculators.fields.field import LOOKALIKES, Field, FieldFault
from rules_core.errors import Fault
from rules_core.limits import Length, ListOf, WholeNumber
from rules_core.records import replace

LENGTH = re.compile(r"([+-]?) *(?:(\d+)(?:[.,](\d{1,6}))?|(\d*) ?([¼½¾]))", re.ASCII)
PARTS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}


def whole_number(field: str, typed: str, limit: WholeNumber) -> int:
    """The whole number in `typed`, with any minus sign in use; raises `FieldFault`."""
    text = typed.translate(LOOKALIKES).strip()
    # A space behind the sign is forgiven; one between digits could mean two numbers.
    digits = text[1:].lstrip() if text[:1] in ("+", "-") else text
    if not (digits.isascii() and digits.isdigit()):
        allowed = {"minimum": limit.minimum, "maximum": limit.maximum}
        raise FieldFault(Fault(field, typed, "whole-number" if typed.strip() else "missing", allowed, limit.clause))
    number = -int(digits) if text.startswith("-") else int(digits)
    fault = limit.fault(field, number)
    if fault is not None:
        raise FieldFault(replace(fault, value=typed))
    return number


@dataclass(frozen=True, kw_only=True)
class NumberField(Field):
    """A whole number; `signed` shows a plus sign, `optional` lets it stay empty (None).

    `start` is where the steps begin while the field is empty, by itself the least that is allowed and not negative.
    """

    limit: WholeNumber
    signed: bool = False
    optional: bool = False
    start: int | None = None

    @property
    def first_step(self) -> int:
        """What a step puts into the empty field."""
        return max(self.limit.minimum, 0) if self.start is None else self.start

    @property
    def stand_in(self) -> str:
        """Something that can be read."""
        return self.default or str(self.first_step)

    def read(self, typed: str) -> int | None:
        """The number, or None where nothing was typed and nothing need be."""
        if self.optional and not typed.strip():
            return None
        return whole_number(self.name, typed, self.limit)


@dataclass(frozen=True, kw_only=True)
class NumbersField(Field):
    """Several whole numbers with commas between; `limit` holds the limit of each and how many there may be.

    Spaces, semicolons and full stops separate as well: the keyboards of phones differ in what they offer.
    A full stop before three digits does not: 1.000 could be one number or two.
    """

    limit: ListOf

    def read(self, typed: str) -> tuple[int, ...]:
        """The numbers, in the order typed; a comma at the end is forgiven."""
        assert isinstance(self.limit.item, WholeNumber)
        pieces = [
            part
            for piece in typed.replace(";", ",").split(",")
            for word in (piece.split() or [""])
            for part in _around_full_stops(word)
        ]
        if not pieces[-1]:
            pieces.pop()
        allowed = {"fewest": self.limit.fewest, "most": self.limit.most}
        if not self.limit.fewest <= len(pieces) <= self.limit.most:
            code = "too-few" if len(pieces) < self.limit.fewest else "too-many"
            raise FieldFault(Fault(self.name, typed, code, allowed, self.limit.clause))
        numbers: list[int] = []
        faults: list[Fault] = []
        for place, piece in enumerate(pieces, 1):
            try:
                numbers.append(whole_number(f"{self.name}[{place}]", piece, self.limit.item))
            except FieldFault as found:
                faults.extend(found.faults)
        if faults:
            raise FieldFault(*faults)
        return tuple(numbers)


def _around_full_stops(word: str) -> list[str]:
    """The parts of `word` between its full stops, or the whole where one may group thousands."""
    parts = word.split(".")
    return [word] if any(len(part) == 3 for part in parts[1:]) else parts


@dataclass(frozen=True, kw_only=True)
class LengthField(Field):
    """A distance, whole or with a part: 6, 6.5, 6,5 and 6½; `optional` lets it stay empty (None).

    The unit stands in the label. `start` is where the steps begin while the field is empty.
    """

    limit: Length
    optional: bool = False
    start: int = 0

    @property
    def stand_in(self) -> str:
        """A distance that can be read."""
        return self.default or str(self.start)

    def read(self, typed: str) -> int | Fraction | None:
        """The distance, a whole number where it is one, or None where nothing was typed and nothing need be."""
        text = typed.translate(LOOKALIKES).strip()
        if self.optional and not text:
            return None
        allowed = {"minimum": 0, "maximum": self.limit.maximum}
        found = LENGTH.fullmatch(text)
        if found is None:
            raise FieldFault(Fault(self.name, typed, "length" if text else "missing", allowed, self.limit.clause))
        sign, whole, decimals, before, part = found.groups()
        exact = Fraction(f"{whole}.{decimals or 0}") if whole else int(before or 0) + PARTS[part]
        distance = -exact if sign == "-" else exact
        fault = self.limit.fault(self.name, distance)
        if fault is not None:
            raise FieldFault(replace(fault, value=typed))
        return int(distance) if distance.denominator == 1 else distance
