"""An attack on a panicking model: the A of the attacker, less one, and what that may mean."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import ClassVar

from rules_core.dice import Dice
from rules_core.draft import Draft
from rules_core.dread.numbers import PANIC_ATTACK_CHANGE
from rules_core.dread.readings import AttackKind, WhoIsChanged
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, OneOf, Optional, WholeNumber, YesOrNo
from rules_core.records import Record
from rules_core.results import Result


class Meaning(Enum):
    """What the change of A means for the attacker."""

    NO_CHANGE = "no-change"
    NOT_SAID = "not-said"
    WORSE = "worse-for-attacker"
    BETTER = "better-for-attacker"


class AttackQuestion(Input):
    """A model that attacks in close combat.

    `panicking` is whether its victim panics, `caused_panic` whether it does so because of this attacker.
    `attack` is the attacker's A, `dice` those of its roll where A is a number to roll;
    None where not given: the text says neither what A is nor how it is rolled.
    Raises `BadInput` with every fault.
    """

    panicking: bool
    caused_panic: bool = True
    attack: int | None = None
    dice: Dice | None = None
    reading_attack: AttackKind | None = None
    reading_attackers: WhoIsChanged = WhoIsChanged.ANY_ATTACKER

    # A begins at 1: what A-1 makes of an A of 0 the text does not say.
    limits: ClassVar[dict[str, Limit]] = {
        "panicking": YesOrNo("dread-p09-s1"),
        "caused_panic": YesOrNo("dread-p10-s1"),
        "attack": Optional(WholeNumber(1, 100, "dread-p09-s2")),
        "dice": Optional(InstanceOf(Dice)),
        "reading_attack": Optional(OneOf(AttackKind, "dread-p09-s2")),
        "reading_attackers": OneOf(WhoIsChanged, "dread-p09-s2"),
    }


class AttackAnswer(Record):
    """`change`: what A changes by; `attack`: the A that counts, None where none was given.

    `meaning` is no verdict (`NOT_SAID`) until the kind of A is chosen.
    `chance_before`: the chance of the attacker's roll against a victim that does not panic,
    None where A is no number to roll, or A or the dice were not given.
    """

    change: int
    attack: int | None
    meaning: Meaning
    chance_before: Fraction | None


def attack(question: AttackQuestion) -> Result[AttackAnswer]:
    """What A the attacker has against its victim; `odds` is the chance of its roll, where it can be told.

    Carries out dread-p09-s2 and dread-p12-s3.

    >>> attack(AttackQuestion(panicking=True)).answer.meaning
    <Meaning.NOT_SAID: 'not-said'>
    """
    given = question.attack
    of = "change" if given is None else "attack"
    draft = Draft()
    if given is not None:
        draft.add("dread-p09-s2", "attack-value", given, of=of)
    unchanged = not_changed(question.caused_panic, question.reading_attackers)
    reason = unchanged if question.panicking else "not-panicking"
    draft.add("dread-p09-s2", "attack-less-one", PANIC_ATTACK_CHANGE.value, of=of, reason=reason)
    if reason is None and question.caused_panic:
        draft.add("dread-p12-s3", "shown-by-example")
    change = 0 if reason else PANIC_ATTACK_CHANGE.value
    counts = None if given is None else given + change

    if change:
        if question.reading_attack is None:
            draft.gap("dread-q14")
        else:
            draft.reading(question.reading_attack)
    if question.panicking and not question.caused_panic:
        draft.reading(question.reading_attackers)
    meaning = _meaning(question.reading_attack) if change else Meaning.NO_CHANGE
    return draft.result(AttackAnswer(change, counts, meaning, _chance(question, given)), _chance(question, counts))


def not_changed(caused_panic: bool, reading: WhoIsChanged) -> str | None:
    """Why the A of an attacker stays as it is against a panicking victim, None where it changes (dread-q15)."""
    if caused_panic or reading is WhoIsChanged.ANY_ATTACKER:
        return None
    return "not-the-terrifying-attacker"


def _meaning(kind: AttackKind | None) -> Meaning:
    """Whether one less is worse or better for the attacker (dread-q14)."""
    if kind is None:
        return Meaning.NOT_SAID
    return Meaning.BETTER if kind is AttackKind.NUMBER_TO_REACH else Meaning.WORSE


def _chance(question: AttackQuestion, number: int | None) -> Fraction | None:
    """The chance of the attacker's roll against `number`."""
    if number is None or question.dice is None:
        return None
    if question.reading_attack is AttackKind.ROLL_AT_OR_UNDER:
        return question.dice.at_most(number)
    if question.reading_attack is AttackKind.NUMBER_TO_REACH:
        return question.dice.at_least(number)
    return None
