"""The parallel reader: every page of texts in all languages beside each other.

Each such page has one of its own below it, and the sections of a game share one, aligned by clause. They need no
script, which only lets readers choose and arrange.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from calculators.markup import Node, element
from calculators.messages import N_, SOURCE_LANGUAGE, Language
from site_build.coverage import Carried
from site_build.generated.parallel_controls import choices, frame
from site_build.generated.parallel_game import GamePage
from site_build.generated.parallel_lists import LISTS
from site_build.generated.parallel_passages import passage_box
from site_build.generated.parallel_place import TITLE, Place
from site_build.generated.parallel_view import ParallelView
from site_build.generated.term_page import Pages
from site_build.passages import FRONT, page_address, read_passages

GAME = N_("The clauses of this game in all languages, beside each other.")
PAGE = N_("This page in all languages, passage by passage.")


def source_of(place: Place, words: Language) -> str:
    """The Markdown of the page: its title only, all else is made of data."""
    title = f"{_title(place, words.code)}: {words.text(TITLE)}"
    front = {
        "title": title,
        "description": words.text(GAME if place.is_game else PAGE),
        "hide": ["navigation", "toc"],
    }
    # What is JSON is YAML too.
    return f"---\n{json.dumps(front, ensure_ascii=False)}\n---\n# {words.text(TITLE)}\n"


def parallel_page(place: Place, pages: Pages, carried: Mapping[str, Carried], view: ParallelView) -> Node:
    """The whole page but its title; for `pages` and `carried` see `GamePage`."""
    if place.is_game:
        return GamePage(place.system, pages, carried, view).node()
    passages = [
        passage_box(each, view, each.first.anchor)
        for each in read_passages(place.system, place.key, view.names)
        if not each.id.endswith(f".{FRONT}")
    ]
    more = LISTS[place.key](view) if not place.system and place.key in LISTS else ()
    address = f"{view.root}{page_address(place.system, place.key)}"
    link = element("a", {"href": address}, _title(place, view.words.code))
    origin = element("p", {"class": "parallel-origin"}, view.words.text(N_("The page itself")), ": ", link)
    return frame(view.names, view.words, {}, origin, choices(view.names, view.words), *passages, *more)


def _title(place: Place, code: str) -> str:
    """The title of the page that is shown; in English where the language has none yet."""
    front = next(each for each in read_passages(place.system, place.key, (code, SOURCE_LANGUAGE)))
    title = next(part for part in front.parts if next(iter(part.values())).kind == "title")
    return (title.get(code) or title[SOURCE_LANGUAGE]).text
