"""Heavy casualties: whether the losses of a phase call for a panic test, after which source, and how it may end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from calculators.calculator import Calculator, Rolled, Rows, Shown, Strip, Throw
from calculators.fields import (
    ChoiceField,
    Group,
    ListField,
    NumberField,
    Option,
    limit_of,
    list_limit_of,
)
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.regiment._shared import (
    NO_TEST,
    chances,
    earlier_test_field,
    help_fields,
    leadership_field,
    passes,
    roll_test,
    state_fields,
    usual_chances,
)
from calculators.regiment.wording import LOSS_CAUSES, WORDING
from rules_core.errors import BadInput, Fault
from rules_core.limits import WholeNumber
from rules_core.records import replace
from rules_core.regiment.heavy_casualties import (
    HeavyCasualtiesAnswer,
    HeavyCasualtiesQuestion,
    LossCause,
    heavy_casualties,
)
from rules_core.regiment.numbers import BATTLE_STANDARD_REROLLS
from rules_core.regiment.readings import SourcesCounted
from rules_core.results import Result

USUAL_STRENGTHS = range(1, 61)
LOSSES = list_limit_of(HeavyCasualtiesQuestion, "losses")
assert isinstance(LOSSES.item, WholeNumber)
LOST = LOSSES.item
# The core has the losses, their causes and the Wounds in three lists, the form in the rows of one.
PLACES = {"losses": "models", "causes": "cause", "wound_losses": "wounds"}
STATES = ("in-combat", "fleeing", "already-tested")
TESTED = ("passed-carries-on", "failed-flees", "no-second-test")


def ask(values: Mapping[str, Any]) -> Result[HeavyCasualtiesAnswer]:
    """Ask the core; its faults are located in the rows of the form."""
    rows = values["losses"]
    wounds = tuple(row["wounds"] for row in rows)
    in_wounds = values["wounds"] is not None or any(lost is not None for lost in wounds)
    allowed = {"minimum": LOST.minimum, "maximum": LOST.maximum}
    missing = [
        Fault(f"losses[{place}].wounds", None, "missing", allowed, depends_on=("wounds",))
        for place, lost in enumerate(wounds, 1)
        if in_wounds and lost is None
    ]
    if missing and values["wounds"] is None:
        missing.insert(0, Fault("wounds", None, "missing", {**allowed, "minimum": 1}))
    asked = {
        **values,
        "losses": tuple(row["models"] for row in rows),
        "causes": tuple(row["cause"] for row in rows),
        # Where some are missing, the core still judges all else.
        "wound_losses": wounds if in_wounds and not missing else (),
        "wounds": None if missing else values["wounds"],
        "initial_wounds": None if missing else values["initial_wounds"],
    }
    try:
        result = heavy_casualties(HeavyCasualtiesQuestion(**asked))
    except BadInput as bad:
        raise BadInput([*map(_in_the_form, bad.faults), *missing]) from bad
    if missing:
        raise BadInput(missing)
    return result


def _in_the_form(fault: Fault) -> Fault:
    """The fault with the names of the form."""
    allowed = dict(fault.allowed)
    if "field" in allowed:
        allowed["field"] = _place(allowed["field"])
    depends_on = tuple(dict.fromkeys("losses" if name in PLACES else name for name in fault.depends_on))
    return replace(fault, field=_place(fault.field), allowed=allowed, depends_on=depends_on)


def _place(field: str) -> str:
    """`wound_losses[2]` is `losses[2].wounds` in the form."""
    name, inside, place = field.partition("[")
    return f"losses[{place}.{PLACES[name]}" if inside and name in PLACES else field


def answer(found: HeavyCasualtiesAnswer) -> dict[str, Any]:
    """`threshold`, `must_test`, `due_after` (null where no source reaches the limit), and the counts behind them."""
    return {
        "threshold": found.threshold,
        "must_test": found.must_test,
        "due_after": found.due_after,
        "target": found.target,
        "lost": found.lost,
        "left": found.left,
        "destroyed": found.destroyed,
    }


def show(result: Result[HeavyCasualtiesAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """Whether a test is due and how likely it is passed, and the losses against the limit."""
    found = result.answer
    entries = {entry.effect: entry for entry in result.ledger}
    strength = entries["quarter-of-strength"].values["strength"]
    losses = [entry.amount for entry in result.ledger if entry.effect == "losses" and entry.amount is not None]
    apart = values["reading_sources"] is SourcesCounted.EACH and len(losses) > 1
    reached = max(losses) if apart else found.lost
    limit = {"threshold": found.threshold, "strength": strength}
    due = (
        N_("A panic test is due if {threshold} or more of {strength} are lost to 1 source of losses.")
        if apart
        else N_("A panic test is due if {threshold} or more of {strength} are lost.")
    )
    follows = [words.text(due, limit)]
    told = (*(STATES if not found.must_test else TESTED), "friends-test")
    follows += [
        f"{WORDING.effect(words, entries[each])}." for each in told if each in entries and entries[each].applied
    ]
    label = words.text(
        N_(
            "Most lost to 1 source: {reached} of {strength}, lost in all: {lost}; "
            "a panic test is due from {threshold} on from 1 source."
        )
        if apart
        else N_("Lost: {lost} of {strength}; a panic test is due from {threshold} on."),
        {**limit, "lost": found.lost, "reached": reached},
    )
    strip = Strip(strength, reached, found.threshold, label)
    if result.odds is None or found.target is None:
        why = entries["test-after-source" if found.due_after is None else "must-test"]
        verdict = f"{words.text(NO_TEST)} {WORDING.reason(words, why)}"
        return Shown(verdict, tuple(follows), strip=strip)
    due_after = words.text(N_("Panic test, due after losses from source {source}."), {"source": found.due_after})
    verdict = f"{due_after} {passes(found.target, result.odds, words)}"
    return Shown(verdict, tuple(follows), chances(found.target, result.odds, words), strip)


def roll(
    result: Result[HeavyCasualtiesAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The test, where there is one."""
    target = result.answer.target
    if target is None:
        return ()
    rolls = 1 + BATTLE_STANDARD_REROLLS.value * values["battle_standard"]
    return roll_test((target,) * rolls, throw, words)


