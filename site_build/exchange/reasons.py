"""Why a file is refused, or what its translator is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """The line in the file, 0 where none, the id of the part or concept, empty where none, and a message."""

    line: int
    id: str
    message: str

    def __str__(self) -> str:
        return f"{self.line}: {self.id or '-'}: {self.message}"


class Refused(ValueError):
    """A file is refused; `reasons` are all that speak against it."""

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(sorted(reasons, key=lambda each: each.line))
        super().__init__("\n".join(map(str, self.reasons)))
