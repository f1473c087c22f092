"""The checks of the texts: each finds what is wrong and says where.

A check is a function from the pages to findings; `ALL` names them, in the order they run.
"""

from __future__ import annotations

from site_build.checks.clauses import check_clauses
from site_build.checks.finding import Check, Finding
from site_build.checks.furniture import check_furniture
from site_build.checks.numbers import check_numbers
from site_build.checks.pages import check_pages
from site_build.checks.references import check_references
from site_build.checks.register import check_outside_facts, check_register, check_register_data
from site_build.checks.term_base import check_term_base
from site_build.texts import PageText

__all__ = ["ALL", "Check", "Finding", "run"]

ALL: tuple[Check, ...] = (
    check_pages,
    check_furniture,
    check_clauses,
    check_register_data,
    check_register,
    check_outside_facts,
    check_references,
    check_numbers,
    check_term_base,
)


def run(pages: tuple[PageText, ...]) -> tuple[Finding, ...]:
    """What all checks find in the pages of every language, in the order of the checks."""
    return tuple(finding for check in ALL for finding in check(pages))
