"""A result in the making."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_core.draft import Draft
from rules_core.errors import RuleConflict
from rules_core.results import LedgerEntry, ReadingUsed
from rules_core.squad.readings import MixedDice


def test_a_draft_keeps_each_open_place_once() -> None:
    draft = Draft()
    draft.gap("squad-q31", "squad-q05", "squad-q31")
    draft.register_reading("squad-q33", "lowers-target")
    draft.reading(MixedDice.TWO_ROLLS, MixedDice.TWO_ROLLS)
    draft.register_reading("squad-q09", "two-rolls")
    draft.fact("squad-f03", "squad-f03")
    result = draft.result("answer")
    assert result.answer == "answer"
    assert result.gaps == ("squad-q31", "squad-q05")
    assert result.readings == (ReadingUsed("squad-q09", "two-rolls"), ReadingUsed("squad-q33", "lowers-target"))
    assert result.outside == ("squad-f03",)
    assert result.odds is None


def test_a_part_adds_to_its_draft_and_renames_its_numbers() -> None:
    draft = Draft()
    draft.gap("squad-q04")
    draft.add("squad-p02-s2", "base-value", 5)
    part = draft.part("one")
    part.add("squad-p02-s2", "base-value", 4)
    part.add("squad-p02-s2", "modifier", 9, reason="test", place=2)
    part.part("two").add("squad-p02-s2", "base-value", 3, of="re-roll-1")
    part.reading(MixedDice.ONE_ROLL)
    part.gap("squad-q05", "squad-q04")
    part.fact("squad-f03")
    part.extend((LedgerEntry("squad-p02-s2", "as-it-is", 7),))

    result = draft.result(None)
    assert result.ledger.entries == (
        LedgerEntry("squad-p02-s2", "base-value", 5),
        LedgerEntry("squad-p02-s2", "base-value", 4, "one-target"),
        LedgerEntry("squad-p02-s2", "modifier", 9, "one-target", "test", {"place": 2}),
        LedgerEntry("squad-p02-s2", "base-value", 3, "one-two-re-roll-1"),
        LedgerEntry("squad-p02-s2", "as-it-is", 7),
    )
    totals = {"target": 12, "one-target": 4, "one-two-re-roll-1": 3, "other": 0}
    assert {of: draft.total(of) for of in totals} == totals
    assert {of: result.ledger.total(of) for of in totals} == totals
    assert (draft.total(), result.ledger.total(), part.total(), part.total("two-re-roll-1")) == (12, 12, 4, 3)
    assert part.entries == draft.entries
    assert result.readings == (ReadingUsed("squad-q09", "one-roll"),)
    assert result.gaps == ("squad-q04", "squad-q05")
    assert result.outside == ("squad-f03",)


def test_a_draft_takes_what_a_part_leaves_open_without_its_ledger() -> None:
    part = Draft()
    part.add("squad-p02-s2", "base-value", 4)
    part.reading(MixedDice.ONE_ROLL)
    part.gap("squad-q05", "squad-q04")
    part.fact("squad-f03")
    found = part.result(None, Fraction(1, 2))
    assert found.odds == Fraction(1, 2)
    draft = Draft()
    draft.gap("squad-q04")
    draft.take_open(found)
    assert draft.entries == ()
    result = draft.result(None)
    assert (result.readings, result.gaps, result.outside) == (
        found.readings,
        ("squad-q04", "squad-q05"),
        ("squad-f03",),
    )


def test_an_entry_with_a_reason_is_cancelled_and_adds_nothing() -> None:
    draft = Draft()
    draft.add("squad-p02-s2", "modifier", 9, reason="test", of="re-roll-1", place=2)
    (entry,) = draft.entries
    assert entry == LedgerEntry("squad-p02-s2", "modifier", 9, "re-roll-1", "test", {"place": 2})
    assert not entry.applied
    assert draft.total("re-roll-1") == 0


def test_sorting_keeps_the_base_first_and_the_order_within_a_clause() -> None:
    base = LedgerEntry("regiment-p29-s2", "base")
    late, early = LedgerEntry("regiment-p28-s1", "late"), LedgerEntry("regiment-p08-s1", "early")
    again = LedgerEntry("regiment-p28-s1", "again")
    draft = Draft()
    draft.extend((base, late, early, again))
    draft.sort(after=1)
    assert draft.entries == (base, early, late, again)
    draft.sort()
    assert draft.entries == (early, late, again, base)


def test_two_entries_that_decide_one_question_differently_raise_and_name_their_clauses() -> None:
    draft = Draft()
    assert draft.decided("moment", "not-said") == "not-said"
    draft.add("squad-p13-s1", "right-after-activation", decides=("moment", "activation"))
    draft.add("squad-p13-s2", "in-opponents-turn", reason="no-effect", decides=("moment", "effect"))
    draft.add("squad-p13-s1", "right-after-activation", decides=("moment", "activation"))
    draft.add("squad-p13-s2", "in-opponents-turn", decides=("other", "effect"))
    assert (draft.decided("moment", "not-said"), draft.decided("other", "not-said")) == ("activation", "effect")
    with pytest.raises(RuleConflict, match=r"^moment: 'activation' by squad-p13-s1, 'effect' by squad-p13-s2$"):
        draft.add("squad-p13-s2", "in-opponents-turn", decides=("moment", "effect"))
    with pytest.raises(RuleConflict):
        draft.extend((LedgerEntry("squad-p13-s2", "in-opponents-turn", decides=("moment", None)),))


def test_a_part_decides_its_own_questions() -> None:
    draft = Draft()
    draft.add("squad-p13-s2", "in-opponents-turn", decides=("moment", "effect"))
    part = draft.part("rally")
    assert part.decided("moment", "not-said") == "not-said"
    part.add("squad-p13-s1", "right-after-activation", decides=("moment", "activation"))
    part.add("squad-p13-s2", "in-opponents-turn")
    assert (draft.decided("moment", ""), draft.decided("rally-moment", "")) == ("effect", "activation")
    assert part.decided("moment", "") == "activation"
    assert [entry.decides for entry in draft.entries] == [("moment", "effect"), ("rally-moment", "activation"), None]
    with pytest.raises(RuleConflict, match=r"^rally-moment: 'activation' by squad-p13-s1, 'effect' by squad-p13-s2$"):
        part.add("squad-p13-s2", "in-opponents-turn", decides=("moment", "effect"))
    part.extend((LedgerEntry("squad-p13-s1", "right-after-activation", decides=("other", 1)),))
    with pytest.raises(RuleConflict, match=r"^other: 1 by squad-p13-s1, 2 by squad-p13-s2$"):
        draft.extend((LedgerEntry("squad-p13-s2", "in-opponents-turn", decides=("other", 2)),))
