"""The messages of `regiment` for what its rules say in codes."""

from __future__ import annotations

from calculators.calculator import Wording
from calculators.messages import N_
from calculators.regiment.wording_effects import EFFECTS, OF_UNIT, REASONS
from calculators.regiment.wording_open import ENTRIES, FACTS
from rules_core.regiment.destroyed_friend import DestroyedBy
from rules_core.regiment.losses import LossCause
from rules_core.regiment.panic_test import PanicCause

LOSS_CAUSES = {
    LossCause.SHOOTING: N_("shooting"),
    LossCause.MAGIC: N_("magic"),
    LossCause.MISFIRE: N_("a misfire"),
    LossCause.MISCAST: N_("a miscast"),
    LossCause.DANGEROUS_TERRAIN: N_("dangerous terrain"),
    LossCause.STAND_AND_SHOOT: N_("Stand and Shoot"),
    LossCause.OTHER: N_("something else"),
}

DESTROYED_BY = {
    DestroyedBy.SHOOTING: N_("shooting"),
    DestroyedBy.MAGIC: N_("magic"),
    DestroyedBy.RUN_DOWN: N_("run down by chargers"),
    DestroyedBy.LOST_IN_FLIGHT: N_("perished while fleeing"),
    DestroyedBy.BLEW_UP: N_("blew up"),
    DestroyedBy.CRUMBLED: N_("crumbled"),
    DestroyedBy.FLED_OFF_TABLE: N_("fled off the table"),
    DestroyedBy.OTHER: N_("something else"),
}

PANIC_CAUSES = {
    PanicCause.HEAVY_CASUALTIES: N_("heavy casualties"),
    PanicCause.FRIEND_DESTROYED: N_("friendly unit destroyed nearby"),
    PanicCause.FRIEND_BROKEN: N_("friendly unit broken nearby (not in the excerpt)"),
    PanicCause.FLED_THROUGH: N_("friendly unit fled through (not in the excerpt)"),
}

WORDING = Wording(
    effects=EFFECTS,
    of_unit=OF_UNIT,
    reasons=REASONS,
    labels={"cause": {each.value: label for each, label in (LOSS_CAUSES | DESTROYED_BY | PANIC_CAUSES).items()}},
    entries=ENTRIES,
    facts=FACTS,
    faults={
        "more-than-are-left": N_("More are lost here than are left. Allowed: {maximum} at most."),
        "length-differs": N_("This needs as many numbers as placement 1, 1 for each enemy: {length}."),
        "no-re-roll": N_("There is no second roll: the first has passed, or no battle standard is within reach."),
        "second-general": N_("There is only one General: unit {first} has him already."),
    },
)
