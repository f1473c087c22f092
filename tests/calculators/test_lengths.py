"""A distance as players type it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators.fields import FieldFault, LengthField
from rules_core.limits import Length

FIELD = LengthField(name="distance", label="Distance in inches", limit=Length(200))


@pytest.mark.parametrize(
    ("typed", "distance"),
    [
        ("6", 6),
        (" 0 ", 0),
        ("6.5", Fraction(13, 2)),
        ("6,5", Fraction(13, 2)),
        ("6,0", 6),
        ("6½", Fraction(13, 2)),
        ("6 ¼", Fraction(25, 4)),
        ("¾", Fraction(3, 4)),
        ("+200", 200),
    ],
)
def test_distances(typed: str, distance: int | Fraction) -> None:
    found = FIELD.read(typed)
    assert found == distance and type(found) is type(distance)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "missing"),
        ("six", "length"),
        ("6.", "length"),
        ("1.2.3", "length"),
        ("6 5", "length"),
        ("6½½", "length"),
        ("1/2", "length"),
        ("٦", "length"),
        ("-1", "too-small"),
        ("−½", "too-small"),
        ("200,1", "too-large"),
    ],
)
def test_what_is_no_distance_within_the_limits(typed: str, code: str) -> None:
    with pytest.raises(FieldFault) as raised:
        FIELD.read(typed)
    (fault,) = raised.value.faults
    assert (fault.field, fault.value, fault.code) == ("distance", typed, code)
    assert fault.allowed == {"minimum": 0, "maximum": 200}


def test_nothing_typed_is_nothing_given_only_where_that_is_allowed() -> None:
    optional = LengthField(name="distance", label="Distance in inches", limit=Length(200), optional=True)
    assert optional.read(" ") is None
    assert optional.read(optional.stand_in) == 0
