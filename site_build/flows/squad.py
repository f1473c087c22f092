"""The flows of `squad`: who takes a test, and when."""

from __future__ import annotations

from calculators.messages import N_
from calculators.squad.when_to_test import MOMENTS
from calculators.squad.who_tests import TAKEN_BY
from rules_core.squad.when_to_test import Moment
from site_build.flows.flow import Flow, field_ask

# One model, as all kinds of groups can be.
GROUP = {"groups[1].models": "1"}

FLOWS = (
    Flow(
        name="squad/who-tests",
        calculator="squad/who-tests",
        title=N_("Who takes the test?"),
        asks=(
            field_ask("squad/who-tests", "groups[1].kind"),
            field_ask("squad/who-tests", "groups[1].singled_out"),
        ),
        verdict=lambda answer: answer.each[0].taken_by,
        verdicts=TAKEN_BY,
        tests=frozenset(),
        decides="test-of-1",
        cites=frozenset({"own-grade", "own-unit", "each-gun-tests", "no-joint-test"}),
        base=GROUP,
    ),
    Flow(
        name="squad/when-to-test",
        calculator="squad/when-to-test",
        title=N_("When is the test taken?"),
        asks=(field_ask("squad/when-to-test", "occasion"),),
        verdict=lambda answer: answer.moment.value,
        verdicts={moment.value: text for moment, text in MOMENTS.items()},
        tests=frozenset({Moment.AFTER_ACTIVATION.value, Moment.AT_THE_EFFECT.value}),
        decides="moment",
        unless=frozenset({"right-after-activation", "in-opponents-turn"}),
    ),
)
