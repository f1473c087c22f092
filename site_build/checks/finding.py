"""What a check finds, and what a check is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from site_build.project import ROOT
from site_build.texts import PageText


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong: the file, the line (0 where none), the clause or entry id, the kind, and a message.

    `id` is empty where the place has none.
    """

    file: Path
    line: int
    id: str
    kind: str
    message: str

    def __str__(self) -> str:
        file = self.file.relative_to(ROOT) if self.file.is_relative_to(ROOT) else self.file
        return f"{file}:{self.line}: {self.id or '-'}: {self.kind}: {self.message}"


Check = Callable[[tuple[PageText, ...]], Iterable[Finding]]
