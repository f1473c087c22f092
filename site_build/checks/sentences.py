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
from site_build.texts import HEADINGS, Block, PageText

CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
# Words spoken of, and addresses.
FOREIGN = re.compile(r"[„“«].*?[“”»]|\S+\.\S+\.?(?=\s|$)")
# Words that hold sentences of one language together, and are none in the others.
BINDING = {
    "de": """aber auch auf aus bei beim dann dem der des durch ein eine einem einen einer eines es für ist kann keine
        mit muss nach nicht noch nur oder sich sie sind und von vom vor wenn werden wird zum zur über""",
    "en": """and are as at be been but by each for from has have he if into is it its may must of on only or other
        than that the their them then they this to when which with without""",
}
BINDING_WORDS = {language: frozenset(words.split()) for language, words in BINDING.items()}
# One may be a name's, or be spoken of.
FEWEST_FOREIGN = 2
# Shorter sentences do not show their language.
FEWEST_WORDS = 4


def check_sentences(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`sentences`: a text has more or fewer sentences than in the other languages.

    `untranslated`: a sentence stands there as in another language, or is wholly or partly written in another.
    `two-translations`: a sentence that stands twice in another language is translated in two ways.
    """
    memory: dict[tuple[str, str, str], tuple[str, Block]] = {}
    titles: dict[tuple[str, str], dict[str, str]] = {}
    for page in pages:
        titles.setdefault((page.system, page.key), {})[page.language] = page.title
    for page in pages:
        for text in (page.title, page.description):
            others = titles[page.system, page.key] if text == page.title else {}
            if other := _written_in(text, page.language) or _copied_title(text, page.language, others):
                message = f"is written in {other}, not in {page.language}: “{text[:60]}”"
                yield Finding(page.file, 2, "", "untranslated", message)
    for place in places(pages):
        source = registry(place.system).language if place.system in systems() else ""
        blocks = place.blocks
        for language, block in blocks.items():
            for number, row in enumerate(block.sentences):
                if block.tag in HEADINGS:
                    headings = {code: " ".join(each.sentences) for code, each in blocks.items()}
                    other = _written_in(row, language) or _copied_title(row, language, headings)
                else:
                    other = _written_in(row, language) or _copied(row, language, number, blocks)
                if other:
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


def _copied_title(text: str, language: str, titles: Mapping[str, str]) -> str:
    """The language whose title stands here, however short; a name is the same in all, a word may be in some."""
    other = next((code for code, title in titles.items() if code != language and title == text), "")
    if not other or len({*titles.values()}) == 1 or not {language, other} <= {*simplemma_languages()}:
        return ""
    return "" if any(simplemma.is_known(word, language) for word in WORD.findall(text)) else other


@cache
def _written_in(row: str, language: str) -> str:
    """Another language in which a sentence is written; empty where it is in its own, or too short to tell."""
    words = [word for word in WORD.findall(FOREIGN.sub("", row)) if not word[0].isdigit()]
    if not words:
        return ""
    cyrillic = sum(1 for word in words if CYRILLIC.search(word)) / len(words)
    if language != "ru" and cyrillic == 1:
        return "Russian"
    if len(words) < FEWEST_WORDS:
        return ""
    if language == "ru" and cyrillic < 0.5:
        return "another script"
    if language != "ru" and cyrillic > 0.3:
        return "Russian"
    if other := _partly_in(words, language):
        return f"{other} in part"
    if language == "ru" or language not in simplemma_languages():
        return ""
    shares = {code: _known(words, code) for code in ("de", "en") if code != language}
    other, share = max(shares.items(), key=lambda each: each[1])
    return other if share > 0.7 and share - _known(words, language) > 0.3 else ""


def _partly_in(words: list[str], language: str) -> str:
    """Another language to which words of a sentence belong that hold it together; empty where they are its own."""
    if language not in (*BINDING, "ru"):
        return ""
    if language != "ru" and sum(1 for word in words if CYRILLIC.search(word)) >= FEWEST_FOREIGN:
        return "Russian"
    for code, binding in BINDING_WORDS.items():
        if code != language and sum(1 for word in words if word.lower() in binding) >= FEWEST_FOREIGN:
            return code
    return ""


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
