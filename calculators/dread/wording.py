"""The messages of `dread` for what its rules say in codes."""

from __future__ import annotations

from calculators.calculator import Open, Wording
from calculators.messages import N_

WORDING = Wording(
    effects={
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
    },
    reasons={
        "enemy-not-terrifying": N_("The enemy is not terrifying."),
        "already-passed": N_("The unit has passed its test for this activation."),
        "already-failed": N_("The unit has failed its test for this activation."),
        "no-attack-at-all": N_("In this reading a unit that has failed attacks nobody in the same activation."),
        "passed-before": N_("In this reading a unit that has passed needs no more tests against this enemy."),
        "other-enemy": N_("In this reading each enemy has a test of its own."),
        "only-for-the-attacked": N_("That spares only those attacked."),
    },
    entries={
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
    },
    facts={},
)
