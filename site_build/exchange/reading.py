"""Which format a file has, found by what it says itself and not by its name."""

from __future__ import annotations

import codecs
from pathlib import Path

from lxml import etree

from site_build.exchange import po, tmx, xliff, xliff2
from site_build.exchange.incoming import Incoming
from site_build.exchange.xml import MOST_BYTES, Element, Unreadable, parse

XML_STARTS = (b"<", codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
READERS = {"tmx": tmx.read_tmx, f"{xliff.X}xliff": xliff.read_xliff, f"{xliff2.X}xliff": xliff2.read_xliff2}


def root_of(file: Path) -> Element | None:
    """The root of an XML file, None where the file is none; raises `Unreadable` where it cannot be read."""
    raw = _bytes(file)
    return parse(raw) if _is_xml(raw) else None


def read_file(file: Path) -> tuple[Incoming, ...]:
    """What a file brings; raises `Unreadable` where it is none of TMX, XLIFF 1.2, XLIFF 2 and PO."""
    raw = _bytes(file)
    if not _is_xml(raw):
        return tuple(po.read_po(raw))
    root = parse(raw)
    if root.tag not in READERS:
        name = etree.QName(root)
        known = f"<{name.localname}> in the namespace {name.namespace or 'of none'}"
        raise Unreadable(f"is {known}; TMX, XLIFF 1.2, XLIFF 2.1, PO and TBX can be imported", root.sourceline or 0)
    return tuple(READERS[root.tag](root))


def _is_xml(raw: bytes) -> bool:
    return raw.removeprefix(codecs.BOM_UTF8).lstrip().startswith(XML_STARTS)


def _bytes(file: Path) -> bytes:
    try:
        size = file.stat().st_size
        if size > MOST_BYTES:
            raise Unreadable(f"has {size} bytes, more than the {MOST_BYTES} that are read")
        # A device has no size, and may never end.
        with file.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
    except OSError as fault:
        raise Unreadable(f"cannot be read: {fault.strerror}") from None
    except ValueError as fault:
        raise Unreadable(f"is no name of a file: {fault}") from None
    if len(raw) > MOST_BYTES:
        raise Unreadable(f"has more than the {MOST_BYTES} bytes that are read")
    return raw
