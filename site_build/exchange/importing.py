"""Texts back in: a file is judged whole, and written whole or not at all."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from calculators.messages import SOURCE_LANGUAGE
from site_build.checks import may_lack
from site_build.checks.clauses import check_clauses
from site_build.checks.finding import Check, Finding
from site_build.checks.markup import check_markup
from site_build.checks.number_order import check_number_order
from site_build.checks.numbers import check_numbers
from site_build.checks.references import check_references
from site_build.exchange.incoming import Incoming
from site_build.exchange.inline import codes, shown
from site_build.exchange.reading import read_file
from site_build.exchange.segments import fingerprint
from site_build.exchange.writing import write_all
from site_build.exchange.xml import Unreadable
from site_build.fallback import with_parts
from site_build.project import DOCS, begun_languages, registry, systems
from site_build.texts import Block, PageText, is_section, read_page, read_pages

# What the checks may not find in a text that they did not find before.
LOSSES: tuple[Check, ...] = (check_clauses, check_numbers, check_number_order, check_markup, check_references)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a file is refused: the line in it, 0 where none, the clause it concerns, empty where none, and a message."""

    line: int
    clause: str
    message: str

    def __str__(self) -> str:
        return f"{self.line}: {self.clause or '-'}: {self.message}"


class Refused(ValueError):
    """A file is refused; `reasons` are all that speak against it."""

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(sorted(reasons, key=lambda each: each.line))
        super().__init__("\n".join(map(str, self.reasons)))


@dataclass(frozen=True, slots=True)
class Change:
    """A text that a file brings for a clause: its block as it stands, the new Markdown, the line in the file.

    A block in line 0 stands nowhere yet.
    """

    block: Block
    text: str
    line: int


def import_file(file: Path, docs: Path = DOCS, pages: tuple[PageText, ...] | None = None) -> tuple[Change, ...]:
    """Write the changed clause texts of a file into the pages; what changed.

    `pages` are those of `docs` where they were already read.
    Raises `Refused` where the file would lose or break anything; nothing is written then.
    """
    pages = read_pages(docs) if pages is None else pages
    try:
        incoming = read_file(file)
    except Unreadable as fault:
        raise Refused([Reason(fault.line, "", str(fault))]) from None
    if not incoming:
        raise Refused([Reason(0, "", "has no clause in it")])
    blocks = _blocks(pages, docs)
    reasons = [reason for each in incoming for reason in _faults(each, blocks)]
    counted = Counter((each.clause, each.target_language) for each in incoming if each.clause)
    for each in incoming:
        if counted[each.clause, each.target_language] > 1:
            reasons.append(Reason(each.line, each.clause, f"stands more than once in {each.target_language}"))
    if reasons:
        raise Refused(reasons)
    changes = tuple(
        Change(block, each.target, each.line)
        for each in incoming
        if each.target
        and each.target.strip()
        and (block := blocks[each.clause, each.target_language]).source != each.target
    )
    texts = {file: new_text(file, here) for file, here in _by_file(changes).items()}
    reasons = list(_losses(changes, texts, pages))
    if reasons:
        raise Refused(reasons)
    write_all(texts)
    return changes


def _blocks(pages: tuple[PageText, ...], docs: Path) -> dict[tuple[str, str], Block]:
    """The text of each clause in each language; an empty one where a language that has been begun lacks it."""
    found = {(each.id, page.language): each for page in pages if is_section(page) for each in page.clauses}
    for language, system in product(begun_languages(), systems()):
        for section in registry(system).sections:
            file = docs / language / system / f"{section.key}.md"
            for clause in section.clauses:
                found.setdefault((clause.id, language), Block(clause.id, "p", (), language, file, 0, "", (), ()))
    return found


def _faults(each: Incoming, blocks: dict[tuple[str, str], Block]) -> Iterator[Reason]:
    """What speaks against one unit by itself."""

    def reason(message: str) -> Reason:
        return Reason(each.line, each.clause, message)

    if each.fault:
        yield reason(each.fault)
        return
    if not each.clause:
        yield reason("a text has lost the id of its clause")
        return
    languages = [language for clause, language in blocks if clause == each.clause]
    if not languages:
        yield reason("there is no such clause")
        return
    for language in filter(None, (each.source_language, each.target_language)):
        if language not in languages:
            yield reason(f"has no text in {language!r}; it has {', '.join(languages)}")
            return
    if not each.source_language or each.source_language == each.target_language:
        yield reason(f"the source language {each.source_language!r} is not another than the target's")
        return
    source = blocks[each.clause, each.source_language]
    if each.source != source.source:
        yield reason(
            f"the {each.source_language} text is not that of the project: it changed since the export, "
            f"or was edited in the file; the project has “{source.source}”"
        )
    if each.target is None or not each.target_language:
        return
    here = blocks[each.clause, each.target_language]
    if each.target == here.source:
        return
    if not each.target.strip():
        if not here.source:
            return
        yield reason("the text is empty, which would lose the one that the project has")
        return
    if each.base is not None and each.base != fingerprint(here.source):
        yield reason(f"the {each.target_language} text changed since the export; the project has “{here.source}”")
    found, wanted = codes(each.target), codes(source.source)
    # Where a translation already differs from its source and that was let pass, it may go on so.
    if found not in (wanted, codes(here.source or source.source)):
        for key in wanted - found:
            yield reason(f"has lost {shown(key)}")
        for key in found - wanted:
            yield reason(f"has {shown(key)}, which the {each.source_language} text has not")


