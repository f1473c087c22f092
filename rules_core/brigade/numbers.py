"""The numbers of the `brigade` text, each with its unit and its clause."""

from __future__ import annotations

from fractions import Fraction

from rules_core.parameters import Parameter, Share, Unit

DISPERSAL_SHARE = Share(Fraction(1, 2), "brigade-p01-s1a")
AUTOMATIC_SHARE = Share(Fraction(1, 4), "brigade-p11-s1")
AFTER_MELEE_CENTIMETRES = Parameter(15, Unit.CENTIMETRES, "brigade-p08-s1a")
AFTER_MELEE_INCHES = Parameter(12, Unit.INCHES, "brigade-p08-s1a")
AFTER_TEST_CENTIMETRES = Parameter(15, Unit.CENTIMETRES, "brigade-p09-s1")
AFTER_TEST_INCHES = Parameter(12, Unit.INCHES, "brigade-q18")
SURRENDER_SHARE = Share(Fraction(1, 2), "brigade-p13-s1a")
BRIGADE_TEST_CENTIMETRES = Parameter(15, Unit.CENTIMETRES, "brigade-p19-s1")
BRIGADE_TEST_INCHES = Parameter(12, Unit.INCHES, "brigade-p19-s1")
RETREATING_UNITS = Parameter(3, Unit.UNITS, "brigade-p20-s1a")

# The text bounds none of these; the limits only keep slips of the hand out.
LONGEST_DISTANCE = 1000
MOST_UNITS = 40
