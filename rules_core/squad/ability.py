"""The ability test: one D10 at or under base value, grade and modifiers, with falling re-rolls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules_core.dice import D10
from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import Limit, OneOf, Optional
from rules_core.records import Record
from rules_core.results import Result
from rules_core.squad.grades import BASE, MODIFIER, ONE_MODIFIER, REROLLS, add_grade, missing_modifier
from rules_core.squad.numbers import BASE_VALUE, Grade, GradeAssumption
from rules_core.squad.re_rolls import add_re_rolls, passing, repeats
from rules_core.squad.readings import RepeatBan


class AbilityQuestion(Input):
    """An ability test by one unit or model; all modifiers are points.

    `grade_modifier` is what the grade adds: the text gives it for veterans only (squad-p23-s3),
    recruits take +0 from outside the excerpt; that of the battle-hardened must be given,
    or assumed with `grade_assumption`, which plays no part otherwise.
    `tactic` is what a special tactic adds (squad-p23-s2), None where the test is for none.
    `modifier` is the sum of all other modifiers.
    `rerolls` is how often a failed roll may be repeated; None takes what is known for the grade.
    Raises `BadInput` with every fault.
    """

    grade: Grade
    base: int = BASE_VALUE.value
    grade_modifier: int | None = None
    grade_assumption: GradeAssumption | None = None
    tactic: int | None = None
    modifier: int = 0
    rerolls: int | None = None
    reading_repeat_ban: RepeatBan = RepeatBan.GRADE

    limits: ClassVar[dict[str, Limit]] = {
        "grade": OneOf(Grade),
        "base": BASE,
        "grade_modifier": Optional(ONE_MODIFIER),
        "grade_assumption": Optional(OneOf(GradeAssumption)),
        "tactic": Optional(ONE_MODIFIER),
        "modifier": MODIFIER,
        "rerolls": Optional(REROLLS),
        "reading_repeat_ban": OneOf(RepeatBan, "squad-p25-s1"),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        return missing_modifier(self.grade, self.grade_modifier, self.grade_assumption)


class AbilityAnswer(Record):
    """`target`: the number to roll at or under; `attempts`: the target of each roll, the first included."""

    target: int
    attempts: tuple[int, ...]


def ability(question: AbilityQuestion) -> Result[AbilityAnswer]:
    """The target of an ability test, the target of each re-roll, and the chance of passing.

    Carries out squad-p02-s2, squad-p03-s1a, squad-p03-s1b, squad-p22-s2, squad-p23-s1 to squad-p23-s4
    and squad-p25-s1 to squad-p25-s4.

    >>> ability(AbilityQuestion(Grade.VETERAN, tactic=1, rerolls=0)).answer.target
    8
    >>> ability(AbilityQuestion(Grade.VETERAN, rerolls=2)).answer.attempts
    (7, 6, 5)
    """
    draft = Draft()
    answer = add_ability(draft, question)
    return draft.result(answer, passing(answer.attempts))


def add_ability(draft: Draft, question: AbilityQuestion) -> AbilityAnswer:
    """Add all that is behind an ability test to a draft and say what to roll, as `ability` does (squad-p22-s2)."""
    draft.gap("squad-q05")
    draft.add("squad-p22-s2", "same-mechanism")
    draft.add("squad-p02-s2", "base-value", question.base)
    if question.tactic is not None:
        draft.add("squad-p23-s1", "special-tactic")
        draft.add("squad-p23-s2", "tactic-bonus", question.tactic)
    add_grade(draft, question.grade, question.grade_modifier, question.grade_assumption)
    if question.modifier:
        draft.gap("squad-q34")
        draft.add("squad-p02-s2", "modifier", question.modifier)
    target = draft.total()
    draft.add("squad-p03-s1a", "roll-one-d10", dice=D10)
    draft.add("squad-p03-s1b", "at-or-under", target=target)
    if question.tactic is not None:
        draft.add("squad-p23-s4", "tactic-succeeds", target=target)

    barred = None
    if question.tactic is not None and repeats(question.grade, question.rerolls):
        draft.reading(question.reading_repeat_ban)
        if question.reading_repeat_ban is RepeatBan.TACTIC:
            barred = "special-tactic"
    attempts = add_re_rolls(draft, question.grade, question.rerolls, barred=barred)
    return AbilityAnswer(target, attempts)
