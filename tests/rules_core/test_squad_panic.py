"""Panic in `squad`: the process over rounds against a game played out for every roll."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.records import replace
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade
from rules_core.squad.panic import Cause, PanicQuestion, PanicRound, panic
from rules_core.squad.readings import Attempts, CauseOfPanic, RemovedAtEdge
from tests.rules_core.squad_questions import FACES, INCHES, enumerated, motivations, twin_motivation
from tests.rules_core.test_squad_ledger import explains

STATES = ("steady", "rallied", "panicking", "for_good", "removed")


def one_roll(base: int) -> MotivationQuestion:
    return MotivationQuestion(Grade.RECRUIT, base=base)


@st.composite
def panics(draw: st.DrawFn, tests: st.SearchStrategy[MotivationQuestion]) -> PanicQuestion:
    return PanicQuestion(
        cause=draw(st.sampled_from(Cause)),
        test=draw(tests),
        distance=draw(INCHES),
        move=draw(st.integers(0, 12) | st.fractions(0, 12, max_denominator=4)),
        rounds=draw(st.integers(0, 8)),
        rally=draw(st.none() | tests),
        first_attempt=draw(st.booleans()),
        last_attempt=draw(st.booleans()),
        reading_cause=draw(st.sampled_from(CauseOfPanic)),
        reading_attempts=draw(st.sampled_from(Attempts)),
        reading_removal=draw(st.sampled_from(RemovedAtEdge)),
    )


def played(question: PanicQuestion, faces: tuple[int, int, int]) -> list[str]:
    """One game with these three rolls, told as the unit's state at the end of each round."""
    resisting, first, last = faces
    value = question.test.base
    rally_value = value if question.rally is None else question.rally.base
    forced = question.reading_attempts is Attempts.COMPULSORY
    if question.reading_cause is CauseOfPanic.TEST_FIRST and resisting <= value:
        return ["steady"] * (question.rounds + 1)
    states, state, way = [], "panicking", question.distance
    for number in range(question.rounds + 1):
        if number == 1 and state == "panicking" and (forced or question.first_attempt) and first <= rally_value:
            state = "rallied"
        if number == 2 and state == "panicking":
            state = "rallied" if (forced or question.last_attempt) and last <= rally_value else "for_good"
        if state in ("panicking", "for_good"):
            way -= min(way, question.move)
            if way == 0 and (number >= 2 or question.reading_removal is RemovedAtEdge.ANY_TIME):
                state = "removed"
        states.append(state)
    return states


def chances(end: PanicRound) -> dict[str, Fraction]:
    return {state: getattr(end, state) for state in STATES}


@settings(max_examples=60, deadline=None)
@given(panics(st.integers(0, 10).map(one_roll)))
def test_p20_panic_agrees_with_every_game_played_out(question: PanicQuestion) -> None:
    games = [played(question, faces) for faces in product(FACES, FACES, FACES)]
    result = panic(question)
    explains(result)
    assert len(result.answer.rounds) == question.rounds + 1
    for number, end in enumerate(result.answer.rounds):
        found = Counter(game[number] for game in games)
        assert chances(end) == {state: Fraction(found[state], 1000) for state in STATES}
        assert end.number == number
        assert end.distance == max(0, question.distance - question.move * (number + 1))
    fit = sum(game[-1] in ("steady", "rallied") for game in games)
    assert result.odds == Fraction(fit, 1000)
    leaves = {game.index("removed") for game in games if "removed" in game}
    assert len(leaves) <= 1
    if leaves:
        assert {result.answer.removed_in} == leaves


