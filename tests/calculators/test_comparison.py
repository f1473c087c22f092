"""A pinned answer beside the one at hand, and question and answer as text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.calculator import names
from calculators.comparison import comparison_view, differences, points
from calculators.markup import to_text
from calculators.messages import language
from calculators.replies import reply
from calculators.sheet import chat_text, sheet_view
from tests.calculators.questions import telling_questions

NO_BREAK = "\N{NO-BREAK SPACE}"
EN, DE, RU = (language(code) for code in ("en", "de", "ru"))


def compared(name: str, pinned: dict[str, str], now: dict[str, str], code: str = "en") -> dict[str, tuple[str, ...]]:
    """The lines of a comparison by what they compare."""
    lines = differences(reply(name, pinned, code), reply(name, now, code))
    return {line.label: (line.pinned, line.now, line.change) for line in lines}


def test_entries_numbers_and_chances_that_differ_stand_beside_each_other() -> None:
    assert compared("squad/ability", {}, {"modifier": "-2", "grade": "recruit"}) == {
        "Training grade": ("Veteran", "Recruit", ""),
        "Other modifiers, added up": ("±0", "−2", ""),
        "Number needed": ("7", "2", "−5"),
        "Chance": ("94%", "20%", "−74 percentage points (−37/50)"),
    }


def test_chances_with_one_name_are_compared_once() -> None:
    found = compared("regiment/leadership", {}, {"leadership": "8"}, "de")
    assert found["Erster Wurf: Test bestanden"] == (
        f"58,3{NO_BREAK}%",
        f"72,2{NO_BREAK}%",
        "+13,9 Prozentpunkte (+5/36)",
    )
    assert "Chance" not in found


def test_where_no_test_is_made_there_is_no_chance() -> None:
    found = compared("dread/charge", {}, {"terror": ""})
    assert found["Number needed"] == ("6", "–", "")
    assert found["Chance"] == ("60%", "–", "")
    assert "Chance" not in compared("brigade/dispersal", {}, {"present": "20"})


def test_rows_of_lists_are_compared_row_by_row() -> None:
    found = compared("brigade/set-off", {}, {"friends[1].distance": "10", "friends[2].distance": "16"})
    rows = {label: line for label, line in found.items() if label.startswith("Unit ")}
    assert rows["Unit 2"][0] != rows["Unit 2"][1] and "16" in rows["Unit 2"][1]
    assert rows["Unit 3"][1] == "–"
    assert "Unit 1" not in rows


@pytest.mark.parametrize(
    ("difference", "english", "german", "russian"),
    [
        (Fraction(0), "the same", "gleich", "без изменений"),
        (Fraction(1, 8), "+12.5 percentage points (+1/8)", "+12,5 Prozentpunkte (+1/8)", "+12,5~п.~п. (+1/8)"),
        (Fraction(-1, 100), "−1 percentage point (−1/100)", "−1 Prozentpunkt (−1/100)", "−1~п.~п. (−1/100)"),
        (
            Fraction(1, 2000),
            "less than 0.1 percentage points (+1/2000)",
            "weniger als 0,1 Prozentpunkte (+1/2000)",
            "меньше 0,1~п.~п. (+1/2000)",
        ),
    ],
)
def test_percentage_points(difference: Fraction, english: str, german: str, russian: str) -> None:
    assert points(difference, EN) == english
    assert points(difference, DE) == german
    assert points(difference, RU) == russian.replace("~", NO_BREAK)


@pytest.mark.parametrize("name", names())
def test_every_answer_can_be_compared_and_taken_away(name: str) -> None:
    default = reply(name, {}, "ru")
    assert all(line.pinned == line.now for line in differences(default, default))
    for given in telling_questions(name):
        found = reply(name, given, "ru")
        if found.shown is None:
            continue
        assert to_text(comparison_view(default, found))
        assert found.shown.verdict in to_text(comparison_view(found, default))
        text = chat_text(found)
        assert text.startswith(found.language.text(found.calculator.title))
        assert text.endswith(found.text())
        assert "\n\n" not in text and to_text(sheet_view(found)) is not None


def test_the_sheet_tells_main_entries_and_changed_ones() -> None:
    text = chat_text(reply("squad/ability", {"tactic": "1", "rerolls": "0"}, "en")).splitlines()[1]
    assert text == (
        "Training grade: Veteran · Other modifiers, added up: ±0 · Re-rolls: 0 · Bonus of a special tactic: +1"
    )
