"""Languages that have been begun: what they lack is shown in another language, marked as such.

A folder of `docs` with a `language.toml` that says `begun = true` is one. Its build reads a copy of the texts in which
the pages and clauses that it lacks are filled in from English; the texts themselves stay as they are.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from calculators.messages import SOURCE_LANGUAGE
from site_build.project import DOCS, begun_languages

# Marks what is filled in, for the page that shows it.
ATTRIBUTE = "data-untranslated"
ID = re.compile(r"\{: #(?P<id>[\w-]+)")
# What the build makes of data in the middle of a text: a calculator, a decision flow.
GENERATED = re.compile(r'<rules-calculator name="[^"]+">|<!-- flow: [^ ]+ -->')
FRONT, FRONT_END = "---\n", "\n---\n"
TITLE = re.compile(r"^title: (?P<title>.*)$", re.MULTILINE)


def fill(target: Path, docs: Path = DOCS) -> None:
    """Copy the texts to `target`, and fill in what the languages that have been begun lack."""
    shutil.copytree(docs, target, dirs_exist_ok=True)
    for code in begun_languages():
        for file in sorted((docs / SOURCE_LANGUAGE).rglob("*.md")):
            place = target / code / file.relative_to(docs / SOURCE_LANGUAGE)
            there = place.read_text(encoding="utf-8") if place.is_file() else ""
            place.parent.mkdir(parents=True, exist_ok=True)
            text = file.read_text(encoding="utf-8")
            place.write_text(filled(there, text) if there else borrowed(text), encoding="utf-8")


def borrowed(text: str) -> str:
    """A whole page of the other language, every part with an id marked, its title too."""
    return _marked(_named(text))


def filled(text: str, other: str) -> str:
    """A page with what it lacks of the other language's page, each part behind the one before it there.

    Parts are the front matter, clauses, calculators, decision flows, and under a heading with an id what stands there
    up to the next part.
    """
    if other.startswith(FRONT) and not text.startswith(FRONT):
        text = f"{_named(other).split(FRONT_END)[0]}{FRONT_END}{text}"
    return with_parts(text, other, {identifier: _marked(part) for identifier, part in _parts(other)})


def with_parts(text: str, other: str, new: Mapping[str, str]) -> str:
    """A page with new parts, by their ids, where it lacks them, each behind the one before it on the other page."""
    kept, order = _parts(text), [identifier for identifier, _ in _parts(other)]
    ids = [identifier for identifier, _ in kept]
    for place, identifier in enumerate(order):
        if identifier in new and identifier and identifier not in ids:
            before = next((each for each in reversed(order[:place]) if each in ids), None)
            position = 0 if before is None else ids.index(before) + 1
            kept.insert(position, (identifier, new[identifier]))
            ids.insert(position, identifier)
    return "\n\n".join(part for _, part in kept) + "\n"


def _named(text: str) -> str:
    return TITLE.sub(lambda match: f"title: {match['title']} ({SOURCE_LANGUAGE})", text, count=1)


def _marked(part: str) -> str:
    return ID.sub(rf'{{: #\g<id> lang="{SOURCE_LANGUAGE}" {ATTRIBUTE}="yes"', part)


def _parts(text: str) -> list[tuple[str, str]]:
    """The parts of a page by the id that each begins with or, in a clause, ends with; front matter has none."""
    front, divider, body = text.rpartition(FRONT_END) if text.startswith(FRONT) else ("", "", text)
    parts: list[tuple[str, str]] = [("", front + divider.rstrip("\n"))] if front else []
    for block in filter(None, re.split(r"\n{2,}", body.strip("\n"))):
        found = ID.search(block.rsplit("\n", 1)[-1])
        is_item = block.lstrip().startswith(("- ", "* "))
        generated = GENERATED.match(block)
        if generated:
            parts.append((generated[0], block))
        elif found and not is_item:
            parts.append((found["id"], block))
        elif parts:
            identifier, before = parts[-1]
            parts[-1] = (identifier, f"{before}\n\n{block}")
        else:
            parts.append(("", block))
    return parts
