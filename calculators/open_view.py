"""What the text leaves open, below an answer: what it would be if read otherwise, and what is taken as read."""

from __future__ import annotations

from itertools import groupby

from calculators import calculator as calculators
from calculators.alternatives import Alternative, alternatives
from calculators.markup import Node, element
from calculators.messages import N_
from calculators.replies import Reply

SWITCH = N_("Use this")


def open_view(reply: Reply, root: str) -> Node:
    """Both parts, each where there is anything for it; `root` is the way to the language's own root."""
    found = alternatives(reply)
    return element(
        "div",
        {"class": "left-open"},
        _would_change(reply, found, root) if found else None,
        _as_read(reply, {each.field.entry for each in found}, root),
    )


def _would_change(reply: Reply, found: tuple[Alternative, ...], root: str) -> Node:
    register = f"{root}{reply.calculator.system}/register/#"
    return element(
        "div",
        {"class": "would-change"},
        element("h3", None, reply.language.text(N_("This would change if read otherwise"))),
        element(
            "ul",
            None,
            *(
                _open_place(reply, tuple(others), register)
                for _, others in groupby(found, lambda each: each.field.name)
            ),
        ),
    )


def _open_place(reply: Reply, others: tuple[Alternative, ...], register: str) -> Node:
    """An open place: what is taken now, and each other choice with its answer and a button that takes it."""
    words, field, taken = reply.language, others[0].field, others[0].taken
    return element(
        "li",
        {"class": "open-place"},
        element("p", {"class": "asks"}, element("a", {"href": register + field.entry}, words.text(field.label))),
        element("p", {"class": "taken"}, element("span", {"class": "mark"}, words.text(N_("Here"))), " ", taken)
        if taken
        else None,
        *(
            element(
                "div",
                {"class": "other"},
                element(
                    "p", {"class": "reads"}, element("span", {"class": "mark"}, words.text(N_("Or"))), " ", each.label
                ),
                element("p", {"class": "then"}, each.verdict)
                if each.verdict
                else element(
                    "p", {"class": "needs"}, words.text(N_("Needs other entries:")), " ", " ".join(each.faults)
                ),
                element(
                    "button",
                    {"type": "button", "data-choose": field.name, "data-value": each.typed}
                    | {"aria-label": f"{words.text(SWITCH)}: {each.label}"},
                    words.text(SWITCH),
                ),
            )
            for each in others
        ),
    )


def _as_read(reply: Reply, shown: set[str], root: str) -> Node | None:
    """The other readings taken, what the text does not say, and what is known only from outside it.

    `shown` are the register entries that stand above already.
    """
    assert reply.result is not None
    words, system = reply.language, reply.calculator.system
    wording = calculators.wording(system)
    register, outside = f"{root}{system}/register/#", f"{root}{system}/outside/#"
    read = {used.entry for used in reply.result.readings}
    items = [
        (N_("Reading used"), reply.reading_text(used.entry, used.reading), register + used.entry)
        for used in reply.result.readings
        if used.entry not in shown
    ]
    items += [
        (N_("Not said"), words.text(wording.entries[gap].not_said), register + gap)
        for gap in reply.result.gaps
        if gap not in read | shown or wording.entries[gap].gap
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
