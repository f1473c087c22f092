"""Scenarios of `brigade`, in the text's order."""

from __future__ import annotations

from fractions import Fraction

from rules_core.brigade.brigade_morale import BrigadeTestQuestion, Fate, Place, brigade_test
from rules_core.brigade.brigade_units import BrigadeUnit, BrokenBy, UnitState
from rules_core.brigade.consequences import Consequence, DispersedBy
from rules_core.brigade.dispersal import Cause, DispersalQuestion, Outcome, TestResult, dispersal
from rules_core.brigade.leaving import LostUnitsQuestion, lost_units
from rules_core.brigade.neighbours import Friend, NeighboursQuestion, neighbours
from rules_core.brigade.readings import (
    BrigadesReading,
    ConditionsReading,
    HalfwayReading,
    InchFigureReading,
    LostReading,
    MeasureReading,
    NeighboursReading,
    OtherCauseReading,
    RalliedReading,
    RoutingReading,
    RoutMarkerReading,
    WeakWinnerReading,
)
from rules_core.brigade.rulebook import RulebookTest
from rules_core.brigade.surrender import Captivity, Move, SurrenderQuestion, surrender
from rules_core.dice import Dice
from rules_core.parameters import Unit
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
        ask=lambda: dispersal(DispersalQuestion(initial=30, present=16, test=TestResult.WAVERS)),
        answer={"outcome": Outcome.STAYS, "follows": (), "dispersal_point": 15, "automatic_point": 7},
        applied=("brigade-p01-s1a",),
        cancelled=(("brigade-p01-s1a", "above-half"), ("brigade-p07-s1", "above-half")),
    ),
    Scenario(
        name="above half a rout by a morale test stays on the table and makes its brigade test if it is near",
        why="brigade-p07-s1 is for the dispersal point; a rout by a morale test is trigger 3 (brigade-p19-s1)",
        ask=lambda: dispersal(DispersalQuestion(initial=30, present=16, test=TestResult.ROUTS)),
        answer={"outcome": Outcome.STAYS, "follows": (Consequence.BRIGADE_TESTS_IF_ROUT_IS_NEAR,)},
        applied=("brigade-p19-s1",),
        cancelled=(("brigade-p07-s1", "above-half"),),
    ),
    Scenario(
        name="above half routing skirmishers in open order make no brigade test",
        why="trigger 3 with the exception of note (b), brigade-p23-s1",
        ask=lambda: dispersal(DispersalQuestion(initial=30, present=16, test=TestResult.ROUTS, skirmishers=True)),
        answer={"outcome": Outcome.STAYS, "follows": ()},
        applied=("brigade-p23-s1",),
        cancelled=(("brigade-p19-s1", "skirmishers-in-loose-order"),),
    ),
    Scenario(
        name="above half a retreat counts among the units whose number makes the brigade test",
        why="trigger 4, brigade-p20-s1a and brigade-p20-s1b; how near the units are does not matter",
        ask=lambda: dispersal(DispersalQuestion(initial=30, present=16, test=TestResult.RETREATS)),
        answer={
            "outcome": Outcome.STAYS,
            "follows": (
                Consequence.BRIGADE_TESTS_IF_SEVERAL_RETREAT,
                Consequence.BRIGADE_TESTS_IF_ALL_RETREAT,
            ),
        },
        applied=("brigade-p20-s1a", "brigade-p20-s1b"),
        cancelled=(("brigade-p07-s1", "above-half"),),
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

LOST_UNITS = (
    Scenario(
        name="as printed, two dispersed units count as lost and one that left with honour does not",
        why="brigade-p06-s4a and s4b: 2 + 0 in both places; the text says nothing about the prisoner",
        ask=lambda: lost_units(LostUnitsQuestion(dispersed=2, left_with_honour=1, surrendered=1)),
        answer={"in_brigade_tests": 2, "for_victory_points": 2, "not_said": 1},
        applied=("brigade-p06-s4a", "brigade-p06-s4b"),
        cancelled=(
            ("brigade-p06-s4a", "left-with-honour-not-lost"),
            ("brigade-p06-s4b", "left-with-honour-not-lost"),
            ("brigade-p13-s2", "not-in-the-text"),
        ),
    ),
    Scenario(
        name="without the probable slip, the unit that left with honour counts as lost too",
        why="the other reading of brigade-q11: 2 + 1",
        ask=lambda: lost_units(
            LostUnitsQuestion(dispersed=2, left_with_honour=1, reading_lost=LostReading.COUNTED_AS_LOST)
        ),
        answer={"in_brigade_tests": 3, "for_victory_points": 3, "not_said": 0},
        applied=("brigade-p06-s4a", "brigade-p06-s4b"),
    ),
)

NEAR = (Friend(15), Friend(16), Friend(Fraction(25, 2), brigade=2), Friend(30, brigade=3))

NEIGHBOURS = (
    Scenario(
        name="after a dispersal by melee the friends within 15 cm test, and both brigades that they belong to",
        why="15 and 12.5 are within 15, 16 and 30 are not; brigades 1 and 2 have a unit there, 3 has not",
        ask=lambda: neighbours(
            NeighboursQuestion(
                DispersedBy.MELEE,
                NEAR,
                unit_test=RulebookTest(Dice(1, 6), 4),
                brigade_test=RulebookTest(Dice(1, 6), 5),
            )
        ),
        answer={
            "units": (1, 3),
            "brigades": (1, 2),
            "distance": 15,
            "measure": Unit.CENTIMETRES,
            "rout_marker": False,
            "units_failing": {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)},
            "brigades_failing": {0: Fraction(1, 9), 1: Fraction(4, 9), 2: Fraction(4, 9)},
        },
        applied=("brigade-p08-s1a", "brigade-p08-s1b"),
        cancelled=(("brigade-p08-s1a", "out-of-range"), ("brigade-p08-s1b", "out-of-range")),
    ),
    Scenario(
        name="measured in inches, 12 is near enough and 12 and a half is not",
        why="the bracketed figure of brigade-p08-s1a is 12 inches; nothing is converted",
        ask=lambda: neighbours(
            NeighboursQuestion(
                DispersedBy.MELEE,
                (Friend(12), Friend(Fraction(25, 2), brigade=2)),
                reading_measure=MeasureReading.INCHES,
            )
        ),
        answer={"units": (1,), "brigades": (1,), "distance": 12, "measure": Unit.INCHES},
        applied=("brigade-p08-s1a", "brigade-p08-s1b"),
    ),
    Scenario(
        name="after a dispersal by a morale test only the brigades near the place test, and a rout marker lies there",
        why="brigade-p09-s1 names brigades only; brigade-p07-s2a and s2b hold for a failed test",
        ask=lambda: neighbours(NeighboursQuestion(DispersedBy.MORALE_TEST, NEAR)),
        answer={"units": (), "brigades": (1, 2), "rout_marker": True, "units_failing": None},
        applied=("brigade-p07-s2a", "brigade-p07-s2b", "brigade-p09-s1"),
        cancelled=(("brigade-p09-s1", "out-of-range"), ("brigade-p08-s1a", "not-after-melee")),
    ),
    Scenario(
        name="read so that neighbours test and only the own brigade does, the other brigade is left alone",
        why="the other readings of brigade-q19 and brigade-q20: friends 1 and 3 test, of the brigades only 1",
        ask=lambda: neighbours(
            NeighboursQuestion(
                DispersedBy.MORALE_TEST,
                NEAR,
                reading_neighbours=NeighboursReading.UNITS_AND_BRIGADES,
                reading_brigades=BrigadesReading.OWN_BRIGADE_ONLY,
            )
        ),
        answer={"units": (1, 3), "brigades": (1,)},
        applied=("brigade-p09-s1",),
        cancelled=(("brigade-p09-s1", "other-brigade"),),
    ),
    Scenario(
        name="measured in inches, with nothing filled in, the text does not say which brigades test after a test",
        why="brigade-p09-s1 prints no inch figure (brigade-q18)",
        ask=lambda: neighbours(
            NeighboursQuestion(
                DispersedBy.MORALE_TEST,
                NEAR,
                reading_measure=MeasureReading.INCHES,
                reading_inch_figure=InchFigureReading.CENTIMETRES_ONLY,
            )
        ),
        answer={"units": (), "brigades": (), "said": False, "distance": None},
        cancelled=(("brigade-p09-s1", "no-inch-figure"),),
    ),
    Scenario(
        name="skirmishers in open order dispersed by melee make friends near the place test, and no brigade",
        why="brigade-p08-s1a knows no exception, brigade-p23-s1 frees the brigades",
        ask=lambda: neighbours(NeighboursQuestion(DispersedBy.MELEE, NEAR, skirmishers=True)),
        answer={"units": (1, 3), "brigades": ()},
        applied=("brigade-p08-s1a", "brigade-p23-s1"),
        cancelled=(("brigade-p08-s1b", "skirmishers-in-loose-order"),),
    ),
)

