"""No input of any type reaches another exception of `squad` than `BadInput`, and all faults come at once."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.errors import BadInput
from rules_core.squad import readings
from rules_core.squad.ability import AbilityQuestion, ability
from rules_core.squad.command_range import CommandRangeQuestion, FleeingModels, command_range
from rules_core.squad.crossing_terrain import TerrainQuestion, cross_terrain
from rules_core.squad.losses import LossesQuestion, losses
from rules_core.squad.mixed_grades import MixedGradesQuestion, mixed_grades
from rules_core.squad.motivation import MotivationQuestion, motivation
from rules_core.squad.numbers import Grade, GradeAssumption
from rules_core.squad.panic import Cause, PanicQuestion, panic
from rules_core.squad.vehicles_and_guns import BatteryQuestion, Crewed, battery
from rules_core.squad.when_to_test import Occasion, TimingQuestion, when_to_test
from rules_core.squad.who_tests import Group, GroupKind, WhoTestsQuestion, who_tests

RECRUITS = MotivationQuestion(Grade.RECRUIT)
ABLE = AbilityQuestion(Grade.RECRUIT)
SQUAD = Group(GroupKind.SQUAD, Grade.VETERAN, 5)
TEAM = FleeingModels(4)

MEMBERS: list[Any] = [
    member for kind in vars(readings).values() if isinstance(kind, type) and issubclass(kind, Enum) for member in kind
]

# Letters are few on purpose: no field takes text, and a wide alphabet only costs time.
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.integers()
    | st.floats()
    | st.fractions()
    | st.text("a1", max_size=2)
    | st.sampled_from([*MEMBERS, *Grade, *GradeAssumption, *Cause, *Crewed, *Occasion, *GroupKind])
    | st.sampled_from([RECRUITS, ABLE, SQUAD, TEAM]),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=5,
)


def make(question: Any) -> Any:
    """Parts of a question are only made, not asked."""
    return question


RULES: list[tuple[type[Any], Callable[[Any], Any], dict[str, Any]]] = [
    (AbilityQuestion, ability, {"grade": Grade.VETERAN}),
    (MotivationQuestion, motivation, {"grade": Grade.VETERAN}),
    (Group, make, {"kind": GroupKind.SQUAD, "grade": Grade.VETERAN, "models": 5}),
    (WhoTestsQuestion, who_tests, {"groups": (SQUAD,)}),
    (MixedGradesQuestion, mixed_grades, {"squad": RECRUITS, "character": RECRUITS}),
    (BatteryQuestion, battery, {"kind": Crewed.GUN, "tests": (RECRUITS,)}),
    (TimingQuestion, when_to_test, {"occasion": Occasion.ACTIVATION}),
    (
        TerrainQuestion,
        cross_terrain,
        {"difficult": True, "dangerous": True, "losses_possible": True, "willing": RECRUITS, "able": ABLE},
    ),
    (LossesQuestion, losses, {"initial": 10, "lost": 5, "test": RECRUITS}),
    (PanicQuestion, panic, {"cause": Cause.SNIPER, "test": RECRUITS, "distance": 24, "move": 6}),
    (FleeingModels, make, {"move": 6}),
    (CommandRangeQuestion, command_range, {"models": (TEAM, TEAM), "command_range": 6}),
]
each_rule = pytest.mark.parametrize(("kind", "rule", "plain"), RULES, ids=lambda each: getattr(each, "__name__", ""))


@each_rule
@given(data=st.data())
def test_any_input_is_answered_or_refused_as_bad_input(
    kind: type[Any], rule: Callable[[Any], Any], plain: dict[str, Any], data: st.DataObject
) -> None:
    fields = data.draw(st.dictionaries(st.sampled_from(sorted(kind.limits)), ANYTHING, max_size=4))
    try:
        asked = kind(**(plain | fields))
    except BadInput as refused:
        assert refused.faults
        assert {fault.field.partition("[")[0] for fault in refused.faults} <= set(kind.limits)
    else:
        assert rule(asked)


@each_rule
def test_every_field_refuses_what_it_cannot_be(
    kind: type[Any], rule: Callable[[Any], Any], plain: dict[str, Any]
) -> None:
    rule(kind(**plain))
    for wrong in (object(), "7", float("nan"), b"", {}, -1.5, type):
        with pytest.raises(BadInput) as caught:
            kind(**dict.fromkeys(kind.limits, wrong))
        assert [fault.field for fault in caught.value.faults] == list(kind.limits)


EDGES: list[tuple[type[Any], str, Any, Any, str]] = [
    (AbilityQuestion, "base", 0, -1, "too-small"),
    (AbilityQuestion, "base", 10, 11, "too-large"),
    (AbilityQuestion, "grade_modifier", -10, -11, "too-small"),
    (AbilityQuestion, "grade_modifier", 10, 11, "too-large"),
    (AbilityQuestion, "tactic", -10, -11, "too-small"),
    (AbilityQuestion, "tactic", 10, 11, "too-large"),
    (AbilityQuestion, "modifier", -20, -21, "too-small"),
    (AbilityQuestion, "modifier", 20, 21, "too-large"),
    (AbilityQuestion, "rerolls", 0, -1, "too-small"),
    (AbilityQuestion, "rerolls", 9, 10, "too-large"),
    (MotivationQuestion, "lent_value", 0, -1, "too-small"),
    (MotivationQuestion, "lent_value", 20, 21, "too-large"),
    (MotivationQuestion, "lieutenants", (0,) * 10, (0,) * 11, "too-many"),
    (MotivationQuestion, "lieutenants", (1000,), (Fraction(2001, 2),), "too-large"),
    (MotivationQuestion, "lieutenants", (0,), (Fraction(-1, 9),), "too-small"),
    (MotivationQuestion, "lieutenants", (Fraction(1, 2),), (0.5,), "length"),
    (Group, "models", 1, 0, "too-small"),
    (Group, "models", 100, 101, "too-large"),
    (WhoTestsQuestion, "groups", (SQUAD,), (), "too-few"),
    (WhoTestsQuestion, "groups", (SQUAD,) * 30, (SQUAD,) * 31, "too-many"),
    (BatteryQuestion, "tests", (RECRUITS,) * 12, (RECRUITS,) * 13, "too-many"),
    (BatteryQuestion, "tests", (RECRUITS,), (), "too-few"),
    (LossesQuestion, "initial", 100, 101, "too-large"),
    (LossesQuestion, "lost", 9, 10, "too-large"),
    (LossesQuestion, "lost", 0, -1, "too-small"),
    (PanicQuestion, "rounds", 0, -1, "too-small"),
    (PanicQuestion, "rounds", 30, 31, "too-large"),
    (PanicQuestion, "distance", 0, -1, "too-small"),
    (PanicQuestion, "move", 1000, 1001, "too-large"),
    (CommandRangeQuestion, "models", (TEAM, TEAM), (TEAM,), "too-few"),
    (CommandRangeQuestion, "models", (TEAM,) * 20, (TEAM,) * 21, "too-many"),
    (CommandRangeQuestion, "rounds", 0, -1, "too-small"),
    (CommandRangeQuestion, "rounds", 30, 31, "too-large"),
]


@pytest.mark.parametrize(("kind", "field", "allowed", "wrong", "code"), EDGES)
def test_limits_hold_to_the_last_step(kind: type[Any], field: str, allowed: Any, wrong: Any, code: str) -> None:
    (plain,) = (plain for each, _, plain in RULES if each is kind)
    assert getattr(kind(**(plain | {field: allowed})), field) == allowed
    with pytest.raises(BadInput) as caught:
        kind(**(plain | {field: wrong}))
    assert [fault.code for fault in caught.value.faults] == [code]


def test_what_is_not_asked_has_a_plain_default() -> None:
    assert AbilityQuestion(Grade.RECRUIT, 4, None, None, None, 0, None) == ABLE
    assert MotivationQuestion(Grade.RECRUIT, 4, None, None, 0, None, True, (), None) == RECRUITS
    assert Group(GroupKind.SQUAD, Grade.RECRUIT) == Group(GroupKind.SQUAD, Grade.RECRUIT, 1, False)
    assert LossesQuestion(10, 5, RECRUITS) == LossesQuestion(10, 5, RECRUITS, False)
    assert PanicQuestion(Cause.OTHER, RECRUITS, 9, 6) == PanicQuestion(Cause.OTHER, RECRUITS, 9, 6, 6, None, True, True)
    assert FleeingModels(4, 0) == TEAM
    assert CommandRangeQuestion((TEAM, TEAM), 6) == CommandRangeQuestion((TEAM, TEAM), 6, 1)


@pytest.mark.parametrize("kind", [AbilityQuestion, MotivationQuestion])
def test_p02_s2_the_battle_hardened_need_a_number_or_an_assumption(kind: type[Any]) -> None:
    with pytest.raises(BadInput) as caught:
        kind(Grade.BATTLE_HARDENED)
    (fault,) = caught.value.faults
    assert (fault.field, fault.value, fault.code) == ("grade_modifier", None, "not-in-the-text")
    assert (fault.allowed, fault.clause) == ({"minimum": -10, "maximum": 10}, "squad-p02-s2")
    assert fault.depends_on == ("grade", "grade_assumption")
    assert kind(Grade.BATTLE_HARDENED, grade_modifier=0).grade_modifier == 0
    assert kind(Grade.BATTLE_HARDENED, grade_assumption=GradeAssumption.LIKELY).grade_modifier is None


def test_p17_s1_somebody_must_be_left() -> None:
    with pytest.raises(BadInput) as caught:
        LossesQuestion(2, 2, RECRUITS)
    (fault,) = caught.value.faults
    assert (fault.field, fault.value, fault.code) == ("lost", 2, "too-large")
    assert (fault.allowed, fault.clause) == ({"minimum": 0, "maximum": 1}, "squad-p17-s1")
    assert fault.depends_on == ("initial",)
    with pytest.raises(BadInput) as caught:
        LossesQuestion(1, 1, RECRUITS)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("initial", "too-small")]


@pytest.mark.parametrize("kind", [kind for kind in GroupKind if kind is not GroupKind.SQUAD])
def test_p05_s5_a_model_is_singled_out_of_a_squad_only(kind: GroupKind) -> None:
    with pytest.raises(BadInput) as caught:
        Group(kind, Grade.VETERAN, 1, singled_out=True)
    (fault,) = caught.value.faults
    assert (fault.field, fault.value, fault.code) == ("singled_out", True, "contradiction")
    assert (fault.allowed, fault.clause, fault.depends_on) == (
        {"values": (False,), "field": "kind"},
        "squad-p05-s5",
        ("kind",),
    )


def test_p05_s2_a_lone_model_is_one() -> None:
    with pytest.raises(BadInput) as caught:
        Group(GroupKind.LONE_MODEL, Grade.VETERAN, 2, singled_out=True)
    models, singled_out = caught.value.faults
    assert (models.field, models.value, models.code) == ("models", 2, "contradiction")
    assert (models.allowed, models.clause) == ({"minimum": 1, "maximum": 1, "field": "kind"}, "squad-p05-s2")
    assert models.depends_on == ("kind",)
    assert singled_out.field == "singled_out"
    for several, code in ((100, "contradiction"), (101, "too-large")):
        with pytest.raises(BadInput) as caught:
            Group(GroupKind.LONE_MODEL, Grade.VETERAN, several)
        assert [(fault.field, fault.code) for fault in caught.value.faults] == [("models", code)]
