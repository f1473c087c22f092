"""What the calculators of `brigade` answer, worked out by hand from the text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from calculators.calculator import Rows, Shown
from tests.calculators import asked

SPACE = "\N{NO-BREAK SPACE}"


def answered(name: str, given: dict[str, str]) -> tuple[dict[str, Any], Shown]:
    """The answer as plain data and what is shown in English; nothing may be refused."""
    found = asked.answered(f"brigade/{name}", given)
    assert found.shown is not None
    return found.data()["answer"], found.shown


def refused(name: str, given: dict[str, str]) -> list[tuple[str, str]]:
    """The field and message of every error."""
    return asked.refused(f"brigade/{name}", "en", given)


def rolled(name: str, given: dict[str, str], *faces: tuple[int, ...]) -> list[tuple[str, str]]:
    """What the rolls say, and the clause of each, when the dice show `faces`."""
    rolls = asked.rolled(f"brigade/{name}", given, *faces)
    assert all(each.passed is ("passed" in each.says) for each in rolls)
    return [(each.says, each.clause) for each in rolls]


def rows(table: Rows) -> dict[str, tuple[str, ...]]:
    """The rows of a table by their heads."""
    return {row[0]: row[1:] for row in table.rows}


# Surrender


@pytest.mark.parametrize(
    ("given", "outcome", "verdict"),
    [
        # Half of 30 is 15; 10 and 15 are in the first half, 16 is not.
        ({}, "surrenders", "The unit surrenders: contact at 10, the first half ends at 15."),
        ({"contact": "15"}, "surrenders", "The unit surrenders: contact at 15, the first half ends at 15."),
        (
            {"contact": "16"},
            "not-said",
            "The text says nothing about contact at 16: the first half ends at 15.",
        ),
        (
            {"contact": "15", "reading_halfway": "exactly-half-excluded"},
            "not-said",
            "The text says nothing about contact at 15: the first half ends at 15.",
        ),
        # Half of 5 is 2.5.
        (
            {"length": "5", "contact": "2,5", "move": "pushed-back"},
            "surrenders",
            "The unit surrenders: contact at 2.5, the first half ends at 2.5.",
        ),
        ({"contact": ""}, "does-not-surrender", "The unit does not surrender. The unit touches no enemy unit."),
        (
            {"move": "not-compulsory"},
            "does-not-surrender",
            "The unit does not surrender. The move is not involuntary.",
        ),
    ],
)
def test_contact_in_the_first_half_means_surrender(given: dict[str, str], outcome: str, verdict: str) -> None:
    data, shown = answered("surrender", given)
    assert (data["outcome"], shown.verdict) == (outcome, verdict)


def test_a_prisoner_leaves_the_table_and_counts_as_routing() -> None:
    _, shown = answered("surrender", {})
    assert shown.follows == (
        "The unit is taken off the table.",
        "The unit counts as routing in everything to do with the morale tests of units and brigades.",
        "The text does not say how prisoners count for victory points.",
    )


def test_contact_beyond_the_move_and_a_move_of_no_length_are_refused() -> None:
    assert refused("surrender", {"contact": "31"}) == [
        ("contact", "31 is farther than the whole move. Allowed: 0 to 30.")
    ]
    assert refused("surrender", {"length": "0", "contact": ""}) == [
        ("length", "0 is too small: it must be more than 0.")
    ]


# Lost units


def test_units_gone_with_honour_are_lost_in_one_reading_only() -> None:
    # As printed: the 2 dispersed units. Without the "not": 2 + 1.
    data, shown = answered("lost-units", {"surrendered": "1"})
    assert data == {"in_brigade_tests": 2, "for_victory_points": 2, "not_said": 1}
    assert shown.verdict == "2 units count as lost in later brigade morale tests and for victory points."
    assert shown.follows == ("In addition, 1 unit has surrendered; the text does not say whether it counts.",)
    assert rows(shown.tables[0]) == {"As printed": ("2", "2"), "Without the “not”": ("3", "3")}
    data, _ = answered("lost-units", {"reading_lost": "counted-as-lost"})
    assert data == {"in_brigade_tests": 3, "for_victory_points": 3, "not_said": 0}


# What a dispersal sets off


def test_after_a_lost_melee_units_and_brigades_within_15_cm_test() -> None:
    # Units at 10 and 15 cm are near enough, that of the second brigade at 20 cm is not.
    data, shown = answered("set-off", {})
    assert data["units"] == [1, 2] and data["brigades"] == [1]
    assert (data["distance"], data["measure"], data["rout_marker"]) == (15, "centimetres", False)
    assert shown.verdict == "Units 1 and 2 take a morale test. Brigade 1 takes a brigade morale test."
    assert rows(shown.tables[0]) == {
        "1": ("10", "the unit and brigade 1"),
        "2": ("15", "the unit and brigade 1"),
        "3": ("20", "nobody"),
    }


def test_after_a_failed_morale_test_only_brigades_test_and_a_marker_is_placed() -> None:
    data, shown = answered("set-off", {"by": "morale-test"})
    assert data["units"] == [] and data["brigades"] == [1] and data["rout_marker"]
    assert shown.follows == (
        "The unit counts as routing when the player’s other units take morale tests.",
        "The player places a rout marker where it dispersed.",
    )
    # Read so that the units nearby test as well.
    data, _ = answered("set-off", {"by": "morale-test", "reading_neighbours": "units-and-brigades"})
    assert data["units"] == [1, 2]


def test_inches_are_compared_with_inches() -> None:
    # 12 inches: of 12, 12.5 and 13 only the first is near enough, though all are within 15.
    given = {f"friends[{place}].distance": typed for place, typed in enumerate(("12", "12,5", "13"), 1)}
    assert answered("set-off", given)[0]["units"] == [1, 2, 3]
    data, _ = answered("set-off", {**given, "reading_measure": "measured-in-inches"})
    assert (data["units"], data["distance"], data["measure"]) == ([1], 12, "inches")
    # After a test the text has no distance in inches, unless the 12 of the other places are taken.
    tested = {**given, "by": "morale-test", "reading_measure": "measured-in-inches"}
    assert answered("set-off", tested)[0]["brigades"] == [1]
    data, shown = answered("set-off", {**tested, "reading_inch_figure": "centimetres-only"})
    assert data["said"] is False
    assert shown.verdict == "The text does not say who tests: it gives no distance in inches here."


def test_skirmishers_in_open_order_make_no_brigade_test() -> None:
    data, shown = answered("set-off", {"skirmishers": "yes"})
    assert data["units"] == [1, 2] and data["brigades"] == []
    assert shown.follows == ("Skirmishers in open order cause no brigade morale test.",)


def test_failures_of_the_own_rulebooks_tests_are_counted() -> None:
    # 2 units that each fail at 1 to 3 on D6, and 1 brigade that fails at 1 to 2.
    given = {"unit_die": "d6", "unit_target": "4", "brigade_die": "d6", "brigade_target": "3"}
    _, shown = answered("set-off", given)
    assert [(bar.label, bar.chance) for bar in shown.bars] == [
        ("0 units fail", Fraction(1, 4)),
        ("1 unit fails", Fraction(1, 2)),
        ("2 units fail", Fraction(1, 4)),
        ("0 brigades fail", Fraction(2, 3)),
        ("1 brigade fails", Fraction(1, 3)),
    ]
    assert shown.grid is not None
    assert shown.grid.rows[1] == ("1 unit fails", (Fraction(1, 3), Fraction(1, 6)))
    assert rolled("set-off", given, (3,), (4,), (2,)) == [
        ("Unit 1 rolls 3: failed; your rulebook says what follows.", "brigade-p08-s1a"),
        ("Unit 2 rolls 4: passed.", "brigade-p08-s1a"),
        ("Brigade 1 rolls 2: failed; your rulebook says what follows.", "brigade-p08-s1b"),
    ]
    assert rolled("set-off", {}) == []


# The brigade morale test

ROUTS = {"units[1].state": "routs", "units[1].cause": "morale-test", "units[1].nearest": "15"}
NEAR = {**ROUTS, "units[2].state": "in-order"}


@pytest.mark.parametrize(
    ("given", "triggers"),
    [
        (NEAR, [3]),
        ({**NEAR, "units[1].nearest": "15,5"}, []),
        ({**NEAR, "units[1].nearest": "12,5", "reading_measure": "measured-in-inches"}, []),
        # A rout for another cause counts only where cause and distance are asked of dispersed units alone.
        ({**NEAR, "units[1].cause": "other"}, []),
        ({**NEAR, "units[1].cause": "other", "reading_conditions": "conditions-bind-dispersed-only"}, [3]),
        # Note (a): routed because of a charge and rallied; note (b): skirmishers in open order.
        ({**NEAR, "units[1].routed_from_charge": "yes", "units[1].rallied": "yes"}, []),
        ({**NEAR, "units[1].rallied": "yes"}, [3]),
        ({**NEAR, "units[1].rallied": "yes", "reading_rallied": "routed-or-rallied"}, []),
        ({**NEAR, "units[1].skirmishers": "yes"}, []),
        # A unit that surrendered counts as routing, one that left with honour as nothing.
        ({**NEAR, "units[1].state": "surrendered"}, [3]),
        ({**NEAR, "units[1].state": "left-with-honour"}, []),
        # Three retreating units, or all.
        ({f"units[{place}].state": "retreats" for place in (1, 2)}, [4]),
        ({**{f"units[{place}].state": "retreats" for place in (1, 2)}, "units[3].state": "in-order"}, []),
        ({**{f"units[{place}].state": "retreats" for place in (1, 2, 3)}, "units[4].state": "in-order"}, [4]),
        # The commanders.
        ({"units": "", "commander_in_chief": "captured"}, [1]),
        ({"units": "", "commander_in_chief": "captured", "place": "elsewhere"}, []),
        ({"units": "", "commander_in_chief": "captured", "place": "with-another-unit"}, []),
        ({"units": "", "brigade_commander": "left-the-field"}, [2]),
        ({**NEAR, "brigade_commander": "mortally-wounded"}, [2, 3]),
    ],
)
def test_the_cases_of_the_brigade_test(given: dict[str, str], triggers: list[int]) -> None:
    data, shown = answered("brigade-test", given)
    assert (data["triggers"], data["must_test"]) == (triggers, bool(triggers))
    assert shown.verdict.startswith("The brigade takes a brigade morale test: " if triggers else "No brigade morale ")


def test_each_unit_says_whether_it_counts() -> None:
    _, shown = answered("brigade-test", {**NEAR, "units[3].state": "retreats"})
    assert rows(shown.tables[0]) == {
        "1: Routs": ("yes", "no"),
        "2: In order": ("no", "no"),
        "3: Retreats": ("no", "yes"),
    }


def test_the_strip_draws_the_retreating_units_against_3_or_all() -> None:
    for size, due in ((1, 1), (2, 2), (3, 3), (5, 3)):
        given = {f"units[{place}].state": "in-order" for place in range(1, size + 1)} | {"units[1].state": "retreats"}
        _, shown = answered("brigade-test", given)
        assert shown.strip is not None
        assert (shown.strip.size, shown.strip.reached, shown.strip.due) == (size, 1, due)
    # A dispersed unit is no longer among all of them.
    _, shown = answered("brigade-test", {"units[1].state": "retreats", "units[2].state": "dispersed"})
    assert shown.strip is not None and shown.strip.size == 1
    assert shown.strip.label == "Retreating: 1 of 1; the test is due from 1 on."
    assert answered("brigade-test", {"units": ""})[1].strip is None


def test_the_brigade_test_of_the_own_rulebook_is_rolled() -> None:
    given = {**NEAR, "die": "2d6", "target": "8"}
    assert asked.answered("brigade/brigade-test", given).data()["odds"] == "5/12"
    assert rolled("brigade-test", given, (3, 5)) == [("The brigade rolls 8: passed.", "brigade-p16-s1")]
    assert rolled("brigade-test", given, (3, 4)) == [
        ("The brigade rolls 7: failed; your rulebook says what follows.", "brigade-p16-s1")
    ]
    assert rolled("brigade-test", {**given, "units[1].state": "in-order"}) == []


def test_a_row_that_contradicts_itself_is_refused_beside_every_other_fault() -> None:
    given = {"units[1].rallied": "yes", "place": "moon", "die": "2d6"}
    assert [field for field, _ in refused("brigade-test", given)] == ["place", "units[1].rallied", "target"]
    assert refused("brigade-test", {"units[1].rallied": "yes"}) == [
        ("units[1].rallied", "“yes” contradicts the entry in “State”.")
    ]


def test_a_unit_at_its_dispersal_point_rolls_for_its_way_of_leaving() -> None:
    given = {"die": "2d6", "target": "7"}
    assert rolled("dispersal", given, (3, 4)) == [
        ("The unit rolls 7: passed. It leaves the battlefield with honour.", "brigade-p06-s1")
    ]
    assert rolled("dispersal", given, (3, 3)) == [("The unit rolls 6: failed. It disperses at once.", "brigade-p07-s1")]
    assert rolled("dispersal", {**given, "cause": "melee-lost"}) == []


# The usual answers


def test_the_usual_answers() -> None:
    assert asked.usual("brigade/surrender", 0)["25"] == ("12.5",)
    assert asked.usual("brigade/set-off", 0) == {
        "A lost melee": ("yes", "yes", "no"),
        "A morale test": ("no", "yes", "yes"),
        "A brigade morale test": ("no", "no", "no"),
        "Automatically, after a melee": ("yes", "yes", "no"),
        "Automatically, after fire": ("no", "no", "no"),
        "Automatically, after something else": ("no", "no", "no"),
    }
    assert asked.usual("brigade/brigade-test", 0)["Routs"] == ("test", "test", "–", "no test")
    assert asked.usual("brigade/brigade-test", 0)["Dispersed"] == ("test", "test", "no test", "no test")
    assert list(asked.usual("brigade/brigade-test", 1).values()) == [("1",), ("2",), *[("3",)] * 6]
