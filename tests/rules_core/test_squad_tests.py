"""The two tests of `squad`: properties that name their clauses, and oracles that share no code with the core."""

from __future__ import annotations

from fractions import Fraction

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules_core.records import replace
from rules_core.squad.ability import AbilityQuestion, ability
from rules_core.squad.motivation import MotivationQuestion, motivation
from rules_core.squad.numbers import Grade
from rules_core.squad.readings import LentValue, LieutenantBonus
from tests.rules_core.squad_questions import abilities, enumerated, motivations, twin_ability, twin_motivation
from tests.rules_core.test_squad_ledger import explains


def by_icepool(targets: tuple[int, ...]) -> Fraction:
    """The chance of passing by icepool's own arithmetic."""
    failing = Fraction(1)
    for target in targets:
        failing *= 1 - (icepool.d(10) <= target).probability(True)
    return 1 - failing


@given(abilities())
def test_p25_s2_ability_agrees_with_the_listed_rolls(question: AbilityQuestion) -> None:
    result = ability(question)
    explains(result)
    assert list(result.answer.attempts) == twin_ability(question)
    assert result.answer.target == result.answer.attempts[0]
    assert result.odds == enumerated(twin_ability(question)) == by_icepool(result.answer.attempts)


@given(motivations())
def test_p03_s1b_motivation_agrees_with_the_listed_rolls(question: MotivationQuestion) -> None:
    result = motivation(question)
    explains(result)
    assert list(result.answer.attempts) == twin_motivation(question)
    assert result.answer.target == result.answer.attempts[0]
    assert result.odds == enumerated(twin_motivation(question)) == by_icepool(result.answer.attempts)


@given(abilities(), st.sampled_from(["base", "modifier", "tactic", "grade_modifier"]))
def test_p02_s2_each_bonus_adds_1_to_the_target_of_an_ability_test(question: AbilityQuestion, bonus: str) -> None:
    now = getattr(question, bonus)
    assume(now is not None and (bonus != "base" or now < 10))
    better = replace(question, **{bonus: now + 1})
    assert ability(better).answer.target == ability(question).answer.target + 1
    assert (ability(better).odds or 0) >= (ability(question).odds or 0)


@given(motivations(), st.sampled_from(["base", "modifier", "grade_modifier", "lent_value"]))
def test_p02_s2_no_bonus_lowers_the_motivation_target(question: MotivationQuestion, bonus: str) -> None:
    now = getattr(question, bonus)
    assume(now is not None and (bonus != "base" or now < 10))
    before, after = motivation(question), motivation(replace(question, **{bonus: now + 1}))
    assert before.answer.target <= after.answer.target <= before.answer.target + 1
    assert (after.odds or 0) >= (before.odds or 0)


@given(motivations())
def test_p11_s3_order_of_lieutenants_is_irrelevant(question: MotivationQuestion) -> None:
    turned = replace(question, lieutenants=question.lieutenants[::-1])
    assert motivation(turned).answer == motivation(question).answer


@given(motivations())
def test_p11_s1_borrowing_never_harms_while_the_better_value_counts(question: MotivationQuestion) -> None:
    alone = replace(question, lent_value=None)
    free = replace(question, reading_lent_value=LentValue.BETTER)
    assert motivation(free).answer.target >= motivation(alone).answer.target


@given(st.integers(0, 10), st.integers(-20, 20))
def test_p03_s1b_chance_stays_between_never_and_always(base: int, modifier: int) -> None:
    result = motivation(MotivationQuestion(Grade.RECRUIT, base=base, modifier=modifier))
    assert result.odds == Fraction(min(max(base + modifier, 0), 10), 10)


@pytest.mark.parametrize(("modifier", "odds"), [(-5, 0), (-4, 0), (-3, 1), (5, 9), (6, 10), (7, 10)])
def test_p03_s1b_edges_of_the_die(modifier: int, odds: int) -> None:
    assert ability(AbilityQuestion(Grade.RECRUIT, modifier=modifier)).odds == Fraction(odds, 10)


