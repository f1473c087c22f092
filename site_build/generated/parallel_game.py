"""The parallel reader of a game: its own page and its sections in all languages beside each other, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.markup import Node, element
from rules_core.clauses import Clause
from site_build.coverage import Carried
from site_build.errata import errata
from site_build.generated.clause_more import clause_more
from site_build.generated.erratum_view import erratum_folds
from site_build.generated.parallel_controls import choices, frame, own_copy
from site_build.generated.parallel_passages import passage_box
from site_build.generated.parallel_view import ParallelView
from site_build.generated.table_layer import notes_at
from site_build.generated.term_page import Pages, concepts_by_clause
from site_build.paragraph_hashes import paragraph_hashes, paragraph_of
from site_build.parts import Part
from site_build.passages import FRONT, Passage, read_passages
from site_build.project import LANDING, REGISTER, registry


class GamePage:
    """The page of one system.

    `pages` are those of each language, in which the terms are looked for; `carried` tells which scenarios carry out
    each clause.
    """

    def __init__(self, system: str, pages: Pages, carried: Mapping[str, Carried], view: ParallelView) -> None:
        self.system, self.carried, self.view = system, carried, view
        self.clauses = {clause.id: clause for clause in registry(system)}
        self.concepts = concepts_by_clause(pages, system)
        self.entries = {each.id: each for each in read_passages(system, REGISTER, view.names)}

    def node(self) -> Node:
        """The whole page but its title."""
        landing = (
            passage_box(each, self.view, each.first.anchor)
            for each in read_passages(self.system, LANDING, self.view.names)
            if not each.id.endswith(f".{FRONT}")
        )
        return frame(
            self.view.names,
            self.view.words,
            {"data-system": self.system},
            choices(self.view.names, self.view.words),
            own_copy(registry(self.system).language, self.view.words),
            *landing,
            *(self._section(each.key, place) for place, each in enumerate(registry(self.system).sections, 1)),
        )

    def _section(self, key: str, place: int) -> Node:
        passages = read_passages(self.system, key, self.view.names)
        titles = {each.id: each for each in passages if each.id in (f"{self.system}.{key}.{FRONT}", self._title(key))}
        return element(
            "section",
            {"class": "parallel-section", "aria-labelledby": key},
            *self._heading(key, f"{registry(self.system).letter}{place}", titles),
            *self._rows(key, [each for each in passages if each.id not in titles]),
        )

    def _title(self, key: str) -> str:
        """The id of the passage that a section's title heads."""
        return f"{self.system}.{key}.{key}"

    def _heading(self, key: str, number: str, titles: Mapping[str, Passage]) -> Iterator[Node]:
        """The number and the title of a section, each leading to it in its language, and what it is about."""
        view = self.view
        first, *rest = titles[self._title(key)].parts
        links = {
            code: [element("a", {"href": f"{view.root_of(code)}{self.system}/{key}/"}, *view.rendered(part))]
            for code, part in first.items()
        }
        yield element(
            "h2",
            {"id": key},
            element("span", {"class": "section-number"}, number),
            " ",
            element("span", {"class": "parallel-texts"}, *view.texts(links)),
        )
        about = [part for part in titles[f"{self.system}.{key}.{FRONT}"].parts if _is(part, "description")]
        for here in (*about, *rest):
            texts = {code: view.rendered(part) for code, part in here.items()}
            yield element("div", {"class": "parallel-texts section-about"}, *view.texts(texts, "div"))

    def _rows(self, key: str, passages: list[Passage]) -> Iterator[Node]:
        for passage in passages:
            if passage.id in self.clauses:
                yield self._clause(self.clauses[passage.id], passage.parts[0])
            else:
                yield passage_box(passage, self.view, f"{key}-{passage.first.anchor}")

    def _clause(self, clause: Clause, part: Mapping[str, Part]) -> Node:
        view = self.view
        texts = {code: view.rendered(each, self.clauses) for code, each in part.items()}
        # By these the reader's own copy of the source finds its place.
        paragraph = paragraph_of(clause.source)
        known_by = {"data-paragraph": paragraph, "data-hash": paragraph_hashes()[self.system][paragraph]}
        tests = self.carried[clause.id].scenarios if clause.id in self.carried else ()
        return element(
            "div",
            {"class": f"clause parallel-clause kind-{clause.kinds[0].value}", "id": clause.id},
            view.permalink(clause.id, registry(self.system).number(clause.id)),
            element("div", {"class": "parallel-texts", **known_by}, *view.texts(texts)),
            *view.standings(clause.id),
            *erratum_folds(errata(), clause.id, view.words, self._href, view.names),
            notes_at(clause.id),
            clause_more(clause, part, self.entries, self.concepts.get(clause.id, frozenset()), tests, view),
        )

    def _href(self, identifier: str, code: str) -> str:
        return f"#{identifier}" if identifier in self.clauses else self.view.href(identifier, code)


def _is(here: Mapping[str, Part], kind: str) -> bool:
    return next(iter(here.values())).kind == kind
