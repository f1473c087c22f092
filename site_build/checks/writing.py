"""Whether the texts are written as their language is."""

from __future__ import annotations

from collections.abc import Iterator

from site_build.checks.finding import Finding
from site_build.checks.places import odd_ones, places, row_of
from site_build.checks.typography import ends_properly, faults
from site_build.project import registry, systems
from site_build.texts import HEADINGS, PageText


def check_writing(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`quotation-marks`, `spacing`, `brackets`, `no-break-space`, `sign`, `dice`, `letters`, `yo`: see `typography`.

    `end-mark`: a sentence of a paragraph ends without a mark, or a heading with one.
    """
    for page in pages:
        # A page that an import is about to begin has no file yet, and so no line of its title.
        rows = page.file.read_text(encoding="utf-8").splitlines() if page.title and page.file.is_file() else []
        for name, text in (("title", page.title), ("description", page.description)):
            line = next((number for number, row in enumerate(rows, 1) if row.startswith(f"{name}:")), 0)
            for kind, message in faults(text, page.language):
                yield Finding(page.file, line, "", kind, message)
            if name == "description" and text and not ends_properly(text):
                yield Finding(page.file, line, "", "end-mark", f"no mark ends “{text[-40:]}”")
            if name == "title" and text.endswith("."):
                yield Finding(page.file, line, "", "end-mark", f"a title ends with a full stop: “{text}”")
    for place in places(pages):
        for language, block in place.blocks.items():
            for number, row in enumerate(block.marked):
                line = row_of(block, number)
                for kind, message in faults(row, language):
                    yield Finding(block.file, line, place.id, kind, message)
                if block.tag == "p" and place.system and not ends_properly(row):
                    yield Finding(block.file, line, place.id, "end-mark", f"no mark ends “{row[-40:]}”")
                if block.tag in HEADINGS and row.endswith("."):
                    yield Finding(block.file, line, place.id, "end-mark", f"a heading ends with a full stop: “{row}”")


def check_ends(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`end-mark`: the sentences of a text end with other marks than in the other languages."""
    for place in places(pages):
        source = registry(place.system).language if place.system in systems() else ""
        ends = {code: _ends(block.marked) for code, block in place.blocks.items()}
        for language in odd_ones(ends, source):
            block = place.blocks[language]
            found = " · ".join(f"{code} has {' '.join(end) or 'none'}" for code, end in ends.items())
            yield Finding(block.file, block.line, place.id, "end-mark", f"marks at the end: {found}")


def _ends(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The last mark of each sentence, quotation marks and brackets left out; empty where it is none."""
    last = (row.rstrip("”“»’)…")[-1:] for row in rows)
    return tuple(sign if sign in (".", "!", "?", ":", ";") else "" for sign in last)
