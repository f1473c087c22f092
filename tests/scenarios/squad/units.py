"""Scenarios of who tests, mixed grades, vehicles and guns, and when."""

from __future__ import annotations

from fractions import Fraction

from rules_core.squad.mixed_grades import JointOutcome, MayDo, MixedGradesQuestion, mixed_grades
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade
from rules_core.squad.readings import (
    CharacterFails,
    MixedDice,
)
from rules_core.squad.vehicles_and_guns import BatteryQuestion, Crewed, battery
from rules_core.squad.when_to_test import Moment, Occasion, TimingQuestion, when_to_test
from rules_core.squad.who_tests import Group, GroupKind, OneTest, TakenBy, WhoTestsQuestion, who_tests
from tests.scenarios import Scenario
from tests.scenarios.squad.common import NONE, RECRUITS, VETERANS_ONE_ROLL, tenths

WHO_TESTS = (
    Scenario(
        name="a colonel on his own takes one test on his own grade",
        why="squad-p05-s2",
        ask=lambda: who_tests(WhoTestsQuestion((Group(GroupKind.LONE_MODEL, Grade.VETERAN),))),
        answer={"tests": 1, "each": (OneTest(1, TakenBy.MODEL, 1, Grade.VETERAN),)},
        applied=("squad-p05-s1", "squad-p05-s2"),
    ),
    Scenario(
        name="five paratroopers take one test for all",
        why="squad-p05-s3 and squad-p05-s4: one grade, one test",
        ask=lambda: who_tests(WhoTestsQuestion((Group(GroupKind.SQUAD, Grade.BATTLE_HARDENED, 5),))),
        answer={"tests": 1, "each": (OneTest(1, TakenBy.SQUAD, 5, Grade.BATTLE_HARDENED),)},
        applied=("squad-p05-s1", "squad-p05-s3", "squad-p05-s4"),
    ),
    Scenario(
        name="one paratrooper singled out tests alone",
        why="squad-p05-s5 takes the place of the squad's test",
        ask=lambda: who_tests(WhoTestsQuestion((Group(GroupKind.SQUAD, Grade.VETERAN, 5, singled_out=True),))),
        answer={"tests": 1, "each": (OneTest(1, TakenBy.MODEL, 1, Grade.VETERAN),)},
        applied=("squad-p05-s5",),
        cancelled=(("squad-p05-s4", "one-model-singled-out"),),
    ),
    Scenario(
        name="a battery, a squadron and a squad make seven tests",
        why="3 howitzers + 3 tanks + 1 squad",
        ask=lambda: who_tests(
            WhoTestsQuestion(
                (
                    Group(GroupKind.GUNS, Grade.RECRUIT, 3),
                    Group(GroupKind.VEHICLES, Grade.VETERAN, 3),
                    Group(GroupKind.SQUAD, Grade.RECRUIT, 8),
                )
            )
        ),
        answer={
            "tests": 7,
            "each": (OneTest(1, TakenBy.GUN, 1, Grade.RECRUIT),) * 3
            + (OneTest(2, TakenBy.VEHICLE, 1, Grade.VETERAN),) * 3
            + (OneTest(3, TakenBy.SQUAD, 8, Grade.RECRUIT),),
        },
        applied=("squad-p09-s2", "squad-p09-s3", "squad-p09-s4", "squad-p05-s4"),
        cancelled=(("squad-p05-s4", "each-its-own-unit"),),
    ),
)

