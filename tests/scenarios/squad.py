"""Scenarios of `squad`, in the text's order."""

from __future__ import annotations

from fractions import Fraction

from rules_core.squad.ability import AbilityQuestion, ability
from rules_core.squad.numbers import Grade
from tests.scenarios import Scenario

SCENARIOS = (
    Scenario(
        name="a veteran pioneer who fortifies a window needs 8 or less",
        why="4 base + 3 veteran + 1 fortify = 8 (squad-p23-s3); one roll at or under 8 of 10 is 8/10",
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
        applied=("squad-p25-s1", "squad-p25-s2", "squad-p25-s4"),
    ),
)
