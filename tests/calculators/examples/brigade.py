"""Examples of what the calculators of `brigade` are asked."""

from __future__ import annotations

from tests.calculators.examples import Examples

# A unit that a morale test makes rout near another of its brigade.
ROUTS = {
    "units[1].state": "routs",
    "units[1].cause": "morale-test",
    "units[1].nearest": "10",
    "units[2].state": "in-order",
}

EXAMPLES: dict[str, Examples] = {
    "brigade/dispersal": Examples(
        typed={"present": ("30", "16", "8", "7", "6", "0"), "die": ("2d6",), "target": ("7",)},
        together=(
            {"test": "routs", "reading_measure": "measured-in-inches", "reading_inch_figure": "centimetres-only"},
            {"cause": "other", "reading_other_cause": "nothing-happens", "test": "passed"},
            {"cause": "other", "reading_other_cause": "nothing-happens", "present": "7", "test": "routs"},
            {"cause": "melee-won", "present": "7", "reading_weak_winner": "leaves-with-honour"},
            {"cause": "melee-won", "test": "passed", "reading_winner": "tests-first"},
            {"die": "2d6", "target": "7", "direction": "at-most"},
            {"present": "6", "reading_automatic": "tests-after-fire-too", "reading_measure": "measured-in-inches"},
        ),
        refused={"initial": "0", "present": "many", "cause": "", "test": "ROUTS", "die": "d1", "target": "2001"},
        refused_fields=("initial", "present", "cause", "test", "die", "target"),
        change={"present": "7"},
        bad=("present", "31"),
    ),
    "brigade/surrender": Examples(
        typed={"length": ("20", "5", "0"), "contact": ("", "15", "20", "2,5")},
        together=(),
        refused={"move": "runs", "length": "x", "contact": "-1"},
        refused_fields=("move", "length", "contact"),
        change={"contact": "20"},
        bad=("contact", "31"),
    ),
    "brigade/lost-units": Examples(
        typed={"dispersed": ("0", "1"), "left_with_honour": ("0", "2"), "surrendered": ("1", "2")},
        together=(),
        refused={"dispersed": "41", "left_with_honour": "x", "surrendered": ""},
        refused_fields=("dispersed", "left_with_honour", "surrendered"),
        change={"dispersed": "3"},
        bad=("dispersed", "41"),
    ),
    "brigade/set-off": Examples(
        typed={
            "friends": ("",),
            "friends[1].distance": ("15", "12,5", "16"),
            "friends[1].brigade": ("2",),
            "own_brigade": ("2",),
            "unit_die": ("2d6",),
            "unit_target": ("7",),
            "brigade_die": ("d6",),
            "brigade_target": ("4",),
        },
        together=(
            {
                "by": "morale-test",
                "reading_measure": "measured-in-inches",
                "reading_inch_figure": "centimetres-only",
            },
            {"friends[1].brigade": "2", "reading_brigades": "own-brigade-only"},
            {"by": "automatic-after-fire", "reading_automatic": "tests-after-fire-too", "skirmishers": "yes"},
            {"unit_die": "2d6", "unit_target": "7", "brigade_die": "d6", "brigade_target": "4"},
            {"unit_die": "2d6", "unit_target": "7", "unit_direction": "at-most", "friends[1].distance": "40"},
        ),
        refused={
            "by": "x",
            "friends[1].distance": "near",
            "friends[2].brigade": "0",
            "own_brigade": "101",
            "unit_die": "d1",
            "unit_target": "x",
        },
        refused_fields=("by", "friends[1].distance", "friends[2].brigade", "own_brigade", "unit_die", "unit_target"),
        change={"by": "morale-test"},
        bad=("friends[1].distance", "nah"),
    ),
    "brigade/brigade-test": Examples(
        typed={
            "units": ("",),
            "units[1].state": ("in-order", "retreats", "routs", "dispersed", "left-with-honour", "surrendered"),
            "units[1].cause": ("melee", "morale-test", "automatic-after-fire", "other"),
            "units[1].nearest": ("15", "16"),
            "units[1].skirmishers": ("yes",),
            "units[1].routed_from_charge": ("yes",),
            "units[1].rallied": ("yes",),
            "units[2].state": ("in-order", "retreats"),
            "die": ("2d6",),
            "target": ("7",),
        },
        together=(
            {**ROUTS, "units[1].nearest": "16"},
            {**ROUTS, "units[1].nearest": ""},
            {**ROUTS, "units[1].skirmishers": "yes"},
            {**ROUTS, "units[1].rallied": "yes", "reading_rallied": "routed-or-rallied"},
            {**ROUTS, "units[1].routed_from_charge": "yes", "units[1].rallied": "yes"},
            {**ROUTS, "units[1].rallied": "yes", "reading_routing": "routing-counted"},
            {**ROUTS, "die": "2d6", "target": "7"},
            {"units[1].state": "dispersed", "units[1].cause": "automatic-after-fire", "units[1].nearest": "3"},
            {f"units[{place}].state": "retreats" for place in (1, 2, 3)},
        ),
        refused={
            "units[1].state": "x",
            "units[2].nearest": "far",
            "place": "moon",
            "die": "d1",
            "target": "x",
        },
        refused_fields=("units[1].state", "units[2].nearest", "place", "die", "target"),
        change={"commander_in_chief": "captured"},
        bad=("units[1].nearest", "nah"),
    ),
}
