"""Charging a terrifying enemy: whether the unit must test its morale first, and at or under which number."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10, Dice
from rules_core.draft import Draft
from rules_core.dread.numbers import MORALE, MOST_MODELS, TERROR, TESTS_PER_ACTIVATION
from rules_core.dread.readings import TEST_DICE, AfterFailure, AfterPass, OneTest
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import Limit, ListOf, OneOf, Optional, YesOrNo
from rules_core.readings import Reading
from rules_core.records import Record
from rules_core.results import LedgerEntry, Result


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


MAY_ATTACK = ("verdict", Verdict.MAY_ATTACK)
MAY_NOT_ATTACK = ("verdict", Verdict.MAY_NOT_ATTACK)

ATTACKS = LedgerEntry("dread-p02-s2", "attacks-as-usual", decides=MAY_ATTACK)
NOT_THIS_ENEMY = LedgerEntry("dread-p03-s1a", "does-not-attack-this-enemy", decides=MAY_NOT_ATTACK)
NOBODY = LedgerEntry("dread-p03-s1a", "attacks-nobody", decides=MAY_NOT_ATTACK)
NO_SECOND_TEST = LedgerEntry("dread-p05-s1", "no-second-test", values={"tests": TESTS_PER_ACTIVATION.value})
NEXT_TURN = LedgerEntry("dread-p05-s2", "may-test-again-next-turn")
# The clause spares the attacked a second test, but not the attacker.
NOT_SETTLED = LedgerEntry("dread-p11-s2", "settled", reason="only-for-the-attacked")

# By the reason why no test is made: the entries that say what then holds.
WITHOUT_TEST: dict[str, tuple[LedgerEntry, ...]] = {
    "enemy-not-terrifying": (),
    "already-passed": (ATTACKS, NO_SECOND_TEST),
    "already-failed": (NOT_THIS_ENEMY, NO_SECOND_TEST, NEXT_TURN),
    "no-attack-at-all": (NOBODY, NEXT_TURN),
    "passed-before": (ATTACKS,),
}


class ChargeQuestion(Input):
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
        "dice": TEST_DICE,
        "tested": OneOf(PriorTest, "dread-p05-s1"),
        "passed_before": YesOrNo("dread-p05-s2"),
        "reading_after_failure": OneOf(AfterFailure, "dread-p03-s1b"),
        "reading_tests": OneOf(OneTest, "dread-p05-s1"),
        "reading_after_pass": OneOf(AfterPass, "dread-p05-s2"),
    }

    def _joint_faults(self) -> Iterator[Fault]:
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


class ChargeAnswer(Record):
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
    draft = Draft()
    reason, readings = _why_no_test(question)
    another = question.tested is PriorTest.PASSED_ANOTHER or question.tested is PriorTest.FAILED_ANOTHER
    draft.add("dread-p02-s1", "must-test", reason=reason, decides=("verdict", Verdict.MUST_TEST))
    if reason is not None:
        if another and reason in ("already-passed", "already-failed"):
            # Which X the one test of an activation takes when the enemies' differ is not said.
            draft.gap("dread-q06")
        draft.reading(*readings)
        draft.extend(WITHOUT_TEST[reason])
        # The text forbids no attack on an enemy that is not terrifying.
        return draft.result(ChargeAnswer(best, None, draft.decided("verdict", Verdict.MAY_ATTACK)))

    terror = question.terror or 0  # None has given its reason above
    add_dice(draft, question.dice)
    add_best_morale(draft, question.morale)
    draft.reading(*readings)
    if another:
        draft.add("dread-p05-s1", "no-second-test", reason="other-enemy")
    draft.add("dread-p06-s1", "terror-value", terror=terror)
    draft.add("dread-p06-s2", "tested-when-declared-in-example")
    draft.add("dread-p06-s3", "morale-minus-terror", -terror, terror=terror)
    target = draft.total()
    draft.add("dread-p06-s3", "at-or-under", target=target)
    if question.passed_before:
        draft.extend((NOT_SETTLED,))
    draft.gap("dread-q08")
    return draft.result(ChargeAnswer(best, target, Verdict.MUST_TEST), chance_at_or_under(question.dice, (target,)))


def add_dice(draft: Draft, dice: Dice) -> None:
    """Add what is open about the dice of a test (dread-q03): its reading, none where the player brings other dice."""
    draft.gap(TEST_DICE.entry)
    for key, named in TEST_DICE.readings.items():
        if named == dice:
            draft.register_reading(TEST_DICE.entry, key)


def add_best_morale(draft: Draft, morale: tuple[int, ...]) -> None:
    """Add the highest M (dread-p04-s1); whose M counts matters only where the models differ (dread-q05)."""
    best = max(morale)
    draft.add("dread-p04-s1", "best-morale", best, models=len(morale), best=best)
    if len(set(morale)) > 1:
        draft.register_reading("dread-q05", "any-model-present")


def _why_no_test(question: ChargeQuestion) -> tuple[str | None, tuple[Reading, ...]]:
    """The reason why no test is made now, None where it is made, and the readings that decide it."""
    tested = question.tested
    used: list[Reading] = []
    if tested is PriorTest.FAILED_ANOTHER:
        used.append(question.reading_after_failure)
        if question.reading_after_failure is AfterFailure.NO_ATTACK:
            return "no-attack-at-all", tuple(used)
    if question.terror is None:
        return "enemy-not-terrifying", tuple(used)
    if tested is PriorTest.PASSED_THIS_ENEMY:
        return "already-passed", ()
    if tested is PriorTest.FAILED_THIS_ENEMY:
        return "already-failed", ()
    if question.passed_before:
        used.append(question.reading_after_pass)
        if question.reading_after_pass is AfterPass.SETTLED:
            return "passed-before", tuple(used)
    if tested is not PriorTest.NOT_YET:
        used.append(question.reading_tests)
        if question.reading_tests is OneTest.IN_ALL:
            return "already-passed" if tested is PriorTest.PASSED_ANOTHER else "already-failed", tuple(used)
    return None, tuple(used)
