"""Texts back in: a file is judged whole, and written whole or not at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from site_build.exchange.incoming import Incoming
from site_build.exchange.inline import ALONE, codes, shown
from site_build.exchange.losses import losses, lost_numbers, misshaped, named, unread_numbers
from site_build.exchange.placing import Change, Parts, complete, known_parts, new_text
from site_build.exchange.reading import read_file
from site_build.exchange.reasons import Reason, Refused
from site_build.exchange.segments import fingerprint
from site_build.exchange.writing import write_all
from site_build.exchange.xml import Unreadable
from site_build.invisible import invisible, invisible_written
from site_build.parts import parts_of
from site_build.project import DOCS, begun_languages, languages
from site_build.texts import PageText, read_pages, read_root_pages


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import wrote, and what its translator is to know."""

    changes: tuple[Change, ...] = ()
    warnings: tuple[Reason, ...] = ()


def import_file(file: Path, docs: Path = DOCS, pages: tuple[PageText, ...] | None = None) -> Imported:
    """Write the changed texts of a file into the pages.

    `pages` are those of `docs` where they were already read.
    Raises `Refused` where the file would lose or break anything; nothing is written then.
    """
    pages = (*read_pages(docs), *read_root_pages(docs)) if pages is None else pages
    try:
        incoming = read_file(file)
    except Unreadable as fault:
        raise Refused([Reason(fault.line, "", str(fault))]) from None
    if not incoming:
        raise Refused([Reason(0, "", "has no text in it")])
    known = known_parts(parts_of(pages), begun_languages())
    reasons = [reason for each in incoming for reason in _faults(each, known)]
    counted = Counter((each.id, each.target_language) for each in incoming if each.id)
    for each in incoming:
        if counted[each.id, each.target_language] > 1:
            reasons.append(Reason(each.line, each.id, f"stands more than once in {each.target_language}"))
    # What is not faulty by itself may be so in its page: all of it is told at once.
    faulty = {reason.id for reason in reasons}
    brought = tuple(
        Change(part, known[each.id, each.source_language], each.target, each.line)
        for each in incoming
        if each.id not in faulty
        and each.target
        and each.target.strip()
        and (part := known[each.id, each.target_language]).text != each.target
    )
    changes, waiting = complete(brought, known)
    texts = {file: new_text(file, here, known) for file, here in _by_file(changes).items()}
    reasons += (*losses(changes, texts, pages), *lost_numbers(changes))
    if reasons:
        raise Refused(reasons)
    write_all(texts)
    told = (Reason(each.line, each.part.id, f"waits until all of {each.part.group} is translated") for each in waiting)
    return Imported(changes, tuple(sorted((*told, *unread_numbers(changes)), key=lambda each: each.line)))


def _faults(each: Incoming, known: Parts) -> Iterator[Reason]:
    """What speaks against one unit by itself."""

    def reason(message: str) -> Reason:
        return Reason(each.line, each.id, message)

    if each.fault:
        yield reason(each.fault)
        return
    if not each.id:
        yield reason("a text has lost its id")
        return
    there = [language for language in languages() if (each.id, language) in known]
    if not there:
        yield reason("there is no such text")
        return
    for language in filter(None, (each.source_language, each.target_language)):
        if language not in there:
            yield reason(f"has no text in {language!r}; it has {', '.join(there)}")
            return
    if not each.source_language or each.source_language == each.target_language:
        yield reason(f"the source language {each.source_language!r} is not another than the target's")
        return
    source = known[each.id, each.source_language]
    if each.source != source.text:
        yield reason(
            f"the {each.source_language} text is not that of the project: it changed since the export, "
            f"or was edited in the file; the project has “{source.text}”"
        )
    if each.target is None:
        return
    if not each.target_language:
        yield reason("a text has lost its language")
        return
    here = known[each.id, each.target_language]
    if each.target == here.text:
        return
    if not each.target.strip():
        if not here.text:
            return
        yield reason("the text is empty, which would lose the one that the project has")
        return
    if unseen := [*invisible(each.target), *invisible_written(each.target)]:
        yield from (reason(f"character {place} of the text is {name}, which nobody sees") for place, name in unseen)
        return
    if each.base is not None and each.base != fingerprint(here.text):
        yield reason(f"the {each.target_language} text changed since the export; the project has “{here.text}”")
    found, wanted = codes(each.target), codes(source.text)
    # Where a translation already differs from its source and that was let pass, it may go on so.
    if found not in (wanted, codes(here.text or source.text)):
        for key in wanted - found:
            yield reason(f"has lost {shown(key)}")
        for key in found - wanted:
            yield reason(f"has {shown(key)}, which the {each.source_language} text has not")
        if any(kind in ALONE for kind, *_ in found - wanted):
            # A tag or a line too many is what makes something else of it.
            return
    if made := misshaped(here, each.target):
        yield reason(f"would no longer be one {named(here)} of plain Markdown: {made}")


def _by_file(changes: Iterable[Change]) -> dict[Path, list[Change]]:
    found: dict[Path, list[Change]] = {}
    for change in changes:
        found.setdefault(change.part.file, []).append(change)
    return found
