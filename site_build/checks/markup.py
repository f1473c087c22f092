"""Whether links and emphasis are the same in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from site_build.checks.finding import Finding
from site_build.checks.places import odd_ones, places
from site_build.project import registry, systems
from site_build.texts import Block, PageText


def check_markup(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`links`: a text has other references or links than in the other languages, or another number of them.

    `emphasis`: it emphasises another number of words, or in another way.
    `lacks-text`: a paragraph, list item or cell outside the clauses stands in other languages only.
    """
    languages = tuple(dict.fromkeys(page.language for page in pages))
    there = {(page.language, page.system, page.key): page for page in pages}
    for place in places(pages):
        source = registry(place.system).language if place.system in systems() else ""
        blocks = place.blocks
        for kind, wanted in (("links", _links), ("emphasis", _marks)):
            values = {language: wanted(block) for language, block in blocks.items()}
            for language in odd_ones(values, source):
                block = blocks[language]
                found = " · ".join(
                    f"{each} has {', '.join(values[each]) or 'none'}"
                    for each in (language, *(code for code in values if code != language))
                )
                yield Finding(block.file, block.line, place.id, kind, found)
        if place.is_clause or len(blocks) in (0, len(languages)) or next(iter(blocks.values())).id:
            continue
        for language in languages:
            page = there.get((language, place.system, place.key))
            other = next(iter(blocks.values()))
            if language not in blocks and page is not None and other.sentences and place.id not in page.left_out:
                message = f"{other.language} has “{other.text[:50]}” behind {place.id}, {language} has not"
                yield Finding(page.file, 0, place.id, "lacks-text", message)


def _links(block: Block) -> tuple[str, ...]:
    named = (f"{each.scheme}:{each.id}" for each in block.references)
    return tuple(sorted(Counter([*named, *block.links]).elements()))


def _marks(block: Block) -> tuple[str, ...]:
    return tuple(sorted(block.marks))
