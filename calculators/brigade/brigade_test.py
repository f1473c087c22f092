"""The brigade morale test: whether one of its four cases is there, and the two notes that except units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from calculators.asking import question_of, take_items
from calculators.brigade._measure import MEASURE
from calculators.brigade._rulebook_test import rolled_test, rulebook_fields, take_test
from calculators.brigade.wording import BROKEN_BY, FATES, PLACES, STATES, WORDING
from calculators.calculator import Bar, Calculator, Rolled, Rows, Shown, Strip, Throw
from calculators.fields import (
    NO,
    YES,
    ChoiceField,
    Group,
    LengthField,
    ListField,
    Option,
    YesNoField,
    length_limit_of,
    list_limit_of,
)
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from rules_core.brigade.brigade_morale import BrigadeTestAnswer, BrigadeTestQuestion, Fate, Place, brigade_test
from rules_core.brigade.brigade_units import BrigadeUnit, BrokenBy, UnitState
from rules_core.errors import BadInput, Fault
from rules_core.results import LedgerEntry, Result

CASES = {
    1: N_("the commander-in-chief is lost"),
    2: N_("the brigade commander is lost"),
    3: N_("a unit routs or has dispersed near another"),
    4: N_("enough units are retreating at the same time"),
}
USUAL_SIZES = range(1, 9)
ROLLS = (
    N_("The brigade rolls {total}: passed."),
    N_("The brigade rolls {total}: failed; your rulebook says what follows."),
)


def ask(values: Mapping[str, Any]) -> Result[BrigadeTestAnswer]:
    """Ask the core; a test of the player's own rulebook needs both its dice and its number."""
    given, faults = dict(values), list[Fault]()
    given["units"] = take_items("units", given["units"], BrigadeUnit, faults)
    given["rulebook_test"] = take_test(given, faults)
    return brigade_test(question_of(BrigadeTestQuestion, given, faults))


def answer(found: BrigadeTestAnswer) -> dict[str, Any]:
    """`must_test`, the `triggers` (1 to 4) that demand it, and the counts behind triggers 3 and 4."""
    return {
        "must_test": found.must_test,
        "triggers": list(found.triggers),
        "setting_off": found.setting_off,
        "retreating": found.retreating,
    }


