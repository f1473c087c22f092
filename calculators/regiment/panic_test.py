"""The panic test: whether causes of panic make the unit test, and how likely it passes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import ChoiceField, ListField, Option, list_limit_of
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.regiment._shared import (
    NO_TEST,
    chances,
    earlier_test_field,
    help_fields,
    leadership_field,
    passes,
    roll_test,
    state_fields,
    usual_chances,
)
from calculators.regiment.wording import PANIC_CAUSES, WORDING
from rules_core.regiment.numbers import BATTLE_STANDARD_REROLLS
from rules_core.regiment.panic_test import PanicCause, PanicTestAnswer, PanicTestQuestion, panic_test
from rules_core.results import Result

STATES = ("in-combat", "fleeing", "already-tested")
USUAL_STATES: tuple[tuple[str, dict[str, Any]], ...] = (
    (N_("None of the 3 cases"), {}),
    (N_("In close combat"), {"in_combat": True}),
    (N_("Fleeing"), {"fleeing": True}),
    (N_("Panic test already taken this phase"), {"tested": True}),
)


def ask(values: Mapping[str, Any]) -> Result[PanicTestAnswer]:
    """Ask the core."""
    causes = tuple(row["cause"] for row in values["causes"])
    return panic_test(PanicTestQuestion(**{**values, "causes": causes}))


def answer(found: PanicTestAnswer) -> dict[str, Any]:
    """`must_test`, `at_once` (null where the text does not say) and `target` (null where no test is due)."""
    return {"must_test": found.must_test, "at_once": found.at_once, "target": found.target}


def show(result: Result[PanicTestAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Whether the unit must test, when, and its chance."""
    found = result.answer
    entries = {entry.effect: entry for entry in result.ledger}
    told = ("one-test-for-all-causes",) if found.must_test else STATES
    follows = [f"{WORDING.effect(words, entries[each])}." for each in told if each in entries and entries[each].applied]
    if result.odds is None or found.target is None:
        verdict = f"{words.text(NO_TEST)} {WORDING.reason(words, entries['must-test'])}"
        return Shown(verdict, tuple(follows))
    due = N_("Panic test, immediately.") if found.at_once else N_("Panic test.")
    verdict = f"{words.text(due)} {passes(found.target, result.odds, words)}"
    return Shown(verdict, tuple(follows), chances(found.target, result.odds, words))


def roll(
    result: Result[PanicTestAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The test, where there is one."""
    target = result.answer.target
    if target is None:
        return ()
    rolls = 1 + BATTLE_STANDARD_REROLLS.value * values["battle_standard"]
    return roll_test((target,) * rolls, throw, words)


def usual(words: Language) -> tuple[Rows, ...]:
    """Whether each cause makes the unit test in each state, and the chance for each Leadership."""
    yes, no = words.text(N_("yes")), words.text(N_("no"))
    states = []
    for label, state in USUAL_STATES:
        found = (panic_test(PanicTestQuestion((cause,), 7, **state)).answer for cause in list(PanicCause)[:2])
        states.append((words.text(label), *(yes if each.must_test else no for each in found)))
    headings = (N_("The unit’s state"), N_("Heavy casualties"), N_("Friendly unit destroyed"))
    return (
        Rows(words.text(N_("Must the unit test?")), tuple(map(words.text, headings)), tuple(states), numeric=False),
        usual_chances(words),
    )


CALCULATOR = Calculator(
    name="regiment/panic-test",
    title=N_("Panic test"),
    question=N_("Must the unit take a panic test, and will it hold?"),
    clause="regiment-p18-s1",
    fields=(
        ListField(
            name="causes",
            label=N_("Causes of panic at this moment"),
            item=N_("Cause {place}"),
            fields=(
                ChoiceField(
                    name="cause",
                    label=N_("What has happened"),
                    default=PanicCause.FRIEND_DESTROYED.value,
                    options=tuple(Option(cause, label) for cause, label in PANIC_CAUSES.items()),
                ),
            ),
            limit=list_limit_of(PanicTestQuestion, "causes"),
            start=({},),
        ),
        leadership_field(PanicTestQuestion),
        *state_fields(PanicTestQuestion),
        *help_fields(PanicTestQuestion),
        earlier_test_field(),
        *reading_fields(PanicTestQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
