"""What a file brings for one part and language, before anything is believed of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Incoming:
    """The texts of one unit of a file.

    `id` is the id it claims, empty where it has none; `line` is where it stands in the file.
    `source` and `target` are Markdown, None where the file has no text; `base` is the fingerprint of the target
    that was exported, None where the file has lost it; `fault` says why the unit could not be read.
    """

    id: str
    line: int
    source_language: str
    target_language: str
    source: str | None = None
    target: str | None = None
    base: str | None = None
    fault: str = ""
