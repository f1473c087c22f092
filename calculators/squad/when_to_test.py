"""When a test is made: after an activation, or when an effect forces it in the opponent's turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rows, Shown
from calculators.fields import ChoiceField, Option
from calculators.messages import N_, Language
from rules_core.results import Result
from rules_core.squad.when_to_test import Moment, Occasion, TimingAnswer, TimingQuestion, when_to_test

OCCASIONS = {
    Occasion.ACTIVATION: N_("Its activation"),
    Occasion.EFFECT_IN_OPPONENTS_TURN: N_("An effect such as enemy fire, in the opponent’s turn"),
    Occasion.EFFECT_IN_OWN_TURN: N_("An effect in its own turn"),
}
MOMENTS = {
    Moment.AFTER_ACTIVATION: N_("It tests right after it is activated."),
    Moment.AT_THE_EFFECT: N_("It tests in the opponent’s turn, when the effect strikes."),
    Moment.NOT_SAID: N_("The text does not say when it tests then."),
}


def ask(values: Mapping[str, Any]) -> Result[TimingAnswer]:
    """Ask the core."""
    return when_to_test(TimingQuestion(**values))


def answer(found: TimingAnswer) -> dict[str, Any]:
    """`moment` as a code."""
    return {"moment": found.moment.value}


def show(result: Result[TimingAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """When the test is made."""
    return Shown(words.text(MOMENTS[result.answer.moment]))


def usual(words: Language) -> tuple[Rows, ...]:
    """When the test is made on every occasion."""
    rows = tuple(
        (words.text(label), words.text(MOMENTS[when_to_test(TimingQuestion(occasion)).answer.moment]))
        for occasion, label in OCCASIONS.items()
    )
    headings = (words.text(N_("What calls for the test")), words.text(N_("When")))
    return (Rows(words.text(N_("When to test")), headings, rows, False),)


CALCULATOR = Calculator(
    name="squad/when-to-test",
    title=N_("When to test"),
    question=N_("When does a unit take its test?"),
    clause="squad-p13-s1",
    fields=(
        ChoiceField(
            name="occasion",
            label=N_("What calls for the test"),
            default=Occasion.ACTIVATION.value,
            options=tuple(Option(occasion, label) for occasion, label in OCCASIONS.items()),
        ),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
