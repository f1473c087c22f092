"""Heavy casualties: whether the losses of a phase call for a panic test, after which source, and how it may end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from calculators.calculator import Bar, Calculator, Rows, Shown, Strip
from calculators.fields import Group, NumberField, NumbersField, YesNoField, limit_of, list_limit_of
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.regiment.wording import WORDING
from rules_core.dice import TWO_D6
from rules_core.regiment.heavy_casualties import (
    HeavyCasualtiesAnswer,
    HeavyCasualtiesQuestion,
    heavy_casualties,
)
from rules_core.regiment.leadership import LEADERSHIP, passing_odds
from rules_core.regiment.numbers import ALWAYS_PASSES, BATTLE_STANDARD_REROLLS
from rules_core.regiment.readings import SourcesCounted
from rules_core.results import Result

USUAL_STRENGTHS = range(1, 61)
# Stand-and-shoot fire is told from other losses by their causes, which this form does not ask for.
NOT_SWITCHED = ("reading_stand_and_shoot",)
NO_TEST = N_("No panic test.")
STATES = ("in-combat", "fleeing", "already-tested")
TESTED = ("passed-carries-on", "failed-flees", "no-second-test")


def ask(values: Mapping[str, Any]) -> Result[HeavyCasualtiesAnswer]:
    """Ask the core."""
    return heavy_casualties(HeavyCasualtiesQuestion(**values))


def answer(found: HeavyCasualtiesAnswer) -> dict[str, Any]:
    """`threshold`, `must_test`, `due_after` (null where no source reaches the limit), and the counts behind them."""
    return {
        "threshold": found.threshold,
        "must_test": found.must_test,
        "due_after": found.due_after,
        "target": found.target,
        "lost": found.lost,
        "left": found.left,
        "destroyed": found.destroyed,
    }


def show(result: Result[HeavyCasualtiesAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Whether a test is due and how likely it is passed, and the losses against the limit."""
    found = result.answer
    entries = {entry.effect: entry for entry in result.ledger}
    strength = entries["quarter-of-strength"].values["strength"]
    losses = [entry.amount for entry in result.ledger if entry.effect == "losses" and entry.amount is not None]
    apart = values["reading_sources"] is SourcesCounted.EACH and len(losses) > 1
    reached = max(losses) if apart else found.lost
    limit = {"threshold": found.threshold, "strength": strength}
    due = (
        N_("A panic test is due if {threshold} or more of {strength} are lost to 1 source of losses.")
        if apart
        else N_("A panic test is due if {threshold} or more of {strength} are lost.")
    )
    follows = [words.text(due, limit)]
    told = (*(STATES if not found.must_test else TESTED), "friends-test")
    follows += [
        f"{WORDING.effect(words, entries[each])}." for each in told if each in entries and entries[each].applied
    ]
    label = words.text(
        N_(
            "Most lost to 1 source: {reached} of {strength}, lost in all: {lost}; "
            "a panic test is due from {threshold} on from 1 source."
        )
        if apart
        else N_("Lost: {lost} of {strength}; a panic test is due from {threshold} on."),
        {**limit, "lost": found.lost, "reached": reached},
    )
    if result.odds is None or found.target is None:
        verdict = f"{words.text(NO_TEST)} {WORDING.reason(words, entries['must-test'])}"
        return Shown(verdict, tuple(follows), strip=Strip(strength, reached, found.threshold, label))

    first = passing_odds(found.target, 1)
    bars = [Bar(words.text(N_("First roll: the test is passed")), first)]
    if result.odds != first:
        bars.append(Bar(words.text(N_("With the re-roll: the test is passed")), result.odds))
    bars.append(Bar(words.text(N_("The test is failed: the unit flees")), 1 - result.odds))
    said = {
        "source": found.due_after,
        "target": found.target,
        "roll": ALWAYS_PASSES.value,
        "dice": TWO_D6,
        "chance": words.percent(result.odds),
    }
    passes = (
        N_("It passes on {target} or less on {dice}: {chance}.")
        if result.odds == first
        else N_("It passes on {target} or less on {dice}, with the re-roll: {chance}.")
    )
    if found.target < ALWAYS_PASSES.value:
        passes = (
            N_("It passes only on a {roll} on {dice}, which always passes (from outside the text): {chance}.")
            if result.odds == first
            else N_(
                "It passes only on a {roll} on {dice}, which always passes (from outside the text), "
                "with the re-roll: {chance}."
            )
        )
    due_after = N_("Panic test, due after losses from source {source}.")
    verdict = " ".join(words.text(each, said) for each in (due_after, passes))
    return Shown(verdict, tuple(follows), tuple(bars), Strip(strength, reached, found.threshold, label))


