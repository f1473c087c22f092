"""What the text of `dread` leaves open, each place with its readings."""

from __future__ import annotations

from calculators.calculator import Open
from calculators.messages import N_

ENTRIES: dict[str, Open] = {
    "dread-q03": Open(
        N_("Which dice?"),
        {"one-d10": N_("D10."), "two-d6": N_("2D6."), "one-d20": N_("D20.")},
    ),
    "dread-q04": Open(
        N_("What may the unit do after failing?"),
        {
            "other-enemies-allowed": N_("It may attack a different enemy."),
            "no-attack-at-all": N_("It attacks nobody for the rest of the activation."),
        },
    ),
    "dread-q05": Open(
        N_("Whose morale counts?"),
        {
            "any-model-present": N_("That of every model with the unit at the time."),
            "models-in-contact": N_("Only that of models in contact with the enemy."),
        },
    ),
    "dread-q06": Open(
        N_("Does the limit per activation cover all enemies together?"),
        {
            "one-test-in-all": N_("All together: 1 test."),
            "one-test-per-enemy": N_("Each separately: 1 test per enemy."),
        },
    ),
    "dread-q07": Open(
        N_("Is a new test needed after passing?"),
        {
            "test-each-time": N_("Every attack declared calls for a new test."),
            "settled-once-passed": N_("After passing, none is needed against that enemy."),
        },
    ),
    "dread-q08": Open(
        N_("How does X affect the test?"),
        {"morale-minus-x": N_("It is subtracted from M.")},
    ),
    "dread-q10": Open(
        N_("Is a unit that waits after a failed test a waiting unit?"),
        {
            "waiting-status": N_("Yes, and as such it may try to flee."),
            "manner-of-speaking": N_("No, it is only a manner of speaking."),
        },
    ),
    "dread-q11": Open(
        N_("Does the unit test, or each model?"),
        {
            "one-test-for-unit": N_("The unit takes 1 test; if it fails, the whole unit panics."),
            "each-model-tests": N_("Each attacked model tests for itself and panics by itself."),
        },
    ),
    "dread-q12": Open(
        N_("Does X count when the attacked unit tests?"),
        {
            "morale-minus-x": N_("Yes: a roll of M − X or less passes."),
            "unmodified": N_("No: a roll of M or less passes."),
        },
    ),
    "dread-q13": Open(
        N_("How long does panic last?"),
        {
            "until-active-unit-finishes": N_("Until the active unit has finished its turn."),
            "until-round-ends": N_("Until the end of the round."),
        },
    ),
    "dread-q14": Open(
        N_("What is A?"),
        {
            "number-of-attacks": N_("A number of attacks: 1 fewer helps the victim."),
            "roll-at-or-under": N_("A value that a roll must not exceed: 1 less helps the victim."),
            "number-to-reach": N_("A value that a roll must reach: 1 less harms the victim."),
        },
    ),
    "dread-q15": Open(
        N_("Who has A−1?"),
        {
            "any-attacker": N_("Any attacker."),
            "frightening-attacker-only": N_("Only the attacker that caused the panic."),
        },
    ),
    "dread-q16": Open(
        N_("With several attackers, does all panic end together?"),
        {
            "per-attacker": N_("No, each panic ends with the turn of the attacker that caused it."),
            "all-panic-ends": N_("Yes, all panic ends at the same time."),
        },
    ),
    "dread-q17": Open(N_("How the attempt to flee works, the text does not say.")),
    "dread-q18": Open(
        N_("How long is the unit spared the next test?"),
        {
            "all-later-turns": N_("In all later turns, later rounds included."),
            "this-round-only": N_("Only in the remaining turns of the same round."),
        },
    ),
}
