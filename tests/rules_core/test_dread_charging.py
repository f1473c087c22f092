"""Charging a terrifying enemy: properties of the clauses, and twins that share no code with the core."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from fractions import Fraction

import icepool  # type: ignore[import-untyped]  # it ships no types
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import D10, TWO_D6, Dice
from rules_core.dread.after_test import AfterTestQuestion, after_test
from rules_core.dread.charging import ChargeAnswer, ChargeQuestion, PriorTest, Verdict, charge
from rules_core.dread.charging_turns import ChargeTurnsQuestion, charge_over_turns
from rules_core.dread.readings import AfterFailure, AfterPass, OneTest
from rules_core.results import ReadingUsed, Result
from tests.rules_core.test_dread_ledger import explains

MORALE = st.lists(st.integers(0, 15), min_size=1, max_size=5).map(tuple)
TERROR = st.integers(0, 6)
DICE = st.sampled_from([D10, TWO_D6, Dice(1, 20), Dice(3, 4), Dice(1, 2)])


def rolls(dice: Dice) -> list[int]:
    """The total of every roll, each as likely as the others."""
    return [sum(faces) for faces in itertools.product(range(1, dice.sides + 1), repeat=dice.count)]


@given(MORALE, TERROR, DICE)
def test_p06_s3_the_target_is_morale_less_x_and_the_odds_are_those_of_all_rolls(
    morale: tuple[int, ...], terror: int, dice: Dice
) -> None:
    result = charge(ChargeQuestion(morale, terror, dice))
    every = rolls(dice)
    assert result.answer == ChargeAnswer(sorted(morale)[-1], sorted(morale)[-1] - terror, Verdict.MUST_TEST)
    assert result.odds == Fraction(sum(roll <= max(morale) - terror for roll in every), len(every))
    explains(result)


@given(MORALE, TERROR, DICE)
def test_p06_s3_icepool_finds_the_same_odds(morale: tuple[int, ...], terror: int, dice: Dice) -> None:
    roll = icepool.d(dice.sides).pool(dice.count).sum()
    assert charge(ChargeQuestion(morale, terror, dice)).odds == roll.probability("<=", max(morale) - terror)


@given(st.permutations([2, 5, 5, 9, 7]), TERROR)
def test_p04_s1_the_order_of_the_models_does_not_matter(morale: list[int], terror: int) -> None:
    assert charge(ChargeQuestion(tuple(morale), terror)) == charge(ChargeQuestion((2, 5, 5, 9, 7), terror))


@given(MORALE, st.integers(0, 15), TERROR, DICE)
def test_p04_s1_another_model_never_makes_the_test_harder(
    morale: tuple[int, ...], joining: int, terror: int, dice: Dice
) -> None:
    alone, joined = (
        charge(ChargeQuestion(morale, terror, dice)),
        charge(ChargeQuestion((*morale, joining), terror, dice)),
    )
    assert alone.answer.target is not None and joined.answer.target is not None
    assert joined.answer.target >= alone.answer.target
    assert (joined.answer.target > alone.answer.target) is (joining > max(morale))
    assert joined.odds is not None and alone.odds is not None and joined.odds >= alone.odds


@given(MORALE, TERROR, DICE)
def test_p06_s3_a_more_terrifying_enemy_never_makes_the_test_easier(
    morale: tuple[int, ...], terror: int, dice: Dice
) -> None:
    less, more = charge(ChargeQuestion(morale, terror, dice)), charge(ChargeQuestion(morale, terror + 1, dice))
    assert more.answer.target == (less.answer.target or 0) - 1
    assert less.odds is not None and more.odds is not None and 0 <= more.odds <= less.odds <= 1


@pytest.mark.parametrize(
    ("morale", "terror", "dice", "odds"),
    [
        (0, 0, D10, Fraction(0)),
        (1, 0, D10, Fraction(1, 10)),
        (3, 5, D10, Fraction(0)),
        (9, 0, D10, Fraction(9, 10)),
        (10, 0, D10, Fraction(1)),
        (100, 20, D10, Fraction(1)),
        (1, 0, TWO_D6, Fraction(0)),
        (2, 0, TWO_D6, Fraction(1, 36)),
        (11, 0, TWO_D6, Fraction(35, 36)),
        (12, 0, TWO_D6, Fraction(1)),
        (7, 1, Dice(1, 20), Fraction(6, 20)),
    ],
)
def test_p06_s3_at_the_ends_of_the_dice(morale: int, terror: int, dice: Dice, odds: Fraction) -> None:
    assert charge(ChargeQuestion((morale,), terror, dice)).odds == odds


def asked() -> list[ChargeQuestion]:
    """Every state of an activation that can be, with every reading."""
    found = []
    for terror, tested, before in itertools.product((None, 0, 2), PriorTest, (False, True)):
        this = tested in (PriorTest.PASSED_THIS_ENEMY, PriorTest.FAILED_THIS_ENEMY)
        if terror is None and (this or before):
            continue
        for failure, tests, passed in itertools.product(AfterFailure, OneTest, AfterPass):
            found.append(ChargeQuestion((7, 4), terror, D10, tested, before, failure, tests, passed))
    return found


def by_the_text(question: ChargeQuestion) -> str:
    """What may be done, told from the end: what bars the attack, what makes the test needless, else a test."""
    state = question.tested.value
    one_in_all = question.reading_tests.value == "one-test-in-all"
    settled = question.passed_before and question.reading_after_pass.value == "settled-once-passed"
    terrifying = question.terror is not None
    barred = (
        state == "failed-this-enemy"
        or (state == "failed-another" and question.reading_after_failure.value == "no-attack-at-all")
        or (state == "failed-another" and terrifying and one_in_all and not settled)
    )
    if barred:
        return "may-not-attack"
    free = not terrifying or settled or state == "passed-this-enemy" or (state == "passed-another" and one_in_all)
    return "may-attack" if free else "must-test"


@pytest.mark.parametrize("question", asked(), ids=str)
def test_p05_s1_and_p05_s2_every_state_of_an_activation(question: ChargeQuestion) -> None:
    result = charge(question)
    assert result.answer.verdict.value == by_the_text(question)
    must = result.answer.verdict is Verdict.MUST_TEST
    assert result.answer.best_morale == 7
    assert (result.answer.target is not None) is must
    assert (result.odds is not None) is must
    assert ("dread-q03" in result.gaps) is must
    assert ("dread-q08" in result.gaps) is must
    explains(result)


@pytest.mark.parametrize("question", asked(), ids=str)
def test_readings_used_are_those_that_can_change_the_answer(question: ChargeQuestion) -> None:
    used = {reading.entry for reading in charge(question).readings}
    state = (question.morale, question.terror, question.dice, question.tested, question.passed_before)

    def answers(readings: Iterable[tuple[AfterFailure, OneTest, AfterPass]]) -> list[object]:
        results = [charge(ChargeQuestion(*state, *each)) for each in readings]
        return [(result.answer, result.ledger) for result in results]

    failure, tests, passed = question.reading_after_failure, question.reading_tests, question.reading_after_pass
    switched = {
        "dread-q04": answers((each, tests, passed) for each in AfterFailure),
        "dread-q06": answers((failure, each, passed) for each in OneTest),
        "dread-q07": answers((failure, tests, each) for each in AfterPass),
    }
    assert used - {"dread-q03", "dread-q05"} == {entry for entry, (one, other) in switched.items() if one != other}


def test_readings_that_bear_on_a_plain_charge() -> None:
    def readings(question: ChargeQuestion) -> tuple[ReadingUsed, ...]:
        return charge(question).readings

    d10, any_model = ReadingUsed("dread-q03", "one-d10"), ReadingUsed("dread-q05", "any-model-present")
    assert readings(ChargeQuestion((7,), 1)) == (d10,)
    assert readings(ChargeQuestion((7, 7), 1)) == (d10,)
    assert readings(ChargeQuestion((7, 5), 1)) == (d10, any_model)
    assert readings(ChargeQuestion((7,), 1, TWO_D6)) == (ReadingUsed("dread-q03", "two-d6"),)
    assert readings(ChargeQuestion((7,), 1, Dice(1, 20))) == (ReadingUsed("dread-q03", "one-d20"),)
    assert readings(ChargeQuestion((7,), 1, Dice(3, 6))) == ()
    assert readings(ChargeQuestion((7,), None)) == ()


@pytest.mark.parametrize("tested", [PriorTest.PASSED_ANOTHER, PriorTest.FAILED_ANOTHER])
def test_q06_whose_x_the_one_test_takes_is_a_gap(tested: PriorTest) -> None:
    assert charge(ChargeQuestion((7,), 1, tested=tested)).gaps == ("dread-q06",)
    assert charge(ChargeQuestion((7,), None, tested=tested)).gaps == ()
    per_enemy = charge(ChargeQuestion((7,), 1, tested=tested, reading_tests=OneTest.PER_ENEMY))
    assert per_enemy.gaps == ("dread-q03", "dread-q08")


@pytest.mark.parametrize("reading", AfterFailure)
def test_p03_s1_passing_and_failing_open_different_ways(reading: AfterFailure) -> None:
    passed, failed = (after_test(AfterTestQuestion(outcome, reading)) for outcome in (True, False))
    assert passed.answer.this_enemy and not failed.answer.this_enemy
    assert passed.answer.again_next_turn is None and failed.answer.again_next_turn is True
    assert passed.readings == ()
    assert failed.readings == (ReadingUsed("dread-q04", reading.value), ReadingUsed("dread-q10", "waiting-status"))
    assert failed.answer.other_enemies is (reading is AfterFailure.OTHER_ENEMIES)
    assert {entry.effect for entry in failed.ledger if entry.clause == "dread-p03-s1a"} == {
        "does-not-attack-this-enemy" if reading is AfterFailure.OTHER_ENEMIES else "attacks-nobody"
    }


def in_every_way(target: int, dice: Dice, turns: int) -> tuple[list[Fraction], list[Fraction]]:
    """First pass and pass by turn, counted over all rolls of all turns."""
    every = list(itertools.product(rolls(dice), repeat=turns))
    first, by = [], []
    for turn in range(turns):
        passes = [[roll <= target for roll in way] for way in every]
        first.append(Fraction(sum(way[turn] and not any(way[:turn]) for way in passes), len(every)))
        by.append(Fraction(sum(any(way[: turn + 1]) for way in passes), len(every)))
    return first, by


@given(MORALE, TERROR, st.sampled_from([Dice(1, 6), Dice(2, 3)]), st.integers(1, 3), st.sampled_from(AfterPass))
def test_p05_s2_chances_by_turn_are_those_of_all_rolls(
    morale: tuple[int, ...], terror: int, dice: Dice, turns: int, reading: AfterPass
) -> None:
    result = charge_over_turns(ChargeTurnsQuestion(morale, terror, turns, dice, reading))
    first, by = in_every_way(max(morale) - terror, dice, turns)
    assert list(result.answer.first_pass) == first
    assert list(result.answer.passed_by) == by
    assert list(result.answer.attacks_in) == (by if reading is AfterPass.SETTLED else [by[0]] * turns)
    assert result.odds == by[-1] == sum(first)
    explains(result)


@given(MORALE, TERROR, DICE, st.integers(2, 20))
def test_p05_s2_more_turns_never_lower_the_chance(morale: tuple[int, ...], terror: int, dice: Dice, turns: int) -> None:
    by = charge_over_turns(ChargeTurnsQuestion(morale, terror, turns, dice)).answer.passed_by
    assert len(by) == turns
    assert list(by) == sorted(by)


def of_turns(turns: int, reading: AfterPass) -> Result[object]:
    return charge_over_turns(ChargeTurnsQuestion((7,), 1, turns, reading_after_pass=reading))


def test_q07_bears_on_more_than_one_turn_only() -> None:
    for reading in AfterPass:
        assert of_turns(1, reading).readings == (ReadingUsed("dread-q03", "one-d10"),)
        assert ReadingUsed("dread-q07", reading.value) in of_turns(2, reading).readings
        assert "dread-p05-s2" not in {entry.clause for entry in of_turns(1, reading).ledger}
    cancelled = {
        (turns, reading): [entry.reason for entry in of_turns(turns, reading).ledger if not entry.applied]
        for turns in (1, 2)
        for reading in AfterPass
    }
    assert cancelled == {
        (1, AfterPass.EACH_TIME): [],
        (1, AfterPass.SETTLED): [],
        (2, AfterPass.EACH_TIME): ["only-for-the-attacked"],
        (2, AfterPass.SETTLED): [],
    }


def test_p05_s2_over_turns_the_dice_of_the_question_are_named() -> None:
    over_turns = charge_over_turns(ChargeTurnsQuestion((7,), 1, turns=2, dice=TWO_D6))
    assert ReadingUsed("dread-q03", "two-d6") in over_turns.readings
