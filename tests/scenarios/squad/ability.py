"""Scenarios of the ability test and its re-rolls."""

from __future__ import annotations

from fractions import Fraction

from rules_core.squad.ability import AbilityQuestion, ability
from rules_core.squad.numbers import Grade, GradeAssumption
from rules_core.squad.readings import (
    RepeatBan,
)
from tests.scenarios import Scenario

ABILITY = (
    Scenario(
        name="a veteran pioneer who fortifies a window needs 8 or less",
        why="4 base + 3 veteran + 1 fortify = 8 (squad-p23-s3); one roll at or under 8 of 10 is 8/10",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, tactic=1, rerolls=0)),
        answer={"target": 8, "attempts": (8,)},
        odds=Fraction(8, 10),
        applied=(
            "squad-p22-s2",
            "squad-p02-s2",
            "squad-p03-s1a",
            "squad-p03-s1b",
            "squad-p23-s1",
            "squad-p23-s2",
            "squad-p23-s3",
            "squad-p23-s4",
        ),
    ),
    Scenario(
        name="the fortify bonus given as another modifier makes 8 as well",
        why="4 + 3 + 1 = 8, whatever the bonus is called",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, modifier=1, rerolls=0)),
        answer={"target": 8, "attempts": (8,)},
        odds=Fraction(8, 10),
        applied=("squad-p02-s2", "squad-p23-s3", "squad-p03-s1b"),
    ),
    Scenario(
        name="a veteran who misses with the rifle needs 7, then 6, then 5",
        why="4 + 3 = 7, each repeat one less; 1 - 3/10 * 4/10 * 5/10 = 47/50",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, rerolls=2)),
        answer={"target": 7, "attempts": (7, 6, 5)},
        odds=Fraction(47, 50),
        applied=("squad-p25-s1", "squad-p25-s2", "squad-p25-s3", "squad-p25-s4"),
    ),
    Scenario(
        name="a recruit has no repeats even where some are given",
        why="squad-p25-s1 names the battle-hardened and veterans only; 4 + 0 = 4",
        ask=lambda: ability(AbilityQuestion(Grade.RECRUIT, rerolls=2)),
        answer={"target": 4, "attempts": (4,)},
        odds=Fraction(4, 10),
        cancelled=(("squad-p25-s1", "grade-has-no-re-rolls"),),
    ),
    Scenario(
        name="battle-hardened men assumed at +2 need 6, then 5",
        why="4 + 2 assumed, one repeat assumed; 1 - 4/10 * 5/10 = 4/5",
        ask=lambda: ability(AbilityQuestion(Grade.BATTLE_HARDENED, grade_assumption=GradeAssumption.LIKELY)),
        answer={"target": 6, "attempts": (6, 5)},
        odds=Fraction(4, 5),
        applied=("squad-p25-s1", "squad-p25-s2"),
    ),
    Scenario(
        name="if the ban comes from the tactic a veteran pioneer may not repeat",
        why="4 + 3 + 1 = 8 and a single roll, squad-q30 read as a ban from the tactic",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, tactic=1, reading_repeat_ban=RepeatBan.TACTIC)),
        answer={"target": 8, "attempts": (8,)},
        odds=Fraction(8, 10),
        cancelled=(("squad-p25-s1", "special-tactic"),),
    ),
    Scenario(
        name="a modifier given for veterans goes before the text's",
        why="4 + 5 given = 9; the +3 stays in the ledger, cancelled",
        ask=lambda: ability(AbilityQuestion(Grade.VETERAN, grade_modifier=5, rerolls=0)),
        answer={"target": 9, "attempts": (9,)},
        odds=Fraction(9, 10),
        applied=("squad-p02-s2",),
        cancelled=(("squad-p23-s3", "modifier-given"),),
    ),
)
