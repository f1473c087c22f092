"""How long the whole site takes to build, and how that grows with its clauses: `python -m tests.benchmarks.growth`.

In a copy of the project every game is there several times, with its clauses, texts, terms, registers, rules, scenarios
and kept versions under new names; its calculators are not, as what they cost grows with calculators, not with clauses.
For each size: seconds of work of each stage, and of all, whatever else the machine does; then for each stage the
exponent by which it grows from the smallest size to the largest. Linear is 1; the target is at most 1.1.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import wraps
from math import log
from pathlib import Path
from string import ascii_lowercase
from tempfile import TemporaryDirectory
from typing import Any

from site_build.project import ROOT, languages, registry, systems
from tests.site_build.project_copies import copy_project

TARGET = 1.1
CALCULATOR = re.compile(r"<rules-calculator[^>]*></rules-calculator>\n*")
LETTER = re.compile(r'letter="(\w+)"')
# Which functions make up a stage; what they call is counted for the first of them only.
STAGES = {
    "reading and checking": ("site_build.checks.run", "site_build.texts.read_pages"),
    "coverage by scenarios": ("site_build.coverage.measure",),
    "runtime and foreseen answers": (
        "site_build.delivery.outputs.put_runtime",
        "site_build.delivery.outputs.put_foreseen",
    ),
    "search": ("site_build.delivery.outputs.put_search",),
    "addresses": ("site_build.delivery.outputs.put_release", "site_build.delivery.outputs.put_sitemaps"),
    "compression": ("site_build.delivery.outputs.put_compressed",),
}
PAGES = "pages"


def multiply(project: Path, times: int) -> int:
    """Have every game in a copy of the project that many times; gives how many clauses there are."""
    for number in range(2, times + 1):
        for system in systems():
            # The key of a game is of letters only.
            _copy_system(project, system, system + ascii_lowercase[number // 26] + ascii_lowercase[number % 26], number)
    return times * sum(1 for system in systems() for _ in registry(system))


def _copy_system(project: Path, system: str, name: str, number: int) -> None:
    # A section or a reading can have the same word in its name.
    ids = re.compile(rf"(?<![-\w]){system}(?=-[a-z]\d| \}})")
    keys = re.compile(rf"(?<![-\w]){system}(?=-)")
    names = re.compile(
        rf'(?<![-\w]){system}(?=-[a-z]\d)|(?<=rules_core\.){system}\b|(?<=scenarios\.){system}\b|(?<=system="){system}'
    )

    def copied(text: str) -> str:
        return LETTER.sub(lambda found: f'letter="{found[1]}{number}."', names.sub(name, text))

    folders = [project / "rules_core", project / "tests" / "scenarios"]
    folders += [project / "docs" / code for code in languages()]
    for folder in folders:
        markdown = folder.parent.name == "docs"
        files = [folder / f"{system}.py"] if (folder / f"{system}.py").is_file() else (folder / system).rglob("*.*")
        for file in [each for each in files if each.suffix in (".py", ".md")]:
            target = folder / file.relative_to(folder).as_posix().replace(system, name, 1)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = file.read_text(encoding="utf-8")
            target.write_text(ids.sub(name, CALCULATOR.sub("", text)) if markdown else copied(text), encoding="utf-8")
    data = [project / "docs" / "terms", *((project / "docs" / "revisions" / code) for code in languages())]
    for folder in data:
        text = (folder / f"{system}.toml").read_text(encoding="utf-8")
        (folder / f"{name}.toml").write_text(keys.sub(name, text), encoding="utf-8")
    hashes = project / "site_build" / "paragraph_hashes.json"
    known = json.loads(hashes.read_text(encoding="utf-8"))
    hashes.write_text(json.dumps({**known, name: known[system]}), encoding="utf-8")
    waivers = project / "docs" / "waivers.toml"
    entries = (ROOT / "docs" / "waivers.toml").read_text(encoding="utf-8").split("[[waiver]]")[1:]
    mine = [f"[[waiver]]{keys.sub(name, each)}" for each in entries if keys.search(each)]
    waivers.write_text("".join([waivers.read_text(encoding="utf-8"), *mine]), encoding="utf-8")


def worked() -> float:
    """Seconds of work of this process and of those that it ran."""
    return sum(os.times()[:4])


def timed_build(target: Path) -> dict[str, float]:
    """Seconds of work of each stage of the build of the project in which this runs."""
    from site_build.__main__ import main

    spent: dict[str, float] = defaultdict(float)
    running: list[str] = []

    def timed(stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def call(*given: Any, **named: Any) -> Any:
            if running:
                return function(*given, **named)
            running.append(stage)
            start = worked()
            try:
                return function(*given, **named)
            finally:
                spent[stage] += worked() - start
                running.pop()

        return call

    for stage, functions in STAGES.items():
        for place in functions:
            module, _, function = place.rpartition(".")
            __import__(module)
            setattr(sys.modules[module], function, timed(stage, getattr(sys.modules[module], function)))
    start = worked()
    if main(["build", "--to", str(target)]):
        raise SystemExit("the copy cannot be built")
    whole = worked() - start
    return {**spent, PAGES: whole - sum(spent.values()), "all": whole}


def sizes(wanted: list[int]) -> Iterator[tuple[int, int, dict[str, float]]]:
    """For each size the times, the clauses, and seconds by stage."""
    for times in wanted:
        with TemporaryDirectory(prefix="nervenprobe-") as folder:
            project = copy_project(Path(folder) / "project")
            clauses = multiply(project, times)
            command = [sys.executable, "-m", "tests.benchmarks.growth", "--here", f"{folder}/site"]
            ran = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
            if ran.returncode:
                raise SystemExit(ran.stdout[-2000:] + ran.stderr[-2000:])
            yield times, clauses, json.loads(ran.stdout.splitlines()[-1])


def main() -> None:
    """Print the seconds of each stage at each size, and how they grow."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, nargs="+", default=[1, 10, 100], help="the sizes, as times today's")
    parser.add_argument("--here", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        print(json.dumps(timed_build(given.here)))
        return
    found = []
    for times, clauses, spent in sizes(given.times):
        found.append((clauses, spent))
        told = ", ".join(f"{stage} {seconds:.1f}" for stage, seconds in spent.items())
        print(f"{times:4} times, {clauses} clauses, seconds: {told}", flush=True)
    (first, before), (last, after) = found[0], found[-1]
    if first == last:
        return
    for stage in before:
        exponent = log(after[stage] / before[stage]) / log(last / first)
        print(f"{'pass' if exponent <= TARGET else 'MISS'}  {stage}: grows by the power {exponent:.2f}")


if __name__ == "__main__":
    main()
