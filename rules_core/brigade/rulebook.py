"""A test from the player's own rulebook: the text gives no dice, so whoever has them enters them."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from itertools import accumulate, repeat
from math import comb
from operator import mul
from typing import ClassVar

from rules_core.dice import Dice, Distribution
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, OneOf, WholeNumber


class Direction(Enum):
    """Which totals pass."""

    AT_LEAST = "at-least"
    AT_MOST = "at-most"


class RulebookTest(Input):
    """A morale test or brigade morale test, as the player's own rulebook has it.

    `dice` are rolled and added up; the test is passed by a total of `target` and over or under, by `direction`.
    All modifiers belong into `target`, so it may lie outside what the dice can show.
    Raises `BadInput` with every fault.
    """

    dice: Dice
    target: int
    direction: Direction = Direction.AT_LEAST

    limits: ClassVar[dict[str, Limit]] = {
        "dice": InstanceOf(Dice),
        "target": WholeNumber(-1000, 2000),
        "direction": OneOf(Direction),
    }

    def passes(self, rolled: int) -> bool:
        """Whether the total `rolled` passes.

        >>> RulebookTest(Dice(2, 6), 7).passes(7)
        True
        """
        return rolled >= self.target if self.direction is Direction.AT_LEAST else rolled <= self.target

    @property
    def chance(self) -> Fraction:
        """The exact chance of passing.

        >>> RulebookTest(Dice(2, 6), 7).chance
        Fraction(7, 12)
        >>> RulebookTest(Dice(1, 10), 7, Direction.AT_MOST).chance
        Fraction(7, 10)
        """
        if self.direction is Direction.AT_LEAST:
            return self.dice.at_least(self.target)
        return self.dice.at_most(self.target)

    def failures(self, count: int) -> Distribution:
        """How many of `count` units fail, when each makes this test for itself.

        >>> RulebookTest(Dice(1, 6), 4).failures(2)
        Distribution({0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)})
        """
        passing = self.chance
        passes, fails = _powers(passing.numerator, count), _powers(passing.denominator - passing.numerator, count)
        return Distribution.of_ways(
            {failed: comb(count, failed) * fails[failed] * passes[count - failed] for failed in range(count + 1)}
        )


def _powers(number: int, most: int) -> list[int]:
    """The powers of a number, from that of 0 to that of `most`."""
    return [*accumulate(repeat(number, most), mul, initial=1)]