def usual(words: Language) -> tuple[Rows, ...]:
    """The limit for 1 to 60 models, and the chance of passing for each Leadership."""
    limits = {strength: _limit(strength) for strength in USUAL_STRENGTHS}
    ranges = []
    for limit, group in groupby(USUAL_STRENGTHS, limits.__getitem__):
        strengths = tuple(group)
        ranges.append((f"{strengths[0]}–{strengths[-1]}", words.value(limit)))
    tests = []
    for leadership in range(LEADERSHIP.minimum, LEADERSHIP.maximum + 1):
        chances = (passing_odds(leadership, rolls) for rolls in (1, 1 + BATTLE_STANDARD_REROLLS.value))
        tests.append((words.value(leadership), *(words.percent(chance) for chance in chances)))
    return (
        Rows(
            words.text(N_("Losses that call for a panic test")),
            (words.text(N_("Models at the start of the phase")), words.text(N_("Losses"))),
            tuple(ranges),
        ),
        Rows(
            words.text(N_("Chance of passing on {dice}"), {"dice": TWO_D6}),
            tuple(words.text(each) for each in (N_("Leadership"), N_("One roll"), N_("With re-roll"))),
            tuple(tests),
        ),
    )


def _limit(strength: int) -> int:
    question = HeavyCasualtiesQuestion(strength, (), in_combat=False, fleeing=False, tested=False, leadership=7)
    return heavy_casualties(question).answer.threshold


CALCULATOR = Calculator(
    name="regiment/heavy-casualties",
    title=N_("Heavy casualties"),
    question=N_("Do the losses of this phase call for a panic test, after which of them, and will the unit hold?"),
    clause="regiment-p20-s1",
    fields=(
        NumberField(
            name="strength",
            label=N_("Models at the start of the phase"),
            default="21",
            limit=limit_of(HeavyCasualtiesQuestion, "strength"),
        ),
        NumbersField(
            name="losses",
            label=N_("Models lost to each source of losses"),
            help=N_("In the order in which they were lost, with commas between."),
            default="4, 2",
            limit=list_limit_of(HeavyCasualtiesQuestion, "losses"),
        ),
        NumberField(
            name="leadership",
            label=N_("Best Leadership in the unit"),
            default="7",
            limit=limit_of(HeavyCasualtiesQuestion, "leadership"),
        ),
        YesNoField(name="in_combat", label=N_("In close combat?")),
        YesNoField(name="fleeing", label=N_("Fleeing?")),
        YesNoField(name="tested", label=N_("Panic test already taken this phase?")),
        NumberField(
            name="general_leadership",
            start=9,
            label=N_("The General’s Leadership"),
            help=N_("Empty: no General is within reach."),
            limit=limit_of(HeavyCasualtiesQuestion, "general_leadership"),
            optional=True,
            group=Group.MORE,
        ),
        YesNoField(name="battle_standard", label=N_("Battle standard within reach?"), group=Group.MORE),
        YesNoField(
            name="earlier_test_failed",
            label=N_("Was that earlier panic test failed?"),
            help=N_("The unit has rallied since, if it does not flee."),
            group=Group.MORE,
        ),
        NumberField(
            name="initial_strength",
            start=21,
            label=N_("Models at the start of the game"),
            help=N_("Empty: as many as at the start of the phase."),
            limit=limit_of(HeavyCasualtiesQuestion, "initial_strength"),
            optional=True,
            group=Group.MORE,
        ),
        NumberField(
            name="wounds",
            start=21,
            label=N_("Wounds at the start of the phase"),
            help=N_("Of all models together. Empty: every model has 1."),
            limit=limit_of(HeavyCasualtiesQuestion, "wounds"),
            optional=True,
            group=Group.MORE,
        ),
        NumbersField(
            name="wound_losses",
            label=N_("Wounds lost to each source of losses"),
            help=N_("As many numbers as there are sources of losses."),
            limit=list_limit_of(HeavyCasualtiesQuestion, "wound_losses"),
            group=Group.MORE,
        ),
        NumberField(
            name="initial_wounds",
            start=21,
            label=N_("Wounds at the start of the game"),
            limit=limit_of(HeavyCasualtiesQuestion, "initial_wounds"),
            optional=True,
            group=Group.MORE,
        ),
        *reading_fields(HeavyCasualtiesQuestion, WORDING, NOT_SWITCHED),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
