"""Whether the errata are sound, and written like the clauses: alike in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from site_build.checks.characters import characters_in, ids_below, is_text
from site_build.checks.finding import Finding
from site_build.checks.markup import check_markup
from site_build.checks.number_order import check_number_order
from site_build.checks.numbers import check_numbers
from site_build.checks.references import check_references
from site_build.checks.sentences import check_sentences
from site_build.checks.terms import check_terms
from site_build.checks.writing import check_ends, check_writing
from site_build.errata import ERRATA, Erratum, read_errata
from site_build.project import system_of, systems
from site_build.texts import PageText, parse_page

CLAUSE = re.compile(r'\s*clause\s*=\s*"([\w-]+)"')
OF_TEXTS = (
    check_references,
    check_writing,
    check_markup,
    check_sentences,
    check_ends,
    check_numbers,
    check_number_order,
    check_terms,
)


def check_errata(pages: tuple[PageText, ...], folder: Path = ERRATA) -> Iterator[Finding]:
    """`unreadable`, `unsound` and `missing`, as `read_errata` finds them, and `invisible-character`.

    The pages do not matter.

    Of sound errata what the checks of clauses find in their texts, such as `numbers` that differ between languages,
    and `links` that lead neither to a clause nor to a register entry.
    """
    found = read_errata(folder)
    for fault in found.faults:
        yield Finding(fault.file, fault.line, fault.id, fault.kind, fault.message)
    for system in systems():
        file = folder / f"{system}.toml"
        if is_text(file):
            yield from characters_in(file, ids_below(file, CLAUSE))
    for erratum in found.known:
        texts = tuple(_as_clause(erratum, code) for code in erratum.texts)
        for check in OF_TEXTS:
            for each in check(texts):
                yield replace(each, file=erratum.file, line=erratum.line, id=erratum.clause)
        for page in texts:
            for link in {link for block in page.elements for link in block.links}:
                message = f"text.{page.language}: {link} is neither a clause nor a register entry"
                yield Finding(erratum.file, erratum.line, erratum.clause, "links", message)


def _as_clause(erratum: Erratum, code: str) -> PageText:
    """The text in a language as if it were that of its clause, so that it can be compared as clauses are."""
    markdown = f"{erratum.texts[code]}\n{{: #{erratum.clause} }}\n"
    return parse_page(markdown, erratum.file, code, system_of(erratum.clause))
