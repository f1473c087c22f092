"""Whether the term base is sound."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from site_build.checks.characters import characters_in, ids_below, is_text
from site_build.checks.finding import Finding
from site_build.project import systems
from site_build.terms.term_base import TERMS, read_term_base
from site_build.texts import PageText

CONCEPT = re.compile(r"\[([\w-]+)\]")


def check_term_base(pages: tuple[PageText, ...], folder: Path = TERMS) -> Iterator[Finding]:
    """`unreadable` and `unsound`, as `read_term_base` finds them, and `invisible-character`."""
    for fault in read_term_base(folder).faults:
        yield Finding(fault.file, fault.line, fault.id, fault.kind, fault.message)
    for system in systems():
        file = folder / f"{system}.toml"
        if is_text(file):
            keys = ids_below(file, CONCEPT)
            yield from characters_in(file, {line: f"{system}-{key}" for line, key in keys.items() if key})
