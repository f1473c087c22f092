"""Panic over the rounds: whether it breaks out, when the unit rallies, and where it then is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rolled, Rows, Shown, Throw
from calculators.fields import (
    ChoiceField,
    Group,
    LengthField,
    NumberField,
    Option,
    YesNoField,
    length_limit_of,
    limit_of,
)
from calculators.messages import N_, Language, plural
from calculators.readings import reading_fields
from calculators.squad._panic_rounds import (
    FLEES_ON,
    FOR_GOOD,
    PANICS,
    REMOVED,
    STATES,
    flight_of,
    round_name,
    states_of,
    words_of,
)
from calculators.squad._rolls import ended, roll_test
from calculators.squad._tests import (
    USUAL_GRADES,
    Part,
    assembled,
    assumption_field,
    grade_field,
    grade_modifier_field,
    modifier_field,
    rerolls_field,
    test_inputs,
    test_verdict,
)
from calculators.squad.wording import CAUSES, WORDING
from rules_core.results import Result
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import LAST_ATTEMPT, Grade
from rules_core.squad.panic import Cause, PanicAnswer, PanicQuestion, panic

TEST = Part(MotivationQuestion, test_inputs("", "reading_repeats"))
RALLY = Part(MotivationQuestion, {**TEST.inputs, "modifier": "rally_modifier"})
FAR = 1000
USUAL_MOVES = (4, 6)
USUAL_DISTANCES = range(6, 49, 6)
AGAINST, FIRST, LAST = N_("Test against panic"), N_("First test to rally"), N_("Last test to rally")
HOLDS = N_("The unit keeps its nerve.")
RALLIES = N_("The unit rallies and acts normally again.")


def ask(values: Mapping[str, Any]) -> Result[PanicAnswer]:
    """Ask the core; without modifiers of its own, the test to rally is the same as that against panic."""
    given = dict(values)
    if given["rally_modifier"] is None:
        given["rally_modifier"] = given["modifier"]
    return panic(assembled(PanicQuestion, given, test=TEST, rally=RALLY))


def answer(found: PanicAnswer) -> dict[str, Any]:
    """The chance of panic, the targets of each roll, and the end of each round with the chance of each state."""
    return {
        "panics": str(found.panics),
        "heads_down": found.heads_down,
        "test_attempts": list(found.test_attempts),
        "rally_attempts": list(found.rally_attempts),
        "removed_in": found.removed_in,
        "rounds": [
            {
                "number": each.number,
                "attempt": each.attempt,
                "distance": str(each.distance),
                **{state: str(getattr(each, state)) for state in STATES},
            }
            for each in found.rounds
        ],
    }


def show(result: Result[PanicAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """How likely the unit keeps its nerve and how likely it can act in the end, and both round by round."""
    found = result.answer
    assert result.odds is not None
    first = (
        words.text(N_("Test against panic.")) + " " + test_verdict(found.test_attempts, words)
        if found.test_attempts
        else words.text(N_("The unit falls into panic without a test."))
    )
    fit = plural("Fit to act after {number} round: {chance}.", "Fit to act after {number} rounds: {chance}.", "number")
    verdict = words.text(fit, {"number": values["rounds"], "chance": words.percent(result.odds)})
    follows = (words.text(N_("In panic the unit may not use “Heads Down”.")),)
    return Shown(f"{first} {verdict}", follows, grid=states_of(found, words), tables=(flight_of(found, words),))


def roll(result: Result[PanicAnswer], values: Mapping[str, Any], throw: Throw, words: Language) -> tuple[Rolled, ...]:
    """The test against panic, and in the rounds after it the tests to rally, until the unit's fate is settled."""
    found = result.answer
    rolled: list[Rolled] = []
    if found.test_attempts:
        rolls, passed = roll_test(found.test_attempts, throw, words, AGAINST)
        if passed:
            return ended(rolls, words.text(HOLDS))
        rolled += ended(rolls, _fate(found, 0, PANICS, words), "squad-p19-s3")
    for each in found.rounds:
        if not each.attempt:
            continue
        last = each.number == LAST_ATTEMPT.value
        rolls, passed = roll_test(found.rally_attempts, throw, words, LAST if last else FIRST)
        if passed:
            return (*rolled, *ended(rolls, words.text(RALLIES), "squad-p20-s2"))
        fails = FOR_GOOD if last else FLEES_ON
        rolled += ended(rolls, _fate(found, each.number, fails, words), "squad-p20-s5a" if last else "squad-p20-s3")
    return tuple(rolled)


