"""Examples of what the calculators of `regiment` are asked."""

from __future__ import annotations

from tests.calculators.examples import Examples

EXAMPLES: dict[str, Examples] = {
    "regiment/heavy-casualties": Examples(
        typed={
            "strength": ("20", "6"),
            "losses": ("", "0", "6, 3, 2", "5, 5"),
            "leadership": ("1", "10"),
            "general_leadership": ("9", "5"),
            "initial_strength": ("40",),
            "wounds": ("42",),
            "wound_losses": ("8, 4",),
            "initial_wounds": ("80",),
        },
        together=(
            {"tested": "yes", "earlier_test_failed": "yes", "reading_earlier_test": "passed"},
            {"wounds": "42", "wound_losses": "8, 4", "reading_counted": "wounds"},
            {"wounds": "42", "wound_losses": "8, 4", "initial_wounds": "60", "initial_strength": "30"},
            {"initial_strength": "30", "reading_strength_at": "game-start"},
            {"strength": "6", "losses": "2, 4"},
            {"strength": "6", "losses": "6", "battle_standard": "yes"},
        ),
        refused={"strength": "1001", "losses": "4, −1, ,2", "in_combat": "", "fleeing": "Yes", "leadership": "11"},
        refused_fields=("strength", "losses[2]", "losses[3]", "leadership", "in_combat", "fleeing"),
        change={"losses": "3, 2, 1"},
        bad=("losses", "4, −1"),
    ),
}
