"""The numbers of the `squad` text, each with its unit and its clause or outside fact."""

from __future__ import annotations

from enum import Enum

from rules_core.parameters import Parameter, Unit


class Grade(Enum):
    """The training grade of a unit."""

    RECRUIT = "recruit"
    BATTLE_HARDENED = "battle-hardened"
    VETERAN = "veteran"


BASE_VALUE = Parameter(4, Unit.POINTS, "squad-p02-s2")
VETERAN_MODIFIER = Parameter(3, Unit.POINTS, "squad-p23-s3")
RECRUIT_MODIFIER = Parameter(0, Unit.POINTS, "squad-f03")
REROLL_PENALTY = Parameter(-1, Unit.POINTS, "squad-p25-s2")
VETERAN_REROLLS = Parameter(2, Unit.TIMES, "squad-p25-s3")
BATTLE_HARDENED_REROLLS = Parameter(1, Unit.TIMES, "squad-f07")
