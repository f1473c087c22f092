"""Terms in a clause as links to the term base: the first use of each, outside of other links."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

from site_build.terms.term_use import TermUse, term_uses

TERMS = "terms"
# What is within these is a link already, or no running text.
CLOSED = ("a", "code", "button")


@dataclass(frozen=True, slots=True)
class _Run:
    """A piece of text between tags: that of `element` or, with `tail`, the one behind it; `open` for links."""

    parent: ElementTree.Element
    element: ElementTree.Element
    tail: bool
    text: str
    start: int
    open: bool


def link_terms(paragraph: ElementTree.Element, system: str, language: str, root: str) -> None:
    """Make a link of the first use of each term of a system in a paragraph.

    `root` is the way to the language's root.
    """
    runs = list(_runs(paragraph))
    text = "".join(run.text for run in runs)
    first: dict[str, tuple[TermUse, _Run]] = {}
    for use in term_uses(text, language, system):
        for run in runs:
            if run.open and run.start <= use.start and use.end <= run.start + len(run.text):
                first.setdefault(use.concept.id, (use, run))
    # From the end, so that what stands before keeps its place.
    for use, run in sorted(first.values(), key=lambda each: -each[0].start):
        _split(use, run, f"{root}{TERMS}/#{use.concept.id}")


def _runs(paragraph: ElementTree.Element) -> Iterator[_Run]:
    place = 0

    def within(element: ElementTree.Element, is_open: bool) -> Iterator[_Run]:
        nonlocal place
        here = is_open and element.tag not in CLOSED
        yield _Run(element, element, False, element.text or "", place, here)
        place += len(element.text or "")
        for child in element:
            yield from within(child, here)
            yield _Run(element, child, True, child.tail or "", place, here)
            place += len(child.tail or "")

    yield from within(paragraph, True)


def _split(use: TermUse, run: _Run, href: str) -> None:
    """Put the link into its run, which keeps what stands before; the link's tail has what stands behind."""
    now = (run.element.tail if run.tail else run.element.text) or ""
    start, end = use.start - run.start, use.end - run.start
    link = ElementTree.Element("a", {"class": "term", "href": href})
    link.text, link.tail = now[start:end], now[end:]
    if run.tail:
        run.element.tail = now[:start]
        run.parent.insert(list(run.parent).index(run.element) + 1, link)
    else:
        run.element.text = now[:start]
        run.element.insert(0, link)
