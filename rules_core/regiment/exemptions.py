"""The three cases without a Panic test, shared by every cause of panic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules_core.errors import Fault
from rules_core.regiment.numbers import TESTS_A_PHASE
from rules_core.regiment.readings import EarlierTest
from rules_core.results import LedgerEntry


# A named tuple is made faster than a record, and an answer makes dozens.
class Exemption(NamedTuple):
    """Whether a unit is free from Panic tests: `exempt`, the ledger `entries`, and the `readings` that bear on it."""

    exempt: bool
    entries: tuple[LedgerEntry, ...]
    readings: tuple[EarlierTest, ...]


def decides_test(answer: bool, unit: int | None = None) -> tuple[str, bool]:
    """What an entry decides that says whether a unit must test; `unit` is its place where there are several.

    A cause says yes (regiment-p18-s1), each of the three cases no (regiment-p14-s1).
    """
    return ("must-test" if unit is None else f"must-test-{unit}"), answer


def exemption(
    in_combat: bool,
    fleeing: bool,
    tested: bool,
    earlier_test_failed: bool,
    reading: EarlierTest,
    unit: int | None = None,
) -> Exemption:
    """Whether one of the three cases frees the unit from a Panic test.

    Implements regiment-p09-s1, regiment-p14-s1, regiment-p15-s1, regiment-p16-s1 and regiment-p17-s1.
    `tested` and `earlier_test_failed` speak of this phase; `unit` is the unit's place where there are several.
    """
    values = {} if unit is None else {"unit": unit}
    counts = tested and not (reading is EarlierTest.PASSED and earlier_test_failed)
    exempt = in_combat or fleeing or counts
    not_counted = None if counts else "only-a-passed-test-counts"
    entries: list[LedgerEntry] = []
    if tested:
        limit = {"tests": TESTS_A_PHASE.value, **values}
        entries.append(LedgerEntry("regiment-p09-s1", "once-a-phase", reason=not_counted, values=limit))
    reason = None if exempt else "none-of-the-three-cases"
    decides = decides_test(False, unit)
    entries.append(LedgerEntry("regiment-p14-s1", "exempt", reason=reason, values=values, decides=decides))
    if in_combat:
        entries.append(LedgerEntry("regiment-p15-s1", "in-combat", values=values))
    if fleeing:
        entries.append(LedgerEntry("regiment-p16-s1", "fleeing", values=values))
    if tested:
        entries.append(LedgerEntry("regiment-p17-s1", "already-tested", reason=not_counted, values=values))
    return Exemption(exempt, tuple(entries), (reading,) if tested and earlier_test_failed else ())


def faults_of_state(tested: Any, earlier_test_failed: Any) -> Iterator[Fault]:
    """The fault of a failed test where none was taken (regiment-p17-s1)."""
    if earlier_test_failed is True and tested is False:
        yield Fault(
            "earlier_test_failed",
            True,
            "needs-other-field",
            {"field": "tested"},
            "regiment-p17-s1",
            depends_on=("tested",),
        )
