"""The numbers of the `regiment` text, each with its unit and its clause or outside fact."""

from __future__ import annotations

from fractions import Fraction

from rules_core.parameters import Parameter, Share, Unit

CASUALTY_SHARE = Share(Fraction(1, 4), "regiment-p20-s1")
STAND_AND_SHOOT_SHARE = Share(Fraction(1, 4), "regiment-p26-s1")
TESTS_A_PHASE = Parameter(1, Unit.TIMES, "regiment-p09-s1")
PANIC_RANGE = Parameter(6, Unit.INCHES, "regiment-p28-s1")
ALWAYS_PASSES = Parameter(2, Unit.POINTS, "regiment-f03")
GENERAL_RANGE = Parameter(12, Unit.INCHES, "regiment-f05")
LARGE_GENERAL_RANGE = Parameter(18, Unit.INCHES, "regiment-f05")
BATTLE_STANDARD_RANGE = Parameter(12, Unit.INCHES, "regiment-f06")
BATTLE_STANDARD_REROLLS = Parameter(1, Unit.TIMES, "regiment-f06")
