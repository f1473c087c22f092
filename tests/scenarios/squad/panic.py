"""Scenarios of panic and flight."""

from __future__ import annotations

from fractions import Fraction

from rules_core.squad.command_range import CommandRangeQuestion, FleeingModels, command_range
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade
from rules_core.squad.panic import Cause, PanicQuestion, PanicRound, panic
from rules_core.squad.readings import (
    Attempts,
    CauseOfPanic,
    RemovedAtEdge,
)
from tests.scenarios import Scenario
from tests.scenarios.squad.common import NONE, RECRUITS, tenths

PANIC = (
    Scenario(
        name="recruits under sniper fire 24 inches from their edge",
        why="6/10 panic; of these 4/10 rally in round 1, 4/10 of the rest in round 2: 24 + 14.4 of 100; "
        "the last 21.6 run 6 inches a round and leave in round 3; 40 + 38.4 = 78.4 of 100 are fit",
        ask=lambda: panic(PanicQuestion(Cause.SNIPER, RECRUITS, distance=24, move=6, rounds=3)),
        answer={
            "panics": tenths(6),
            "heads_down": False,
            "test_attempts": (4,),
            "rally_attempts": (4,),
            "removed_in": 3,
            "rounds": (
                PanicRound(0, False, 18, tenths(4), NONE, tenths(6), NONE, NONE),
                PanicRound(1, True, 12, tenths(4), Fraction(24, 100), Fraction(36, 100), NONE, NONE),
                PanicRound(2, True, 6, tenths(4), Fraction(384, 1000), NONE, Fraction(216, 1000), NONE),
                PanicRound(3, False, 0, tenths(4), Fraction(384, 1000), NONE, NONE, Fraction(216, 1000)),
            ),
        },
        odds=Fraction(784, 1000),
        applied=(
            "squad-p19-s1",
            "squad-p13-s2",
            "squad-p19-s2",
            "squad-p19-s3",
            "squad-p20-s1",
            "squad-p20-s2",
            "squad-p20-s3",
            "squad-p20-s4",
            "squad-p20-s5a",
            "squad-p20-s5b",
            "squad-p20-s6",
        ),
    ),
    Scenario(
        name="artillery that causes panic at once",
        why="squad-q22 read as no test: all panic, 40 + 24 of 100 rally, 36 panic for good far from the edge",
        ask=lambda: panic(
            PanicQuestion(Cause.ARTILLERY, RECRUITS, distance=60, move=6, rounds=2, reading_cause=CauseOfPanic.AT_ONCE)
        ),
        answer={
            "panics": Fraction(1),
            "test_attempts": (),
            "removed_in": None,
            "rounds": (
                PanicRound(0, False, 54, NONE, NONE, Fraction(1), NONE, NONE),
                PanicRound(1, True, 48, NONE, tenths(4), tenths(6), NONE, NONE),
                PanicRound(2, True, 42, NONE, Fraction(64, 100), NONE, Fraction(36, 100), NONE),
            ),
        },
        odds=Fraction(64, 100),
        applied=("squad-p20-s5a",),
        cancelled=(("squad-p13-s2", "panics-at-once"), ("squad-p20-s5b", "edge-not-reached")),
    ),
    Scenario(
        name="a unit that reaches its edge between the attempts is removed",
        why="12 inches at 6 a round: at the edge in round 1, after 24 of 100 have rallied",
        ask=lambda: panic(PanicQuestion(Cause.OTHER, RECRUITS, distance=12, move=6, rounds=2)),
        answer={
            "removed_in": 1,
            "rounds": (
                PanicRound(0, False, 6, tenths(4), NONE, tenths(6), NONE, NONE),
                PanicRound(1, True, 0, tenths(4), Fraction(24, 100), NONE, NONE, Fraction(36, 100)),
                PanicRound(2, False, 0, tenths(4), Fraction(24, 100), NONE, NONE, Fraction(36, 100)),
            ),
        },
        odds=Fraction(64, 100),
        cancelled=(("squad-p20-s4", "removed-before"), ("squad-p20-s5a", "removed-before")),
    ),
    Scenario(
        name="a unit at its edge is gone at once by default",
        why="squad-q26: 6 of 10 panic and are removed in round 0",
        ask=lambda: panic(PanicQuestion(Cause.SNIPER, RECRUITS, distance=6, move=6, rounds=2)),
        answer={"removed_in": 0, "rally_attempts": ()},
        odds=tenths(4),
        cancelled=(("squad-p20-s1", "removed-before"), ("squad-p20-s2", "no-attempt")),
    ),
    Scenario(
        name="a unit at its edge still rallies if it is only removed after the last attempt",
        why="squad-q26 read so: both attempts are made, 21.6 of 100 are removed in round 2",
        ask=lambda: panic(
            PanicQuestion(
                Cause.SNIPER, RECRUITS, distance=6, move=6, rounds=2, reading_removal=RemovedAtEdge.AFTER_LAST
            )
        ),
        answer={
            "removed_in": 2,
            "rounds": (
                PanicRound(0, False, 0, tenths(4), NONE, tenths(6), NONE, NONE),
                PanicRound(1, True, 0, tenths(4), Fraction(24, 100), Fraction(36, 100), NONE, NONE),
                PanicRound(2, True, 0, tenths(4), Fraction(384, 1000), NONE, NONE, Fraction(216, 1000)),
            ),
        },
        odds=Fraction(784, 1000),
        applied=("squad-p20-s4", "squad-p20-s5b"),
    ),
    Scenario(
        name="a player may let the first attempt pass",
        why="only 4/10 of 6/10 rally, in round 2",
        ask=lambda: panic(PanicQuestion(Cause.SNIPER, RECRUITS, distance=60, move=6, rounds=2, first_attempt=False)),
        answer={"rally_attempts": (4,)},
        odds=Fraction(64, 100),
        applied=("squad-p20-s4",),
        cancelled=(("squad-p20-s1", "declined"), ("squad-p20-s3", "declined")),
    ),
    Scenario(
        name="a player may let no attempt pass if they are compulsory",
        why="squad-q24 read so: as if both had been taken",
        ask=lambda: panic(
            PanicQuestion(
                Cause.SNIPER,
                RECRUITS,
                distance=60,
                move=6,
                rounds=2,
                first_attempt=False,
                last_attempt=False,
                reading_attempts=Attempts.COMPULSORY,
            )
        ),
        answer={"rally_attempts": (4,)},
        odds=Fraction(784, 1000),
        applied=("squad-p20-s1", "squad-p20-s4"),
    ),
    Scenario(
        name="near a lieutenant the unit rallies on another number",
        why="6/10 panic on 4; 5/10 of these rally in round 1: 40 + 30",
        ask=lambda: panic(
            PanicQuestion(
                Cause.SNIPER,
                RECRUITS,
                distance=60,
                move=0,
                rounds=1,
                rally=MotivationQuestion(Grade.RECRUIT, lieutenants=(3,)),
            )
        ),
        answer={"test_attempts": (4,), "rally_attempts": (5,), "removed_in": None},
        odds=Fraction(70, 100),
        applied=("squad-p11-s3",),
        cancelled=(("squad-p20-s4", "no-such-round"), ("squad-p20-s5a", "no-such-round")),
    ),
    Scenario(
        name="a slow weapon team leaves command range in the second round",
        why="6 - 4 = 2 inches lost a round: 4 after two, more than 3",
        ask=lambda: command_range(CommandRangeQuestion((FleeingModels(6), FleeingModels(4)), 3, rounds=2)),
        answer={"behind": (0, 4), "out_of_command": (False, True)},
        applied=("squad-p19-s3", "squad-p19-s4"),
        cancelled=(("squad-p19-s4", "within-command-range"),),
    ),
)
