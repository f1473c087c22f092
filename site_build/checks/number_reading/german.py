"""German number words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from site_build.checks.number_reading.words import HALF, Role, WordNumber, neighbour, number, text2num

ARTICLE = re.compile(r"ein(e[nmrs]?)?")
LIMITS = ("genau", "exakt", "mindestens", "höchstens", "maximal")
# Not even, once more, suddenly, yet again, for the time being, ever: no count.
EINMAL_IDIOMS = ("nicht", "noch", "auf", "wieder", "erst", "schon")
FIXED = {
    "eins": number(1, Role.CARDINAL),
    "hälfte": HALF,
    "hälften": HALF,
    "einhalb": HALF,
    "drittel": number(Fraction(1, 3), Role.FRACTION),
    "dritteln": number(Fraction(1, 3), Role.FRACTION),
    "anderthalb": number(Fraction(3, 2), Role.CARDINAL),
    "dutzend": number(12, Role.CARDINAL),
    # May be “the two”, and may be no count at all.
    **dict.fromkeys(("beide", "beiden", "beider", "beides"), number(2, Role.ALONE, certain=False)),
    **dict.fromkeys(("zuerst", "zunächst", "erstmals"), number(1, Role.ORDINAL, certain=False)),
    "einmalig": number(1, Role.ALONE, certain=False),
}
HALVES = re.compile(r"halb(e[nmrs]?)?|halbier\w*")
AND_A_HALF = re.compile(r"(.+)einhalb")
SINGLE = re.compile(r"einz(ig|eln)(e[nmrs]?)?")
MULTIPLES = {"doppel": 2, "verdoppel": 2, "verdreifach": 3, "vervierfach": 4}
MULTIPLE = re.compile(rf"({'|'.join(MULTIPLES)})(t(e[nmrs]?)?|n|st|e|ung)?")
ENDING = "(e[nmrs]?)?"
COMPOUND = re.compile(
    rf"(.+?)(?:(?P<sides>seitig)|(?P<percent>prozentig)|(?P<inch>zöllig)"
    rf"|mal|malig|fach|händig|köpfig|teilig|stufig|reihig|stellig){ENDING}"
)
PART = re.compile(r"(.+?)s?tel[ns]?")
INFLECTED = re.compile(r"(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(er|n|en)")
SUPERLATIVE = re.compile(
    r"(zweit|dritt|viert|fünft)(best|größt|höchst|kleinst|niedrigst|stärkst|schwächst|letzt)e[nmrs]?"
)


def read(words: Sequence[str], index: int) -> WordNumber | None:
    """The number of a German word in its sentence."""
    word = words[index].lower()
    before = neighbour(words, index - 1)
    if ARTICLE.fullmatch(word):
        more_than = before == "als" and neighbour(words, index - 2) in ("mehr", "weniger")
        return number(1, Role.CARDINAL, certain=before in LIMITS or more_than)
    if word == "einmal":
        if before in EINMAL_IDIOMS:
            return None
        counted = before in (*LIMITS, "nur") or neighbour(words, index + 1) in ("pro", "je")
        return number(1, Role.ALONE, certain=counted)
    if word in FIXED:
        return FIXED[word]
    if HALVES.fullmatch(word):
        return HALF
    if SINGLE.fullmatch(word):
        return number(1, Role.ALONE, certain=False)
    if multiple := MULTIPLE.fullmatch(word):
        return number(MULTIPLES[multiple[1]], Role.ALONE)
    return _plain(words, index) or _compound(word)


def _plain(words: Sequence[str], index: int) -> WordNumber | None:
    """Cardinals and ordinals."""
    word = words[index].lower()
    # text2num knows `siebte`, but neither `siebente` nor `zweitens`.
    known = re.sub(r"ens$", "en", word.replace("siebente", "siebte"))
    if superlative := SUPERLATIVE.fullmatch(word):
        known = superlative[1] + "e"
    found = text2num(known, "de")
    if found is None:
        inflected = INFLECTED.fullmatch(word)
        return text2num(inflected[1], "de") if inflected else None
    # The elf of an army and the care in `außer Acht` are written like numbers; without its noun `achte` is a verb.
    verb = word in ("achte", "achten") and not "".join(words[index + 1 : index + 2]).istitle()
    doubtful = words[index] in ("Elf", "Acht") or verb
    # `als Erster`: the one who begins, which other languages say with an adverb.
    doubtful = doubtful or (found.value == 1 and neighbour(words, index - 1) in ("als", "fürs"))
    return WordNumber(found.value, found.role, not doubtful)


def _compound(word: str) -> WordNumber | None:
    """Words that begin with a number: multiples, sides, percentages, parts."""
    if mixed := AND_A_HALF.fullmatch(word):
        whole = text2num(mixed[1], "de")
        return number(whole.value + Fraction(1, 2), Role.CARDINAL) if whole else None
    if compound := COMPOUND.fullmatch(word):
        first = text2num(compound[1], "de")
        # `einfach` is simple, `einseitig` one-sided: no counts.
        if first is None or first.role is not Role.CARDINAL or first.value < 2:
            return None
        unit = "%" if compound["percent"] else "″" if compound["inch"] else ""
        return number(first.value, Role.SIDES if compound["sides"] else Role.ALONE, unit=unit)
    if part := PART.fullmatch(word):
        whole = text2num(part[1], "de")
        return number(1 / whole.value, Role.FRACTION) if whole and whole.value > 2 else None
    return None
