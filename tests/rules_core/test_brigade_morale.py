"""When a brigade must test, against a twin that shares no code with the rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.brigade.brigade_morale import BrigadeTestQuestion, Fate, Place, brigade_test
from rules_core.brigade.brigade_units import BrigadeUnit, BrokenBy, UnitState
from rules_core.brigade.readings import (
    AutomaticReading,
    CommanderReading,
    ConditionsReading,
    MeasureReading,
    RalliedReading,
    RoutingReading,
)
from rules_core.brigade.rulebook import RulebookTest
from rules_core.dice import Dice
from tests.rules_core.brigade_questions import BRIGADE_TEST, RETREATING, UNITS, arguments, patient


def twin(question: BrigadeTestQuestion) -> tuple[list[int], int, int]:
    """Triggers, units that set off the third, units that count for the fourth: as sets of places."""
    radius = {"measured-in-centimetres": 15, "measured-in-inches": 12}[question.reading_measure.value]
    units = dict(enumerate(question.units, 1))
    state = {place: unit.state.value for place, unit in units.items()}
    routing = {place for place in units if state[place] in ("routs", "surrendered")}
    dispersed = {place for place in units if state[place] == "dispersed"}
    charge = {place for place in units if units[place].routed_from_charge}
    rallied = {place for place in units if units[place].rallied}
    exempt = charge & rallied if question.reading_rallied.value == "routed-and-rallied" else charge | rallied
    exempt |= {place for place in routing | dispersed if units[place].skirmishers}

    causes = {"melee", "morale-test"}
    if question.reading_automatic.value == "tests-after-fire-too":
        causes.add("automatic-after-fire")
    fulfilled = {
        place
        for place, unit in units.items()
        if unit.cause.value in causes and unit.nearest is not None and unit.nearest <= radius
    }
    if question.reading_conditions.value == "conditions-bind-dispersed-only":
        fulfilled |= routing
    third = ((routing | dispersed) & fulfilled) - exempt

    retreating = {place for place in units if state[place] == "retreats"}
    if question.reading_routing.value == "routing-counted":
        retreating |= routing - exempt - rallied
    on_table = {place for place in units if state[place] in ("in-order", "retreats", "routs")}
    fourth = len(retreating) >= 3 or (retreating and on_table <= retreating)

    general = question.commander_in_chief.value != "unharmed" and (
        question.place.value in ("commanding-the-brigade", "with-a-unit-of-the-brigade")
        or (question.place.value == "with-another-unit" and question.reading_commander.value == "with-any-unit")
    )
    held = {1: general, 2: question.brigade_commander.value != "unharmed", 3: third, 4: fourth}
    return [number for number, holds in held.items() if holds], len(third), len(retreating)


@patient
@given(arguments(BRIGADE_TEST))
def test_p16_s1_the_twin_finds_the_same_triggers(given_arguments: dict[str, object]) -> None:
    question = BrigadeTestQuestion(**given_arguments)  # type: ignore[arg-type]
    answer = brigade_test(question).answer
    assert (list(answer.triggers), answer.setting_off, answer.retreating) == twin(question)
    assert answer.must_test is bool(answer.triggers)


def test_p19_s1_to_p23_s1_the_twin_agrees_on_every_unit_under_every_reading() -> None:
    def every_unit() -> list[BrigadeUnit]:
        units = []
        for state, cause, nearest, skirmishers in product(
            UnitState, BrokenBy, (None, 12, Fraction(25, 2), 15, Fraction(31, 2)), (False, True)
        ):
            if cause is BrokenBy.AUTOMATIC_AFTER_FIRE and state in (UnitState.ROUTS, UnitState.SURRENDERED):
                continue
            flags = product((False, True), repeat=2) if state is UnitState.ROUTS else [(False, False)]
            units += [BrigadeUnit(state, cause, nearest, skirmishers, *each) for each in flags]
        return units

    readings = list(
        product(MeasureReading, AutomaticReading, CommanderReading, ConditionsReading, RoutingReading, RalliedReading)
    )
    for place, unit in enumerate(every_unit()):
        for around in ((), (BrigadeUnit(),), (BrigadeUnit(UnitState.RETREATS),) * 2 + (BrigadeUnit(),)):
            # Each unit meets a part of the readings, all units together meet all of them often.
            for reading in readings[place % 5 :: 5]:
                question = BrigadeTestQuestion(
                    (unit, *around), Fate.UNHARMED, Place.ELSEWHERE, Fate.UNHARMED, None, *reading
                )
                answer = brigade_test(question).answer
                assert (list(answer.triggers), answer.setting_off, answer.retreating) == twin(question), question


@pytest.mark.parametrize("reading", CommanderReading)
def test_p17_s1_p18_s1_every_fate_and_place(reading: CommanderReading) -> None:
    for general, place, own in product(Fate, Place, Fate):
        question = BrigadeTestQuestion(
            (BrigadeUnit(),), general, place, brigade_commander=own, reading_commander=reading
        )
        assert list(brigade_test(question).answer.triggers) == twin(question)[0]


@pytest.mark.parametrize("fate", [fate for fate in Fate if fate is not Fate.UNHARMED])
def test_p17_s1_says_why_a_commander_in_chief_elsewhere_is_no_trigger(fate: Fate) -> None:
    result = brigade_test(BrigadeTestQuestion((), fate, Place.ELSEWHERE))
    assert ("brigade-p17-s1", "not-with-the-brigade") in {(entry.clause, entry.reason) for entry in result.ledger}
    assert result.readings == ()


@patient
@given(st.lists(UNITS, max_size=6), st.randoms())
def test_p19_s1_p20_s1a_the_order_of_the_units_does_not_matter(units: list[BrigadeUnit], random: st.DataObject) -> None:
    first = brigade_test(BrigadeTestQuestion(tuple(units))).answer
    random.shuffle(units)  # type: ignore[attr-defined]
    assert brigade_test(BrigadeTestQuestion(tuple(units))).answer == first


@patient
@given(st.lists(UNITS, max_size=5), RETREATING)
def test_p20_s1a_one_more_retreating_unit_never_takes_a_trigger_away(
    units: list[BrigadeUnit], retreating: BrigadeUnit
) -> None:
    before = brigade_test(BrigadeTestQuestion(tuple(units))).answer
    after = brigade_test(BrigadeTestQuestion((*units, retreating))).answer
    assert set(before.triggers) <= set(after.triggers)
    assert after.retreating == before.retreating + 1


@pytest.mark.parametrize(
    ("retreating", "steady", "demanded"),
    [
        (0, 0, False),
        (0, 1, False),
        (1, 0, True),
        (1, 1, False),
        (2, 0, True),
        (2, 1, False),
        (3, 0, True),
        (3, 9, True),
    ],
)
def test_p20_s1a_p20_s1b_three_or_all(retreating: int, steady: int, demanded: bool) -> None:
    units = (BrigadeUnit(UnitState.RETREATS),) * retreating + (BrigadeUnit(),) * steady
    assert (4 in brigade_test(BrigadeTestQuestion(units)).answer.triggers) is demanded


@pytest.mark.parametrize("gone", [UnitState.DISPERSED, UnitState.LEFT_WITH_HONOUR, UnitState.SURRENDERED])
def test_p20_s1b_units_that_are_gone_are_not_among_all(gone: UnitState) -> None:
    units = (BrigadeUnit(UnitState.RETREATS), BrigadeUnit(gone))
    assert brigade_test(BrigadeTestQuestion(units)).answer.triggers == (4,)


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        (BrigadeUnit(UnitState.ROUTS, BrokenBy.OTHER, 3), "cause-not-named"),
        (BrigadeUnit(UnitState.DISPERSED, BrokenBy.AUTOMATIC_AFTER_FIRE, 3), "cause-not-named"),
        (BrigadeUnit(UnitState.DISPERSED, BrokenBy.MELEE), "no-other-unit"),
        (BrigadeUnit(UnitState.DISPERSED, BrokenBy.MELEE, Fraction(151, 10)), "out-of-range"),
        (BrigadeUnit(UnitState.LEFT_WITH_HONOUR, BrokenBy.MELEE, 3), "left-with-honour"),
    ],
)
def test_p19_s1_says_why_a_unit_sets_off_nothing(unit: BrigadeUnit, reason: str) -> None:
    entries = [entry for entry in brigade_test(BrigadeTestQuestion((unit,))).ledger if entry.clause == "brigade-p19-s1"]
    assert [entry.reason for entry in entries] == [reason]


@pytest.mark.parametrize(
    ("unit", "reading", "reason"),
    [
        (BrigadeUnit(UnitState.ROUTS), RoutingReading.ROUTING_NOT_COUNTED, "routing-is-not-retreating"),
        (BrigadeUnit(UnitState.ROUTS), RoutingReading.ROUTING_COUNTED, None),
        (BrigadeUnit(UnitState.ROUTS, rallied=True), RoutingReading.ROUTING_COUNTED, "rallied"),
        (BrigadeUnit(UnitState.SURRENDERED), RoutingReading.ROUTING_COUNTED, None),
        (BrigadeUnit(UnitState.ROUTS, skirmishers=True), RoutingReading.ROUTING_COUNTED, "skirmishers-in-loose-order"),
        (BrigadeUnit(UnitState.RETREATS, skirmishers=True), RoutingReading.ROUTING_NOT_COUNTED, None),
    ],
)
def test_p20_s1a_p23_s1_says_why_a_unit_does_not_count_as_retreating(
    unit: BrigadeUnit, reading: RoutingReading, reason: str | None
) -> None:
    result = brigade_test(BrigadeTestQuestion((unit,), reading_routing=reading))
    assert [entry.reason for entry in result.ledger if entry.effect == "counts-as-retreating"] == [reason]


def test_p22_s1_one_condition_alone_is_shown_as_not_enough() -> None:
    unit = BrigadeUnit(UnitState.ROUTS, BrokenBy.MELEE, 3, rallied=True)
    result = brigade_test(BrigadeTestQuestion((unit,)))
    assert ("brigade-p22-s1", "only-one-condition-met") in {(entry.clause, entry.reason) for entry in result.ledger}
    assert result.answer.triggers == (3,)


@patient
@given(st.lists(UNITS, max_size=5).map(tuple))
def test_p19_s1_measures_are_never_mixed(units: tuple[BrigadeUnit, ...]) -> None:
    for measure, given_values in (
        (MeasureReading.CENTIMETRES, (15, "centimetres")),
        (MeasureReading.INCHES, (12, "inches")),
    ):
        ledger = brigade_test(BrigadeTestQuestion(units, reading_measure=measure)).ledger
        named = {(entry.values["within"], entry.values["unit"]) for entry in ledger if entry.clause == "brigade-p19-s1"}
        assert named <= {given_values}


def test_the_scale_of_the_figures_is_cited_only_where_a_distance_decided() -> None:
    near = BrigadeUnit(UnitState.DISPERSED, BrokenBy.MELEE, 3)
    assert brigade_test(BrigadeTestQuestion((near,))).outside == ("brigade-f02",)
    assert brigade_test(BrigadeTestQuestion((BrigadeUnit(UnitState.DISPERSED),))).outside == ()


def test_odds_and_their_gap_come_with_a_test_that_is_due() -> None:
    dice = RulebookTest(Dice(2, 6), 8)
    due, idle = (BrigadeUnit(UnitState.RETREATS),), (BrigadeUnit(),)
    assert brigade_test(BrigadeTestQuestion(due, rulebook_test=dice)).odds == Fraction(15, 36)
    assert brigade_test(BrigadeTestQuestion(due, rulebook_test=dice)).gaps == ()
    assert brigade_test(BrigadeTestQuestion(due)).odds is None
    assert brigade_test(BrigadeTestQuestion(due)).gaps == ("brigade-q33",)
    assert brigade_test(BrigadeTestQuestion(idle, rulebook_test=dice)).odds is None
    assert brigade_test(BrigadeTestQuestion(idle)).gaps == ()


@pytest.mark.parametrize(
    ("unit", "read"),
    [
        # A dispersal by melee is measured; only the automatic one after fire hangs on what that sets off (q24).
        (BrigadeUnit(UnitState.DISPERSED, BrokenBy.MELEE, 3), {"brigade-q17"}),
        (BrigadeUnit(UnitState.DISPERSED, BrokenBy.AUTOMATIC_AFTER_FIRE, 3), {"brigade-q24"}),
        # Nobody is near, or the cause is none that is named: no distance decides.
        (BrigadeUnit(UnitState.DISPERSED, BrokenBy.MELEE), set()),
        (BrigadeUnit(UnitState.DISPERSED, BrokenBy.OTHER, 3), set()),
        (BrigadeUnit(UnitState.ROUTS, BrokenBy.OTHER, 3), {"brigade-q29", "brigade-q30"}),
    ],
)
def test_p19_s1_names_only_the_readings_that_bear_on_the_unit(unit: BrigadeUnit, read: set[str]) -> None:
    readings = brigade_test(BrigadeTestQuestion((unit, BrigadeUnit()))).readings
    assert {used.entry for used in readings} == read
