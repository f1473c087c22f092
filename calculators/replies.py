"""From what was typed to a reply: the answer as plain data, or every fault, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators import calculator as calculators
from calculators.calculator import Calculator, Shown
from calculators.fields import MOST_TYPED, Field, FieldFault
from calculators.messages import N_, Language, language
from rules_core.errors import BadInput, Fault
from rules_core.results import LedgerEntry, Result

FAULTS = {
    "whole-number": N_("“{value}” is no whole number. Allowed: {minimum} to {maximum}."),
    "missing": N_("A number is missing here. Allowed: {minimum} to {maximum}."),
    "too-small": N_("{value} is too small. Allowed: {minimum} to {maximum}."),
    "too-large": N_("{value} is too large. Allowed: {minimum} to {maximum}."),
    "too-few": N_("Too few entries. Allowed: {fewest} to {most}."),
    "too-many": N_("Too many entries. Allowed: {fewest} to {most}."),
    "not-one-of": N_("“{value}” is not among the choices: {values}."),
    "dice": N_("“{value}” is no dice. Allowed: up to {most_dice} dice with up to {most_faces} faces, such as D10."),
    "too-long": N_("This is too long. Allowed: {most} characters."),
    "unknown-field": N_("“{field}” is no input of this calculator. Its inputs are: {values}."),
}


@dataclass(frozen=True)
class Located:
    """A fault in words: the field, the value as typed, and the message."""

    field: str
    value: str
    message: str


@dataclass(frozen=True)
class Reply:
    """Either `result` and `shown`, or `errors`, at least one."""

    calculator: Calculator
    language: Language
    given: Mapping[str, str]
    errors: tuple[Located, ...] = ()
    result: Result[Any] | None = None
    shown: Shown | None = None

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
                {"entry": gap, "text": self.language.text(wording.entries[gap].label)} for gap in self.result.gaps
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
        text = self.language.text(wording.effects[entry.effect], entry.values)
        if entry.reason is None:
            return text
        reason = self.language.text(wording.reasons[entry.reason], entry.values)
        return self.language.text(N_("{what}: does not apply. {reason}"), {"what": text, "reason": reason})

    def reading_text(self, entry: str, reading: str) -> str:
        """An open place and the reading that was taken."""
        opened = calculators.wording(self.calculator.system).entries[entry]
        return f"{self.language.text(opened.label)}: {self.language.text(opened.readings[reading])}"

    def text(self) -> str:
        """The whole answer as text, for a chat: the verdict, what follows, and the ledger."""
        assert self.result is not None and self.shown is not None
        registry = calculators.registry(self.calculator.system)
        lines = [self.shown.verdict, *self.shown.follows]
        for entry in self.result.ledger:
            amount = "" if entry.amount is None else f" {self.language.signed(entry.amount)}"
            lines.append(f"{registry.number(entry.clause)}{amount}: {self.ledger_text(entry)}")
        return "\n".join(lines)


def reply(name: str, given: Mapping[str, str], language_code: str) -> Reply:
    """The reply of the calculator `name` to what was `given` as text by field name.

    Fields that are not given take their defaults.
    Raises `KeyError` for an unknown calculator; bad input is in the reply's `errors`.
    """
    calculator = calculators.load(name)
    words = language(language_code)
    typed = {**calculator.defaults, **given}
    faults, values = _read(calculator, typed)
    result: Result[Any] | None = None
    try:
        result = calculator.ask(values)
    except BadInput as bad:
        # A field that could not be read stands at its default here, so a fault that involves it proves nothing.
        unread = {fault.field.partition("[")[0] for fault in faults}
        faults += [fault for fault in bad.faults if not unread & {fault.field.partition("[")[0], *fault.depends_on}]
    if faults:
        located = tuple(_locate(calculator, words, typed, fault) for fault in faults)
        return Reply(calculator, words, typed, errors=located)
    assert result is not None
    return Reply(calculator, words, typed, result=result, shown=calculator.show(result, words))


def _read(calculator: Calculator, typed: Mapping[str, str]) -> tuple[list[Fault], dict[str, Any]]:
    """Every fault of the fields, and the values, with the default where a field cannot be read."""
    fields = {field.name: field for field in calculator.fields}
    faults: list[Fault] = []
    values: dict[str, Any] = {}
    for name, field in fields.items():
        try:
            if len(typed[name]) > MOST_TYPED:
                raise FieldFault(Fault(name, typed[name][:40] + "…", "too-long", {"most": MOST_TYPED}))
            values[name] = field.read(typed[name])
        except FieldFault as found:
            faults.extend(found.faults)
            values[name] = field.read(field.default)
    faults += [
        Fault(name, typed[name], "unknown-field", {"values": tuple(fields)}) for name in typed if name not in fields
    ]
    return faults, values


def _locate(calculator: Calculator, words: Language, typed: Mapping[str, str], fault: Fault) -> Located:
    """The fault with its message, and the value as it was typed."""
    messages = {**FAULTS, **calculators.wording(calculator.system).faults}
    name = fault.field.partition("[")[0]
    value = typed.get(name, "") if "[" not in fault.field else fault.value
    shown = value if isinstance(value, str) else words.value(value)
    allowed = dict(fault.allowed)
    field = next((each for each in calculator.fields if each.name == name), None)
    if field is not None and "values" in allowed:
        allowed["values"] = _choices(field, words) or allowed["values"]
    short = shown if len(shown) <= 40 else shown[:40] + "…"
    message = words.text(messages[fault.code], {**allowed, "value": short, "field": fault.field[:40]})
    return Located(fault.field, shown, message)


def _choices(field: Field, words: Language) -> tuple[str, ...]:
    """What a choice can be, as the form labels it and as it is typed."""
    options = getattr(field, "options", ())
    return tuple(f"{option.value.value} ({words.text(option.label)})" for option in options)
