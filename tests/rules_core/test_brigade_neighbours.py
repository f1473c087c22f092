"""Who tests after a dispersal, and how many units count as lost."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.brigade.consequences import DispersedBy
from rules_core.brigade.leaving import LostUnitsQuestion, lost_units
from rules_core.brigade.neighbours import Friend, NeighboursQuestion, neighbours
from rules_core.brigade.readings import (
    AutomaticReading,
    BrigadesReading,
    InchFigureReading,
    LostReading,
    MeasureReading,
    NeighboursReading,
    RoutMarkerReading,
)
from rules_core.brigade.rulebook import RulebookTest
from rules_core.dice import Dice, Distribution
from rules_core.parameters import Unit
from tests.rules_core.brigade_questions import FRIENDS, NEIGHBOURS, arguments, patient


def twin(question: NeighboursQuestion) -> tuple[list[int], set[int], bool]:
    """Friends that test, brigades that test, rout marker: by plain filters over the list."""
    by = question.by.value
    melee = by in ("melee", "automatic-after-melee")
    fire_too = by == "automatic-after-fire" and question.reading_automatic.value == "tests-after-fire-too"
    test = by == "morale-test" or fire_too
    radius = Fraction(12) if question.reading_measure.value == "measured-in-inches" else Fraction(15)
    if test and radius == 12 and question.reading_inch_figure.value == "centimetres-only":
        radius = Fraction(-1)
    near = [(place, friend.brigade) for place, friend in enumerate(question.friends, 1) if friend.distance <= radius]
    units = melee or (test and question.reading_neighbours.value == "units-and-brigades")
    brigades = {brigade for _, brigade in near} if (melee or test) and not question.skirmishers else set()
    if question.reading_brigades.value == "own-brigade-only":
        brigades &= {question.own_brigade}
    marker = by == "morale-test" or question.reading_rout_marker.value == "every-dispersed-unit"
    return [place for place, _ in near] if units else [], brigades, marker


@patient
@given(arguments(NEIGHBOURS))
def test_p07_s2b_p08_p09_the_twin_names_the_same_units_and_brigades(given_arguments: dict[str, object]) -> None:
    question = NeighboursQuestion(**given_arguments)  # type: ignore[arg-type]
    answer = neighbours(question).answer
    assert (list(answer.units), set(answer.brigades), answer.rout_marker) == twin(question)
    assert list(answer.brigades) == sorted(answer.brigades)


def test_the_twin_agrees_under_every_cause_and_reading() -> None:
    friends = (Friend(12), Friend(Fraction(49, 4), 2), Friend(15, 2), Friend(Fraction(61, 4), 3))
    for by, skirmishers in product(DispersedBy, (False, True)):
        for marker, measure, figure, near, brigades, automatic in product(
            RoutMarkerReading,
            MeasureReading,
            InchFigureReading,
            NeighboursReading,
            BrigadesReading,
            AutomaticReading,
        ):
            question = NeighboursQuestion(
                by,
                friends,
                own_brigade=2,
                skirmishers=skirmishers,
                reading_rout_marker=marker,
                reading_measure=measure,
                reading_inch_figure=figure,
                reading_neighbours=near,
                reading_brigades=brigades,
                reading_automatic=automatic,
            )
            answer = neighbours(question).answer
            assert (list(answer.units), set(answer.brigades), answer.rout_marker) == twin(question), question


@patient
@given(st.lists(FRIENDS, max_size=4), st.sampled_from(DispersedBy))
def test_p08_s1b_p09_s1_the_order_of_the_friends_does_not_matter(friends: list[Friend], by: DispersedBy) -> None:
    first = neighbours(NeighboursQuestion(by, tuple(friends))).answer
    for order in permutations(range(len(friends))):
        again = neighbours(NeighboursQuestion(by, tuple(friends[place] for place in order))).answer
        assert again.brigades == first.brigades
        assert sorted(order[place - 1] + 1 for place in again.units) == list(first.units)


@patient
@given(st.lists(FRIENDS, min_size=1, max_size=4), st.data())
def test_p08_s1a_a_friend_that_is_nearer_never_tests_less(friends: list[Friend], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(friends) - 1))
    nearer = friends.copy()
    nearer[place] = Friend(friends[place].distance * Fraction(1, 2), friends[place].brigade)
    before = neighbours(NeighboursQuestion(DispersedBy.MELEE, tuple(friends))).answer
    after = neighbours(NeighboursQuestion(DispersedBy.MELEE, tuple(nearer))).answer
    assert set(before.units) <= set(after.units)
    assert set(before.brigades) <= set(after.brigades)


@patient
@given(st.lists(FRIENDS, max_size=5).map(tuple))
def test_p08_s1a_p08_s1b_measures_are_never_mixed(friends: tuple[Friend, ...]) -> None:
    for measure, radius, unit in (
        (MeasureReading.CENTIMETRES, 15, "centimetres"),
        (MeasureReading.INCHES, 12, "inches"),
    ):
        result = neighbours(NeighboursQuestion(DispersedBy.MELEE, friends, reading_measure=measure))
        assert {entry.values["unit"] for entry in result.ledger if entry.effect == "friend-tests"} <= {unit}
        assert result.answer.distance == radius
        assert result.answer.measure is not None
        assert result.answer.measure.value == unit


def test_p08_s1b_a_brigade_is_measured_by_its_nearest_unit() -> None:
    question = NeighboursQuestion(DispersedBy.MELEE, (Friend(40), Friend(14), Friend(20), Friend(30, 2), Friend(16, 2)))
    entries = [entry for entry in neighbours(question).ledger if entry.effect == "brigade-tests"]
    assert [(entry.values["brigade"], entry.values["distance"], entry.applied) for entry in entries] == [
        (1, 14, True),
        (2, 16, False),
    ]


@pytest.mark.parametrize(
    ("by", "clause"), [(DispersedBy.MELEE, "brigade-p08-s1a"), (DispersedBy.MORALE_TEST, "brigade-p09-s1")]
)
def test_each_friend_stands_under_the_clause_that_makes_it_test(by: DispersedBy, clause: str) -> None:
    question = NeighboursQuestion(by, (Friend(1),), reading_neighbours=NeighboursReading.UNITS_AND_BRIGADES)
    assert [entry.clause for entry in neighbours(question).ledger if entry.effect == "friend-tests"] == [clause]
    brigade_clauses = [entry.clause for entry in neighbours(question).ledger if entry.effect == "brigade-tests"]
    assert brigade_clauses == [clause.replace("s1a", "s1b")]


def test_the_dice_are_missed_only_where_somebody_tests() -> None:
    near, far = (Friend(3),), (Friend(30),)
    test = RulebookTest(Dice(1, 6), 4)
    melee = DispersedBy.MELEE
    assert neighbours(NeighboursQuestion(melee, near)).gaps == ("brigade-q33",)
    assert neighbours(NeighboursQuestion(melee, near, unit_test=test)).gaps == ("brigade-q33",)
    assert neighbours(NeighboursQuestion(melee, near, brigade_test=test)).gaps == ("brigade-q33",)
    assert neighbours(NeighboursQuestion(melee, near, unit_test=test, brigade_test=test)).gaps == ()
    assert neighbours(NeighboursQuestion(melee, far)).gaps == ()
    answer = neighbours(NeighboursQuestion(melee, far, unit_test=test, brigade_test=test)).answer
    assert answer.units_failing == answer.brigades_failing == Distribution({0: Fraction(1)})


def test_the_edge_of_the_marker_is_named_only_where_something_was_measured() -> None:
    def entries(by: DispersedBy, friends: tuple[Friend, ...]) -> set[str]:
        return {used.entry for used in neighbours(NeighboursQuestion(by, friends)).readings}

    assert "brigade-q22" in entries(DispersedBy.MELEE, (Friend(40),))
    assert "brigade-q22" in entries(DispersedBy.MORALE_TEST, (Friend(40),))
    assert "brigade-q22" not in entries(DispersedBy.MELEE, ())
    assert "brigade-q22" not in entries(DispersedBy.BRIGADE_TEST, (Friend(1),))


def test_p09_s1_without_an_inch_figure_is_a_gap() -> None:
    question = NeighboursQuestion(
        DispersedBy.MORALE_TEST,
        (Friend(1),),
        reading_measure=MeasureReading.INCHES,
        reading_inch_figure=InchFigureReading.CENTIMETRES_ONLY,
    )
    result = neighbours(question)
    assert (result.answer.said, result.gaps, result.outside) == (False, ("brigade-q18",), ())
    assert neighbours(NeighboursQuestion(DispersedBy.MORALE_TEST, (Friend(1),))).answer.said


@patient
@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 40))
def test_p06_s4a_p06_s4b_only_the_reading_decides_about_units_that_left_with_honour(
    dispersed: int, honoured: int, surrendered: int
) -> None:
    def lost(reading: LostReading) -> tuple[int, int, int]:
        answer = lost_units(LostUnitsQuestion(dispersed, honoured, surrendered, reading)).answer
        return answer.in_brigade_tests, answer.for_victory_points, answer.not_said

    assert lost(LostReading.NOT_COUNTED_AS_LOST) == (dispersed, dispersed, surrendered)
    assert lost(LostReading.COUNTED_AS_LOST) == (dispersed + honoured, dispersed + honoured, surrendered)


def test_p13_s2_prisoners_leave_a_gap_and_honour_a_reading() -> None:
    assert lost_units(LostUnitsQuestion(surrendered=1)).gaps == ("brigade-q26",)
    assert lost_units(LostUnitsQuestion(dispersed=1)).gaps == ()
    assert lost_units(LostUnitsQuestion(dispersed=1)).readings == ()
    assert [used.entry for used in lost_units(LostUnitsQuestion(left_with_honour=1)).readings] == ["brigade-q11"]


def test_p08_s1a_p09_s1_the_distance_is_told_where_only_units_or_only_brigades_test() -> None:
    # Skirmishers set off no brigade test (brigade-p23-s1), and by default a morale test sets off no other (q19).
    only_units = neighbours(NeighboursQuestion(DispersedBy.MELEE, (Friend(3),), skirmishers=True)).answer
    only_brigades = neighbours(NeighboursQuestion(DispersedBy.MORALE_TEST, (Friend(3),))).answer
    assert [(each.units, each.brigades) for each in (only_units, only_brigades)] == [((1,), ()), ((), (1,))]
    for each in (only_units, only_brigades):
        assert (each.distance, each.measure) == (15, Unit.CENTIMETRES)
