"""Whether the register of what a text leaves open, and the facts from outside it, stand whole in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

from rules_core.register import OutsideFact, RegisterEntry
from site_build.checks.finding import Finding
from site_build.checks.pages import by_system, file_of, languages_of
from site_build.checks.sequence import misplaced
from site_build.checks.shape import is_torn
from site_build.checks.spans import Span, spans
from site_build.project import OUTSIDE, REGISTER, ROOT, outside_facts, register, registry, systems
from site_build.texts import Block, PageText

ENTRY_ID = re.compile(r"[a-z]+-q\d+")
PERCENTAGE = re.compile(r"(\d+)\s*%")
FACT_ID = re.compile(r"[a-z]+-f\d+")


def check_register_data(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`unsound`: an entry or a fact whose data contradict themselves or the registry; the pages do not matter."""
    for system in systems():
        file = ROOT / "rules_core" / system / "register.py"
        every: tuple[RegisterEntry | OutsideFact, ...] = (*register(system), *outside_facts(system))
        for identifier, count in Counter(each.id for each in every).items():
            if count > 1:
                yield _unsound(file, identifier, f"the id stands {count} times")
        for each in every:
            if not re.fullmatch(rf"{system}-{'q' if isinstance(each, RegisterEntry) else 'f'}\d\d", each.id):
                yield _unsound(file, each.id, "the id has not the form of its kind")
            for clause in each.clauses:
                if clause not in registry(system):
                    yield _unsound(file, each.id, f"concerns {clause}, which is no clause of {system}")
        for entry in register(system):
            if len(set(entry.readings)) < len(entry.readings):
                yield _unsound(file, entry.id, "a reading stands twice")
            if entry.switch and len(entry.readings) < 2:
                yield _unsound(file, entry.id, "has a switch, but not two readings to switch between")


def _unsound(file: Path, identifier: str, message: str) -> Finding:
    rows = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    line = next((number for number, row in enumerate(rows, 1) if f'"{identifier}"' in row), 0)
    return Finding(file, line, identifier, "unsound", message)


