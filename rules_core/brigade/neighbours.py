"""Who tests after a dispersal: the friendly units near the place, and the brigades that they belong to."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from rules_core.brigade.consequences import Consequence, DispersedBy, DispersedUnit, SetOff, set_off
from rules_core.brigade.numbers import LONGEST_DISTANCE, MOST_UNITS
from rules_core.brigade.readings import BrigadesReading
from rules_core.brigade.rulebook import RulebookTest
from rules_core.dice import Distribution
from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Length, Limit, ListOf, OneOf, Optional, WholeNumber
from rules_core.parameters import Parameter, Unit
from rules_core.records import Record
from rules_core.results import LedgerEntry, Result

BRIGADE_NUMBER = WholeNumber(1, 100)


class Friend(Input):
    """A friendly unit on the table.

    `distance` is that from the place of dispersal, centimetres or inches as the question measures;
    `brigade` is the number of its brigade.
    Raises `BadInput` with every fault.
    """

    distance: int | Fraction
    brigade: int = 1

    limits: ClassVar[dict[str, Limit]] = {
        "distance": Length(LONGEST_DISTANCE, "brigade-p08-s1a"),
        "brigade": BRIGADE_NUMBER,
    }


class NeighboursQuestion(DispersedUnit):
    """A unit has been dispersed: who must test?

    `by` is what dispersed it, `own_brigade` the number of its brigade, `friends` the player's other units.
    Distances are centimetres or inches, as `reading_measure` says.
    `unit_test` and `brigade_test` are the tests of the player's own rulebook, the same for each who makes them.
    Raises `BadInput` with every fault.
    """

    by: DispersedBy
    friends: tuple[Friend, ...] = ()
    own_brigade: int = 1
    unit_test: RulebookTest | None = None
    brigade_test: RulebookTest | None = None

    limits: ClassVar[dict[str, Limit]] = {
        "by": OneOf(DispersedBy, "brigade-p08-s1a"),
        "friends": ListOf(InstanceOf(Friend), 0, MOST_UNITS),
        "own_brigade": BRIGADE_NUMBER,
        "unit_test": Optional(InstanceOf(RulebookTest)),
        "brigade_test": Optional(InstanceOf(RulebookTest)),
        **DispersedUnit.limits,
    }


class NeighboursAnswer(Record):
    """Who tests.

    `units` are the places of the friends that test, counted from 1; `brigades` the numbers of the brigades that do.
    `said` is False where the text gives no distance in this measure, so that nobody can be named.
    `distance` is the distance within which they test, in `measure`; both None where nobody tests.
    `rout_marker` tells whether a rout marker is laid and the dispersed unit counts as routing.
    `units_failing` and `brigades_failing` have the chance of each number of failures, where the player gave the test.
    """

    units: tuple[int, ...]
    brigades: tuple[int, ...]
    said: bool
    distance: int | None
    measure: Unit | None
    rout_marker: bool
    units_failing: Distribution | None
    brigades_failing: Distribution | None


def neighbours(question: NeighboursQuestion) -> Result[NeighboursAnswer]:
    """The units and brigades that test after a dispersal; at just the distance is within it.

    Implements brigade-p07-s2a to brigade-p09-s1 and brigade-p23-s1 for units on the table.

    >>> near = (Friend(15), Friend(16, brigade=2))
    >>> neighbours(NeighboursQuestion(DispersedBy.MELEE, near)).answer.units
    (1,)
    """
    spread = set_off(question.by, question)
    friends = _friends(question, spread)
    brigades = _brigades(question, spread)
    units = tuple(int(entry.values["friend"]) for entry in friends if entry.applied)
    numbers = tuple(int(entry.values["brigade"]) for entry in brigades if entry.applied)
    draft = Draft()
    draft.extend((*spread.entries, *friends, *brigades))
    draft.sort()
    draft.reading(*spread.readings)
    if friends or brigades:
        draft.register_reading("brigade-q22", "from-the-marker-edge")
    draft.gap(*spread.gaps)
    if (units and question.unit_test is None) or (numbers and question.brigade_test is None):
        draft.gap("brigade-q33")
    draft.fact(*spread.outside)
    named = spread.friends or spread.brigades
    return draft.result(
        NeighboursAnswer(
            units,
            numbers,
            said="brigade-q18" not in spread.gaps,
            distance=named.value if named else None,
            measure=named.unit if named else None,
            rout_marker=any(
                entry.applied and entry.effect == Consequence.ROUT_MARKER.value for entry in spread.entries
            ),
            units_failing=question.unit_test.failures(len(units)) if question.unit_test else None,
            brigades_failing=question.brigade_test.failures(len(numbers)) if question.brigade_test else None,
        )
    )


def _friends(question: NeighboursQuestion, spread: SetOff) -> tuple[LedgerEntry, ...]:
    """Each friendly unit, near enough or not: brigade-p08-s1a, or brigade-p09-s1 where it is read so."""
    if spread.friends is None:
        return ()
    clause = "brigade-p08-s1a" if spread.after_melee else "brigade-p09-s1"
    return tuple(
        _counted(clause, "friend-tests", "units", spread.friends, friend.distance, {"friend": place})
        for place, friend in enumerate(question.friends, 1)
    )


def _brigades(question: NeighboursQuestion, spread: SetOff) -> tuple[LedgerEntry, ...]:
    """Each brigade by its nearest unit: brigade-p08-s1b or brigade-p09-s1."""
    if spread.brigades is None:
        return ()
    nearest: dict[int, int | Fraction] = {}
    for friend in question.friends:
        nearest[friend.brigade] = min(friend.distance, nearest.get(friend.brigade, friend.distance))
    clause = "brigade-p08-s1b" if spread.after_melee else "brigade-p09-s1"
    own_only = question.reading_brigades is BrigadesReading.OWN_BRIGADE_ONLY
    return tuple(
        _counted(
            clause,
            "brigade-tests",
            "brigades",
            spread.brigades,
            nearest[brigade],
            {"brigade": brigade},
            reason="other-brigade" if own_only and brigade != question.own_brigade else None,
        )
        for brigade in sorted(nearest)
    )


def _counted(
    clause: str,
    effect: str,
    of: str,
    limit: Parameter,
    distance: int | Fraction,
    values: dict[str, object],
    reason: str | None = None,
) -> LedgerEntry:
    """One unit or brigade: it adds 1 to those that test, or is cancelled with the reason."""
    # Whole numbers are compared much faster than fractions.
    if reason is None and distance.numerator > limit.value * distance.denominator:
        reason = "out-of-range"
    given = {**values, "distance": distance, "within": limit.value, "unit": limit.unit.value}
    return LedgerEntry(clause, effect, 1, of=of, reason=reason, values=given)
