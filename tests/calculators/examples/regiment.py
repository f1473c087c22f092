"""Examples of what the calculators of `regiment` are asked."""

from __future__ import annotations

from tests.calculators.examples import Examples

# Losses of 4 and 2 models, with the Wounds that they cost.
IN_WOUNDS = {
    "wounds": "42",
    "losses[1].models": "4",
    "losses[1].wounds": "8",
    "losses[2].models": "2",
    "losses[2].wounds": "4",
}
STAND_AND_SHOOT = {
    "losses[1].models": "2",
    "losses[1].cause": "magic",
    "losses[2].models": "5",
    "losses[2].cause": "stand-and-shoot",
}
# The General's unit tests first, another near him and the battle standard after it.
GENERAL_FIRST = {
    "units[1].leadership": "9",
    "units[1].has_general": "yes",
    "units[2].leadership": "6",
    "units[2].general_leadership": "9",
    "units[2].battle_standard": "yes",
}

EXAMPLES: dict[str, Examples] = {
    "regiment/leadership": Examples(
        typed={
            "leadership": ("1", "8", "10"),
            "general_leadership": ("9", "5"),
            "general_distance": ("12", "12,5", "18"),
            "battle_standard_distance": ("12", "13"),
            "rolls": ("7", "2", "8", "9, 3", "9, 9"),
        },
        together=(
            {"general_leadership": "9", "general_distance": "18", "general_large_target": "yes"},
            {"leadership": "1", "battle_standard_distance": "0"},
        ),
        refused={
            "leadership": "11",
            "general_leadership": "x",
            "general_distance": "far",
            "battle_standard_distance": "-1",
            "rolls": "1, 13",
            "general_fleeing": "",
        },
        refused_fields=(
            "leadership",
            "general_leadership",
            "general_distance",
            "battle_standard_distance",
            "general_fleeing",
            "rolls[1]",
            "rolls[2]",
        ),
        change={"battle_standard_distance": "12"},
        bad=("general_distance", "zwölf"),
    ),
    "regiment/panic-test": Examples(
        typed={"causes": ("",), "leadership": ("1", "8"), "general_leadership": ("9", "5")}
        | {
            "causes[1].cause": ("heavy-casualties", "friend-broken", "fled-through"),
            "causes[2].cause": ("heavy-casualties",),
        },
        together=({"tested": "yes", "earlier_test_failed": "yes", "reading_earlier_test": "passed"},),
        refused={"causes[1].cause": "fear", "leadership": "0", "in_combat": "", "earlier_test_failed": "yes"},
        refused_fields=("causes[1].cause", "leadership", "in_combat", "earlier_test_failed"),
        change={"leadership": "5"},
        bad=("leadership", "11"),
    ),
    "regiment/simultaneous-tests": Examples(
        typed={
            "units": (),
            "units[1].leadership": ("1", "7"),
            "units[1].general_leadership": ("9", "1"),
            "units[1].battle_standard": ("yes",),
            "units[1].has_general": ("yes",),
        },
        together=(GENERAL_FIRST,),
        refused={"units[1].leadership": "0", "units[2].general_leadership": "11", "units[2].has_general": "perhaps"},
        refused_fields=("units[1].leadership", "units[2].general_leadership", "units[2].has_general"),
        change={"units[1].leadership": "5"},
        bad=("units[1].leadership", "viel"),
    ),
    "regiment/destroyed-friend": Examples(
        typed={
            "friends": ("",),
            "friends[1].distance": ("0", "6,5"),
            "friends[1].leadership": ("1",),
            "friends[1].general_leadership": ("9", "1"),
            "friends[1].battle_standard": ("yes",),
            "friends[1].state": ("in-combat", "fleeing", "tested", "failed-and-rallied"),
        },
        together=({"friends[1].has_general": "yes", "friends[2].general_leadership": "9"},),
        refused={
            "destroyed_by": "boredom",
            "friends[1].distance": "near",
            "friends[1].state": "",
            "friends[2].leadership": "11",
        },
        refused_fields=("destroyed_by", "friends[1].distance", "friends[1].state", "friends[2].leadership"),
        change={"friends[1].distance": "7"},
        bad=("friends[1].distance", "nah"),
    ),
    "regiment/combat-reform": Examples(
        typed={
            "enemies": (),
            "enemies[1].before": ("5", "0"),
            "enemies[1].after": ("5", "0"),
            "enemies[2].before": ("1",),
            "enemies[1].side_after": ("rear",),
            "enemies[2].turned": ("yes",),
            "out_of_contact": ("0", "1"),
        },
        together=(
            {"enemies[1].before": "4", "enemies[1].after": "3", "enemies[2].turned": "yes"},
            {
                "enemies[1].before": "4",
                "enemies[1].after": "5",
                "enemies[2].before": "3",
                "enemies[2].after": "2",
                "reading_contacts": "total-contacts",
            },
        ),
        refused={"enemies[1].before": "201", "enemies[1].side_after": "top", "out_of_contact": "-1"},
        refused_fields=("enemies[1].before", "enemies[1].side_after", "out_of_contact"),
        change={"enemies[1].after": "2"},
        bad=("enemies[1].after", "201"),
    ),
    "regiment/closing-up": Examples(
        typed={
            "placements": (),
            "placements[1].contacts": ("2, 2", "7, 0"),
            "placements[2].contacts": ("3, 1", "2, 0"),
            "chosen": ("1", "2"),
        },
        together=(),
        refused={"placements[1].contacts": "2, x", "placements[2].contacts": "", "chosen": "21"},
        refused_fields=("placements[1].contacts[2]", "placements[2].contacts", "chosen"),
        change={"placements[1].contacts": "3, 3"},
        bad=("chosen", "3"),
    ),
    "regiment/heavy-casualties": Examples(
        typed={
            "strength": ("20", "6"),
            "losses": ("",),
            "losses[1].models": ("0", "5", "6"),
            "losses[1].cause": ("magic", "misfire", "miscast", "dangerous-terrain", "stand-and-shoot", "other"),
            "losses[2].models": ("5",),
            "leadership": ("1", "10"),
            "general_leadership": ("9", "5"),
            "initial_strength": ("40",),
            "wounds": ("42",),
            "initial_wounds": ("80",),
        },
        together=(
            {"tested": "yes", "earlier_test_failed": "yes", "reading_earlier_test": "passed"},
            {**IN_WOUNDS, "reading_counted": "wounds"},
            {**IN_WOUNDS, "initial_wounds": "60", "initial_strength": "30"},
            {"initial_strength": "30", "reading_strength_at": "game-start"},
            {"strength": "6", "losses[1].models": "2", "losses[2].models": "4"},
            {"strength": "6", "losses[1].models": "6", "battle_standard": "yes"},
            STAND_AND_SHOOT,
            {**STAND_AND_SHOOT, "reading_stand_and_shoot": "before-the-shooting", "reading_sources": "each-source"},
        ),
        refused={
            "strength": "1001",
            "losses[1].models": "4",
            "losses[2].models": "−1",
            "losses[3].cause": "hunger",
            "in_combat": "",
            "fleeing": "Yes",
            "leadership": "11",
        },
        refused_fields=("strength", "losses[2].models", "losses[3].cause", "leadership", "in_combat", "fleeing"),
        change={"losses[1].models": "6"},
        bad=("losses[1].models", "−1"),
    ),
}
