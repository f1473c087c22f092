"""XLIFF 2.1, in the namespace of 2.0 that it keeps; no library writes its inline codes, so it is written here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from lxml import etree

from site_build.exchange.incoming import Incoming
from site_build.exchange.inline import LINE_BREAK, Code, Token, aligned, tokens
from site_build.exchange.segments import Segment
from site_build.exchange.xml import XML_SPACE, Element, Unreadable, add_text, write

NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
X = f"{{{NAMESPACE}}}"
BASE = "base"


def write_xliff2(segments: tuple[Segment, ...], source: str, target: str) -> bytes:
    """The file, from one source language to the target language."""
    root = etree.Element(f"{X}xliff", {"version": "2.1", "srcLang": source, "trgLang": target}, nsmap={None: NAMESPACE})
    for original, here in groupby(segments, lambda each: each.files[source]):
        rows = tuple(here)
        identifier = f"{rows[0].system}-{rows[0].key}"
        page = etree.SubElement(root, f"{X}file", {"id": identifier, "original": original})
        for segment in rows:
            _add_unit(page, segment, source, target)
    return write(root)


def _add_unit(page: Element, segment: Segment, source: str, target: str) -> None:
    unit = etree.SubElement(page, f"{X}unit", {"id": segment.id, "name": segment.number or segment.id})
    context = {**segment.context, BASE: segment.base(target)}
    notes = etree.SubElement(unit, f"{X}notes")
    for name, value in (*context.items(), *(("open", note) for note in segment.notes)):
        etree.SubElement(notes, f"{X}note", category=name).text = value
    parts = {source: tokens(segment.texts[source])}
    if target in segment.texts:
        parts[target] = aligned(parts[source], tokens(segment.texts[target]))
    data: dict[str, str] = {}
    for part in (each for row in parts.values() for each in row):
        if isinstance(part, Code) and part.kind != LINE_BREAK:
            data.setdefault(part.data, f"d{len(data) + 1}")
    if data:
        original = etree.SubElement(unit, f"{X}originalData")
        for text, identifier in data.items():
            etree.SubElement(original, f"{X}data", id=identifier).text = text
    row = etree.SubElement(unit, f"{X}segment", state="translated" if target in parts else "initial")
    _fill(etree.SubElement(row, f"{X}source", {XML_SPACE: "preserve"}), parts[source], data)
    if target in parts:
        _fill(etree.SubElement(row, f"{X}target", {XML_SPACE: "preserve"}), parts[target], data)


def _fill(element: Element, parts: tuple[Token, ...], data: dict[str, str]) -> None:
    """Put words and codes into an element; a code that spans words holds them."""
    open_ones = [element]
    for part in parts:
        here = open_ones[-1]
        if isinstance(part, str):
            add_text(here, part)
        elif part.place == "end":
            open_ones.pop()
        elif part.kind == LINE_BREAK:
            etree.SubElement(here, f"{X}ph", {"id": str(part.id), "type": "fmt", "subType": "xlf:lb"})
        elif part.place == "alone":
            etree.SubElement(here, f"{X}ph", {"id": str(part.id), "dataRef": data[part.data]})
        else:
            references = {"dataRefStart": data[part.data], "dataRefEnd": data[part.other]}
            open_ones.append(etree.SubElement(here, f"{X}pc", {"id": str(part.id), **references}))


def read_xliff2(root: Element) -> Iterator[Incoming]:
    """The texts of each unit, its segments put together again."""
    languages = root.get("srcLang", ""), root.get("trgLang", "")
    for unit in root.iter(f"{X}unit"):
        identifier, line = unit.get("id", ""), unit.sourceline or 0
        data = {each.get("id"): each.text or "" for each in unit.iterfind(f"{X}originalData/{X}data")}
        rows = [each for each in unit if each.tag in (f"{X}segment", f"{X}ignorable")]
        base = unit.find(f"{X}notes/{X}note[@category='{BASE}']")
        try:
            source = "".join(text for row in rows for text in _text(row.find(f"{X}source"), data))
            targets = [row.find(f"{X}target") for row in rows]
            if any(each is None and row.tag == f"{X}segment" for each, row in zip(targets, rows, strict=True)):
                if any(each is not None for each in targets):
                    raise Unreadable("has a segment without a translation beside one with it", line)
                yield Incoming(identifier, line, *languages, source)
                continue
            # What stands between segments and has no text of its own is as in the source.
            written = [
                row.find(f"{X}source") if target is None else target for target, row in zip(targets, rows, strict=True)
            ]
            text = "".join(text for each in written for text in _text(each, data))
        except Unreadable as fault:
            yield Incoming(identifier, fault.line or line, *languages, fault=str(fault))
            continue
        place = next((each.sourceline for each in targets if each is not None), line)
        yield Incoming(identifier, place, *languages, source, text, None if base is None else base.text)


def _text(element: Element, data: dict[str, str]) -> Iterator[str]:
    if element is None:
        return
    yield element.text or ""
    for child in element:
        tag = etree.QName(child).localname if isinstance(child.tag, str) else ""
        if tag == "ph" and child.get("subType") == "xlf:lb":
            yield "\n"
        elif tag in ("ph", "sc", "ec"):
            yield _datum(child, "dataRef", data)
        elif tag == "pc":
            yield _datum(child, "dataRefStart", data)
            yield from _text(child, data)
            yield _datum(child, "dataRefEnd", data)
        elif tag == "mrk":
            yield from _text(child, data)
        elif tag:
            raise Unreadable(f"has an inline element <{tag}> that the project did not put there", child.sourceline or 0)
        yield child.tail or ""


def _datum(element: Element, name: str, data: dict[str, str]) -> str:
    if element.get(name) not in data:
        raise Unreadable(f"has an inline code without its Markdown ({name})", element.sourceline or 0)
    return data[element.get(name)]
