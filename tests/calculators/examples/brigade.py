"""Examples of what the calculators of `brigade` are asked."""

from __future__ import annotations

from tests.calculators.examples import Examples

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
}
