"""How long panic lasts: what happens in and after a round, event by event, to one model or unit."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, ClassVar

from rules_core.draft import Draft
from rules_core.dread.attack import not_changed
from rules_core.dread.numbers import PANIC_ATTACK_CHANGE
from rules_core.dread.readings import PanicEnds, PanicLasts, WhoIsChanged
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, Optional, WholeNumber
from rules_core.records import Record
from rules_core.results import Result


class Happening(Enum):
    """What happens to the attacked model or unit."""

    PASSES = "passes-test-against"
    FAILS = "fails-test-against"
    IS_ATTACKED = "is-attacked-by"
    UNIT_FINISHES = "turn-ends-of"
    ROUND_ENDS = "round-ends"


class Event(Input):
    """One happening; `attacker` is the number of the attacking unit, None where the round ends.

    Raises `BadInput` with every fault: `attacker` is `missing`, or `does-not-go-with` where the round ends.
    """

    happening: Happening
    attacker: int | None = None

    limits: ClassVar[dict[str, Limit]] = {
        "happening": OneOf(Happening),
        "attacker": Optional(WholeNumber(1, 20)),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        if type(self.happening) is not Happening:
            return
        if self.happening is not Happening.ROUND_ENDS and self.attacker is None:
            yield Fault("attacker", None, "missing", {"minimum": 1, "maximum": 20}, depends_on=("happening",))
        if self.happening is Happening.ROUND_ENDS and self.attacker is not None:
            yield Fault(
                "attacker", self.attacker, "does-not-go-with", {"field": "happening"}, depends_on=("happening",)
            )


class PanicQuestion(Input):
    """One model or unit, and what happens to it, in order, beginning without panic.

    Raises `BadInput` with every fault.
    """

    events: tuple[Event, ...]
    reading_lasts: PanicLasts = PanicLasts.ACTIVE_UNIT
    reading_attackers: WhoIsChanged = WhoIsChanged.ANY_ATTACKER
    reading_ends: PanicEnds = PanicEnds.PER_ATTACKER

    limits: ClassVar[dict[str, Limit]] = {
        "events": ListOf(InstanceOf(Event), 1, 40),
        "reading_lasts": OneOf(PanicLasts, "dread-p10-s1"),
        "reading_attackers": OneOf(WhoIsChanged, "dread-p09-s2"),
        "reading_ends": OneOf(PanicEnds, "dread-p10-s1"),
    }


class PanicAnswer(Record):
    """One item for each event, in order.

    `causes`: the attackers because of which the model or unit panics after the event, in ascending order;
    `changes`: what the A of the attacker changes by, None where the event is no attack.
    """

    causes: tuple[tuple[int, ...], ...]
    changes: tuple[int | None, ...]


def panic(question: PanicQuestion) -> Result[PanicAnswer]:
    """Who panics because of whom after each event, and what each attack's A changes by.

    The amount of the attack in event 3 belongs to `change-3`.
    Carries out dread-p09-s1, dread-p09-s2, dread-p10-s1 and dread-p12-s3.

    >>> panic(PanicQuestion((Event(Happening.FAILS, 1), Event(Happening.UNIT_FINISHES, 1)))).answer.causes
    ((1,), ())
    """
    causes: set[int] = set()
    after: list[tuple[int, ...]] = []
    changes: list[int | None] = []
    draft = Draft()
    for place, event in enumerate(question.events, 1):
        attacker = 0 if event.attacker is None else event.attacker
        values: dict[str, Any] = {"event": place, "attacker": event.attacker}
        change: int | None = None
        if event.happening is Happening.PASSES:
            draft.add("dread-p09-s1", "panics", reason="test-passed", **values)
        elif event.happening is Happening.FAILS:
            causes.add(attacker)
            draft.add("dread-p09-s1", "panics", **values)
        elif event.happening is Happening.IS_ATTACKED:
            reason: str | None = "not-panicking"
            if causes:
                reason = not_changed(attacker in causes, question.reading_attackers)
                if attacker not in causes:
                    draft.reading(question.reading_attackers)
            change = 0 if reason else PANIC_ATTACK_CHANGE.value
            effect, of = "attack-in-event-less-one", f"change-{place}"
            draft.add("dread-p09-s2", effect, PANIC_ATTACK_CHANGE.value, of=of, reason=reason, event=place)
        elif event.happening is Happening.UNIT_FINISHES:
            _end_of_turn(draft, question, causes, attacker, values)
        else:
            if causes:
                draft.add("dread-p09-s1", "panic-ends-with-round", **values)
                draft.add("dread-p12-s3", "shown-by-example", event=place)
            causes.clear()
        after.append(tuple(sorted(causes)))
        changes.append(change)
    if any(changes):
        draft.gap("dread-q14")
    return draft.result(PanicAnswer(tuple(after), tuple(changes)))


def _end_of_turn(
    draft: Draft, question: PanicQuestion, causes: set[int], attacker: int, values: dict[str, Any]
) -> None:
    """The turn of an attacker ends: `causes` loses what ends with it (dread-p10-s1)."""
    if attacker not in causes:
        draft.add("dread-p10-s1", "panic-ends", reason="no-panic-from-it", **values)
        return
    draft.reading(question.reading_lasts)
    if question.reading_lasts is PanicLasts.ROUND:
        draft.add("dread-p10-s1", "panic-ends", reason="lasts-until-round-ends", **values)
        return
    if len(causes) > 1:
        draft.reading(question.reading_ends)
    ended = {attacker} if question.reading_ends is PanicEnds.PER_ATTACKER else set(causes)
    causes -= ended
    draft.add("dread-p10-s1", "panic-ends", **values, ended=tuple(sorted(ended)))
