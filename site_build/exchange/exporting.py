"""Clause texts and terms out, in the format that is asked for."""

from __future__ import annotations

from site_build.exchange import po, tbx, tmx, xliff, xliff2
from site_build.exchange.segments import segments
from site_build.project import begun_languages, languages, registry, systems
from site_build.terms.term_base import term_base
from site_build.texts import PageText

FORMATS = ("tmx", "tbx", "tbx3", "xliff", "xliff2", "po")


class CannotExport(ValueError):
    """What was asked for cannot be: the message says why, and what would do."""


def export(format: str, pages: tuple[PageText, ...], system: str = "", source: str = "", target: str = "") -> bytes:
    """The file, of all systems where none is named.

    `source` is the language translated from, empty for that of each system's source text;
    `target` the language translated to, which TMX and TBX need not have: they hold all languages then.
    Raises `CannotExport` for an unknown format, system or language, or two languages that are the same or too few.
    """
    # A language that has been begun may have no page yet.
    known = tuple(dict.fromkeys((*(page.language for page in pages), *begun_languages())))
    for name, value, allowed in (
        ("format", format, FORMATS),
        ("system", system, ("", *systems())),
        ("source", source, ("", *known)),
        ("target", target, ("", *known)),
    ):
        if value not in allowed:
            raise CannotExport(f"no {name} {value!r}; there are: {', '.join(filter(None, allowed))}")
    if format in ("tbx", "tbx3"):
        concepts = term_base().of(system) if system else term_base().concepts
        wanted = tuple(filter(None, (source, target))) if source and target else known
        return tbx.write_tbx(concepts, wanted, tbx.V2 if format == "tbx" else tbx.V3)
    chosen = (system,) if system else systems()
    sources = {source or registry(each).language for each in chosen}
    if target in sources:
        raise CannotExport(f"{target} is the source language as well as the target's: name another with --source")
    found = tuple(each for each in segments(pages, chosen, source) if each.source_language in each.texts)
    if format == "tmx":
        return tmx.write_tmx(found, (target,) if target else languages_of(pages))
    if not target:
        raise CannotExport(f"{format} holds two languages: name the target with --target")
    if format == "xliff":
        return xliff.write_xliff(found, target)
    if len(sources) > 1:
        raise CannotExport(f"{format} has one source language: name it with --source, or one system with --system")
    writer = xliff2.write_xliff2 if format == "xliff2" else po.write_po
    return writer(found, sources.pop(), target)


def languages_of(pages: tuple[PageText, ...]) -> tuple[str, ...]:
    """The languages of these pages, in the project's order."""
    here = {page.language for page in pages}
    return tuple(language for language in languages() if language in here)
