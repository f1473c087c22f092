"""What a register page offers so that a table can settle how it plays; hidden until its script runs."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

from calculators.controls import row_view
from calculators.fields import ChoiceField, DiceField, Field
from calculators.markup import Node, element
from calculators.messages import N_, Language
from calculators.table_way import PARAMETERS, Parameter
from rules_core.dice import Dice


def table_settings(system: str, words: Language, root: str) -> Node:
    """The panel of a system: a link's house rules, the numbers, what is settled, and ways to share and forget it."""
    said: dict[str, str | bool | int] = {
        "data-remove": words.text(N_("Take back")),
        "data-copied": words.text(N_("The link is copied.")),
        "data-address": words.text(N_("The link stands in the address bar.")),
        "data-number": words.text(N_("A number from {minimum} to {maximum}."), _AS_THEY_ARE),
        "data-dice": words.text(N_("Dice such as {example}."), {"example": words.value(Dice(2, 6))}),
    }
    register = f"{root}{system}/register/#"
    fields = [row_view(_field(each), words, f"table-{each.key}", register) for each in PARAMETERS.get(system, ())]
    return element(
        "table-settings",
        {"system": system, "hidden": True, "class": "table-settings", "data-search-exclude": True, **said},
        element("h2", {"id": "table", "tabindex": "-1"}, words.text(N_("Your table"))),
        element(
            "p",
            None,
            words.text(
                N_(
                    "Choose below how your table plays what the text leaves open. "
                    "The calculators then start that way and say so. It is kept on this device only."
                )
            ),
        ),
        element(
            "div",
            {"class": "table-offer", "data-part": "offer", "hidden": True, "role": "status"},
            element("p", None, words.text(N_("This link holds the house rules of a table:"))),
            element("ul", {"data-part": "offered"}),
            element(
                "p",
                {"data-part": "unknown", "hidden": True},
                words.text(N_("Some of what the link says is unknown here and is left out.")),
            ),
            element(
                "p",
                {"class": "table-keys"},
                element("button", {"type": "button", "data-take": True}, words.text(N_("Play like that"))),
                element("button", {"type": "button", "data-leave": True}, words.text(N_("Leave everything as it is"))),
            ),
        ),
        element(
            "form",
            {"class": "inputs table-numbers", "novalidate": True, "autocomplete": "off", "hidden": not fields},
            element("h3", None, words.text(N_("House rules"))),
            *fields,
        ),
        element("p", {"data-part": "none"}, words.text(N_("Nothing is settled yet."))),
        element(
            "div",
            {"data-part": "any", "hidden": True},
            element("h3", None, words.text(N_("Settled at your table"))),
            element("ul", {"data-part": "settled"}),
            element(
                "p",
                {"class": "table-keys"},
                element("button", {"type": "button", "data-copy": True}, words.text(N_("Copy the link"))),
                element("button", {"type": "button", "data-forget": True}, words.text(N_("Forget all of it"))),
            ),
        ),
        element("p", {"role": "status", "data-part": "said"}),
    )


# The script puts in those of the field.
_AS_THEY_ARE = {"minimum": "{minimum}", "maximum": "{maximum}"}


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
