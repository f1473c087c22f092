"""Scenarios of a destroyed friend."""

from __future__ import annotations

from fractions import Fraction

from rules_core.dice import Distribution
from rules_core.regiment.destroyed_friend import DestroyedBy, DestroyedFriendQuestion, Friend, destroyed_friend
from rules_core.regiment.readings import (
    Listed,
    OffTable,
    SixInches,
)
from tests.scenarios import Scenario
from tests.scenarios.regiment.common import SEVEN

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
