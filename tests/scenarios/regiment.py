"""Scenarios of `regiment`, in the text's order."""

from __future__ import annotations

from fractions import Fraction

from rules_core.dice import Distribution
from rules_core.regiment.closing_up import ClosingUpQuestion, Placement, closing_up
from rules_core.regiment.combat_reform import CombatReformQuestion, EnemyInContact, Side, combat_reform
from rules_core.regiment.destroyed_friend import DestroyedBy, DestroyedFriendQuestion, Friend, destroyed_friend
from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, LossCause, heavy_casualties
from rules_core.regiment.leadership import LeadershipQuestion, leadership
from rules_core.regiment.panic_test import PanicCause, PanicTestQuestion, panic_test
from rules_core.regiment.readings import (
    ContactsKept,
    Counted,
    EarlierTest,
    FacingChanged,
    Listed,
    MostContacts,
    OffTable,
    SixInches,
    SourcesCounted,
    StandAndShootBase,
    StrengthAt,
)
from rules_core.regiment.simultaneous_tests import SimultaneousTestsQuestion, UnitToTest, simultaneous_tests
from tests.scenarios import Scenario

# The chance of 2D6 at or under 7: 1 + 2 + 3 + 4 + 5 + 6 = 21 of 36 rolls.
SEVEN = Fraction(21, 36)

COMBAT_REFORM = (
    Scenario(
        name="a combat reform that keeps every contact and every facing is allowed",
        why="4 stays 4, 3 becomes 5; the same side of each enemy is touched",
        ask=lambda: combat_reform(CombatReformQuestion((EnemyInContact(4, 4), EnemyInContact(3, 5)))),
        answer={"allowed": True, "keeps_contacts": True, "keeps_facings": True, "before": 7, "after": 9},
        applied=("regiment-p02-s1a", "regiment-p02-s1b", "regiment-p02-s1c"),
    ),
    Scenario(
        name="a combat reform may not move a model from one enemy to another",
        why="3 falls to 2 against the second enemy, though the sum stays 7",
        ask=lambda: combat_reform(CombatReformQuestion((EnemyInContact(4, 5), EnemyInContact(3, 2)))),
        answer={"allowed": False, "keeps_contacts": False, "keeps_facings": True, "before": 7, "after": 7},
        applied=("regiment-p02-s1b",),
    ),
    Scenario(
        name="counted in total, a model may move from one enemy to another",
        why="regiment-q02 switched: 4 + 3 = 7 stays 5 + 2 = 7",
        ask=lambda: combat_reform(
            CombatReformQuestion((EnemyInContact(4, 5), EnemyInContact(3, 2)), reading_contacts=ContactsKept.TOTAL)
        ),
        answer={"allowed": True, "before": 7, "after": 7},
        cancelled=(("regiment-p02-s1b", "allowed-by-this-reading"),),
    ),
    Scenario(
        name="counted model by model, none may drop out even if another takes its place",
        why="regiment-q02 switched: the numbers stay, but one model that touched an enemy touches none",
        ask=lambda: combat_reform(
            CombatReformQuestion(
                (EnemyInContact(4, 4), EnemyInContact(3, 3)),
                out_of_contact=1,
                reading_contacts=ContactsKept.EACH_MODEL,
            )
        ),
        answer={"allowed": False, "keeps_contacts": False},
        applied=("regiment-p02-s1b",),
    ),
    Scenario(
        name="a combat reform may not touch an enemy on another side",
        why="front before, flank after: a change of facing of any kind is forbidden",
        ask=lambda: combat_reform(CombatReformQuestion((EnemyInContact(4, 4, side_after=Side.LEFT_FLANK),))),
        answer={"allowed": False, "keeps_contacts": True, "keeps_facings": False},
        applied=("regiment-p02-s1c",),
    ),
    Scenario(
        name="where only turning is forbidden, another side may be touched",
        why="regiment-q03 switched",
        ask=lambda: combat_reform(
            CombatReformQuestion((EnemyInContact(4, 4, side_after=Side.REAR),), reading_facing=FacingChanged.TURNED)
        ),
        answer={"allowed": True, "keeps_facings": True},
        cancelled=(("regiment-p02-s1c", "allowed-by-this-reading"),),
    ),
    Scenario(
        name="a combat reform may not turn an enemy",
        why="a change of facing of any kind is forbidden",
        ask=lambda: combat_reform(CombatReformQuestion((EnemyInContact(4, 4, turned=True),))),
        answer={"allowed": False, "keeps_contacts": True, "keeps_facings": False},
        applied=("regiment-p02-s1c",),
    ),
)

