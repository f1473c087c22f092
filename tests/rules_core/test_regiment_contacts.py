"""Combat reform and closing up: contacts and facings before and after."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.errors import BadInput
from rules_core.regiment.closing_up import ClosingUpQuestion, Placement, closing_up
from rules_core.regiment.combat_reform import CombatReformQuestion, EnemyInContact, Side, combat_reform
from rules_core.regiment.readings import ContactsKept, FacingChanged, MostContacts

# Each model of the unit as the set of enemies that it touches, before and after: the rule seen from the models.
models = st.lists(st.tuples(st.frozensets(st.integers(0, 2)), st.frozensets(st.integers(0, 2))), max_size=8)


@given(models, st.sampled_from(ContactsKept))
def test_p02_s1b_contacts_agree_with_a_count_of_the_models(
    touching: list[tuple[frozenset[int], frozenset[int]]], reading: ContactsKept
) -> None:
    enemies = tuple(
        EnemyInContact(
            sum(enemy in before for before, _ in touching),
            sum(enemy in after for _, after in touching),
        )
        for enemy in range(3)
    )
    out = sum(bool(before) and not after for before, after in touching)
    result = combat_reform(CombatReformQuestion(enemies, out, reading_contacts=reading))
    every_before = sum(len(before) for before, _ in touching)
    every_after = sum(len(after) for _, after in touching)
    keeps = {
        ContactsKept.TOTAL: every_after >= every_before,
        ContactsKept.PER_ENEMY: all(
            sum(enemy in after for _, after in touching) >= sum(enemy in before for before, _ in touching)
            for enemy in range(3)
        ),
        ContactsKept.EACH_MODEL: all(after or not before for before, after in touching),
    }
    assert result.answer.keeps_contacts is result.answer.allowed is keeps[reading]
    assert result.ledger.total("before") == result.answer.before == every_before
    assert result.ledger.total("after") == result.answer.after == every_after
    assert (result.readings == ()) is (all(keeps.values()))
    assert result.ledger.entries[0].effect == ("contacts-kept" if keeps[reading] else "contacts-lost")


@pytest.mark.parametrize("reading", FacingChanged)
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("after", Side)
def test_p02_s1c_facings(reading: FacingChanged, turned: bool, after: Side) -> None:
    other = after is not Side.FRONT
    enemies = (EnemyInContact(1, 1), EnemyInContact(1, 1, turned=turned, side_after=after))
    result = combat_reform(CombatReformQuestion(enemies, reading_facing=reading))
    forbidden = (turned and reading is not FacingChanged.OTHER_FACING) or (
        other and reading is not FacingChanged.TURNED
    )
    assert result.answer.keeps_facings is result.answer.allowed is not forbidden
    assert [used.entry for used in result.readings] == (["regiment-q03"] if turned or other else [])
    changes = [(entry.effect, entry.values) for entry in result.ledger if entry.clause == "regiment-p02-s1c"]
    where = {"enemy": 2}
    named = [("enemy-turned", where)] * turned + [("other-side-touched", where)] * other
    assert changes == (named or [("facings-kept", {})])


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 0)])
def test_p02_s1c_a_side_needs_contact_before_and_after(before: int, after: int) -> None:
    enemy = EnemyInContact(before, after, side_after=Side.REAR)
    assert combat_reform(CombatReformQuestion((enemy,))).answer.keeps_facings


def test_q02_without_a_count_the_fall_in_contacts_stands_for_the_models_that_dropped_out() -> None:
    def allowed(*pairs: tuple[int, int], out: int | None = None) -> bool:
        enemies = tuple(EnemyInContact(*pair) for pair in pairs)
        asked = CombatReformQuestion(enemies, out, reading_contacts=ContactsKept.EACH_MODEL)
        return combat_reform(asked).answer.allowed

    assert allowed((4, 3), (3, 4))
    assert not allowed((4, 3), (3, 3))
    assert allowed((4, 3), (3, 3), out=0)
    assert not allowed((4, 4), out=1)


def reform_faults(**fields: Any) -> list[tuple[str, str, Any]]:
    with pytest.raises(BadInput) as caught:
        CombatReformQuestion(**fields)
    return [(fault.field, fault.code, fault.allowed.get("maximum")) for fault in caught.value.faults]


def test_more_models_than_were_in_contact_cannot_drop_out() -> None:
    enemies = (EnemyInContact(2, 2), EnemyInContact(1, 1))
    assert reform_faults(enemies=enemies, out_of_contact=4) == [("out_of_contact", "too-large", 3)]
    assert CombatReformQuestion(enemies, 3).out_of_contact == 3
    assert reform_faults(enemies=(), out_of_contact=1) == [("enemies", "too-few", None)]
    assert reform_faults(enemies=enemies, out_of_contact=-1) == [("out_of_contact", "too-small", 4000)]


contacts = st.lists(st.integers(0, 5), min_size=3, max_size=3).map(tuple)


@given(st.lists(contacts, min_size=1, max_size=6), st.sampled_from(MostContacts), st.data())
def test_p04_s1b_no_other_placement_beats_the_best(
    listed: list[tuple[int, ...]], reading: MostContacts, data: st.DataObject
) -> None:
    chosen = data.draw(st.none() | st.integers(1, len(listed)))
    result = closing_up(ClosingUpQuestion(tuple(Placement(each) for each in listed), chosen, reading))
    answer = result.answer

    def beats(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
        missed = one.count(0) - other.count(0)
        if reading is MostContacts.EVERY_ENEMY and missed != 0:
            return missed < 0
        return sum(one) > sum(other)

    expected = [place for place, each in enumerate(listed, 1) if not any(beats(other, each) for other in listed)]
    assert list(answer.best) == expected
    first = listed[expected[0] - 1]
    assert (answer.contacts, answer.enemies) == (sum(first), 3 - first.count(0))
    assert result.ledger.total("contacts") == answer.contacts
    assert answer.allowed is (None if chosen is None else chosen in expected)
    placements = [entry.applied for entry in result.ledger if entry.effect == "placement"]
    assert placements == [place in expected for place in range(1, len(listed) + 1)]


def test_q04_bears_only_where_it_changes_the_best() -> None:
    def used(*listed: tuple[int, ...]) -> list[str]:
        result = closing_up(ClosingUpQuestion(tuple(Placement(each) for each in listed)))
        return [reading.entry for reading in result.readings]

    assert used((6, 0), (2, 3)) == ["regiment-q04"]
    assert used((5, 0), (2, 3)) == ["regiment-q04"]
    assert used((4, 0), (2, 3)) == []
    assert used((2, 3)) == []


def closing_faults(**fields: Any) -> list[tuple[str, str]]:
    with pytest.raises(BadInput) as caught:
        ClosingUpQuestion(**fields)
    return [(fault.field, fault.code) for fault in caught.value.faults]


def test_placements_speak_of_the_same_enemies_and_the_choice_is_one_of_them() -> None:
    two, three = Placement((1, 1)), Placement((1, 1, 1))
    assert closing_faults(placements=(two, three, two, three), chosen=5) == [
        ("placements[2]", "length-differs"),
        ("placements[4]", "length-differs"),
        ("chosen", "too-large"),
    ]
    assert closing_faults(placements=(), chosen=0) == [("placements", "too-few"), ("chosen", "too-small")]
    assert closing_faults(placements=(two,), chosen=21) == [("chosen", "too-large")]
    assert closing_faults(placements=(two,), chosen=20) == [("chosen", "too-large")]
    with pytest.raises(BadInput) as caught:
        ClosingUpQuestion((two,), 2)
    assert caught.value.faults[0].allowed == {"minimum": 1, "maximum": 1}
    assert ClosingUpQuestion((two, two), 2).chosen == 2
