"""Runs mutants: the tests are collected once, and each mutant is a fork in which the tests that reach it run."""

from __future__ import annotations

import gc
import os
import pickle
import resource
import sys
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any, NamedTuple, NoReturn

import coverage
import pytest

from tests.mutants.mutations import Mutant

# What no test of the core needs, and a mutant that never comes to an end would.
MOST_MEMORY = 8 * 2**30


# Seconds that a test may take to be worth trying first.
QUICK = 0.02

SURVIVES, NOTICED, BROKEN = 0, 1, 2


@dataclass
class Reaching:
    """The tests that call a function: the seconds that each takes, the most promising first."""

    tests: dict[str, float]

    def prefer(self, test: str) -> None:
        """Put a quick test that has noticed one mutant in front: it may notice the next."""
        if self.tests.get(test, QUICK) < QUICK:
            self.tests = {test: self.tests[test], **self.tests}


class Fork(NamedTuple):
    """A mutant that is running, and the pipe from which the name of the test comes that notices it."""

    mutant: Mutant
    noticing: int


class Runner:
    """A pytest plugin that runs mutants in place of the tests, once those are collected.

    `package` is the package's name, `mutants` gives its mutants when the tests have been imported,
    `processes` is the number of mutants at a time, `report` hears of each whether a test noticed it.
    `failure` then says what hindered it, such as a test that fails without a mutant.
    """

    def __init__(
        self,
        package: str,
        mutants: Callable[[], Sequence[Mutant]],
        processes: int,
        report: Callable[[Mutant, bool], None],
    ) -> None:
        self.package, self.mutants, self.processes, self.report = package, mutants, processes, report
        self.failure: str | None = None
        self._items: dict[str, pytest.Item] = {}
        self._failures: list[str] = []

    def pytest_collection(self) -> None:
        """Have Hypothesis stop at the first example that fails: a smaller one is not looked for."""
        from hypothesis import Phase, settings

        settings.register_profile("mutants", settings(), phases=(Phase.explicit, Phase.generate))
        settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep what a test that fails says."""
        if report.failed:
            self._failures.append(f"{report.nodeid}\n{report.longreprtext}")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every mutant."""
        if session.testsfailed:
            self.failure = "the tests cannot be collected"
            return True
        self._items = {item.nodeid: item for item in session.items}
        mutants = self.mutants()
        functions = {mutant.function: mutant.target for mutant in mutants}
        reaching = _in_a_fork(lambda: self._reaching(functions))
        if isinstance(reaching, str):
            self.failure = f"a test fails without a mutant: {reaching}"
            return True
        # A collection in a fork would copy every page that the forks share.
        gc.freeze()
        forks: dict[int, Fork] = {}
        for mutant in mutants:
            if len(forks) == self.processes:
                self._wait(forks, reaching)
            reading, writing = os.pipe()
            if (pid := os.fork()) == 0:
                self._run(mutant, reaching[mutant.function], writing)
            os.close(writing)
            forks[pid] = Fork(mutant, reading)
        while forks:
            self._wait(forks, reaching)
        return True

    def _wait(self, forks: dict[int, Fork], reaching: Mapping[str, Reaching]) -> None:
        pid, status = os.wait()
        mutant, noticing = forks.pop(pid)
        with open(noticing, encoding="utf-8") as pipe:
            reaching[mutant.function].prefer(pipe.read())
        code = os.waitstatus_to_exitcode(status)
        if code == BROKEN:
            self.failure = f"{mutant.function} cannot be changed:\n{mutant.change}"
        # One that the processor's time or the memory ran out for is noticed too.
        self.report(mutant, code != SURVIVES)

    def _passes(self, test: str) -> bool:
        item = self._items[test]
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self._failures

    def _reaching(self, functions: Mapping[str, FunctionType]) -> dict[str, Reaching] | str:
        """The tests that reach each function, or what a test says that fails as it is."""
        seconds: dict[str, float] = {}
        folders = [f"{folder}/*" for folder in sys.modules[self.package].__path__]
        tracer = coverage.Coverage(data_file=None, config_file=False, include=folders)
        with tracer.collect():
            for test in self._items:
                tracer.switch_context(test)
                forget_answers(self.package)
                began = time.perf_counter()
                if not self._passes(test):
                    return "\n".join(self._failures)
                seconds[test] = time.perf_counter() - began
        measured = tracer.get_data()
        contexts_of = {file: measured.contexts_by_lineno(file) for file in measured.measured_files()}
        found = {}
        for function, running in functions.items():
            code = running.__code__
            inside = {line for *_, line in code.co_lines()} - {code.co_firstlineno}
            tests = {
                test
                for line, contexts in contexts_of.get(code.co_filename, {}).items()
                if line in inside
                for test in contexts
            } & seconds.keys()
            found[function] = Reaching({test: seconds[test] for test in sorted(tests, key=seconds.__getitem__)})
        return found

    def _run(self, mutant: Mutant, reaching: Reaching, noticing: int) -> NoReturn:
        """Run the tests in a fork, up to the first that notices the mutant, and leave it."""
        outcome = BROKEN
        try:
            _silence(1, 2)
            mutant.apply()
            forget_answers(self.package)
            # A mutant that takes several times as long as the tests do does not come to an end.
            seconds = 3 + 5 * int(sum(reaching.tests.values()))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            outcome = NOTICED
            for test in reaching.tests:
                if not self._passes(test):
                    os.write(noticing, test.encode())
                    break
            else:
                outcome = SURVIVES
        except SyntaxError:
            outcome = NOTICED
        finally:
            os._exit(outcome)


def forget_answers(package: str) -> None:
    """Empty the caches of a package's functions, so that no answer from before hides a mutant."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == package:
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _silence(*streams: int) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        os.dup2(nowhere, stream)


def _in_a_fork(work: Callable[[], Any]) -> Any:
    """What `work` gives, done in a fork: whatever it leaves behind in the program goes with that."""
    reading, writing = os.pipe()
    if (pid := os.fork()) == 0:
        try:
            _silence(1)
            found = pickle.dumps(work())
            with open(writing, "wb") as pipe:
                pipe.write(found)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:
        found = pickle.load(pipe)
    os.waitpid(pid, 0)
    return found
