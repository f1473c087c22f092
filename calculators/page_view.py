"""A calculator on its page: the form, the default answer, and the messages the script may need."""

from __future__ import annotations

import json

from calculators.calculator import Calculator, load
from calculators.controls import MORE, row_view
from calculators.fields import Group
from calculators.markup import Node, element
from calculators.messages import N_, Language, language
from calculators.open_view import open_view
from calculators.replies import reply
from calculators.result_view import result_view, rows_view, verdict_view
from calculators.sheet import sheet_view
from calculators.table_way import table_keys
from calculators.tools_view import colophon_view, remembered_view, table_view, tools_view

STATES = {
    "starting": N_("The calculator is starting. The answer below is for the entries it came with."),
    "failed": N_(
        "The calculator does not run here. The answer below is for the entries that it last answered, "
        "at first those that the page came with. The rules and the table of usual answers hold. "
        "Change an entry to try again."
    ),
    "stale": N_("The answer below is for the last valid entries."),
}


GROUPS = {
    Group.MORE: MORE,
    Group.READINGS: N_("How to read what the text leaves open"),
}


def anchor_of(name: str) -> str:
    """The id of a calculator's section on its page."""
    return f"calculator-{name.replace('/', '-')}"


def page_view(name: str, language_code: str, root: str, rules: str = "", usual: bool = True) -> Node:
    """The content of `<rules-calculator>`.

    `root` is the way from the page to the language's own root, `rules` the version of the rules;
    `usual` tells whether the usual answers stand in it.
    """
    calculator = load(name)
    words = language(language_code, calculator.system)
    key = name.replace("/", "-")
    answered = reply(name, {}, language_code)
    return element(
        "section",
        {"class": "calculator", "id": anchor_of(name), "aria-labelledby": f"{key}-title", "data-search-exclude": True},
        element("h2", {"id": f"{key}-title", "class": "calculator-title"}, words.text(calculator.title)),
        element("p", {"class": "question"}, words.text(calculator.question)),
        _form(calculator, words, key, root, usual),
        *(
            element(
                "p",
                {"class": f"state state-{state}", "hidden": True},
                words.text(message),
                *((" ", element("span", {"data-faults": True})) if state == "stale" else ()),
            )
            for state, message in STATES.items()
        ),
        element("p", {"class": "visually-hidden", "role": "status", "data-announce": True}),
        element("div", {"class": "sheet", "data-sheet": True}, sheet_view(answered)),
        # The answer keeps in sight beside a long form, within the bounds of what is around it.
        element(
            "div",
            {"class": "answer-side"},
            element(
                "div",
                {"class": "answer"},
                element("div", {"data-verdict": True}, verdict_view(answered)),
                tools_view(calculator, words, key),
                element("div", {"data-answer": True}, result_view(answered, root)),
                element("div", {"data-open": True}, open_view(answered, root)),
            ),
        ),
        element(
            "details",
            {"class": "usual"},
            element("summary", None, words.text(N_("The usual answers"))),
            element("div", {"class": "tables"}, *(rows_view(rows) for rows in calculator.usual(words))),
        )
        if usual
        else None,
        colophon_view(words, rules) if rules else None,
    )


def _form(calculator: Calculator, words: Language, key: str, root: str, usual: bool) -> Node:
    """The form, switched off until the script takes over."""
    register = f"{root}{calculator.system}/register/#"
    keys = table_keys(calculator.name)
    rows: dict[Group, list[Node]] = {}
    for field in calculator.fields:
        rows.setdefault(field.group, []).append(row_view(field, words, f"{key}-{field.name}", register))
    return element(
        "form",
        {
            "class": "inputs",
            "novalidate": True,
            "autocomplete": "off",
            "data-table": json.dumps(keys) if keys else False,
        },
        element("div", {"role": "status", "data-link-notice": True}),
        element(
            "fieldset",
            {"disabled": True},
            element("legend", {"class": "visually-hidden"}, words.text(N_("Entries"))),
            *rows.get(Group.MAIN, ()),
            *(
                element("details", {"class": group.value}, element("summary", None, words.text(summary)), *rows[group])
                for group, summary in GROUPS.items()
                if group in rows
            ),
        ),
        table_view(words, f"{register}table") if keys else None,
        remembered_view(words),
        element(
            "noscript",
            None,
            element(
                "p",
                None,
                words.text(
                    N_("Other entries need scripts. The usual answers stand in the table.")
                    if usual
                    else N_("Other entries need scripts. The usual answers stand beside the rule.")
                ),
            ),
        ),
    )
