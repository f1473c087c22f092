"""Scenarios of `squad`, in the text's order."""

from __future__ import annotations

from tests.scenarios.squad.ability import ABILITY
from tests.scenarios.squad.ground_and_losses import CROSSING_TERRAIN, LOSSES
from tests.scenarios.squad.motivation import MOTIVATION, SPECIAL_RULES
from tests.scenarios.squad.panic import PANIC
from tests.scenarios.squad.units import MIXED_GRADES, VEHICLES_AND_GUNS, WHEN_TO_TEST, WHO_TESTS

SCENARIOS = (
    *MOTIVATION,
    *WHO_TESTS,
    *MIXED_GRADES,
    *VEHICLES_AND_GUNS,
    *SPECIAL_RULES,
    *WHEN_TO_TEST,
    *CROSSING_TERRAIN,
    *LOSSES,
    *PANIC,
    *ABILITY,
)
