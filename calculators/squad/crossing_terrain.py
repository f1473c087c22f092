"""Crossing terrain: whether the unit tests, whether it is willing to enter, and whether it gets across unharmed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import YesNoField
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.squad._rolls import ended, roll_test
from calculators.squad._tests import (
    USUAL_GRADES,
    Part,
    assembled,
    assumption_field,
    grade_field,
    grade_modifier_field,
    modifier_field,
    rerolls_field,
)
from calculators.squad.wording import WORDING
from rules_core.dice import D10
from rules_core.results import Result
from rules_core.squad.ability import AbilityQuestion
from rules_core.squad.crossing_terrain import TerrainAnswer, TerrainQuestion, cross_terrain
from rules_core.squad.motivation import MotivationQuestion

# Both tests are by one unit: only their modifiers differ.
SAME = {name: name for name in ("grade", "grade_modifier", "grade_assumption", "rerolls")}
WILLING = Part(MotivationQuestion, {**SAME, "modifier": "willing_modifier", "reading_repeats": "reading_repeats"})
ABLE = Part(AbilityQuestion, {**SAME, "modifier": "able_modifier"})
WILLING_NAME, ABLE_NAME = N_("Motivation test"), N_("Ability test")
ENTERS = N_("The unit enters the terrain and takes its ability test.")
STAYS_OUT = N_("The unit does not enter the terrain.")
UNHARMED = N_("The unit gets across unharmed.")
NOT_UNHARMED = N_("The unit does not get across unharmed; the text does not say what that costs.")


def ask(values: Mapping[str, Any]) -> Result[TerrainAnswer]:
    """Ask the core."""
    return cross_terrain(assembled(TerrainQuestion, values, willing=WILLING, able=ABLE))


def answer(found: TerrainAnswer) -> dict[str, Any]:
    """`must_test`, the targets of both tests, and the three chances, null where no test is made."""
    chances = {"stays_out": found.stays_out, "unhurt": found.unhurt, "not_unhurt": found.not_unhurt}
    return {
        "must_test": found.must_test,
        "willing_attempts": list(found.willing_attempts),
        "able_attempts": list(found.able_attempts),
        **{name: None if chance is None else str(chance) for name, chance in chances.items()},
    }


def show(result: Result[TerrainAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """How likely the unit gets across unharmed, and what else may become of it; or why it does not test."""
    found = result.answer
    if found.stays_out is None or found.unhurt is None or found.not_unhurt is None:
        untested = next(entry for entry in result.ledger if entry.effect == "must-test")
        return Shown(words.text(N_("No test.")) + " " + WORDING.reason(words, untested))
    repeated = len(found.willing_attempts) + len(found.able_attempts) > 2
    verdict = (
        N_("Willing: {willing} or less, then able: {able} or less on {dice}. Unharmed, with re-rolls: {chance}.")
        if repeated
        else N_("Willing: {willing} or less, then able: {able} or less on {dice}. Unharmed: {chance}.")
    )
    said = {
        "willing": found.willing_attempts[0],
        "able": found.able_attempts[0],
        "dice": D10,
        "chance": words.percent(found.unhurt),
    }
    bars = (
        Bar(words.text(N_("Does not enter: the motivation test is failed")), found.stays_out),
        Bar(words.text(N_("Gets across unharmed: both tests are passed")), found.unhurt),
        Bar(words.text(N_("Enters, but not unharmed: the ability test is failed")), found.not_unhurt),
    )
    unknown = N_("The text does not say what a failed ability test means: losses, lost time, or getting stuck.")
    return Shown(words.text(verdict, said), (words.text(unknown),), bars)


def roll(result: Result[TerrainAnswer], values: Mapping[str, Any], throw: Throw, words: Language) -> tuple[Rolled, ...]:
    """The motivation test, and the ability test of a unit that enters."""
    found = result.answer
    if not found.must_test:
        return ()
    rolls, willing = roll_test(found.willing_attempts, throw, words, WILLING_NAME)
    if not willing:
        return ended(rolls, words.text(STAYS_OUT), "squad-p15-s1")
    before = ended(rolls, words.text(ENTERS), "squad-p15-s2")
    rolls, able = roll_test(found.able_attempts, throw, words, ABLE_NAME)
    return (*before, *ended(rolls, words.text(UNHARMED if able else NOT_UNHARMED), "squad-p15-s2"))


def usual(words: Language) -> tuple[Rows, ...]:
    """The three ends for each grade, without further modifiers."""
    rows = []
    for label, grade, assumption in USUAL_GRADES:
        willing = MotivationQuestion(grade, grade_assumption=assumption)
        able = AbilityQuestion(grade, grade_assumption=assumption)
        found = cross_terrain(TerrainQuestion(True, True, True, willing, able)).answer
        ends = (found.stays_out, found.unhurt, found.not_unhurt)
        rows.append((words.text(label), *(words.percent(each) for each in ends if each is not None)))
    headings = (N_("Training grade"), N_("Does not enter"), N_("Unharmed"), N_("Not unharmed"))
    caption = words.text(N_("Crossing terrain, re-rolls included"))
    return (Rows(caption, tuple(words.text(each) for each in headings), tuple(rows)),)


CALCULATOR = Calculator(
    name="squad/crossing-terrain",
    title=N_("Crossing terrain"),
    question=N_("Is the unit willing to enter the terrain, and does it get across unharmed?"),
    clause="squad-p15-s1",
    fields=(
        YesNoField(name="difficult", label=N_("Difficult terrain?"), default="yes"),
        YesNoField(name="dangerous", label=N_("Dangerous terrain?"), default="yes"),
        YesNoField(name="losses_possible", label=N_("Can crossing cause losses?"), default="yes"),
        grade_field(),
        modifier_field("willing_modifier", N_("Modifiers of the motivation test, added up")),
        modifier_field("able_modifier", N_("Modifiers of the ability test, added up")),
        assumption_field(),
        grade_modifier_field(),
        rerolls_field(),
        *reading_fields(TerrainQuestion, WORDING),
        *reading_fields(MotivationQuestion, WORDING, ("reading_lent_value", "reading_lieutenant_bonus")),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
