"""Charging a terrifying enemy: whether the unit must test its morale first, and at or under which number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10, Dice
from rules_core.dread.numbers import MORALE, MOST_MODELS, TERROR, TESTS_PER_ACTIVATION
from rules_core.dread.readings import DICE_READINGS, AfterFailure, AfterPass, OneTest
from rules_core.errors import Fault
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, Optional, YesOrNo, check
from rules_core.results import Ledger, LedgerEntry, ReadingUsed, Result

READINGS: dict[str, str] = {
    "reading_after_failure": "dread-q04",
    "reading_tests": "dread-q06",
    "reading_after_pass": "dread-q07",
}


class PriorTest(Enum):
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


ATTACKS = LedgerEntry("dread-p02-s2", "attacks-as-usual")
NOT_THIS_ENEMY = LedgerEntry("dread-p03-s1a", "does-not-attack-this-enemy")
NOBODY = LedgerEntry("dread-p03-s1a", "attacks-nobody")
NO_SECOND_TEST = LedgerEntry("dread-p05-s1", "no-second-test", values={"tests": TESTS_PER_ACTIVATION.value})
NEXT_TURN = LedgerEntry("dread-p05-s2", "may-test-again-next-turn")

# By the reason why no test is made: what then holds, and the entries that say so.
WITHOUT_TEST: dict[str, tuple[Verdict, tuple[LedgerEntry, ...]]] = {
    "enemy-not-terrifying": (Verdict.MAY_ATTACK, ()),
    "already-passed": (Verdict.MAY_ATTACK, (ATTACKS, NO_SECOND_TEST)),
    "already-failed": (Verdict.MAY_NOT_ATTACK, (NOT_THIS_ENEMY, NO_SECOND_TEST, NEXT_TURN)),
    "no-attack-at-all": (Verdict.MAY_NOT_ATTACK, (NOBODY, NEXT_TURN)),
    "passed-before": (Verdict.MAY_ATTACK, (ATTACKS,)),
}


@dataclass(frozen=True, slots=True)
class ChargeQuestion:
    """An attack that a model or unit declares.

    `morale` has the M of each model that is present, in any order.
    `terror` is the X in the enemy's property, None for an enemy that is not terrifying.
    `dice` are those of the test; the text names none (dread-q03).
    `tested` is the test already made in this activation, `passed_before` whether the unit
    passed a test against this enemy in an earlier turn.
    Raises `BadInput` with every fault; `does-not-go-with` where an earlier test against this enemy
    is claimed though it is not terrifying.
    """

    morale: tuple[int, ...]
    terror: int | None
    dice: Dice = D10
    tested: PriorTest = PriorTest.NOT_YET
    passed_before: bool = False
    reading_after_failure: AfterFailure = AfterFailure.OTHER_ENEMIES
    reading_tests: OneTest = OneTest.IN_ALL
    reading_after_pass: AfterPass = AfterPass.EACH_TIME

    limits: ClassVar[dict[str, Limit]] = {
        "morale": ListOf(MORALE, 1, MOST_MODELS, "dread-p04-s1"),
        "terror": Optional(TERROR),
        "dice": InstanceOf(Dice),
        "tested": OneOf(PriorTest, "dread-p05-s1"),
        "passed_before": YesOrNo("dread-p05-s2"),
        "reading_after_failure": OneOf(AfterFailure, "dread-p03-s1b"),
        "reading_tests": OneOf(OneTest, "dread-p05-s1"),
        "reading_after_pass": OneOf(AfterPass, "dread-p05-s2"),
    }

    def __post_init__(self) -> None:
        check(self, self.limits, self._together())

    def _together(self) -> Iterator[Fault]:
        if self.terror is not None:
            return
        if self.tested is PriorTest.PASSED_THIS_ENEMY or self.tested is PriorTest.FAILED_THIS_ENEMY:
            yield Fault(
                "tested", self.tested, "does-not-go-with", {"field": "terror"}, "dread-p02-s1", depends_on=("terror",)
            )
        if self.passed_before is True:
            yield Fault(
                "passed_before", True, "does-not-go-with", {"field": "terror"}, "dread-p02-s1", depends_on=("terror",)
            )


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
    reason, readings = _why_no_test(question)
    another = question.tested is PriorTest.PASSED_ANOTHER or question.tested is PriorTest.FAILED_ANOTHER
    # Which X the one test of an activation takes when the enemies' differ is not said.
    gaps = ("dread-q06",) if another and reason in ("already-passed", "already-failed") else ()
    if reason is not None:
        untested = LedgerEntry("dread-p02-s1", "must-test", applied=False, reason=reason)
        verdict, entries = WITHOUT_TEST[reason]
        return Result(ChargeAnswer(best, None, verdict), Ledger((untested, *entries)), readings=readings, gaps=gaps)

    terror = question.terror or 0  # None has given its reason above
    tested = [LedgerEntry("dread-p02-s1", "must-test"), best_morale(question.morale)]
    if another:
        tested.append(LedgerEntry("dread-p05-s1", "no-second-test", applied=False, reason="other-enemy"))
    tested.append(LedgerEntry("dread-p06-s1", "terror-value", values={"terror": terror}))
    tested.append(LedgerEntry("dread-p06-s2", "shown-by-example"))
    tested.append(LedgerEntry("dread-p06-s3", "morale-minus-terror", -terror, values={"terror": terror}))
    target = Ledger(tuple(tested)).total()
    tested.append(LedgerEntry("dread-p06-s3", "at-or-under", values={"target": target}))
    if question.passed_before:
        tested.append(not_settled())
    return Result(
        ChargeAnswer(best, target, Verdict.MUST_TEST),
        Ledger(tuple(tested)),
        odds=chance_at_or_under(question.dice, (target,)),
        readings=(*dice_reading(question.dice), *best_morale_reading(question.morale), *readings),
        gaps=("dread-q03", "dread-q08"),
    )


def best_morale(morale: tuple[int, ...]) -> LedgerEntry:
    """The entry of the highest M (dread-p04-s1)."""
    return LedgerEntry("dread-p04-s1", "best-morale", max(morale), values={"models": len(morale), "best": max(morale)})


def not_settled() -> LedgerEntry:
    """The entry of dread-p11-s2, which spares the attacked a second test, but not the attacker."""
    return LedgerEntry("dread-p11-s2", "settled", applied=False, reason="only-for-the-attacked")


def best_morale_reading(morale: tuple[int, ...]) -> tuple[ReadingUsed, ...]:
    """Whose M counts (dread-q05), which matters only where the models differ."""
    return (ReadingUsed("dread-q05", "any-model-present"),) if len(set(morale)) > 1 else ()


def dice_reading(dice: Dice) -> tuple[ReadingUsed, ...]:
    """The reading of dread-q03 that `dice` are, none where the player brings other dice."""
    return tuple(ReadingUsed("dread-q03", key) for key, named in DICE_READINGS.items() if named == dice)


def _why_no_test(question: ChargeQuestion) -> tuple[str | None, tuple[ReadingUsed, ...]]:
    """The reason why no test is made now, None where it is made, and the readings that decide it."""
    tested = question.tested
    after_failure = ReadingUsed("dread-q04", question.reading_after_failure.value)
    after_pass = ReadingUsed("dread-q07", question.reading_after_pass.value)
    tests = ReadingUsed("dread-q06", question.reading_tests.value)

    used: list[ReadingUsed] = []
    if tested is PriorTest.FAILED_ANOTHER:
        used.append(after_failure)
        if question.reading_after_failure is AfterFailure.NO_ATTACK:
            return "no-attack-at-all", tuple(used)
    if question.terror is None:
        return "enemy-not-terrifying", tuple(used)
    if tested is PriorTest.PASSED_THIS_ENEMY:
        return "already-passed", ()
    if tested is PriorTest.FAILED_THIS_ENEMY:
        return "already-failed", ()
    if question.passed_before:
        used.append(after_pass)
        if question.reading_after_pass is AfterPass.SETTLED:
            return "passed-before", tuple(used)
    if tested is not PriorTest.NOT_YET:
        used.append(tests)
        if question.reading_tests is OneTest.IN_ALL:
            return "already-passed" if tested is PriorTest.PASSED_ANOTHER else "already-failed", tuple(used)
    return None, tuple(used)
