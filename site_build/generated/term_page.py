"""The page of the term base: every concept with its terms in all languages, its clauses and its traps."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.markup import Node, element
from calculators.messages import N_, Language
from site_build.project import languages, page_of, registry, systems
from site_build.terms.term_base import Concept, Gender, Part, Status, Term, term_base
from site_build.terms.term_use import term_uses
from site_build.texts import PageText

PLACEHOLDER = "<!-- terms -->"
PARTS = {
    Part.NOUN: N_("noun"),
    Part.VERB: N_("verb"),
    Part.ADJECTIVE: N_("adjective"),
    Part.ADVERB: N_("adverb"),
    Part.PHRASE: N_("fixed phrase"),
    Part.ABBREVIATION: N_("abbreviation"),
}
GENDERS = {
    Gender.MASCULINE: N_("masculine"),
    Gender.FEMININE: N_("feminine"),
    Gender.NEUTER: N_("neuter"),
    Gender.PLURAL: N_("plural only"),
}
STATUSES = {
    Status.PREFERRED: N_("preferred"),
    Status.ADMITTED: N_("admitted"),
    Status.DEPRECATED: N_("not to be used"),
}
Pages = Mapping[str, Mapping[tuple[str, str], PageText]]


def term_page(pages: Pages, words: Language, root: str) -> Node:
    """The filter, which needs a script and is hidden without, and the concepts of each system, in the alphabet."""
    uses = clauses_by_concept(pages)
    titles = {system: pages[words.code][system, "index"].title for system in systems()}
    return element(
        "div",
        {"class": "terms", "data-search-exclude": True},
        _filter(titles, words),
        *(
            element(
                "section",
                {"class": f"term-system system-{system}", "data-system": system, "aria-labelledby": f"terms-{system}"},
                element(
                    "h2",
                    {"id": f"terms-{system}"},
                    element("span", {"class": "system-mark", "aria-hidden": "true"}),
                    titles[system],
                ),
                *(
                    _entry(concept, uses.get(concept.id, (concept.clause,)), titles, words, root)
                    for concept in sorted(term_base().of(system), key=lambda each: _alphabet(_name(each, words.code)))
                ),
            )
            for system in systems()
        ),
        element("p", {"class": "term-none", "hidden": True, "role": "status"}, words.text(N_("No term matches."))),
    )


def clauses_by_concept(pages: Pages) -> dict[str, tuple[str, ...]]:
    """For each concept the clauses that use one of its terms in any language, in the order of the text."""
    found: dict[str, list[str]] = {}
    for system in systems():
        concepts = concepts_by_clause(pages, system)
        for clause in registry(system):
            for concept in concepts.get(clause.id, ()):
                found.setdefault(concept, []).append(clause.id)
    return {concept: tuple(ids) for concept, ids in found.items()}


def concepts_by_clause(pages: Pages, system: str) -> dict[str, frozenset[str]]:
    """The ids of the concepts of which each clause of a system uses a term in any language."""
    found: dict[str, set[str]] = {}
    for code, here in pages.items():
        for section in registry(system).sections:
            for block in here[system, section.key].clauses if (system, section.key) in here else ():
                uses = term_uses(block.text, code, system)
                found.setdefault(block.id, set()).update(use.concept.id for use in uses)
    return {clause: frozenset(concepts) for clause, concepts in found.items()}


def _filter(titles: Mapping[str, str], words: Language) -> Node:
    options = [element("option", {"value": ""}, words.text(N_("All four games")))]
    options += [element("option", {"value": system}, title) for system, title in titles.items()]
    return element(
        "form",
        {"class": "term-filter", "hidden": True, "role": "search"},
        element(
            "p",
            None,
            element("label", {"for": "term-words"}, words.text(N_("Term, in any language"))),
            element("input", {"id": "term-words", "type": "search", "autocomplete": "off", "spellcheck": "false"}),
        ),
        element(
            "p",
            None,
            element("label", {"for": "term-game"}, words.text(N_("Game"))),
            element("select", {"id": "term-game"}, *options),
        ),
    )


def _entry(concept: Concept, clauses: tuple[str, ...], titles: Mapping[str, str], words: Language, root: str) -> Node:
    own = [words.code, *(code for code in languages() if code != words.code)]
    sought = [word for code in languages() for word in concept.sought.get(code, ())]
    searched = " ".join([*(term.text for term in concept.terms), *sought]).lower().replace("ё", "е")
    definition = concept.definitions.get(words.code) or concept.definitions.get("en", "")
    marked = {} if words.code in concept.definitions else {"lang": "en"}
    return element(
        "article",
        {"class": "term-entry", "id": concept.id, "data-words": searched},
        element("h3", None, element("a", {"href": f"#{concept.id}"}, _name(concept, words.code))),
        element("p", {"class": "definition", **marked}, definition) if definition else None,
        element(
            "dl",
            {"class": "term-list"},
            *(
                node
                for code in own
                if concept.of(code)
                for node in (
                    element("dt", None, code.upper()),
                    *(element("dd", {"class": term.status.value}, *_term(term, words)) for term in concept.of(code)),
                )
            ),
        ),
        *(_trap(concept, other, titles, words) for other in concept.differs),
        element(
            "p",
            {"class": "term-clauses"},
            element("span", {"class": "label"}, words.text(N_("Clauses"))),
            *(
                node
                for clause in clauses
                for node in (
                    " ",
                    element(
                        "a",
                        {"class": "clause-number", "href": f"{root}{page_of(clause)}#{clause}"},
                        registry(concept.system).number(clause),
                    ),
                )
            ),
        )
        if clauses
        else None,
    )


def _term(term: Term, words: Language) -> list[Node]:
    """The term in its language, and what is to be known of it."""
    told = [words.text(PARTS[term.part])] if term.part is not Part.NOUN else []
    told += [words.text(GENDERS[term.gender])] if term.gender else []
    told += [words.text(STATUSES[term.status])] if term.status is not Status.PREFERRED else []
    told += [words.text(N_("spelling of the source"))] if term.source else []
    tag = "s" if term.status is Status.DEPRECATED else "b" if term.status is Status.PREFERRED else "span"
    shown: list[Node] = [element(tag, {"lang": term.language}, term.text)]
    return [*shown, " ", element("span", {"class": "about"}, ", ".join(told))] if told else shown


def _trap(concept: Concept, other_id: str, titles: Mapping[str, str], words: Language) -> Node:
    """That another system uses the same word for something else."""
    other = term_base().by_id[other_id]
    shared = [
        term.text
        for term in concept.terms
        if any(term.text.lower() == each.text.lower() and term.language == each.language for each in other.terms)
    ]
    said = words.text(
        N_("Trap: the same word ({words}) means something else in {game}:"),
        {"words": ", ".join(dict.fromkeys(shared)) or _name(concept, words.code), "game": titles[other.system]},
    )
    return element(
        "p", {"class": "term-trap"}, said, " ", element("a", {"href": f"#{other.id}"}, _name(other, words.code))
    )


def _name(concept: Concept, language: str) -> str:
    preferred = concept.preferred(language) or concept.preferred("en") or concept.terms[0]
    return preferred.text


def _alphabet(text: str) -> str:
    return text.lower().translate(str.maketrans("äöüё", "aouе")).replace("ß", "ss").lstrip("«„“")
