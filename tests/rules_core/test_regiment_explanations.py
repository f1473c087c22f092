"""Whole ledgers, entry by entry: what a player is told, in the order and with the numbers of the text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules_core.regiment.closing_up import ClosingUpQuestion, Placement, closing_up
from rules_core.regiment.combat_reform import CombatReformQuestion, EnemyInContact, Side, combat_reform
from rules_core.regiment.destroyed_friend import DestroyedFriendQuestion, Friend, destroyed_friend
from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, LossCause, heavy_casualties
from rules_core.regiment.panic_test import PanicCause, PanicTestQuestion, panic_test
from rules_core.regiment.readings import ContactsKept, FacingChanged
from rules_core.results import Result

Line = tuple[str, str, int | None, str | None, dict[str, Any]]


def told(result: Result[Any]) -> list[Line]:
    """The ledger as clause, effect, amount, reason of cancelling, and values."""
    return [
        (entry.clause.removeprefix("regiment-"), entry.effect, entry.amount, entry.reason, dict(entry.values))
        for entry in result.ledger
    ]


def test_p20_s1_losses_by_three_causes() -> None:
    causes = (LossCause.MAGIC, LossCause.MISCAST, LossCause.STAND_AND_SHOOT)
    result = heavy_casualties(HeavyCasualtiesQuestion(21, (4, 2, 1), False, False, False, 7, causes=causes))
    assert told(result) == [
        (
            "p20-s1",
            "quarter-of-strength",
            5,
            None,
            {"strength": 21, "share": Fraction(1, 4), "quarter": Fraction(21, 4), "counted": "models"},
        ),
        ("p25-s1", "rounded-up", 1, None, {"quarter": Fraction(21, 4), "threshold": 6}),
        ("p08-s1", "leadership", 7, None, {}),
        ("p08-s2", "passed-carries-on", None, None, {}),
        ("p08-s3", "failed-flees", None, None, {}),
        ("p09-s1", "no-second-test", None, None, {"tests": 1, "first": 2, "later": (3,)}),
        ("p09-s2a", "at-once", None, None, {"source": 2}),
        ("p14-s1", "exempt", None, "none-of-the-three-cases", {}),
        ("p18-s1", "must-test", None, None, {}),
        ("p20-s1", "losses", 4, None, {"source": 1, "so_far": 4, "cause": "magic"}),
        ("p20-s1", "losses", 2, None, {"source": 2, "so_far": 6, "cause": "miscast"}),
        ("p20-s1", "losses", 1, None, {"source": 3, "so_far": 7, "cause": "stand-and-shoot"}),
        ("p20-s2", "test-after-source", None, None, {"source": 2, "lost": 6, "threshold": 6}),
        ("p21-s2", "other-cause", None, None, {"source": 2, "cause": "miscast"}),
        ("p21-s3", "every-cause-counts", None, None, {}),
        (
            "p26-s1",
            "stand-and-shoot",
            None,
            "threshold-not-reached",
            {"source": 3, "lost": 1, "strength": 21, "threshold": 6},
        ),
    ]


def test_p17_s1_a_unit_that_has_tested_is_wiped_out() -> None:
    assert told(heavy_casualties(HeavyCasualtiesQuestion(10, (2, 8), False, False, True, 7))) == [
        (
            "p20-s1",
            "quarter-of-strength",
            2,
            None,
            {"strength": 10, "share": Fraction(1, 4), "quarter": Fraction(5, 2), "counted": "models"},
        ),
        ("p25-s1", "rounded-up", 1, None, {"quarter": Fraction(5, 2), "threshold": 3}),
        ("p09-s1", "once-a-phase", None, None, {"tests": 1}),
        ("p14-s1", "exempt", None, None, {}),
        ("p17-s1", "already-tested", None, None, {}),
        ("p18-s1", "must-test", None, "exempt", {}),
        ("p20-s1", "losses", 2, None, {"source": 1, "so_far": 2, "cause": None}),
        ("p20-s1", "losses", 8, None, {"source": 2, "so_far": 10, "cause": None}),
        ("p20-s2", "test-after-source", None, "exempt", {"source": 2, "lost": 10, "threshold": 3}),
        ("p28-s1", "friends-test", None, None, {"distance": 6}),
    ]


def test_p28_s1_three_friends_of_a_destroyed_unit() -> None:
    around = (
        Friend(7, 7),
        Friend(6, 1, general_leadership=8, battle_standard=True),
        Friend(1, 8, in_combat=True, fleeing=True, tested=True),
    )
    assert told(destroyed_friend(DestroyedFriendQuestion(around))) == [
        ("p28-s1", "friends-test", None, None, {"distance": 6}),
        ("p08-s1", "leadership", 1, None, {"unit": 2}),
        ("p08-s1", "generals-leadership", 7, None, {"leadership": 8, "unit": 2}),
        ("p08-s1", "battle-standard-re-roll", None, None, {"rerolls": 1, "target": 8, "unit": 2}),
        ("p08-s2", "passed-carries-on", None, None, {}),
        ("p08-s3", "failed-flees", None, None, {}),
        ("p09-s1", "once-a-phase", None, None, {"tests": 1, "unit": 3}),
        ("p13-s1", "controllers-order", None, "fewer-than-two-tests", {"order": (2,)}),
        ("p14-s1", "exempt", None, "none-of-the-three-cases", {"unit": 1}),
        ("p14-s1", "exempt", None, "none-of-the-three-cases", {"unit": 2}),
        ("p14-s1", "exempt", None, None, {"unit": 3}),
        ("p15-s1", "in-combat", None, None, {"unit": 3}),
        ("p16-s1", "fleeing", None, None, {"unit": 3}),
        ("p17-s1", "already-tested", None, None, {"unit": 3}),
        ("p18-s1", "must-test", None, "no-cause", {"unit": 1}),
        ("p18-s1", "must-test", 1, None, {"unit": 2}),
        ("p18-s1", "must-test", None, "exempt", {"unit": 3}),
        ("p28-s1", "within-range", None, "out-of-range", {"unit": 1, "distance": 7}),
        ("p28-s1", "within-range", None, None, {"unit": 2, "distance": 6}),
        ("p28-s1", "within-range", None, None, {"unit": 3, "distance": 1}),
        ("p29-s1", "way-of-loss", None, None, {"cause": "shooting"}),
        ("p29-s2", "measured-before-removal", None, None, {}),
    ]


def test_p18_s1_two_causes_at_one_moment() -> None:
    causes = (PanicCause.FRIEND_BROKEN, PanicCause.FRIEND_DESTROYED)
    assert told(panic_test(PanicTestQuestion(causes, 1))) == [
        ("p18-s1", "must-test", None, None, {}),
        ("p08-s1", "leadership", 1, None, {}),
        ("p08-s1", "always-passes", None, None, {"roll": 2}),
        ("p08-s2", "passed-carries-on", None, None, {}),
        ("p08-s3", "failed-flees", None, None, {}),
        ("p09-s1", "one-test-for-all-causes", None, None, {"tests": 1, "causes": 2}),
        ("p09-s2a", "at-once-after-its-cause", None, "moment-not-said", {}),
        ("p14-s1", "exempt", None, "none-of-the-three-cases", {}),
        ("p18-s1", "cause", None, None, {"cause": "friend-broken"}),
        ("p28-s1", "cause", None, None, {"cause": "friend-destroyed"}),
    ]


def test_p02_s1b_what_each_reading_makes_of_a_reform() -> None:
    enemies = (EnemyInContact(3, 2), EnemyInContact(2, 2, turned=True, side_after=Side.REAR))
    asked = CombatReformQuestion(enemies, None, ContactsKept.EACH_MODEL, FacingChanged.OTHER_FACING)
    assert told(combat_reform(asked)) == [
        ("p02-s1b", "contacts-lost", None, None, {"before": 5, "after": 4}),
        ("p02-s1a", "other-rules-not-checked", None, None, {}),
        ("p02-s1b", "contacts-before", 3, None, {"enemy": 1}),
        ("p02-s1b", "contacts-after", 2, None, {"enemy": 1}),
        ("p02-s1b", "fewer-contacts", None, "allowed-by-this-reading", {"enemy": 1}),
        ("p02-s1b", "contacts-before", 2, None, {"enemy": 2}),
        ("p02-s1b", "contacts-after", 2, None, {"enemy": 2}),
        ("p02-s1b", "fewer-contacts-in-total", None, "allowed-by-this-reading", {"before": 5, "after": 4}),
        ("p02-s1b", "models-out-of-contact", None, None, {"models": 1}),
        ("p02-s1c", "enemy-turned", None, "allowed-by-this-reading", {"enemy": 2}),
        ("p02-s1c", "other-side-touched", None, None, {"enemy": 2}),
    ]


def test_p04_s1b_what_is_said_of_each_placement() -> None:
    assert told(closing_up(ClosingUpQuestion((Placement((6, 0)), Placement((2, 3)))))) == [
        ("p04-s1b", "most-contacts", None, None, {}),
        ("p04-s1a", "other-rules-not-checked", None, None, {}),
        ("p04-s1b", "contacts", 2, None, {"placement": 2, "enemy": 1}),
        ("p04-s1b", "contacts", 3, None, {"placement": 2, "enemy": 2}),
        ("p04-s1b", "placement", None, "more-is-possible", {"placement": 1, "enemies": 1, "contacts": 6}),
        ("p04-s1b", "placement", None, None, {"placement": 2, "enemies": 2, "contacts": 5}),
    ]
