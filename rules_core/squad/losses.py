"""Losses: a squad under strength tests after each activation to be allowed to act."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import ClassVar

from rules_core.draft import Draft
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import InstanceOf, Limit, OneOf, WholeNumber, YesOrNo, within
from rules_core.records import Record
from rules_core.results import Result
from rules_core.squad.motivation import MotivationQuestion, add_motivation
from rules_core.squad.numbers import MOST_MODELS, UNDER_STRENGTH
from rules_core.squad.re_rolls import passing
from rules_core.squad.readings import HalfLost, PanickingActs


class LossesQuestion(Input):
    """A squad that has just been activated.

    `initial` is its number of models before any loss, `lost` those removed from it for good.
    `test` is the motivation test that it would take, `panicking` whether it is in panic.
    Raises `BadInput` with every fault; `too-large` where nobody of the squad is left.
    """

    initial: int
    lost: int
    test: MotivationQuestion
    panicking: bool = False
    reading_half: HalfLost = HalfLost.AT_LEAST_HALF
    reading_panicking: PanickingActs = PanickingActs.NO_TEST

    limits: ClassVar[dict[str, Limit]] = {
        "initial": WholeNumber(2, MOST_MODELS),
        "lost": WholeNumber(0, MOST_MODELS - 1),
        "test": InstanceOf(MotivationQuestion),
        "panicking": YesOrNo(),
        "reading_half": OneOf(HalfLost, "squad-p17-s1"),
        "reading_panicking": OneOf(PanickingActs, "squad-p17-s2"),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        if within(self, "initial", "lost") and self.lost >= self.initial:
            allowed = {"minimum": 0, "maximum": self.initial - 1}
            yield Fault("lost", self.lost, "too-large", allowed, "squad-p17-s1", depends_on=("initial",))


class LossesAnswer(Record):
    """Whether the squad must test.

    `threshold`: the number of lost models from which it is under strength; `under_strength`: whether it is;
    `must_test`: whether it tests to be allowed to act; `attempts`: the target of each roll, empty without a test.
    """

    threshold: int
    under_strength: bool
    must_test: bool
    attempts: tuple[int, ...]


def losses(question: LossesQuestion) -> Result[LossesAnswer]:
    """Whether a squad is under strength and must test to act; the odds are that it may, None without a test.

    Carries out squad-p17-s1 and squad-p17-s2 on a motivation test.

    >>> from rules_core.squad.numbers import Grade
    >>> losses(LossesQuestion(initial=9, lost=5, test=MotivationQuestion(Grade.RECRUIT))).odds
    Fraction(2, 5)
    """
    draft = Draft()
    half = question.initial * UNDER_STRENGTH.value
    threshold = ceil(half) if question.reading_half is HalfLost.AT_LEAST_HALF else floor(half)
    under_strength = question.lost >= threshold
    if question.initial % 2:
        draft.reading(question.reading_half)
    draft.add("squad-p17-s1", "half-of-the-squad", threshold, of="threshold", initial=question.initial)
    draft.add(
        "squad-p17-s1",
        "under-strength",
        reason=None if under_strength else "fewer-than-half-lost",
        initial=question.initial,
        lost=question.lost,
    )

    cancelled = None if under_strength else "not-under-strength"
    if under_strength:
        draft.gap("squad-q21")
    if under_strength and question.panicking:
        draft.reading(question.reading_panicking)
        if question.reading_panicking is PanickingActs.NO_TEST:
            cancelled = "already-panicking"
    draft.add("squad-p17-s2", "tests-to-act", reason=cancelled)
    if cancelled is not None:
        return draft.result(LossesAnswer(threshold, under_strength, False, ()))
    attempts = add_motivation(draft, question.test).attempts
    return draft.result(LossesAnswer(threshold, True, True, attempts), passing(attempts))
