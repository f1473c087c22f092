"""What is wrong with a file of data that authors write: term bases and errata."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class DataFault:
    """One thing wrong with a file: the line (0 where none), the id of the entry, the kind, a message."""

    file: Path
    line: int
    id: str
    kind: str
    message: str