SURRENDER = (
    Scenario(
        name="a routing unit that meets the enemy after 9 of 18 surrenders",
        why="9 is half of 18, and the first half ends with it (brigade-p13-s1a, brigade-q25)",
        ask=lambda: surrender(SurrenderQuestion(Move.ROUTS, length=18, contact=9)),
        answer={
            "outcome": Captivity.SURRENDERS,
            "follows": (Consequence.PRISONER_TAKEN_OFF_TABLE, Consequence.PRISONER_COUNTS_AS_ROUTING),
            "first_half": 9,
        },
        applied=("brigade-p13-s1a", "brigade-p13-s1b", "brigade-p13-s1c", "brigade-p13-s2"),
    ),
    Scenario(
        name="with just half left out, the same contact is one of which the text says nothing",
        why="the other reading of brigade-q25; nothing is said about the second half (brigade-q26)",
        ask=lambda: surrender(
            SurrenderQuestion(Move.ROUTS, length=18, contact=9, reading_halfway=HalfwayReading.EXACTLY_HALF_EXCLUDED)
        ),
        answer={"outcome": Captivity.NOT_SAID, "follows": ()},
        cancelled=(("brigade-p13-s1a", "in-the-second-half"),),
    ),
    Scenario(
        name="a unit pushed back 5 that touches the enemy after 2 and a half surrenders",
        why="half of 5 is 5/2, so the odd length does not matter",
        ask=lambda: surrender(SurrenderQuestion(Move.PUSHED_BACK, length=5, contact=Fraction(5, 2))),
        answer={"outcome": Captivity.SURRENDERS},
        applied=("brigade-p13-s1b",),
    ),
    Scenario(
        name="a unit that retreats without meeting anyone does not surrender",
        why="brigade-p13-s1a needs contact",
        ask=lambda: surrender(SurrenderQuestion(Move.RETREATS, length=20)),
        answer={"outcome": Captivity.DOES_NOT_SURRENDER, "follows": ()},
        cancelled=(("brigade-p13-s1a", "no-contact"),),
    ),
    Scenario(
        name="a unit that charges into contact at once does not surrender",
        why="brigade-p13-s1a is about pushed back, retreat and rout only",
        ask=lambda: surrender(SurrenderQuestion(Move.NOT_COMPULSORY, length=20, contact=0)),
        answer={"outcome": Captivity.DOES_NOT_SURRENDER},
        cancelled=(("brigade-p13-s1a", "not-a-compulsory-move"),),
    ),
)

