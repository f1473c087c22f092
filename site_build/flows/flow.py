"""What a decision flow asks, and the table of the core's own answers from which it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from itertools import product
from typing import Any, NamedTuple

from calculators.calculator import load
from calculators.fields import ChoiceField, Field
from calculators.form import Form
from calculators.messages import Message
from rules_core.errors import BadInput
from rules_core.results import ReadingUsed, Result

# The verdict where the text leaves so much open that its readings contradict each other and none is the default.
NOT_SAID = "not-said"


@dataclass(frozen=True)
class Answer:
    """An answer to a question of a flow: its label, a message with its `values`, and what it is in the calculator.

    `typed` are ways to enter it, as typed, by the names of the form; a number stands for those on its side of a limit,
    so that some are just at it. They all have to lead to the same decision.
    """

    label: str
    typed: tuple[Mapping[str, str], ...]
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Ask:
    """A question of a flow: its label, a message, and its answers.

    `clause` is the clause that its number comes from, `flow` the name of the flow that decides it, if any.
    """

    label: str
    answers: tuple[Answer, ...]
    clause: str = ""
    flow: str = ""


@dataclass(frozen=True)
class Flow:
    """A question that a flow decides.

    `calculator` is the name of the one that is asked; a flow that is the only one to ask it has the same name.
    `asks` are its questions in the order of the text, `base` is what else is typed.
    `verdict` takes the core's answer to a key of `verdicts`, messages; those in `tests` are tests that must be taken.
    `decides` is the name of that question in the ledger: a verdict rests on the clauses that settle it there,
    and on those of the effects in `cites`; where none applies, it rests on those of the effects in `unless`,
    which would apply otherwise.
    """

    name: str
    calculator: str
    title: str
    asks: tuple[Ask, ...]
    verdict: Callable[[Any], Any]
    verdicts: Mapping[Any, Message]
    tests: frozenset[Any]
    decides: str
    cites: frozenset[str] = frozenset()
    unless: frozenset[str] = frozenset()
    base: Mapping[str, str] = field(default_factory=dict)

    @property
    def system(self) -> str:
        """The key of the system whose rules decide."""
        return self.name.partition("/")[0]


class Decision(NamedTuple):
    """What the core says: the verdict, the clauses that it rests on, and those that would apply otherwise.

    `read` are the ids of the register entries whose reading was used,
    `entry` that of the one that leaves it unsaid, empty where the text says it.
    """

    verdict: Any
    clauses: frozenset[str]
    otherwise: frozenset[str] = frozenset()
    read: frozenset[str] = frozenset()
    entry: str = ""


class Row(NamedTuple):
    """One line of the table: the places of the answers, the decision, and the readings that could change it."""

    answers: tuple[int, ...]
    decision: Decision
    readings: frozenset[ReadingUsed]


def field_of(calculator: str, name: str) -> Field:
    """A calculator's own field, by the name under which it is typed: `tested`, `units[1].state`."""
    return Form(load(calculator), {name: ""}).inputs[name]


def field_ask(calculator: str, name: str) -> Ask:
    """The question of a calculator's own field with all its choices."""
    asked = field_of(calculator, name)
    assert asked.choices
    return Ask(asked.label, tuple(Answer(label, ({name: value},)) for value, label in asked.choices))


def table(flow: Flow) -> tuple[Row, ...]:
    """Every combination of answers that can be, with the core's decision; each way to enter it is a row."""
    return tuple(
        Row(places, decision, frozenset(_readings(flow, typed, decision)))
        for places in product(*(range(len(ask.answers)) for ask in flow.asks))
        for typed in entries(flow, places)
        if (decision := decided(flow, typed)) is not None
    )


def entries(flow: Flow, places: tuple[int, ...]) -> Iterator[dict[str, str]]:
    """All ways to enter a combination of answers, given by their places."""
    ways = (ask.answers[place].typed for ask, place in zip(flow.asks, places, strict=True))
    for each in product(*ways):
        yield reduce(lambda before, typed: {**before, **typed}, each, dict(flow.base))


def decided(flow: Flow, typed: Mapping[str, str]) -> Decision | None:
    """The core's decision on what is typed; None where it contradicts itself."""
    calculator = load(flow.calculator)
    faults, values = Form(calculator, typed).read()
    assert not faults, faults
    try:
        return decision_of(flow, calculator.ask(values))
    except BadInput as bad:
        if [fault.code for fault in bad.faults] != ["not-in-the-text"]:
            return None
        (fault,) = bad.faults
    open_place = next(each for each in calculator.fields if each.name == fault.field)
    found = [decided(flow, {**typed, fault.field: reading}) for reading, _ in open_place.choices if reading]
    each_reading = [each for each in found if each is not None]
    shared = frozenset[str].intersection(*(each.clauses for each in each_reading))
    if shared and len({each.verdict for each in each_reading}) == 1:
        return Decision(each_reading[0].verdict, shared)
    return Decision(NOT_SAID, frozenset({fault.clause} if fault.clause else ()), entry=open_place.entry)


def decision_of(flow: Flow, result: Result[Any]) -> Decision:
    """The decision in a result of the core."""
    applied, cancelled = set(), set()
    for each in result.ledger:
        settles = each.decides is not None and each.decides[0] == flow.decides
        if each.applied and (settles or each.effect in flow.cites):
            applied.add(each.clause)
        elif not each.applied and each.effect in flow.unless:
            cancelled.add(each.clause)
    read = frozenset(used.entry for used in result.readings)
    return Decision(flow.verdict(result.answer), frozenset(applied), frozenset(cancelled), read)


def _readings(flow: Flow, typed: Mapping[str, str], decision: Decision) -> Iterator[ReadingUsed]:
    """The readings taken by default that lead to another verdict when they are taken otherwise."""
    for switch in load(flow.calculator).fields:
        if not isinstance(switch, ChoiceField) or switch.entry not in decision.read or switch.name in typed:
            continue
        others = (
            decided(flow, {**typed, switch.name: value}) for value, _ in switch.choices if value != switch.default
        )
        if any(other is None or other.verdict != decision.verdict for other in others):
            yield ReadingUsed(switch.entry, switch.default)
