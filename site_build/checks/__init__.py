"""The checks of the texts: each finds what is wrong and says where.

A check is a function from the pages to findings; `OF_SYSTEMS` names those of the systems' pages, `OF_EVERY_PAGE` those
of every page, the home pages included, `OF_WORDS` those of what can be read of it, and `BETWEEN_LANGUAGES` those that
set one language against the others. These leave out a translation that is known to be behind: that its source says
something else now is what it shows.
"""

from __future__ import annotations

from site_build.checks.catalogues import check_catalogues
from site_build.checks.characters import check_characters
from site_build.checks.clauses import check_clauses
from site_build.checks.errata import check_errata
from site_build.checks.finding import Check, Finding
from site_build.checks.furniture import check_furniture
from site_build.checks.markup import check_markup
from site_build.checks.number_order import check_number_order
from site_build.checks.numbers import check_numbers
from site_build.checks.pages import check_pages
from site_build.checks.references import check_references
from site_build.checks.register import check_outside_facts, check_register, check_register_data
from site_build.checks.revisions import check_revisions, known_behind, without
from site_build.checks.sentences import check_sentences
from site_build.checks.shape import readable
from site_build.checks.term_base import check_term_base
from site_build.checks.terms import check_terms
from site_build.checks.waivers import WAIVERS, unwaived
from site_build.checks.writing import check_ends, check_writing
from site_build.project import begun_languages
from site_build.texts import PageText

__all__ = ["OF_EVERY_PAGE", "OF_SYSTEMS", "OF_WORDS", "Check", "Finding", "may_lack", "run"]

LACKING = frozenset({"missing", "missing-page", "missing-reason", "calculators-differ", "flows-differ", "lacks-text"})
OF_SYSTEMS: tuple[Check, ...] = (
    check_clauses,
    check_register_data,
    check_register,
    check_outside_facts,
    check_term_base,
    check_errata,
)
OF_EVERY_PAGE: tuple[Check, ...] = (
    check_pages,
    check_characters,
    check_furniture,
    check_catalogues,
)
OF_WORDS: tuple[Check, ...] = (
    check_references,
    check_writing,
)
BETWEEN_LANGUAGES: tuple[Check, ...] = (
    check_markup,
    check_sentences,
    check_ends,
    check_numbers,
    check_number_order,
    check_terms,
)


def run(pages: tuple[PageText, ...], kept: bool = False) -> tuple[Finding, ...]:
    """What all checks find in the pages of every language, without what is waived.

    With `kept`, every text must be among the versions kept as well, as it must before it is committed.
    """
    of_systems = tuple(page for page in pages if page.system)
    words = readable(pages)
    comparable = without(known_behind(pages), words)
    found = [finding for check in OF_EVERY_PAGE for finding in check(pages)]
    found += (finding for check in OF_SYSTEMS for finding in check(of_systems))
    found += (finding for check in OF_WORDS for finding in check(words))
    found += (finding for check in BETWEEN_LANGUAGES for finding in check(comparable))
    if kept:
        found += check_revisions(pages, words)
    whole = (each for each in found if not may_lack(each))
    # What is not compared at present has no findings that could be waived.
    asleep = (_ids(pages) - _ids(words)).union(*(page.left_out for page in comparable))
    return unwaived(tuple(whole), WAIVERS, frozenset(asleep))


def _ids(pages: tuple[PageText, ...]) -> set[str]:
    return {block.id for page in pages for block in page.blocks}


def may_lack(finding: Finding) -> bool:
    """Whether something is missing in a language that has been begun, which may lack what it likes."""
    return finding.kind in LACKING and not set(begun_languages()).isdisjoint(finding.file.parts)