CLOSING_UP = (
    Scenario(
        name="closing up reaches every enemy before it counts models",
        why="2 + 3 touches both enemies, 6 + 0 only one; of those that touch both, 2 + 3 = 5 beats 1 + 1",
        ask=lambda: closing_up(ClosingUpQuestion((Placement((6, 0)), Placement((2, 3)), Placement((1, 1))), chosen=2)),
        answer={"best": (2,), "enemies": 2, "contacts": 5, "allowed": True},
        applied=("regiment-p04-s1a", "regiment-p04-s1b"),
        cancelled=(("regiment-p04-s1b", "more-is-possible"),),
    ),
    Scenario(
        name="where the total goes first, six models on one enemy are best",
        why="regiment-q04 switched: 6 are more than 5",
        ask=lambda: closing_up(
            ClosingUpQuestion((Placement((6, 0)), Placement((2, 3))), chosen=2, reading_most=MostContacts.TOTAL)
        ),
        answer={"best": (1,), "enemies": 1, "contacts": 6, "allowed": False},
        cancelled=(("regiment-p04-s1b", "more-is-possible"),),
    ),
)

PANIC_TESTS = (
    Scenario(
        name="a Panic test on Leadership 8 passes on 26 of 36 rolls",
        why="36 rolls less those of 9, 10, 11 and 12: 36 - 4 - 3 - 2 - 1 = 26",
        ask=lambda: leadership(LeadershipQuestion(8)),
        answer={"target": 8, "attempts": (8,), "passed": None},
        odds=Fraction(26, 36),
        applied=("regiment-p08-s1", "regiment-p08-s2", "regiment-p08-s3"),
    ),
    Scenario(
        name="a passed Panic test changes nothing",
        why="8 rolled on Leadership 8 is at or under",
        ask=lambda: leadership(LeadershipQuestion(8, rolls=(8,))),
        answer={"passed": True},
        odds=Fraction(26, 36),
        applied=("regiment-p08-s2",),
        cancelled=(("regiment-p08-s3", "test-passed"),),
    ),
    Scenario(
        name="a failed Panic test sends the unit fleeing",
        why="9 rolled on Leadership 8 is over",
        ask=lambda: leadership(LeadershipQuestion(8, rolls=(9,))),
        answer={"passed": False},
        odds=Fraction(26, 36),
        applied=("regiment-p08-s3",),
        cancelled=(("regiment-p08-s2", "test-failed"),),
    ),
    Scenario(
        name="a General 12 inches away lends his Leadership",
        why="regiment-f05: within 12 inches; Leadership 9 passes on 30 of 36",
        ask=lambda: leadership(LeadershipQuestion(7, general_leadership=9, general_distance=12)),
        answer={"target": 9},
        odds=Fraction(30, 36),
        applied=("regiment-p08-s1",),
    ),
    Scenario(
        name="a battle standard more than 12 inches away grants no re-roll",
        why="regiment-f06: within 12 inches",
        ask=lambda: leadership(LeadershipQuestion(7, battle_standard_distance=Fraction(25, 2))),
        answer={"target": 7, "attempts": (7,)},
        odds=SEVEN,
        cancelled=(("regiment-p08-s1", "out-of-reach"),),
    ),
    Scenario(
        name="however many causes a phase brings, the unit tests once",
        why="two causes, one test (regiment-p09-s1); heavy casualties are tested at once",
        ask=lambda: panic_test(PanicTestQuestion((PanicCause.HEAVY_CASUALTIES, PanicCause.FRIEND_DESTROYED), 7)),
        answer={"must_test": True, "at_once": True, "target": 7},
        odds=SEVEN,
        applied=("regiment-p09-s1", "regiment-p09-s2a", "regiment-p18-s1", "regiment-p20-s1", "regiment-p28-s1"),
        cancelled=(("regiment-p14-s1", "none-of-the-three-cases"),),
    ),
    Scenario(
        name="for a destroyed friend the text sets no moment",
        why="only some tests come at once (regiment-p09-s2a), and this cause names no moment",
        ask=lambda: panic_test(PanicTestQuestion((PanicCause.FRIEND_DESTROYED,), 7)),
        answer={"must_test": True, "at_once": None},
        odds=SEVEN,
        cancelled=(("regiment-p09-s2a", "moment-not-said"),),
    ),
    Scenario(
        name="a unit in close combat does not test when a friend breaks",
        why="first exemption (regiment-p15-s1), whatever the cause",
        ask=lambda: panic_test(PanicTestQuestion((PanicCause.FRIEND_BROKEN,), 7, in_combat=True)),
        answer={"must_test": False, "at_once": None, "target": None},
        applied=("regiment-p14-s1", "regiment-p15-s1"),
        cancelled=(("regiment-p18-s1", "exempt"),),
    ),
    Scenario(
        name="two units that test together: both stay, one flees, or both flee",
        why="7/12 and 13/18 pass: both 91/216; none 5/12 * 5/18 = 25/216; one the rest, 100/216",
        ask=lambda: simultaneous_tests(SimultaneousTestsQuestion((UnitToTest(7), UnitToTest(8)), order=(2, 1))),
        answer={
            "order": (2, 1),
            "targets": (8, 7),
            "passing": (Fraction(13, 18), Fraction(7, 12)),
            "fleeing": Distribution({0: Fraction(91, 216), 1: Fraction(100, 216), 2: Fraction(25, 216)}),
        },
        odds=Fraction(91, 216),
        applied=("regiment-p13-s1",),
    ),
    Scenario(
        name="a General whose unit flees first helps the next unit no more",
        why="the General's unit passes on 9 with 5/6; the other then has 5/6 * 5/6 + 1/6 * 7/12 = 57/72",
        ask=lambda: simultaneous_tests(
            SimultaneousTestsQuestion((UnitToTest(9, has_general=True), UnitToTest(7, general_leadership=9)))
        ),
        answer={
            "targets": (9, 9),
            "passing": (Fraction(5, 6), Fraction(57, 72)),
            "fleeing": Distribution({0: Fraction(25, 36), 1: Fraction(5, 36) + Fraction(7, 72), 2: Fraction(5, 72)}),
        },
        odds=Fraction(25, 36),
        applied=("regiment-p13-s1",),
    ),
)

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

