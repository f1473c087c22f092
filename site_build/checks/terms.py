"""Whether a clause that uses a concept in one language uses its term in the others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from site_build.checks.finding import Finding
from site_build.checks.places import Place, places, row_of
from site_build.project import systems
from site_build.terms.term_base import Status, term_base
from site_build.terms.term_use import term_uses, touched_concepts
from site_build.texts import Block, PageText

# What stands in quotation marks is a word of the source that is spoken of.
QUOTED = re.compile(r"[„“«][^“”»]*[“”»]")


def check_terms(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`term`: a clause uses a concept in another language, and none of its preferred or admitted terms here.

    `deprecated-term`: a text uses a term that the term base advises against; outside the clauses, what stands in
    quotation marks is spoken of and not used.
    """
    for place in places(pages):
        if place.system not in systems():
            continue
        for block in place.blocks.values():
            yield from _deprecated(block, place)
        if place.is_clause:
            yield from _lacking(place)


def _deprecated(block: Block, place: Place) -> Iterator[Finding]:
    for number, row in enumerate(block.sentences):
        quoted = [] if place.is_clause else [match.span() for match in QUOTED.finditer(row)]
        for use in term_uses(row, block.language, place.system):
            within = any(start <= use.start and use.end <= end for start, end in quoted)
            if use.term.status is Status.DEPRECATED and not within:
                preferred = use.concept.preferred(block.language)
                message = f"{row[use.start : use.end]!r} is a deprecated term of {use.concept.id}"
                message += f"; the preferred one is {preferred.text!r}" if preferred else ""
                yield Finding(block.file, row_of(block, number), place.id, "deprecated-term", message)


def _lacking(place: Place) -> Iterator[Finding]:
    used: dict[str, dict[str, str]] = {}
    for language, block in place.blocks.items():
        for use in term_uses(block.text, language, place.system):
            used.setdefault(use.concept.id, {}).setdefault(language, block.text[use.start : use.end])
    for language, block in place.blocks.items():
        touched = touched_concepts(block.text, language, place.system)
        for concept_id, others in used.items():
            concept = term_base().by_id[concept_id]
            if language in others or concept_id in touched or not concept.of(language):
                continue
            wanted = " or ".join(
                repr(term.text) for term in concept.of(language) if term.status is not Status.DEPRECATED
            )
            there = ", ".join(f"{code} has {word!r}" for code, word in others.items())
            message = f"{concept_id}: {there}; {language} has no {wanted}"
            yield Finding(block.file, block.line, place.id, "term", message)
