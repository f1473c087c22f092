"""Scenarios of `dread`, in the text's order."""

from __future__ import annotations

from fractions import Fraction

from rules_core.dice import TWO_D6
from rules_core.dread.charging import ChargeQuestion, Tested, Verdict, charge
from tests.scenarios import Scenario

SCENARIOS = (
    Scenario(
        name="knights with M 7 need 6 or less to charge a vampire that is Terrifying (1)",
        why="7 - 1 = 6 (dread-p06-s3); on one D10, 6 of 10",
        ask=lambda: charge(ChargeQuestion(morale=(7,), terror=1)),
        answer={"best_morale": 7, "target": 6, "verdict": Verdict.MUST_TEST},
        odds=Fraction(6, 10),
        applied=("dread-p02-s1", "dread-p04-s1", "dread-p06-s1", "dread-p06-s2", "dread-p06-s3"),
    ),
    Scenario(
        name="the same knights on 2D6",
        why="of 36 rolls of two six-sided dice 1 + 2 + 3 + 4 + 5 = 15 come to 6 or less",
        ask=lambda: charge(ChargeQuestion(morale=(7,), terror=1, dice=TWO_D6)),
        answer={"target": 6},
        odds=Fraction(15, 36),
        applied=("dread-p06-s3",),
    ),
    Scenario(
        name="a unit tests once, on the highest morale in it",
        why="the best of 5, 7 and 5 is 7 (dread-p04-s1), less 1",
        ask=lambda: charge(ChargeQuestion(morale=(5, 7, 5), terror=1)),
        answer={"best_morale": 7, "target": 6},
        odds=Fraction(6, 10),
        applied=("dread-p04-s1",),
    ),
    Scenario(
        name="against an enemy that is not terrifying no test is made",
        why="dread-p02-s1 asks for a test only against a terrifying enemy",
        ask=lambda: charge(ChargeQuestion(morale=(7,), terror=None)),
        answer={"target": None, "verdict": Verdict.MAY_ATTACK},
        cancelled=(("dread-p02-s1", "enemy-not-terrifying"),),
    ),
    Scenario(
        name="a unit that failed in this activation may not try again before its next turn",
        why="one test an activation (dread-p05-s1), a failed one again next turn (dread-p05-s2)",
        ask=lambda: charge(ChargeQuestion((7,), 1, tested=Tested.FAILED_THIS_ENEMY)),
        answer={"target": None, "verdict": Verdict.MAY_NOT_ATTACK},
        applied=("dread-p03-s1a", "dread-p05-s1", "dread-p05-s2"),
        cancelled=(("dread-p02-s1", "already-tested"),),
    ),
)
