"""New texts put into the pages: each in the place of the old one, or in the place that it has in English."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from calculators.messages import SOURCE_LANGUAGE
from site_build.fallback import FRONT, with_parts
from site_build.parts import Part


@dataclass(frozen=True, slots=True)
class Change:
    """A text that a file brings: the part as it stands, the same in the source language, the new Markdown, the line.

    A part in line 0 stands nowhere yet.
    """

    part: Part
    source: Part
    text: str
    line: int


Parts = Mapping[tuple[str, str], Part]


def known_parts(parts: Iterable[Part], begun: Iterable[str]) -> dict[tuple[str, str], Part]:
    """The parts by id and language; those that a language which has been begun lacks are empty and in line 0."""
    found = {(part.id, part.language): part for part in parts}
    for part in [each for each in found.values() if each.language == SOURCE_LANGUAGE]:
        for language in begun:
            folders = part.file.parts[-3:] if part.system else part.file.parts[-2:]
            file = part.file.parents[len(folders) - 1].joinpath(language, *folders[1:])
            lacking = replace(part, language=language, file=file, text="", line=0)
            found.setdefault((part.id, language), lacking)
    return found


def complete(changes: Collection[Change], known: Parts) -> tuple[tuple[Change, ...], tuple[Change, ...]]:
    """The changes that can be written, and those that wait.

    What a page lacks comes in whole: an entry with all of its paragraphs and readings, a title with its description.
    """
    new = {(each.part.id, each.part.language) for each in changes if not each.part.line}
    groups: dict[tuple[str, str, Path], list[str]] = {}
    for (identifier, language), part in known.items():
        groups.setdefault((part.group, language, part.file), []).append(identifier)
    ready: list[Change] = []
    waiting: list[Change] = []
    for change in changes:
        part = change.part
        group = groups[part.group, part.language, part.file]
        is_whole = part.line or all((each, part.language) in new for each in group)
        (ready if is_whole else waiting).append(change)
    return tuple(ready), tuple(waiting)


def new_text(file: Path, changes: Collection[Change], known: Parts) -> str:
    """A page's Markdown with the changed parts in the place of the old ones, every other line as it is.

    What it lacks comes in the place that it has in English; a page that is not there begins with it.
    """
    text = file.read_bytes().decode("utf-8") if file.is_file() else ""
    ending = "\r\n" if "\r\n" in text else "\n"
    lines = text.split(ending)
    _put(lines, ((each.part, each.text) for each in changes if each.part.line))
    new = {each.part.id: each.text for each in changes if not each.part.line}
    if new:
        there = {identifier: part for (identifier, language), part in known.items() if language == SOURCE_LANGUAGE}
        english = there[next(iter(new))].file.read_text(encoding="utf-8")
        lines = _with_new("\n".join(lines), english, [there[each] for each in new], new).split("\n")
    return ending.join(lines)


def _put(lines: list[str], texts: Iterable[tuple[Part, str]]) -> None:
    """Give parts other texts, the last of the page first, so that the others stay where they are."""
    for part, text in sorted(texts, key=lambda each: -each[0].first):
        lines[part.first : part.last] = part.rows(text)


def _with_new(text: str, english: str, parts: Collection[Part], new: Mapping[str, str]) -> str:
    """A page with the parts that it lacks, cut from the English page with their new texts in them."""
    groups: dict[str, list[Part]] = {}
    for part in parts:
        groups.setdefault(part.group, []).append(part)
    blocks: dict[str, str] = {}
    front = ""
    for group in groups.values():
        first, end = min(part.first for part in group), max(part.end for part in group)
        lines = english.split("\n")[first:end]
        moved = (replace(part, first=part.first - first, last=part.last - first) for part in group)
        _put(lines, ((part, new[part.id]) for part in moved))
        block = "\n".join(lines)
        anchor = next((part.anchor for part in group if part.anchor), "")
        if anchor:
            blocks[anchor] = block
        else:
            front = f"{FRONT}{block}\n{FRONT}"
    return front + with_parts(text, english, blocks) if blocks else front + text
