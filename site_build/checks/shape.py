"""Whether Markdown makes one paragraph of a clause's text, or a line of it makes something else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from xml.etree import ElementTree

import markdown
from markdown.treeprocessors import Treeprocessor

from site_build.checks.marks import Malformed, malformed
from site_build.invisible import visible
from site_build.parts import parts
from site_build.texts import CLAUSE_ID, EXTENSIONS, HEADINGS, ID_LINE, PageText

PARAGRAPH, HTML, CODE, UNSEEN = "p", "html", "pre", ""
MADE = {
    "blockquote": "a quotation",
    "ul": "a list",
    "ol": "a list",
    "table": "a table",
    "hr": "a rule across the page",
    CODE: "a block of code",
    HTML: "HTML",
    UNSEEN: "something that is not shown",
    **dict.fromkeys(HEADINGS, "a heading"),
}
TAG = re.compile(r"<[A-Za-z/!?]")
ATTRIBUTES = "{: #id }"
# How a line may begin that is more than words; what is none of these need not be parsed once more.
BEGINS = re.compile(r"\s*(?:[>#<`~|\[*+=_-]|\d+\.)|.*[|<]")


@dataclass(frozen=True, slots=True)
class Misshapen:
    """A clause, paragraph or item of a list that Markdown makes something else of.

    It has the lines from `first` to `last`, that of its id, of which `line` is to blame, as `message` says;
    `seen` tells whether the parser finds the id.
    """

    id: str
    first: int
    last: int
    line: int
    message: str
    seen: bool


def made_of(rows: Sequence[str]) -> tuple[int, str] | None:
    """Which line makes something else than one paragraph of a text, counted from 0, and what; None where none does."""
    for number in range(len(rows)):
        # Together with those before it, as one line can make a heading or a table of another.
        if (made := _made(rows[: number + 1])) is not None:
            return number, MADE.get(made, MADE[HTML])
    return None


class _Shape(Treeprocessor):
    """Keeps what the parser makes of a text: the tags of its blocks, and how many lines the first paragraph has."""

    tags: tuple[str, ...] = ()
    rows = 0

    def run(self, root: ElementTree.Element) -> None:
        self.tags = tuple(each.tag for each in root)
        self.rows = len("".join(root[0].itertext()).split("\n")) if len(root) else 0


def _made(rows: Sequence[str]) -> str | None:
    """The tag of what is made of a text, None where that is one paragraph with all of its lines."""
    parser = markdown.Markdown(extensions=list(EXTENSIONS))
    shape = _Shape(parser)
    # Before the inline patterns (20), which take line breaks away.
    parser.treeprocessors.register(shape, "shape", 30)
    parser.convert("\n".join((*rows, ATTRIBUTES)))
    kept = [each for each in parser.htmlStash.rawHtmlBlocks if not isinstance(each, str) or each.startswith("<")]
    if kept:
        return CODE if str(kept[0]).startswith("<pre") else HTML
    if other := next((tag for tag in shape.tags if tag != PARAGRAPH), None):
        return other
    return None if len(shape.tags) == 1 and shape.rows == len(rows) + 1 else UNSEEN


def misshapen(page: PageText) -> tuple[Misshapen, ...]:
    """The clauses, paragraphs and items of a page that are none, also those whose id the parser does not see then."""
    return (*_seen(page), *_unseen(page), *_others(page))


def _seen(page: PageText) -> Iterator[Misshapen]:
    for block in page.clauses:
        rows = block.source.split("\n")
        is_plain = (block.tag, block.within) == (PARAGRAPH, "") and not TAG.search(block.source)
        # Of the others it is known without parsing them once more; an empty one is told as such.
        if block.source and not (is_plain and len(block.marked) == len(rows)):
            made = made_of(rows) or (None if is_plain else (0, MADE.get(block.within or block.tag, MADE[HTML])))
            if made:
                yield _told(block.id, rows, block.line, made, seen=True)


def _unseen(page: PageText) -> Iterator[Misshapen]:
    if not page.file.is_file():
        return
    seen = {block.id for block in page.clauses}
    lines = page.file.read_text(encoding="utf-8").split("\n")
    for number, row in enumerate(lines):
        match = ID_LINE.match(row.lstrip())
        if match and CLAUSE_ID.fullmatch(match[1]) and match[1] not in seen:
            first = number
            while first and lines[first - 1].strip() and not lines[first - 1].lstrip().startswith("{:"):
                first -= 1
            rows = lines[first:number]
            if rows and (made := made_of(rows)):
                yield _told(match[1], rows, number + 1, made, seen=False)


def _others(page: PageText) -> Iterator[Misshapen]:
    """Of what is no clause: paragraphs and items of lists."""
    if not page.file.is_file():
        return
    for part in parts(page, visible(page.file.read_text(encoding="utf-8"))):
        rows = part.text.split("\n")
        if part.kind in ("paragraph", "item") and any(map(BEGINS.match, rows)) and (made := made_of(rows)):
            number, what = made
            message = f"“{rows[number].strip()[:40]}” makes {what} of it; it is to be one {part.kind} of plain Markdown"
            line = part.first + 1 + number
            # What stands behind it would be counted otherwise than in the other languages.
            yield Misshapen(part.id, part.first + 1, part.end, line, message, False)


def _told(identifier: str, rows: Sequence[str], line: int, made: tuple[int, str], seen: bool) -> Misshapen:
    number, what = made
    first = line - len(rows)
    message = f"“{rows[number].strip()[:40]}” makes {what} of it; a clause is one paragraph of plain Markdown"
    return Misshapen(identifier, first, line, first + number, message, seen)


def malformed_alone(page: PageText) -> tuple[Malformed, ...]:
    """What of a page looks like a mark and is none, but for what is told of a misshapen clause."""
    within = misshapen(page)
    return tuple(mark for mark in malformed(page) if not any(one.first <= mark.first <= one.last for one in within))


def is_torn(page: PageText) -> bool:
    """Whether nobody knows what else of the page a fault has taken.

    So it is where the parser has lost the id of a misshapen clause, a paragraph that is no clause is misshapen,
    or a comment does not end.
    """
    return not all(each.seen for each in misshapen(page)) or any(each.is_open for each in malformed(page))


def without_faulty(page: PageText) -> PageText:
    """The page without what stands in the lines of its misshapen clauses and malformed marks."""
    lines = [(each.first, each.last) for each in misshapen(page)]
    lines += [(each.first, each.last) for each in malformed(page)]
    if not lines:
        return page
    kept = (each for each in page.elements if not any(first <= each.line <= last for first, last in lines))
    return replace(page, elements=tuple(kept))


def readable(pages: Iterable[PageText]) -> tuple[PageText, ...]:
    """The pages without what is told as faulty by itself, and without those that are torn.

    These are left out in the other languages as well, as there is nothing to compare with.
    """
    kept = tuple(pages)
    torn = {(page.system, page.key) for page in kept if is_torn(page)}
    return tuple(without_faulty(page) for page in kept if (page.system, page.key) not in torn)
