"""Passages in all languages beside each other: what stands on pages beside clauses, each a thing to link to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.calculator import load, names
from calculators.markup import Node, element
from calculators.messages import N_
from calculators.page_view import anchor_of
from calculators.table_way import table_keys
from rules_core.clauses import Clause
from rules_core.register import OutsideFact, RegisterEntry
from site_build.generated.clause_history import clause_history
from site_build.generated.entry_line import OPEN_KINDS
from site_build.generated.open_place import default_mark
from site_build.generated.parallel_place import parallel_way
from site_build.generated.parallel_view import ParallelView
from site_build.languages import language
from site_build.parts import Part
from site_build.passages import Passage, page_address
from site_build.project import (
    clauses_by_id,
    entries_by_id,
    entry_number,
    facts_by_id,
    page_of_calculator,
    registry,
)


def passage_box(passage: Passage, view: ParallelView, identifier: str) -> Node:
    """A passage that is `identifier` in this page, with its number where it is an entry or a fact."""
    entry = _entry_of(passage)
    default = f"{entry.id}-{entry.default}" if isinstance(entry, RegisterEntry) else ""
    number = entry_number(entry.id) if entry else ""
    first = passage.first
    address = f"{view.root}{page_address(first.system, first.key)}#{first.anchor}".removesuffix("#")
    history = clause_history(passage.id, view.names, view.revisions, view.words)
    more: list[Node] = [
        *(_kind_and_source(entry, view) if entry else ()),
        element("li", None, element("a", {"href": address}, view.words.text(N_("On its page")))),
        *(_what_it_concerns(entry, view) if entry else ()),
        *((history,) if history else ()),
        view.correction(passage.parts),
    ]
    return box(
        view,
        identifier,
        number,
        *(passage_row(here, view, default) for here in passage.parts),
        *view.standings(passage.id),
        more=view.fold(N_("Source, clauses, calculators") if entry else N_("Where it stands"), more),
    )


def box(view: ParallelView, identifier: str, number: str, *rows: Node, more: Node | None = None) -> Node:
    """One thing to link to: its number or the sign for none, its texts row by row, and what belongs to it."""
    return element(
        "div",
        {"class": "clause parallel-clause passage", "id": identifier},
        view.permalink(identifier, number),
        element("div", {"class": "passage-texts"}, *rows),
        more,
    )


def passage_row(here: Mapping[str, Part], view: ParallelView, default: str = "") -> Node:
    """One part in each language; `default` is the id of the reading that is used."""
    part = next(iter(here.values()))
    texts = {code: view.rendered(each) for code, each in here.items()}
    if default and part.anchor == default:
        texts = {code: [*default_mark(language(code)), *text] for code, text in texts.items()}
    attributes = {"class": " ".join(("parallel-texts", part.kind, *part.classes))}
    if part.kind == "heading":
        # The page's own title is the first heading.
        level = part.before.count("#") + 1
        return element(f"h{level}", attributes, *view.texts(texts))
    if part.anchor:
        attributes["id"] = part.anchor
    return element("div", attributes, *view.texts(texts, "div"))


def _entry_of(passage: Passage) -> RegisterEntry | OutsideFact | None:
    """The entry or fact that a passage is the text of."""
    return entries_by_id().get(passage.id) or facts_by_id().get(passage.id)


def _clauses_of(entry: RegisterEntry | OutsideFact) -> Iterator[Clause]:
    return (clauses_by_id()[clause] for clause in entry.clauses)


def _kind_and_source(entry: RegisterEntry | OutsideFact, view: ParallelView) -> Iterator[Node]:
    t = view.words.text
    kind = OPEN_KINDS[entry.kind] if isinstance(entry, RegisterEntry) else N_("From outside the text")
    yield element("li", {"class": "kind"}, t(kind))
    if sources := dict.fromkeys(clause.source for clause in _clauses_of(entry)):
        yield element("li", None, t(N_("Source {locator}"), {"locator": ", ".join(sources)}))


def _what_it_concerns(entry: RegisterEntry | OutsideFact, view: ParallelView) -> Iterator[Node]:
    """The clauses of an entry, each in this view, and the calculators that let it be read otherwise."""
    system = entry.id.partition("-")[0]
    clauses = [
        (f"{view.root}{parallel_way(clause.id)}", registry(system).number(clause.id)) for clause in _clauses_of(entry)
    ]
    yield from view.link_row(N_("Clauses"), clauses)
    calculators = [
        (f"{view.root}{page_of_calculator(name)}#{anchor_of(name)}", view.words.text(load(name).title))
        for name in names()
        if entry.id in table_keys(name).values()
    ]
    yield from view.link_row(N_("Calculators"), calculators)
