"""The message catalogues: extracted, brought up to date and compiled by Babel.

Each domain has its own folder: the frame of the calculators, each system's calculators, and the build.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from calculators.messages import SOURCE_LANGUAGE, catalogue_folders
from site_build.languages import LOCALE
from site_build.project import ROOT, begun_languages, languages

CHANGING_HEADERS = (
    '"POT-Creation-Date',
    '"PO-Revision-Date',
    '"Generated-By',
    '"Report-Msgid-Bugs-To',
    '"Last-Translator',
    '"Language-Team',
)
KEYWORDS: dict[str, Any] = {
    "N_": None,
    "t": None,
    "plural": (1, 2),
    "context": ((1, "c"), 2),
}


@dataclass(frozen=True)
class Domain:
    """A catalogue: its name, the folder of its languages, and the files whose messages it holds."""

    name: str
    folder: Path
    sources: tuple[tuple[str, str], ...]

    @property
    def base(self) -> Path:
        """The folder from which its sources are read."""
        return self.folder.parent

    def file(self, language: str, ending: str = "po") -> Path:
        """Its file for a language."""
        return self.folder / language / "LC_MESSAGES" / f"{self.name}.{ending}"


def domains() -> Iterator[Domain]:
    """Every domain of the project."""
    for name, folder in catalogue_folders().items():
        yield Domain(name, folder, (("**.py", "python"),))
    for system in sorted(path.parent for path in (ROOT / "calculators").glob("*/wording.py")):
        if system.name not in catalogue_folders():
            yield Domain(system.name, system / "locale", (("**.py", "python"),))
    yield Domain("site_build", LOCALE, (("**.py", "python"), ("**.html", "jinja2")))


def translated_languages() -> tuple[str, ...]:
    """The languages that need catalogues: all but the one the messages are written in."""
    return tuple(code for code in languages() if code != SOURCE_LANGUAGE)


def extracted(domain: Domain) -> Catalog:
    """The messages that stand in the domain's sources now, sorted by file."""
    catalog = _empty(None)
    of_others = {each.base for each in domains()} - {domain.base}
    found = extract_from_dir(
        domain.base,
        method_map=list(domain.sources),
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        directory_filter=lambda folder: Path(folder) not in of_others,
    )
    for file, _, message, comments, context in found:
        catalog.add(message, locations=[(file, 0)], auto_comments=comments, context=context)
    return catalog


def _empty(language: str | None) -> Catalog:
    return Catalog(language, project="Nervenprobe", version="1", header_comment="# Nervenprobe", fuzzy=False)


def read(domain: Domain, language: str) -> Catalog:
    """The domain's catalogue in a language, empty where there is none yet."""
    file = domain.file(language)
    return read_file(file, language) if file.exists() else _empty(language)


def read_file(file: Path, language: str, strict: bool = False) -> Catalog:
    """The catalogue of a file; with `strict`, `UnicodeDecodeError` and Babel's `PoFileError` are raised."""
    if strict:
        file.read_bytes().decode("utf-8")
    with file.open("rb") as opened:
        return read_po(opened, locale=language, abort_invalid=strict)


def write(catalog: Catalog, domain: Domain, language: str) -> None:
    """Write a catalogue without anything that changes from run to run."""
    text = BytesIO()
    write_po(text, catalog, width=110, omit_header=False, sort_by_file=True, include_previous=False, no_location=False)
    lines = text.getvalue().decode("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(CHANGING_HEADERS)]
    file = domain.file(language)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(kept), encoding="utf-8")


def update() -> None:
    """Bring every catalogue up to date with the sources; messages that are gone are dropped."""
    for domain in domains():
        template = extracted(domain)
        for language in translated_languages():
            catalog = read(domain, language)
            catalog.update(template, no_fuzzy_matching=True)
            catalog.obsolete.clear()
            write(catalog, domain, language)


def untranslated() -> Iterator[tuple[Path, str]]:
    """Every message without a complete translation, and every one that the catalogue does not have yet.

    Languages that have only been begun are left out.
    """
    for domain in domains():
        wanted = {(message.id, message.context) for message in extracted(domain) if message.id}
        for language in translated_languages():
            if language in begun_languages():
                continue
            catalog = read(domain, language)
            for identifier, context in sorted(wanted, key=str):
                message = catalog.get(identifier, context)
                strings = message.string if message is not None else ""
                texts = strings if isinstance(strings, (tuple, list)) else (strings,)
                plural = isinstance(identifier, (tuple, list))
                if not all(texts) or (plural and len(texts) != catalog.num_plurals):
                    yield domain.file(language), str(identifier)


def share(name: str, language: str) -> Fraction:
    """How much of a domain's messages is translated into a language, from 0 to 1."""
    domain = next(each for each in domains() if each.name == name)
    messages = [message for message in read(domain, language) if message.id]
    done = sum(1 for message in messages if message.string and all(message.string))
    return Fraction(done, len(messages)) if messages else Fraction(0)


def compile_all() -> None:
    """Compile every catalogue whose source is newer."""
    for domain in domains():
        for language in translated_languages():
            source, target = domain.file(language), domain.file(language, "mo")
            if not source.exists() or (target.exists() and target.stat().st_mtime >= source.stat().st_mtime):
                continue
            with source.open("rb") as opened:
                catalog = read_po(opened, locale=language)
            # The time of the run would make each build another one.
            catalog.creation_date = catalog.revision_date = datetime.fromtimestamp(0, UTC)
            with target.open("wb") as compiled:
                write_mo(compiled, catalog)
