"""From what was typed to a reply: the answer as plain data, or every fault, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators import calculator as calculators
from calculators.calculator import Calculator, Shown
from calculators.fields import Field, ListField
from calculators.form import Form
from calculators.messages import N_, Language, Message, language
from rules_core.errors import BadInput, Fault
from rules_core.results import LedgerEntry, Result

MOST_QUOTED = 40  # characters of a value that a message repeats
BLANKS = "\n\u00a0\u202f"  # which do no harm
FAULTS: Mapping[str, Message] = {
    "whole-number": N_("“{value}” is not a whole number. Allowed: {minimum} to {maximum}."),
    "missing": N_("A number is missing here. Allowed: {minimum} to {maximum}."),
    "too-small": N_("{value} is too small. Allowed: {minimum} to {maximum}."),
    "too-large": N_("{value} is too large. Allowed: {minimum} to {maximum}."),
    "length": N_("“{value}” is not a distance. Allowed: {minimum} to {maximum}."),
    "too-few": N_("Too few numbers. Allowed: {fewest} to {most}."),
    "too-many": N_("Too many numbers. Allowed: {fewest} to {most}."),
    "length-differs": N_("This needs as many numbers as “{other}”: {length}."),
    "not-one-of": N_("“{value}” is not among the choices: {values}."),
    "dice-missing": N_(
        "Dice are missing here. Write up to {most_dice} dice with up to {most_faces} faces as {example}."
    ),
    "dice": N_(
        "“{value}” cannot be read as dice. Write them like {example}: "
        "up to {most_dice} dice with up to {most_faces} faces each."
    ),
    "contradiction": N_("“{value}” contradicts the entry in “{other}”."),
    "does-not-go-with": N_("“{value}” does not go with the entry in “{other}”."),
    "needed-with": N_("Needed as well, because there is an entry in “{other}”."),
    "needs-other-field": N_("This needs a different entry in “{other}”."),
    "too-long": N_("This is too long. Allowed: {most} characters."),
    "unknown-field": N_("This calculator has no entry “{field}”. It has: {values}."),
}


FAULTS_OF_LISTS: Mapping[str, Message] = {
    "too-few": N_("This list is too short. Allowed: {fewest} to {most} entries."),
    "too-many": N_("This list is too long. Allowed: {fewest} to {most} entries."),
    "not-for-a-list": N_("This is a list: write {field}[1] and so on for its entries."),
}


@dataclass(frozen=True)
class Located:
    """A fault in words: the field, the value as typed, and the message."""

    field: str
    value: str
    message: str


@dataclass(frozen=True)
class Reply:
    """Either `result` and `shown`, or `errors`, at least one; `form` has what was typed, `values` what was read."""

    form: Form
    language: Language
    values: Mapping[str, Any]
    errors: tuple[Located, ...] = ()
    result: Result[Any] | None = None
    shown: Shown | None = None

    @property
    def calculator(self) -> Calculator:
        """The calculator that was asked."""
        return self.form.calculator

    @property
    def given(self) -> Mapping[str, str]:
        """Everything that stands in the form, as typed."""
        return self.form.typed

    def data(self) -> dict[str, Any]:
        """The reply as plain data: what the shell prints and scripts read."""
        if self.result is None or self.shown is None:
            return {"calculator": self.calculator.name, "language": self.language.code, "errors": self.error_data()}
        wording = calculators.wording(self.calculator.system)
        return {
            "calculator": self.calculator.name,
            "language": self.language.code,
            "inputs": dict(self.given),
            "answer": self.calculator.answer(self.result.answer),
            "odds": None if self.result.odds is None else str(self.result.odds),
            "ledger": [
                {
                    "clause": entry.clause,
                    "amount": entry.amount,
                    "of": entry.of,
                    "applied": entry.applied,
                    "reason": entry.reason,
                    "text": self.ledger_text(entry),
                }
                for entry in self.result.ledger
            ],
            "readings": [
                {"entry": used.entry, "reading": used.reading, "text": self.reading_text(used.entry, used.reading)}
                for used in self.result.readings
            ],
            "gaps": [
                {"entry": gap, "text": self.language.text(wording.entries[gap].not_said)} for gap in self.result.gaps
            ],
            "outside": [
                {"fact": fact, "text": self.language.text(wording.facts[fact])} for fact in self.result.outside
            ],
            "text": self.text(),
        }

    def error_data(self) -> list[dict[str, str]]:
        """The errors as plain data."""
        return [{"field": each.field, "value": each.value, "message": each.message} for each in self.errors]

    def ledger_text(self, entry: LedgerEntry) -> str:
        """What one entry of the ledger says, without its number and amount."""
        wording = calculators.wording(self.calculator.system)
        effect = wording.effect(self.language, entry)
        if entry.reason is None:
            return effect
        reason = wording.reason(self.language, entry)
        return self.language.text(N_("Does not apply: {effect}. {reason}"), {"effect": effect, "reason": reason})

    def amounts(self) -> tuple[str, ...]:
        """What each entry of the ledger adds, as written: a number's first amount is plain, the others signed."""
        assert self.result is not None
        begun: set[str] = set()
        written = []
        for entry in self.result.ledger:
            if entry.amount is None:
                written.append("")
                continue
            first = entry.applied and entry.of not in begun
            written.append(self.language.value(entry.amount) if first else self.language.signed(entry.amount))
            if entry.applied:
                begun.add(entry.of)
        return tuple(written)

    def reading_text(self, entry: str, reading: str) -> str:
        """An open place and the reading that was taken."""
        opened = calculators.wording(self.calculator.system).entries[entry]
        return f"{self.language.text(opened.label)} {self.language.text(opened.readings[reading])}"

    def text(self) -> str:
        """The whole answer as text, for a chat: the verdict, what follows, and the ledger."""
        assert self.result is not None and self.shown is not None
        registry = calculators.registry(self.calculator.system)
        lines = [self.shown.verdict, *self.shown.follows]
        for entry, amount in zip(self.result.ledger, self.amounts(), strict=True):
            last = f" ({amount})" if amount else ""
            lines.append(f"{registry.number(entry.clause)} {self.ledger_text(entry)}{last}")
        return "\n".join(lines)


