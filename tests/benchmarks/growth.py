"""How long the whole site takes to build, and how that grows with its clauses: `python -m tests.benchmarks.growth`.

In a copy of the project every game is there several times, with its clauses, texts, terms, registers, errata, rules,
scenarios and kept versions under new names; its calculators and the flowcharts that ask them are not, as what they cost
grows with calculators, not with clauses. A page of a copy draws the flowcharts of the game that it is a copy of.
The wheel therefore stays as it is, and what is made of it alone is there from a build before: the runtime's memory, the
foreseen answers, and what of them is packed. That is the same at every size.
For each size: seconds of work of each stage, and of all, whatever else the machine does, and the most memory.
Then, from the smallest size to the largest, the exponent by which a stage grows in all, and that by which what each
size has more than the smallest grows: what costs the same at every size does not flatter it. Linear is 1, the target
is at most 1.1 for both.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from math import log
from pathlib import Path
from string import ascii_lowercase
from tempfile import TemporaryDirectory
from typing import Any

from site_build.project import ROOT, languages, registry, system_of, systems
from tests.site_build.project_copies import copy_project

TARGET = 1.1
RESOLUTION = 0.5  # seconds: less than that does not count
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
    for file in (project / "docs" / "versions").glob("*.json"):
        version = json.loads(file.read_text(encoding="utf-8"))
        for system in sorted(path.stem for path in (project / "docs" / "terms").iterdir()):
            original = next(each for each in systems() if system.startswith(each))
            here = {key: texts for key, texts in version["clauses"].items() if system_of(key) == original}
            version["clauses"] |= {key.replace(original, system, 1): texts for key, texts in here.items()}
        file.write_text(json.dumps(version), encoding="utf-8")
    return times * sum(1 for system in systems() for _ in registry(system))


def _copy_system(project: Path, system: str, name: str, number: int) -> None:
    # A section or a reading can have the same word in its name.
    ids = re.compile(rf"(?<![-\w]){system}(?=-[a-z]\d| \}})")
    # Of a clause or a term, or in quotation marks of what stands on a page.
    keys = re.compile(rf'(?<![-\w]){system}(?=-)|(?<="){system}(?=\.)')
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
    docs = project / "docs"
    data = [docs / "terms", docs / "errata", *((docs / "revisions" / code) for code in languages())]
    for file in [folder / f"{system}.toml" for folder in data]:
        if file.is_file():
            file.with_stem(name).write_text(keys.sub(name, file.read_text(encoding="utf-8")), encoding="utf-8")
    settings = project / "pyproject.toml"
    # Nothing in the page asks a copy's rules.
    excluding = settings.read_text(encoding="utf-8").replace("exclude = [", f'exclude = ["rules_core/{name}", ', 1)
    settings.write_text(excluding, encoding="utf-8")
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


def most_memory() -> float:
    """The most memory that this process has had, in GB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def sizes(wanted: list[int]) -> Iterator[tuple[int, int, float, dict[str, float]]]:
    """For each size the times, the clauses, the most memory in GB, and seconds by stage."""
    for times in wanted:
        with TemporaryDirectory(prefix="nervenprobe-") as folder:
            project = copy_project(Path(folder) / "project")
            (project / "build").symlink_to(ROOT / "build")
            clauses = multiply(project, times)
            command = [sys.executable, "-m", "tests.benchmarks.growth", "--here", f"{folder}/site"]
            ran = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
            if ran.returncode:
                raise SystemExit(ran.stdout[-2000:] + ran.stderr[-2000:])
            memory, spent = json.loads(ran.stdout.splitlines()[-1])
            yield times, clauses, memory, spent


def power(before: float, after: float, ratio: float) -> float:
    """The exponent by which something grows from `before` to `after` while the clauses grow by a ratio."""
    return log(max(after, RESOLUTION) / max(before, RESOLUTION)) / log(ratio)


def grown(stage: str, found: Sequence[tuple[int, Mapping[str, float]]]) -> list[float]:
    """The exponent of a stage in all and, of three sizes and more, of what is more than at the smallest."""
    (first, before), (last, after) = found[0], found[-1]
    exponents = [power(before[stage], after[stage], last / first)]
    if len(found) > 2:
        second, between = found[1]
        more = between[stage] - before[stage], after[stage] - before[stage]
        exponents.append(power(*more, (last - first) / (second - first)))
    return exponents


def main() -> None:
    """Print the seconds of each stage at each size, and how they grow."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, nargs="+", default=[1, 10, 100], help="the sizes, as times today's")
    parser.add_argument("--here", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        spent = timed_build(given.here)
        print(json.dumps((most_memory(), spent)))
        return
    found = []
    for times, clauses, memory, spent in sizes(sorted(set(given.times))):
        found.append((clauses, spent))
        told = ", ".join(f"{stage} {seconds:.1f}" for stage, seconds in spent.items())
        print(f"{times:4} times, {clauses} clauses, {memory:.1f} GB, seconds: {told}", flush=True)
    for stage in spent if len(found) > 1 else ():
        exponents = grown(stage, found)
        told = ", what is more by ".join(f"{exponent:.2f}" for exponent in exponents)
        print(f"{'pass' if max(exponents) <= TARGET else 'MISS'}  {stage}: grows by the power {told}")


if __name__ == "__main__":
    main()
