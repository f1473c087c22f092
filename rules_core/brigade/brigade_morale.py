"""When a brigade must test its morale: the four triggers and the two notes."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar

from rules_core.brigade.brigade_units import BrigadeUnit, BrokenBy, UnitState
from rules_core.brigade.numbers import (
    BRIGADE_TEST_CENTIMETRES,
    BRIGADE_TEST_INCHES,
    MOST_UNITS,
    RETREATING_UNITS,
)
from rules_core.brigade.readings import (
    AutomaticReading,
    CommanderReading,
    ConditionsReading,
    MeasureReading,
    RalliedReading,
    RoutingReading,
)
from rules_core.brigade.rulebook import RulebookTest
from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, Optional
from rules_core.parameters import Parameter
from rules_core.readings import Reading
from rules_core.records import Record
from rules_core.results import LedgerEntry, Result


class Fate(Enum):
    """What has become of a commander."""

    UNHARMED = "unharmed"
    MORTALLY_WOUNDED = "mortally-wounded"
    CAPTURED = "captured"
    LEFT_THE_FIELD = "left-the-field"


class Place(Enum):
    """Where the commander-in-chief was when it happened."""

    COMMANDING_THE_BRIGADE = "commanding-the-brigade"
    WITH_A_UNIT_OF_THE_BRIGADE = "with-a-unit-of-the-brigade"
    WITH_ANOTHER_UNIT = "with-another-unit"
    ELSEWHERE = "elsewhere"


class BrigadeTestQuestion(Input):
    """A brigade in one morale phase.

    `units` are its units, those included that this phase has taken off the table.
    `commander_in_chief` and `brigade_commander` say what has become of the two, `place` where the first one was.
    Distances are centimetres or inches, as `reading_measure` says.
    `rulebook_test` is the brigade test of the player's own rulebook; with it, a test to be made has odds.
    Raises `BadInput` with every fault.
    """

    units: tuple[BrigadeUnit, ...] = ()
    commander_in_chief: Fate = Fate.UNHARMED
    place: Place = Place.COMMANDING_THE_BRIGADE
    brigade_commander: Fate = Fate.UNHARMED
    rulebook_test: RulebookTest | None = None
    reading_measure: MeasureReading = MeasureReading.CENTIMETRES
    reading_automatic: AutomaticReading = AutomaticReading.TESTS_AFTER_MELEE_ONLY
    reading_commander: CommanderReading = CommanderReading.WITH_A_UNIT_OF_THE_BRIGADE
    reading_conditions: ConditionsReading = ConditionsReading.CONDITIONS_BIND_BOTH
    reading_routing: RoutingReading = RoutingReading.ROUTING_NOT_COUNTED
    reading_rallied: RalliedReading = RalliedReading.ROUTED_AND_RALLIED

    limits: ClassVar[dict[str, Limit]] = {
        "units": ListOf(InstanceOf(BrigadeUnit), 0, MOST_UNITS),
        "commander_in_chief": OneOf(Fate, "brigade-p17-s1"),
        "place": OneOf(Place, "brigade-p17-s1"),
        "brigade_commander": OneOf(Fate, "brigade-p18-s1"),
        "rulebook_test": Optional(InstanceOf(RulebookTest)),
        "reading_measure": OneOf(MeasureReading),
        "reading_automatic": OneOf(AutomaticReading),
        "reading_commander": OneOf(CommanderReading),
        "reading_conditions": OneOf(ConditionsReading),
        "reading_routing": OneOf(RoutingReading),
        "reading_rallied": OneOf(RalliedReading),
    }


class BrigadeTestAnswer(Record):
    """Whether the brigade must test.

    `triggers` are the numbers, 1 to 4, of the triggers that demand it.
    `setting_off` is how many units set off trigger 3, `retreating` how many count for trigger 4.
    """

    must_test: bool
    triggers: tuple[int, ...]
    setting_off: int
    retreating: int


class _Trigger(Record):
    """What one trigger puts into the ledger, whether it demands the test, and the readings that bear on it.

    `number` counts the units that it counts, `measured` tells whether a distance was compared.
    """

    entries: tuple[LedgerEntry, ...] = ()
    demands: bool = False
    readings: frozenset[Reading] = frozenset()
    number: int = 0
    measured: bool = False


def brigade_test(question: BrigadeTestQuestion) -> Result[BrigadeTestAnswer]:
    """Whether a brigade must test its morale, and why.

    Implements brigade-p16-s1 to brigade-p23-s1, brigade-p06-s3c and brigade-p13-s2; the odds are the chance of
    passing, from the player's own rulebook.

    >>> retreating = BrigadeUnit(UnitState.RETREATS)
    >>> brigade_test(BrigadeTestQuestion((retreating,) * 3 + (BrigadeUnit(),))).answer.triggers
    (4,)
    """
    third, fourth = units_break(question), units_retreat(question)
    by_number = {1: commander_in_chief_falls(question), 2: brigade_commander_falls(question), 3: third, 4: fourth}
    triggers = tuple(number for number, trigger in by_number.items() if trigger.demands)
    draft = Draft()
    draft.add("brigade-p16-s1", "brigade-test", reason=None if triggers else "no-trigger", triggers=triggers)
    for trigger in by_number.values():
        draft.extend(trigger.entries)
        draft.reading(*trigger.readings)
    draft.extend(_notes(question))
    draft.sort()
    if third.measured:
        draft.fact("brigade-f02")
    known = question.rulebook_test if triggers else None
    if triggers and known is None:
        draft.gap("brigade-q33")
    return draft.result(
        BrigadeTestAnswer(bool(triggers), triggers, third.number, fourth.number), known.chance if known else None
    )


def commander_in_chief_falls(question: BrigadeTestQuestion) -> _Trigger:
    """Trigger 1, the commander-in-chief is lost while he commands the brigade or is with a unit: brigade-p17-s1."""
    if question.commander_in_chief is Fate.UNHARMED:
        return _Trigger()
    reason = None
    readings: frozenset[Reading] = frozenset()
    if question.place is Place.WITH_ANOTHER_UNIT:
        readings = frozenset({question.reading_commander})
        if question.reading_commander is CommanderReading.WITH_A_UNIT_OF_THE_BRIGADE:
            reason = "unit-of-another-brigade"
    elif question.place is Place.ELSEWHERE:
        reason = "not-with-the-brigade"
    values = {"fate": question.commander_in_chief.value, "place": question.place.value}
    entry = LedgerEntry("brigade-p17-s1", "commander-in-chief-lost", reason=reason, values=values)
    return _Trigger((entry,), reason is None, readings)


def brigade_commander_falls(question: BrigadeTestQuestion) -> _Trigger:
    """Trigger 2, the brigade's own commander is lost: brigade-p18-s1."""
    if question.brigade_commander is Fate.UNHARMED:
        return _Trigger()
    values = {"fate": question.brigade_commander.value}
    return _Trigger((LedgerEntry("brigade-p18-s1", "brigade-commander-lost", values=values),), True)


