"""The messages of `squad` for what its text leaves open, and for what is known from outside it."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.calculator import Open
from calculators.messages import N_

ENTRIES: Mapping[str, Open] = {
    "squad-q02": Open(
        N_("What does the German word “Dienstgrad” mean?"),
        {
            "training-grade": N_("Always the training grade."),
            "military-rank": N_("The military rank."),
        },
    ),
    "squad-q03": Open(
        N_("Are motivation value and morale value the same?"),
        {
            "same-value": N_("They are the same."),
            "two-values": N_("They are two values."),
        },
    ),
    "squad-q04": Open(N_("The text gives only the modifier of veterans.")),
    "squad-q05": Open(N_("The text names no rolls that always pass or fail.")),
    "squad-q07": Open(
        N_("Is every model a unit?"),
        {
            "activated-alone": N_("Only a model that is activated on its own is one."),
            "every-model": N_("Every model is one, even in a squad."),
        },
    ),
    "squad-q08": Open(
        N_("Whom does it affect if a model that tests alone fails?"),
        {
            "only-that-model": N_("Only that model."),
            "whole-squad": N_("The whole squad."),
        },
        gap=N_("Which value the model tests on. Assumed: that of its squad."),
    ),
    "squad-q09": Open(
        N_("How is a test against two values rolled?"),
        {
            "two-rolls": N_("Each value is rolled for separately."),
            "one-roll": N_("One roll is compared with both values."),
        },
    ),
    "squad-q10": Open(
        N_("Whom does it hold back if only the character fails?"),
        {
            "only-character-held": N_("Only the character; the squad acts freely."),
            "whole-group-held": N_("Character and squad alike."),
        },
    ),
    "squad-q11": Open(N_("Another chapter of the same rules lets a squad move out of a barrage without a test.")),
    "squad-q12": Open(N_("The text does not say on whose training grade the crew of a vehicle or gun tests.")),
    "squad-q14": Open(
        N_("Which value counts where another’s may be used?"),
        {
            "better-of-both": N_("The better of the two."),
            "lent-replaces-own": N_("The other’s, even if it is worse."),
        },
    ),
    "squad-q15": Open(
        N_("What do several lieutenants in range give?"),
        {
            "bonus-once": N_("The bonus counts once."),
            "bonus-per-lieutenant": N_("Each gives the bonus."),
        },
    ),
    "squad-q16": Open(
        N_("When in the round does a unit in panic test?"),
        {
            "at-activation": N_("When it is activated."),
            "at-round-start": N_("At the start of the round."),
        },
    ),
    "squad-q17": Open(
        N_("Which terrain calls for a test?"),
        {
            "either-is-enough": N_("It is enough that it is difficult or dangerous, if losses are possible."),
            "both-needed": N_("It must be both difficult and dangerous."),
        },
        gap=N_(
            "Which test it is, and what a failure does. Assumed: a motivation test; a unit that fails it stays out."
        ),
    ),
    "squad-q18": Open(N_("The text does not say what a failed ability test in terrain means.")),
    "squad-q20": Open(
        N_("When is 50% of an odd number lost?"),
        {
            "at-least-half": N_("With at least 50%: 3 of 5."),
            "half-rounded-down": N_("With 50% rounded down: 2 of 5."),
        },
    ),
    "squad-q21": Open(
        N_("Does a squad under strength take this test in panic too?"),
        {
            "not-while-panicking": N_("No, it is skipped while the squad is in panic."),
            "also-while-panicking": N_("Yes, in panic too."),
        },
        gap=N_(
            "Which test it is, and what a failure does. Assumed: a motivation test; a squad that fails it does not act."
        ),
    ),
    "squad-q22": Open(
        N_("What does a cause of panic do?"),
        {
            "test-first": N_("It calls for a motivation test; only a failure leads to panic."),
            "panic-at-once": N_("It leads to panic without a test."),
        },
    ),
    "squad-q23": Open(
        N_("By which route does a unit in panic flee?"),
        {
            "shortest-way": N_("By the shortest route to the table edge."),
            "straight-back": N_("Straight back."),
        },
    ),
    "squad-q24": Open(
        N_("Must a unit in panic take the tests to rally?"),
        {
            "optional": N_("No, it may forgo them."),
            "compulsory": N_("Yes, it must."),
        },
    ),
    "squad-q25": Open(N_("The text does not say what follows if the last test is passed; here the unit rallies.")),
    "squad-q26": Open(
        N_("When is a unit in panic removed at the table edge?"),
        {
            "removed-at-any-time": N_("As soon as it gets there."),
            "removed-after-last-attempt": N_("Only once the last test has been failed."),
        },
    ),
    "squad-q28": Open(N_("The text does not say what a new cause does to a unit that is already in panic.")),
    "squad-q30": Open(
        N_("Who may re-roll a special tactic?"),
        {
            "ban-from-grade": N_("Battle-hardened troops and veterans may, only recruits may not."),
            "ban-from-tactic": N_("Nobody may."),
        },
    ),
    "squad-q31": Open(N_("The text does not say how often a roll may be re-rolled.")),
    "squad-q32": Open(
        N_("May a failed motivation test be re-rolled?"),
        {
            "free-re-rolls": N_("Yes, without a penalty."),
            "no-re-rolls": N_("No."),
        },
    ),
    "squad-q33": Open(
        N_("What does “−1 to the roll” change?"),
        {
            "lowers-target": N_("It lowers the target, by 1 more with each further re-roll."),
            "lowers-roll": N_("It is taken off the roll."),
        },
    ),
    "squad-q34": Open(N_("The text does not say which further modifiers apply when shooting.")),
}

FACTS: Mapping[str, str] = {
    "squad-f03": N_("Recruits: +0"),
    "squad-f04": N_("Battle-hardened troops: +2 is likely, +1 is possible; this is a guess"),
    "squad-f07": N_("Battle-hardened troops: 1 re-roll; this is a guess"),
}
