"""What the calculators of `dread` answer and roll, worked out by hand from the text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.calculator import Rows
from tests.calculators.asked import answered, refused, rolled, shown, usual


def says(name: str, given: dict[str, str], *faces: tuple[int, ...]) -> list[tuple[str, str]]:
    """What the rolls say, and the clause of each; each is marked as what it says."""
    rolls = rolled(name, given, *faces)
    assert all(each.passed is ("passed" in each.says or "succeeds" in each.says) for each in rolls)
    return [(each.says, each.clause) for each in rolls]


def rows(table: Rows) -> dict[str, tuple[str, ...]]:
    """The rows of a table by their heads."""
    return {row[0]: row[1:] for row in table.rows}


# Attacking: M − X or less, once an activation


def test_the_knights_roll_against_the_vampire() -> None:
    # M 7, X 1: 6 passes, 7 fails.
    assert says("dread/charge", {}, (6,)) == [
        ("The unit rolls 6: passed. It may attack as usual.", "dread-p02-s2"),
    ]
    ((failed, clause),) = says("dread/charge", {}, (7,))
    assert failed == "The unit rolls 7: failed. It does not attack this enemy and may test again next turn."
    assert clause == "dread-p03-s1a"
    ((narrow, _),) = says("dread/charge", {"reading_after_failure": "no-attack-at-all"}, (7,))
    assert narrow.startswith("The unit rolls 7: failed. It attacks nobody in this activation")
    assert says("dread/charge", {"terror": ""}) == []


def test_three_turns_of_trying() -> None:
    # 6 of 10 each turn: 0.6; 1 − 0.4² = 0.84; 1 − 0.4³ = 0.936. First pass in turn 3: 0.4² · 0.6 = 0.096.
    found = shown("dread/charge-turns")
    assert found.verdict == "6 or less on D10 once a turn: 93.6% within 3 turns."
    assert [bar.chance for bar in found.bars] == [Fraction(6, 10), Fraction(84, 100), Fraction(936, 1000)]
    assert rows(found.tables[0])["3"] == ("9.6%", "93.6%", "60%")
    settled = shown("dread/charge-turns", reading_after_pass="settled-once-passed")
    assert rows(settled.tables[0])["3"] == ("9.6%", "93.6%", "93.6%")
    assert shown("dread/charge-turns", turns="1").verdict == "6 or less on D10 once a turn: 60% within 1 turn."


def test_each_turn_is_rolled_until_a_pass_settles_it() -> None:
    every = [text for text, _ in says("dread/charge-turns", {}, (7,), (6,), (1,))]
    assert every == [
        "Turn 1: 7, failed. The unit does not attack this enemy in this turn.",
        "Turn 2: 6, passed. The unit may attack.",
        "Turn 3: 1, passed. The unit may attack.",
    ]
    assert len(says("dread/charge-turns", {"reading_after_pass": "settled-once-passed"}, (7,), (6,))) == 2


def test_what_a_unit_may_do_after_its_test() -> None:
    failed = shown("dread/after-test")
    assert failed.verdict.startswith("Failed: the unit does not attack this enemy")
    assert rows(failed.tables[0]) == {
        "Attack this enemy": ("no",),
        "Attack a different enemy": ("yes",),
        "Take other actions": ("yes",),
        "Wait, ready to flee": ("yes",),
        "Take the test again next turn": ("yes",),
    }
    passed = shown("dread/after-test", passed="yes")
    assert [row[0] for row in rows(passed.tables[0]).values()] == ["yes", *["not said"] * 4]
    narrow = shown("dread/after-test", reading_after_failure="no-attack-at-all")
    assert rows(narrow.tables[0])["Attack a different enemy"] == ("no",)


# Being attacked: the test at contact


def test_the_orc_tests_without_modifiers() -> None:
    found = answered("dread/being-charged", morale="5", terror="0")
    assert found.data()["answer"] == {"must_test": True, "targets": [5], "panicking": {"0": "1/2", "1": "1/2"}}
    assert found.shown is not None and found.shown.verdict == "5 or less on D10: 50%, otherwise panic."


def test_one_test_of_the_unit_or_one_of_each_model() -> None:
    unit = shown("dread/being-charged")
    assert [(bar.label, bar.chance) for bar in unit.bars] == [
        ("No model panics", Fraction(6, 10)),
        ("3 models panic", Fraction(4, 10)),
    ]
    # M 7, 5, 5 less 1: 6, 4, 4. None panics: 0.6 · 0.4 · 0.4 = 0.096; all: 0.4 · 0.6 · 0.6 = 0.144.
    each = shown("dread/being-charged", reading_who="each-model-tests")
    assert each.verdict == "Each model tests: 9.6% that none panics."
    assert [bar.chance for bar in each.bars] == [
        Fraction(96, 1000),
        Fraction(352, 1000),
        Fraction(408, 1000),
        Fraction(144, 1000),
    ]
    assert rows(each.tables[0]) == {"1": ("7", "6", "60%"), "2": ("5", "4", "40%"), "3": ("5", "4", "40%")}


def test_x_counts_in_one_reading_only() -> None:
    given = {"terror": "2", "reading_modifier": "unmodified"}
    assert answered("dread/being-charged", {"terror": "2"}).data()["answer"]["targets"] == [5]
    assert answered("dread/being-charged", given).data()["answer"]["targets"] == [7]


@pytest.mark.parametrize(
    ("given", "verdict"),
    [
        ({"terror": ""}, "No test. The enemy is not terrifying."),
        ({"tested": "this-round"}, "No test. An earlier test has settled the matter against this enemy."),
        ({"tested": "earlier-round"}, "No test. An earlier test has settled the matter against this enemy."),
        (
            {"tested": "earlier-round", "reading_settled": "this-round-only"},
            "6 or less on D10: 60%, otherwise panic.",
        ),
        ({"terror": "9"}, "−2 or less on D10: cannot be rolled, the test always fails."),
        ({"morale": "20"}, "19 or less on D10: the test always passes."),
    ],
)
def test_when_there_is_a_test_at_contact(given: dict[str, str], verdict: str) -> None:
    assert shown("dread/being-charged", given).verdict == verdict


def test_the_tests_at_contact_are_rolled() -> None:
    assert says("dread/being-charged", {}, (7,)) == [
        ("The unit rolls 7: failed. It panics, and whoever attacks it has A−1.", "dread-p09-s1"),
    ]
    each = says("dread/being-charged", {"reading_who": "each-model-tests"}, (6,), (5,), (4,))
    assert [text.partition(".")[0] for text, _ in each] == [
        "Model 1 rolls 6: passed",
        "Model 2 rolls 5: failed",
        "Model 3 rolls 4: passed",
    ]
    assert says("dread/being-charged", {"terror": ""}) == []


def test_round_after_round_only_the_first_counts_or_each() -> None:
    once = shown("dread/being-charged-rounds")
    assert once.verdict == "Panic at some time in 3 rounds: 40%."
    assert rows(once.tables[0])["2"] == ("no", "0%", "40%")
    # 4 of 10 each round: 1 − 0.6³ = 0.784.
    each = shown("dread/being-charged-rounds", reading_settled="this-round-only")
    assert each.verdict == "Panic at some time in 3 rounds: 78.4%."
    assert [bar.chance for bar in each.bars] == [Fraction(4, 10), Fraction(64, 100), Fraction(784, 1000)]
    assert len(says("dread/being-charged-rounds", {}, (7,))) == 1
    assert len(says("dread/being-charged-rounds", {"reading_settled": "this-round-only"}, (7,), (6,), (1,))) == 3


# Panic, and the attack on who panics


def test_panic_ends_with_the_attackers_turn_or_with_the_round() -> None:
    # The test against attacker 1 fails, it attacks, its turn ends, attacker 2 attacks.
    data = answered("dread/panic").data()["answer"]
    assert data == {"causes": [[1], [1], [], []], "changes": [None, -1, None, 0]}
    longer = answered("dread/panic", reading_lasts="until-round-ends")
    assert longer.data()["answer"] == {"causes": [[1], [1], [1], [1]], "changes": [None, -1, None, -1]}
    assert longer.shown is not None and longer.shown.verdict == "In the end: panic because of attacker 1."
    both = rows(shown("dread/panic").tables[1])
    assert both == {"1": ("1", "1"), "2": ("1", "1"), "3": ("–", "1"), "4": ("–", "1")}


def test_an_event_without_its_attacker_is_refused() -> None:
    given = {"events[1].happening": "fails-test-against", "events[1].attacker": ""}
    ((field, _),) = refused("dread/panic", "en", given)
    assert field == "events[1].attacker"
    ((_, message),) = refused("dread/panic", "en", {"events[1].happening": "round-ends"})
    assert message == "“1” does not go with the entry in “What happens”."
    assert [field for field, _ in refused("dread/panic", "en", {"events": ""})] == ["events"]
    assert [field for field, _ in refused("dread/panic", "en", {"events[1].attacker": "x"})] == ["events[1].attacker"]


@pytest.mark.parametrize(
    ("given", "meaning", "verdict"),
    [
        ({}, "not-said", "A−1 for the attacker. Whether that helps "),
        (
            {"attack": "3", "reading_attack": "number-of-attacks"},
            "worse-for-attacker",
            "A−1 for the attacker: 3 becomes 2.",
        ),
        ({"reading_attack": "roll-at-or-under"}, "worse-for-attacker", "A−1 for the attacker. That is worse "),
        ({"reading_attack": "number-to-reach"}, "better-for-attacker", "A−1 for the attacker. That is better "),
        ({"panicking": "no"}, "no-change", "A does not change. The victim is not panicking."),
        ({"caused_panic": "no"}, "not-said", "A−1 for the attacker. "),
        (
            {"caused_panic": "no", "reading_attackers": "frightening-attacker-only"},
            "no-change",
            "A does not change. In this reading ",
        ),
    ],
)
def test_whom_one_less_helps_is_told_once_a_is_known(given: dict[str, str], meaning: str, verdict: str) -> None:
    found = answered("dread/attack", given)
    assert found.data()["answer"]["meaning"] == meaning
    assert found.shown is not None and found.shown.verdict.startswith(verdict)


def test_the_attack_is_rolled_where_a_is_a_number_to_roll() -> None:
    # A 6 becomes 5: at or under 5 on D10 is 50 %, at least 5 is 60 %.
    under = {"attack": "6", "die": "d10", "reading_attack": "roll-at-or-under"}
    over = {**under, "reading_attack": "number-to-reach"}
    assert [bar.chance for bar in shown("dread/attack", under).bars] == [Fraction(6, 10), Fraction(5, 10)]
    assert [bar.chance for bar in shown("dread/attack", over).bars] == [Fraction(5, 10), Fraction(6, 10)]
    assert says("dread/attack", under, (6,)) == [("6 against A = 5: the attack fails.", "dread-p09-s2")]
    assert says("dread/attack", over, (6,)) == [("6 against A = 5: the attack succeeds.", "dread-p09-s2")]
    assert says("dread/attack", {**under, "reading_attack": "number-of-attacks"}) == []


@pytest.mark.parametrize(
    ("given", "verdict"),
    [
        ({}, "The model or unit may try to flee."),
        ({"moment": "contact"}, "No attempt to flee. The bases already touch."),
        ({"waiting": "no"}, "No attempt to flee. It is not waiting."),
    ],
)
def test_who_waits_may_try_to_flee_before_contact(given: dict[str, str], verdict: str) -> None:
    assert shown("dread/flight", given).verdict == verdict


# The usual answers


def test_the_usual_answers() -> None:
    assert usual("dread/charge-turns", 0)["6"] == ("60%", "84%", "93.6%", "97.4%", "99%")
    assert usual("dread/after-test", 0)["Attack a different enemy"] == ("not said", "yes", "no")
    assert usual("dread/being-charged", 0)["6"] == ("40%", "58.3%", "70%")
    assert usual("dread/being-charged-rounds", 0)["6"] == ("40%", "64%", "78.4%", "87%", "92.2%")
    assert usual("dread/panic", 0) == {
        "Attacked again in the same turn": ("A−1", "A−1"),
        "Attacked by another unit in the same turn": ("A−1", "A−1"),
        "Attacked by another unit later in the round": ("A as it is", "A−1"),
        "Attacked in the next round": ("A as it is", "A as it is"),
    }
    assert usual("dread/attack", 0)["6"] == ("5", "60% → 50%", "50% → 60%")
    assert usual("dread/flight", 0) == {"Declared, no contact yet": ("yes", "no"), "The bases touch": ("no", "no")}
