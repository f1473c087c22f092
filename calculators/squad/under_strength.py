"""Under strength: from how many losses a squad tests to act, and how likely it may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rolled, Rows, Shown, Strip, Throw
from calculators.fields import Group, NumberField, YesNoField, limit_of
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.squad._rolls import ended, roll_test
from calculators.squad._tests import (
    USUAL_GRADES,
    Part,
    assembled,
    assumption_field,
    chances_of,
    grade_field,
    grade_modifier_field,
    modifier_field,
    rerolls_field,
    test_bars,
    test_inputs,
    test_verdict,
)
from calculators.squad.wording import WORDING
from rules_core.results import Result
from rules_core.squad.losses import LossesAnswer, LossesQuestion, losses
from rules_core.squad.motivation import MotivationQuestion, motivation
from rules_core.squad.numbers import Grade
from rules_core.squad.readings import HalfLost

TEST = Part(MotivationQuestion, test_inputs("", "reading_repeats"))
USUAL_SIZES = range(2, 21)
ACTS = N_("The squad may act.")
DOES_NOT_ACT = N_("The squad does not act in this activation.")


def ask(values: Mapping[str, Any]) -> Result[LossesAnswer]:
    """Ask the core."""
    return losses(assembled(LossesQuestion, values, test=TEST))


def answer(found: LossesAnswer) -> dict[str, Any]:
    """`threshold`, `under_strength`, `must_test`, and the targets of each roll in `attempts`."""
    return {
        "threshold": found.threshold,
        "under_strength": found.under_strength,
        "must_test": found.must_test,
        "attempts": list(found.attempts),
    }


def show(result: Result[LossesAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Whether the squad tests to act and how likely it may, and its losses against the limit."""
    found = result.answer
    said = {"lost": values["lost"], "initial": values["initial"], "threshold": found.threshold}
    label = words.text(N_("Lost: {lost} of {initial}; under strength from {threshold} on."), said)
    strip = Strip(values["initial"], values["lost"], found.threshold, label)
    if not found.must_test:
        verdict = (
            N_("Under strength, but in panic: no test to act.")
            if found.under_strength
            else N_("Not under strength: no test to act.")
        )
        return Shown(words.text(verdict), strip=strip)
    verdict = (
        words.text(N_("Under strength: it tests after each activation.")) + " " + test_verdict(found.attempts, words)
    )
    follows = (
        words.text(N_("Passed: the squad may act.")),
        words.text(N_("Failed: the squad does not act in this activation.")),
    )
    return Shown(verdict, follows, test_bars(found.attempts, words), strip)


def roll(result: Result[LossesAnswer], values: Mapping[str, Any], throw: Throw, words: Language) -> tuple[Rolled, ...]:
    """The test to act, where one is made."""
    if not result.answer.must_test:
        return ()
    rolls, passed = roll_test(result.answer.attempts, throw, words)
    return ended(rolls, words.text(ACTS if passed else DOES_NOT_ACT), "squad-p17-s2")


def usual(words: Language) -> tuple[Rows, ...]:
    """From how many losses squads of 2 to 20 models are under strength, and the chance of acting for each grade."""
    test = MotivationQuestion(Grade.RECRUIT)
    limits = tuple(
        (
            words.value(size),
            *(
                words.value(losses(LossesQuestion(size, 0, test, reading_half=half)).answer.threshold)
                for half in HalfLost
            ),
        )
        for size in USUAL_SIZES
    )
    headings = (N_("Models"), N_("At least 50%"), N_("50% rounded down"))
    return (
        Rows(
            words.text(N_("Under strength from so many losses")),
            tuple(words.text(each) for each in headings),
            limits,
        ),
        usual_chances(words.text(N_("Chance of acting under strength")), words),
    )


def usual_chances(caption: str, words: Language) -> Rows:
    """The chance of passing a motivation test for each grade, without further modifiers."""
    rows = []
    for label, grade, assumption in USUAL_GRADES:
        attempts = motivation(MotivationQuestion(grade, grade_assumption=assumption)).answer.attempts
        chances = chances_of(attempts)
        needed = words.value(attempts[0])
        rows.append((words.text(label), needed, words.percent(chances[0]), words.percent(chances[-1])))
    headings = (N_("Training grade"), N_("Needed"), N_("First roll"), N_("With re-rolls"))
    return Rows(caption, tuple(words.text(heading) for heading in headings), tuple(rows))


CALCULATOR = Calculator(
    name="squad/under-strength",
    title=N_("Under strength"),
    question=N_("Must a squad that has lost models test before it acts, and how likely is it to be allowed to act?"),
    clause="squad-p17-s1",
    fields=(
        NumberField(
            name="initial",
            label=N_("Models before any loss"),
            default="8",
            limit=limit_of(LossesQuestion, "initial"),
        ),
        NumberField(
            name="lost",
            label=N_("Models lost"),
            help=N_("Those that are removed for good."),
            default="4",
            limit=limit_of(LossesQuestion, "lost"),
        ),
        grade_field(),
        modifier_field(),
        assumption_field(),
        YesNoField(name="panicking", label=N_("In panic?"), group=Group.MORE),
        grade_modifier_field(),
        rerolls_field(),
        *reading_fields(LossesQuestion, WORDING),
        *reading_fields(MotivationQuestion, WORDING, ("reading_lent_value", "reading_lieutenant_bonus")),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
    compared={"threshold": N_("Under strength from so many losses")},
)
