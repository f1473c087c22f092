"""Whether every clause text is among the versions that are kept."""

from __future__ import annotations

from collections.abc import Iterator

from site_build.checks.finding import Finding
from site_build.checks.pages import languages_of
from site_build.project import registry, system_of, systems
from site_build.revisions import REVISIONS, Revisions, Standing, Unreadable, file_of, read, texts_of
from site_build.texts import PageText, is_section


def check_revisions(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`unreadable`: a file of revisions is no TOML or says what it cannot.

    `unrecorded`: a clause text has changed and is not kept as a version, so that nobody would be told later.
    """
    readable = True
    for language in languages_of(pages):
        for system in systems():
            try:
                read(language, system)
            except Unreadable as fault:
                readable = False
                yield Finding(file_of(language, system), 0, "", "unreadable", str(fault))
    if not readable:
        return
    lines = {(each.id, page.language): each for page in pages if is_section(page) for each in page.clauses}
    for clause, language in Revisions(texts_of(pages), languages_of(pages), REVISIONS).unrecorded():
        block = lines[clause, language]
        message = "the text has changed: run `python -m site_build record`"
        yield Finding(block.file, block.line, clause, "unrecorded", message)


def known_behind(pages: tuple[PageText, ...]) -> frozenset[tuple[str, str]]:
    """The clauses and languages that are behind a source text that has been recorded; none where nothing is readable.

    A change of the source that nobody has recorded may be a slip.
    """
    try:
        revisions = Revisions(texts_of(pages), languages_of(pages), REVISIONS)
    except Unreadable:
        return frozenset()
    slips = {clause for clause, language in revisions.unrecorded() if language == registry(system_of(clause)).language}
    return frozenset(
        (clause, language)
        for clause, by_language in revisions.texts.items()
        for language in by_language
        if clause not in slips
        and system_of(clause) in systems()
        and revisions.state(clause, language).standing is Standing.BEHIND
    )
