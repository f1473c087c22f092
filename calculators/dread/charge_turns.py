"""A charge that is tried turn after turn: the chance by each turn, and to attack in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Throw
from calculators.dread._test import DIE, MORALE, TERROR_NEEDED, for_core, rolled_test
from calculators.dread.wording import WORDING
from calculators.fields import NumberField, limit_of
from calculators.messages import N_, Language, plural
from calculators.readings import reading_fields
from rules_core.dice import D10
from rules_core.dread.charging_turns import ChargeTurnsAnswer, ChargeTurnsQuestion, charge_over_turns
from rules_core.dread.readings import AfterPass
from rules_core.results import Result

USUAL_TURNS = range(1, 6)
USUAL_TARGETS = range(1, 10)
VERDICT = plural(
    "{target} or less on {dice} once a turn: {chance} within {turns} turn.",
    "{target} or less on {dice} once a turn: {chance} within {turns} turns.",
    "turns",
)
ROLLS = (
    N_("Turn {turn}: {total}, passed. The unit may attack."),
    N_("Turn {turn}: {total}, failed. The unit does not attack this enemy in this turn."),
)


def ask(values: Mapping[str, Any]) -> Result[ChargeTurnsAnswer]:
    """Ask the core."""
    return charge_over_turns(ChargeTurnsQuestion(**for_core(values)))


def answer(found: ChargeTurnsAnswer) -> dict[str, Any]:
    """`target`, and the chances by turn as exact fractions."""
    return {
        "target": found.target,
        "first_pass": [str(chance) for chance in found.first_pass],
        "passed_by": [str(chance) for chance in found.passed_by],
        "attacks_in": [str(chance) for chance in found.attacks_in],
    }


def show(result: Result[ChargeTurnsAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """The chance of a pass by each turn, and the same turn by turn."""
    found = result.answer
    said = {
        "target": found.target,
        "dice": values["die"],
        "turns": values["turns"],
        "chance": words.percent(found.passed_by[-1]),
    }
    bars = tuple(
        Bar(words.text(N_("Passed by the end of turn {turn}"), {"turn": turn}), chance)
        for turn, chance in enumerate(found.passed_by, 1)
    )
    rows = tuple(
        (words.value(turn), *(words.percent(chance) for chance in chances))
        for turn, chances in enumerate(zip(found.first_pass, found.passed_by, found.attacks_in, strict=True), 1)
    )
    headings = (N_("Turn"), N_("First pass in this turn"), N_("Passed by then"), N_("May attack in this turn"))
    table = Rows(words.text(N_("Turn by turn")), tuple(words.text(each) for each in headings), rows)
    return Shown(words.text(VERDICT, said), bars=bars, tables=(table,))


def roll(
    result: Result[ChargeTurnsAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """A test in each turn; after a pass no more, where that settles the matter."""
    settled = values["reading_after_pass"] is AfterPass.SETTLED
    clauses = ("dread-p02-s2", "dread-p03-s1a")
    rolled: list[Rolled] = []
    for turn in range(1, values["turns"] + 1):
        rolled.append(rolled_test(values["die"], result.answer.target, throw, words, ROLLS, clauses, {"turn": turn}))
        if rolled[-1].passed and settled:
            break
    return tuple(rolled)


def usual(words: Language) -> tuple[Rows, ...]:
    """The chance of a pass by turns 1 to 5 for each target on one D10."""
    rows = []
    for target in USUAL_TARGETS:
        found = charge_over_turns(ChargeTurnsQuestion((target,), 0, USUAL_TURNS[-1])).answer
        rows.append((words.value(target), *(words.percent(chance) for chance in found.passed_by)))
    headings = (words.text(N_("M − X")), *(words.text(N_("Turn {turn}"), {"turn": turn}) for turn in USUAL_TURNS))
    caption = words.text(N_("Passed at least once by the end of the turn, on {dice}"), {"dice": D10})
    return (Rows(caption, headings, tuple(rows)),)


CALCULATOR = Calculator(
    name="dread/charge-turns",
    title=N_("Attacking turn after turn"),
    question=N_("How likely is the unit to have passed its test by each turn if it keeps trying?"),
    clause="dread-p05-s2",
    fields=(
        MORALE,
        TERROR_NEEDED,
        NumberField(
            name="turns",
            label=N_("Turns"),
            default="3",
            limit=limit_of(ChargeTurnsQuestion, "turns"),
        ),
        DIE,
        *reading_fields(ChargeTurnsQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
