"""The pictures of an answer: each is drawn as SVG, and its numbers stand beside it as a table.

The table says all that the drawing says, so those who hear the page are spared the drawing.
"""

from __future__ import annotations

from fractions import Fraction

from calculators.calculator import Bar, Grid, Strip
from calculators.markup import Node, column_heading, element
from calculators.messages import N_, Language

CHART_WIDTH = 100
MOST_MARKED = 60


def bars_view(bars: tuple[Bar, ...], words: Language) -> Node:
    """The chances as a table that draws itself: each row has its bar, its percentage and its exact fraction."""
    return element(
        "table",
        {"class": "chances"},
        element("caption", {"class": "visually-hidden"}, words.text(N_("Chances"))),
        element(
            "thead",
            {"class": "visually-hidden"},
            element(
                "tr",
                None,
                *(
                    element("th", {"scope": "col"}, words.text(each))
                    for each in (N_("Event"), N_("Chance"), N_("Exact fraction"))
                ),
            ),
        ),
        element("tbody", None, *(_bar(bar, words) for bar in bars)),
    )


def bar_drawing(share: Fraction) -> Node:
    """One bar, drawn for a share of the whole."""
    return element(
        "svg",
        {"class": "bar", "viewBox": f"0 0 {CHART_WIDTH} 6", "preserveAspectRatio": "none", "aria-hidden": "true"},
        element("rect", {"class": "bar-chance", "width": _decimal(share * CHART_WIDTH), "height": 6}),
    )


def _bar(bar: Bar, words: Language) -> Node:
    return element(
        "tr",
        None,
        element("th", {"scope": "row"}, bar.label, bar_drawing(bar.chance)),
        element("td", {"class": "percent"}, words.percent(bar.chance)),
        element("td", {"class": "fraction"}, words.fraction(bar.chance)),
    )


def _decimal(number: Fraction) -> str:
    """A length for SVG, to a hundredth."""
    return f"{round(number * 100) / 100:g}"


def strip_view(strip: Strip, words: Language) -> Node:
    """A row of cells, one for each model: those lost, and from where the rule bites; below, the same numbers in words.

    The table is the key of the picture too.
    """
    size = max(strip.size, 1)
    marks = (
        [element("line", {"class": "strip-mark", "x1": at, "x2": at, "y1": 0, "y2": 4}) for at in range(1, size)]
        if size <= MOST_MARKED
        else []
    )
    drawn = element(
        "svg",
        {"class": "strip", "viewBox": f"0 0 {size} 4", "preserveAspectRatio": "none", "aria-hidden": "true"},
        element("rect", {"class": "strip-ground", "width": size, "height": 4}),
        element("rect", {"class": "strip-due", "x": strip.due - 1, "width": max(size - strip.due + 1, 0), "height": 4}),
        element("rect", {"class": "strip-reached", "width": min(strip.reached, size), "height": 4}),
        *marks,
    )
    numbers = (
        ("reached", N_("Reached"), strip.reached),
        ("due", N_("Due from"), strip.due),
        ("ground", N_("In all"), strip.size),
    )
    return element(
        "div",
        {"class": "strip-figure"},
        drawn,
        element(
            "table",
            {"class": "strip-key"},
            element("caption", None, strip.label),
            element(
                "thead",
                None,
                element(
                    "tr",
                    None,
                    *(
                        element("th", {"scope": "col", "class": f"key-{key}"}, words.text(each))
                        for key, each, _ in numbers
                    ),
                ),
            ),
            element(
                "tbody", None, element("tr", None, *(element("td", None, words.value(each)) for _, _, each in numbers))
            ),
        ),
    )


def grid_view(grid: Grid, words: Language) -> Node:
    """A table of chances, each cell shaded by how likely it is, with its percentage and its exact fraction."""
    highest = max((chance for _, row in grid.rows for chance in row if chance is not None), default=Fraction(1))

    def cell(chance: Fraction | None) -> Node:
        if chance is None:
            return element("td", None, "–")
        drawn = element(
            "svg",
            {"class": "shade", "viewBox": "0 0 1 1", "preserveAspectRatio": "none", "aria-hidden": "true"},
            element("rect", {"width": 1, "height": 1, "fill-opacity": _decimal(chance / (highest or Fraction(1)))}),
        )
        exact = element("span", {"class": "fraction"}, words.fraction(chance))
        return element("td", None, drawn, element("span", {"class": "percent"}, words.percent(chance)), " ", exact)

    return element(
        "div",
        {"class": "table-frame", "tabindex": "0", "role": "group", "aria-label": grid.caption},
        element(
            "table",
            {"class": "numbers joint"},
            element("caption", None, grid.caption),
            element("thead", None, element("tr", None, *map(column_heading, grid.columns))),
            element(
                "tbody",
                None,
                *(
                    element("tr", None, element("th", {"scope": "row"}, label), *(cell(chance) for chance in chances))
                    for label, chances in grid.rows
                ),
            ),
        ),
    )
