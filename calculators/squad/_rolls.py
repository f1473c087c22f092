"""Rolling a test of `squad`: the throw, its re-rolls after a failure, and what each of them means."""

from __future__ import annotations

from dataclasses import replace

from calculators.calculator import Rolled, Throw
from calculators.messages import N_, Language
from rules_core.dice import D10

PASSED = N_("{roll} – passed, {target} or less was needed.")
FAILED = N_("{roll} – failed, {target} or less was needed.")
CANNOT_PASS = N_("{roll} – failed, no roll could pass.")
NEXT = N_("Re-roll {repeat} follows: {target} or less.")
AT_OR_UNDER = "squad-p03-s1b"
MAY_RE_ROLL = "squad-p25-s1"


def said_of(roll: int, target: int, words: Language) -> str:
    """Whether a roll passes, in a sentence."""
    message = PASSED if roll <= target else FAILED if target >= D10.lowest else CANNOT_PASS
    return words.text(message, {"roll": roll, "target": target})


def roll_test(attempts: tuple[int, ...], throw: Throw, words: Language, who: str = "") -> tuple[list[Rolled], bool]:
    """Roll one test until it is passed or nothing is left to re-roll; tell whether it is passed.

    `who` is a message that names whose test it is, where the question has several.
    """
    rolls: list[Rolled] = []
    for place, target in enumerate(attempts):
        (roll,) = faces = throw(D10)
        said = said_of(roll, target, words)
        passed = roll <= target
        clause = AT_OR_UNDER
        if not passed and place + 1 < len(attempts):
            said += " " + words.text(NEXT, {"repeat": place + 1, "target": attempts[place + 1]})
            clause = MAY_RE_ROLL
        rolls.append(Rolled(D10, faces, named(who, said, words), clause, passed))
        if passed:
            break
    return rolls, passed


def named(who: str, said: str, words: Language) -> str:
    """A sentence behind the name of whose it is."""
    return words.text(N_("{who}: {said}"), {"who": words.text(who), "said": said}) if who else said


def ended(rolls: list[Rolled], outcome: str, clause: str = "") -> tuple[Rolled, ...]:
    """The rolls, the last of which says what it leads to and by which clause."""
    last = rolls[-1]
    return (*rolls[:-1], replace(last, says=f"{last.says} {outcome}", clause=clause or last.clause))
