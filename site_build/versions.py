"""Versions of the rules text: what every clause said and every calculator answered on the day they were recorded.

Kept as data in `docs/versions/<place>-<name>.json`, in order. A version holds fingerprints only:
the texts themselves are kept by `revisions`, which finds a text by its fingerprint.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from calculators.calculator import load, names
from calculators.messages import SOURCE_LANGUAGE
from calculators.replies import reply
from site_build.languages import language
from site_build.project import DOCS
from site_build.revisions import Revisions, Texts, fingerprint
from site_build.texts import CLAUSE_ID

VERSIONS = DOCS / "versions"
NAME = re.compile(r"[\w.-]{1,40}")
DIGITS = 12


class NotRecorded(ValueError):
    """A version cannot be recorded: its name is taken or unfit, or a text is not kept among the revisions."""


@dataclass(frozen=True)
class Version:
    """`clauses` are fingerprints of texts by clause and language, `answers` those of answers by calculator."""

    name: str
    date: str
    clauses: Mapping[str, Mapping[str, str]]
    answers: Mapping[str, str]


@dataclass(frozen=True)
class Changes:
    """What changed from one version to the next: ids of clauses, in one language, and names of calculators."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[str, ...]
    answers: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed or self.answers)


def read_versions(folder: Path = VERSIONS) -> tuple[Version, ...]:
    """The versions recorded, the oldest first."""
    return tuple(Version(**json.loads(file.read_text(encoding="utf-8"))) for file in sorted(folder.glob("*.json")))


def present(texts: Texts) -> Version:
    """What the texts say and the calculators answer now, without a name."""
    clauses = {
        clause: {code: fingerprint(text) for code, text in sorted(here.items())}
        for clause, here in texts.items()
        if CLAUSE_ID.fullmatch(clause)
    }
    return Version("", "", clauses, {name: answers_of(name) for name in names()})


def answers_of(name: str) -> str:
    """A fingerprint of a calculator's numbers: its default answer, and what stands in the tables of usual answers.

    Words are left out, so that another wording is no other answer.
    """
    words = language(SOURCE_LANGUAGE)
    cells = [cell for rows in load(name).usual(words) for row in rows.rows for cell in row if re.search(r"\d", cell)]
    data = reply(name, {}, SOURCE_LANGUAGE).data()
    numbers = json.dumps([cells, data["answer"], data["odds"]], sort_keys=True, default=str)
    return hashlib.sha256(numbers.encode()).hexdigest()[:DIGITS]


def changes(before: Version, after: Version, code: str) -> Changes:
    """What changed in a language, in the order of the texts."""
    old = {clause: here[code] for clause, here in before.clauses.items() if code in here}
    new = {clause: here[code] for clause, here in after.clauses.items() if code in here}
    return Changes(
        added=tuple(clause for clause in new if clause not in old),
        removed=tuple(clause for clause in old if clause not in new),
        changed=tuple(clause for clause in new if clause in old and new[clause] != old[clause]),
        answers=tuple(
            name for name in {**before.answers, **after.answers} if before.answers.get(name) != after.answers.get(name)
        ),
    )


def record(name: str, revisions: Revisions, today: str, folder: Path = VERSIONS) -> Path:
    """Keep the present state as a version, and say in which file; raises `NotRecorded`."""
    known = read_versions(folder)
    if not NAME.fullmatch(name) or name in {each.name for each in known}:
        raise NotRecorded(f"{name!r} is taken, or is no name of letters, digits, full stops and hyphens")
    if missing := sorted({clause for clause, _ in revisions.unrecorded()}):
        raise NotRecorded(f"texts not kept yet, record them first: {', '.join(missing)}")
    now = present(revisions.texts)
    version = Version(name, today, now.clauses, now.answers)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{len(known) + 1:03}-{name}.json"
    file.write_text(json.dumps(asdict(version), indent=1) + "\n", encoding="utf-8")
    return file


def record_version(given: argparse.Namespace) -> int:
    """Record the present rules as a version, so that the page of changes can tell what comes after it."""
    from site_build.translating import revisions

    try:
        file = record(given.name, revisions(), f"{datetime.now(UTC):%Y-%m-%d}")
    except NotRecorded as fault:
        print(fault)
        return 1
    print(file.relative_to(DOCS.parent))
    return 0


def add_command(command: Callable[[str, Callable[[argparse.Namespace], int]], argparse.ArgumentParser]) -> None:
    """Add `record-version` to the commands."""
    command("record-version", record_version).add_argument("name", help="name of the version, such as 2026-12")
