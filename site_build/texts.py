"""Reading the texts: each clause's paragraph, each register entry, with the place where it stands.

The texts are parsed by the same Python-Markdown as the site, never by patterns of ours,
except for the one thing it does not keep: the line of an id.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import markdown
import yaml
from markdown.treeprocessors import Treeprocessor
from mkdocs.utils.meta import get_data

from site_build.invisible import visible
from site_build.project import DOCS, LANDING, OUTSIDE, REGISTER, ROOT, languages, reference_number, systems

# Fenced code stands here too, as MkDocs reads it unasked.
EXTENSIONS = ("attr_list", "tables", "md_in_html", "fenced_code")
ID_LINE = re.compile(r"\{:[^}]*#([\w-]+)")
BARE_REFERENCE = re.compile(r"\[\s*\]\((clause|register):([\w-]+)\)")
CLAUSE_ID = re.compile(r"[a-z]+-p\d+-s\d+[a-z]?")
REFERENCE_LINE = re.compile(r"\((clause|register):([^)\s]+)")
SCHEMES = ("clause", "register")
EMPHASIS = ("em", "strong", "code")
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
BARE = "¶"
FRONT = "---"
TEXT_TAGS = (*HEADINGS, "p", "li", "dt", "dd", "th", "td", "pre")


class UnreadableText(ValueError):
    """A page cannot be read; the message has its file, the line (0 where none), and why."""

    def __init__(self, file: Path, line: int, why: str) -> None:
        place = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
        super().__init__(f"{place}:{line}: -: unreadable: {why}")


@dataclass(frozen=True, slots=True)
class Reference:
    """A link from a text to a clause or register entry: `scheme` is `clause` or `register`."""

    scheme: str
    id: str
    line: int


@dataclass(frozen=True, slots=True)
class Block:
    """One heading, paragraph, list item or table cell of a page, or anything else that has an id.

    `id` is empty where it has none, `line` is that of its id in `file`, else that of its first words.
    `source` is its Markdown without the attribute line; `sentences` its words, a string for each line of it,
    without nested lists and with links that take their words from the registry left out.
    `marked` are the same with a pilcrow for each such link; `marks` are the tags of its emphasis (`em`, `strong`,
    `code`), `links` the addresses of its other links; `within` is the tag of what holds it, empty on the page itself.
    """

    id: str
    tag: str
    classes: tuple[str, ...]
    language: str
    file: Path
    line: int
    source: str
    sentences: tuple[str, ...]
    references: tuple[Reference, ...]
    marked: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    within: str = ""

    @property
    def text(self) -> str:
        """The words in one line."""
        return " ".join(self.sentences)


@dataclass(frozen=True, slots=True)
class PageText:
    """One Markdown file: its title and its blocks, in the file's order; `elements` holds those without an id too.

    `left_out` are the ids of blocks that a comparison passes over.
    """

    language: str
    system: str
    key: str
    file: Path
    title: str
    description: str
    elements: tuple[Block, ...]
    left_out: frozenset[str] = frozenset()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks that have an id."""
        return tuple(block for block in self.elements if block.id)

    @property
    def clauses(self) -> tuple[Block, ...]:
        """The clause texts of the page."""
        return tuple(block for block in self.blocks if CLAUSE_ID.fullmatch(block.id))


@dataclass(frozen=True, slots=True)
class _Found:
    """What the parser knows of a block: everything but its place."""

    id: str
    tag: str
    classes: tuple[str, ...]
    sentences: tuple[str, ...]
    references: tuple[tuple[str, str], ...]
    marked: tuple[str, ...]
    marks: tuple[str, ...]
    links: tuple[str, ...]
    within: str


