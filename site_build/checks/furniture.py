"""What a page needs beside its clauses: its heading, and the same calculators in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calculators.calculator import names
from site_build.checks.finding import Finding
from site_build.project import LANDING, begun_languages
from site_build.texts import PageText

HOME = "home"
CALCULATOR = re.compile(r'<rules-calculator name="([^"]*)">')


def check_furniture(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`heading`: a page whose first heading does not have the page's key as its id.

    `unknown-calculator`: a page asks for a calculator that does not exist.
    `calculators-differ`: a page lacks a calculator that the same page of another language has.
    """
    asked: dict[tuple[str, str], dict[str, str]] = {}
    for page in pages:
        key = (page.system or HOME) if page.key == LANDING else page.key
        titles = [block.id for block in page.elements if block.tag == "h1"]
        # A language that has been begun is shown the heading that it lacks, but not beside a wrong one.
        if key not in titles and (titles or page.language not in begun_languages()):
            yield Finding(page.file, 0, "", "heading", f"the page has no heading `# … {{: #{key} }}`")
        for name, line in _calculators(page):
            asked.setdefault((page.system, page.key), {}).setdefault(name, page.language)
            if name not in names():
                message = f"no calculator {name!r}; there are: {', '.join(names())}"
                yield Finding(page.file, line, "", "unknown-calculator", message)
    for page in pages:
        here = {name for name, _ in _calculators(page)}
        for name, language in asked.get((page.system, page.key), {}).items():
            if name not in here:
                message = f"{page.language} does not have {name}, but {language} has it"
                yield Finding(page.file, 0, "", "calculators-differ", message)


def _calculators(page: PageText) -> list[tuple[str, int]]:
    """The calculators that a page asks for, each with its line."""
    rows = enumerate(page.file.read_text(encoding="utf-8").splitlines(), 1)
    return [(name, line) for line, row in rows for name in CALCULATOR.findall(row)]
