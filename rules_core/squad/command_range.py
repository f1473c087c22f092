"""Flight at different speeds: who trails behind and leaves command range."""

from __future__ import annotations

from typing import ClassVar

from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, WholeNumber
from rules_core.records import Record
from rules_core.results import Result
from rules_core.squad.numbers import MOST_INCHES, Inches


class FleeingModels(Input):
    """Models of one unit that move alike.

    `move` is how far they move in a round, in inches;
    `behind` how far they stand behind the foremost models at the start, in inches.
    Raises `BadInput` with every fault.
    """

    move: Inches
    behind: Inches = 0

    limits: ClassVar[dict[str, Limit]] = {"move": MOST_INCHES, "behind": MOST_INCHES}


class CommandRangeQuestion(Input):
    """A panicking unit whose models flee at different speeds.

    `command_range` is in inches and comes from the player's rulebook;
    it is measured here from the foremost models, which the text does not say.
    `rounds` is the number of rounds in which all have moved as far as they can.
    Raises `BadInput` with every fault.
    """

    models: tuple[FleeingModels, ...]
    command_range: Inches
    rounds: int = 1

    limits: ClassVar[dict[str, Limit]] = {
        "models": ListOf(InstanceOf(FleeingModels), 2, 20, "squad-p19-s4"),
        "command_range": MOST_INCHES,
        "rounds": WholeNumber(0, 30),
    }


class CommandRangeAnswer(Record):
    """For each group of models: `behind`, the inches behind the foremost, and `out_of_command`."""

    behind: tuple[Inches, ...]
    out_of_command: tuple[bool, ...]


def command_range(question: CommandRangeQuestion) -> Result[CommandRangeAnswer]:
    """Who trails behind a fleeing unit, and who is out of command range with all its drawbacks.

    Carries out squad-p19-s3 and squad-p19-s4.

    >>> fast, slow = FleeingModels(move=4), FleeingModels(move=3)
    >>> command_range(CommandRangeQuestion((fast, slow), command_range=1, rounds=2)).answer.out_of_command
    (False, True)
    """
    draft = Draft()
    draft.add("squad-p19-s3", "moves-to-own-edge", rounds=question.rounds)
    places = [each.move * question.rounds - each.behind for each in question.models]
    behind = tuple(max(places) - place for place in places)
    out = tuple(distance > question.command_range for distance in behind)
    for place, (distance, is_out) in enumerate(zip(behind, out, strict=True), 1):
        draft.add(
            "squad-p19-s4",
            "out-of-command-range",
            reason=None if is_out else "within-command-range",
            place=place,
            behind=distance,
            range=question.command_range,
        )
    return draft.result(CommandRangeAnswer(behind, out))
