"""Scenarios of `brigade`, in the text's order."""

from __future__ import annotations

from fractions import Fraction

from rules_core.brigade.consequences import Consequence, DispersedBy
from rules_core.brigade.dispersal import Cause, DispersalQuestion, Outcome, TestResult, dispersal
from rules_core.brigade.readings import OtherCauseReading, RoutMarkerReading, WeakWinnerReading
from rules_core.brigade.rulebook import RulebookTest
from rules_core.dice import Dice
from tests.scenarios import Scenario

LOST = (Consequence.COUNTED_AS_LOST, Consequence.COUNTED_FOR_VICTORY)
HONOUR = (
    Consequence.REMOVED_FROM_TABLE,
    Consequence.NO_DISPERSAL,
    Consequence.OTHER_UNITS_UNAFFECTED,
    Consequence.NO_BRIGADE_TEST,
    Consequence.NOT_COUNTED_AS_LOST,
    Consequence.NOT_COUNTED_FOR_VICTORY,
)

DISPERSAL = (
    Scenario(
        name="16 of 30 left after fire is above half, so the unit stays, whatever its morale test gave",
        why="2 * 16 = 32 is more than 30; the outcomes of section two are for units at the dispersal point",
        ask=lambda: dispersal(DispersalQuestion(initial=30, present=16, test=TestResult.ROUTS)),
        answer={"outcome": Outcome.STAYS, "follows": (), "dispersal_point": 15, "automatic_point": 7},
        applied=("brigade-p01-s1a",),
        cancelled=(("brigade-p01-s1a", "above-half"), ("brigade-p07-s1", "above-half")),
    ),
    Scenario(
        name="15 of 30 left after fire must test in this morale phase",
        why="2 * 15 = 30 is half (brigade-p01-s1a), the cause is fire (brigade-p02-s1); 4 * 15 is above a quarter",
        ask=lambda: dispersal(DispersalQuestion()),
        answer={"outcome": Outcome.MUST_TEST, "follows": (Consequence.TESTS_IN_THIS_MORALE_PHASE,)},
        applied=("brigade-p01-s1a", "brigade-p01-s1b", "brigade-p02-s1"),
        cancelled=(("brigade-p11-s1", "above-a-quarter"),),
    ),
    Scenario(
        name="whoever passes on 7 or more with two D6 has 21 of 36 for the test after fire",
        why="7 or more on 2D6: 6 + 5 + 4 + 3 + 2 + 1 = 21 of 36 rolls",
        ask=lambda: dispersal(DispersalQuestion(rulebook_test=RulebookTest(Dice(2, 6), 7))),
        answer={"outcome": Outcome.MUST_TEST},
        odds=Fraction(21, 36),
        applied=("brigade-p02-s1",),
    ),
    Scenario(
        name="15 of 30 left after a lost melee is dispersed at once, and its neighbours and their brigades test",
        why="brigade-p03-s1 asks for no test; the cause is a melee, so brigade-p08 names units and brigades in 15 cm",
        ask=lambda: dispersal(DispersalQuestion(cause=Cause.MELEE_LOST, test=TestResult.PASSED)),
        answer={
            "outcome": Outcome.DISPERSED,
            "dispersed_by": DispersedBy.MELEE,
            "follows": (*LOST, Consequence.FRIENDS_TEST, Consequence.BRIGADES_TEST),
        },
        applied=("brigade-p03-s1", "brigade-p08-s1a", "brigade-p08-s1b"),
        cancelled=(
            ("brigade-p06-s1", "dispersed-at-once"),
            ("brigade-p07-s2a", "not-by-failed-test"),
            ("brigade-p07-s2b", "not-by-failed-test"),
            ("brigade-p09-s1", "not-by-morale-test"),
        ),
    ),
    Scenario(
        name="a test whose own table says so disperses a unit of any strength",
        why="brigade-p04-s1 names no strength; the test was a morale test, so brigade-p09-s1 follows",
        ask=lambda: dispersal(DispersalQuestion(present=30, test=TestResult.DISPERSES)),
        answer={
            "outcome": Outcome.DISPERSED,
            "dispersed_by": DispersedBy.MORALE_TEST,
            "follows": (*LOST, Consequence.COUNTS_AS_ROUTING, Consequence.ROUT_MARKER, Consequence.BRIGADES_TEST),
        },
        applied=("brigade-p04-s1", "brigade-p07-s2a", "brigade-p07-s2b", "brigade-p09-s1"),
        cancelled=(("brigade-p01-s1a", "above-half"),),
    ),
    Scenario(
        name="a unit that passes its test at the dispersal point leaves with honour, and nobody else is touched",
        why="brigade-p06-s1 to s4b, as printed",
        ask=lambda: dispersal(DispersalQuestion(test=TestResult.PASSED)),
        answer={"outcome": Outcome.LEAVES_WITH_HONOUR, "follows": HONOUR, "dispersed_by": None},
        applied=(
            "brigade-p06-s1",
            "brigade-p06-s2",
            "brigade-p06-s3a",
            "brigade-p06-s3b",
            "brigade-p06-s3c",
            "brigade-p06-s4a",
            "brigade-p06-s4b",
        ),
    ),
    Scenario(
        name="the winner of a melee at half strength leaves with honour without a test",
        why="brigade-p06-s5 gives it what a passed test gives; a waver rolled all the same has no bearing",
        ask=lambda: dispersal(DispersalQuestion(cause=Cause.MELEE_WON, test=TestResult.WAVERS)),
        answer={"outcome": Outcome.LEAVES_WITH_HONOUR, "follows": HONOUR},
        applied=("brigade-p06-s5", "brigade-p06-s2"),
        cancelled=(("brigade-p07-s1", "leaves-without-test"),),
    ),
    *(
        Scenario(
            name=f"a unit at the dispersal point whose test after fire gives '{result.value}' is dispersed",
            why="brigade-p07-s1 names all three results; rout marker and routing follow, then brigade-p09-s1",
            ask=lambda result=result: dispersal(DispersalQuestion(test=result)),  # type: ignore[misc]
            answer={
                "outcome": Outcome.DISPERSED,
                "dispersed_by": DispersedBy.MORALE_TEST,
                "follows": (*LOST, Consequence.COUNTS_AS_ROUTING, Consequence.ROUT_MARKER, Consequence.BRIGADES_TEST),
            },
            applied=("brigade-p07-s1", "brigade-p07-s2a", "brigade-p07-s2b", "brigade-p09-s1"),
            cancelled=(("brigade-p08-s1a", "not-after-melee"), ("brigade-p08-s1b", "not-after-melee")),
        )
        for result in (TestResult.WAVERS, TestResult.RETREATS, TestResult.ROUTS)
    ),
    Scenario(
        name="8 of 30 left after fire still tests",
        why="4 * 8 = 32 is more than 30, so 8 is above a quarter",
        ask=lambda: dispersal(DispersalQuestion(present=8)),
        answer={"outcome": Outcome.MUST_TEST},
        cancelled=(("brigade-p11-s1", "above-a-quarter"),),
    ),
    Scenario(
        name="7 of 30 left after fire is dispersed without a test, and by this text nobody else tests",
        why="4 * 7 = 28 is at most 30 (brigade-p11-s1); neither a melee nor a morale test dispersed it",
        ask=lambda: dispersal(DispersalQuestion(present=7, test=TestResult.PASSED)),
        answer={
            "outcome": Outcome.DISPERSED,
            "dispersed_by": DispersedBy.AUTOMATIC_AFTER_FIRE,
            "follows": LOST,
        },
        applied=("brigade-p11-s1",),
        cancelled=(
            ("brigade-p02-s1", "dispersed-without-test"),
            ("brigade-p06-s1", "dispersed-without-test"),
            ("brigade-p09-s1", "dispersed-without-test"),
        ),
    ),
    Scenario(
        name="the winner of a melee with a quarter left is dispersed",
        why="5 of 20 is a quarter; brigade-p11-s1 knows no exception, a melee brought it there, so brigade-p08 follows",
        ask=lambda: dispersal(DispersalQuestion(initial=20, present=5, cause=Cause.MELEE_WON)),
        answer={
            "outcome": Outcome.DISPERSED,
            "dispersed_by": DispersedBy.AUTOMATIC_AFTER_MELEE,
            "follows": (*LOST, Consequence.FRIENDS_TEST, Consequence.BRIGADES_TEST),
        },
        applied=("brigade-p11-s1", "brigade-p08-s1a", "brigade-p08-s1b"),
        cancelled=(("brigade-p06-s5", "at-automatic-dispersal-point"),),
    ),
    Scenario(
        name="read the other way, the winner of a melee with a quarter left leaves with honour",
        why="the other reading of brigade-q14 puts brigade-p06-s5 before brigade-p11-s1",
        ask=lambda: dispersal(
            DispersalQuestion(
                initial=20,
                present=5,
                cause=Cause.MELEE_WON,
                reading_weak_winner=WeakWinnerReading.LEAVES_WITH_HONOUR,
            )
        ),
        answer={"outcome": Outcome.LEAVES_WITH_HONOUR, "follows": HONOUR},
        applied=("brigade-p06-s5",),
        cancelled=(("brigade-p11-s1", "won-its-melee"),),
    ),
    Scenario(
        name="half the unit drowned in a river: where the players agree that nothing happens, it stays",
        why="no clause names the cause, so brigade-p01-s1b points nowhere (brigade-q06)",
        ask=lambda: dispersal(
            DispersalQuestion(cause=Cause.OTHER, reading_other_cause=OtherCauseReading.NOTHING_HAPPENS)
        ),
        answer={"outcome": Outcome.STAYS, "follows": ()},
        applied=("brigade-p01-s1a",),
        cancelled=(("brigade-p01-s1b", "cause-not-in-the-text"),),
    ),
    Scenario(
        name="dispersed skirmishers in open order make neighbours test, but no brigade",
        why="brigade-p08-s1a holds for every unit, brigade-p23-s1 takes the brigade test away; read so that the "
        "marker is for every dispersed unit, it is laid too",
        ask=lambda: dispersal(
            DispersalQuestion(
                cause=Cause.MELEE_LOST,
                skirmishers=True,
                reading_rout_marker=RoutMarkerReading.EVERY_DISPERSED_UNIT,
            )
        ),
        answer={
            "outcome": Outcome.DISPERSED,
            "follows": (
                *LOST,
                Consequence.COUNTS_AS_ROUTING,
                Consequence.ROUT_MARKER,
                Consequence.FRIENDS_TEST,
            ),
        },
        applied=("brigade-p08-s1a", "brigade-p23-s1"),
        cancelled=(("brigade-p08-s1b", "skirmishers-in-loose-order"),),
    ),
)

SCENARIOS = DISPERSAL
