"""Whether each sentence is translated, once and in one way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import simplemma

from site_build.checks.finding import Finding
from site_build.checks.places import odd_ones, places, row_of
from site_build.project import registry, systems
from site_build.terms.word_forms import WORD, simplemma_languages
from site_build.texts import Block, PageText

CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
# Words spoken of, and addresses.
FOREIGN = re.compile(r"[„“«].*?[“”»]|\S+\.\S+\.?(?=\s|$)")
# Shorter sentences do not show their language.
FEWEST_WORDS = 4


def check_sentences(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`sentences`: a text has more or fewer sentences than in the other languages.

    `untranslated`: a sentence stands there as in another language, or is written in another language.
    `two-translations`: a sentence that stands twice in another language is translated in two ways.
    """
    memory: dict[tuple[str, str, str], tuple[str, Block]] = {}
    for page in pages:
        for text in (page.title, page.description):
            if other := _written_in(text, page.language):
                message = f"is written in {other}, not in {page.language}: “{text[:60]}”"
                yield Finding(page.file, 2, "", "untranslated", message)
    for place in places(pages):
        source = registry(place.system).language if place.system in systems() else ""
        blocks = place.blocks
        for language, block in blocks.items():
            for number, row in enumerate(block.sentences):
                if other := _written_in(row, language) or _copied(row, language, number, blocks):
                    message = f"is written in {other}, not in {language}: “{row[:60]}”"
                    yield Finding(block.file, row_of(block, number), place.id, "untranslated", message)
        counts = {language: len(block.sentences) for language, block in blocks.items()}
        for language in odd_ones(counts, source):
            found = ", ".join(f"{each} has {count}" for each, count in counts.items())
            yield Finding(blocks[language].file, blocks[language].line, place.id, "sentences", f"sentences: {found}")
        if len(set(counts.values())) == 1:
            yield from _in_two_ways(place.system, place.id, blocks, memory)


def _copied(row: str, language: str, number: int, blocks: Mapping[str, Block]) -> str:
    """The language whose sentence stands here word for word; names and single words may do so."""
    if len(WORD.findall(row)) < FEWEST_WORDS:
        return ""
    same = (code for code, other in blocks.items() if code != language and row in other.sentences[number : number + 1])
    return next(same, "")


@cache
def _written_in(row: str, language: str) -> str:
    """Another language in which a sentence is written; empty where it is in its own, or too short to tell."""
    words = [word for word in WORD.findall(FOREIGN.sub("", row)) if not word[0].isdigit()]
    if len(words) < FEWEST_WORDS:
        return ""
    cyrillic = sum(1 for word in words if CYRILLIC.search(word)) / len(words)
    if language == "ru" and cyrillic < 0.5:
        return "another script"
    if language != "ru" and cyrillic > 0.3:
        return "Russian"
    if language == "ru" or language not in simplemma_languages():
        return ""
    shares = {code: _known(words, code) for code in ("de", "en") if code != language}
    other, share = max(shares.items(), key=lambda each: each[1])
    return other if share > 0.7 and share - _known(words, language) > 0.3 else ""


def _known(words: list[str], language: str) -> float:
    return sum(1 for word in words if simplemma.is_known(word, language)) / len(words)


def _in_two_ways(
    system: str, identifier: str, blocks: Mapping[str, Block], memory: dict[tuple[str, str, str], tuple[str, Block]]
) -> Iterator[Finding]:
    """Sentences met before in one language with other words in another; each is told once, where it comes second."""
    told: set[tuple[str, int]] = set()
    for first, block in blocks.items():
        for second, other in blocks.items():
            if first == second:
                continue
            for number, row in enumerate(block.sentences):
                words = " ".join(other.sentences[number].split())
                key = (f"{system} {first} {second}", block.tag if block.tag.startswith("h") else "", row)
                known, where = memory.setdefault(key, (words, other))
                if known != words and (second, number) not in told and len(WORD.findall(row)) > 1:
                    told.add((second, number))
                    message = f"“{row[:60]}” is “{words[:60]}” here, “{known[:60]}” in line {where.line}"
                    message += f" of {where.file.name}" if where.file != other.file else ""
                    yield Finding(other.file, row_of(other, number), identifier, "two-translations", message)
