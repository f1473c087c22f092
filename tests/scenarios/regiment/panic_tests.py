"""Scenarios of the Panic test itself, for one unit and for several."""

from __future__ import annotations

from fractions import Fraction

from rules_core.dice import Distribution
from rules_core.regiment.leadership import LeadershipQuestion, leadership
from rules_core.regiment.panic_test import PanicCause, PanicTestQuestion, panic_test
from rules_core.regiment.simultaneous_tests import SimultaneousTestsQuestion, UnitToTest, simultaneous_tests
from tests.scenarios import Scenario
from tests.scenarios.regiment.common import SEVEN

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
