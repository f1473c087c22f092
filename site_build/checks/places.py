"""The same place in every language: what the checks compare with each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from site_build.texts import CLAUSE_ID, HEADINGS, Block, PageText

Kept = TypeVar("Kept")


@dataclass(frozen=True, slots=True)
class Place:
    """One block of a page in each language that has it.

    `id` is its own id or that of the block with an id before it, `is_clause` tells whether it is a clause text.
    """

    system: str
    key: str
    id: str
    is_clause: bool
    blocks: Mapping[str, Block]


def places(pages: Iterable[PageText]) -> Iterator[Place]:
    """Every block of the pages with its partners in the other languages.

    Clauses are matched by id wherever they stand, other blocks by what they are behind the last id before them.
    """
    found: dict[tuple[str, ...], tuple[Place, dict[str, Block]]] = {}
    for page in pages:
        last, counted = "", Counter[tuple[str, str]]()
        for block in page.elements:
            is_clause = bool(CLAUSE_ID.fullmatch(block.id))
            last = block.id or last
            counted[last, block.tag] += 1
            if is_clause:
                key: tuple[str, ...] = (block.id,)
            else:
                key = (page.system, page.key, last, block.tag, block.id or str(counted[last, block.tag]))
            blocks: dict[str, Block] = {}
            place, blocks = found.setdefault(key, (Place(page.system, page.key, last, is_clause, blocks), blocks))
            blocks.setdefault(page.language, block)
    for place, _ in found.values():
        yield place


def row_of(block: Block, number: int) -> int:
    """The line of the file in which a block's sentence stands, counted from 0."""
    if block.tag in HEADINGS:
        return block.line
    if not block.id:
        return block.line + number
    rows = len(block.source.splitlines())
    return block.line - rows + min(number, rows - 1)


def odd_ones(values: Mapping[str, Kept], source: str) -> tuple[str, ...]:
    """The languages to blame where not all values are equal.

    With most of the others against it, a language alone; else every language that differs from the source's.
    """
    if len(set(values.values())) < 2:
        return ()
    (common, count), *others = Counter(values.values()).most_common()
    right = common if count > 1 and (not others or others[0][1] < count) else values.get(source, common)
    return tuple(language for language, value in values.items() if value != right)
