"""The line below an entry of a register or a fact from outside: its kind, its clauses, and the way to all languages."""

from __future__ import annotations

from xml.etree import ElementTree

from calculators.messages import N_
from rules_core.register import OpenKind, OutsideFact, RegisterEntry
from site_build.generated.parallel_place import parallel_way
from site_build.page_context import PageContext
from site_build.project import entry_number, registry, system_of

OPEN_KINDS = {
    OpenKind.GAP: N_("Not said"),
    OpenKind.AMBIGUITY: N_("Can be read in more than one way"),
    OpenKind.INCONSISTENCY: N_("Contradicts itself"),
    OpenKind.TERM: N_("One word for two things, or two for one"),
}


def entry_line(entry: RegisterEntry | OutsideFact, context: PageContext) -> ElementTree.Element:
    """What kind of open place it is, its clauses, and the way to it in all languages."""
    line = ElementTree.Element("p", {"class": "entry-line", "data-search-exclude": ""})
    if isinstance(entry, RegisterEntry):
        kind = ElementTree.SubElement(line, "span", {"class": f"mark open-{entry.kind.value}"})
        kind.text = context.words.text(OPEN_KINDS[entry.kind])
        kind.tail = " "
    for clause in entry.clauses:
        link = ElementTree.SubElement(line, "a", {"class": "clause-number", "href": context.href(clause)})
        link.text = registry(system_of(clause)).number(clause)
        link.tail = " "
    title = context.words.text(N_("{number} in all languages, side by side"), {"number": entry_number(entry.id)})
    line.append(side_by_side(f"{context.root}{parallel_way(entry.id)}", title))
    return line


def side_by_side(href: str, title: str) -> ElementTree.Element:
    """The sign that leads to the parallel reader."""
    link = ElementTree.Element("a", {"class": "side-by-side", "href": href, "title": title, "aria-label": title})
    link.text = "‖"
    return link
