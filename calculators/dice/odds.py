"""The odds of dice alone: at least, at most or exactly a number, on any dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import ChoiceField, DiceField, NumberField, Option
from calculators.messages import N_, Language
from rules_core.dice import D10, DICE_COUNT, DICE_SIDES, TWO_D6, Dice, total
from rules_core.limits import WholeNumber
from rules_core.results import Ledger, Result

NUMBER = WholeNumber(0, DICE_COUNT.maximum * DICE_SIDES.maximum)
USUAL = (Dice(1, 6), TWO_D6, Dice(3, 6), D10, Dice(1, 20))
# Of more totals the table shows those around the number.
MOST_ROWS = 31


class Comparison(Enum):
    """What the total is compared with the number for."""

    AT_LEAST = "at-least"
    AT_MOST = "at-most"
    EXACTLY = "exactly"


WANTED = {
    Comparison.AT_LEAST: N_("{number} or more"),
    Comparison.AT_MOST: N_("{number} or less"),
    Comparison.EXACTLY: N_("exactly {number}"),
}
VERDICTS = {
    Comparison.AT_LEAST: N_("{number} or more on {dice}: {chance}."),
    Comparison.AT_MOST: N_("{number} or less on {dice}: {chance}."),
    Comparison.EXACTLY: N_("Exactly {number} on {dice}: {chance}."),
}


@dataclass(frozen=True)
class OddsAnswer:
    """The chance of each comparison of the total of `dice` with `number`."""

    dice: Dice
    number: int
    chances: Mapping[Comparison, Fraction]


def ask(values: Mapping[str, Any]) -> Result[OddsAnswer]:
    """Ask the core for the distribution; no rule is behind it, so the ledger is empty."""
    dice, number = values["die"], values["number"]
    chances = _chances(dice, number)
    return Result(OddsAnswer(dice, number, chances), Ledger(()), chances[values["comparison"]])


def _chances(dice: Dice, number: int) -> dict[Comparison, Fraction]:
    rolled = total(dice)
    return {
        Comparison.AT_LEAST: rolled.at_least(number),
        Comparison.AT_MOST: rolled.at_most(number),
        Comparison.EXACTLY: rolled.exactly(number),
    }


def answer(found: OddsAnswer) -> dict[str, Any]:
    """The three chances: `at-least`, `at-most`, `exactly`."""
    return {comparison.value: str(chance) for comparison, chance in found.chances.items()}


def show(result: Result[OddsAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """The chance that was asked for, the other two beside it, and that of every total."""
    found, comparison = result.answer, values["comparison"]
    said = {"number": found.number, "dice": found.dice, "chance": words.percent(found.chances[comparison])}
    average = Fraction(found.dice.lowest + found.dice.highest, 2)
    return Shown(
        words.text(VERDICTS[comparison], said),
        (
            words.text(N_("This cites no rule: these are the odds of the dice alone.")),
            words.text(N_("Average of {dice}: {average}."), {"dice": found.dice, "average": average}),
        ),
        tuple(
            Bar(words.text(WANTED[each], {"number": found.number}), chance) for each, chance in found.chances.items()
        ),
        tables=(_totals(found.dice, found.number, words),),
    )


def _totals(dice: Dice, number: int, words: Language) -> Rows:
    """Every total with its chances; of many those around `number`."""
    every = range(dice.lowest, dice.highest + 1)
    first = min(max(number - MOST_ROWS // 2, every[0]), max(every[-1] - MOST_ROWS + 1, every[0]))
    shown = every[first - every[0] :][:MOST_ROWS]
    caption = words.text(N_("Every total of {dice}"), {"dice": dice})
    if len(shown) < len(every):
        said = {"dice": dice, "first": shown[0], "last": shown[-1]}
        caption = words.text(N_("Totals of {dice} from {first} to {last}"), said)
    rows = []
    for each in shown:
        chances = _chances(dice, each)
        order = (Comparison.EXACTLY, Comparison.AT_LEAST, Comparison.AT_MOST)
        rows.append((words.value(each), *(words.percent(chances[comparison]) for comparison in order)))
    headings = (N_("Total"), N_("Exactly"), N_("At least"), N_("At most"))
    return Rows(caption, tuple(map(words.text, headings)), tuple(rows))


def roll(result: Result[OddsAnswer], values: Mapping[str, Any], throw: Throw, words: Language) -> tuple[Rolled, ...]:
    """One throw, and whether it is what was asked for."""
    number, comparison = values["number"], values["comparison"]
    faces = throw(values["die"])
    rolled = sum(faces)
    met = {
        Comparison.AT_LEAST: rolled >= number,
        Comparison.AT_MOST: rolled <= number,
        Comparison.EXACTLY: rolled == number,
    }[comparison]
    message = N_("{total} rolled. Wanted: {wanted}. Yes.") if met else N_("{total} rolled. Wanted: {wanted}. No.")
    wanted = words.text(WANTED[comparison], {"number": number})
    return (Rolled(values["die"], faces, words.text(message, {"total": rolled, "wanted": wanted}), passed=met),)


def usual(words: Language) -> tuple[Rows, ...]:
    """Every total of the usual dice."""
    return tuple(_totals(dice, dice.lowest, words) for dice in USUAL)


CALCULATOR = Calculator(
    name="dice/odds",
    title=N_("Dice odds"),
    question=N_("How likely is a total on these dice? This cites no rule."),
    clause="",
    fields=(
        DiceField(name="die", label=N_("Which dice?"), default="2d6", usual=("d6", "2d6", "3d6", "d10", "d20")),
        ChoiceField(
            name="comparison",
            label=N_("Which totals count?"),
            default=Comparison.AT_LEAST.value,
            options=(
                Option(Comparison.AT_LEAST, N_("at least")),
                Option(Comparison.AT_MOST, N_("at most")),
                Option(Comparison.EXACTLY, N_("exactly")),
            ),
        ),
        NumberField(name="number", label=N_("Number"), default="8", limit=NUMBER),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