def units_break(question: BrigadeTestQuestion) -> _Trigger:
    """Trigger 3, a unit routs or is dispersed near another unit of the brigade: brigade-p19-s1."""
    distance = _distance(question)
    entries = []
    readings: set[Reading] = set()
    for place, unit in enumerate(question.units, 1):
        if unit.state in (UnitState.IN_ORDER, UnitState.RETREATS):
            continue
        exempt = _exempt(question, unit)
        reason = exempt or _condition_missing(question, unit, distance)
        readings |= _bearing(question, unit, exempt)
        values = {
            "place": place,
            "state": unit.state.value,
            "cause": unit.cause.value,
            "distance": unit.nearest,
            "within": distance.value,
            "unit": distance.unit.value,
        }
        entries.append(
            LedgerEntry(
                "brigade-p19-s1",
                "unit-breaks",
                1,
                of="setting-off",
                reason=reason,
                values=values,
                decides=(_sets_off(place), True),
            )
        )
    number = sum(entry.applied for entry in entries)
    return _Trigger(tuple(entries), number > 0, frozenset(readings), number, question.reading_measure in readings)


def units_retreat(question: BrigadeTestQuestion) -> _Trigger:
    """Trigger 4, three units or all retreat, near or not: brigade-p20-s1a, brigade-p20-s1b, brigade-p20-s1c.

    Units that are dispersed or have left with honour are no longer among all; neither are prisoners,
    unless they count as retreating themselves.
    """
    entries = []
    number = standing = 0
    readings: set[Reading] = set()
    for place, unit in enumerate(question.units, 1):
        retreats = unit.state is UnitState.RETREATS
        reason = None if retreats else _not_retreating(question, unit)
        if unit.routs:
            readings.add(question.reading_routing)
        if retreats or unit.routs:
            entries.append(
                LedgerEntry(
                    "brigade-p20-s1a",
                    "counts-as-retreating",
                    1,
                    of="retreating",
                    reason=reason,
                    values={"place": place, "state": unit.state.value},
                )
            )
        number += reason is None
        on_table = unit.state in (UnitState.IN_ORDER, UnitState.RETREATS, UnitState.ROUTS)
        standing += on_table or reason is None
    several = number >= RETREATING_UNITS.value
    everyone = 0 < number == standing
    values: dict[str, object] = {"retreating": number, "units": standing, "needed": RETREATING_UNITS.value}
    entries.append(_whether("brigade-p20-s1a", "enough-units-retreat", None if several else "too-few-retreat", values))
    entries.append(_whether("brigade-p20-s1b", "all-units-retreat", None if everyone else "not-all-retreat", values))
    if several or everyone:
        entries.append(LedgerEntry("brigade-p20-s1c", "distance-does-not-matter"))
    return _Trigger(tuple(entries), several or everyone, frozenset(readings), number)


