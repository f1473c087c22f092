"""Examples of what the calculators of `dread` are asked."""

from __future__ import annotations

from tests.calculators.examples import Examples

FAILED = {"events[1].happening": "fails-test-against"}
# Another attacker causes panic too, and the turn of one of the two ends.
BOTH = {
    "events[2].happening": "fails-test-against",
    "events[2].attacker": "2",
    "events[3].happening": "turn-ends-of",
}

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
    "dread/charge-turns": Examples(
        typed={"morale": ("7", "0", "20, 3"), "terror": ("0", "9"), "turns": ("1", "2"), "die": ("2d6",)},
        together=(),
        refused={"morale": "7, x", "terror": "", "turns": "21", "die": "d1"},
        refused_fields=("morale[2]", "terror", "turns", "die"),
        change={"turns": "5"},
        bad=("turns", "0"),
    ),
    "dread/after-test": Examples(
        typed={},
        together=(),
        refused={"passed": "perhaps", "reading_after_failure": ""},
        refused_fields=("passed", "reading_after_failure"),
        change={"passed": "yes"},
        bad=None,
    ),
    "dread/being-charged": Examples(
        typed={"morale": ("7", "0", "20, 3"), "terror": ("", "0", "9"), "die": ("2d6",)},
        together=({"terror": "0", "reading_who": "each-model-tests", "morale": "5, 5"},),
        refused={"morale": "", "terror": "21", "die": "x", "tested": "yes"},
        refused_fields=("morale", "terror", "die", "tested"),
        change={"morale": "6, 4"},
        bad=("morale", "7, x"),
    ),
    "dread/being-charged-rounds": Examples(
        typed={"morale": ("7", "0", "20, 3"), "terror": ("0", "9"), "rounds": ("1", "2"), "die": ("2d6",)},
        together=(),
        refused={"morale": "101", "terror": "-1", "rounds": "x", "die": "11d6"},
        refused_fields=("morale[1]", "terror", "rounds", "die"),
        change={"morale": "6"},
        bad=("rounds", "21"),
    ),
    "dread/attack": Examples(
        typed={"attack": ("3", "6"), "die": ("d10",)},
        together=(
            {"attack": "6", "die": "d10", "reading_attack": "roll-at-or-under"},
            {"attack": "6", "die": "d10", "reading_attack": "number-to-reach"},
            {"attack": "6", "die": "d10", "reading_attack": "roll-at-or-under", "panicking": "no"},
        ),
        refused={"panicking": "", "attack": "0", "reading_attack": "sword", "die": "d1"},
        refused_fields=("panicking", "attack", "reading_attack", "die"),
        change={"attack": "3"},
        bad=("attack", "101"),
    ),
    "dread/panic": Examples(
        typed={
            "events": (),
            "events[1].happening": ("passes-test-against", "fails-test-against", "is-attacked-by"),
            "events[2].happening": ("fails-test-against", "is-attacked-by", "turn-ends-of"),
            "events[2].attacker": ("2",),
        },
        together=(
            {**FAILED, "events[2].happening": "turn-ends-of", "reading_lasts": "until-round-ends"},
            {**FAILED, "events[2].happening": "round-ends", "events[2].attacker": ""},
            {**FAILED, "events[2].attacker": "2", "reading_attackers": "frightening-attacker-only"},
            {**FAILED, **BOTH, "reading_ends": "all-panic-ends"},
        ),
        refused={"events[1].happening": "sleeps", "events[1].attacker": "0", "events[2].attacker": "x"},
        refused_fields=("events[1].happening", "events[1].attacker", "events[2].attacker"),
        change={"reading_lasts": "until-round-ends"},
        bad=("events[1].attacker", "21"),
    ),
    "dread/flight": Examples(
        typed={},
        together=(),
        refused={"waiting": "perhaps", "moment": ""},
        refused_fields=("waiting", "moment"),
        change={"moment": "contact"},
        bad=None,
    ),
}
