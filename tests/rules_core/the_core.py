"""What `rules_core` consists of, found by looking: modules, classes of questions, and the rules that answer them."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import rules_core
from rules_core.results import Result

SYSTEMS = ("squad", "brigade", "dread", "regiment")

MODULES: tuple[ModuleType, ...] = (
    rules_core,
    *(
        importlib.import_module(found.name)
        for found in pkgutil.walk_packages(rules_core.__path__, f"{rules_core.__name__}.")
    ),
)


def system_of(made: Any) -> str:
    """The system whose package a module, class or function is from; empty for what all share."""
    name = made.__name__ if isinstance(made, ModuleType) else made.__module__
    _, _, rest = name.partition(".")
    system = str(rest.partition(".")[0])
    return system if system in SYSTEMS else ""


def made_in(module: ModuleType) -> Iterator[Any]:
    """The public classes and functions that a module makes itself."""
    for name, value in vars(module).items():
        made = inspect.isclass(value) or inspect.isfunction(value)
        if made and value.__module__ == module.__name__ and not name.startswith("_"):
            yield value


# Everything that checks its fields: the questions, and what they hold.
CHECKED: tuple[type[Any], ...] = tuple(
    each for module in MODULES for each in made_in(module) if inspect.isclass(each) and hasattr(each, "limits")
)


def _rules() -> Iterator[tuple[type[Any], Callable[[Any], Result[Any]]]]:
    for module in MODULES:
        for each in made_in(module):
            if not inspect.isfunction(each) or not str(each.__annotations__.get("return", "")).startswith("Result["):
                continue
            (asked,) = (annotation for name, annotation in each.__annotations__.items() if name != "return")
            (kind,) = (kind for kind in CHECKED if kind.__name__ == asked and system_of(kind) == system_of(each))
            yield kind, each


# The function that answers each class of questions.
RULES: dict[type[Any], Callable[[Any], Result[Any]]] = dict(_rules())
