"""How long panic lasts: event by event, under each reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.asking import question_of, take_items
from calculators.calculator import Calculator, Rows, Shown
from calculators.dread.wording import WORDING
from calculators.fields import ChoiceField, ListField, NumberField, Option, limit_of, list_limit_of
from calculators.messages import N_, Language, plural
from calculators.readings import reading_fields
from rules_core.dread.panic import Event, Happening, PanicAnswer, PanicQuestion, panic
from rules_core.dread.readings import PanicLasts
from rules_core.errors import Fault
from rules_core.results import Result

HAPPENINGS = {
    Happening.FAILS: N_("Test failed"),
    Happening.PASSES: N_("Test passed"),
    Happening.IS_ATTACKED: N_("Attacked"),
    Happening.UNIT_FINISHES: N_("Attacker’s turn ends"),
    Happening.ROUND_ENDS: N_("Round ends"),
}
IN_PANIC = plural(
    "In the end: panic because of attacker {places:list}.",
    "In the end: panic because of attackers {places:list}.",
    "number",
)
# What the table of the usual answers asks of: what happens after a failed test against attacker 1, and who attacks.
USUAL = (
    (N_("Attacked again in the same turn"), (), 1),
    (N_("Attacked by another unit in the same turn"), (), 2),
    (N_("Attacked by another unit later in the round"), (Event(Happening.UNIT_FINISHES, 1),), 2),
    (N_("Attacked in the next round"), (Event(Happening.UNIT_FINISHES, 1), Event(Happening.ROUND_ENDS)), 1),
)


def ask(values: Mapping[str, Any]) -> Result[PanicAnswer]:
    """Ask the core."""
    given, faults = dict(values), list[Fault]()
    # Where a row has faults, or there is none, which the list's own limit tells, some event stands for all.
    given["events"] = take_items("events", given["events"], Event, faults) or (Event(Happening.ROUND_ENDS),)
    return panic(question_of(PanicQuestion, given, faults))


def answer(found: PanicAnswer) -> dict[str, Any]:
    """By event: the attackers because of which there is panic after it, and the change of A in an attack."""
    return {"causes": [list(each) for each in found.causes], "changes": list(found.changes)}


def show(result: Result[PanicAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Whether there is panic in the end, and each event in a line under both readings of how long panic lasts."""
    found = result.answer
    if found.causes[-1]:
        verdict = words.text(IN_PANIC, {"places": found.causes[-1], "number": len(found.causes[-1])})
    else:
        verdict = words.text(N_("In the end: no panic."))
    events = values["events"]
    rows = tuple(
        (words.value(place), _event(event, words), _causes(causes, words), _change(change, words))
        for place, (event, causes, change) in enumerate(zip(events, found.causes, found.changes, strict=True), 1)
    )
    headings = (N_("Event"), N_("What happens (attacker)"), N_("Panic because of attacker"), N_("The attack"))
    table = Rows(words.text(N_("Event by event")), tuple(words.text(each) for each in headings), rows, numeric=False)
    return Shown(verdict, tables=(table, _both(values, words)))


def _both(values: Mapping[str, Any], words: Language) -> Rows:
    """The panic after each event if it lasts for the attacker's turn, and if it lasts for the round."""
    by_reading = [ask({**values, "reading_lasts": reading}).answer.causes for reading in PanicLasts]
    rows = tuple(
        (words.value(place), *(_causes(causes[place - 1], words) for causes in by_reading))
        for place in range(1, len(values["events"]) + 1)
    )
    headings = (N_("Event"), N_("Until the attacker’s turn ends"), N_("Until the round ends"))
    caption = words.text(N_("Panic because of attacker, under each reading of how long it lasts"))
    return Rows(caption, tuple(words.text(each) for each in headings), rows)


def _event(event: Mapping[str, Any], words: Language) -> str:
    told = words.text(HAPPENINGS[event["happening"]])
    return told if event["attacker"] is None else f"{told} ({words.value(event['attacker'])})"


def _causes(causes: tuple[int, ...], words: Language) -> str:
    return words.value(causes) if causes else "–"


def _change(change: int | None, words: Language) -> str:
    if change is None:
        return "–"
    return words.text(N_("A−1") if change else N_("A as it is"))


def usual(words: Language) -> tuple[Rows, ...]:
    """Whether an attack after a failed test is made at A−1, under each reading of how long panic lasts."""
    rows = []
    for label, between, attacker in USUAL:
        events = (Event(Happening.FAILS, 1), *between, Event(Happening.IS_ATTACKED, attacker))
        changes = (panic(PanicQuestion(events, reading)).answer.changes[-1] for reading in PanicLasts)
        rows.append((words.text(label), *(_change(change, words) for change in changes)))
    headings = (N_("After a failed test"), N_("Until the attacker’s turn ends"), N_("Until the round ends"))
    caption = words.text(N_("A in an attack, by how long panic lasts"))
    return (Rows(caption, tuple(words.text(each) for each in headings), tuple(rows), numeric=False),)


CALCULATOR = Calculator(
    name="dread/panic",
    title=N_("How long panic lasts"),
    question=N_("Who panics because of whom after each event, and which attacks have A−1?"),
    clause="dread-p10-s1",
    fields=(
        ListField(
            name="events",
            label=N_("What happens to the model or unit"),
            help=N_(
                "In order, beginning without panic. "
                "Each attacking unit has its number; where the round ends, leave it empty."
            ),
            item=N_("Event {place}"),
            limit=list_limit_of(PanicQuestion, "events"),
            fields=(
                ChoiceField(
                    name="happening",
                    label=N_("What happens"),
                    default=Happening.IS_ATTACKED.value,
                    options=tuple(Option(happening, label) for happening, label in HAPPENINGS.items()),
                ),
                NumberField(
                    name="attacker",
                    label=N_("Number of the attacker"),
                    limit=limit_of(Event, "attacker"),
                    optional=True,
                    default="1",
                ),
            ),
            start=(
                {"happening": Happening.FAILS.value},
                {"happening": Happening.IS_ATTACKED.value},
                {"happening": Happening.UNIT_FINISHES.value},
                {"happening": Happening.IS_ATTACKED.value, "attacker": "2"},
            ),
        ),
        *reading_fields(PanicQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
