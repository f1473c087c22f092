"""What a dispersal sets off: which units and brigades nearby test, and whether a rout marker is placed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.asking import question_of, take_items
from calculators.brigade._measure import MEASURE
from calculators.brigade._rulebook_test import rolled_test, rulebook_fields, take_test
from calculators.brigade.wording import DISPERSED_BY, WORDING
from calculators.calculator import Bar, Calculator, Grid, Rolled, Rows, Shown, Throw
from calculators.fields import (
    NO,
    YES,
    ChoiceField,
    Group,
    LengthField,
    ListField,
    NumberField,
    Option,
    YesNoField,
    length_limit_of,
    limit_of,
    list_limit_of,
)
from calculators.messages import N_, Language, plural
from calculators.readings import reading_fields
from rules_core.brigade.consequences import Consequence, DispersedBy
from rules_core.brigade.neighbours import Friend, NeighboursAnswer, NeighboursQuestion, neighbours
from rules_core.brigade.numbers import AFTER_MELEE_CENTIMETRES, AFTER_MELEE_INCHES
from rules_core.dice import Distribution
from rules_core.errors import Fault
from rules_core.results import Result

UNIT, BRIGADE = "unit_", "brigade_"
TOLD = frozenset(
    (
        Consequence.COUNTS_AS_ROUTING.value,
        Consequence.ROUT_MARKER.value,
        "skirmishers-cause-no-brigade-test",
    )
)
# For one and for several, which is not what plural forms are for: those go by the number, not by a list of places.
UNITS_TEST = (N_("Unit {places:list} takes a morale test."), N_("Units {places:list} take a morale test."))
BRIGADES_TEST = (
    N_("Brigade {places:list} takes a brigade morale test."),
    N_("Brigades {places:list} take a brigade morale test."),
)
UNITS_FAIL = plural("{number} unit fails", "{number} units fail", "number")
BRIGADES_FAIL = plural("{number} brigade fails", "{number} brigades fail", "number")
UNIT_ROLLS = (
    N_("Unit {place} rolls {total}: passed."),
    N_("Unit {place} rolls {total}: failed; your rulebook says what follows."),
)
BRIGADE_ROLLS = (
    N_("Brigade {number} rolls {total}: passed."),
    N_("Brigade {number} rolls {total}: failed; your rulebook says what follows."),
)


def ask(values: Mapping[str, Any]) -> Result[NeighboursAnswer]:
    """Ask the core; each test of the player's own rulebook needs both its dice and its number."""
    given, faults = dict(values), list[Fault]()
    given["friends"] = take_items("friends", given["friends"], Friend, faults)
    given["unit_test"] = take_test(given, faults, UNIT)
    given["brigade_test"] = take_test(given, faults, BRIGADE)
    return neighbours(question_of(NeighboursQuestion, given, faults))


def answer(found: NeighboursAnswer) -> dict[str, Any]:
    """`units` and `brigades` that test, by place and number; `distance` and `measure`, null where nobody does."""
    return {
        "units": list(found.units),
        "brigades": list(found.brigades),
        "said": found.said,
        "distance": found.distance,
        "measure": found.measure.value if found.measure else None,
        "rout_marker": found.rout_marker,
    }