class _Collector(Treeprocessor):
    """Keeps every element that has an id or holds words of its own."""

    def __init__(self, md: markdown.Markdown) -> None:
        super().__init__(md)
        self.found: list[_Found] = []

    def run(self, root: ElementTree.Element) -> None:
        """Collect the elements in the page's order."""
        self.found = [self._read(each, "" if parent is root else parent.tag) for each, parent in _elements(root)]

    def _read(self, element: ElementTree.Element, within: str) -> _Found:
        marked = [visible(self._parser_text(row)).strip() for row in "".join(_words(element)).split("\n")]
        rows = [row.replace(BARE, "").strip() for row in marked]
        addresses = [link.get("href", "") for link in _own(element) if link.tag == "a"]
        links = [address.partition(":") for address in addresses]
        return _Found(
            element.get("id", ""),
            element.tag,
            tuple(element.get("class", "").split()),
            tuple(row for row in rows if row),
            tuple((scheme, identifier) for scheme, _, identifier in links if scheme in SCHEMES),
            tuple(row for row in marked if row),
            tuple(each.tag for each in _own(element) if each.tag in EMPHASIS),
            tuple(address for address in addresses if address.partition(":")[0] not in SCHEMES),
            within,
        )

    def _parser_text(self, text: str) -> str:
        """Python-Markdown keeps escaped characters, entities and tags as placeholders until it writes HTML."""
        text = re.sub("\x02(\\d+)\x03", lambda match: chr(int(match.group(1))), text)
        return re.sub("\x02wzxhzdk:(\\d+)\x03", lambda match: self._stashed(int(match.group(1))), text)

    def _stashed(self, number: int) -> str:
        kept = self.md.htmlStash.rawHtmlBlocks[number]
        return html.unescape(kept) if isinstance(kept, str) and kept.startswith("&") else ""


def _elements(parent: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, ElementTree.Element]]:
    """The elements that make blocks, each with what holds it.

    A paragraph in a list item belongs to the item unless it has an id.
    """
    for child in parent:
        if child.get("id") or (child.tag in TEXT_TAGS and not (parent.tag == "li" and child.tag == "p")):
            yield child, parent
        yield from _elements(child)


