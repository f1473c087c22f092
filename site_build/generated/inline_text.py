"""A text's Markdown as nodes of a page that is made from data."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

from calculators.markup import Node, element
from site_build.project import reference_number
from site_build.texts import SCHEMES, rendered


def inline(source: str, href: Callable[[str], str], way: Callable[[str], str] = str) -> list[Node]:
    """The words of one paragraph or heading with its links.

    `href` says where an id is, `way` where another address leads to.
    """
    return _children(rendered(source)[0], href, way)


def _children(parent: ElementTree.Element, href: Callable[[str], str], way: Callable[[str], str]) -> list[Node]:
    found: list[Node] = [parent.text or ""]
    for child in parent:
        if child.tag == "a":
            scheme, _, identifier = child.get("href", "").partition(":")
            inner = _children(child, href, way)
            if not "".join(child.itertext()).strip():
                inner = [reference_number(scheme, identifier)]
            if scheme in SCHEMES:
                found.append(element("a", {"class": "reference", "href": href(identifier)}, *inner))
            else:
                found.append(element("a", {"href": way(child.get("href", ""))}, *inner))
        else:
            found.append(element(child.tag, None, *_children(child, href, way)))
        found.append(child.tail or "")
    return found
