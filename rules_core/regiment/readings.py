"""The readings of the open places of `regiment`: each value is a reading's key in the register."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rules_core.results import ReadingUsed


class ContactsKept(Enum):
    """regiment-q02: which contacts a combat reform may not lower."""

    TOTAL = "total-contacts"
    PER_ENEMY = "contacts-per-enemy"
    EACH_MODEL = "each-model"


class FacingChanged(Enum):
    """regiment-q03: what changing an enemy unit's facing means."""

    TURNED = "turn-enemy-units"
    OTHER_FACING = "touch-another-facing"
    BOTH = "both-forbidden"


class MostContacts(Enum):
    """regiment-q04: what goes first in closing up."""

    TOTAL = "highest-total"
    EVERY_ENEMY = "every-enemy-first"


class EarlierTest(Enum):
    """regiment-q08: which earlier Panic test of the phase frees a unit from another."""

    TAKEN = "taken"
    PASSED = "passed"


class Counted(Enum):
    """regiment-q14: what strength and losses are counted in."""

    MODELS = "models"
    WOUNDS = "wounds"


class StrengthAt(Enum):
    """regiment-q15: the moment whose strength the losses are measured against."""

    PHASE_START = "phase-start"
    GAME_START = "game-start"


class SourcesCounted(Enum):
    """regiment-q16: whether losses from several sources of one phase add up."""

    TOGETHER = "running-total"
    EACH = "each-source"


class StandAndShootBase(Enum):
    """regiment-q19: the strength that stand-and-shoot losses are measured against."""

    PHASE_START = "phase-start"
    BEFORE_SHOOTING = "before-the-shooting"


class SixInches(Enum):
    """regiment-q22: whether just 6 inches are still within 6 inches."""

    AT_MOST = "at-most-6-inches"
    LESS_THAN = "less-than-6-inches"


class OffTable(Enum):
    """regiment-q23: whether a unit that flees off the table counts as destroyed."""

    COUNTS = "off-table-counts"
    DOES_NOT_COUNT = "off-table-does-not-count"


class Listed(Enum):
    """regiment-q24: whether the named ways to be destroyed are examples or all that count."""

    EXAMPLES = "examples"
    CLOSED = "closed-list"


def readings_used(question: object, register: Mapping[str, str], bears: Mapping[str, bool]) -> tuple[ReadingUsed, ...]:
    """The readings that bear on a question: `register` and `bears` go by the name of the question's field."""
    return tuple(ReadingUsed(register[name], getattr(question, name).value) for name, yes in bears.items() if yes)
