"""The readings of `squad` that change an answer: one enumeration for each open place, values as in the register."""

from __future__ import annotations

from enum import Enum


class MixedDice(Enum):
    """How many dice a test against two values takes (squad-q09)."""

    TWO_ROLLS = "two-rolls"
    ONE_ROLL = "one-roll"


class CharacterFails(Enum):
    """Whom the character's failure holds where the squad has passed (squad-q10)."""

    ONLY_CHARACTER = "only-character-held"
    WHOLE_GROUP = "whole-group-held"


class LentValue(Enum):
    """Whether a lent value worse than the squad's own is taken (squad-q14)."""

    BETTER = "better-of-both"
    REPLACES = "lent-replaces-own"


class LieutenantBonus(Enum):
    """How often the bonus counts with several lieutenants in range (squad-q15)."""

    ONCE = "bonus-once"
    PER_LIEUTENANT = "bonus-per-lieutenant"


class RiskyGround(Enum):
    """Whether ground must be difficult and dangerous at once (squad-q17)."""

    EITHER = "either-is-enough"
    BOTH = "both-needed"


class HalfLost(Enum):
    """What half of an odd number of models is (squad-q20)."""

    AT_LEAST_HALF = "at-least-half"
    ROUNDED_DOWN = "half-rounded-down"


class PanickingActs(Enum):
    """Whether a panicking squad under strength also tests to act (squad-q21)."""

    NO_TEST = "not-while-panicking"
    TESTS = "also-while-panicking"


class CauseOfPanic(Enum):
    """Whether a cause of panic only calls for a test (squad-q22)."""

    TEST_FIRST = "test-first"
    AT_ONCE = "panic-at-once"


class Attempts(Enum):
    """Whether a unit may let an attempt to rally pass (squad-q24)."""

    OPTIONAL = "optional"
    COMPULSORY = "compulsory"


class RemovedAtEdge(Enum):
    """From when a panicking unit at the table edge is removed (squad-q26)."""

    ANY_TIME = "removed-at-any-time"
    AFTER_LAST = "removed-after-last-attempt"


class RepeatBan(Enum):
    """Where the ban on repeating a special tactic comes from (squad-q30)."""

    GRADE = "ban-from-grade"
    TACTIC = "ban-from-tactic"


class MotivationRepeats(Enum):
    """What the text means by setting re-rolls apart from the motivation test (squad-q32)."""

    FREE = "free-re-rolls"
    NONE = "no-re-rolls"
