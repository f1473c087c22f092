"""Combat reform and closing up in the calculators: answers worked out by hand from the text."""

from __future__ import annotations

import pytest

from tests.calculators.asked import refused, shown, usual

REFORM = "regiment/combat-reform"
CLOSING_UP = "regiment/closing-up"


def contacts(*pairs: tuple[int, int], **more: str) -> dict[str, str]:
    """Enemies with the models in contact before and after."""
    rows: dict[str, str] = {}
    for place, (before, after) in enumerate(pairs, 1):
        rows |= {f"enemies[{place}].before": str(before), f"enemies[{place}].after": str(after)}
    return {**rows, **more}


@pytest.mark.parametrize(
    ("given", "verdict"),
    [
        ({}, "Allowed: models in contact before 7, after 9, and no facing is changed."),
        (contacts((4, 5), (3, 2)), "Not allowed: contacts are lost."),
        (
            contacts((4, 5), (3, 2), reading_contacts="total-contacts"),
            "Allowed in this reading: models in contact before 7, after 7.",
        ),
        (contacts((4, 4), out_of_contact="1", reading_contacts="each-model"), "Not allowed: contacts are lost."),
        ({"enemies[1].turned": "yes"}, "Not allowed: the facing of an enemy unit is changed."),
        ({"enemies[1].side_after": "rear"}, "Not allowed: the facing of an enemy unit is changed."),
        (
            {"enemies[1].side_after": "rear", "reading_facing": "turn-enemy-units"},
            "Allowed in this reading: models in contact before 3, after 3.",
        ),
        (
            contacts((4, 3), **{"enemies[1].turned": "yes"}),
            "Not allowed: contacts are lost, and the facing of an enemy unit is changed.",
        ),
    ],
)
def test_a_combat_reform_keeps_contacts_and_facings(given: dict[str, str], verdict: str) -> None:
    assert shown(REFORM, given).verdict == verdict


def test_the_usual_reforms() -> None:
    table = usual(REFORM, 0)
    assert table["4, 3"] == ("yes", "yes", "yes")
    assert table["5, 2"] == ("yes", "no", "yes")
    assert table["4, 2"] == ("no", "no", "no")


def test_closing_up_touches_every_enemy_before_it_counts_models() -> None:
    found = shown(CLOSING_UP)
    assert found.verdict == "The best is placement 2: enemies touched 2, models in contact 5."
    assert found.tables[0].rows == (("1", "1", "6", "no"), ("2", "2", "5", "yes"))
    assert shown(CLOSING_UP, reading_most="highest-total").verdict == (
        "The best is placement 1: enemies touched 1, models in contact 6."
    )
    assert shown(CLOSING_UP, chosen="1").verdict == "Placement 1 is not allowed: more is possible."
    assert shown(CLOSING_UP, chosen="2").verdict == "Placement 2 does what the rule asks."
    equal = {"placements[1].contacts": "3, 2", "placements[2].contacts": "2, 3"}
    assert shown(CLOSING_UP, equal).verdict.startswith("Equally good are the placements 1 and 2:")


def test_placements_have_the_same_enemies_and_the_choice_is_one_of_them() -> None:
    uneven = {"placements[1].contacts": "3, 2", "placements[2].contacts": "2"}
    ((field, message),) = refused(CLOSING_UP, "en", uneven)
    assert (field, message) == (
        "placements[2].contacts",
        "This needs as many numbers as placement 1, 1 for each enemy: 2.",
    )
    assert refused(CLOSING_UP, "en", chosen="3") == [("chosen", "3 is too large. Allowed: 1 to 2.")]
