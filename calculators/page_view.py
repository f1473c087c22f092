"""A calculator on its page: the form, the default answer, and the messages the script may need."""

from __future__ import annotations

from functools import singledispatch

from calculators.calculator import Calculator, load
from calculators.fields import ChoiceField, DiceField, Field, Group, LengthField, NumberField, NumbersField, YesNoField
from calculators.markup import Node, element
from calculators.messages import N_, Language, language
from calculators.replies import reply
from calculators.result_view import result_view, rows_view

STATES = {
    "starting": N_("The calculator is starting. The answer below is for the entries it came with."),
    "failed": N_(
        "The calculator does not run here. The answer below is for the entries that it last answered, "
        "at first those that the page came with. The rules and the table of usual answers hold. "
        "Change an entry to try again."
    ),
    "stale": N_("The answer below is for the last valid entries."),
}


# Up to so many choices, with up to so many letters in all, fit beside each other on a phone.
MOST_BESIDE = 3
MOST_LETTERS = 32

GROUPS = {
    Group.MORE: N_("More entries"),
    Group.READINGS: N_("How to read what the text leaves open"),
}


def anchor_of(name: str) -> str:
    """The id of a calculator's section on its page."""
    return f"calculator-{name.replace('/', '-')}"


def page_view(name: str, language_code: str, root: str) -> Node:
    """The content of `<rules-calculator>`; `root` is the way from the page to the language's own root."""
    calculator = load(name)
    words = language(language_code, calculator.system)
    key = name.replace("/", "-")
    answered = reply(name, {}, language_code)
    return element(
        "section",
        {"class": "calculator", "id": anchor_of(name), "aria-labelledby": f"{key}-title", "data-search-exclude": True},
        element("h2", {"id": f"{key}-title", "class": "calculator-title"}, words.text(calculator.title)),
        element("p", {"class": "question"}, words.text(calculator.question)),
        _form(calculator, words, key, root),
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
        element("div", {"class": "answer", "data-answer": True}, result_view(answered, root)),
        element(
            "details",
            {"class": "usual"},
            element("summary", None, words.text(N_("The usual answers"))),
            element("div", {"class": "tables"}, *(rows_view(rows) for rows in calculator.usual(words))),
        ),
    )


def _form(calculator: Calculator, words: Language, key: str, root: str) -> Node:
    """The form, switched off until the script takes over."""
    register = f"{root}{calculator.system}/register/#"
    rows: dict[Group, list[Node]] = {}
    for field in calculator.fields:
        rows.setdefault(field.group, []).append(_row(field, words, f"{key}-{field.name}", register))
    return element(
        "form",
        {"class": "inputs", "novalidate": True, "autocomplete": "off"},
        element(
            "fieldset",
            {"disabled": True},
            element("legend", {"class": "visually-hidden"}, words.text(N_("Entries"))),
            *rows[Group.MAIN],
            *(
                element("details", {"class": group.value}, element("summary", None, words.text(summary)), *rows[group])
                for group, summary in GROUPS.items()
                if group in rows
            ),
        ),
        element(
            "noscript",
            None,
            element("p", None, words.text(N_("Other entries need scripts. The usual answers stand in the table."))),
        ),
    )


def _row(field: Field, words: Language, key: str, register: str) -> Node:
    """A label, the control, what it is for, and the place where its error goes."""
    described = f"{key}-error" + (f" {key}-help" if field.help else "")
    return element(
        "div",
        {"class": "field", "data-field": field.name},
        element("span", {"class": "label", "id": f"{key}-label"}, words.text(field.label))
        if _keys(field, words)
        else element("label", {"for": key}, words.text(field.label)),
        control(field, words, {"id": key, "name": field.name, "aria-describedby": described}),
        element("p", {"class": "help", "id": f"{key}-help"}, words.text(field.help)) if field.help else None,
        _about(field, words, register) if field.entry else None,
        element("p", {"class": "error", "id": f"{key}-error"}),
    )


def _about(field: Field, words: Language, register: str) -> Node:
    """The link to the open place whose reading the field switches; its name says which, for those who hear it."""
    about = words.text(N_("About this open place"))
    attributes = {"href": register + field.entry, "aria-label": f"{about}: {words.text(field.label)}"}
    return element("p", {"class": "help"}, element("a", attributes, about))


