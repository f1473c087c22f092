"""Run mutants of `rules_core`, check the list: `python -m tests.mutants [--write] [--sample N] [MODULE …]`."""

from __future__ import annotations

import argparse
import importlib
import os
import random
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
    """One run: which mutants, and what came of them.

    `modules` are those to run, all where it is empty;
    `sample` is how many mutants to run beside those of the list, None for all.
    """

    def __init__(self, modules: Collection[str], sample: int | None = None) -> None:
        self.modules = modules
        self.sample = sample
        self.mutants: list[Mutant] = []
        self.survivors: list[tuple[str, str]] = []
        self.done = 0
        self.began = time.monotonic()

    def find(self) -> list[Mutant]:
        """The mutants of the modules asked for, or the sample of them.

        The same code has the same sample, so that what lands does not hang on chance; other code has another.
        """
        self.mutants = mutants_of(importlib.import_module(PACKAGE), self.modules)
        if self.sample is not None:
            listed = survivors.load().keys()
            kept = [each for each in self.mutants if (each.function, each.change) in listed]
            others = [each for each in self.mutants if (each.function, each.change) not in listed]
            chance = random.Random("".join(f"{each.function}{each.change}" for each in self.mutants))
            self.mutants = kept + chance.sample(others, min(self.sample, len(others)))
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
    parser.add_argument(
        "--sample", type=int, metavar="N", help="those of the list and N others, the same for equal code"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="mutants at a time")
    asked = parser.parse_args()
    if asked.write and asked.sample is not None:
        parser.error("a sample cannot bring the list up to date")

    session = Session(asked.modules, asked.sample)
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
