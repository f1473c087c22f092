"""Scenarios of the motivation test and the special rules."""

from __future__ import annotations

from fractions import Fraction

from rules_core.squad.motivation import MotivationQuestion, motivation
from rules_core.squad.numbers import Grade, GradeAssumption
from rules_core.squad.readings import (
    LentValue,
    LieutenantBonus,
    MotivationRepeats,
)
from tests.scenarios import Scenario
from tests.scenarios.squad.common import RECRUITS, tenths

MOTIVATION = (
    Scenario(
        name="a recruit has the base value",
        why="4 + 0; 4 faces of 10",
        ask=lambda: motivation(RECRUITS),
        answer={"target": 4, "attempts": (4,), "lent": False},
        odds=tenths(4),
        applied=("squad-p02-s2", "squad-p03-s1a", "squad-p03-s1b"),
        cancelled=(("squad-p25-s1", "grade-has-no-re-rolls"),),
    ),
    Scenario(
        name="a veteran repeats a motivation test without a penalty",
        why="4 + 3 = 7; squad-p25-s2 sets the motivation test apart; 1 - (3/10)^3",
        ask=lambda: motivation(MotivationQuestion(Grade.VETERAN)),
        answer={"target": 7, "attempts": (7, 7, 7)},
        odds=Fraction(973, 1000),
        applied=("squad-p23-s3", "squad-p25-s1"),
        cancelled=(("squad-p25-s2", "no-penalty-in-motivation-test"),),
    ),
    Scenario(
        name="a veteran may not repeat a motivation test if there are no such repeats",
        why="squad-q32 read as no re-rolls: one roll at 7",
        ask=lambda: motivation(MotivationQuestion(Grade.VETERAN, reading_repeats=MotivationRepeats.NONE)),
        answer={"target": 7, "attempts": (7,)},
        odds=tenths(7),
        cancelled=(("squad-p25-s1", "motivation-test"),),
    ),
    Scenario(
        name="battle-hardened men take the modifier that the player gives",
        why="4 + 1 given - 1 other = 4, one repeat; 1 - (6/10)^2 = 64/100",
        ask=lambda: motivation(
            MotivationQuestion(
                Grade.BATTLE_HARDENED,
                grade_modifier=1,
                grade_assumption=GradeAssumption.LIKELY,
                modifier=-1,
                rerolls=1,
            )
        ),
        answer={"target": 4, "attempts": (4, 4)},
        odds=Fraction(64, 100),
        applied=("squad-p02-s2", "squad-p25-s1"),
    ),
    Scenario(
        name="battle-hardened men may be assumed at +1",
        why="4 + 1 assumed, the lower guess; no repeats asked for",
        ask=lambda: motivation(
            MotivationQuestion(Grade.BATTLE_HARDENED, grade_assumption=GradeAssumption.POSSIBLE, rerolls=0)
        ),
        answer={"target": 5, "attempts": (5,)},
        odds=tenths(5),
        applied=("squad-p02-s2",),
    ),
)

SPECIAL_RULES = (
    Scenario(
        name="a lieutenant within 4 inches gives +1",
        why="4 + 0 + 1 = 5; exactly 4 inches is within",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lieutenants=(4,))),
        answer={"target": 5},
        odds=tenths(5),
        applied=("squad-p11-s3",),
    ),
    Scenario(
        name="a lieutenant a quarter of an inch too far gives nothing",
        why="4 1/4 inches is more than 4",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lieutenants=(Fraction(17, 4),))),
        answer={"target": 4},
        odds=tenths(4),
        cancelled=(("squad-p11-s3", "out-of-range"),),
    ),
    Scenario(
        name="two lieutenants in range give +1 once",
        why="squad-q15 by default: once in all",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lieutenants=(2, 9, 3))),
        answer={"target": 5},
        odds=tenths(5),
        applied=("squad-p11-s3",),
        cancelled=(("squad-p11-s3", "bonus-counts-once"), ("squad-p11-s3", "out-of-range")),
    ),
    Scenario(
        name="two lieutenants in range give +2 if each gives its own",
        why="squad-q15 read per lieutenant: 4 + 1 + 1",
        ask=lambda: motivation(
            MotivationQuestion(
                Grade.RECRUIT, lieutenants=(2, 9, 3), reading_lieutenant_bonus=LieutenantBonus.PER_LIEUTENANT
            )
        ),
        answer={"target": 6},
        odds=tenths(6),
        applied=("squad-p11-s3",),
    ),
    Scenario(
        name="recruits use a veteran's value of 7 as it stands",
        why="7 is better than their own 4 + 1, and nothing is added to it",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lent_value=7, lieutenants=(1,))),
        answer={"target": 7, "lent": True},
        odds=tenths(7),
        applied=("squad-p11-s1", "squad-p11-s2"),
        cancelled=(("squad-p11-s3", "lent-value-as-it-stands"),),
    ),
    Scenario(
        name="a lent value that the bonus makes up for is not taken",
        why="lent 5 is no better than 4 + 1",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lent_value=5, lieutenants=(1,))),
        answer={"target": 5, "lent": False},
        odds=tenths(5),
        applied=("squad-p11-s2", "squad-p11-s3"),
        cancelled=(("squad-p11-s1", "own-value-is-as-good"),),
    ),
    Scenario(
        name="a worse value is taken if the lent one replaces the own",
        why="squad-q14 read as replacing: 3 instead of 4",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lent_value=3, reading_lent_value=LentValue.REPLACES)),
        answer={"target": 3, "lent": True},
        odds=tenths(3),
        applied=("squad-p11-s1",),
    ),
    Scenario(
        name="nothing is lent while the lender's conditions do not hold",
        why="squad-p11-s2: the own 4 stays",
        ask=lambda: motivation(MotivationQuestion(Grade.RECRUIT, lent_value=7, lending_conditions_met=False)),
        answer={"target": 4, "lent": False},
        odds=tenths(4),
        applied=("squad-p11-s2",),
        cancelled=(("squad-p11-s1", "conditions-not-met"),),
    ),
)
