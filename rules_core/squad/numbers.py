"""The numbers of the `squad` text, each with its unit and its clause or outside fact."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from rules_core.limits import Length
from rules_core.parameters import Parameter, Share, Unit

Inches = int | Fraction


class Grade(Enum):
    """The training grade of a unit."""

    RECRUIT = "recruit"
    BATTLE_HARDENED = "battle-hardened"
    VETERAN = "veteran"


class GradeAssumption(Enum):
    """What the battle-hardened are taken to add where the player has no number (squad-f04, a guess)."""

    LIKELY = "plus-2"
    POSSIBLE = "plus-1"


BASE_VALUE = Parameter(4, Unit.POINTS, "squad-p02-s2")
VETERAN_MODIFIER = Parameter(3, Unit.POINTS, "squad-p23-s3")
RECRUIT_MODIFIER = Parameter(0, Unit.POINTS, "squad-f03")
ASSUMED_MODIFIER = {
    GradeAssumption.LIKELY: Parameter(2, Unit.POINTS, "squad-f04"),
    GradeAssumption.POSSIBLE: Parameter(1, Unit.POINTS, "squad-f04"),
}
REROLL_PENALTY = Parameter(-1, Unit.POINTS, "squad-p25-s2")
VETERAN_REROLLS = Parameter(2, Unit.TIMES, "squad-p25-s3")
BATTLE_HARDENED_REROLLS = Parameter(1, Unit.TIMES, "squad-f07")
LIEUTENANT_BONUS = Parameter(1, Unit.POINTS, "squad-p11-s3")
LIEUTENANT_RANGE = Parameter(4, Unit.INCHES, "squad-p11-s3")
UNDER_STRENGTH = Share(Fraction(1, 2), "squad-p17-s1")
FIRST_ATTEMPT = Parameter(1, Unit.ROUNDS, "squad-p20-s1")
LAST_ATTEMPT = Parameter(2, Unit.ROUNDS, "squad-p20-s4")

# The text sets none of these; they only keep questions within what a table can hold.
MOST_INCHES = Length(1000)
MOST_MODELS = 100
