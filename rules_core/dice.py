"""Exact dice: a distribution maps each outcome to its chance, as `Fraction`."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate

from rules_core.errors import BadInput, Fault
from rules_core.limits import WholeNumber

DICE_COUNT = WholeNumber(1, 10)
DICE_SIDES = WholeNumber(2, 100)


@dataclass(frozen=True, slots=True)
class Dice:
    """A number of equal dice that are rolled together and added up.

    `count` is the number of dice (1 to 10), `sides` the number of faces of each (2 to 100).
    Raises `BadInput` with one fault for each of the two that is out of its limits.
    """

    count: int
    sides: int

    def __post_init__(self) -> None:
        faults = [
            fault
            for name, limit in (("count", DICE_COUNT), ("sides", DICE_SIDES))
            if (fault := limit.fault(name, getattr(self, name))) is not None
        ]
        if faults:
            raise BadInput(faults)

    @property
    def lowest(self) -> int:
        """The lowest total that can be rolled."""
        return self.count

    @property
    def highest(self) -> int:
        """The highest total that can be rolled."""
        return self.count * self.sides


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

    __slots__ = ("_chances", "_outcomes", "_up_to")

    def __init__(self, chances: Mapping[int, Fraction]) -> None:
        sound = all(
            type(outcome) is int and isinstance(chance, Fraction) and chance >= 0 for outcome, chance in chances.items()
        )
        if not sound or sum(chances.values()) != 1:
            raise BadInput([Fault("chances", dict(chances), "chances-add-up-to-1")])
        self._chances = {outcome: chances[outcome] for outcome in sorted(chances) if chances[outcome]}
        self._outcomes = tuple(self._chances)
        self._up_to = (Fraction(0), *accumulate(self._chances.values()))

    def __getitem__(self, outcome: int) -> Fraction:
        return self._chances[outcome]

    def __iter__(self) -> Iterator[int]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __repr__(self) -> str:
        return f"Distribution({self._chances!r})"

    def at_most(self, number: int) -> Fraction:
        """The chance of an outcome of `number` or less."""
        return self._up_to[bisect_right(self._outcomes, number)]

    def at_least(self, number: int) -> Fraction:
        """The chance of an outcome of `number` or more."""
        return 1 - self._up_to[bisect_left(self._outcomes, number)]

    def exactly(self, number: int) -> Fraction:
        """The chance of an outcome of just `number`, 0 where it cannot come up."""
        return self._chances.get(number, Fraction(0))


@lru_cache(maxsize=64)
def total(dice: Dice) -> Distribution:
    """The distribution of the total of `dice`, by repeated convolution."""
    counts = {0: 1}
    for _ in range(dice.count):
        rolled: dict[int, int] = {}
        for so_far, ways in counts.items():
            for face in range(1, dice.sides + 1):
                rolled[so_far + face] = rolled.get(so_far + face, 0) + ways
        counts = rolled
    every = dice.sides**dice.count
    return Distribution({outcome: Fraction(ways, every) for outcome, ways in counts.items()})
