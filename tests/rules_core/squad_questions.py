"""Hypothesis strategies for questions about `squad`, and twins of its rules that share no code with them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import strategies as st

from rules_core.squad.ability import AbilityQuestion
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade, GradeAssumption
from rules_core.squad.readings import LentValue, LieutenantBonus, MotivationRepeats, RepeatBan

FACES = range(1, 11)
INCHES = st.integers(0, 40) | st.fractions(0, 40, max_denominator=8)

GRADES: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.fixed_dictionaries(
        {"grade": st.sampled_from([Grade.RECRUIT, Grade.VETERAN]), "grade_modifier": st.none() | st.integers(-3, 5)}
    ),
    st.fixed_dictionaries(
        {
            "grade": st.just(Grade.BATTLE_HARDENED),
            "grade_modifier": st.none() | st.integers(-3, 5),
            "grade_assumption": st.sampled_from(GradeAssumption),
        }
    ),
)


@st.composite
def abilities(draw: st.DrawFn) -> AbilityQuestion:
    return AbilityQuestion(
        **draw(GRADES),
        base=draw(st.integers(0, 10)),
        tactic=draw(st.none() | st.integers(-2, 3)),
        modifier=draw(st.integers(-6, 6)),
        rerolls=draw(st.none() | st.integers(0, 3)),
        reading_repeat_ban=draw(st.sampled_from(RepeatBan)),
    )


@st.composite
def motivations(draw: st.DrawFn, most_rerolls: int = 3) -> MotivationQuestion:
    return MotivationQuestion(
        **draw(GRADES),
        base=draw(st.integers(0, 10)),
        modifier=draw(st.integers(-6, 6)),
        lent_value=draw(st.none() | st.integers(0, 12)),
        lending_conditions_met=draw(st.booleans()),
        lieutenants=tuple(draw(st.lists(st.integers(2, 6) | st.fractions(3, 5, max_denominator=8), max_size=3))),
        rerolls=draw((st.none() if most_rerolls >= 2 else st.nothing()) | st.integers(0, most_rerolls)),
        reading_lent_value=draw(st.sampled_from(LentValue)),
        reading_lieutenant_bonus=draw(st.sampled_from(LieutenantBonus)),
        reading_repeats=draw(st.sampled_from(MotivationRepeats)),
    )


def twin_grade(question: AbilityQuestion | MotivationQuestion) -> int:
    """What the grade adds, by a table of our own."""
    if question.grade_modifier is not None:
        return question.grade_modifier
    if question.grade is Grade.BATTLE_HARDENED:
        return 2 if question.grade_assumption is GradeAssumption.LIKELY else 1
    return 3 if question.grade is Grade.VETERAN else 0


def twin_repeats(question: AbilityQuestion | MotivationQuestion) -> int:
    """How often a failed roll may be repeated, by a table of our own."""
    if question.grade is Grade.RECRUIT:
        return 0
    if question.rerolls is None:
        return 2 if question.grade is Grade.VETERAN else 1
    return question.rerolls


def twin_ability(question: AbilityQuestion) -> list[int]:
    """The target of each roll of an ability test."""
    target = question.base + twin_grade(question) + (question.tactic or 0) + question.modifier
    banned = question.tactic is not None and question.reading_repeat_ban.value == "ban-from-tactic"
    return [target - fallen for fallen in range(1 if banned else 1 + twin_repeats(question))]


def twin_motivation(question: MotivationQuestion) -> list[int]:
    """The target of each roll of a motivation test."""
    near = [distance for distance in question.lieutenants if not distance > 4]
    bonus = len(near) if question.reading_lieutenant_bonus.value == "bonus-per-lieutenant" else bool(near)
    target = question.base + twin_grade(question) + question.modifier + int(bonus)
    if question.lent_value is not None and question.lending_conditions_met:
        replaces = question.reading_lent_value.value == "lent-replaces-own"
        target = question.lent_value if replaces else max(question.lent_value, target)
    repeats = twin_repeats(question) if question.reading_repeats.value == "free-re-rolls" else 0
    return [target] * (1 + repeats)


def enumerated(targets: list[int]) -> Fraction:
    """The chance that one of the rolls is at or under its target, by listing all rolls."""
    every = list(product(FACES, repeat=len(targets)))
    good = sum(any(face <= target for face, target in zip(faces, targets, strict=True)) for faces in every)
    return Fraction(good, len(every))
