"""Joining the pieces of a sentence to numbers: twenty five, two thirds, minus one, two D6, 4 or 6 inches."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from site_build.checks.number_reading import english, german, russian
from site_build.checks.number_reading.others import spelled, unit_words
from site_build.checks.number_reading.tokens import Token
from site_build.checks.number_reading.words import Role, WordReader

READERS: Mapping[str, WordReader] = {"de": german.read, "en": english.read, "ru": russian.read}
UNITS = {
    "%": re.compile(r"%|prozent(e|en|s|ig\w*)?|per ?cent|процент\w*"),
    "″": re.compile(r"″|zolls?|zöllig\w*|inch(es)?|дюйм\w*"),
    "cm": re.compile(r"cm|см|zentimeter\w*|centimet(re|er)s?|сантиметр\w*"),
    "mm": re.compile(r"mm|мм|millimeter\w*|millimet(re|er)s?|миллиметр\w*"),
}
SIDES = re.compile(r"seitig\w*|sided|гранн\w*")
SIGNS = {"minus": "−", "plus": "+", "минус": "−", "плюс": "+"}
ORDINAL_SUFFIX = {
    "en": re.compile(r"st|nd|rd|th"),
    # Not -х, -мя, -ти: 2-х is двух.
    "ru": re.compile(r"й|го|му|м|я|ю|е|ый|ий|ой|ая|ое|ую|ого|ому|ым|ом"),
}
RANGE = re.compile(r"\s?[–-]\s?|\s(oder|or|или|bis|to|до)\s")
PAIR = re.compile(r"\s(und|and|и)\s")
BETWEEN = ("zwischen", "between", "между")
AND_A_PART = {"en": re.compile(r"\sand\sa\s"), "ru": re.compile(r"\sс\s")}


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a text.

    `unit` is `%`, `″`, `cm`, `mm`, `ordinal` for the first, `D` and the sides of a die, or empty;
    `sign` is `+`, `−`, `±` or empty.
    `certain` is false where the words may mean something else; `written` is how it stands in the text.
    """

    value: Fraction
    sign: str
    unit: str
    certain: bool
    written: str

    @property
    def key(self) -> tuple[Fraction, str, str]:
        """What makes two numbers the same."""
        return self.value, self.sign, self.unit


@dataclass(frozen=True, slots=True)
class _Piece:
    """A number on its way, from `start` to `end` of the sentence; `figures` tells whether it is written so."""

    value: Fraction
    role: Role
    start: int
    end: int
    certain: bool = True
    sign: str = ""
    unit: str = ""
    figures: bool = False


def join(sentence: str, tokens: Sequence[Token], language: str) -> Iterator[Number]:
    """The numbers of a sentence, in its order."""
    pieces = list(_pieces(sentence, tokens, language))
    if language in READERS:
        pieces = _joined(sentence, pieces, language)
    else:
        pieces = sorted([*pieces, *_spelled(sentence, language)], key=lambda piece: piece.start)
    pieces = [_with_sign(piece, tokens) for piece in pieces]
    pieces = [_with_unit(piece, sentence, tokens, language) for piece in pieces]
    pieces = _counted_dice(sentence, pieces)
    for piece in _sharing_units(sentence, pieces, tokens):
        unit = "ordinal" if piece.role is Role.ORDINAL and piece.value == 1 else piece.unit
        written = " ".join(sentence[piece.start : piece.end].split())
        yield Number(piece.value, piece.sign, unit, piece.certain, written)


def _pieces(sentence: str, tokens: Sequence[Token], language: str) -> Iterator[_Piece]:
    """What each token says by itself."""
    reader = READERS.get(language)
    words = [token.text for token in tokens]
    for index, token in enumerate(tokens):
        if token.kind == "die":
            yield _Piece(token.value, Role.ALONE, token.start, token.end, True, token.sign, f"D{token.sides}")
        elif token.kind == "numeral":
            yield _numeral(sentence, tokens, index, language)
        elif token.kind == "word" and reader:
            found = reader(words, index)
            if found and found.role is Role.SIDES:
                yield _die(found.value, token.start, token.end)
            elif found:
                yield _Piece(found.value, found.role, token.start, token.end, found.certain, "", found.unit)


def _spelled(sentence: str, language: str) -> Iterator[_Piece]:
    """The numbers in words of a language without a reader: any of them may be another word."""
    for each in spelled(sentence, language):
        role = Role.ORDINAL if each.ordinal else Role.CARDINAL
        yield _Piece(Fraction(each.value), role, each.start, each.end, certain=False)


def _die(sides: Fraction, start: int, end: int) -> _Piece:
    """A die by its sides; with fewer than three there is no die, but a thing of two sides."""
    if sides < 3:
        return _Piece(sides, Role.ALONE, start, end)
    return _Piece(Fraction(1), Role.ALONE, start, end, unit=f"D{sides}")


