"""What each clause settles by itself: two that settle one question differently would raise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules_core.brigade.consequences import DispersedBy
from rules_core.brigade.dispersal import Outcome
from rules_core.dread.charging import Verdict
from rules_core.parameters import Parameter
from rules_core.results import LedgerEntry
from rules_core.squad.mixed_grades import MixedGradesQuestion, mixed_grades
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade
from rules_core.squad.when_to_test import Moment
from rules_core.squad.who_tests import Group, GroupKind, OneTest, TakenBy, WhoTestsQuestion, who_tests
from tests.rules_core.test_scenarios import SCENARIOS
from tests.scenarios import Scenario

Decision = tuple[str, Any]


def grade_modifier(entry: LedgerEntry) -> Decision:
    """The modifier of a grade is the amount that the entry adds, for whoever has the target."""
    return f"{entry.of.removesuffix('target')}grade-modifier", entry.amount


def rout_or_dispersal(entry: LedgerEntry) -> Decision:
    """A unit that breaks sets a brigade test off, one that is exempt does not."""
    return f"unit-{entry.values['place']}-sets-off", entry.effect == "unit-breaks"


def must_test(entry: LedgerEntry) -> Decision:
    """An exempt unit tests no more, others do; several units by their places."""
    place = entry.values.get("unit")
    return "must-test" if place is None else f"must-test-{place}", entry.effect == "must-test"


def distance(entry: LedgerEntry) -> Decision:
    """Whoever is within a distance tests; the own brigade alone is a reading of the same question."""
    question = entry.effect.replace("own-brigade-within-distance-tests", "brigades-within-distance-test")
    return question, (entry.values["distance"], entry.values["unit"])


def settled(question: str, answer: Any) -> Callable[[LedgerEntry], Decision]:
    """The same in every scenario."""
    return lambda entry: (question, answer)


def counted(entry: LedgerEntry) -> Decision:
    """A unit counts as lost or does not."""
    return entry.effect.removeprefix("not-"), not entry.effect.startswith("not-")


DECISIONS: dict[tuple[str, str], Callable[[LedgerEntry], Decision]] = {
    ("squad-p02-s2", "grade-given"): grade_modifier,
    ("squad-p23-s3", "grade-veteran"): grade_modifier,
    ("squad-p07-s2", "both-values"): settled("values-tested", 2),
    ("squad-p13-s1", "right-after-activation"): settled("moment", Moment.AFTER_ACTIVATION),
    ("squad-p13-s2", "in-opponents-turn"): settled("moment", Moment.AT_THE_EFFECT),
    ("brigade-p02-s1", "tests-in-this-morale-phase"): settled("end", (Outcome.MUST_TEST, None)),
    ("brigade-p03-s1", "dispersed-at-once"): settled("end", (Outcome.DISPERSED, DispersedBy.MELEE)),
    ("brigade-p04-s1", "dispersed-by-result"): settled("end", (Outcome.DISPERSED, DispersedBy.MORALE_TEST)),
    ("brigade-p06-s1", "passed-leaves-with-honour"): settled("end", (Outcome.LEAVES_WITH_HONOUR, None)),
    ("brigade-p06-s3b", "other-units-unaffected"): settled("friends-within-distance-test", None),
    ("brigade-p06-s3c", "no-brigade-test"): settled("brigades-within-distance-test", None),
    ("brigade-p06-s3c", "unit-with-honour-causes-no-test"): rout_or_dispersal,
    ("brigade-p06-s4a", "counted-as-lost-in-brigade-tests"): counted,
    ("brigade-p06-s4a", "not-counted-as-lost-in-brigade-tests"): counted,
    ("brigade-p06-s4b", "counted-as-lost-for-victory-points"): counted,
    ("brigade-p06-s4b", "not-counted-as-lost-for-victory-points"): counted,
    ("brigade-p06-s5", "winner-leaves-with-honour"): settled("end", (Outcome.LEAVES_WITH_HONOUR, None)),
    ("brigade-p07-s1", "failed-dispersed"): settled("end", (Outcome.DISPERSED, DispersedBy.MORALE_TEST)),
    ("brigade-p08-s1a", "friends-within-distance-test"): distance,
    ("brigade-p08-s1b", "brigades-within-distance-test"): distance,
    ("brigade-p08-s1b", "own-brigade-within-distance-tests"): distance,
    ("brigade-p09-s1", "friends-within-distance-test"): distance,
    ("brigade-p09-s1", "brigades-within-distance-test"): distance,
    ("brigade-p09-s1", "own-brigade-within-distance-tests"): distance,
    ("brigade-p19-s1", "unit-breaks"): rout_or_dispersal,
    ("brigade-p22-s1", "rallied-units-cause-no-test"): rout_or_dispersal,
    ("brigade-p23-s1", "skirmishers-cause-no-test"): rout_or_dispersal,
    ("dread-p02-s1", "must-test"): settled("verdict", Verdict.MUST_TEST),
    ("dread-p02-s2", "attacks-as-usual"): settled("verdict", Verdict.MAY_ATTACK),
    ("dread-p03-s1a", "attacks-nobody"): settled("verdict", Verdict.MAY_NOT_ATTACK),
    ("dread-p03-s1a", "does-not-attack-this-enemy"): settled("verdict", Verdict.MAY_NOT_ATTACK),
    ("dread-p08-s1", "attacked-must-test"): settled("must-test", True),
    ("dread-p11-s2", "settled"): settled("must-test", False),
    ("regiment-p08-s2", "passed-carries-on"): settled("passed", True),
    ("regiment-p08-s3", "failed-flees"): settled("passed", False),
    ("regiment-p14-s1", "exempt"): must_test,
    ("regiment-p18-s1", "must-test"): must_test,
}
SETTLED = [
    scenario
    for scenario in SCENARIOS
    if any((entry.clause, entry.effect) in DECISIONS or entry.decides for entry in scenario.ask().ledger)
]


# Which of the two it is, is not known before the roll; over rounds a clause may settle the next round only.
OPEN = {
    ("regiment-p08-s2", "passed-carries-on"),
    ("regiment-p08-s3", "failed-flees"),
    ("dread-p11-s2", "settled"),
}


@pytest.mark.parametrize("scenario", SETTLED, ids=lambda scenario: scenario.name)
def test_a_clause_settles_what_it_says(scenario: Scenario) -> None:
    for entry in scenario.ask().ledger:
        key = entry.clause, entry.effect
        if key in DECISIONS and entry.decides is not None:
            question, answer = entry.decides
            said = (answer.value, answer.unit.value) if isinstance(answer, Parameter) else answer
            assert (question, said) == DECISIONS[key](entry)
        else:
            assert key not in DECISIONS or not entry.applied or key in OPEN


def test_every_clause_that_settles_something_does_so_in_a_scenario() -> None:
    found = {
        (entry.clause, entry.effect)
        for scenario in SETTLED
        for entry in scenario.ask().ledger
        if entry.decides is not None
    }
    # Which test is taken and on how many values is tested below; what an automatic dispersal settles is the answer.
    apart = {
        ("squad-p05-s4", "one-test-for-all"),
        ("squad-p05-s5", "one-model-tests"),
        ("brigade-p11-s1", "dispersed-without-test"),
    }
    assert found == DECISIONS.keys() | apart


def test_p05_s4_p05_s5_one_model_takes_the_test_in_place_of_the_squad() -> None:
    squads = Group(GroupKind.SQUAD, Grade.RECRUIT, 8), Group(GroupKind.SQUAD, Grade.VETERAN, 5, singled_out=True)
    ledger = who_tests(WhoTestsQuestion(squads)).ledger
    assert [(entry.clause, entry.applied, entry.decides) for entry in ledger if entry.decides is not None] == [
        ("squad-p05-s4", True, ("test-of-1", OneTest(1, TakenBy.SQUAD, 8, Grade.RECRUIT))),
        ("squad-p05-s4", False, ("test-of-2", OneTest(2, TakenBy.SQUAD, 5, Grade.VETERAN))),
        ("squad-p05-s5", True, ("test-of-2", OneTest(2, TakenBy.MODEL, 1, Grade.VETERAN))),
    ]


def test_p05_s4_p07_s2_one_grade_is_tested_on_one_value_two_on_two() -> None:
    recruits, veterans = MotivationQuestion(Grade.RECRUIT), MotivationQuestion(Grade.VETERAN, rerolls=0)
    for character, clause, values in ((recruits, "squad-p05-s4", 1), (veterans, "squad-p07-s2", 2)):
        ledger = mixed_grades(MixedGradesQuestion(recruits, character)).ledger
        decisions = [(entry.clause, entry.decides) for entry in ledger if entry.decides is not None]
        assert (clause, ("values-tested", values)) in decisions
