"""The calculators of `regiment`: answers worked out by hand from the text, and the rolls."""

from __future__ import annotations

from fractions import Fraction
from math import prod

import pytest

from calculators.rolls import rolls_of
from rules_core.dice import TWO_D6, Dice
from tests.calculators.asked import answered, ledger, refused, rolled, shown, usual

# Two sources of losses, as the form has them at first: 4 and 2 of 21.
LOST = "regiment/heavy-casualties"
LEADERSHIP = "regiment/leadership"
PANIC = "regiment/panic-test"
SEVERAL = "regiment/simultaneous-tests"
FRIEND = "regiment/destroyed-friend"
REFORM = "regiment/combat-reform"
CLOSING_UP = "regiment/closing-up"


def losses(*models: int, **more: str) -> dict[str, str]:
    """Losses of so many models to each source."""
    rows = {f"losses[{place}].models": str(lost) for place, lost in enumerate(models, 1)}
    return {**(rows or {"losses": ""}), **more}


# Heavy casualties


def test_the_texts_21_models_test_after_the_source_that_makes_it_6() -> None:
    found = answered(LOST)
    data = found.data()
    assert data["answer"] == {
        "threshold": 6,
        "must_test": True,
        "due_after": 2,
        "target": 7,
        "lost": 6,
        "left": 15,
        "destroyed": False,
    }
    assert data["odds"] == "7/12"
    assert ledger(found) == [
        ("regiment-p20-s1", 5, True),
        ("regiment-p25-s1", 1, True),
        ("regiment-p08-s1", 7, True),
        ("regiment-p08-s2", None, True),
        ("regiment-p08-s3", None, True),
        ("regiment-p09-s2a", None, True),
        ("regiment-p14-s1", None, False),
        ("regiment-p18-s1", None, True),
        ("regiment-p20-s1", 4, True),
        ("regiment-p20-s1", 2, True),
        ("regiment-p20-s2", None, True),
        ("regiment-p21-s3", None, True),
    ]
    assert [entry["text"] for entry in data["ledger"][:2]] == [
        "25% of 21 is 5.25, of which the whole part",
        "Rounded up to 6",
    ]
    assert found.shown is not None and found.shown.strip is not None
    strip = found.shown.strip
    assert (strip.size, strip.reached, strip.due) == (21, 6, 6)


@pytest.mark.parametrize(
    ("given", "due_after", "must_test"),
    [
        (losses(5), None, False),
        (losses(4, 2, in_combat="yes"), 2, False),
        (losses(4, 2, fleeing="yes"), 2, False),
        (losses(4, 2, tested="yes"), 2, False),
        (losses(1, 2, 3, 4), 3, True),
        (losses(4, 4, reading_sources="each-source"), None, False),
        (losses(strength="1"), None, False),
    ],
)
def test_when_losses_call_for_no_test(given: dict[str, str], due_after: int | None, must_test: bool) -> None:
    data = answered(LOST, given).data()
    assert (data["answer"]["due_after"], data["answer"]["must_test"]) == (due_after, must_test)
    assert (data["odds"] is None) is not must_test
    if due_after is None:
        assert data["text"].startswith("No panic test. The losses do not reach the limit.\n")


def test_losses_counted_separately_are_drawn_one_by_one() -> None:
    strip = shown(LOST, losses(4, 3), reading_sources="each-source").strip
    assert strip is not None
    assert strip.reached == 4
    assert strip.label == (
        "Most lost to 1 source: 4 of 21, lost in all: 7; a panic test is due from 6 on from 1 source."
    )


@pytest.mark.parametrize("sources", ["running-total", "each-source"])
def test_losses_are_drawn_where_wounds_are_counted_but_not_given(sources: str) -> None:
    found = answered(LOST, losses(7), reading_counted="wounds", reading_sources=sources)
    assert found.shown is not None and found.shown.strip is not None
    assert found.shown.strip.reached == found.data()["answer"]["lost"] == 7
    assert found.shown.strip.label == "Lost: 7 of 21; a panic test is due from 6 on."


WOUNDS = {"wounds": "42", "losses[1].models": "4", "losses[1].wounds": "8", "losses[2].models": "2"}


def test_the_worst_source_is_drawn_in_wounds_where_those_are_counted() -> None:
    given = {**WOUNDS, "losses[2].wounds": "5"}
    strip = shown(LOST, given, reading_counted="wounds", reading_sources="each-source").strip
    assert strip is not None
    assert (strip.size, strip.reached, strip.due) == (42, 8, 11)
    assert strip.label.startswith("Most lost to 1 source: 8 of 42, lost in all: 13;")


def test_faults_of_losses_stand_in_their_rows() -> None:
    assert refused(LOST, "en", losses(20, 2)) == [
        ("losses[2].models", "More are lost here than are left. Allowed: 1 at most.")
    ]
    assert refused(LOST, "en", WOUNDS) == [("losses[2].wounds", "A number is missing here. Allowed: 0 to 1000.")]
    without_total = {each: value for each, value in WOUNDS.items() if each != "wounds"}
    assert [field for field, _ in refused(LOST, "en", without_total)] == ["wounds", "losses[2].wounds"]
    # 12 Wounds at least are left when 12 models are: 4 of 16 models and 5 of 16 Wounds do not go together.
    ((field, message),) = refused(LOST, "en", losses(4), strength="16", wounds="16", **{"losses[1].wounds": "5"})
    assert (field, message) == ("losses[1].wounds", "“5” does not go with the entry in “Models lost”.")
    ((_, message),) = refused(LOST, "en", earlier_test_failed="yes")
    assert "“Panic test already taken this phase?”" in message


