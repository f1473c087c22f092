"""Attacked by a terrifying enemy: the test at contact, and how many models panic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Throw
from calculators.dread._test import DIE, MORALE, TERROR, USUAL_DICE, USUAL_TARGETS, for_core, rolled_test
from calculators.dread.wording import WORDING
from calculators.fields import ChoiceField, Group, Option
from calculators.messages import N_, Language, plural
from calculators.readings import reading_fields
from rules_core.checks import chance_at_or_under
from rules_core.dread.contact import ContactAnswer, ContactQuestion, EarlierTest, contact
from rules_core.dread.readings import SettledFor, WhoTests
from rules_core.results import Result

TESTED = {
    EarlierTest.NEVER: N_("Not yet"),
    EarlierTest.THIS_ROUND: N_("In this round"),
    EarlierTest.EARLIER_ROUND: N_("In an earlier round"),
}
PANICKING = plural("{number} model panics", "{number} models panic", "number")
UNIT_ROLLS = (
    N_("The unit rolls {total}: passed. It does not panic."),
    N_("The unit rolls {total}: failed. It panics, and whoever attacks it has A−1."),
)
MODEL_ROLLS = (
    N_("Model {model} rolls {total}: passed. It does not panic."),
    N_("Model {model} rolls {total}: failed. It panics, and whoever attacks it has A−1."),
)
CLAUSES = ("dread-p08-s1", "dread-p09-s1")


def ask(values: Mapping[str, Any]) -> Result[ContactAnswer]:
    """Ask the core."""
    return contact(ContactQuestion(**for_core(values)))


def answer(found: ContactAnswer) -> dict[str, Any]:
    """`must_test`, the `targets`, and the chance of each number of `panicking` models (null without a test)."""
    panicking = found.panicking
    return {
        "must_test": found.must_test,
        "targets": list(found.targets),
        "panicking": None if panicking is None else {str(number): str(panicking[number]) for number in panicking},
    }


def show(result: Result[ContactAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """What must be rolled, how many models will panic, and what panic means; or why there is no test."""
    found = result.answer
    if found.panicking is None or result.odds is None:
        return Shown(" ".join((words.text(N_("No test.")), WORDING.reason(words, next(iter(result.ledger))))))
    single = values["reading_who"] is WhoTests.UNIT
    said = {"target": found.targets[0], "dice": values["die"], "chance": words.percent(result.odds)}
    if not single and len(found.targets) > 1:
        verdict = words.text(N_("Each model tests: {chance} that none panics."), said)
    elif result.odds in (0, 1):
        fails = N_("{target} or less on {dice}: cannot be rolled, the test always fails.")
        verdict = words.text(N_("{target} or less on {dice}: the test always passes.") if result.odds else fails, said)
    else:
        verdict = words.text(N_("{target} or less on {dice}: {chance}, otherwise panic."), said)
    bars = tuple(
        Bar(words.text(PANICKING, {"number": number}) if number else words.text(N_("No model panics")), chance)
        for number, chance in found.panicking.items()
    )
    follows = (
        N_("Whoever fails panics; any model that attacks it has A−1."),
        N_("In later turns no further test is taken against this enemy.")
        if values["reading_settled"] is SettledFor.ALL_LATER_TURNS
        else N_("In later turns of this round no further test is taken against this enemy."),
    )
    return Shown(
        verdict,
        tuple(words.text(each) for each in follows),
        bars=bars,
        tables=() if single else (_models(found, values, words),),
    )


def _models(found: ContactAnswer, values: Mapping[str, Any], words: Language) -> Rows:
    """Each model with what it must roll."""
    rows = tuple(
        (
            words.value(place),
            words.value(morale),
            words.value(target),
            words.percent(chance_at_or_under(values["die"], (target,))),
        )
        for place, (morale, target) in enumerate(zip(values["morale"], found.targets, strict=True), 1)
    )
    headings = (N_("Model"), N_("M"), N_("Passes with at most"), N_("Chance of passing"))
    return Rows(words.text(N_("The attacked models")), tuple(words.text(each) for each in headings), rows)


def roll(result: Result[ContactAnswer], values: Mapping[str, Any], throw: Throw, words: Language) -> tuple[Rolled, ...]:
    """The unit's test, or that of each model."""
    single = values["reading_who"] is WhoTests.UNIT
    says = UNIT_ROLLS if single else MODEL_ROLLS
    return tuple(
        rolled_test(values["die"], target, throw, words, says, CLAUSES, {"model": model})
        for model, target in enumerate(result.answer.targets, 1)
    )


def usual(words: Language) -> tuple[Rows, ...]:
    """The chance of panic for each target from 1 to 12 with the usual dice."""
    rows = []
    for target in USUAL_TARGETS:
        chances = (1 - chance_at_or_under(dice, (target,)) for dice in USUAL_DICE)
        rows.append((words.value(target), *(words.percent(chance) for chance in chances)))
    caption = words.text(N_("Chance of panic where the test needs M − X or less"))
    return (Rows(caption, (words.text(N_("M − X")), *(words.dice(dice) for dice in USUAL_DICE)), tuple(rows)),)


CALCULATOR = Calculator(
    name="dread/being-charged",
    title=N_("Attacked by a terrifying enemy"),
    question=N_("What must the attacked side roll when the bases touch, and how likely is panic?"),
    clause="dread-p08-s1",
    fields=(
        MORALE,
        TERROR,
        DIE,
        ChoiceField(
            name="tested",
            label=N_("Already tested against this enemy?"),
            default=EarlierTest.NEVER.value,
            options=tuple(Option(tested, label) for tested, label in TESTED.items()),
            group=Group.MORE,
        ),
        *reading_fields(ContactQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
