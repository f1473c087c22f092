"""What the text of `regiment` leaves open, and what is known of it from outside, as data.

The words that readers see stand in `docs/<language>/regiment/register.md` and `outside.md`.
"""

from __future__ import annotations

from rules_core.register import OpenKind, OutsideFact, RegisterEntry

REGISTER: tuple[RegisterEntry, ...] = (
    RegisterEntry(
        "regiment-q02",
        OpenKind.AMBIGUITY,
        ("regiment-p02-s1b",),
        readings=("total-contacts", "contacts-per-enemy", "each-model"),
        default="contacts-per-enemy",
        switch=True,
    ),
    RegisterEntry(
        "regiment-q03",
        OpenKind.AMBIGUITY,
        ("regiment-p02-s1c",),
        readings=("turn-enemy-units", "touch-another-facing", "both-forbidden"),
        default="both-forbidden",
        switch=True,
    ),
    RegisterEntry(
        "regiment-q04",
        OpenKind.AMBIGUITY,
        ("regiment-p04-s1b",),
        readings=("highest-total", "every-enemy-first"),
        default="every-enemy-first",
        switch=True,
    ),
    RegisterEntry("regiment-q05", OpenKind.GAP, ("regiment-p08-s1",)),
    RegisterEntry("regiment-q06", OpenKind.TERM, ("regiment-p08-s3", "regiment-p16-s1", "regiment-p29-s1")),
    RegisterEntry(
        "regiment-q07",
        OpenKind.AMBIGUITY,
        ("regiment-p09-s1",),
        readings=("listed-phases", "start-of-turn-too"),
        default="listed-phases",
    ),
    RegisterEntry(
        "regiment-q08",
        OpenKind.AMBIGUITY,
        ("regiment-p09-s1", "regiment-p17-s1"),
        readings=("taken", "passed"),
        default="taken",
        switch=True,
    ),
    RegisterEntry(
        "regiment-q10",
        OpenKind.AMBIGUITY,
        ("regiment-p13-s1",),
        readings=("tests-stay-owed", "check-again"),
        default="tests-stay-owed",
    ),
    RegisterEntry("regiment-q12", OpenKind.TERM, ("regiment-p15-s2",)),
    RegisterEntry("regiment-q13", OpenKind.GAP, ("regiment-p18-s1",)),
    RegisterEntry(
        "regiment-q14",
        OpenKind.AMBIGUITY,
        ("regiment-p20-s1", "regiment-p25-s1"),
        readings=("models", "wounds"),
        default="models",
        switch=True,
    ),
    RegisterEntry(
        "regiment-q15",
        OpenKind.INCONSISTENCY,
        ("regiment-p20-s1", "regiment-p25-s1"),
        readings=("phase-start", "game-start"),
        default="phase-start",
        switch=True,
    ),
    RegisterEntry(
        "regiment-q16",
        OpenKind.AMBIGUITY,
        ("regiment-p20-s1", "regiment-p20-s2", "regiment-p25-s1"),
        readings=("running-total", "each-source"),
        default="running-total",
        switch=True,
    ),
    RegisterEntry("regiment-q18", OpenKind.TERM, ("regiment-p20-s1", "regiment-p21-s3")),
    RegisterEntry(
        "regiment-q19",
        OpenKind.AMBIGUITY,
        ("regiment-p26-s1",),
        readings=("phase-start", "before-the-shooting"),
        default="phase-start",
        switch=True,
    ),
    RegisterEntry("regiment-q20", OpenKind.GAP, ("regiment-p08-s3", "regiment-p26-s1", "regiment-p26-s3")),
    RegisterEntry(
        "regiment-q22",
        OpenKind.AMBIGUITY,
        ("regiment-p28-s1", "regiment-p29-s1", "regiment-p29-s2"),
        readings=("at-most-6-inches", "less-than-6-inches"),
        default="at-most-6-inches",
        switch=True,
    ),
    RegisterEntry(
        "regiment-q23",
        OpenKind.AMBIGUITY,
        ("regiment-p28-s1", "regiment-p29-s1"),
        readings=("off-table-counts", "off-table-does-not-count"),
        default="off-table-does-not-count",
        switch=True,
    ),
    RegisterEntry(
        "regiment-q24",
        OpenKind.AMBIGUITY,
        ("regiment-p28-s1", "regiment-p29-s1"),
        readings=("examples", "closed-list"),
        default="examples",
        switch=True,
    ),
)

OUTSIDE: tuple[OutsideFact, ...] = (
    # The game and edition: these clauses are the ones whose match identifies it.
    OutsideFact(
        "regiment-f01", ("regiment-p09-s1", "regiment-p13-s1", "regiment-p25-s1", "regiment-p26-s1"), sureness=99
    ),
    OutsideFact("regiment-f02", ("regiment-p07-s1", "regiment-p08-s1", "regiment-p08-s3"), sureness=95),
    OutsideFact("regiment-f03", ("regiment-p08-s1",), sureness=99),
    OutsideFact("regiment-f04", ("regiment-p08-s1",), sureness=85),
    OutsideFact("regiment-f05", ("regiment-p08-s1",), sureness=99),
    OutsideFact("regiment-f06", ("regiment-p08-s1",), sureness=99),
    OutsideFact("regiment-f07", ("regiment-p18-s1",), sureness=97),
    OutsideFact("regiment-f08", ("regiment-p08-s3",), sureness=85),
    OutsideFact("regiment-f09", ("regiment-p08-s3",), sureness=90),
    OutsideFact("regiment-f10", ("regiment-p28-s1", "regiment-p29-s1"), sureness=90),
    OutsideFact("regiment-f11", ("regiment-p17-s1",), sureness=99),
)