@given(panics(motivations()))
def test_p20_states_add_up_and_ends_are_final(question: PanicQuestion) -> None:
    result = panic(question)
    explains(result)
    rounds = result.answer.rounds
    assert all(sum(chances(end).values()) == 1 for end in rounds)
    for before, after in pairwise(rounds):
        assert after.steady == before.steady == 1 - result.answer.panics
        assert after.rallied >= before.rallied
        assert after.removed >= before.removed
    assert all(end.panicking == 0 for end in rounds[2:])
    assert all(end.for_good == 0 for end in rounds[:2])
    assert [end.number for end in rounds if end.attempt] == [
        number
        for number, clause in ((1, "squad-p20-s1"), (2, "squad-p20-s4"))
        if any(entry.clause == clause and entry.applied for entry in result.ledger)
    ]
    assert ("squad-q25" in result.gaps) is any(end.attempt for end in rounds[2:3])


@given(panics(motivations()))
def test_p19_s1_the_test_against_panic_agrees_with_the_listed_rolls(question: PanicQuestion) -> None:
    answer = panic(question).answer
    if question.reading_cause is CauseOfPanic.AT_ONCE:
        assert answer.panics == 1
        assert not answer.test_attempts
    else:
        assert answer.panics == 1 - enumerated(twin_motivation(question.test))
    assert answer.heads_down is False
    if answer.rally_attempts:
        assert list(answer.rally_attempts) == twin_motivation(question.rally or question.test)
    assert bool(answer.rally_attempts) is any(end.attempt for end in answer.rounds)


@given(st.integers(0, 10), st.integers(0, 10))
def test_p20_s4_two_attempts_agree_with_icepool(resisting: int, rallying: int) -> None:
    question = PanicQuestion(
        Cause.SNIPER, one_roll(resisting), distance=100, move=6, rounds=2, rally=one_roll(rallying)
    )
    panics_at_all = icepool.d(10) > resisting
    fails_both = icepool.lowest(icepool.d(10), icepool.d(10)) > rallying
    held = panics_at_all.probability(True) * fails_both.probability(True)
    result = panic(question)
    assert result.answer.rounds[-1].for_good == held
    assert result.odds == 1 - held


@given(panics(motivations()))
def test_p20_s1_a_declined_attempt_never_helps(question: PanicQuestion) -> None:
    both = replace(question, first_attempt=True, last_attempt=True)
    assert (panic(both).odds or 0) >= (panic(question).odds or 0)
    forced = replace(question, reading_attempts=Attempts.COMPULSORY)
    assert panic(forced).answer == panic(both).answer


@pytest.mark.parametrize(
    ("distance", "removed_in"),
    [(0, 0), (6, 0), (Fraction(25, 4), 1), (12, 1), (Fraction(49, 4), 2), (18, 2), (19, 3), (24, 3), (25, None)],
)
def test_p20_s5b_the_round_in_which_the_edge_is_reached(distance: int | Fraction, removed_in: int | None) -> None:
    result = panic(PanicQuestion(Cause.SNIPER, one_roll(4), distance=distance, move=6, rounds=3))
    assert result.answer.removed_in == removed_in
    early = removed_in is not None and removed_in < 2
    assert ("squad-q26" in {used.entry for used in result.readings}) is early


def test_p19_s3_a_unit_that_cannot_move_is_removed_only_at_the_edge() -> None:
    still = PanicQuestion(Cause.SNIPER, one_roll(4), distance=1, move=0, rounds=8)
    assert panic(still).answer.removed_in is None
    assert panic(replace(still, distance=0)).answer.removed_in == 0


def test_p20_s6_other_causes_are_not_named_by_the_text() -> None:
    for cause in Cause:
        ledger = panic(PanicQuestion(cause, one_roll(4), distance=9, move=6)).ledger
        named = [entry.values["cause"] for entry in ledger if entry.clause == "squad-p20-s6"]
        assert named == ([] if cause is Cause.OTHER else [cause.value])


def test_p20_s1_the_optional_reading_is_named_where_an_attempt_is_declined() -> None:
    taken = PanicQuestion(Cause.SNIPER, one_roll(4), distance=99, move=6)
    for question, named in (
        (taken, False),
        (replace(taken, first_attempt=False), True),
        (replace(taken, last_attempt=False), True),
        (replace(taken, last_attempt=False, rounds=1), False),
    ):
        assert ("squad-q24" in {used.entry for used in panic(question).readings}) is named
