"""What the text of `brigade` leaves open, each place with its readings, and facts from outside it."""

from __future__ import annotations

from calculators.calculator import Open
from calculators.messages import N_

ENTRIES: dict[str, Open] = {
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
    "brigade-q22": Open(
        N_("Where is the distance measured from?"),
        {
            "from-the-marker-edge": N_("From the edge of the rout marker."),
            "from-the-marker-centre": N_("From the centre of the rout marker."),
        },
    ),
    "brigade-q25": Open(
        N_("Does exactly half belong to the first half?"),
        {
            "exactly-half-included": N_("Yes, exactly half is included."),
            "exactly-half-excluded": N_("No, exactly half is excluded."),
        },
    ),
    "brigade-q26": Open(N_("Contact in the second half, and prisoners in victory points: the text says nothing.")),
    "brigade-q28": Open(
        N_("Which unit must the commander-in-chief be attached to?"),
        {
            "with-a-unit-of-the-brigade": N_("A unit of the brigade."),
            "with-any-unit": N_("Any unit, even of another brigade."),
        },
    ),
    "brigade-q29": Open(
        N_("Do cause and distance apply to routing units too?"),
        {
            "conditions-bind-both": N_("Yes, to routing units and to dispersed units."),
            "conditions-bind-dispersed-only": N_("No, a routing unit always causes the test."),
        },
    ),
    "brigade-q30": Open(
        N_("Do routing units count as retreating?"),
        {
            "routing-not-counted": N_("No, they do not count."),
            "routing-counted": N_("Yes, they count."),
        },
    ),
    "brigade-q31": Open(
        N_("Which routing units are exempt?"),
        {
            "routed-and-rallied": N_("Those that routed because of a charge and have rallied."),
            "routed-or-rallied": N_("Either is enough: a rout because of a charge, or rallying."),
        },
    ),
}

FACTS: dict[str, str] = {
    "brigade-f02": N_(
        "Centimetres are for figures of 15\N{NO-BREAK SPACE}mm, inches for figures of 28\N{NO-BREAK SPACE}mm"
    )
}