def check_register(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """What is wrong with the register pages.

    `missing`, `doubled`, `unknown`, `wrong-page`, `wrong-element` and `out-of-order` as for clauses, of entries
    (headings) and of their readings (list items under the heading of their entry); `missing-reason`: an entry has no
    paragraph of the class `reason`, or an empty one.
    """
    of_system = by_system(pages)
    for language in languages_of(pages):
        for system in systems():
            here = of_system[language, system]
            if any(page.key == REGISTER and is_torn(page) for page in here):
                continue
            home = file_of(pages, language, system, REGISTER)
            expected = [entry.id for entry in register(system)]
            yield from _headings(here, home, REGISTER, expected, ENTRY_ID)
            parts = {span.heading.id: span for page in here if page.key == REGISTER for span in spans(page)}
            for entry in register(system):
                if entry.id in parts:
                    yield from _entry(entry, parts[entry.id])
            yield from _strays(here, register(system))


def check_outside_facts(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """What is wrong with the pages of facts from outside the texts: the same kinds, of the facts' headings.

    `wrong-certainty`: under a fact's heading stands no percentage, or another one than the register's.
    """
    of_system = by_system(pages)
    for language in languages_of(pages):
        for system in systems():
            here = of_system[language, system]
            if any(page.key == OUTSIDE and is_torn(page) for page in here):
                continue
            home = file_of(pages, language, system, OUTSIDE)
            yield from _headings(here, home, OUTSIDE, [fact.id for fact in outside_facts(system)], FACT_ID)
            parts = {span.heading.id: span for page in here if page.key == OUTSIDE for span in spans(page)}
            for fact in outside_facts(system):
                if fact.id in parts:
                    yield from _certainty(fact, parts[fact.id])


def _certainty(fact: OutsideFact, span: Span) -> Iterator[Finding]:
    """Whether the last line under a fact's heading gives its percentage, none where it is a guess."""
    rows = [row for block in span.body for row in block.sentences]
    given = PERCENTAGE.search(rows[-1]) if rows else None
    if (int(given[1]) if given else None) != fact.sureness:
        sure = "a guess without a percentage" if fact.sureness is None else f"{fact.sureness} %"
        heading = span.heading
        message = f"the register says {sure}; the last line says {rows[-1] if rows else 'nothing'!r}"
        yield Finding(heading.file, heading.line, fact.id, "wrong-certainty", message)


def _headings(
    pages: Sequence[PageText], home: Path, key: str, expected: list[str], pattern: re.Pattern[str]
) -> Iterator[Finding]:
    """Whether each expected id stands once, on a heading of the page `key`, in order."""
    found: dict[str, list[Block]] = {}
    for page in pages:
        for block in page.blocks:
            if pattern.fullmatch(block.id):
                found.setdefault(block.id, []).append(block)
                if block.id not in expected:
                    yield Finding(block.file, block.line, block.id, "unknown", f"{key} of {page.system} has no such id")
                elif page.key != key:
                    yield Finding(block.file, block.line, block.id, "wrong-page", f"belongs in {home.name}")
                elif not block.tag.startswith("h"):
                    message = f"stands on <{block.tag}>; it belongs on a heading"
                    yield Finding(block.file, block.line, block.id, "wrong-element", message)
    for identifier in expected:
        if identifier not in found:
            yield Finding(home, 0, identifier, "missing", f"no heading has this id{_behind(identifier, expected)}")
        for block in found.get(identifier, ())[1:]:
            message = f"stands already in line {found[identifier][0].line}"
            yield Finding(block.file, block.line, identifier, "doubled", message)
    yield from _order([found[each][0] for each in found if each in expected], expected)


def _behind(identifier: str, expected: list[str]) -> str:
    place = expected.index(identifier)
    return f"; it belongs behind {expected[place - 1]}" if place else "; it belongs first"


def _order(blocks: Sequence[Block], expected: list[str]) -> Iterator[Finding]:
    for index in misplaced([expected.index(block.id) for block in blocks]):
        block = blocks[index]
        message = _behind(block.id, expected).removeprefix("; ")
        yield Finding(block.file, block.line, block.id, "out-of-order", message)


def _reading_ids(entry: RegisterEntry) -> list[str]:
    return [f"{entry.id}-{reading}" for reading in entry.readings]


def _entry(entry: RegisterEntry, span: Span) -> Iterator[Finding]:
    """Whether an entry's readings and reason stand under its heading."""
    heading = span.heading
    expected = _reading_ids(entry)
    found: dict[str, Block] = {}
    for block in span.body:
        if block.id in expected:
            if block.id in found:
                message = f"stands already in line {found[block.id].line}"
                yield Finding(block.file, block.line, block.id, "doubled", message)
            found.setdefault(block.id, block)
            if block.tag != "li":
                message = f"stands on <{block.tag}>; a reading is an item of a list"
                yield Finding(block.file, block.line, block.id, "wrong-element", message)
            elif not block.sentences:
                yield Finding(block.file, block.line, block.id, "empty", "the reading has no text")
    for identifier in expected:
        if identifier not in found:
            message = f"the reading does not stand under its entry{_behind(identifier, expected)}"
            yield Finding(heading.file, heading.line, identifier, "missing", message)
    yield from _order(list(found.values()), expected)
    if not any("reason" in block.classes and block.sentences for block in span.body):
        message = "no paragraph {: .reason } says why"
        yield Finding(heading.file, heading.line, entry.id, "missing-reason", message)


def _strays(pages: Sequence[PageText], entries: Sequence[RegisterEntry]) -> Iterator[Finding]:
    """Ids that look like a reading's: of no entry's readings, or away from their entry."""
    known = set(chain.from_iterable(map(_reading_ids, entries)))
    for page in pages:
        at_home = {
            block.id
            for span in spans(page)
            for block in span.body
            if page.key == REGISTER and block.id.startswith(f"{span.heading.id}-")
        }
        for block in page.blocks:
            if re.fullmatch(rf"{ENTRY_ID.pattern}-[\w-]+", block.id):
                if block.id not in known:
                    yield Finding(block.file, block.line, block.id, "unknown", "no entry has this reading")
                elif block.id not in at_home:
                    message = "stands away from the heading of its entry"
                    yield Finding(block.file, block.line, block.id, "out-of-order", message)
