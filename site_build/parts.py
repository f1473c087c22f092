"""The parts of a page that are translated: its title and description, its headings, paragraphs and list items.

Each has an id that is the same in every language. Clauses, entries of a register with their readings, and facts have
their own. Any other heading is named by its page (`squad.re-rolls.example`, `site.compare.compare-fear`), and what has
no id by the heading above it and its place there (`squad-q09.p2`, `site.compare.compare-fear.i1`).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import yaml

from site_build.project import SITE
from site_build.texts import CLAUSE_ID, PageText

FIELD = re.compile(r"(?P<before>(?P<name>title|description): )(?P<text>.+)")
HEADING = re.compile(r"(?P<before>#{1,6} )(?P<text>.*?)(?P<behind> \{:[^{}]*\})?")
ATTRIBUTES = re.compile(r"\s*\{:[^{}]*\}")
ID = re.compile(r"#(?P<id>[\w-]+)")
CLASS = re.compile(r"\.(?P<class>[\w-]+)")
OWN_ID = re.compile(r"[a-z]+-(p\d+-s\d+[a-z]?|[qf]\d+(-[\w-]+)?)")
ITEM, INDENT = "- ", "  "
# Comments that a page is filled in at, and calculators.
NO_TEXT = re.compile(r"<(!--|rules-calculator)")
FRONT = "---"


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a page.

    `kind` is `clause`, `title`, `description`, `heading`, `paragraph` or `item`, `text` its Markdown.
    `anchor` is the id that the page gives it, empty where none; `group` that of the part which it stands under, itself
    for a heading or clause; `classes` are those that the page gives it.
    It has the lines from `first` to before `end`, of which those before `last` hold the text, between `before` and
    `behind`. `line` is the one to name, counted from 1; 0 where the page lacks it.
    """

    id: str
    kind: str
    text: str
    language: str
    system: str
    key: str
    file: Path
    line: int
    first: int
    last: int
    end: int
    anchor: str = ""
    group: str = ""
    before: str = ""
    behind: str = ""
    classes: tuple[str, ...] = ()

    def rows(self, text: str) -> list[str]:
        """The lines of the page with another text."""
        first, *rest = text.split("\n")
        if self.kind in ("title", "description"):
            first = _scalar(text)
        indent = INDENT if self.kind == "item" else ""
        return [f"{self.before}{first}{self.behind}", *(f"{indent}{row}" for row in rest)]


def parts_of(pages: Iterable[PageText]) -> tuple[Part, ...]:
    """The parts of pages, as their files have them."""
    return tuple(part for page in pages for part in parts(page, page.file.read_text(encoding="utf-8")))


def parts(page: PageText, text: str) -> tuple[Part, ...]:
    """The parts of a page that has this text, in its order."""
    lines = text.split("\n")
    found = list(_front(page, lines))
    row = lines.index(FRONT, 1) + 1 if _has_front(lines) else 0
    home = f"{page.system or SITE}.{page.key}"
    above, counted = home, Counter[tuple[str, str]]()
    for first, end in _blocks(lines, row):
        for part in _of_block(page, lines, first, end):
            if part.anchor:
                name = named(page.system, page.key, part.anchor)
            else:
                counted[above, part.kind] += 1
                name = f"{above}.{part.kind[0]}{counted[above, part.kind]}"
            if part.kind == "heading":
                above = name
            group = name if part.kind == "clause" else above
            found.append(replace(part, id=name, group=group))
    return tuple(found)


def named(system: str, key: str, anchor: str) -> str:
    """The id of what has this id on a page: clauses, entries with their readings, and facts keep their own."""
    return anchor if OWN_ID.fullmatch(anchor) else f"{system or SITE}.{key}.{anchor}"


def _has_front(lines: list[str]) -> bool:
    return lines[0] == FRONT and FRONT in lines[1:]


def _front(page: PageText, lines: list[str]) -> Iterator[Part]:
    """Title and description, as the front matter has them."""
    if not _has_front(lines):
        return
    home = f"{page.system or SITE}.{page.key}"
    for row in range(1, lines.index(FRONT, 1)):
        if match := FIELD.fullmatch(lines[row]):
            text, name = str(yaml.safe_load(match["text"])), match["name"]
            place = (page.language, page.system, page.key, page.file, row + 1, row, row + 1, row + 1)
            yield Part(f"{home}.{name}", name, text, *place, "", f"{home}.front", match["before"])


def _blocks(lines: list[str], row: int) -> Iterator[tuple[int, int]]:
    """The runs of lines that are not empty, each from its first line to before its end."""
    while row < len(lines):
        end = next((each for each in range(row, len(lines)) if not lines[each].strip()), len(lines))
        if end > row and not NO_TEXT.match(lines[row]):
            yield row, end
        row = end + 1


def _of_block(page: PageText, lines: list[str], first: int, end: int) -> Iterator[Part]:
    """The parts of a run of lines: a heading, the items of a list, or a paragraph; their names come later."""
    if match := HEADING.fullmatch(lines[first]):
        yield _part(
            page, "heading", match["text"], (first, first + 1, first + 1), match["before"], match["behind"] or ""
        )
        return
    if not lines[first].startswith(ITEM):
        yield _of_lines(page, "paragraph", lines, first, end)
        return
    starts = [row for row in range(first, end) if lines[row].startswith(ITEM)]
    for start, stop in zip(starts, [*starts[1:], end], strict=True):
        yield _of_lines(page, "item", lines, start, stop)


def _of_lines(page: PageText, kind: str, lines: list[str], first: int, end: int) -> Part:
    """A paragraph or item, whose last line may hold its attributes."""
    last = end - 1 if ATTRIBUTES.fullmatch(lines[end - 1]) and end - first > 1 else end
    before = ITEM if kind == "item" else ""
    text = "\n".join(row.strip() for row in (lines[first].removeprefix(before), *lines[first + 1 : last]))
    return _part(page, kind, text, (first, last, end), before, attributes=lines[last] if last < end else "")


def _part(
    page: PageText,
    kind: str,
    text: str,
    place: tuple[int, int, int],
    before: str,
    behind: str = "",
    attributes: str = "",
) -> Part:
    named = ID.search(behind or attributes)
    anchor = named["id"] if named else ""
    if CLAUSE_ID.fullmatch(anchor):
        kind = "clause"
    # The line of the id, as with what the checks find.
    line = place[2] if anchor else place[0] + 1
    where = (page.language, page.system, page.key, page.file, line, *place)
    classes = tuple(CLASS.findall(behind or attributes))
    return Part("", kind, text, *where, anchor, "", before, behind, classes)


def _scalar(text: str) -> str:
    """A text as a value of YAML, bare where it reads as itself."""
    try:
        bare = "\n" not in text and yaml.safe_load(text) == text
    except yaml.YAMLError:
        bare = False
    # A string of JSON is one of YAML.
    return text if bare else json.dumps(text, ensure_ascii=False)
