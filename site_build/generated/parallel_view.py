"""What every page of the parallel reader has in common: languages beside each other, permalinks, what a fold offers."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from calculators.markup import Node, element
from calculators.messages import N_, Language
from site_build.exchange.segments import shown_path
from site_build.generated.inline_text import inline
from site_build.generated.standing_line import standing_line
from site_build.parts import Part
from site_build.passages import page_address
from site_build.project import page_of, registry, system_of
from site_build.revisions import Revisions, Standing

# What stands where a number would, at what has none.
NO_NUMBER = "¶"
ENTRY = N_("Copy the link to {number}")


@dataclass(frozen=True)
class ParallelView:
    """The languages beside each other, as readers of one language see them.

    `names` are the languages' own names by code, the reader's first; `root` is the way from the page to the root of the
    reader's language; `correct` is the address at which a text is corrected, with `{file}` and `{line}` in it, empty
    where there is none.
    """

    words: Language
    names: Mapping[str, str]
    root: str
    revisions: Revisions
    correct: str = ""

    def root_of(self, code: str) -> str:
        """The way to the root of a language."""
        return self.root if code == self.words.code else f"{self.root}../{code}/"

    def href(self, identifier: str, code: str) -> str:
        """The way to a clause, register entry or fact in a language."""
        return f"{self.root_of(code)}{page_of(identifier)}#{identifier}"

    def rendered(self, part: Part, here: Iterable[str] = ()) -> list[Node]:
        """The words of a part with its links: to the ids that are `here` within the page, others in its language."""

        def href(identifier: str) -> str:
            return f"#{identifier}" if identifier in here else self.href(identifier, part.language)

        def way(address: str) -> str:
            path, sign, fragment = address.partition("#")
            target = posixpath.normpath(posixpath.join(part.system, path)).removesuffix(".md")
            folder, key = posixpath.split(target)
            whole = page_address(folder, key) if path else page_address(part.system, part.key)
            return f"{self.root_of(part.language)}{whole}{sign}{fragment}"

        return inline(part.text, href, way)

    def texts(self, here: Mapping[str, list[Node]], tag: str = "span") -> list[Node]:
        """One thing in each language, with the language's name for where columns do not tell it."""
        found: list[Node] = []
        for code, name in self.names.items():
            label = element("span", {"class": "parallel-language", "lang": code}, name)
            attributes: dict[str, str | bool | int] = {"class": "parallel-text", "data-language": code}
            if code in here:
                text = element(tag, {"class": "clause-text"}, *here[code])
                found.append(element(tag, {**attributes, "lang": code}, label, text))
            else:
                missing = element("em", None, self.words.text(N_("Not translated yet.")))
                found.append(element(tag, {**attributes, "class": "parallel-text missing"}, label, missing))
        return found

    def standings(self, passage: str) -> list[Node]:
        """A row that says of each language by how much it is behind; none where all are up to date or missing."""
        lines = {
            code: standing_line(passage, self.words, self.revisions, code)
            for code in self.names
            if self.revisions.state(passage, code).standing in (Standing.BEHIND, Standing.UNREVIEWED)
        }
        if not lines:
            return []
        cells = [
            element("div", {"class": "parallel-text", "data-language": code}, lines.get(code)) for code in self.names
        ]
        return [element("div", {"class": "parallel-texts"}, *cells)]

    def permalink(self, identifier: str, number: str) -> Node:
        """The link by which one thing on the page is handed on; `number` is empty where it has none."""
        title = self.words.text(N_("Copy the link to this passage"))
        if number:
            said = N_("Copy the link to clause {number}") if identifier in registry(system_of(identifier)) else ENTRY
            title = self.words.text(said, {"number": number})
        css = "clause-number permalink" if number else "clause-number permalink unnumbered"
        attributes = {"class": css, "href": f"#{identifier}", "title": title, "aria-label": title}
        return element("a", attributes, number or NO_NUMBER)

    def fold(self, label: str, rows: Iterable[Node]) -> Node:
        """What belongs to a thing, below its texts."""
        return element(
            "details",
            {"class": "parallel-more"},
            element("summary", None, self.words.text(label)),
            element("ul", None, *rows),
        )

    def link_row(self, label: str, links: Iterable[tuple[str, str]]) -> list[Node]:
        """A row of a fold with links, each an address and its words; no row where there are none."""
        parts: list[Node] = []
        for href, text in links:
            parts += [" · "] if parts else []
            parts.append(element("a", {"href": href}, text))
        return [element("li", None, self.words.text(label), ": ", *parts)] if parts else []

    def correction(self, parts: Iterable[Mapping[str, Part]]) -> Node:
        """File and line of each part in each language, as links where the site knows where texts are corrected."""
        every = list(parts)
        shown: list[Node] = []
        for code in self.names:
            file = ""
            for part in (here[code] for here in every if code in here):
                path, line = shown_path(part.file), part.first + 1
                label = element("code", None, str(line) if path == file else f"{path}:{line}")
                address = self.correct.format(file=path, line=line)
                shown += ([", "] if path == file else [" · "]) if shown else []
                shown.append(element("a", {"href": address, "rel": "nofollow"}, label) if self.correct else label)
                file = path
        return element("li", {"class": "correct"}, self.words.text(N_("Correct this text")), ": ", *shown)
