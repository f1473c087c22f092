"""What was asked, in words: the entries of a form as a reader would read them out."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.fields import Field, Group, ListField, NumberField
from calculators.form import Form
from calculators.messages import Language
from calculators.replies import Reply


def entry_text(field: Field, typed: str, words: Language) -> str:
    """What is typed into a field that can be read, as the language writes it; empty where nothing is."""
    for value, label in field.choices:
        if value == typed.strip():
            return words.text(label)
    value = field.read(typed)
    if value is None or value == ():
        return ""
    if isinstance(field, NumberField) and field.signed:
        return words.signed(value)
    return words.value(value)


def entries_of(reply: Reply) -> tuple[tuple[str, str], ...]:
    """Each entry behind an answer with its label: the main ones that are filled in, and the others that are changed."""
    return tuple(
        (label, text)
        for field in reply.calculator.fields
        for label, text, told in _entries(field, reply.form, reply.language)
        if text and told
    )


def all_entries(reply: Reply) -> dict[str, str]:
    """Every entry behind an answer by its label, empty ones included."""
    return {
        label: text
        for field in reply.calculator.fields
        for label, text, _ in _entries(field, reply.form, reply.language)
    }


def _entries(field: Field, form: Form, words: Language) -> Iterator[tuple[str, str, bool]]:
    """The label and text of a field, of a list each of its rows; and whether a reader should be told unasked."""
    if not isinstance(field, ListField):
        typed = form.typed[field.name]
        text = entry_text(field, typed, words)
        changed = text != entry_text(field, field.default, words)
        yield words.text(field.label), text, changed or (field.group is Group.MAIN and bool(typed.strip()))
        return
    place = 1
    while field.inputs(place)[0].name in form.inputs:
        said = (
            f"{words.text(each.label)} {text}"
            for each in field.inputs(place)
            if (text := entry_text(each, form.typed[each.name], words))
        )
        yield words.text(field.item, {"place": place}), ", ".join(said), True
        place += 1
