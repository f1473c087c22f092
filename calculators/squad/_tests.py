"""What the calculators of `squad` share: the inputs of a test, questions made of tests, and what a test shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.calculator import Bar, Rows
from calculators.fields import ChoiceField, Group, NumberField, Option, limit_of
from calculators.messages import N_, Language, plural
from calculators.squad.wording import ASSUMPTIONS, GRADES
from rules_core.checks import chance_at_or_under
from rules_core.dice import D10
from rules_core.errors import BadInput, Fault
from rules_core.records import replace
from rules_core.squad.ability import AbilityQuestion
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import BASE_VALUE, Grade, GradeAssumption

TestQuestion = AbilityQuestion | MotivationQuestion
USUAL_MODIFIERS = range(-4, 5)
USUAL_GRADES: tuple[tuple[str, Grade, GradeAssumption | None], ...] = (
    (N_("Recruit"), Grade.RECRUIT, None),
    (N_("Battle-hardened, +1 assumed"), Grade.BATTLE_HARDENED, GradeAssumption.POSSIBLE),
    (N_("Battle-hardened, +2 assumed"), Grade.BATTLE_HARDENED, GradeAssumption.LIKELY),
    (N_("Veteran"), Grade.VETERAN, None),
)
GRADE_LABEL = N_("Training grade")
MODIFIER_LABEL = N_("Modifiers, added up")


# The inputs


def grade_field(name: str = "grade", label: str = GRADE_LABEL, default: Grade = Grade.RECRUIT) -> ChoiceField:
    """The training grade."""
    options = tuple(Option(grade, grade_label) for grade, grade_label in GRADES.items())
    return ChoiceField(name=name, label=label, default=default.value, options=options)


def assumption_field(group: Group = Group.MAIN) -> ChoiceField:
    """What battle-hardened troops are taken to add where the player has no number."""
    return ChoiceField(
        name="grade_assumption",
        label=N_("Assumption for battle-hardened troops"),
        help=N_("Only where you do not know their modifier."),
        empty=N_("None"),
        options=tuple(Option(assumption, label) for assumption, label in ASSUMPTIONS.items()),
        entry="squad-q04",
        group=group,
    )


def modifier_field(
    name: str = "modifier", label: str = MODIFIER_LABEL, help: str = "", group: Group = Group.MAIN
) -> NumberField:
    """The sum of the other modifiers."""
    limit = limit_of(MotivationQuestion, "modifier")
    return NumberField(name=name, label=label, help=help, default="0", limit=limit, signed=True, group=group)


def grade_modifier_field(
    name: str = "grade_modifier", label: str = N_("Modifier of the grade"), group: Group = Group.MORE
) -> NumberField:
    """What the grade adds, where the player's rulebook has another number than the text, or one that it lacks."""
    return NumberField(
        name=name,
        start=3,
        label=label,
        help=N_("Empty: +3 for veterans, +0 for recruits. The text has none for battle-hardened troops."),
        limit=limit_of(MotivationQuestion, "grade_modifier"),
        signed=True,
        optional=True,
        group=group,
    )


def rerolls_field(name: str = "rerolls", label: str = N_("Re-rolls"), group: Group = Group.MORE) -> NumberField:
    """How often a failed roll may be repeated."""
    return NumberField(
        name=name,
        start=2,
        label=label,
        help=N_("Empty: 2 for veterans as in the text’s example; 1, a guess, for battle-hardened troops."),
        limit=limit_of(MotivationQuestion, "rerolls"),
        optional=True,
        group=group,
    )


# Questions made of tests


@dataclass(frozen=True)
class Part:
    """A test inside a question: its class, and which of the form's fields gives each of its own."""

    kind: type[TestQuestion]
    inputs: Mapping[str, str]

    def made(self, values: Mapping[str, Any]) -> TestQuestion:
        """The test; the faults of its `BadInput` name the form's fields."""
        try:
            return self.kind(**{own: values[name] for own, name in self.inputs.items()})
        except BadInput as bad:
            raise BadInput(self._renamed(fault) for fault in bad.faults) from bad

    def _renamed(self, fault: Fault) -> Fault:
        depends_on = tuple(self.inputs.get(name, name) for name in fault.depends_on)
        return replace(fault, field=self.inputs.get(fault.field, fault.field), depends_on=depends_on)


