"""The Leadership test: its target with the General's help, its re-roll, and what the rolls so far mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import (
    Group,
    LengthField,
    NumberField,
    NumbersField,
    YesNoField,
    length_limit_of,
    limit_of,
    list_limit_of,
)
from calculators.messages import N_, Language
from calculators.regiment._shared import chances, leadership_field, needed, roll_test, usual_chances
from rules_core.dice import TWO_D6
from rules_core.regiment.leadership import LeadershipAnswer, LeadershipQuestion, leadership, passing_odds
from rules_core.regiment.numbers import ALWAYS_PASSES
from rules_core.results import Result


def ask(values: Mapping[str, Any]) -> Result[LeadershipAnswer]:
    """Ask the core."""
    return leadership(LeadershipQuestion(**values))


def answer(found: LeadershipAnswer) -> dict[str, Any]:
    """`target`, `attempts` (the target of each roll) and `passed` (null while it is not decided)."""
    return {"target": found.target, "attempts": list(found.attempts), "passed": found.passed}


def show(result: Result[LeadershipAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """The target and the chance, or what has been rolled."""
    assert result.odds is not None
    found = result.answer
    outside = N_(
        "The dice, the General’s help and that of the battle standard are known only from outside the excerpt."
    )
    return Shown(
        _rolled(found, values["rolls"], words) if values["rolls"] else _not_rolled(result, words),
        follows=(words.text(outside),),
        bars=chances(found.target, result.odds, words),
    )


def _not_rolled(result: Result[LeadershipAnswer], words: Language) -> str:
    assert result.odds is not None
    target = result.answer.target
    first = passing_odds(target, 1)
    said = {"target": target, "roll": ALWAYS_PASSES.value, "dice": TWO_D6, "chance": words.percent(first)}
    verdict = words.text(
        N_("Only a {roll} on {dice} passes: {chance}.")
        if target < ALWAYS_PASSES.value
        else N_("{target} or less on {dice}: {chance}."),
        said,
    )
    if result.odds != first:
        verdict += " " + words.text(N_("With the re-roll: {chance}."), {"chance": words.percent(result.odds)})
    return verdict


def _rolled(found: LeadershipAnswer, rolls: tuple[int, ...], words: Language) -> str:
    said = {"total": rolls[-1], "needed": needed(found.target)}
    if found.passed:
        return words.text(N_("Passed: {total} rolled, {needed} or less needed. The unit carries on."), said)
    if found.passed is False:
        return words.text(N_("Failed: {total} rolled, {needed} or less needed. The unit begins to flee."), said)
    chance = {"chance": words.percent(passing_odds(found.target, 1))}
    return words.text(
        N_("{total} rolled, {needed} or less needed: the test is re-rolled and then passes with {chance}."),
        said | chance,
    )


def roll(
    result: Result[LeadershipAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The rolls that are still to be made."""
    found = result.answer
    return () if found.passed is not None else roll_test(found.attempts[len(values["rolls"]) :], throw, words)


def usual(words: Language) -> tuple[Rows, ...]:
    """The chance for each Leadership."""
    return (usual_chances(words),)


CALCULATOR = Calculator(
    name="regiment/leadership",
    title=N_("Leadership test"),
    question=N_("What must the unit roll, who helps it, and how likely is it to pass?"),
    clause="regiment-p08-s1",
    fields=(
        leadership_field(LeadershipQuestion),
        NumberField(
            name="general_leadership",
            start=9,
            label=N_("The General’s Leadership"),
            help=N_("Empty: there is no General."),
            limit=limit_of(LeadershipQuestion, "general_leadership"),
            optional=True,
        ),
        LengthField(
            name="general_distance",
            label=N_("Distance to the General in inches"),
            default="0",
            limit=length_limit_of(LeadershipQuestion, "general_distance"),
        ),
        LengthField(
            name="battle_standard_distance",
            label=N_("Distance to the battle standard in inches"),
            help=N_("Empty: there is none."),
            limit=length_limit_of(LeadershipQuestion, "battle_standard_distance"),
            optional=True,
        ),
        YesNoField(name="general_large_target", label=N_("Is the General a large target?"), group=Group.MORE),
        YesNoField(name="general_fleeing", label=N_("Is the General fleeing?"), group=Group.MORE),
        NumbersField(
            name="rolls",
            label=N_("Rolled so far"),
            help=N_("The total of the first roll, then that of the re-roll. Empty: nothing yet."),
            limit=list_limit_of(LeadershipQuestion, "rolls"),
            group=Group.MORE,
        ),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
