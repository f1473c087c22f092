"""An attack on a terrifying enemy: whether the unit tests, the target, and the chance with the dice in question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Throw
from calculators.dread._test import DIE, MORALE, TERROR, USUAL_DICE, USUAL_TARGETS, for_core, rolled_test
from calculators.dread.wording import WORDING
from calculators.fields import (
    ChoiceField,
    Group,
    Option,
    YesNoField,
)
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from rules_core.checks import chance_at_or_under
from rules_core.dice import D10, TWO_D6
from rules_core.dread.charging import ChargeAnswer, ChargeQuestion, PriorTest, Verdict, charge
from rules_core.dread.readings import AfterFailure
from rules_core.results import Result

COMPARED = (D10, TWO_D6)

TESTED = {
    PriorTest.NOT_YET: N_("None yet"),
    PriorTest.PASSED_THIS_ENEMY: N_("Passed, against this enemy"),
    PriorTest.FAILED_THIS_ENEMY: N_("Failed, against this enemy"),
    PriorTest.PASSED_ANOTHER: N_("Passed, against a different enemy"),
    PriorTest.FAILED_ANOTHER: N_("Failed, against a different enemy"),
}

ROLLS = (
    N_("The unit rolls {total}: passed. It may attack as usual."),
    N_("The unit rolls {total}: failed. It does not attack this enemy and may test again next turn."),
)
# In the narrow reading of what may be done after a failure.
ROLLS_FOR_ALL = (
    ROLLS[0],
    N_("The unit rolls {total}: failed. It attacks nobody in this activation and may test again next turn."),
)


def ask(values: Mapping[str, Any]) -> Result[ChargeAnswer]:
    """Ask the core."""
    return charge(ChargeQuestion(**for_core(values)))


def answer(found: ChargeAnswer) -> dict[str, Any]:
    """`target` (null where no test is made), `best_morale` and `verdict`."""
    return {"target": found.target, "best_morale": found.best_morale, "verdict": found.verdict.value}


def show(result: Result[ChargeAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """The target with its chance, and the usual dice beside each other; or why there is no test."""
    target = result.answer.target
    if target is None or result.odds is None:
        return _without_test(result, words)
    said = {"target": target, "dice": values["die"], "chance": words.percent(result.odds)}
    if result.odds == 0:
        verdict = words.text(N_("{target} or less on {dice}: cannot be rolled, the test always fails."), said)
    elif result.odds == 1:
        verdict = words.text(N_("{target} or less on {dice}: the test always passes."), said)
    else:
        verdict = words.text(N_("{target} or less on {dice}: {chance}."), said)
    bars = tuple(
        Bar(
            words.text(N_("{dice}: {target} or less"), {"dice": dice, "target": target}),
            chance_at_or_under(dice, (target,)),
        )
        for dice in dict.fromkeys((values["die"], *COMPARED))
    )
    nobody = values["reading_after_failure"] is AfterFailure.NO_ATTACK
    follows = (
        N_("Passed: the unit may attack as usual."),
        N_("Failed: the unit attacks nobody in this activation, but may take any other actions.")
        if nobody
        else N_("Failed: the unit does not attack this enemy, but may take any other actions."),
        N_("After a failed test it may test again next turn."),
    )
    return Shown(verdict, tuple(words.text(each) for each in follows), bars=bars)


def _without_test(result: Result[ChargeAnswer], words: Language) -> Shown:
    untested = next(iter(result.ledger))
    follows = [WORDING.reason(words, untested)]
    if result.answer.verdict is Verdict.MAY_ATTACK:
        verdict = words.text(N_("No test: the unit may attack."))
    else:
        verdict = words.text(
            N_("The unit attacks nobody in this activation.")
            if untested.reason == "no-attack-at-all"
            else N_("The unit may not attack this enemy in this activation.")
        )
        follows.append(words.text(N_("Next turn it may test again.")))
    return Shown(verdict, tuple(follows))


def roll(result: Result[ChargeAnswer], values: Mapping[str, Any], throw: Throw, words: Language) -> tuple[Rolled, ...]:
    """The one test of this activation, where one must be taken."""
    target = result.answer.target
    if target is None:
        return ()
    says = ROLLS_FOR_ALL if values["reading_after_failure"] is AfterFailure.NO_ATTACK else ROLLS
    return (rolled_test(values["die"], target, throw, words, says, ("dread-p02-s2", "dread-p03-s1a"), {}),)


def usual(words: Language) -> tuple[Rows, ...]:
    """The chance for each target from 1 to 12 with the usual dice."""
    rows = []
    for target in USUAL_TARGETS:
        chances = (chance_at_or_under(dice, (target,)) for dice in USUAL_DICE)
        rows.append((words.value(target), *(words.percent(chance) for chance in chances)))
    caption = words.text(N_("Chance of passing with M − X or less"))
    return (Rows(caption, (words.text(N_("M − X")), *(words.dice(dice) for dice in USUAL_DICE)), tuple(rows)),)


CALCULATOR = Calculator(
    name="dread/charge",
    title=N_("Attacking a terrifying enemy"),
    question=N_("Must the unit test before it attacks, what must it roll, and how likely is it?"),
    clause="dread-p04-s1",
    fields=(
        MORALE,
        TERROR,
        DIE,
        ChoiceField(
            name="tested",
            label=N_("Morale test already taken in this activation"),
            default=PriorTest.NOT_YET.value,
            options=tuple(Option(tested, label) for tested, label in TESTED.items()),
            group=Group.MORE,
        ),
        YesNoField(
            name="passed_before",
            label=N_("Has the unit passed a test against this enemy in an earlier turn?"),
            group=Group.MORE,
        ),
        *reading_fields(ChargeQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
    compared={"target": N_("Number needed")},
)
