"""Russian number words: the forms by pymorphy3, what they say by a table of their first forms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

from pymorphy3 import MorphAnalyzer  # type: ignore[import-untyped]

from site_build.checks.number_reading.words import HALF, Role, WordNumber, neighbour, number

UNITS = ("ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять")
TEENS = tuple(f"{stem}надцать" for stem in ("один", "две", "три", "четыр", "пят", "шест", "сем", "восем", "девят"))
TENS = ("двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят", "семьдесят", "восемьдесят", "девяносто")
HUNDREDS = ("сто", "двести", "триста", "четыреста", "пятьсот", "шестьсот", "семьсот", "восемьсот", "девятьсот")
COLLECTIVES = ("двое", "трое", "четверо", "пятеро", "шестеро", "семеро")
ORDINAL_UNITS = ("первый", "второй", "третий", "четвёртый", "пятый", "шестой", "седьмой", "восьмой", "девятый")
ORDINAL_FIFTY_TO_NINETY = ("пятидесятый", "шестидесятый", "семидесятый", "восьмидесятый", "девяностый")
CARDINALS: dict[str, int] = {
    **{word: value for value, word in enumerate(UNITS) if value != 1},
    "десять": 10,
    **{word: value for value, word in enumerate(TEENS, 11)},
    **{word: 10 * value for value, word in enumerate(TENS, 2)},
    **{word: 100 * value for value, word in enumerate(HUNDREDS, 1)},
    **{word: value for value, word in enumerate(COLLECTIVES, 2)},
    "нуль": 0,
    "десяток": 10,
    "дюжина": 12,
    "сотня": 100,
    "тысяча": 1000,
}
ORDINALS: dict[str, int] = {
    **{word: value for value, word in enumerate(ORDINAL_UNITS, 1)},
    "десятый": 10,
    **{word.removesuffix("ь") + "ый": value for value, word in enumerate(TEENS, 11)},
    "двадцатый": 20,
    "тридцатый": 30,
    "сороковой": 40,
    **{word: 10 * value for value, word in enumerate(ORDINAL_FIFTY_TO_NINETY, 5)},
    "сотый": 100,
}
TWICE = ("дважды", "вдвое", "вдвоём", "двойной", "удвоить", "удвоенный", "удваивать", "удвоение")
THRICE = ("трижды", "втрое", "втроём", "тройной", "утроить", "утроенный")
FIRST_FORMS: dict[str, WordNumber] = {
    **{word: number(value, Role.CARDINAL) for word, value in CARDINALS.items()},
    **{word: number(value, Role.ORDINAL) for word, value in ORDINALS.items()},
    "половина": HALF,
    "треть": number(Fraction(1, 3), Role.FRACTION),
    "четверть": number(Fraction(1, 4), Role.FRACTION),
    "полтора": number(Fraction(3, 2), Role.CARDINAL),
    **dict.fromkeys(TWICE, number(2, Role.ALONE)),
    **dict.fromkeys(THRICE, number(3, Role.ALONE)),
    **dict.fromkeys(["четырежды", "вчетверо"], number(4, Role.ALONE)),
    # May be “the two”, and may be no count at all.
    "оба": number(2, Role.ALONE, certain=False),
    **dict.fromkeys(["единственный", "одиночный", "однажды", "однократный"], number(1, Role.ALONE, certain=False)),
    **dict.fromkeys(["сначала", "сперва", "вначале", "впервые"], number(1, Role.ORDINAL, certain=False)),
}
# Inflection leaves the first two letters as they are: whatever begins otherwise need not be looked up.
BEGINNINGS = {word[:2] for word in (*FIRST_FORMS, "один")}
LIMITS = ("ровно", "хоть", "бы", "только", "лишь", "всего", "более", "менее", "больше", "меньше")
LESS = re.compile(r"(у?меньш|сокра[щт]|сниз|сниж|реже|ниже|короче|слабее).*")
PART_ENDING = re.compile(r".+[ыи]х")
HALF_OF = re.compile(r"пол(?P<inch>дюйма)|пол(хода|пути|отряда|раунда)")
PREFIX_UNITS = {
    **{"дву": 2, "двух": 2, "трёх": 3, "трех": 3, "четырёх": 4, "четырех": 4},
    **{word: value for value, word in enumerate(["пяти", "шести", "семи", "восьми", "девяти"], 5)},
}
PREFIX_TENS = {
    "десяти": 10,
    **{word.removesuffix("ь") + "и": value for value, word in enumerate(TEENS, 11)},
    **{"двадцати": 20, "тридцати": 30, "сорока": 40, "пятидесяти": 50, "шестидесяти": 60, "семидесяти": 70},
    **{"восьмидесяти": 80, "девяносто": 90, "сто": 100},
}
COMPOUND = re.compile(
    rf"(?P<tens>{'|'.join(PREFIX_TENS)})?(?P<units>{'|'.join(PREFIX_UNITS)})?"
    r"(?:(?P<sides>гранн)|(?P<percent>процентн)|(?P<inch>дюймов)|(?P<cm>сантиметров)"
    r"|кратн|сторонн|ручн|разов|рядн|этапн|значн|модельн)(?:[а-яё]{1,3}|о)"
)


@lru_cache(maxsize=1)
def _morphology() -> Any:
    return MorphAnalyzer(lang="ru")


@cache
def _first_forms(word: str) -> tuple[tuple[str, str], ...]:
    """The readings of a word, the likeliest first: first form and part of speech."""
    return tuple((each.normal_form, str(each.tag.POS)) for each in _morphology().parse(word))


def read(words: Sequence[str], index: int) -> WordNumber | None:
    """The number of a Russian word in its sentence."""
    word = words[index].lower()
    if half := HALF_OF.fullmatch(word):
        return number(Fraction(1, 2), Role.ALONE, unit="″" if half["inch"] else "")
    if compound := COMPOUND.fullmatch(word):
        value = PREFIX_TENS.get(compound["tens"] or "", 0) + PREFIX_UNITS.get(compound["units"] or "", 0)
        unit = "%" if compound["percent"] else "″" if compound["inch"] else "cm" if compound["cm"] else ""
        return number(value, Role.SIDES if compound["sides"] else Role.ALONE, unit=unit) if value else None
    if word == "раз":
        return _time(words, index)
    if word[:2] not in BEGINNINGS:
        return None
    for place, (first_form, _) in enumerate(_first_forms(word)):
        if first_form == "один":
            return _one(words, index)
        if first_form in FIRST_FORMS:
            found = FIRST_FORMS[first_form]
            # `семью` is a family sooner than by seven.
            likeliest = place == 0 or _first_forms(word)[0][0] == first_form or found.role is not Role.CARDINAL
            return _in_place(words, index, found) if likeliest else number(found.value, found.role, certain=False)
    return None


def _in_place(words: Sequence[str], index: int, found: WordNumber) -> WordNumber:
    """What the neighbours change in a number word."""
    around = [neighbour(words, place) for place in (index - 2, index - 1, index + 1)]
    if words[index].lower() in ("вдвое", "втрое", "вчетверо") and any(map(LESS.fullmatch, around)):
        return number(1 / found.value, Role.ALONE)
    after = neighbour(words, index + 1)
    if found.role is Role.ORDINAL and found.value > 2 and re.fullmatch(r"част[ьи]\w*|дол[яеию]\w*", after):
        return number(1 / found.value, Role.FRACTION)
    if found.role is Role.ORDINAL and found.value > 2 and PART_ENDING.fullmatch(words[index].lower()):
        # Две пятых, but двадцать пятых is the twenty-fifth.
        before = FIRST_FORMS.get(_first_forms(neighbour(words, index - 1))[0][0]) if index else None
        if before and before.role is Role.CARDINAL and 1 < before.value < found.value:
            return number(1 / found.value, Role.FRACTION)
    if found.role is Role.ORDINAL and found.value == 1 and found.certain:
        # Before a noun an ordinal; elsewhere it may be the one who begins, which other languages say with an adverb.
        described = any(part in ("NOUN", "ADJF") for _, part in _first_forms(after)) if after else False
        return number(1, Role.ORDINAL, certain=described and after != "делом")
    return found


def _one(words: Sequence[str], index: int) -> WordNumber | None:
    """`один` is also a pronoun (a certain, the same) and in the plural never a count."""
    if words[index].lower() in ("одни", "одних", "одними"):
        return None
    after = [neighbour(words, place) for place in (index + 1, index + 2, index + 3)]
    if after[:2] == ["и", "та"] or (after[0] == "и" and after[1] in ("тот", "то", "того", "том", "той", "ту", "тем")):
        return None
    limited = neighbour(words, index - 1) in LIMITS or neighbour(words, index - 2) in ("более", "менее")
    return number(1, Role.CARDINAL, certain=limited or after[0] == "раз")


def _time(words: Sequence[str], index: int) -> WordNumber | None:
    """`раз в ход`, `раз за игру`: once; behind a number, each or again it only says times."""
    before = neighbour(words, index - 1)
    counted = before.isdigit() or any(form in FIRST_FORMS or form == "один" for form, _ in _first_forms(before))
    if neighbour(words, index + 1) not in ("в", "за") or counted or before in ("каждый", "ещё", "еще", "любой"):
        return None
    return number(1, Role.ALONE, certain=False)
