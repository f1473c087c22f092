"""The segments of an exchange: each clause's text in two languages, with what a translator must know of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rules_core.clauses import Clause
from site_build.project import REGISTER, ROOT, entry_number, register, registry, systems
from site_build.texts import Block, PageText, is_section


@dataclass(frozen=True, slots=True)
class Segment:
    """One clause: its texts by language, as Markdown, and where they stand.

    `number`, `kinds`, `section`, `locator` and `notes` are context: nothing of them comes back in.
    """

    clause: str
    number: str
    kinds: tuple[str, ...]
    system: str
    section: str
    locator: str
    source_language: str
    texts: dict[str, str]
    files: dict[str, str]
    lines: dict[str, int]
    notes: tuple[str, ...] = ()

    @property
    def context(self) -> dict[str, str]:
        """What a translator must know, by name."""
        return {
            "number": self.number,
            "kind": ", ".join(self.kinds),
            "section": f"{self.system}/{self.section}",
            "locator": self.locator,
        }

    def base(self, language: str) -> str:
        """The mark by which an import knows whether a text changed since; a missing one counts as empty."""
        return fingerprint(self.texts.get(language, ""))


def fingerprint(text: str) -> str:
    """A short mark by which a text is known again."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


def segments(pages: Iterable[PageText], wanted: Iterable[str] = (), source: str = "") -> tuple[Segment, ...]:
    """The clauses of the wanted systems, all if none is named, in the order of systems and texts.

    `source` is the language to translate from; empty means that of each system's source text.
    """
    pages = tuple(pages)
    blocks: dict[str, dict[str, Block]] = {}
    titles: dict[str, str] = {}
    for page in pages:
        if page.key == REGISTER and page.language == "en":
            titles |= {block.id: block.text for block in page.blocks}
        if is_section(page):
            for block in page.clauses:
                blocks.setdefault(block.id, {})[page.language] = block
    chosen = tuple(wanted)
    return tuple(
        _segment(clause, system, section.key, source or registry(system).language, blocks.get(clause.id, {}), titles)
        for system in systems()
        if not chosen or system in chosen
        for section in registry(system).sections
        for clause in section.clauses
    )


def _segment(
    clause: Clause, system: str, section: str, source: str, here: dict[str, Block], titles: dict[str, str]
) -> Segment:
    return Segment(
        clause.id,
        registry(system).number(clause.id),
        tuple(kind.value for kind in clause.kinds),
        system,
        section,
        clause.source,
        source,
        {language: block.source for language, block in here.items()},
        {language: shown_path(block.file) for language, block in here.items()},
        {language: block.line for language, block in here.items()},
        tuple(
            f"{entry_number(entry.id)}: {titles.get(entry.id, entry.kind.value)}"
            for entry in register(system)
            if clause.id in entry.clauses
        ),
    )


def shown_path(file: Path) -> str:
    """The way to a text from the project's root; from the folder of the texts where it is a copy of them."""
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else "/".join(("docs", *file.parts[-3:]))
