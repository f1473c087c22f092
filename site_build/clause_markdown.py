"""The Markdown extension that makes clauses of paragraphs: number, kind, links, and what is open about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from xml.etree import ElementTree

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from calculators.calculator import load
from calculators.markup import to_html
from calculators.messages import N_, Language
from calculators.page_view import anchor_of
from calculators.table_way import switched_entries
from rules_core.clauses import Clause, Computable, Kind
from rules_core.register import OpenKind, RegisterEntry
from site_build.citations import cited_by
from site_build.errata import errata
from site_build.fallback import ATTRIBUTE
from site_build.generated.citation_fold import citation_fold
from site_build.generated.erratum_view import erratum_folds
from site_build.generated.standing_line import standing_line
from site_build.generated.table_layer import house_rule_button, notes_at
from site_build.generated.table_settings import way_control
from site_build.generated.term_links import link_terms
from site_build.project import (
    clauses_by_id,
    entries_by_id,
    entry_number,
    facts_by_id,
    outside_facts,
    page_of,
    reference_number,
    register,
    registry,
    system_of,
    systems,
)
from site_build.revisions import Revisions
from site_build.texts import HEADINGS

KINDS = {
    Kind.DEFINITION: N_("Definition"),
    Kind.TRIGGER: N_("Trigger"),
    Kind.PROCEDURE: N_("Procedure"),
    Kind.OUTCOME: N_("Outcome"),
    Kind.MODIFIER: N_("Modifier"),
    Kind.EXCEPTION: N_("Exception"),
    Kind.EXAMPLE: N_("Example"),
    Kind.NOTE: N_("Note"),
}
COMPUTABLE = {
    Computable.YES: N_("can be computed"),
    Computable.PARTLY: N_("can be computed in part"),
    Computable.NO: N_("cannot be computed"),
}
OPEN_KINDS = {
    OpenKind.GAP: N_("Not said"),
    OpenKind.AMBIGUITY: N_("Can be read in more than one way"),
    OpenKind.INCONSISTENCY: N_("Contradicts itself"),
    OpenKind.TERM: N_("One word for two things, or two for one"),
}


@dataclass(frozen=True)
class PageContext:
    """The page that is being rendered.

    `url` is its address from the site's root (`de/squad/panic/`),
    `others` are those of the same page in the other languages, by language code;
    with `revisions`, clauses say how their translation stands.
    """

    words: Language
    url: str
    others: dict[str, str]
    revisions: Revisions | None = None

    @property
    def root(self) -> str:
        """The way from the page to its language's own root, such as `../../`; empty on the home page itself."""
        return "../" * (self.url.count("/") - 1) or "./"

    def href(self, identifier: str) -> str:
        """The way to a clause, register entry or fact; raises `KeyError` for an unknown id."""
        return f"{self.root}{page_of(identifier)}#{identifier}"


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
                    parent.insert(place, _clause(child, known[identifier], context))
        _spread(root)
        _number_section(root, context)
        # Register pages are flat: a heading, its text, the readings, the reason.
        for place, child in reversed(list(enumerate(root))):
            identifier = child.get("id", "")
            if identifier in entries:
                root.insert(place + 1, _entry_line(entries[identifier], context))
                _prefix(child, entry_number(identifier))
            elif identifier in facts:
                root.insert(place + 1, _clauses_line(facts[identifier].clauses, context))
                _prefix(child, entry_number(identifier))
        for item in root.iter("li"):
            entry, reading = _readings().get(item.get("id", ""), (None, ""))
            if entry is None:
                continue
            if entry.id in switched_entries():
                item.append(way_control(entry.id, reading, context.words))
            if reading == entry.default:
                item.set("class", "reading default")
                mark = ElementTree.Element("span", {"class": "mark"})
                mark.text = context.words.text(N_("used here unless you switch"))
                mark.tail = " "
                _put_first(item, mark)


@cache
def _readings() -> dict[str, tuple[RegisterEntry, str]]:
    """Every reading of an open place, with its place, by the id of its list item."""
    return {
        f"{entry.id}-{reading}": (entry, reading) for entry in entries_by_id().values() for reading in entry.readings
    }


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


