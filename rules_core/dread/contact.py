"""Being charged by a terrifying enemy: the morale test when the bases touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from fractions import Fraction
from typing import ClassVar

from rules_core.checks import chance_at_or_under
from rules_core.dice import D10, Dice, Distribution, successes
from rules_core.draft import Draft
from rules_core.dread.charging import add_best_morale, add_dice
from rules_core.dread.numbers import MORALE, MOST_MODELS, TERROR
from rules_core.dread.readings import TEST_DICE, ContactModifier, SettledFor, WhoTests
from rules_core.errors import Fault
from rules_core.inputs import Input
from rules_core.limits import Limit, ListOf, OneOf, Optional
from rules_core.records import Record
from rules_core.results import Result


class EarlierTest(Enum):
    """When the attacked unit was last attacked by this enemy and tested."""

    NEVER = "never"
    THIS_ROUND = "this-round"
    EARLIER_ROUND = "earlier-round"


class ContactQuestion(Input):
    """A model or unit whose bases an attacker has just touched.

    `morale` has the M of each attacked model that is present, in any order.
    `terror` is the X in the attacker's property, None for one that is not terrifying.
    `dice` are those of the test; the text names none (dread-q03).
    `tested` is whether the matter was settled by a test in an earlier turn.
    Raises `BadInput` with every fault; `does-not-go-with` where an earlier test is claimed
    though the attacker is not terrifying.
    """

    morale: tuple[int, ...]
    terror: int | None
    dice: Dice = D10
    tested: EarlierTest = EarlierTest.NEVER
    reading_who: WhoTests = WhoTests.UNIT
    reading_modifier: ContactModifier = ContactModifier.MINUS_X
    reading_settled: SettledFor = SettledFor.ALL_LATER_TURNS

    limits: ClassVar[dict[str, Limit]] = {
        "morale": ListOf(MORALE, 1, MOST_MODELS, "dread-p04-s1"),
        "terror": Optional(TERROR),
        "dice": TEST_DICE,
        "tested": OneOf(EarlierTest, "dread-p11-s2"),
        "reading_who": OneOf(WhoTests, "dread-p09-s1"),
        "reading_modifier": OneOf(ContactModifier, "dread-p12-s2"),
        "reading_settled": OneOf(SettledFor, "dread-p11-s2"),
    }

    def _joint_faults(self) -> Iterator[Fault]:
        earlier = self.tested is EarlierTest.THIS_ROUND or self.tested is EarlierTest.EARLIER_ROUND
        if self.terror is None and earlier:
            yield Fault("tested", self.tested, "does-not-go-with", {"field": "terror"}, "dread-p08-s1")


class ContactAnswer(Record):
    """`must_test`: a test is due; `targets`: the number to roll at or under of each test, none without one.

    `panicking` is the chance of each number of models that then panic, None without a test.
    """

    must_test: bool
    targets: tuple[int, ...]
    panicking: Distribution | None


def contact(question: ContactQuestion) -> Result[ContactAnswer]:
    """Whether the attacked side tests at contact, the targets, and how many models panic.

    `odds` is the chance that no model panics.
    Amounts are those of `target`, or of `target-1`, `target-2` and so on where each model tests.
    Carries out dread-p08-s1, dread-p11-s2, dread-p12-s1a and dread-p12-s2,
    with dread-p04-s1 and dread-p06-s3, which tell the number of the test.

    >>> contact(ContactQuestion(morale=(5,), terror=0)).odds
    Fraction(1, 2)
    """
    draft = Draft()
    if question.terror is None:
        draft.add("dread-p08-s1", "attacked-must-test", reason="enemy-not-terrifying")
        return draft.result(ContactAnswer(False, (), None))

    earlier_round = question.tested is EarlierTest.EARLIER_ROUND
    again = earlier_round and question.reading_settled is SettledFor.THIS_ROUND
    if question.tested is not EarlierTest.NEVER and not again:
        draft.add("dread-p08-s1", "attacked-must-test", reason="already-settled")
        draft.add("dread-p11-s2", "settled", decides=("must-test", False))
        if earlier_round:
            draft.reading(question.reading_settled)
        return draft.result(ContactAnswer(False, (), None))

    single = question.reading_who is WhoTests.UNIT
    places = range(1, len(question.morale) + 1)
    testing = ("target",) if single else tuple(f"target-{place}" for place in places)
    draft.add("dread-p08-s1", "attacked-must-test", decides=("must-test", True), tests=len(testing))
    add_dice(draft, question.dice)
    if single:
        add_best_morale(draft, question.morale)
    else:
        draft.add("dread-p04-s1", "best-morale", reason="each-model-tests")
        for place, morale in zip(places, question.morale, strict=True):
            draft.add("dread-p09-s1", "own-morale", morale, of=f"target-{place}", model=place)
    if len(question.morale) > 1:
        draft.reading(question.reading_who)
    _add_modifier(draft, question.terror, question.reading_modifier, testing)
    if again:
        draft.add("dread-p11-s2", "settled", reason="settled-earlier-round-only")
        draft.reading(question.reading_settled)
    _add_example(draft, question.terror, question.reading_modifier)
    targets = tuple(draft.total(of) for of in testing)
    for place, target in enumerate(targets, 1):
        if single:
            draft.add("dread-p06-s3", "at-or-under", target=target)
        else:
            draft.add("dread-p06-s3", "model-at-or-under", of=f"target-{place}", target=target, model=place)

    chances = {target: chance_at_or_under(question.dice, (target,)) for target in set(targets)}
    if single:
        passing = chances[targets[0]]
        panicking = Distribution({0: passing, len(question.morale): 1 - passing})
    else:
        panicking = how_many_fail([chances[target] for target in targets])
    return draft.result(ContactAnswer(True, targets, panicking), panicking.exactly(0))


def how_many_fail(passing: Sequence[Fraction]) -> Distribution:
    """How many models fail where each tests for itself (dread-q11), `passing` the chance of each to pass.

    >>> how_many_fail([Fraction(1, 2), Fraction(1, 2)]).exactly(1)
    Fraction(1, 2)
    """
    return successes(1 - chance for chance in passing)


def _add_modifier(draft: Draft, terror: int, reading: ContactModifier, testing: tuple[str, ...]) -> None:
    """Add the X that is taken off each target, or was cancelled (dread-p06-s3, dread-q12)."""
    reason = None if reading is ContactModifier.MINUS_X else "test-unmodified"
    if len(testing) == 1:
        draft.add("dread-p06-s3", "morale-minus-terror", -terror, of=testing[0], reason=reason, terror=terror)
    else:
        for place, of in enumerate(testing, 1):
            draft.add("dread-p06-s3", "model-morale-minus-terror", -terror, of=of, reason=reason, model=place)
    if terror:
        draft.reading(reading)
        draft.gap("dread-q08", "dread-q12")


def _add_example(draft: Draft, terror: int, reading: ContactModifier) -> None:
    """Add what the example of orc and skeleton says (dread-p12-s1a, dread-p12-s2)."""
    unmodified = terror == 0 or reading is ContactModifier.UNMODIFIED
    draft.add("dread-p12-s1a", "terror-value", terror=terror)
    draft.add("dread-p12-s2", "no-modifier", reason=None if unmodified else "terror-above-0")
    draft.add("dread-p12-s2", "tests-in-opponents-turn")