def test_stand_and_shoot_is_measured_as_its_reading_says() -> None:
    # 4 of 20 by themselves are too few, 4 of the 16 left are a quarter.
    fire = {"strength": "20", "reading_sources": "each-source", "losses[2].cause": "stand-and-shoot"}
    assert not answered(LOST, losses(4, 4), **fire).data()["answer"]["must_test"]
    data = answered(LOST, losses(4, 4), **fire, reading_stand_and_shoot="before-the-shooting").data()
    assert data["answer"]["due_after"] == 2
    assert "Stand and Shoot, source 2: 4 of 16 lost; by itself it calls for the test from 4 on" in [
        entry["text"] for entry in data["ledger"]
    ]
    assert "regiment-q20" in [gap["entry"] for gap in data["gaps"]]


def test_the_battle_standard_shows_both_rolls() -> None:
    found = answered(LOST, battle_standard="yes")
    failing = 1 - Fraction(21, 36)
    assert found.data()["odds"] == str(1 - failing**2)
    assert found.shown is not None
    assert [bar.chance for bar in found.shown.bars] == [Fraction(21, 36), 1 - failing**2, failing**2]
    assert found.shown.verdict == (
        "Panic test, due after losses from source 2. It passes on 7 or less on 2D6, with the re-roll: 82.6%."
    )


def test_a_rolled_2_passes_whatever_the_leadership() -> None:
    found = answered(LOST, leadership="1")
    assert found.data()["answer"]["target"] == 1
    assert found.shown is not None
    assert found.shown.verdict == (
        "Panic test, due after losses from source 2. "
        "It passes only on a 2 on 2D6, which always passes (from outside the text): 2.8%."
    )
    assert "A roll of 2 always passes (from outside the text)" in [each["text"] for each in found.data()["ledger"]]
    assert shown(LOST, leadership="1", battle_standard="yes").verdict.endswith(
        "(from outside the text), with the re-roll: 5.5%."
    )


def test_the_usual_limits_of_1_to_60_models() -> None:
    limits = usual(LOST, 0)
    assert limits["1–4"] == ("1",) and limits["21–24"] == ("6",) and limits["57–60"] == ("15",)
    assert usual(LOST, 1)["7"] == ("58.3%", "82.6%")


# Leadership


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


# Several units

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


# Contacts


def contacts(*pairs: tuple[int, int], **more: str) -> dict[str, str]:
    """Enemies with the models in contact before and after."""
    rows: dict[str, str] = {}
    for place, (before, after) in enumerate(pairs, 1):
        rows |= {f"enemies[{place}].before": str(before), f"enemies[{place}].after": str(after)}
    return {**rows, **more}


@pytest.mark.parametrize(
    ("given", "verdict"),
    [
        ({}, "Allowed: models in contact before 7, after 9, and no facing is changed."),
        (contacts((4, 5), (3, 2)), "Not allowed: contacts are lost."),
        (
            contacts((4, 5), (3, 2), reading_contacts="total-contacts"),
            "Allowed in this reading: models in contact before 7, after 7.",
        ),
        (contacts((4, 4), out_of_contact="1", reading_contacts="each-model"), "Not allowed: contacts are lost."),
        ({"enemies[1].turned": "yes"}, "Not allowed: the facing of an enemy unit is changed."),
        ({"enemies[1].side_after": "rear"}, "Not allowed: the facing of an enemy unit is changed."),
        (
            {"enemies[1].side_after": "rear", "reading_facing": "turn-enemy-units"},
            "Allowed in this reading: models in contact before 3, after 3.",
        ),
        (
            contacts((4, 3), **{"enemies[1].turned": "yes"}),
            "Not allowed: contacts are lost, and the facing of an enemy unit is changed.",
        ),
    ],
)
def test_a_combat_reform_keeps_contacts_and_facings(given: dict[str, str], verdict: str) -> None:
    assert shown(REFORM, given).verdict == verdict


def test_the_usual_reforms() -> None:
    table = usual(REFORM, 0)
    assert table["4, 3"] == ("yes", "yes", "yes")
    assert table["5, 2"] == ("yes", "no", "yes")
    assert table["4, 2"] == ("no", "no", "no")


def test_closing_up_touches_every_enemy_before_it_counts_models() -> None:
    found = shown(CLOSING_UP)
    assert found.verdict == "The best is placement 2: enemies touched 2, models in contact 5."
    assert found.tables[0].rows == (("1", "1", "6", "no"), ("2", "2", "5", "yes"))
    assert shown(CLOSING_UP, reading_most="highest-total").verdict == (
        "The best is placement 1: enemies touched 1, models in contact 6."
    )
    assert shown(CLOSING_UP, chosen="1").verdict == "Placement 1 is not allowed: more is possible."
    assert shown(CLOSING_UP, chosen="2").verdict == "Placement 2 does what the rule asks."
    equal = {"placements[1].contacts": "3, 2", "placements[2].contacts": "2, 3"}
    assert shown(CLOSING_UP, equal).verdict.startswith("Equally good are the placements 1, 2:")


def test_placements_have_the_same_enemies_and_the_choice_is_one_of_them() -> None:
    uneven = {"placements[1].contacts": "3, 2", "placements[2].contacts": "2"}
    ((field, message),) = refused(CLOSING_UP, "en", uneven)
    assert (field, message) == (
        "placements[2].contacts",
        "This needs as many numbers as placement 1, 1 for each enemy: 2.",
    )
    assert refused(CLOSING_UP, "en", chosen="3") == [("chosen", "3 is too large. Allowed: 1 to 2.")]
