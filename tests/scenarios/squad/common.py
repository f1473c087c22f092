"""What the scenarios of `squad` have in common."""

from __future__ import annotations

from fractions import Fraction

from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade

RECRUITS = MotivationQuestion(Grade.RECRUIT)
VETERANS_ONE_ROLL = MotivationQuestion(Grade.VETERAN, rerolls=0)
NONE = Fraction(0)


def tenths(number: int) -> Fraction:
    """So many faces of a D10."""
    return Fraction(number, 10)
