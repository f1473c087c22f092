"""This site beside pages that answer the same question with Pyodide: `python -m tests.benchmarks.peers`, `make bench`.

Every page is served by the same server, compressed by the same program, to a fresh profile of the same browser.
`paint` is the first paint, `first` the first right answer, `live` the first that Pyodide gives to a second input
put in as soon as the page takes one, all from the start of the navigation; `foreseen` is from a change that the build
foresaw, made as soon as the page is painted and takes one, to its answer; `edit` from a later change to its answer.
Milliseconds, medians.
The figures go into `build/benchmarks/peers.json` too.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from site_build.node import run_node
from site_build.project import ROOT
from tests.benchmarks.asking import FORESEEN, LIVE, PEERS, PLAIN, Peer
from tests.benchmarks.editors import NAMES, put_editors
from tests.benchmarks.line import Line, Meter, line_to, slowed
from tests.browsers.engines import CHROMIUM_FLAGS
from tests.browsers.install import chromium

HERE = Path(__file__).parent / "peers"
FIGURES = ROOT / "build" / "benchmarks" / "peers.json"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PROFILES = {"unthrottled": (Line(), 1), "phone": (Line(rate=9e6, delay=0.17), 4)}
ANSWER_SECONDS = 120


@contextmanager
def pages(site: Path | None) -> Iterator[Path]:
    """A folder with this site and its peers, everything compressed as the build does it."""
    with TemporaryDirectory() as folder:
        target = Path(folder)
        if site is None:
            command = [sys.executable, "-m", "site_build", "build", "--to", str(target / "site")]
            subprocess.run(command, cwd=ROOT, check=True)
        else:
            shutil.copytree(site, target / "site")
        for peer in ("plain", "pyscript"):
            shutil.copytree(HERE / peer, target / peer)
            (target / peer / "pyodide").mkdir()
            for name in PYODIDE:
                shutil.copyfile(ROOT / "node_modules" / "pyodide" / name, target / peer / "pyodide" / name)
        shutil.copyfile(HERE / "plain" / "question.py", target / "pyscript" / "question.py")
        shutil.copytree(ROOT / "node_modules" / "@pyscript" / "core" / "dist", target / "pyscript" / "pyscript")
        put_editors(target)
        for peer in ("plain", "pyscript", *NAMES):
            kept = ROOT / "node_modules" / ".cache" / "compressed"
            run_node(ROOT / "site_build" / "delivery" / "compress.mjs", str(target / peer), str(kept))
        yield target


def visit(context: BrowserContext, address: str, peer: Peer, meter: Meter) -> dict[str, float]:
    """One visit: what was told when, and what came over the line until then."""
    page = context.new_page()
    page.add_init_script(peer.script())
    before = meter.sent
    page.goto(f"{address}/{peer.path}", wait_until="commit")
    end = time.monotonic() + ANSWER_SECONDS
    told: list[dict[str, float]] = []
    # Not Playwright's own waiting, which evaluates text in the page: the policy bars that.
    while len(told) < len(peer.inputs):
        assert time.monotonic() < end, f"{peer.name} answered only {told}"
        page.wait_for_timeout(100)
        told = page.evaluate("bench.told")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    page.close()
    found = {"paint": paint, "first": told[0]["at"], "kB": (meter.sent - before) / 1000}
    if peer is FORESEEN:
        return {"foreseen": told[1]["after"]}
    return found | {"live": told[1]["at"], "edit": median(each["after"] for each in told[2:])}


def measure(browser: Browser, folder: Path, profile: str, peer: Peer, runs: int) -> dict[str, dict[str, float]]:
    """The medians of first and of second visits."""
    line, factor = PROFILES[profile]
    cold, warm = [], []
    for _ in range(runs):
        with line_to(folder, line) as (address, meter):
            context = browser.new_context()
            with slowed(factor):
                cold.append(visit(context, address, peer, meter))
                warm.append(visit(context, address, peer, meter))
            context.close()
    return {"cold": _medians(cold), "warm": _medians(warm)}


def _medians(visits: list[dict[str, float]]) -> dict[str, float]:
    return {name: median(each[name] for each in visits) for name in visits[0]}


def ratios(figures: dict[str, Any]) -> list[tuple[str, float, float]]:
    """What is promised: the figure's name, the ratio or amount found, and the most that it may be."""
    ours, plain = LIVE.name, PLAIN.name
    fast, phone = figures["unthrottled"], figures["phone"]
    best = min(fast[peer.name]["cold"]["live"] for peer in PEERS)
    return [
        ("live, cold, to the best peer", fast[ours]["cold"]["live"] / best, 0.25),
        ("live, cold, phone, to the plain worker", phone[ours]["cold"]["live"] / phone[plain]["cold"]["live"], 0.4),
        ("default answer to first paint, ms later", fast[ours]["cold"]["first"] - fast[ours]["cold"]["paint"], 50),
        ("foreseen change, ms", fast[FORESEEN.name]["cold"]["foreseen"], 50),
        ("foreseen change, phone, ms", phone[FORESEEN.name]["cold"]["foreseen"], 50),
        ("edit to answer, ms", fast[ours]["cold"]["edit"], 1000 / 60),
        ("kB to the live answer", fast[ours]["cold"]["kB"], 5000),
    ]


def main() -> None:
    """Measure every page on each profile, print the figures and the promises, and keep them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--site", type=Path, help="a site that is built already")
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    figures: dict[str, Any] = {}
    with pages(given.site) as folder, sync_playwright() as playwright:
        path = chromium(playwright)
        assert path is not None, "no Chromium: run `make .venv/browsers`"
        browser = playwright.chromium.launch(executable_path=str(path), args=CHROMIUM_FLAGS)
        for profile in PROFILES:
            figures[profile] = {}
            for peer in (*PEERS, LIVE, FORESEEN):
                found = figures[profile][peer.name] = measure(browser, folder, profile, peer, given.runs)
                for visited, values in found.items():
                    told = "  ".join(f"{name} {value:.0f}" for name, value in values.items())
                    print(f"{profile:12} {peer.name:26} {visited:5} {told}", flush=True)
        browser.close()
    for name, ratio, most in ratios(figures):
        print(f"{'pass' if ratio <= most else 'MISS':5} {name}: {ratio:.2f} (at most {most:.2f})")
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    FIGURES.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(f"kept in {FIGURES.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