@given(abilities())
def test_p25_s4_the_penalty_leaves_the_next_target_alone(question: AbilityQuestion) -> None:
    entries = [entry for entry in ability(question).ledger if entry.effect == "penalty-does-not-last"]
    assert [entry.values["target"] for entry in entries] == [twin_ability(question)[0]] * len(entries)
    assert bool(entries) is (len(twin_ability(question)) > 1)


def test_readings_and_gaps_are_named_only_where_they_bear() -> None:
    plain = ability(AbilityQuestion(Grade.VETERAN, rerolls=0))
    assert (plain.readings, plain.gaps, plain.outside) == ((), ("squad-q05",), ())
    recruit = ability(AbilityQuestion(Grade.RECRUIT, tactic=1, modifier=1))
    assert (recruit.readings, recruit.gaps) == ((), ("squad-q05", "squad-q04", "squad-q34"))
    assert recruit.outside == ("squad-f03",)
    hardened = ability(AbilityQuestion(Grade.BATTLE_HARDENED, grade_modifier=1, tactic=1))
    assert [used.entry for used in hardened.readings] == ["squad-q30", "squad-q33"]
    assert hardened.outside == ("squad-f07",)
    given_repeats = ability(AbilityQuestion(Grade.BATTLE_HARDENED, grade_modifier=1, rerolls=1))
    assert given_repeats.outside == ()
    assert [used.entry for used in given_repeats.readings] == ["squad-q33"]

    def read(question: MotivationQuestion) -> list[str]:
        return [used.entry for used in motivation(question).readings]

    assert read(MotivationQuestion(Grade.RECRUIT, lieutenants=(5,))) == []
    assert read(MotivationQuestion(Grade.RECRUIT, lieutenants=(4,))) == ["squad-q03"]
    assert read(MotivationQuestion(Grade.RECRUIT, lieutenants=(4, 4))) == ["squad-q03", "squad-q15"]
    assert read(MotivationQuestion(Grade.RECRUIT, lent_value=4)) == ["squad-q03", "squad-q14"]
    assert read(MotivationQuestion(Grade.RECRUIT, lent_value=4, lending_conditions_met=False)) == ["squad-q03"]
    assert read(MotivationQuestion(Grade.VETERAN)) == ["squad-q32"]
    assert read(MotivationQuestion(Grade.VETERAN, rerolls=0)) == []


@pytest.mark.parametrize(("rerolls", "read"), [(0, False), (1, True)])
def test_p25_s1_the_ban_on_repeats_is_read_only_where_there_are_some(rerolls: int, read: bool) -> None:
    pioneers = AbilityQuestion(Grade.BATTLE_HARDENED, grade_modifier=0, tactic=1, rerolls=rerolls)
    assert ("squad-q30" in {used.entry for used in ability(pioneers).readings}) is read


@pytest.mark.parametrize(
    ("lieutenants", "reading", "lent", "taken"),
    [
        # Just within the 4 inches the bonus makes the recruits' 4 a 5.
        ((4,), LieutenantBonus.ONCE, 5, False),
        ((4,), LieutenantBonus.ONCE, 6, True),
        # Two lieutenants make it a 5 or a 6.
        ((2, 3), LieutenantBonus.ONCE, 6, True),
        ((2, 3), LieutenantBonus.PER_LIEUTENANT, 6, False),
    ],
)
def test_p11_s1_p11_s3_a_lent_value_must_beat_the_own_with_its_bonus(
    lieutenants: tuple[int, ...], reading: LieutenantBonus, lent: int, taken: bool
) -> None:
    recruits = MotivationQuestion(
        Grade.RECRUIT, lieutenants=lieutenants, lent_value=lent, reading_lieutenant_bonus=reading
    )
    (entry,) = (each for each in motivation(recruits).ledger if each.effect == "lent-value")
    assert entry.applied is taken


def test_p25_s2_each_repeat_names_its_own_target() -> None:
    ledger = ability(AbilityQuestion(Grade.VETERAN, rerolls=2)).ledger
    assert [entry.values["target"] for entry in ledger if entry.effect == "re-roll-penalty"] == [6, 5]
