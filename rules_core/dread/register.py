"""What the text of `dread` leaves open, and what is known from outside it.

Numbers missing in the sequence are slips of the page that change no rule.
"""

from __future__ import annotations

from rules_core.register import OpenKind, OutsideFact, RegisterEntry

REGISTER: tuple[RegisterEntry, ...] = (
    RegisterEntry(
        "dread-q01",
        OpenKind.TERM,
        clauses=("dread-p02-s1", "dread-p06-s1", "dread-p11-s2", "dread-p12-s1a", "dread-p12-s2"),
        readings=("one-property", "two-properties"),
        default="one-property",
    ),
    # The example fits each of these dice; the default is a starting point, not a finding.
    RegisterEntry(
        "dread-q03",
        OpenKind.GAP,
        clauses=("dread-p02-s1", "dread-p06-s3", "dread-p08-s1"),
        readings=("one-d10", "two-d6", "one-d20"),
        default="one-d10",
        switch=True,
    ),
    RegisterEntry(
        "dread-q04",
        OpenKind.AMBIGUITY,
        clauses=("dread-p03-s1a", "dread-p03-s1b"),
        readings=("other-enemies-allowed", "no-attack-at-all"),
        default="other-enemies-allowed",
        switch=True,
    ),
    # No switch: the player enters the morale of the models that count.
    RegisterEntry(
        "dread-q05",
        OpenKind.AMBIGUITY,
        clauses=("dread-p04-s1",),
        readings=("any-model-present", "models-in-contact"),
        default="any-model-present",
    ),
    RegisterEntry(
        "dread-q06",
        OpenKind.AMBIGUITY,
        clauses=("dread-p05-s1",),
        readings=("one-test-in-all", "one-test-per-enemy"),
        default="one-test-in-all",
        switch=True,
    ),
    RegisterEntry(
        "dread-q07",
        OpenKind.AMBIGUITY,
        clauses=("dread-p02-s1", "dread-p05-s2"),
        readings=("test-each-time", "settled-once-passed"),
        default="test-each-time",
        switch=True,
    ),
    # A single reading: the text never states the formula, but no other fits both examples as well.
    RegisterEntry(
        "dread-q08",
        OpenKind.GAP,
        clauses=("dread-p06-s3", "dread-p12-s2"),
        readings=("morale-minus-x",),
        default="morale-minus-x",
    ),
    RegisterEntry(
        "dread-q09",
        OpenKind.TERM,
        clauses=("dread-p02-s1", "dread-p06-s1", "dread-p06-s4", "dread-p11-s1"),
        readings=("close-combat-only", "shooting-too"),
        default="close-combat-only",
    ),
    # No switch: waiting is open to the unit in either reading, as another action.
    RegisterEntry(
        "dread-q10",
        OpenKind.AMBIGUITY,
        clauses=("dread-p06-s5b", "dread-p11-s1"),
        readings=("waiting-status", "manner-of-speaking"),
        default="waiting-status",
    ),
    RegisterEntry(
        "dread-q11",
        OpenKind.AMBIGUITY,
        clauses=("dread-p04-s1", "dread-p08-s1", "dread-p09-s1", "dread-p10-s1"),
        readings=("one-test-for-unit", "each-model-tests"),
        default="one-test-for-unit",
        switch=True,
    ),
    RegisterEntry(
        "dread-q12",
        OpenKind.GAP,
        clauses=("dread-p08-s1", "dread-p12-s2"),
        readings=("morale-minus-x", "unmodified"),
        default="morale-minus-x",
        switch=True,
    ),
    RegisterEntry(
        "dread-q13",
        OpenKind.INCONSISTENCY,
        clauses=("dread-p09-s1", "dread-p10-s1", "dread-p12-s3"),
        readings=("until-active-unit-finishes", "until-round-ends"),
        default="until-active-unit-finishes",
        switch=True,
    ),
    # No default: the same −1 helps the attacker in the last reading and hinders him in the others.
    RegisterEntry(
        "dread-q14",
        OpenKind.AMBIGUITY,
        clauses=("dread-p09-s2", "dread-p12-s3"),
        readings=("number-of-attacks", "roll-at-or-under", "number-to-reach"),
        switch=True,
    ),
    RegisterEntry(
        "dread-q15",
        OpenKind.AMBIGUITY,
        clauses=("dread-p09-s2", "dread-p10-s1"),
        readings=("any-attacker", "frightening-attacker-only"),
        default="any-attacker",
        switch=True,
    ),
    RegisterEntry(
        "dread-q16",
        OpenKind.AMBIGUITY,
        clauses=("dread-p10-s1",),
        readings=("per-attacker", "all-panic-ends"),
        default="per-attacker",
        switch=True,
    ),
    RegisterEntry(
        "dread-q17",
        OpenKind.GAP,
        clauses=("dread-p11-s1", "dread-p12-s1b"),
    ),
    RegisterEntry(
        "dread-q18",
        OpenKind.INCONSISTENCY,
        clauses=("dread-p11-s2",),
        readings=("all-later-turns", "this-round-only"),
        default="all-later-turns",
        switch=True,
    ),
    RegisterEntry(
        "dread-q19",
        OpenKind.INCONSISTENCY,
        clauses=("dread-p12-s1a", "dread-p12-s2"),
        readings=("skeleton-attacks", "orc-attacks"),
        default="skeleton-attacks",
    ),
)

OUTSIDE: tuple[OutsideFact, ...] = (
    OutsideFact("dread-f01", clauses=()),
    OutsideFact(
        "dread-f02",
        clauses=("dread-p06-s3", "dread-p09-s2", "dread-p11-s1", "dread-p12-s2"),
        sureness=95,
    ),
)
