"""The readings of the `brigade` text that change an answer, one enumeration for each register entry."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from rules_core.limits import Limit, OneOf, Optional
from rules_core.results import ReadingUsed


class OtherCauseReading(Enum):
    """What happens at the dispersal point after a cause that the text does not name."""

    TEST_AS_AFTER_FIRE = "test-as-after-fire"
    DISPERSED_AS_AFTER_LOST_MELEE = "dispersed-as-after-lost-melee"
    NOTHING_HAPPENS = "nothing-happens"


class WhichTestsReading(Enum):
    """Which morale tests of a unit at the dispersal point end with honour or dispersal."""

    TEST_AFTER_FIRE_ONLY = "test-after-fire-only"
    EVERY_MORALE_TEST = "every-morale-test"


class LostReading(Enum):
    """Whether a unit that left with honour counts among the lost."""

    NOT_COUNTED_AS_LOST = "not-counted-as-lost"
    COUNTED_AS_LOST = "counted-as-lost"


class WinnerReading(Enum):
    """Whether the winner of a melee tests before it leaves with honour."""

    LEAVES_WITHOUT_TEST = "leaves-without-test"
    TESTS_FIRST = "tests-first"


class WeakWinnerReading(Enum):
    """What becomes of the winner of a melee at the point of automatic dispersal."""

    DISPERSED = "dispersed"
    LEAVES_WITH_HONOUR = "leaves-with-honour"


class RoutMarkerReading(Enum):
    """Which dispersed units count as routing and leave a rout marker."""

    DISPERSED_BY_FAILED_TEST = "dispersed-by-failed-test"
    EVERY_DISPERSED_UNIT = "every-dispersed-unit"


class MeasureReading(Enum):
    """Which of the two printed distances the game is measured in."""

    CENTIMETRES = "measured-in-centimetres"
    INCHES = "measured-in-inches"


class InchFigureReading(Enum):
    """Whether the distance after a dispersal by test, printed in centimetres, has an inch figure too."""

    TWELVE_INCHES = "twelve-inches"
    CENTIMETRES_ONLY = "centimetres-only"


class NeighboursReading(Enum):
    """Who tests after a dispersal by a morale test."""

    BRIGADES_ONLY = "brigades-only"
    UNITS_AND_BRIGADES = "units-and-brigades"


class BrigadesReading(Enum):
    """Which brigades test after a dispersal near them."""

    EVERY_BRIGADE_IN_RANGE = "every-brigade-in-range"
    OWN_BRIGADE_ONLY = "own-brigade-only"


class QuarterReading(Enum):
    """Whether automatic dispersal takes a quarter of the strength or less, or just a quarter."""

    AT_MOST = "at-most"
    EXACTLY = "exactly"


class AutomaticReading(Enum):
    """Which automatic dispersals set off tests."""

    TESTS_AFTER_MELEE_ONLY = "tests-after-melee-only"
    TESTS_AFTER_FIRE_TOO = "tests-after-fire-too"


class HalfwayReading(Enum):
    """Whether contact at just half of a compulsory move is contact in its first half."""

    EXACTLY_HALF_INCLUDED = "exactly-half-included"
    EXACTLY_HALF_EXCLUDED = "exactly-half-excluded"


class CommanderReading(Enum):
    """With which units the commander-in-chief must have been."""

    WITH_A_UNIT_OF_THE_BRIGADE = "with-a-unit-of-the-brigade"
    WITH_ANY_UNIT = "with-any-unit"


class ConditionsReading(Enum):
    """Whether cause and nearness are asked of routing units too, or of dispersed ones only."""

    CONDITIONS_BIND_BOTH = "conditions-bind-both"
    CONDITIONS_BIND_DISPERSED_ONLY = "conditions-bind-dispersed-only"


class RoutingReading(Enum):
    """Whether routing units count among the retreating ones."""

    ROUTING_NOT_COUNTED = "routing-not-counted"
    ROUTING_COUNTED = "routing-counted"


class RalliedReading(Enum):
    """Whether note (a) frees units that routed and rallied, or each of two groups."""

    ROUTED_AND_RALLIED = "routed-and-rallied"
    ROUTED_OR_RALLIED = "routed-or-rallied"


ENTRIES: dict[str, tuple[str, type[Enum]]] = {
    "reading_other_cause": ("brigade-q06", OtherCauseReading),
    "reading_tests": ("brigade-q09", WhichTestsReading),
    "reading_lost": ("brigade-q11", LostReading),
    "reading_winner": ("brigade-q13", WinnerReading),
    "reading_weak_winner": ("brigade-q14", WeakWinnerReading),
    "reading_rout_marker": ("brigade-q16", RoutMarkerReading),
    "reading_measure": ("brigade-q17", MeasureReading),
    "reading_inch_figure": ("brigade-q18", InchFigureReading),
    "reading_neighbours": ("brigade-q19", NeighboursReading),
    "reading_brigades": ("brigade-q20", BrigadesReading),
    "reading_quarter": ("brigade-q23", QuarterReading),
    "reading_automatic": ("brigade-q24", AutomaticReading),
    "reading_halfway": ("brigade-q25", HalfwayReading),
    "reading_commander": ("brigade-q28", CommanderReading),
    "reading_conditions": ("brigade-q29", ConditionsReading),
    "reading_routing": ("brigade-q30", RoutingReading),
    "reading_rallied": ("brigade-q31", RalliedReading),
}
"""The field of a question that holds a reading: its register entry and its enumeration."""


def register_ids(*fields: str) -> dict[str, str]:
    """The register entry of each of these reading fields."""
    return {field: ENTRIES[field][0] for field in fields}


def reading_limits(fields: Iterable[str]) -> dict[str, Limit]:
    """The limits of reading fields; the one whose register entry has no default may be None."""
    limits: dict[str, Limit] = {}
    for field in fields:
        one = OneOf(ENTRIES[field][1])
        limits[field] = Optional(one) if field == "reading_other_cause" else one
    return limits


def used(question: object, fields: Iterable[str]) -> tuple[ReadingUsed, ...]:
    """The readings that `question` holds in `fields`, in the register's order, each once."""
    wanted = set(fields)
    return tuple(
        ReadingUsed(entry, getattr(question, field).value) for field, (entry, _) in ENTRIES.items() if field in wanted
    )
