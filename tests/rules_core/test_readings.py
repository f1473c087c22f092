"""Readings stand in the register as the questions have them, and every switch of the register can be asked."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from rules_core.dread.attack import AttackQuestion
from rules_core.dread.readings import AttackKind, WhoIsChanged
from rules_core.readings import Reading, readings_of
from rules_core.register import OpenKind, RegisterEntry
from rules_core.squad.command_range import FleeingModels
from rules_core.squad.readings import MixedDice
from tests.rules_core.the_core import CHECKED, SYSTEMS, system_of

REGISTER: dict[str, RegisterEntry] = {
    entry.id: entry for system in SYSTEMS for entry in importlib.import_module(f"rules_core.{system}.register").REGISTER
}
KINDS = Reading.__subclasses__()
WITH_READINGS = [kind for kind in CHECKED if readings_of(kind)]


def test_a_reading_knows_its_register_entry() -> None:
    assert MixedDice.entry == MixedDice.ONE_ROLL.entry == "squad-q09"


def test_a_new_enumeration_is_told_its_register_entry() -> None:
    class Side(Reading, entry="squad-q99"):
        LEFT = "left"

    assert Side.entry == Side.LEFT.entry == "squad-q99"


def test_a_reading_without_a_register_entry_is_refused() -> None:
    with pytest.raises(TypeError, match="entry"):

        class Nowhere(Reading):
            EITHER = "either"


def test_the_readings_of_a_question_are_its_fields_in_order() -> None:
    assert readings_of(AttackQuestion) == {"reading_attack": AttackKind, "reading_attackers": WhoIsChanged}
    assert list(readings_of(AttackQuestion)) == ["reading_attack", "reading_attackers"]
    assert readings_of(FleeingModels) == readings_of(int) == {}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_enumeration_has_the_readings_of_its_entry(kind: type[Reading]) -> None:
    entry = REGISTER[kind.entry]
    assert entry.id.startswith(f"{system_of(kind)}-")
    assert entry.switch
    assert tuple(reading.value for reading in kind) == entry.readings
    assert any(kind in readings_of(question).values() for question in WITH_READINGS)


@pytest.mark.parametrize("question", WITH_READINGS, ids=lambda question: f"{system_of(question)}-{question.__name__}")
def test_a_question_begins_with_the_registers_default(question: type[Any]) -> None:
    readings = readings_of(question)
    assert list(readings) == [name for name in question.limits if name.startswith("reading_")]
    for name, kind in readings.items():
        default = REGISTER[kind.entry].default
        assert getattr(question, name) is (None if default is None else kind(default))


def test_every_switch_of_the_register_can_be_asked() -> None:
    # The dice of `dread` are no enumeration: a question takes any.
    assert {entry.id for entry in REGISTER.values() if entry.switch} == {kind.entry for kind in KINDS} | {"dread-q03"}
    assert len({kind.entry for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("system", SYSTEMS)
def test_ids_sort_as_text_and_register_go(system: str) -> None:
    registry = importlib.import_module(f"rules_core.{system}.clauses").REGISTRY
    register = importlib.import_module(f"rules_core.{system}.register").REGISTER
    for ids in ([clause.id for clause in registry], [entry.id for entry in register]):
        assert ids == sorted(ids)


def test_a_register_entry_has_a_clause_and_a_default_among_its_readings() -> None:
    RegisterEntry("squad-q99", OpenKind.GAP, ("squad-p02-s1",), ("one", "two"), "two")
    with pytest.raises(ValueError, match="squad-q99: default 'three'"):
        RegisterEntry("squad-q99", OpenKind.GAP, ("squad-p02-s1",), ("one", "two"), "three")
    with pytest.raises(ValueError, match="squad-q99 concerns no clause"):
        RegisterEntry("squad-q99", OpenKind.GAP, ())
