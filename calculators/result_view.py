"""A reply as a page tree: verdict, pictures and ledger."""

from __future__ import annotations

from calculators import calculator as calculators
from calculators.calculator import Rows
from calculators.markup import Node, element, table
from calculators.messages import N_
from calculators.pictures import bars_view, grid_view, strip_view
from calculators.replies import Reply
from rules_core.results import LedgerEntry


def verdict_view(reply: Reply) -> Node:
    """The answer in a sentence."""
    assert reply.shown is not None
    return element("p", {"class": "verdict", "tabindex": "-1"}, reply.shown.verdict)


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
        strip_view(shown.strip, words) if shown.strip else None,
        bars_view(shown.bars, words) if shown.bars else None,
        grid_view(shown.grid, words) if shown.grid else None,
        *(rows_view(rows) for rows in shown.tables),
        _ledger(reply, root) if reply.result.ledger.entries else None,
    )


def rows_view(rows: Rows) -> Node:
    """A table of plain texts."""
    return table(rows.headings, rows.rows, rows.caption, rows.numeric)


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
