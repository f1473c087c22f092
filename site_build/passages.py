"""Passages: a heading with what stands under it up to the next, a clause, or the title and description of a page.

A passage is what a translation is compared by, and what has a link of its own where languages stand beside each other.
Its id is that of its heading or clause (`squad-q09`, `squad.re-rolls.example`, `site.compare.compare-fear`), or that
of its page with `front`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from calculators.messages import SOURCE_LANGUAGE
from site_build.invisible import visible
from site_build.parts import Part, named, parts
from site_build.project import DOCS, LANDING, SITE, page_of
from site_build.texts import CLAUSE_ID, HEADINGS, Block, PageText

FRONT = "front"


@dataclass(frozen=True, slots=True)
class Passage:
    """The parts of a passage in their order, each by language; a language that lacks a part is left out there."""

    id: str
    parts: tuple[Mapping[str, Part], ...]

    @property
    def first(self) -> Part:
        """Its first part, in English where that has it."""
        return any_of(self.parts[0])

    @property
    def anchor(self) -> str:
        """Where it stands on its page; empty for its title and description, and for what has no heading."""
        return self.first.anchor


def _parts(pages: Iterable[PageText]) -> Iterator[Part]:
    """The parts of pages as readers see them: without their invisible characters."""
    return (part for page in pages for part in parts(page, visible(page.file.read_text(encoding="utf-8"))))


def any_of(here: Mapping[str, Part]) -> Part:
    """A part in English, or else in a language that has it."""
    return here.get(SOURCE_LANGUAGE) or next(iter(here.values()))


def read_passages(system: str, key: str, codes: Iterable[str]) -> tuple[Passage, ...]:
    """The passages of one page as its files in these languages have them, in the order of the page.

    `system` is empty for the pages of none. What a language lacks is missing, not filled in from another one.
    """
    files = {code: DOCS / code / system / f"{key}.md" for code in sorted(codes, key=SOURCE_LANGUAGE.__ne__)}
    pages = (PageText(code, system, key, file, "", "", ()) for code, file in files.items() if file.is_file())
    found: dict[str, dict[str, dict[str, Part]]] = {}
    for part in _parts(pages):
        found.setdefault(part.group, {}).setdefault(part.id, {})[part.language] = part
    return tuple(Passage(group, tuple(here.values())) for group, here in found.items())


def page_address(system: str, key: str) -> str:
    """The page from its language's root, such as `squad/re-rolls/`; empty for the home page."""
    return "".join(f"{each}/" for each in (system, "" if key == LANDING else key) if each and each != SITE)


def passage_texts(pages: Iterable[PageText]) -> dict[str, dict[str, str]]:
    """The Markdown of every passage in every language, its parts one below the other."""
    found: dict[str, dict[str, list[str]]] = {}
    for part in _parts(pages):
        found.setdefault(part.group, {}).setdefault(part.language, []).append(part.text)
    return {passage: {code: "\n\n".join(texts) for code, texts in here.items()} for passage, here in found.items()}


def first_parts(pages: Iterable[PageText]) -> dict[tuple[str, str], Part]:
    """Where each passage begins, by its id and language."""
    found: dict[tuple[str, str], Part] = {}
    for part in _parts(pages):
        found.setdefault((part.group, part.language), part)
    return found


def with_passages(page: PageText) -> Iterator[tuple[str, Block]]:
    """Each block of a page with the passage that it belongs to."""
    above = f"{page.system or SITE}.{page.key}"
    for block in page.elements:
        if block.tag in HEADINGS and block.id:
            above = named(page.system, page.key, block.id)
        yield (block.id if CLAUSE_ID.fullmatch(block.id) else above), block


def address_of(passage: str) -> str:
    """Where a passage stands, from its language's root: the page alone for its title and description."""
    if "." not in passage:
        return f"{page_of(passage)}#{passage}"
    system, key, *anchor = passage.split(".")
    page = page_address(system, key)
    return page if anchor in ([], [FRONT]) else f"{page}#{anchor[0]}"
