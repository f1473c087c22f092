"""Scenarios of `squad`, in the text's order."""

from __future__ import annotations

from fractions import Fraction

from rules_core.squad.ability import AbilityQuestion, ability
from rules_core.squad.command_range import CommandRangeQuestion, FleeingModels, command_range
from rules_core.squad.crossing_terrain import TerrainQuestion, cross_terrain
from rules_core.squad.losses import LossesQuestion, losses
from rules_core.squad.mixed_grades import JointOutcome, MayDo, MixedGradesQuestion, mixed_grades
from rules_core.squad.motivation import MotivationQuestion, motivation
from rules_core.squad.numbers import Grade, GradeAssumption
from rules_core.squad.panic import Cause, PanicQuestion, PanicRound, panic
from rules_core.squad.readings import (
    Attempts,
    CauseOfPanic,
    CharacterFails,
    HalfLost,
    LentValue,
    LieutenantBonus,
    MixedDice,
    MotivationRepeats,
    PanickingActs,
    RemovedAtEdge,
    RepeatBan,
    RiskyGround,
)
from rules_core.squad.vehicles_and_guns import BatteryQuestion, Crewed, battery
from rules_core.squad.when_to_test import Moment, Occasion, TimingQuestion, when_to_test
from rules_core.squad.who_tests import Group, GroupKind, OneTest, TakenBy, WhoTestsQuestion, who_tests
from tests.scenarios import Scenario

RECRUITS = MotivationQuestion(Grade.RECRUIT)
VETERANS_ONE_ROLL = MotivationQuestion(Grade.VETERAN, rerolls=0)
NONE = Fraction(0)


def tenths(number: int) -> Fraction:
    """So many faces of a D10."""
    return Fraction(number, 10)


MOTIVATION = (
    Scenario(
        name="a recruit has the base value",
        why="4 + 0; 4 faces of 10",
        ask=lambda: motivation(RECRUITS),
        answer={"target": 4, "attempts": (4,), "lent": False},
        odds=tenths(4),
        applied=("squad-p02-s2", "squad-p03-s1a", "squad-p03-s1b"),
        cancelled=(("squad-p25-s1", "grade-has-no-re-rolls"),),
    ),
    Scenario(
        name="a veteran repeats a motivation test without a penalty",
        why="4 + 3 = 7; squad-p25-s2 sets the motivation test apart; 1 - (3/10)^3",
        ask=lambda: motivation(MotivationQuestion(Grade.VETERAN)),
        answer={"target": 7, "attempts": (7, 7, 7)},
        odds=Fraction(973, 1000),
        applied=("squad-p23-s3", "squad-p25-s1"),
        cancelled=(("squad-p25-s2", "motivation-test"),),
    ),
    Scenario(
        name="a veteran may not repeat a motivation test if there are no such repeats",
        why="squad-q32 read as no re-rolls: one roll at 7",
        ask=lambda: motivation(MotivationQuestion(Grade.VETERAN, reading_repeats=MotivationRepeats.NONE)),
        answer={"target": 7, "attempts": (7,)},
        odds=tenths(7),
        cancelled=(("squad-p25-s1", "motivation-test"),),
    ),
    Scenario(
        name="battle-hardened men take the modifier that the player gives",
        why="4 + 1 given - 1 other = 4, one repeat; 1 - (6/10)^2 = 64/100",
        ask=lambda: motivation(
            MotivationQuestion(
                Grade.BATTLE_HARDENED,
                grade_modifier=1,
                grade_assumption=GradeAssumption.LIKELY,
                modifier=-1,
                rerolls=1,
            )
        ),
        answer={"target": 4, "attempts": (4, 4)},
        odds=Fraction(64, 100),
        applied=("squad-p02-s2", "squad-p25-s1"),
    ),
    Scenario(
        name="battle-hardened men may be assumed at +1",
        why="4 + 1 assumed, the lower guess; no repeats asked for",
        ask=lambda: motivation(
            MotivationQuestion(Grade.BATTLE_HARDENED, grade_assumption=GradeAssumption.POSSIBLE, rerolls=0)
        ),
        answer={"target": 5, "attempts": (5,)},
        odds=tenths(5),
        applied=("squad-p02-s2",),
    ),
)

