"""Whether every page stands in every language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from site_build.checks.finding import Finding
from site_build.project import DOCS, LANDING, OUTSIDE, REGISTER, registry, systems
from site_build.texts import PageText


def languages_of(pages: Iterable[PageText]) -> tuple[str, ...]:
    """The languages of the pages, in their order."""
    return tuple(dict.fromkeys(page.language for page in pages))


def by_system(pages: Iterable[PageText]) -> Mapping[tuple[str, str], list[PageText]]:
    """The pages by language and system, in their order; empty where there are none."""
    found: dict[tuple[str, str], list[PageText]] = defaultdict(list)
    for page in pages:
        found[page.language, page.system].append(page)
    return found


def file_of(pages: tuple[PageText, ...], language: str, system: str, key: str) -> Path:
    """Where a page stands or would stand, beside the pages given."""
    docs = next((page.file.parents[2] for page in pages if page.system), DOCS)
    return docs / language / system / f"{key}.md"


def section_keys(system: str) -> tuple[str, ...]:
    """The keys of the pages that hold a system's clauses, in the text's order."""
    return tuple(section.key for section in registry(system).sections)


def check_pages(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`missing-page`: a page that the registry asks for, or that another language has, is not there."""
    if not pages:
        yield Finding(DOCS, 0, "", "missing-page", "no language has any text")
    there = {(page.language, page.system, page.key) for page in pages}
    here = by_system(pages)
    for system in systems():
        asked = dict.fromkeys((LANDING, *section_keys(system), REGISTER, OUTSIDE), "the registry asks for it")
        for language in languages_of(pages):
            for page in here[language, system]:
                asked.setdefault(page.key, f"{language} has it")
        for language in languages_of(pages):
            for key, reason in asked.items():
                if (language, system, key) not in there:
                    message = f"{language} has no page {key} of {system}, but {reason}"
                    yield Finding(file_of(pages, language, system, key), 0, "", "missing-page", message)
    for root in {page.key: page for page in pages if not page.system}.values():
        for language in languages_of(pages):
            if (language, "", root.key) not in there:
                file = root.file.parents[1] / language / root.file.name
                message = f"{language} has no page {root.key}, but {root.language} has it"
                yield Finding(file, 0, "", "missing-page", message)
