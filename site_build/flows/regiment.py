"""The flows of `regiment`: which units must take a panic test."""

from __future__ import annotations

from typing import Any

from calculators.messages import N_
from calculators.regiment._shared import NO_TEST
from calculators.regiment.wording_effects import EFFECTS
from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, heavy_casualties
from rules_core.regiment.numbers import CASUALTY_SHARE, PANIC_RANGE
from site_build.flows.flow import Answer, Ask, Flow, field_ask, field_of

MUST_TEST = EFFECTS["must-test"]
AT_ONCE = N_("The unit must take a panic test immediately")
THREE_CASES = frozenset({"in-combat", "fleeing", "already-tested"})
STATE = ("in_combat", "fleeing", "tested", "earlier_test_failed")
STRENGTHS = (20, 21)  # a quarter that is a whole number of models, and one that is not


def _state(calculator: str) -> tuple[Ask, ...]:
    return tuple(field_ask(calculator, name) for name in STATE)


def _threshold(strength: int) -> int:
    """The fewest losses that call for a test, as the core has them."""
    return heavy_casualties(HeavyCasualtiesQuestion(strength, (), False, False, False, 7)).answer.threshold


def _losses(strength: int, *models: int) -> dict[str, str]:
    """The form with the losses of one source after another."""
    return {"strength": str(strength)} | {f"losses[{place}].models": str(lost) for place, lost in enumerate(models, 1)}


def _causes() -> Ask:
    """The list of causes as one question: none, or one of each kind."""
    label = field_of("regiment/panic-test", "causes").label
    one = field_ask("regiment/panic-test", "causes[1].cause")
    return Ask(label, (Answer(N_("None"), ({"causes": ""},)), *one.answers))


SHARE = {"share": CASUALTY_SHARE.value}
LOSSES = Ask(
    N_("Models lost in this phase, of those at its start"),
    (
        Answer(
            N_("Less than {share:percent}"),
            tuple(_losses(each, *lost) for each in STRENGTHS for lost in ((0,), (1, _threshold(each) - 2))),
            SHARE,
        ),
        Answer(
            N_("{share:percent} or more; models are left when that is reached"),
            tuple(
                _losses(each, *lost)
                for each in STRENGTHS
                for lost in ((_threshold(each),), (1, _threshold(each) - 1, each - _threshold(each)))
            ),
            SHARE,
        ),
        Answer(
            N_("{share:percent} or more; no model is left when that is reached"),
            tuple(_losses(each, *lost) for each in STRENGTHS for lost in ((each,), (1, each - 1))),
            SHARE,
        ),
    ),
    CASUALTY_SHARE.clause,
)
NEAR = PANIC_RANGE.value
DISTANCE = Ask(
    N_("Distance to the destroyed unit"),
    (
        Answer(
            N_("At most {distance}\N{NO-BREAK SPACE}inches"),
            ({"friends[1].distance": "0"}, {"friends[1].distance": str(NEAR)}),
            {"distance": NEAR},
        ),
        Answer(
            N_("More than {distance}\N{NO-BREAK SPACE}inches"),
            ({"friends[1].distance": f"{NEAR}.1"},),
            {"distance": NEAR},
        ),
    ),
    PANIC_RANGE.clause,
)
FRIEND = {"friends[1].leadership": "7"}


def _must_test(answer: Any) -> bool:
    return bool(answer.must_test)


FLOWS = (
    Flow(
        name="regiment/panic-test",
        calculator="regiment/panic-test",
        title=N_("Must the unit take a panic test?"),
        asks=(*_state("regiment/panic-test"), _causes()),
        verdict=lambda answer: (answer.must_test, bool(answer.at_once)),
        verdicts={(False, False): NO_TEST, (True, False): MUST_TEST, (True, True): AT_ONCE},
        tests=frozenset({(True, False), (True, True)}),
        decides="must-test",
        cites=THREE_CASES | {"at-once-after-its-cause"},
        unless=frozenset({"must-test"}),
    ),
    Flow(
        name="regiment/heavy-casualties",
        calculator="regiment/heavy-casualties",
        title=N_("Do the losses call for a panic test?"),
        asks=(LOSSES, *_state("regiment/heavy-casualties")),
        verdict=_must_test,
        verdicts={False: NO_TEST, True: AT_ONCE},
        tests=frozenset({True}),
        decides="must-test",
        cites=THREE_CASES | {"test-after-source"},
        unless=frozenset({"test-after-source"}),
    ),
    Flow(
        name="regiment/destroyed-friend",
        calculator="regiment/destroyed-friend",
        title=N_("Must the friendly unit take a panic test?"),
        asks=(
            field_ask("regiment/destroyed-friend", "destroyed_by"),
            DISTANCE,
            field_ask("regiment/destroyed-friend", "friends[1].state"),
        ),
        verdict=lambda answer: bool(answer.tests),
        verdicts={False: NO_TEST, True: MUST_TEST},
        tests=frozenset({True}),
        decides="must-test-1",
        cites=THREE_CASES,
        unless=frozenset({"friends-test", "within-range"}),
        base=FRIEND,
    ),
)
