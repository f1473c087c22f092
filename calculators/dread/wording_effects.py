"""What the entries of a ledger of `dread` say, and why some do not apply."""

from __future__ import annotations

from calculators.messages import N_, Message

EFFECTS: dict[str, Message] = {
    "must-test": N_("The unit must test before it attacks"),
    "best-morale": N_("Highest morale (M) in the unit"),
    "no-second-test": N_("No second test in the same activation"),
    "terror-value": N_("The enemy’s property has X = {terror}"),
    "tested-when-declared-in-example": N_(
        "The test is taken as soon as the attack is declared, as in the text’s example"
    ),
    "morale-minus-terror": N_("X is subtracted from M"),
    "at-or-under": N_("The test is passed with {target} or less"),
    "settled": N_("No further test against the same enemy"),
    "attacks-as-usual": N_("The unit may attack this enemy as usual"),
    "does-not-attack-this-enemy": N_("The unit does not attack this enemy"),
    "attacks-nobody": N_("The unit attacks nobody in this activation"),
    "may-test-again-next-turn": N_("The unit may test again next turn"),
    "shown-by-example": N_("The text’s example shows the same"),
    "one-test-per-activation": N_("Only {tests} test per activation"),
    "may-act-otherwise": N_("The unit may take any other actions"),
    "may-wait": N_("It may wait, ready to flee from the enemy’s attack, as in the text’s example"),
    "attacked-must-test": N_("The attacked unit must test as soon as the bases touch"),
    "own-morale": N_("Morale (M) of model {model}"),
    "model-morale-minus-terror": N_("X is subtracted from the M of model {model}"),
    "model-at-or-under": N_("Model {model} passes with {target} or less"),
    "no-modifier": N_("The test has no modifiers, as in the text’s example"),
    "tests-in-opponents-turn": N_("The test is taken although it is the other player’s turn, as in the text’s example"),
    "attack-value": N_("The attacker’s A"),
    "attack-less-one": N_("A−1 against a panicking model"),
    "attack-in-event-less-one": N_("Event {event}: A−1 against the panicking victim"),
    "panics": N_("Event {event}: panic because of attacker {attacker}"),
    "panic-ends": N_("Event {event}: with the turn of attacker {attacker} panic ends"),
    "panic-ends-with-round": N_("Event {event}: panic ends with the round"),
    "may-try-to-flee": N_("The attacked unit may try to flee"),
    "only-before-contact": N_("The attempt must be made before contact, as in the text’s example"),
}

REASONS: dict[str, Message] = {
    "enemy-not-terrifying": N_("The enemy is not terrifying."),
    "already-passed": N_("The unit has passed its test for this activation."),
    "already-failed": N_("The unit has failed its test for this activation."),
    "no-attack-at-all": N_("In this reading a unit that has failed attacks nobody in the same activation."),
    "passed-before": N_("In this reading a unit that has passed needs no more tests against this enemy."),
    "other-enemy": N_("In this reading each enemy has a test of its own."),
    "only-for-the-attacked": N_("That spares only those attacked."),
    "test-passed": N_("The test has been passed."),
    "test-failed": N_("The test has been failed."),
    "already-settled": N_("An earlier test has settled the matter against this enemy."),
    "each-model-tests": N_("In this reading each model tests on its own M."),
    "test-unmodified": N_("In this reading X does not change this test."),
    "settled-earlier-round-only": N_("In this reading that holds only in the round of that test."),
    "terror-above-0": N_("Here X is above 0."),
    "not-panicking": N_("The victim is not panicking."),
    "not-the-terrifying-attacker": N_("In this reading that holds only for the attacker that caused the panic."),
    "no-panic-from-it": N_("There is no panic because of attacker {attacker}."),
    "lasts-until-round-ends": N_("In this reading panic lasts until the end of the round."),
    "not-waiting": N_("It is not waiting."),
    "already-in-contact": N_("The bases already touch."),
}
