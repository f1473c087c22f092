"""Surrender in the first half of a compulsory move."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.brigade.readings import HalfwayReading
from rules_core.brigade.surrender import Captivity, Move, SurrenderQuestion, surrender
from tests.rules_core.brigade_questions import patient

LENGTHS = st.integers(1, 60) | st.fractions(Fraction(1, 8), 60, max_denominator=8)
COMPULSORY = (Move.PUSHED_BACK, Move.RETREATS, Move.ROUTS)


@pytest.mark.parametrize("move", COMPULSORY)
@pytest.mark.parametrize(
    ("contact", "included", "excluded"),
    [
        (0, Captivity.SURRENDERS, Captivity.SURRENDERS),
        (Fraction(799, 100), Captivity.SURRENDERS, Captivity.SURRENDERS),
        (8, Captivity.SURRENDERS, Captivity.NOT_SAID),
        (Fraction(801, 100), Captivity.NOT_SAID, Captivity.NOT_SAID),
        (16, Captivity.NOT_SAID, Captivity.NOT_SAID),
        (None, Captivity.DOES_NOT_SURRENDER, Captivity.DOES_NOT_SURRENDER),
    ],
)
def test_p13_s1a_the_first_half_of_16_ends_at_8(
    move: Move, contact: int | Fraction | None, included: Captivity, excluded: Captivity
) -> None:
    for reading, expected in (
        (HalfwayReading.EXACTLY_HALF_INCLUDED, included),
        (HalfwayReading.EXACTLY_HALF_EXCLUDED, excluded),
    ):
        result = surrender(SurrenderQuestion(move, 16, contact, reading))
        assert result.answer.outcome is expected
        assert result.answer.first_half == 8
        assert bool(result.readings) is (contact == 8)
        assert result.gaps == (() if contact is None else ("brigade-q26",))
        assert bool(result.answer.follows) is (expected is Captivity.SURRENDERS)


@patient
@given(st.sampled_from(COMPULSORY), LENGTHS, st.fractions(0, 1), st.sampled_from(HalfwayReading))
def test_p13_s1a_only_the_share_of_the_move_counts_not_the_measure(
    move: Move, length: int | Fraction, share: Fraction, reading: HalfwayReading
) -> None:
    outcome = surrender(SurrenderQuestion(move, length, length * share, reading)).answer.outcome
    first = 2 * share <= 1 if reading is HalfwayReading.EXACTLY_HALF_INCLUDED else 2 * share < 1
    assert outcome is (Captivity.SURRENDERS if first else Captivity.NOT_SAID)


@patient
@given(st.sampled_from(COMPULSORY), LENGTHS, st.fractions(0, 1), st.fractions(0, 1))
def test_p13_s1a_earlier_contact_never_saves_a_unit(
    move: Move, length: int | Fraction, share: Fraction, other: Fraction
) -> None:
    earlier, later = sorted((share, other))
    if surrender(SurrenderQuestion(move, length, length * later)).answer.outcome is Captivity.SURRENDERS:
        assert surrender(SurrenderQuestion(move, length, length * earlier)).answer.outcome is Captivity.SURRENDERS


@patient
@given(LENGTHS, st.none() | st.fractions(0, 1))
def test_p13_s1a_a_move_of_another_kind_never_ends_in_surrender(length: int | Fraction, share: Fraction | None) -> None:
    contact = None if share is None else length * share
    result = surrender(SurrenderQuestion(Move.NOT_COMPULSORY, length, contact))
    assert (result.answer.outcome, result.answer.follows) == (Captivity.DOES_NOT_SURRENDER, ())
    assert (result.readings, result.gaps) == ((), ())
