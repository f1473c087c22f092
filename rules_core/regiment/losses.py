"""The losses of one unit in one phase: the question that the rule of heavy casualties answers."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar

from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import Limit, ListOf, OneOf, Optional, WholeNumber, YesOrNo, within
from rules_core.regiment.exemptions import faults_of_state
from rules_core.regiment.leadership import HELPING_LEADERSHIP, LEADERSHIP
from rules_core.regiment.numbers import CASUALTY_SHARE
from rules_core.regiment.readings import Counted, EarlierTest, SourcesCounted, StandAndShootBase, StrengthAt

STRENGTH = WholeNumber(1, 1000)
LOSSES = ListOf(WholeNumber(0, 1000), 0, 50)


class LossCause(Enum):
    """What costs a unit its models (regiment-p21-s1, regiment-p21-s2, regiment-p26-s1)."""

    SHOOTING = "shooting"
    MAGIC = "magic"
    MISFIRE = "misfire"
    MISCAST = "miscast"
    DANGEROUS_TERRAIN = "dangerous-terrain"
    STAND_AND_SHOOT = "stand-and-shoot"
    OTHER = "other"


class HeavyCasualtiesQuestion(Input):
    """One unit and its losses in one phase, source by source, in the order in which they are worked out.

    `strength` is the number of models at the start of the phase, `losses` the models that each source cost.
    `in_combat`, `fleeing` and `tested` (has taken a Panic test in this phase) are the unit's state;
    `earlier_test_failed` tells that it failed that test; if it does not flee, it has rallied since.
    `leadership` is the best in the unit; `general_leadership` and `battle_standard` are the help within reach.
    `causes` names the cause of each source, in the order of `losses`; empty where nobody says.
    `initial_strength` is the number of models at the start of the game, None where it is `strength`.
    `wounds`, `wound_losses` and `initial_wounds` are the same three counted in Wounds;
    None and empty where every model has one.
    Raises `BadInput` with every fault.
    """

    strength: int
    losses: tuple[int, ...]
    in_combat: bool
    fleeing: bool
    tested: bool
    leadership: int
    earlier_test_failed: bool = False
    general_leadership: int | None = None
    battle_standard: bool = False
    causes: tuple[LossCause, ...] = ()
    initial_strength: int | None = None
    wounds: int | None = None
    wound_losses: tuple[int, ...] = ()
    initial_wounds: int | None = None
    reading_earlier_test: EarlierTest = EarlierTest.TAKEN
    reading_counted: Counted = Counted.MODELS
    reading_strength_at: StrengthAt = StrengthAt.PHASE_START
    reading_sources: SourcesCounted = SourcesCounted.TOGETHER
    reading_stand_and_shoot: StandAndShootBase = StandAndShootBase.PHASE_START

    limits: ClassVar[dict[str, Limit]] = {
        "strength": STRENGTH,
        "losses": LOSSES,
        "in_combat": YesOrNo(),
        "fleeing": YesOrNo(),
        "tested": YesOrNo(),
        "leadership": LEADERSHIP,
        "earlier_test_failed": YesOrNo(),
        "general_leadership": HELPING_LEADERSHIP,
        "battle_standard": YesOrNo(),
        "causes": ListOf(OneOf(LossCause), 0, 50),
        "initial_strength": Optional(STRENGTH),
        "wounds": Optional(STRENGTH),
        "wound_losses": LOSSES,
        "initial_wounds": Optional(STRENGTH),
        "reading_earlier_test": OneOf(EarlierTest),
        "reading_counted": OneOf(Counted),
        "reading_strength_at": OneOf(StrengthAt),
        "reading_sources": OneOf(SourcesCounted),
        "reading_stand_and_shoot": OneOf(StandAndShootBase),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        return _faults_between_fields(self)


def _fits(question: HeavyCasualtiesQuestion, *names: str) -> bool:
    """Whether the named fields are given and each within its own limit."""
    return within(question, *names) and all(getattr(question, name) is not None for name in names)


def _faults_between_fields(question: HeavyCasualtiesQuestion) -> Iterator[Fault]:
    """What is wrong with fields that are right by themselves."""
    if _fits(question, "strength", "losses"):
        left = question.strength
        for place, lost in enumerate(question.losses, 1):
            if lost > left:
                yield Fault(
                    f"losses[{place}]",
                    lost,
                    "more-than-are-left",
                    {"maximum": left},
                    CASUALTY_SHARE.clause,
                    depends_on=("strength",),
                )
                break
            left -= lost
    yield from faults_of_state(question.tested, question.earlier_test_failed)
    if _fits(question, "losses", "causes") and question.causes and len(question.causes) != len(question.losses):
        allowed = {"field": "losses", "length": len(question.losses)}
        yield Fault("causes", question.causes, "length-differs", allowed, depends_on=("losses",))
    yield from _at_least(question, "initial_strength", "strength")
    yield from _faults_of_wounds(question)


def _at_least(question: HeavyCasualtiesQuestion, name: str, other: str) -> Iterator[Fault]:
    """The fault of a count in the field `name` that is below the one in the field `other`."""
    if not _fits(question, name, other):
        return
    value, minimum = getattr(question, name), getattr(question, other)
    if value < minimum:
        allowed = {"minimum": minimum, "maximum": STRENGTH.maximum}
        yield Fault(name, value, "too-small", allowed, depends_on=(other,))


def _faults_of_wounds(question: HeavyCasualtiesQuestion) -> Iterator[Fault]:
    """The counts in Wounds come together, and fit the counts in models at every step."""
    if question.wounds is None and (question.wound_losses != () or question.initial_wounds is not None):
        allowed = {"minimum": 1, "maximum": STRENGTH.maximum}
        yield Fault("wounds", None, "missing", allowed, depends_on=("wound_losses", "initial_wounds"))
    if question.wounds is not None and question.initial_wounds is None and question.initial_strength is not None:
        allowed = {"minimum": 1, "maximum": STRENGTH.maximum}
        yield Fault("initial_wounds", None, "missing", allowed, depends_on=("wounds", "initial_strength"))
    yield from _at_least(question, "wounds", "strength")
    yield from _at_least(question, "initial_wounds", "wounds")
    yield from _at_least(question, "initial_wounds", "initial_strength")
    if not _fits(question, "strength", "losses", "wounds", "wound_losses"):
        return
    if len(question.wound_losses) != len(question.losses):
        yield Fault(
            "wound_losses",
            question.wound_losses,
            "length-differs",
            {"field": "losses", "length": len(question.losses)},
            depends_on=("losses",),
        )
        return
    models, wounds = question.strength, question.wounds or 0
    for place, (lost, suffered) in enumerate(zip(question.losses, question.wound_losses, strict=True), 1):
        models, wounds = models - lost, wounds - suffered
        if wounds < models or (models == 0) is not (wounds == 0):
            yield Fault(
                f"wound_losses[{place}]",
                suffered,
                "does-not-go-with",
                {"field": f"losses[{place}]"},
                depends_on=("strength", "losses", "wounds"),
            )
            return
