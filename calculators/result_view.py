"""A reply as a page tree: verdict, picture, ledger, and what the text leaves open."""

from __future__ import annotations

from fractions import Fraction

from calculators import calculator as calculators
from calculators.calculator import Bar, Grid, Rows, Strip
from calculators.markup import Node, element, table
from calculators.messages import N_, Language
from calculators.replies import Reply
from rules_core.results import LedgerEntry

CHART_WIDTH = 100
MOST_MARKED = 60


def verdict_view(reply: Reply) -> Node:
    """The answer in a sentence."""
    assert reply.shown is not None
    return element("p", {"class": "verdict"}, reply.shown.verdict)


def result_view(reply: Reply, root: str) -> Node:
    """The answer behind its verdict; `root` is the way from the page to the language's own root, such as `../../`."""
    assert reply.result is not None and reply.shown is not None
    words, shown = reply.language, reply.shown
    return element(
        "div",
        {"class": "answer-body"},
        element("ul", {"class": "follows"}, *(element("li", None, each) for each in shown.follows))
        if shown.follows
        else None,
        _strip(shown.strip) if shown.strip else None,
        _bars(shown.bars, words) if shown.bars else None,
        _grid(shown.grid, words) if shown.grid else None,
        *(rows_view(rows) for rows in shown.tables),
        _ledger(reply, root) if reply.result.ledger.entries else None,
        _open_places(reply, root),
    )


def rows_view(rows: Rows) -> Node:
    """A table of plain texts."""
    return table(rows.headings, rows.rows, rows.caption, rows.numeric)


def _bars(bars: tuple[Bar, ...], words: Language) -> Node:
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


def _bar(bar: Bar, words: Language) -> Node:
    drawn = element(
        "svg",
        {"class": "bar", "viewBox": f"0 0 {CHART_WIDTH} 6", "preserveAspectRatio": "none", "aria-hidden": "true"},
        element("rect", {"class": "bar-ground", "width": CHART_WIDTH, "height": 6}),
        element("rect", {"class": "bar-chance", "width": _decimal(bar.chance * CHART_WIDTH), "height": 6}),
    )
    return element(
        "tr",
        None,
        element("th", {"scope": "row"}, bar.label, drawn),
        element("td", {"class": "percent"}, words.percent(bar.chance)),
        element("td", {"class": "fraction"}, words.fraction(bar.chance)),
    )


def _decimal(number: Fraction) -> str:
    """A length for SVG, to a hundredth."""
    return f"{round(number * 100) / 100:g}"


def _strip(strip: Strip) -> Node:
    """A row of cells, one for each model: those lost, and from where the rule bites; below, the same in words."""
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
        element("rect", {"class": "strip-due", "x": strip.due - 1, "width": size - strip.due + 1, "height": 4}),
        element("rect", {"class": "strip-reached", "width": min(strip.reached, size), "height": 4}),
        *marks,
    )
    return element("div", {"class": "strip-figure"}, drawn, element("p", None, strip.label))


def _grid(grid: Grid, words: Language) -> Node:
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
        {"class": "table-frame", "tabindex": "0", "role": "region", "aria-label": grid.caption},
        element(
            "table",
            {"class": "joint"},
            element("caption", None, grid.caption),
            element(
                "thead", None, element("tr", None, *(element("th", {"scope": "col"}, each) for each in grid.columns))
            ),
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


def clause_link(clause: str, root: str) -> Node:
    """The clause's number as a link to the clause."""
    system = clause.partition("-")[0]
    registry = calculators.registry(system)
    href = f"{root}{system}/{registry.section_of(clause)}/#{clause}"
    return element("a", {"class": "clause-number", "href": href}, registry.number(clause))


def _ledger(reply: Reply, root: str) -> Node:
    assert reply.result is not None
    entries = zip(reply.result.ledger, reply.amounts(), strict=True)
    return element(
        "div",
        {"class": "ledger"},
        element("h3", None, reply.language.text(N_("Why"))),
        element("ol", None, *(_entry(reply, entry, amount, root) for entry, amount in entries)),
    )


def _entry(reply: Reply, entry: LedgerEntry, amount: str, root: str) -> Node:
    words, wording = reply.language, calculators.wording(reply.calculator.system)
    struck = entry.reason is not None

    def said(text: str) -> Node:
        return element("s", None, text) if struck and text else text

    return element(
        "li",
        {"class": "cancelled" if struck else "applied"},
        clause_link(entry.clause, root),
        element(
            "span",
            {"class": "what"},
            said(wording.effect(words, entry)),
            element("span", {"class": "reason"}, " " + wording.reason(words, entry)) if struck else None,
        ),
        element("span", {"class": "amount"}, said(amount)),
    )


def _open_places(reply: Reply, root: str) -> Node | None:
    """The readings taken, what the text does not say, and what is known only from outside it."""
    assert reply.result is not None
    words, system = reply.language, reply.calculator.system
    wording = calculators.wording(system)
    register, outside = f"{root}{system}/register/#", f"{root}{system}/outside/#"
    items = [
        (N_("Reading used"), reply.reading_text(used.entry, used.reading), register + used.entry)
        for used in reply.result.readings
    ]
    read = {used.entry for used in reply.result.readings}
    items += [
        (N_("Not said"), words.text(wording.entries[gap].not_said), register + gap)
        for gap in reply.result.gaps
        if gap not in read or wording.entries[gap].gap
    ]
    items += [
        (N_("From outside the text"), words.text(wording.facts[fact]), outside + fact) for fact in reply.result.outside
    ]
    if not items:
        return None
    return element(
        "div",
        {"class": "open-places"},
        element("h3", None, words.text(N_("Taken as read"))),
        element(
            "ul",
            None,
            *(
                element(
                    "li",
                    None,
                    element("span", {"class": "mark"}, words.text(mark)),
                    " ",
                    element("a", {"href": href}, text),
                )
                for mark, text, href in items
            ),
        ),
    )
