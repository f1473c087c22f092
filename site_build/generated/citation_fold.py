"""The fold "Who cites this" in a clause's quiet line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from xml.etree import ElementTree

from calculators.calculator import load
from calculators.messages import N_, Language, plural
from calculators.page_view import anchor_of
from site_build.citations import citations_of
from site_build.project import entry_number, page_of_calculator, reference_number

CITED = plural("cited {count} time", "cited {count} times", "count")
SCENARIOS = plural("{count} scenario of the tests", "{count} scenarios of the tests", "count")


def citation_fold(clause: str, words: Language, root: str, href: Callable[[str], str]) -> ElementTree.Element | None:
    """An item of the line, None where nothing cites the clause; `href` gives the way to a clause, entry or fact."""
    cited = citations_of(clause)
    if not cited.count:
        return None
    item = ElementTree.Element("li", {"class": "cited"})
    fold = ElementTree.SubElement(item, "details")
    ElementTree.SubElement(fold, "summary").text = words.text(CITED, {"count": cited.count})
    rows = ElementTree.SubElement(fold, "dl")

    def row(label: str, links: Iterable[tuple[str, str]]) -> None:
        found = list(links)
        if not found:
            return
        ElementTree.SubElement(rows, "dt").text = words.text(label)
        cell = ElementTree.SubElement(rows, "dd")
        for text, address in found:
            link = ElementTree.SubElement(cell, "a", {"href": address})
            link.text = text
            if "calculator-" not in address:
                link.set("data-card", "")

    row(N_("Clauses"), ((reference_number("clause", each), href(each)) for each in cited.clauses))
    row(N_("Open places"), ((entry_number(each), href(each)) for each in cited.entries))
    row(N_("From outside the text"), ((entry_number(each), href(each)) for each in cited.facts))
    row(
        N_("Calculators"),
        (
            (words.text(load(each).title), f"{root}{page_of_calculator(each)}#{anchor_of(each)}")
            for each in cited.calculators
        ),
    )
    if cited.scenarios:
        ElementTree.SubElement(rows, "dt").text = words.text(N_("Checked by"))
        ElementTree.SubElement(rows, "dd").text = words.text(SCENARIOS, {"count": cited.scenarios})
    return item
