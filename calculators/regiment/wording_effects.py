"""What the clauses of `regiment` do to an answer, and why they do not."""

from __future__ import annotations

from calculators.messages import N_, Message, plural

EFFECTS: dict[str, Message] = {
    # Combat reform and closing up
    "other-rules-not-checked": N_("The other rules for this are not in the excerpt and are not checked here"),
    "contacts-kept": N_("No contacts are lost: {before} before, {after} after"),
    "contacts-lost": N_("Contacts are lost: {before} before, {after} after"),
    "contacts-before": N_("Enemy {enemy}: models in contact before"),
    "contacts-after": N_("Enemy {enemy}: models in contact after"),
    "fewer-contacts": N_("Fewer models are in contact with enemy {enemy} than before"),
    "fewer-contacts-in-total": N_("Fewer contacts with all enemies together: {before} before, {after} after"),
    "models-out-of-contact": N_("Models that no longer touch any enemy: {models}"),
    "facings-kept": N_("The facing of the enemy units stays the same"),
    "enemy-turned": N_("Enemy {enemy} was turned"),
    "other-side-touched": N_("Enemy {enemy} is touched on another side than before"),
    "most-contacts": N_("As many models as possible must come into contact with all enemies"),
    "contacts": N_("Placement {placement}: models in contact with enemy {enemy}"),
    "placement": N_("Placement {placement}: enemies touched {enemies}, models in contact {contacts}"),
    # The test
    "leadership": N_("Leadership of the unit"),
    "generals-leadership": N_("The General’s Leadership: {leadership}"),
    "battle-standard-re-roll": N_("Battle standard: a failed test is re-rolled, against the same Leadership"),
    "always-passes": N_("A roll of {roll} always passes (from outside the text)"),
    "without-general-if-he-flees": N_("Unit {unit} has only its own Leadership of {target} if the General has fled"),
    "passed-carries-on": N_("Test passed: the unit carries on"),
    "failed-flees": N_("Test failed: the unit begins to flee"),
    "once-a-phase": plural("At most {tests} panic test per phase", "At most {tests} panic tests per phase", "tests"),
    "one-test-for-all-causes": N_("Causes at the same time: {causes}; panic tests all the same: {tests}"),
    "no-second-test": N_("Later sources of losses call for no further test this phase"),
    "at-once": N_("The test is taken immediately, after losses from source {source}"),
    "at-once-after-its-cause": N_("The test is taken immediately after its cause"),
    "controllers-order": N_("The player who controls the units chooses the order of their tests"),
    # Whether there is one
    "exempt": N_("The unit is exempt from panic tests"),
    "in-combat": N_("The unit is in close combat"),
    "fleeing": N_("The unit is fleeing"),
    "already-tested": N_("The unit has already taken a panic test this phase"),
    "must-test": N_("The unit must take a panic test"),
    "cause": N_("Cause of panic: {cause}"),
    # Heavy casualties
    "quarter-of-strength": N_("{share:percent} of {strength} is {quarter}; its whole part"),
    "rounded-up": N_("Rounded up to {threshold}"),
    "losses": N_("Source of losses {source} ({cause}): {so_far} lost so far"),
    "test-after-source": N_("The test follows the source of losses that reaches the limit"),
    "other-cause": N_("Source of losses {source} counts like enemy fire: {cause}"),
    "every-cause-counts": N_("Every source of losses can call for the test"),
    "stand-and-shoot": N_(
        "Stand and Shoot, source {source}: {lost} of {strength} lost; "
        "by itself it calls for the test from {threshold} on"
    ),
    # A destroyed friend
    "friends-test": plural(
        "The unit is destroyed: all friendly units within {distance} inch of it must take a panic test",
        "The unit is destroyed: all friendly units within {distance} inches of it must take a panic test",
        "distance",
    ),
    "way-of-loss": N_("How the unit was lost: {cause}"),
    "within-range": N_("Unit {unit}: distance in inches {distance}"),
    "measured-before-removal": N_("Distances are measured before the destroyed unit is removed"),
}

OF_UNIT: dict[str, Message] = {
    "leadership": N_("Unit {unit}: its Leadership"),
    "generals-leadership": N_("Unit {unit}: the General’s Leadership is {leadership}"),
    "battle-standard-re-roll": N_("Unit {unit}: battle standard, a failed test is re-rolled"),
    "always-passes": N_("Unit {unit}: a roll of {roll} always passes (from outside the text)"),
    "once-a-phase": N_("Unit {unit}: panic tests per phase at most {tests}"),
    "exempt": N_("Unit {unit} is exempt from panic tests"),
    "in-combat": N_("Unit {unit} is in close combat"),
    "fleeing": N_("Unit {unit} is fleeing"),
    "already-tested": N_("Unit {unit} has already taken a panic test this phase"),
    "must-test": N_("Unit {unit} must take a panic test"),
}

REASONS: dict[str, Message] = {
    "allowed-by-this-reading": N_("This reading allows it."),
    "more-is-possible": N_("Another placement reaches more."),
    "not-higher": N_("It is no higher than the unit’s own."),
    "general-flees": N_("The General is fleeing."),
    "out-of-reach": N_("Too far away."),
    "test-passed": N_("The test is passed."),
    "test-failed": N_("The test is failed."),
    "moment-not-said": N_("The text does not say when this test is taken."),
    "fewer-than-two-tests": N_("Fewer than 2 units test."),
    "only-a-passed-test-counts": N_("In this reading a failed test does not count."),
    "none-of-the-three-cases": N_("None of the 3 cases applies."),
    "no-cause": N_("There is no cause for it."),
    "exempt": N_("The unit is exempt."),
    "no-models-left": N_("No models are left to take it."),
    "quarter-is-whole": N_("It is a whole number already."),
    "threshold-not-reached": N_("The losses do not reach the limit."),
    "out-of-range": N_("That is too far."),
    "off-table-does-not-count": N_("In this reading a unit that flees off the table does not count as destroyed."),
    "not-in-the-list": N_("In this reading only the ways that the text lists count."),
}
