"""Trying to flee: whether the attacked model or unit may still do so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rows, Shown
from calculators.dread.wording import WORDING
from calculators.fields import NO, YES, ChoiceField, Option, YesNoField
from calculators.messages import N_, Language
from rules_core.dread.flight import FlightAnswer, FlightQuestion, Moment, flight
from rules_core.results import Result

MOMENTS = {
    Moment.DECLARED: N_("Declared, no contact yet"),
    Moment.CONTACT: N_("The bases touch"),
}


def ask(values: Mapping[str, Any]) -> Result[FlightAnswer]:
    """Ask the core."""
    return flight(FlightQuestion(**values))


def answer(found: FlightAnswer) -> dict[str, Any]:
    """`may_try`."""
    return {"may_try": found.may_try}


def show(result: Result[FlightAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Whether it may try, and that the text leaves open how the attempt ends."""
    if result.answer.may_try:
        follows = N_("When the attempt succeeds and how far it leads, the text does not say: your rules do.")
        return Shown(words.text(N_("The model or unit may try to flee.")), (words.text(follows),))
    reason = WORDING.reason(words, next(iter(result.ledger)))
    return Shown(" ".join((words.text(N_("No attempt to flee.")), reason)))


def usual(words: Language) -> tuple[Rows, ...]:
    """Whether it may try, waiting or not, before contact and at contact."""
    rows = []
    for moment, label in MOMENTS.items():
        may_try = (flight(FlightQuestion(waiting, moment)).answer.may_try for waiting in (True, False))
        rows.append((words.text(label), *(words.text(YES if each else NO) for each in may_try)))
    headings = (N_("The attack"), N_("Waiting"), N_("Not waiting"))
    caption = words.text(N_("May it try to flee?"))
    return (Rows(caption, tuple(words.text(each) for each in headings), tuple(rows), numeric=False),)


CALCULATOR = Calculator(
    name="dread/flight",
    title=N_("Trying to flee"),
    question=N_("May the attacked model or unit still try to flee?"),
    clause="dread-p11-s1",
    fields=(
        YesNoField(name="waiting", label=N_("Is the model or unit waiting?"), default="yes"),
        ChoiceField(
            name="moment",
            label=N_("The attack"),
            default=Moment.DECLARED.value,
            options=tuple(Option(moment, label) for moment, label in MOMENTS.items()),
        ),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
