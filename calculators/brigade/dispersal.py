"""The dispersal point: what becomes of a unit after its losses, and all that follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.asking import question_of
from calculators.brigade._rulebook_test import rolled_test, rulebook_fields, take_test
from calculators.brigade.wording import CAUSES, CONSEQUENCES, TEST_RESULTS, WORDING
from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Strip, Throw
from calculators.fields import ChoiceField, Group, NumberField, Option, YesNoField, limit_of
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from rules_core.brigade.consequences import Consequence
from rules_core.brigade.dispersal import (
    Cause,
    DispersalAnswer,
    DispersalQuestion,
    Outcome,
    TestResult,
    dispersal,
)
from rules_core.brigade.dispersal_rules import FAILED
from rules_core.errors import Fault
from rules_core.results import Result

USUAL_STRENGTHS = range(10, 41)
USUAL_CAUSES = (Cause.FIRE, Cause.MELEE_LOST, Cause.MELEE_WON)
OUTCOMES = {
    Outcome.STAYS: N_("nothing"),
    Outcome.MUST_TEST: N_("morale test"),
    Outcome.LEAVES_WITH_HONOUR: N_("leaves with honour"),
    Outcome.DISPERSED: N_("disperses at once"),
}
ROLLS = (
    N_("The unit rolls {total}: passed. It leaves the battlefield with honour."),
    N_("The unit rolls {total}: failed. It disperses at once."),
)
ORDERS_A_TEST = frozenset((Consequence.TESTS_IN_THIS_MORALE_PHASE, Consequence.TESTS_BEFORE_LEAVING))


def ask(values: Mapping[str, Any]) -> Result[DispersalAnswer]:
    """Ask the core; a test of the player's own rulebook needs both its dice and its number."""
    given, faults = dict(values), list[Fault]()
    test = take_test(given, faults)
    question = question_of(DispersalQuestion, {**given, "rulebook_test": test}, faults)
    return dispersal(question)


def answer(found: DispersalAnswer) -> dict[str, Any]:
    """`outcome`, `follows` and `dispersed_by` as codes, and the two points as strengths."""
    return {
        "outcome": found.outcome.value,
        "follows": [consequence.value for consequence in found.follows],
        "dispersed_by": found.dispersed_by.value if found.dispersed_by else None,
        "dispersal_point": found.dispersal_point,
        "automatic_point": found.automatic_point,
    }


