"""The tools at an answer: roll, share, copy, pin, reset, print; and the places for what they show."""

from __future__ import annotations

from calculators.calculator import Calculator
from calculators.markup import Node, element
from calculators.messages import N_, Language

# Lines on a field of 24, drawn for this site.
ICONS = {
    "roll": "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01",
    "share": "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
    "copy": "M9 9h11v11H9zM5 15H4V4h11v1",
    "pin": "M9 4h6l-1 6 4 4H6l4-4zM12 14v6",
    "reset": "M5 12a7 7 0 1 0 2-5M5 3v5h5",
    "print": "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
}
LABELS = {
    "roll": N_("Roll it"),
    "share": N_("Share"),
    "copy": N_("Copy"),
    "pin": N_("Pin"),
    "reset": N_("Reset"),
    "print": N_("Print"),
}
# What each does, for those who hear the page or rest on the button.
TITLES = {
    "roll": N_("Roll the dice of this question"),
    "share": N_("Share a link to these entries"),
    "copy": N_("Copy question and answer as text"),
    "pin": N_("Keep this answer to compare others with it"),
    "reset": N_("Put back the entries that the page came with"),
    "print": N_("Print question and answer"),
}
DONE = {
    "share": N_("Link copied"),
    "copy": N_("Text copied"),
    "pin": N_("Pinned. Changed entries are now compared with this answer."),
}


def tools_view(calculator: Calculator, words: Language, key: str) -> Node:
    """The row of tools, out of sight until the script takes over, and the places for what they show.

    `key` opens the ids of its elements.
    """
    tools = [tool for tool in LABELS if tool != "roll" or calculator.roll is not None]
    by_hand = f"{key}-by-hand"
    return element(
        "div",
        {"class": "tools-frame"},
        element(
            "div",
            {
                "class": "tools",
                "data-tools": True,
                "role": "group",
                "aria-label": words.text(N_("What to do with the answer")),
            },
            *(_tool(tool, words) for tool in tools),
        ),
        element("p", {"class": "said", "role": "status", "data-said": True}),
        element(
            "div",
            {"class": "by-hand", "data-copy-by-hand": True, "hidden": True},
            element(
                "label",
                {"for": by_hand},
                words.text(N_("The browser does not let the page copy. The text is selected: copy it from here.")),
            ),
            element("textarea", {"id": by_hand, "readonly": True, "rows": 3}),
        ),
        element("div", {"class": "rolled", "data-rolled": True}),
        element("div", {"class": "pinned", "data-pinned": True}),
    )


def _tool(tool: str, words: Language) -> Node:
    icon = element(
        "svg",
        {"class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true"},
        element("path", {"d": ICONS[tool]}),
    )
    attributes: dict[str, str | bool | int] = {
        "type": "button",
        "class": f"tool tool-{tool}",
        "data-tool": tool,
        "title": words.text(TITLES[tool]),
    }
    if tool in DONE:
        attributes["data-done"] = words.text(DONE[tool])
    if tool == "pin":
        attributes["aria-pressed"] = "false"
    return element("button", attributes, icon, element("span", None, words.text(LABELS[tool])))


REMEMBERED = {
    "remembered": N_("These are your last entries. They are kept on this device only."),
    "remembering": N_("Your entries are kept on this device only."),
    "passing": N_(
        "This browser lets the page store nothing: your entries last only while it is open. A share link keeps them."
    ),
    "forgotten": N_("Nothing of this calculator is kept on this device until you next change an entry."),
}


def remembered_view(words: Language) -> Node:
    """What is remembered on the reader's device, and the button that forgets it; hidden until there is something."""
    return element(
        "p",
        {"class": "remembered", "data-remembered": True, "hidden": True},
        element(
            "span",
            {"role": "status"},
            *(
                element("span", {"data-when": when, "hidden": True}, words.text(message))
                for when, message in REMEMBERED.items()
            ),
        ),
        " ",
        element("button", {"type": "button", "class": "link", "data-forget": True}, words.text(N_("Forget them"))),
    )


def table_view(words: Language, settings: str) -> Node:
    """Which entries are as the reader's table plays, and the way to where that is settled; hidden while none is."""
    marks: dict[str, str | bool | int] = {
        "data-reading": words.text(N_("your table")),
        "data-rule": words.text(N_("house rule")),
        "data-erratum": words.text(N_("erratum")),
    }
    return element(
        "p",
        {"class": "table-note", "data-table-note": True, "hidden": True, **marks},
        element("strong", None, words.text(N_("As your table plays it:"))),
        " ",
        element("span", {"data-named": True}),
        " ",
        element("a", {"href": settings}, words.text(N_("Change"))),
    )


def colophon_view(words: Language, rules: str) -> Node:
    """Which version of the rules answers, and, on paper, the address of the sheet."""
    return element(
        "p",
        {"class": "colophon"},
        words.text(N_("Rules version {version}"), {"version": rules}),
        element("span", {"class": "address", "data-address": True}),
    )