def usual(words: Language) -> tuple[Rows, ...]:
    """The limit for 1 to 60 models, and the chance of passing for each Leadership."""
    limits = {strength: _limit(strength) for strength in USUAL_STRENGTHS}
    ranges = []
    for limit, group in groupby(USUAL_STRENGTHS, limits.__getitem__):
        strengths = tuple(group)
        ranges.append((f"{strengths[0]}–{strengths[-1]}", words.value(limit)))
    return (
        Rows(
            words.text(N_("Losses that call for a panic test")),
            (words.text(N_("Models at the start of the phase")), words.text(N_("Losses"))),
            tuple(ranges),
        ),
        usual_chances(words),
    )


def _limit(strength: int) -> int:
    question = HeavyCasualtiesQuestion(strength, (), in_combat=False, fleeing=False, tested=False, leadership=7)
    return heavy_casualties(question).answer.threshold


CALCULATOR = Calculator(
    name="regiment/heavy-casualties",
    title=N_("Heavy casualties"),
    question=N_("Do the losses of this phase call for a panic test, after which of them, and will the unit hold?"),
    clause="regiment-p20-s1",
    fields=(
        NumberField(
            name="strength",
            label=N_("Models at the start of the phase"),
            default="21",
            limit=limit_of(HeavyCasualtiesQuestion, "strength"),
        ),
        ListField(
            name="losses",
            label=N_("Losses this phase, source by source"),
            help=N_("In the order in which the models were lost."),
            item=N_("Source {place}"),
            fields=(
                NumberField(name="models", label=N_("Models lost"), default="1", limit=LOST),
                ChoiceField(
                    name="cause",
                    label=N_("Cause"),
                    default=LossCause.SHOOTING.value,
                    options=tuple(Option(cause, label) for cause, label in LOSS_CAUSES.items()),
                ),
                NumberField(
                    name="wounds",
                    label=N_("Wounds lost"),
                    help=N_("Only where Wounds are counted."),
                    start=1,
                    limit=LOST,
                    optional=True,
                    group=Group.MORE,
                ),
            ),
            limit=LOSSES,
            start=({"models": "4"}, {"models": "2", "cause": LossCause.MAGIC.value}),
        ),
        leadership_field(HeavyCasualtiesQuestion),
        *state_fields(HeavyCasualtiesQuestion),
        *help_fields(HeavyCasualtiesQuestion),
        earlier_test_field(),
        NumberField(
            name="initial_strength",
            start=21,
            label=N_("Models at the start of the game"),
            help=N_("Empty: as many as at the start of the phase."),
            limit=limit_of(HeavyCasualtiesQuestion, "initial_strength"),
            optional=True,
            group=Group.MORE,
        ),
        NumberField(
            name="wounds",
            start=21,
            label=N_("Wounds at the start of the phase"),
            help=N_("Of all models together. Empty: every model has 1."),
            limit=limit_of(HeavyCasualtiesQuestion, "wounds"),
            optional=True,
            group=Group.MORE,
        ),
        NumberField(
            name="initial_wounds",
            start=21,
            label=N_("Wounds at the start of the game"),
            limit=limit_of(HeavyCasualtiesQuestion, "initial_wounds"),
            optional=True,
            group=Group.MORE,
        ),
        *reading_fields(HeavyCasualtiesQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
    compared={"threshold": N_("Losses that call for a panic test"), "target": N_("Leadership")},
)
