"""What the answer would be if the reader read an open place in another way, or assumed something else about it.

Every input that belongs to a register entry is tried with each of its other choices, one at a time,
as the reader could do in the form: so what is listed is what a switch there would answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.calculator import Shown
from calculators.fields import DiceField, Field
from calculators.messages import Language
from calculators.replies import Reply, located
from rules_core.errors import BadInput


@dataclass(frozen=True)
class Alternative:
    """Another choice in one input of the form, and what comes of it.

    `typed` is the choice as it is typed, `label` says it in words, as `taken` says what the answer rests on now.
    `verdict` is the answer under it; where it then needs other entries, it is empty and `faults` say which.
    """

    field: Field
    typed: str
    label: str
    taken: str
    verdict: str = ""
    faults: tuple[str, ...] = ()


def alternatives(reply: Reply) -> tuple[Alternative, ...]:
    """The other choices under which the answer, the odds or what is said of them differ, in the form's order."""
    return tuple(_tried(reply))


def _tried(reply: Reply) -> Iterator[Alternative]:
    assert reply.result is not None and reply.shown is not None
    calculator, words = reply.calculator, reply.language
    for field in calculator.fields:
        choices = _choices(field, words) if field.entry else {}
        if not choices:
            continue
        now = reply.values[field.name]
        taken = next((label for typed, label in choices.items() if field.read(typed) == now), "")
        for typed, label in choices.items():
            value = field.read(typed)
            # What is chosen already is no alternative, and nothing is ever left open again.
            if value is None or value == now:
                continue
            values = {**reply.values, field.name: value}
            try:
                result = calculator.ask(values)
            except BadInput as bad:
                yield Alternative(field, typed, label, taken, faults=_faults(reply, bad))
                continue
            if (result.answer, result.odds) != (reply.result.answer, reply.result.odds):
                shown = calculator.show(result, values, words)
                yield Alternative(field, typed, label, taken, _difference(reply.shown, shown, words))


def _faults(reply: Reply, bad: BadInput) -> tuple[str, ...]:
    """What else would have to be entered, each with the label of its input."""
    form, words = reply.form, reply.language
    found = []
    for fault in bad.faults:
        label = form.inputs[form.input_of(fault.field)].label
        found.append(f"{words.text(label)}: {located(form, words, fault).message}")
    return tuple(found)


def _choices(field: Field, words: Language) -> dict[str, str]:
    """What can be chosen, as typed, in words; of dice, those that are usual."""
    if isinstance(field, DiceField):
        return {typed: words.value(field.read(typed)) for typed in field.usual}
    return {typed: words.text(label) for typed, label in field.choices}


def _difference(now: Shown, then: Shown, words: Language) -> str:
    """The verdict that it would be; where that stays, the first thing beside it that is new."""
    if then.verdict != now.verdict:
        return then.verdict
    known = _lines(now, words)
    return " ".join([then.verdict, *[line for line in _lines(then, words) if line not in known][:1]])


def _lines(shown: Shown, words: Language) -> list[str]:
    """What is said beside the verdict, line by line."""
    chances = [f"{bar.label}: {words.percent(bar.chance)}." for bar in shown.bars]
    rows = [f"{', '.join(row)}." for table in shown.tables for row in table.rows]
    return [*shown.follows, *chances, *([shown.strip.label] if shown.strip else []), *rows]
