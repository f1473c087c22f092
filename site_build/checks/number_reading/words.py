"""What a single word says of a number, in terms that hold for every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache

from text_to_num import alpha2digit  # type: ignore[import-untyped]


class Role(Enum):
    """How a number word may join with others."""

    CARDINAL = "cardinal"  # two, and whatever joins to larger numbers: twenty five, two hundred, two thirds
    ORDINAL = "ordinal"  # second
    FRACTION = "fraction"  # half, third part
    ALONE = "alone"  # twice, double, both: joins with nothing
    SIDES = "sides"  # ten-sided: a die


@dataclass(frozen=True, slots=True)
class WordNumber:
    """The number of a word; `certain` is false where the word may stand for it, but also for something else."""

    value: Fraction
    role: Role
    certain: bool = True
    unit: str = ""


# The words of a sentence, lower-case and upper-case as written, and the index of the one to be read.
WordReader = Callable[[Sequence[str], int], WordNumber | None]

HALF = WordNumber(Fraction(1, 2), Role.FRACTION)


def number(value: int | Fraction, role: Role, certain: bool = True, unit: str = "") -> WordNumber:
    """A word's number."""
    return WordNumber(Fraction(value), role, certain, unit)


def neighbour(words: Sequence[str], index: int) -> str:
    """The word at an index in lower case; empty outside the sentence."""
    return words[index].lower() if 0 <= index < len(words) else ""


@cache
def text2num(word: str, language: str) -> WordNumber | None:
    """A cardinal or ordinal in one word, read by the library text2num, which takes German compounds apart.

    It knows no Russian, no inflected cardinals, no fractions and no multiples, and takes `ein` and `one` for 1.
    """
    read = re.fullmatch(r"(\d+)(\.|st|nd|rd|th)?", alpha2digit(word, language, 0))
    if read is None or word.isdigit():
        return None
    return number(int(read[1]), Role.ORDINAL if read[2] else Role.CARDINAL)
