"""The parts of a register page: each from a heading with an id to the next heading."""

from __future__ import annotations

from dataclasses import dataclass

from site_build.texts import HEADINGS, Block, PageText


@dataclass(frozen=True, slots=True)
class Span:
    """A heading with its id, and what stands under it up to the next heading of its level or above."""

    heading: Block
    body: tuple[Block, ...]


def spans(page: PageText) -> tuple[Span, ...]:
    """The spans of a page below its title, in the page's order."""
    found = []
    for place, block in enumerate(page.elements):
        if block.tag in HEADINGS[1:] and block.id:
            body = []
            for later in page.elements[place + 1 :]:
                if later.tag in HEADINGS and later.tag <= block.tag:
                    break
                body.append(later)
            found.append(Span(block, tuple(body)))
    return tuple(found)
