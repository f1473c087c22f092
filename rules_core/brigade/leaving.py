"""Leaving with honour and being lost: what counts in later brigade tests and for victory points."""

from __future__ import annotations

from rules_core.brigade.consequences import Consequence
from rules_core.brigade.readings import LostReading
from rules_core.results import LedgerEntry


def leaving_with_honour(reading: LostReading) -> tuple[LedgerEntry, ...]:
    """What leaving with honour means for the unit and for everyone else.

    Implements brigade-p06-s2 to brigade-p06-s4b.
    """
    printed = reading is LostReading.NOT_COUNTED_AS_LOST
    lost = Consequence.NOT_COUNTED_AS_LOST if printed else Consequence.COUNTED_AS_LOST
    victory = Consequence.NOT_COUNTED_FOR_VICTORY if printed else Consequence.COUNTED_FOR_VICTORY
    return (
        LedgerEntry("brigade-p06-s2", Consequence.REMOVED_FROM_TABLE.value),
        LedgerEntry("brigade-p06-s3a", Consequence.NO_DISPERSAL.value),
        LedgerEntry("brigade-p06-s3b", Consequence.OTHER_UNITS_UNAFFECTED.value),
        LedgerEntry("brigade-p06-s3c", Consequence.NO_BRIGADE_TEST.value),
        LedgerEntry("brigade-p06-s4a", lost.value),
        LedgerEntry("brigade-p06-s4b", victory.value),
    )


def counted_as_lost() -> tuple[LedgerEntry, ...]:
    """The text takes lost and dispersed for one thing, so a dispersed unit counts in both places."""
    return (
        LedgerEntry("brigade-p06-s4a", Consequence.COUNTED_AS_LOST.value),
        LedgerEntry("brigade-p06-s4b", Consequence.COUNTED_FOR_VICTORY.value),
    )
