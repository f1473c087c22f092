"""Examples of what the calculator of plain dice is asked."""

from __future__ import annotations

from tests.calculators.examples import Examples

EXAMPLES: dict[str, Examples] = {
    "dice/odds": Examples(
        typed={"die": ("d10", "3d6", "10d100"), "number": ("0", "1", "1000")},
        together=(),
        refused={"die": "11d6", "number": "1001", "comparison": "about"},
        refused_fields=("die", "comparison", "number"),
        change={"number": "9"},
        bad=("die", "zwei"),
    ),
}
