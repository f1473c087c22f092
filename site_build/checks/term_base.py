"""Whether the term base is sound."""

from __future__ import annotations

from collections.abc import Iterator

from site_build.checks.finding import Finding
from site_build.terms.term_base import read_term_base
from site_build.texts import PageText


def check_term_base(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`unreadable` and `unsound`, as `read_term_base` finds them; the pages do not matter."""
    for fault in read_term_base().faults:
        yield Finding(fault.file, fault.line, fault.id, fault.kind, fault.message)
