"""When a test is made: right after activation, or when an effect forces it in the opponent's turn."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import Limit, OneOf
from rules_core.records import Record
from rules_core.results import Result


class Occasion(Enum):
    """What brings the test about."""

    ACTIVATION = "activation"
    EFFECT_IN_OPPONENTS_TURN = "effect-in-opponents-turn"
    EFFECT_IN_OWN_TURN = "effect-in-own-turn"


class Moment(Enum):
    """When the test is made."""

    AFTER_ACTIVATION = "right-after-activation"
    AT_THE_EFFECT = "at-the-effect"
    NOT_SAID = "not-said"


class TimingQuestion(Input):
    """What brings a test about. Raises `BadInput` where it is no `Occasion`."""

    occasion: Occasion

    limits: ClassVar[dict[str, Limit]] = {"occasion": OneOf(Occasion, "squad-p13-s1")}


class TimingAnswer(Record):
    """`moment`: when the test is made; the text says nothing of effects in the unit's own turn."""

    moment: Moment


def when_to_test(question: TimingQuestion) -> Result[TimingAnswer]:
    """When a test is made. Carries out squad-p13-s1 and squad-p13-s2.

    >>> when_to_test(TimingQuestion(Occasion.ACTIVATION)).answer.moment
    <Moment.AFTER_ACTIVATION: 'right-after-activation'>
    """
    activation = question.occasion is Occasion.ACTIVATION
    no_effect = {Occasion.ACTIVATION: "no-effect", Occasion.EFFECT_IN_OWN_TURN: "own-turn"}.get(question.occasion)
    draft = Draft()
    draft.add(
        "squad-p13-s1",
        "right-after-activation",
        reason=None if activation else "no-activation",
        decides=("moment", Moment.AFTER_ACTIVATION),
    )
    draft.add("squad-p13-s2", "in-opponents-turn", reason=no_effect, decides=("moment", Moment.AT_THE_EFFECT))
    return draft.result(TimingAnswer(draft.decided("moment", Moment.NOT_SAID)))