def _own(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """The elements within an element, without those of nested lists and of blocks with an id of their own."""
    for child in element:
        if child.tag not in ("ul", "ol") and not (child.tag in TEXT_TAGS and child.get("id")):
            yield child
            yield from _own(child)


def _words(element: ElementTree.Element) -> Iterator[str]:
    """The words of an element without those of nested lists and of blocks with an id of their own."""
    yield element.text or ""
    for child in element:
        if child.tag == "a" and not len(child) and not (child.text or "").strip():
            yield BARE
        elif child.tag not in ("ul", "ol") and not (child.tag in TEXT_TAGS and child.get("id")):
            yield from _words(child)
        yield child.tail or ""


class _Places:
    """Where things stand in a file: each answer looks behind the last one of its kind."""

    def __init__(self, lines: list[str]) -> None:
        self.letters = [_letters(re.sub(r"\]\([^)]*\)", "", row)) for row in lines]
        self.ids = _rows_by(lines, ID_LINE)
        self.references = _rows_by(lines, REFERENCE_LINE)
        self.last = 0

    def of(self, found: _Found) -> int:
        """The line of a block; where its words are not found, the line of the block before it."""
        rows = self.ids.get((found.id,))
        if rows:
            self.last = rows.pop(0)
        elif found.sentences:
            start = _letters(found.sentences[0])[:24]
            later = (row for row in range(self.last, len(self.letters)) if self.letters[row].startswith(start))
            self.last = next(later, self.last - 1) + 1
        return self.last

    def of_reference(self, scheme: str, identifier: str, block: int) -> int:
        """The line of a link; that of its block where the link is written in another way."""
        rows = self.references.get((scheme, identifier))
        return rows.pop(0) if rows else block


def _rows_by(lines: Iterable[str], pattern: re.Pattern[str]) -> dict[tuple[str, ...], list[int]]:
    """The lines in which a pattern matches, by its groups."""
    rows: dict[tuple[str, ...], list[int]] = {}
    for number, row in enumerate(lines, 1):
        for match in pattern.finditer(row):
            rows.setdefault(match.groups(), []).append(number)
    return rows


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def read_page(file: Path, language: str, system: str) -> PageText:
    """Read one Markdown file; raises `UnreadableText` where it is no text, or its front matter is none."""
    try:
        raw = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        line = file.read_bytes().count(b"\n", 0, fault.start) + 1
        raise UnreadableText(file, line, f"is not UTF-8: {fault.reason}") from None
    except OSError as fault:
        raise UnreadableText(file, 0, str(fault.strerror)) from None
    _hold_front(visible(raw), file)
    return parse_page(raw, file, language, system)


def _hold_front(raw: str, file: Path) -> None:
    """See that the front matter ends, and has names and texts: MkDocs would take any other for a part of the page."""
    lines = raw.split("\n")
    if lines[0] != FRONT:
        return
    if FRONT not in lines[1:]:
        raise UnreadableText(file, 1, f"no line {FRONT} ends the front matter")
    try:
        data = yaml.safe_load("\n".join(lines[1 : lines.index(FRONT, 1)]))
    except yaml.MarkedYAMLError as fault:
        line = fault.problem_mark.line + 2 if fault.problem_mark else 1
        raise UnreadableText(file, line, f"the front matter is no YAML: {fault.problem}") from None
    except yaml.YAMLError as fault:
        raise UnreadableText(file, 1, f"the front matter is no YAML: {fault}") from None
    if not isinstance(data, dict):
        raise UnreadableText(file, 1, "the front matter has no names")


def parse_page(raw: str, file: Path, language: str, system: str) -> PageText:
    """The page that is written in this Markdown, without its invisible characters; `file` is where it stands."""
    raw = visible(raw)
    body, meta = get_data(raw)
    lines = raw.split("\n")
    # The front matter holds words too, but no blocks.
    front = len(lines) - len(body.split("\n"))
    places = _Places([""] * front + lines[front:])
    elements = []
    for found in _collected(body):
        line = places.of(found)
        references = tuple(Reference(*each, places.of_reference(*each, line)) for each in found.references)
        source = _source(lines, line) if found.id else ""
        elements.append(
            Block(
                *(found.id, found.tag, found.classes, language, file, line, source, found.sentences, references),
                *(found.marked, found.marks, found.links, found.within),
            )
        )
    title, description = str(meta.get("title", "")), str(meta.get("description", ""))
    return PageText(language, system, file.stem, file, title, description, tuple(elements))


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


def read_root_pages(docs: Path = DOCS, languages_read: tuple[str, ...] | None = None) -> tuple[PageText, ...]:
    """The pages of every language that belong to no system, such as the home page; their `system` is empty."""
    return tuple(
        read_page(file, language, "")
        for language in (languages_read if languages_read is not None else languages())
        for file in sorted((docs / language).glob("*.md"))
    )


def rendered(source: str) -> ElementTree.Element:
    """A Markdown text as the parser makes it, within a `div`."""
    return ElementTree.fromstring(f"<div>{_parser().reset().convert(source)}</div>")


@cache
def _parser() -> markdown.Markdown:
    # To make one takes as long as to read several clauses.
    return markdown.Markdown(extensions=list(EXTENSIONS))


def shown_text(source: str) -> str:
    """The words of a block as readers see them, its bare references as their numbers."""
    numbered = BARE_REFERENCE.sub(lambda match: reference_number(*match.groups()), source)
    # By lines, not by any white space: no-break spaces are part of the text.
    return " ".join(row.strip() for row in "".join(rendered(numbered).itertext()).splitlines() if row.strip())


def words_of(source: str) -> tuple[str, ...]:
    """The words of a block's Markdown, a string for each line of it, as `Block.sentences` has them."""
    return tuple(row for found in _collected(source) for row in found.sentences)


def _collected(source: str) -> list[_Found]:
    """What the parser finds in a Markdown text."""
    parser = markdown.Markdown(extensions=list(EXTENSIONS))
    collector = _Collector(parser)
    # After the inline patterns (20) and attr_list (8): only then are ids set.
    parser.treeprocessors.register(collector, "collector", 1)
    parser.convert(source)
    return collector.found


def is_section(page: PageText) -> bool:
    """Whether the page is a section of the text, not a landing page, register or page of facts."""
    return page.key not in (LANDING, REGISTER, OUTSIDE)
