"""What a register page offers so that a table can settle how it plays; hidden until its script runs."""

from __future__ import annotations

import json
from dataclasses import replace
from xml.etree import ElementTree

from calculators.controls import row_view
from calculators.fields import ChoiceField, DiceField, Field
from calculators.markup import Node, element
from calculators.messages import N_, Language
from calculators.table_way import PARAMETERS, Parameter
from rules_core.dice import Dice
from site_build.errata import errata
from site_build.generated.table_layer import layer_switch
from site_build.project import page_of, registry


def table_settings(system: str, title: str, words: Language, root: str) -> Node:
    """The panel of a system: a link's house rules, the numbers, what is settled, and ways to share and forget it.

    `title` is that of the system.
    """
    register = f"{root}{system}/register/#"
    fields = [row_view(_field(each), words, f"table-{each.key}", register) for each in PARAMETERS.get(system, ())]
    return element(
        "table-settings",
        {
            "system": system,
            "hidden": True,
            "class": "table-settings",
            "data-search-exclude": True,
            **_said(system, words, root),
        },
        element("h2", {"id": "table", "tabindex": "-1"}, words.text(N_("Your table"))),
        element(
            "p",
            None,
            words.text(
                N_(
                    "Choose below how your table plays what the text leaves open. "
                    "The calculators then start that way, and the clauses say so. It is kept on this device only."
                )
            ),
        ),
        _offer(words),
        element(
            "p",
            {"class": "table-keys", "data-part": "taken", "hidden": True, "role": "status"},
            element("span", None, words.text(N_("Taken over from the link."))),
            _key("undo", words.text(N_("Back to what it was before"))),
        ),
        element(
            "form",
            {"class": "inputs table-numbers", "novalidate": True, "autocomplete": "off", "hidden": not fields},
            element("h3", None, words.text(N_("House rules"))),
            *fields,
        ),
        layer_switch({system: title}, words, root),
        _settled(words),
        # There from the beginning, so that it is told when something comes into it.
        element("p", {"role": "status", "class": "error", "data-part": "passing"}),
        element("p", {"role": "status", "data-part": "said"}),
    )


def _said(system: str, words: Language, root: str) -> dict[str, str]:
    """What the script has to say, and where each clause stands."""
    clauses = {
        clause.id: (registry(system).number(clause.id), f"{root}{page_of(clause.id)}#{clause.id}")
        for clause in registry(system)
    }
    some = errata().of(system)
    return {
        "data-clauses": json.dumps(clauses),
        "data-rule": words.text(N_("House rule")),
        "data-remove": words.text(N_("Take back")),
        "data-copied": words.text(N_("The link is copied.")),
        "data-address": words.text(N_("The link stands in the address bar.")),
        "data-too-long": words.text(N_("The link would be too long to work: shorten or take back some house rules.")),
        "data-passing": words.text(
            N_("This browser could not keep that: it holds until you leave the site. The link of your table keeps it.")
        ),
        "data-number": words.text(N_("A number from {minimum} to {maximum}."), _AS_THEY_ARE),
        "data-dice": words.text(N_("Dice such as {example}."), {"example": words.value(Dice(2, 6))}),
        "data-fresh": words.text(N_("new for your table")),
        "data-as-now": words.text(N_("as your table has it already")),
        "data-instead": words.text(N_("your table now: {settled}"), _AS_THEY_ARE),
        **({"data-errata": words.text(N_("Errata")), "data-errata-on": words.text(N_("in play"))} if some else {}),
    }


def _offer(words: Language) -> Node:
    """What a link hands on, what of it cannot be used, and what the reader can do with it."""

    def listed(name: str, said: str) -> Node:
        return element("div", {"data-part": name, "hidden": True}, element("p", None, said), element("ul"))

    return element(
        "div",
        {"class": "table-offer", "data-part": "offer", "hidden": True, "role": "status"},
        listed("offered", words.text(N_("This link holds the house rules of a table:"))),
        element(
            "p",
            {"data-part": "nothing", "hidden": True},
            words.text(N_("Nothing in this link can be used here. Everything stays as it is.")),
        ),
        listed("unusable", words.text(N_("This part of the link is unknown here and is left out:"))),
        element(
            "p", {"data-part": "cut", "hidden": True}, words.text(N_("The link is too long: its end was left out."))
        ),
        listed("kept", words.text(N_("Besides that, your table has settled, and the link says nothing about:"))),
        element(
            "p",
            {"class": "table-keys"},
            _key("take", words.text(N_("Play like that"))),
            _key("only", words.text(N_("Play only like that, without the rest of ours"))),
            _key("leave", words.text(N_("Leave everything as it is"))),
        ),
    )


def _settled(words: Language) -> Node:
    """What is settled, folded, so that the page is as long with it as without; and what can be done with all of it."""
    return element(
        "div",
        {"class": "table-settled"},
        element("p", {"data-part": "none"}, words.text(N_("Nothing is settled yet."))),
        element(
            "details",
            {"data-part": "any", "hidden": True},
            element(
                "summary",
                None,
                element(
                    "h3", None, words.text(N_("Settled at your table")), " ", element("span", {"data-count": True})
                ),
            ),
            element("ul", {"data-part": "settled"}),
        ),
        element(
            "p",
            {"class": "table-keys"},
            _key("copy", words.text(N_("Copy the link"))),
            _key("forget", words.text(N_("Forget all of it"))),
        ),
    )


def _key(name: str, label: str) -> Node:
    return element("button", {"type": "button", f"data-{name}": True}, label)


# The script puts these in.
_AS_THEY_ARE = {name: f"{{{name}}}" for name in ("minimum", "maximum", "settled")}


def _field(parameter: Parameter) -> Field:
    """The parameter's field under its key, with nothing settled."""
    field = replace(parameter.field, name=parameter.key, default="")
    if isinstance(field, ChoiceField):
        return replace(field, empty=N_("As the calculator has it"))
    if isinstance(field, DiceField):
        return replace(field, optional=True)
    return field


def way_control(entry: str, reading: str, words: Language) -> ElementTree.Element:
    """The control at a reading by which a table settles it."""
    box = ElementTree.Element("span", {"class": "table-way", "hidden": "", "data-search-exclude": ""})
    label = ElementTree.SubElement(box, "label")
    ElementTree.SubElement(label, "input", {"type": "radio", "name": entry, "value": reading}).tail = " "
    ElementTree.SubElement(label, "span").text = words.text(N_("Our table plays it this way"))
    return box
