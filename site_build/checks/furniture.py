"""What a page needs beside its clauses: its heading, and the same calculators and flows in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from calculators.calculator import names
from site_build.checks.finding import Finding
from site_build.flows.chart import FLOWS
from site_build.flows.drawing import MARK
from site_build.project import LANDING, begun_languages
from site_build.texts import PageText

HOME = "home"
CALCULATOR = re.compile(r'<rules-calculator name="(?P<name>[^"]*)">')
# By what it is called: how a page asks for it, and which there are.
ASKED: dict[str, tuple[re.Pattern[str], Callable[[], Collection[str]]]] = {
    "calculator": (CALCULATOR, names),
    "flow": (MARK, FLOWS.keys),
}


def check_furniture(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`heading`: a page whose first heading does not have the page's key as its id.

    `unknown-calculator`, `unknown-flow`: a page asks for one that does not exist.
    `calculators-differ`, `flows-differ`: a page lacks one that the same page of another language has.
    """
    for page in pages:
        key = (page.system or HOME) if page.key == LANDING else page.key
        titles = [block.id for block in page.elements if block.tag == "h1"]
        # A language that has been begun is shown the heading that it lacks, but not beside a wrong one.
        if key not in titles and (titles or page.language not in begun_languages()):
            yield Finding(page.file, 0, "", "heading", f"the page has no heading `# … {{: #{key} }}`")
    for kind in ASKED:
        yield from _check(pages, kind)


def _check(pages: tuple[PageText, ...], kind: str) -> Iterator[Finding]:
    known = ASKED[kind][1]()
    asked: dict[tuple[str, str], dict[str, str]] = {}
    for page in pages:
        for name, line in _asked(page, kind):
            asked.setdefault((page.system, page.key), {}).setdefault(name, page.language)
            if name not in known:
                message = f"no {kind} {name!r}; there are: {', '.join(known)}"
                yield Finding(page.file, line, "", f"unknown-{kind}", message)
    for page in pages:
        here = {name for name, _ in _asked(page, kind)}
        for name, language in asked.get((page.system, page.key), {}).items():
            if name not in here:
                message = f"{page.language} does not have {name}, but {language} has it"
                yield Finding(page.file, 0, "", f"{kind}s-differ", message)


def _asked(page: PageText, kind: str) -> list[tuple[str, int]]:
    """The calculators or flows that a page asks for, each with its line."""
    rows = enumerate(page.file.read_text(encoding="utf-8").splitlines(), 1)
    return [(name, line) for line, row in rows for name in ASKED[kind][0].findall(row)]
