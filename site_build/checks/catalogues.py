"""Whether the message catalogues are whole: placeholders, plural forms, and writing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError

from site_build import catalogues
from site_build.checks.characters import characters_in
from site_build.checks.finding import Finding
from site_build.checks.typography import ends_properly, faults
from site_build.invisible import visible
from site_build.texts import PageText

PLACEHOLDER = re.compile(r"\{[^{}]*\}")
# Messages that say how numbers and dice are written, not words.
SHORTEST = 3


def check_catalogues(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """What is wrong in the catalogues of the project; the pages do not matter."""
    for domain in catalogues.domains():
        for language in catalogues.translated_languages():
            file = domain.file(language)
            if file.is_file():
                yield from check_catalogue(file, language)


def check_catalogue(file: Path, language: str) -> Iterator[Finding]:
    """What is wrong in one catalogue: as `catalogue_faults` says, `invisible-character`, and `unreadable`."""
    try:
        catalog = catalogues.read_file(file, language, strict=True)
    except UnicodeDecodeError as fault:
        line = file.read_bytes().count(b"\n", 0, fault.start) + 1
        yield Finding(file, line, "", "unreadable", f"is not UTF-8: {fault.reason}")
        return
    except PoFileError as wrong:
        yield Finding(file, (wrong.lineno or 0) + 1, "", "unreadable", str(wrong))
        return
    yield from catalogue_faults(catalog, language, file)
    yield from characters_in(file, _messages(file))


def catalogue_faults(catalog: Catalog, language: str, file: Path) -> Iterator[Finding]:
    """`placeholders`: a translation has other placeholders than its message; in a plural, than every form of it.

    `plural-forms`: it lacks a form that the language's numbers need. `untranslated`: it is its message, word for word.
    `end-mark`: one of the two ends with a mark and the other does not. The kinds of `typography` besides.
    What nobody sees is left out of it.
    The id of a finding is the message.
    """
    lines = _lines(file)
    for message in catalog:
        if not message.id:
            continue
        identifier = message.id[0] if isinstance(message.id, (tuple, list)) else message.id
        line = lines.get(identifier, 0)
        for kind, told in _faults(message, catalog.num_plurals, language):
            yield Finding(file, line, identifier, kind, told)


def _faults(message: Message, plurals: int, language: str) -> Iterator[tuple[str, str]]:
    sources, strings = (
        [visible(each or "") for each in (texts if isinstance(texts, (tuple, list)) else [texts])]
        for texts in (message.id, message.string)
    )
    given = [each for each in strings if each]
    if not given:
        # `site_build catalogues` names what is not translated yet.
        return
    if len(sources) > 1 and len(given) < plurals:
        yield "plural-forms", f"{len(given)} of {plurals} forms are given"
    wanted = {name for source in sources for name in PLACEHOLDER.findall(source)}
    for string in given:
        here = PLACEHOLDER.findall(string)
        # A form for one thing need not say the figure where the message's own does not either.
        needed = set.intersection(*(set(PLACEHOLDER.findall(source)) for source in sources))
        as_often = len(sources) > 1 or sorted(here) == sorted(PLACEHOLDER.findall(sources[0]))
        if not (needed <= set(here) <= wanted and as_often):
            yield "placeholders", f"“{string}” has {_named(here)}; the message has {_named(wanted)}"
        if string == sources[0] and len(re.findall(r"[^\W\d_]{2,}", PLACEHOLDER.sub("", string))) >= SHORTEST:
            yield "untranslated", f"“{string}” is the message itself"
        if ends_properly(string) != ends_properly(sources[0]) and len(string) > SHORTEST:
            yield "end-mark", f"“{string}” ends in another way than “{sources[0]}”"
        yield from faults(string, language)


def _named(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def _messages(file: Path) -> dict[int, str]:
    """The message of each line of a file."""
    starts = sorted((line, message) for message, line in _lines(file).items())
    ends = [line for line, _ in starts[1:]] + [len(file.read_text(encoding="utf-8").splitlines()) + 1]
    return {row: message for (line, message), end in zip(starts, ends, strict=True) for row in range(line, end)}


def _lines(file: Path) -> dict[str, int]:
    """The line of each message, by its first words as the file has them."""
    found: dict[str, int] = {}
    rows = file.read_text(encoding="utf-8").splitlines()
    for number, row in enumerate(rows, 1):
        if row.startswith("msgid "):
            text, place = "", number - 1
            piece = row.removeprefix("msgid ")
            while piece.startswith('"'):
                text += piece[1:-1].encode().decode("unicode_escape").encode("latin-1").decode("utf-8")
                place += 1
                piece = rows[place] if place < len(rows) else ""
            found.setdefault(text, number)
    return found
