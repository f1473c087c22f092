"""What belongs to a clause in the parallel reader: kind, source, terms, readings, calculators, tests, history."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from calculators.calculator import load
from calculators.markup import Node, element
from calculators.messages import N_, SOURCE_LANGUAGE
from calculators.page_view import anchor_of
from rules_core.clauses import Clause
from site_build.citations import cited_by
from site_build.generated.clause_box import KINDS
from site_build.generated.clause_history import clause_history
from site_build.generated.open_place import open_place
from site_build.generated.parallel_view import ParallelView
from site_build.parts import Part
from site_build.passages import Passage
from site_build.project import entry_number, outside_facts, page_of, register, system_of
from site_build.terms.term_base import term_base


def clause_more(
    clause: Clause,
    part: Mapping[str, Part],
    entries: Mapping[str, Passage],
    concepts: Collection[str],
    tests: Iterable[str],
    view: ParallelView,
) -> Node:
    """The fold below a clause.

    `part` is its text by language, `entries` are the passages of the system's register, `concepts` the ids of those
    that it uses, `tests` the names of the scenarios that cite it.
    """
    t, root, code = view.words.text, view.root, view.words.code
    rows: list[Node] = [
        element("li", {"class": "kind"}, " · ".join(t(KINDS[kind]) for kind in clause.kinds)),
        element("li", None, t(N_("Source {locator}"), {"locator": clause.source})),
        element("li", None, element("a", {"href": view.href(clause.id, code)}, t(N_("On its page")))),
    ]
    system = system_of(clause.id)
    terms = [
        (f"{root}terms/#{concept.id}", name.text)
        for concept in term_base().of(system)
        if concept.id in concepts and (name := concept.preferred(code) or concept.preferred(SOURCE_LANGUAGE))
    ]
    rows += view.link_row(N_("Terms"), terms)
    places = [
        element("li", None, open_place(entry, entries[entry.id], view))
        for entry in register(system)
        if clause.id in entry.clauses
    ]
    if places:
        label = t(N_("Open places and their readings"))
        rows.append(element("li", None, label, ":", element("ul", {"class": "open-places"}, *places)))
    facts = [
        (view.href(fact.id, code), entry_number(fact.id)) for fact in outside_facts(system) if clause.id in fact.clauses
    ]
    rows += view.link_row(N_("From outside the text"), facts)
    calculators = [
        (f"{root}{page_of(load(name).clause)}#{anchor_of(name)}", t(load(name).title))
        for name in cited_by().get(clause.id, ())
    ]
    rows += view.link_row(N_("Calculators"), calculators)
    if told := list(tests):
        names = element("span", {"lang": "en"}, " · ".join(told))
        rows.append(element("li", None, t(N_("Tests: {number}"), {"number": len(told)}), " – ", names))
    history = clause_history(clause.id, view.names, view.revisions, view.words)
    rows += [history] if history else []
    rows.append(view.correction([part]))
    return view.fold(N_("Source, terms, readings, tests, history"), rows)
