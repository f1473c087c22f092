"""Whether a text, a term or a message holds characters that nobody sees; the other checks read it without them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from site_build.checks.finding import Finding
from site_build.invisible import invisible, invisible_written
from site_build.texts import PageText

KIND = "invisible-character"
AROUND = 12


def check_characters(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """`invisible-character`: a page has a character that is not seen.

    Such are zero-width spaces, soft hyphens, marks of direction, byte order marks and control characters.
    """
    for page in pages:
        ids: dict[int, str] = {}
        for block in page.blocks:
            # The id stands behind the text.
            ids |= dict.fromkeys(range(block.line - len(block.source.split("\n")), block.line + 1), block.id)
        yield from characters_in(page.file, ids)


def characters_in(file: Path, ids: Mapping[int, str]) -> Iterator[Finding]:
    """What of this kind stands in a file; `ids` are those of its lines, counted from 1."""
    for number, row in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        for place, name in (*invisible(row), *invisible_written(row)):
            around = row[max(0, place - 1 - AROUND) : place - 1 + AROUND]
            message = f"character {place} of the line is {name}: “{shown(around)}”"
            yield Finding(file, number, ids.get(number, ""), KIND, message)


def shown(text: str) -> str:
    """A text in which what is not seen has its code point."""
    for place, name in sorted(invisible(text), reverse=True):
        text = f"{text[: place - 1]}[{name.split()[0]}]{text[place:]}"
    return text


def is_text(file: Path) -> bool:
    """Whether a file can be read at all; where not, that is a fault of its own."""
    try:
        file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return True


def ids_below(file: Path, heading: re.Pattern[str]) -> dict[int, str]:
    """For each line the id that stands in it or last above it, as the pattern's first group has it."""
    found: dict[int, str] = {}
    here = ""
    for number, row in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        match = heading.match(row)
        here = match[1] if match else here
        found[number] = here
    return found
