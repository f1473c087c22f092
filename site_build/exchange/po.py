"""gettext PO, written and read through translate-toolkit: the part's id is the context, the text is Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from translate.storage.pypo import pofile, pounit

from site_build.exchange.incoming import Incoming
from site_build.exchange.segments import Segment
from site_build.exchange.xml import MOST_BYTES, Unreadable

SOURCE, BASE = "X-Source-Language", "base: "


def write_po(segments: tuple[Segment, ...], source: str, target: str) -> bytes:
    """The file, from one source language to the target language."""
    store = pofile(noheader=True)
    # A date would make two exports of the same texts differ.
    dates = {"pot_creation_date": "", "po_revision_date": ""}
    names = {"project_id_version": "Nervenprobe", "language": target, SOURCE: source}
    header = store.makeheader(charset="UTF-8", encoding="8bit", **dates, **names)
    header.markfuzzy(False)
    store.addunit(header)
    for segment in segments:
        unit = pounit(segment.texts[source])
        unit.setcontext(segment.id)
        unit.target = segment.texts.get(target, "")
        lines = [f"{name}: {value}" for name, value in segment.context.items()]
        lines.append(f"{BASE}{segment.base(target)}")
        unit.addnote("\n".join((*lines, *segment.notes)), origin="developer")
        unit.addlocation(f"{segment.files[source]}:{segment.lines[source]}")
        store.addunit(unit)
    return bytes(store)


def read_po(raw: bytes) -> Iterator[Incoming]:
    """The texts of each unit; raises `Unreadable` where the file is no PO file in UTF-8."""
    if len(raw) > MOST_BYTES:
        raise Unreadable(f"has {len(raw)} bytes, more than the {MOST_BYTES} that are read")
    # The library loses the ids of a file in which both ends of a line stand.
    raw = raw.replace(b"\r\n", b"\n")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise Unreadable(f"is not UTF-8: {fault.reason}", raw.count(b"\n", 0, fault.start) + 1) from None
    try:
        store = pofile.parsestring(raw)
    except Exception as fault:  # the library raises what its parser happens to
        raise Unreadable(f"is neither XML nor a PO file: {fault}") from None
    header = store.parseheader()
    if not store.units or "Language" not in header:
        raise Unreadable("is neither XML nor a PO file with a language")
    languages = header.get(SOURCE, ""), header["Language"]
    lines = text.split("\n")
    places = {row: number for number, row in reversed(list(enumerate(lines, 1))) if row.startswith("msgctxt")}
    for unit in store.units:
        if unit.isheader() or unit.isobsolete():
            continue
        identifier = unit.getcontext()
        notes = unit.getnotes("developer").splitlines()
        base = next((row.removeprefix(BASE) for row in notes if row.startswith(BASE)), None)
        line = places.get(f'msgctxt "{identifier}"', 0)
        # An empty text is what an untranslated message has.
        target = str(unit.target) or None
        if unit.isfuzzy() and target:
            yield Incoming(
                identifier, line, *languages, fault="is marked fuzzy: take the mark away or leave the text empty"
            )
            continue
        yield Incoming(identifier, line, *languages, str(unit.source), target, base)
