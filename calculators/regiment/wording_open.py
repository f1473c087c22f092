"""How the calculators of `regiment` name open places and facts from outside the text."""

from __future__ import annotations

from calculators.calculator import Open
from calculators.messages import N_

ENTRIES = {
    "regiment-q02": Open(
        N_("How are models in base contact counted?"),
        {
            "total-contacts": N_("Only the total matters."),
            "contacts-per-enemy": N_("Each enemy is counted separately."),
            "each-model": N_("Each model matters: whatever was in contact stays in contact."),
        },
    ),
    "regiment-q03": Open(
        N_("What does changing the facing mean?"),
        {
            "turn-enemy-units": N_("Turning enemy units."),
            "touch-another-facing": N_("Touching an enemy unit on another side."),
            "both-forbidden": N_("Either of the two."),
        },
    ),
    "regiment-q04": Open(
        N_("As many models or as many enemies as possible?"),
        {
            "highest-total": N_("The total number of models counts, even if some enemies get none."),
            "every-enemy-first": N_("First as many enemies as possible, then the number of models."),
        },
    ),
    "regiment-q05": Open(N_("The excerpt does not say which dice are rolled.")),
    "regiment-q08": Open(
        N_("Already taken or already passed?"),
        {
            "taken": N_("Every panic test this phase counts, whatever its result."),
            "passed": N_("Only a passed panic test frees the unit from further ones this phase."),
        },
    ),
    "regiment-q10": Open(N_("Do earlier results change who must test? Here they do not.")),
    "regiment-q13": Open(N_("The excerpt breaks off: its list of causes is not complete.")),
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
    "regiment-q19": Open(
        N_("25% of what under Stand and Shoot?"),
        {
            "phase-start": N_("Of the numbers at the start of the phase."),
            "before-the-shooting": N_("Of the numbers just before this shooting."),
        },
    ),
    "regiment-q20": Open(N_("What becomes of the charge if the test is failed? The text does not say.")),
    "regiment-q22": Open(
        N_("Is exactly 6\N{NO-BREAK SPACE}inches still within 6\N{NO-BREAK SPACE}inches?"),
        {
            "at-most-6-inches": N_("Yes, exactly 6\N{NO-BREAK SPACE}inches still counts."),
            "less-than-6-inches": N_("No, exactly 6\N{NO-BREAK SPACE}inches no longer counts."),
        },
    ),
    "regiment-q23": Open(
        N_("Does fleeing off the table count as destruction?"),
        {
            "off-table-counts": N_("Yes, such a unit counts as destroyed."),
            "off-table-does-not-count": N_("No, such a unit does not count as destroyed."),
        },
    ),
    "regiment-q24": Open(
        N_("Examples or a closed list?"),
        {
            "examples": N_("Examples: any complete destruction counts."),
            "closed-list": N_("A closed list: only the cases named count."),
        },
    ),
}

FACTS = {
    "regiment-f03": N_("The Leadership test: 2D6, at or under the Leadership, and a rolled 2 always passes"),
    "regiment-f05": N_("The General lends his Leadership within 12 inches, 18 if he is a large target"),
    "regiment-f06": N_("Within 12 inches of the battle standard failed Leadership tests are re-rolled"),
    "regiment-f07": N_(
        "2 more causes of panic: a friend broken within 6\N{NO-BREAK SPACE}inches, a friend fleeing through the unit"
    ),
}
