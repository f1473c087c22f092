"""The motivation test: one D10 at or under the motivation value, with re-rolls that cost nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules_core.dice import D10
from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import Limit, ListOf, OneOf, Optional, WholeNumber, YesOrNo
from rules_core.records import Record
from rules_core.results import Result
from rules_core.squad.grades import BASE, MODIFIER, ONE_MODIFIER, REROLLS, add_grade, missing_modifier
from rules_core.squad.numbers import BASE_VALUE, LIEUTENANT_BONUS, MOST_INCHES, Grade, GradeAssumption, Inches
from rules_core.squad.re_rolls import add_re_rolls, passing, repeats
from rules_core.squad.readings import LentValue, LieutenantBonus, MotivationRepeats
from rules_core.squad.special_rules import add_lent_value, add_lieutenant_bonus, bonuses_due


class MotivationQuestion(Input):
    """A motivation test by one unit or model; all modifiers are points.

    `base`, `grade`, `grade_modifier` and `grade_assumption` are those of `AbilityQuestion`.
    `modifier` is the sum of all other modifiers of the unit's own value.
    `lent_value` is the morale value that another model or squad lends, as it stands with its owner,
    None where nobody does; `lending_conditions_met` tells whether the lender's conditions hold (squad-p11-s2).
    `lieutenants` are the distances in inches to lieutenants whose special rule gives the bonus (squad-p11-s3).
    `rerolls` is how often a failed roll may be repeated; None takes what is known for the grade.
    Raises `BadInput` with every fault.
    """

    grade: Grade
    base: int = BASE_VALUE.value
    grade_modifier: int | None = None
    grade_assumption: GradeAssumption | None = None
    modifier: int = 0
    lent_value: int | None = None
    lending_conditions_met: bool = True
    lieutenants: tuple[Inches, ...] = ()
    rerolls: int | None = None
    reading_lent_value: LentValue = LentValue.BETTER
    reading_lieutenant_bonus: LieutenantBonus = LieutenantBonus.ONCE
    reading_repeats: MotivationRepeats = MotivationRepeats.FREE

    limits: ClassVar[dict[str, Limit]] = {
        "grade": OneOf(Grade),
        "base": BASE,
        "grade_modifier": Optional(ONE_MODIFIER),
        "grade_assumption": Optional(OneOf(GradeAssumption)),
        "modifier": MODIFIER,
        "lent_value": Optional(WholeNumber(0, 20)),
        "lending_conditions_met": YesOrNo("squad-p11-s2"),
        "lieutenants": ListOf(MOST_INCHES, 0, 10, "squad-p11-s3"),
        "rerolls": Optional(REROLLS),
        "reading_lent_value": OneOf(LentValue, "squad-p11-s1"),
        "reading_lieutenant_bonus": OneOf(LieutenantBonus, "squad-p11-s3"),
        "reading_repeats": OneOf(MotivationRepeats, "squad-p25-s2"),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        return missing_modifier(self.grade, self.grade_modifier, self.grade_assumption)


class MotivationAnswer(Record):
    """What must be rolled.

    `target`: the number to roll at or under; `attempts`: the target of each roll, the first included;
    `lent`: whether the target is a lent value.
    """

    target: int
    attempts: tuple[int, ...]
    lent: bool


def motivation(question: MotivationQuestion) -> Result[MotivationAnswer]:
    """The target of a motivation test, and the chance of passing it with its re-rolls.

    Carries out squad-p02-s2, squad-p03-s1a, squad-p03-s1b, squad-p11-s1 to squad-p11-s3,
    squad-p23-s3, squad-p25-s1 and squad-p25-s2.

    >>> motivation(MotivationQuestion(Grade.RECRUIT, lieutenants=(4,))).answer.target
    5
    """
    draft = Draft()
    answer = add_motivation(draft, question)
    return draft.result(answer, passing(answer.attempts))


def add_motivation(draft: Draft, question: MotivationQuestion) -> MotivationAnswer:
    """Add all that is behind a motivation test to a draft and say what to roll, as `motivation` does (squad-p02-s2)."""
    draft.gap("squad-q05")
    draft.add("squad-p02-s2", "base-value", question.base)
    add_grade(draft, question.grade, question.grade_modifier, question.grade_assumption)
    if question.modifier:
        draft.add("squad-p02-s2", "modifier", question.modifier)

    bonuses = bonuses_due(question.lieutenants, question.reading_lieutenant_bonus)
    lent = add_lent_value(
        draft,
        question.lent_value,
        question.lending_conditions_met,
        question.reading_lent_value,
        own_bonus=LIEUTENANT_BONUS.value * bonuses,
    )
    add_lieutenant_bonus(draft, question.lieutenants, question.reading_lieutenant_bonus, lent_taken=lent)
    target = draft.total()
    draft.add("squad-p03-s1a", "roll-one-d10", dice=D10)
    draft.add("squad-p03-s1b", "at-or-under", target=target)

    barred = None
    if repeats(question.grade, question.rerolls):
        draft.reading(question.reading_repeats)
        if question.reading_repeats is MotivationRepeats.NONE:
            barred = "motivation-test"
    attempts = add_re_rolls(draft, question.grade, question.rerolls, barred=barred, penalty=False)
    return MotivationAnswer(target, attempts, lent)
