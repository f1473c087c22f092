"""What players of `regiment` are told: the kinds of entries that `test_regiment_explanations.py` does not have."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules_core.results import LedgerEntry
from tests.rules_core.explanations import Told, line


def whole_quarter(number: int, *, of: int) -> tuple[LedgerEntry, ...]:
    """A quarter of a strength in models that needs no rounding: 5 of 20."""
    quarter = Fraction(number)
    told: dict[str, Any] = {"strength": of, "share": Fraction(1, 4), "quarter": quarter, "counted": "models"}
    whole: dict[str, Any] = {"reason": "quarter-is-whole", "quarter": quarter, "threshold": number}
    return (
        line("regiment-p20-s1", "quarter-of-strength", number, of="threshold", **told),
        line("regiment-p25-s1", "rounded-up", of="threshold", **whole),
    )


EXPLAINED: dict[str, Told] = {
    "a combat reform may not move a model from one enemy to another": Told(
        (
            line("regiment-p02-s1b", "contacts-lost", before=7, after=7),
            line("regiment-p02-s1a", "other-rules-not-checked"),
            line("regiment-p02-s1b", "contacts-before", 4, of="before", enemy=1),
            line("regiment-p02-s1b", "contacts-after", 5, of="after", enemy=1),
            line("regiment-p02-s1b", "contacts-before", 3, of="before", enemy=2),
            line("regiment-p02-s1b", "contacts-after", 2, of="after", enemy=2),
            line("regiment-p02-s1b", "fewer-contacts", enemy=2),
            line("regiment-p02-s1c", "facings-kept"),
        ),
        readings={"regiment-q02": "contacts-per-enemy"},
    ),
    "where only turning is forbidden, another side may be touched": Told(
        (
            line("regiment-p02-s1b", "contacts-kept", before=4, after=4),
            line("regiment-p02-s1a", "other-rules-not-checked"),
            line("regiment-p02-s1b", "contacts-before", 4, of="before", enemy=1),
            line("regiment-p02-s1b", "contacts-after", 4, of="after", enemy=1),
            line("regiment-p02-s1c", "other-side-touched", reason="allowed-by-this-reading", enemy=1),
        ),
        readings={"regiment-q03": "turn-enemy-units"},
    ),
    "a combat reform may not turn an enemy": Told(
        (
            line("regiment-p02-s1b", "contacts-kept", before=4, after=4),
            line("regiment-p02-s1a", "other-rules-not-checked"),
            line("regiment-p02-s1b", "contacts-before", 4, of="before", enemy=1),
            line("regiment-p02-s1b", "contacts-after", 4, of="after", enemy=1),
            line("regiment-p02-s1c", "enemy-turned", enemy=1),
        ),
        readings={"regiment-q03": "both-forbidden"},
    ),
    "a passed Panic test changes nothing": Told(
        (
            line("regiment-p08-s1", "leadership", 8),
            line("regiment-p08-s2", "passed-carries-on"),
            line("regiment-p08-s3", "failed-flees", reason="test-passed"),
        ),
        gaps=("regiment-q05",),
        outside=("regiment-f03",),
    ),
    "a failed Panic test sends the unit fleeing": Told(
        (
            line("regiment-p08-s1", "leadership", 8),
            line("regiment-p08-s2", "passed-carries-on", reason="test-failed"),
            line("regiment-p08-s3", "failed-flees"),
        ),
        gaps=("regiment-q05",),
        outside=("regiment-f03",),
    ),
    "a General 12 inches away lends his Leadership": Told(
        (
            line("regiment-p08-s1", "leadership", 7),
            line("regiment-p08-s1", "generals-leadership", 2, leadership=9),
            line("regiment-p08-s2", "passed-carries-on"),
            line("regiment-p08-s3", "failed-flees"),
        ),
        gaps=("regiment-q05",),
        outside=("regiment-f03", "regiment-f05"),
    ),
    "a battle standard more than 12 inches away grants no re-roll": Told(
        (
            line("regiment-p08-s1", "leadership", 7),
            line("regiment-p08-s1", "battle-standard-re-roll", reason="out-of-reach", rerolls=1, target=7),
            line("regiment-p08-s2", "passed-carries-on"),
            line("regiment-p08-s3", "failed-flees"),
        ),
        gaps=("regiment-q05",),
        outside=("regiment-f03", "regiment-f06"),
    ),
    "however many causes a phase brings, the unit tests once": Told(
        (
            line("regiment-p18-s1", "must-test"),
            line("regiment-p08-s1", "leadership", 7),
            line("regiment-p08-s2", "passed-carries-on"),
            line("regiment-p08-s3", "failed-flees"),
            line("regiment-p09-s1", "one-test-for-all-causes", tests=1, causes=2),
            line("regiment-p09-s2a", "at-once-after-its-cause"),
            line("regiment-p14-s1", "exempt", reason="none-of-the-three-cases"),
            line("regiment-p20-s1", "cause", cause="heavy-casualties"),
            line("regiment-p28-s1", "cause", cause="friend-destroyed"),
        ),
        gaps=("regiment-q05", "regiment-q13"),
        outside=("regiment-f03",),
    ),
    "a unit in close combat does not test when a friend breaks": Told(
        (
            line("regiment-p18-s1", "must-test", reason="exempt"),
            line("regiment-p14-s1", "exempt"),
            line("regiment-p15-s1", "in-combat"),
            line("regiment-p18-s1", "cause", cause="friend-broken"),
        ),
        gaps=("regiment-q13",),
        outside=("regiment-f07",),
    ),
    "a General whose unit flees first helps the next unit no more": Told(
        (
            line("regiment-p13-s1", "controllers-order", order=(1, 2)),
            line("regiment-p08-s1", "leadership", 9, of="target-1", unit=1),
            line("regiment-p08-s1", "leadership", 7, of="target-2", unit=2),
            line("regiment-p08-s1", "generals-leadership", 2, of="target-2", leadership=9, unit=2),
            line("regiment-p08-s1", "without-general-if-he-flees", of="target-2", unit=2, target=7),
            line("regiment-p08-s2", "passed-carries-on"),
            line("regiment-p08-s3", "failed-flees"),
        ),
        gaps=("regiment-q05", "regiment-q10"),
        outside=("regiment-f03", "regiment-f05"),
    ),
    "a fleeing unit takes no Panic test": Told(
        (
            *whole_quarter(5, of=20),
            line("regiment-p14-s1", "exempt"),
            line("regiment-p16-s1", "fleeing"),
            line("regiment-p18-s1", "must-test", reason="exempt"),
            line("regiment-p20-s1", "losses", 9, of="lost", source=1, so_far=9, cause=None),
            line("regiment-p20-s2", "test-after-source", reason="exempt", source=1, lost=9, threshold=5),
        ),
    ),
    "where only a passed test frees, a unit that failed and rallied tests again": Told(
        (
            *whole_quarter(5, of=20),
            line("regiment-p08-s1", "leadership", 7),
            line("regiment-p08-s2", "passed-carries-on"),
            line("regiment-p08-s3", "failed-flees"),
            line("regiment-p09-s1", "once-a-phase", reason="only-a-passed-test-counts", tests=1),
            line("regiment-p09-s2a", "at-once", source=1),
            line("regiment-p14-s1", "exempt", reason="none-of-the-three-cases"),
            line("regiment-p17-s1", "already-tested", reason="only-a-passed-test-counts"),
            line("regiment-p18-s1", "must-test"),
            line("regiment-p20-s1", "losses", 9, of="lost", source=1, so_far=9, cause=None),
            line("regiment-p20-s2", "test-after-source", source=1, lost=9, threshold=5),
        ),
        readings={"regiment-q08": "passed"},
        gaps=("regiment-q05",),
        outside=("regiment-f03",),
    ),
    "a unit wiped out by the source that crosses the line has nobody left to test": Told(
        (
            line(
                "regiment-p20-s1",
                "quarter-of-strength",
                2,
                of="threshold",
                strength=10,
                share=Fraction(1, 4),
                quarter=Fraction(5, 2),
                counted="models",
            ),
            line("regiment-p25-s1", "rounded-up", 1, of="threshold", quarter=Fraction(5, 2), threshold=3),
            line("regiment-p14-s1", "exempt", reason="none-of-the-three-cases"),
            line("regiment-p18-s1", "must-test", reason="no-models-left"),
            line("regiment-p20-s1", "losses", 2, of="lost", source=1, so_far=2, cause=None),
            line("regiment-p20-s1", "losses", 8, of="lost", source=2, so_far=10, cause=None),
            line("regiment-p20-s2", "test-after-source", reason="no-models-left", source=2, lost=10, threshold=3),
            line("regiment-p28-s1", "friends-test", distance=6),
        ),
        readings={"regiment-q16": "running-total"},
    ),
    "a charging unit that stand-and-shoot fire costs a quarter tests at once": Told(
        (
            *whole_quarter(5, of=20),
            line("regiment-p08-s1", "leadership", 7),
            line("regiment-p08-s2", "passed-carries-on"),
            line("regiment-p08-s3", "failed-flees"),
            line("regiment-p09-s2a", "at-once", source=1),
            line("regiment-p14-s1", "exempt", reason="none-of-the-three-cases"),
            line("regiment-p18-s1", "must-test"),
            line("regiment-p20-s1", "losses", 5, of="lost", source=1, so_far=5, cause="stand-and-shoot"),
            line("regiment-p20-s2", "test-after-source", source=1, lost=5, threshold=5),
            line("regiment-p21-s3", "every-cause-counts"),
            line("regiment-p26-s1", "stand-and-shoot", source=1, lost=5, strength=20, threshold=5),
        ),
        gaps=("regiment-q05", "regiment-q20"),
        outside=("regiment-f03",),
    ),
    "measured at the start of the game, 10 of 40 are needed though only 20 are left": Told(
        (
            *whole_quarter(10, of=40),
            line("regiment-p14-s1", "exempt", reason="none-of-the-three-cases"),
            line("regiment-p18-s1", "must-test", reason="no-cause"),
            line("regiment-p20-s1", "losses", 9, of="lost", source=1, so_far=9, cause=None),
            line("regiment-p20-s2", "test-after-source", reason="threshold-not-reached"),
        ),
        readings={"regiment-q15": "game-start"},
    ),
    "a General and a battle standard help in the test": Told(
        (
            *whole_quarter(5, of=20),
            line("regiment-p08-s1", "leadership", 7),
            line("regiment-p08-s1", "generals-leadership", 2, leadership=9),
            line("regiment-p08-s1", "battle-standard-re-roll", rerolls=1, target=9),
            line("regiment-p08-s2", "passed-carries-on"),
            line("regiment-p08-s3", "failed-flees"),
            line("regiment-p09-s2a", "at-once", source=1),
            line("regiment-p14-s1", "exempt", reason="none-of-the-three-cases"),
            line("regiment-p18-s1", "must-test"),
            line("regiment-p20-s1", "losses", 5, of="lost", source=1, so_far=5, cause=None),
            line("regiment-p20-s2", "test-after-source", source=1, lost=5, threshold=5),
        ),
        gaps=("regiment-q05",),
        outside=("regiment-f03", "regiment-f05", "regiment-f06"),
    ),
    "a unit that flees off the table sets off no test": Told(
        (
            line("regiment-p28-s1", "friends-test", reason="off-table-does-not-count", distance=6),
            line("regiment-p13-s1", "controllers-order", reason="fewer-than-two-tests", order=()),
            line("regiment-p14-s1", "exempt", reason="none-of-the-three-cases", unit=1),
            line("regiment-p18-s1", "must-test", of="tests", reason="no-cause", unit=1),
            line("regiment-p28-s1", "within-range", unit=1, distance=1),
            line("regiment-p29-s1", "way-of-loss", reason="off-table-does-not-count", cause="fled-off-table"),
            line("regiment-p29-s2", "measured-before-removal"),
        ),
        readings={"regiment-q23": "off-table-does-not-count"},
    ),
    "where only the named ways count, another way sets off no test": Told(
        (
            line("regiment-p28-s1", "friends-test", reason="not-in-the-list", distance=6),
            line("regiment-p13-s1", "controllers-order", reason="fewer-than-two-tests", order=()),
            line("regiment-p14-s1", "exempt", reason="none-of-the-three-cases", unit=1),
            line("regiment-p18-s1", "must-test", of="tests", reason="no-cause", unit=1),
            line("regiment-p28-s1", "within-range", unit=1, distance=1),
            line("regiment-p29-s1", "way-of-loss", reason="not-in-the-list", cause="other"),
            line("regiment-p29-s2", "measured-before-removal"),
        ),
        readings={"regiment-q24": "closed-list"},
    ),
}
