"""The units of a brigade, as the triggers of its morale test see them."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from typing import ClassVar

from rules_core.brigade.numbers import LONGEST_DISTANCE
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import Length, Limit, OneOf, Optional, YesOrNo


class UnitState(Enum):
    """What has become of a unit in this morale phase."""

    IN_ORDER = "in-order"
    RETREATS = "retreats"
    ROUTS = "routs"
    DISPERSED = "dispersed"
    LEFT_WITH_HONOUR = "left-with-honour"
    SURRENDERED = "surrendered"


class BrokenBy(Enum):
    """What made a unit rout, disperse or surrender; `OTHER` is anything that trigger 3 does not name."""

    MELEE = "melee"
    MORALE_TEST = "morale-test"
    AUTOMATIC_AFTER_FIRE = "automatic-after-fire"
    OTHER = "other"


class BrigadeUnit(Input):
    """One unit of the brigade.

    `state` is its state in this morale phase; a unit that routed and has rallied since is one that `ROUTS`
    and has `rallied`. `cause` and `nearest` matter for units that rout, are dispersed or have surrendered:
    what broke it, and the distance to the nearest other unit of the brigade (None where there is no other),
    in centimetres or inches as the question measures.
    `skirmishers` is True for skirmishers in loose order; `routed_from_charge` for a rout because of a charge.
    Raises `BadInput` with every fault; `contradiction` for a state that does not go with the rest.
    """

    state: UnitState = UnitState.IN_ORDER
    cause: BrokenBy = BrokenBy.OTHER
    nearest: int | Fraction | None = None
    skirmishers: bool = False
    routed_from_charge: bool = False
    rallied: bool = False

    limits: ClassVar[dict[str, Limit]] = {
        "state": OneOf(UnitState, "brigade-p19-s1"),
        "cause": OneOf(BrokenBy, "brigade-p19-s1"),
        "nearest": Optional(Length(LONGEST_DISTANCE, "brigade-p19-s1")),
        "skirmishers": YesOrNo("brigade-p23-s1"),
        "routed_from_charge": YesOrNo("brigade-p22-s1"),
        "rallied": YesOrNo("brigade-p22-s1"),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        """Only a unit that routs can have routed from a charge or rallied; only a dispersed one was automatically."""
        if type(self.state) is not UnitState:
            return
        if self.cause is BrokenBy.AUTOMATIC_AFTER_FIRE and self.state in (UnitState.ROUTS, UnitState.SURRENDERED):
            allowed = {"field": "state", "state": UnitState.DISPERSED.value}
            yield Fault("cause", self.cause, "contradiction", allowed, "brigade-p11-s1", depends_on=("state",))
        for name in ("routed_from_charge", "rallied"):
            if getattr(self, name) is True and self.state is not UnitState.ROUTS:
                allowed = {"field": "state", "state": UnitState.ROUTS.value}
                yield Fault(name, True, "contradiction", allowed, "brigade-p22-s1", depends_on=("state",))

    @property
    def routs(self) -> bool:
        """Whether it routs or counts as routing (brigade-p13-s2)."""
        return self.state in (UnitState.ROUTS, UnitState.SURRENDERED)
