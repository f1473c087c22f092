"""The inputs of a calculator: each reads what was typed, within the core's own limits.

What a field takes and gives as text is public: the page, share links and the shell write the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar

from calculators.messages import N_
from rules_core.dice import DICE_COUNT, DICE_SIDES, Dice
from rules_core.errors import BadInput, Fault
from rules_core.limits import Length, Limit, ListOf, Optional, WholeNumber

MOST_TYPED = 200
Item = TypeVar("Item")
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
YES, NO = N_("yes"), N_("no")
DIE_LETTERS = "dwkкд"
LENGTH = re.compile(r"([+-]?) *(?:(\d+)(?:[.,](\d{1,6}))?|(\d*) ?([¼½¾]))", re.ASCII)
PARTS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}


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


def limit_of(question: Any, name: str) -> WholeNumber:
    """The core's limit of a whole number, given or optional, in a class of questions."""
    limit: Limit = question.limits[name]
    if isinstance(limit, Optional):
        limit = limit.limit
    assert isinstance(limit, WholeNumber)
    return limit


def length_limit_of(question: Any, name: str) -> Length:
    """The core's limit of a distance, given or optional, in a class of questions."""
    limit: Limit = question.limits[name]
    if isinstance(limit, Optional):
        limit = limit.limit
    assert isinstance(limit, Length)
    return limit


def list_limit_of(question: Any, name: str) -> ListOf:
    """The core's limit of a list in a class of questions."""
    limit = question.limits[name]
    assert isinstance(limit, ListOf)
    return limit


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


@dataclass(frozen=True)
class Option:
    """One choice: the value of the enumeration, and its label as a message."""

    value: Enum
    label: str


@dataclass(frozen=True, kw_only=True)
class ChoiceField(Field):
    """One of several values; with a label for `empty`, none of them may be chosen (None)."""

    options: tuple[Option, ...]
    empty: str = ""

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """The options, the empty one first."""
        none = (("", self.empty),) if self.empty else ()
        return none + tuple((option.value.value, option.label) for option in self.options)

    def read(self, typed: str) -> Enum | None:
        """The chosen value."""
        if self.empty and not typed.strip():
            return None
        for option in self.options:
            if option.value.value == typed.strip():
                return option.value
        raise FieldFault(not_a_choice(self, typed))


@dataclass(frozen=True, kw_only=True)
class YesNoField(Field):
    """Yes or no."""

    default: str = "no"

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """No and yes."""
        return (("no", NO), ("yes", YES))

    def read(self, typed: str) -> bool:
        """True for `yes`, False for `no`."""
        if typed.strip() not in ("yes", "no"):
            raise FieldFault(not_a_choice(self, typed))
        return typed.strip() == "yes"


def not_a_choice(field: Field, typed: str) -> Fault:
    """The fault of something typed that is none of the field's choices."""
    return Fault(field.name, typed, "not-one-of", {"values": tuple(value for value, _ in field.choices)})


def _around_full_stops(word: str) -> list[str]:
    """The parts of `word` between its full stops, or the whole where one may group thousands."""
    parts = word.split(".")
    return [word] if any(len(part) == 3 for part in parts[1:]) else parts


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


@dataclass(frozen=True, kw_only=True)
class DiceField(Field):
    """Dice such as `d10` or `2d6`, in any of the site's letters for a die; `usual` are offered to tap.

    `optional` lets it stay empty (None).
    """

    usual: tuple[str, ...] = ("d10", "2d6", "d20")
    optional: bool = False

    @property
    def stand_in(self) -> str:
        """Dice that can be read."""
        return self.default or self.usual[0]

    def read(self, typed: str) -> Dice | None:
        """The dice; how many and with how many faces is limited by the core."""
        text = typed.translate(LOOKALIKES).strip().lower()
        if self.optional and not text:
            return None
        letter = next((each for each in text if each in DIE_LETTERS), "")
        count, _, sides = text.partition(letter) if letter else ("", "", "")
        allowed = {"most_dice": DICE_COUNT.maximum, "most_faces": DICE_SIDES.maximum, "example": Dice(2, 6)}
        fault = Fault(self.name, typed, "dice" if text else "dice-missing", allowed)
        parts = (count.strip() or "1", sides.strip())
        if not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
            raise FieldFault(fault)
        number, faces = (int(part) for part in parts)
        if DICE_COUNT.fault("", number) or DICE_SIDES.fault("", faces):
            raise FieldFault(fault)
        return Dice(number, faces)


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
                replace(
                    fault,
                    field=before + fault.field,
                    depends_on=tuple(before + each for each in fault.depends_on),
                )
                for fault in bad.faults
            )
    if faults:
        raise BadInput(faults)
    return tuple(items)
