"""Inputs that choose: one of several values, yes or no, dice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from calculators.fields.field import LOOKALIKES, Field, FieldFault, not_a_choice
from calculators.messages import N_
from rules_core.dice import DICE_COUNT, DICE_SIDES, Dice
from rules_core.errors import Fault

YES, NO = N_("yes"), N_("no")
DIE_LETTERS = "dwkкд"


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
