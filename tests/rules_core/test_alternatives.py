"""Which other readings would change an answer, and to what: cases worked out by hand from the four texts."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from types import FrameType
from typing import Any, ClassVar

import pytest

from rules_core.alternatives import Alternative, alternatives
from rules_core.brigade.consequences import DispersedBy
from rules_core.brigade.dispersal import Cause, DispersalQuestion, Outcome, dispersal
from rules_core.brigade.neighbours import Friend as FriendlyUnit
from rules_core.brigade.neighbours import NeighboursQuestion, neighbours
from rules_core.brigade.readings import OtherCauseReading
from rules_core.dice import D10, Dice
from rules_core.draft import Draft
from rules_core.dread.attack import AttackQuestion, Meaning, attack
from rules_core.dread.charging import ChargeQuestion, charge
from rules_core.dread.readings import AttackKind
from rules_core.errors import BadInput, Fault
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, WholeNumber
from rules_core.regiment.closing_up import ClosingUpQuestion, Placement, closing_up
from rules_core.regiment.destroyed_friend import DestroyedFriendQuestion, Friend, destroyed_friend
from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, heavy_casualties
from rules_core.results import Result
from rules_core.squad.ability import AbilityQuestion
from rules_core.squad.crossing_terrain import TerrainQuestion, cross_terrain
from rules_core.squad.losses import LossesQuestion, losses
from rules_core.squad.mixed_grades import MayDo, MixedGradesQuestion, mixed_grades
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade
from rules_core.squad.panic import Cause as CauseOfFear
from rules_core.squad.panic import PanicQuestion, panic
from rules_core.squad.readings import MixedDice
from rules_core.squad.vehicles_and_guns import BatteryQuestion, Crewed, battery
from tests.rules_core.the_core import RULES
from tests.scenarios import Scenario
from tests.scenarios.brigade import SCENARIOS as BRIGADE
from tests.scenarios.dread import SCENARIOS as DREAD
from tests.scenarios.regiment import SCENARIOS as REGIMENT
from tests.scenarios.squad import SCENARIOS as SQUAD

RECRUITS = MotivationQuestion(Grade.RECRUIT)  # 4 and under, once
VETERANS = MotivationQuestion(Grade.VETERAN, rerolls=0)  # 7 and under, once


def told(found: tuple[Alternative[Any], ...], of: Callable[[Any], Any]) -> dict[tuple[str, str], tuple[Any, Any]]:
    """By entry and reading: what of the answer is asked for, and the odds."""
    assert all(each.result is not None and each.faults == () for each in found)
    return {(each.entry, each.reading): (of(each.result.answer), each.result.odds) for each in found if each.result}


def test_squad_p07_one_die_for_two_values_passes_both_when_the_lower_passes() -> None:
    question = MixedGradesQuestion(VETERANS, RECRUITS)
    assert mixed_grades(question).odds == Fraction(7, 10) * Fraction(4, 10)
    found = alternatives(mixed_grades, question)
    assert told(found, lambda answer: answer.outcomes[1].squad) == {
        ("squad-q09", "one-roll"): (MayDo.ACTS, Fraction(4, 10)),
        ("squad-q10", "whole-group-held"): (MayDo.HELD, Fraction(28, 100)),
    }
    assert [each.fields for each in found] == [("reading_dice",), ("reading_character_fails",)]


def test_squad_p25_a_reading_is_switched_in_every_test_of_a_battery() -> None:
    veterans = MotivationQuestion(Grade.VETERAN)  # 7 and under, two repeats
    question = BatteryQuestion(Crewed.GUN, (veterans, RECRUITS, veterans))
    (other,) = alternatives(battery, question)
    assert (other.entry, other.reading) == ("squad-q32", "no-re-rolls")
    assert other.fields == ("tests[1].reading_repeats", "tests[2].reading_repeats", "tests[3].reading_repeats")
    assert battery(question).odds == (1 - Fraction(3, 10) ** 3) ** 2 * Fraction(4, 10)
    assert other.result is not None
    assert other.result.answer.attempts == ((7,), (4,), (7,))
    assert other.result.odds == Fraction(7, 10) ** 2 * Fraction(4, 10)


def test_squad_p15_ground_that_is_only_difficult_may_need_no_test() -> None:
    able = AbilityQuestion(Grade.VETERAN, tactic=1)  # 8 and under, then 7, then 6
    question = TerrainQuestion(True, False, True, VETERANS, able)
    assert cross_terrain(question).odds == Fraction(7, 10) * (1 - Fraction(2 * 3 * 4, 1000))
    assert told(alternatives(cross_terrain, question), lambda answer: answer.must_test) == {
        ("squad-q17", "both-needed"): (False, None),
        ("squad-q30", "ban-from-tactic"): (True, Fraction(7, 10) * Fraction(8, 10)),
    }


def test_squad_p17_half_of_five() -> None:
    question = LossesQuestion(initial=5, lost=2, test=RECRUITS)
    assert (losses(question).answer.threshold, losses(question).odds) == (3, None)
    found = told(alternatives(losses, question), lambda answer: (answer.threshold, answer.must_test))
    assert found == {("squad-q20", "half-rounded-down"): ((2, True), Fraction(4, 10))}


def test_squad_p19_panic_at_once_leaves_only_the_two_attempts() -> None:
    question = PanicQuestion(CauseOfFear.SNIPER, RECRUITS, distance=100, move=4, rounds=2)
    rallies = 1 - Fraction(6, 10) ** 2
    assert panic(question).odds == Fraction(4, 10) + Fraction(6, 10) * rallies
    found = told(alternatives(panic, question), lambda answer: answer.panics)
    assert found == {("squad-q22", "panic-at-once"): (1, rallies)}


def test_brigade_p01_a_cause_that_the_text_does_not_name() -> None:
    question = DispersalQuestion(
        initial=30, present=15, cause=Cause.OTHER, reading_other_cause=OtherCauseReading.NOTHING_HAPPENS
    )
    assert dispersal(question).answer.outcome is Outcome.STAYS
    assert told(alternatives(dispersal, question), lambda answer: answer.outcome) == {
        ("brigade-q06", "test-as-after-fire"): (Outcome.MUST_TEST, None),
        ("brigade-q06", "dispersed-as-after-lost-melee"): (Outcome.DISPERSED, None),
    }


def test_brigade_p08_14_is_within_15_centimetres_but_not_within_12_inches() -> None:
    question = NeighboursQuestion(DispersedBy.MELEE, (FriendlyUnit(14),))
    found = told(alternatives(neighbours, question), lambda answer: (answer.units, answer.rout_marker))
    assert found == {
        ("brigade-q16", "every-dispersed-unit"): (((1,), True), None),
        ("brigade-q17", "measured-in-inches"): (((), False), None),
    }


def test_dread_p06_the_dice_are_a_reading_too() -> None:
    question = ChargeQuestion(morale=(7,), terror=1)
    found = alternatives(charge, question)
    assert told(found, lambda answer: answer.target) == {
        ("dread-q03", "two-d6"): (6, Fraction(15, 36)),
        ("dread-q03", "one-d20"): (6, Fraction(6, 20)),
    }
    assert {each.fields for each in found} == {("dice",)}


def test_dread_p06_dice_of_ones_own_have_all_three_as_alternatives() -> None:
    found = alternatives(charge, ChargeQuestion(morale=(7,), terror=1, dice=Dice(1, 12)))
    assert [each.reading for each in found] == ["one-d10", "two-d6", "one-d20"]


def test_dread_p09_an_open_reading_is_tried_with_each_of_its_readings() -> None:
    question = AttackQuestion(panicking=True, attack=4, dice=D10)
    assert attack(question).answer.meaning is Meaning.NOT_SAID
    assert told(alternatives(attack, question), lambda answer: answer.meaning) == {
        ("dread-q14", "number-of-attacks"): (Meaning.WORSE, None),
        ("dread-q14", "roll-at-or-under"): (Meaning.WORSE, Fraction(3, 10)),
        ("dread-q14", "number-to-reach"): (Meaning.BETTER, Fraction(8, 10)),
    }
    chosen = AttackQuestion(panicking=True, attack=4, dice=D10, reading_attack=AttackKind.NUMBER_OF_ATTACKS)
    assert [each.reading for each in alternatives(attack, chosen)] == ["roll-at-or-under", "number-to-reach"]


def test_regiment_p20_two_sources_that_reach_a_quarter_only_together() -> None:
    question = HeavyCasualtiesQuestion(20, (3, 2), in_combat=False, fleeing=False, tested=False, leadership=7)
    assert heavy_casualties(question).odds == Fraction(21, 36)
    found = told(alternatives(heavy_casualties, question), lambda answer: answer.due_after)
    assert found == {("regiment-q16", "each-source"): (None, None)}


def test_regiment_p28_just_6_inches() -> None:
    question = DestroyedFriendQuestion((Friend(6, 7),))
    found = told(alternatives(destroyed_friend, question), lambda answer: answer.testing)
    assert found == {("regiment-q22", "less-than-6-inches"): ((), None)}


def test_regiment_p04_most_contacts_or_every_enemy() -> None:
    question = ClosingUpQuestion((Placement((6, 0)), Placement((2, 3))))
    found = told(alternatives(closing_up, question), lambda answer: answer.best)
    assert found == {("regiment-q04", "highest-total"): ((1,), None)}


def test_where_no_reading_matters_there_are_no_alternatives() -> None:
    assert alternatives(losses, LossesQuestion(initial=6, lost=1, test=RECRUITS)) == ()
    assert alternatives(dispersal, DispersalQuestion(cause=Cause.FIRE, initial=30, present=30)) == ()


class Part(Input):
    """A question that takes the second reading for a low number only."""

    number: int
    reading_dice: MixedDice = MixedDice.TWO_ROLLS

    limits: ClassVar[dict[str, Limit]] = {"number": WholeNumber(0, 9), "reading_dice": OneOf(MixedDice)}

    def _joint_faults(self) -> Iterator[Fault]:
        if self.number >= 5 and self.reading_dice is not MixedDice.TWO_ROLLS:
            yield Fault("number", self.number, "too-large", {"maximum": 4})


class Whole(Input):
    """A question that holds others, one by itself and some in a list."""

    one: Part
    several: tuple[Any, ...]

    limits: ClassVar[dict[str, Limit]] = {"one": InstanceOf(Part), "several": ListOf(InstanceOf(Part), 0, 3)}


def add_up(question: Whole) -> Result[int]:
    """The numbers, added up; refuses 7."""
    number = sum(part.number for part in (question.one, *question.several))
    if number == 7 and question.one.reading_dice is MixedDice.ONE_ROLL:
        raise BadInput([Fault("one", number, "too-large")])
    return Draft().result(number)


def test_what_is_bad_input_under_another_reading_is_told() -> None:
    (other,) = alternatives(add_up, Whole(Part(1), (Part(2), Part(6))))
    assert (other.entry, other.reading, other.result) == ("squad-q09", "one-roll", None)
    assert other.fields == ("one.reading_dice", "several[1].reading_dice", "several[2].reading_dice")
    assert other.faults == (Fault("several[2].number", 6, "too-large", {"maximum": 4}),)

    (other,) = alternatives(add_up, Whole(Part(8), ()))
    assert other.faults == (Fault("one.number", 8, "too-large", {"maximum": 4}),)
    (other,) = alternatives(add_up, Whole(Part(3), (Part(4),)))
    assert (other.result, other.faults) == (None, (Fault("one", 7, "too-large"),))
    assert alternatives(add_up, Whole(Part(3), (Part(3),))) == ()


class OtherCause(Input):
    """A question with three readings, the second of which is refused."""

    reading: OtherCauseReading = OtherCauseReading.TEST_AS_AFTER_FIRE

    limits: ClassVar[dict[str, Limit]] = {"reading": OneOf(OtherCauseReading)}


def length_of_reading(question: OtherCause) -> Result[int]:
    """The length of the reading's key; refuses dispersal."""
    if question.reading is OtherCauseReading.DISPERSED_AS_AFTER_LOST_MELEE:
        raise BadInput([Fault("reading", question.reading, "not-one-of")])
    return Draft().result(len(question.reading.value))