def _fate(found: PanicAnswer, number: int, outcome: str, words: Language) -> str:
    """What a failure leads to; that the unit leaves the table, where it does before another test."""
    said = [words.text(outcome)]
    if found.removed_in is not None and not any(each.attempt and each.number > number for each in found.rounds):
        said.append(words.text(REMOVED))
    return " ".join(said)


def usual(words: Language) -> tuple[Rows, ...]:
    """How panic goes for each grade far from the edge, and in which round a unit that never rallies is removed."""
    by_grade = []
    for label, grade, assumption in USUAL_GRADES:
        test = MotivationQuestion(grade, grade_assumption=assumption)
        found = panic(PanicQuestion(Cause.SNIPER, test, FAR, 0, rounds=LAST_ATTEMPT.value)).answer
        end = found.rounds[-1]
        chances = (found.panics, end.rallied, end.for_good)
        by_grade.append((words.text(label), *(words.percent(each) for each in chances)))
    by_distance = []
    for distance in USUAL_DISTANCES:
        reached = (_removed_in(distance, move) for move in USUAL_MOVES)
        by_distance.append((words.value(distance), *(round_name(each, words) for each in reached)))
    grades = (
        N_("Training grade"),
        N_("Panics"),
        N_("Rallied +2"),
        N_("For good"),
    )
    moves = (words.text(N_("Move {move}″"), {"move": move}) for move in USUAL_MOVES)
    return (
        Rows(words.text(N_("Panic far from the edge, re-rolls included")), words_of(grades, words), tuple(by_grade)),
        Rows(
            words.text(N_("Round in which a unit that never rallies is removed")),
            (words.text(N_("Inches to the edge")), *moves),
            tuple(by_distance),
        ),
    )


def _removed_in(distance: int, move: int) -> int:
    question = PanicQuestion(Cause.SNIPER, MotivationQuestion(Grade.RECRUIT), distance, move, rounds=30)
    removed = panic(question).answer.removed_in
    assert removed is not None
    return removed


CALCULATOR = Calculator(
    name="squad/panic",
    title=N_("Panic over the rounds"),
    question=N_("Does the unit fall into panic, when does it rally, and when is it gone?"),
    clause="squad-p19-s1",
    fields=(
        ChoiceField(
            name="cause",
            label=N_("Cause"),
            default=Cause.SNIPER.value,
            options=tuple(Option(cause, label) for cause, label in CAUSES.items()),
        ),
        grade_field(),
        modifier_field(),
        assumption_field(),
        LengthField(
            name="distance",
            label=N_("Distance to its own table edge, in inches"),
            default="24",
            limit=length_limit_of(PanicQuestion, "distance"),
        ),
        LengthField(
            name="move",
            label=N_("Move in a round, in inches"),
            help=N_("From your rulebook: the text has none."),
            default="6",
            limit=length_limit_of(PanicQuestion, "move"),
        ),
        NumberField(
            name="rounds",
            label=N_("Rounds to follow"),
            default="4",
            limit=limit_of(PanicQuestion, "rounds"),
            group=Group.MORE,
        ),
        YesNoField(name="first_attempt", label=N_("Take the first test to rally?"), default="yes", group=Group.MORE),
        YesNoField(name="last_attempt", label=N_("Take the last test to rally?"), default="yes", group=Group.MORE),
        NumberField(
            name="rally_modifier",
            label=N_("Modifiers of the tests to rally, added up"),
            help=N_("Empty: the same as against panic."),
            limit=limit_of(MotivationQuestion, "modifier"),
            signed=True,
            optional=True,
            group=Group.MORE,
        ),
        grade_modifier_field(),
        rerolls_field(),
        *reading_fields(PanicQuestion, WORDING),
        *reading_fields(MotivationQuestion, WORDING, ("reading_lent_value", "reading_lieutenant_bonus")),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
