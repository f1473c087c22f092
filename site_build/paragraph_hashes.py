"""The hashes by which a reader's own copy of a source text is known; the texts themselves are not in the project.

`python -m site_build hashes FOLDER` makes them from the source texts.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path

from site_build.project import ROOT, registry, systems

HASHES = ROOT / "site_build" / "paragraph_hashes.json"


def paragraph_hash(paragraph: str) -> str:
    """The SHA-256 of a paragraph in hexadecimal digits; how it is spaced makes no difference.

    `own-copy.js` does the same in the browser.
    """
    spaced = re.sub(r"[ \t\u00a0]+", " ", unicodedata.normalize("NFC", paragraph)).strip(" ")
    return hashlib.sha256(spaced.encode("utf-8")).hexdigest()


def paragraph_of(locator: str) -> str:
    """The paragraph of a clause's source locator: `000-P25` of `000-P25-S2`."""
    return locator.rpartition("-")[0]


def hashes_of(system: str, text: str) -> dict[str, str]:
    """The hash of each paragraph of a source text that a clause comes from, by paragraph.

    Raises `ValueError` where a clause's line is not there or empty.
    """
    lines = text.splitlines()
    found: dict[str, str] = {}
    for clause in registry(system):
        if clause.line > len(lines) or not lines[clause.line - 1].strip():
            raise ValueError(f"{clause.id}: the text has no paragraph in line {clause.line}")
        found[paragraph_of(clause.source)] = paragraph_hash(lines[clause.line - 1])
    return found


@lru_cache(maxsize=1)
def paragraph_hashes() -> Mapping[str, Mapping[str, str]]:
    """The project's own hashes by system and paragraph."""
    known: dict[str, dict[str, str]] = json.loads(HASHES.read_text(encoding="utf-8"))
    return known


def hashes(given: argparse.Namespace) -> int:
    """Make the hashes of the source texts' paragraphs anew from a folder that has the texts."""
    found: dict[str, dict[str, str]] = {}
    for system in systems():
        name = f"{registry(system).source}_*.txt"
        try:
            (file,) = given.folder.glob(name)
        except ValueError:
            print(f"{given.folder}: not one file {name} is in it, the source text of {system}", file=sys.stderr)
            return 2
        try:
            found[system] = hashes_of(system, file.read_text(encoding="utf-8"))
        except ValueError as fault:
            print(f"{file}: {fault}", file=sys.stderr)
            return 2
    HASHES.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0


def add_command(command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command to those of `python -m site_build`."""
    command("hashes", hashes).add_argument("folder", type=Path, help="the folder of the source texts")
