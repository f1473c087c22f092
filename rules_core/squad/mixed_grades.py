"""Mixed grades: a squad and a character of another grade, tested against both values."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import ClassVar

from rules_core.dice import D10
from rules_core.draft import Draft
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, OneOf
from rules_core.records import Record
from rules_core.results import Result
from rules_core.squad.motivation import MotivationQuestion, add_motivation
from rules_core.squad.re_rolls import passing
from rules_core.squad.readings import CharacterFails, MixedDice

# Squad passes, character passes: the four joint outcomes.
JOINT: tuple[tuple[bool, bool], ...] = ((True, True), (True, False), (False, True), (False, False))


class MixedGradesQuestion(Input):
    """A motivation test by a squad that a character has joined.

    `squad` and `character` are the tests that each would take alone.
    Raises `BadInput` with every fault.
    """

    squad: MotivationQuestion
    character: MotivationQuestion
    reading_dice: MixedDice = MixedDice.TWO_ROLLS
    reading_character_fails: CharacterFails = CharacterFails.ONLY_CHARACTER

    limits: ClassVar[dict[str, Limit]] = {
        "squad": InstanceOf(MotivationQuestion),
        "character": InstanceOf(MotivationQuestion),
        "reading_dice": OneOf(MixedDice, "squad-p07-s2"),
        "reading_character_fails": OneOf(CharacterFails, "squad-p07-s3"),
    }


class MayDo(Enum):
    """What one of the two may do after the test."""

    ACTS = "acts"  # does what it tested for
    WITHIN_SQUAD = "acts-within-squad"  # acts as far as the squad's failure leaves it room
    HELD = "held"  # does not do what it tested for; in a barrage it stays where it is


class JointOutcome(Record):
    """One of the four outcomes: who passes, the chance of it, and what each may then do."""

    squad_passes: bool
    character_passes: bool
    chance: Fraction
    squad: MayDo
    character: MayDo


class MixedGradesAnswer(Record):
    """What comes of the test.

    `mixed`: whether two values are tested; `squad_attempts` and `character_attempts`: the target of
    each roll, that of the character empty where one test serves both;
    `outcomes`: the four joint outcomes, both passing first and neither last; their chances add up to 1.
    """

    mixed: bool
    squad_attempts: tuple[int, ...]
    character_attempts: tuple[int, ...]
    outcomes: tuple[JointOutcome, ...]


def mixed_grades(question: MixedGradesQuestion) -> Result[MixedGradesAnswer]:
    """The joint outcome of a test against the squad's and the character's value; the odds are that both pass.

    Carries out squad-p07-s1 to squad-p07-s5 on two motivation tests;
    with equal grades squad-p05-s4, one test for all.

    >>> from rules_core.squad.numbers import Grade
    >>> veterans = MotivationQuestion(Grade.VETERAN, rerolls=0)
    >>> mixed_grades(MixedGradesQuestion(veterans, MotivationQuestion(Grade.RECRUIT))).odds
    Fraction(7, 25)
    """
    draft = Draft()
    character: tuple[int, ...] = ()
    mixed = question.squad.grade is not question.character.grade
    if mixed:
        draft.add("squad-p07-s1", "grades-differ")
        draft.add("squad-p07-s2", "both-values", decides=("values-tested", 2))
        squad = add_motivation(draft.part("squad"), question.squad).attempts
        character = add_motivation(draft.part("character"), question.character).attempts
        draft.reading(question.reading_dice)
        draft.reading(question.reading_character_fails)
        draft.gap("squad-q11")
        chances = joint_chances(squad, character, question.reading_dice)
        draft.add("squad-p07-s3", "four-outcomes")
        draft.add("squad-p07-s4", "failed-squad-is-held")
        draft.add("squad-p07-s5", "character-acts-within-squad")
    else:
        draft.add("squad-p05-s4", "one-test-for-all", decides=("values-tested", 1))
        squad = add_motivation(draft.part("squad"), question.squad).attempts
        draft.add("squad-p07-s1", "grades-differ", reason="same-grade")
        both = passing(squad)
        chances = {(True, True): both, (False, False): 1 - both}
    # One test for both leaves nothing to read: nobody fails alone.
    reading = question.reading_character_fails if mixed else CharacterFails.ONLY_CHARACTER
    outcomes = tuple(
        JointOutcome(
            squad_passes,
            character_passes,
            chances.get((squad_passes, character_passes), Fraction(0)),
            *may_do(squad_passes, character_passes, reading),
        )
        for squad_passes, character_passes in JOINT
    )
    return draft.result(MixedGradesAnswer(mixed, squad, character, outcomes), chances[True, True])


def may_do(squad_passes: bool, character_passes: bool, reading: CharacterFails) -> tuple[MayDo, MayDo]:
    """What the squad and the character may do after the test (squad-p07-s3 to squad-p07-s5, squad-q10)."""
    if squad_passes and character_passes:
        return MayDo.ACTS, MayDo.ACTS
    if squad_passes:
        whole = reading is CharacterFails.WHOLE_GROUP
        return (MayDo.HELD if whole else MayDo.ACTS), MayDo.HELD
    return MayDo.HELD, (MayDo.WITHIN_SQUAD if character_passes else MayDo.HELD)


def joint_chances(
    squad: tuple[int, ...], character: tuple[int, ...], dice: MixedDice
) -> dict[tuple[bool, bool], Fraction]:
    """The chance of each joint outcome (squad passes, character passes), from the target of each roll (squad-p07-s2).

    With one roll, each repeat too is a single roll for those who failed and may still repeat.
    """
    if dice is MixedDice.TWO_ROLLS:
        ours, theirs = passing(squad), passing(character)
        return {
            (squad_passes, character_passes): (ours if squad_passes else 1 - ours)
            * (theirs if character_passes else 1 - theirs)
            for squad_passes, character_passes in JOINT
        }
    ways = {(False, False): 1}
    rolls = max(len(squad), len(character))
    for roll in range(rolls):
        before, ways = ways, dict.fromkeys(JOINT, 0)
        for (squad_passed, character_passed), so_far in before.items():
            for_squad = D10.sides if squad_passed else _passing_faces(squad, roll)
            for_character = D10.sides if character_passed else _passing_faces(character, roll)
            ways[True, True] += so_far * min(for_squad, for_character)
            ways[True, False] += so_far * max(for_squad - for_character, 0)
            ways[False, True] += so_far * max(for_character - for_squad, 0)
            ways[False, False] += so_far * (D10.sides - max(for_squad, for_character))
    return {who: Fraction(number, D10.sides**rolls) for who, number in ways.items()}


def _passing_faces(attempts: tuple[int, ...], roll: int) -> int:
    """How many faces of the die pass one roll; none where there are no repeats left."""
    return min(max(attempts[roll], 0), D10.sides) if roll < len(attempts) else 0
