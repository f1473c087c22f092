"""The readings of `squad` that change an answer: one enumeration for each open place, values as in the register."""

from __future__ import annotations

from rules_core.readings import Reading


class MixedDice(Reading, entry="squad-q09"):
    """How many dice a test against two values takes."""

    TWO_ROLLS = "two-rolls"
    ONE_ROLL = "one-roll"


class CharacterFails(Reading, entry="squad-q10"):
    """Whom the character's failure holds where the squad has passed."""

    ONLY_CHARACTER = "only-character-held"
    WHOLE_GROUP = "whole-group-held"


class LentValue(Reading, entry="squad-q14"):
    """Whether a lent value worse than the squad's own is taken."""

    BETTER = "better-of-both"
    REPLACES = "lent-replaces-own"


class LieutenantBonus(Reading, entry="squad-q15"):
    """How often the bonus counts with several lieutenants in range."""

    ONCE = "bonus-once"
    PER_LIEUTENANT = "bonus-per-lieutenant"


class RiskyGround(Reading, entry="squad-q17"):
    """Whether ground must be difficult and dangerous at once."""

    EITHER = "either-is-enough"
    BOTH = "both-needed"


class HalfLost(Reading, entry="squad-q20"):
    """What half of an odd number of models is."""

    AT_LEAST_HALF = "at-least-half"
    ROUNDED_DOWN = "half-rounded-down"


class PanickingActs(Reading, entry="squad-q21"):
    """Whether a panicking squad under strength also tests to act."""

    NO_TEST = "not-while-panicking"
    TESTS = "also-while-panicking"


class CauseOfPanic(Reading, entry="squad-q22"):
    """Whether a cause of panic only calls for a test."""

    TEST_FIRST = "test-first"
    AT_ONCE = "panic-at-once"


class Attempts(Reading, entry="squad-q24"):
    """Whether a unit may let an attempt to rally pass."""

    OPTIONAL = "optional"
    COMPULSORY = "compulsory"


class RemovedAtEdge(Reading, entry="squad-q26"):
    """From when a panicking unit at the table edge is removed."""

    ANY_TIME = "removed-at-any-time"
    AFTER_LAST = "removed-after-last-attempt"


class RepeatBan(Reading, entry="squad-q30"):
    """Where the ban on repeating a special tactic comes from."""

    GRADE = "ban-from-grade"
    TACTIC = "ban-from-tactic"


class MotivationRepeats(Reading, entry="squad-q32"):
    """What the text means by setting re-rolls apart from the motivation test."""

    FREE = "free-re-rolls"
    NONE = "no-re-rolls"
