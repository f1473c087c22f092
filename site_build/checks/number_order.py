"""Whether the numbers of a text come in the same order in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from site_build.checks.finding import Finding
from site_build.checks.number_reading import Number, read_numbers, reads_words
from site_build.checks.places import Place, odd_ones, places
from site_build.project import registry, systems
from site_build.texts import PageText


def check_number_order(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`number-order`: a text has the numbers of the other languages, but two of them have changed places.

    What differs otherwise is told by `numbers`. Only numbers that are certain, and as often in each language, are
    compared; a language whose grammar wants another order has a waiver.
    """
    for place in places(pages):
        if place.system not in systems():
            continue
        numbers = {code: read_numbers(block.sentences, code) for code, block in place.blocks.items()}
        whole = {code: found for code, found in numbers.items() if reads_words(code)}
        yield from _findings(place, whole, tuple(whole))
        # A language whose words are not all read shows only some of the numbers: it must not hide what the others have.
        for code in numbers.keys() - whole.keys():
            yield from _findings(place, {**whole, code: numbers[code]}, (code,))


def _findings(place: Place, numbers: Mapping[str, tuple[Number, ...]], blamed: tuple[str, ...]) -> Iterator[Finding]:
    """The findings at a place in the languages that may be blamed."""
    counts = [Counter(number.key for number in found if number.certain) for found in numbers.values()]
    equal = {key for key in counts[0] if len({count[key] for count in counts}) == 1} if counts else set()
    rows = {
        code: tuple(each for each in found if each.certain and each.key in equal) for code, found in numbers.items()
    }
    keys = {code: tuple(each.key for each in row) for code, row in rows.items()}
    for language in odd_ones(keys, registry(place.system).language):
        if language in blamed:
            block = place.blocks[language]
            order = (language, *(each for each in rows if each != language))
            found = " · ".join(f"{each} has {_written(rows[each])}" for each in order)
            yield Finding(block.file, block.line, place.id, "number-order", found)


def _written(numbers: tuple[Number, ...]) -> str:
    return ", ".join(number.written for number in numbers)
