"""The parallel reader: a system's texts in all languages beside each other, aligned by clause.

One page a system and reader's language; it needs no script, which only lets readers choose and arrange.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from calculators.calculator import load
from calculators.markup import Node, element
from calculators.messages import N_, SOURCE_LANGUAGE, Language
from calculators.page_view import anchor_of
from rules_core.clauses import Clause
from site_build.citations import cited_by
from site_build.clause_markdown import KINDS
from site_build.coverage import Carried
from site_build.errata import errata
from site_build.exchange.segments import shown_path
from site_build.generated.clause_history import clause_history
from site_build.generated.erratum_view import erratum_folds
from site_build.generated.inline_text import inline
from site_build.generated.parallel_controls import choices, own_copy
from site_build.generated.table_layer import notes_at
from site_build.generated.term_page import concepts_by_clause
from site_build.paragraph_hashes import paragraph_hashes, paragraph_of
from site_build.project import (
    DOCS,
    LANDING,
    REGISTER,
    begun_languages,
    clauses_by_id,
    entry_number,
    outside_facts,
    page_of,
    register,
    registry,
    systems,
)
from site_build.revisions import Revisions
from site_build.terms.term_base import term_base
from site_build.texts import HEADINGS, Block, PageText, read_page

PARALLEL = "parallel"
TITLE = N_("Texts side by side")
DESCRIPTION = N_("The clauses of this game in all languages, beside each other.")
Pages = Mapping[str, Mapping[tuple[str, str], PageText]]


class ParallelPage:
    """The page of one system for readers of one language.

    `pages` are those of each language, `names` the languages' own names by code, the reader's first;
    `carried` tells which scenarios carry out each clause, `revisions` which versions its texts have had;
    `correct` is the address at which a text is corrected, with `{file}` and `{line}` in it, empty where there is none.
    """

    def __init__(
        self,
        system: str,
        pages: Pages,
        names: Mapping[str, str],
        words: Language,
        root: str,
        carried: Mapping[str, Carried],
        revisions: Revisions,
        correct: str = "",
    ) -> None:
        self.system, self.pages, self.words, self.root = system, pages, words, root
        self.names = {words.code: names[words.code], **names}
        self.carried, self.revisions, self.correct = carried, revisions, correct
        self.concepts = concepts_by_clause(pages, system)
        self.here = {code: self._blocks(code) for code in self.names}

    def _blocks(self, code: str) -> dict[str, Block]:
        """What stands in the sections in a language, by id; nothing that was filled in from another language."""
        found: dict[str, Block] = {}
        for section in registry(self.system).sections:
            page = self.pages[code].get((self.system, section.key))
            if code in begun_languages():
                file = DOCS / code / self.system / f"{section.key}.md"
                page = read_page(file, code, self.system) if file.is_file() else None
            if page is not None:
                found |= {block.id: block for block in page.blocks}
        return found

    def node(self) -> Node:
        """The whole page but its title."""
        sections = registry(self.system).sections
        return element(
            "div",
            {"class": "parallel", "data-system": self.system, "data-language": self.words.code},
            choices(self.names, self.words),
            own_copy(registry(self.system).language, self.words),
            *(self._section(section.key, place) for place, section in enumerate(sections, 1)),
        )

    def _paragraph(self, clause: Clause) -> dict[str, str]:
        """Which paragraph of the source the clause comes from, and by which hash it is known."""
        paragraph = paragraph_of(clause.source)
        return {"data-paragraph": paragraph, "data-hash": paragraph_hashes()[self.system][paragraph]}

    def _section(self, key: str, place: int) -> Node:
        page = self.pages[self.words.code][self.system, key]
        number = f"{registry(self.system).letter}{place}"
        heading = element(
            "h2",
            {"id": key},
            element("span", {"class": "section-number"}, number),
            " ",
            element("a", {"href": f"{self.root}{self.system}/{key}/"}, page.title),
        )
        rows = []
        for block in page.blocks:
            if block.id in registry(self.system):
                rows.append(self._clause(clauses_by_id()[block.id]))
            elif block.tag in HEADINGS and block.id != key:
                rows.append(element("h3", {"id": f"{key}-{block.id}"}, *self._texts(block.id)))
        return element("section", {"class": "parallel-section", "aria-labelledby": key}, heading, *rows)

    def _clause(self, clause: Clause) -> Node:
        number = registry(self.system).number(clause.id)
        title = self.words.text(N_("Copy the link to clause {number}"), {"number": number})
        link = {"class": "clause-number permalink", "href": f"#{clause.id}", "title": title, "aria-label": title}
        return element(
            "div",
            {"class": f"clause parallel-clause kind-{clause.kinds[0].value}", "id": clause.id},
            element("a", link, number),
            element("div", {"class": "parallel-texts", **self._paragraph(clause)}, *self._texts(clause.id)),
            *erratum_folds(errata(), clause.id, self.words, self._href, self.names),
            notes_at(clause.id),
            self._more(clause),
        )

    def _texts(self, identifier: str) -> list[Node]:
        """A clause or heading in each language, with the language's name for where columns do not tell it."""
        found: list[Node] = []
        for code, name in self.names.items():
            block = self.here[code].get(identifier)
            label = element("span", {"class": "parallel-language", "lang": code}, name)
            if block is None:
                missing = element("em", None, self.words.text(N_("Not translated yet.")))
                found.append(element("span", {"class": "parallel-text missing", "data-language": code}, label, missing))
                continue
            text = element("span", {"class": "clause-text"}, *self._rendered(block, code))
            found.append(element("span", {"class": "parallel-text", "data-language": code, "lang": code}, label, text))
        return found

    def _rendered(self, block: Block, code: str) -> list[Node]:
        """The words of a block with its links: to clauses within this page, to the register in the text's language."""
        source = block.source.lstrip("# ") if block.tag in HEADINGS else block.source
        return inline(source, lambda identifier: self._href(identifier, code))

    def _href(self, identifier: str, code: str) -> str:
        if identifier in registry(self.system):
            return f"#{identifier}"
        language = "" if code == self.words.code else f"../{code}/"
        return f"{self.root}{language}{page_of(identifier)}#{identifier}"

    def _more(self, clause: Clause) -> Node:
        """What belongs to the clause, below its texts."""
        t = self.words.text
        on_its_page = t(N_("On its page"))
        rows: list[Node] = [
            element("li", None, " · ".join(t(KINDS[kind]) for kind in clause.kinds)),
            element("li", None, t(N_("Source {locator}"), {"locator": clause.source})),
            element("li", None, element("a", {"href": f"{self.root}{page_of(clause.id)}#{clause.id}"}, on_its_page)),
        ]
        titles = self.pages[self.words.code][self.system, REGISTER].blocks
        open_places = [
            (f"{self.root}{page_of(entry.id)}#{entry.id}", f"{entry_number(entry.id)} {_title(titles, entry.id)}")
            for entry in register(self.system)
            if clause.id in entry.clauses
        ]
        facts = [
            (f"{self.root}{page_of(fact.id)}#{fact.id}", entry_number(fact.id))
            for fact in outside_facts(self.system)
            if clause.id in fact.clauses
        ]
        calculators = [
            (f"{self.root}{page_of(load(name).clause)}#{anchor_of(name)}", t(load(name).title))
            for name in cited_by().get(clause.id, ())
        ]
        terms = [
            (f"{self.root}terms/#{concept.id}", name.text)
            for concept in term_base().of(self.system)
            if concept.id in self.concepts.get(clause.id, ())
            and (name := concept.preferred(self.words.code) or concept.preferred(SOURCE_LANGUAGE))
        ]
        for label, links in (
            (N_("Terms"), terms),
            (N_("Open places and their readings"), open_places),
            (N_("From outside the text"), facts),
            (N_("Calculators"), calculators),
        ):
            if links:
                rows.append(self._link_row(label, links))
        tests = list(self.carried[clause.id].scenarios) if clause.id in self.carried else []
        if tests:
            names = element("span", {"lang": "en"}, " · ".join(tests))
            rows.append(element("li", None, t(N_("Tests: {number}"), {"number": len(tests)}), " – ", names))
        history = clause_history(clause.id, self.names, self.revisions, self.words)
        rows += [history] if history else []
        rows.append(element("li", {"class": "correct"}, t(N_("Correct this text")), ": ", *self._places(clause.id)))
        return element(
            "details",
            {"class": "parallel-more"},
            element("summary", None, t(N_("Source, terms, readings, tests, history"))),
            element("ul", None, *rows),
        )

    def _link_row(self, label: str, links: list[tuple[str, str]]) -> Node:
        parts: list[Node] = [self.words.text(label), ": "]
        for place, (href, text) in enumerate(links):
            parts += [" · "] if place else []
            parts.append(element("a", {"href": href}, text))
        return element("li", None, *parts)

    def _places(self, clause: str) -> list[Node]:
        """File and line of the clause in each language, as links where the site knows where texts are corrected."""
        parts: list[Node] = []
        for code in self.names:
            block = self.here[code].get(clause)
            if block is None:
                continue
            file, line = place_of(block)
            shown = element("code", None, f"{file}:{line}")
            address = self.correct.format(file=file, line=line)
            parts += [" · "] if parts else []
            parts.append(element("a", {"href": address, "rel": "nofollow"}, shown) if self.correct else shown)
        return parts


def place_of(block: Block) -> tuple[str, int]:
    """The file of a clause's text from the project's root, and the line in which the text begins."""
    return shown_path(block.file), block.line - len(block.source.splitlines())


def parallel_href(system: str, key: str, root: str) -> str:
    """The way to the parallel reader from a page of the system, to the page's own section where it is one."""
    fragment = f"#{key}" if system in systems() and key in [each.key for each in registry(system).sections] else ""
    return f"{root}{system}/{PARALLEL}/{fragment}"


def source_of(system: str, pages: Pages, words: Language) -> str:
    """The Markdown of the page: its title only, all else is made of data."""
    title = f"{pages[words.code][system, LANDING].title}: {words.text(TITLE)}"
    front = {"title": title, "description": words.text(DESCRIPTION), "hide": ["navigation", "toc"]}
    # What is JSON is YAML too.
    return f"---\n{json.dumps(front, ensure_ascii=False)}\n---\n# {words.text(TITLE)}\n"


def _title(blocks: tuple[Block, ...], identifier: str) -> str:
    return next((block.text for block in blocks if block.id == identifier), "")
