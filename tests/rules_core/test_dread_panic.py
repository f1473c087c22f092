"""Panic and A-1: how long it lasts, whom it touches, told a second time by code that looks back from each event."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import TWO_D6, Dice
from rules_core.dread.attack import AttackQuestion, Meaning, attack
from rules_core.dread.panic import Event, Happening, PanicQuestion, panic
from rules_core.dread.readings import AttackKind, PanicEnds, PanicLasts, WhoIsChanged
from rules_core.results import ReadingUsed
from tests.rules_core.test_dread_ledger import explains

EVENTS = st.lists(
    st.just(Event(Happening.ROUND_ENDS))
    | st.builds(
        Event,
        st.sampled_from([each for each in Happening if each is not Happening.ROUND_ENDS]),
        st.integers(1, 3),
    ),
    min_size=1,
    max_size=12,
).map(tuple)


def still_panics(events: tuple[Event, ...], attacker: int, lasts: str, ends: str) -> bool:
    """Whether panic from `attacker` holds after all `events`, looking back from the last of them."""
    if not events:
        return False
    *before, last = events
    earlier = tuple(before)
    if last.happening.value == "round-ends":
        return False
    if last.happening.value == "fails-test-against" and last.attacker == attacker:
        return True
    if last.happening.value == "turn-ends-of" and lasts == "until-active-unit-finishes":
        assert last.attacker is not None
        if last.attacker == attacker:
            return False
        if ends == "all-panic-ends" and still_panics(earlier, last.attacker, lasts, ends):
            return False
    return still_panics(earlier, attacker, lasts, ends)


@given(EVENTS, st.sampled_from(PanicLasts), st.sampled_from(WhoIsChanged), st.sampled_from(PanicEnds))
def test_p10_s1_panic_after_each_event_is_what_looking_back_finds(
    events: tuple[Event, ...], lasts: PanicLasts, changed: WhoIsChanged, ends: PanicEnds
) -> None:
    result = panic(PanicQuestion(events, lasts, changed, ends))
    causes = tuple(
        tuple(attacker for attacker in (1, 2, 3) if still_panics(events[:place], attacker, lasts.value, ends.value))
        for place in range(1, len(events) + 1)
    )
    assert result.answer.causes == causes
    only = changed.value == "frightening-attacker-only"
    assert result.answer.changes == tuple(
        None
        if event.happening.value != "is-attacked-by"
        else -1
        if (event.attacker in holding if only else bool(holding))
        else 0
        for event, holding in zip(events, causes, strict=True)
    )
    assert result.odds is None
    assert result.gaps == (("dread-q14",) if -1 in result.answer.changes else ())
    explains(result)


@given(EVENTS, st.sampled_from(PanicEnds))
def test_p09_s1_panic_until_the_round_ends_is_never_shorter(events: tuple[Event, ...], ends: PanicEnds) -> None:
    shorter = panic(PanicQuestion(events, PanicLasts.ACTIVE_UNIT, reading_ends=ends)).answer.causes
    longer = panic(PanicQuestion(events, PanicLasts.ROUND, reading_ends=ends)).answer.causes
    assert all(set(some) <= set(more) for some, more in zip(shorter, longer, strict=True))


@given(EVENTS, st.sampled_from(PanicLasts), st.sampled_from(WhoIsChanged), st.sampled_from(PanicEnds))
def test_readings_used_are_among_those_that_change_the_answer(
    events: tuple[Event, ...], lasts: PanicLasts, changed: WhoIsChanged, ends: PanicEnds
) -> None:
    used = {reading.entry for reading in panic(PanicQuestion(events, lasts, changed, ends)).readings}

    def differ(questions: list[PanicQuestion]) -> bool:
        one, other = (panic(question) for question in questions)
        return (one.answer, one.ledger) != (other.answer, other.ledger)

    switched = {
        "dread-q13": differ([PanicQuestion(events, each, changed, ends) for each in PanicLasts]),
        "dread-q15": differ([PanicQuestion(events, lasts, each, ends) for each in WhoIsChanged]),
        "dread-q16": differ([PanicQuestion(events, lasts, changed, each) for each in PanicEnds]),
    }
    assert used == {entry for entry, differs in switched.items() if differs}


def test_readings_stand_in_the_order_of_the_register() -> None:
    question = PanicQuestion(
        (
            Event(Happening.FAILS, 1),
            Event(Happening.FAILS, 2),
            Event(Happening.IS_ATTACKED, 3),
            Event(Happening.UNIT_FINISHES, 1),
        )
    )
    assert panic(question).readings == (
        ReadingUsed("dread-q13", "until-active-unit-finishes"),
        ReadingUsed("dread-q15", "any-attacker"),
        ReadingUsed("dread-q16", "per-attacker"),
    )


def test_p12_s3_the_example_ends_with_the_round_and_only_where_there_was_panic() -> None:
    for events, shown in (
        ((Event(Happening.ROUND_ENDS),), False),
        ((Event(Happening.FAILS, 1), Event(Happening.ROUND_ENDS)), True),
    ):
        assert ("dread-p12-s3" in {entry.clause for entry in panic(PanicQuestion(events)).ledger}) is shown


def test_ledger_tells_which_panic_ends() -> None:
    both = (Event(Happening.FAILS, 2), Event(Happening.FAILS, 1), Event(Happening.UNIT_FINISHES, 2))
    for ends, ended in ((PanicEnds.PER_ATTACKER, (2,)), (PanicEnds.ALL, (1, 2))):
        *_, last = panic(PanicQuestion(both, reading_ends=ends)).ledger
        assert last.values == {"event": 3, "attacker": 2, "ended": ended}


@pytest.mark.parametrize(
    ("panicking", "caused", "kind", "changed"),
    list(itertools.product((True, False), (True, False), [None, *AttackKind], WhoIsChanged)),
)
def test_p09_s2_every_attack(panicking: bool, caused: bool, kind: AttackKind | None, changed: WhoIsChanged) -> None:
    result = attack(AttackQuestion(panicking, caused, 4, TWO_D6, kind, changed))
    less = panicking and (caused or changed.value == "any-attacker")
    number = 3 if less else 4
    assert result.answer.change == (-1 if less else 0)
    assert result.answer.attack == number
    meanings = {
        "None": Meaning.NOT_SAID,
        "number-of-attacks": Meaning.WORSE,
        "roll-at-or-under": Meaning.WORSE,
        "number-to-reach": Meaning.BETTER,
    }
    assert result.answer.meaning is (meanings[kind.value if kind else "None"] if less else Meaning.NO_CHANGE)
    every = [first + second for first in range(1, 7) for second in range(1, 7)]

    def chance(wanted: int) -> Fraction | None:
        if kind is AttackKind.ROLL_AT_OR_UNDER:
            return Fraction(sum(roll <= wanted for roll in every), 36)
        if kind is AttackKind.NUMBER_TO_REACH:
            return Fraction(sum(roll >= wanted for roll in every), 36)
        return None

    assert result.answer.chance_before == chance(4)
    assert result.odds == chance(number)
    assert result.gaps == (("dread-q14",) if less and kind is None else ())
    assert {reading.entry: reading.reading for reading in result.readings} == (
        ({"dread-q14": kind.value} if less and kind else {})
        | ({"dread-q15": changed.value} if panicking and not caused else {})
    )
    assert ("dread-p12-s3" in {entry.clause for entry in result.ledger}) is (less and caused)
    assert [entry.reason for entry in result.ledger if entry.effect == "attack-less-one"] == [
        None if less else "not-panicking" if not panicking else "not-the-terrifying-attacker"
    ]
    explains(result)


@pytest.mark.parametrize("kind", [AttackKind.ROLL_AT_OR_UNDER, AttackKind.NUMBER_TO_REACH])
def test_p09_s2_no_dice_or_no_a_no_odds(kind: AttackKind) -> None:
    for number, dice in ((None, Dice(1, 6)), (4, None), (None, None)):
        result = attack(AttackQuestion(True, attack=number, dice=dice, reading_attack=kind))
        assert result.odds is None
        assert result.answer.chance_before is None
        assert result.answer.attack == (None if number is None else 3)
        assert result.answer.change == -1
        explains(result)


@given(st.integers(1, 20), st.sampled_from([Dice(1, 6), Dice(1, 10), TWO_D6]))
def test_p09_s2_better_and_worse_show_in_the_odds(number: int, dice: Dice) -> None:
    for kind in (AttackKind.ROLL_AT_OR_UNDER, AttackKind.NUMBER_TO_REACH):
        result = attack(AttackQuestion(True, attack=number, dice=dice, reading_attack=kind))
        before = result.answer.chance_before
        assert before is not None and result.odds is not None
        if result.answer.meaning is Meaning.BETTER:
            assert result.odds >= before
        else:
            assert result.odds <= before


def test_p10_s1_whose_panic_ends_is_read_only_where_several_caused_it() -> None:
    one = Event(Happening.FAILS, 1), Event(Happening.UNIT_FINISHES, 1)
    two = Event(Happening.FAILS, 2), *one
    assert [used.entry for used in panic(PanicQuestion(one)).readings] == ["dread-q13"]
    assert [used.entry for used in panic(PanicQuestion(two)).readings] == ["dread-q13", "dread-q16"]
