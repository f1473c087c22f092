"""What a page needs beside its clauses: its heading, and the same calculators and flows in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from calculators.calculator import names
from site_build.checks.finding import Finding
from site_build.checks.shape import malformed_alone, misshapen
from site_build.flows.chart import FLOWS
from site_build.flows.drawing import MARK
from site_build.invisible import visible
from site_build.project import LANDING, begun_languages
from site_build.texts import CLAUSE_ID, PageText

HOME = "home"
CALCULATOR = re.compile(r'<rules-calculator name="(?P<name>[^"]*)">')
# By what it is called: how a page asks for it, and which there are.
ASKED: dict[str, tuple[re.Pattern[str], Callable[[], Collection[str]]]] = {
    "calculator": (CALCULATOR, names),
    "flow": (MARK, FLOWS.keys),
}


def check_furniture(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`heading`: a page whose first heading does not have the page's key as its id.

    `wrong-element`: a paragraph or an item of a list that is no clause is none, such as a quotation.
    `unknown-calculator`, `unknown-flow`: a page asks for one that does not exist, or in a way that nobody understands;
    `unknown-mark`: a comment is none of the marks that the build fills in.
    `calculators-differ`, `flows-differ`: a page lacks one that the same page of another language has.
    `doubled`: a page asks for one twice.
    """
    for page in pages:
        key = (page.system or HOME) if page.key == LANDING else page.key
        titles = [block.id for block in page.elements if block.tag == "h1"]
        # A language that has been begun is shown the heading that it lacks, but not beside a wrong one.
        if key not in titles and (titles or page.language not in begun_languages()):
            yield Finding(page.file, 0, "", "heading", f"the page has no heading `# … {{: #{key} }}`")
    wrong = [(page, each) for page in pages for each in malformed_alone(page)]
    yield from (Finding(page.file, each.first, "", f"unknown-{each.about}", each.message) for page, each in wrong)
    for page in pages:
        faults = (each for each in misshapen(page) if not CLAUSE_ID.fullmatch(each.id))
        yield from (Finding(page.file, each.line, each.id, "wrong-element", each.message) for each in faults)
    for kind in ASKED:
        # What such a page lacks is what it asks for in vain.
        yield from _check(pages, kind, {page.file for page, each in wrong if each.about == kind or each.is_open})


def _check(pages: tuple[PageText, ...], kind: str, unclear: Collection[Path]) -> Iterator[Finding]:
    known = ASKED[kind][1]()
    asked: dict[tuple[str, str], dict[str, str]] = {}
    for page in pages:
        first: dict[str, int] = {}
        for name, line in _asked(page, kind):
            if name in known:
                asked.setdefault((page.system, page.key), {}).setdefault(name, page.language)
            if first.setdefault(name, line) != line:
                yield Finding(page.file, line, "", "doubled", f"the {kind} {name} stands already in line {first[name]}")
            if name not in known:
                message = f"no {kind} {name!r}; there are: {', '.join(known)}"
                yield Finding(page.file, line, "", f"unknown-{kind}", message)
    for page in pages:
        here = {name for name, _ in _asked(page, kind)}
        if page.file in unclear or not here.issubset(known):
            continue
        for name, language in asked.get((page.system, page.key), {}).items():
            if name not in here:
                message = f"{page.language} does not have {name}, but {language} has it"
                yield Finding(page.file, 0, "", f"{kind}s-differ", message)


def _asked(page: PageText, kind: str) -> list[tuple[str, int]]:
    """The calculators or flows that a page asks for, each with its line."""
    rows = enumerate(visible(page.file.read_text(encoding="utf-8")).split("\n"), 1)
    return [(name, line) for line, row in rows for name in ASKED[kind][0].findall(row)]
