"""Exports of the real texts, and copies of the texts that files can be imported into."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

from lxml import etree

from site_build.exchange.exporting import export
from site_build.project import DOCS, source_language
from site_build.texts import PageText, read_pages, read_root_pages

TEXT_FORMATS = ("tmx", "xliff", "xliff2", "po")
# The elements of each XML format that hold a unit and, in it, a text of the target language.
UNITS = {
    "tmx": ("{*}tu", "tuid", "{*}tuv[@{http://www.w3.org/XML/1998/namespace}lang='ru']/{*}seg"),
    "xliff": ("{*}trans-unit", "id", "{*}target"),
    "xliff2": ("{*}unit", "id", "{*}segment/{*}target"),
}


@cache
def every_page() -> tuple[PageText, ...]:
    """The real pages, those of no system too; read once."""
    return (*read_pages(), *read_root_pages())


@cache
def exported(format: str, system: str = "squad", target: str = "ru") -> bytes:
    """The export of a system's real texts, made once."""
    source = source_language(system)
    return export(format, every_page(), system, source, "" if format.startswith("tbx") else target)


def copied(folder: Path) -> tuple[Path, tuple[PageText, ...]]:
    """A copy of the texts, and its pages."""
    docs = folder / "docs"
    shutil.copytree(DOCS, docs, dirs_exist_ok=True)
    return docs, (*read_pages(docs), *read_root_pages(docs))


def edited(format: str, raw: bytes, edit: Callable[[str, str], str], identifier: str) -> bytes:
    """An exported file with the words of a translation changed, as a translation tool would.

    `edit` gets the first piece of words between codes, and where that stands (`text`).
    """
    if format == "po":
        import polib

        store = polib.pofile(raw.decode("utf-8"), wrapwidth=0)
        entry = next(each for each in store if each.msgctxt == identifier)
        entry.msgstr = edit(entry.msgstr, "text")
        return str(store).encode("utf-8")
    root = etree.fromstring(raw)
    tag, name, text = UNITS[format]
    unit = next(each for each in root.iterfind(f".//{tag}") if each.get(name) == identifier)
    here = unit.find(text)
    here.text = edit(here.text or "", "text")
    written: bytes = etree.tostring(root.getroottree(), xml_declaration=True, encoding="UTF-8")
    return written
