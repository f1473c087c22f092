"""How fast the page answers in Chromium once the runtime is up: `python -m tests.benchmarks.page`.

For every calculator on its English page, entries are changed one after another, a tenth of a second after all of the
last answer is there, which is as fast as a hand presses; with `--pause 0` in the very frame that paints the last one.
Each change is made as a frame begins, so that all of a frame is left for its answer.
`answer` is the time from the change to verdict, pictures and reasons in the page, the median; `slowest` is the longest;
`next` is how many of the changes have their answer painted by the frame after that in which they were made;
`painted` is the time to the end of the frame that paints the answer, as the page's own thread sees it, the median:
one frame until it begins, and what it takes; `all` is the time until what else it might be stands there too;
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
PAUSE = 100  # milliseconds

# Every second change takes the first back. The browser itself tells of tasks of 50 ms and more.
MEASURE = """async ([name, changes, pause]) => {
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
  const [answered, painted, whole] = [[], [], []];
  let next = 0;
  const announce = calculator.querySelector("[data-announce]");
  const open = calculator.querySelector("[data-open]");
  const changed = (node, what, done) => new Promise((resolve) => {
    const watch = new MutationObserver(() => { if (done()) end(); });
    const late = setTimeout(end, 1000);
    watch.observe(node, what);
    function end() {
      watch.disconnect();
      clearTimeout(late);
      resolve(performance.now());
    }
  });
  const frame = () => new Promise(requestAnimationFrame);
  const ended = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    requestAnimationFrame(() => port2.postMessage(null));
  });
  for (let turn = 0; turn < changes; turn += 1) {
    const [there, back] = pairs[(turn >> 1) % pairs.length];
    await new Promise((resolve) => setTimeout(resolve, pause));
    const told = changed(announce, { childList: true }, () => true);
    // A refusal has nothing to follow it; the next change then waits no longer for it than for an answer.
    const rested = changed(open, { attributeFilter: ["aria-busy"] }, () => !open.ariaBusy);
    await frame();
    const start = performance.now();
    let begun = 0;
    let counting = true;
    const count = () => { begun += 1; if (counting) requestAnimationFrame(count); };
    requestAnimationFrame(count);
    (turn % 2 ? back : there)();
    answered.push((await told) - start);
    if (begun === 0) next += 1;
    counting = false;
    painted.push((await ended()) - start);
    if (!calculator.querySelector("[aria-invalid]")) whole.push((await rested) - start);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  tasks.disconnect();
  return { answered, painted, whole, next, longest, size: calculator.querySelectorAll("[data-answer] *").length };
}"""


def measured(page: Page, address: str, name: str, pause: int) -> dict[str, Any]:
    """The times of one calculator, in milliseconds; `pause` stands before each change."""
    page.goto(f"{address}/en/{page_of_calculator(name)}#{anchor_of(name)}")
    page.locator(f'rules-calculator[name="{name}"][data-ready]').wait_for(timeout=60_000)
    page.evaluate(MEASURE, [name, WARMING, pause])
    found: dict[str, Any] = page.evaluate(MEASURE, [name, CHANGES, pause])
    return found


def verdict(figure: float, target: float) -> str:
    """Whether a figure keeps below its target."""
    return "pass" if figure < target else "MISS"


def run(site: Path, pause: int) -> None:
    """Print a line for each calculator."""
    with served(server_for(site, 0, tried=1)) as address, sync_playwright() as playwright:
        path = chromium(playwright)
        assert path is not None, "no Chromium: run `make .venv/browsers`"
        browser = playwright.chromium.launch(executable_path=str(path), args=CHROMIUM_FLAGS)
        page = browser.new_page()
        head = ("answer", "slowest", "", "next", "painted", "all", "blocked", "", "nodes")
        print(f"{'calculator':28}" + "".join(f"{each:>9}" for each in head))
        for name in names():
            found = measured(page, address, name, pause)
            usual, slowest, longest = median(found["answered"]), max(found["answered"]), found["longest"]
            print(
                f"{name:28}{usual:9.1f}{slowest:9.1f}{verdict(usual, ANSWER_TARGET):>9}"
                f"{found['next']:6}/{CHANGES}{median(found['painted']):9.1f}{median(found['whole']):9.1f}"
                f"{longest:9.1f}{verdict(longest, BLOCKED_TARGET):>9}{found['size']:9}"
            )
        browser.close()


def main() -> None:
    """Build the site unless one is given, and measure it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, help="a site that is built already")
    parser.add_argument("--pause", type=int, default=PAUSE, help="milliseconds before each change")
    given = parser.parse_args()
    if given.site:
        run(given.site, given.pause)
        return
    from site_build.__main__ import main as site_build

    with TemporaryDirectory() as folder:
        site_build(["build", "--to", f"{folder}/site"])
        run(Path(folder) / "site", given.pause)


if __name__ == "__main__":
    main()
