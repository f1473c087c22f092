"""How each language writes: quotation marks, spaces, signs, dice, ё; as data, and what breaks it in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from pymorphy3 import MorphAnalyzer  # type: ignore[import-untyped]

from site_build.checks.number_reading.joining import UNITS

NO_BREAK = "\u00a0\u202f"
END = re.compile(r"(?:[.!?…:;]|[.!?…][)”“»’]|[)”“»’][.!?…:;])$")
ADDRESS = re.compile(r"\S+\.(?:[a-z]{2,}\b)\S*|\{[^{}]*\}")
ALL_QUOTES = '"„“”«»‚‘'


@dataclass(frozen=True, slots=True)
class Writing:
    """How a language writes.

    `quotes` are the opening and closing mark, `inner` those within them; `percent` is what stands before %;
    `die` is the letter before a die's faces; `dash` is the dash between words, empty where it is left open.
    """

    quotes: tuple[str, str]
    inner: tuple[str, str]
    percent: str
    die: str
    dash: str


WRITING = {
    "de": Writing(("„", "“"), ("‚", "‘"), NO_BREAK, "W", "–"),
    "ru": Writing(("«", "»"), ("„", "“"), NO_BREAK, "к", "—"),
    "en": Writing(("“", "”"), ("‘", "’"), "", "D", ""),
}
PERCENT = re.compile(r"[\d}](?P<space>\s*)%")
UNIT = re.compile(
    rf"\d(?P<space>\s*)(?P<unit>{'|'.join(UNITS[unit].pattern for unit in ('″', 'cm', 'mm'))})\b", re.IGNORECASE
)
# A minus before a figure; between figures a dash makes a range, behind a figure a hyphen joins a word.
MINUS = re.compile(r"(?:(?<=^)|(?<=[\s(„“«])|(?<=\b[A-ZА-Я]))[-‑–](?=\d)")
MARKUP_LEFT = re.compile(r"^[-*+|>#]+\s*(?=[^\W\d_])")
HYPHENED_RANGE = re.compile(r"\d-\d(?![\d-]*-)")
HYPHEN_AS_DASH = re.compile(r"\s-\s")
DASH = re.compile(r"\s([–—])\s")
DIE = re.compile(r"(?<![\w.])\d*(?P<letter>[WwDdKkКкДдT])(?P<sides>[2-9]|\d{2,3})(?![\w.]*\w)")
SPACING = re.compile(r"\s\s|\s[,.;:!?)](?!\d)|\(\s|[,;!?](?=[^\W\d_])|(?<=[a-zа-яё])\.(?=[A-ZА-ЯЁ])")
# “usw.,” and “?!” are right.
MARKS_TOGETHER = re.compile(r"\.{2,}|,[,.;:]|;[;,.:]|:[:,;.]|[!?][.,](?!\w)")
APOSTROPHE = re.compile(r"(?<=[^\W\d_])'|'(?=[^\W\d_])")
DOUBLED = re.compile(r"\b([^\W\d_]{2,})\s+\1\b")
# Words that may stand twice: a pronoun behind a pronoun, an auxiliary behind itself.
TWICE = frozenset({"der", "die", "das", "sie", "that", "had"})
MIXED = re.compile(r"[^\W\d_]*(?:[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z])[^\W\d_]*")
LATIN_LOOKALIKE = re.compile(r"(?<![\w.])[ABEKMHOPCTaeopc](?![\w.])")
CYRILLIC_SLIP = re.compile(
    r"\b(?:[^\W\d_]*[A-Za-z][\u0400-\u04ff]\w*|[\u0400-\u04ff](?=[A-Za-z])\w*|[\u0400-\u04ff]\d*)\b"
)
# The dictionary takes these for other words too; behind a preposition they are not.
WITH_YO_BEHIND = re.compile(r"\b(?:в|во|на|о|об|обо|при|по)\s+(нем|чем|моем|твоем|своем)\b", re.IGNORECASE)
RUSSIAN_WORD = re.compile(r"[А-Яа-яЁё]+")


def faults(text: str, language: str) -> Iterator[tuple[str, str]]:
    """What is wrong in a sentence, as kind and message; of a language without data only what holds for every one."""
    row = ADDRESS.sub("…", text)
    writing = WRITING.get(language)
    yield from _quotes(row, writing)
    yield from _spaces(row, writing)
    yield from _signs(row, writing)
    yield from _twice(row)
    if language == "ru":
        yield from _russian(row)
    # A word of the source may be quoted in its own letters; a letter among Latin ones is a slip.
    elif match := CYRILLIC_SLIP.search(row):
        yield "letters", f"a Cyrillic letter in “{match[0]}”"


def ends_properly(text: str) -> bool:
    """Whether a sentence has its mark at the end."""
    return bool(END.search(text))


def _quotes(row: str, writing: Writing | None) -> Iterator[tuple[str, str]]:
    if '"' in re.sub(r'\d"', "", row):
        yield "quotation-marks", "a straight quotation mark"
    if match := APOSTROPHE.search(row):
        yield "quotation-marks", f"a straight apostrophe: “{row[max(0, match.start() - 12) : match.end() + 12]}”"
    if writing is None:
        return
    opened: list[str] = []
    pairs = (writing.quotes, writing.inner)
    apostrophe = "’"
    for place, sign in enumerate(row):
        if sign not in ALL_QUOTES and sign != apostrophe:
            continue
        if opened and sign == opened[-1]:
            opened.pop()
        elif sign == (writing.inner if opened else writing.quotes)[0]:
            opened.append((writing.inner if opened else writing.quotes)[1])
        elif sign == apostrophe or sign == '"':
            continue
        elif any(sign in pair for pair in pairs):
            yield "quotation-marks", f"{sign} opens or closes nothing: “{row[max(0, place - 15) : place + 15]}”"
            return
        else:
            yield "quotation-marks", f"{sign} is not how this language quotes: {''.join(writing.quotes)}"
            return
    if opened:
        yield "quotation-marks", f"{opened[-1]} is missing"


def _spaces(row: str, writing: Writing | None) -> Iterator[tuple[str, str]]:
    if match := SPACING.search(row):
        yield "spacing", f"a space too many or too few: “{row[max(0, match.start() - 12) : match.end() + 12]}”"
    if row.count("(") != row.count(")"):
        yield "brackets", "a bracket is opened and not closed, or the other way round"
    if writing is None:
        return
    for match in PERCENT.finditer(row):
        if not (match["space"] in writing.percent if match["space"] else not writing.percent):
            wanted = "a no-break space" if writing.percent else "no space"
            yield "no-break-space", f"before % stands {wanted}: “{match[0]}”"
    for match in UNIT.finditer(row):
        if len(match["space"]) != 1 or match["space"] not in NO_BREAK:
            yield "no-break-space", f"between a number and its unit stands a no-break space: “{match[0]}”"


def _signs(row: str, writing: Writing | None) -> Iterator[tuple[str, str]]:
    if match := MINUS.search(row):
        yield "sign", f"a minus is −, not {match[0]}: “{row[max(0, match.start() - 8) : match.end() + 8]}”"
    if match := MARKUP_LEFT.match(row):
        yield "sign", f"a sentence begins with {match[0].strip()}: “{row[:20]}”"
    if match := HYPHENED_RANGE.search(re.sub(r"\d{4}-\d\d-\d\d", "", row)):
        yield "sign", f"a range has a dash –, not a hyphen: “{match[0]}”"
    if HYPHEN_AS_DASH.search(row):
        yield "sign", "a hyphen stands for a dash"
    if writing is None:
        return
    for match in DASH.finditer(row):
        if writing.dash and match[1] != writing.dash:
            yield "sign", f"the dash of this language is {writing.dash}, not {match[1]}"
    for match in DIE.finditer(row):
        if match["letter"] != writing.die:
            yield "dice", f"a die is {writing.die}{match['sides']} here, not “{match[0]}”"


def _twice(row: str) -> Iterator[tuple[str, str]]:
    if match := MARKS_TOGETHER.search(row):
        yield "end-mark", f"{match[0]} is a mark too many: “{row[max(0, match.start() - 15) : match.end()]}”"
    for match in DOUBLED.finditer(row):
        if match[1] not in TWICE:
            yield "doubled-word", f"“{match[0]}”"


def _russian(row: str) -> Iterator[tuple[str, str]]:
    for match in MIXED.finditer(row):
        yield "letters", f"“{match[0]}” mixes Latin and Cyrillic letters"
    for match in LATIN_LOOKALIKE.finditer(row):
        yield "letters", f"a Latin “{match[0]}” stands for a Cyrillic letter"
    for match in WITH_YO_BEHIND.finditer(row):
        yield "yo", f"“{match[0]}” is written with ё"
    for match in RUSSIAN_WORD.finditer(row):
        if right := _with_yo(match[0]):
            yield "yo", f"“{match[0]}” is written {right}"


@lru_cache(maxsize=1)
def _analyzer() -> MorphAnalyzer:
    return MorphAnalyzer()


@cache
def _with_yo(word: str) -> str:
    """The word with ё where it is written so in every reading; empty where it is right, or may be."""
    if "е" not in word.lower():
        return ""
    readings = {parse.word for parse in _analyzer().parse(word.lower()) if parse.is_known}
    right = {reading for reading in readings if reading != word.lower() and "ё" in reading}
    return min(right) if right and readings == right else ""
