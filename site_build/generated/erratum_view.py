"""Errata as readers see them: folded below their clause until the table plays with them, and on the page of changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from calculators.markup import Node, element
from calculators.messages import N_, SOURCE_LANGUAGE, Language
from site_build.errata import Errata, Erratum, Status
from site_build.generated.clause_history import shown_date
from site_build.generated.inline_text import inline
from site_build.project import page_of, reference_number, system_of

MARKS = {Status.OFFICIAL: N_("Erratum"), Status.PROPOSAL: N_("Proposed erratum")}


def erratum_folds(
    errata: Errata,
    clause: str,
    words: Language,
    href: Callable[[str, str], str],
    names: Mapping[str, str] | None = None,
) -> list[Node]:
    """A fold for each erratum of a clause; its summary is the hint that there is one.

    `href` gives the way to an id in the language of a code; with `names`, the languages' own names by code,
    each fold has the text in all of these languages beside each other.
    """
    return [_fold(each, words, href, names) for each in errata.at(clause)]


def _fold(erratum: Erratum, words: Language, href: Callable[[str, str], str], names: Mapping[str, str] | None) -> Node:
    with_errata, without = words.text(N_("Play with errata")), words.text(N_("Play without errata"))
    follow = words.text(N_("The calculators follow it when you play with errata.")) if erratum.effect else None
    return element(
        "details",
        {"class": f"erratum {erratum.status.value}", "data-search-exclude": True},
        element("summary", None, *_head(erratum, words)),
        *([_text(erratum, words.code, href)] if names is None else [_beside(erratum, href, names)]),
        element(
            "p",
            {"class": "table-says-keys"},
            *((follow, " ") if follow else ()),
            element(
                "button", {"type": "button", "class": "link", "data-on": with_errata, "data-off": without}, with_errata
            ),
        ),
    )


def _head(erratum: Erratum, words: Language) -> tuple[Node, ...]:
    return (
        element("span", {"class": "table-mark"}, words.text(MARKS[erratum.status])),
        " ",
        shown_date(erratum.date, words),
    )


def _text(erratum: Erratum, code: str, href: Callable[[str, str], str]) -> Node:
    """The text in a language, in English where that has none yet."""
    there = code if code in erratum.texts else SOURCE_LANGUAGE
    attributes: dict[str, str | bool | int] = {"class": "erratum-text", "lang": False if there == code else there}
    return element("p", attributes, *inline(erratum.texts[there], lambda identifier: href(identifier, there)))


def _beside(erratum: Erratum, href: Callable[[str, str], str], names: Mapping[str, str]) -> Node:
    texts = [
        element(
            "div",
            {"class": "parallel-text", "data-language": code, "lang": code},
            element("span", {"class": "parallel-language"}, name),
            _text(erratum, code, href),
        )
        for code, name in names.items()
    ]
    return element("div", {"class": "parallel-texts"}, *texts)


def errata_list(errata: Errata, words: Language, root: str) -> list[Node]:
    """All errata, the latest first, under a heading; nothing where there are none."""
    rows = [
        element(
            "div",
            {"class": f"erratum-entry system-{system_of(each.clause)}"},
            element(
                "p",
                None,
                element(
                    "a",
                    {"class": "clause-number", "href": f"{root}{page_of(each.clause)}#{each.clause}"},
                    reference_number("clause", each.clause),
                ),
                " ",
                *_head(each, words),
            ),
            _text(each, words.code, lambda identifier, _: f"{root}{page_of(identifier)}#{identifier}"),
        )
        for each in sorted(errata.known, key=lambda each: each.date, reverse=True)
    ]
    return [element("h2", {"id": "errata"}, words.text(N_("Errata"))), *rows] if rows else []
