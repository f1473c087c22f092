"""Who tests: one test for a squad, one for each lone model, vehicle and gun."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, ClassVar

from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, ListOf, OneOf, WholeNumber, YesOrNo
from rules_core.records import Record
from rules_core.results import Result
from rules_core.squad.numbers import MOST_MODELS, Grade
from rules_core.squad.vehicles_and_guns import Crewed, add_own_units


class GroupKind(Enum):
    """What stands together on the table."""

    SQUAD = "squad"
    LONE_MODEL = "lone-model"
    VEHICLES = "vehicles"
    GUNS = "guns"


class Group(Input):
    """Models that are activated together, a lone model, or vehicles or guns that stand together.

    `models` is the number of models, vehicles or guns (a gun's team is part of its gun);
    `grade` is the training grade of them all (of a vehicle, the one that the player enters, squad-q12).
    `singled_out` is True where an effect or an attacker's special rule makes one model of a squad test.
    Raises `BadInput` with every fault; `contradiction` where a lone model is several,
    or a model is singled out of what is no squad.
    """

    kind: GroupKind
    grade: Grade
    models: int = 1
    singled_out: bool = False

    limits: ClassVar[dict[str, Limit]] = {
        "kind": OneOf(GroupKind, "squad-p05-s1"),
        "grade": OneOf(Grade),
        "models": WholeNumber(1, MOST_MODELS),
        "singled_out": YesOrNo("squad-p05-s5"),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        if self.kind is GroupKind.LONE_MODEL and type(self.models) is int and 1 < self.models <= MOST_MODELS:
            allowed: dict[str, Any] = {"minimum": 1, "maximum": 1, "field": "kind"}
            yield Fault("models", self.models, "contradiction", allowed, "squad-p05-s2", depends_on=("kind",))
        if self.singled_out is True and isinstance(self.kind, GroupKind) and self.kind is not GroupKind.SQUAD:
            allowed = {"values": (False,), "field": "kind"}
            yield Fault("singled_out", True, "contradiction", allowed, "squad-p05-s5", depends_on=("kind",))


class WhoTestsQuestion(Input):
    """The groups that a test falls on. Raises `BadInput` with every fault."""

    groups: tuple[Group, ...]

    limits: ClassVar[dict[str, Limit]] = {"groups": ListOf(InstanceOf(Group), 1, 30)}


class TakenBy(Enum):
    """Who takes one test."""

    SQUAD = "squad"
    MODEL = "model"
    VEHICLE = "vehicle"
    GUN = "gun"


class OneTest(Record):
    """One test: the place of its group, counted from 1, who takes it, for how many models, on which grade."""

    group: int
    taken_by: TakenBy
    models: int
    grade: Grade


class WhoTestsAnswer(Record):
    """`tests`: how many tests are made; `each`: the tests themselves, in the order of the groups."""

    tests: int
    each: tuple[OneTest, ...]


def who_tests(question: WhoTestsQuestion) -> Result[WhoTestsAnswer]:
    """Which tests the groups make, each on which grade.

    Carries out squad-p05-s1 to squad-p05-s5 and squad-p09-s2 to squad-p09-s4.

    >>> who_tests(WhoTestsQuestion((Group(GroupKind.SQUAD, Grade.VETERAN, 5),))).answer.tests
    1
    >>> who_tests(WhoTestsQuestion((Group(GroupKind.GUNS, Grade.VETERAN, 3),))).answer.tests
    3
    """
    draft = Draft()
    draft.register_reading("squad-q02", "training-grade")
    draft.register_reading("squad-q07", "activated-alone")
    each: list[OneTest] = []
    for place, group in enumerate(question.groups, 1):
        draft.add("squad-p05-s1", "is-a-unit", place=place, kind=group.kind.value)
        if group.kind is GroupKind.LONE_MODEL:
            draft.add("squad-p05-s2", "own-grade", 1, of="tests", grade=group.grade.value)
            each.append(OneTest(place, TakenBy.MODEL, 1, group.grade))
        elif group.kind is GroupKind.SQUAD:
            each.append(_squad(draft, place, group))
        else:
            crewed = Crewed.GUN if group.kind is GroupKind.GUNS else Crewed.VEHICLE
            draft.gap("squad-q12")
            draft.add("squad-p05-s4", "one-test-for-all", 1, of="tests", reason="each-its-own-unit")
            add_own_units(draft, crewed, group.models)
            each.extend([OneTest(place, TakenBy(crewed.value), 1, group.grade)] * group.models)
    return draft.result(WhoTestsAnswer(len(each), tuple(each)))


def _squad(draft: Draft, place: int, group: Group) -> OneTest:
    """One test for all models of a squad, or for the one that is singled out."""
    for_all = OneTest(place, TakenBy.SQUAD, group.models, group.grade)
    who = f"test-of-{place}"
    draft.add("squad-p05-s3", "one-grade", grade=group.grade.value, models=group.models)
    draft.add(
        "squad-p05-s4",
        "one-test-for-all",
        1,
        of="tests",
        reason="one-model-singled-out" if group.singled_out else None,
        decides=(who, for_all),
        models=group.models,
    )
    if group.singled_out:
        draft.register_reading("squad-q08", "only-that-model")
        draft.gap("squad-q08")
        one = OneTest(place, TakenBy.MODEL, 1, group.grade)
        draft.add("squad-p05-s5", "one-model-tests", 1, of="tests", decides=(who, one), models=group.models)
    return draft.decided(who, for_all)
