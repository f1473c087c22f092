"""The Markdown extension that makes clauses of paragraphs: number, kind, links, and what is open about them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from calculators.markup import to_html
from calculators.table_way import switched_entries
from rules_core.register import RegisterEntry
from site_build.fallback import ATTRIBUTE
from site_build.generated.clause_box import clause_box
from site_build.generated.entry_line import entry_line
from site_build.generated.open_place import DEFAULT
from site_build.generated.standing_line import standing_line
from site_build.generated.table_settings import way_control
from site_build.page_context import PageContext
from site_build.parts import named
from site_build.project import (
    clauses_by_id,
    entries_by_id,
    entry_number,
    facts_by_id,
    reference_number,
    registry,
    systems,
)
from site_build.revisions import Standing
from site_build.texts import HEADINGS


class UnknownReference(ValueError):
    """A page refers to an id that is neither a clause nor a register entry."""


class ClauseExtension(Extension):
    """Python-Markdown extension; `context` gives the page at hand each time a page is rendered."""

    def __init__(self, context: Callable[[], PageContext]) -> None:
        super().__init__()
        self.context = context

    def extendMarkdown(self, md: Markdown) -> None:
        """Register behind MkDocs' own treatment of links (priority 0)."""
        md.treeprocessors.register(_ClauseProcessor(md, self.context), "clauses", -10)


class _ClauseProcessor(Treeprocessor):
    def __init__(self, md: Markdown, context: Callable[[], PageContext]) -> None:
        super().__init__(md)
        self.context = context

    def run(self, root: ElementTree.Element) -> None:
        """Resolve the references, then wrap each clause and mark each register entry."""
        context = self.context()
        for link in root.iter("a"):
            _resolve(link, context)
        known, entries, facts = clauses_by_id(), entries_by_id(), facts_by_id()
        for parent in list(root.iter()):
            for place, child in enumerate(list(parent)):
                identifier = child.get("id", "")
                if identifier in known and child.tag == "p":
                    parent.remove(child)
                    parent.insert(place, clause_box(child, known[identifier], context))
        _spread(root)
        _number_section(root, context)
        # Register pages are flat: a heading, its text, the readings, the reason.
        for place, child in reversed(list(enumerate(root))):
            identifier = child.get("id", "")
            entry = entries.get(identifier) or facts.get(identifier)
            if child.tag in HEADINGS and identifier and (standing := _standing(identifier, context)) is not None:
                root.insert(place + 1, standing)
            if entry is not None:
                root.insert(place + 1, entry_line(entry, context))
                _prefix(child, entry_number(identifier))
        for item in root.iter("li"):
            place_of_reading = _readings().get(item.get("id", ""))
            if place_of_reading is None:
                continue
            of, reading = place_of_reading
            if of.id in switched_entries():
                item.append(way_control(of.id, reading, context.words))
            if reading == of.default:
                item.set("class", "reading default")
                mark = ElementTree.Element("span", {"class": "mark"})
                mark.text = context.words.text(DEFAULT)
                mark.tail = " "
                _put_first(item, mark)


@cache
def _readings() -> dict[str, tuple[RegisterEntry, str]]:
    """Every reading of an open place, with its place, by the id of its list item."""
    return {
        f"{entry.id}-{reading}": (entry, reading) for entry in entries_by_id().values() for reading in entry.readings
    }


def _standing(anchor: str, context: PageContext) -> ElementTree.Element | None:
    """What stands below a heading of its translation; that other headings than entries' are missing shows in them."""
    system, key = context.place
    passage, revisions = named(system, key, anchor), context.revisions
    if revisions is None or passage not in revisions.texts:
        return None
    is_missing = revisions.state(passage, context.words.code).standing is Standing.MISSING
    line = None if is_missing and passage != anchor else standing_line(passage, context.words, revisions)
    return ElementTree.fromstring(to_html(line)) if line is not None else None


def _spread(root: ElementTree.Element) -> None:
    """Give what follows a heading that is filled in from another language the language and mark of the heading."""
    borrowed = ""
    for child in root:
        if child.tag in HEADINGS:
            borrowed = child.get("lang", "") if child.get(ATTRIBUTE) else ""
        # A calculator or a list made by the build speaks the page's own language.
        elif borrowed and child.tag in ("p", "ul", "ol", "table") and "\x02wzxhzdk" not in (child.text or ""):
            child.set("lang", borrowed)
            child.set(ATTRIBUTE, "yes")


def _resolve(link: ElementTree.Element, context: PageContext) -> None:
    """`clause:ID` and `register:ID` become ways to the place; an empty link takes the number."""
    scheme, _, identifier = link.get("href", "").partition(":")
    if scheme not in ("clause", "register"):
        return
    try:
        link.set("href", context.href(identifier))
    except KeyError:
        raise UnknownReference(f"{context.url}: {scheme}:{identifier} refers to nothing") from None
    link.set("class", "reference")
    if len(link) == 0 and not (link.text or "").strip():
        link.set("class", "reference clause-number")
        link.text = reference_number(scheme, identifier)


def _number_section(root: ElementTree.Element, context: PageContext) -> None:
    """Put the section's number ahead of its title, as it stands ahead of those of its clauses."""
    system = next((part for part in context.url.split("/") if part in systems()), None)
    heading = root.find("h1")
    if system is None or heading is None:
        return
    for place, section in enumerate(registry(system).sections, 1):
        if section.key == heading.get("id"):
            _prefix(heading, f"{registry(system).letter}{place}", "section-number")


def _prefix(heading: ElementTree.Element, number: str, css: str = "entry-number") -> None:
    mark = ElementTree.Element("span", {"class": css})
    mark.text = number
    mark.tail = " "
    _put_first(heading, mark)


def _put_first(parent: ElementTree.Element, child: ElementTree.Element) -> None:
    child.tail = (child.tail or "") + (parent.text or "")
    parent.text = None
    parent.insert(0, child)