def show(result: Result[BrigadeTestAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Whether the brigade tests and why, and what each unit contributes."""
    found = result.answer
    seen = Shown("", strip=_strip(result, words), tables=_tables(result, values, words))
    if not found.must_test:
        return replace(seen, verdict=words.text(N_("No brigade morale test: none of the 4 cases applies.")))
    cases = tuple(f"{words.text(CASES[trigger])} ({words.value(trigger)})" for trigger in found.triggers)
    verdict = words.text(N_("The brigade takes a brigade morale test: {cases:list}."), {"cases": cases})
    if result.odds is None:
        return replace(seen, verdict=verdict)
    chance = words.text(N_("Chance of passing: {chance}."), {"chance": words.percent(result.odds)})
    bars = (
        Bar(words.text(N_("The brigade morale test is passed")), result.odds),
        Bar(words.text(N_("The brigade morale test is failed")), 1 - result.odds),
    )
    return replace(seen, verdict=f"{verdict} {chance}", bars=bars)


def _strip(result: Result[BrigadeTestAnswer], words: Language) -> Strip | None:
    """The retreating units against the number from which they make the brigade test; None without any unit."""
    counted = next(entry for entry in result.ledger if entry.effect == "enough-units-retreat").values
    size, due = counted["units"], min(counted["needed"], counted["units"])
    if not size:
        return None
    said = {"retreating": counted["retreating"], "units": size, "due": due}
    label = words.text(N_("Retreating: {retreating} of {units}; the test is due from {due} on."), said)
    return Strip(size, counted["retreating"], due, label)


def _tables(result: Result[BrigadeTestAnswer], values: Mapping[str, Any], words: Language) -> tuple[Rows, ...]:
    """Each unit with its state, and whether it counts in the third and in the fourth case."""
    if not values["units"]:
        return ()
    by_effect: dict[str, dict[int, LedgerEntry]] = {"unit-breaks": {}, "counts-as-retreating": {}}
    for entry in result.ledger:
        if entry.effect in by_effect:
            by_effect[entry.effect][entry.values["place"]] = entry
    rows = tuple(
        (
            f"{words.value(place)}: {words.text(STATES[unit['state']])}",
            *(words.text(YES if place in of and of[place].applied else NO) for of in by_effect.values()),
        )
        for place, unit in enumerate(values["units"], 1)
    )
    headings = (N_("Unit"), N_("Causes the test by itself (3)"), N_("Counts as retreating (4)"))
    caption = words.text(N_("The units of the brigade"))
    return (Rows(caption, tuple(words.text(each) for each in headings), rows, numeric=False),)


def roll(
    result: Result[BrigadeTestAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The brigade's test, where one is due and the player gave its dice."""
    test = take_test(dict(values), [])
    if test is None or not result.answer.must_test:
        return ()
    return (rolled_test(test, throw, words, ROLLS, {}, ("brigade-p16-s1", "brigade-p16-s1")),)


def usual(words: Language) -> tuple[Rows, ...]:
    """Which unit causes the test by itself, and how many must retreat in brigades of 1 to 8 units."""
    answers = {True: words.text(N_("test")), False: words.text(N_("no test"))}
    by_state = []
    for state, label in STATES.items():
        if state in (UnitState.IN_ORDER, UnitState.RETREATS):
            continue
        cells = (_alone(state, cause) for cause in BROKEN_BY)
        by_state.append((words.text(label), *(answers[cell] if cell is not None else "–" for cell in cells)))
    near = (N_("Unit"), *BROKEN_BY.values())
    needed = tuple((words.value(size), words.value(_needed(size))) for size in USUAL_SIZES)
    sizes = (N_("Units in the brigade"), N_("Retreating units that cause the test"))
    return (
        Rows(
            words.text(N_("A unit near another of its brigade, by what broke it")),
            tuple(words.text(each) for each in near),
            tuple(by_state),
            numeric=False,
        ),
        Rows(words.text(N_("Units retreating at the same time")), tuple(words.text(each) for each in sizes), needed),
    )


def _alone(state: UnitState, cause: BrokenBy) -> bool | None:
    """Whether such a unit, near another, makes its brigade test; None where it cannot be."""
    try:
        unit = BrigadeUnit(state, cause, nearest=0)
    except BadInput:
        return None
    return brigade_test(BrigadeTestQuestion((unit, BrigadeUnit()))).answer.must_test


def _needed(size: int) -> int:
    """The fewest units of so many that must retreat to make their brigade test."""
    retreating, ready = BrigadeUnit(UnitState.RETREATS), BrigadeUnit()
    return next(
        number
        for number in range(1, size + 1)
        if brigade_test(BrigadeTestQuestion((retreating,) * number + (ready,) * (size - number))).answer.must_test
    )


CALCULATOR = Calculator(
    name="brigade/brigade-test",
    title=N_("Brigade morale test"),
    question=N_("Must the brigade take a brigade morale test, and which of the 4 cases causes it?"),
    clause="brigade-p16-s1",
    fields=(
        MEASURE,
        ListField(
            name="units",
            label=N_("Units of the brigade"),
            help=N_("Those too that have left the table in this morale phase."),
            item=N_("Unit {place}"),
            limit=list_limit_of(BrigadeTestQuestion, "units"),
            fields=(
                ChoiceField(
                    name="state",
                    label=N_("State"),
                    default=UnitState.IN_ORDER.value,
                    options=tuple(Option(state, label) for state, label in STATES.items()),
                ),
                ChoiceField(
                    name="cause",
                    label=N_("Cause"),
                    help=N_("Of a rout, a dispersal or a surrender."),
                    default=BrokenBy.OTHER.value,
                    options=tuple(Option(cause, label) for cause, label in BROKEN_BY.items()),
                ),
                LengthField(
                    name="nearest",
                    label=N_("Distance to the nearest other unit of the brigade"),
                    help=N_("Empty: there is none."),
                    limit=length_limit_of(BrigadeUnit, "nearest"),
                    optional=True,
                ),
                YesNoField(name="skirmishers", label=N_("Skirmishers in open order?"), group=Group.MORE),
                YesNoField(name="routed_from_charge", label=N_("Routed because of a charge?"), group=Group.MORE),
                YesNoField(name="rallied", label=N_("Rallied in this morale phase?"), group=Group.MORE),
            ),
            start=(
                {"state": UnitState.ROUTS.value, "cause": BrokenBy.MORALE_TEST.value, "nearest": "10"},
                {"state": UnitState.RETREATS.value},
                {},
            ),
        ),
        ChoiceField(
            name="commander_in_chief",
            label=N_("The commander-in-chief"),
            default=Fate.UNHARMED.value,
            options=tuple(Option(fate, label) for fate, label in FATES.items()),
        ),
        ChoiceField(
            name="place",
            label=N_("Where the commander-in-chief was"),
            default=Place.COMMANDING_THE_BRIGADE.value,
            options=tuple(Option(place, label) for place, label in PLACES.items()),
        ),
        ChoiceField(
            name="brigade_commander",
            label=N_("The brigade commander"),
            default=Fate.UNHARMED.value,
            options=tuple(Option(fate, label) for fate, label in FATES.items()),
        ),
        *rulebook_fields(
            N_("Dice of the brigade morale test"),
            N_("Number for passing the brigade morale test"),
            N_("The brigade morale test is passed with"),
        ),
        *reading_fields(BrigadeTestQuestion, WORDING, (MEASURE.name,)),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
