"""The messages of `brigade` for what its rules say in codes, and the labels of choices."""

from __future__ import annotations

from calculators.brigade.wording_effects import CONSEQUENCES, EFFECTS, REASONS
from calculators.brigade.wording_entries import ENTRIES, FACTS
from calculators.calculator import Wording
from calculators.messages import N_
from rules_core.brigade.brigade_morale import Fate, Place
from rules_core.brigade.brigade_units import BrokenBy, UnitState
from rules_core.brigade.consequences import DispersedBy
from rules_core.brigade.dispersal import Cause, TestResult
from rules_core.brigade.surrender import Move

__all__ = ["CONSEQUENCES", "WORDING"]

CAUSES = {
    Cause.FIRE: N_("Enemy fire"),
    Cause.MELEE_LOST: N_("A lost melee"),
    Cause.MELEE_WON: N_("A won melee"),
    Cause.OTHER: N_("Something else"),
}

TEST_RESULTS = {
    TestResult.NONE: N_("No test taken yet"),
    TestResult.PASSED: N_("Passed"),
    TestResult.WAVERS: N_("Falters"),
    TestResult.RETREATS: N_("Retreats"),
    TestResult.ROUTS: N_("Routs"),
    TestResult.DISPERSES: N_("Disperses, by the table of the test"),
    TestResult.DISPERSED_BY_BRIGADE_TEST: N_("Dispersed by a brigade morale test"),
}

DISPERSED_BY = {
    DispersedBy.MELEE: N_("A lost melee"),
    DispersedBy.MORALE_TEST: N_("A morale test"),
    DispersedBy.BRIGADE_TEST: N_("A brigade morale test"),
    DispersedBy.AUTOMATIC_AFTER_MELEE: N_("Automatically, after a melee"),
    DispersedBy.AUTOMATIC_AFTER_FIRE: N_("Automatically, after fire"),
    DispersedBy.AUTOMATIC_AFTER_OTHER: N_("Automatically, after something else"),
}

STATES = {
    UnitState.IN_ORDER: N_("In order"),
    UnitState.RETREATS: N_("Retreats"),
    UnitState.ROUTS: N_("Routs"),
    UnitState.DISPERSED: N_("Dispersed"),
    UnitState.LEFT_WITH_HONOUR: N_("Left with honour"),
    UnitState.SURRENDERED: N_("Surrendered"),
}

BROKEN_BY = {
    BrokenBy.MELEE: N_("A melee"),
    BrokenBy.MORALE_TEST: N_("A morale test"),
    BrokenBy.AUTOMATIC_AFTER_FIRE: N_("Automatic dispersal after fire"),
    BrokenBy.OTHER: N_("Something else"),
}

FATES = {
    Fate.UNHARMED: N_("Unharmed"),
    Fate.MORTALLY_WOUNDED: N_("Mortally wounded"),
    Fate.CAPTURED: N_("Captured"),
    Fate.LEFT_THE_FIELD: N_("Has left the battlefield"),
}

PLACES = {
    Place.COMMANDING_THE_BRIGADE: N_("Commanding this brigade"),
    Place.WITH_A_UNIT_OF_THE_BRIGADE: N_("Attached to a unit of this brigade"),
    Place.WITH_ANOTHER_UNIT: N_("Attached to another unit"),
    Place.ELSEWHERE: N_("Somewhere else"),
}

MOVES = {
    Move.PUSHED_BACK: N_("Pushed back"),
    Move.RETREATS: N_("Retreats"),
    Move.ROUTS: N_("Routs"),
    Move.NOT_COMPULSORY: N_("Any other move"),
}

WORDING = Wording(
    effects=EFFECTS,
    reasons=REASONS,
    labels={
        "cause": {
            Cause.FIRE.value: N_("enemy fire"),
            Cause.MELEE_LOST.value: N_("a lost melee"),
            Cause.MELEE_WON.value: N_("a won melee"),
            Cause.OTHER.value: N_("something else"),
            BrokenBy.MELEE.value: N_("a melee"),
            BrokenBy.MORALE_TEST.value: N_("a morale test"),
            BrokenBy.AUTOMATIC_AFTER_FIRE.value: N_("enemy fire"),
        },
        "test": {result.value: label for result, label in TEST_RESULTS.items()},
        "unit": {"centimetres": N_("cm"), "inches": N_("inches")},
        "counted": {
            "in-brigade-tests": N_("in later brigade morale tests"),
            "for-victory-points": N_("for victory points"),
        },
        "fate": {
            Fate.MORTALLY_WOUNDED.value: N_("has been mortally wounded"),
            Fate.CAPTURED.value: N_("has been captured"),
            Fate.LEFT_THE_FIELD.value: N_("has left the battlefield"),
        },
        "place": {
            Place.COMMANDING_THE_BRIGADE.value: N_("he was commanding this brigade"),
            Place.WITH_A_UNIT_OF_THE_BRIGADE.value: N_("he was attached to a unit of this brigade"),
            Place.WITH_ANOTHER_UNIT.value: N_("he was attached to another unit"),
            Place.ELSEWHERE.value: N_("he was somewhere else"),
        },
        "state": {
            UnitState.ROUTS.value: N_("routs"),
            UnitState.DISPERSED.value: N_("has dispersed"),
            UnitState.LEFT_WITH_HONOUR.value: N_("has left with honour"),
            UnitState.SURRENDERED.value: N_("has surrendered"),
        },
    },
    entries=ENTRIES,
    facts=FACTS,
    faults={
        "not-above": N_("{value} is too small: it must be more than {above}."),
        "beyond-the-move": N_("{value} is farther than the whole move. Allowed: {minimum} to {maximum}."),
        "more-than-initial": N_("More than the starting strength. Allowed: {minimum} to {maximum}."),
        "not-in-the-text": N_("The text does not say what happens after this cause: choose a reading."),
    },
)
