"""A destroyed friend: the Panic tests of the units around a unit that was wiped out."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from typing import ClassVar

from rules_core.dice import Distribution
from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, YesOrNo
from rules_core.readings import Reading
from rules_core.records import Record
from rules_core.regiment.exemptions import Exemption, decides_test, exemption, faults_of_state
from rules_core.regiment.leadership import HELPING_LEADERSHIP, INCHES, LEADERSHIP, outcome
from rules_core.regiment.numbers import PANIC_RANGE
from rules_core.regiment.readings import EarlierTest, Listed, OffTable, SixInches
from rules_core.regiment.simultaneous_tests import (
    MOST_UNITS,
    ORDER,
    faults_of_order,
    order_entry,
    tests_in_order,
)
from rules_core.results import Result


class DestroyedBy(Enum):
    """How the unit was lost: the ways that regiment-p29-s1 names, flight off the table, and any other."""

    SHOOTING = "shooting"
    MAGIC = "magic"
    RUN_DOWN = "run-down"
    LOST_IN_FLIGHT = "lost-in-flight"
    BLEW_UP = "blew-up"
    CRUMBLED = "crumbled"
    FLED_OFF_TABLE = "fled-off-table"
    OTHER = "other"


class Friend(Input):
    """A unit on the side of the destroyed one.

    `distance` is in inches, from its nearest point to that of the destroyed unit, before that one is removed.
    `in_combat`, `fleeing` and `tested` (has taken a Panic test in this phase) are its state;
    `earlier_test_failed` tells that it failed that test; if it does not flee, it has rallied since.
    `leadership` is the best in the unit; `general_leadership` that of a General near enough to help, else None;
    `battle_standard` tells whether the battle standard is near enough; `has_general` marks the General's own unit.
    From outside the excerpt (regiment-f10): characters who outlive the destroyed unit are a friend at distance 0.
    Raises `BadInput` with every fault.
    """

    distance: int | Fraction
    leadership: int
    in_combat: bool = False
    fleeing: bool = False
    tested: bool = False
    earlier_test_failed: bool = False
    general_leadership: int | None = None
    battle_standard: bool = False
    has_general: bool = False

    limits: ClassVar[dict[str, Limit]] = {
        "distance": INCHES,
        "leadership": LEADERSHIP,
        "in_combat": YesOrNo(),
        "fleeing": YesOrNo(),
        "tested": YesOrNo(),
        "earlier_test_failed": YesOrNo(),
        "general_leadership": HELPING_LEADERSHIP,
        "battle_standard": YesOrNo(),
        "has_general": YesOrNo(),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        return faults_of_state(self.tested, self.earlier_test_failed)


class DestroyedFriendQuestion(Input):
    """A unit is lost, `destroyed_by` says how, and `friends` are the other units of its side.

    `order` are the places of all friends, counted from 1, in the order that their controller sets;
    empty where those who must test do so as listed.
    Raises `BadInput` with every fault.
    """

    friends: tuple[Friend, ...]
    destroyed_by: DestroyedBy = DestroyedBy.SHOOTING
    order: tuple[int, ...] = ()
    reading_earlier_test: EarlierTest = EarlierTest.TAKEN
    reading_range: SixInches = SixInches.AT_MOST
    reading_off_table: OffTable = OffTable.DOES_NOT_COUNT
    reading_list: Listed = Listed.EXAMPLES

    limits: ClassVar[dict[str, Limit]] = {
        "friends": ListOf(InstanceOf(Friend), 0, MOST_UNITS),
        "destroyed_by": OneOf(DestroyedBy),
        "order": ORDER,
        "reading_earlier_test": OneOf(EarlierTest),
        "reading_range": OneOf(SixInches),
        "reading_off_table": OneOf(OffTable),
        "reading_list": OneOf(Listed),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        return faults_of_order("friends", Friend, self.friends, self.order)


class DestroyedFriendAnswer(Record):
    """Who tests, and how it goes.

    `counts` tells whether the loss sets off any test at all.
    `testing` are the places of the friends that must test, in the order of their tests; `tests` is how many;
    `targets` and `passing` are, in that order, the number that 2D6 must not exceed while the General does not
    flee, and the chance of passing.
    `fleeing` is the chance of each number of friends that will flee because of it.
    """

    counts: bool
    tests: int
    testing: tuple[int, ...]
    targets: tuple[int, ...]
    passing: tuple[Fraction, ...]
    fleeing: Distribution


def destroyed_friend(question: DestroyedFriendQuestion) -> Result[DestroyedFriendAnswer]:
    """Which friends of a destroyed unit must test, in which order, and how many of them will flee.

    The odds are the chance that every friend who must test passes, None where nobody must.

    >>> friends = (Friend(6, 7), Friend(7, 7), Friend(2, 8, in_combat=True))
    >>> destroyed_friend(DestroyedFriendQuestion(friends)).answer.testing
    (1,)

    Implements regiment-p28-s1, regiment-p29-s1, regiment-p29-s2, and for each friend regiment-p08-s1 to
    regiment-p08-s3, regiment-p09-s1, regiment-p13-s1 to regiment-p18-s1.
    """
    no_cause = _does_not_count(question)
    states = [
        exemption(
            friend.in_combat,
            friend.fleeing,
            friend.tested,
            friend.earlier_test_failed,
            question.reading_earlier_test,
            unit=place,
        )
        for place, friend in enumerate(question.friends, 1)
    ]
    nearness = [_is_near(question, friend) for friend in question.friends]
    no_test = [_no_test(no_cause, near, state) for near, state in zip(nearness, states, strict=True)]
    order = question.order or tuple(range(1, len(question.friends) + 1))
    testing = tuple(place for place in order if no_test[place - 1] is None)
    tests = tests_in_order([(place, question.friends[place - 1]) for place in testing])

    draft = Draft()
    draft.add(PANIC_RANGE.clause, "friends-test", reason=no_cause, distance=PANIC_RANGE.value)
    draft.extend((*tests.entries, order_entry(testing)))
    draft.fact(*tests.outside)
    if testing:
        draft.extend(outcome())
        draft.gap("regiment-q05")
    if len(testing) > 1:
        draft.gap("regiment-q10")
    for place, friend in enumerate(question.friends, 1):
        near, state, why = nearness[place - 1], states[place - 1], no_test[place - 1]
        out_of_range = None if near else "out-of-range"
        draft.add(PANIC_RANGE.clause, "within-range", reason=out_of_range, unit=place, distance=friend.distance)
        draft.extend(state.entries)
        draft.reading(*state.readings)
        counted = 1 if why is None else None
        decides = decides_test(True, place)
        draft.add("regiment-p18-s1", "must-test", counted, of="tests", reason=why, decides=decides, unit=place)
    draft.add("regiment-p29-s1", "way-of-loss", reason=no_cause, cause=question.destroyed_by.value)
    draft.add("regiment-p29-s2", "measured-before-removal")
    draft.reading(*_readings(question))
    draft.sort(after=1)
    return draft.result(
        DestroyedFriendAnswer(no_cause is None, len(testing), testing, tests.targets, tests.passing, tests.fleeing),
        tests.fleeing.exactly(0) if testing else None,
    )


def _does_not_count(question: DestroyedFriendQuestion) -> str | None:
    """Why the loss of the unit sets off no test, None where it does (regiment-p28-s1, regiment-p29-s1)."""
    if question.destroyed_by is DestroyedBy.FLED_OFF_TABLE and question.reading_off_table is OffTable.DOES_NOT_COUNT:
        return "off-table-does-not-count"
    if question.destroyed_by is DestroyedBy.OTHER and question.reading_list is Listed.CLOSED:
        return "not-in-the-list"
    return None


def _is_near(question: DestroyedFriendQuestion, friend: Friend) -> bool:
    """Whether the friend is within 6 inches (regiment-p28-s1)."""
    if question.reading_range is SixInches.LESS_THAN:
        return friend.distance < PANIC_RANGE.value
    return friend.distance <= PANIC_RANGE.value


def _no_test(no_cause: str | None, near: bool, state: Exemption) -> str | None:
    """Why the friend does not test, None where it must (regiment-p18-s1)."""
    if no_cause is not None or not near:
        return "no-cause"
    return "exempt" if state.exempt else None


def _readings(question: DestroyedFriendQuestion) -> Iterator[Reading]:
    """The readings that this question puts into play, beside those of the exemptions."""
    if any(friend.distance == PANIC_RANGE.value for friend in question.friends):
        yield question.reading_range
    if question.destroyed_by is DestroyedBy.FLED_OFF_TABLE:
        yield question.reading_off_table
    if question.destroyed_by is DestroyedBy.OTHER:
        yield question.reading_list
