"""XLIFF 1.2: one file element for each page.

translate-toolkit writes version 1.1 only, so it is written here.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from lxml import etree

from site_build.exchange.incoming import Incoming
from site_build.exchange.inline import aligned, tokens
from site_build.exchange.segments import Segment
from site_build.exchange.xml import XML_SPACE, Element, Unreadable, fill, native_codes, native_text, write

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
X = f"{{{NAMESPACE}}}"
CODES = {"alone": "id", "start": "id", "end": "id", "kind": "ctype"}
BASE = "x-base"


def write_xliff(segments: tuple[Segment, ...], target: str) -> bytes:
    """The file, from each part's source language to the target language."""
    root = etree.Element(f"{X}xliff", {"version": "1.2"}, nsmap={None: NAMESPACE})
    for original, here in groupby(segments, lambda each: each.files[each.source_language]):
        rows = tuple(here)
        languages = {"source-language": rows[0].source_language, "target-language": target}
        page = etree.SubElement(root, f"{X}file", {"original": original, **languages, "datatype": "x-markdown"})
        body = etree.SubElement(page, f"{X}body")
        for segment in rows:
            _add_unit(body, segment, target)
    return write(root)


def _add_unit(body: Element, segment: Segment, target: str) -> None:
    attributes = {"id": segment.id, "resname": segment.number or segment.id, XML_SPACE: "preserve"}
    unit = etree.SubElement(body, f"{X}trans-unit", attributes)
    code_of = native_codes(CODES, X, "x")
    source = tokens(segment.texts[segment.source_language])
    fill(etree.SubElement(unit, f"{X}source"), source, code_of)
    context = {**segment.context, "base": segment.base(target)}
    if target in segment.texts:
        here = etree.SubElement(unit, f"{X}target", state="translated")
        fill(here, aligned(source, tokens(segment.texts[target])), code_of)
    group = etree.SubElement(unit, f"{X}context-group", purpose="information")
    for name, value in context.items():
        etree.SubElement(group, f"{X}context", {"context-type": f"x-{name}"}).text = value
    for note in segment.notes:
        etree.SubElement(unit, f"{X}note").text = note


def read_xliff(root: Element) -> Iterator[Incoming]:
    """The texts of each unit."""
    for page in root.iter(f"{X}file"):
        languages = page.get("source-language", ""), page.get("target-language", "")
        for unit in page.iter(f"{X}trans-unit"):
            identifier, line = unit.get("id", ""), unit.sourceline or 0
            target = unit.find(f"{X}target")
            try:
                source, text = (
                    None if each is None else "".join(native_text(each, "ctype"))
                    for each in (unit.find(f"{X}source"), target)
                )
            except Unreadable as fault:
                yield Incoming(identifier, fault.line, *languages, fault=str(fault))
                continue
            base = unit.find(f"{X}context-group/{X}context[@context-type='{BASE}']")
            place = line if target is None else target.sourceline or line
            yield Incoming(identifier, place, *languages, source, text, None if base is None else base.text)
