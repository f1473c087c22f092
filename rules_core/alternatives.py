"""What the answer to a question would be if an open place of the text were read in another way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from rules_core.errors import BadInput, Fault
from rules_core.limits import OneOf, Optional
from rules_core.readings import Named, Reading
from rules_core.records import Record, replace
from rules_core.results import Result

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class Alternative(Record, Generic[Answer]):
    """Another reading of one open place, and what comes of the question under it.

    `entry` is the id of the register entry, `reading` the key of the reading there.
    `fields` are the places in the question where it was switched: `reading_dice`, `tests[2].reading_repeats`.
    `result` is the answer under it; where the question then is bad input, it is None and `faults` say why.
    """

    entry: str
    reading: str
    fields: tuple[str, ...]
    result: Result[Answer] | None
    faults: tuple[Fault, ...] = ()


class _Switch(Record):
    """A field that holds a reading: its place in the question, its register entry, and its values by key."""

    place: str
    entry: str
    values: Mapping[str, Any]


def alternatives(rule: Callable[[Question], Result[Answer]], question: Question) -> tuple[Alternative[Answer], ...]:
    """The other readings under which the answer or the odds of `rule` differ, or the question is bad input.

    One register entry is switched at a time, and throughout: also in the questions that `question` holds.
    An entry that is still open (None) is tried with each of its readings; none is ever opened again.
    They come in the register's order, those of one entry in the order of its readings.

    >>> from rules_core.brigade.surrender import Move, SurrenderQuestion, surrender
    >>> (other,) = alternatives(surrender, SurrenderQuestion(Move.ROUTS, length=18, contact=9))
    >>> other.entry, other.reading, other.result.answer.outcome
    ('brigade-q25', 'exactly-half-excluded', <Captivity.NOT_SAID: 'not-said'>)
    """
    as_asked = rule(question)
    by_entry: dict[str, list[_Switch]] = {}
    for switch in _switches(question):
        by_entry.setdefault(switch.entry, []).append(switch)
    found: list[Alternative[Answer]] = []
    for entry, switches in sorted(by_entry.items()):
        fields = tuple(switch.place for switch in switches)
        for reading in switches[0].values:
            try:
                other = _switched(question, entry, reading)
                result = as_asked if other == question else rule(other)
            except BadInput as refused:
                found.append(Alternative(entry, reading, fields, None, refused.faults))
                continue
            if (result.answer, result.odds) != (as_asked.answer, as_asked.odds):
                found.append(Alternative(entry, reading, fields, result))
    return tuple(found)


def _switches(question: Any, before: str = "") -> Iterator[_Switch]:
    """Every field that holds a reading, also in the questions that this one holds; `before` opens each place."""
    for name, limit in question.limits.items():
        value = getattr(question, name)
        place = f"{before}{name}"
        if (values := _values(limit)) is not None:
            yield _Switch(place, *values)
        elif _is_checked(value):
            yield from _switches(value, f"{place}.")
        elif type(value) is tuple:
            for position, item in enumerate(value, 1):
                if _is_checked(item):
                    yield from _switches(item, f"{place}[{position}].")


def _values(limit: Any) -> tuple[str, Mapping[str, Any]] | None:
    """The register entry of a field and its values by the readings' keys, None where it holds no reading."""
    inner = limit.limit if isinstance(limit, Optional) else limit
    if isinstance(inner, Named):
        return inner.entry, inner.readings
    if isinstance(inner, OneOf) and issubclass(inner.values, Reading):
        return inner.values.entry, {reading.value: reading for reading in inner.values}
    return None


def _is_checked(value: Any) -> bool:
    return hasattr(type(value), "limits")


def _switched(question: Any, entry: str, reading: str, before: str = "") -> Any:
    """The question with one reading of a register entry throughout; the faults of a part name their place in it."""
    changed: dict[str, Any] = {}
    for name, limit in question.limits.items():
        value = getattr(question, name)
        place = f"{before}{name}"
        if (values := _values(limit)) is not None:
            if values[0] == entry:
                changed[name] = values[1][reading]
        elif _is_checked(value):
            changed[name] = _switched(value, entry, reading, f"{place}.")
        elif type(value) is tuple:
            changed[name] = tuple(
                _switched(item, entry, reading, f"{place}[{position}].") if _is_checked(item) else item
                for position, item in enumerate(value, 1)
            )
    try:
        return replace(question, **changed)
    except BadInput as refused:
        raise BadInput(replace(fault, field=f"{before}{fault.field}") for fault in refused.faults) from refused