@singledispatch
def control(field: Field, words: Language, attributes: dict[str, str | bool | int]) -> Node:
    """The control of a field; each kind of field has its own."""
    raise NotImplementedError(type(field))


@control.register(NumberField)
def _(field: NumberField, words: Language, attributes: dict[str, str | bool | int]) -> Node:
    # Not type=number: that drops what it cannot read, and a reader should see what was typed.
    value = field.default
    if field.signed and value:
        value = words.signed(int(value)) if int(value) else "0"
    return element(
        "div",
        {"class": "stepper"},
        _step(words.text(N_("Less")), "-1", "−", field, words),
        element(
            "input",
            {**attributes, "type": "text", "inputmode": "numeric", "value": value, "data-minimum": field.limit.minimum}
            | {"data-maximum": field.limit.maximum, "data-start": field.first_step, "data-signed": field.signed},
        ),
        _step(words.text(N_("More")), "1", "+", field, words),
    )


@control.register(LengthField)
def _(field: LengthField, words: Language, attributes: dict[str, str | bool | int]) -> Node:
    value = words.value(field.read(field.default)) if field.default else ""
    return element(
        "div",
        {"class": "stepper"},
        _step(words.text(N_("Less")), "-1", "−", field, words),
        element(
            "input",
            {**attributes, "type": "text", "inputmode": "decimal", "value": value, "data-minimum": 0}
            | {"data-maximum": field.limit.maximum, "data-start": field.start},
        ),
        _step(words.text(N_("More")), "1", "+", field, words),
    )


def _step(label: str, step: str, sign: str, field: Field, words: Language) -> Node:
    name = f"{label}: {words.text(field.label)}"
    return element("button", {"type": "button", "data-step": step, "aria-label": name}, sign)


def _keys(field: Field, words: Language) -> str:
    """How the field's choices stand open, each a tap away: `segments` beside each other, `options` below each other.

    Empty where they do not: the field has none, or too many.
    """
    labels = [words.text(label) for _, label in field.choices]
    if labels and field.group is Group.READINGS:
        return "options"
    return "segments" if 0 < len(labels) <= MOST_BESIDE and sum(map(len, labels)) <= MOST_LETTERS else ""


def _open_choices(field: Field, words: Language, attributes: dict[str, str | bool | int]) -> Node:
    key = attributes["id"]
    group = {
        "role": "radiogroup",
        "aria-labelledby": f"{key}-label",
        "aria-describedby": attributes["aria-describedby"],
    }
    return element(
        "div",
        {"class": _keys(field, words), **group},
        *(
            element(
                "label",
                None,
                element(
                    "input",
                    {"type": "radio", "name": field.name, "value": value, "checked": value == field.default},
                ),
                element("span", None, words.text(label)),
            )
            for value, label in field.choices
        ),
    )


@control.register(ChoiceField)
@control.register(YesNoField)
def _(field: ChoiceField | YesNoField, words: Language, attributes: dict[str, str | bool | int]) -> Node:
    if _keys(field, words):
        return _open_choices(field, words, attributes)
    return element(
        "select",
        attributes,
        *(
            element("option", {"value": value, "selected": value == field.default}, words.text(label))
            for value, label in field.choices
        ),
    )


@control.register(NumbersField)
def _(field: NumbersField, words: Language, attributes: dict[str, str | bool | int]) -> Node:
    # The decimal keyboard of a phone has a separator beside the digits, the numeric one has none.
    return element("input", {**attributes, "type": "text", "inputmode": "decimal", "value": field.default})


@control.register(DiceField)
def _(field: DiceField, words: Language, attributes: dict[str, str | bool | int]) -> Node:
    choices = f"{attributes['id']}-choices"
    shown = words.value(field.read(field.default) or "")
    usual = [words.value(field.read(typed)) for typed in field.usual]
    return element(
        "div",
        None,
        element("input", {**attributes, "type": "text", "value": shown, "list": choices}),
        element("datalist", {"id": choices}, *(element("option", {"value": dice}) for dice in usual)),
    )
