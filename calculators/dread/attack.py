"""Attacking a panicking model: A−1, and what that means once it is known what A is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Throw
from calculators.dread._test import for_core
from calculators.dread.wording import WORDING
from calculators.fields import DiceField, Group, NumberField, YesNoField, limit_of
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from rules_core.dice import D10
from rules_core.dread.attack import AttackAnswer, AttackQuestion, Meaning, attack
from rules_core.dread.readings import AttackKind
from rules_core.results import Result

USUAL_ATTACKS = range(1, 11)
MEANINGS = {
    Meaning.NOT_SAID: N_("Whether that helps the attacker or the victim depends on what A is; the text does not say."),
    Meaning.WORSE: N_("That is worse for the attacker."),
    Meaning.BETTER: N_("That is better for the attacker."),
}


def ask(values: Mapping[str, Any]) -> Result[AttackAnswer]:
    """Ask the core."""
    return attack(AttackQuestion(**for_core(values)))


def answer(found: AttackAnswer) -> dict[str, Any]:
    """`change` of A, the `attack` value that counts, `meaning` as a code, and the chance before as a fraction."""
    return {
        "change": found.change,
        "attack": found.attack,
        "meaning": found.meaning.value,
        "chance_before": None if found.chance_before is None else str(found.chance_before),
    }


def show(result: Result[AttackAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """What A counts and for whom that is good, as far as it can be told."""
    found = result.answer
    bars: tuple[Bar, ...] = ()
    if result.odds is not None and found.chance_before is not None:
        bars = (
            Bar(words.text(N_("Attack on a victim that does not panic")), found.chance_before),
            Bar(words.text(N_("This attack")), result.odds),
        )
    if not found.change:
        reason = next(entry for entry in result.ledger if entry.effect == "attack-less-one")
        return Shown(" ".join((words.text(N_("A does not change.")), WORDING.reason(words, reason))), bars=bars)
    changed = words.text(N_("A−1 for the attacker."))
    if found.attack is not None:
        changed = words.text(
            N_("A−1 for the attacker: {before} becomes {after}."), {"before": values["attack"], "after": found.attack}
        )
    return Shown(" ".join((changed, words.text(MEANINGS[found.meaning]))), bars=bars)


def roll(result: Result[AttackAnswer], values: Mapping[str, Any], throw: Throw, words: Language) -> tuple[Rolled, ...]:
    """The attacker's roll, where A is a number to roll and both A and the dice are given."""
    number, kind = result.answer.attack, values["reading_attack"]
    if result.odds is None or number is None:
        return ()
    faces = throw(values["die"])
    rolled = sum(faces)
    succeeds = rolled >= number if kind is AttackKind.NUMBER_TO_REACH else rolled <= number
    says = N_("{total} against A = {number}: the attack succeeds.")
    if not succeeds:
        says = N_("{total} against A = {number}: the attack fails.")
    told = words.text(says, {"total": rolled, "number": number})
    return (Rolled(values["die"], faces, told, "dread-p09-s2", succeeds),)


def usual(words: Language) -> tuple[Rows, ...]:
    """What A−1 does to each A from 1 to 10, for each kind of A."""
    rows = []
    for number in USUAL_ATTACKS:
        cells = [words.value(number), words.value(number - 1)]
        for kind in (AttackKind.ROLL_AT_OR_UNDER, AttackKind.NUMBER_TO_REACH):
            result = attack(AttackQuestion(True, attack=number, dice=D10, reading_attack=kind))
            cells.append(_change(result.answer.chance_before, result.odds, words))
        rows.append(tuple(cells))
    headings = (
        words.text(N_("A")),
        words.text(N_("A is a number of attacks")),
        words.text(N_("A is the most that may be rolled, on {dice}"), {"dice": D10}),
        words.text(N_("A is the least that must be rolled, on {dice}"), {"dice": D10}),
    )
    return (Rows(words.text(N_("What A−1 means")), headings, tuple(rows)),)


def _change(before: Fraction | None, after: Fraction | None, words: Language) -> str:
    assert before is not None and after is not None
    return f"{words.percent(before)} → {words.percent(after)}"


CALCULATOR = Calculator(
    name="dread/attack",
    title=N_("Attacking a panicking model"),
    question=N_("What A does the attacker have, and whom does that help?"),
    clause="dread-p09-s2",
    fields=(
        YesNoField(name="panicking", label=N_("Is the victim panicking?"), default="yes"),
        YesNoField(name="caused_panic", label=N_("Has this attacker caused the panic?"), default="yes"),
        NumberField(
            name="attack",
            label=N_("The attacker’s A"),
            help=N_("From its profile. Empty: not given."),
            limit=limit_of(AttackQuestion, "attack"),
            optional=True,
            start=3,
        ),
        *(
            replace(field, group=Group.MAIN) if field.name == "reading_attack" else field
            for field in reading_fields(AttackQuestion, WORDING)
        ),
        DiceField(
            name="die",
            label=N_("Dice of the attack"),
            help=N_("Needed only where A is a number to roll; the text names none."),
            optional=True,
            group=Group.MORE,
        ),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
