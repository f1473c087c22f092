"""Who tests in `squad`, on whose value, and what mixed results, ground and losses then mean."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.squad.ability import AbilityQuestion
from rules_core.squad.command_range import CommandRangeQuestion, FleeingModels, command_range
from rules_core.squad.crossing_terrain import TerrainQuestion, cross_terrain
from rules_core.squad.losses import LossesQuestion, losses
from rules_core.squad.mixed_grades import MayDo, MixedGradesQuestion, may_do, mixed_grades
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade
from rules_core.squad.readings import CharacterFails, HalfLost, MixedDice, PanickingActs, RiskyGround
from rules_core.squad.vehicles_and_guns import BatteryQuestion, Crewed, battery
from rules_core.squad.who_tests import Group, GroupKind, TakenBy, WhoTestsQuestion, who_tests
from tests.rules_core.squad_questions import FACES, INCHES, abilities, enumerated, motivations, twin_motivation
from tests.rules_core.test_squad_ledger import explains

RECRUITS = MotivationQuestion(Grade.RECRUIT)
VETERAN = MotivationQuestion(Grade.VETERAN, rerolls=0)


def twin_mixed(question: MixedGradesQuestion) -> dict[tuple[bool, bool], Fraction]:
    """The joint chances by listing the faces of every die that could be rolled."""
    squad, character = twin_motivation(question.squad), twin_motivation(question.character)
    found: Counter[tuple[bool, bool]] = Counter()
    if question.squad.grade == question.character.grade:
        passing = enumerated(squad)
        return {(True, True): passing, (False, False): 1 - passing}
    if question.reading_dice is MixedDice.TWO_ROLLS:
        for faces in product(FACES, repeat=len(squad) + len(character)):
            ours, theirs = faces[: len(squad)], faces[len(squad) :]
            found[
                any(face <= target for face, target in zip(ours, squad, strict=True)),
                any(face <= target for face, target in zip(theirs, character, strict=True)),
            ] += 1
    else:
        for faces in product(FACES, repeat=max(len(squad), len(character))):
            # The dice lie in a row; each of the two looks at as many of them as it may roll.
            found[
                any(face <= target for face, target in zip(faces, squad, strict=False)),
                any(face <= target for face, target in zip(faces, character, strict=False)),
            ] += 1
    return {who: Fraction(ways, found.total()) for who, ways in found.items()}


@given(
    motivations(most_rerolls=1),
    motivations(most_rerolls=1),
    st.sampled_from(MixedDice),
    st.sampled_from(CharacterFails),
)
def test_p07_s3_joint_outcomes_agree_with_the_listed_rolls(
    squad: MotivationQuestion, character: MotivationQuestion, dice: MixedDice, fails: CharacterFails
) -> None:
    question = MixedGradesQuestion(squad, character, dice, fails)
    result = mixed_grades(question)
    explains(result)
    found = {(each.squad_passes, each.character_passes): each.chance for each in result.answer.outcomes}
    assert len(found) == 4
    assert sum(found.values()) == 1
    assert {who: chance for who, chance in found.items() if chance} == {
        who: chance for who, chance in twin_mixed(question).items() if chance
    }
    assert result.odds == found[True, True]
    assert found[True, True] + found[True, False] == enumerated(twin_motivation(squad))


@given(st.integers(0, 10), st.integers(0, 10))
def test_p07_s2_with_one_die_the_lower_value_never_passes_alone(squad: int, character: int) -> None:
    question = MixedGradesQuestion(
        MotivationQuestion(Grade.RECRUIT, base=squad),
        MotivationQuestion(Grade.VETERAN, base=character, grade_modifier=0, rerolls=0),
        MixedDice.ONE_ROLL,
    )
    both, squad_only, character_only, neither = (each.chance for each in mixed_grades(question).answer.outcomes)
    assert (both, neither) == (Fraction(min(squad, character), 10), 1 - Fraction(max(squad, character), 10))
    assert (squad_only, character_only) == (
        Fraction(max(squad - character, 0), 10),
        Fraction(max(character - squad, 0), 10),
    )


@pytest.mark.parametrize("reading", CharacterFails)
def test_p07_s5_the_squad_never_gains_and_the_character_never_leads(reading: CharacterFails) -> None:
    assert may_do(True, True, reading) == (MayDo.ACTS, MayDo.ACTS)
    assert may_do(False, True, reading) == (MayDo.HELD, MayDo.WITHIN_SQUAD)
    assert may_do(False, False, reading) == (MayDo.HELD, MayDo.HELD)
    squad = MayDo.ACTS if reading is CharacterFails.ONLY_CHARACTER else MayDo.HELD
    assert may_do(True, False, reading) == (squad, MayDo.HELD)


@given(st.sampled_from(Crewed), st.lists(motivations(), min_size=1, max_size=4))
def test_p09_s3_passing_crews_agree_with_icepool(kind: Crewed, tests: list[MotivationQuestion]) -> None:
    result = battery(BatteryQuestion(kind, tuple(tests)))
    explains(result)
    chances = [enumerated(twin_motivation(test)) for test in tests]
    pool = sum((icepool.coin(chance.numerator, chance.denominator) for chance in chances), icepool.Die([0]))
    assert dict(result.answer.passing) == {
        number: pool.probability(number) for number in pool.outcomes() if pool.probability(number)
    }
    assert list(result.answer.chances) == chances
    assert result.answer.tests == len(tests)
    assert result.odds == pool.probability(len(tests))


@given(st.lists(motivations(), min_size=1, max_size=4))
def test_p09_s2_order_of_the_guns_is_irrelevant(tests: list[MotivationQuestion]) -> None:
    forwards = battery(BatteryQuestion(Crewed.GUN, tuple(tests)))
    backwards = battery(BatteryQuestion(Crewed.GUN, tuple(tests[::-1])))
    assert forwards.answer.passing == backwards.answer.passing


def test_p09_s3_a_test_that_is_the_same_is_explained_once() -> None:
    ledger = battery(BatteryQuestion(Crewed.GUN, (RECRUITS, VETERAN, RECRUITS, VETERAN))).ledger
    assert [entry.of for entry in ledger if entry.effect == "base-value"] == ["gun-1-target", "gun-2-target"]


def test_p09_s4_only_guns_speak_of_a_battery() -> None:
    for kind, clause in ((Crewed.GUN, "squad-p09-s3"), (Crewed.VEHICLE, "squad-p09-s4")):
        ledger = battery(BatteryQuestion(kind, (RECRUITS,))).ledger
        assert {entry.clause for entry in ledger if entry.clause.startswith("squad-p09")} == {"squad-p09-s2", clause}


@given(st.lists(st.tuples(st.sampled_from(GroupKind), st.integers(1, 12), st.booleans()), min_size=1, max_size=5))
def test_p05_s4_a_squad_tests_once_and_crews_one_by_one(stands: list[tuple[GroupKind, int, bool]]) -> None:
    groups, expected = [], []
    for place, (kind, models, singled_out) in enumerate(stands, 1):
        if kind is GroupKind.LONE_MODEL:
            groups.append(Group(kind, Grade.VETERAN))
            expected.append((place, TakenBy.MODEL, 1))
        elif kind is GroupKind.SQUAD:
            groups.append(Group(kind, Grade.VETERAN, models, singled_out))
            expected.append((place, TakenBy.MODEL, 1) if singled_out else (place, TakenBy.SQUAD, models))
        else:
            groups.append(Group(kind, Grade.VETERAN, models))
            each = TakenBy.GUN if kind is GroupKind.GUNS else TakenBy.VEHICLE
            expected.extend((place, each, 1) for _ in range(models))
    result = who_tests(WhoTestsQuestion(tuple(groups)))
    explains(result)
    assert [(test.group, test.taken_by, test.models) for test in result.answer.each] == expected
    assert result.answer.tests == len(expected)
    assert ("squad-q12" in result.gaps) is any(kind in (GroupKind.GUNS, GroupKind.VEHICLES) for kind, _, _ in stands)
    assert ("squad-q08" in result.gaps) is any(kind is GroupKind.SQUAD and alone for kind, _, alone in stands)


@given(st.booleans(), st.booleans(), st.booleans(), motivations(), abilities(), st.sampled_from(RiskyGround))
def test_p15_s1_who_must_test_crosses_in_two_steps(
    difficult: bool,
    dangerous: bool,
    losses_possible: bool,
    willing: MotivationQuestion,
    able: AbilityQuestion,
    reading: RiskyGround,
) -> None:
    result = cross_terrain(TerrainQuestion(difficult, dangerous, losses_possible, willing, able, reading))
    explains(result)
    answer = result.answer
    risky = {RiskyGround.EITHER: difficult or dangerous, RiskyGround.BOTH: difficult and dangerous}[reading]
    assert answer.must_test is (losses_possible and risky)
    assert ("squad-q17" in {used.entry for used in result.readings}) is (difficult != dangerous)
    if answer.must_test:
        assert answer.stays_out is not None and answer.unhurt is not None and answer.not_unhurt is not None
        assert answer.stays_out == 1 - enumerated(twin_motivation(willing))
        assert answer.stays_out + answer.unhurt + answer.not_unhurt == 1
        assert answer.unhurt == (1 - answer.stays_out) * enumerated(list(answer.able_attempts))
        assert result.odds == answer.unhurt
        assert {"squad-q17", "squad-q18"} <= set(result.gaps)
    else:
        assert (answer.stays_out, answer.unhurt, answer.not_unhurt, result.odds) == (None, None, None, None)


@given(st.integers(2, 100), st.data(), motivations(), st.booleans(), st.sampled_from(PanickingActs))
def test_p17_s1_half_lost_is_under_strength(
    initial: int, data: st.DataObject, test: MotivationQuestion, panicking: bool, acts: PanickingActs
) -> None:
    lost = data.draw(st.integers(0, initial - 1))
    result = losses(LossesQuestion(initial, lost, test, panicking, reading_panicking=acts))
    explains(result)
    assert result.answer.under_strength is (2 * lost >= initial)
    assert result.answer.under_strength is (lost >= result.answer.threshold)
    skipped = panicking and acts is PanickingActs.NO_TEST
    assert result.answer.must_test is (result.answer.under_strength and not skipped)
    assert result.odds == (enumerated(twin_motivation(test)) if result.answer.must_test else None)
    assert ("squad-q21" in {used.entry for used in result.readings}) is (result.answer.under_strength and panicking)
    assert ("squad-q20" in {used.entry for used in result.readings}) is (initial % 2 == 1)


@given(st.integers(1, 49))
def test_p17_s1_the_reading_matters_for_odd_squads_only(half: int) -> None:
    def threshold(initial: int, reading: HalfLost) -> int:
        return losses(LossesQuestion(initial, 0, RECRUITS, reading_half=reading)).answer.threshold

    assert threshold(2 * half, HalfLost.AT_LEAST_HALF) == threshold(2 * half, HalfLost.ROUNDED_DOWN) == half
    assert threshold(2 * half + 1, HalfLost.AT_LEAST_HALF) == half + 1
    assert threshold(2 * half + 1, HalfLost.ROUNDED_DOWN) == half


@given(st.lists(st.tuples(INCHES, INCHES), min_size=2, max_size=4), INCHES, st.integers(0, 4))
def test_p19_s4_who_trails_is_out_of_command(
    stands: list[tuple[Fraction | int, Fraction | int]], reach: Fraction | int, rounds: int
) -> None:
    models = tuple(FleeingModels(move, behind) for move, behind in stands)
    answer = command_range(CommandRangeQuestion(models, reach, rounds)).answer
    places = [-behind for _, behind in stands]
    for _ in range(rounds):
        places = [place + move for place, (move, _) in zip(places, stands, strict=True)]
    assert list(answer.behind) == [max(places) - place for place in places]
    assert min(answer.behind) == 0
    assert list(answer.out_of_command) == [max(places) > place + reach for place in places]
