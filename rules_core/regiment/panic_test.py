"""Whether causes of panic make a unit test: one test a phase at most, and three cases without any."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar

from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import Limit, ListOf, OneOf, YesOrNo
from rules_core.records import Record
from rules_core.regiment.exemptions import decides_test, exemption, faults_of_state
from rules_core.regiment.leadership import HELPING_LEADERSHIP, LEADERSHIP, leadership_test, outcome
from rules_core.regiment.numbers import CASUALTY_SHARE, PANIC_RANGE, TESTS_A_PHASE
from rules_core.regiment.readings import EarlierTest
from rules_core.results import LedgerEntry, Result


class PanicCause(Enum):
    """What calls for a Panic test; the last two come from outside the excerpt (regiment-f07)."""

    HEAVY_CASUALTIES = "heavy-casualties"
    FRIEND_DESTROYED = "friend-destroyed"
    FRIEND_BROKEN = "friend-broken"
    FLED_THROUGH = "fled-through"


_CLAUSES = {
    PanicCause.HEAVY_CASUALTIES: CASUALTY_SHARE.clause,
    PanicCause.FRIEND_DESTROYED: PANIC_RANGE.clause,
}


class PanicTestQuestion(Input):
    """A unit and all causes of panic that it meets at one moment of a phase.

    `in_combat`, `fleeing` and `tested` (has taken a Panic test in this phase) are the unit's state;
    `earlier_test_failed` tells that it failed that test; if it does not flee, it has rallied since.
    `leadership` is the best in the unit; `general_leadership` that of a General near enough to help, else None;
    `battle_standard` tells whether the battle standard is near enough.
    Raises `BadInput` with every fault.
    """

    causes: tuple[PanicCause, ...]
    leadership: int
    in_combat: bool = False
    fleeing: bool = False
    tested: bool = False
    earlier_test_failed: bool = False
    general_leadership: int | None = None
    battle_standard: bool = False
    reading_earlier_test: EarlierTest = EarlierTest.TAKEN

    limits: ClassVar[dict[str, Limit]] = {
        "causes": ListOf(OneOf(PanicCause), 0, 20),
        "leadership": LEADERSHIP,
        "in_combat": YesOrNo(),
        "fleeing": YesOrNo(),
        "tested": YesOrNo(),
        "earlier_test_failed": YesOrNo(),
        "general_leadership": HELPING_LEADERSHIP,
        "battle_standard": YesOrNo(),
        "reading_earlier_test": OneOf(EarlierTest),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        return faults_of_state(self.tested, self.earlier_test_failed)


class PanicTestAnswer(Record):
    """Whether the unit tests, and how.

    `at_once` tells whether the text sets the test straight after its cause, None where it does not say when
    or no test is due; `target` is the number that 2D6 must not exceed, None where no test is due.
    """

    must_test: bool
    at_once: bool | None
    target: int | None


def panic_test(question: PanicTestQuestion) -> Result[PanicTestAnswer]:
    """Whether the unit must take a Panic test, and the chance of passing it.

    However many causes there are, the unit tests once.

    >>> panic_test(PanicTestQuestion((PanicCause.FRIEND_DESTROYED,), 8)).odds
    Fraction(13, 18)

    Implements regiment-p08-s1 to regiment-p08-s3, regiment-p09-s1, regiment-p09-s2a,
    regiment-p14-s1 to regiment-p17-s1 and regiment-p18-s1.
    """
    state = exemption(
        question.in_combat,
        question.fleeing,
        question.tested,
        question.earlier_test_failed,
        question.reading_earlier_test,
    )
    no_test = None
    if not question.causes:
        no_test = "no-cause"
    elif state.exempt:
        no_test = "exempt"
    must_test = no_test is None
    at_once = must_test and PanicCause.HEAVY_CASUALTIES in question.causes
    test = leadership_test(question.leadership, question.general_leadership, question.battle_standard)
    draft = Draft()
    draft.add("regiment-p18-s1", "must-test", reason=no_test, decides=decides_test(True))
    draft.extend((*state.entries, *_causes(question)))
    draft.reading(*state.readings)
    if must_test:
        draft.extend((*test.entries, *outcome()))
        draft.add("regiment-p09-s2a", "at-once-after-its-cause", reason=None if at_once else "moment-not-said")
        draft.gap("regiment-q05")
        draft.fact(*test.outside)
    if must_test and len(question.causes) > 1:
        draft.add(
            TESTS_A_PHASE.clause,
            "one-test-for-all-causes",
            tests=TESTS_A_PHASE.value,
            causes=len(question.causes),
        )
    draft.gap("regiment-q13")
    if any(cause not in _CLAUSES for cause in question.causes):
        draft.fact("regiment-f07")
    draft.sort(after=1)
    target, odds = (test.target, test.odds) if must_test else (None, None)
    return draft.result(PanicTestAnswer(must_test, at_once or None, target), odds)


def _causes(question: PanicTestQuestion) -> Iterator[LedgerEntry]:
    """Each cause under the clause that names it; those from outside the excerpt under the lead-in to the list."""
    for cause in question.causes:
        yield LedgerEntry(_CLAUSES.get(cause, "regiment-p18-s1"), "cause", values={"cause": cause.value})
