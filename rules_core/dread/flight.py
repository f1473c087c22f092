"""A waiting model or unit that may try to flee from an attack."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import Limit, OneOf, YesOrNo
from rules_core.records import Record
from rules_core.results import Result


class Moment(Enum):
    """How far the enemy's attack has come."""

    DECLARED = "declared"
    CONTACT = "contact"


class FlightQuestion(Input):
    """An attacked model or unit: whether it is `waiting`, and the `moment` of the attack.

    Raises `BadInput` with every fault.
    """

    waiting: bool
    moment: Moment

    limits: ClassVar[dict[str, Limit]] = {
        "waiting": YesOrNo("dread-p11-s1"),
        "moment": OneOf(Moment, "dread-p12-s1b"),
    }


class FlightAnswer(Record):
    """`may_try`: an attempt to flee is allowed; how it is resolved the text does not say (dread-q17)."""

    may_try: bool


def flight(question: FlightQuestion) -> Result[FlightAnswer]:
    """Whether the attacked model or unit may try to flee now.

    Carries out dread-p11-s1 and dread-p12-s1b.

    >>> flight(FlightQuestion(waiting=True, moment=Moment.CONTACT)).answer.may_try
    False
    """
    in_time = question.moment is Moment.DECLARED
    reason = None
    if not question.waiting:
        reason = "not-waiting"
    elif not in_time:
        reason = "already-in-contact"
    may_try = reason is None
    draft = Draft()
    draft.add("dread-p11-s1", "may-try-to-flee", reason=reason)
    if question.waiting:
        draft.add("dread-p12-s1b", "only-before-contact", in_time=in_time)
        draft.register_reading("dread-q10", "waiting-status")
    if may_try:
        draft.gap("dread-q17")
    return draft.result(FlightAnswer(may_try))
