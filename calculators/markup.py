"""A page as a tree of plain data, and the tree as HTML.

An element is `[tag, attributes, children]`, a text is a string.
The build turns the tree into HTML here, the browser turns the same tree into nodes:
no text is ever parsed as markup, so none can become an element.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, TypeAlias

Node: TypeAlias = "str | list[Any]"

VOID = frozenset({"input", "br", "hr"})


def element(tag: str, attributes: Mapping[str, str | bool | int] | None = None, *children: Node | None) -> Node:
    """An element; attributes that are False are left out, True ones have an empty value, None children vanish."""
    kept = {
        name: "" if value is True else str(value) for name, value in (attributes or {}).items() if value is not False
    }
    return [tag, kept, [child for child in children if child is not None]]


def to_html(node: Node) -> str:
    """The node as HTML text, everything escaped."""
    if isinstance(node, str):
        return escape(node, quote=False)
    tag, attributes, children = node
    opened = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    if tag in VOID:
        return f"<{tag}{opened}>"
    return f"<{tag}{opened}>{''.join(to_html(child) for child in children)}</{tag}>"


def to_text(node: Node) -> str:
    """The words of the node, without markup."""
    return node if isinstance(node, str) else "".join(to_text(child) for child in node[2])


def column_heading(heading: Node) -> Node:
    """The cell above a column; above one that needs no name it is no heading."""
    return element("th", {"scope": "col"}, heading) if heading else element("td")


def table(headings: Sequence[Node], rows: Sequence[Sequence[Node]], caption: str, numeric: bool = True) -> Node:
    """A table whose first column heads its rows; a cell of words names its column, for windows too narrow for both."""
    labels = [None if numeric else {"data-label": to_text(heading)} for heading in headings]
    return element(
        "div",
        {"class": "table-frame", "tabindex": "0", "role": "group", "aria-label": caption},
        element(
            "table",
            {"class": "numbers" if numeric else "words"},
            element("caption", None, caption),
            element("thead", None, element("tr", None, *map(column_heading, headings))),
            element(
                "tbody",
                None,
                *(
                    element(
                        "tr",
                        None,
                        element("th", {"scope": "row"}, row[0]),
                        *(element("td", label, cell) for label, cell in zip(labels[1:], row[1:], strict=True)),
                    )
                    for row in rows
                ),
            ),
        ),
    )
