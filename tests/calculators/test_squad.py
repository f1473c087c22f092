"""What the calculators of `squad` answer and roll, worked out by hand from the text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.calculator import Rolled, load
from calculators.markup import to_text
from calculators.messages import language
from calculators.open_view import open_view
from calculators.replies import reply
from tests.calculators.asked import answered, refused, rolled, shown, usual


def clauses(*rolls: Rolled) -> list[str]:
    """The clause that decides each roll."""
    return [each.clause for each in rolls]


# Motivation: 4 + grade, at or under on a D10


def test_a_recruit_is_willing_on_4() -> None:
    assert shown("squad/motivation").verdict == "4 or less on D10: 40%."


def test_a_veteran_repeats_a_motivation_test_at_the_same_number() -> None:
    # 4 + 3 = 7, three rolls without a penalty: 1 - 0.3³ = 0.973.
    found = shown("squad/motivation", grade="veteran")
    assert found.verdict == "7 or less on D10: 70%. With 2 re-rolls: 97.3%."
    assert [bar.chance for bar in found.bars] == [Fraction(7, 10), Fraction(91, 100), Fraction(973, 1000)]
    alone = shown("squad/motivation", grade="veteran", reading_repeats="no-re-rolls")
    assert alone.verdict == "7 or less on D10: 70%."


def test_a_lieutenant_within_4_inches_gives_1() -> None:
    for distance, target in (("4", 5), ("4,25", 4), ("3½", 5)):
        found = answered("squad/motivation", {"lieutenants[1].distance": distance})
        assert found.data()["answer"]["target"] == target, distance
    two = {"lieutenants[1].distance": "2", "lieutenants[2].distance": "3"}
    assert answered("squad/motivation", two).data()["answer"]["target"] == 5
    each = {**two, "reading_lieutenant_bonus": "bonus-per-lieutenant"}
    assert answered("squad/motivation", each).data()["answer"]["target"] == 6


def test_another_value_is_used_as_it_stands_while_its_conditions_hold() -> None:
    found = answered("squad/motivation", {"lent_value": "7", "lieutenants[1].distance": "1"})
    assert found.data()["answer"] == {"target": 7, "attempts": [7], "lent": True}
    held = answered("squad/motivation", lent_value="7", lending_conditions_met="no")
    assert held.data()["answer"]["target"] == 4


def test_a_motivation_test_is_rolled_with_its_re_rolls() -> None:
    first, second = rolled("squad/motivation", {"grade": "veteran"}, (8,), (7,))
    assert first.says == "8 – failed, 7 or less was needed. Re-roll 1 follows: 7 or less."
    assert second.says == "7 – passed, 7 or less was needed. The unit is willing, or keeps its nerve."
    assert clauses(first, second) == ["squad-p25-s1", "squad-p03-s1b"]
    (only,) = rolled("squad/motivation", {}, (5,))
    assert only.says == "5 – failed, 4 or less was needed. The unit is not willing, or loses its nerve."


def test_an_ability_test_is_rolled_at_falling_numbers() -> None:
    rolls = rolled("squad/ability", {}, (10,), (7,), (6,))
    assert [each.says.partition(".")[0] for each in rolls] == [
        "10 – failed, 7 or less was needed",
        "7 – failed, 6 or less was needed",
        "6 – failed, 5 or less was needed",
    ]
    assert rolls[-1].says.endswith("What the unit set out to do does not succeed.")
    (impossible,) = rolled("squad/ability", {"grade": "recruit", "modifier": "-4"}, (1,))
    assert impossible.says.startswith("1 – failed, no roll could pass.")


# Mixed grades: recruits on 4 with a veteran on 7


def test_recruits_and_a_veteran_with_one_roll_each() -> None:
    # Separate dice: 0.4 · 0.7 = 28%, 0.4 · 0.3 = 12%, 0.6 · 0.7 = 42%, 0.6 · 0.3 = 18%.
    found = shown("squad/mixed-grades", character_rerolls="0")
    assert found.verdict == "Squad 4 or less, character 7 or less on D10. Both pass: 28%."
    assert found.grid is not None
    assert found.grid.rows == (
        ("Squad passes", (Fraction(28, 100), Fraction(12, 100))),
        ("Squad fails", (Fraction(42, 100), Fraction(18, 100))),
    )
    assert found.follows == (
        "Both pass: squad and character do what they tested for.",
        "Only the squad passes: it does what it tested for, the character does not.",
        "Only the character passes: the squad does not do what it tested for, "
        "and the character may act only as far as the squad can.",
        "Both fail: neither does what it tested for.",
    )


def test_one_die_for_both_never_passes_the_lower_value_alone() -> None:
    # 1 to 4 passes both, 5 to 7 only the veteran, 8 to 10 neither.
    found = shown("squad/mixed-grades", character_rerolls="0", reading_dice="one-roll")
    assert found.grid is not None
    assert [cells for _, cells in found.grid.rows] == [(Fraction(4, 10), 0), (Fraction(3, 10), Fraction(3, 10))]
    told = [each.partition(":")[0] for each in found.follows]
    assert told == ["Both pass", "Only the character passes", "Both fail"]


def test_a_failed_character_can_hold_the_whole_group() -> None:
    found = shown("squad/mixed-grades", character_rerolls="0", reading_character_fails="whole-group-held")
    assert found.follows[1] == "Only the squad passes: even so, neither does what it tested for."


def test_equal_grades_take_one_test() -> None:
    found = shown("squad/mixed-grades", character_grade="recruit")
    assert found.verdict == "One test for both. 4 or less on D10: 40%."
    assert found.grid is None


def test_both_values_are_rolled_for_one_after_the_other() -> None:
    squad, first, second = rolled("squad/mixed-grades", {}, (5,), (8,), (2,))
    assert squad.says == "Squad: 5 – failed, 4 or less was needed."
    assert first.says == "Character: 8 – failed, 7 or less was needed. Re-roll 1 follows: 7 or less."
    assert second.says.endswith("and the character may act only as far as the squad can.")
    assert second.clause == "squad-p07-s5"


def test_one_die_is_rolled_for_both_and_again_only_for_who_may() -> None:
    first, second = rolled("squad/mixed-grades", {"reading_dice": "one-roll"}, (9,), (3,))
    assert first.says == (
        "Squad: 9 – failed, 4 or less was needed. Character: 9 – failed, 7 or less was needed. "
        "Character: Re-roll 1 follows: 7 or less."
    )
    assert second.says.startswith("Character: 3 – passed, 7 or less was needed. Only the character passes:")
    (both,) = rolled("squad/mixed-grades", {"reading_dice": "one-roll"}, (4,))
    assert both.says.endswith("Both pass: squad and character do what they tested for.")


# Terrain: willing on 4, then able on 4


def test_recruits_get_across_unharmed_in_16_of_100_cases() -> None:
    found = shown("squad/crossing-terrain")
    assert found.verdict == "Willing: 4 or less, then able: 4 or less on D10. Unharmed: 16%."
    assert [bar.chance for bar in found.bars] == [Fraction(60, 100), Fraction(16, 100), Fraction(24, 100)]
    assert any("The text does not say" in each for each in found.follows)


def test_each_of_the_two_tests_has_its_own_modifiers() -> None:
    # Willing on 6, able on 3: 0.6 · 0.3.
    found = answered("squad/crossing-terrain", willing_modifier="+2", able_modifier="-1")
    assert found.data()["answer"]["unhurt"] == "9/50"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"losses_possible": "no"}, "Crossing cannot cause any losses here."),
        ({"difficult": "no", "dangerous": "no"}, "The terrain does not call for a test."),
        ({"dangerous": "no", "reading_ground": "both-needed"}, "The terrain does not call for a test."),
    ],
)
def test_where_nothing_threatens_there_is_no_test(given: dict[str, str], why: str) -> None:
    assert shown("squad/crossing-terrain", given).verdict == f"No test. {why}"
    assert rolled("squad/crossing-terrain", given) == ()


def test_a_unit_that_is_not_willing_does_not_roll_for_its_ability() -> None:
    (stays_out,) = rolled("squad/crossing-terrain", {}, (5,))
    assert stays_out.says == "Motivation test: 5 – failed, 4 or less was needed. The unit does not enter the terrain."
    enters, fails = rolled("squad/crossing-terrain", {}, (4,), (5,))
    assert enters.says.endswith("The unit enters the terrain and takes its ability test.")
    assert fails.says.endswith("The unit does not get across unharmed; the text does not say what that costs.")


# Under strength: half of the squad lost


@pytest.mark.parametrize(
    ("initial", "lost", "reading", "tests"),
    [
        ("8", "4", "at-least-half", True),
        ("8", "3", "at-least-half", False),
        ("5", "2", "at-least-half", False),
        ("5", "3", "at-least-half", True),
        ("5", "2", "half-rounded-down", True),
    ],
)
def test_from_half_on_a_squad_tests_to_act(initial: str, lost: str, reading: str, tests: bool) -> None:
    found = answered("squad/under-strength", initial=initial, lost=lost, reading_half=reading)
    assert found.data()["answer"]["must_test"] is tests
    assert found.data()["odds"] == ("2/5" if tests else None)
    assert found.shown is not None and found.shown.strip is not None
    assert (found.shown.strip.size, found.shown.strip.reached) == (int(initial), int(lost))


def test_in_panic_there_is_no_second_test() -> None:
    assert shown("squad/under-strength", panicking="yes").verdict == "Under strength, but in panic: no test to act."
    both = shown("squad/under-strength", panicking="yes", reading_panicking="also-while-panicking")
    assert both.verdict == "Under strength: it tests after each activation. 4 or less on D10: 40%."
    (acts,) = rolled("squad/under-strength", {}, (4,))
    assert acts.says.endswith("The squad may act.") and acts.clause == "squad-p17-s2"
    assert rolled("squad/under-strength", {"lost": "0"}) == ()


def test_what_is_assumed_where_the_text_is_silent_stands_below_the_answer() -> None:
    told = "Which test it is, and what a failure does. Assumed: a motivation test; a squad that fails it does not act."
    found = answered("squad/under-strength")
    assert told in [each["text"] for each in found.data()["gaps"]]
    assert told in to_text(open_view(found, "./"))


def test_a_squad_of_which_nobody_is_left_is_refused_together_with_a_missing_modifier() -> None:
    given = {"lost": "8", "grade": "battle-hardened"}
    assert [field for field, _ in refused("squad/under-strength", "en", given)] == ["lost", "grade_modifier"]


# Panic: recruits 24 inches from their edge, 6 inches a round


def test_panic_round_by_round() -> None:
    # 60 of 100 panic; 24 rally a round later, 14.4 in the round after; 21.6 run on and leave in the third.
    found = shown("squad/panic")
    assert found.verdict == "Test against panic. 4 or less on D10: 40%. Fit to act after 4 rounds: 78.4%."
    assert found.grid is not None
    keeps, none = Fraction(40, 100), None
    assert found.grid.rows[:4] == (
        ("Outbreak", (keeps, none, Fraction(60, 100), none)),
        ("+1", (keeps, Fraction(24, 100), Fraction(36, 100), none)),
        ("+2", (keeps, Fraction(384, 1000), Fraction(216, 1000), none)),
        ("+3", (keeps, Fraction(384, 1000), none, Fraction(216, 1000))),
    )
    (flight,) = found.tables
    assert [row[0] for row in flight.rows] == ["Outbreak", "+1", "+2", "+3"]
    assert [row[2] for row in flight.rows] == ["18", "12", "6", "0"]
    assert flight.rows[-1][1].endswith("It reaches its table edge and is removed.")


def test_a_cause_may_lead_to_panic_at_once() -> None:
    # 40 of 100 rally, then 24 of the other 60.
    found = shown("squad/panic", reading_cause="panic-at-once", distance="60")
    assert found.verdict == "The unit falls into panic without a test. Fit to act after 4 rounds: 64%."


def test_the_tests_to_rally_may_have_modifiers_of_their_own() -> None:
    # Panic on more than 4, rallying on 6: 0.6 · 0.4² = 9.6% are never fit again.
    found = answered("squad/panic", rally_modifier="+2", distance="60")
    assert found.data()["answer"]["rally_attempts"] == [6]
    assert found.data()["odds"] == str(1 - Fraction(96, 1000))


def test_panic_is_rolled_until_the_units_fate_is_settled() -> None:
    (holds,) = rolled("squad/panic", {}, (4,))
    assert holds.says == "Test against panic: 4 – passed, 4 or less was needed. The unit keeps its nerve."
    rolls = rolled("squad/panic", {}, (5,), (10,), (6,))
    assert clauses(*rolls) == ["squad-p19-s3", "squad-p20-s3", "squad-p20-s5a"]
    assert rolls[0].says.endswith("The unit falls into panic and flees.")
    assert rolls[1].says.endswith("The unit keeps fleeing.")
    assert rolls[2].says.endswith("for the rest of the game. It reaches its table edge and is removed.")
    rallies = rolled("squad/panic", {}, (5,), (1,))
    assert rallies[-1].says.startswith("First test to rally: 1 – passed")
    assert rallies[-1].clause == "squad-p20-s2"
    gone = rolled("squad/panic", {"distance": "6"}, (5,))
    assert gone[-1].says.endswith("and flees. It reaches its table edge and is removed.")


def test_a_test_that_is_forgone_is_not_rolled() -> None:
    rolls = rolled("squad/panic", {"first_attempt": "no"}, (9,), (2,))
    assert rolls[-1].says.startswith("Last test to rally: 2 – passed")
    table = shown("squad/panic", first_attempt="no").tables[0]
    assert table.rows[1][1] == "It forgoes the test. The unit keeps fleeing."


# A battery of three


def test_each_gun_of_three_tests_by_itself() -> None:
    # 0.4³ = 6.4%, 1 - 0.6³ = 78.4%; two of three: 3 · 0.4² · 0.6 = 28.8%.
    found = shown("squad/battery")
    assert found.verdict == "3 tests, one by each gun. All pass: 6.4%. At least 1 passes: 78.4%."
    assert [bar.chance for bar in found.bars] == [
        Fraction(64, 1000),
        Fraction(288, 1000),
        Fraction(432, 1000),
        Fraction(216, 1000),
    ]


def test_vehicles_of_two_grades() -> None:
    # A recruit on 4, a veteran on 7 with two free re-rolls: 0.4 · 0.973.
    given = {"kind": "vehicle", "tests[1].grade": "recruit", "tests[2].grade": "veteran"}
    assert shown("squad/battery", given).verdict == (
        "2 tests, one by each vehicle. All pass: 38.9%. At least 1 passes: 98.4%."
    )
    assert shown("squad/battery", given).tables[0].rows == (("Vehicle 1", "4", "40%"), ("Vehicle 2", "7", "97.3%"))
    rolls = rolled("squad/battery", given, (5,), (8,), (7,))
    assert rolls[0].says == "Vehicle 1: 5 – failed, 4 or less was needed."
    assert rolls[-1].says == "Vehicle 2: 7 – passed, 7 or less was needed. 1 vehicle passes its test."
    assert rolls[-1].clause == "squad-p09-s4"


def test_a_missing_modifier_of_the_battle_hardened_is_asked_for_once() -> None:
    given = {"tests[1].grade": "recruit", "tests[2].grade": "battle-hardened"}
    assert [field for field, _ in refused("squad/battery", "en", given)] == ["grade_modifier"]
    assert answered("squad/battery", given, grade_modifier="2").data()["answer"]["attempts"] == [[4], [6, 6]]
    assert answered("squad/battery", given, grade_assumption="plus-1").data()["answer"]["attempts"] == [[4], [5, 5]]
    unread = reply("squad/battery", {**given, "grade_assumption": "?"}, "en")
    assert [error.field for error in unread.errors] == ["grade_assumption"]


# Who tests, when, and out of command range


def test_a_squad_takes_one_test_and_three_guns_take_three() -> None:
    found = shown("squad/who-tests")
    assert found.verdict == "4 tests."
    assert found.tables[0].rows == (
        ("1. Squad", "1", "all models together", "Recruit"),
        ("2. Guns", "3", "each gun by itself, with its crew", "Recruit"),
    )
    alone = shown("squad/who-tests", {"groups[1].kind": "lone-model", "groups[1].models": "1"})
    assert alone.verdict == "1 test."
    singled = shown("squad/who-tests", {"groups[1].models": "5", "groups[1].singled_out": "yes"})
    assert singled.tables[0].rows[0][1:3] == ("1", "one model by itself")


def test_a_lone_model_that_is_several_is_refused_in_words() -> None:
    given = {"groups[1].kind": "lone-model", "groups[1].models": "2"}
    assert refused("squad/who-tests", "en", given) == [
        ("groups[1].models", "“2” contradicts the entry in “What it is”.")
    ]


@pytest.mark.parametrize(
    ("occasion", "verdict"),
    [
        ("activation", "It tests right after it is activated."),
        ("effect-in-opponents-turn", "It tests in the opponent’s turn, when the effect strikes."),
        ("effect-in-own-turn", "The text does not say when it tests then."),
    ],
)
def test_when_the_test_is_made(occasion: str, verdict: str) -> None:
    assert shown("squad/when-to-test", occasion=occasion).verdict == verdict


def test_a_slow_team_falls_out_of_command_range() -> None:
    # 6 - 4 = 2 inches a round: 2 after one round, 4 after two; command range 3.
    assert shown("squad/command-range", rounds="1").verdict == "All are within command range."
    found = shown("squad/command-range", rounds="2")
    assert found.verdict == "Out of command range: group 2."
    assert [row[1] for row in found.tables[0].rows] == ["0", "4"]


# The usual answers


def test_the_usual_answers() -> None:
    assert usual("squad/motivation", 3)["±0"] == ("7", "70%", "97.3%")
    assert usual("squad/motivation", 0)["+1"] == ("5", "50%")
    assert usual("squad/under-strength", 0)["5"] == ("3", "2")
    assert usual("squad/under-strength", 0)["8"] == ("4", "4")
    assert usual("squad/under-strength", 1)["Veteran"] == ("7", "70%", "97.3%")
    assert usual("squad/crossing-terrain", 0)["Recruit"] == ("60%", "16%", "24%")
    assert usual("squad/panic", 0)["Recruit"] == ("60%", "38.4%", "21.6%")
    # 24 inches: four moves of 6, so in the third round after the outbreak; six moves of 4.
    assert usual("squad/panic", 1)["24"] == ("+5", "+3")
    assert usual("squad/panic", 1)["6"] == ("+1", "Outbreak")
    assert usual("squad/battery", 0)["Recruit"] == ("16%", "6.4%", "2.6%")
    assert usual("squad/battery", 1)["Recruit"] == ("64%", "78.4%", "87%")
    assert usual("squad/who-tests", 0)["Battery of 3 guns"] == ("3", "each gun by itself, with its crew")
    assert usual("squad/command-range", 0)["3"] == ("3", "6", "9")
    assert usual("squad/when-to-test", 0)["Its activation"] == ("It tests right after it is activated.",)


def test_mixed_grades_of_the_usual_answers_are_the_joint_chances() -> None:
    recruits, *_, veterans = load("squad/mixed-grades").usual(language("en", "squad"))
    # 0.4 · 0.973, 0.4 · 0.027, 0.6 · 0.973, 0.6 · 0.027.
    assert recruits.rows[-1] == ("Veteran", "38.9%", "1.1%", "58.4%", "1.6%")
    assert veterans.rows[0] == ("Recruit", "38.9%", "58.4%", "1.1%", "1.6%")
    assert (recruits.caption, len(recruits.rows)) == ("Squad: Recruit, with re-rolls", 3)


# In other languages


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        ("de", "Test gegen die Panik. 4 oder weniger mit W10: 40~%. Handlungsfähig nach 4 Runden: 78,4~%."),
        ("ru", "Тест против паники. 4 или меньше на~к10: 40~%. Через 4~раунда может действовать: 78,4~%."),
    ],
)
def test_a_verdict_in_the_readers_language(code: str, verdict: str) -> None:
    found = reply("squad/panic", {}, code).shown
    assert found is not None
    spaces = str.maketrans({"\N{NO-BREAK SPACE}": " "})
    assert found.verdict.translate(spaces) == verdict.replace("~", " ")