def test_inputs(prefix: str = "", *more: str, shared: Sequence[str] = ("grade_assumption",)) -> dict[str, str]:
    """The form's names for the inputs of a test: those of the test itself behind `prefix`, or shared as they are."""
    own = ("grade", "grade_modifier", "modifier", "rerolls")
    return {name: f"{prefix}{name}" for name in own if name not in shared} | {name: name for name in (*shared, *more)}


def assembled(question: type[Any], values: Mapping[str, Any], **parts: Part) -> Any:
    """The question of its own inputs and of its parts; raises `BadInput` with the faults of all of them."""
    taken = {name for part in parts.values() for name in part.inputs.values()}
    given = {name: value for name, value in values.items() if name not in taken}
    faults: list[Fault] = []
    for name, part in parts.items():
        try:
            given[name] = part.made(values)
        except BadInput as bad:
            # A sound test stands in, so that the rest is judged too.
            given[name] = part.kind(Grade.RECRUIT)
            faults += [fault for fault in bad.faults if fault.field not in {each.field for each in faults}]
    try:
        made = question(**given)
    except BadInput as bad:
        raise BadInput([*bad.faults, *faults]) from bad
    if faults:
        raise BadInput(faults)
    return made


# What a test shows


def chances_of(attempts: tuple[int, ...]) -> list[Fraction]:
    """The chance of passing with the first roll, and with each further one."""
    return [chance_at_or_under(D10, attempts[: place + 1]) for place in range(len(attempts))]


def test_verdict(attempts: tuple[int, ...], words: Language) -> str:
    """What must be rolled, and the chance of it without and with the re-rolls."""
    chances = chances_of(attempts)
    said: dict[str, Any] = {"target": attempts[0], "dice": D10, "chance": words.percent(chances[0])}
    if chances[-1] == 0:
        return words.text(N_("{target} or less on {dice}: cannot be rolled, the test always fails."), said)
    if chances[0] == 1:
        return words.text(N_("{target} or less on {dice}: the test always passes."), said)
    verdict = words.text(N_("{target} or less on {dice}: {chance}."), said)
    if len(attempts) > 1:
        with_re_rolls = plural("With {number} re-roll: {chance}.", "With {number} re-rolls: {chance}.", "number")
        said = {"number": len(attempts) - 1, "chance": words.percent(chances[-1])}
        verdict += " " + words.text(with_re_rolls, said)
    return verdict


def test_bars(attempts: tuple[int, ...], words: Language) -> tuple[Bar, ...]:
    """The chance of passing, growing with each re-roll."""
    labels = [words.text(N_("First roll: {target} or less"), {"target": attempts[0]})]
    for place, needed in enumerate(attempts[1:], 1):
        labels.append(words.text(N_("With re-roll {repeat}: {target} or less"), {"repeat": place, "target": needed}))
    return tuple(Bar(label, chance) for label, chance in zip(labels, chances_of(attempts), strict=True))


def usual_of(grade: str, attempts_by_modifier: Mapping[int, tuple[int, ...]], words: Language) -> Rows:
    """The usual answers of one grade: what each modifier leads to."""
    rows = []
    for modifier, attempts in attempts_by_modifier.items():
        chances = chances_of(attempts)
        needed = attempts if len(set(attempts)) > 1 else attempts[:1]
        with_re_rolls = (words.percent(chances[-1]),) if len(attempts) > 1 else ()
        rows.append((words.signed(modifier), words.value(needed), words.percent(chances[0]), *with_re_rolls))
    headings = [N_("Modifier"), N_("Needed"), N_("First roll"), N_("With re-rolls")][: len(rows[0])]
    caption = words.text(N_("{grade}, base value {base}"), {"grade": words.text(grade), "base": BASE_VALUE.value})
    return Rows(caption, tuple(words.text(heading) for heading in headings), tuple(rows))
