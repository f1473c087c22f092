"""The readings of `dread` that change an answer: one enumeration for each open place, values as in the register."""

from __future__ import annotations

from rules_core.dice import D10, TWO_D6, Dice
from rules_core.limits import InstanceOf
from rules_core.readings import Named, Reading

# The register leaves the dice open; a question takes any `Dice`, and these are the readings that it names.
DICE_READINGS: dict[str, Dice] = {"one-d10": D10, "two-d6": TWO_D6, "one-d20": Dice(1, 20)}
TEST_DICE = Named(InstanceOf(Dice), "dread-q03", DICE_READINGS)


class AfterFailure(Reading, entry="dread-q04"):
    """What a unit that failed may still attack in this activation."""

    OTHER_ENEMIES = "other-enemies-allowed"
    NO_ATTACK = "no-attack-at-all"


class OneTest(Reading, entry="dread-q06"):
    """What the one test of an activation counts for."""

    IN_ALL = "one-test-in-all"
    PER_ENEMY = "one-test-per-enemy"


class AfterPass(Reading, entry="dread-q07"):
    """Whether an attacker who passed tests again in a later turn."""

    EACH_TIME = "test-each-time"
    SETTLED = "settled-once-passed"


class WhoTests(Reading, entry="dread-q11"):
    """Who tests when a unit is attacked."""

    UNIT = "one-test-for-unit"
    EACH_MODEL = "each-model-tests"


class ContactModifier(Reading, entry="dread-q12"):
    """What the attacked side's test is made against."""

    MINUS_X = "morale-minus-x"
    UNMODIFIED = "unmodified"


class PanicLasts(Reading, entry="dread-q13"):
    """When panic ends."""

    ACTIVE_UNIT = "until-active-unit-finishes"
    ROUND = "until-round-ends"


class AttackKind(Reading, entry="dread-q14"):
    """What A is; the register has no default."""

    NUMBER_OF_ATTACKS = "number-of-attacks"
    ROLL_AT_OR_UNDER = "roll-at-or-under"
    NUMBER_TO_REACH = "number-to-reach"


class WhoIsChanged(Reading, entry="dread-q15"):
    """Whose A changes against a panicking model."""

    ANY_ATTACKER = "any-attacker"
    FRIGHTENING_ONLY = "frightening-attacker-only"


class PanicEnds(Reading, entry="dread-q16"):
    """Which panic ends when an attacker's turn ends."""

    PER_ATTACKER = "per-attacker"
    ALL = "all-panic-ends"


class SettledFor(Reading, entry="dread-q18"):
    """How long a test made at contact settles the matter."""

    ALL_LATER_TURNS = "all-later-turns"
    THIS_ROUND = "this-round-only"
