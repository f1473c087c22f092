"""Copies of the real pages with one thing broken, and what the checks find in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from site_build.checks import Check, Finding
from site_build.texts import PageText, read_page, read_pages

Edit = Callable[[str], str]


@cache
def real_pages() -> tuple[PageText, ...]:
    """The pages of the project, read once."""
    return read_pages()


def page_at(pages: tuple[PageText, ...], language: str, system: str, key: str) -> PageText:
    """One of the pages."""
    return next(page for page in pages if (page.language, page.system, page.key) == (language, system, key))


def broken(folder: Path, place: str, *edits: Edit) -> tuple[PageText, ...]:
    """The real pages, the one at `place` (`ru/dread/charging`) edited in a copy under `folder`."""
    language, system, key = place.split("/")
    original = page_at(real_pages(), language, system, key)
    text = original.file.read_text(encoding="utf-8")
    for edit in edits:
        changed = edit(text)
        assert changed != text, f"the edit changes nothing in {place}"
        text = changed
    copy = folder / "docs" / language / system / f"{key}.md"
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(text, encoding="utf-8")
    return tuple(read_page(copy, language, system) if page is original else page for page in real_pages())


@cache
def _findings_in_real_pages(check: Check) -> frozenset[tuple[str, ...]]:
    return frozenset((*each.file.parts[-3:], each.id, each.kind) for each in check(real_pages()))


def new_findings(check: Check, pages: tuple[PageText, ...]) -> list[Finding]:
    """What a check finds in these pages and not in the real ones."""
    before = _findings_in_real_pages(check)
    return [each for each in check(pages) if (*each.file.parts[-3:], each.id, each.kind) not in before]


def kinds(findings: list[Finding]) -> list[tuple[str, str]]:
    """Kind and id of each finding."""
    return [(finding.kind, finding.id) for finding in findings]


def replacing(old: str, new: str) -> Edit:
    """Put other words for the first place where `old` stands."""
    return lambda text: text.replace(old, new, 1)


def without(identifier: str) -> Edit:
    """Take the paragraph or list item with an id away, with its id."""
    return lambda text: re.sub(rf"(?:^(?!\s*\{{:).+\n)+\s*\{{: #{identifier} \}}\n", "", text, count=1, flags=re.M)


def with_words(identifier: str, words: str) -> Edit:
    """Put other words on the paragraph with an id."""
    pattern = rf"(?:^(?!\s*\{{:).+\n)+(\s*\{{: #{identifier} \}}\n)"
    return lambda text: re.sub(pattern, lambda match: f"{words}\n{match[1]}", text, count=1, flags=re.M)


def append(markdown: str) -> Edit:
    """Put something at the end of the page."""
    return lambda text: f"{text.rstrip()}\n\n{markdown}\n"
