"""The ability test: one D10 at or under base value, grade and modifiers, with falling re-rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10
from rules_core.errors import Fault
from rules_core.limits import Limit, OneOf, Optional, WholeNumber, check
from rules_core.results import Ledger, LedgerEntry, ReadingUsed, Result
from rules_core.squad.numbers import (
    BASE_VALUE,
    BATTLE_HARDENED_REROLLS,
    RECRUIT_MODIFIER,
    REROLL_PENALTY,
    VETERAN_MODIFIER,
    VETERAN_REROLLS,
    Grade,
)

GRADE_MODIFIER = WholeNumber(-10, 10)


@dataclass(frozen=True, slots=True)
class AbilityQuestion:
    """An ability test by one unit or model.

    `grade_modifier` is what the grade adds: the text gives it for veterans only (squad-p23-s3),
    recruits take +0 from outside the excerpt, that of the battle-hardened must be given.
    `modifier` is the sum of all other modifiers.
    `rerolls` is how often a failed roll may be repeated; None takes what is known for the grade.
    Raises `BadInput` with every fault.
    """

    grade: Grade
    base: int = BASE_VALUE.value
    grade_modifier: int | None = None
    modifier: int = 0
    rerolls: int | None = None

    limits: ClassVar[dict[str, Limit]] = {
        "base": WholeNumber(0, 10),
        "grade": OneOf(Grade),
        "grade_modifier": Optional(GRADE_MODIFIER),
        "modifier": WholeNumber(-20, 20),
        "rerolls": Optional(WholeNumber(0, 9)),
    }

    def __post_init__(self) -> None:
        allowed = {"minimum": GRADE_MODIFIER.minimum, "maximum": GRADE_MODIFIER.maximum}
        unknown = self.grade is Grade.BATTLE_HARDENED and self.grade_modifier is None
        check(
            self,
            self.limits,
            [Fault("grade_modifier", None, "not-in-the-text", allowed, "squad-p02-s2")] if unknown else [],
        )


@dataclass(frozen=True, slots=True)
class AbilityAnswer:
    """`target`: the number to roll at or under; `attempts`: the target of each roll, the first included."""

    target: int
    attempts: tuple[int, ...]


def ability(question: AbilityQuestion) -> Result[AbilityAnswer]:
    """The target of an ability test, the target of each re-roll, and the chance of passing.

    Implements squad-p02-s2, squad-p03-s1a, squad-p03-s1b, squad-p22-s2, squad-p23-s1 to squad-p23-s4
    and squad-p25-s1 to squad-p25-s4.
    """
    outside: list[str] = []
    gaps: list[str] = ["squad-q05"]
    entries = [
        LedgerEntry("squad-p22-s2", "same-mechanism"),
        LedgerEntry("squad-p02-s2", "base-value", question.base),
    ]
    entries.append(_grade(question))
    if entries[-1].effect == "grade-recruit":
        outside.append(RECRUIT_MODIFIER.clause)
    if question.grade is not Grade.VETERAN:
        gaps.append("squad-q04")
    if question.modifier:
        entries.append(LedgerEntry("squad-p02-s2", "modifier", question.modifier))
    target = Ledger(tuple(entries)).total()
    entries.append(LedgerEntry("squad-p03-s1b", "at-or-under", values={"target": target}))

    wanted = question.rerolls
    if wanted is None:
        wanted = {Grade.VETERAN: VETERAN_REROLLS.value, Grade.BATTLE_HARDENED: BATTLE_HARDENED_REROLLS.value}.get(
            question.grade, 0
        )
        if question.grade is Grade.BATTLE_HARDENED:
            outside.append(BATTLE_HARDENED_REROLLS.clause)
    attempts = [target]
    if question.grade is Grade.RECRUIT:
        entries.append(LedgerEntry("squad-p25-s1", "may-re-roll", applied=False, reason="grade-has-no-re-rolls"))
    elif wanted:
        gaps.append("squad-q31")
        entries.append(LedgerEntry("squad-p25-s1", "may-re-roll", values={"rerolls": wanted}))
        for repeat in range(1, wanted + 1):
            falls = REROLL_PENALTY.value * repeat
            attempts.append(target + falls)
            entries.append(
                LedgerEntry(
                    "squad-p25-s2",
                    "re-roll-penalty",
                    falls,
                    of=f"re-roll-{repeat}",
                    values={"repeat": repeat, "target": target + falls},
                )
            )
        entries.append(LedgerEntry("squad-p25-s4", "penalty-does-not-last", values={"target": target}))
    return Result(
        AbilityAnswer(target, tuple(attempts)),
        Ledger(tuple(entries)),
        odds=chance_at_or_under(D10, attempts),
        readings=(ReadingUsed("squad-q33", "target"),) if len(attempts) > 1 else (),
        gaps=tuple(gaps),
        outside=tuple(outside),
    )


def _grade(question: AbilityQuestion) -> LedgerEntry:
    """What the grade adds; a modifier that the player gives goes before the text's example."""
    if question.grade_modifier is not None:
        return LedgerEntry("squad-p02-s2", "grade-given", question.grade_modifier)
    if question.grade is Grade.VETERAN:
        return LedgerEntry("squad-p23-s3", "grade-veteran", VETERAN_MODIFIER.value)
    return LedgerEntry("squad-p02-s2", "grade-recruit", RECRUIT_MODIFIER.value)
