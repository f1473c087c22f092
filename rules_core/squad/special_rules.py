"""Special rules: a lent morale value, and the bonus near a lieutenant."""

from __future__ import annotations

from rules_core.draft import Draft
from rules_core.squad.numbers import LIEUTENANT_BONUS, LIEUTENANT_RANGE, Inches
from rules_core.squad.readings import LentValue, LieutenantBonus


def in_range(distances: tuple[Inches, ...]) -> list[bool]:
    """Which lieutenants at these distances in inches are near enough to give the bonus (squad-p11-s3)."""
    # Whole numbers are compared much faster than fractions.
    return [distance.numerator <= LIEUTENANT_RANGE.value * distance.denominator for distance in distances]


def bonuses_due(distances: tuple[Inches, ...], reading: LieutenantBonus) -> int:
    """How often the bonus counts for lieutenants at these distances in inches (squad-p11-s3, squad-q15)."""
    near = sum(in_range(distances))
    return min(near, 1) if reading is LieutenantBonus.ONCE else near


def add_lent_value(draft: Draft, lent: int | None, conditions_met: bool, reading: LentValue, own_bonus: int) -> bool:
    """Weigh a lent morale value against the squad's own, which the draft holds; tell whether it is taken.

    A lent value is taken as it stands, so it replaces the own value with all modifiers (squad-q14).
    `own_bonus` is what the squad's own value will still gain.
    Carries out squad-p11-s1 and squad-p11-s2.
    """
    if lent is None:
        return False
    before = draft.total()
    own = before + own_bonus
    draft.register_reading("squad-q03", "same-value")
    if not conditions_met:
        draft.add("squad-p11-s1", "lent-value", reason="conditions-not-met", lent=lent, own=own)
        draft.add("squad-p11-s2", "conditions-not-met")
        return False
    draft.reading(reading)
    taken = reading is LentValue.REPLACES or lent > own
    if taken:
        draft.add("squad-p11-s1", "lent-value", lent - before, lent=lent, own=own)
    else:
        draft.add("squad-p11-s1", "lent-value", reason="own-value-is-as-good", lent=lent, own=own)
    draft.add("squad-p11-s2", "conditions-met")
    return taken


def add_lieutenant_bonus(
    draft: Draft, distances: tuple[Inches, ...], reading: LieutenantBonus, *, lent_taken: bool
) -> None:
    """Add the bonus for each lieutenant that gives one; `distances` are in inches (squad-p11-s3).

    A lent value that was taken as it stands gets none.
    """
    nearness = in_range(distances)
    near = sum(nearness)
    left = bonuses_due(distances, reading)
    if near:
        draft.register_reading("squad-q03", "same-value")
    if near > 1:
        draft.reading(reading)
    for place, (distance, is_near) in enumerate(zip(distances, nearness, strict=True), 1):
        reason = None
        if not is_near:
            reason = "out-of-range"
        elif lent_taken:
            reason = "lent-value-as-it-stands"
        elif not left:
            reason = "bonus-counts-once"
        else:
            left -= 1
        draft.add(
            "squad-p11-s3",
            "lieutenant-bonus",
            LIEUTENANT_BONUS.value,
            reason=reason,
            place=place,
            distance=distance,
            range=LIEUTENANT_RANGE.value,
        )
