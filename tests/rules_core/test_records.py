"""Records: made by place or name, equal by their fields, never changed; inputs check themselves besides."""

from __future__ import annotations

from copy import copy
from typing import Any, ClassVar

import pytest

from rules_core.inputs import Input
from rules_core.records import Record, replace
from tests.rules_core.the_core import CHECKED, MODULES, made_in, system_of


class Base(Record, kw_only=True):
    last: int = 30


class Three(Base):
    first: int
    second: int = 20

    most: ClassVar[int] = 99

    def __post_init__(self) -> None:
        if self.first > self.most:
            raise ValueError("first")


class Other(Base):
    first: int
    second: int = 20


RECORDS: list[type[Record]] = [
    made
    for module in MODULES
    for made in made_in(module)
    if isinstance(made, type) and issubclass(made, Record) and made not in (Record, Input)
]


def test_fields_are_given_by_place_or_name_or_have_their_default() -> None:
    for made in (Three(1, 2), Three(1, second=2), Three(first=1, second=2), Three(second=2, first=1, last=30)):
        assert (made.first, made.second, made.last) == (1, 2, 30)
        assert repr(made) == "Three(first=1, second=2, last=30)"
    assert Three(1) == Three(1, 20, last=30)


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), ((1, 2, 3, 4), {}), ((1,), {"fourth": 4}), ((1,), {"first": 1}), ((), {"second": 2, "fourth": 4})],
)
def test_a_field_that_is_missing_unknown_or_given_twice_is_refused(given: tuple[int, ...], named: Any) -> None:
    with pytest.raises(TypeError, match=r"^Three takes each of these once: first, second, last$"):
        Three(*given, **named)


def test_a_class_has_its_own_fields_and_then_those_of_its_base() -> None:
    class Two(Base):
        first: int
        second: int = 20

        fewest: ClassVar[int] = 0

    assert Two(1, last=3).fewest == 0
    assert repr(Two(1)) == "Two(first=1, second=20, last=30)"
    refused: tuple[dict[str, Any], ...] = ({"second": 2}, {"first": 1, "fewest": 0})
    for named in refused:
        with pytest.raises(TypeError, match=r"^Two takes each of these once: first, second, last$"):
            Two(**named)


def test_records_are_equal_by_class_and_fields() -> None:
    assert Three(1) == Three(1)
    assert hash(Three(1)) == hash(Three(first=1, last=30, second=20)) != hash(Three(2))
    assert len({Three(1), Three(1), Three(2), Three(1, 1), Three(1, last=1)}) == 4
    assert Three(1) != Three(2)
    assert Three(1) != Other(1)
    assert Three(1) != (1, 20, 30)


def test_a_record_is_copied_with_changes_and_refuses_what_it_refuses_when_made() -> None:
    assert replace(Three(1, 2), second=3) == Three(1, 3)
    assert copy(Three(1, 2)) == Three(1, 2)
    with pytest.raises(ValueError, match="first"):
        replace(Three(1), first=100)
    with pytest.raises(TypeError, match="first, second, last"):
        replace(Three(1), fourth=4)


@pytest.mark.parametrize("name", ["first", "fourth"])
def test_a_record_cannot_be_changed(name: str) -> None:
    made = Three(1)
    with pytest.raises(AttributeError, match=r"^Three cannot be changed$") as setting:
        setattr(made, name, 2)
    with pytest.raises(AttributeError, match=r"^Three cannot be changed$") as deleting:
        delattr(made, name)
    for refused in (setting.value, deleting.value):
        assert (refused.name, refused.obj) == (name, made)
    assert made == Three(1)


def test_questions_and_answers_are_records() -> None:
    assert {kind.__name__ for kind in RECORDS} > {"Result", "Fault", "AbilityQuestion", "AbilityAnswer"}
    assert set(CHECKED) <= set(RECORDS)
    assert [kind for kind in CHECKED if not issubclass(kind, Input)] == []


@pytest.mark.parametrize("kind", CHECKED, ids=lambda kind: f"{system_of(kind)}-{kind.__name__}")
def test_every_field_has_its_limit_in_the_same_order(kind: type[Any]) -> None:
    assert list(kind.limits) == list(kind._fields)
