"""Panic round by round: the chance of each state, and what a unit does that never passes a test."""

from __future__ import annotations

from fractions import Fraction

from calculators.calculator import Grid, Rows
from calculators.messages import N_, Language
from rules_core.dice import D10
from rules_core.squad.numbers import LAST_ATTEMPT
from rules_core.squad.panic import PanicAnswer, PanicRound

PANICS = N_("The unit falls into panic and flees.")
FLEES_ON = N_("The unit keeps fleeing.")
FOR_GOOD = N_("The unit keeps fleeing and stays in panic for the rest of the game.")
REMOVED = N_("It reaches its table edge and is removed.")

STATES = ("steady", "rallied", "panicking", "for_good", "removed")
# What the picture tells apart: that a unit may still rally is said by the rounds themselves.
SHOWN: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("Never panicked"), ("steady",)),
    (N_("Rallied"), ("rallied",)),
    (N_("In panic"), ("panicking", "for_good")),
    (N_("Removed"), ("removed",)),
)


def states_of(found: PanicAnswer, words: Language) -> Grid:
    """The chance of each state that comes up at all, at the end of each round."""
    chances = {
        label: [sum((getattr(each, state) for state in states), Fraction(0)) for each in found.rounds]
        for label, states in SHOWN
    }
    likely = [label for label, by_round in chances.items() if any(by_round)]
    rows = tuple(
        (round_name(each.number, words), tuple(chances[label][place] or None for label in likely))
        for place, each in enumerate(found.rounds)
    )
    headings = (words.text(N_("Round")), *(words.text(label) for label in likely))
    return Grid(words.text(N_("Chance of each state at the end of a round")), headings, rows)


def words_of(messages: tuple[str, ...], words: Language) -> tuple[str, ...]:
    """Each message in the reader's language."""
    return tuple(words.text(each) for each in messages)


def round_name(number: int, words: Language) -> str:
    """A round by its distance from the one in which the unit falls into panic."""
    return words.text(N_("Outbreak")) if number == 0 else words.signed(number)


def flight_of(found: PanicAnswer, words: Language) -> Rows:
    """What a unit that never passes a test does in each round, and how far it then is from its edge."""
    rows = []
    for each in found.rounds:
        rows.append((round_name(each.number, words), " ".join(_deeds(found, each, words)), words.value(each.distance)))
        if each.number == found.removed_in:
            break
    headings = (N_("Round"), N_("What the unit does"), N_("Inches to the edge"))
    return Rows(words.text(N_("If every test fails")), words_of(headings, words), tuple(rows), numeric=False)


def _deeds(found: PanicAnswer, at_end: PanicRound, words: Language) -> list[str]:
    """What a unit that never passes a test does in one round, in sentences."""
    target = {"target": found.rally_attempts[0] if found.rally_attempts else 0, "dice": D10}
    last = at_end.number == LAST_ATTEMPT.value
    if at_end.number == 0:
        deeds = [words.text(PANICS)]
    elif at_end.attempt:
        tests = (
            N_("It tests to rally for the last time: {target} or less on {dice}.")
            if last
            else N_("It tests to rally: {target} or less on {dice}.")
        )
        deeds = [words.text(tests, target), words.text(FOR_GOOD if last else FLEES_ON)]
    elif at_end.number <= LAST_ATTEMPT.value:
        deeds = [words.text(N_("It forgoes the test.")), words.text(FOR_GOOD if last else FLEES_ON)]
    else:
        deeds = [words.text(FLEES_ON)]
    if at_end.number == found.removed_in:
        deeds.append(words.text(REMOVED))
    return deeds
