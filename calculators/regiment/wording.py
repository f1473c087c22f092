"""The messages of `regiment` for what its rules say in codes."""

from __future__ import annotations

from calculators.calculator import Open, Wording
from calculators.messages import N_, plural

WORDING = Wording(
    effects={
        "quarter-of-strength": N_("{share:percent} of {strength} is {quarter}, of which the whole part"),
        "rounded-up": N_("Rounded up to {threshold}"),
        "leadership": N_("Leadership of the unit"),
        "generals-leadership": N_("The General’s Leadership: {leadership}"),
        "battle-standard-re-roll": N_("Battle standard: a failed test is re-rolled, against the same Leadership"),
        "always-passes": N_("A roll of {roll} always passes (from outside the text)"),
        "passed-carries-on": N_("Test passed: the unit carries on"),
        "failed-flees": N_("Test failed: the unit begins to flee"),
        "once-a-phase": plural(
            "At most {tests} panic test per phase", "At most {tests} panic tests per phase", "tests"
        ),
        "no-second-test": N_("Later sources of losses call for no further test this phase"),
        "at-once": N_("The test is taken immediately, after losses from source {source}"),
        "exempt": N_("The unit is exempt from panic tests"),
        "in-combat": N_("The unit is in close combat"),
        "fleeing": N_("The unit is fleeing"),
        "already-tested": N_("The unit has already taken a panic test this phase"),
        "must-test": N_("The unit must take a panic test"),
        "losses": N_("Source of losses {source}: {so_far} lost so far"),
        "test-after-source": N_("The test follows the source of losses that reaches the limit"),
        "friends-test": plural(
            "The unit is destroyed: all friendly units within {distance} inch of it must take a panic test",
            "The unit is destroyed: all friendly units within {distance} inches of it must take a panic test",
            "distance",
        ),
    },
    reasons={
        "quarter-is-whole": N_("It is a whole number already."),
        "not-higher": N_("It is no higher than the unit’s own."),
        "only-a-passed-test-counts": N_("In this reading a failed test does not count."),
        "none-of-the-three-cases": N_("None of the 3 cases applies."),
        "no-cause": N_("The losses do not reach the limit."),
        "threshold-not-reached": N_("The losses do not reach the limit."),
        "exempt": N_("The unit is exempt."),
        "no-models-left": N_("No models are left to take it."),
    },
    entries={
        "regiment-q05": Open(N_("The excerpt does not say which dice are rolled.")),
        "regiment-q08": Open(
            N_("Already taken or already passed?"),
            {
                "taken": N_("Every panic test this phase counts, whatever its result."),
                "passed": N_("Only a passed panic test frees the unit from further ones this phase."),
            },
        ),
        "regiment-q14": Open(
            N_("Models or Wounds?"),
            {"models": N_("Models are counted."), "wounds": N_("Wounds are counted.")},
        ),
        "regiment-q15": Open(
            N_("Numbers as of when?"),
            {
                "phase-start": N_("Those at the start of the phase."),
                "game-start": N_("Those at the start of the game."),
            },
        ),
        "regiment-q16": Open(
            N_("Do losses from different sources add up?"),
            {
                "running-total": N_("Yes: the test follows the source that reaches the limit."),
                "each-source": N_("No: each source is counted separately."),
            },
        ),
    },
    facts={
        "regiment-f03": N_("The Leadership test: 2D6, at or under the Leadership, and a rolled 2 always passes"),
        "regiment-f05": N_("The General lends his Leadership within 12 inches, 18 if he is a large target"),
        "regiment-f06": N_("Within 12 inches of the battle standard failed Leadership tests are re-rolled"),
    },
    faults={
        "more-than-are-left": N_("More are lost here than are left. Allowed: {maximum} at most."),
    },
)
