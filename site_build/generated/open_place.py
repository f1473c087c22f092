"""An entry of the register folded at a clause: what is open, and how it can be read."""

from __future__ import annotations

from calculators.markup import Node, element
from calculators.messages import N_, Language
from rules_core.register import RegisterEntry
from site_build.generated.parallel_place import parallel_way
from site_build.generated.parallel_view import ParallelView
from site_build.parts import Part
from site_build.passages import Passage, any_of
from site_build.project import entry_number

DEFAULT = N_("used here unless you switch")


def open_place(entry: RegisterEntry, passage: Passage, view: ParallelView) -> Node:
    """The entry's question and readings in the reader's language, in English where that lacks them, and ways to it."""
    parts = [here.get(view.words.code) or any_of(here) for here in passage.parts]
    titles = [part for part in parts if part.kind == "heading"]
    question = [part for part in parts if part.kind == "paragraph" and "reason" not in part.classes]
    readings = [part for part in parts if part.kind == "item"]

    def shown(tag: str, part: Part, *before: Node, css: str = "") -> Node:
        foreign = part.language if part.language != view.words.code else False
        attributes: dict[str, str | bool | int] = {"class": css or False, "lang": foreign}
        return element(tag, attributes, *before, *view.rendered(part))

    items = [
        shown("li", part, *default_mark(view.words), css="reading default")
        if part.anchor == f"{entry.id}-{entry.default}"
        else shown("li", part, css="reading")
        for part in readings
    ]
    number = element("span", {"class": "entry-number"}, entry_number(entry.id))
    on_its_page = element("a", {"href": view.href(entry.id, view.words.code)}, view.words.text(N_("On its page")))
    beside = element(
        "a",
        {"href": f"{view.root}{parallel_way(entry.id)}"},
        view.words.text(N_("In all languages, side by side")),
    )
    return element(
        "details",
        {"class": "open-place"},
        element("summary", None, number, " ", *(shown("span", part) for part in titles)),
        *(shown("p", part) for part in question),
        element("ul", {"class": "readings"}, *items) if items else None,
        element("p", None, on_its_page, " · ", beside),
    )


def default_mark(words: Language) -> tuple[Node, Node]:
    """What stands ahead of the reading that is used unless the reader switches."""
    return element("span", {"class": "mark"}, words.text(DEFAULT)), " "
