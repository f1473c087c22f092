"""What an input may be: each limit turns a value into a fault, or into none.

The same limits check questions here and draw the fields of the calculators.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, Protocol

from rules_core.errors import BadInput, Fault
from rules_core.records import Record


class Limit(Protocol):
    """Anything that can tell what is wrong with a value."""

    def fault(self, field: str, value: Any) -> Fault | None:
        """The fault of `value` in the field named `field`, or None."""
        ...


class WholeNumber(Record):
    """A whole number from `minimum` to `maximum`, both included; True and False are none."""

    minimum: int
    maximum: int
    clause: str | None = None

    def fault(self, field: str, value: Any) -> Fault | None:
        """The fault of `value`, or None: `whole-number`, `too-small` or `too-large`."""
        allowed = {"minimum": self.minimum, "maximum": self.maximum}
        if type(value) is not int:
            return Fault(field, value, "whole-number", allowed, self.clause)
        if value < self.minimum:
            return Fault(field, value, "too-small", allowed, self.clause)
        if value > self.maximum:
            return Fault(field, value, "too-large", allowed, self.clause)
        return None


class Length(Record):
    """A distance from 0 to `maximum`, both included, as a whole number or a fraction of its unit.

    The field that it limits says the unit; nothing here converts inches and centimetres into each other.
    """

    maximum: int
    clause: str | None = None

    def fault(self, field: str, value: Any) -> Fault | None:
        """The fault of `value`, or None: `length`, `too-small` or `too-large`."""
        allowed = {"minimum": 0, "maximum": self.maximum}
        if type(value) is not int and type(value) is not Fraction:
            return Fault(field, value, "length", allowed, self.clause)
        if value < 0:
            return Fault(field, value, "too-small", allowed, self.clause)
        if value > self.maximum:
            return Fault(field, value, "too-large", allowed, self.clause)
        return None


class OneOf(Record):
    """A member of one enumeration."""

    values: type[Enum]
    clause: str | None = None

    def fault(self, field: str, value: Any) -> Fault | None:
        """The fault `not-one-of`, or None."""
        if type(value) is self.values:
            return None
        return Fault(field, value, "not-one-of", {"values": tuple(each.value for each in self.values)}, self.clause)


class YesOrNo(Record):
    """True or False."""

    clause: str | None = None

    def fault(self, field: str, value: Any) -> Fault | None:
        """The fault `yes-or-no`, or None."""
        return None if type(value) is bool else Fault(field, value, "yes-or-no", {}, self.clause)


class Optional(Record):
    """None, or what the inner limit allows."""

    limit: Limit

    def fault(self, field: str, value: Any) -> Fault | None:
        """The inner limit's fault, or None where nothing is given."""
        return None if value is None else self.limit.fault(field, value)


class InstanceOf(Record):
    """An object of one class of this package, which has checked itself when it was made."""

    type: type

    def fault(self, field: str, value: Any) -> Fault | None:
        """The fault `wrong-type`, or None."""
        if type(value) is self.type:
            return None
        return Fault(field, value, "wrong-type", {"type": self.type.__name__})


class ListOf(Record):
    """A tuple of `fewest` to `most` items, each within the inner limit."""

    item: Limit
    fewest: int
    most: int
    clause: str | None = None

    def fault(self, field: str, value: Any) -> Fault | None:
        """The first fault: `list`, `too-few`, `too-many`, or that of an item; see `faults`."""
        found = self.faults(field, value)
        return found[0] if found else None

    def faults(self, field: str, value: Any) -> tuple[Fault, ...]:
        """Every fault of the list: of its length, or of each item as `field[place]`."""
        allowed = {"fewest": self.fewest, "most": self.most}
        if type(value) is not tuple:
            return (Fault(field, value, "list", allowed, self.clause),)
        if len(value) < self.fewest:
            return (Fault(field, value, "too-few", allowed, self.clause),)
        if len(value) > self.most:
            return (Fault(field, value, "too-many", allowed, self.clause),)
        items = (self.item.fault(f"{field}[{place}]", item) for place, item in enumerate(value, 1))
        return tuple(fault for fault in items if fault is not None)


def within(question: Any, *names: str) -> bool:
    """Whether each of the named attributes of a question that has `limits` is within its own."""
    return all(question.limits[name].fault(name, getattr(question, name)) is None for name in names)


def check(question: object, limits: Mapping[str, Limit], also: Iterable[Fault] = ()) -> None:
    """Raise `BadInput` with every fault that the attributes of `question` have under `limits`.

    `also` are faults found elsewhere, such as of two fields that do not go together; they come last.
    """
    faults: list[Fault] = []
    for name, limit in limits.items():
        value = getattr(question, name)
        if isinstance(limit, ListOf):
            faults.extend(limit.faults(name, value))
        elif (fault := limit.fault(name, value)) is not None:
            faults.append(fault)
    faults.extend(also)
    if faults:
        raise BadInput(faults)
