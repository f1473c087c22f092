"""Texts and terms out, in the format that is asked for."""

from __future__ import annotations

from site_build.exchange import po, tbx, tmx, xliff, xliff2
from site_build.exchange.segments import segments
from site_build.project import SITE, begun_languages, languages, source_language, systems
from site_build.terms.term_base import term_base
from site_build.texts import PageText

FORMATS = ("tmx", "tbx", "tbx3", "xliff", "xliff2", "po")


class CannotExport(ValueError):
    """What was asked for cannot be: the message says why, and what would do."""


def export(format: str, pages: tuple[PageText, ...], system: str = "", source: str = "", target: str = "") -> bytes:
    """The file, of all systems where none is named; `site` are the pages that belong to none, such as the home page.

    `source` is the language translated from, empty for that of each system's source text;
    `target` the language translated to, which TMX and TBX need not have: they hold all languages then.
    Raises `CannotExport` for an unknown format, system or language, or two languages that are the same or too few.
    """
    # A language that has been begun may have no page yet.
    known = tuple(dict.fromkeys((*(page.language for page in pages), *begun_languages())))
    for name, value, allowed in (
        ("format", format, FORMATS),
        ("system", system, ("", *systems(), SITE)),
        ("source", source, ("", *known)),
        ("target", target, ("", *known)),
    ):
        if value not in allowed:
            raise CannotExport(f"no {name} {value!r}; there are: {', '.join(filter(None, allowed))}")
    if format in ("tbx", "tbx3"):
        if system == SITE:
            raise CannotExport(f"the pages of {SITE!r} have no terms; name one of: {', '.join(systems())}")
        concepts = term_base().of(system) if system else term_base().concepts
        wanted = tuple(filter(None, (source, target))) if source and target else known
        return tbx.write_tbx(concepts, wanted, tbx.V2 if format == "tbx" else tbx.V3)
    chosen = (system,) if system else (*systems(), SITE)
    sources = {each: source or source_language(each) for each in chosen}
    if not system and not source and target == sources[SITE]:
        # The other pages have nothing to translate then.
        del sources[SITE]
    if target in sources.values():
        raise CannotExport(f"{target} is the source language as well as the target's: name another with --source")
    found = tuple(each for each in segments(pages, sources, source) if each.source_language in each.texts)
    if format == "tmx":
        return tmx.write_tmx(found, (target,) if target else languages_of(pages))
    if not target:
        raise CannotExport(f"{format} holds two languages: name the target with --target")
    if format == "xliff":
        return xliff.write_xliff(found, target)
    if len(set(sources.values())) > 1:
        raise CannotExport(f"{format} has one source language: name it with --source, or one system with --system")
    writer = xliff2.write_xliff2 if format == "xliff2" else po.write_po
    return writer(found, found[0].source_language, target)


def languages_of(pages: tuple[PageText, ...]) -> tuple[str, ...]:
    """The languages of these pages, in the project's order."""
    here = {page.language for page in pages}
    return tuple(language for language in languages() if language in here)
