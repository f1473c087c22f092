"""Whether the numbers of a text are the same in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from site_build.checks.finding import Finding
from site_build.checks.number_reading import Number, can_say, read_numbers
from site_build.checks.pages import by_system, languages_of
from site_build.checks.spans import spans
from site_build.project import OUTSIDE, REGISTER, registry, systems
from site_build.texts import Block, PageText

Key = tuple[Fraction, str, str]
Numbers = tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class _Reading:
    """A text in one language: the block to name in a finding, and the numbers in it."""

    block: Block
    numbers: Numbers


def check_numbers(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`numbers`: the numbers of a clause, register entry or outside fact differ between languages.

    They are compared as a multiset, with unit and sign; `number_reading` says what counts as a number.
    Where leaving one language out lets the others agree, the finding stands there; else in each language that differs
    from that of the source.
    """
    here = by_system(pages)
    for system in systems():
        readings: dict[str, dict[str, _Reading]] = {}
        for language in languages_of(pages):
            for page in here[language, system]:
                for identifier, reading in _readings(page):
                    # Of a clause that stands twice, the first; the other has a finding of its own.
                    readings.setdefault(identifier, {}).setdefault(language, reading)
        for identifier, by_language in readings.items():
            for language in _deviating(by_language, registry(system).language):
                yield _finding(identifier, language, by_language)


def _readings(page: PageText) -> Iterator[tuple[str, _Reading]]:
    """The texts of a page whose numbers are compared, by id."""
    for block in page.clauses:
        yield block.id, _Reading(block, read_numbers(block.sentences, page.language))
    if page.key in (REGISTER, OUTSIDE):
        for span in spans(page):
            sentences = [sentence for block in (span.heading, *span.body) for sentence in block.sentences]
            yield span.heading.id, _Reading(span.heading, read_numbers(sentences, page.language))


def differing(texts: Mapping[str, Numbers]) -> list[Key]:
    """The numbers that cannot stand equally often in all of the texts, by their languages.

    A language whose words for a number cannot be read may have it in words.
    """
    keys = dict.fromkeys(number.key for numbers in texts.values() for number in numbers)
    found = []
    for key in keys:
        bounds = {language: _bounds(numbers, key) for language, numbers in texts.items()}
        here = [number for numbers in texts.values() for number in numbers if number.key == key]
        most = (most for code, (_, most) in bounds.items() if all(can_say(code, number) for number in here))
        if max(least for least, _ in bounds.values()) > min(most, default=0):
            found.append(key)
    return found


def not_compared(numbers: Numbers, language: str) -> Numbers:
    """The numbers of a text that a translation into a language may have in words that cannot be read."""
    return tuple(number for number in numbers if number.certain and not can_say(language, number))


def written(numbers: Numbers) -> str:
    """The certain numbers as the text has them."""
    return ", ".join(number.written for number in numbers if number.certain) or "no number"


def _bounds(numbers: Numbers, key: Key) -> tuple[int, int]:
    """How often a number stands in a text: at least, and at most if all its uncertain words mean it."""
    counts = Counter((number.key, number.certain) for number in numbers)
    return counts[key, True], counts[key, True] + counts[key, False]


def _differing(readings: Mapping[str, _Reading]) -> list[Key]:
    return differing({language: reading.numbers for language, reading in readings.items()})


def _deviating(readings: Mapping[str, _Reading], source: str) -> tuple[str, ...]:
    """The languages to blame; none where the texts agree."""
    if len(readings) < 2 or not _differing(readings):
        return ()
    if len(readings) > 2:
        for rest in combinations(readings, len(readings) - 1):
            if not _differing({language: readings[language] for language in rest}):
                return tuple(language for language in readings if language not in rest)
    if source not in readings:
        return tuple(readings)
    right = readings[source]
    return tuple(
        language
        for language, reading in readings.items()
        if language != source and _differing({source: right, language: reading})
    ) or tuple(readings)


def _finding(identifier: str, language: str, readings: Mapping[str, _Reading]) -> Finding:
    block = readings[language].block
    order = (language, *(each for each in readings if each != language))
    found = " · ".join(f"{each} has {written(readings[each].numbers)}" for each in order)
    return Finding(block.file, block.line, identifier, "numbers", found)
