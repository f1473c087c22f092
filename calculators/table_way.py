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
    """A number, or dice, that a table may set otherwise.

    `fields` are the calculators' fields that ask for it, `clauses` the ids of the clauses in which it counts.
    """

    key: str
    fields: tuple[tuple[str, str], ...]
    clauses: tuple[str, ...]

    @property
    def field(self) -> Field:
        """The field that shows how it is asked for; raises `KeyError` where the calculator has none of that name."""
        name, wanted = self.fields[0]
        return {field.name: field for field in load(name).fields}[wanted]


def _brigade(key: str, part: str, field: str) -> Parameter:
    """What the excerpt of `brigade` does not say of its two tests, that of a unit and that of the whole brigade."""
    alone, clauses = {
        "unit": ("brigade/dispersal", ("brigade-p01-s1b", "brigade-p02-s1")),
        "brigade": ("brigade/brigade-test", ("brigade-p16-s1",)),
    }[part]
    return Parameter(key, (("brigade/set-off", f"{part}_{field}"), (alone, field)), clauses)


PARAMETERS: Mapping[str, tuple[Parameter, ...]] = {
    "squad": (
        Parameter("base", (("squad/ability", "base"), ("squad/motivation", "base")), ("squad-p02-s2",)),
        Parameter(
            "battle-hardened",
            tuple(
                (f"squad/{name}", "grade_assumption")
                for name in (
                    *("ability", "motivation", "mixed-grades", "under-strength", "battery", "crossing-terrain"),
                    "panic",
                )
            ),
            ("squad-p02-s2", "squad-p23-s3"),
        ),
        Parameter("command-range", (("squad/command-range", "command_range"),), ("squad-p19-s4",)),
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
            ("dread-p02-s1", "dread-p06-s3", "dread-p08-s1"),
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
