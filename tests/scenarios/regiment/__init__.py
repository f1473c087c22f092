"""Scenarios of `regiment`, in the text's order."""

from __future__ import annotations

from tests.scenarios.regiment.contacts import CLOSING_UP, COMBAT_REFORM
from tests.scenarios.regiment.destroyed_friend import DESTROYED_FRIEND
from tests.scenarios.regiment.heavy_casualties import HEAVY_CASUALTIES
from tests.scenarios.regiment.panic_tests import PANIC_TESTS

SCENARIOS = (*COMBAT_REFORM, *CLOSING_UP, *PANIC_TESTS, *HEAVY_CASUALTIES, *DESTROYED_FRIEND)
