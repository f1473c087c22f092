"""No input of any type reaches another exception than `BadInput`."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_core.errors import BadInput
from rules_core.regiment import readings
from rules_core.regiment.closing_up import ClosingUpQuestion, Placement, closing_up
from rules_core.regiment.combat_reform import CombatReformQuestion, EnemyInContact, Side, combat_reform
from rules_core.regiment.destroyed_friend import DestroyedBy, DestroyedFriendQuestion, Friend, destroyed_friend
from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, LossCause, heavy_casualties
from rules_core.regiment.leadership import LeadershipQuestion, leadership
from rules_core.regiment.panic_test import PanicCause, PanicTestQuestion, panic_test
from rules_core.regiment.simultaneous_tests import SimultaneousTestsQuestion, UnitToTest, simultaneous_tests

MEMBERS: list[Enum] = [
    member
    for kind in (*vars(readings).values(), LossCause, DestroyedBy, PanicCause, Side)
    if isinstance(kind, type) and issubclass(kind, Enum)
    for member in kind
]

# Letters are few and nesting is flat on purpose: no field takes text or lists of lists, and drawing them costs time.
SCALARS: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.integers()
    | st.floats()
    | st.fractions()
    | st.text("a1", max_size=2)
    | st.sampled_from(MEMBERS)
    | st.sampled_from([Placement((1, 2)), EnemyInContact(2, 2), Friend(1, 7, has_general=True), UnitToTest(7)])
)
ANYTHING = SCALARS | st.lists(SCALARS, max_size=3).map(tuple) | st.lists(SCALARS, max_size=2) | st.just(((1,), (2,)))

# A busy machine draws slowly; how long a draw takes says nothing about the rules.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

HEAVY: dict[str, Any] = {
    "strength": 20,
    "losses": (1, 1),
    "in_combat": False,
    "fleeing": False,
    "tested": False,
    "leadership": 7,
}

RULES: list[tuple[type[Any], Callable[[Any], Any], dict[str, Any]]] = [
    (HeavyCasualtiesQuestion, heavy_casualties, HEAVY),
    (LeadershipQuestion, leadership, {"leadership": 7}),
    (PanicTestQuestion, panic_test, {"causes": (PanicCause.HEAVY_CASUALTIES,), "leadership": 7}),
    (SimultaneousTestsQuestion, simultaneous_tests, {"units": (UnitToTest(7), UnitToTest(8))}),
    (DestroyedFriendQuestion, destroyed_friend, {"friends": (Friend(1, 7), Friend(2, 8))}),
    (CombatReformQuestion, combat_reform, {"enemies": (EnemyInContact(2, 2), EnemyInContact(1, 2))}),
    (ClosingUpQuestion, closing_up, {"placements": (Placement((1, 2)), Placement((3, 0)))}),
]


@pytest.mark.parametrize(("kind", "rule", "plain"), RULES, ids=lambda each: getattr(each, "__name__", ""))
@patient
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
        assert rule(asked).ledger.entries


@pytest.mark.parametrize(("kind", "rule", "plain"), RULES, ids=lambda each: getattr(each, "__name__", ""))
def test_every_field_refuses_what_it_cannot_be(
    kind: type[Any], rule: Callable[[Any], Any], plain: dict[str, Any]
) -> None:
    rule(kind(**plain))
    for wrong in (object(), "7", Fraction(-1, 2), b"", {}):
        with pytest.raises(BadInput) as caught:
            kind(**dict.fromkeys(kind.limits, wrong))
        assert [fault.field for fault in caught.value.faults] == list(kind.limits)


PARTS: list[tuple[type[Any], dict[str, Any]]] = [
    (UnitToTest, {"leadership": 7}),
    (Friend, {"distance": 1, "leadership": 7}),
    (EnemyInContact, {"before": 2, "after": 2}),
    (Placement, {"contacts": (1, 2)}),
]


@pytest.mark.parametrize(("kind", "plain"), PARTS, ids=lambda each: getattr(each, "__name__", ""))
@patient
@given(data=st.data())
def test_any_part_of_a_question_is_sound_or_refused_as_bad_input(
    kind: type[Any], plain: dict[str, Any], data: st.DataObject
) -> None:
    fields = data.draw(st.dictionaries(st.sampled_from(sorted(kind.limits)), ANYTHING, max_size=4))
    try:
        made = kind(**(plain | fields))
    except BadInput as refused:
        assert {fault.field.partition("[")[0] for fault in refused.faults} <= set(kind.limits)
    else:
        assert all(limit.fault(name, getattr(made, name)) is None for name, limit in kind.limits.items())


@pytest.mark.parametrize(
    ("kind", "fields", "others"),
    [
        (CombatReformQuestion, {"enemies": (EnemyInContact(1, 1),), "out_of_contact": 2}, ("enemies",)),
        (ClosingUpQuestion, {"placements": (Placement((1,)),), "chosen": 2}, ("placements",)),
        (SimultaneousTestsQuestion, {"units": (UnitToTest(7),), "order": (2,)}, ("units",)),
        (DestroyedFriendQuestion, {"friends": (Friend(1, 7),), "order": (2,)}, ("friends",)),
        (
            LeadershipQuestion,
            {"leadership": 7, "rolls": (8, 8)},
            (
                "leadership",
                "general_leadership",
                "general_distance",
                "general_large_target",
                "general_fleeing",
                "battle_standard_distance",
            ),
        ),
        (PanicTestQuestion, {"causes": (), "leadership": 7, "earlier_test_failed": True}, ("tested",)),
        (HeavyCasualtiesQuestion, HEAVY | {"losses": (21,)}, ("strength",)),
        (HeavyCasualtiesQuestion, HEAVY | {"initial_strength": 19}, ("strength",)),
        (HeavyCasualtiesQuestion, HEAVY | {"causes": (LossCause.MAGIC,)}, ("losses",)),
        (HeavyCasualtiesQuestion, HEAVY | {"wound_losses": (1, 1)}, ("wound_losses", "initial_wounds")),
        (HeavyCasualtiesQuestion, HEAVY | {"wounds": 20}, ("losses",)),
        (HeavyCasualtiesQuestion, HEAVY | {"wounds": 20, "wound_losses": (1, 2)}, ("strength", "losses", "wounds")),
        (
            HeavyCasualtiesQuestion,
            HEAVY | {"wounds": 20, "wound_losses": (1, 1), "initial_strength": 20},
            ("wounds", "initial_strength"),
        ),
    ],
)
def test_a_fault_between_fields_names_the_others(
    kind: type[Any], fields: dict[str, Any], others: tuple[str, ...]
) -> None:
    with pytest.raises(BadInput) as caught:
        kind(**fields)
    (fault,) = caught.value.faults
    assert fault.depends_on == others