DESTROYED_FRIEND = (
    Scenario(
        name="a destroyed unit makes friends within 6 inches test, but not the exempt ones",
        why="6 inches are within 6, 6 1/2 are not; in combat, fleeing and tested units are exempt",
        ask=lambda: destroyed_friend(
            DestroyedFriendQuestion(
                (
                    Friend(6, 7),
                    Friend(Fraction(13, 2), 7),
                    Friend(1, 7, in_combat=True),
                    Friend(2, 7, fleeing=True),
                    Friend(3, 7, tested=True),
                    Friend(4, 8),
                )
            )
        ),
        answer={
            "counts": True,
            "tests": 2,
            "testing": (1, 6),
            "targets": (7, 8),
            "passing": (Fraction(7, 12), Fraction(13, 18)),
            "fleeing": Distribution({0: Fraction(91, 216), 1: Fraction(100, 216), 2: Fraction(25, 216)}),
        },
        odds=Fraction(91, 216),
        applied=(
            "regiment-p13-s1",
            "regiment-p15-s1",
            "regiment-p16-s1",
            "regiment-p17-s1",
            "regiment-p18-s1",
            "regiment-p28-s1",
            "regiment-p29-s1",
            "regiment-p29-s2",
        ),
        cancelled=(
            ("regiment-p18-s1", "exempt"),
            ("regiment-p18-s1", "no-cause"),
            ("regiment-p28-s1", "out-of-range"),
        ),
    ),
    Scenario(
        name="the controller may let the farther friend test first",
        why="the order is the controller's (regiment-p13-s1)",
        ask=lambda: destroyed_friend(DestroyedFriendQuestion((Friend(1, 7), Friend(5, 8)), order=(2, 1))),
        answer={"tests": 2, "testing": (2, 1), "targets": (8, 7)},
        odds=Fraction(91, 216),
        applied=("regiment-p13-s1",),
    ),
    Scenario(
        name="where just 6 inches are too far, nobody tests",
        why="regiment-q22 switched",
        ask=lambda: destroyed_friend(DestroyedFriendQuestion((Friend(6, 7),), reading_range=SixInches.LESS_THAN)),
        answer={"counts": True, "tests": 0, "testing": (), "fleeing": Distribution({0: Fraction(1)})},
        cancelled=(("regiment-p28-s1", "out-of-range"), ("regiment-p13-s1", "fewer-than-two-tests")),
    ),
    Scenario(
        name="a unit that flees off the table sets off no test",
        why="the text names death in flight, not leaving the table",
        ask=lambda: destroyed_friend(DestroyedFriendQuestion((Friend(1, 7),), DestroyedBy.FLED_OFF_TABLE)),
        answer={"counts": False, "tests": 0},
        cancelled=(
            ("regiment-p28-s1", "off-table-does-not-count"),
            ("regiment-p29-s1", "off-table-does-not-count"),
            ("regiment-p18-s1", "no-cause"),
        ),
    ),
    Scenario(
        name="where fleeing off the table counts, it sets off tests",
        why="regiment-q23 switched",
        ask=lambda: destroyed_friend(
            DestroyedFriendQuestion((Friend(1, 7),), DestroyedBy.FLED_OFF_TABLE, reading_off_table=OffTable.COUNTS)
        ),
        answer={"counts": True, "tests": 1, "testing": (1,)},
        odds=SEVEN,
    ),
    Scenario(
        name="a unit destroyed in a way that the text does not name sets off tests",
        why="the ways named are examples: the short form (regiment-p28-s1) has no restriction",
        ask=lambda: destroyed_friend(DestroyedFriendQuestion((Friend(1, 7),), DestroyedBy.OTHER)),
        answer={"counts": True, "tests": 1},
        odds=SEVEN,
    ),
    Scenario(
        name="where only the named ways count, another way sets off no test",
        why="regiment-q24 switched",
        ask=lambda: destroyed_friend(
            DestroyedFriendQuestion((Friend(1, 7),), DestroyedBy.OTHER, reading_list=Listed.CLOSED)
        ),
        answer={"counts": False, "tests": 0},
        cancelled=(("regiment-p29-s1", "not-in-the-list"),),
    ),
)

SCENARIOS = (
    *COMBAT_REFORM,
    *CLOSING_UP,
    *PANIC_TESTS,
    *HEAVY_CASUALTIES,
    *DESTROYED_FRIEND,
)
