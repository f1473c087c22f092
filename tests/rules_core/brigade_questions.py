"""Generated questions to every rule of `brigade`, for the tests that hold for all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from rules_core.brigade import brigade_morale, dispersal, leaving, neighbours, surrender
from rules_core.brigade.brigade_units import BrigadeUnit, BrokenBy, UnitState
from rules_core.brigade.consequences import DispersedBy
from rules_core.brigade.readings import OtherCauseReading
from rules_core.brigade.rulebook import Direction, RulebookTest
from rules_core.dice import Dice
from rules_core.readings import readings_of
from rules_core.results import Result

# A busy machine is no fault of a rule; the benchmark measures time.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@dataclass(frozen=True)
class Rule:
    """One rule: its question's class, its function, and valid values for the other fields.

    `amounts` names the ledger's numbers by the attribute of the answer that they add up to.
    """

    question: type[Any]
    ask: Callable[[Any], Result[Any]]
    fields: dict[str, st.SearchStrategy[Any]]
    amounts: dict[str, str]


def any_of(kind: type[Enum]) -> st.SearchStrategy[Any]:
    return st.sampled_from(list(kind))


TESTS = st.none() | st.builds(
    RulebookTest,
    st.builds(Dice, st.integers(1, 2), st.sampled_from((6, 10))),
    st.integers(0, 13),
    any_of(Direction),
)
# Around both figures, so that the edges come up often.
DISTANCES = st.sampled_from((0, 5, 11, 12, Fraction(25, 2), 15, Fraction(31, 2), 16, 40))
FRIENDS = st.builds(neighbours.Friend, DISTANCES, st.integers(1, 3))
RETREATING = st.just(BrigadeUnit(UnitState.RETREATS))
BROKEN = st.one_of(
    st.builds(
        BrigadeUnit,
        st.just(UnitState.ROUTS),
        st.sampled_from((BrokenBy.MELEE, BrokenBy.MORALE_TEST, BrokenBy.OTHER)),
        st.none() | DISTANCES,
        st.booleans(),
        st.booleans(),
        st.booleans(),
    ),
    st.builds(
        BrigadeUnit,
        st.sampled_from((UnitState.DISPERSED, UnitState.LEFT_WITH_HONOUR)),
        any_of(BrokenBy),
        st.none() | DISTANCES,
        st.booleans(),
    ),
    st.builds(
        BrigadeUnit,
        st.just(UnitState.SURRENDERED),
        st.sampled_from((BrokenBy.MELEE, BrokenBy.MORALE_TEST, BrokenBy.OTHER)),
        st.none() | DISTANCES,
        st.booleans(),
    ),
)
UNITS = st.just(BrigadeUnit()) | RETREATING | BROKEN


@st.composite
def strengths(draw: st.DrawFn) -> dict[str, int]:
    """An initial strength and one present, often at an edge."""
    initial = draw(st.integers(1, 60))
    edges = (initial // 4, initial // 4 + 1, initial // 2, initial // 2 + 1)
    present = draw(st.sampled_from(edges) | st.integers(0, initial))
    return {"initial": initial, "present": min(present, initial)}


DISPERSAL = Rule(
    dispersal.DispersalQuestion,
    dispersal.dispersal,
    {
        "cause": any_of(dispersal.Cause),
        "test": any_of(dispersal.TestResult),
        "rulebook_test": TESTS,
        "skirmishers": st.booleans(),
    },
    {"dispersal-point": "dispersal_point", "automatic-dispersal-point": "automatic_point"},
)
LOST_UNITS = Rule(
    leaving.LostUnitsQuestion,
    leaving.lost_units,
    {name: st.integers(0, 3) for name in ("dispersed", "left_with_honour", "surrendered")},
    {"in-brigade-tests": "in_brigade_tests", "for-victory-points": "for_victory_points"},
)
NEIGHBOURS = Rule(
    neighbours.NeighboursQuestion,
    neighbours.neighbours,
    {
        "by": any_of(DispersedBy),
        "friends": st.lists(FRIENDS, max_size=5).map(tuple),
        "own_brigade": st.integers(1, 3),
        "unit_test": TESTS,
        "brigade_test": TESTS,
        "skirmishers": st.booleans(),
    },
    {"units": "units", "brigades": "brigades"},
)
SURRENDER = Rule(
    surrender.SurrenderQuestion,
    surrender.surrender,
    {
        "move": any_of(surrender.Move),
        "length": st.just(8),
        "contact": st.sampled_from((None, 0, Fraction(7, 2), 4, Fraction(9, 2), 8)),
    },
    {},
)
BRIGADE_TEST = Rule(
    brigade_morale.BrigadeTestQuestion,
    brigade_morale.brigade_test,
    {
        "units": st.lists(UNITS, max_size=5).map(tuple),
        "commander_in_chief": any_of(brigade_morale.Fate),
        "place": any_of(brigade_morale.Place),
        "brigade_commander": any_of(brigade_morale.Fate),
        "rulebook_test": TESTS,
    },
    {"setting-off": "setting_off", "retreating": "retreating"},
)
RULES = (DISPERSAL, LOST_UNITS, NEIGHBOURS, SURRENDER, BRIGADE_TEST)


@st.composite
def arguments(draw: st.DrawFn, rule: Rule) -> dict[str, Any]:
    """Valid arguments of a question to `rule`, readings included."""
    given = {name: draw(values) for name, values in rule.fields.items()}
    given |= {field: draw(any_of(kind)) for field, kind in readings_of(rule.question).items()}
    if rule is DISPERSAL:
        given |= draw(strengths())
        if given["cause"] is not dispersal.Cause.OTHER:
            given["reading_other_cause"] = draw(st.none() | any_of(OtherCauseReading))
    return given