def _by_file(changes: Iterable[Change]) -> dict[Path, list[Change]]:
    found: dict[Path, list[Change]] = {}
    for change in changes:
        found.setdefault(change.block.file, []).append(change)
    return found


def new_text(file: Path, changes: Collection[Change]) -> str:
    """A page's Markdown with the changed clauses in the place of the old ones, every other line as it is.

    Clauses that it lacks come in the place that they have in English; a page that is not there begins with them.
    """
    text = file.read_bytes().decode("utf-8") if file.is_file() else ""
    new = {each.block.id: f"{each.text}\n{{: #{each.block.id} }}" for each in changes if not each.block.line}
    ending = "\r\n" if "\r\n" in text else "\n"
    lines = text.split(ending)
    for change in sorted((each for each in changes if each.block.line), key=lambda each: -each.block.line):
        last = change.block.line - 1
        lines[last - len(change.block.source.split("\n")) : last] = change.text.split("\n")
    if new:
        english = file.parents[2] / SOURCE_LANGUAGE / file.parent.name / file.name
        lines = with_parts("\n".join(lines), english.read_text(encoding="utf-8"), new).split("\n")
    return ending.join(lines)


def _losses(changes: tuple[Change, ...], texts: dict[Path, str], pages: tuple[PageText, ...]) -> Iterator[Reason]:
    """What the pages would lose: their structure, or what the checks hold to be a loss."""
    by_clause = {(change.block.id, change.block.language): change for change in changes}
    added = {each.block.id for each in changes if not each.block.line}
    made = {each.block.file: each.block.language for each in changes}
    for page in pages:
        made.pop(page.file, None)
    pages += tuple(PageText(code, file.parent.name, file.stem, file, "", "", ()) for file, code in made.items())
    after: dict[Path, PageText] = {}
    with tempfile.TemporaryDirectory() as folder:
        for page in pages:
            if page.file in texts:
                copy = Path(folder) / "page.md"
                copy.write_text(texts[page.file], encoding="utf-8", newline="")
                read = read_page(copy, page.language, page.system)
                elements = tuple(replace(each, file=page.file) for each in read.elements)
                after[page.file] = replace(read, key=page.key, file=page.file, elements=elements)
    for page in pages:
        if page.file not in after:
            continue
        read_again = {each.id: each for each in after[page.file].blocks}
        broken = [
            change
            for (clause, language), change in by_clause.items()
            if change.block.file == page.file
            and (
                clause not in read_again
                or (read_again[clause].tag, read_again[clause].source) != (change.block.tag, change.text)
            )
        ]
        if not broken and _structure(page, set()) != _structure(after[page.file], added):
            broken = [change for change in changes if change.block.file == page.file]
        for change in broken:
            yield Reason(change.line, change.block.id, "would no longer be one paragraph of plain Markdown")
    systems = {page.system for page in after.values()}
    old_pages = tuple(page for page in pages if page.system in systems)
    new_pages = tuple(after.get(page.file, page) for page in old_pages)
    known = Counter(map(_place, _found(old_pages)))
    for finding in _found(new_pages):
        if known[_place(finding)]:
            continue
        languages = [language for clause, language in by_clause if clause == finding.id]
        lines = [by_clause[finding.id, language].line for language in languages]
        yield Reason(min(lines, default=0), finding.id, f"{finding.kind}: {finding.message}")


def _structure(page: PageText, added: Collection[str]) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(each.id, each.tag, each.classes) for each in page.elements if each.id not in added]


def _found(pages: tuple[PageText, ...]) -> list[Finding]:
    return [finding for check in LOSSES for finding in check(pages) if not may_lack(finding)]


def _place(finding: Finding) -> tuple[str, str, str]:
    """A finding without its line, which may have moved."""
    return finding.id, finding.kind, finding.message
