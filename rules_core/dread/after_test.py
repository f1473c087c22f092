"""What a unit may do once it has passed or failed the morale test for its charge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.dread.charging import ATTACKS, NEXT_TURN, NO_SECOND_TEST, NOBODY, NOT_THIS_ENEMY
from rules_core.dread.readings import AfterFailure
from rules_core.limits import Limit, OneOf, YesOrNo, check
from rules_core.results import Ledger, LedgerEntry, ReadingUsed, Result

READINGS: dict[str, str] = {"reading_after_failure": "dread-q04"}


@dataclass(frozen=True, slots=True)
class AfterTestQuestion:
    """The test made when the attack was declared: `passed` or not.

    Raises `BadInput` with every fault.
    """

    passed: bool
    reading_after_failure: AfterFailure = AfterFailure.OTHER_ENEMIES

    limits: ClassVar[dict[str, Limit]] = {
        "passed": YesOrNo("dread-p02-s2"),
        "reading_after_failure": OneOf(AfterFailure, "dread-p03-s1b"),
    }

    def __post_init__(self) -> None:
        check(self, self.limits)


@dataclass(frozen=True, slots=True)
class AfterTestAnswer:
    """What is open to the unit for the rest of its activation; None where the text does not say.

    `this_enemy`: it may attack the enemy of the test; `other_enemies`: it may attack others;
    `other_actions`: it may act otherwise; `waiting`: it may wait for the enemy, ready to flee;
    `again_next_turn`: it may repeat the test in its next turn.
    """

    this_enemy: bool
    other_enemies: bool | None
    other_actions: bool | None
    waiting: bool | None
    again_next_turn: bool | None


def after_test(question: AfterTestQuestion) -> Result[AfterTestAnswer]:
    """What the unit may do after its test.

    Carries out dread-p02-s2, dread-p03-s1a, dread-p03-s1b, dread-p05-s1, dread-p05-s2
    and dread-p06-s4 to dread-p06-s5b.

    >>> after_test(AfterTestQuestion(passed=False)).answer.waiting
    True
    """
    if question.passed:
        return Result(
            AfterTestAnswer(True, None, None, None, None),
            Ledger(
                (
                    ATTACKS,
                    LedgerEntry("dread-p03-s1a", "does-not-attack-this-enemy", applied=False, reason="test-passed"),
                    LedgerEntry("dread-p06-s4", "shown-by-example"),
                )
            ),
        )
    others = question.reading_after_failure is AfterFailure.OTHER_ENEMIES
    return Result(
        AfterTestAnswer(this_enemy=False, other_enemies=others, other_actions=True, waiting=True, again_next_turn=True),
        Ledger(
            (
                LedgerEntry("dread-p02-s2", "attacks-as-usual", applied=False, reason="test-failed"),
                NOT_THIS_ENEMY if others else NOBODY,
                LedgerEntry("dread-p03-s1b", "may-act-otherwise", values={"other_enemies": others}),
                NO_SECOND_TEST,
                NEXT_TURN,
                LedgerEntry("dread-p06-s5a", "shown-by-example"),
                LedgerEntry("dread-p06-s5b", "may-wait"),
            )
        ),
        readings=(
            ReadingUsed("dread-q04", question.reading_after_failure.value),
            ReadingUsed("dread-q10", "waiting-status"),
        ),
    )
