"""What a rule is asked: records that check themselves as they are made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules_core.errors import Fault
from rules_core.limits import Limit, check
from rules_core.records import Record


class Input(Record):
    """A question, or what a question holds: in `limits` a subclass says what each of its fields may be.

    Raises `BadInput` with every fault.
    """

    limits: ClassVar[dict[str, Limit]]

    def __post_init__(self) -> None:
        check(self, self.limits, self._joint_faults())

    def _joint_faults(self) -> Iterable[Fault]:
        """Faults of fields that are right alone and wrong together."""
        return ()
