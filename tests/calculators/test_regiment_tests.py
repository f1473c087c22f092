"""Leadership and panic tests in the calculators: answers worked out by hand from the text, and the rolls."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.dice import TWO_D6
from tests.calculators.asked import answered, refused, rolled, shown, usual

LEADERSHIP = "regiment/leadership"
PANIC = "regiment/panic-test"


@pytest.mark.parametrize(
    ("given", "odds", "verdict"),
    [
        ({"leadership": "8"}, Fraction(26, 36), "8 or less on 2D6: 72.2%."),
        ({"general_leadership": "9", "general_distance": "12"}, Fraction(30, 36), "9 or less on 2D6: 83.3%."),
        ({"general_leadership": "9", "general_distance": "12,5"}, Fraction(21, 36), "7 or less on 2D6: 58.3%."),
        (
            {"general_leadership": "9", "general_distance": "18", "general_large_target": "yes"},
            Fraction(30, 36),
            "9 or less on 2D6: 83.3%.",
        ),
        ({"general_leadership": "9", "general_fleeing": "yes"}, Fraction(21, 36), "7 or less on 2D6: 58.3%."),
        (
            {"battle_standard_distance": "12"},
            1 - Fraction(15, 36) ** 2,
            "7 or less on 2D6: 58.3%. With the re-roll: 82.6%.",
        ),
        ({"battle_standard_distance": "12½"}, Fraction(21, 36), "7 or less on 2D6: 58.3%."),
        ({"leadership": "1"}, Fraction(1, 36), "Only a 2 on 2D6 passes: 2.8%."),
    ],
)
def test_a_leadership_test(given: dict[str, str], odds: Fraction, verdict: str) -> None:
    found = answered(LEADERSHIP, given)
    assert found.result is not None and found.result.odds == odds
    assert found.shown is not None and found.shown.verdict == verdict


def test_what_has_been_rolled_decides() -> None:
    near = {"battle_standard_distance": "3"}
    assert shown(LEADERSHIP, rolls="7").verdict == "Passed: 7 rolled, 7 or less needed. The unit carries on."
    assert shown(LEADERSHIP, rolls="8").verdict == "Failed: 8 rolled, 7 or less needed. The unit begins to flee."
    assert shown(LEADERSHIP, near, rolls="8").verdict == (
        "8 rolled, 7 or less needed: the test is re-rolled and then passes with 58.3%."
    )
    assert answered(LEADERSHIP, near, rolls="8, 9").data()["answer"]["passed"] is False
    ((field, message),) = refused(LEADERSHIP, "en", rolls="8, 3")
    assert (field, message[:26]) == ("rolls[2]", "There is no second roll: t")


def test_the_leadership_test_is_rolled_until_it_is_decided() -> None:
    (passed,) = rolled(LEADERSHIP, {}, (3, 4))
    assert (passed.dice, passed.faces, passed.clause) == (TWO_D6, (3, 4), "regiment-p08-s2")
    assert passed.says == "7 rolled, 7 or less needed: the test is passed, the unit carries on."
    first, second = rolled(LEADERSHIP, {"battle_standard_distance": "0"}, (4, 4), (6, 6))
    assert first.says == "8 rolled, 7 or less needed: failed, but the battle standard grants a re-roll."
    assert (second.clause, second.says[-24:]) == ("regiment-p08-s3", "the unit begins to flee.")
    # The first roll is made already.
    assert len(rolled(LEADERSHIP, {"battle_standard_distance": "0", "rolls": "8"}, (1, 1))) == 1
    assert rolled(LEADERSHIP, {"rolls": "8"}) == ()


# Whether there is a panic test


def test_one_cause_makes_the_unit_test_and_two_make_it_test_once() -> None:
    data = answered(PANIC).data()
    assert data["answer"] == {"must_test": True, "at_once": None, "target": 7}
    assert data["odds"] == "7/12"
    assert data["text"].startswith("Panic test. It passes on 7 or less on 2D6: 58.3%.\n")
    both = shown(PANIC, {"causes[1].cause": "heavy-casualties", "causes[2].cause": "friend-destroyed"})
    assert both.verdict == "Panic test, immediately. It passes on 7 or less on 2D6: 58.3%."
    assert both.follows == ("Causes at the same time: 2; panic tests all the same: 1.",)


@pytest.mark.parametrize(
    ("given", "verdict"),
    [
        ({"in_combat": "yes"}, "No panic test. The unit is exempt."),
        ({"fleeing": "yes"}, "No panic test. The unit is exempt."),
        ({"tested": "yes"}, "No panic test. The unit is exempt."),
        ({"causes": ""}, "No panic test. There is no cause for it."),
    ],
)
def test_when_no_panic_test_is_taken(given: dict[str, str], verdict: str) -> None:
    assert shown(PANIC, given).verdict == verdict
    assert rolled(PANIC, given) == ()


def test_a_unit_that_rallied_after_a_failed_test_is_a_matter_of_reading() -> None:
    rallied = {"tested": "yes", "earlier_test_failed": "yes"}
    assert not answered(PANIC, rallied).data()["answer"]["must_test"]
    assert answered(PANIC, rallied, reading_earlier_test="passed").data()["answer"]["must_test"]


def test_a_cause_from_outside_the_excerpt_is_marked() -> None:
    assert "regiment-f07" in [
        each["fact"] for each in answered(PANIC, {"causes[1].cause": "fled-through"}).data()["outside"]
    ]


def test_the_usual_states() -> None:
    assert usual(PANIC, 0) == {
        "None of the 3 cases": ("yes", "yes"),
        "In close combat": ("no", "no"),
        "Fleeing": ("no", "no"),
        "Panic test already taken this phase": ("no", "no"),
    }
