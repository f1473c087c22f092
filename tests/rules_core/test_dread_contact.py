"""Being charged by a terrifying enemy: properties of the clauses, and twins that share no code with the core."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import icepool  # type: ignore[import-untyped]  # it ships no types
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import D10, TWO_D6, Dice
from rules_core.dread.contact import ContactQuestion, EarlierTest, contact, how_many_fail
from rules_core.dread.contact_rounds import ContactRoundsQuestion, contact_over_rounds
from rules_core.dread.flight import FlightQuestion, Moment, flight
from rules_core.dread.readings import ContactModifier, SettledFor, WhoTests
from rules_core.results import ReadingUsed
from tests.rules_core.test_dread_ledger import explains

MORALE = st.lists(st.integers(0, 13), min_size=1, max_size=3).map(tuple)
TERROR = st.integers(0, 4)
DICE = st.sampled_from([Dice(1, 6), Dice(2, 3), Dice(1, 10)])
MODIFIER = st.sampled_from(ContactModifier)
WHO = st.sampled_from(WhoTests)


def rolls(dice: Dice) -> list[int]:
    """The total of every roll, each as likely as the others."""
    return [sum(faces) for faces in itertools.product(range(1, dice.sides + 1), repeat=dice.count)]


def taken_off(terror: int, modifier: ContactModifier) -> int:
    return {"morale-minus-x": terror, "unmodified": 0}[modifier.value]


@given(MORALE, TERROR, DICE, MODIFIER)
def test_p08_s1_one_test_for_the_unit_counts_all_rolls(
    morale: tuple[int, ...], terror: int, dice: Dice, modifier: ContactModifier
) -> None:
    result = contact(ContactQuestion(morale, terror, dice, reading_modifier=modifier))
    target = sorted(morale)[-1] - taken_off(terror, modifier)
    every = rolls(dice)
    passing = Fraction(sum(roll <= target for roll in every), len(every))
    assert result.answer.targets == (target,)
    assert result.odds == passing
    assert result.answer.panicking is not None
    assert result.answer.panicking.exactly(0) == passing
    assert result.answer.panicking.exactly(len(morale)) == 1 - passing
    explains(result)


@given(MORALE, TERROR, DICE, MODIFIER)
def test_p09_s1_each_model_by_itself_counts_all_rolls_of_all_models(
    morale: tuple[int, ...], terror: int, dice: Dice, modifier: ContactModifier
) -> None:
    result = contact(ContactQuestion(morale, terror, dice, reading_who=WhoTests.EACH_MODEL, reading_modifier=modifier))
    targets = tuple(each - taken_off(terror, modifier) for each in morale)
    ways = Counter(
        sum(roll > target for roll, target in zip(way, targets, strict=True))
        for way in itertools.product(rolls(dice), repeat=len(morale))
    )
    assert result.answer.targets == targets
    assert result.answer.panicking is not None
    assert dict(result.answer.panicking) == {
        failing: Fraction(count, ways.total()) for failing, count in sorted(ways.items())
    }
    assert result.odds == Fraction(ways[0], ways.total())
    explains(result)


@given(st.lists(st.fractions(0, 1, max_denominator=20), min_size=1, max_size=6))
def test_how_many_fail_agrees_with_icepool(passing: list[Fraction]) -> None:
    """The failures of several tests side by side (dread-p09-s1) are their sum as independent coins."""
    fails = [icepool.coin(chance.denominator - chance.numerator, chance.denominator) for chance in passing]
    added = sum(fails[1:], fails[0])
    assert dict(how_many_fail(passing)) == {
        int(number): added.probability("==", number) for number in added if added.probability("==", number)
    }


@given(st.permutations([3, 6, 6, 8]), TERROR, WHO)
def test_p09_s1_the_order_of_the_models_does_not_change_the_chances(
    morale: list[int], terror: int, who: WhoTests
) -> None:
    one, other = (contact(ContactQuestion(each, terror, reading_who=who)) for each in (tuple(morale), (3, 6, 6, 8)))
    assert one.answer.panicking == other.answer.panicking
    assert sorted(one.answer.targets) == sorted(other.answer.targets)


@given(MORALE, TERROR, DICE, WHO)
def test_p12_s2_a_more_terrifying_enemy_never_makes_panic_less_likely(
    morale: tuple[int, ...], terror: int, dice: Dice, who: WhoTests
) -> None:
    less, more = (contact(ContactQuestion(morale, each, dice, reading_who=who)).odds for each in (terror, terror + 1))
    assert less is not None and more is not None and more <= less


@given(MORALE, DICE, WHO)
def test_p12_s2_without_x_both_readings_give_one_answer(morale: tuple[int, ...], dice: Dice, who: WhoTests) -> None:
    minus, unmodified = (
        contact(ContactQuestion(morale, 0, dice, reading_who=who, reading_modifier=modifier))
        for modifier in (ContactModifier.MINUS_X, ContactModifier.UNMODIFIED)
    )
    assert minus.answer == unmodified.answer
    assert minus.readings == unmodified.readings
    assert minus.gaps == ("dread-q03",)


@pytest.mark.parametrize(
    ("tested", "reading", "must_test", "named"),
    [
        (EarlierTest.NEVER, SettledFor.ALL_LATER_TURNS, True, False),
        (EarlierTest.NEVER, SettledFor.THIS_ROUND, True, False),
        (EarlierTest.THIS_ROUND, SettledFor.ALL_LATER_TURNS, False, False),
        (EarlierTest.THIS_ROUND, SettledFor.THIS_ROUND, False, False),
        (EarlierTest.EARLIER_ROUND, SettledFor.ALL_LATER_TURNS, False, True),
        (EarlierTest.EARLIER_ROUND, SettledFor.THIS_ROUND, True, True),
    ],
)
def test_p11_s2_which_pairs_are_settled(tested: EarlierTest, reading: SettledFor, must_test: bool, named: bool) -> None:
    result = contact(ContactQuestion((6,), 1, tested=tested, reading_settled=reading))
    assert result.answer.must_test is must_test
    assert result.answer.targets == ((5,) if must_test else ())
    assert (result.answer.panicking is not None) is must_test
    assert result.odds == (Fraction(5, 10) if must_test else None)
    assert (ReadingUsed("dread-q18", reading.value) in result.readings) is named
    assert ("dread-p11-s2" in {entry.clause for entry in result.ledger}) is (tested is not EarlierTest.NEVER)
    explains(result)


def test_readings_that_bear_on_contact() -> None:
    def readings(question: ContactQuestion) -> dict[str, str]:
        return {reading.entry: reading.reading for reading in contact(question).readings}

    each = WhoTests.EACH_MODEL
    assert readings(ContactQuestion((5,), 0)) == {"dread-q03": "one-d10"}
    assert readings(ContactQuestion((5,), 0, Dice(1, 12))) == {}
    assert readings(ContactQuestion((5,), 1, TWO_D6)) == {"dread-q03": "two-d6", "dread-q12": "morale-minus-x"}
    assert readings(ContactQuestion((5, 5), 0)) == {"dread-q03": "one-d10", "dread-q11": "one-test-for-unit"}
    assert readings(ContactQuestion((5, 4), 0)) == {
        "dread-q03": "one-d10",
        "dread-q05": "any-model-present",
        "dread-q11": "one-test-for-unit",
    }
    assert readings(ContactQuestion((5, 4), 0, reading_who=each)) == {
        "dread-q03": "one-d10",
        "dread-q11": "each-model-tests",
    }
    assert readings(ContactQuestion((5,), None)) == {}
    assert contact(ContactQuestion((5,), 1)).gaps == ("dread-q03", "dread-q08", "dread-q12")


@given(MORALE, TERROR, st.integers(1, 3), st.sampled_from([D10, Dice(2, 4)]), WHO, st.sampled_from(SettledFor))
def test_p11_s2_chances_by_round_are_those_of_all_rolls(
    morale: tuple[int, ...], terror: int, rounds: int, dice: Dice, who: WhoTests, reading: SettledFor
) -> None:
    result = contact_over_rounds(
        ContactRoundsQuestion(morale, terror, rounds, dice, reading_who=who, reading_settled=reading)
    )
    models = [max(morale)] if who is WhoTests.UNIT else list(morale)
    calm = Fraction(1)
    for model in models:
        calm *= Fraction(sum(roll <= model - terror for roll in rolls(dice)), len(rolls(dice)))
    again = reading is SettledFor.THIS_ROUND
    assert result.answer.tests == tuple(turn == 0 or again for turn in range(rounds))
    assert result.answer.panics_in == tuple(1 - calm if turn == 0 or again else 0 for turn in range(rounds))
    assert result.answer.panicked_by == tuple(1 - calm ** (turn + 1 if again else 1) for turn in range(rounds))
    assert result.odds == 1 - result.answer.panicked_by[-1]
    named = ReadingUsed("dread-q18", reading.value) in result.readings
    assert named is (rounds > 1)
    assert [entry.applied for entry in result.ledger if entry.clause == "dread-p11-s2"] == (
        [not again] if rounds > 1 else []
    )
    assert result.gaps == contact(ContactQuestion(morale, terror)).gaps


def test_p12_s2_readings_reach_every_round() -> None:
    unmodified = ContactRoundsQuestion((6,), 2, 2, reading_modifier=ContactModifier.UNMODIFIED)
    assert contact_over_rounds(unmodified).answer.panics_in == (Fraction(4, 10), Fraction(0))


@pytest.mark.parametrize(
    ("waiting", "moment", "may_try", "gaps", "readings", "reason"),
    [
        (True, Moment.DECLARED, True, ("dread-q17",), ("dread-q10",), None),
        (True, Moment.CONTACT, False, (), ("dread-q10",), "already-in-contact"),
        (False, Moment.DECLARED, False, (), (), "not-waiting"),
        (False, Moment.CONTACT, False, (), (), "not-waiting"),
    ],
)
def test_p11_s1_who_may_try_to_flee_and_when(
    waiting: bool,
    moment: Moment,
    may_try: bool,
    gaps: tuple[str, ...],
    readings: tuple[str, ...],
    reason: str | None,
) -> None:
    result = flight(FlightQuestion(waiting, moment))
    assert result.answer.may_try is may_try
    assert result.odds is None
    assert result.gaps == gaps
    assert tuple(reading.entry for reading in result.readings) == readings
    assert next(iter(result.ledger)).reason == reason
    explains(result)


def test_p11_s2_in_one_round_nothing_is_said_of_later_ones() -> None:
    one, two = (contact_over_rounds(ContactRoundsQuestion((7,), 1, rounds)) for rounds in (1, 2))
    assert "dread-p11-s2" not in {entry.clause for entry in one.ledger}
    assert "dread-p11-s2" in {entry.clause for entry in two.ledger}
    assert "dread-q18" not in {used.entry for used in one.readings}
