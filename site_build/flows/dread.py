"""The flows of `dread`: who must test against a terrifying enemy."""

from __future__ import annotations

from calculators.dread.wording_effects import EFFECTS
from calculators.fields import NO, YES
from calculators.messages import N_
from rules_core.dread.charging import Verdict
from site_build.flows.flow import Answer, Ask, Flow, field_ask

TERRIFYING = Ask(
    N_("Is the enemy terrifying?"), (Answer(NO, ({"terror": ""},)), Answer(YES, ({"terror": "0"}, {"terror": "1"})))
)

FLOWS = (
    Flow(
        name="dread/charge",
        calculator="dread/charge",
        title=N_("Must the unit test before it attacks?"),
        asks=(TERRIFYING, field_ask("dread/charge", "tested"), field_ask("dread/charge", "passed_before")),
        verdict=lambda answer: answer.verdict,
        verdicts={
            Verdict.MUST_TEST: EFFECTS["must-test"],
            Verdict.MAY_ATTACK: EFFECTS["attacks-as-usual"],
            Verdict.MAY_NOT_ATTACK: EFFECTS["does-not-attack-this-enemy"],
        },
        tests=frozenset({Verdict.MUST_TEST}),
        decides="verdict",
        unless=frozenset({"must-test"}),
    ),
    Flow(
        name="dread/being-charged",
        calculator="dread/being-charged",
        title=N_("Must the attacked unit test?"),
        asks=(TERRIFYING, field_ask("dread/being-charged", "tested")),
        verdict=lambda answer: answer.must_test,
        verdicts={True: EFFECTS["attacked-must-test"], False: N_("No test")},
        tests=frozenset({True}),
        decides="must-test",
        unless=frozenset({"attacked-must-test"}),
    ),
)
