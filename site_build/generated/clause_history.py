"""The history of a clause: its text by version in each language, with what each version changed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from itertools import pairwise

from babel.dates import format_date

from calculators.markup import Node, element
from calculators.messages import N_, Language
from site_build.generated.standing_line import changed
from site_build.revisions import Revisions, Version
from site_build.texts import shown_text


def clause_history(clause: str, names: Mapping[str, str], revisions: Revisions, words: Language) -> Node | None:
    """A list of the versions in each language, the newest first; None where none was kept yet.

    `names` are the languages' own names by code.
    """
    rows = [
        element("li", None, f"{name}: ", *_versions(kept, code, words))
        for code, name in names.items()
        if (kept := revisions.kept_versions(clause, code))
    ]
    return element("li", None, words.text(N_("History")), element("ul", {"class": "history"}, *rows)) if rows else None


def _versions(kept: tuple[Version, ...], code: str, words: Language) -> list[Node]:
    if len(kept) == 1:
        return [words.text(N_("in this form since")), " ", shown_date(kept[0].date, words)]
    later = [
        element(
            "li",
            None,
            shown_date(after.date, words),
            " ",
            element("span", {"class": "difference", "lang": code}, *pieces),
        )
        for before, after in pairwise(kept)
        for pieces in [changed(before.text, after.text)]
    ]
    first = element("span", {"lang": code}, shown_text(kept[0].text))
    return [element("ol", None, *reversed(later), element("li", None, shown_date(kept[0].date, words), " ", first))]


def shown_date(day: date, words: Language) -> Node:
    """A day as the language writes it."""
    return element("time", {"datetime": day.isoformat()}, format_date(day, "medium", locale=words.code))
