"""The messages of `brigade` for what its rules say in codes."""

from __future__ import annotations

from calculators.calculator import Open, Wording
from calculators.messages import N_
from rules_core.brigade.consequences import Consequence
from rules_core.brigade.dispersal import Cause, TestResult

CAUSES = {
    Cause.FIRE: N_("Enemy fire"),
    Cause.MELEE_LOST: N_("A lost melee"),
    Cause.MELEE_WON: N_("A won melee"),
    Cause.OTHER: N_("Something else"),
}

TEST_RESULTS = {
    TestResult.NONE: N_("No test taken yet"),
    TestResult.PASSED: N_("Passed"),
    TestResult.WAVERS: N_("Falters"),
    TestResult.RETREATS: N_("Retreats"),
    TestResult.ROUTS: N_("Routs"),
    TestResult.DISPERSES: N_("Disperses, by the table of the test"),
    TestResult.DISPERSED_BY_BRIGADE_TEST: N_("Dispersed by a brigade morale test"),
}

# Each of these is a whole sentence but for its full stop: the calculators also list them by themselves.
CONSEQUENCES = {
    Consequence.TESTS_IN_THIS_MORALE_PHASE: N_("The unit must take a morale test in the current morale phase"),
    Consequence.TESTS_BEFORE_LEAVING: N_("The winner must pass a morale test before leaving with honour"),
    Consequence.REMOVED_FROM_TABLE: N_("The player takes the unit off the table at once"),
    Consequence.NO_DISPERSAL: N_("This does not count as dispersal"),
    Consequence.OTHER_UNITS_UNAFFECTED: N_("The morale of the player’s other units is not affected"),
    Consequence.NO_BRIGADE_TEST: N_("It is no reason for a brigade morale test"),
    Consequence.COUNTED_AS_LOST: N_("The unit counts as lost in later brigade morale tests"),
    Consequence.NOT_COUNTED_AS_LOST: N_("The unit does not count as lost in later brigade morale tests"),
    Consequence.COUNTED_FOR_VICTORY: N_("The unit counts as lost for victory points"),
    Consequence.NOT_COUNTED_FOR_VICTORY: N_("The unit does not count as lost for victory points"),
    Consequence.COUNTS_AS_ROUTING: N_("The unit counts as routing when the player’s other units take morale tests"),
    Consequence.ROUT_MARKER: N_("The player places a rout marker where it dispersed"),
    Consequence.FRIENDS_TEST: N_(
        "All friendly units within {distance}\N{NO-BREAK SPACE}{unit} of the place of dispersal take a morale test"
    ),
    Consequence.BRIGADES_TEST: N_(
        "All brigades with units within {distance}\N{NO-BREAK SPACE}{unit} of the place of dispersal "
        "take a brigade morale test"
    ),
    Consequence.OWN_BRIGADE_TESTS: N_(
        "The unit’s own brigade takes a brigade morale test "
        "if it has units within {distance}\N{NO-BREAK SPACE}{unit} of the place of dispersal"
    ),
}