SPECIAL_RULES = (
    Scenario(
        name="a lieutenant within 4 inches gives +1",
        why="4 + 0 + 1 = 5; exactly 4 inches is within",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lieutenants=(4,))),
        answer={"target": 5},
        odds=tenths(5),
        applied=("squad-p11-s3",),
    ),
    Scenario(
        name="a lieutenant a quarter of an inch too far gives nothing",
        why="4 1/4 inches is more than 4",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lieutenants=(Fraction(17, 4),))),
        answer={"target": 4},
        odds=tenths(4),
        cancelled=(("squad-p11-s3", "out-of-range"),),
    ),
    Scenario(
        name="two lieutenants in range give +1 once",
        why="squad-q15 by default: once in all",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lieutenants=(2, 9, 3))),
        answer={"target": 5},
        odds=tenths(5),
        applied=("squad-p11-s3",),
        cancelled=(("squad-p11-s3", "bonus-counts-once"), ("squad-p11-s3", "out-of-range")),
    ),
    Scenario(
        name="two lieutenants in range give +2 if each gives its own",
        why="squad-q15 read per lieutenant: 4 + 1 + 1",
        ask=lambda: motivation(
            MotivationQuestion(
                Grade.RECRUIT, lieutenants=(2, 9, 3), reading_lieutenant_bonus=LieutenantBonus.PER_LIEUTENANT
            )
        ),
        answer={"target": 6},
        odds=tenths(6),
        applied=("squad-p11-s3",),
    ),
    Scenario(
        name="recruits use a veteran's value of 7 as it stands",
        why="7 is better than their own 4 + 1, and nothing is added to it",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lent_value=7, lieutenants=(1,))),
        answer={"target": 7, "lent": True},
        odds=tenths(7),
        applied=("squad-p11-s1", "squad-p11-s2"),
        cancelled=(("squad-p11-s3", "lent-value-as-it-stands"),),
    ),
    Scenario(
        name="a lent value that the bonus makes up for is not taken",
        why="lent 5 is no better than 4 + 1",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lent_value=5, lieutenants=(1,))),
        answer={"target": 5, "lent": False},
        odds=tenths(5),
        applied=("squad-p11-s2", "squad-p11-s3"),
        cancelled=(("squad-p11-s1", "own-value-is-as-good"),),
    ),
    Scenario(
        name="a worse value is taken if the lent one replaces the own",
        why="squad-q14 read as replacing: 3 instead of 4",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lent_value=3, reading_lent_value=LentValue.REPLACES)),
        answer={"target": 3, "lent": True},
        odds=tenths(3),
        applied=("squad-p11-s1",),
    ),
    Scenario(
        name="nothing is lent while the lender's conditions do not hold",
        why="squad-p11-s2: the own 4 stays",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lent_value=7, lending_conditions_met=False)),
        answer={"target": 4, "lent": False},
        odds=tenths(4),
        applied=("squad-p11-s2",),
        cancelled=(("squad-p11-s1", "conditions-not-met"),),
    ),
)

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

