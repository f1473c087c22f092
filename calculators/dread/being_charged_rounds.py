"""Attacked round after round by the same terrifying enemy: when the attacked side may panic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Throw
from calculators.dread._test import DIE, MORALE, TERROR_NEEDED, for_core, rolled_test
from calculators.dread.wording import WORDING
from calculators.fields import NO, YES, NumberField, limit_of
from calculators.messages import N_, Language, plural
from calculators.readings import reading_fields
from rules_core.dice import D10
from rules_core.dread.contact import ContactQuestion, contact
from rules_core.dread.contact_rounds import ContactRoundsAnswer, ContactRoundsQuestion, contact_over_rounds
from rules_core.dread.readings import SettledFor, WhoTests
from rules_core.results import Result

USUAL_ROUNDS = range(1, 6)
USUAL_TARGETS = range(1, 10)
VERDICT = plural("Panic in {rounds} round: {chance}.", "Panic at some time in {rounds} rounds: {chance}.", "rounds")
UNIT_ROLLS = (
    N_("Round {round}: the unit rolls {total}, passed. It does not panic."),
    N_("Round {round}: the unit rolls {total}, failed. It panics."),
)
MODEL_ROLLS = (
    N_("Round {round}: model {model} rolls {total}, passed. It does not panic."),
    N_("Round {round}: model {model} rolls {total}, failed. It panics."),
)
CLAUSES = ("dread-p08-s1", "dread-p09-s1")


def ask(values: Mapping[str, Any]) -> Result[ContactRoundsAnswer]:
    """Ask the core."""
    return contact_over_rounds(ContactRoundsQuestion(**for_core(values)))


def answer(found: ContactRoundsAnswer) -> dict[str, Any]:
    """By round: whether there is a test, and the chances of panic as exact fractions."""
    return {
        "tests": list(found.tests),
        "panics_in": [str(chance) for chance in found.panics_in],
        "panicked_by": [str(chance) for chance in found.panicked_by],
    }


def show(result: Result[ContactRoundsAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """The chance of panic by each round, and the same round by round."""
    found = result.answer
    said = {"rounds": values["rounds"], "chance": words.percent(found.panicked_by[-1])}
    follows: tuple[str, ...] = ()
    if len(found.tests) > 1 and not found.tests[-1]:
        follows = (words.text(N_("There is a test in round 1 only: it settles the matter for the later rounds.")),)
    bars = tuple(
        Bar(words.text(N_("Panic by the end of round {round}"), {"round": number}), chance)
        for number, chance in enumerate(found.panicked_by, 1)
    )
    rows = tuple(
        (words.value(number), words.text(YES if tests else NO), words.percent(panics), words.percent(by_then))
        for number, (tests, panics, by_then) in enumerate(
            zip(found.tests, found.panics_in, found.panicked_by, strict=True), 1
        )
    )
    headings = (N_("Round"), N_("Test"), N_("Panic in this round"), N_("Panic by then"))
    table = Rows(words.text(N_("Round by round")), tuple(words.text(each) for each in headings), rows)
    return Shown(words.text(VERDICT, said), follows, bars=bars, tables=(table,))


def roll(
    result: Result[ContactRoundsAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The tests of each round in which one is taken, of the unit or of each model."""
    given = {name: value for name, value in for_core(values).items() if name != "rounds"}
    targets = contact(ContactQuestion(**given)).answer.targets
    says = UNIT_ROLLS if values["reading_who"] is WhoTests.UNIT else MODEL_ROLLS
    return tuple(
        rolled_test(values["die"], target, throw, words, says, CLAUSES, {"round": number, "model": model})
        for number, tests in enumerate(result.answer.tests, 1)
        if tests
        for model, target in enumerate(targets, 1)
    )


def usual(words: Language) -> tuple[Rows, ...]:
    """The chance of panic by rounds 1 to 5 for each target on one D10, where each round has its own test."""
    rows = []
    for target in USUAL_TARGETS:
        question = ContactRoundsQuestion((target,), 0, USUAL_ROUNDS[-1], reading_settled=SettledFor.THIS_ROUND)
        found = contact_over_rounds(question).answer
        rows.append((words.value(target), *(words.percent(chance) for chance in found.panicked_by)))
    headings = (
        words.text(N_("M − X")),
        *(words.text(N_("Round {round}"), {"round": number}) for number in USUAL_ROUNDS),
    )
    caption = words.text(N_("Panic by the end of the round on {dice}, if every round has its own test"), {"dice": D10})
    return (Rows(caption, headings, tuple(rows)),)


CALCULATOR = Calculator(
    name="dread/being-charged-rounds",
    title=N_("Attacked round after round"),
    question=N_("How likely is panic if the same terrifying enemy attacks in every round?"),
    clause="dread-p11-s2",
    fields=(
        MORALE,
        TERROR_NEEDED,
        NumberField(
            name="rounds",
            label=N_("Rounds"),
            default="3",
            limit=limit_of(ContactRoundsQuestion, "rounds"),
        ),
        DIE,
        *reading_fields(ContactRoundsQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