def _numeral(sentence: str, tokens: Sequence[Token], index: int, language: str) -> _Piece:
    """A figure with what makes an ordinal of it: 2nd, 2-й, 2. (in German, within a sentence)."""
    token = tokens[index]
    piece = _Piece(token.value, Role.CARDINAL, token.start, token.end, sign=token.sign, figures=True)
    following = tokens[index + 1 : index + 3]
    hyphened = len(following) == 2 and following[0].text in "-‑" and following[0].start == token.end
    tied = following[1] if hyphened else following[0] if following else None
    if tied is None or (tied.start != token.end + hyphened):
        return piece
    if language == "de" and tied.text == "." and re.match(r"\s+\w", sentence[tied.end :]):
        return replace(piece, role=Role.ORDINAL, end=tied.end)
    suffix = ORDINAL_SUFFIX.get(language)
    if suffix and suffix.fullmatch(tied.text) and (hyphened or language == "en"):
        return replace(piece, role=Role.ORDINAL, end=tied.end)
    return piece


def _joined(sentence: str, pieces: Sequence[_Piece], language: str) -> list[_Piece]:
    """Neighbours that are one number."""
    result: list[_Piece] = []
    for piece in pieces:
        last = result[-1] if result else None
        value = _together(last, piece, sentence[last.end : piece.start], language) if last else None
        if last is None or value is None:
            result.append(piece)
        else:
            result[-1] = replace(piece, value=value, start=last.start, certain=True, sign=last.sign)
    return result


def _together(first: _Piece, second: _Piece, between: str, language: str) -> Fraction | None:
    """The value of two neighbours if they are one number, such as `twenty` and `five`, `two` and `thirds`."""
    if first.role is not Role.CARDINAL or second.sign:
        return None
    part = AND_A_PART.get(language)
    if second.role is Role.FRACTION and part and part.fullmatch(between):
        return first.value + second.value
    if not (between.isspace() or (language == "en" and between == "-")):
        and_in_hundreds = language == "en" and between == " and " and first.value % 100 == 0 and first.value
        if not and_in_hundreds:
            return None
    if second.role is Role.FRACTION:
        return first.value * second.value
    if second.figures or second.role not in (Role.CARDINAL, Role.ORDINAL):
        return None
    if first.value.denominator != 1 or second.value.denominator != 1:
        return None
    return _sum_or_product(int(first.value), int(second.value))


def _sum_or_product(first: int, second: int) -> Fraction | None:
    if second in (100, 1000) and 0 < first < second:
        return Fraction(first * second)
    for size in (1000, 100, 10):
        if first and first % size == 0:
            # Ten takes no units: eleven to nineteen are words of their own.
            return Fraction(first + second) if 0 < second < size and first != 10 else None
    return None


def _with_sign(piece: _Piece, tokens: Sequence[Token]) -> _Piece:
    """A minus or plus in words before the number."""
    before = [token for token in tokens if token.end <= piece.start][-1:]
    sign = SIGNS.get(before[0].text.lower()) if before else None
    return replace(piece, sign=sign, start=before[0].start, certain=True) if sign and not piece.sign else piece


def _with_unit(piece: _Piece, sentence: str, tokens: Sequence[Token], language: str) -> _Piece:
    """The unit behind the number, with a hyphen, a space or nothing between; `sided` makes a die of it."""
    if piece.unit or piece.role is Role.ORDINAL:
        return piece
    rest = [token for token in tokens if token.start >= piece.end][:3]
    if not rest:
        return piece
    hyphened = rest[0].text in "-‑" and rest[0].start == piece.end
    half_an_inch = language == "en" and piece.role is Role.FRACTION and rest[0].text in ("a", "an")
    rest = rest[1:] if hyphened or half_an_inch else rest[:2]
    if not rest:
        return piece
    if SIDES.fullmatch(rest[0].text.lower()):
        return _die(piece.value, piece.start, rest[0].end)
    if rest[0].text == '"' and rest[0].start == piece.end and sentence[: piece.end].count('"') % 2 == 0:
        return replace(piece, unit="″", end=rest[0].end)
    patterns = [*UNITS.items(), *(() if language in READERS else unit_words(language).items())]
    for unit, pattern in patterns:
        for last in rest[:2]:
            if pattern.fullmatch(sentence[rest[0].start : last.end].lower()):
                # An inch is 1 inch.
                return replace(piece, unit=unit, end=last.end, certain=True)
    return piece


def _counted_dice(sentence: str, pieces: Sequence[_Piece]) -> list[_Piece]:
    """A number before a die is how many there are."""
    result: list[_Piece] = []
    for piece in pieces:
        last = result[-1] if result else None
        if (
            last
            and piece.unit.startswith("D")
            and piece.value == 1
            and (last.role, last.unit) == (Role.CARDINAL, "")
            and sentence[last.end : piece.start].strip() in ("", "×")
        ):
            piece = replace(piece, value=last.value, sign=last.sign, start=last.start)
            result.pop()
        result.append(piece)
    return result


def _sharing_units(sentence: str, pieces: Sequence[_Piece], tokens: Sequence[Token]) -> list[_Piece]:
    """In a range or a choice every number has the unit of the last."""
    result = list(pieces)
    for index in range(len(result) - 2, -1, -1):
        first, second = result[index : index + 2]
        between = sentence[first.end : second.start]
        before = [token.text.lower() for token in tokens if token.end <= first.start][-1:]
        shares = RANGE.fullmatch(between) or (PAIR.fullmatch(between) and before and before[0] in BETWEEN)
        # Dice have no unit to share: from 3 to 2D6 is 3 and a roll.
        if shares and first.role is second.role is Role.CARDINAL and not first.unit and second.unit in UNITS:
            result[index] = replace(first, unit=second.unit)
    return result
