"""Number words of the languages that have no module here: what libraries know of them.

text2num reads the cardinals and ordinals of some languages, Babel knows the names of units in nearly all. Fractions,
multiples and dice in words are read in none of them, and an article or another word may be spelled like a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.units import format_unit
from text_to_num import find_numbers  # type: ignore[import-untyped]

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d[\d.,]*|\S")
UNIT_NAMES = {"%": "concentr-percent", "″": "length-inch", "cm": "length-centimeter", "mm": "length-millimeter"}
# Numbers that show the plural forms of every language.
COUNTS = (0, 1, 2, 3, 5, 11, 1.5)


@dataclass(frozen=True, slots=True)
class Spelled:
    """A number in words, from `start` to `end` of the sentence."""

    value: int
    ordinal: bool
    start: int
    end: int


class _Word:
    """A word as text2num wants it."""

    def __init__(self, text: str) -> None:
        self._text = text

    def text(self) -> str:
        return self._text

    def nt_separated(self, previous: _Word) -> bool:
        return False

    def not_a_number_part(self) -> bool:
        return not self._text[0].isalpha()


@cache
def knows_words(language: str) -> bool:
    """Whether the cardinals and ordinals of a language can be read."""
    try:
        find_numbers([_Word("x")], language, 0)
    except ValueError:
        return False
    return True


def spelled(sentence: str, language: str) -> Iterator[Spelled]:
    """The whole numbers that are written in words, in their order; none in a language that cannot be read."""
    if not knows_words(language):
        return
    matches = list(WORD.finditer(sentence))
    for found in find_numbers([_Word(match[0]) for match in matches], language, 0):
        if float(found.value).is_integer():
            start, end = matches[found.start].start(), matches[found.end - 1].end()
            yield Spelled(int(found.value), found.is_ordinal, start, end)


@cache
def unit_words(language: str) -> dict[str, re.Pattern[str]]:
    """What the units are called in a language, by their signs; empty where Babel does not know the language."""
    try:
        locale = Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return {}
    words = {
        sign: {
            re.sub(r"[\d.,\s]*\d[\d.,\s]*", "", format_unit(count, name, "long", locale=locale)).lower()
            for count in COUNTS
        }
        for sign, name in UNIT_NAMES.items()
    }
    return {sign: re.compile("|".join(map(re.escape, sorted(some - {""})))) for sign, some in words.items()}
