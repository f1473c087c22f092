"""The page that compares the games shows the core's figures, worked out here by hand."""

from __future__ import annotations

from fractions import Fraction

from calculators.markup import to_text
from site_build.generated.comparison import MARK, MOMENTS, THRESHOLDS, figures_of, fill_comparison
from site_build.languages import language
from site_build.project import languages


def test_thresholds_of_twenty_models() -> None:
    # A quarter of 20 lost (regiment), half lost (squad), half left, a quarter left (brigade).
    assert [each.lost() for each in THRESHOLDS] == [5, 10, 10, 15]


def test_chances_to_hold() -> None:
    chances = {case.label: case.chance() for cases in MOMENTS.values() for case in cases}
    assert chances["Recruits under strength may act"] == Fraction(4, 10)
    # 7 or less three times, the text's two re-rolls without a penalty: 1 - 0.3 * 0.3 * 0.3.
    assert chances["Veterans under strength may act"] == Fraction(973, 1000)
    assert chances["Leadership 7"] == Fraction(21, 36)
    assert chances["Morale 7 against Terrifying (1), with a D10"] == Fraction(6, 10)
    assert chances["Morale 7 against Terrifying (1), with 2D6"] == Fraction(15, 36)
    # Two attempts at 4 or less: 1 - 0.6 * 0.6.
    assert chances["Recruits in panic, after both attempts"] == Fraction(64, 100)


def test_every_mark_is_filled_and_every_clause_linked() -> None:
    for code in languages():
        words = language(code)
        for moment, cases in MOMENTS.items():
            filled = fill_comparison(MARK.format(moment=moment), words, "../")
            assert "<table" in filled and "<!--" not in filled
            for case in cases:
                assert all(f"#{clause}" in filled for clause in case.clauses)
        assert words.percent(Fraction(21, 36)) in to_text(figures_of("friend", words, "../"))
