"""Reading the texts: each clause's paragraph, each register entry, with the place where it stands.

The texts are parsed by the same Python-Markdown as the site, never by patterns of ours,
except for the one thing it does not keep: the line of an id.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import markdown
from markdown.treeprocessors import Treeprocessor
from mkdocs.utils.meta import get_data

from site_build.project import DOCS, LANDING, OUTSIDE, REGISTER, languages, systems

EXTENSIONS = ("attr_list", "tables", "md_in_html")
ID_LINE = re.compile(r"\{:[^}]*#([\w-]+)")
CLAUSE_ID = re.compile(r"[a-z]+-p\d+-s\d+[a-z]?")


@dataclass(frozen=True, slots=True)
class Block:
    """One element of a page that has an id.

    `source` is its Markdown without the attribute line, `text` its words with links to clauses shown as numbers left
    out, `line` the line of its id in `file`.
    """

    id: str
    tag: str
    language: str
    file: Path
    line: int
    source: str
    text: str


@dataclass(frozen=True, slots=True)
class PageText:
    """One Markdown file: its title and its blocks with ids, in the file's order."""

    language: str
    system: str
    key: str
    file: Path
    title: str
    description: str
    blocks: tuple[Block, ...]

    @property
    def clauses(self) -> tuple[Block, ...]:
        """The clause texts of the page."""
        return tuple(block for block in self.blocks if CLAUSE_ID.fullmatch(block.id))


class _Collector(Treeprocessor):
    """Keeps every element that has an id."""

    def __init__(self, md: markdown.Markdown) -> None:
        super().__init__(md)
        self.found: list[tuple[str, str, str]] = []

    def run(self, root: ElementTree.Element) -> None:
        """Collect id, tag and text."""
        self.found = [
            (each.get("id", ""), each.tag, " ".join("".join(_words(each)).split("\n")).strip())
            for each in root.iter()
            if each.get("id")
        ]


def _words(element: ElementTree.Element) -> Iterator[str]:
    """The words of an element without those of nested lists."""
    yield element.text or ""
    for child in element:
        if child.tag not in ("ul", "ol"):
            yield from _words(child)
        yield child.tail or ""


def read_page(file: Path, language: str, system: str) -> PageText:
    """Read one Markdown file; `UnicodeDecodeError` and `OSError` pass."""
    raw = file.read_text(encoding="utf-8")
    body, meta = get_data(raw)
    parser = markdown.Markdown(extensions=list(EXTENSIONS))
    collector = _Collector(parser)
    # After the inline patterns (20) and attr_list (8): only then are ids set.
    parser.treeprocessors.register(collector, "collector", 1)
    parser.convert(body)
    lines = raw.splitlines()
    places: dict[str, list[int]] = {}
    for number, row in enumerate(lines, 1):
        for match in ID_LINE.finditer(row):
            places.setdefault(match.group(1), []).append(number)
    blocks = []
    for identifier, tag, text in collector.found:
        here = places.get(identifier)
        line = here.pop(0) if here else 0
        blocks.append(Block(identifier, tag, language, file, line, _source(lines, line), parser_text(text)))
    return PageText(
        language, system, file.stem, file, str(meta.get("title", "")), str(meta.get("description", "")), tuple(blocks)
    )


def parser_text(text: str) -> str:
    """Python-Markdown keeps escaped characters as placeholders until it writes HTML; put them back."""
    return re.sub("\x02(\\d+)\x03", lambda match: chr(int(match.group(1))), text)


def _source(lines: list[str], line: int) -> str:
    """The Markdown lines that the attribute line belongs to."""
    if not line:
        return ""
    first = line - 1
    if not lines[first].lstrip().startswith("{:"):
        return lines[first].partition("{:")[0].strip()
    while first > 0 and lines[first - 1].strip() and not lines[first - 1].lstrip().startswith("{:"):
        first -= 1
    return "\n".join(row.strip() for row in lines[first : line - 1])


def read_pages(docs: Path = DOCS, languages_read: tuple[str, ...] | None = None) -> tuple[PageText, ...]:
    """Every page of every system in every language, in the order of languages, systems and files."""
    return tuple(
        read_page(file, language, system)
        for language in (languages_read if languages_read is not None else languages())
        for system in systems()
        for file in sorted((docs / language / system).glob("*.md"))
    )


def is_section(page: PageText) -> bool:
    """Whether the page is a section of the text, not a landing page, register or page of facts."""
    return page.key not in (LANDING, REGISTER, OUTSIDE)
