"""Several units that test, in the calculators: answers worked out by hand from the text, and the rolls."""

from __future__ import annotations

from fractions import Fraction
from math import prod

import pytest

from calculators.rolls import rolls_of
from rules_core.dice import Dice
from tests.calculators.asked import answered, refused, rolled, shown, usual

SEVERAL = "regiment/simultaneous-tests"
FRIEND = "regiment/destroyed-friend"
GENERAL = {"units[1].leadership": "9", "units[1].has_general": "yes"}
NEAR_HIM = {"units[2].leadership": "7", "units[2].general_leadership": "9"}


def test_if_the_general_flees_he_helps_no_later_unit() -> None:
    # 9 or less: 5/6; 7 or less: 7/12. The second unit: 5/6 of 5/6 and 1/6 of 7/12.
    data = answered(SEVERAL, {**GENERAL, **NEAR_HIM}).data()
    assert data["answer"] == {
        "targets": [9, 9],
        "passing": ["5/6", "19/24"],
        "fleeing": {"0": "25/36", "1": "17/72", "2": "5/72"},
    }
    assert data["text"].startswith("2 units test. None flees: 69.4%.\nOn average 0.38 of them flee.\n")


def test_the_order_of_the_rows_is_the_order_of_the_tests() -> None:
    other = {
        "units[1].leadership": "7",
        "units[1].general_leadership": "9",
        "units[2].leadership": "9",
        "units[2].has_general": "yes",
    }
    assert answered(SEVERAL, other).data()["answer"]["passing"] == ["5/6", "5/6"]


def test_several_tests_are_rolled_in_order_and_the_general_may_be_gone() -> None:
    stays, helped = rolled(SEVERAL, {**GENERAL, **NEAR_HIM}, (4, 5), (4, 5))
    assert helped.says == "Unit 2: 9 rolled, 9 or less needed. The test is passed, the unit carries on."
    flees, alone = rolled(SEVERAL, {**GENERAL, **NEAR_HIM}, (5, 5), (4, 5))
    assert flees.says == "Unit 1: 10 rolled, 9 or less needed. The test is failed, the unit begins to flee."
    assert alone.says == "Unit 2: 9 rolled, 7 or less needed. The test is failed, the unit begins to flee."
    assert stays.clause == "regiment-p08-s2"


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        (SEVERAL, {**GENERAL, **NEAR_HIM}),
        (SEVERAL, {**GENERAL, **NEAR_HIM, "units[1].leadership": "4", "units[1].battle_standard": "yes"}),
        (FRIEND, {"friends[1].distance": "7", "friends[2].leadership": "5", "friends[3].leadership": "10"}),
    ],
)
def test_as_many_flee_in_all_rolls_as_the_answer_says(name: str, rows: dict[str, str]) -> None:
    found = answered(name, rows)
    fleeing: dict[int, Fraction] = {}
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        totals = waiting.pop()
        left = list(totals)

        def throw(dice: Dice, left: list[int] = left) -> tuple[int, ...]:
            total = left.pop(0)  # raises `IndexError` where more is thrown than was told
            return (total - min(total - 1, 6), min(total - 1, 6))

        try:
            rolls = rolls_of(found, throw)
        except IndexError:
            waiting += [(*totals, total) for total in range(2, 13)]
            continue
        fled = sum(roll.clause == "regiment-p08-s3" for roll in rolls)
        chance = prod((Fraction(6 - abs(total - 7), 36) for total in totals), start=Fraction(1))
        fleeing[fled] = fleeing.get(fled, Fraction()) + chance
    assert found.result is not None
    assert fleeing == dict(found.result.answer.fleeing)


def test_there_is_one_general() -> None:
    ((field, message),) = refused(SEVERAL, "en", {**GENERAL, "units[2].has_general": "yes"})
    assert (field, message) == ("units[2].has_general", "There is only one General: unit 1 has him already.")


def test_many_units_are_told_up_to_ten_and_more() -> None:
    units = {f"units[{place}].leadership": "7" for place in range(1, 31)}
    found = shown(SEVERAL, units)
    assert len(found.bars) == 11 and sum(bar.chance for bar in found.bars) == 1
    assert found.bars[-1].label == "Units that flee: 10 or more"


def test_friends_within_6_inches_test() -> None:
    # Leadership 7 and 8: 21/36 and 26/36; the third is 8 inches away.
    found = answered(FRIEND)
    assert found.data()["answer"] == {
        "counts": True,
        "testing": [1, 2],
        "targets": [7, 8],
        "passing": ["7/12", "13/18"],
        "fleeing": {"0": "91/216", "1": "25/54", "2": "25/216"},
    }
    assert found.shown is not None
    assert found.shown.verdict == "2 units test. None flees: 42.1%."
    assert found.shown.tables[0].rows == (
        ("1", "7 or less", "58.3%"),
        ("2", "8 or less", "72.2%"),
        ("3", "no test", "Too far away"),
    )
    assert answered(FRIEND, reading_range="less-than-6-inches").data()["answer"]["testing"] == [1]


@pytest.mark.parametrize("state", ["in-combat", "fleeing", "tested", "failed-and-rallied"])
def test_the_state_of_a_friend_frees_it(state: str) -> None:
    row = {"friends[1].distance": "6", "friends[1].state": state}
    found = shown(FRIEND, row)
    assert found.verdict == "No friendly unit has to test."
    assert found.tables[0].rows[0][1] == "no test" and found.tables[0].rows[0][2] != "Too far away"
    tests = answered(FRIEND, row, reading_earlier_test="passed").data()["answer"]["testing"]
    assert tests == ([1] if state == "failed-and-rallied" else [])


def test_not_every_loss_counts() -> None:
    off = shown(FRIEND, destroyed_by="fled-off-table")
    assert off.verdict == (
        "No panic tests. In this reading a unit that flees off the table does not count as destroyed."
    )
    assert {row[2] for row in off.tables[0].rows} == {"No cause"}
    assert answered(FRIEND, destroyed_by="fled-off-table", reading_off_table="off-table-counts").data()["odds"]
    assert answered(FRIEND, destroyed_by="other").data()["odds"]
    assert shown(FRIEND, destroyed_by="other", reading_list="closed-list").verdict.endswith("lists count.")


def test_only_friends_that_must_test_are_rolled_for() -> None:
    first, second = rolled(FRIEND, {}, (1, 1), (6, 6))
    assert (first.says[:7], second.says[:7]) == ("Unit 1:", "Unit 2:")
    assert rolled(FRIEND, {"friends": ""}) == ()


def test_the_usual_chances_of_several_units() -> None:
    # Leadership 7: 21/36 each; two of them 49/144.
    assert usual(SEVERAL, 0)["7"][:2] == ("58.3%", "34%")
    assert usual(FRIEND, 0)["Fleeing"] == ("no", "no")
    assert usual(FRIEND, 0)["None of the 3 cases"] == ("yes", "no")
