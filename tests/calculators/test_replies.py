"""What each calculator answers, and how it refuses what cannot be asked."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from calculators.calculator import load, names, wording
from calculators.fields import MOST_TYPED, DiceField, ListField
from calculators.messages import languages
from calculators.replies import Reply, reply
from rules_core.dice import Dice
from tests.calculators.asked import answered, ledger, refused, usual
from tests.calculators.examples import examples
from tests.calculators.questions import questions, telling_questions

EVERY = [(name, code) for name in names() for code in languages()]


# The answers


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_every_calculator_answers_its_defaults_in_every_language(name: str, code: str) -> None:
    found = reply(name, {}, code)
    assert found.errors == ()
    data = found.data()
    assert data["calculator"] == name and data["language"] == code
    assert data["text"].splitlines()[0] == found.shown.verdict if found.shown else False
    assert all(entry["text"] for entry in data["ledger"])


def test_the_texts_veteran_needs_7_then_6_then_5() -> None:
    found = answered("squad/ability")
    assert found.data()["answer"] == {"target": 7, "attempts": [7, 6, 5]}
    assert found.data()["odds"] == "47/50"
    assert found.shown is not None
    assert found.shown.verdict == "7 or less on D10: 70%. With 2 re-rolls: 94%."
    assert [(bar.chance) for bar in found.shown.bars] == [Fraction(7, 10), Fraction(22, 25), Fraction(47, 50)]
    assert ledger(found) == [
        ("squad-p22-s2", None, True),
        ("squad-p02-s2", 4, True),
        ("squad-p23-s3", 3, True),
        ("squad-p03-s1a", None, True),
        ("squad-p03-s1b", None, True),
        ("squad-p25-s1", None, True),
        ("squad-p25-s1", 7, True),
        ("squad-p25-s2", -1, True),
        ("squad-p25-s1", 7, True),
        ("squad-p25-s2", -2, True),
        ("squad-p25-s3", None, True),
        ("squad-p25-s4", None, True),
    ]


def test_the_texts_engineer_needs_8_to_fortify_a_window() -> None:
    assert answered("squad/ability", modifier="+1").data()["answer"]["target"] == 8
    found = answered("squad/ability", tactic="1", rerolls="0")
    assert found.data()["answer"] == {"target": 8, "attempts": [8]}
    assert found.data()["odds"] == "4/5"
    assert ("squad-p23-s2", 1, True) in ledger(found)


def test_the_battle_hardened_need_a_number_or_an_assumption() -> None:
    ((field, message),) = refused("squad/ability", "en", grade="battle-hardened")
    assert field == "grade_modifier"
    assert "(−10 to +10)" in message and "assumption" in message
    assumed = answered("squad/ability", grade="battle-hardened", grade_assumption="plus-2")
    assert assumed.data()["answer"] == {"target": 6, "attempts": [6, 5]}
    assert [each["fact"] for each in assumed.data()["outside"]] == ["squad-f04", "squad-f07"]
    assert answered("squad/ability", grade="battle-hardened", grade_modifier="1").data()["answer"]["target"] == 5


def test_the_texts_knights_need_6_against_the_vampire() -> None:
    found = answered("dread/charge", morale="7")
    assert found.data()["answer"] == {"target": 6, "best_morale": 7, "verdict": "must-test"}
    assert found.data()["odds"] == "3/5"
    assert ledger(found) == [
        ("dread-p02-s1", None, True),
        ("dread-p04-s1", 7, True),
        ("dread-p06-s1", None, True),
        ("dread-p06-s2", None, True),
        ("dread-p06-s3", -1, True),
        ("dread-p06-s3", None, True),
    ]


def test_the_best_morale_counts_and_the_usual_dice_stand_beside_each_other() -> None:
    found = answered("dread/charge", morale="5, 7, 5", die="d20")
    assert found.data()["answer"]["best_morale"] == 7
    assert found.shown is not None
    assert [(bar.label, bar.chance) for bar in found.shown.bars] == [
        ("D20: 6 or less", Fraction(6, 20)),
        ("D10: 6 or less", Fraction(6, 10)),
        ("2D6: 6 or less", Fraction(15, 36)),
    ]


def test_no_test_against_an_enemy_that_is_not_terrifying() -> None:
    data = answered("dread/charge", terror="").data()
    assert data["answer"] == {"target": None, "best_morale": 7, "verdict": "may-attack"}
    assert data["odds"] is None
    assert data["text"].startswith("No test: the unit may attack.\nThe enemy is not terrifying.\n")


@pytest.mark.parametrize(
    ("given", "outcome"),
    [
        ({}, "must-test"),
        ({"present": "16"}, "stays"),
        ({"cause": "melee-lost"}, "dispersed"),
        ({"cause": "melee-lost", "present": "16"}, "stays"),
        ({"cause": "melee-won"}, "leaves-with-honour"),
        ({"test": "passed"}, "leaves-with-honour"),
        ({"test": "wavers"}, "dispersed"),
        ({"test": "retreats"}, "dispersed"),
        ({"test": "routs"}, "dispersed"),
        ({"present": "8"}, "must-test"),
        ({"present": "7"}, "dispersed"),
        ({"cause": "melee-won", "present": "7"}, "dispersed"),
    ],
)
def test_the_outcome_at_the_dispersal_point(given: dict[str, str], outcome: str) -> None:
    data = answered("brigade/dispersal", **given).data()
    assert data["answer"]["outcome"] == outcome
    assert data["odds"] is None


def test_all_that_follows_a_dispersal_is_told() -> None:
    found = answered("brigade/dispersal", test="routs")
    assert found.shown is not None
    assert found.shown.verdict == "The unit disperses at once."
    assert found.shown.follows == (
        "The unit counts as lost in later brigade morale tests.",
        "The unit counts as lost for victory points.",
        "The unit counts as routing when the player’s other units take morale tests.",
        "The player places a rout marker where it dispersed.",
        "All brigades with units within 15\N{NO-BREAK SPACE}cm of the place of dispersal take a brigade morale test.",
    )
    skirmishers = answered("brigade/dispersal", test="routs", skirmishers="yes").shown
    assert skirmishers is not None
    assert skirmishers.follows[-1] == "Skirmishers in open order cause no brigade morale test."
    assert not any("All brigades" in each for each in skirmishers.follows)


@pytest.mark.parametrize(
    ("given", "last"),
    [
        (
            {"test": "routs"},
            "The brigade takes a brigade morale test if the unit routs within 15\N{NO-BREAK SPACE}cm "
            "of any unit of the brigade.",
        ),
        ({"test": "routs", "skirmishers": "yes"}, "Skirmishers in open order cause no brigade morale test."),
        (
            {"test": "retreats"},
            "The brigade takes a brigade morale test if all its units are retreating at the same time.",
        ),
        ({"test": "wavers"}, "The text does not say how the result “Falters” itself is played: your rulebook does."),
    ],
)
def test_a_failed_test_above_the_dispersal_point_is_not_without_consequences(given: dict[str, str], last: str) -> None:
    shown = answered("brigade/dispersal", present="16", **given).shown
    assert shown is not None
    assert shown.follows[0].startswith("The text does not say how the result ")
    assert shown.follows[-1] == last


def test_no_consequence_is_told_of_a_test_that_was_passed_or_not_taken() -> None:
    for test in ("none", "passed"):
        shown = answered("brigade/dispersal", present="16", test=test).shown
        assert shown is not None and shown.follows == ()


def test_shares_that_are_no_whole_numbers_are_told_exactly() -> None:
    texts = [each["text"] for each in answered("brigade/dispersal", initial="31").data()["ledger"]]
    assert "Dispersal point: half of the starting strength of 31 is 15.5; fractions are rounded down" in texts
    assert "Automatic dispersal: a quarter of the starting strength of 31 is 7.75; fractions are rounded down" in texts


def test_the_strip_draws_the_losses_against_the_dispersal_point() -> None:
    shown = answered("brigade/dispersal", initial="31", present="20").shown
    assert shown is not None and shown.strip is not None
    assert (shown.strip.size, shown.strip.reached, shown.strip.due) == (31, 11, 16)
    assert shown.strip.label == "Lost: 11 of 31; dispersal point from 16 on."


def test_a_test_of_the_own_rulebook_gives_odds() -> None:
    found = answered("brigade/dispersal", die="2d6", target="8")
    assert found.data()["odds"] == "5/12"
    assert found.shown is not None
    assert [bar.chance for bar in found.shown.bars] == [Fraction(5, 12), Fraction(7, 12)]
    assert answered("brigade/dispersal", die="2d6", target="8", direction="at-most").data()["odds"] == "13/18"


@pytest.mark.parametrize("system", sorted({load(name).system for name in names()}))
def test_everything_that_calculators_can_say_has_words_and_every_word_is_said(system: str) -> None:
    said = wording(system)
    met: dict[str, set[str]] = {kind: set() for kind in ("effects", "of_unit", "reasons", "entries", "facts")}
    for name in (each for each in names() if load(each).system == system):
        verdicts = set()
        for given in questions(name):
            found = reply(name, given, "en")
            if found.result is None or found.shown is None:
                continue
            verdicts.add(found.shown.verdict)
            for entry in found.result.ledger:
                of_one_unit = "unit" in entry.values and entry.effect in said.of_unit
                met["of_unit" if of_one_unit else "effects"].add(entry.effect)
            met["reasons"] |= {entry.reason for entry in found.result.ledger if entry.reason}
            met["entries"] |= {each.entry for each in found.result.readings} | set(found.result.gaps)
            met["facts"] |= set(found.result.outside)
            assert found.data()["text"]
        assert len(verdicts) > 1, name
    assert {kind: set(getattr(said, kind)) for kind in met} == met


@pytest.mark.parametrize(("name", "code"), [each for each in EVERY if each[1] != "en"])
def test_no_english_and_no_codes_in_other_languages(name: str, code: str) -> None:
    for given in telling_questions(name):
        found, english = reply(name, given, code), reply(name, given, "en")
        assert [error.field for error in found.errors] == [error.field for error in english.errors]
        for error, same in zip(found.errors, english.errors, strict=True):
            assert error.message != same.message
        lines = lines_of(found)
        for line, other in zip(lines, lines_of(english), strict=True):
            if re.search("[^\\W\\d_]{2}", other):
                assert line != other
            assert not re.search(r"[a-z]-[a-z]+-|[{}]", line), line
            if code == "ru":
                assert not re.search("[A-Za-z]{2}", line), line


def lines_of(found: Reply) -> list[str]:
    """Everything that an answer says in words."""
    if found.result is None or found.shown is None:
        return []
    data = found.data()
    shown = [found.shown.verdict, *found.shown.follows, *(bar.label for bar in found.shown.bars)]
    told = [entry["text"] for kind in ("ledger", "readings", "gaps", "outside") for entry in data[kind]]
    return shown + told + ([found.shown.strip.label] if found.shown.strip else [])


@pytest.mark.parametrize("name", names())
def test_amounts_add_up_to_what_is_shown(name: str) -> None:
    for given in questions(name):
        found = reply(name, given, "en")
        if found.result is None:
            continue
        totals: dict[str, int] = {}
        for entry, written in zip(found.result.ledger, found.amounts(), strict=True):
            if entry.amount is None:
                assert written == ""
            elif entry.applied:
                number = int(written.replace("−", "-").replace("±", ""))
                assert entry.of in totals or written[0] not in "+±"
                totals[entry.of] = totals.get(entry.of, 0) + number
        assert totals == {of: found.result.ledger.total(of) for of in totals}
        answer = found.result.answer
        if "target" in totals and getattr(answer, "target", None) is not None:
            assert totals["target"] == answer.target
        if "threshold" in totals:
            assert totals["threshold"] == answer.threshold


# The refusals


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_every_fault_is_told_at_once_at_its_field_and_in_the_language(name: str, code: str) -> None:
    given = examples()[name].refused
    found = reply(name, given, code)
    assert tuple(error.field for error in found.errors) == examples()[name].refused_fields
    assert found.result is None and found.shown is None
    assert set(found.data()) == {"calculator", "language", "errors"}
    for error in found.errors:
        assert error.message and "{" not in error.message
        # Of several numbers in one input, the fault says which was meant.
        typed = given[error.field if error.field in given else error.field.rpartition("[")[0]]
        assert error.value in typed
        assert error.field not in given or error.value == typed
        if code == "ru":
            assert re.search("[а-яё]{3}", error.message)


def test_a_message_says_what_is_allowed_in_each_language() -> None:
    space = "\N{NO-BREAK SPACE}"
    assert refused("squad/ability", "en", base="11") == [("base", "11 is too large. Allowed: 0 to 10.")]
    assert refused("squad/ability", "de", base="11") == [("base", "11 ist zu groß. Erlaubt: 0 bis 10.")]
    assert refused("squad/ability", "ru", base="11") == [
        ("base", f"11 — слишком много. Допустимо: от{space}0 до{space}10.")
    ]
    ((_, message),) = refused("dread/charge", "ru", passed_before="maybe")
    assert message == "Варианта «maybe» нет. Возможны: no (нет), yes (да)."
    ((_, message),) = refused("dread/charge", "de", die="q")
    assert "Schreib sie wie 2W6" in message


def test_fields_that_do_not_go_together_are_told_by_name() -> None:
    ((field, message),) = refused("dread/charge", "de", terror="", tested="passed-this-enemy")
    assert (field, message) == (
        "tested",
        "„Gelungen, gegen diesen Gegner“ passt nicht zur Angabe bei „X des Gegners“.",
    )
    assert refused("brigade/dispersal", "en", initial="20", present="21") == [
        ("present", "More than the starting strength. Allowed: 0 to 20.")
    ]
    ((field, message),) = refused("brigade/dispersal", "en", cause="other")
    assert (field, message) == (
        "reading_other_cause",
        "The text does not say what happens after this cause: choose a reading.",
    )
    assert [field for field, _ in refused("brigade/dispersal", "en", die="2d6")] == ["target"]
    assert refused("brigade/dispersal", "en", target="7") == [
        ("die", "Needed as well, because there is an entry in “Number for passing”.")
    ]


@pytest.mark.parametrize(
    ("name", "given", "fields"),
    [
        ("brigade/dispersal", {"initial": "x", "present": "31"}, ["initial"]),
        ("brigade/dispersal", {"initial": "x", "present": "31", "die": "2d6"}, ["initial", "target"]),
        ("brigade/dispersal", {"cause": "other", "present": "x"}, ["present"]),
        ("dread/charge", {"terror": "x", "tested": "passed-this-enemy"}, ["terror"]),
        ("regiment/heavy-casualties", {"strength": "x", "losses[1].models": "22"}, ["strength"]),
        ("regiment/heavy-casualties", {"tested": "x", "earlier_test_failed": "yes"}, ["tested"]),
        ("squad/ability", {"grade": "battle-hardened", "grade_assumption": "x"}, ["grade_assumption"]),
    ],
)
def test_a_field_that_cannot_be_read_blames_no_other(name: str, given: dict[str, str], fields: list[str]) -> None:
    assert [field for field, _ in refused(name, "en", **given)] == fields


# What can be typed


@pytest.mark.parametrize(
    ("typed", "modifier"),
    [("-2", -2), ("−2", -2), ("–2", -2), (" − 2 ", -2), ("−\N{NO-BREAK SPACE}2", -2), ("+2", 2), ("2", 2), ("0", 0)],
)
def test_any_sign_in_use_is_read(typed: str, modifier: int) -> None:
    assert answered("squad/ability", modifier=typed).data()["answer"]["target"] == 7 + modifier


@pytest.mark.parametrize("typed", ["", " ", "+", "--2", "2−", "1e1", "0x1", "٣", "²", "1,0", "None", "True"])
def test_nothing_else_is_a_whole_number(typed: str) -> None:
    assert [field for field, _ in refused("squad/ability", "en", modifier=typed)] == ["modifier"]


@pytest.mark.parametrize(
    ("typed", "dice"),
    [
        ("d10", Dice(1, 10)),
        ("D10", Dice(1, 10)),
        ("W10", Dice(1, 10)),
        ("1w10", Dice(1, 10)),
        ("к10", Dice(1, 10)),
        ("К10", Dice(1, 10)),
        ("2к6", Dice(2, 6)),
        ("2д6", Dice(2, 6)),
        ("2k6", Dice(2, 6)),
        (" 2 D 6 ", Dice(2, 6)),
        ("10d100", Dice(10, 100)),
    ],
)
def test_dice_are_read_in_every_languages_letters(typed: str, dice: Dice) -> None:
    assert DiceField(name="die", label="Dice").read(typed) == dice
    assert answered("dread/charge", die=typed).data()["inputs"]["die"] == typed


@pytest.mark.parametrize(
    "typed", ["", "10", "d", "2d", "d1", "d101", "11d6", "0d6", "d-6", "dd6", "2d6d", "d1000", "x6"]
)
def test_nothing_else_is_dice(typed: str) -> None:
    assert [field for field, _ in refused("dread/charge", "en", die=typed)] == ["die"]


@pytest.mark.parametrize("typed", ["4,2", "4, 2", "4;2", "4 2", "4.2", "4,2,", " 4 , 2 ", "+4, 2"])
def test_numbers_may_be_parted_in_any_usual_way(typed: str) -> None:
    assert answered("dread/charge", morale=typed).result.answer.best_morale == 4  # type: ignore[union-attr]


def test_a_list_has_its_own_limits() -> None:
    assert refused("dread/charge", "en", morale="") == [("morale", "Too few numbers. Allowed: 1 to 30.")]
    assert refused("dread/charge", "en", morale="7 " * 31) == [("morale", "Too many numbers. Allowed: 1 to 30.")]
    assert [field for field, _ in refused("dread/charge", "en", morale="7,,5")] == ["morale[2]"]


@pytest.mark.parametrize("name", names())
def test_overlong_entries_are_refused_without_being_read(name: str) -> None:
    inputs = [
        each for field in load(name).fields for each in (field.inputs(1) if isinstance(field, ListField) else (field,))
    ]
    for field in inputs:
        found = reply(name, {field.name: "1" * (MOST_TYPED + 1)}, "en")
        assert (field.name, f"This is too long. Allowed: {MOST_TYPED} characters.") in [
            (error.field, error.message) for error in found.errors
        ]


def test_a_long_value_is_cut_short_in_its_message() -> None:
    ((_, message),) = refused("squad/ability", "en", modifier="9" * MOST_TYPED)
    assert len(message) < 120 and "9…" in message


def test_an_unknown_field_is_named_with_those_there_are() -> None:
    ((field, message),) = refused("squad/ability", "en", terror="1")
    assert field == "terror"
    assert message.startswith("This calculator has no entry “terror”. It has: grade, modifier,")


def test_an_unknown_calculator_is_a_key_error() -> None:
    for name in ("squad", "squad/wording", "../squad/ability", "squad.ability", ""):
        with pytest.raises(KeyError):
            reply(name, {}, "en")


@pytest.mark.parametrize("name", names())
def test_typed_fields_are_all_tried(name: str) -> None:
    typed = {field.name for field in load(name).fields if not field.choices}
    # Inputs in the rows of a list are typed as `units[1].leadership`.
    assert typed == {each.partition("[")[0] for each in examples()[name].typed} | {"initial"} & typed


# The usual answers


def test_the_usual_answers_of_each_grade() -> None:
    recruit, possible, likely, veteran = (usual("squad/ability", place) for place in range(4))
    assert list(veteran) == ["−4", "−3", "−2", "−1", "±0", "+1", "+2", "+3", "+4"]
    assert veteran["±0"] == ("7, 6, 5", "70%", "94%")
    assert recruit["±0"] == ("4", "40%")
    assert possible["±0"] == ("5, 4", "50%", "70%")
    assert likely["−4"] == ("2, 1", "20%", "28%")
    assert recruit["−4"] == ("0", "0%")


def test_the_usual_dispersal_points() -> None:
    causes, points = usual("brigade/dispersal", 0), usual("brigade/dispersal", 1)
    assert causes == {
        "Enemy fire": ("morale test", "disperses at once"),
        "A lost melee": ("disperses at once", "disperses at once"),
        "A won melee": ("leaves with honour", "disperses at once"),
    }
    assert (points["30"], points["31"], points["33"]) == (("15", "7"), ("15", "7"), ("16", "8"))


def test_the_usual_targets_with_each_dice() -> None:
    assert usual("dread/charge", 0)["6"] == ("60%", "41.7%", "30%")
    assert usual("dread/charge", 0)["1"] == ("10%", "0%", "5%")


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_every_row_of_the_usual_answers_fits_its_headings(name: str, code: str) -> None:
    from calculators.messages import language

    for rows in load(name).usual(language(code, load(name).system)):
        assert rows.caption and rows.rows
        assert {len(row) for row in rows.rows} == {len(rows.headings)}


@pytest.mark.parametrize(
    ("name", "given", "fields"),
    [
        ("regiment/closing-up", {"placements[1].contacts": "1.000"}, ["placements[1].contacts[1]"]),
        ("squad/ability", {"modifier": "1 0"}, ["modifier"]),
        ("dread/charge", {"die": "1 0d6"}, ["die"]),
        ("brigade/dispersal", {"die": "zz"}, ["die", "target"]),
        ("brigade/dispersal", {"target": "zz"}, ["target", "die"]),
    ],
)
def test_what_could_be_read_in_two_ways_is_refused_and_nothing_hides_behind_it(
    name: str, given: dict[str, str], fields: list[str]
) -> None:
    assert [error.field for error in reply(name, given, "de").errors] == fields


def test_what_cannot_be_seen_does_no_harm() -> None:
    assert reply("squad/ability", {"modifier": "\N{ZERO WIDTH SPACE}+ 1"}, "ru").errors == ()
    assert reply("dread/charge", {"morale": "4.2"}, "en").errors == ()
