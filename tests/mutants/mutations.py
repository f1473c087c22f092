"""The mutants of a package: mutmut's changes of its functions, one at a time, put into the running program.

Mutmut's own runner copies the sources with all mutants side by side, leaves decorated functions alone, and collects
the tests anew for each mutant, which takes ten times as long.
"""

from __future__ import annotations
import __future__

import importlib
import inspect
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import libcst as cst
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import Mutation, MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode


@dataclass(frozen=True, eq=False)
class Mutant:
    """One change of one function.

    `function` is its dotted name, `target` the function as it runs, `around` the class that it stands in.
    """

    function: str
    target: FunctionType
    around: cst.ClassDef | None
    mutation: Mutation

    @property
    def change(self) -> str:
        """The lines that the change takes away, after a minus, and those that it puts there, after a plus."""
        old, new = (cst.Module([each]).code.splitlines() for each in (self._original(), self._mutated()))
        lines = list(unified_diff(old, new, n=0, lineterm=""))[2:]
        return "\n".join(f"{line[0]} {line[1:].strip()}" for line in lines if not line.startswith("@@"))

    def apply(self) -> None:
        """Make the change in the running program, for everyone who holds the function.

        Raises `SyntaxError` where the change leaves no program.
        """
        made = _made(self._mutated(), self.around, self.target)
        self.target.__code__ = made.__code__
        self.target.__defaults__ = made.__defaults__
        self.target.__kwdefaults__ = made.__kwdefaults__

    def _original(self) -> cst.FunctionDef:
        function = self.mutation.contained_by_top_level_function
        assert function is not None
        return function.with_changes(decorators=[], leading_lines=[])

    def _mutated(self) -> cst.FunctionDef:
        return cst.ensure_type(
            deep_replace(self._original(), self.mutation.original_node, self.mutation.mutated_node), cst.FunctionDef
        )


def mutants_of(package: ModuleType, modules: Collection[str] = ()) -> list[Mutant]:
    """Every mutant of the functions and methods of a package, or of some of its modules, in the order of its files."""
    found: list[Mutant] = []
    for folder in map(Path, package.__path__):
        for file in sorted(folder.rglob("*.py")):
            parts = (package.__name__, *file.relative_to(folder).with_suffix("").parts)
            name = ".".join(parts).removesuffix(".__init__")
            if not modules or name in modules:
                found += _mutants_of_module(importlib.import_module(name), file.read_text(encoding="utf-8"))
    return found


class _Visitor(MutationVisitor):
    """Goes into decorated functions too: no copy is made here that a decorator could see."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        return not isinstance(node, cst.FunctionDef) and super()._skip_node_and_children(node)


def _mutants_of_module(module: ModuleType, source: str) -> Iterator[Mutant]:
    tree = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    visitor = _Visitor(mutation_operators, IgnoredCode(set(), set(), set()))
    tree.visit(visitor)
    classes = {
        member: statement
        for statement in tree.module.body
        if isinstance(statement, cst.ClassDef)
        for member in statement.body.body
    }
    for mutation in visitor.mutations:
        function = mutation.contained_by_top_level_function
        if isinstance(function, cst.FunctionDef):
            around = classes.get(function)
            names = [function.name.value] if around is None else [around.name.value, function.name.value]
            yield Mutant(".".join((module.__name__, *names)), _running(module, names), around, mutation)


def _running(module: ModuleType, names: list[str]) -> FunctionType:
    """The function that runs where a name is called: the one inside a property, a class method or a cache."""
    found: Any = module
    for name in names:
        found = inspect.getattr_static(found, name)
    found = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
    found = inspect.unwrap(found)
    assert isinstance(found, FunctionType), names
    return found


def _made(function: cst.FunctionDef, around: cst.ClassDef | None, target: FunctionType) -> FunctionType:
    """The function made from its source among the names of its module, a method inside its class for `super()`."""
    node: cst.FunctionDef | cst.ClassDef = function
    if around is not None:
        node = cst.ClassDef(name=around.name, body=cst.IndentedBlock(body=[function]))
    flags = __future__.annotations.compiler_flag
    code = compile(cst.Module([node]).code, target.__code__.co_filename, "exec", flags=flags, dont_inherit=True)
    made: dict[str, Any] = {}
    exec(code, dict(target.__globals__), made)
    found = made[node.name.value]
    found = found if around is None else vars(found)[function.name.value]
    # `__init_subclass__` becomes a class method without being told.
    found = getattr(found, "__func__", found)
    assert isinstance(found, FunctionType)
    return found
