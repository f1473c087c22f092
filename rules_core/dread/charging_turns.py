"""A charge that is tried turn after turn: the chances until the morale test is passed, and afterwards."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10, Dice
from rules_core.draft import Draft
from rules_core.dread.charging import NOT_SETTLED, ChargeQuestion, charge
from rules_core.dread.numbers import MORALE, MOST_MODELS, MOST_TURNS, TERROR, TESTS_PER_ACTIVATION
from rules_core.dread.readings import TEST_DICE, AfterPass
from rules_core.inputs import Input
from rules_core.limits import Limit, ListOf, OneOf, WholeNumber
from rules_core.records import Record
from rules_core.results import Result


class ChargeTurnsQuestion(Input):
    """A unit that wants to attack the same terrifying enemy in each of `turns` turns.

    `morale`, `terror` and `dice` are as in `ChargeQuestion` and stay the same in every turn.
    Raises `BadInput` with every fault.
    """

    morale: tuple[int, ...]
    terror: int
    turns: int
    dice: Dice = D10
    reading_after_pass: AfterPass = AfterPass.EACH_TIME

    limits: ClassVar[dict[str, Limit]] = {
        "morale": ListOf(MORALE, 1, MOST_MODELS, "dread-p04-s1"),
        "terror": TERROR,
        "turns": WholeNumber(1, MOST_TURNS, "dread-p05-s2"),
        "dice": TEST_DICE,
        "reading_after_pass": OneOf(AfterPass, "dread-p05-s2"),
    }


class ChargeTurnsAnswer(Record):
    """Chances by turn, the first turn first.

    `target` is the number to roll at or under in each test.
    `first_pass`: the first pass comes in just this turn; `passed_by`: a test has been passed
    by the end of this turn; `attacks_in`: the unit may attack in this turn.
    """

    target: int
    first_pass: tuple[Fraction, ...]
    passed_by: tuple[Fraction, ...]
    attacks_in: tuple[Fraction, ...]


def charge_over_turns(question: ChargeTurnsQuestion) -> Result[ChargeTurnsAnswer]:
    """The chances of a charge that is tried once in each of several turns; `odds` is that of any pass.

    Carries out dread-p05-s1 and dread-p05-s2 over turns, on the test of `charge`.

    >>> charge_over_turns(ChargeTurnsQuestion((7,), 1, turns=2)).odds
    Fraction(21, 25)
    """
    test = charge(ChargeQuestion(question.morale, question.terror, question.dice))
    target = test.ledger.total()
    passing = chance_at_or_under(question.dice, (target,))
    failing = 1 - passing
    turns = range(question.turns)
    passed_by = tuple(1 - failing ** (turn + 1) for turn in turns)
    settled = question.reading_after_pass is AfterPass.SETTLED

    base, best, *rest = test.ledger.entries
    draft = Draft()
    draft.extend((base, best))
    draft.add("dread-p05-s1", "one-test-per-activation", tests=TESTS_PER_ACTIVATION.value)
    if question.turns > 1:
        draft.add("dread-p05-s2", "may-test-again-next-turn", turns=question.turns)
    draft.extend(rest)
    draft.take_open(test)
    if question.turns > 1:
        draft.reading(question.reading_after_pass)
        if not settled:
            draft.extend((NOT_SETTLED,))
    return draft.result(
        ChargeTurnsAnswer(
            target=target,
            first_pass=tuple(failing**turn * passing for turn in turns),
            passed_by=passed_by,
            attacks_in=passed_by if settled else tuple(passing for _ in turns),
        ),
        passed_by[-1],
    )
