"""Checks built on dice: a roll at or under a target, with re-rolls."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from rules_core.dice import Dice


def chance_at_or_under(dice: Dice, targets: Sequence[int]) -> Fraction:
    """The chance that one of several rolls of `dice` comes out at or under its own target.

    `targets` has the target of the first roll, then that of each re-roll; a re-roll follows a failure.
    An empty sequence is a test that cannot be taken: chance 0.

    >>> from rules_core.dice import D10
    >>> chance_at_or_under(D10, [7, 6, 5])
    Fraction(47, 50)
    """
    every = dice.rolls
    failing = prod(every - dice.rolls_at_most(target) for target in targets)
    rolls = every ** len(targets)
    return Fraction(rolls - failing, rolls)
