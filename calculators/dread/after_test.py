"""After the test for an attack: what the unit may still do in this activation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Rows, Shown
from calculators.dread.wording import WORDING
from calculators.fields import NO, YES, YesNoField
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from rules_core.dread.after_test import AfterTestAnswer, AfterTestQuestion, after_test
from rules_core.dread.readings import AfterFailure
from rules_core.results import Result

OPEN_TO_IT = {
    "this_enemy": N_("Attack this enemy"),
    "other_enemies": N_("Attack a different enemy"),
    "other_actions": N_("Take other actions"),
    "waiting": N_("Wait, ready to flee"),
    "again_next_turn": N_("Take the test again next turn"),
}


def ask(values: Mapping[str, Any]) -> Result[AfterTestAnswer]:
    """Ask the core."""
    return after_test(AfterTestQuestion(**values))


def answer(found: AfterTestAnswer) -> dict[str, Any]:
    """What is open to the unit: true, false, or null where the text does not say."""
    return dict(vars(found))


def show(result: Result[AfterTestAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """What the unit does, and each thing that may be open to it in a line."""
    found = result.answer
    if found.this_enemy:
        verdict = N_("Passed: the unit may attack as usual.")
    elif values["reading_after_failure"] is AfterFailure.NO_ATTACK:
        verdict = N_("Failed: the unit attacks nobody in this activation, but may take any other actions.")
    else:
        verdict = N_("Failed: the unit does not attack this enemy, but may take any other actions.")
    answers = vars(found)
    rows = tuple((words.text(label), _said(answers[name], words)) for name, label in OPEN_TO_IT.items())
    headings = (N_("What"), N_("Open to the unit"))
    table = Rows(
        words.text(N_("What is open to the unit")), tuple(words.text(each) for each in headings), rows, numeric=False
    )
    return Shown(words.text(verdict), tables=(table,))


def _said(value: bool | None, words: Language) -> str:
    if value is None:
        return words.text(N_("not said"))
    return words.text(YES if value else NO)


def usual(words: Language) -> tuple[Rows, ...]:
    """What is open after a pass, and after a failure under both readings."""
    questions = (
        (N_("Passed"), AfterTestQuestion(True)),
        (N_("Failed"), AfterTestQuestion(False)),
        (N_("Failed, in the narrow reading"), AfterTestQuestion(False, AfterFailure.NO_ATTACK)),
    )
    answers = [vars(after_test(question).answer) for _, question in questions]
    rows = tuple(
        (words.text(label), *(_said(each[name], words) for each in answers)) for name, label in OPEN_TO_IT.items()
    )
    headings = (words.text(N_("What")), *(words.text(label) for label, _ in questions))
    return (Rows(words.text(N_("What is open to the unit")), headings, rows, numeric=False),)


CALCULATOR = Calculator(
    name="dread/after-test",
    title=N_("After the test"),
    question=N_("What may the unit do once it has passed or failed the test for its attack?"),
    clause="dread-p03-s1b",
    fields=(
        YesNoField(name="passed", label=N_("Has the unit passed its test?")),
        *reading_fields(AfterTestQuestion, WORDING),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
)