WORDING = Wording(
    effects={
        **{consequence.value: message for consequence, message in CONSEQUENCES.items()},
        "dispersal-point": N_(
            "Dispersal point: half of the starting strength of {initial} is {half}; fractions are rounded down"
        ),
        "reaches-dispersal-point": N_("With a strength of {present} the unit is at its dispersal point"),
        "cause-decides": N_("The cause decides what happens: {cause}"),
        "tested-in-this-morale-phase": N_("The unit has taken its test in the current morale phase"),
        "dispersed-at-once": N_("The unit has lost its melee and disperses at once"),
        "dispersed-by-result": N_("The result of the test disperses the unit at once"),
        "passed-leaves-with-honour": N_("The unit has passed its test and leaves with honour"),
        "winner-leaves-with-honour": N_("The unit has won its melee and leaves with honour"),
        "winner-tested": N_("The winner has taken its test"),
        "failed-dispersed": N_("The result “{test}” is a failed test and disperses the unit at once"),
        "automatic-dispersal-point": N_(
            "Automatic dispersal: a quarter of the starting strength of {initial} is {quarter}; "
            "fractions are rounded down"
        ),
        "dispersed-without-test": N_("With a strength of {present} the unit disperses at once, without a test"),
        "skirmishers-cause-no-brigade-test": N_("Skirmishers in open order cause no brigade morale test"),
    },
    reasons={
        "above-half": N_("The unit is above its dispersal point."),
        "cause-not-in-the-text": N_("The text has no rule for this cause."),
        "dispersed-without-test": N_("The unit disperses without a test."),
        "dispersed-at-once": N_("The unit disperses at once."),
        "leaves-without-test": N_("The unit leaves with honour without a test."),
        "dispersed-by-brigade-test": N_("A brigade morale test has dispersed the unit."),
        "not-a-test-after-fire": N_("In this reading only a test after fire has this effect."),
        "at-automatic-dispersal-point": N_("The unit is at the point of automatic dispersal."),
        "won-its-melee": N_("In this reading a unit that has won its melee leaves with honour instead."),
        "above-a-quarter": N_("The unit is above the point of automatic dispersal."),
        "below-a-quarter": N_("In this reading this applies only at exactly a quarter."),
        "not-by-failed-test": N_("The unit has not dispersed after a failed morale test."),
        "not-after-melee": N_("The unit has not dispersed as the result of a melee."),
        "not-by-morale-test": N_("The unit has not dispersed as the result of a morale test."),
        "no-inch-figure": N_("The text gives no distance in inches here."),
        "skirmishers-in-loose-order": N_("The unit is made up of skirmishers in open order."),
    },
    labels={
        "cause": {
            Cause.FIRE.value: N_("enemy fire"),
            Cause.MELEE_LOST.value: N_("a lost melee"),
            Cause.MELEE_WON.value: N_("a won melee"),
            Cause.OTHER.value: N_("something else"),
        },
        "test": {result.value: label for result, label in TEST_RESULTS.items()},
        "unit": {"centimetres": N_("cm"), "inches": N_("inches")},
    },
    entries={
        "brigade-q06": Open(
            N_("What happens after a cause that the text does not name?"),
            {
                "test-as-after-fire": N_("The unit tests as it does after fire."),
                "dispersed-as-after-lost-melee": N_("The unit disperses as it does after a lost melee."),
                "nothing-happens": N_("Nothing happens for now."),
            },
        ),
        "brigade-q08": Open(N_("Which test results disperse a unit at once? The table is missing.")),
        "brigade-q09": Open(
            N_("Which morale tests are meant?"),
            {
                "test-after-fire-only": N_("Only the test caused by losses from fire."),
                "every-morale-test": N_("Every morale test of a unit at its dispersal point."),
            },
        ),
        "brigade-q11": Open(
            N_("Gone with honour: lost or not?"),
            {
                "not-counted-as-lost": N_("As printed: the unit does not count as lost."),
                "counted-as-lost": N_("Without the “not”, probably a slip: the unit counts as lost."),
            },
        ),
        "brigade-q13": Open(
            N_("Does the winner of a melee test?"),
            {
                "leaves-without-test": N_("The winner leaves with honour without a test."),
                "tests-first": N_("The winner leaves with honour only after passing a test."),
            },
        ),
        "brigade-q14": Open(
            N_("What becomes of a winner down to a quarter of its strength?"),
            {
                "dispersed": N_("It disperses."),
                "leaves-with-honour": N_("It leaves with honour."),
            },
        ),
        "brigade-q16": Open(
            N_("Who counts as routing?"),
            {
                "dispersed-by-failed-test": N_("Only units that have dispersed after a failed test."),
                "every-dispersed-unit": N_("Every dispersed unit."),
            },
        ),
        "brigade-q17": Open(
            N_("Centimetres or inches?"),
            {
                "measured-in-centimetres": N_("Distances are measured in centimetres."),
                "measured-in-inches": N_("Distances are measured in inches."),
            },
        ),
        "brigade-q18": Open(
            N_("What distance in inches applies after a failed test?"),
            {
                "twelve-inches": N_("12\N{NO-BREAK SPACE}inches, as in the other places."),
                "centimetres-only": N_("None: the text says nothing in inches."),
            },
        ),
        "brigade-q19": Open(
            N_("Do units nearby also test after a failed test?"),
            {
                "brigades-only": N_("No, only the brigades test."),
                "units-and-brigades": N_("Yes, the units nearby test as well."),
            },
        ),
        "brigade-q20": Open(
            N_("Which brigade tests?"),
            {
                "every-brigade-in-range": N_("Every brigade with a unit nearby."),
                "own-brigade-only": N_("Only the brigade to which the dispersed unit belongs."),
            },
        ),
        "brigade-q23": Open(
            N_("Automatic dispersal at exactly a quarter, or at a quarter at most?"),
            {
                "at-most": N_("At a quarter or less."),
                "exactly": N_("At exactly a quarter only."),
            },
        ),
        "brigade-q24": Open(
            N_("Who tests after an automatic dispersal?"),
            {
                "tests-after-melee-only": N_("There are further tests only if a melee was the cause."),
                "tests-after-fire-too": N_("After fire the brigades nearby test too."),
            },
        ),
        "brigade-q33": Open(N_("The dice and tables of the morale test are missing.")),
    },
    facts={
        "brigade-f02": N_(
            "Centimetres are for figures of 15\N{NO-BREAK SPACE}mm, inches for figures of 28\N{NO-BREAK SPACE}mm"
        )
    },
    faults={
        "more-than-initial": N_("More than the starting strength. Allowed: {minimum} to {maximum}."),
        "not-in-the-text": N_("The text does not say what happens after this cause: choose a reading."),
    },
)