def rallied_exempt(question: BrigadeTestQuestion, unit: BrigadeUnit) -> bool:
    """Note (a), units that routed from a charge and have rallied cause no test: brigade-p22-s1."""
    if unit.state is not UnitState.ROUTS:
        return False
    if question.reading_rallied is RalliedReading.ROUTED_OR_RALLIED:
        return unit.routed_from_charge or unit.rallied
    return unit.routed_from_charge and unit.rallied


def skirmishers_exempt(unit: BrigadeUnit) -> bool:
    """Note (b), dispersed or routing skirmishers in loose order cause no test: brigade-p23-s1."""
    return unit.skirmishers and (unit.state is UnitState.DISPERSED or unit.routs)


def _exempt(question: BrigadeTestQuestion, unit: BrigadeUnit) -> str | None:
    """Why a unit that breaks causes no test, whatever its cause and place."""
    if unit.state is UnitState.LEFT_WITH_HONOUR:
        return "left-with-honour"
    if rallied_exempt(question, unit):
        return "routed-from-charge-or-rallied"
    if skirmishers_exempt(unit):
        return "skirmishers-in-loose-order"
    return None


def _bound(question: BrigadeTestQuestion, unit: BrigadeUnit) -> bool:
    """Whether cause and nearness are asked of this unit."""
    both = question.reading_conditions is ConditionsReading.CONDITIONS_BIND_BOTH
    return both or unit.state is UnitState.DISPERSED


def _named_cause(question: BrigadeTestQuestion, unit: BrigadeUnit) -> bool:
    if unit.cause is BrokenBy.AUTOMATIC_AFTER_FIRE:
        return question.reading_automatic is AutomaticReading.TESTS_AFTER_FIRE_TOO
    return unit.cause in (BrokenBy.MELEE, BrokenBy.MORALE_TEST)


def _condition_missing(question: BrigadeTestQuestion, unit: BrigadeUnit, distance: Parameter) -> str | None:
    """Which of the two conditions, cause and nearness, a unit that is bound by them fails."""
    if not _bound(question, unit):
        return None
    if not _named_cause(question, unit):
        return "cause-not-named"
    if unit.nearest is None:
        return "no-other-unit"
    return None if unit.nearest <= distance.value else "out-of-range"


def _bearing(question: BrigadeTestQuestion, unit: BrigadeUnit, exempt: str | None) -> set[Reading]:
    """The readings that bear on what a broken unit sets off; `exempt` says why it causes no test, if it does not."""
    readings: set[Reading] = set()
    if unit.state is UnitState.ROUTS and not skirmishers_exempt(unit) and unit.routed_from_charge != unit.rallied:
        readings.add(question.reading_rallied)
    if exempt is not None:
        return readings
    if unit.routs:
        readings.add(question.reading_conditions)
    if unit.state is UnitState.DISPERSED and unit.cause is BrokenBy.AUTOMATIC_AFTER_FIRE:
        readings.add(question.reading_automatic)
    if _bound(question, unit) and _named_cause(question, unit) and unit.nearest is not None:
        readings.add(question.reading_measure)
    return readings


def _not_retreating(question: BrigadeTestQuestion, unit: BrigadeUnit) -> str | None:
    """Why a unit that does not retreat does not count as retreating; None where routing counts as that."""
    if not unit.routs:
        return unit.state.value
    if question.reading_routing is RoutingReading.ROUTING_NOT_COUNTED:
        return "routing-is-not-retreating"
    if unit.rallied:
        return "rallied"
    return _exempt(question, unit)


def _distance(question: BrigadeTestQuestion) -> Parameter:
    centimetres = question.reading_measure is MeasureReading.CENTIMETRES
    return BRIGADE_TEST_CENTIMETRES if centimetres else BRIGADE_TEST_INCHES


def _sets_off(place: int) -> str:
    """The question whether the unit at a place sets off trigger 3, which the notes answer for those they exempt."""
    return f"unit-{place}-sets-off"


def _whether(clause: str, effect: str, reason: str | None, values: dict[str, object]) -> LedgerEntry:
    return LedgerEntry(clause, effect, reason=reason, values=values)


def _notes(question: BrigadeTestQuestion) -> Iterable[LedgerEntry]:
    """The clauses that make an exception of a unit, or make it count as routing."""
    for place, unit in enumerate(question.units, 1):
        values: dict[str, object] = {"place": place}
        exempt = (_sets_off(place), False)
        if unit.state is UnitState.LEFT_WITH_HONOUR:
            yield LedgerEntry("brigade-p06-s3c", "unit-with-honour-causes-no-test", values=values, decides=exempt)
        if unit.state is UnitState.SURRENDERED:
            yield LedgerEntry("brigade-p13-s2", "surrendered-unit-counts-as-routing", values=values)
        if unit.routed_from_charge or unit.rallied:
            reason = None if rallied_exempt(question, unit) else "only-one-condition-met"
            effect = "rallied-units-cause-no-test"
            yield LedgerEntry("brigade-p22-s1", effect, reason=reason, values=values, decides=exempt)
        if skirmishers_exempt(unit):
            yield LedgerEntry("brigade-p23-s1", "skirmishers-cause-no-test", values=values, decides=exempt)
