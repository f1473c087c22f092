"""The messages of `squad` for what its rules say in codes."""

from __future__ import annotations

from calculators.calculator import Open, Wording
from calculators.messages import N_
from rules_core.squad.numbers import Grade, GradeAssumption

GRADES = {
    Grade.RECRUIT: N_("Recruit"),
    Grade.BATTLE_HARDENED: N_("Battle-hardened"),
    Grade.VETERAN: N_("Veteran"),
}

ASSUMPTIONS = {
    GradeAssumption.LIKELY: N_("+2, which is likely"),
    GradeAssumption.POSSIBLE: N_("+1, which is possible"),
}

WORDING = Wording(
    effects={
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
        "may-re-roll": N_("A failed roll may be re-rolled"),
        "re-roll": N_("Re-roll {repeat} starts from the target"),
        "re-roll-penalty": N_("Penalty: re-roll {repeat} needs {target} or less"),
        "falling-targets": N_(
            "Each re-roll needs 1 less than the roll before, as in the text’s example; here: {attempts}"
        ),
        "penalty-does-not-last": N_("The penalty does not last: the next test needs {target} or less again"),
    },
    reasons={
        "modifier-given": N_("You entered a modifier for the grade."),
        "grade-has-no-re-rolls": N_("Only battle-hardened troops and veterans may re-roll."),
        "special-tactic": N_("In this reading nobody may re-roll a special tactic."),
    },
    entries={
        "squad-q04": Open(N_("The text gives only the modifier of veterans.")),
        "squad-q05": Open(N_("The text names no rolls that always pass or fail.")),
        "squad-q30": Open(
            N_("Who may re-roll a special tactic?"),
            {
                "ban-from-grade": N_("Battle-hardened troops and veterans may, only recruits may not."),
                "ban-from-tactic": N_("Nobody may."),
            },
        ),
        "squad-q31": Open(N_("The text does not say how often a roll may be re-rolled.")),
        "squad-q33": Open(
            N_("What does “−1 to the roll” change?"),
            {
                "lowers-target": N_("It lowers the target, by 1 more with each further re-roll."),
                "lowers-roll": N_("It is taken off the roll."),
            },
        ),
        "squad-q34": Open(N_("The text does not say which further modifiers apply when shooting.")),
    },
    facts={
        "squad-f03": N_("Recruits: +0"),
        "squad-f04": N_("Battle-hardened troops: +2 is likely, +1 is possible; this is a guess"),
        "squad-f07": N_("Battle-hardened troops: 1 re-roll; this is a guess"),
    },
    faults={
        "not-in-the-text": N_(
            "The text does not give this modifier. "
            "Enter the one of your rulebook ({minimum:signed} to {maximum:signed}), or choose an assumption."
        ),
    },
)