MIXED_GRADES = (
    Scenario(
        name="recruits at 4 with a veteran at 7 roll two dice",
        why="4/10 * 7/10, 4/10 * 3/10, 6/10 * 7/10, 6/10 * 3/10",
        ask=lambda: mixed_grades(MixedGradesQuestion(RECRUITS, VETERANS_ONE_ROLL)),
        answer={
            "mixed": True,
            "squad_attempts": (4,),
            "character_attempts": (7,),
            "outcomes": (
                JointOutcome(True, True, Fraction(28, 100), MayDo.ACTS, MayDo.ACTS),
                JointOutcome(True, False, Fraction(12, 100), MayDo.ACTS, MayDo.HELD),
                JointOutcome(False, True, Fraction(42, 100), MayDo.HELD, MayDo.WITHIN_SQUAD),
                JointOutcome(False, False, Fraction(18, 100), MayDo.HELD, MayDo.HELD),
            ),
        },
        odds=Fraction(28, 100),
        applied=("squad-p07-s1", "squad-p07-s2", "squad-p07-s3", "squad-p07-s4", "squad-p07-s5"),
    ),
    Scenario(
        name="one die for both values nests the outcomes",
        why="1 to 4 passes both, 5 to 7 the veteran, 8 to 10 neither",
        ask=lambda: mixed_grades(
            MixedGradesQuestion(
                RECRUITS,
                VETERANS_ONE_ROLL,
                reading_dice=MixedDice.ONE_ROLL,
                reading_character_fails=CharacterFails.WHOLE_GROUP,
            )
        ),
        answer={
            "outcomes": (
                JointOutcome(True, True, tenths(4), MayDo.ACTS, MayDo.ACTS),
                JointOutcome(True, False, NONE, MayDo.HELD, MayDo.HELD),
                JointOutcome(False, True, tenths(3), MayDo.HELD, MayDo.WITHIN_SQUAD),
                JointOutcome(False, False, tenths(3), MayDo.HELD, MayDo.HELD),
            ),
        },
        odds=tenths(4),
        applied=("squad-p07-s2",),
    ),
    Scenario(
        name="with one die the veteran alone repeats",
        why="first roll as above; of the 3/10 where both fail, 7/10 pass the veteran's repeat: 30 + 21 of 100",
        ask=lambda: mixed_grades(
            MixedGradesQuestion(RECRUITS, MotivationQuestion(Grade.VETERAN, rerolls=1), reading_dice=MixedDice.ONE_ROLL)
        ),
        answer={
            "character_attempts": (7, 7),
            "outcomes": (
                JointOutcome(True, True, tenths(4), MayDo.ACTS, MayDo.ACTS),
                JointOutcome(True, False, NONE, MayDo.ACTS, MayDo.HELD),
                JointOutcome(False, True, Fraction(51, 100), MayDo.HELD, MayDo.WITHIN_SQUAD),
                JointOutcome(False, False, Fraction(9, 100), MayDo.HELD, MayDo.HELD),
            ),
        },
        odds=tenths(4),
        applied=("squad-p25-s1",),
    ),
    Scenario(
        name="a character of the squad's own grade makes no mixed test",
        why="squad-p07-s1 does not hold, so one test serves all: 4/10 and 6/10",
        ask=lambda: mixed_grades(MixedGradesQuestion(RECRUITS, RECRUITS)),
        answer={
            "mixed": False,
            "character_attempts": (),
            "outcomes": (
                JointOutcome(True, True, tenths(4), MayDo.ACTS, MayDo.ACTS),
                JointOutcome(True, False, NONE, MayDo.ACTS, MayDo.HELD),
                JointOutcome(False, True, NONE, MayDo.HELD, MayDo.WITHIN_SQUAD),
                JointOutcome(False, False, tenths(6), MayDo.HELD, MayDo.HELD),
            ),
        },
        odds=tenths(4),
        applied=("squad-p05-s4",),
        cancelled=(("squad-p07-s1", "same-grade"),),
    ),
)

VEHICLES_AND_GUNS = (
    Scenario(
        name="three howitzers test three times",
        why="each at 4: (6/10)^3, 3 * 4 * 36, 3 * 16 * 6 and 64 of 1000",
        ask=lambda: battery(BatteryQuestion(Crewed.GUN, (RECRUITS,) * 3)),
        answer={
            "tests": 3,
            "attempts": ((4,), (4,), (4,)),
            "chances": (tenths(4),) * 3,
            "passing": {
                0: Fraction(216, 1000),
                1: Fraction(432, 1000),
                2: Fraction(288, 1000),
                3: Fraction(64, 1000),
            },
        },
        odds=Fraction(64, 1000),
        applied=("squad-p09-s2", "squad-p09-s3"),
    ),
    Scenario(
        name="two tanks of one squadron never test together",
        why="targets 4 and 7: 18, 12 + 42 and 28 of 100",
        ask=lambda: battery(BatteryQuestion(Crewed.VEHICLE, (RECRUITS, VETERANS_ONE_ROLL))),
        answer={
            "tests": 2,
            "attempts": ((4,), (7,)),
            "passing": {0: Fraction(18, 100), 1: Fraction(54, 100), 2: Fraction(28, 100)},
        },
        odds=Fraction(28, 100),
        applied=("squad-p09-s2", "squad-p09-s4"),
    ),
)

WHEN_TO_TEST = (
    Scenario(
        name="a squad tests right after its activation",
        why="squad-p13-s1",
        ask=lambda: when_to_test(TimingQuestion(Occasion.ACTIVATION)),
        answer={"moment": Moment.AFTER_ACTIVATION},
        applied=("squad-p13-s1",),
        cancelled=(("squad-p13-s2", "no-effect"),),
    ),
    Scenario(
        name="a sniper's shot forces a test in the opponent's turn",
        why="squad-p13-s2",
        ask=lambda: when_to_test(TimingQuestion(Occasion.EFFECT_IN_OPPONENTS_TURN)),
        answer={"moment": Moment.AT_THE_EFFECT},
        applied=("squad-p13-s2",),
        cancelled=(("squad-p13-s1", "no-activation"),),
    ),
    Scenario(
        name="the text does not say what an effect does in the own turn",
        why="squad-p13-s2 speaks of the opponent's turn only",
        ask=lambda: when_to_test(TimingQuestion(Occasion.EFFECT_IN_OWN_TURN)),
        answer={"moment": Moment.NOT_SAID},
        cancelled=(("squad-p13-s1", "no-activation"), ("squad-p13-s2", "own-turn")),
    ),
)
