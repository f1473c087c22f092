"""Exact dice: a distribution maps each outcome to its chance, as `Fraction`."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb, lcm
from operator import sub
from typing import ClassVar

from rules_core.errors import BadInput, Fault
from rules_core.inputs import Input
from rules_core.limits import Limit, WholeNumber

DICE_COUNT = WholeNumber(1, 10)
DICE_SIDES = WholeNumber(2, 100)


class Dice(Input):
    """A number of equal dice that are rolled together and added up.

    `count` is the number of dice (1 to 10), `sides` the number of faces of each (2 to 100).
    Raises `BadInput` with one fault for each of the two that is out of its limits.
    """

    count: int
    sides: int

    limits: ClassVar[dict[str, Limit]] = {"count": DICE_COUNT, "sides": DICE_SIDES}

    @property
    def lowest(self) -> int:
        """The lowest total that can be rolled."""
        return self.count

    @property
    def highest(self) -> int:
        """The highest total that can be rolled."""
        return self.count * self.sides

    @property
    def rolls(self) -> int:
        """How many rolls there are, all equally likely, the dice told apart."""
        return int(self.sides**self.count)

    def rolls_at_most(self, number: int) -> int:
        """How many of the rolls have a total of `number` or less.

        >>> Dice(2, 6).rolls_at_most(7), Dice(2, 6).rolls
        (21, 36)
        """
        if number >= self.highest:
            return self.rolls
        if self.count == 1:
            return max(number, 0)
        # Inclusion and exclusion: count as if no die had a highest face, take off the rolls in which one die shows
        # more than it has, add those in which two do, and so on.
        return sum(
            (-1) ** too_high * comb(self.count, too_high) * comb(number - too_high * self.sides, self.count)
            for too_high in range(number // self.sides + 1)
        )

    def at_most(self, number: int) -> Fraction:
        """The chance of a total of `number` or less."""
        return Fraction(self.rolls_at_most(number), self.rolls)

    def at_least(self, number: int) -> Fraction:
        """The chance of a total of `number` or more."""
        return 1 - self.at_most(number - 1)


D10 = Dice(1, 10)
TWO_D6 = Dice(2, 6)


class Distribution(Mapping[int, Fraction]):
    """The chance of each whole-number outcome; the chances add up to 1.

    Built from a mapping of outcome to chance; outcomes of chance 0 are left out.
    Raises `BadInput` where an outcome is no whole number, a chance is no fraction or is negative,
    or the chances do not add up to 1.

    >>> total(Dice(2, 6)).at_most(7)
    Fraction(7, 12)
    """

    __slots__ = ("_every", "_outcomes", "_up_to", "_ways")

    def __init__(self, chances: Mapping[int, Fraction]) -> None:
        refused = BadInput([Fault("chances", dict(chances), "chances-add-up-to-1")])
        if not all(
            type(outcome) is int and isinstance(chance, Fraction) and chance.numerator >= 0
            for outcome, chance in chances.items()
        ):
            raise refused
        every = lcm(*(chance.denominator for chance in chances.values()))
        ways = {outcome: chance.numerator * (every // chance.denominator) for outcome, chance in chances.items()}
        if sum(ways.values()) != every:
            raise refused
        self._set(ways)

    @classmethod
    def of_ways(cls, ways: Mapping[int, int]) -> Distribution:
        """The distribution of outcomes that come about in so many equally likely ways each.

        Raises `BadInput` where an outcome or a number of ways is no whole number, one is negative, or all are 0.

        >>> Distribution.of_ways({0: 1, 1: 3})
        Distribution({0: Fraction(1, 4), 1: Fraction(3, 4)})
        """
        sound = all(type(outcome) is type(number) is int and number >= 0 for outcome, number in ways.items())
        if not sound or not any(ways.values()):
            raise BadInput([Fault("ways", dict(ways), "ways-of-outcomes")])
        made = cls.__new__(cls)
        made._set(ways)
        return made

    def _set(self, ways: Mapping[int, int]) -> None:
        # Whole numbers over one denominator are much faster than fractions at each step.
        self._ways = {outcome: ways[outcome] for outcome in sorted(ways) if ways[outcome]}
        self._outcomes = tuple(self._ways)
        self._up_to = (0, *accumulate(self._ways.values()))
        self._every = self._up_to[-1]

    def __getitem__(self, outcome: int) -> Fraction:
        return Fraction(self._ways[outcome], self._every)

    def __iter__(self) -> Iterator[int]:
        return iter(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    def __repr__(self) -> str:
        return f"Distribution({dict(self)!r})"

    def at_most(self, number: int) -> Fraction:
        """The chance of an outcome of `number` or less."""
        return Fraction(self._up_to[bisect_right(self._outcomes, number)], self._every)

    def at_least(self, number: int) -> Fraction:
        """The chance of an outcome of `number` or more."""
        return Fraction(self._every - self._up_to[bisect_left(self._outcomes, number)], self._every)

    def exactly(self, number: int) -> Fraction:
        """The chance of an outcome of just `number`, 0 where it cannot come up."""
        return Fraction(self._ways.get(number, 0), self._every)


@lru_cache(maxsize=64)
def total(dice: Dice) -> Distribution:
    """The distribution of the total of `dice`, one die added at a time."""
    ways = [1]  # of each total, from the lowest on
    for _ in range(dice.count):
        # Each total is reached from as many totals as the die has sides: a running sum, less the one so far back.
        running = [*accumulate([*ways, *[0] * (dice.sides - 1)])]
        further_back = [*[0] * dice.sides, *running]
        ways = [*map(sub, running, further_back)]
    return Distribution.of_ways(dict(enumerate(ways, dice.lowest)))


def successes(chances: Iterable[Fraction]) -> Distribution:
    """How many of several independent trials succeed, from the chance of each, 0 to 1.

    >>> successes([Fraction(1, 2), Fraction(1, 3)])
    Distribution({0: Fraction(1, 3), 1: Fraction(1, 2), 2: Fraction(1, 6)})
    """
    ways = [1]
    for chance in chances:
        succeeds, fails = chance.numerator, chance.denominator - chance.numerator
        ways = [stays * fails + joins * succeeds for stays, joins in zip([*ways, 0], [0, *ways], strict=True)]
    return Distribution.of_ways(dict(enumerate(ways)))
