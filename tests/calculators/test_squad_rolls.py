"""The rolls of `squad` against its answers: all throws listed, the ends come up as often as the answer says."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from calculators.calculator import load
from calculators.form import Form
from calculators.messages import language
from rules_core.dice import Dice


class NeedsMore(Exception):
    """A throw for which no face has been laid out yet."""


def ends(name: str, given: Mapping[str, str], told: tuple[str, ...]) -> dict[str, Fraction]:
    """How likely the last roll tells each of these things, by listing every throw face by face."""
    calculator = load(name)
    faults, values = Form(calculator, given).read()
    assert not faults
    result, words = calculator.ask(values), language("en", calculator.system)
    assert calculator.roll is not None
    found = dict.fromkeys(told, Fraction(0))
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        faces = waiting.pop()
        left = list(faces)

        def throw(dice: Dice, left: list[int] = left) -> tuple[int, ...]:
            if not left:
                raise NeedsMore
            return (left.pop(0),)

        try:
            rolled = calculator.roll(result, values, throw, words)
        except NeedsMore:
            waiting += [(*faces, face) for face in range(1, 11)]
            continue
        assert not left
        (end,) = [each for each in told if each in rolled[-1].says]
        found[end] += Fraction(1, 10 ** len(faces))
    return found


HARDENED = {"grade_assumption": "plus-1"}


@pytest.mark.parametrize("dice", ["two-rolls", "one-roll"])
@pytest.mark.parametrize(
    ("squad", "character"), [("recruit", "battle-hardened"), ("battle-hardened", "recruit"), ("recruit", "veteran")]
)
def test_joint_outcomes(squad: str, character: str, dice: str) -> None:
    given = {**HARDENED, "squad_grade": squad, "character_grade": character, "reading_dice": dice}
    told = ("Both pass:", "Only the squad passes:", "Only the character passes:", "Both fail:")
    calculator = load("squad/mixed-grades")
    answer = calculator.ask(Form(calculator, given).read()[1]).answer
    rolled = ends("squad/mixed-grades", given, told)
    assert list(rolled.values()) == [each.chance for each in answer.outcomes]


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("squad/motivation", {"grade": "veteran"}, ("is willing", "is not willing")),
        ("squad/ability", {}, ("does not succeed.", "out to do succeeds.")),
        ("squad/crossing-terrain", {}, ("gets across", "does not get across", "does not enter")),
        ("squad/under-strength", {"grade": "battle-hardened", **HARDENED}, ("may act", "does not act")),
    ],
)
def test_tests_that_end_well_as_often_as_the_odds_say(name: str, given: dict[str, str], told: tuple[str, ...]) -> None:
    calculator = load(name)
    odds = calculator.ask(Form(calculator, given).read()[1]).odds
    rolled = ends(name, given, told)
    assert sum(rolled.values()) == 1
    assert odds in rolled.values()


@pytest.mark.parametrize(
    "given",
    [
        {"distance": "60"},
        {"distance": "60", "first_attempt": "no"},
        {"distance": "12"},
        {"reading_cause": "panic-at-once", "rally_modifier": "+2"},
    ],
)
def test_panic_ends_as_the_last_round_says(given: dict[str, str]) -> None:
    told = ("keeps its nerve", "rallies and acts", "flees. It reaches", "keeps fleeing")
    calculator = load("squad/panic")
    last = calculator.ask(Form(calculator, given).read()[1]).answer.rounds[-1]
    rolled = ends("squad/panic", given, told)
    assert rolled["keeps its nerve"] == last.steady
    assert rolled["rallies and acts"] == last.rallied
    assert sum(rolled.values()) == 1


def test_guns_pass_as_often_as_their_answer_says() -> None:
    told = tuple(f"needed. {number} gun" for number in range(3))
    given = {"tests[1].grade": "recruit", "tests[2].modifier": "+2"}
    rolled = ends("squad/battery", given, told)
    # On 4 and on 6: both 0.24, neither 0.6 · 0.4 = 0.24.
    assert rolled == {told[0]: Fraction(24, 100), told[1]: Fraction(52, 100), told[2]: Fraction(24, 100)}
