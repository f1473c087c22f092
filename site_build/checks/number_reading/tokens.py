"""A sentence in words, numerals, dice and marks."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.dates import get_month_names
from babel.numbers import get_decimal_symbol, get_group_symbol

# Spaces that set off thousands; an ordinary one does so only where the language's own sign is a space.
THIN = "\u00a0\u202f\u2009"
VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a sentence from `start` to `end`.

    `kind` is `word`, `numeral`, `die`, `mark` or `name`: an id, an address, a date, a designation such as `S11.2`.
    `value` is that of a numeral or the count of a die, `sign` is `+`, `−`, `±` or empty, `sides` those of a die.
    """

    kind: str
    text: str
    start: int
    end: int
    value: Fraction = Fraction(0)
    sign: str = ""
    sides: int = 0


@cache
def _pattern(language: str) -> re.Pattern[str]:
    """How a language writes numerals and dates; what Babel does not know is written as in English."""
    try:
        locale = Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        locale = Locale("en")
    group, decimal = get_group_symbol(locale), get_decimal_symbol(locale)
    groups = re.escape(THIN + (" " if group.isspace() else group))
    names = (get_month_names("wide", context, locale).values() for context in ("format", "stand-alone"))
    months = "|".join(re.escape(name) for name in sorted({name for some in names for name in some}))
    return re.compile(
        rf"""
        (?P<name>
            \b(?:https?://)?(?:[\w-]+\.)+[a-z]{{2,}}\b(?:/[\w./?=&%#-]*)?
          | \b[a-z]+(?:-[a-z]+)*-[a-z]\d+(?:-\w+)*\b              # dread-p02-s1
          | \b\d{{4}}-\d\d-\d\d\b
          | \b\d{{1,2}}\.\d{{1,2}}\.\d{{4}}\b
          | \b(?:\d{{1,2}}\.?\s)?(?:{months})\s(?:\d{{1,2}},\s)?\d{{4}}\b
          | \b\d{{1,2}}\.?\s(?:{months})\b
        )
      | (?P<die>
            (?P<die_sign>[+−]\s?)?(?P<count>\d+)?[WwDdКкДдKk](?P<sides>[2-9]|\d{{2,3}})(?!\d|\.\d)   # not D1.3
        )
      | (?P<numeral>
            (?P<sign>
                [+−±]\s?(?=[\d{VULGAR}])
              | (?:(?<![\w)\]])|(?<=\b[A-ZА-ЯЁ]))[-‑–](?=\d)        # a hyphen for a minus, but not in 3-5
            )?
            (?:
                (?P<over>\d+)\s?[/⁄]\s?(?P<under>\d+)
              | (?P<grouped>\d{{1,3}}(?:[{groups}]\d{{3}})+)(?!\d)(?:{re.escape(decimal)}(?P<rest>\d+))?
              | (?P<whole>\d+)(?:(?:{re.escape(decimal)}|\.)(?P<part>\d+))?(?P<vulgar>[{VULGAR}])?
              | (?P<alone>[{VULGAR}])
            )
        )
      | (?P<designation>(?![xхXХ]\d)[^\W\d_]+\d[\w.]*\b)
      | (?P<word>[^\W\d_]+(?:[’'][^\W\d_]+)*)
      | (?P<mark>\S)
        """,
        re.VERBOSE,
    )


def tokens(sentence: str, language: str) -> tuple[Token, ...]:
    """The tokens of a sentence, without the spaces between them."""
    return tuple(_token(match) for match in _pattern(language).finditer(sentence))


def _token(match: re.Match[str]) -> Token:
    start, end, text = match.start(), match.end(), match[0]
    if match["die"]:
        sign = (match["die_sign"] or "").strip()
        return Token("die", text, start, end, Fraction(match["count"] or 1), sign, int(match["sides"]))
    if match["numeral"]:
        sign = (match["sign"] or "").strip().translate({ord(dash): "−" for dash in "-‑–"})
        return Token("numeral", text, start, end, _value(match), sign)
    if match["name"] or match["designation"]:
        return Token("name", text, start, end)
    return Token("word" if match["word"] else "mark", text, start, end)


def _value(match: re.Match[str]) -> Fraction:
    if match["over"]:
        # A division by nothing is no fraction; what it is, the two numbers say.
        return Fraction(int(match["over"]), int(match["under"]) or 1)
    whole = re.sub(r"\D", "", match["grouped"]) if match["grouped"] else match["whole"] or "0"
    value = Fraction(f"{whole}.{match['rest'] or match['part'] or '0'}")
    for sign in (match["vulgar"], match["alone"]):
        if sign:
            value += Fraction(unicodedata.numeric(sign)).limit_denominator(10)
    return value