READY = BrigadeUnit()
RETREATING = BrigadeUnit(UnitState.RETREATS)
ROUTED = BrigadeUnit(UnitState.ROUTS, BrokenBy.MORALE_TEST, nearest=15)

BRIGADE_TEST = (
    Scenario(
        name="a brigade to which nothing has happened does not test",
        why="none of the four triggers of brigade-p16-s1 holds",
        ask=lambda: brigade_test(BrigadeTestQuestion((READY,) * 3)),
        answer={"must_test": False, "triggers": (), "setting_off": 0, "retreating": 0},
        cancelled=(
            ("brigade-p16-s1", "no-trigger"),
            ("brigade-p20-s1a", "too-few-retreat"),
            ("brigade-p20-s1b", "not-all-retreat"),
        ),
    ),
    Scenario(
        name="the commander-in-chief is captured while he commands the brigade",
        why="trigger 1 (brigade-p17-s1); 6 or more on one D10 is 5/10",
        ask=lambda: brigade_test(
            BrigadeTestQuestion((READY,), commander_in_chief=Fate.CAPTURED, rulebook_test=RulebookTest(Dice(1, 10), 6))
        ),
        answer={"must_test": True, "triggers": (1,)},
        odds=Fraction(1, 2),
        applied=("brigade-p16-s1", "brigade-p17-s1"),
    ),
    Scenario(
        name="the commander-in-chief falls with a unit of another brigade, which is no reason for this one",
        why="the default of brigade-q28",
        ask=lambda: brigade_test(
            BrigadeTestQuestion((READY,), commander_in_chief=Fate.MORTALLY_WOUNDED, place=Place.WITH_ANOTHER_UNIT)
        ),
        answer={"must_test": False},
        cancelled=(("brigade-p17-s1", "unit-of-another-brigade"),),
    ),
    Scenario(
        name="the brigade commander leaves the field",
        why="trigger 2 (brigade-p18-s1)",
        ask=lambda: brigade_test(BrigadeTestQuestion((READY,), brigade_commander=Fate.LEFT_THE_FIELD)),
        answer={"must_test": True, "triggers": (2,)},
        applied=("brigade-p18-s1",),
    ),
    Scenario(
        name="a unit routs by a morale test 15 cm from the next unit of its brigade; another does so 16 cm away",
        why="trigger 3 (brigade-p19-s1): 15 is within 15 cm, 16 is not",
        ask=lambda: brigade_test(
            BrigadeTestQuestion((ROUTED, BrigadeUnit(UnitState.ROUTS, BrokenBy.MORALE_TEST, 16), READY))
        ),
        answer={"must_test": True, "triggers": (3,), "setting_off": 1},
        applied=("brigade-p19-s1",),
        cancelled=(("brigade-p19-s1", "out-of-range"),),
    ),
    Scenario(
        name="a rout for another cause sets off a test only if cause and distance are asked of dispersed units alone",
        why="the other reading of brigade-q29",
        ask=lambda: brigade_test(
            BrigadeTestQuestion(
                (BrigadeUnit(UnitState.ROUTS), READY),
                reading_conditions=ConditionsReading.CONDITIONS_BIND_DISPERSED_ONLY,
            )
        ),
        answer={"triggers": (3,), "setting_off": 1},
        applied=("brigade-p19-s1",),
    ),
    Scenario(
        name="a unit that surrendered after a failed test counts as routing, one that left with honour as nothing",
        why="brigade-p13-s2 and brigade-p06-s3c",
        ask=lambda: brigade_test(
            BrigadeTestQuestion(
                (
                    BrigadeUnit(UnitState.SURRENDERED, BrokenBy.MORALE_TEST, 3),
                    BrigadeUnit(UnitState.LEFT_WITH_HONOUR, nearest=3),
                    READY,
                )
            )
        ),
        answer={"triggers": (3,), "setting_off": 1},
        applied=("brigade-p13-s2", "brigade-p06-s3c", "brigade-p19-s1"),
        cancelled=(("brigade-p19-s1", "left-with-honour"),),
    ),
    Scenario(
        name="three of four units retreat, however far apart",
        why="3 reaches the 3 of brigade-p20-s1a; brigade-p20-s1c asks for no nearness",
        ask=lambda: brigade_test(BrigadeTestQuestion((RETREATING, RETREATING, READY, RETREATING))),
        answer={"must_test": True, "triggers": (4,), "retreating": 3},
        applied=("brigade-p20-s1a", "brigade-p20-s1c"),
        cancelled=(("brigade-p20-s1b", "not-all-retreat"),),
    ),
    Scenario(
        name="both units of a small brigade retreat",
        why="2 are fewer than 3, but they are all (brigade-p20-s1b)",
        ask=lambda: brigade_test(BrigadeTestQuestion((RETREATING, RETREATING))),
        answer={"must_test": True, "triggers": (4,), "retreating": 2},
        applied=("brigade-p20-s1b", "brigade-p20-s1c"),
        cancelled=(("brigade-p20-s1a", "too-few-retreat"),),
    ),
    Scenario(
        name="two retreat and one routs: not three retreating units, unless routing counts",
        why="the other reading of brigade-q30 makes it 3; the rout is far away, so trigger 3 is silent",
        ask=lambda: brigade_test(
            BrigadeTestQuestion(
                (RETREATING, RETREATING, BrigadeUnit(UnitState.ROUTS, BrokenBy.MELEE, 40), READY),
                reading_routing=RoutingReading.ROUTING_COUNTED,
            )
        ),
        answer={"triggers": (4,), "retreating": 3},
        applied=("brigade-p20-s1a",),
        cancelled=(("brigade-p19-s1", "out-of-range"),),
    ),
    Scenario(
        name="a unit that routed from a charge and has rallied causes no brigade test",
        why="note (a), brigade-p22-s1",
        ask=lambda: brigade_test(
            BrigadeTestQuestion(
                (
                    BrigadeUnit(UnitState.ROUTS, BrokenBy.MORALE_TEST, 5, routed_from_charge=True, rallied=True),
                    READY,
                )
            )
        ),
        answer={"must_test": False, "setting_off": 0},
        applied=("brigade-p22-s1",),
        cancelled=(("brigade-p19-s1", "routed-from-charge-or-rallied"),),
    ),
    Scenario(
        name="a unit that routed from a charge and still routs is exempt only if either condition is enough",
        why="the other reading of brigade-q31",
        ask=lambda: brigade_test(
            BrigadeTestQuestion(
                (BrigadeUnit(UnitState.ROUTS, BrokenBy.MORALE_TEST, 5, routed_from_charge=True), READY),
                reading_rallied=RalliedReading.ROUTED_OR_RALLIED,
            )
        ),
        answer={"must_test": False},
        applied=("brigade-p22-s1",),
    ),
    Scenario(
        name="dispersed skirmishers in open order cause no brigade test",
        why="note (b), brigade-p23-s1",
        ask=lambda: brigade_test(
            BrigadeTestQuestion((BrigadeUnit(UnitState.DISPERSED, BrokenBy.MELEE, 5, skirmishers=True), READY))
        ),
        answer={"must_test": False},
        applied=("brigade-p23-s1",),
        cancelled=(("brigade-p19-s1", "skirmishers-in-loose-order"),),
    ),
)

SCENARIOS = (*DISPERSAL, *LOST_UNITS, *NEIGHBOURS, *SURRENDER, *BRIGADE_TEST)
