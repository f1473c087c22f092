"""The checks of the texts: each finds what is wrong and says where.

A check is a function from the pages to findings; `ALL` names them, in the order they run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from site_build.texts import PageText


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong: the file, the line (0 where none), the clause or entry id, the kind, and a message."""

    file: Path
    line: int
    id: str
    kind: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.id}: {self.kind}: {self.message}"


Check = Callable[[tuple[PageText, ...]], Iterable[Finding]]


def run(pages: tuple[PageText, ...]) -> tuple[Finding, ...]:
    return ()
