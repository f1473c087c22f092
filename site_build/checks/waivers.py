"""Findings that are none: waived by place, kind and language, each with a reason, in `docs/waivers.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from site_build.checks.finding import Finding
from site_build.project import DOCS, languages

WAIVERS = DOCS / "waivers.toml"
FIELDS = {"id", "kind", "language", "about", "reason"}
NEEDED = ("id", "kind", "reason")


@dataclass(slots=True)
class Waiver:
    """One waiver: `language` and `about`, a piece of the message, narrow it down; empty, they match everything."""

    id: str
    kind: str
    reason: str
    language: str = ""
    about: str = ""
    line: int = 0

    def covers(self, finding: Finding) -> bool:
        """Whether it waives this finding."""
        if (self.id, self.kind) != (finding.id, finding.kind) or self.about not in finding.message:
            return False
        return not self.language or self.language in finding.file.parts


def unwaived(findings: tuple[Finding, ...], file: Path, asleep: frozenset[str] = frozenset()) -> tuple[Finding, ...]:
    """The findings that no waiver covers, and what is wrong with the waivers.

    `unreadable`: no such file, or no TOML; `unsound`: a waiver without id, kind or reason, or with another field;
    `idle-waiver`: a waiver that covers nothing, because the text has been mended or the id is wrong; those of the ids
    that are `asleep`, which are not compared at present, may wait.
    """
    waivers: list[Waiver] = []
    faults: list[Finding] = []
    for read in read_waivers(file):
        if isinstance(read, Finding):
            faults.append(read)
        else:
            waivers.append(read)
    by_finding: dict[tuple[str, str], list[int]] = {}
    for place, waiver in enumerate(waivers):
        by_finding.setdefault((waiver.id, waiver.kind), []).append(place)
    left = []
    used: set[int] = set()
    for finding in findings:
        covering = {place for place in by_finding.get((finding.id, finding.kind), ()) if waivers[place].covers(finding)}
        used |= covering
        if not covering:
            left.append(finding)
    for place, waiver in enumerate(waivers):
        if place not in used and waiver.id not in asleep:
            message = f"nothing of the kind {waiver.kind} is found there; take the waiver away"
            faults.append(Finding(file, waiver.line, waiver.id, "idle-waiver", message))
    return (*left, *faults)


def read_waivers(file: Path) -> Iterator[Waiver | Finding]:
    """Each waiver of a file, or what is wrong with it."""
    try:
        raw = file.read_text(encoding="utf-8")
        rows = tomllib.loads(raw).get("waiver", [])
    except (OSError, ValueError, RecursionError) as fault:
        line = re.search(r"at line (\d+)", str(fault))
        yield Finding(file, int(line[1]) if line else 0, "", "unreadable", str(fault))
        return
    lines = [number for number, row in enumerate(raw.splitlines(), 1) if row.strip() == "[[waiver]]"]
    are_tables = isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
    if not are_tables or len(rows) != len(lines):
        yield Finding(file, 0, "", "unsound", "each waiver begins with a line [[waiver]]")
        return
    for row, line_number in zip(rows, lines, strict=True):
        wrong = [name for name in NEEDED if not isinstance(row.get(name), str) or not row[name].strip()]
        unknown = sorted(set(row) - FIELDS)
        if wrong or unknown or row.get("language", "") not in ("", *languages()):
            told = [f"lacks {name}" for name in wrong] + [f"has no field {name!r}" for name in unknown]
            told += [] if row.get("language", "") in ("", *languages()) else ["language is none of the site"]
            yield Finding(file, line_number, str(row.get("id", "")), "unsound", "; ".join(told))
        else:
            yield replace(Waiver(**row), line=line_number)