def reply(name: str, given: Mapping[str, str], language_code: str) -> Reply:
    """The reply of the calculator `name` to what was `given` as text by field name.

    Fields that are not given take their defaults; a list of which anything is given has the given rows only.
    Raises `KeyError` for an unknown calculator; bad input is in the reply's `errors`.
    """
    calculator = calculators.load(name)
    words = language(language_code, calculator.system)
    form = Form(calculator, given)
    faults, values = form.read()
    result: Result[Any] | None = None
    try:
        result = calculator.ask(values)
    except BadInput as bad:
        unread = {form.input_of(fault.field) for fault in faults}
        faults += [fault for fault in bad.faults if _holds(form, fault, unread)]
    if faults:
        return Reply(form, words, values, tuple(located(form, words, fault) for fault in faults))
    assert result is not None
    return Reply(form, words, values, result=result, shown=calculator.show(result, values, words))


def _holds(form: Form, fault: Fault, unread: set[str]) -> bool:
    """Whether a fault holds although the inputs in `unread` have a value of ours.

    One that rests on such a value proves nothing, but that something is missing beside it does not rest on its value.
    """
    own = form.input_of(fault.field)
    if any(own == each or each.startswith((f"{fault.field}[", f"{fault.field}.")) for each in unread):
        return False
    if fault.code in ("missing", "needed-with"):
        return True
    rests_on = [form.input_of(each) for each in fault.depends_on]
    return not any(each == other or each.startswith(f"{other}[") for each in unread for other in rests_on)


def located(form: Form, words: Language, fault: Fault) -> Located:
    """The fault with its message, and the value as it was typed."""
    place = form.input_of(fault.field)
    field = form.inputs.get(place)
    messages = {**FAULTS, **calculators.wording(form.calculator.system).faults}
    if isinstance(field, ListField):
        messages |= FAULTS_OF_LISTS
    # Of several numbers in one input, the fault says which was meant.
    given = words.value(fault.value) if place != fault.field else form.typed.get(place, "")
    values = dict(fault.allowed)
    if "field" in values:
        values["other"] = words.text(form.beside(place, values["field"]).label)
    # What is no input at all can look like a part of one; only of a row is it told what there is.
    strange = fault.field in form.strange and not isinstance(field, ListField)
    if field is not None and "values" in values and not strange:
        values["values"] = _choices(field, words)
    labels = dict(field.choices) if field is not None else {}
    shown = words.text(labels[given]) if given in labels else given
    values |= {"value": short(shown), "field": short(fault.field)}
    return Located(fault.field, given, words.text(messages[fault.code], values))


def short(text: str) -> str:
    """As much of something typed as a message repeats; what nobody sees, which could disorder it, by its code point."""
    seen = text[: MOST_QUOTED + 1]
    if not seen.isprintable():
        seen = "".join(sign if sign.isprintable() or sign in BLANKS else f"[U+{ord(sign):04X}]" for sign in seen)
    return seen if len(text) <= MOST_QUOTED else seen[:MOST_QUOTED] + "…"


def _choices(field: Field, words: Language) -> tuple[str, ...]:
    """What can be chosen, as it is typed and as the form labels it; of a list, what a row holds, as it is named."""
    if isinstance(field, ListField):
        return tuple(f"{field.name}[1].{inner.name}" for inner in field.fields)
    return tuple(f"{value} ({words.text(label)})" if value else words.text(label) for value, label in field.choices)
