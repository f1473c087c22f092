"""What a dispersal sets off: rout marker, tests of friends nearby, brigade tests."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from rules_core.brigade.numbers import (
    AFTER_MELEE_CENTIMETRES,
    AFTER_MELEE_INCHES,
    AFTER_TEST_CENTIMETRES,
    AFTER_TEST_INCHES,
    BRIGADE_TEST_CENTIMETRES,
    BRIGADE_TEST_INCHES,
    RETREATING_UNITS,
)
from rules_core.brigade.readings import (
    AutomaticReading,
    BrigadesReading,
    InchFigureReading,
    MeasureReading,
    NeighboursReading,
    RoutMarkerReading,
)
from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import Limit, OneOf, YesOrNo
from rules_core.parameters import Parameter
from rules_core.readings import Reading
from rules_core.records import Record
from rules_core.results import LedgerEntry


class DispersedBy(Enum):
    """What dispersed a unit."""

    MELEE = "melee"
    MORALE_TEST = "morale-test"
    BRIGADE_TEST = "brigade-test"
    AUTOMATIC_AFTER_MELEE = "automatic-after-melee"
    AUTOMATIC_AFTER_FIRE = "automatic-after-fire"
    AUTOMATIC_AFTER_OTHER = "automatic-after-other"


class Consequence(Enum):
    """One thing that follows for the unit, its neighbours or its player; the ledger has it as an effect."""

    TESTS_IN_THIS_MORALE_PHASE = "tests-in-this-morale-phase"
    TESTS_BEFORE_LEAVING = "tests-before-leaving"
    REMOVED_FROM_TABLE = "removed-from-table"
    NO_DISPERSAL = "no-dispersal"
    OTHER_UNITS_UNAFFECTED = "other-units-unaffected"
    NO_BRIGADE_TEST = "no-brigade-test"
    COUNTED_AS_LOST = "counted-as-lost-in-brigade-tests"
    NOT_COUNTED_AS_LOST = "not-counted-as-lost-in-brigade-tests"
    COUNTED_FOR_VICTORY = "counted-as-lost-for-victory-points"
    NOT_COUNTED_FOR_VICTORY = "not-counted-as-lost-for-victory-points"
    COUNTS_AS_ROUTING = "counts-as-routing"
    ROUT_MARKER = "rout-marker"
    FRIENDS_TEST = "friends-within-distance-test"
    BRIGADES_TEST = "brigades-within-distance-test"
    OWN_BRIGADE_TESTS = "own-brigade-within-distance-tests"
    BRIGADE_TESTS_IF_ROUT_IS_NEAR = "brigade-tests-if-rout-is-near"
    BRIGADE_TESTS_IF_SEVERAL_RETREAT = "brigade-tests-if-several-retreat"
    BRIGADE_TESTS_IF_ALL_RETREAT = "brigade-tests-if-all-retreat"
    PRISONER_TAKEN_OFF_TABLE = "prisoner-taken-off-table"
    PRISONER_COUNTS_AS_ROUTING = "prisoner-counts-as-routing"


class DispersedUnit(Input, kw_only=True):
    """What questions about a dispersal have in common: the kind of unit, and the readings.

    `skirmishers` is True for skirmishers in loose order, whose dispersal causes no brigade test.
    Raises `BadInput` with every fault.
    """

    skirmishers: bool = False
    reading_rout_marker: RoutMarkerReading = RoutMarkerReading.DISPERSED_BY_FAILED_TEST
    reading_measure: MeasureReading = MeasureReading.CENTIMETRES
    reading_inch_figure: InchFigureReading = InchFigureReading.TWELVE_INCHES
    reading_neighbours: NeighboursReading = NeighboursReading.BRIGADES_ONLY
    reading_brigades: BrigadesReading = BrigadesReading.EVERY_BRIGADE_IN_RANGE
    reading_automatic: AutomaticReading = AutomaticReading.TESTS_AFTER_MELEE_ONLY

    limits: ClassVar[dict[str, Limit]] = {
        "skirmishers": YesOrNo("brigade-p23-s1"),
        "reading_rout_marker": OneOf(RoutMarkerReading),
        "reading_measure": OneOf(MeasureReading),
        "reading_inch_figure": OneOf(InchFigureReading),
        "reading_neighbours": OneOf(NeighboursReading),
        "reading_brigades": OneOf(BrigadesReading),
        "reading_automatic": OneOf(AutomaticReading),
    }


class SetOff(Record):
    """What a dispersal sets off, whoever stands near.

    `friends` is the distance within which friendly units test, None where none do;
    `brigades` that for brigade tests; `entries` say why, in the text's order.
    `readings` are those that bear on it, `gaps` the register entries left open,
    `outside` the outside facts used.
    `after_melee` tells which of the two lists of tests it is, that after a melee or that after a test.
    """

    friends: Parameter | None
    brigades: Parameter | None
    entries: tuple[LedgerEntry, ...]
    readings: tuple[Reading, ...]
    gaps: tuple[str, ...]
    outside: tuple[str, ...] = ()
    after_melee: bool = False


def rout_marker(by: DispersedBy, unit: DispersedUnit) -> tuple[LedgerEntry, ...]:
    """The unit counts as routing, and a rout marker is laid where it dispersed.

    Implements brigade-p07-s2a and brigade-p07-s2b.
    """
    every = unit.reading_rout_marker is RoutMarkerReading.EVERY_DISPERSED_UNIT
    reason = None if every or by is DispersedBy.MORALE_TEST else "not-by-failed-test"
    return (
        LedgerEntry("brigade-p07-s2a", Consequence.COUNTS_AS_ROUTING.value, reason=reason),
        LedgerEntry("brigade-p07-s2b", Consequence.ROUT_MARKER.value, reason=reason),
    )


def after_melee(by: DispersedBy, unit: DispersedUnit) -> tuple[LedgerEntry, ...]:
    """After a dispersal by melee, friendly units and brigades near the place test.

    Implements brigade-p08-s1a and brigade-p08-s1b, with the exception brigade-p23-s1.
    """
    reason = None if _after_melee(by) else "not-after-melee"
    distance = _distance(unit, AFTER_MELEE_CENTIMETRES, AFTER_MELEE_INCHES)
    return (
        _friends_test("brigade-p08-s1a", reason, distance),
        _brigades_test("brigade-p08-s1b", unit, reason, distance),
    )


def after_test(by: DispersedBy, unit: DispersedUnit) -> tuple[LedgerEntry, ...]:
    """After a dispersal by a morale test, brigades near the place test.

    Implements brigade-p09-s1, with the exception brigade-p23-s1.
    """
    if not _after_test(by, unit):
        reason = "dispersed-without-test" if by is DispersedBy.AUTOMATIC_AFTER_FIRE else "not-by-morale-test"
        return (_brigades_test("brigade-p09-s1", unit, reason, AFTER_TEST_CENTIMETRES),)
    distance = _after_test_distance(unit)
    if distance is None:
        return (_brigades_test("brigade-p09-s1", unit, "no-inch-figure", AFTER_TEST_CENTIMETRES),)
    brigades = _brigades_test("brigade-p09-s1", unit, None, distance)
    if unit.reading_neighbours is NeighboursReading.BRIGADES_ONLY:
        return (brigades,)
    return _friends_test("brigade-p09-s1", None, distance), brigades


def set_off(by: DispersedBy, unit: DispersedUnit) -> SetOff:
    """All that the dispersal of `unit` by `by` sets off.

    Implements brigade-p07-s2a to brigade-p09-s1 and brigade-p23-s1.
    """
    entries = [*rout_marker(by, unit), *after_melee(by, unit), *after_test(by, unit)]
    readings: list[Reading] = [] if by is DispersedBy.MORALE_TEST else [unit.reading_rout_marker]
    gaps = ["brigade-q24"] if by is DispersedBy.AUTOMATIC_AFTER_OTHER else []
    if by is DispersedBy.AUTOMATIC_AFTER_FIRE:
        readings.append(unit.reading_automatic)
    distance = None
    if _after_melee(by):
        distance = _distance(unit, AFTER_MELEE_CENTIMETRES, AFTER_MELEE_INCHES)
    elif _after_test(by, unit):
        distance = _after_test_distance(unit)
        readings.append(unit.reading_measure)
        if unit.reading_measure is MeasureReading.INCHES:
            readings.append(unit.reading_inch_figure)
        if distance is None:
            gaps.append("brigade-q18")
        else:
            readings.append(unit.reading_neighbours)
    if distance is None:
        return SetOff(None, None, tuple(entries), tuple(readings), tuple(gaps))
    readings.append(unit.reading_measure)
    if unit.skirmishers:
        entries.append(LedgerEntry("brigade-p23-s1", "skirmishers-cause-no-brigade-test"))
    else:
        readings.append(unit.reading_brigades)
    draft = Draft()
    draft.extend(entries)
    nobody: Parameter | None = None
    return SetOff(
        draft.decided(Consequence.FRIENDS_TEST.value, nobody),
        draft.decided(Consequence.BRIGADES_TEST.value, nobody),
        tuple(entries),
        tuple(readings),
        tuple(gaps),
        ("brigade-f02",),
        _after_melee(by),
    )


def rout_on_the_table(unit: DispersedUnit) -> tuple[LedgerEntry, ...]:
    """A unit that a morale test makes rout and that stays on the table makes its brigade test if it is near.

    Implements brigade-p19-s1 as far as it can be told without the other units, with the exception brigade-p23-s1.
    """
    effect = Consequence.BRIGADE_TESTS_IF_ROUT_IS_NEAR.value
    reason = "skirmishers-in-loose-order" if unit.skirmishers else None
    values = _values(_distance(unit, BRIGADE_TEST_CENTIMETRES, BRIGADE_TEST_INCHES))
    entries = [LedgerEntry("brigade-p19-s1", effect, reason=reason, values=values)]
    if unit.skirmishers:
        entries.append(LedgerEntry("brigade-p23-s1", "skirmishers-cause-no-brigade-test"))
    return tuple(entries)


def retreat_on_the_table() -> tuple[LedgerEntry, ...]:
    """A unit that a morale test makes retreat counts among those whose number makes the brigade test.

    Implements brigade-p20-s1a and brigade-p20-s1b as far as they can be told without the other units.
    """
    values = {"number": RETREATING_UNITS.value}
    return (
        LedgerEntry("brigade-p20-s1a", Consequence.BRIGADE_TESTS_IF_SEVERAL_RETREAT.value, values=values),
        LedgerEntry("brigade-p20-s1b", Consequence.BRIGADE_TESTS_IF_ALL_RETREAT.value),
    )


def _after_melee(by: DispersedBy) -> bool:
    return by in (DispersedBy.MELEE, DispersedBy.AUTOMATIC_AFTER_MELEE)


def _after_test(by: DispersedBy, unit: DispersedUnit) -> bool:
    if by is DispersedBy.AUTOMATIC_AFTER_FIRE:
        return unit.reading_automatic is AutomaticReading.TESTS_AFTER_FIRE_TOO
    return by is DispersedBy.MORALE_TEST


def _after_test_distance(unit: DispersedUnit) -> Parameter | None:
    """None where the game is measured in inches and the missing inch figure is not filled in."""
    inches = unit.reading_measure is MeasureReading.INCHES
    if inches and unit.reading_inch_figure is InchFigureReading.CENTIMETRES_ONLY:
        return None
    return _distance(unit, AFTER_TEST_CENTIMETRES, AFTER_TEST_INCHES)


def _distance(unit: DispersedUnit, centimetres: Parameter, inches: Parameter) -> Parameter:
    return centimetres if unit.reading_measure is MeasureReading.CENTIMETRES else inches


def _values(distance: Parameter) -> dict[str, object]:
    return {"distance": distance.value, "unit": distance.unit.value}


def _friends_test(clause: str, reason: str | None, distance: Parameter) -> LedgerEntry:
    effect = Consequence.FRIENDS_TEST.value
    return LedgerEntry(clause, effect, reason=reason, values=_values(distance), decides=(effect, distance))


def _brigades_test(clause: str, unit: DispersedUnit, reason: str | None, distance: Parameter) -> LedgerEntry:
    every = unit.reading_brigades is BrigadesReading.EVERY_BRIGADE_IN_RANGE
    effect = Consequence.BRIGADES_TEST if every else Consequence.OWN_BRIGADE_TESTS
    if reason is None and unit.skirmishers:
        reason = "skirmishers-in-loose-order"
    decides = (Consequence.BRIGADES_TEST.value, distance)
    return LedgerEntry(clause, effect.value, reason=reason, values=_values(distance), decides=decides)
