"""What the entries of a ledger of `brigade` say, and why some do not apply."""

from __future__ import annotations

from calculators.messages import N_, Message
from rules_core.brigade.consequences import Consequence

# Each of these is a whole sentence but for its full stop: the calculators also list them by themselves.
CONSEQUENCES: dict[Consequence, str] = {
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
    Consequence.BRIGADE_TESTS_IF_ROUT_IS_NEAR: N_(
        "The brigade takes a brigade morale test if the unit routs within {distance}\N{NO-BREAK SPACE}{unit} "
        "of any unit of the brigade"
    ),
    Consequence.BRIGADE_TESTS_IF_SEVERAL_RETREAT: N_(
        "The brigade takes a brigade morale test if {number} or more of its units are retreating at the same time"
    ),
    Consequence.BRIGADE_TESTS_IF_ALL_RETREAT: N_(
        "The brigade takes a brigade morale test if all its units are retreating at the same time"
    ),
    Consequence.PRISONER_TAKEN_OFF_TABLE: N_("The unit is taken off the table"),
    Consequence.PRISONER_COUNTS_AS_ROUTING: N_(
        "The unit counts as routing in everything to do with the morale tests of units and brigades"
    ),
}

EFFECTS: dict[str, Message] = {
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
        "Automatic dispersal: a quarter of the starting strength of {initial} is {quarter}; fractions are rounded down"
    ),
    "dispersed-without-test": N_("With a strength of {present} the unit disperses at once, without a test"),
    "skirmishers-cause-no-brigade-test": N_("Skirmishers in open order cause no brigade morale test"),
    "friend-tests": N_("Unit {friend}, {distance} from the place of dispersal: it takes a morale test"),
    "brigade-tests": N_(
        "Brigade {brigade}, nearest unit {distance} from the place of dispersal: it takes a brigade morale test"
    ),
    "dispersed-units-count": N_("Dispersed units count as lost {counted}"),
    "units-that-left-with-honour-count": N_("Units that have left with honour count as lost {counted}"),
    "prisoners-count": N_("Units that have surrendered count as lost {counted}"),
    "contact-in-first-half": N_("Contact in the first half of the involuntary move: half of {length} is {first_half}"),
    "surrenders": N_("The unit surrenders"),
    "brigade-test": N_("The brigade takes a brigade morale test"),
    "commander-in-chief-lost": N_("The commander-in-chief {fate}; {place}"),
    "brigade-commander-lost": N_("The brigade commander {fate}"),
    "unit-breaks": N_("Unit {place} {state}; cause: {cause}"),
    "counts-as-retreating": N_("Unit {place} counts as retreating"),
    "enough-units-retreat": N_("Units retreating at the same time: {retreating}; {needed} are enough"),
    "all-units-retreat": N_("All units of the brigade are retreating: {retreating} of {units}"),
    "distance-does-not-matter": N_("How far apart they are does not matter"),
    "unit-with-honour-causes-no-test": N_("Unit {place} has left with honour, no reason for a brigade morale test"),
    "surrendered-unit-counts-as-routing": N_("Unit {place} has surrendered and counts as routing"),
    "rallied-units-cause-no-test": N_(
        "Exception for units that routed because of a charge and have rallied: unit {place} causes no test"
    ),
    "skirmishers-cause-no-test": N_("Unit {place} is made up of skirmishers in open order and causes no test"),
}

REASONS: dict[str, Message] = {
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
    "out-of-range": N_("{distance} is more than {within}\N{NO-BREAK SPACE}{unit}."),
    "other-brigade": N_("In this reading only the brigade of the dispersed unit tests."),
    "left-with-honour-not-lost": N_("As printed they do not."),
    "not-in-the-text": N_("The text does not say."),
    "not-a-compulsory-move": N_("The move is not involuntary."),
    "no-contact": N_("The unit touches no enemy unit."),
    "in-the-second-half": N_("The contact at {contact} is not in it."),
    "no-trigger": N_("None of the cases for it applies."),
    "unit-of-another-brigade": N_("In this reading only a unit of this brigade counts."),
    "not-with-the-brigade": N_("He was neither commanding the brigade nor attached to a unit."),
    "left-with-honour": N_("Leaving with honour is no reason for a brigade morale test."),
    "routed-from-charge-or-rallied": N_("It comes under the exception for rallied units."),
    "cause-not-named": N_("The cause is neither a melee nor a morale test."),
    "no-other-unit": N_("The brigade has no other unit."),
    "routing-is-not-retreating": N_("In this reading a routing unit does not count."),
    "rallied": N_("It has rallied."),
    "too-few-retreat": N_("That is not enough."),
    "not-all-retreat": N_("That is not all."),
    "only-one-condition-met": N_("Only 1 of the 2 conditions is met."),
}
