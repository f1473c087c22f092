"""The marks of a page that the build fills in, such as `<!-- flow: squad/panic -->`, and what only looks like one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from calculators.calculator import names
from site_build.flows.chart import FLOWS
from site_build.flows.drawing import MARK
from site_build.generated.calculator_list import CALCULATORS
from site_build.generated.change_page import PLACEHOLDER as CHANGES
from site_build.generated.comparison import MARK as COMPARISON
from site_build.generated.comparison import MOMENTS
from site_build.generated.pages import CALCULATOR, SYSTEMS
from site_build.generated.status_page import PLACEHOLDER as STATUS
from site_build.generated.term_page import PLACEHOLDER as TERMS
from site_build.invisible import visible
from site_build.texts import PageText

PLACEHOLDERS = (
    *(CALCULATORS, SYSTEMS, STATUS, TERMS, CHANGES),
    *(COMPARISON.format(moment=moment) for moment in MOMENTS),
)
LOOKS_LIKE_ONE = re.compile(
    r"<!\s*-|--!?\s*>|</?\s*rules-calculator|rules-calculator\s+name|\bflow\s*:\s*[\w-]+/", re.IGNORECASE
)
FLOW, CALCULATOR_NAME = re.compile(r"\bflow", re.IGNORECASE), re.compile(r"rules-calculator", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Malformed:
    """What looks like a mark and is none: it has the lines from `first` to `last`.

    `about` is `flow`, `calculator` or `mark`; `is_open` tells that it begins a comment and does not end it.
    """

    about: str
    first: int
    last: int
    text: str
    is_open: bool

    @property
    def message(self) -> str:
        """What it is to be, with the names that there are."""
        right, known = {
            "flow": ("<!-- flow: NAME -->", FLOWS.keys()),
            "calculator": ('<rules-calculator name="NAME"></rules-calculator>', names()),
            "mark": ("a mark", PLACEHOLDERS),
        }[self.about]
        return f"“{self.text[:60]}” is not {right} on a line of its own; there are: {', '.join(known)}"


def malformed(page: PageText) -> tuple[Malformed, ...]:
    """What of a page's file looks like a mark and is none."""
    return tuple(_malformed(page)) if page.file.is_file() else ()


def _malformed(page: PageText) -> Iterator[Malformed]:
    rows = visible(page.file.read_text(encoding="utf-8")).split("\n")
    found: list[int] = []
    for number, row in enumerate([*rows, ""], 1):
        if LOOKS_LIKE_ONE.search(row) and not _is_mark(row):
            found.append(number)
        elif found:
            yield _told(rows, found)
            found = []


def _is_mark(line: str) -> bool:
    row = line.rstrip()
    return row in PLACEHOLDERS or bool(MARK.fullmatch(row) or CALCULATOR.fullmatch(row))


def _told(rows: list[str], found: list[int]) -> Malformed:
    text = " ".join(rows[number - 1].strip() for number in found)
    about = "flow" if FLOW.search(text) else "calculator" if CALCULATOR_NAME.search(text) else "mark"
    return Malformed(about, found[0], found[-1], text, text.rfind("<!--") > text.rfind("-->"))
