"""How a table plays: what the reader's group has settled once, and every calculator then starts with.

A way is plain text by key: for a reading the id of its register entry and the key of the reading,
for a number of the rules the key of its parameter and what is typed. Keys are public: links hold them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from calculators.calculator import load, names
from calculators.fields import ChoiceField, Field, Group


@dataclass(frozen=True)
class Parameter:
    """A number, or dice, that a table may set otherwise: `fields` are the calculators' fields that ask for it."""

    key: str
    fields: tuple[tuple[str, str], ...]

    @property
    def field(self) -> Field:
        """The field that shows how it is asked for; raises `KeyError` where the calculator has none of that name."""
        name, wanted = self.fields[0]
        return {field.name: field for field in load(name).fields}[wanted]


def _brigade(key: str, part: str, field: str) -> Parameter:
    """What the excerpt of `brigade` does not say of its two tests, that of a unit and that of the whole brigade."""
    alone = "brigade/dispersal" if part == "unit" else "brigade/brigade-test"
    return Parameter(key, (("brigade/set-off", f"{part}_{field}"), (alone, field)))


PARAMETERS: Mapping[str, tuple[Parameter, ...]] = {
    "squad": (
        Parameter("base", (("squad/ability", "base"), ("squad/motivation", "base"))),
        Parameter(
            "battle-hardened",
            tuple(
                (f"squad/{name}", "grade_assumption")
                for name in (
                    *("ability", "motivation", "mixed-grades", "under-strength", "battery", "crossing-terrain"),
                    "panic",
                )
            ),
        ),
        Parameter("command-range", (("squad/command-range", "command_range"),)),
    ),
    "brigade": tuple(
        _brigade(f"{part}-{field}", part, field)
        for part in ("unit", "brigade")
        for field in ("die", "target", "direction")
    ),
    "dread": (
        Parameter(
            "morale-dice",
            tuple(
                (f"dread/{name}", "die") for name in ("charge", "charge-turns", "being-charged", "being-charged-rounds")
            ),
        ),
    ),
}


@cache
def table_keys(name: str) -> dict[str, str]:
    """The fields of a calculator that follow the table's way, each with its key there."""
    calculator = load(name)
    keys = {
        field.name: field.entry
        for field in calculator.fields
        if isinstance(field, ChoiceField) and field.group is Group.READINGS
    }
    for parameter in PARAMETERS.get(calculator.system, ()):
        keys |= {field: parameter.key for of, field in parameter.fields if of == name}
    return keys


@cache
def switched_entries() -> frozenset[str]:
    """The register entries whose readings some calculator follows."""
    keys = {key for name in names() for key in table_keys(name).values()}
    return frozenset(keys - {each.key for group in PARAMETERS.values() for each in group})
