"""What imports and answers of `rules_core` cost here, against their targets: `python -m tests.benchmarks.core`.

Each figure is this process' own work in milliseconds, the best of several runs, so that what else the machine does
falls out as far as it can. An answer is timed with every cache of the core empty, as a reader's first one is.
An import is timed without the interpreter's start, from the bytecode that Python keeps of the first one; what that
first one costs, which compiles the sources, is shown beside it. The standard library's part, which no rule can make
smaller, is shown and not counted.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import process_time
from typing import Any

from rules_core.alternatives import alternatives
from tests.benchmarks.questions import BENCHMARKS, Benchmark

IMPORT_TARGET, ANSWER_TARGET, ROUNDS_TARGET = 30, 1, 10
STANDARD_LIBRARY = "bisect, collections.abc, enum, fractions, functools, itertools, math, types, typing"


def best(measure: Callable[[], float], runs: int) -> float:
    """The least of several measurements."""
    return min(measure() for _ in range(runs))


def import_time(modules: str, kept: str, after: str = "time") -> float:
    """Milliseconds of work that it takes a new interpreter to import modules once it has imported those in `after`.

    Bytecode is read from the folder `kept` and written there, whatever the environment says of it.
    """
    program = f"import {after}; from time import process_time; t = process_time(); import {modules}"
    finished = subprocess.run(
        [sys.executable, "-c", f"{program}; print(process_time() - t)"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPYCACHEPREFIX": kept, "PYTHONDONTWRITEBYTECODE": ""},
    )
    return 1000 * float(finished.stdout)


def caches() -> list[Any]:
    """The functions of the core that keep their answers."""
    loaded = [module for name, module in sys.modules.items() if name.partition(".")[0] == "rules_core"]
    return [each for module in loaded for each in vars(module).values() if hasattr(each, "cache_clear")]


def answer_time(rule: Callable[[Any], object], question: object) -> float:
    """Milliseconds of work for one answer, with empty caches."""
    for cached in caches():
        cached.cache_clear()
    start = process_time()
    rule(question)
    return 1000 * (process_time() - start)


def verdict(figure: float, target: float) -> str:
    """Whether a figure keeps below its target."""
    return "pass" if figure < target else "MISS"


def print_imports() -> None:
    """Print what importing every rule of each system costs."""
    print(f"imports in ms, and the first one, target {IMPORT_TARGET}: the core alone, and every rule of a system")
    by_system = {
        system: ", ".join(sorted({benchmark.rule.__module__ for benchmark in benchmarks}))
        for system, benchmarks in BENCHMARKS.items()
    }
    for name, modules in {"rules_core": "rules_core", **by_system}.items():
        first = best(lambda modules=modules: _first_import_time(modules), 5)  # type: ignore[misc]
        with tempfile.TemporaryDirectory() as kept:
            figure = best(lambda modules=modules: import_time(modules, kept, STANDARD_LIBRARY), 15)  # type: ignore[misc]
        print(f"{figure:8.2f} {first:8.2f}  {verdict(figure, IMPORT_TARGET)}  {name}")
    with tempfile.TemporaryDirectory() as kept:
        library = best(lambda: import_time(STANDARD_LIBRARY, kept), 15)
    print(f"{library:8.2f}                 the standard library's modules, which each system needs")


def _first_import_time(modules: str) -> float:
    with tempfile.TemporaryDirectory() as kept:
        return import_time(modules, kept, STANDARD_LIBRARY)


def print_answers(system: str, benchmarks: tuple[Benchmark, ...]) -> None:
    """Print what each rule's answers cost, and those with their alternatives under other readings."""
    for rule, usual, largest, rounds in benchmarks:
        target = ROUNDS_TARGET if rounds else ANSWER_TARGET
        for name, question in (("usual", usual), ("largest", largest)):
            figure = best(lambda rule=rule, asked=question: answer_time(rule, asked), 30)  # type: ignore[misc]
            others = best(lambda rule=rule, asked=question: answer_time(_alternatives(rule), asked), 3)  # type: ignore[misc]
            row = f"{figure:8.3f} {others:8.3f} {target:7}  {verdict(figure, target)}"
            print(f"{row}  {system}/{rule.__name__}, {name}")


def _alternatives(rule: Callable[[Any], Any]) -> Callable[[Any], object]:
    return lambda question: alternatives(rule, question)


def main() -> None:
    """Print every figure beside its target."""
    print_imports()
    print("answers in ms: one, the same under every other reading as well, the target of one")
    for system, benchmarks in BENCHMARKS.items():
        print_answers(system, benchmarks)


if __name__ == "__main__":
    main()