def show(result: Result[DispersalAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """What becomes of the unit, every consequence in a sentence, and how much of it is lost."""
    found, initial, present = result.answer, values["initial"], values["present"]
    told = {each.value for each in found.follows if each not in ORDERS_A_TEST} | {"skirmishers-cause-no-brigade-test"}
    entries = {entry.effect: entry for entry in result.ledger if entry.applied}
    follows = [f"{WORDING.effect(words, entry)}." for effect, entry in entries.items() if effect in told]
    if found.outcome is Outcome.STAYS:
        follows = [*_after_failed_test(values, words), *follows]
    bars: tuple[Bar, ...] = ()
    if found.outcome is Outcome.MUST_TEST:
        follows.append(words.text(N_("If it passes, it leaves the battlefield with honour.")))
        follows.append(words.text(N_("If the result is “falters”, “retreats” or “routs”, it disperses at once.")))
        if result.odds is not None:
            bars = (
                Bar(words.text(N_("The test is passed: it leaves with honour")), result.odds),
                Bar(words.text(N_("The test is failed: it disperses")), 1 - result.odds),
            )
    due = initial - found.dispersal_point
    said = {"lost": initial - present, "initial": initial, "due": due}
    label = words.text(N_("Lost: {lost} of {initial}; dispersal point from {due} on."), said)
    return Shown(
        _verdict(result, values, words), tuple(follows), bars, strip=Strip(initial, initial - present, due, label)
    )


def _after_failed_test(values: Mapping[str, Any], words: Language) -> list[str]:
    """That a failed test which does not disperse is played by the player's own rulebook."""
    test: TestResult = values["test"]
    if test not in FAILED:
        return []
    said = {"test": words.text(TEST_RESULTS[test])}
    return [words.text(N_("The text does not say how the result “{test}” itself is played: your rulebook does."), said)]


def _verdict(result: Result[DispersalAnswer], values: Mapping[str, Any], words: Language) -> str:
    found = result.answer
    if found.outcome is Outcome.STAYS:
        if values["present"] <= found.dispersal_point:
            return words.text(N_("Nothing happens for now."))
        said = {"present": values["present"], "point": found.dispersal_point}
        return words.text(N_("The unit does not disperse: strength {present}, dispersal point {point}."), said)
    if found.outcome is Outcome.MUST_TEST:
        verdict = next(f"{words.text(CONSEQUENCES[each])}." for each in found.follows if each in ORDERS_A_TEST)
        if result.odds is not None:
            chance = {"chance": words.percent(result.odds)}
            verdict += " " + words.text(N_("Chance of passing: {chance}."), chance)
        return verdict
    if found.outcome is Outcome.LEAVES_WITH_HONOUR:
        return words.text(N_("The unit leaves the battlefield with honour."))
    return words.text(N_("The unit disperses at once."))


def roll(
    result: Result[DispersalAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The unit's test, where one is due and the player gave its dice."""
    test = take_test(dict(values), [])
    if test is None or result.answer.outcome is not Outcome.MUST_TEST:
        return ()
    return (rolled_test(test, throw, words, ROLLS, {}, ("brigade-p06-s1", "brigade-p07-s1")),)


def usual(words: Language) -> tuple[Rows, ...]:
    """What happens at each strength by the cause, and both points for strengths from 10 to 40."""
    whole = USUAL_STRENGTHS[-1]
    points = dispersal(DispersalQuestion(initial=whole, present=whole)).answer
    by_cause = []
    for cause in USUAL_CAUSES:
        at_points = (
            dispersal(DispersalQuestion(initial=whole, present=present, cause=cause)).answer.outcome
            for present in (points.dispersal_point, points.automatic_point)
        )
        by_cause.append((words.text(CAUSES[cause]), *(words.text(OUTCOMES[outcome]) for outcome in at_points)))
    by_strength = []
    for initial in USUAL_STRENGTHS:
        found = dispersal(DispersalQuestion(initial=initial, present=initial)).answer
        by_strength.append(tuple(words.value(each) for each in (initial, found.dispersal_point, found.automatic_point)))
    point, automatic = words.text(N_("Dispersal point")), words.text(N_("Automatic dispersal"))
    return (
        Rows(words.text(N_("What happens")), (words.text(N_("Cause")), point, automatic), tuple(by_cause), False),
        Rows(
            words.text(N_("Reached with this strength or less")),
            (words.text(N_("Starting strength")), point, automatic),
            tuple(by_strength),
        ),
    )


CALCULATOR = Calculator(
    name="brigade/dispersal",
    title=N_("Dispersal"),
    question=N_("What becomes of a unit that has taken losses, and what follows?"),
    clause="brigade-p01-s1a",
    fields=(
        NumberField(
            name="initial",
            label=N_("Starting strength"),
            help=N_("Before the game, in figures or in men."),
            default="30",
            limit=limit_of(DispersalQuestion, "initial"),
        ),
        NumberField(
            name="present",
            label=N_("Strength now"),
            help=N_("Counted in the same way."),
            default="15",
            limit=limit_of(DispersalQuestion, "present"),
        ),
        ChoiceField(
            name="cause",
            label=N_("Cause of the losses"),
            default=Cause.FIRE.value,
            options=tuple(Option(cause, label) for cause, label in CAUSES.items()),
        ),
        ChoiceField(
            name="test",
            label=N_("Morale test"),
            default=TestResult.NONE.value,
            options=tuple(Option(result, label) for result, label in TEST_RESULTS.items()),
        ),
        YesNoField(name="skirmishers", label=N_("Skirmishers in open order?"), group=Group.MORE),
        *rulebook_fields(N_("Dice of the morale test"), N_("Number for passing"), N_("The test is passed with")),
        *reading_fields(DispersalQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
    compared={"dispersal_point": N_("Dispersal point"), "automatic_point": N_("Automatic dispersal")},
)
