"""Scenarios of crossing terrain and of losses."""

from __future__ import annotations

from fractions import Fraction

from rules_core.squad.ability import AbilityQuestion
from rules_core.squad.crossing_terrain import TerrainQuestion, cross_terrain
from rules_core.squad.losses import LossesQuestion, losses
from rules_core.squad.numbers import Grade
from rules_core.squad.readings import (
    HalfLost,
    PanickingActs,
    RiskyGround,
)
from tests.scenarios import Scenario
from tests.scenarios.squad.common import RECRUITS, tenths

CROSSING_TERRAIN = (
    Scenario(
        name="recruits are willing at 4 and able at 5",
        why="6/10 stay out; 4/10 * 5/10 cross unhurt, as many do not",
        ask=lambda: cross_terrain(
            TerrainQuestion(True, True, True, RECRUITS, AbilityQuestion(Grade.RECRUIT, modifier=1))
        ),
        answer={
            "must_test": True,
            "willing_attempts": (4,),
            "able_attempts": (5,),
            "stays_out": tenths(6),
            "unhurt": tenths(2),
            "not_unhurt": tenths(2),
        },
        odds=tenths(2),
        applied=("squad-p15-s1", "squad-p15-s2"),
    ),
    Scenario(
        name="difficult ground alone is enough by default",
        why="squad-q17: either; 4/10 * 4/10",
        ask=lambda: cross_terrain(TerrainQuestion(True, False, True, RECRUITS, AbilityQuestion(Grade.RECRUIT))),
        answer={"must_test": True, "unhurt": Fraction(16, 100), "not_unhurt": Fraction(24, 100)},
        odds=Fraction(16, 100),
        applied=("squad-p15-s1",),
    ),
    Scenario(
        name="dangerous ground alone is not enough if both are needed",
        why="squad-q17 read as both",
        ask=lambda: cross_terrain(
            TerrainQuestion(
                False, True, True, RECRUITS, AbilityQuestion(Grade.RECRUIT), reading_ground=RiskyGround.BOTH
            )
        ),
        answer={"must_test": False, "willing_attempts": (), "unhurt": None},
        cancelled=(("squad-p15-s1", "ground-not-risky"), ("squad-p15-s2", "no-test-needed")),
    ),
    Scenario(
        name="plain ground needs no test",
        why="neither difficult nor dangerous",
        ask=lambda: cross_terrain(TerrainQuestion(False, False, True, RECRUITS, AbilityQuestion(Grade.RECRUIT))),
        answer={"must_test": False},
        cancelled=(("squad-p15-s1", "ground-not-risky"),),
    ),
    Scenario(
        name="ground that can cost nobody needs no test",
        why="squad-p15-s1 asks for possible losses",
        ask=lambda: cross_terrain(TerrainQuestion(True, True, False, RECRUITS, AbilityQuestion(Grade.RECRUIT))),
        answer={"must_test": False},
        cancelled=(("squad-p15-s1", "no-losses-possible"),),
    ),
)

LOSSES = (
    Scenario(
        name="ten men who lost five test to act",
        why="5 of 10 is half; recruits act on 4",
        ask=lambda: losses(LossesQuestion(10, 5, RECRUITS)),
        answer={"threshold": 5, "under_strength": True, "must_test": True, "attempts": (4,)},
        odds=tenths(4),
        applied=("squad-p17-s1", "squad-p17-s2"),
    ),
    Scenario(
        name="ten men who lost four act freely",
        why="4 of 10 is less than half",
        ask=lambda: losses(LossesQuestion(10, 4, RECRUITS)),
        answer={"threshold": 5, "under_strength": False, "must_test": False, "attempts": ()},
        cancelled=(("squad-p17-s1", "fewer-than-half-lost"), ("squad-p17-s2", "not-under-strength")),
    ),
    Scenario(
        name="five men who lost two are still up to strength",
        why="half of 5 is 2.5, and 2 is less",
        ask=lambda: losses(LossesQuestion(5, 2, RECRUITS)),
        answer={"threshold": 3, "under_strength": False},
        cancelled=(("squad-p17-s1", "fewer-than-half-lost"),),
    ),
    Scenario(
        name="five men who lost two are under strength if half is rounded down",
        why="squad-q20: 2.5 rounded down is 2",
        ask=lambda: losses(LossesQuestion(5, 2, RECRUITS, reading_half=HalfLost.ROUNDED_DOWN)),
        answer={"threshold": 2, "under_strength": True, "must_test": True},
        odds=tenths(4),
        applied=("squad-p17-s2",),
    ),
    Scenario(
        name="a panicking squad takes no test to act",
        why="squad-q21 by default",
        ask=lambda: losses(LossesQuestion(10, 6, RECRUITS, panicking=True)),
        answer={"under_strength": True, "must_test": False},
        cancelled=(("squad-p17-s2", "already-panicking"),),
    ),
    Scenario(
        name="a panicking squad tests to act if both rules hold",
        why="squad-q21 read the other way",
        ask=lambda: losses(LossesQuestion(10, 6, RECRUITS, panicking=True, reading_panicking=PanickingActs.TESTS)),
        answer={"under_strength": True, "must_test": True},
        odds=tenths(4),
        applied=("squad-p17-s2",),
    ),
)
