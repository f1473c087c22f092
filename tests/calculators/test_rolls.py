"""Rolling: every face as likely as any other, each throw told as the rules have it, and the odds those of the core."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import SystemRandom

import pytest

from calculators.calculator import Rolled, load, names
from calculators.dice_view import die, rolls_view, said
from calculators.markup import to_text
from calculators.messages import language
from calculators.replies import Reply, reply
from calculators.rolls import rolls_of, thrown
from rules_core.dice import Dice
from tests.calculators.questions import telling_questions
from tests.calculators.test_markup import walk

# The odds of these answers are those of passing the one test that is rolled.
OF_ONE_TEST = (
    "brigade/brigade-test",
    "brigade/dispersal",
    "dread/charge",
    "regiment/heavy-casualties",
    "regiment/leadership",
    "regiment/panic-test",
    "squad/ability",
    "squad/motivation",
)


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 100])
def test_every_face_comes_of_as_many_random_numbers_as_any_other(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    bits: list[int] = []
    drawn: list[int] = []

    def getrandbits(self: SystemRandom, count: int) -> int:
        bits.append(count)
        return drawn.pop(0)

    monkeypatch.setattr(SystemRandom, "getrandbits", getrandbits)
    drawn[:] = [0]
    assert thrown(Dice(1, sides)) == (1,)
    faces = []
    for number in range(2 ** bits[0]):
        # A number without a face of its own is drawn again: here the next is 0.
        drawn[:] = [number, 0]
        (face,) = thrown(Dice(1, sides))
        if len(drawn) == 1:
            faces.append(face)
    assert faces == list(range(1, sides + 1))


def test_each_die_is_thrown_for_itself() -> None:
    found = {thrown(Dice(3, 4)) for _ in range(2000)}
    assert {len(each) for each in found} == {3}
    # Of 64 throws the chance that a given one is missing after 2000 is 2 in 10^14.
    assert len(found) == 64


class _Untold(Exception):
    """More dice are thrown than were told."""


def every_end(found: Reply) -> Iterator[tuple[Fraction, tuple[Rolled, ...]]]:
    """Every way in which the dice of an answer can fall, with its chance."""
    waiting: list[tuple[tuple[int, ...], ...]] = [()]
    while waiting:
        told = waiting.pop()
        left = list(told)
        asked: list[Dice] = []

        def throw(dice: Dice, left: list[tuple[int, ...]] = left, asked: list[Dice] = asked) -> tuple[int, ...]:
            asked.append(dice)
            if not left:
                raise _Untold
            return left.pop(0)

        try:
            rolls = rolls_of(found, throw)
        except _Untold:
            waiting += [(*told, faces) for faces in _faces(asked[-1])]
            continue
        chance = Fraction(1)
        for dice in asked:
            chance /= dice.sides**dice.count
        yield chance, rolls


def _faces(dice: Dice) -> list[tuple[int, ...]]:
    made: list[tuple[int, ...]] = [()]
    for _ in range(dice.count):
        made = [(*each, face) for each in made for face in range(1, dice.sides + 1)]
    return made


@pytest.mark.parametrize("name", OF_ONE_TEST)
def test_the_rolls_pass_as_often_as_the_core_says(name: str) -> None:
    tried = 0
    for given in telling_questions(name):
        found = reply(name, given, "en")
        if found.result is None or tried == 6:
            continue
        ends = list(every_end(found))
        assert sum(chance for chance, _ in ends) == 1
        if found.result.odds is None:
            assert [rolls for _, rolls in ends] == [()]
            continue
        tried += 1
        assert sum(chance for chance, rolls in ends if rolls[-1].passed) == found.result.odds
        for _, rolls in ends:
            assert [roll.passed for roll in rolls[:-1]] == [False] * (len(rolls) - 1)
            assert rolls[-1].passed is not None
    assert tried


@pytest.mark.parametrize("name", [name for name in names() if load(name).roll is not None])
@pytest.mark.parametrize("code", ["de", "en", "ru"])
def test_a_roll_is_told_in_whole_sentences_with_a_clause_that_exists(name: str, code: str) -> None:
    for given in telling_questions(name)[:12]:
        found = reply(name, given, code)
        if found.result is None:
            continue
        rolls = rolls_of(found)
        view = rolls_view(rolls, found, "../../")
        assert said(rolls, found) and to_text(view)
        for roll in rolls:
            assert len(roll.faces) == roll.dice.count
            assert all(1 <= face <= roll.dice.sides for face in roll.faces)
            assert roll.says.endswith((".", "!")), roll.says
            assert not roll.clause or f"#{roll.clause}" in str(view)


def test_where_the_text_names_no_dice_the_roll_says_which_entry_is_empty() -> None:
    found = reply("brigade/dispersal", {}, "en")
    nothing = "Nothing is rolled for these entries. The entry “Dice of the morale test” is empty."
    assert said(rolls_of(found), found) == to_text(rolls_view((), found, "./")) == nothing
    without = reply("dread/charge", {"terror": ""}, "en")
    assert said((), without) == "Nothing is rolled for these entries."


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20, 100])
def test_a_drawn_die_shows_its_face(sides: int) -> None:
    for face in range(1, sides + 1):
        nodes = list(walk(die(sides, face, language("de"))))
        assert nodes[0][1]["aria-label"] == f"W{sides}: {face}"
        if sides == 6:
            pips = {(each["cx"], each["cy"]) for tag, each, _ in nodes if tag == "circle"}
            assert len(pips) == face
        else:
            assert [children for tag, _, children in nodes if tag == "text"] == [[str(face)]]
