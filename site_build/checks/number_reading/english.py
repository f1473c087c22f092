"""English number words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from site_build.checks.number_reading.words import HALF, Role, WordNumber, neighbour, number, text2num

QUARTER = number(Fraction(1, 4), Role.FRACTION)
FIXED = {
    **dict.fromkeys(("half", "halves", "halve", "halved", "halving"), HALF),
    "quarter": QUARTER,
    "twice": number(2, Role.ALONE),
    "thrice": number(3, Role.ALONE),
    **dict.fromkeys(("double", "doubles", "doubled", "doubling"), number(2, Role.ALONE)),
    **dict.fromkeys(("triple", "triples", "tripled", "tripling"), number(3, Role.ALONE)),
    "dozen": number(12, Role.CARDINAL),
    # May be “the two”, and may be no count at all.
    "both": number(2, Role.ALONE, certain=False),
    "single": number(1, Role.ALONE, certain=False),
    "firstly": number(1, Role.ORDINAL, certain=False),
}
LIMITS = ("exactly", "least", "most", "only", "just", "than")
DETERMINERS = ("the", "its", "their", "your", "his", "her", "our", "this", "that")


def read(words: Sequence[str], index: int) -> WordNumber | None:
    """The number of an English word in its sentence; the parts of a hyphened word are words."""
    word = words[index].lower()
    before, after = neighbour(words, index - 1), neighbour(words, index + 1)
    if word == "one":
        return None if before == "no" or after == "another" else number(1, Role.CARDINAL, certain=before in LIMITS)
    if word == "once":
        # At once, all at once: immediately. Elsewhere it may be “as soon as”.
        return None if before == "at" else number(1, Role.ALONE, certain=before in LIMITS or after == "per")
    if word == "first":
        # Behind a determiner an ordinal, elsewhere it may be the adverb.
        return number(1, Role.ORDINAL, certain=before in DETERMINERS)
    if word == "quarters":
        return None if before == "close" else QUARTER
    if word in FIXED:
        return FIXED[word]
    if word.endswith("fold") and (times := text2num(word.removesuffix("fold"), "en")):
        return number(times.value, Role.ALONE)
    # Hundreds, tens: no count. Thirds, fifths: parts.
    singular = re.sub(r"(th|rd)s$", r"\1", word)
    if word.endswith("s") and singular == word:
        return None
    found = text2num(re.sub(r"(nd|rd|th)ly$", r"\1", singular), "en")
    if found is None or found.role is not Role.ORDINAL or found.value == 2:
        return found
    part = singular != word or before == "one" or (before == "a" and after == "of")
    return number(1 / found.value, Role.FRACTION) if part else found
