"""The box of a clause on its page: number, text, what is behind or settled, and a quiet line of what belongs to it."""

from __future__ import annotations

from xml.etree import ElementTree

from calculators.calculator import load
from calculators.markup import to_html
from calculators.messages import N_
from calculators.page_view import anchor_of
from rules_core.clauses import Clause, Computable, Kind
from site_build.citations import cited_by
from site_build.errata import errata
from site_build.generated.citation_fold import citation_fold
from site_build.generated.entry_line import OPEN_KINDS, side_by_side
from site_build.generated.erratum_view import erratum_folds
from site_build.generated.parallel_place import parallel_way
from site_build.generated.standing_line import standing_line
from site_build.generated.table_layer import house_rule_button, notes_at
from site_build.generated.term_links import link_terms
from site_build.page_context import PageContext
from site_build.project import entry_number, outside_facts, page_of, register, registry, system_of

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


def clause_box(paragraph: ElementTree.Element, clause: Clause, context: PageContext) -> ElementTree.Element:
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
    standing = standing_line(clause.id, words, context.revisions) if context.revisions is not None else None
    folds = erratum_folds(errata(), clause.id, words, lambda identifier, _: context.href(identifier))
    nodes = (*((standing,) if standing else ()), *folds, notes_at(clause.id))
    box.extend(ElementTree.fromstring(to_html(node)) for node in nodes)
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
    others.append(side_by_side(f"{context.root}{parallel_way(clause.id)}", title))
    return box


def _item(line: ElementTree.Element, css: str, text: str, href: str = "") -> None:
    item = ElementTree.SubElement(line, "li", {"class": css})
    if href:
        item = ElementTree.SubElement(item, "a", {"href": href})
        if css.startswith(("open", "outside")):
            item.set("data-card", "")
    item.text = text
