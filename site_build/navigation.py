"""The menu: systems in the order of their source texts, sections in the order of their clauses."""

from __future__ import annotations

from collections.abc import Mapping

from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

from site_build.project import LANDING, OUTSIDE, REGISTER, registry, systems
from site_build.texts import PageText


def in_text_order(nav: Navigation, pages: Mapping[tuple[str, str], PageText]) -> Navigation:
    """Sort the menu, name each system as its landing page does, and chain the pages in that order."""
    by_system = {
        child.file.src_uri.split("/")[1]: item
        for item in nav.items
        if isinstance(item, Section)
        for child in item.children[:1]
        if isinstance(child, Page)
    }
    others = [item for item in nav.items if not isinstance(item, Section)]
    sections = [by_system[system] for system in systems() if system in by_system]
    for system, section in by_system.items():
        section.title = pages[system, LANDING].title
        order = [LANDING, *(each.key for each in registry(system).sections), REGISTER, OUTSIDE]
        section.children.sort(
            key=lambda item, order=order: order.index(_key(item)) if _key(item) in order else len(order)  # type: ignore[misc]
        )
    nav.items = [*others, *sections]
    nav.pages = [
        *(item for item in others if isinstance(item, Page)),
        *(page for each in sections for page in _pages(each)),
    ]
    for previous, following in zip([None, *nav.pages], [*nav.pages, None], strict=True):
        if previous is not None:
            previous.next_page = following
        if following is not None:
            following.previous_page = previous
    return nav


def _key(item: object) -> str:
    """The name of a page's file, which is its section's key."""
    return item.file.src_uri.rsplit("/", 1)[-1].removesuffix(".md") if isinstance(item, Page) else ""


def _pages(section: Section) -> list[Page]:
    return [child for child in section.children if isinstance(child, Page)]
