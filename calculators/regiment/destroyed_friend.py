"""A destroyed friend: which units nearby must test, and how many of them flee."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from calculators.calculator import Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import ChoiceField, LengthField, ListField, Option, items_of, length_limit_of, list_limit_of
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.regiment._several import (
    SECOND_GENERAL,
    average_of,
    bars_of,
    needed_of,
    roll_in_order,
    unit_help_fields,
    usual_of_several,
    verdict_of,
)
from calculators.regiment._shared import in_its_input, leadership_field
from calculators.regiment.wording import DESTROYED_BY, WORDING
from rules_core.errors import BadInput
from rules_core.regiment.destroyed_friend import (
    DestroyedBy,
    DestroyedFriendAnswer,
    DestroyedFriendQuestion,
    Friend,
    destroyed_friend,
)
from rules_core.regiment.numbers import PANIC_RANGE
from rules_core.results import Result

NO_TESTS = N_("No panic tests.")


class State(Enum):
    """What can free a friend from the test."""

    NONE = "none"
    IN_COMBAT = "in-combat"
    FLEEING = "fleeing"
    TESTED = "tested"
    RALLIED = "failed-and-rallied"


STATES = {
    State.NONE: N_("None of the 3 cases"),
    State.IN_COMBAT: N_("In close combat"),
    State.FLEEING: N_("Fleeing"),
    State.TESTED: N_("Panic test already taken this phase"),
    State.RALLIED: N_("Panic test failed this phase, rallied since"),
}


def _friend(state: State, **given: Any) -> Friend:
    return Friend(
        **given,
        in_combat=state is State.IN_COMBAT,
        fleeing=state is State.FLEEING,
        tested=state in (State.TESTED, State.RALLIED),
        earlier_test_failed=state is State.RALLIED,
    )


def ask(values: Mapping[str, Any]) -> Result[DestroyedFriendAnswer]:
    """Ask the core; the friends stand in the order in which they test."""
    friends = items_of("friends", values["friends"], _friend)
    try:
        return destroyed_friend(DestroyedFriendQuestion(**{**values, "friends": friends}))
    except BadInput as bad:
        raise in_its_input(bad, SECOND_GENERAL) from bad


def answer(found: DestroyedFriendAnswer) -> dict[str, Any]:
    """`counts`, `testing` with `targets` and `passing`, and `fleeing`: the chance of each number that flee."""
    return {
        "counts": found.counts,
        "testing": list(found.testing),
        "targets": list(found.targets),
        "passing": [str(chance) for chance in found.passing],
        "fleeing": {str(number): str(chance) for number, chance in found.fleeing.items()},
    }


def show(result: Result[DestroyedFriendAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Who tests, how many flee, and a line for each friend."""
    found = result.answer
    measured = words.text(N_("Measure before the destroyed unit is removed."))
    tables = _unit_by_unit(result, values, words)
    if found.tests:
        return Shown(
            verdict_of(found.fleeing, found.tests, words),
            (average_of(found.fleeing, words), measured),
            bars_of(found.fleeing, found.tests, words),
            tables=tables,
        )
    cause = next(entry for entry in result.ledger if entry.effect == "friends-test")
    why = (
        words.text(N_("No friendly unit has to test."))
        if found.counts
        else f"{words.text(NO_TESTS)} {WORDING.reason(words, cause)}"
    )
    return Shown(why, (measured,) if found.counts else (), tables=tables)


def _unit_by_unit(
    result: Result[DestroyedFriendAnswer], values: Mapping[str, Any], words: Language
) -> tuple[Rows, ...]:
    found = result.answer
    tests = dict(zip(found.testing, zip(found.targets, found.passing, strict=True), strict=True))
    far = {entry.values["unit"] for entry in result.ledger if entry.effect == "within-range" and not entry.applied}
    rows = []
    for place, friend in enumerate(values["friends"], 1):
        if place in tests:
            target, chance = tests[place]
            rows.append((words.value(place), needed_of(target, words), words.percent(chance)))
            continue
        why = N_("Too far away") if place in far else STATES[friend["state"]]
        if not found.counts:
            why = N_("No cause")
        rows.append((words.value(place), words.text(N_("no test")), words.text(why)))
    if not rows:
        return ()
    headings = (N_("Unit"), N_("Needed"), N_("Passes, or why there is no test"))
    return (Rows(words.text(N_("Unit by unit")), tuple(map(words.text, headings)), tuple(rows), numeric=False),)


def roll(
    result: Result[DestroyedFriendAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The tests in their order."""
    return roll_in_order(result.answer.testing, result.answer.targets, values["friends"], throw, words)


def usual(words: Language) -> tuple[Rows, ...]:
    """Who must test, and the chance that none of several like units flees."""
    yes, no = words.text(N_("yes")), words.text(N_("no"))
    near, far = PANIC_RANGE.value, PANIC_RANGE.value + 1
    rows = []
    for state, label in STATES.items():
        asked = (DestroyedFriendQuestion((_friend(state, distance=away, leadership=7),)) for away in (near, far))
        rows.append((words.text(label), *(yes if destroyed_friend(each).answer.tests else no for each in asked)))
    headings = (
        words.text(N_("The unit’s state")),
        words.text(N_("At most {distance}\N{NO-BREAK SPACE}inches away"), {"distance": near}),
        words.text(N_("Farther away")),
    )
    return (
        Rows(words.text(N_("Must the unit test?")), headings, tuple(rows), numeric=False),
        usual_of_several(words),
    )


CALCULATOR = Calculator(
    name="regiment/destroyed-friend",
    title=N_("Friendly unit destroyed"),
    question=N_("Which units nearby must test, and how many of them will flee?"),
    clause="regiment-p28-s1",
    fields=(
        ChoiceField(
            name="destroyed_by",
            label=N_("How was the unit lost?"),
            default=DestroyedBy.SHOOTING.value,
            options=tuple(Option(each, label) for each, label in DESTROYED_BY.items()),
        ),
        ListField(
            name="friends",
            label=N_("Friendly units, in the order in which they test"),
            help=N_("Their controller chooses the order."),
            item=N_("Unit {place}"),
            fields=(
                LengthField(
                    name="distance",
                    label=N_("Distance in inches"),
                    default="6",
                    limit=length_limit_of(Friend, "distance"),
                ),
                leadership_field(Friend),
                ChoiceField(
                    name="state",
                    label=N_("The unit’s state"),
                    default=State.NONE.value,
                    options=tuple(Option(state, label) for state, label in STATES.items()),
                ),
                *unit_help_fields(Friend),
            ),
            limit=list_limit_of(DestroyedFriendQuestion, "friends"),
            start=({"distance": "3"}, {"distance": "6", "leadership": "8"}, {"distance": "8"}),
        ),
        *reading_fields(DestroyedFriendQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
