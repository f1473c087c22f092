"""What `rules_core` says about itself: docstrings everywhere, clause ids that exist, examples that run."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import rules_core
from rules_core.clauses import Registry
from rules_core.limits import Length, ListOf, Optional
from tests.rules_core.the_core import CHECKED, MODULES, RULES, SYSTEMS, made_in, system_of

FOLDER = Path(rules_core.__path__[0])
REGISTRIES: dict[str, Registry] = {
    system: importlib.import_module(f"rules_core.{system}.clauses").REGISTRY for system in SYSTEMS
}
KNOWN: frozenset[str] = frozenset(
    known.id
    for system in SYSTEMS
    for listed in (
        REGISTRIES[system],
        importlib.import_module(f"rules_core.{system}.register").REGISTER,
        importlib.import_module(f"rules_core.{system}.register").OUTSIDE,
    )
    for known in listed
)
ID = re.compile(rf"\b(?:{'|'.join(SYSTEMS)})-[pqf]\d\d[a-z0-9-]*\b")
MAKING = ("__init__", "__post_init__", "__new__")
SOURCES = sorted(FOLDER.rglob("*.py"))


def name_of(module: ModuleType) -> str:
    return module.__name__


def public(kind: type[Any]) -> list[Any]:
    """The public functions and properties that a class makes itself."""
    made = [
        value.fget if isinstance(value, property) else getattr(value, "__func__", value)
        for name, value in vars(kind).items()
        if not name.startswith("_") and isinstance(value, (property, classmethod, staticmethod, type(public)))
    ]
    return [each for each in made if each.__module__ == kind.__module__]


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_module_classes_and_functions_have_a_docstring(module: ModuleType) -> None:
    assert module.__doc__
    for made in made_in(module):
        # A data class without a docstring gets its signature for one; an enumeration inherits a general one.
        text = vars(made).get("__doc__") if inspect.isclass(made) else made.__doc__
        assert text, made.__qualname__
        assert not text.startswith(f"{made.__name__}("), made.__qualname__
        if inspect.isclass(made):
            assert [each.__qualname__ for each in public(made) if not each.__doc__] == []


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: f"{system_of(rule)}-{rule.__name__}")
def test_a_rule_names_the_clauses_that_it_carries_out(rule: Any) -> None:
    named = [each for each in ID.findall(rule.__doc__) if each in REGISTRIES[system_of(rule)]]
    assert named


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_public_function_of_a_system_names_a_clause_or_an_open_place(system: str) -> None:
    functions = [
        made
        for module in MODULES
        if system_of(module) == system
        for made in made_in(module)
        if inspect.isfunction(made)
    ]
    assert functions
    assert [each.__qualname__ for each in functions if not ID.search(str(each.__doc__))] == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(FOLDER)))
def test_what_raises_says_so(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    silent = []
    for node in ast.walk(tree):
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)) or node.name.startswith("_"):
            continue
        # A class says what making it raises; `check` is what raises for most of them.
        body = node.body
        if isinstance(node, ast.ClassDef):
            body = [each for each in body if isinstance(each, ast.FunctionDef) and each.name in MAKING]
        inner = [each for statement in body for each in ast.walk(statement)]
        raises = any(isinstance(each, ast.Raise) for each in inner)
        checks = any(isinstance(each, ast.Call) and ast.unparse(each.func) == "check" for each in inner)
        if (raises or checks) and not re.search(r"\b[Rr]aises?\b", str(ast.get_docstring(node))):
            silent.append(node.name)
    assert silent == []


@pytest.mark.parametrize("kind", CHECKED, ids=lambda kind: f"{system_of(kind)}-{kind.__name__}")
def test_what_checks_itself_says_so(kind: type[Any]) -> None:
    assert "Raises `BadInput`" in str(kind.__doc__)


def _is_length(limit: Any) -> bool:
    if isinstance(limit, Optional):
        return _is_length(limit.limit)
    return _is_length(limit.item) if isinstance(limit, ListOf) else isinstance(limit, Length)


def test_whatever_holds_lengths_names_their_unit() -> None:
    measured = [kind for kind in CHECKED if any(_is_length(limit) for limit in kind.limits.values())]
    assert len(measured) > 4
    assert [
        kind.__qualname__ for kind in measured if not re.search(r"\b(inches|centimetres)\b", str(kind.__doc__))
    ] == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(FOLDER)))
def test_every_id_in_the_code_exists(source: Path) -> None:
    assert sorted(set(ID.findall(source.read_text(encoding="utf-8"))) - KNOWN) == []


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_the_examples_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: f"{system_of(rule)}-{rule.__name__}")
def test_a_rule_shows_an_example(rule: Any) -> None:
    (found,) = doctest.DocTestFinder(recurse=False).find(rule)
    assert found.examples


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(FOLDER)))
def test_no_argument_is_checked_by_an_assertion(source: Path) -> None:
    # An assertion is gone where Python runs with -O.
    tree = ast.parse(source.read_text(encoding="utf-8"))
    assert [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Assert)] == []
