"""The readings of `dread` that change an answer: one enumeration for each open place, values as in the register."""

from __future__ import annotations

from enum import Enum

from rules_core.dice import D10, TWO_D6, Dice

# The register leaves the dice open; a question takes any `Dice`, and these are the readings that it names.
DICE_READINGS: dict[str, Dice] = {"one-d10": D10, "two-d6": TWO_D6, "one-d20": Dice(1, 20)}


class AfterFailure(Enum):
    """What a unit that failed may still attack in this activation (dread-q04)."""

    OTHER_ENEMIES = "other-enemies-allowed"
    NO_ATTACK = "no-attack-at-all"


class OneTest(Enum):
    """What the one test of an activation counts for (dread-q06)."""

    IN_ALL = "one-test-in-all"
    PER_ENEMY = "one-test-per-enemy"


class AfterPass(Enum):
    """Whether an attacker who passed tests again in a later turn (dread-q07)."""

    EACH_TIME = "test-each-time"
    SETTLED = "settled-once-passed"


class WhoTests(Enum):
    """Who tests when a unit is attacked (dread-q11)."""

    UNIT = "one-test-for-unit"
    EACH_MODEL = "each-model-tests"


class ContactModifier(Enum):
    """What the attacked side's test is made against (dread-q12)."""

    MINUS_X = "morale-minus-x"
    UNMODIFIED = "unmodified"


class PanicLasts(Enum):
    """When panic ends (dread-q13)."""

    ACTIVE_UNIT = "until-active-unit-finishes"
    ROUND = "until-round-ends"


class AttackKind(Enum):
    """What A is (dread-q14); the register has no default."""

    NUMBER_OF_ATTACKS = "number-of-attacks"
    ROLL_AT_OR_UNDER = "roll-at-or-under"
    NUMBER_TO_REACH = "number-to-reach"


class WhoIsChanged(Enum):
    """Whose A changes against a panicking model (dread-q15)."""

    ANY_ATTACKER = "any-attacker"
    FRIGHTENING_ONLY = "frightening-attacker-only"


class PanicEnds(Enum):
    """Which panic ends when an attacker's turn ends (dread-q16)."""

    PER_ATTACKER = "per-attacker"
    ALL = "all-panic-ends"


class SettledFor(Enum):
    """How long a test made at contact settles the matter (dread-q18)."""

    ALL_LATER_TURNS = "all-later-turns"
    THIS_ROUND = "this-round-only"
