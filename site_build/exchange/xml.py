"""XML in and out: inline codes as elements, and files of strangers read without any of their entities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from lxml import etree

from site_build.exchange.inline import LINE_BREAK, Code, Token

XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
# The elements that hold a text, in TMX and in both versions of XLIFF.
TEXTS = ("seg", "source", "target")
MOST_BYTES = 20_000_000
Element = Any


class Unreadable(ValueError):
    """A file cannot be read: `line` is where, 0 where nobody knows."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


def parse(raw: bytes) -> Element:
    """The root of an XML file; raises `Unreadable` where it is not well formed or brings entities of its own.

    Nothing is fetched: neither a document type nor an entity, from this machine or another.
    """
    if len(raw) > MOST_BYTES:
        raise Unreadable(f"has {len(raw)} bytes, more than the {MOST_BYTES} that are read")
    parser = etree.XMLParser(resolve_entities=False, load_dtd=False, no_network=True, huge_tree=False)
    try:
        root = etree.fromstring(raw, parser)
    except etree.XMLSyntaxError as fault:
        raise Unreadable(f"is no well-formed XML: {fault.msg}", fault.lineno or 0) from None
    except (LookupError, ValueError) as fault:
        raise Unreadable(f"is no readable XML: {fault}") from None
    document_type = root.getroottree().docinfo.internalDTD
    if document_type is not None and any(True for _ in document_type.iterentities()):
        raise Unreadable("defines entities, which are not read")
    for node in root.iter(etree.Entity):
        raise Unreadable(f"uses the entity {node.text}, which is not read", node.sourceline or 0)
    return root


def write(root: Element, document_type: str | None = None) -> bytes:
    """The file of an element, each element on a line of its own where that changes no text."""
    _indent(root, "\n")
    written: bytes = etree.tostring(root, xml_declaration=True, encoding="UTF-8", doctype=document_type)
    return written + b"\n"


def _indent(element: Element, ending: str) -> None:
    """Set each child on a line of its own, but for those of a text, in which white space counts."""
    if not len(element) or etree.QName(element).localname in TEXTS:
        return
    deeper = f"{ending}  "
    element.text = deeper
    for child in element:
        _indent(child, deeper)
        child.tail = deeper
    element[-1].tail = ending


def add_text(parent: Element, text: str) -> None:
    """Put words behind what an element already holds."""
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def fill(parent: Element, parts: tuple[Token, ...], element_of: Callable[[Code], Element]) -> None:
    """Put words and codes into an element that holds nothing yet, each code as the element made of it."""
    for part in parts:
        if isinstance(part, Code):
            parent.append(element_of(part))
        else:
            add_text(parent, part)


def native_codes(names: dict[str, str], prefix: str, breaks: str) -> Callable[[Code], Element]:
    """Codes as TMX and XLIFF 1.2 have them: `bpt`, `ept` and `ph`, which hold the Markdown.

    `names` are the attributes of the number of a code that stands `alone`, `start`s or `end`s, and of its `kind`;
    `breaks` is the element of a line break.
    """

    def made(code: Code) -> Element:
        tag = {"alone": "ph", "start": "bpt", "end": "ept"}[code.place]
        if code.kind == LINE_BREAK:
            return etree.Element(f"{prefix}{breaks}", {names["alone"]: str(code.id), names["kind"]: "lb"})
        element = etree.Element(f"{prefix}{tag}", {names[code.place]: str(code.id)})
        if code.place != "end":
            element.set(names["kind"], "link" if code.kind == "link" else f"x-{code.kind}")
        element.text = code.data
        return element

    return made


def native_text(element: Element, kind: str) -> Iterator[str]:
    """The Markdown of an element with such codes; raises `Unreadable` for one that is none of them."""
    yield element.text or ""
    for child in element:
        tag = etree.QName(child).localname if isinstance(child.tag, str) else ""
        if tag in ("ph", "x") and child.get(kind) == "lb":
            yield "\n"
        elif tag in ("bpt", "ept", "ph", "it"):
            yield child.text or ""
        elif tag in ("mrk", "hi"):
            yield from native_text(child, kind)
        elif tag:
            raise Unreadable(f"has an inline element <{tag}> that the project did not put there", child.sourceline or 0)
        yield child.tail or ""