def show(result: Result[NeighboursAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Who tests, each unit in a line, and how many will fail where the player gave the dice."""
    found = result.answer
    applied = {entry.effect: entry for entry in result.ledger if entry.applied}
    follows = [f"{WORDING.effect(words, entry)}." for effect, entry in applied.items() if effect in TOLD]
    bars = (*_bars(found.units_failing, UNITS_FAIL, words), *_bars(found.brigades_failing, BRIGADES_FAIL, words))
    return Shown(
        _verdict(found, words),
        tuple(follows),
        bars=bars,
        grid=_grid(found, words),
        tables=_tables(result, values, words),
    )


def _verdict(found: NeighboursAnswer, words: Language) -> str:
    if not found.said:
        return words.text(N_("The text does not say who tests: it gives no distance in inches here."))
    said = [
        words.text(messages[len(places) > 1], {"places": places})
        for messages, places in ((UNITS_TEST, found.units), (BRIGADES_TEST, found.brigades))
        if places
    ]
    return " ".join(said) or words.text(N_("Nobody tests."))


def _bars(failing: Distribution | None, message: Any, words: Language) -> tuple[Bar, ...]:
    """A bar for each number of failures, none where nobody tests."""
    if failing is None or tuple(failing) == (0,):
        return ()
    return tuple(Bar(words.text(message, {"number": number}), chance) for number, chance in failing.items())


def _grid(found: NeighboursAnswer, words: Language) -> Grid | None:
    """How many units and how many brigades fail together; the tests do not depend on each other."""
    if not (found.units and found.brigades and found.units_failing and found.brigades_failing):
        return None
    units, brigades = found.units_failing, found.brigades_failing
    return Grid(
        words.text(N_("Failures of units and of brigades together")),
        (words.text(N_("Units that fail")), *(words.text(BRIGADES_FAIL, {"number": number}) for number in brigades)),
        tuple(
            (words.text(UNITS_FAIL, {"number": number}), tuple(units[number] * brigades[other] for other in brigades))
            for number in units
        ),
    )


def _tables(result: Result[NeighboursAnswer], values: Mapping[str, Any], words: Language) -> tuple[Rows, ...]:
    """Each unit near the place, and whether it and its brigade test."""
    if not values["friends"]:
        return ()
    found = result.answer
    rows = tuple(
        (words.value(place), words.value(friend["distance"]), _who_tests(place, friend["brigade"], found, words))
        for place, friend in enumerate(values["friends"], 1)
    )
    headings = (N_("Unit"), N_("Distance"), N_("Who tests"))
    caption = words.text(N_("The units on the table"))
    return (Rows(caption, tuple(words.text(each) for each in headings), rows, numeric=False),)


def _who_tests(place: int, brigade: int, found: NeighboursAnswer, words: Language) -> str:
    """Whether the unit at `place` tests, its brigade, or both."""
    unit, whole = place in found.units, brigade in found.brigades
    if unit and whole:
        message = N_("the unit and brigade {brigade}")
    elif unit:
        message = N_("the unit")
    else:
        message = N_("brigade {brigade}") if whole else N_("nobody")
    return words.text(message, {"brigade": brigade})


def roll(
    result: Result[NeighboursAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """Each unit's test and each brigade's, with the dice that the player gave."""
    found, given = result.answer, dict(values)
    unit_test, brigade_test = take_test(given, [], UNIT), take_test(given, [], BRIGADE)
    of_units, of_brigades = (
        next((each.clause for each in result.ledger if each.effect == effect and each.applied), "")
        for effect in ("friend-tests", "brigade-tests")
    )
    rolled: list[Rolled] = []
    if unit_test:
        rolled += (
            rolled_test(unit_test, throw, words, UNIT_ROLLS, {"place": each}, (of_units,) * 2) for each in found.units
        )
    if brigade_test:
        rolled += (
            rolled_test(brigade_test, throw, words, BRIGADE_ROLLS, {"number": each}, (of_brigades,) * 2)
            for each in found.brigades
        )
    return tuple(rolled)


def usual(words: Language) -> tuple[Rows, ...]:
    """Who tests nearby after each kind of dispersal."""
    answers = {True: words.text(YES), False: words.text(NO)}
    rows = []
    for by, label in DISPERSED_BY.items():
        found = neighbours(NeighboursQuestion(by, (Friend(0),))).answer
        cells = (bool(found.units), bool(found.brigades), found.rout_marker)
        rows.append((words.text(label), *(answers[cell] for cell in cells)))
    headings = (N_("Dispersed by"), N_("Units nearby test"), N_("Brigades nearby test"), N_("Rout marker"))
    near = {"centimetres": AFTER_MELEE_CENTIMETRES.value, "inches": AFTER_MELEE_INCHES.value}
    caption = N_(
        "Who tests; nearby is up to {centimetres}\N{NO-BREAK SPACE}cm, "
        "or up to {inches}\N{NO-BREAK SPACE}inches where those are measured"
    )
    return (Rows(words.text(caption, near), tuple(words.text(each) for each in headings), tuple(rows), numeric=False),)


CALCULATOR = Calculator(
    name="brigade/set-off",
    title=N_("What a dispersal sets off"),
    question=N_("A unit has dispersed: which units and brigades nearby must test?"),
    clause="brigade-p08-s1a",
    fields=(
        ChoiceField(
            name="by",
            label=N_("The unit was dispersed by"),
            default=DispersedBy.MELEE.value,
            options=tuple(Option(by, label) for by, label in DISPERSED_BY.items()),
        ),
        MEASURE,
        ListField(
            name="friends",
            label=N_("Friendly units"),
            help=N_("Those near the place of dispersal."),
            item=N_("Unit {place}"),
            limit=list_limit_of(NeighboursQuestion, "friends"),
            fields=(
                LengthField(
                    name="distance",
                    label=N_("Distance from the place of dispersal"),
                    default="10",
                    limit=length_limit_of(Friend, "distance"),
                ),
                NumberField(
                    name="brigade",
                    label=N_("Number of its brigade"),
                    default="1",
                    limit=limit_of(Friend, "brigade"),
                ),
            ),
            start=({"distance": "10"}, {"distance": "15"}, {"distance": "20", "brigade": "2"}),
        ),
        YesNoField(name="skirmishers", label=N_("Was it made up of skirmishers in open order?")),
        NumberField(
            name="own_brigade",
            label=N_("Number of the dispersed unit’s brigade"),
            default="1",
            limit=limit_of(NeighboursQuestion, "own_brigade"),
            group=Group.MORE,
        ),
        *rulebook_fields(N_("Dice of the morale test"), N_("Number for passing"), N_("The test is passed with"), UNIT),
        *rulebook_fields(
            N_("Dice of the brigade morale test"),
            N_("Number for passing the brigade morale test"),
            N_("The brigade morale test is passed with"),
            BRIGADE,
        ),
        *reading_fields(NeighboursQuestion, WORDING, (MEASURE.name,)),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
