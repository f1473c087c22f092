"""The numbers of the `dread` text, each with its unit and its clause, and the limits of what a player enters."""

from __future__ import annotations

from rules_core.limits import WholeNumber
from rules_core.parameters import Parameter, Unit

TESTS_PER_ACTIVATION = Parameter(1, Unit.TIMES, "dread-p05-s1")
PANIC_ATTACK_CHANGE = Parameter(-1, Unit.POINTS, "dread-p09-s2")

# The text gives no range for either; these only keep slips of the hand out.
MORALE = WholeNumber(0, 100, "dread-p04-s1")
TERROR = WholeNumber(0, 20, "dread-p06-s1")
MOST_MODELS = 30  # in one unit
MOST_TURNS = 20  # or rounds, looked ahead
