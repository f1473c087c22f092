"""The one error for bad input: it carries every fault at once, in codes, never in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from rules_core.records import Record


class Fault(Record):
    """One thing wrong with one field.

    `field` is the input's name; a place inside a list is written `losses[2]`, counted from 1.
    `value` is what was given, `code` says what is wrong (`too-small`, `not-one-of`, ...).
    `allowed` holds what would be right, by name (`minimum`, `maximum`, `values`, ...).
    `clause` is the id of the clause that sets the limit, where one does.
    `depends_on` names the other fields that the fault rests on, where two do not go together.
    """

    field: str
    value: Any
    code: str
    allowed: Mapping[str, Any] = MappingProxyType({})
    clause: str | None = None
    depends_on: tuple[str, ...] = ()


class BadInput(ValueError):
    """What was asked cannot be answered: `faults` lists every reason, at least one."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        # Only names and codes: the value can be anything, and writing it out could itself fail.
        super().__init__("; ".join(f"{fault.field}: {fault.code}" for fault in self.faults))


class RuleConflict(RuntimeError):
    """Two rules give one question different answers: the core is at fault, not the caller."""
