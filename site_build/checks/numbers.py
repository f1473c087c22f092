"""Whether the numbers of a text are the same in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from site_build.checks.finding import Finding
from site_build.checks.number_reading import Number, read_numbers
from site_build.checks.pages import languages_of
from site_build.checks.spans import spans
from site_build.project import OUTSIDE, REGISTER, registry, systems
from site_build.texts import Block, PageText

Key = tuple[Fraction, str, str]


@dataclass(frozen=True, slots=True)
class _Reading:
    """A text in one language: the block to name in a finding, and the numbers in it."""

    block: Block
    numbers: tuple[Number, ...]

    def bounds(self, key: Key) -> tuple[int, int]:
        """How often a number stands in the text: at least, and at most if all its uncertain words mean it."""
        counts = Counter((number.key, number.certain) for number in self.numbers)
        return counts[key, True], counts[key, True] + counts[key, False]

    def written(self) -> str:
        """The certain numbers as the text has them."""
        return ", ".join(number.written for number in self.numbers if number.certain) or "no number"


def check_numbers(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`numbers`: the numbers of a clause, register entry or outside fact differ between languages.

    They are compared as a multiset, with unit and sign; `number_reading` says what counts as a number.
    Where leaving one language out lets the others agree, the finding stands there; else in each language that differs
    from that of the source.
    """
    for system in systems():
        readings: dict[str, dict[str, _Reading]] = {}
        for language in languages_of(pages):
            for page in pages:
                if (page.system, page.language) == (system, language):
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


def _differing(readings: Mapping[str, _Reading]) -> list[Key]:
    """The numbers that cannot stand equally often in all of the texts."""
    keys = dict.fromkeys(number.key for reading in readings.values() for number in reading.numbers)
    differing = []
    for key in keys:
        bounds = [reading.bounds(key) for reading in readings.values()]
        if max(least for least, _ in bounds) > min(most for _, most in bounds):
            differing.append(key)
    return differing


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
    found = " · ".join(f"{each} has {readings[each].written()}" for each in order)
    return Finding(block.file, block.line, identifier, "numbers", found)