def _clause(paragraph: ElementTree.Element, clause: Clause, context: PageContext) -> ElementTree.Element:
    """The clause's box: its number as a permalink, its text, and a quiet line of what belongs to it."""
    words = context.words
    number = registry(system_of(clause.id)).number(clause.id)
    box = ElementTree.Element("div", {"class": f"clause kind-{clause.kinds[0].value}", "id": clause.id})
    title = words.text(N_("Copy the link to clause {number}"), {"number": number})
    permalink = ElementTree.SubElement(
        box, "a", {"class": "clause-number permalink", "href": f"#{clause.id}", "title": title, "aria-label": title}
    )
    permalink.text = number
    del paragraph.attrib["id"]
    paragraph.set("class", "clause-text")
    tail, paragraph.tail = paragraph.tail, None
    link_terms(paragraph, system_of(clause.id), paragraph.get("lang", words.code), context.root)
    box.append(paragraph)
    if context.revisions is not None and (standing := standing_line(clause.id, words, context.revisions)) is not None:
        box.append(standing)
    folds = erratum_folds(errata(), clause.id, words, lambda identifier, _: context.href(identifier))
    box.extend(ElementTree.fromstring(to_html(node)) for node in (*folds, notes_at(clause.id)))
    box.tail = tail
    line = ElementTree.SubElement(box, "ul", {"class": "clause-line", "data-search-exclude": ""})
    kinds = " · ".join(words.text(KINDS[kind]) for kind in clause.kinds)
    _item(line, "kind", kinds)
    _item(line, f"computable computable-{clause.computable.value}", words.text(COMPUTABLE[clause.computable]))
    _item(line, "source", words.text(N_("Source {locator}"), {"locator": clause.source}))
    for entry in register(system_of(clause.id)):
        if clause.id in entry.clauses:
            _item(line, f"open open-{entry.kind.value}", entry_number(entry.id), context.href(entry.id))
            line[-1][0].set("title", words.text(OPEN_KINDS[entry.kind]))
    for fact in outside_facts(system_of(clause.id)):
        if clause.id in fact.clauses:
            _item(line, "outside", entry_number(fact.id), context.href(fact.id))
            line[-1][0].set("title", words.text(N_("From outside the text")))
    for name in cited_by().get(clause.id, ()):
        calculator = load(name)
        # Those of other clauses are in the fold.
        if calculator.clause != clause.id:
            continue
        address = f"{context.root}{page_of(calculator.clause)}#{anchor_of(name)}"
        _item(line, "calculator-link", words.text(calculator.title), address)
    fold = citation_fold(clause.id, words, context.root, context.href)
    if fold is not None:
        line.append(fold)
    others = ElementTree.SubElement(line, "li", {"class": "other-language"})
    others.append(ElementTree.fromstring(to_html(house_rule_button(number, words))))
    for code, address in context.others.items():
        href = f"{context.root}../{address}#{clause.id}"
        link = ElementTree.SubElement(others, "a", {"href": href, "hreflang": code, "target": "_self"})
        link.text = code.upper()
        link.tail = " "
    title = words.text(N_("Clause {number} in all languages, side by side"), {"number": number})
    href = f"{context.root}{system_of(clause.id)}/parallel/#{clause.id}"
    parallel = ElementTree.SubElement(others, "a", {"href": href, "title": title, "aria-label": title})
    parallel.text = "‖"
    return box


def _item(line: ElementTree.Element, css: str, text: str, href: str = "") -> None:
    item = ElementTree.SubElement(line, "li", {"class": css})
    if href:
        item = ElementTree.SubElement(item, "a", {"href": href})
        if css.startswith(("open", "outside")):
            item.set("data-card", "")
    item.text = text


def _entry_line(entry: RegisterEntry, context: PageContext) -> ElementTree.Element:
    """What kind of open place it is, and its clauses."""
    line = _clauses_line(entry.clauses, context)
    kind = ElementTree.Element("span", {"class": f"mark open-{entry.kind.value}"})
    kind.text = context.words.text(OPEN_KINDS[entry.kind])
    kind.tail = " "
    _put_first(line, kind)
    return line


def _clauses_line(clauses: Iterable[str], context: PageContext) -> ElementTree.Element:
    line = ElementTree.Element("p", {"class": "entry-line", "data-search-exclude": ""})
    for clause in clauses:
        link = ElementTree.SubElement(line, "a", {"class": "clause-number", "href": context.href(clause)})
        link.text = registry(system_of(clause)).number(clause)
        link.tail = " "
    return line


def _prefix(heading: ElementTree.Element, number: str, css: str = "entry-number") -> None:
    mark = ElementTree.Element("span", {"class": css})
    mark.text = number
    mark.tail = " "
    _put_first(heading, mark)


def _put_first(parent: ElementTree.Element, child: ElementTree.Element) -> None:
    child.tail = (child.tail or "") + (parent.text or "")
    parent.text = None
    parent.insert(0, child)
