"""Heavy casualties against the text: properties that name their clause, and a brute-force twin."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules_core.errors import BadInput
from rules_core.regiment.clauses import REGISTRY
from rules_core.regiment.heavy_casualties import (
    HeavyCasualtiesQuestion,
    LossCause,
    heavy_casualties,
)
from rules_core.regiment.readings import Counted, EarlierTest, SourcesCounted, StandAndShootBase, StrengthAt


@st.composite
def questions(draw: st.DrawFn, /, **fixed: Any) -> HeavyCasualtiesQuestion:
    """Any sound question; `fixed` pins fields."""
    strength = draw(st.integers(1, 40))
    left, losses = strength, []
    for _ in range(draw(st.integers(0, 5))):
        losses.append(draw(st.integers(0, left)))
        left -= losses[-1]
    tested = draw(st.booleans())
    fields: dict[str, Any] = {
        "strength": strength,
        "losses": tuple(losses),
        "in_combat": draw(st.booleans()),
        "fleeing": draw(st.booleans()),
        "tested": tested,
        "leadership": draw(st.integers(1, 10)),
        "earlier_test_failed": tested and draw(st.booleans()),
        "general_leadership": draw(st.none() | st.integers(1, 10)),
        "battle_standard": draw(st.booleans()),
        "causes": draw(st.just(()) | st.tuples(*[st.sampled_from(LossCause)] * len(losses))),
        "reading_earlier_test": draw(st.sampled_from(EarlierTest)),
        "reading_sources": draw(st.sampled_from(SourcesCounted)),
        "reading_strength_at": draw(st.sampled_from(StrengthAt)),
        "reading_stand_and_shoot": draw(st.sampled_from(StandAndShootBase)),
    }
    if draw(st.booleans()):
        fields["initial_strength"] = draw(st.integers(strength, 60))
    return HeavyCasualtiesQuestion(**(fields | fixed))


FREE: dict[str, Any] = {"in_combat": False, "fleeing": False, "tested": False, "earlier_test_failed": False}


@pytest.mark.parametrize("strength", range(1, 201))
def test_p20_s1_the_threshold_is_the_smallest_count_that_is_a_quarter(strength: int) -> None:
    twin = next(count for count in range(strength + 1) if 100 * count >= 25 * strength)
    assert heavy_casualties(HeavyCasualtiesQuestion(strength, (), False, False, False, 7)).answer.threshold == twin


@pytest.mark.parametrize("strength", range(2, 61))
def test_p20_s1_one_less_than_the_threshold_calls_for_no_test(strength: int) -> None:
    threshold = heavy_casualties(HeavyCasualtiesQuestion(strength, (), False, False, False, 7)).answer.threshold
    for lost, must_test in ((threshold - 1, False), (threshold, True)):
        answer = heavy_casualties(HeavyCasualtiesQuestion(strength, (lost,), False, False, False, 7)).answer
        assert answer.must_test is must_test
        assert answer.due_after == (1 if must_test else None)


@given(questions(reading_stand_and_shoot=StandAndShootBase.PHASE_START), st.data())
def test_p20_s1_more_losses_never_take_a_test_away(asked: HeavyCasualtiesQuestion, data: st.DataObject) -> None:
    assume(asked.losses and sum(asked.losses) < asked.strength)
    place = data.draw(st.integers(0, len(asked.losses) - 1))
    more = list(asked.losses)
    more[place] += 1
    fields = {name: getattr(asked, name) for name in asked.limits}
    before = heavy_casualties(asked).answer.due_after
    after = heavy_casualties(HeavyCasualtiesQuestion(**(fields | {"losses": tuple(more)}))).answer.due_after
    assert before is None or (after is not None and after <= before)


@given(questions(causes=(), reading_sources=SourcesCounted.TOGETHER), st.randoms())
def test_p20_s1_the_order_of_losses_changes_the_moment_but_not_whether(
    asked: HeavyCasualtiesQuestion, random: Any
) -> None:
    shuffled = list(asked.losses)
    random.shuffle(shuffled)
    fields = {name: getattr(asked, name) for name in asked.limits}
    other = heavy_casualties(HeavyCasualtiesQuestion(**(fields | {"losses": tuple(shuffled)}))).answer
    assert (heavy_casualties(asked).answer.due_after is None) is (other.due_after is None)


@given(questions())
def test_the_ledger_adds_up_and_follows_the_text(asked: HeavyCasualtiesQuestion) -> None:
    result = heavy_casualties(asked)
    assert result.ledger.total("threshold") == result.answer.threshold
    assert result.ledger.total("lost") == result.answer.lost
    assert result.ledger.total("target") == (result.answer.target or 0)
    order = [clause.id for clause in REGISTRY]
    places = [order.index(entry.clause) for entry in result.ledger]
    assert places[:2] == [order.index("regiment-p20-s1"), order.index("regiment-p25-s1")]
    assert places[2:] == sorted(places[2:])


@given(questions())
def test_p14_s1_the_three_cases_and_nothing_else_free_a_unit(asked: HeavyCasualtiesQuestion) -> None:
    result = heavy_casualties(asked)
    counts = asked.tested and (asked.reading_earlier_test is EarlierTest.TAKEN or not asked.earlier_test_failed)
    if result.answer.due_after is None or asked.in_combat or asked.fleeing or counts:
        assert not result.answer.must_test
    else:
        standing = asked.strength - sum(asked.losses[: result.answer.due_after])
        assert result.answer.must_test is (standing > 0)
    assert (result.odds is None) is (not result.answer.must_test)
    assert (result.answer.target is None) is (not result.answer.must_test)


@given(questions(causes=(), **FREE))
def test_p20_s2_the_moment_agrees_with_a_walk_through_the_phase(asked: HeavyCasualtiesQuestion) -> None:
    whole = asked.strength
    if asked.reading_strength_at is StrengthAt.GAME_START and asked.initial_strength:
        whole = asked.initial_strength
    due, standing = None, asked.strength
    for place, lost in enumerate(asked.losses, 1):
        standing -= lost
        gone = asked.strength - standing if asked.reading_sources is SourcesCounted.TOGETHER else lost
        if due is None and lost and gone / whole >= 0.25:
            due = place
    assert heavy_casualties(asked).answer.due_after == due


@given(questions())
def test_p26_s1_without_switched_readings_stand_and_shoot_adds_no_test(asked: HeavyCasualtiesQuestion) -> None:
    fields: dict[str, Any] = {name: getattr(asked, name) for name in asked.limits} | {
        "reading_sources": SourcesCounted.TOGETHER,
        "reading_strength_at": StrengthAt.PHASE_START,
    }
    with_causes = heavy_casualties(HeavyCasualtiesQuestion(**fields)).answer
    assert with_causes == heavy_casualties(HeavyCasualtiesQuestion(**(fields | {"causes": ()}))).answer


def test_q14_models_of_one_wound_give_the_same_answer_in_either_count() -> None:
    for strength in range(1, 30):
        for lost in range(strength + 1):
            answers = {
                heavy_casualties(
                    HeavyCasualtiesQuestion(
                        strength,
                        (lost,),
                        False,
                        False,
                        False,
                        7,
                        wounds=strength,
                        wound_losses=(lost,),
                        reading_counted=counted,
                    )
                ).answer
                for counted in Counted
            }
            assert len(answers) == 1


def test_q14_without_wounds_given_every_model_has_one() -> None:
    asked = HeavyCasualtiesQuestion(8, (2,), False, False, False, 7, reading_counted=Counted.WOUNDS)
    assert heavy_casualties(asked).answer.due_after == 1


def test_readings_are_named_where_they_bear() -> None:
    def used(**fields: Any) -> dict[str, str]:
        result = heavy_casualties(HeavyCasualtiesQuestion(**(PLAIN | fields)))
        return {reading.entry: reading.reading for reading in result.readings}

    assert used(losses=(2,)) == {}
    assert used(losses=(2, 0)) == {}
    assert used() == {"regiment-q16": "running-total"}
    assert used(losses=(1,), tested=True, earlier_test_failed=True) == {"regiment-q08": "taken"}
    assert used(losses=(1,), tested=True) == {}
    assert used(losses=(1,), initial_strength=21) == {"regiment-q15": "phase-start"}
    assert used(losses=(1,), initial_strength=20) == {}
    assert used(losses=(1,), wounds=40, wound_losses=(3,)) == {"regiment-q14": "models"}
    two: dict[str, Any] = {"wounds": 40, "wound_losses": (1, 1), "losses": (0, 0)}
    assert used(**two) == {"regiment-q14": "models", "regiment-q16": "running-total"}
    assert used(losses=(1,), wounds=40, wound_losses=(3,), initial_strength=20, initial_wounds=41) == {
        "regiment-q14": "models",
        "regiment-q15": "phase-start",
    }
    shot_last: dict[str, Any] = {"causes": (LossCause.MAGIC, LossCause.STAND_AND_SHOOT)}
    assert used(**shot_last) == {"regiment-q16": "running-total", "regiment-q19": "phase-start"}
    assert used(losses=(0, 1), **shot_last) == {}
    assert used(causes=(LossCause.STAND_AND_SHOOT, LossCause.MAGIC)) == {"regiment-q16": "running-total"}


def test_gaps_and_outside_facts_are_named() -> None:
    shot = heavy_casualties(HeavyCasualtiesQuestion(4, (1,), **FREE, leadership=7, causes=(LossCause.STAND_AND_SHOOT,)))
    assert shot.gaps == ("regiment-q05", "regiment-q20")
    assert shot.outside == ("regiment-f03",)
    helped = heavy_casualties(
        HeavyCasualtiesQuestion(4, (1,), **FREE, leadership=7, general_leadership=7, battle_standard=True)
    )
    assert helped.gaps == ("regiment-q05",)
    assert helped.outside == ("regiment-f03", "regiment-f05", "regiment-f06")
    assert any(entry.reason == "not-higher" for entry in helped.ledger)
    none_due = heavy_casualties(HeavyCasualtiesQuestion(4, (), **FREE, leadership=7))
    assert none_due.gaps == none_due.outside == ()


PLAIN: dict[str, Any] = {"strength": 20, "losses": (1, 1), "leadership": 7, **FREE}


def faults(**fields: Any) -> list[tuple[str, str]]:
    with pytest.raises(BadInput) as caught:
        HeavyCasualtiesQuestion(**(PLAIN | fields))
    return [(fault.field, fault.code) for fault in caught.value.faults]


def test_losses_that_exceed_the_strength_are_located() -> None:
    with pytest.raises(BadInput) as caught:
        HeavyCasualtiesQuestion(21, (15, 6, 1), False, False, False, 7)
    (fault,) = caught.value.faults
    assert (fault.field, fault.value, fault.code) == ("losses[3]", 1, "more-than-are-left")
    assert fault.allowed == {"maximum": 0}
    assert fault.clause == "regiment-p20-s1"
    assert faults(losses=(15, 6, 4)) == [("losses[2]", "more-than-are-left")]
    assert HeavyCasualtiesQuestion(21, (15, 6), False, False, False, 7).losses == (15, 6)


def test_faults_between_fields_are_all_found() -> None:
    assert faults(earlier_test_failed=True) == [("earlier_test_failed", "needs-other-field")]
    assert faults(causes=(LossCause.MAGIC,)) == [("causes", "length-differs")]
    assert faults(initial_strength=19) == [("initial_strength", "too-small")]
    assert faults(wound_losses=(1, 1)) == [("wounds", "missing")]
    assert faults(initial_wounds=20) == [("wounds", "missing")]
    assert faults(wounds=19, wound_losses=(1, 1)) == [("wounds", "too-small"), ("wound_losses[1]", "does-not-go-with")]
    assert faults(wounds=20) == [("wound_losses", "length-differs")]
    assert faults(wounds=20, wound_losses=(1, 1), initial_strength=20) == [("initial_wounds", "missing")]
    assert faults(wounds=22, wound_losses=(1, 1), initial_wounds=21) == [("initial_wounds", "too-small")]
    assert faults(wounds=20, wound_losses=(1, 1), initial_strength=22, initial_wounds=21) == [
        ("initial_wounds", "too-small")
    ]
    assert faults(wounds=20, wound_losses=(1, 2)) == [("wound_losses[2]", "does-not-go-with")]
    assert faults(losses=(1, 19), wounds=40, wound_losses=(2, 37)) == [("wound_losses[2]", "does-not-go-with")]
    assert faults(strength=0, losses=[1], in_combat=None, leadership=11, causes="x", tested=1) == [
        ("strength", "too-small"),
        ("losses", "list"),
        ("in_combat", "yes-or-no"),
        ("tested", "yes-or-no"),
        ("leadership", "too-large"),
        ("causes", "list"),
    ]


def test_p09_s1_a_second_test_is_ruled_out_only_where_one_came_first_and_another_cause_follows() -> None:
    def ruled_out(losses: tuple[int, ...], in_combat: bool = False) -> list[Any]:
        result = heavy_casualties(HeavyCasualtiesQuestion(20, losses, in_combat, False, False, 7))
        return [entry.values["later"] for entry in result.ledger if entry.effect == "no-second-test"]

    assert ruled_out((5, 1, 0, 1)) == [(2, 4)]
    assert ruled_out((4, 1)) == []
    assert ruled_out((5, 0)) == []
    assert ruled_out((5, 1), in_combat=True) == []


@pytest.mark.parametrize(
    ("strength", "losses", "reason"),
    [
        # A quarter of 4 is 1.
        (4, (0, 1), None),
        (4, (0, 0), "threshold-not-reached"),
        # Magic has left nobody whom the fire could cost a quarter.
        (4, (4, 0), "threshold-not-reached"),
    ],
)
def test_p26_s1_fire_alone_needs_at_least_one_model(strength: int, losses: tuple[int, ...], reason: str | None) -> None:
    asked = HeavyCasualtiesQuestion(
        strength,
        losses,
        **FREE,
        leadership=7,
        causes=(LossCause.MAGIC, LossCause.STAND_AND_SHOOT),
        reading_stand_and_shoot=StandAndShootBase.BEFORE_SHOOTING,
    )
    (fire,) = (entry for entry in heavy_casualties(asked).ledger if entry.effect == "stand-and-shoot")
    assert fire.reason == reason


def test_q16_sources_that_cost_nothing_are_none() -> None:
    one: dict[str, Any] = {"losses": (1, 0), "wounds": 40, "wound_losses": (2, 0)}
    asked = heavy_casualties(
        HeavyCasualtiesQuestion(20, in_combat=False, fleeing=False, tested=False, leadership=7, **one)
    )
    assert "regiment-q16" not in {used.entry for used in asked.readings}
