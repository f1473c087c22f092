"""Being charged by a terrifying enemy: the morale test when the bases touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import ClassVar

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10, Dice, Distribution
from rules_core.dread.charging import best_morale, best_morale_reading, dice_reading
from rules_core.dread.numbers import MORALE, MOST_MODELS, TERROR
from rules_core.dread.readings import ContactModifier, SettledFor, WhoTests
from rules_core.errors import Fault
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, Optional, check
from rules_core.results import Ledger, LedgerEntry, ReadingUsed, Result

READINGS: dict[str, str] = {
    "reading_who": "dread-q11",
    "reading_modifier": "dread-q12",
    "reading_settled": "dread-q18",
}


class EarlierTest(Enum):
    """When the attacked unit was last attacked by this enemy and tested."""

    NEVER = "never"
    THIS_ROUND = "this-round"
    EARLIER_ROUND = "earlier-round"


@dataclass(frozen=True, slots=True)
class ContactQuestion:
    """A model or unit whose bases an attacker has just touched.

    `morale` has the M of each attacked model that is present, in any order.
    `terror` is the X in the attacker's property, None for one that is not terrifying.
    `dice` are those of the test; the text names none (dread-q03).
    `tested` is whether the matter was settled by a test in an earlier turn.
    Raises `BadInput` with every fault; `does-not-go-with` where an earlier test is claimed
    though the attacker is not terrifying.
    """

    morale: tuple[int, ...]
    terror: int | None
    dice: Dice = D10
    tested: EarlierTest = EarlierTest.NEVER
    reading_who: WhoTests = WhoTests.UNIT
    reading_modifier: ContactModifier = ContactModifier.MINUS_X
    reading_settled: SettledFor = SettledFor.ALL_LATER_TURNS

    limits: ClassVar[dict[str, Limit]] = {
        "morale": ListOf(MORALE, 1, MOST_MODELS, "dread-p04-s1"),
        "terror": Optional(TERROR),
        "dice": InstanceOf(Dice),
        "tested": OneOf(EarlierTest, "dread-p11-s2"),
        "reading_who": OneOf(WhoTests, "dread-p09-s1"),
        "reading_modifier": OneOf(ContactModifier, "dread-p12-s2"),
        "reading_settled": OneOf(SettledFor, "dread-p11-s2"),
    }

    def __post_init__(self) -> None:
        check(self, self.limits, self._together())

    def _together(self) -> Iterator[Fault]:
        earlier = self.tested is EarlierTest.THIS_ROUND or self.tested is EarlierTest.EARLIER_ROUND
        if self.terror is None and earlier:
            yield Fault("tested", self.tested, "does-not-go-with", {"field": "terror"}, "dread-p08-s1")


@dataclass(frozen=True, slots=True)
class ContactAnswer:
    """`must_test`: a test is due; `targets`: the number to roll at or under of each test, none without one.

    `panicking` is the chance of each number of models that then panic, None without a test.
    """

    must_test: bool
    targets: tuple[int, ...]
    panicking: Distribution | None


def contact(question: ContactQuestion) -> Result[ContactAnswer]:
    """Whether the attacked side tests at contact, the targets, and how many models panic.

    `odds` is the chance that no model panics.
    Amounts are those of `target`, or of `target-1`, `target-2` and so on where each model tests.
    Carries out dread-p08-s1, dread-p11-s2, dread-p12-s1a and dread-p12-s2,
    with dread-p04-s1 and dread-p06-s3, which tell the number of the test.

    >>> contact(ContactQuestion(morale=(5,), terror=0)).odds
    Fraction(1, 2)
    """
    if question.terror is None:
        untested = LedgerEntry("dread-p08-s1", "must-test", applied=False, reason="enemy-not-terrifying")
        return Result(ContactAnswer(False, (), None), Ledger((untested,)))

    readings: list[ReadingUsed] = []
    earlier_round: list[LedgerEntry] = []
    if question.tested is EarlierTest.EARLIER_ROUND:
        readings.append(ReadingUsed("dread-q18", question.reading_settled.value))
        earlier_round = [LedgerEntry("dread-p11-s2", "settled", applied=False, reason="settled-earlier-round-only")]
    if question.tested is not EarlierTest.NEVER and not (
        earlier_round and question.reading_settled is SettledFor.THIS_ROUND
    ):
        settled = (
            LedgerEntry("dread-p08-s1", "must-test", applied=False, reason="already-settled"),
            LedgerEntry("dread-p11-s2", "settled"),
        )
        return Result(ContactAnswer(False, (), None), Ledger(settled), readings=tuple(readings))

    single = question.reading_who is WhoTests.UNIT
    testing = {"target": max(question.morale)}
    if not single:
        testing = {f"target-{place}": morale for place, morale in enumerate(question.morale, 1)}
    entries = [LedgerEntry("dread-p08-s1", "must-test", values={"tests": len(testing)})]
    entries.extend(_values(question, testing))
    entries.extend(_modifier(question.terror, question.reading_modifier, testing))
    entries.extend(earlier_round)
    entries.extend(_example(question.terror, question.reading_modifier))
    ledger = Ledger(tuple(entries))
    targets = tuple(ledger.total(of) for of in testing)
    entries.extend(
        LedgerEntry("dread-p06-s3", "at-or-under", of=of, values={"target": target})
        for of, target in zip(testing, targets, strict=True)
    )

    chances = {target: chance_at_or_under(question.dice, (target,)) for target in set(targets)}
    passing = [chances[target] for target in targets]
    panicking = how_many_fail(passing)
    if single:
        panicking = Distribution({0: passing[0], len(question.morale): 1 - passing[0]})
    used = [*dice_reading(question.dice)]
    if single:
        used.extend(best_morale_reading(question.morale))
    if len(question.morale) > 1:
        used.append(ReadingUsed("dread-q11", question.reading_who.value))
    if question.terror:
        used.append(ReadingUsed("dread-q12", question.reading_modifier.value))
    return Result(
        ContactAnswer(True, targets, panicking),
        Ledger(tuple(entries)),
        odds=panicking.exactly(0),
        readings=(*used, *readings),
        gaps=("dread-q03", "dread-q08", "dread-q12") if question.terror else ("dread-q03",),
    )


def how_many_fail(passing: Sequence[Fraction]) -> Distribution:
    """The chance of each number of failures among independent tests, `passing` the chance of each to pass.

    >>> how_many_fail([Fraction(1, 2), Fraction(1, 2)]).exactly(1)
    Fraction(1, 2)
    """
    # Whole numbers over one common denominator are much faster than fractions at each step.
    counts, every = [1], 1
    for chance in passing:
        passes, fails = chance.numerator, chance.denominator - chance.numerator
        counts = [stays * passes + joins * fails for stays, joins in zip([*counts, 0], [0, *counts], strict=True)]
        every *= chance.denominator
    return Distribution({number: Fraction(count, every) for number, count in enumerate(counts)})


def _values(question: ContactQuestion, testing: dict[str, int]) -> Iterator[LedgerEntry]:
    """Whose M each test is made on (dread-p04-s1)."""
    if question.reading_who is WhoTests.UNIT:
        yield best_morale(question.morale)
        return
    yield LedgerEntry("dread-p04-s1", "best-morale", applied=False, reason="each-model-tests")
    for of, morale in testing.items():
        yield LedgerEntry("dread-p09-s1", "own-morale", morale, of=of, values={"morale": morale})


def _modifier(terror: int, reading: ContactModifier, testing: dict[str, int]) -> Iterator[LedgerEntry]:
    """The X that is taken off each target (dread-p06-s3), or was cancelled."""
    minus = reading is ContactModifier.MINUS_X
    for of in testing:
        yield LedgerEntry(
            "dread-p06-s3",
            "morale-minus-terror",
            -terror,
            of=of,
            applied=minus,
            reason=None if minus else "test-unmodified",
            values={"terror": terror},
        )


def _example(terror: int, reading: ContactModifier) -> Iterator[LedgerEntry]:
    """What the example of orc and skeleton adds (dread-p12-s1a, dread-p12-s2)."""
    yield LedgerEntry("dread-p12-s1a", "terror-value", values={"terror": terror})
    if terror == 0 or reading is ContactModifier.UNMODIFIED:
        yield LedgerEntry("dread-p12-s2", "no-modifier")
    else:
        yield LedgerEntry("dread-p12-s2", "no-modifier", applied=False, reason="terror-above-0")
    yield LedgerEntry("dread-p12-s2", "tests-in-opponents-turn")
