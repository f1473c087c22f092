"""Reading the numbers of a text, written in figures or spelled out, in German, Russian and English.

What is counted, with its unit and sign:

- figures: 4, −1, +3, 47/50, ½, 0,94 or 0.94, thousands as the language groups them. A minus may be a hyphen or a dash
  where it stands before a figure and not between two; minus and plus may be words. 47/50 and 0.94 are the same number;
- dice: W10, D10, к10, д10, 2W6, zehnseitig, 10-sided, десятигранный; a number before a die is its count, 1 if none;
- percent, inches, centimetres, millimetres: the unit behind a number, as a sign, a word or in a compound. In a range or
  a choice (4–6 inches, 4 or 6 inches) all numbers have the unit of the last;
- cardinals, ordinals, fractions (half, a third, two thirds) and multiples (twice, double): equal values are the same
  number, so that twice is 2 times, and the second round is round 2. Only the first is not 1: else every German
  article could stand for it.

What is not: ids, addresses, dates, designations such as M7 or S11.2, and links that take their words from the registry,
which Block.sentences leaves out.

A word that may be a number and may be something else is kept, but marked as not certain:

- the article or pronoun for one (ein, one, один), once and its like, single: in German every article could be a 1.
  They are certain where nothing else can be meant: eins, genau ein, exactly one, не более одного, один раз;
- both, beide, оба: may be the two;
- first, zuerst, сначала: the adverb may be the ordinal, and Russian says `первым` for it. Behind the, and as `erste`
  and `первый` with their noun, they are certain ordinals;
- words that are spelled like a number: Elf, семью.

Whoever compares lets an uncertain number stand for a certain one of another language, and never asks for it: so
einen Test, one test and 1 Test agree, a test and 1 Test do not.

Cardinals and ordinals of German and English are read by text2num, Russian inflection by pymorphy3; what neither knows,
the modules of the languages add. Of any other language text2num may know the cardinals and ordinals; all of its words
are uncertain, and what `can_say` denies cannot be compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from site_build.checks.number_reading.joining import READERS, Number, join
from site_build.checks.number_reading.others import knows_words
from site_build.checks.number_reading.tokens import tokens

__all__ = ["Number", "can_say", "read_numbers", "reads_words"]


def read_numbers(sentences: Sequence[str], language: str) -> tuple[Number, ...]:
    """The numbers in a text, in its order; `sentences` are its sentences, `language` their language's code."""
    return tuple(found for sentence in sentences for found in _numbers_of(sentence, language))


def reads_words(language: str) -> bool:
    """Whether a language has a module here, which reads all of its number words."""
    return language in READERS


def can_say(language: str, number: Number) -> bool:
    """Whether a number that another language has in words would be read in this language, however it is written.

    A number in figures always is.
    """
    if reads_words(language) or any(each.isdigit() for each in number.written):
        return True
    whole = number.value.denominator == 1 and not number.sign and number.unit in ("", "%", "″", "cm", "mm", "ordinal")
    return whole and knows_words(language)


@cache
def _numbers_of(sentence: str, language: str) -> tuple[Number, ...]:
    # Kept, as `serve` checks every page again after each change of one.
    return tuple(join(sentence, tokens(sentence, language), language))
