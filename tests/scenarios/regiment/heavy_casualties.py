"""Scenarios of heavy casualties."""

from __future__ import annotations

from fractions import Fraction

from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, LossCause, heavy_casualties
from rules_core.regiment.readings import (
    Counted,
    EarlierTest,
    SourcesCounted,
    StandAndShootBase,
    StrengthAt,
)
from tests.scenarios import Scenario
from tests.scenarios.regiment.common import SEVEN

HEAVY_CASUALTIES = (
    Scenario(
        name="a unit of 21 that loses 4 and then 2 in a phase tests after the second source",
        why="a quarter of 21 is 5 1/4, so 6 losses are needed (regiment-p25-s1); 4 are too few, 4 + 2 = 6 are enough",
        ask=lambda: heavy_casualties(HeavyCasualtiesQuestion(21, (4, 2), False, False, False, 7)),
        answer={"threshold": 6, "must_test": True, "due_after": 2, "target": 7, "lost": 6, "left": 15},
        odds=SEVEN,
        applied=(
            "regiment-p08-s1",
            "regiment-p08-s2",
            "regiment-p08-s3",
            "regiment-p09-s2a",
            "regiment-p18-s1",
            "regiment-p20-s1",
            "regiment-p20-s2",
            "regiment-p25-s1",
        ),
        cancelled=(("regiment-p14-s1", "none-of-the-three-cases"),),
    ),
    Scenario(
        name="a unit of 21 that loses 5 in a phase does not test",
        why="5 of 21 are less than 25 %",
        ask=lambda: heavy_casualties(HeavyCasualtiesQuestion(21, (5,), False, False, False, 7)),
        answer={"threshold": 6, "must_test": False, "due_after": None, "target": None},
        cancelled=(("regiment-p18-s1", "no-cause"), ("regiment-p20-s2", "threshold-not-reached")),
    ),
    Scenario(
        name="a unit of 20 that loses 5 tests: 25 % are enough",
        why="5 of 20 are just 25 %, and the text says 25 % or more",
        ask=lambda: heavy_casualties(HeavyCasualtiesQuestion(20, (5,), False, False, False, 7)),
        answer={"threshold": 5, "must_test": True, "due_after": 1},
        odds=SEVEN,
        cancelled=(("regiment-p25-s1", "quarter-is-whole"),),
    ),
    Scenario(
        name="a misfire and then dangerous terrain count like enemy fire",
        why="every cause counts: 1 + 2 = 3 of 12 are 25 %",
        ask=lambda: heavy_casualties(
            HeavyCasualtiesQuestion(
                12, (1, 2), False, False, False, 7, causes=(LossCause.MISFIRE, LossCause.DANGEROUS_TERRAIN)
            )
        ),
        answer={"threshold": 3, "must_test": True, "due_after": 2},
        odds=SEVEN,
        applied=("regiment-p21-s2", "regiment-p21-s3"),
    ),
    Scenario(
        name="a unit in close combat takes no Panic test, whatever it loses",
        why="first exemption (regiment-p15-s1); the line is crossed all the same",
        ask=lambda: heavy_casualties(HeavyCasualtiesQuestion(20, (2, 9), True, False, False, 7)),
        answer={"threshold": 5, "must_test": False, "due_after": 2, "target": None},
        applied=("regiment-p14-s1", "regiment-p15-s1"),
        cancelled=(("regiment-p18-s1", "exempt"), ("regiment-p20-s2", "exempt")),
    ),
    Scenario(
        name="a fleeing unit takes no Panic test",
        why="second exemption (regiment-p16-s1)",
        ask=lambda: heavy_casualties(HeavyCasualtiesQuestion(20, (9,), False, True, False, 7)),
        answer={"must_test": False, "due_after": 1},
        applied=("regiment-p14-s1", "regiment-p16-s1"),
        cancelled=(("regiment-p18-s1", "exempt"),),
    ),
    Scenario(
        name="a unit that has tested in this phase takes no second test",
        why="third exemption (regiment-p17-s1), and at most one test a phase (regiment-p09-s1)",
        ask=lambda: heavy_casualties(HeavyCasualtiesQuestion(20, (9,), False, False, True, 7)),
        answer={"must_test": False, "due_after": 1},
        applied=("regiment-p09-s1", "regiment-p14-s1", "regiment-p17-s1"),
        cancelled=(("regiment-p18-s1", "exempt"),),
    ),
    Scenario(
        name="where only a passed test frees, a unit that failed and rallied tests again",
        why="regiment-q08 read as passed: the failed test of this phase does not count",
        ask=lambda: heavy_casualties(
            HeavyCasualtiesQuestion(
                20, (9,), False, False, True, 7, earlier_test_failed=True, reading_earlier_test=EarlierTest.PASSED
            )
        ),
        answer={"must_test": True, "due_after": 1},
        odds=SEVEN,
        cancelled=(
            ("regiment-p09-s1", "only-a-passed-test-counts"),
            ("regiment-p17-s1", "only-a-passed-test-counts"),
        ),
    ),
    Scenario(
        name="losses after the test call for no second one in the phase",
        why="5 of 20 cross the line at the first source; the rest falls under one test a phase (regiment-p09-s1)",
        ask=lambda: heavy_casualties(HeavyCasualtiesQuestion(20, (5, 0, 5), False, False, False, 7)),
        answer={"must_test": True, "due_after": 1, "lost": 10, "left": 10},
        odds=SEVEN,
        applied=("regiment-p09-s1",),
    ),
    Scenario(
        name="a unit wiped out by the source that crosses the line has nobody left to test",
        why="3 of 10 need 3 losses; the second source takes all: no models left, but the friends are told",
        ask=lambda: heavy_casualties(HeavyCasualtiesQuestion(10, (2, 8), False, False, False, 7)),
        answer={"threshold": 3, "must_test": False, "due_after": 2, "left": 0, "destroyed": True},
        applied=("regiment-p28-s1",),
        cancelled=(("regiment-p18-s1", "no-models-left"), ("regiment-p20-s2", "no-models-left")),
    ),
    Scenario(
        name="a unit wiped out by a later source has tested before",
        why="3 of 10 cross at the first source, and the test follows at once, before the second takes the rest",
        ask=lambda: heavy_casualties(HeavyCasualtiesQuestion(10, (3, 7), False, False, False, 7)),
        answer={"threshold": 3, "must_test": True, "due_after": 1, "left": 0, "destroyed": True},
        odds=SEVEN,
        applied=("regiment-p09-s2a", "regiment-p20-s2", "regiment-p28-s1"),
    ),
    Scenario(
        name="a charging unit that stand-and-shoot fire costs a quarter tests at once",
        why="5 of 20 lost to the fire of the charged unit alone are 25 %",
        ask=lambda: heavy_casualties(
            HeavyCasualtiesQuestion(20, (5,), False, False, False, 7, causes=(LossCause.STAND_AND_SHOOT,))
        ),
        answer={"threshold": 5, "must_test": True, "due_after": 1},
        odds=SEVEN,
        applied=("regiment-p26-s1", "regiment-p20-s2"),
    ),
    Scenario(
        name="stand-and-shoot fire is one source among the losses of the phase",
        why="3 by terrain and 2 by the charged unit: its 2 are no quarter of 20, but all 5 of the phase are",
        ask=lambda: heavy_casualties(
            HeavyCasualtiesQuestion(
                20,
                (3, 2),
                False,
                False,
                False,
                7,
                causes=(LossCause.DANGEROUS_TERRAIN, LossCause.STAND_AND_SHOOT),
            )
        ),
        answer={"threshold": 5, "must_test": True, "due_after": 2},
        odds=SEVEN,
        cancelled=(("regiment-p26-s1", "threshold-not-reached"),),
    ),
    Scenario(
        name="measured before the shooting, four of the sixteen left are a quarter",
        why="regiment-q16 and regiment-q19 switched: 4 of 20 by themselves are too few, 4 of the 16 left are 25 %",
        ask=lambda: heavy_casualties(
            HeavyCasualtiesQuestion(
                20,
                (4, 4),
                False,
                False,
                False,
                7,
                causes=(LossCause.MAGIC, LossCause.STAND_AND_SHOOT),
                reading_sources=SourcesCounted.EACH,
                reading_stand_and_shoot=StandAndShootBase.BEFORE_SHOOTING,
            )
        ),
        answer={"threshold": 5, "must_test": True, "due_after": 2},
        odds=SEVEN,
        applied=("regiment-p26-s1",),
    ),
    Scenario(
        name="each source by itself: 4 and 2 of 21 are too few",
        why="regiment-q16 switched: neither 4 nor 2 reaches 6",
        ask=lambda: heavy_casualties(
            HeavyCasualtiesQuestion(21, (4, 2), False, False, False, 7, reading_sources=SourcesCounted.EACH)
        ),
        answer={"threshold": 6, "must_test": False, "due_after": None},
    ),
    Scenario(
        name="measured at the start of the game, 10 of 40 are needed though only 20 are left",
        why="regiment-q15 switched: a quarter of 40 is 10; 5 of the 20 left would do at the start of the phase",
        ask=lambda: heavy_casualties(
            HeavyCasualtiesQuestion(
                20, (9,), False, False, False, 7, initial_strength=40, reading_strength_at=StrengthAt.GAME_START
            )
        ),
        answer={"threshold": 10, "must_test": False, "due_after": None},
    ),
    Scenario(
        name="counted in Wounds, a monster tests before it dies",
        why="regiment-q14 switched: 2 of 5 Wounds are 40 %, though no model is lost; a quarter of 5 is 1 1/4, so 2",
        ask=lambda: heavy_casualties(
            HeavyCasualtiesQuestion(
                1, (0,), False, False, False, 7, wounds=5, wound_losses=(2,), reading_counted=Counted.WOUNDS
            )
        ),
        answer={"threshold": 2, "must_test": True, "due_after": 1, "lost": 2, "left": 1},
        odds=SEVEN,
    ),
    Scenario(
        name="a General and a battle standard help in the test",
        why="Leadership 9 for 7: 30 of 36 rolls pass, and a failed roll is repeated: 1 - 1/6 * 1/6",
        ask=lambda: heavy_casualties(
            HeavyCasualtiesQuestion(20, (5,), False, False, False, 7, general_leadership=9, battle_standard=True)
        ),
        answer={"must_test": True, "target": 9},
        odds=Fraction(35, 36),
        applied=("regiment-p08-s1",),
    ),
)
