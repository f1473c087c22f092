"""The readings of the `brigade` text that change an answer, one enumeration for each register entry."""

from __future__ import annotations

from rules_core.readings import Reading


class OtherCauseReading(Reading, entry="brigade-q06"):
    """What happens at the dispersal point after a cause that the text does not name."""

    TEST_AS_AFTER_FIRE = "test-as-after-fire"
    DISPERSED_AS_AFTER_LOST_MELEE = "dispersed-as-after-lost-melee"
    NOTHING_HAPPENS = "nothing-happens"


class WhichTestsReading(Reading, entry="brigade-q09"):
    """Which morale tests of a unit at the dispersal point end with honour or dispersal."""

    TEST_AFTER_FIRE_ONLY = "test-after-fire-only"
    EVERY_MORALE_TEST = "every-morale-test"


class LostReading(Reading, entry="brigade-q11"):
    """Whether a unit that left with honour counts among the lost."""

    NOT_COUNTED_AS_LOST = "not-counted-as-lost"
    COUNTED_AS_LOST = "counted-as-lost"


class WinnerReading(Reading, entry="brigade-q13"):
    """Whether the winner of a melee tests before it leaves with honour."""

    LEAVES_WITHOUT_TEST = "leaves-without-test"
    TESTS_FIRST = "tests-first"


class WeakWinnerReading(Reading, entry="brigade-q14"):
    """What becomes of the winner of a melee at the point of automatic dispersal."""

    DISPERSED = "dispersed"
    LEAVES_WITH_HONOUR = "leaves-with-honour"


class RoutMarkerReading(Reading, entry="brigade-q16"):
    """Which dispersed units count as routing and leave a rout marker."""

    DISPERSED_BY_FAILED_TEST = "dispersed-by-failed-test"
    EVERY_DISPERSED_UNIT = "every-dispersed-unit"


class MeasureReading(Reading, entry="brigade-q17"):
    """Which of the two printed distances the game is measured in."""

    CENTIMETRES = "measured-in-centimetres"
    INCHES = "measured-in-inches"


class InchFigureReading(Reading, entry="brigade-q18"):
    """Whether the distance after a dispersal by test, printed in centimetres, has an inch figure too."""

    TWELVE_INCHES = "twelve-inches"
    CENTIMETRES_ONLY = "centimetres-only"


class NeighboursReading(Reading, entry="brigade-q19"):
    """Who tests after a dispersal by a morale test."""

    BRIGADES_ONLY = "brigades-only"
    UNITS_AND_BRIGADES = "units-and-brigades"


class BrigadesReading(Reading, entry="brigade-q20"):
    """Which brigades test after a dispersal near them."""

    EVERY_BRIGADE_IN_RANGE = "every-brigade-in-range"
    OWN_BRIGADE_ONLY = "own-brigade-only"


class QuarterReading(Reading, entry="brigade-q23"):
    """Whether automatic dispersal takes a quarter of the strength or less, or just a quarter."""

    AT_MOST = "at-most"
    EXACTLY = "exactly"


class AutomaticReading(Reading, entry="brigade-q24"):
    """Which automatic dispersals set off tests."""

    TESTS_AFTER_MELEE_ONLY = "tests-after-melee-only"
    TESTS_AFTER_FIRE_TOO = "tests-after-fire-too"


class HalfwayReading(Reading, entry="brigade-q25"):
    """Whether contact at just half of a compulsory move is contact in its first half."""

    EXACTLY_HALF_INCLUDED = "exactly-half-included"
    EXACTLY_HALF_EXCLUDED = "exactly-half-excluded"


class CommanderReading(Reading, entry="brigade-q28"):
    """With which units the commander-in-chief must have been."""

    WITH_A_UNIT_OF_THE_BRIGADE = "with-a-unit-of-the-brigade"
    WITH_ANY_UNIT = "with-any-unit"


class ConditionsReading(Reading, entry="brigade-q29"):
    """Whether cause and nearness are asked of routing units too, or of dispersed ones only."""

    CONDITIONS_BIND_BOTH = "conditions-bind-both"
    CONDITIONS_BIND_DISPERSED_ONLY = "conditions-bind-dispersed-only"


class RoutingReading(Reading, entry="brigade-q30"):
    """Whether routing units count among the retreating ones."""

    ROUTING_NOT_COUNTED = "routing-not-counted"
    ROUTING_COUNTED = "routing-counted"


class RalliedReading(Reading, entry="brigade-q31"):
    """Whether note (a) frees units that routed and rallied, or each of two groups."""

    ROUTED_AND_RALLIED = "routed-and-rallied"
    ROUTED_OR_RALLIED = "routed-or-rallied"
