"""Crossing terrain: willing first, then able."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, OneOf, YesOrNo
from rules_core.records import Record
from rules_core.results import Result
from rules_core.squad.ability import AbilityQuestion, add_ability
from rules_core.squad.motivation import MotivationQuestion, add_motivation
from rules_core.squad.re_rolls import passing
from rules_core.squad.readings import RiskyGround


class TerrainQuestion(Input):
    """A unit that is to cross terrain.

    `difficult` and `dangerous` say what the terrain is, `losses_possible` whether crossing can cost losses.
    `willing` is the unit's motivation test, `able` its ability test.
    Raises `BadInput` with every fault.
    """

    difficult: bool
    dangerous: bool
    losses_possible: bool
    willing: MotivationQuestion
    able: AbilityQuestion
    reading_ground: RiskyGround = RiskyGround.EITHER

    limits: ClassVar[dict[str, Limit]] = {
        "difficult": YesOrNo("squad-p15-s1"),
        "dangerous": YesOrNo("squad-p15-s1"),
        "losses_possible": YesOrNo("squad-p15-s1"),
        "willing": InstanceOf(MotivationQuestion),
        "able": InstanceOf(AbilityQuestion),
        "reading_ground": OneOf(RiskyGround, "squad-p15-s1"),
    }


class TerrainAnswer(Record):
    """What comes of the order to cross.

    `must_test`: whether it takes tests; where not, all that follows is empty or None.
    `willing_attempts`, `able_attempts`: the target of each roll of the two tests.
    `stays_out`: the chance that it does not enter; `unhurt`: that it crosses unhurt;
    `not_unhurt`: that it enters and fails to, with a cost that the text does not give (squad-q18).
    """

    must_test: bool
    willing_attempts: tuple[int, ...] = ()
    able_attempts: tuple[int, ...] = ()
    stays_out: Fraction | None = None
    unhurt: Fraction | None = None
    not_unhurt: Fraction | None = None


def cross_terrain(question: TerrainQuestion) -> Result[TerrainAnswer]:
    """Whether crossing takes tests, and how it ends; the odds are those of crossing unhurt.

    Carries out squad-p15-s1 and squad-p15-s2 on a motivation test and an ability test.

    >>> from rules_core.squad.numbers import Grade
    >>> willing, able = MotivationQuestion(Grade.RECRUIT), AbilityQuestion(Grade.RECRUIT)
    >>> cross_terrain(TerrainQuestion(True, False, True, willing, able)).answer.unhurt
    Fraction(4, 25)
    """
    draft = Draft()
    cancelled = None if question.losses_possible else "no-losses-possible"
    if question.difficult is not question.dangerous:
        draft.reading(question.reading_ground)
        if question.reading_ground is RiskyGround.BOTH:
            cancelled = "ground-not-risky"
    elif not question.difficult:
        cancelled = "ground-not-risky"
    draft.add("squad-p15-s1", "must-test", reason=cancelled, difficult=question.difficult, dangerous=question.dangerous)
    if cancelled is not None:
        draft.add("squad-p15-s2", "ability-test", reason="no-test-needed")
        return draft.result(TerrainAnswer(must_test=False))

    willing = add_motivation(draft.part("willing"), question.willing)
    draft.add("squad-p15-s2", "ability-test")
    able = add_ability(draft.part("able"), question.able)
    draft.gap("squad-q17", "squad-q18")
    enters, crosses = passing(willing.attempts), passing(able.attempts)
    answer = TerrainAnswer(
        True,
        willing.attempts,
        able.attempts,
        stays_out=1 - enters,
        unhurt=enters * crosses,
        not_unhurt=enters * (1 - crosses),
    )
    return draft.result(answer, answer.unhurt)
