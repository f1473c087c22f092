"""The messages of `squad` for the effects in its ledgers, and for the reasons why one does not apply."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.messages import N_, Message

EFFECTS: Mapping[str, Message] = {
    # The two tests
    "same-mechanism": N_("An ability test works like a motivation test"),
    "base-value": N_("Base value"),
    "special-tactic": N_("The test is for a special tactic"),
    "tactic-bonus": N_("Bonus of the special tactic"),
    "grade-given": N_("Training grade, as you entered it"),
    "grade-veteran": N_("Training grade: veteran"),
    "grade-recruit": N_("Training grade: recruit"),
    "grade-assumed": N_("Training grade: battle-hardened, assumed"),
    "modifier": N_("Other modifiers"),
    "roll-one-d10": N_("Roll {dice}"),
    "at-or-under": N_("The test is passed with {target} or less"),
    "tactic-succeeds": N_("The tactic succeeds with {target} or less"),
    # Re-rolls
    "may-re-roll": N_("A failed roll may be re-rolled"),
    "re-roll": N_("Re-roll {repeat} starts from the target"),
    "re-roll-penalty": N_("Penalty: re-roll {repeat} needs {target} or less"),
    "falling-targets": N_("Each re-roll needs 1 less than the roll before, as in the text’s example; here: {attempts}"),
    "penalty-does-not-last": N_("The penalty does not last: the next test needs {target} or less again"),
    # Special rules
    "lent-value": N_("Another’s morale value, {lent}, takes the place of the unit’s own, {own}"),
    "conditions-met": N_("The conditions for using it are met"),
    "conditions-not-met": N_("The conditions for using it are not met"),
    "lieutenant-bonus": N_("Lieutenant {place}, {distance}″ away: bonus within {range}″"),
    # Who tests, and when
    "is-a-unit": N_("Group {place} ({kind}): what is activated together is a unit, and so is a single model"),
    "own-grade": N_("A model on its own tests on its own grade ({grade})"),
    "one-grade": N_("A squad has one training grade ({grade})"),
    "one-test-for-all": N_("A squad takes one test for all its models"),
    "one-model-tests": N_("One model of the squad tests for itself"),
    "own-unit": N_("Each vehicle and each gun is a unit of its own"),
    "each-gun-tests": N_("Each gun of a battery tests for itself, with its crew"),
    "no-joint-test": N_("The vehicles of a squadron never test together"),
    "right-after-activation": N_("A squad tests right after it is activated"),
    "in-opponents-turn": N_("An effect such as enemy fire forces a test in the opponent’s turn"),
    # Mixed grades
    "grades-differ": N_("Squad and character have different training grades"),
    "both-values": N_("The test is against both values"),
    "four-outcomes": N_("The results may differ"),
    "failed-squad-is-held": N_("A squad that fails does not do what it tested for"),
    "character-acts-within-squad": N_("A character that passes can then act only as far as the squad can"),
    # Terrain
    "must-test": N_("Before it enters difficult and dangerous terrain that can cause losses, a unit tests"),
    "ability-test": N_("While it crosses, an ability test decides whether it gets across unharmed"),
    # Losses
    "half-of-the-squad": N_("50% of {initial} models, in whole models"),
    "under-strength": N_("Under strength: {lost} of {initial} models lost"),
    "tests-to-act": N_("Under strength, it tests after each activation to be allowed to act"),
    # Panic
    "panics": N_("Certain circumstances send a unit into panic; here: {cause}"),
    "named-cause": N_("The text names this cause: {cause}"),
    "effect-forces-test": N_("Enemy fire can force a test in the opponent’s turn too"),
    "heads-down-barred": N_("In panic it may not use “Heads Down”"),
    "moves-to-own-edge": N_("In panic it moves towards its own table edge, as far as it can"),
    "first-attempt": N_("In the next round it may test again"),
    "rallies": N_("If it passes, it may rally and act normally again"),
    "flees-on": N_("If it fails, it keeps fleeing"),
    "last-attempt": N_("In the round after that it may test for the last time"),
    "panics-for-good": N_("If it fails that too, it stays in panic for the rest of the game"),
    "removed-at-edge": N_("At the table edge it is removed from the game"),
    "out-of-command-range": N_("Group {place}, {behind}″ behind the foremost: out of command range ({range}″)"),
}

REASONS: Mapping[str, Message] = {
    # The two tests
    "modifier-given": N_("You entered a modifier for the grade."),
    "grade-has-no-re-rolls": N_("Only battle-hardened troops and veterans may re-roll."),
    "special-tactic": N_("In this reading nobody may re-roll a special tactic."),
    "motivation-test": N_("In this reading nobody may re-roll a motivation test."),
    "no-penalty-in-motivation-test": N_("In a motivation test, a re-roll carries no penalty."),
    # Special rules
    "conditions-not-met": N_("The lender’s conditions are not met."),
    "own-value-is-as-good": N_("The unit’s own value is at least as good."),
    "out-of-range": N_("Too far away."),
    "lent-value-as-it-stands": N_("The other’s value is used as it stands."),
    "bonus-counts-once": N_("The bonus counts only once."),
    # Who tests, and when
    "each-its-own-unit": N_("Vehicles and guns are units of their own."),
    "one-model-singled-out": N_("Here one model is singled out."),
    "no-effect": N_("Here it is an activation that calls for the test."),
    "no-activation": N_("Here it is an effect that calls for the test."),
    "own-turn": N_("The text says this only of the opponent’s turn."),
    # Mixed grades
    "same-grade": N_("Here they have the same."),
    # Terrain
    "no-losses-possible": N_("Crossing cannot cause any losses here."),
    "ground-not-risky": N_("The terrain does not call for a test."),
    "no-test-needed": N_("No test is needed here."),
    # Losses
    "fewer-than-half-lost": N_("Too few are lost for that."),
    "not-under-strength": N_("The squad is not under strength."),
    "already-panicking": N_("In this reading the test is skipped while the squad is in panic."),
    # Panic
    "panics-at-once": N_("In this reading the unit falls into panic without a test."),
    "declined": N_("You chose not to take this test."),
    "removed-before": N_("The unit has left the table by then."),
    "no-such-round": N_("The rounds that you asked for end before."),
    "no-attempt": N_("No test to rally is taken here."),
    "edge-not-reached": N_("It does not get there within the rounds that you asked for."),
    "within-command-range": N_("Still within command range."),
}
