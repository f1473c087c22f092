"""Charging a terrifying enemy: whether the unit must test its morale first, and at or under which number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10, Dice
from rules_core.dread.numbers import MORALE, MOST_MODELS, TERROR, TESTS_PER_ACTIVATION
from rules_core.dread.readings import DICE_READINGS, AfterFailure, AfterPass, TestsPerActivation
from rules_core.errors import Fault
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, Optional, YesOrNo, check
from rules_core.results import Ledger, LedgerEntry, ReadingUsed, Result

READINGS: dict[str, str] = {
    "reading_after_failure": "dread-q04",
    "reading_tests": "dread-q06",
    "reading_after_pass": "dread-q07",
}


class Tested(Enum):
    """The test that a unit has made in this activation: passed or failed, against this enemy or another one."""

    NOT_YET = "not-yet"
    PASSED_THIS_ENEMY = "passed-this-enemy"
    FAILED_THIS_ENEMY = "failed-this-enemy"
    PASSED_ANOTHER = "passed-another"
    FAILED_ANOTHER = "failed-another"


class Verdict(Enum):
    """What the declared attack comes to."""

    MUST_TEST = "must-test"
    MAY_ATTACK = "may-attack"
    MAY_NOT_ATTACK = "may-not-attack"


@dataclass(frozen=True, slots=True)
class ChargeQuestion:
    """An attack that a model or unit declares.

    `morale` has the M of each model that is present, in any order.
    `terror` is the X in the enemy's property, None for an enemy that is not terrifying.
    `dice` are those of the test; the text names none (dread-q03).
    `tested` is the test already made in this activation, `passed_before` whether the unit
    passed a test against this enemy in an earlier turn.
    Raises `BadInput` with every fault; `contradiction` where an earlier test against this enemy
    is claimed though it is not terrifying.
    """

    morale: tuple[int, ...]
    terror: int | None
    dice: Dice = D10
    tested: Tested = Tested.NOT_YET
    passed_before: bool = False
    reading_after_failure: AfterFailure = AfterFailure.OTHER_ENEMIES
    reading_tests: TestsPerActivation = TestsPerActivation.IN_ALL
    reading_after_pass: AfterPass = AfterPass.EACH_TIME

    limits: ClassVar[dict[str, Limit]] = {
        "morale": ListOf(MORALE, 1, MOST_MODELS, "dread-p04-s1"),
        "terror": Optional(TERROR),
        "dice": InstanceOf(Dice),
        "tested": OneOf(Tested, "dread-p05-s1"),
        "passed_before": YesOrNo("dread-p05-s2"),
        "reading_after_failure": OneOf(AfterFailure, "dread-p03-s1b"),
        "reading_tests": OneOf(TestsPerActivation, "dread-p05-s1"),
        "reading_after_pass": OneOf(AfterPass, "dread-p05-s2"),
    }

    def __post_init__(self) -> None:
        check(self, self.limits, self._contradictions())

    def _contradictions(self) -> Iterator[Fault]:
        if self.terror is not None:
            return
        if self.tested is Tested.PASSED_THIS_ENEMY or self.tested is Tested.FAILED_THIS_ENEMY:
            yield Fault("tested", self.tested, "contradiction", {"field": "terror"}, "dread-p02-s1")
        if self.passed_before is True:
            yield Fault("passed_before", self.passed_before, "contradiction", {"field": "terror"}, "dread-p02-s1")


@dataclass(frozen=True, slots=True)
class ChargeAnswer:
    """`best_morale`: the highest M; `target`: the number to roll at or under, None where no test is made."""

    best_morale: int
    target: int | None
    verdict: Verdict


def charge(question: ChargeQuestion) -> Result[ChargeAnswer]:
    """Whether the unit must test before it attacks, the target of that test, and the chance of passing.

    Carries out dread-p02-s1, dread-p04-s1, dread-p05-s1 and dread-p06-s1 to dread-p06-s3;
    where the test is not made, dread-p02-s2, dread-p03-s1a and dread-p05-s2 with their earlier test.

    >>> charge(ChargeQuestion(morale=(7,), terror=1)).answer.target
    6
    """
    best = max(question.morale)
    verdict, entries, readings, gaps = _before_the_roll(question)
    if verdict is not Verdict.MUST_TEST:
        return Result(ChargeAnswer(best, None, verdict), Ledger(tuple(entries)), readings=readings, gaps=gaps)

    terror = question.terror or 0
    entries.insert(1, best_morale(question.morale))
    entries.append(LedgerEntry("dread-p06-s1", "terror-value", values={"terror": terror}))
    entries.append(LedgerEntry("dread-p06-s2", "shown-by-example"))
    entries.append(LedgerEntry("dread-p06-s3", "morale-minus-terror", -terror, values={"terror": terror}))
    target = Ledger(tuple(entries)).total()
    entries.append(LedgerEntry("dread-p06-s3", "at-or-under", values={"target": target}))
    return Result(
        ChargeAnswer(best, target, verdict),
        Ledger(tuple(entries)),
        odds=chance_at_or_under(question.dice, (target,)),
        readings=(*dice_reading(question.dice), *best_morale_reading(question.morale), *readings),
        gaps=("dread-q03", *gaps, "dread-q08"),
    )


def best_morale(morale: tuple[int, ...]) -> LedgerEntry:
    """The entry of the highest M (dread-p04-s1)."""
    return LedgerEntry("dread-p04-s1", "best-morale", max(morale), values={"models": len(morale), "best": max(morale)})


def best_morale_reading(morale: tuple[int, ...]) -> tuple[ReadingUsed, ...]:
    """Whose M counts (dread-q05), which matters only where the models differ."""
    return (ReadingUsed("dread-q05", "any-model-present"),) if len(set(morale)) > 1 else ()


def dice_reading(dice: Dice) -> tuple[ReadingUsed, ...]:
    """The reading of dread-q03 that `dice` are, none where the player brings other dice."""
    return tuple(ReadingUsed("dread-q03", key) for key, named in DICE_READINGS.items() if named == dice)


def _before_the_roll(
    question: ChargeQuestion,
) -> tuple[Verdict, list[LedgerEntry], tuple[ReadingUsed, ...], tuple[str, ...]]:
    """Whether a test is due: the verdict, the entries so far, the readings and the gaps behind them."""
    tested = question.tested
    readings: list[ReadingUsed] = []
    once = {"tests": TESTS_PER_ACTIVATION.value}

    def used(field: str, reading: Enum) -> None:
        readings.append(ReadingUsed(READINGS[field], reading.value))

    def without_test(why: str, *entries: LedgerEntry) -> list[LedgerEntry]:
        return [LedgerEntry("dread-p02-s1", "must-test", applied=False, reason=why), *entries]

    may_attack = LedgerEntry("dread-p02-s2", "attacks-as-usual")
    no_attack = LedgerEntry("dread-p03-s1a", "does-not-attack-this-enemy")
    no_second_test = LedgerEntry("dread-p05-s1", "no-second-test", values=once)
    again = LedgerEntry("dread-p05-s2", "may-test-again-next-turn")

    if tested is Tested.FAILED_ANOTHER:
        used("reading_after_failure", question.reading_after_failure)
        if question.reading_after_failure is AfterFailure.NO_ATTACK:
            barred = LedgerEntry("dread-p03-s1a", "attacks-nobody")
            return Verdict.MAY_NOT_ATTACK, without_test("no-attack-at-all", barred, again), tuple(readings), ()
    if question.terror is None:
        return Verdict.MAY_ATTACK, without_test("enemy-not-terrifying"), tuple(readings), ()
    if tested is Tested.PASSED_THIS_ENEMY:
        return Verdict.MAY_ATTACK, without_test("already-tested", may_attack, no_second_test), (), ()
    if tested is Tested.FAILED_THIS_ENEMY:
        return Verdict.MAY_NOT_ATTACK, without_test("already-tested", no_attack, no_second_test, again), (), ()

    settled: list[LedgerEntry] = []
    if question.passed_before:
        used("reading_after_pass", question.reading_after_pass)
        if question.reading_after_pass is AfterPass.SETTLED:
            return Verdict.MAY_ATTACK, without_test("passed-before", may_attack), tuple(readings), ()
        settled = [LedgerEntry("dread-p11-s2", "settled", applied=False, reason="only-for-the-attacked")]

    entries = [LedgerEntry("dread-p02-s1", "must-test")]
    if tested is not Tested.NOT_YET:
        used("reading_tests", question.reading_tests)
        if question.reading_tests is TestsPerActivation.IN_ALL:
            # Which X the one test takes when enemies differ is not said, hence the gap.
            if tested is Tested.PASSED_ANOTHER:
                verdict, entries = Verdict.MAY_ATTACK, without_test("already-tested", may_attack, no_second_test)
            else:
                verdict = Verdict.MAY_NOT_ATTACK
                entries = without_test("already-tested", no_attack, no_second_test, again)
            return verdict, entries, tuple(readings), ("dread-q06",)
        entries.append(LedgerEntry("dread-p05-s1", "no-second-test", applied=False, reason="other-enemy", values=once))
    return Verdict.MUST_TEST, entries + settled, tuple(readings), ()
