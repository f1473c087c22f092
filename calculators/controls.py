"""The inputs of a calculator on its page: each kind of field has its control."""

from __future__ import annotations

from functools import singledispatch

from calculators.fields import (
    ChoiceField,
    DiceField,
    Field,
    Group,
    LengthField,
    ListField,
    NumberField,
    NumbersField,
    YesNoField,
)
from calculators.markup import Node, element
from calculators.messages import N_, Language

# Up to so many choices, with up to so many letters in all, fit beside each other on a phone.
MOST_BESIDE = 3
MOST_LETTERS = 32
MORE = N_("More entries")


def row_view(field: Field, words: Language, key: str, register: str) -> Node:
    """An input on the page: a label, the control, what it is for, and the place where its error goes.

    `key` opens the ids of its elements, `register` is the way to the register's entries.
    """
    if isinstance(field, ListField):
        return _list(field, words, key, register)
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
                    {"type": "radio", "name": attributes["name"], "value": value, "checked": value == field.default},
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
    shown = words.value(field.read(field.default) or "")
    usual = [words.value(field.read(typed)) for typed in field.usual]
    return element(
        "div",
        {"class": "taps"},
        element(
            "input", {**attributes, "type": "text", "value": shown, "autocapitalize": "off", "spellcheck": "false"}
        ),
        element(
            "div",
            {"class": "tap-keys", "role": "group", "aria-label": words.text(field.label)},
            *(
                element(
                    "button",
                    {"type": "button", "data-tap": dice, "aria-pressed": "true" if dice == shown else "false"},
                    dice,
                )
                for dice in usual
            ),
        ),
    )


def _list(field: ListField, words: Language, key: str, register: str) -> Node:
    """A list: its rows, the row that the script copies for a new one, and the button that adds it."""

    def item(place: int | str) -> str:
        return words.text(field.item, {"place": place})

    def row(place: int, inputs: tuple[Field, ...]) -> Node:
        own = f"{key}-{place}"

        def button(do: str, label: str, sign: str) -> Node:
            names = {"aria-label": label, "aria-labelledby": f"{own}-{do} {own}-name"}
            return element("button", {"type": "button", "id": f"{own}-{do}", f"data-{do}": True, **names}, sign)

        rows_of_inputs = [
            (inner.group, row_view(each, words, f"{own}-{inner.name}", register))
            for inner, each in zip(field.fields, inputs, strict=True)
        ]
        folded = [made for group, made in rows_of_inputs if group is not Group.MAIN]
        return element(
            "li",
            {"class": "list-row", "data-row": True},
            element(
                "div",
                {"class": "list-head"},
                element("span", {"class": "list-name", "id": f"{own}-name"}, item(place)),
                button("up", words.text(N_("Move up")), "↑"),
                button("down", words.text(N_("Move down")), "↓"),
                button("remove", words.text(N_("Remove")), "×"),
            ),
            element(
                "div",
                {"class": "list-inputs", "role": "group", "aria-labelledby": f"{own}-name"},
                *(made for group, made in rows_of_inputs if group is Group.MAIN),
                element("details", {"class": Group.MORE.value}, element("summary", None, words.text(MORE)), *folded)
                if folded
                else None,
            ),
        )

    sayings: dict[str, str | bool | int] = {
        "data-item": item("{place}"),
        "data-removed": words.text(N_("Removed: {item}."), {"item": item("{place}")}),
        "data-moved": words.text(N_("Moved, now {item}."), {"item": item("{place}")}),
        "data-added": words.text(N_("Added: {item}."), {"item": item("{place}")}),
    }
    adding = words.text(N_("Add: {item}"), {"item": item("{place}")})
    rows = field.start_inputs
    return element(
        "fieldset",
        {"class": "field list", "data-field": field.name, "data-list": field.name, "data-key": key}
        | {"data-fewest": field.limit.fewest, "data-most": field.limit.most, **sayings}
        | {"aria-describedby": f"{key}-error" + (f" {key}-help" if field.help else "")},
        element("legend", {"class": "label"}, words.text(field.label)),
        element("p", {"class": "help", "id": f"{key}-help"}, words.text(field.help)) if field.help else None,
        # An empty list is said so, as the rows that it does not have cannot say it.
        element("input", {"type": "hidden", "name": field.name, "value": "", "disabled": bool(rows)}),
        element(
            "ol",
            {"class": "list-rows", "role": "list"},
            *(row(place, inputs) for place, inputs in enumerate(rows, 1)),
        ),
        element("template", None, row(0, field.inputs(0))),
        element(
            "button",
            {"type": "button", "class": "list-add", "data-add": True, "data-text": adding},
            adding.replace("{place}", str(len(rows) + 1)),
        ),
        element("p", {"class": "error", "id": f"{key}-error"}),
    )
