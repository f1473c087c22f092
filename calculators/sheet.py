"""Question and answer to take away: as text for a chat, and what a printed sheet has beyond the page."""

from __future__ import annotations

from calculators.entries import entries_of
from calculators.markup import Node, element
from calculators.replies import Reply


def chat_text(reply: Reply) -> str:
    """The calculator's title, what was asked, and the answer with the clauses behind it."""
    asked = " · ".join(f"{label}: {text}" for label, text in entries_of(reply))
    lines = [reply.language.text(reply.calculator.title), asked, reply.text()]
    return "\n".join(line for line in lines if line)


def sheet_view(reply: Reply) -> Node:
    """The entries as text: on paper they stand in place of the form."""
    return element(
        "dl",
        {"class": "asked"},
        *(
            element("div", None, element("dt", None, label), element("dd", None, text))
            for label, text in entries_of(reply)
        ),
    )
