"""Examples of what the calculators of `squad` are asked."""

from __future__ import annotations

from tests.calculators.examples import Examples

EXAMPLES: dict[str, Examples] = {
    "squad/ability": Examples(
        typed={
            "modifier": ("+2", "-4", "20"),
            "rerolls": ("0", "1"),
            "grade_modifier": ("2",),
            "tactic": ("1",),
            "base": ("0",),
        },
        together=(),
        refused={"grade": "elite", "base": "11", "modifier": "1.5", "rerolls": "-1", "wind": "3"},
        refused_fields=("grade", "modifier", "rerolls", "base", "wind"),
        change={"modifier": "+1"},
        bad=("modifier", "viel"),
    ),
}
