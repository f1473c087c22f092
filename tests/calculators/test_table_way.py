"""The keys under which a table settles how it plays."""

from __future__ import annotations

from calculators.calculator import load, names
from calculators.fields import ChoiceField
from calculators.table_way import PARAMETERS, switched_entries, table_keys
from site_build.project import register, registry, systems


def test_every_parameter_is_asked_for_alike_by_all_its_calculators() -> None:
    for system, parameters in PARAMETERS.items():
        for parameter in parameters:
            for name, wanted in parameter.fields:
                found = {field.name: field for field in load(name).fields}[wanted]
                assert load(name).system == system
                assert type(found) is type(parameter.field)
                assert found.choices == parameter.field.choices
                assert table_keys(name)[wanted] == parameter.key


def test_every_reading_of_a_followed_entry_can_be_chosen_in_its_calculators() -> None:
    readings = {entry.id: set(entry.readings) for system in systems() for entry in register(system)}
    assert switched_entries() <= readings.keys()
    for name in names():
        fields = {field.name: field for field in load(name).fields}
        for field, key in table_keys(name).items():
            if key in switched_entries():
                assert isinstance(fields[field], ChoiceField)
                assert {value for value, _ in fields[field].choices} - {""} == readings[key]


def test_every_number_counts_in_clauses_of_its_system() -> None:
    for system, parameters in PARAMETERS.items():
        for parameter in parameters:
            assert parameter.clauses and all(clause in registry(system) for clause in parameter.clauses)
