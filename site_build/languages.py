"""The languages of the site, with the build's own words beside those of the calculators."""

from __future__ import annotations

from functools import cache

from calculators.messages import Language
from site_build.project import ROOT

LOCALE = ROOT / "site_build" / "locale"


@cache
def language(code: str, system: str | None = None) -> Language:
    """The words of that language for pages, of one system's calculators or of all.

    Raises `MissingCatalogue` where they are not compiled.
    """
    return Language(code, {"site_build": LOCALE}, system)
