"""What the training grade adds to the base value of a test."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.limits import WholeNumber
from rules_core.squad.numbers import ASSUMED_MODIFIER, RECRUIT_MODIFIER, VETERAN_MODIFIER, Grade, GradeAssumption

BASE = WholeNumber(0, 10, "squad-p02-s2")
ONE_MODIFIER = WholeNumber(-10, 10)
MODIFIER = WholeNumber(-20, 20)
REROLLS = WholeNumber(0, 9)


def missing_modifier(grade: Grade, given: int | None, assumption: GradeAssumption | None) -> Iterator[Fault]:
    """The fault `not-in-the-text` where the battle-hardened come with neither number nor assumption (squad-p02-s2)."""
    if grade is Grade.BATTLE_HARDENED and given is None and assumption is None:
        allowed = {"minimum": ONE_MODIFIER.minimum, "maximum": ONE_MODIFIER.maximum}
        yield Fault(
            "grade_modifier", None, "not-in-the-text", allowed, "squad-p02-s2", depends_on=("grade", "grade_assumption")
        )


def add_grade(draft: Draft, grade: Grade, given: int | None, assumption: GradeAssumption | None) -> None:
    """Add what the grade gives to the target (squad-p02-s2, squad-p23-s3).

    A number that the player gives goes before the veterans' of the text, and that before none;
    an assumption serves only the battle-hardened, whose number is in neither (squad-q04).
    """
    if grade is not Grade.VETERAN:
        draft.gap("squad-q04")
    if given is not None:
        draft.add("squad-p02-s2", "grade-given", given, decides=("grade-modifier", given))
    if grade is Grade.VETERAN:
        overruled = None if given is None else "modifier-given"
        modifier = VETERAN_MODIFIER.value
        draft.add("squad-p23-s3", "grade-veteran", modifier, reason=overruled, decides=("grade-modifier", modifier))
    elif given is None and grade is Grade.RECRUIT:
        draft.add("squad-p02-s2", "grade-recruit", RECRUIT_MODIFIER.value)
        draft.fact(RECRUIT_MODIFIER.clause)
    elif given is None and assumption is not None:
        draft.add("squad-p02-s2", "grade-assumed", ASSUMED_MODIFIER[assumption].value)
        draft.fact(ASSUMED_MODIFIER[assumption].clause)
