"""The odds of dice alone."""

from __future__ import annotations

import pytest

from rules_core.dice import Dice
from tests.calculators.asked import answered, rolled, shown, usual

ODDS = "dice/odds"


@pytest.mark.parametrize(
    ("given", "odds", "verdict"),
    [
        ({}, "5/12", "8 or more on 2D6: 41.7%."),  # 5 + 4 + 3 + 2 + 1 = 15 of 36
        ({"comparison": "at-most"}, "13/18", "8 or less on 2D6: 72.2%."),
        ({"comparison": "exactly"}, "5/36", "Exactly 8 on 2D6: 13.9%."),
        ({"die": "d10", "number": "7", "comparison": "at-most"}, "7/10", "7 or less on D10: 70%."),
        ({"die": "3d6", "number": "10", "comparison": "exactly"}, "1/8", "Exactly 10 on 3D6: 12.5%."),
        ({"number": "13"}, "0", "13 or more on 2D6: 0%."),
        ({"number": "0"}, "1", "0 or more on 2D6: 100%."),
    ],
)
def test_odds(given: dict[str, str], odds: str, verdict: str) -> None:
    data = answered(ODDS, given).data()
    assert data["odds"] == odds
    assert data["text"].splitlines()[0] == verdict


def test_it_cites_nothing_and_says_so() -> None:
    data = answered(ODDS).data()
    assert data["ledger"] == data["readings"] == data["gaps"] == data["outside"] == []
    assert data["text"].splitlines()[1:] == [
        "This cites no rule: these are the odds of the dice alone.",
        "Average of 2D6: 7.",
    ]


def test_every_total_is_in_the_table_or_those_around_the_number() -> None:
    (totals,) = shown(ODDS).tables
    assert totals.rows[0] == ("2", "2.8%", "100%", "2.8%")
    assert totals.rows[-1] == ("12", "2.8%", "2.8%", "100%")
    (around,) = shown(ODDS, die="10d100", number="505").tables
    assert (around.caption, len(around.rows)) == ("Totals of 10D100 from 490 to 520", 31)
    for number, first, last in (("0", "10", "40"), ("1000", "970", "1000")):
        (edge,) = shown(ODDS, die="10d100", number=number).tables
        assert (edge.rows[0][0], edge.rows[-1][0], len(edge.rows)) == (first, last, 31)


def test_a_roll_says_whether_it_is_what_was_wanted() -> None:
    (made,) = rolled(ODDS, {}, (4, 4))
    assert (made.dice, made.clause, made.says) == (Dice(2, 6), "", "8 rolled. Wanted: 8 or more. Yes.")
    (made,) = rolled(ODDS, {"comparison": "at-most"}, (6, 3))
    assert made.says == "9 rolled. Wanted: 8 or less. No."
    (made,) = rolled(ODDS, {"comparison": "exactly"}, (5, 3))
    assert made.says == "8 rolled. Wanted: exactly 8. Yes."


def test_the_usual_dice() -> None:
    assert usual(ODDS, 0)["6"] == ("16.7%", "16.7%", "100%")
    assert usual(ODDS, 3)["7"] == ("10%", "40%", "70%")
