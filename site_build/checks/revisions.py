"""Whether every text is among the versions that are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from site_build.checks.finding import Finding
from site_build.checks.pages import languages_of
from site_build.passages import FRONT, first_parts, passage_texts, with_passages
from site_build.project import source_language, system_of
from site_build.revisions import REVISIONS, Revisions, Standing, Unreadable, file_of, owners, read
from site_build.texts import PageText


def check_revisions(pages: tuple[PageText, ...], words: tuple[PageText, ...] = ()) -> Iterator[Finding]:
    """`unreadable`: a file of revisions is no TOML or says what it cannot.

    `unrecorded`: a text has changed and is not kept as a version, so that nobody would be told later.

    `words` are the pages without what has a fault of its own; a passage that lacks any block there is not told again.
    """
    readable = True
    for language in languages_of(pages):
        for system in owners():
            try:
                read(language, system)
            except Unreadable as fault:
                readable = False
                yield Finding(file_of(language, system), 0, "", "unreadable", str(fault))
    if not readable:
        return
    starts = first_parts(pages)
    sound = _counted(words or pages)
    faulty = _counted(pages) - sound
    for passage, language in Revisions(passage_texts(pages), languages_of(pages), REVISIONS).unrecorded():
        part = starts[passage, language]
        # The title and description of a page are no blocks of it.
        is_sound = sound[passage, language] and not faulty[passage, language]
        if is_sound or passage.endswith(f".{FRONT}"):
            message = "the text has changed: run `python -m site_build record`"
            yield Finding(part.file, part.line, passage, "unrecorded", message)


def _counted(pages: tuple[PageText, ...]) -> Counter[tuple[str, str]]:
    """How many blocks each passage has in each language."""
    return Counter((passage, page.language) for page in pages for passage, _ in with_passages(page))


def known_behind(pages: tuple[PageText, ...]) -> frozenset[tuple[str, str]]:
    """The passages and languages that are behind a source text that has been recorded; none where nothing is readable.

    A change of the source that nobody has recorded may be a slip.
    """
    try:
        revisions = Revisions(passage_texts(pages), languages_of(pages), REVISIONS)
    except Unreadable:
        return frozenset()
    unrecorded = list(revisions.unrecorded())
    slips = {passage for passage, language in unrecorded if language == source_language(system_of(passage))}
    return frozenset(
        (passage, language)
        for passage, by_language in revisions.texts.items()
        for language in by_language
        if passage not in slips and revisions.state(passage, language).standing is Standing.BEHIND
    )


def without(passages: frozenset[tuple[str, str]], pages: tuple[PageText, ...]) -> tuple[PageText, ...]:
    """The pages without the blocks of these passages in these languages."""
    return tuple(_without(passages, page) for page in pages)


def _without(passages: frozenset[tuple[str, str]], page: PageText) -> PageText:
    blocks = [((passage, page.language) in passages, block) for passage, block in with_passages(page)]
    elements = tuple(block for is_left_out, block in blocks if not is_left_out)
    left_out = frozenset(block.id for is_left_out, block in blocks if is_left_out and block.id)
    return replace(page, elements=elements, left_out=left_out)
