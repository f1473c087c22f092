"""Command range in flight: which models of a fleeing unit trail too far behind."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from calculators.calculator import Calculator, Rows, Shown
from calculators.fields import LengthField, ListField, NumberField, items_of, length_limit_of, limit_of, list_limit_of
from calculators.messages import N_, Language, plural
from rules_core.results import Result
from rules_core.squad.command_range import CommandRangeAnswer, CommandRangeQuestion, FleeingModels, command_range

USUAL_DIFFERENCES = (1, 2, 3)
USUAL_ROUNDS = range(1, 7)
MOST = 1000
GROUP = N_("Group {place}")
OUT_OF_RANGE = plural(
    "Out of command range: group {places:list}.", "Out of command range: groups {places:list}.", "number"
)


def ask(values: Mapping[str, Any]) -> Result[CommandRangeAnswer]:
    """Ask the core."""
    models = items_of("models", values["models"], FleeingModels)
    return command_range(CommandRangeQuestion(**{**values, "models": models}))


def answer(found: CommandRangeAnswer) -> dict[str, Any]:
    """For each group of models: `behind`, the inches behind the foremost, and `out_of_command`."""
    return {"behind": [str(each) for each in found.behind], "out_of_command": list(found.out_of_command)}


def show(result: Result[CommandRangeAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Which models are out of command range, and how far each is behind."""
    found = result.answer
    out = tuple(place for place, is_out in enumerate(found.out_of_command, 1) if is_out)
    verdict = (
        words.text(OUT_OF_RANGE, {"places": out, "number": len(out)})
        if out
        else words.text(N_("All are within command range."))
    )
    follows = (
        (words.text(N_("Models out of command range suffer all the drawbacks of that; your rulebook says which.")),)
        if out
        else ()
    )
    rows = tuple(
        (
            words.text(GROUP, {"place": place}),
            words.value(Fraction(behind)),
            words.text(N_("out of command range") if is_out else N_("within command range")),
        )
        for place, (behind, is_out) in enumerate(zip(found.behind, found.out_of_command, strict=True), 1)
    )
    headings = (N_("Group"), N_("Inches behind"), N_("Command range"))
    table = Rows(words.text(N_("Behind the foremost")), tuple(words.text(each) for each in headings), rows, False)
    return Shown(verdict, follows, tables=(table,))


def usual(words: Language) -> tuple[Rows, ...]:
    """How far slower models fall behind in 1 to 6 rounds."""
    rows = []
    for rounds in USUAL_ROUNDS:
        models = tuple(FleeingModels(max(USUAL_DIFFERENCES) - slower) for slower in (0, *USUAL_DIFFERENCES))
        found = command_range(CommandRangeQuestion(models, MOST, rounds)).answer
        rows.append((words.value(rounds), *(words.value(behind) for behind in found.behind[1:])))
    slower = (words.text(N_("{inches}″ slower"), {"inches": each}) for each in USUAL_DIFFERENCES)
    caption = words.text(N_("Inches behind the foremost after so many rounds"))
    return (Rows(caption, (words.text(N_("Rounds")), *slower), tuple(rows)),)


CALCULATOR = Calculator(
    name="squad/command-range",
    title=N_("Command range in flight"),
    question=N_("Which models of a fleeing unit trail behind and leave command range?"),
    clause="squad-p19-s4",
    fields=(
        ListField(
            name="models",
            label=N_("Groups of models that move alike"),
            item=GROUP,
            fields=(
                LengthField(
                    name="move",
                    label=N_("Move in a round, in inches"),
                    default="6",
                    limit=length_limit_of(FleeingModels, "move"),
                ),
                LengthField(
                    name="behind",
                    label=N_("Inches behind the foremost at the start"),
                    default="0",
                    limit=length_limit_of(FleeingModels, "behind"),
                ),
            ),
            limit=list_limit_of(CommandRangeQuestion, "models"),
            start=({}, {"move": "4"}),
        ),
        LengthField(
            name="command_range",
            label=N_("Command range, in inches"),
            help=N_("From your rulebook: the text has none. Measured here from the foremost models."),
            default="3",
            limit=length_limit_of(CommandRangeQuestion, "command_range"),
        ),
        NumberField(
            name="rounds",
            label=N_("Rounds of flight"),
            default="2",
            limit=limit_of(CommandRangeQuestion, "rounds"),
        ),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
