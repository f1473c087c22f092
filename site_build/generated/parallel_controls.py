"""The frame of the parallel reader with its controls: choosing languages, and opening the own copy of the source text.

Both are hidden until their scripts run.
"""

from __future__ import annotations

from collections.abc import Mapping

from calculators.markup import Node, element
from calculators.messages import N_, Language

COLUMNS = 3
# What the script says of a reader's file.
OWN_COPY = {
    "same": N_("This is the text that the clauses were made from: all {number} paragraphs are the same."),
    "other": N_(
        "This is another edition: {same} of {number} paragraphs are the same, "
        "and only these stand beside their clauses."
    ),
    "foreign": N_("This is not the source text of this game: none of its {number} paragraphs is in it."),
    "large": N_("The file is larger than {number} MB; the source text is not."),
    "unreadable": N_("The file could not be read."),
    "insecure": N_("This browser compares texts only on pages that come over https."),
    "kept": N_("From this device: {same} of {number} paragraphs."),
    "refused": N_("This device keeps nothing; the text stays until you leave the page."),
    "forgotten": N_("The text is forgotten."),
}


def frame(names: Mapping[str, str], words: Language, attributes: Mapping[str, str], *inside: Node) -> Node:
    """What holds a page of the parallel reader; its script reads which languages there are, the reader's first."""
    told = {"data-languages": " ".join(names), "data-reveal": words.text(N_("Show the other languages"))}
    return element("div", {"class": "parallel", "data-language": words.code, **attributes, **told}, *inside)


def choices(names: Mapping[str, str], words: Language) -> Node:
    """What the script lets readers choose; hidden until it runs."""
    labels = (N_("First language"), N_("Second language"), N_("Third language"))
    codes = list(names)
    fields: list[Node] = []
    for place, label in enumerate(labels[: len(codes)]):
        options = [
            element("option", {"value": code, "lang": code, "selected": code == codes[place]}, name)
            for code, name in names.items()
        ]
        if place == COLUMNS - 1:
            options.append(element("option", {"value": ""}, words.text(N_("none"))))
        select = element("select", {"name": "language", "autocomplete": "off"}, *options)
        fields.append(element("label", None, element("span", None, words.text(label)), select))
    swap = element("button", {"type": "button", "class": "swap"}, words.text(N_("Swap")))
    box = element("input", {"type": "checkbox", "name": "tap"})
    tap = element("label", {"class": "on-tap-choice"}, box, words.text(N_("Show the others only on a tap")))
    attributes: dict[str, str | bool | int] = {
        "class": "parallel-choices",
        "role": "group",
        "aria-label": words.text(N_("Languages")),
        "hidden": True,
    }
    return element("div", attributes, *fields[:1], swap, *fields[1:], tap)


def own_copy(source_language: str, words: Language) -> Node:
    """Where a reader opens the own copy of the source text; hidden until the script runs."""
    t = words.text
    about = t(
        N_(
            "If you have the source text as a text file, each original paragraph can stand beside its clause. "
            "The file is read in this browser and sent nowhere."
        )
    )
    picker = element("input", {"type": "file", "accept": ".txt,.md,text/plain"})
    keep = element("input", {"type": "checkbox", "name": "keep"})
    attributes: dict[str, str | bool | int] = {
        "class": "own-copy",
        "lang": words.code,
        "data-source-language": source_language,
        "data-label": t(N_("Your copy")),
        # The script puts the numbers in.
        **{f"data-{name}": t(message, {"same": "{same}", "number": "{number}"}) for name, message in OWN_COPY.items()},
        "hidden": True,
    }
    return element(
        "details",
        attributes,
        element("summary", None, t(N_("Your own copy of the source text"))),
        element("p", None, about),
        element("label", {"class": "own-copy-file"}, t(N_("Open the file")), picker),
        element("label", {"class": "own-copy-keep"}, keep, t(N_("Keep it on this device"))),
        element("button", {"type": "button", "class": "forget", "hidden": True}, t(N_("Forget it"))),
        element("p", {"role": "status"}),
    )
