"""The page of changes: from version to version, clause by clause, with the calculators whose answers changed."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from calculators.calculator import load, names
from calculators.markup import Node, element
from calculators.messages import N_, Language, plural
from calculators.page_view import anchor_of
from site_build.differences import differences
from site_build.errata import errata
from site_build.generated.erratum_view import errata_list
from site_build.project import page_of, page_of_calculator, reference_number, registry, system_of
from site_build.revisions import Revisions, fingerprint
from site_build.texts import shown_text
from site_build.versions import Changes, Version, changes

PLACEHOLDER = "<!-- changes -->"
RECORDED = plural(
    "The first version recorded, with {count} clause.", "The first version recorded, with {count} clauses.", "count"
)


class ChangePage:
    """The page in one language, from the versions recorded, the oldest first, and the present state."""

    def __init__(
        self, versions: tuple[Version, ...], now: Version, revisions: Revisions, words: Language, root: str
    ) -> None:
        self.versions = versions
        self.now = now
        self.revisions = revisions
        self.words = words
        self.root = root

    def node(self) -> Node:
        """What has changed since the last version, then each version, the youngest first."""
        parts = errata_list(errata(), self.words, self.root)
        steps = [*self.versions, self.now]
        for before, after in reversed(list(itertools.pairwise(steps))):
            title = f"{after.name} ({after.date})" if after.name else self.words.text(N_("Since then"))
            parts += [element("h2", None, title), *self._changes(before, after)]
        for first in self.versions[:1]:
            said = self.words.text(RECORDED, {"count": len(first.clauses)})
            parts += [element("h2", None, f"{first.name} ({first.date})"), element("p", None, said)]
        return element("div", {"class": "changes", "data-search-exclude": True}, *parts)

    def _changes(self, before: Version, after: Version) -> list[Node]:
        found: Changes = changes(before, after, self.words.code)
        if not found:
            return [element("p", None, self.words.text(N_("Nothing has changed.")))]
        return [
            *(self._clause(clause, "", self._text(clause, after)) for clause in found.added),
            *(self._clause(clause, self._text(clause, before), self._text(clause, after)) for clause in found.changed),
            *(self._clause(clause, self._text(clause, before), "") for clause in found.removed),
            *self._calculators(found.answers),
        ]

    def _text(self, clause: str, version: Version) -> str:
        """The text of a clause in a version; empty where it is not kept."""
        wanted = version.clauses[clause][self.words.code]
        kept = self.revisions.versions(clause, self.words.code)
        return next((shown_text(text) for text in kept if fingerprint(text) == wanted), "")

    def _clause(self, clause: str, before: str, after: str) -> Node:
        """A clause's number and the difference, word by word."""
        pieces: list[Node] = [
            text if what == "same" else element(what, None, text) for what, text in differences(before, after)
        ]
        if clause in registry(system_of(clause)):
            href = f"{self.root}{page_of(clause)}#{clause}"
            number: Node = element("a", {"class": "clause-number", "href": href}, reference_number("clause", clause))
        else:
            number = element("span", {"class": "clause-number"}, clause)
        return element("p", {"class": f"difference system-{system_of(clause)}"}, number, " ", *pieces)

    def _calculators(self, changed: Iterable[str]) -> list[Node]:
        links: list[Node] = []
        for name in changed:
            if name in names():
                href = f"{self.root}{page_of_calculator(name)}#{anchor_of(name)}"
                links.append(element("li", None, element("a", {"href": href}, self.words.text(load(name).title))))
            else:
                links.append(element("li", None, name))
        if not links:
            return []
        said = self.words.text(N_("Calculators whose answers have changed:"))
        return [element("p", None, said), element("ul", None, *links)]
