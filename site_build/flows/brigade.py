"""The flows of `brigade`: whether a unit is dispersed or tests, and whether its brigade does."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.brigade.wording_effects import CONSEQUENCES, EFFECTS, REASONS
from calculators.fields import NO, YES
from calculators.messages import N_
from rules_core.brigade.brigade_units import BrokenBy, UnitState
from rules_core.brigade.consequences import Consequence
from rules_core.brigade.dispersal import DispersalQuestion, Outcome, dispersal
from rules_core.brigade.numbers import (
    AUTOMATIC_SHARE,
    BRIGADE_TEST_CENTIMETRES,
    BRIGADE_TEST_INCHES,
    DISPERSAL_SHARE,
    RETREATING_UNITS,
)
from rules_core.brigade.readings import MeasureReading
from site_build.flows.flow import NOT_SAID, Answer, Ask, Flow, field_ask, field_of

STRENGTHS = (40, 43)  # whose half and quarter are whole numbers, and one where they are not
SHARES = {"half": DISPERSAL_SHARE.value, "quarter": AUTOMATIC_SHARE.value}


def _strengths(lowest: str, highest: str) -> tuple[dict[str, str], ...]:
    """Both ends of a range between the core's points, by their names: `dispersal_point+1` is just above that one."""
    found = []
    for initial in STRENGTHS:
        points = dispersal(DispersalQuestion(initial=initial, present=initial)).answer
        ends = {"nothing": 0, "quarter": points.automatic_point, "half": points.dispersal_point, "all": initial}
        for end in (lowest, highest):
            name, above, _ = end.partition("+")
            found.append({"initial": str(initial), "present": str(ends[name] + bool(above))})
    return tuple(found)


STRENGTH = Ask(
    N_("How much of its starting strength is left?"),
    (
        Answer(N_("More than {half:percent}"), _strengths("half+", "all"), SHARES),
        Answer(N_("{half:percent} or less, but more than {quarter:percent}"), _strengths("quarter+", "half"), SHARES),
        Answer(N_("{quarter:percent} or less"), _strengths("nothing", "quarter"), SHARES),
    ),
    DISPERSAL_SHARE.clause,
)


def _unit(place: int, state: UnitState, **more: str) -> dict[str, str]:
    """A row of the brigade's units, as typed."""
    return {f"units[{place}].{name}": text for name, text in {"state": state.value, **more}.items()}


def _units(first: int, *states: UnitState) -> dict[str, str]:
    return {name: text for place, state in enumerate(states, first) for name, text in _unit(place, state).items()}


FEW = RETREATING_UNITS.value
# The first unit retreats or breaks, the others are the rest of the brigade.
BREAKING = Ask(
    N_("Does a unit cause the test by routing or dispersing near another of the brigade?"),
    (
        Answer(NO, (_unit(1, UnitState.RETREATS),)),
        Answer(YES, (_unit(1, UnitState.ROUTS, cause=BrokenBy.MELEE.value, nearest="0"),)),
    ),
    flow="brigade/unit-breaks",
)
RETREATING = Ask(
    N_("Units of the brigade that are retreating at the same time"),
    (
        Answer(
            N_("Fewer than {number}, and not all of them"),
            (_units(2, *[UnitState.IN_ORDER] * FEW),),
            {"number": FEW},
        ),
        Answer(N_("{number} or more"), (_units(2, *[UnitState.RETREATS] * FEW, UnitState.IN_ORDER),), {"number": FEW}),
        Answer(N_("All units of the brigade"), (_units(2, UnitState.RETREATS),)),
    ),
)


def _nearest(beyond: str) -> tuple[Mapping[str, str], ...]:
    """A distance at the limit or just `beyond` it, in both measures."""
    limits = (
        (MeasureReading.CENTIMETRES, BRIGADE_TEST_CENTIMETRES),
        (MeasureReading.INCHES, BRIGADE_TEST_INCHES),
    )
    return tuple(
        {"units[1].nearest": f"{limit.value}{beyond}", "reading_measure": measure.value} for measure, limit in limits
    )


RANGE = {"centimetres": BRIGADE_TEST_CENTIMETRES.value, "inches": BRIGADE_TEST_INCHES.value}
NEAREST = Ask(
    field_of("brigade/brigade-test", "units[1].nearest").label,
    (
        Answer(N_("At most {centimetres}\N{NO-BREAK SPACE}cm ({inches}\N{NO-BREAK SPACE}inches)"), _nearest(""), RANGE),
        Answer(N_("Farther, or there is none"), (*_nearest(".1"), {"units[1].nearest": ""})),
    ),
    BRIGADE_TEST_CENTIMETRES.clause,
)


def _of_unit(name: str) -> Ask:
    return field_ask("brigade/brigade-test", f"units[1].{name}")


UNITS = _units(2, *[UnitState.IN_ORDER] * FEW)

CITES = frozenset(
    {
        "commander-in-chief-lost",
        "brigade-commander-lost",
        "unit-breaks",
        "enough-units-retreat",
        "all-units-retreat",
    }
)
BRIGADE_TEST = {True: EFFECTS["brigade-test"], False: N_("No brigade morale test")}

FLOWS = (
    Flow(
        name="brigade/dispersal",
        calculator="brigade/dispersal",
        title=N_("Is the unit dispersed, or must it test?"),
        asks=(STRENGTH, field_ask("brigade/dispersal", "cause"), field_ask("brigade/dispersal", "test")),
        verdict=lambda answer: answer.outcome,
        verdicts={
            Outcome.STAYS: N_("The unit does not disperse"),
            Outcome.MUST_TEST: CONSEQUENCES[Consequence.TESTS_IN_THIS_MORALE_PHASE],
            Outcome.LEAVES_WITH_HONOUR: N_("The unit leaves the battlefield with honour"),
            Outcome.DISPERSED: REASONS["dispersed-at-once"],
            NOT_SAID: N_("The text does not say what happens then"),
        },
        tests=frozenset({Outcome.MUST_TEST}),
        decides="end",
        unless=frozenset({"reaches-dispersal-point"}),
    ),
    Flow(
        name="brigade/brigade-test",
        calculator="brigade/brigade-test",
        title=N_("Must the brigade take a brigade morale test?"),
        asks=(
            field_ask("brigade/brigade-test", "commander_in_chief"),
            field_ask("brigade/brigade-test", "place"),
            field_ask("brigade/brigade-test", "brigade_commander"),
            BREAKING,
            RETREATING,
        ),
        verdict=lambda answer: answer.must_test,
        verdicts=BRIGADE_TEST,
        tests=frozenset({True}),
        decides="unit-1-sets-off",
        cites=CITES,
        unless=frozenset({"brigade-test"}),
    ),
    Flow(
        name="brigade/unit-breaks",
        calculator="brigade/brigade-test",
        title=N_("Does this unit cause a brigade morale test?"),
        asks=(
            _of_unit("state"),
            _of_unit("cause"),
            NEAREST,
            _of_unit("skirmishers"),
            _of_unit("routed_from_charge"),
            _of_unit("rallied"),
        ),
        verdict=lambda answer: answer.must_test,
        verdicts=BRIGADE_TEST,
        tests=frozenset({True}),
        decides="unit-1-sets-off",
        cites=CITES,
        unless=frozenset({"unit-breaks"}),
        base=UNITS,
    ),
)
