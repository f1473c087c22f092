"""How fast the page answers in Chromium once the runtime is up: `python -m tests.benchmarks.page`.

For every calculator on its English page, entries are changed one after another, each as soon as the last is answered.
`answer` is the time from the change to the new answer in the page, which the next frame paints;
`blocked` is the longest task of the page's own thread, 0 where none took the 50 ms that must not be reached.
The target for the usual answer, the median, is one frame.
With `--site FOLDER` a site that is built already is measured.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

from calculators.calculator import names
from calculators.page_view import anchor_of
from site_build.delivery.serve import server_for
from site_build.project import page_of_calculator
from tests.browsers.engines import CHROMIUM_FLAGS
from tests.browsers.install import chromium
from tests.serving import served

ANSWER_TARGET, BLOCKED_TARGET = 1000 / 60, 50
WARMING, CHANGES = 5, 20

# Every second change takes the first back. The browser itself tells of tasks of 50 ms and more.
MEASURE = """async ([name, changes]) => {
  const calculator = document.querySelector(`rules-calculator[name="${name}"]`);
  const form = calculator.querySelector("form");
  const steps = [...form.querySelectorAll("[data-step]")].filter((each) => each.ariaDisabled !== "true");
  const radios = [...form.querySelectorAll("input[type=radio]")];
  const selects = [...form.querySelectorAll("select")];
  const pairs = [
    ...steps.map((each) => {
      const { firstElementChild: less, lastElementChild: more } = each.parentElement;
      const other = each === less ? more : less;
      // At its limit a step changes nothing, so there would be nothing to wait for.
      const [there, back] = [[each, other], [other, each]];
      const go = ([wanted, instead]) => (wanted.ariaDisabled === "true" ? instead : wanted).click();
      return [() => go(there), () => go(back)];
    }),
    ...radios.filter((each) => !each.checked).map((each) => {
      const before = radios.find((other) => other.name === each.name && other.checked);
      return [() => each.click(), () => before.click()];
    }),
    ...selects.filter((each) => each.options.length > 1).map((each) => {
      const turn = () => {
        each.selectedIndex = (each.selectedIndex + 1) % each.options.length;
        each.dispatchEvent(new Event("input", { bubbles: true }));
      };
      return [turn, turn];
    }),
  ];
  let longest = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const each of list.getEntries()) longest = Math.max(longest, each.duration);
  });
  tasks.observe({ type: "longtask" });
  const answered = [];
  const announce = calculator.querySelector("[data-announce]");
  for (let turn = 0; turn < changes; turn += 1) {
    const [there, back] = pairs[(turn >> 1) % pairs.length];
    const told = new Promise((resolve) => {
      const watch = new MutationObserver(() => { watch.disconnect(); resolve(); });
      watch.observe(announce, { childList: true, characterData: true, subtree: true });
      setTimeout(() => { watch.disconnect(); resolve(); }, 1000);
    });
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    (turn % 2 ? back : there)();
    await told;
    answered.push(performance.now() - start);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  tasks.disconnect();
  return { answered, longest, size: calculator.querySelectorAll("[data-answer] *").length };
}"""


def measured(page: Page, address: str, name: str) -> dict[str, Any]:
    """The times of one calculator, in milliseconds."""
    page.goto(f"{address}/en/{page_of_calculator(name)}#{anchor_of(name)}")
    page.locator(f'rules-calculator[name="{name}"][data-ready]').wait_for(timeout=60_000)
    page.evaluate(MEASURE, [name, WARMING])
    found: dict[str, Any] = page.evaluate(MEASURE, [name, CHANGES])
    return found


def verdict(figure: float, target: float) -> str:
    """Whether a figure keeps below its target."""
    return "pass" if figure < target else "MISS"


def run(site: Path) -> None:
    """Print a line for each calculator."""
    with served(server_for(site, 0, tried=1)) as address, sync_playwright() as playwright:
        path = chromium(playwright)
        assert path is not None, "no Chromium: run `make .venv/browsers`"
        browser = playwright.chromium.launch(executable_path=str(path), args=CHROMIUM_FLAGS)
        page = browser.new_page()
        print(f"{'calculator':32}{'answer':>9}{'slowest':>9}        {'blocked':>9}        {'nodes':>6}")
        for name in names():
            found = measured(page, address, name)
            usual, slowest, longest = median(found["answered"]), max(found["answered"]), found["longest"]
            print(
                f"{name:32}{usual:9.1f}{slowest:9.1f}  {verdict(usual, ANSWER_TARGET)}  "
                f"{longest:9.1f}  {verdict(longest, BLOCKED_TARGET)}  {found['size']:6}"
            )
        browser.close()


def main() -> None:
    """Build the site unless one is given, and measure it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a site that is built already")
    given = parser.parse_args()
    if given.site:
        run(given.site)
        return
    from site_build.__main__ import main as site_build

    with TemporaryDirectory() as folder:
        site_build(["build", "--to", f"{folder}/site"])
        run(Path(folder) / "site")


if __name__ == "__main__":
    main()
