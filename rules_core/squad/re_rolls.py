"""Re-rolls: who may repeat a failed roll, how often, and at which target."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10
from rules_core.draft import Draft
from rules_core.squad.numbers import BATTLE_HARDENED_REROLLS, REROLL_PENALTY, VETERAN_REROLLS, Grade

USUAL_REROLLS = {
    Grade.RECRUIT: 0,
    Grade.BATTLE_HARDENED: BATTLE_HARDENED_REROLLS.value,
    Grade.VETERAN: VETERAN_REROLLS.value,
}


@lru_cache(maxsize=256)
def passing(attempts: tuple[int, ...]) -> Fraction:
    """The chance to pass a test on one D10 whose rolls have these targets, 0 without any roll (squad-p03-s1b).

    >>> passing((7, 6, 5))
    Fraction(47, 50)
    """
    return chance_at_or_under(D10, attempts)


def repeats(grade: Grade, rerolls: int | None) -> int:
    """How often the grade may repeat a failed roll (squad-p25-s1): never for recruits.

    `rerolls` is the number that the player gives; None takes what is known for the grade (squad-q31).
    """
    return USUAL_REROLLS[grade] if rerolls is None or grade is Grade.RECRUIT else rerolls


def add_re_rolls(
    draft: Draft, grade: Grade, rerolls: int | None, *, barred: str | None = None, penalty: bool = True
) -> tuple[int, ...]:
    """Add the re-rolls to a draft that has its target; return the target of each roll, the first included.

    `barred` is the reason code for which nothing may be repeated, None where repeats are allowed.
    `penalty` is False for a test whose repeats cost nothing.
    Carries out squad-p25-s1 to squad-p25-s4.
    """
    target = draft.total()
    if grade is Grade.RECRUIT:
        draft.add("squad-p25-s1", "may-re-roll", reason="grade-has-no-re-rolls")
        return (target,)
    count = repeats(grade, rerolls)
    if not count:
        return (target,)
    if barred is not None:
        draft.add("squad-p25-s1", "may-re-roll", reason=barred)
        return (target,)

    draft.gap("squad-q31")
    if rerolls is None and grade is Grade.BATTLE_HARDENED:
        draft.fact(BATTLE_HARDENED_REROLLS.clause)
    draft.add("squad-p25-s1", "may-re-roll", rerolls=count)
    attempts = [target]
    for repeat in range(1, count + 1):
        number, falls = f"re-roll-{repeat}", REROLL_PENALTY.value * repeat
        attempts.append(target + falls if penalty else target)
        draft.add("squad-p25-s1", "re-roll", target, of=number, repeat=repeat)
        draft.add(
            "squad-p25-s2",
            "re-roll-penalty",
            falls,
            of=number,
            reason=None if penalty else "no-penalty-in-motivation-test",
            repeat=repeat,
            target=attempts[-1],
        )
    if penalty:
        # Taken by its words, a penalty on the roll would help a test at or under a number.
        draft.register_reading("squad-q33", "lowers-target")
        draft.add("squad-p25-s3", "falling-targets", attempts=tuple(attempts))
        draft.add("squad-p25-s4", "penalty-does-not-last", target=target)
    return tuple(attempts)
