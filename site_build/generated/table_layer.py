"""What a page needs to show at its clauses how the reader's table plays them; `clause-notes.js` shows it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from calculators.fields import DiceField, LengthField, NumberField
from calculators.markup import Node, element, to_html
from calculators.messages import N_, Language
from calculators.messages import language as words_of
from calculators.table_way import PARAMETERS, Parameter, switched_entries
from rules_core.dice import Dice
from site_build.errata import errata
from site_build.project import REGISTER, entry_number, page_of, register, registry
from site_build.texts import PageText, shown_text

Pages = Mapping[tuple[str, str], PageText]
TOO_LONG = N_("At most {most} characters; there are {count}. Shorten it to keep it.")
# The script puts these in.
_AS_THEY_ARE = {name: f"{{{name}}}" for name in ("number", "most", "count")}


def notes_at(clause: str) -> Node:
    """The element below a clause that shows how the table plays it."""
    return element("clause-notes", {"for": clause})


def table_words(
    system: str,
    clauses: Collection[str],
    pages: Pages,
    words: Language,
    root: str,
    at_home: bool = True,
    entries: Collection[str] = (),
) -> str:
    """The page's data as HTML: what can be settled about these clauses of a system, and in which words it is told.

    `entries` are open places of which the page tells besides; `pages` are those of the language.
    `at_home` tells whether the clauses stand on their own page, where a table's own rules are written.
    """
    here = {**_readings(system, clauses, entries, pages), **_numbers(system, clauses, words)}
    data: dict[str, Any] = {
        "root": root,
        "table": words.text(N_("Your table")),
        "rule": words.text(N_("House rule")),
        "settings": words.text(N_("Change")),
        "printed": words.text(N_("Show the printed rules only")),
        "show": words.text(N_("Your table has settled this: show how")),
        "die": words.dice(Dice(1, 6)).removesuffix("6"),
        "separator": words.decimal(Fraction(1, 2)).strip("05"),
        "ways": here,
        "places": {} if at_home else {clause: f"{page_of(clause)}#{clause}" for clause in sorted(clauses)},
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # Not in a script: the theme makes scripts of its own of those in a page that it puts in.
    nodes = [element("template", {"id": "table-words"}, text), *([_house_rule_form(words)] if at_home else [])]
    return "".join(map(to_html, nodes))


def _house_rule_form(words: Language) -> Node:
    """The form for a table's own rule at a clause, to be copied to where it is wanted."""
    return element(
        "template",
        {"id": "house-rule-form"},
        element(
            "form",
            {
                "class": "house-rule-form",
                "novalidate": True,
                "autocomplete": "off",
                "data-too-long": words.text(TOO_LONG, _AS_THEY_ARE),
            },
            element("label", None, words.text(N_("What your table plays at {number}"), _AS_THEY_ARE)),
            element("textarea", {"rows": 3, "dir": "auto"}),
            element("p", {"class": "error", "role": "alert"}),
            element(
                "p",
                {"class": "table-keys"},
                element("button", {"type": "submit"}, words.text(N_("Keep"))),
                element("button", {"type": "button", "data-cancel": True}, words.text(N_("Leave it"))),
                element("button", {"type": "button", "data-take-back": True}, words.text(N_("Take back"))),
            ),
            element(
                "p", {"class": "help"}, words.text(N_("It is kept on this device, and in the link of your table."))
            ),
        ),
    )


def house_rule_button(number: str, words: Language) -> Node:
    """The button in a clause's line that opens the form; `number` is the clause's."""
    label = words.text(N_("House rule for {number}"), {"number": number})
    attributes = {
        "type": "button",
        "class": "house-rule",
        "aria-expanded": "false",
        "aria-label": label,
        "title": label,
    }
    return element("button", attributes, "✎")


def _readings(
    system: str, clauses: Collection[str], entries: Collection[str], pages: Pages
) -> dict[str, dict[str, Any]]:
    sources = {block.id: block.source for block in pages[system, REGISTER].blocks}
    return {
        entry.id: {
            "clauses": entry.clauses,
            "number": entry_number(entry.id),
            "href": f"{page_of(entry.id)}#{entry.id}",
            "choices": {reading: shown_text(sources[f"{entry.id}-{reading}"]) for reading in entry.readings},
        }
        for entry in register(system)
        if entry.id in switched_entries() and (entry.id in entries or not set(clauses).isdisjoint(entry.clauses))
    }


def _numbers(system: str, clauses: Collection[str], words: Language) -> dict[str, dict[str, Any]]:
    of_system = words_of(words.code, system)
    return {
        parameter.key: {
            "clauses": parameter.clauses,
            "label": of_system.text(parameter.field.label),
            "href": f"{system}/{REGISTER}/#table",
            **_asked(parameter, of_system),
        }
        for parameter in PARAMETERS.get(system, ())
        if not set(clauses).isdisjoint(parameter.clauses)
    }


def _asked(parameter: Parameter, words: Language) -> dict[str, Any]:
    """What fits: dice, a number within its limits, or one of some choices, each with its words."""
    field = parameter.field
    if isinstance(field, DiceField):
        return {"dice": True}
    if isinstance(field, LengthField):
        return {"decimal": True, "minimum": 0, "maximum": field.limit.maximum}
    if isinstance(field, NumberField):
        return {"minimum": field.limit.minimum, "maximum": field.limit.maximum}
    return {"choices": {value: words.text(label) for value, label in field.choices if value}}


def layer_switch(titles: Mapping[str, str], words: Language, root: str) -> Node:
    """What switches the layer on and off at the top of a page; `titles` are those of the systems that it is about."""
    about = {
        system: {
            "title": title,
            "href": f"{root}{system}/{REGISTER}/#table",
            "errata": len(errata().of(system)),
            **_usable(system, words),
        }
        for system, title in titles.items()
    }
    return element(
        "table-layer",
        {
            "data-systems": json.dumps(about, ensure_ascii=False, separators=(",", ":")),
            "data-own": words.text(N_("As your table plays")),
            "data-errata": words.text(N_("With errata")),
            "data-settings": words.text(N_("Your table")),
            "data-search-exclude": True,
        },
    )


def _usable(system: str, words: Language) -> dict[str, Any]:
    """What can be settled in a system, so that a page knows whether anything of what is stored counts.

    `ways` are by key what may be chosen or what fits, `clauses` those at which a rule may stand, without the system.
    """
    readings = {entry.id: entry.readings for entry in register(system) if entry.id in switched_entries()}
    asked = {parameter.key: _asked(parameter, words) for parameter in PARAMETERS.get(system, ())}
    numbers = {key: list(way["choices"]) if "choices" in way else way for key, way in asked.items()}
    return {
        "ways": {**readings, **numbers},
        "clauses": " ".join(clause.id.removeprefix(f"{system}-") for clause in registry(system)),
    }
