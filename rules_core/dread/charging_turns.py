"""A charge that is tried turn after turn: the chances until the morale test is passed, and afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10, Dice
from rules_core.dread.charging import ChargeQuestion, charge, not_settled
from rules_core.dread.numbers import MORALE, MOST_MODELS, MOST_TURNS, TERROR, TESTS_PER_ACTIVATION
from rules_core.dread.readings import AfterPass
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, WholeNumber, check
from rules_core.results import Ledger, LedgerEntry, ReadingUsed, Result

READINGS: dict[str, str] = {"reading_after_pass": "dread-q07"}


@dataclass(frozen=True, slots=True)
class ChargeTurnsQuestion:
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
        "dice": InstanceOf(Dice),
        "reading_after_pass": OneOf(AfterPass, "dread-p05-s2"),
    }

    def __post_init__(self) -> None:
        check(self, self.limits)


@dataclass(frozen=True, slots=True)
class ChargeTurnsAnswer:
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
    entries = [base, best]
    entries.append(LedgerEntry("dread-p05-s1", "one-test-per-activation", values={"tests": TESTS_PER_ACTIVATION.value}))
    readings = list(test.readings)
    if question.turns > 1:
        entries.append(LedgerEntry("dread-p05-s2", "may-test-again-next-turn", values={"turns": question.turns}))
        readings.append(ReadingUsed("dread-q07", question.reading_after_pass.value))
    entries.extend(rest)
    if question.turns > 1 and not settled:
        entries.append(not_settled())
    return Result(
        ChargeTurnsAnswer(
            target=target,
            first_pass=tuple(failing**turn * passing for turn in turns),
            passed_by=passed_by,
            attacks_in=passed_by if settled else tuple(passing for _ in turns),
        ),
        Ledger(tuple(entries)),
        odds=passed_by[-1],
        readings=tuple(readings),
        gaps=test.gaps,
    )
