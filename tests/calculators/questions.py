"""Entries that lead each calculator to everything it can say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from calculators.calculator import load
from calculators.replies import Reply, reply

# What a typed field is tried with; fields that offer choices are tried with all of them.
TYPED: dict[str, dict[str, tuple[str, ...]]] = {
    "squad/ability": {
        "modifier": ("+2", "-4", "20"),
        "rerolls": ("0", "1"),
        "grade_modifier": ("2",),
        "tactic": ("1",),
        "base": ("0",),
    },
    "brigade/dispersal": {"present": ("30", "16", "8", "7", "6", "0"), "die": ("2d6",), "target": ("7",)},
    "dread/charge": {"morale": ("7", "0", "20, 3"), "terror": ("", "0", "9"), "die": ("2d6", "3d6")},
    "regiment/heavy-casualties": {
        "strength": ("20", "6"),
        "losses": ("", "0", "6, 3, 2", "5, 5"),
        "leadership": ("1", "10"),
        "general_leadership": ("9", "5"),
        "initial_strength": ("40",),
        "wounds": ("42",),
        "wound_losses": ("8, 4",),
        "initial_wounds": ("80",),
    },
}

# Cases that only more than two entries together lead to.
TOGETHER: dict[str, tuple[dict[str, str], ...]] = {
    "squad/ability": (),
    "brigade/dispersal": (
        {
            "test": "routs",
            "reading_measure": "measured-in-inches",
            "reading_inch_figure": "centimetres-only",
        },
        {"cause": "other", "reading_other_cause": "nothing-happens", "test": "passed"},
        {"cause": "other", "reading_other_cause": "nothing-happens", "present": "7", "test": "routs"},
        {"cause": "melee-won", "present": "7", "reading_weak_winner": "leaves-with-honour"},
        {"cause": "melee-won", "test": "passed", "reading_winner": "tests-first"},
        {"die": "2d6", "target": "7", "direction": "at-most"},
        {"present": "6", "reading_automatic": "tests-after-fire-too", "reading_measure": "measured-in-inches"},
    ),
    "dread/charge": (
        {"tested": "failed-another", "reading_after_failure": "no-attack-at-all", "terror": ""},
        {"tested": "passed-another", "reading_tests": "one-test-per-enemy", "passed_before": "yes"},
    ),
    "regiment/heavy-casualties": (
        {"tested": "yes", "earlier_test_failed": "yes", "reading_earlier_test": "passed"},
        {"wounds": "42", "wound_losses": "8, 4", "reading_counted": "wounds"},
        {"wounds": "42", "wound_losses": "8, 4", "initial_wounds": "60", "initial_strength": "30"},
        {"initial_strength": "30", "reading_strength_at": "game-start"},
        {"strength": "6", "losses": "2, 4"},
        {"strength": "6", "losses": "6", "battle_standard": "yes"},
    ),
}


def questions(name: str) -> Iterator[dict[str, str]]:
    """The defaults, every value of every field alone and with every value of every other, and the cases above."""
    values: dict[str, tuple[str, ...]] = dict(TYPED[name])
    for field in load(name).fields:
        if field.choices:
            values[field.name] = tuple(value for value, _ in field.choices)
    yield {}
    for field_name, each in values.items():
        yield from ({field_name: value} for value in each)
    for (first, firsts), (second, seconds) in combinations(values.items(), 2):
        yield from ({first: one, second: other} for one, other in product(firsts, seconds))
    yield from TOGETHER[name]


@cache
def telling_questions(name: str) -> tuple[dict[str, str], ...]:
    """Those of the questions whose reply says something that no reply before it has said."""
    met: set[str] = set()
    telling = []
    for given in questions(name):
        said = codes(reply(name, given, "en"))
        if not said <= met:
            telling.append(given)
            met |= said
    return tuple(telling)


def codes(found: Reply) -> set[str]:
    """Everything that a reply says, as the core's codes."""
    if found.result is None or found.shown is None:
        return {f"{error.field}: {error.message}" for error in found.errors}
    result = found.result
    return {
        found.shown.verdict,
        *found.shown.follows,
        *(f"{entry.effect} {entry.reason}" for entry in result.ledger),
        *(f"{used.entry} {used.reading}" for used in result.readings),
        *result.gaps,
        *result.outside,
    }