def test_readings_after_one_that_is_refused_are_tried_too() -> None:
    refused, answered = alternatives(length_of_reading, OtherCause())
    assert (refused.reading, refused.result) == ("dispersed-as-after-lost-melee", None)
    assert answered.reading == "nothing-happens"
    assert answered.result is not None and answered.result.answer == len("nothing-happens")


def asked_in(scenario: Scenario) -> tuple[Callable[[Any], Result[Any]], Any]:
    """The rule and the question that a scenario asks."""
    rules = {rule.__code__: rule for rule in RULES.values()}
    calls: list[tuple[Callable[[Any], Result[Any]], Any]] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code in rules:
            calls.append((rules[frame.f_code], frame.f_locals["question"]))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        scenario.ask()
    finally:
        sys.setprofile(before)
    return calls[0]


@pytest.mark.parametrize("scenario", [*SQUAD, *BRIGADE, *DREAD, *REGIMENT], ids=lambda scenario: scenario.name)
def test_every_reading_that_would_change_the_answer_is_named_in_it(scenario: Scenario) -> None:
    rule, question = asked_in(scenario)
    result = rule(question)
    used = {each.entry: each.reading for each in result.readings}
    for other in alternatives(rule, question):
        assert other.entry in used or other.entry in result.gaps
        assert used.get(other.entry) != other.reading
        if other.result is not None:
            assert (other.result.answer, other.result.odds) != (result.answer, result.odds)
