"""TMX 1.4b: a translation memory of the texts in all languages, written through translate-toolkit."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree
from translate.storage.tmx import tmxfile, tmxunit

from site_build.exchange.incoming import Incoming
from site_build.exchange.inline import aligned, tokens
from site_build.exchange.segments import Segment
from site_build.exchange.xml import XML_LANG, Element, Unreadable, fill, native_codes, native_text, write

CODES = {"alone": "x", "start": "i", "end": "i", "kind": "type"}
BASE = "x-base-"


def write_tmx(segments: tuple[Segment, ...], targets: tuple[str, ...]) -> bytes:
    """The file, with each part in its source's language and in the target languages."""
    store = tmxfile(sourcelanguage="*all*")
    store.addheader()
    header = store.document.getroot().find("header")
    header.set("datatype", "x-markdown")
    code_of = native_codes(CODES, "", "ph")
    for segment in segments:
        unit = tmxunit(None)
        row = unit.xmlelement
        for child in list(row):
            row.remove(child)
        row.set("tuid", segment.id)
        row.set("srclang", segment.source_language)
        for note in segment.notes:
            etree.SubElement(row, "note").text = note
        properties = {f"x-{name}": value for name, value in segment.context.items()}
        others = [each for each in targets if each != segment.source_language]
        present = [each for each in others if each in segment.texts]
        properties |= {f"{BASE}{each}": segment.base(each) for each in others}
        for name, value in properties.items():
            etree.SubElement(row, "prop", type=name).text = value
        source = tokens(segment.texts[segment.source_language])
        for language in (segment.source_language, *present):
            variant = etree.SubElement(row, "tuv", {XML_LANG: language})
            parts = source if language == segment.source_language else aligned(source, tokens(segment.texts[language]))
            fill(etree.SubElement(variant, "seg"), parts, code_of)
        store.addunit(unit)
    return write(store.document.getroot(), '<!DOCTYPE tmx SYSTEM "tmx14.dtd">')


def read_tmx(root: Element) -> Iterator[Incoming]:
    """The texts of each unit in each language but its source's."""
    header = root.find("header")
    for unit in root.iter("tu"):
        line, identifier = unit.sourceline or 0, unit.get("tuid", "")
        source_language = unit.get("srclang") or (header.get("srclang", "") if header is not None else "")
        bases = {each.get("type", ""): each.text or "" for each in unit.iterfind("prop")}
        texts: dict[str, tuple[int, str]] = {}
        for variant in unit.iterfind("tuv"):
            language, place = variant.get(XML_LANG, variant.get("lang", "")), variant.sourceline or line
            try:
                if language in texts:
                    raise Unreadable(f"has two texts in {language}", place)
                if (segment := variant.find("seg")) is None:
                    raise Unreadable(f"has no <seg> in {language}", place)
                texts[language] = place, "".join(native_text(segment, "type"))
            except Unreadable as fault:
                yield Incoming(identifier, fault.line, source_language, language, fault=str(fault))
        source = texts.pop(source_language, (line, None))[1]
        for language, (place, text) in texts.items():
            yield Incoming(identifier, place, source_language, language, source, text, bases.get(f"{BASE}{language}"))
        if not texts:
            yield Incoming(identifier, line, source_language, "", source)
