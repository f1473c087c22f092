"""What texts would lose by new ones: their structure, an id, a number, a link, emphasis."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from site_build.checks import may_lack
from site_build.checks.clauses import check_clauses
from site_build.checks.finding import Check, Finding
from site_build.checks.markup import check_markup
from site_build.checks.number_order import check_number_order
from site_build.checks.number_reading import read_numbers
from site_build.checks.numbers import check_numbers, differing, not_compared, written
from site_build.checks.references import check_references
from site_build.checks.register import check_outside_facts, check_register
from site_build.checks.shape import made_of
from site_build.checks.writing import check_writing
from site_build.exchange.placing import Change
from site_build.exchange.reasons import Reason
from site_build.parts import Part, parts
from site_build.texts import CLAUSE_ID, PageText, read_page, words_of

# What the checks may not find in a text that they did not find before.
LOSSES: tuple[Check, ...] = (
    check_clauses,
    check_register,
    check_outside_facts,
    check_numbers,
    check_number_order,
    check_markup,
    check_references,
)


def named(part: Part) -> str:
    """What a part is, in the words of a reason."""
    return "paragraph" if part.kind == "clause" else part.kind


def misshaped(part: Part, text: str) -> str:
    """What Markdown makes of a part with a text, where that is something else than words; empty where it is not.

    A title is no Markdown, and what a heading begins with, its page has.
    """
    if part.kind in ("title", "description"):
        return ""
    rows = text.split("\n")
    made = made_of(["words" + rows[0], *rows[1:]] if part.kind == "heading" else rows)
    return f"“{rows[made[0]].strip()[:40]}” makes {made[1]} of it" if made else ""


def losses(changes: tuple[Change, ...], texts: Mapping[Path, str], pages: tuple[PageText, ...]) -> Iterator[Reason]:
    """What the pages would lose by the new texts of some of their files."""
    made = {each.part.file: each.part for each in changes}
    for page in pages:
        made.pop(page.file, None)
    pages += tuple(PageText(each.language, each.system, each.key, file, "", "", ()) for file, each in made.items())
    after = _read_again(texts, pages)
    for page in pages:
        if page.file in after:
            here = tuple(each for each in changes if each.part.file == page.file)
            for change in _broken(here, page, after[page.file], texts[page.file]):
                message = f"would no longer be one {named(change.part)} of plain Markdown"
                yield Reason(change.line, change.part.id, message)
    yield from _found_now(changes, pages, after)


def _read_again(texts: Mapping[Path, str], pages: tuple[PageText, ...]) -> dict[Path, PageText]:
    """The pages as they would be, each under its own name."""
    after: dict[Path, PageText] = {}
    with tempfile.TemporaryDirectory() as folder:
        for page in pages:
            if page.file in texts:
                copy = Path(folder) / "page.md"
                copy.write_text(texts[page.file], encoding="utf-8", newline="")
                read = read_page(copy, page.language, page.system)
                elements = tuple(replace(each, file=page.file) for each in read.elements)
                after[page.file] = replace(read, key=page.key, file=page.file, elements=elements)
    return after


def _broken(changes: tuple[Change, ...], page: PageText, after: PageText, text: str) -> list[Change]:
    """The changes that do not come out of their page as they went in; all where nothing tells which."""
    again = {part.id: part for part in parts(page, text.replace("\r\n", "\n"))}
    broken = [each for each in changes if not _is_whole(each, again.get(each.part.id))]
    added = sum(not each.part.line and each.part.kind not in ("title", "description") for each in changes)
    old, new = _structure(page), _structure(after)
    is_kept = len(new) == len(old) + added and not Counter(old) - Counter(new) if added else new == old
    return broken or ([] if is_kept else list(changes))


def _is_whole(change: Change, again: Part | None) -> bool:
    """Whether a text stands in its page as it was meant; other marks for the end of a line would split it."""
    rows = change.text.split("\n")
    return (
        again is not None
        and (again.kind, again.text) == (change.part.kind, change.text)
        and change.text.splitlines() == rows
    )


def _structure(page: PageText) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(each.id, each.tag, each.classes) for each in page.elements]


def _found_now(
    changes: tuple[Change, ...], pages: tuple[PageText, ...], after: Mapping[Path, PageText]
) -> Iterator[Reason]:
    """What the checks find that they did not find before."""
    lines: dict[str | Path, int] = {}
    for change in changes:
        # What has no id is told by one near it.
        for name in (change.part.id, change.part.group, change.part.anchor, change.part.file):
            lines[name] = min(change.line, lines.get(name, change.line))
    systems = {page.system for page in after.values()}
    old = tuple(page for page in pages if page.system in systems)
    known = Counter(map(_place, _found(old)))
    for finding in _found(tuple(after.get(page.file, page) for page in old)):
        if not known[_place(finding)]:
            line = lines.get(finding.id) or lines.get(finding.file, 0)
            yield Reason(line, finding.id, f"{finding.kind}: {finding.message}")


def _found(pages: tuple[PageText, ...]) -> list[Finding]:
    """Without the numbers of whole entries: `numbers` compares each of their parts."""
    found = [finding for check in LOSSES for finding in check(pages) if not may_lack(finding)]
    # A unit that stands twice is no number, and yet none was meant.
    found += [finding for finding in check_writing(pages) if finding.kind == "doubled-word"]
    return [each for each in found if each.kind != "numbers" or CLAUSE_ID.fullmatch(each.id)]


def _place(finding: Finding) -> tuple[str, str, str]:
    """A finding without its line, which may have moved."""
    return finding.id, finding.kind, finding.message


def lost_numbers(changes: Iterable[Change]) -> Iterator[Reason]:
    """Where a new text has other numbers than its source, and the old one had not; those of clauses the check tells."""
    for change in changes:
        part, source = change.part, change.source
        if part.kind == "clause":
            continue
        wanted, new, old = (
            read_numbers(words_of(text), language)
            for text, language in (
                (source.text, source.language),
                (change.text, part.language),
                (part.text, part.language),
            )
        )
        before = differing({source.language: wanted, part.language: old}) if part.text else []
        now = differing({source.language: wanted, part.language: new})
        if any(key not in before for key in now):
            message = f"numbers: {part.language} has {written(new)} · {source.language} has {written(wanted)}"
            yield Reason(change.line, part.id, message)


def unread_numbers(changes: Iterable[Change]) -> Iterator[Reason]:
    """Where a source has numbers in words, and those of the other language cannot be read."""
    for change in changes:
        language, source = change.part.language, change.source
        unread = not_compared(read_numbers(words_of(source.text), source.language), language)
        if unread:
            message = f"numbers in words are not compared with {language}: {source.language} has {written(unread)}"
            yield Reason(change.line, change.part.id, message)
