"""A terrifying enemy that attacks round after round: when its victim may panic."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from rules_core.dice import D10, Dice
from rules_core.draft import Draft
from rules_core.dread.contact import ContactQuestion, EarlierTest, contact
from rules_core.dread.numbers import MORALE, MOST_MODELS, MOST_TURNS, TERROR
from rules_core.dread.readings import TEST_DICE, ContactModifier, SettledFor, WhoTests
from rules_core.inputs import Input
from rules_core.limits import Limit, ListOf, OneOf, WholeNumber
from rules_core.records import Record
from rules_core.results import Result


class ContactRoundsQuestion(Input):
    """A model or unit that the same terrifying enemy attacks once in each of `rounds` rounds.

    `morale`, `terror`, `dice` and the readings are as in `ContactQuestion` and stay the same.
    Raises `BadInput` with every fault.
    """

    morale: tuple[int, ...]
    terror: int
    rounds: int
    dice: Dice = D10
    reading_who: WhoTests = WhoTests.UNIT
    reading_modifier: ContactModifier = ContactModifier.MINUS_X
    reading_settled: SettledFor = SettledFor.ALL_LATER_TURNS

    limits: ClassVar[dict[str, Limit]] = {
        "morale": ListOf(MORALE, 1, MOST_MODELS, "dread-p04-s1"),
        "terror": TERROR,
        "rounds": WholeNumber(1, MOST_TURNS, "dread-p11-s2"),
        "dice": TEST_DICE,
        "reading_who": OneOf(WhoTests, "dread-p09-s1"),
        "reading_modifier": OneOf(ContactModifier, "dread-p12-s2"),
        "reading_settled": OneOf(SettledFor, "dread-p11-s2"),
    }


class ContactRoundsAnswer(Record):
    """By round, the first round first.

    `tests`: whether a test is made; `panics_in`: the chance that any model begins to panic in this round;
    `panicked_by`: the chance that any has done so by the end of this round.
    """

    tests: tuple[bool, ...]
    panics_in: tuple[Fraction, ...]
    panicked_by: tuple[Fraction, ...]


def contact_over_rounds(question: ContactRoundsQuestion) -> Result[ContactRoundsAnswer]:
    """The chances of panic when one enemy attacks round after round; `odds` is that of never panicking.

    The ledger is that of the first round's test, with what the second round says about dread-p11-s2.
    Carries out dread-p11-s2 over rounds, on the test of `contact`.

    >>> contact_over_rounds(ContactRoundsQuestion((6,), 0, rounds=2)).answer.tests
    (True, False)
    """
    first, later = (
        contact(
            ContactQuestion(
                question.morale,
                question.terror,
                question.dice,
                earlier,
                question.reading_who,
                question.reading_modifier,
                question.reading_settled,
            )
        )
        for earlier in (EarlierTest.NEVER, EarlierTest.EARLIER_ROUND)
    )
    by_round = [first, *[later] * (question.rounds - 1)]
    panics_in = tuple(Fraction(0) if each.odds is None else 1 - each.odds for each in by_round)
    panicked_by: list[Fraction] = []
    steady = Fraction(1)
    for panics in panics_in:
        steady *= 1 - panics
        panicked_by.append(1 - steady)

    draft = Draft()
    for entry in first.ledger:
        if question.rounds > 1 and entry.clause == "dread-p12-s1a":
            for settled in later.ledger:
                if settled.clause == "dread-p11-s2":
                    # It decides whether the second round has a test, and nothing about the first.
                    draft.add(settled.clause, settled.effect, reason=settled.reason)
        draft.extend((entry,))
    draft.take_open(first)
    if question.rounds > 1:
        draft.reading(question.reading_settled)
    return draft.result(
        ContactRoundsAnswer(tuple(each.answer.must_test for each in by_round), panics_in, tuple(panicked_by)),
        steady,
    )
