"""The messages of `squad` for what its rules say in codes."""

from __future__ import annotations

from calculators.calculator import Wording
from calculators.messages import N_
from calculators.squad.wording_effects import EFFECTS, REASONS
from calculators.squad.wording_entries import ENTRIES, FACTS
from rules_core.squad.numbers import Grade, GradeAssumption
from rules_core.squad.panic import Cause
from rules_core.squad.who_tests import GroupKind

GRADES = {
    Grade.RECRUIT: N_("Recruit"),
    Grade.BATTLE_HARDENED: N_("Battle-hardened"),
    Grade.VETERAN: N_("Veteran"),
}

ASSUMPTIONS = {
    GradeAssumption.LIKELY: N_("+2, which is likely"),
    GradeAssumption.POSSIBLE: N_("+1, which is possible"),
}

CAUSES = {
    Cause.SNIPER: N_("Sniper fire"),
    Cause.ARTILLERY: N_("Artillery strike"),
    Cause.OTHER: N_("Something else"),
}

KINDS = {
    GroupKind.SQUAD: N_("Squad"),
    GroupKind.LONE_MODEL: N_("Lone model"),
    GroupKind.VEHICLES: N_("Vehicles"),
    GroupKind.GUNS: N_("Guns"),
}

# The same inside a sentence.
SAID_GRADES = {"recruit": N_("recruit"), "battle-hardened": N_("battle-hardened"), "veteran": N_("veteran")}
SAID_CAUSES = {"sniper": N_("sniper fire"), "artillery": N_("an artillery strike"), "other": N_("something else")}
SAID_KINDS = {
    "squad": N_("squad"),
    "lone-model": N_("lone model"),
    "vehicles": N_("vehicles"),
    "guns": N_("guns"),
}

WORDING = Wording(
    effects=EFFECTS,
    reasons=REASONS,
    entries=ENTRIES,
    facts=FACTS,
    labels={"grade": SAID_GRADES, "cause": SAID_CAUSES, "kind": SAID_KINDS},
    parts={
        "squad": N_("{effect} (squad)"),
        "character": N_("{effect} (character)"),
        "willing": N_("{effect} (motivation)"),
        "able": N_("{effect} (ability)"),
        "rally": N_("{effect} (to rally)"),
        "gun": N_("{effect} (gun {place})"),
        "vehicle": N_("{effect} (vehicle {place})"),
    },
    faults={
        "not-in-the-text": N_(
            "The text does not give this modifier. "
            "Enter the one of your rulebook ({minimum:signed} to {maximum:signed}), or choose an assumption."
        ),
    },
)
