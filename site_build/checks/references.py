"""Whether every link to a clause or a register entry leads somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from site_build.checks.finding import Finding
from site_build.project import outside_facts, register, registry, system_of, systems
from site_build.texts import PageText


def check_references(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`unknown-reference`: a `clause:` or `register:` link to an id that is none of its kind."""
    for page in pages:
        for block in page.elements:
            for each in block.references:
                if not _exists(each.scheme, each.id):
                    message = f"{each.scheme}:{each.id} refers to nothing"
                    yield Finding(block.file, each.line, block.id, "unknown-reference", message)


def _exists(scheme: str, identifier: str) -> bool:
    system = system_of(identifier)
    if system not in systems():
        return False
    if scheme == "clause":
        return identifier in registry(system)
    return identifier in {*(entry.id for entry in register(system)), *(fact.id for fact in outside_facts(system))}
