"""What players of `brigade` are told about the dispersal point."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules_core.results import LedgerEntry
from tests.rules_core.explanations import Told, line


def half(*, initial: int, present: int, point: int, reason: str | None = None) -> tuple[LedgerEntry, ...]:
    """Where the dispersal point is, half the strength rounded down, and whether the unit is there."""
    told: dict[str, Any] = {
        "initial": initial,
        "present": present,
        "dispersal_point": point,
        "half": Fraction(initial, 2),
    }
    return (
        line("brigade-p01-s1a", "dispersal-point", point, of="dispersal-point", **told),
        line("brigade-p01-s1a", "reaches-dispersal-point", reason=reason, **told),
    )


def quarter(
    *, initial: int, present: int, share: Fraction, point: int, reason: str | None = None
) -> tuple[LedgerEntry, ...]:
    """Where the automatic dispersal point is, a quarter of the strength, and whether the unit is there."""
    told: dict[str, Any] = {"initial": initial, "present": present, "automatic_point": point, "quarter": share}
    return (
        line("brigade-p11-s1", "automatic-dispersal-point", point, of="automatic-dispersal-point", **told),
        line("brigade-p11-s1", "dispersed-without-test", reason=reason, **told),
    )


EXPLAINED: dict[str, Told] = {
    "above half a rout by a morale test stays on the table and makes its brigade test if it is near": Told(
        (
            *half(initial=30, present=16, point=15, reason="above-half"),
            line("brigade-p07-s1", "failed-dispersed", reason="above-half", test="routs"),
            *quarter(initial=30, present=16, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
            line("brigade-p19-s1", "brigade-tests-if-rout-is-near", distance=15, unit="centimetres"),
        ),
        readings={"brigade-q17": "measured-in-centimetres", "brigade-q29": "conditions-bind-both"},
        gaps=("brigade-q33",),
        outside=("brigade-f02",),
    ),
    "above half routing skirmishers in open order make no brigade test": Told(
        (
            *half(initial=30, present=16, point=15, reason="above-half"),
            line("brigade-p07-s1", "failed-dispersed", reason="above-half", test="routs"),
            *quarter(initial=30, present=16, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
            line(
                "brigade-p19-s1",
                "brigade-tests-if-rout-is-near",
                reason="skirmishers-in-loose-order",
                distance=15,
                unit="centimetres",
            ),
            line("brigade-p23-s1", "skirmishers-cause-no-brigade-test"),
        ),
        gaps=("brigade-q33",),
    ),
    "above half a retreat counts among the units whose number makes the brigade test": Told(
        (
            *half(initial=30, present=16, point=15, reason="above-half"),
            line("brigade-p07-s1", "failed-dispersed", reason="above-half", test="retreats"),
            *quarter(initial=30, present=16, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
            line("brigade-p20-s1a", "brigade-tests-if-several-retreat", number=3),
            line("brigade-p20-s1b", "brigade-tests-if-all-retreat"),
        ),
        gaps=("brigade-q33",),
    ),
    "15 of 30 left after fire must test in this morale phase": Told(
        (
            *half(initial=30, present=15, point=15),
            line("brigade-p01-s1b", "cause-decides", cause="fire"),
            line("brigade-p02-s1", "tests-in-this-morale-phase"),
            *quarter(initial=30, present=15, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
        ),
        gaps=("brigade-q33",),
    ),
    "15 of 30 left after a lost melee is dispersed at once, and its neighbours and their brigades test": Told(
        (
            *half(initial=30, present=15, point=15),
            line("brigade-p01-s1b", "cause-decides", cause="melee-lost"),
            line("brigade-p03-s1", "dispersed-at-once"),
            line("brigade-p06-s1", "passed-leaves-with-honour", reason="dispersed-at-once"),
            line("brigade-p06-s4a", "counted-as-lost-in-brigade-tests"),
            line("brigade-p06-s4b", "counted-as-lost-for-victory-points"),
            line("brigade-p07-s2a", "counts-as-routing", reason="not-by-failed-test"),
            line("brigade-p07-s2b", "rout-marker", reason="not-by-failed-test"),
            line("brigade-p08-s1a", "friends-within-distance-test", distance=15, unit="centimetres"),
            line("brigade-p08-s1b", "brigades-within-distance-test", distance=15, unit="centimetres"),
            line(
                "brigade-p09-s1",
                "brigades-within-distance-test",
                reason="not-by-morale-test",
                distance=15,
                unit="centimetres",
            ),
            *quarter(initial=30, present=15, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
        ),
        readings={
            "brigade-q16": "dispersed-by-failed-test",
            "brigade-q17": "measured-in-centimetres",
            "brigade-q20": "every-brigade-in-range",
        },
        outside=("brigade-f02",),
    ),
    "a test whose own table says so disperses a unit of any strength": Told(
        (
            *half(initial=30, present=30, point=15, reason="above-half"),
            line("brigade-p04-s1", "dispersed-by-result", test="disperses"),
            line("brigade-p06-s4a", "counted-as-lost-in-brigade-tests"),
            line("brigade-p06-s4b", "counted-as-lost-for-victory-points"),
            line("brigade-p07-s2a", "counts-as-routing"),
            line("brigade-p07-s2b", "rout-marker"),
            line(
                "brigade-p08-s1a",
                "friends-within-distance-test",
                reason="not-after-melee",
                distance=15,
                unit="centimetres",
            ),
            line(
                "brigade-p08-s1b",
                "brigades-within-distance-test",
                reason="not-after-melee",
                distance=15,
                unit="centimetres",
            ),
            line("brigade-p09-s1", "brigades-within-distance-test", distance=15, unit="centimetres"),
            *quarter(initial=30, present=30, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
        ),
        readings={
            "brigade-q17": "measured-in-centimetres",
            "brigade-q19": "brigades-only",
            "brigade-q20": "every-brigade-in-range",
        },
        gaps=("brigade-q08",),
        outside=("brigade-f02",),
    ),
    "a unit that passes its test at the dispersal point leaves with honour, and nobody else is touched": Told(
        (
            *half(initial=30, present=15, point=15),
            line("brigade-p01-s1b", "cause-decides", cause="fire"),
            line("brigade-p02-s1", "tested-in-this-morale-phase"),
            line("brigade-p06-s1", "passed-leaves-with-honour"),
            line("brigade-p06-s2", "removed-from-table"),
            line("brigade-p06-s3a", "no-dispersal"),
            line("brigade-p06-s3b", "other-units-unaffected"),
            line("brigade-p06-s3c", "no-brigade-test"),
            line("brigade-p06-s4a", "not-counted-as-lost-in-brigade-tests"),
            line("brigade-p06-s4b", "not-counted-as-lost-for-victory-points"),
            *quarter(initial=30, present=15, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
        ),
        readings={"brigade-q11": "not-counted-as-lost"},
    ),
    "the winner of a melee at half strength leaves with honour without a test": Told(
        (
            *half(initial=30, present=15, point=15),
            line("brigade-p01-s1b", "cause-decides", cause="melee-won"),
            line("brigade-p06-s2", "removed-from-table"),
            line("brigade-p06-s3a", "no-dispersal"),
            line("brigade-p06-s3b", "other-units-unaffected"),
            line("brigade-p06-s3c", "no-brigade-test"),
            line("brigade-p06-s4a", "not-counted-as-lost-in-brigade-tests"),
            line("brigade-p06-s4b", "not-counted-as-lost-for-victory-points"),
            line("brigade-p06-s5", "winner-leaves-with-honour"),
            line("brigade-p07-s1", "failed-dispersed", reason="leaves-without-test", test="wavers"),
            *quarter(initial=30, present=15, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
        ),
        readings={"brigade-q11": "not-counted-as-lost", "brigade-q13": "leaves-without-test"},
    ),
    "a unit at the dispersal point whose test after fire gives 'wavers' is dispersed": Told(
        (
            *half(initial=30, present=15, point=15),
            line("brigade-p01-s1b", "cause-decides", cause="fire"),
            line("brigade-p02-s1", "tested-in-this-morale-phase"),
            line("brigade-p06-s4a", "counted-as-lost-in-brigade-tests"),
            line("brigade-p06-s4b", "counted-as-lost-for-victory-points"),
            line("brigade-p07-s1", "failed-dispersed", test="wavers"),
            line("brigade-p07-s2a", "counts-as-routing"),
            line("brigade-p07-s2b", "rout-marker"),
            line(
                "brigade-p08-s1a",
                "friends-within-distance-test",
                reason="not-after-melee",
                distance=15,
                unit="centimetres",
            ),
            line(
                "brigade-p08-s1b",
                "brigades-within-distance-test",
                reason="not-after-melee",
                distance=15,
                unit="centimetres",
            ),
            line("brigade-p09-s1", "brigades-within-distance-test", distance=15, unit="centimetres"),
            *quarter(initial=30, present=15, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
        ),
        readings={
            "brigade-q17": "measured-in-centimetres",
            "brigade-q19": "brigades-only",
            "brigade-q20": "every-brigade-in-range",
        },
        outside=("brigade-f02",),
    ),
    "7 of 30 left after fire is dispersed without a test, and by this text nobody else tests": Told(
        (
            *half(initial=30, present=7, point=15),
            line("brigade-p01-s1b", "cause-decides", cause="fire"),
            line("brigade-p02-s1", "tests-in-this-morale-phase", reason="dispersed-without-test"),
            line("brigade-p06-s1", "passed-leaves-with-honour", reason="dispersed-without-test"),
            line("brigade-p06-s4a", "counted-as-lost-in-brigade-tests"),
            line("brigade-p06-s4b", "counted-as-lost-for-victory-points"),
            line("brigade-p07-s2a", "counts-as-routing", reason="not-by-failed-test"),
            line("brigade-p07-s2b", "rout-marker", reason="not-by-failed-test"),
            line(
                "brigade-p08-s1a",
                "friends-within-distance-test",
                reason="not-after-melee",
                distance=15,
                unit="centimetres",
            ),
            line(
                "brigade-p08-s1b",
                "brigades-within-distance-test",
                reason="not-after-melee",
                distance=15,
                unit="centimetres",
            ),
            line(
                "brigade-p09-s1",
                "brigades-within-distance-test",
                reason="dispersed-without-test",
                distance=15,
                unit="centimetres",
            ),
            *quarter(initial=30, present=7, share=Fraction(15, 2), point=7),
        ),
        readings={
            "brigade-q16": "dispersed-by-failed-test",
            "brigade-q23": "at-most",
            "brigade-q24": "tests-after-melee-only",
        },
    ),
    "the winner of a melee with a quarter left is dispersed": Told(
        (
            *half(initial=20, present=5, point=10),
            line("brigade-p01-s1b", "cause-decides", cause="melee-won"),
            line("brigade-p06-s4a", "counted-as-lost-in-brigade-tests"),
            line("brigade-p06-s4b", "counted-as-lost-for-victory-points"),
            line("brigade-p06-s5", "winner-leaves-with-honour", reason="at-automatic-dispersal-point"),
            line("brigade-p07-s2a", "counts-as-routing", reason="not-by-failed-test"),
            line("brigade-p07-s2b", "rout-marker", reason="not-by-failed-test"),
            line("brigade-p08-s1a", "friends-within-distance-test", distance=15, unit="centimetres"),
            line("brigade-p08-s1b", "brigades-within-distance-test", distance=15, unit="centimetres"),
            line(
                "brigade-p09-s1",
                "brigades-within-distance-test",
                reason="not-by-morale-test",
                distance=15,
                unit="centimetres",
            ),
            *quarter(initial=20, present=5, share=Fraction(5, 1), point=5),
        ),
        readings={
            "brigade-q14": "dispersed",
            "brigade-q16": "dispersed-by-failed-test",
            "brigade-q17": "measured-in-centimetres",
            "brigade-q20": "every-brigade-in-range",
        },
        outside=("brigade-f02",),
    ),
    "read the other way, the winner of a melee with a quarter left leaves with honour": Told(
        (
            *half(initial=20, present=5, point=10),
            line("brigade-p01-s1b", "cause-decides", cause="melee-won"),
            line("brigade-p06-s2", "removed-from-table"),
            line("brigade-p06-s3a", "no-dispersal"),
            line("brigade-p06-s3b", "other-units-unaffected"),
            line("brigade-p06-s3c", "no-brigade-test"),
            line("brigade-p06-s4a", "not-counted-as-lost-in-brigade-tests"),
            line("brigade-p06-s4b", "not-counted-as-lost-for-victory-points"),
            line("brigade-p06-s5", "winner-leaves-with-honour"),
            *quarter(initial=20, present=5, share=Fraction(5, 1), point=5, reason="won-its-melee"),
        ),
        readings={
            "brigade-q11": "not-counted-as-lost",
            "brigade-q13": "leaves-without-test",
            "brigade-q14": "leaves-with-honour",
        },
    ),
    "half the unit drowned in a river: where the players agree that nothing happens, it stays": Told(
        (
            *half(initial=30, present=15, point=15),
            line("brigade-p01-s1b", "cause-decides", reason="cause-not-in-the-text", cause="other"),
            *quarter(initial=30, present=15, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
        ),
        readings={"brigade-q06": "nothing-happens"},
        gaps=("brigade-q06",),
    ),
    "dispersed skirmishers in open order make neighbours test, but no brigade": Told(
        (
            *half(initial=30, present=15, point=15),
            line("brigade-p01-s1b", "cause-decides", cause="melee-lost"),
            line("brigade-p03-s1", "dispersed-at-once"),
            line("brigade-p06-s4a", "counted-as-lost-in-brigade-tests"),
            line("brigade-p06-s4b", "counted-as-lost-for-victory-points"),
            line("brigade-p07-s2a", "counts-as-routing"),
            line("brigade-p07-s2b", "rout-marker"),
            line("brigade-p08-s1a", "friends-within-distance-test", distance=15, unit="centimetres"),
            line(
                "brigade-p08-s1b",
                "brigades-within-distance-test",
                reason="skirmishers-in-loose-order",
                distance=15,
                unit="centimetres",
            ),
            line(
                "brigade-p09-s1",
                "brigades-within-distance-test",
                reason="not-by-morale-test",
                distance=15,
                unit="centimetres",
            ),
            *quarter(initial=30, present=15, share=Fraction(15, 2), point=7, reason="above-a-quarter"),
            line("brigade-p23-s1", "skirmishers-cause-no-brigade-test"),
        ),
        readings={"brigade-q16": "every-dispersed-unit", "brigade-q17": "measured-in-centimetres"},
        outside=("brigade-f02",),
    ),
}