PANIC = (
    Scenario(
        name="recruits under sniper fire 24 inches from their edge",
        why="6/10 panic; of these 4/10 rally in round 1, 4/10 of the rest in round 2: 24 + 14.4 of 100; "
        "the last 21.6 run 6 inches a round and leave in round 3; 40 + 38.4 = 78.4 of 100 are fit",
        ask=lambda: panic(PanicQuestion(Cause.SNIPER, RECRUITS, distance=24, move=6, rounds=3)),
        answer={
            "panics": tenths(6),
            "heads_down": False,
            "test_attempts": (4,),
            "rally_attempts": (4,),
            "removed_in": 3,
            "rounds": (
                PanicRound(0, False, 18, tenths(4), NONE, tenths(6), NONE, NONE),
                PanicRound(1, True, 12, tenths(4), Fraction(24, 100), Fraction(36, 100), NONE, NONE),
                PanicRound(2, True, 6, tenths(4), Fraction(384, 1000), NONE, Fraction(216, 1000), NONE),
                PanicRound(3, False, 0, tenths(4), Fraction(384, 1000), NONE, NONE, Fraction(216, 1000)),
            ),
        },
        odds=Fraction(784, 1000),
        applied=(
            "squad-p19-s1",
            "squad-p13-s2",
            "squad-p19-s2",
            "squad-p19-s3",
            "squad-p20-s1",
            "squad-p20-s2",
            "squad-p20-s3",
            "squad-p20-s4",
            "squad-p20-s5a",
            "squad-p20-s5b",
            "squad-p20-s6",
        ),
    ),
    Scenario(
        name="artillery that causes panic at once",
        why="squad-q22 read as no test: all panic, 40 + 24 of 100 rally, 36 panic for good far from the edge",
        ask=lambda: panic(
            PanicQuestion(Cause.ARTILLERY, RECRUITS, distance=60, move=6, rounds=2, reading_cause=CauseOfPanic.AT_ONCE)
        ),
        answer={
            "panics": Fraction(1),
            "test_attempts": (),
            "removed_in": None,
            "rounds": (
                PanicRound(0, False, 54, NONE, NONE, Fraction(1), NONE, NONE),
                PanicRound(1, True, 48, NONE, tenths(4), tenths(6), NONE, NONE),
                PanicRound(2, True, 42, NONE, Fraction(64, 100), NONE, Fraction(36, 100), NONE),
            ),
        },
        odds=Fraction(64, 100),
        applied=("squad-p20-s5a",),
        cancelled=(("squad-p13-s2", "panics-at-once"), ("squad-p20-s5b", "edge-not-reached")),
    ),
    Scenario(
        name="a unit that reaches its edge between the attempts is removed",
        why="12 inches at 6 a round: at the edge in round 1, after 24 of 100 have rallied",
        ask=lambda: panic(PanicQuestion(Cause.OTHER, RECRUITS, distance=12, move=6, rounds=2)),
        answer={
            "removed_in": 1,
            "rounds": (
                PanicRound(0, False, 6, tenths(4), NONE, tenths(6), NONE, NONE),
                PanicRound(1, True, 0, tenths(4), Fraction(24, 100), NONE, NONE, Fraction(36, 100)),
                PanicRound(2, False, 0, tenths(4), Fraction(24, 100), NONE, NONE, Fraction(36, 100)),
            ),
        },
        odds=Fraction(64, 100),
        cancelled=(("squad-p20-s4", "removed-before"), ("squad-p20-s5a", "removed-before")),
    ),
    Scenario(
        name="a unit at its edge is gone at once by default",
        why="squad-q26: 6 of 10 panic and are removed in round 0",
        ask=lambda: panic(PanicQuestion(Cause.SNIPER, RECRUITS, distance=6, move=6, rounds=2)),
        answer={"removed_in": 0, "rally_attempts": ()},
        odds=tenths(4),
        cancelled=(("squad-p20-s1", "removed-before"), ("squad-p20-s2", "no-attempt")),
    ),
    Scenario(
        name="a unit at its edge still rallies if it is only removed after the last attempt",
        why="squad-q26 read so: both attempts are made, 21.6 of 100 are removed in round 2",
        ask=lambda: panic(
            PanicQuestion(
                Cause.SNIPER, RECRUITS, distance=6, move=6, rounds=2, reading_removal=RemovedAtEdge.AFTER_LAST
            )
        ),
        answer={
            "removed_in": 2,
            "rounds": (
                PanicRound(0, False, 0, tenths(4), NONE, tenths(6), NONE, NONE),
                PanicRound(1, True, 0, tenths(4), Fraction(24, 100), Fraction(36, 100), NONE, NONE),
                PanicRound(2, True, 0, tenths(4), Fraction(384, 1000), NONE, NONE, Fraction(216, 1000)),
            ),
        },
        odds=Fraction(784, 1000),
        applied=("squad-p20-s4", "squad-p20-s5b"),
    ),
    Scenario(
        name="a player may let the first attempt pass",
        why="only 4/10 of 6/10 rally, in round 2",
        ask=lambda: panic(PanicQuestion(Cause.SNIPER, RECRUITS, distance=60, move=6, rounds=2, first_attempt=False)),
        answer={"rally_attempts": (4,)},
        odds=Fraction(64, 100),
        applied=("squad-p20-s4",),
        cancelled=(("squad-p20-s1", "declined"), ("squad-p20-s3", "declined")),
    ),
    Scenario(
        name="a player may let no attempt pass if they are compulsory",
        why="squad-q24 read so: as if both had been taken",
        ask=lambda: panic(
            PanicQuestion(
                Cause.SNIPER,
                RECRUITS,
                distance=60,
                move=6,
                rounds=2,
                first_attempt=False,
                last_attempt=False,
                reading_attempts=Attempts.COMPULSORY,
            )
        ),
        answer={"rally_attempts": (4,)},
        odds=Fraction(784, 1000),
        applied=("squad-p20-s1", "squad-p20-s4"),
    ),
    Scenario(
        name="near a lieutenant the unit rallies on another number",
        why="6/10 panic on 4; 5/10 of these rally in round 1: 40 + 30",
        ask=lambda: panic(
            PanicQuestion(
                Cause.SNIPER,
                RECRUITS,
                distance=60,
                move=0,
                rounds=1,
                rally=MotivationQuestion(Grade.RECRUIT, lieutenants=(3,)),
            )
        ),
        answer={"test_attempts": (4,), "rally_attempts": (5,), "removed_in": None},
        odds=Fraction(70, 100),
        applied=("squad-p11-s3",),
        cancelled=(("squad-p20-s4", "no-such-round"), ("squad-p20-s5a", "no-such-round")),
    ),
    Scenario(
        name="a slow weapon team leaves command range in the second round",
        why="6 - 4 = 2 inches lost a round: 4 after two, more than 3",
        ask=lambda: command_range(CommandRangeQuestion((FleeingModels(6), FleeingModels(4)), 3, rounds=2)),
        answer={"behind": (0, 4), "out_of_command": (False, True)},
        applied=("squad-p19-s3", "squad-p19-s4"),
        cancelled=(("squad-p19-s4", "within-command-range"),),
    ),
)

