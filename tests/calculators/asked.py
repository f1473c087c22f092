"""Asking a calculator in a test: its answer, its refusal, its rolls with faces of our own, its usual answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Rolled, Shown, load
from calculators.form import Form
from calculators.messages import language
from calculators.replies import Reply, reply
from rules_core.dice import Dice


def answered(name: str, given: Mapping[str, str] | None = None, /, **more: str) -> Reply:
    """The reply in English, which must be an answer."""
    found = reply(name, {**(given or {}), **more}, "en")
    assert found.errors == ()
    assert found.result is not None
    return found


def shown(name: str, given: Mapping[str, str] | None = None, /, **more: str) -> Shown:
    """What the answer shows in English."""
    found = answered(name, given, **more).shown
    assert found is not None
    return found


def refused(name: str, code: str, given: Mapping[str, str] | None = None, /, **more: str) -> list[tuple[str, str]]:
    """The field and message of every error."""
    return [(error.field, error.message) for error in reply(name, {**(given or {}), **more}, code).errors]


def ledger(found: Reply) -> list[tuple[str, int | None, bool]]:
    """Clause, amount and whether it applied, for each entry."""
    return [(entry["clause"], entry["amount"], entry["applied"]) for entry in found.data()["ledger"]]


def rolled(name: str, given: Mapping[str, str], *faces: tuple[int, ...]) -> tuple[Rolled, ...]:
    """The rolls of a calculator with these faces, one tuple for each throw; all must be thrown, and no more."""
    calculator = load(name)
    _, values = Form(calculator, given).read()
    left = list(faces)

    def throw(dice: Dice) -> tuple[int, ...]:
        thrown = left.pop(0)
        assert len(thrown) == dice.count and all(1 <= face <= dice.sides for face in thrown)
        return thrown

    assert calculator.roll is not None
    made = calculator.roll(calculator.ask(values), values, throw, language("en", calculator.system))
    assert not left
    return made


def usual(name: str, place: int) -> dict[str, tuple[Any, ...]]:
    """A table of the usual answers in English: its rows by their heads."""
    return {row[0]: row[1:] for row in load(name).usual(language("en", load(name).system))[place].rows}
