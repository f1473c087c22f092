"""What several calculators of `regiment` share: the inputs of a Leadership test, its chances and its roll."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from calculators.calculator import Bar, Rolled, Rows, Throw
from calculators.fields import Field, Group, NumberField, YesNoField, limit_of
from calculators.messages import N_, Language
from rules_core.dice import TWO_D6
from rules_core.errors import BadInput
from rules_core.records import replace
from rules_core.regiment.leadership import LEADERSHIP, passing_odds
from rules_core.regiment.numbers import ALWAYS_PASSES, BATTLE_STANDARD_REROLLS

PASSED = "regiment-p08-s2"
FAILED = "regiment-p08-s3"
TEST = "regiment-p08-s1"
NO_TEST = N_("No panic test.")


def in_its_input(bad: BadInput, inputs: Mapping[str, str]) -> BadInput:
    """The faults of whole rows at one input of the row, by the code of the fault."""
    return BadInput(
        replace(fault, field=f"{fault.field}.{inputs[fault.code]}") if fault.code in inputs else fault
        for fault in bad.faults
    )


def leadership_field(question: Any) -> Field:
    """The best Leadership in the unit."""
    return NumberField(
        name="leadership",
        label=N_("Best Leadership in the unit"),
        default="7",
        limit=limit_of(question, "leadership"),
    )


def state_fields(question: Any) -> tuple[Field, ...]:
    """What can free a unit from the test; `question` has the core's names for it."""
    assert {"in_combat", "fleeing", "tested"} <= set(question.limits)
    return (
        YesNoField(name="in_combat", label=N_("In close combat?")),
        YesNoField(name="fleeing", label=N_("Fleeing?")),
        YesNoField(name="tested", label=N_("Panic test already taken this phase?")),
    )


def earlier_test_field() -> Field:
    """How the test that the unit has taken this phase ended."""
    return YesNoField(
        name="earlier_test_failed",
        label=N_("Was that earlier panic test failed?"),
        help=N_("The unit has rallied since, if it does not flee."),
        group=Group.MORE,
    )


def help_fields(question: Any, group: Group = Group.MORE) -> tuple[Field, ...]:
    """The General and the battle standard where they are within reach."""
    return (
        NumberField(
            name="general_leadership",
            start=9,
            label=N_("The General’s Leadership"),
            help=N_("Empty: no General is within reach."),
            limit=limit_of(question, "general_leadership"),
            optional=True,
            group=group,
        ),
        YesNoField(name="battle_standard", label=N_("Battle standard within reach?"), group=group),
    )


def needed(target: int) -> int:
    """The highest total that passes: the lowest one always does."""
    return max(target, ALWAYS_PASSES.value)


def passes(target: int, odds: Fraction, words: Language) -> str:
    """On which roll the test passes, and with which chance, in a sentence that goes on after another."""
    re_rolled = odds != passing_odds(target, 1)
    if target < ALWAYS_PASSES.value:
        message = (
            N_(
                "It passes only on a {roll} on {dice}, which always passes (from outside the text), "
                "with the re-roll: {chance}."
            )
            if re_rolled
            else N_("It passes only on a {roll} on {dice}, which always passes (from outside the text): {chance}.")
        )
    elif re_rolled:
        message = N_("It passes on {target} or less on {dice}, with the re-roll: {chance}.")
    else:
        message = N_("It passes on {target} or less on {dice}: {chance}.")
    said = {"target": target, "roll": ALWAYS_PASSES.value, "dice": TWO_D6, "chance": words.percent(odds)}
    return words.text(message, said)


def chances(target: int, odds: Fraction, words: Language) -> tuple[Bar, ...]:
    """The chances of one test: passed at the first roll, passed with the re-roll, failed."""
    first = passing_odds(target, 1)
    bars = [Bar(words.text(N_("First roll: the test is passed")), first)]
    if odds != first:
        bars.append(Bar(words.text(N_("With the re-roll: the test is passed")), odds))
    bars.append(Bar(words.text(N_("The test is failed: the unit flees")), 1 - odds))
    return tuple(bars)


def usual_chances(words: Language) -> Rows:
    """The chance of passing for each Leadership, with one roll and with the re-roll."""
    tests = []
    for leadership in range(LEADERSHIP.minimum, LEADERSHIP.maximum + 1):
        each = (passing_odds(leadership, rolls) for rolls in (1, 1 + BATTLE_STANDARD_REROLLS.value))
        tests.append((words.value(leadership), *(words.percent(chance) for chance in each)))
    return Rows(
        words.text(N_("Chance of passing on {dice}"), {"dice": TWO_D6}),
        tuple(words.text(each) for each in (N_("Leadership"), N_("One roll"), N_("With re-roll"))),
        tuple(tests),
    )


def roll_test(attempts: Sequence[int], throw: Throw, words: Language, unit: int | None = None) -> tuple[Rolled, ...]:
    """Roll a test until it is passed or no roll is left; `attempts` has the Leadership for each roll.

    `unit` is its place where several units test.
    """
    made: list[Rolled] = []
    for left, target in zip(range(len(attempts) - 1, -1, -1), attempts, strict=True):
        faces = throw(TWO_D6)
        if sum(faces) <= needed(target):
            clause, one, several = PASSED, *_PASSES
        elif left:
            clause, one, several = TEST, *_IS_RE_ROLLED
        else:
            clause, one, several = FAILED, *_FAILS
        said = {"total": sum(faces), "needed": needed(target), "unit": unit}
        made.append(Rolled(TWO_D6, faces, words.text(one if unit is None else several, said), clause, clause == PASSED))
        if clause == PASSED:
            break
    return tuple(made)


_PASSES = (
    N_("{total} rolled, {needed} or less needed: the test is passed, the unit carries on."),
    N_("Unit {unit}: {total} rolled, {needed} or less needed. The test is passed, the unit carries on."),
)
_IS_RE_ROLLED = (
    N_("{total} rolled, {needed} or less needed: failed, but the battle standard grants a re-roll."),
    N_("Unit {unit}: {total} rolled, {needed} or less needed. Failed, but the battle standard grants a re-roll."),
)
_FAILS = (
    N_("{total} rolled, {needed} or less needed: the test is failed, the unit begins to flee."),
    N_("Unit {unit}: {total} rolled, {needed} or less needed. The test is failed, the unit begins to flee."),
)
