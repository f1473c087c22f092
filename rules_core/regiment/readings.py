"""The readings of the open places of `regiment`: each value is a reading's key in the register."""

from __future__ import annotations

from rules_core.readings import Reading


class ContactsKept(Reading, entry="regiment-q02"):
    """Which contacts a combat reform may not lower."""

    TOTAL = "total-contacts"
    PER_ENEMY = "contacts-per-enemy"
    EACH_MODEL = "each-model"


class FacingChanged(Reading, entry="regiment-q03"):
    """What changing an enemy unit's facing means."""

    TURNED = "turn-enemy-units"
    OTHER_FACING = "touch-another-facing"
    BOTH = "both-forbidden"


class MostContacts(Reading, entry="regiment-q04"):
    """What goes first in closing up."""

    TOTAL = "highest-total"
    EVERY_ENEMY = "every-enemy-first"


class EarlierTest(Reading, entry="regiment-q08"):
    """Which earlier Panic test of the phase frees a unit from another."""

    TAKEN = "taken"
    PASSED = "passed"


class Counted(Reading, entry="regiment-q14"):
    """What strength and losses are counted in."""

    MODELS = "models"
    WOUNDS = "wounds"


class StrengthAt(Reading, entry="regiment-q15"):
    """The moment whose strength the losses are measured against."""

    PHASE_START = "phase-start"
    GAME_START = "game-start"


class SourcesCounted(Reading, entry="regiment-q16"):
    """Whether losses from several sources of one phase add up."""

    TOGETHER = "running-total"
    EACH = "each-source"


class StandAndShootBase(Reading, entry="regiment-q19"):
    """The strength that stand-and-shoot losses are measured against."""

    PHASE_START = "phase-start"
    BEFORE_SHOOTING = "before-the-shooting"


class SixInches(Reading, entry="regiment-q22"):
    """Whether just 6 inches are still within 6 inches."""

    AT_MOST = "at-most-6-inches"
    LESS_THAN = "less-than-6-inches"


class OffTable(Reading, entry="regiment-q23"):
    """Whether a unit that flees off the table counts as destroyed."""

    COUNTS = "off-table-counts"
    DOES_NOT_COUNT = "off-table-does-not-count"


class Listed(Reading, entry="regiment-q24"):
    """Whether the named ways to be destroyed are examples or all that count."""

    EXAMPLES = "examples"
    CLOSED = "closed-list"
