"""`python -m tests.mutants [--write] [--processes N] [MODULE …]`: run the mutants of `rules_core`, check the list."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from collections.abc import Collection

import pytest

from tests.mutants import survivors
from tests.mutants.mutations import Mutant, mutants_of
from tests.mutants.running import Runner

PACKAGE = "rules_core"
TESTS = ["tests/rules_core"]


class Session:
    """One run: which mutants, and what came of them; `modules` are those to run, all where it is empty."""

    def __init__(self, modules: Collection[str]) -> None:
        self.modules = modules
        self.mutants: list[Mutant] = []
        self.survivors: list[tuple[str, str]] = []
        self.done = 0
        self.began = time.monotonic()

    def find(self) -> list[Mutant]:
        """The mutants of the modules asked for."""
        self.mutants = mutants_of(importlib.import_module(PACKAGE), self.modules)
        return self.mutants

    def hear(self, mutant: Mutant, noticed: bool) -> None:
        """Keep a survivor, and say how far the run is."""
        self.done += 1
        if not noticed:
            self.survivors.append((mutant.function, mutant.change))
        if self.done % 500 == 0 or self.done == len(self.mutants):
            seconds = time.monotonic() - self.began
            print(
                f"{self.done} of {len(self.mutants)} mutants, {len(self.survivors)} survive, {seconds:.0f} s",
                flush=True,
            )


def main() -> str | None:
    """Run the mutants; what is wrong, or None."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description="Mutation testing of rules_core.")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="such as rules_core.dice; all where none is named")
    parser.add_argument("--write", action="store_true", help=f"bring {survivors.LIST.name} up to date")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="mutants at a time")
    asked = parser.parse_args()

    session = Session(asked.modules)
    runner = Runner(PACKAGE, session.find, asked.processes, session.hear)
    ended = pytest.main(["-qq", "--no-summary", "-p", "no:cacheprovider", "--capture=no", *TESTS], plugins=[runner])
    if runner.failure or not session.mutants or session.done < len(session.mutants):
        return runner.failure or f"not every mutant was run: pytest ended with {ended!r}"
    ran = {mutant.function for mutant in session.mutants}
    whole, explained = not asked.modules, survivors.load()
    if asked.write:
        explained = survivors.updated(explained, session.survivors, ran, whole=whole)
        survivors.save(explained)
    return "\n\n".join(survivors.faults(explained, session.survivors, ran, whole=whole)) or None


if __name__ == "__main__":
    sys.exit(main())
