"""What a unit may do once it has passed or failed the morale test for its charge."""

from __future__ import annotations

from typing import ClassVar

from rules_core.draft import Draft
from rules_core.dread.charging import ATTACKS, NEXT_TURN, NO_SECOND_TEST, NOBODY, NOT_THIS_ENEMY
from rules_core.dread.readings import AfterFailure
from rules_core.inputs import Input
from rules_core.limits import Limit, OneOf, YesOrNo
from rules_core.records import Record
from rules_core.results import Result


class AfterTestQuestion(Input):
    """The test made when the attack was declared: `passed` or not.

    Raises `BadInput` with every fault.
    """

    passed: bool
    reading_after_failure: AfterFailure = AfterFailure.OTHER_ENEMIES

    limits: ClassVar[dict[str, Limit]] = {
        "passed": YesOrNo("dread-p02-s2"),
        "reading_after_failure": OneOf(AfterFailure, "dread-p03-s1b"),
    }


class AfterTestAnswer(Record):
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
    draft = Draft()
    if question.passed:
        draft.extend((ATTACKS,))
        draft.add("dread-p03-s1a", "does-not-attack-this-enemy", reason="test-passed")
        draft.add("dread-p06-s4", "shown-by-example")
        return draft.result(AfterTestAnswer(True, None, None, None, None))
    others = question.reading_after_failure is AfterFailure.OTHER_ENEMIES
    draft.add("dread-p02-s2", "attacks-as-usual", reason="test-failed")
    draft.extend((NOT_THIS_ENEMY if others else NOBODY,))
    draft.add("dread-p03-s1b", "may-act-otherwise", other_enemies=others)
    draft.extend((NO_SECOND_TEST, NEXT_TURN))
    draft.add("dread-p06-s5a", "shown-by-example")
    draft.add("dread-p06-s5b", "may-wait")
    draft.reading(question.reading_after_failure)
    draft.register_reading("dread-q10", "waiting-status")
    return draft.result(
        AfterTestAnswer(this_enemy=False, other_enemies=others, other_actions=True, waiting=True, again_next_turn=True)
    )
