"""Heavy casualties in the calculator: answers worked out by hand from the text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.calculators.asked import answered, ledger, refused, shown, usual

LOST = "regiment/heavy-casualties"


def losses(*models: int, **more: str) -> dict[str, str]:
    """Losses of so many models to each source."""
    rows = {f"losses[{place}].models": str(lost) for place, lost in enumerate(models, 1)}
    return {**(rows or {"losses": ""}), **more}


def test_the_texts_21_models_test_after_the_source_that_makes_it_6() -> None:
    found = answered(LOST)
    data = found.data()
    assert data["answer"] == {
        "threshold": 6,
        "must_test": True,
        "due_after": 2,
        "target": 7,
        "lost": 6,
        "left": 15,
        "destroyed": False,
    }
    assert data["odds"] == "7/12"
    assert ledger(found) == [
        ("regiment-p20-s1", 5, True),
        ("regiment-p25-s1", 1, True),
        ("regiment-p08-s1", 7, True),
        ("regiment-p08-s2", None, True),
        ("regiment-p08-s3", None, True),
        ("regiment-p09-s2a", None, True),
        ("regiment-p14-s1", None, False),
        ("regiment-p18-s1", None, True),
        ("regiment-p20-s1", 4, True),
        ("regiment-p20-s1", 2, True),
        ("regiment-p20-s2", None, True),
        ("regiment-p21-s3", None, True),
    ]
    assert [entry["text"] for entry in data["ledger"][:2]] == [
        "25% of 21 is 5.25; its whole part",
        "Rounded up to 6",
    ]
    assert found.shown is not None and found.shown.strip is not None
    strip = found.shown.strip
    assert (strip.size, strip.reached, strip.due) == (21, 6, 6)


@pytest.mark.parametrize(
    ("given", "due_after", "must_test"),
    [
        (losses(5), None, False),
        (losses(4, 2, in_combat="yes"), 2, False),
        (losses(4, 2, fleeing="yes"), 2, False),
        (losses(4, 2, tested="yes"), 2, False),
        (losses(1, 2, 3, 4), 3, True),
        (losses(4, 4, reading_sources="each-source"), None, False),
        (losses(strength="1"), None, False),
    ],
)
def test_when_losses_call_for_no_test(given: dict[str, str], due_after: int | None, must_test: bool) -> None:
    data = answered(LOST, given).data()
    assert (data["answer"]["due_after"], data["answer"]["must_test"]) == (due_after, must_test)
    assert (data["odds"] is None) is not must_test
    if due_after is None:
        assert data["text"].startswith("No panic test. The losses do not reach the limit.\n")


def test_losses_counted_separately_are_drawn_one_by_one() -> None:
    strip = shown(LOST, losses(4, 3), reading_sources="each-source").strip
    assert strip is not None
    assert strip.reached == 4
    assert strip.label == (
        "Most lost to 1 source: 4 of 21, lost in all: 7; a panic test is due from 6 on from 1 source."
    )


@pytest.mark.parametrize("sources", ["running-total", "each-source"])
def test_losses_are_drawn_where_wounds_are_counted_but_not_given(sources: str) -> None:
    found = answered(LOST, losses(7), reading_counted="wounds", reading_sources=sources)
    assert found.shown is not None and found.shown.strip is not None
    assert found.shown.strip.reached == found.data()["answer"]["lost"] == 7
    assert found.shown.strip.label == "Lost: 7 of 21; a panic test is due from 6 on."


WOUNDS = {"wounds": "42", "losses[1].models": "4", "losses[1].wounds": "8", "losses[2].models": "2"}


def test_the_worst_source_is_drawn_in_wounds_where_those_are_counted() -> None:
    given = {**WOUNDS, "losses[2].wounds": "5"}
    strip = shown(LOST, given, reading_counted="wounds", reading_sources="each-source").strip
    assert strip is not None
    assert (strip.size, strip.reached, strip.due) == (42, 8, 11)
    assert strip.label.startswith("Most lost to 1 source: 8 of 42, lost in all: 13;")


def test_faults_of_losses_stand_in_their_rows() -> None:
    assert refused(LOST, "en", losses(20, 2)) == [
        ("losses[2].models", "More are lost here than are left. Allowed: 1 at most.")
    ]
    assert refused(LOST, "en", WOUNDS) == [("losses[2].wounds", "A number is missing here. Allowed: 0 to 1000.")]
    without_total = {each: value for each, value in WOUNDS.items() if each != "wounds"}
    assert [field for field, _ in refused(LOST, "en", without_total)] == ["wounds", "losses[2].wounds"]
    # 12 Wounds at least are left when 12 models are: 4 of 16 models and 5 of 16 Wounds do not go together.
    ((field, message),) = refused(LOST, "en", losses(4), strength="16", wounds="16", **{"losses[1].wounds": "5"})
    assert (field, message) == ("losses[1].wounds", "“5” does not go with the entry in “Models lost”.")
    ((_, message),) = refused(LOST, "en", earlier_test_failed="yes")
    assert "“Panic test already taken this phase?”" in message


def test_stand_and_shoot_is_measured_as_its_reading_says() -> None:
    # 4 of 20 by themselves are too few, 4 of the 16 left are a quarter.
    fire = {"strength": "20", "reading_sources": "each-source", "losses[2].cause": "stand-and-shoot"}
    assert not answered(LOST, losses(4, 4), **fire).data()["answer"]["must_test"]
    data = answered(LOST, losses(4, 4), **fire, reading_stand_and_shoot="before-the-shooting").data()
    assert data["answer"]["due_after"] == 2
    assert "Stand and Shoot, source 2: 4 of 16 lost; by itself it calls for the test from 4 on" in [
        entry["text"] for entry in data["ledger"]
    ]
    assert "regiment-q20" in [gap["entry"] for gap in data["gaps"]]


def test_the_battle_standard_shows_both_rolls() -> None:
    found = answered(LOST, battle_standard="yes")
    failing = 1 - Fraction(21, 36)
    assert found.data()["odds"] == str(1 - failing**2)
    assert found.shown is not None
    assert [bar.chance for bar in found.shown.bars] == [Fraction(21, 36), 1 - failing**2, failing**2]
    assert found.shown.verdict == (
        "Panic test, due after losses from source 2. It passes on 7 or less on 2D6, with the re-roll: 82.6%."
    )


def test_a_rolled_2_passes_whatever_the_leadership() -> None:
    found = answered(LOST, leadership="1")
    assert found.data()["answer"]["target"] == 1
    assert found.shown is not None
    assert found.shown.verdict == (
        "Panic test, due after losses from source 2. "
        "It passes only on a 2 on 2D6, which always passes (from outside the text): 2.8%."
    )
    assert "A roll of 2 always passes (from outside the text)" in [each["text"] for each in found.data()["ledger"]]
    assert shown(LOST, leadership="1", battle_standard="yes").verdict.endswith(
        "(from outside the text), with the re-roll: 5.5%."
    )


def test_the_usual_limits_of_1_to_60_models() -> None:
    limits = usual(LOST, 0)
    assert limits["1–4"] == ("1",) and limits["21–24"] == ("6",) and limits["57–60"] == ("15",)
    assert usual(LOST, 1)["7"] == ("58.3%", "82.6%")
