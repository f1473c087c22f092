"""A chance that several scenarios of `regiment` share."""

from __future__ import annotations

from fractions import Fraction

# The chance of 2D6 at or under 7: 1 + 2 + 3 + 4 + 5 + 6 = 21 of 36 rolls.
SEVEN = Fraction(21, 36)
