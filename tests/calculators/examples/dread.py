"""Examples of what the calculators of `dread` are asked."""

from __future__ import annotations

from tests.calculators.examples import Examples

EXAMPLES: dict[str, Examples] = {
    "dread/charge": Examples(
        typed={"morale": ("7", "0", "20, 3"), "terror": ("", "0", "9"), "die": ("2d6", "3d6")},
        together=(
            {"tested": "failed-another", "reading_after_failure": "no-attack-at-all", "terror": ""},
            {"tested": "passed-another", "reading_tests": "one-test-per-enemy", "passed_before": "yes"},
        ),
        refused={"morale": "7, x, 101", "terror": "21", "die": "11d6", "passed_before": "maybe"},
        refused_fields=("morale[2]", "morale[3]", "terror", "die", "passed_before"),
        change={"morale": "6, 4"},
        bad=("morale", "7, x"),
    ),
}
