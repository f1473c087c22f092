"""The messages of `squad` for what its rules say in codes."""

from __future__ import annotations

from calculators.calculator import Open, Wording
from calculators.messages import N_
from rules_core.squad.numbers import Grade

GRADES = {
    Grade.RECRUIT: N_("Recruit"),
    Grade.BATTLE_HARDENED: N_("Battle-hardened"),
    Grade.VETERAN: N_("Veteran"),
}

WORDING = Wording(
    effects={
        "same-mechanism": N_("An ability test is rolled like a motivation test: one die, at or under the value"),
        "base-value": N_("Base value"),
        "grade-given": N_("Training grade, as you entered it"),
        "grade-veteran": N_("Veteran"),
        "grade-recruit": N_("Recruit"),
        "modifier": N_("Other modifiers"),
        "at-or-under": N_("The roll must be {target} or less"),
        "may-re-roll": N_("A failed roll may be repeated"),
        "re-roll-penalty": N_("Repeat {repeat}: {target} or less"),
        "penalty-does-not-last": N_("The penalty ends with the repeats: the next test needs {target} again"),
    },
    reasons={
        "grade-has-no-re-rolls": N_("Only battle-hardened troops and veterans may repeat."),
    },
    entries={
        "squad-q04": Open(N_("The text gives only the veterans’ modifier"), {}),
        "squad-q05": Open(N_("The text has no automatic success or failure, whatever the die shows"), {}),
        "squad-q31": Open(N_("The text does not say how often each grade may repeat a roll"), {}),
        "squad-q33": Open(
            N_("“−1 on the roll”"),
            {"target": N_("the target falls by 1 each time, as in the text’s example")},
        ),
    },
    facts={
        "squad-f03": N_("Recruits add +0"),
        "squad-f07": N_("Battle-hardened troops repeat once (a guess)"),
    },
    faults={
        "not-in-the-text": N_(
            "The text does not give this modifier. Enter the one from your rulebook, {minimum} to {maximum}."
        ),
    },
)