ABILITY = (
    Scenario(
        name="a veteran pioneer who fortifies a window needs 8 or less",
        why="4 base + 3 veteran + 1 fortify = 8 (squad-p23-s3); one roll at or under 8 of 10 is 8/10",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, tactic=1, rerolls=0)),
        answer={"target": 8, "attempts": (8,)},
        odds=Fraction(8, 10),
        applied=(
            "squad-p22-s2",
            "squad-p02-s2",
            "squad-p03-s1a",
            "squad-p03-s1b",
            "squad-p23-s1",
            "squad-p23-s2",
            "squad-p23-s3",
            "squad-p23-s4",
        ),
    ),
    Scenario(
        name="the fortify bonus given as another modifier makes 8 as well",
        why="4 + 3 + 1 = 8, whatever the bonus is called",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, modifier=1, rerolls=0)),
        answer={"target": 8, "attempts": (8,)},
        odds=Fraction(8, 10),
        applied=("squad-p02-s2", "squad-p23-s3", "squad-p03-s1b"),
    ),
    Scenario(
        name="a veteran who misses with the rifle needs 7, then 6, then 5",
        why="4 + 3 = 7, each repeat one less; 1 - 3/10 * 4/10 * 5/10 = 47/50",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, rerolls=2)),
        answer={"target": 7, "attempts": (7, 6, 5)},
        odds=Fraction(47, 50),
        applied=("squad-p25-s1", "squad-p25-s2", "squad-p25-s3", "squad-p25-s4"),
    ),
    Scenario(
        name="a recruit has no repeats even where some are given",
        why="squad-p25-s1 names the battle-hardened and veterans only; 4 + 0 = 4",
        ask=lambda: ability(AbilityQuestion(Grade.RECRUIT, rerolls=2)),
        answer={"target": 4, "attempts": (4,)},
        odds=Fraction(4, 10),
        cancelled=(("squad-p25-s1", "grade-has-no-re-rolls"),),
    ),
    Scenario(
        name="battle-hardened men assumed at +2 need 6, then 5",
        why="4 + 2 assumed, one repeat assumed; 1 - 4/10 * 5/10 = 4/5",
        ask=lambda: ability(AbilityQuestion(Grade.BATTLE_HARDENED, grade_assumption=GradeAssumption.LIKELY)),
        answer={"target": 6, "attempts": (6, 5)},
        odds=Fraction(4, 5),
        applied=("squad-p25-s1", "squad-p25-s2"),
    ),
    Scenario(
        name="if the ban comes from the tactic a veteran pioneer may not repeat",
        why="4 + 3 + 1 = 8 and a single roll, squad-q30 read as a ban from the tactic",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, tactic=1, reading_repeat_ban=RepeatBan.TACTIC)),
        answer={"target": 8, "attempts": (8,)},
        odds=Fraction(8, 10),
        cancelled=(("squad-p25-s1", "special-tactic"),),
    ),
    Scenario(
        name="a modifier given for veterans goes before the text's",
        why="4 + 5 given = 9; the +3 stays in the ledger, cancelled",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, grade_modifier=5, rerolls=0)),
        answer={"target": 9, "attempts": (9,)},
        odds=Fraction(9, 10),
        applied=("squad-p02-s2",),
        cancelled=(("squad-p23-s3", "modifier-given"),),
    ),
)

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
