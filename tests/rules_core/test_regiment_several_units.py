"""Several units that test: a destroyed friend, and the controller's order, against simulations that share no code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import icepool  # type: ignore[import-untyped]  # it ships no types
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.dice import Distribution
from rules_core.errors import BadInput
from rules_core.regiment.destroyed_friend import DestroyedBy, DestroyedFriendQuestion, Friend, destroyed_friend
from rules_core.regiment.readings import EarlierTest, Listed, OffTable, SixInches
from rules_core.regiment.simultaneous_tests import SimultaneousTestsQuestion, UnitToTest, simultaneous_tests

TOTALS = {total: 6 - abs(total - 7) for total in range(2, 13)}


def enumerated(units: Sequence[UnitToTest]) -> tuple[dict[int, Fraction], list[Fraction]]:
    """How many flee, and how often each unit passes, by playing out every combination of rolls."""
    ways: Counter[int] = Counter()
    passes = [0] * len(units)
    rolls_each = [2 if unit.battle_standard else 1 for unit in units]
    for rolled in product(TOTALS, repeat=sum(rolls_each)):
        weight = 1
        for total in rolled:
            weight *= TOTALS[total]
        left = iter(rolled)
        general_gone, fled = False, 0
        for place, unit in enumerate(units):
            needed = unit.leadership
            if unit.general_leadership is not None and not general_gone and unit.general_leadership > needed:
                needed = unit.general_leadership
            own = [next(left) for _ in range(rolls_each[place])]
            if any(total <= needed or total == 2 for total in own):
                passes[place] += weight
            else:
                fled += 1
                general_gone = general_gone or unit.has_general
        ways[fled] += weight
    every = sum(ways.values())
    return {fled: Fraction(count, every) for fled, count in ways.items()}, [Fraction(each, every) for each in passes]


@st.composite
def units_to_test(draw: st.DrawFn, /) -> tuple[UnitToTest, ...]:
    count = draw(st.integers(1, 3))
    general = draw(st.none() | st.integers(0, count - 1))
    standard = draw(st.none() | st.integers(0, count - 1)) if count < 3 else None
    return tuple(
        UnitToTest(
            draw(st.integers(1, 10)),
            general_leadership=draw(st.none() | st.integers(1, 10)),
            battle_standard=place == standard,
            has_general=place == general,
        )
        for place in range(count)
    )


@given(units_to_test())
@settings(max_examples=60)
def test_p13_s1_the_number_that_flees_agrees_with_all_rolls(units: tuple[UnitToTest, ...]) -> None:
    result = simultaneous_tests(SimultaneousTestsQuestion(units))
    fleeing, passing = enumerated(units)
    assert result.answer.fleeing == Distribution(fleeing)
    assert list(result.answer.passing) == passing
    assert result.odds == fleeing.get(0, 0)
    for place, target in enumerate(result.answer.targets, 1):
        assert result.ledger.total(f"target-{place}") == target


@pytest.mark.parametrize("leaderships", [(7,), (7, 8), (5, 9, 10), (6, 6, 6, 7, 8)])
def test_p13_s1_the_number_that_flees_agrees_with_icepool(leaderships: tuple[int, ...]) -> None:
    asked = SimultaneousTestsQuestion(tuple(UnitToTest(each) for each in leaderships))
    flees = [((2 @ icepool.d6) > each).map({True: 1, False: 0}) for each in leaderships]
    pool = sum(flees[1:], start=flees[0])
    fleeing = simultaneous_tests(asked).answer.fleeing
    assert {number: fleeing.exactly(number) for number in pool.outcomes()} == {
        number: pool.probability(number) for number in pool.outcomes()
    }


def test_p13_s1_the_order_is_the_controllers_and_matters_only_through_the_general() -> None:
    units = (UnitToTest(6), UnitToTest(7, 9), UnitToTest(8, battle_standard=True))
    fleeing = {
        simultaneous_tests(SimultaneousTestsQuestion(units, order)).answer.fleeing[0]
        for order in permutations((1, 2, 3))
    }
    assert len(fleeing) == 1
    general, helped = UnitToTest(9, has_general=True), UnitToTest(7, 9)
    first = simultaneous_tests(SimultaneousTestsQuestion((general, helped), (1, 2))).answer
    last = simultaneous_tests(SimultaneousTestsQuestion((general, helped), (2, 1))).answer
    assert last.order == (2, 1)
    assert last.passing == (Fraction(5, 6), Fraction(5, 6))
    assert first.passing == (Fraction(5, 6), Fraction(57, 72))


def test_p13_s1_whom_the_general_helps_passes_more_seldom_behind_his_test() -> None:
    units = (UnitToTest(8, has_general=True), UnitToTest(7, 8))
    answer = simultaneous_tests(SimultaneousTestsQuestion(units)).answer
    # 26 of 36 rolls are 8 or less, 21 are 7 or less: he stays and helps, or flees and leaves the unit its own 7.
    alone, led = Fraction(21, 36), Fraction(26, 36)
    assert answer.passing == (led, led * led + (1 - led) * alone)
    assert answer.fleeing.exactly(2) == (1 - led) * (1 - alone)


def test_the_ledger_says_where_a_fleeing_general_would_be_missed() -> None:
    def missed(*units: UnitToTest) -> list[dict[str, Any]]:
        ledger = simultaneous_tests(SimultaneousTestsQuestion(units)).ledger
        return [dict(entry.values) for entry in ledger if entry.effect == "without-general-if-he-flees"]

    general = UnitToTest(9, has_general=True)
    assert missed(general, UnitToTest(7, 9)) == [{"unit": 2, "target": 7}]
    assert missed(general, UnitToTest(6), UnitToTest(7, 9)) == [{"unit": 3, "target": 7}]
    assert missed(UnitToTest(7, 9), general) == []
    assert missed(general, UnitToTest(9, 9)) == []
    assert missed(general, UnitToTest(7)) == []
    assert missed(UnitToTest(9, 10, has_general=True)) == []


def test_p13_s1_one_unit_alone_has_no_order() -> None:
    one = simultaneous_tests(SimultaneousTestsQuestion((UnitToTest(7),)))
    assert one.gaps == ("regiment-q05",)
    two = simultaneous_tests(SimultaneousTestsQuestion((UnitToTest(7, 8), UnitToTest(7, battle_standard=True))))
    assert two.gaps == ("regiment-q05", "regiment-q10")
    assert two.outside == ("regiment-f03", "regiment-f05", "regiment-f06")


friends = st.builds(
    Friend,
    distance=st.sampled_from([0, 3, Fraction(11, 2), 6, Fraction(13, 2), 7]),
    leadership=st.integers(1, 10),
    in_combat=st.booleans(),
    fleeing=st.booleans(),
    tested=st.just(True),
    earlier_test_failed=st.booleans(),
) | st.builds(
    Friend,
    distance=st.sampled_from([0, 3, Fraction(11, 2), 6, Fraction(13, 2), 7]),
    leadership=st.integers(1, 10),
    in_combat=st.booleans(),
    fleeing=st.booleans(),
)


def must_test(asked: DestroyedFriendQuestion) -> Iterable[int]:
    """Who tests, clause by clause, in plain words of the text."""
    if asked.destroyed_by is DestroyedBy.FLED_OFF_TABLE and asked.reading_off_table is OffTable.DOES_NOT_COUNT:
        return
    if asked.destroyed_by is DestroyedBy.OTHER and asked.reading_list is Listed.CLOSED:
        return
    for place, friend in enumerate(asked.friends, 1):
        away = friend.distance - 6
        if away > 0 or (away == 0 and asked.reading_range is SixInches.LESS_THAN):
            continue
        if friend.in_combat or friend.fleeing:
            continue
        if friend.tested and not (friend.earlier_test_failed and asked.reading_earlier_test is EarlierTest.PASSED):
            continue
        yield place


@given(st.data())
def test_p28_s1_who_tests_agrees_with_a_plain_walk_round_the_table(data: st.DataObject) -> None:
    around = tuple(data.draw(st.lists(friends, max_size=6)))
    asked = DestroyedFriendQuestion(
        around,
        data.draw(st.sampled_from(DestroyedBy)),
        tuple(data.draw(st.permutations(range(1, len(around) + 1)))),
        data.draw(st.sampled_from(EarlierTest)),
        data.draw(st.sampled_from(SixInches)),
        data.draw(st.sampled_from(OffTable)),
        data.draw(st.sampled_from(Listed)),
    )
    result = destroyed_friend(asked)
    assert sorted(result.answer.testing) == list(must_test(asked))
    assert list(result.answer.testing) == [place for place in asked.order if place in result.answer.testing]
    assert result.ledger.total("tests") == result.answer.tests == len(result.answer.testing)
    assert (result.odds is None) is (result.answer.tests == 0)
    assert max(result.answer.fleeing) <= result.answer.tests
    assert sum(result.answer.fleeing.values()) == 1
    expected = sum((1 - chance for chance in result.answer.passing), Fraction(0))
    assert sum(number * chance for number, chance in result.answer.fleeing.items()) == expected


@pytest.mark.parametrize("way", DestroyedBy)
def test_p29_s1_every_named_way_counts_under_every_reading(way: DestroyedBy) -> None:
    closed = DestroyedFriendQuestion((Friend(1, 7),), way, reading_list=Listed.CLOSED)
    assert destroyed_friend(closed).answer.counts is (way not in (DestroyedBy.FLED_OFF_TABLE, DestroyedBy.OTHER))
    everything = DestroyedFriendQuestion((Friend(1, 7),), way, reading_off_table=OffTable.COUNTS)
    assert destroyed_friend(everything).answer.counts


def test_readings_are_named_where_they_bear() -> None:
    def used(*around: Friend, **given_fields: Any) -> dict[str, str]:
        result = destroyed_friend(DestroyedFriendQuestion(around, **given_fields))
        return {reading.entry: reading.reading for reading in result.readings}

    assert used(Friend(5, 7), Friend(7, 7, tested=True)) == {}
    assert used(Friend(6, 7)) == {"regiment-q22": "at-most-6-inches"}
    assert used(Friend(1, 7, tested=True, earlier_test_failed=True)) == {"regiment-q08": "taken"}
    assert used(destroyed_by=DestroyedBy.FLED_OFF_TABLE) == {"regiment-q23": "off-table-does-not-count"}
    assert used(destroyed_by=DestroyedBy.OTHER) == {"regiment-q24": "examples"}


def test_gaps_and_outside_facts_are_named() -> None:
    def named(*around: Friend) -> tuple[tuple[str, ...], tuple[str, ...]]:
        result = destroyed_friend(DestroyedFriendQuestion(around))
        return result.gaps, result.outside

    assert named() == ((), ())
    assert named(Friend(7, 7)) == ((), ())
    assert named(Friend(1, 7)) == (("regiment-q05",), ("regiment-f03",))
    helped = Friend(1, 7, general_leadership=8, battle_standard=True)
    assert named(helped, Friend(2, 8, has_general=True)) == (
        ("regiment-q05", "regiment-q10"),
        ("regiment-f03", "regiment-f05", "regiment-f06"),
    )


def test_f05_the_general_among_the_friends_helps_until_his_unit_flees() -> None:
    around = (Friend(1, 9, has_general=True), Friend(1, 7, general_leadership=9))
    assert destroyed_friend(DestroyedFriendQuestion(around)).answer.passing == (Fraction(5, 6), Fraction(57, 72))
    exempt = (Friend(1, 9, has_general=True, in_combat=True), Friend(1, 7, general_leadership=9))
    assert destroyed_friend(DestroyedFriendQuestion(exempt)).answer.passing == (Fraction(5, 6),)


@pytest.mark.parametrize(
    ("kind", "name", "unit"),
    [
        (SimultaneousTestsQuestion, "units", UnitToTest(7, has_general=True)),
        (DestroyedFriendQuestion, "friends", Friend(1, 7, has_general=True)),
    ],
)
def test_orders_and_generals_that_cannot_be_are_located(kind: type[Any], name: str, unit: Any) -> None:
    def faults(units: Any, order: Any) -> list[tuple[str, str, Any, str | None]]:
        with pytest.raises(BadInput) as caught:
            kind(**{name: units, "order": order})
        return [(fault.field, fault.code, fault.allowed, fault.clause) for fault in caught.value.faults]

    assert faults((unit,), (2,)) == [("order", "each-place-once", {"places": 1}, "regiment-p13-s1")]
    assert faults((unit,), (1, 1)) == [("order", "each-place-once", {"places": 1}, "regiment-p13-s1")]
    assert faults((unit, unit, unit), ()) == [
        (f"{name}[2]", "second-general", {"first": 1}, "regiment-f05"),
        (f"{name}[3]", "second-general", {"first": 1}, "regiment-f05"),
    ]
    assert [each[:2] for each in faults((unit, 7), (0, 1))] == [(f"{name}[2]", "wrong-type"), ("order[1]", "too-small")]
    assert [each[:2] for each in faults(7, (1, 2))] == [(name, "list")]
    assert kind(**{name: (unit,), "order": (1,)}).order == (1,)


def test_p17_s1_a_failed_test_needs_a_test() -> None:
    with pytest.raises(BadInput) as caught:
        Friend(1, 7, earlier_test_failed=True)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("earlier_test_failed", "needs-other-field")
    ]


def test_where_nobody_tests_the_entries_follow_the_text_too() -> None:
    told = destroyed_friend(DestroyedFriendQuestion((Friend(1, 8, tested=True),))).ledger
    clauses = [entry.clause for entry in told][1:]
    assert clauses[:2] == ["regiment-p09-s1", "regiment-p13-s1"]
    assert clauses == sorted(clauses)
