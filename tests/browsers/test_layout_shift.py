"""Nothing moves while a page comes over a slow line: each kind of page, with and without what the device keeps."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.benchmarks.line import Line, line_to

PHONE_LINE = Line(rate=9e6, delay=0.17)
MOST = 0.01
KINDS = (
    "",
    "dread/",
    "squad/re-rolls/",
    "squad/mixed-grades/",
    "dread/charging/",
    "brigade/brigade-morale-test/",
    "regiment/register/",
    "squad/register/",
    "squad/outside/",
    "calculators/",
    "dice/",
    "compare/",
    "changes/",
    "terms/",
    "status/",
    "squad/sheet/",
    "squad/parallel/",
)
WINDOWS = (("de", 390, 844), ("ru", 1440, 900))
KEPT = {
    "nervenprobe.table.1.squad": {
        "squad-q09": "one-roll",
        "squad-q10": "whole-group-held",
        "base": "5",
        "squad-p02-s1": "Bei uns gilt das nur für Gruppen, die in dieser Runde schon beschossen worden sind.",
        "squad-p22-s2": "Мы перебрасываем каждый бросок один раз.",
    },
    "nervenprobe.table.1.regiment": {"regiment-q16": "each-source", "regiment-p20-s1": "Ab drei Modellen."},
    "nervenprobe.table.1.dread": {"dread-q06": "one-test-per-enemy", "dread-q07": "settled-once-passed"},
    "nervenprobe.table.1.brigade": {"brigade-q28": "with-any-unit"},
    "nervenprobe.entries.1.squad/ability": {"entries": {"modifier": "-2"}, "fragment": ""},
    "nervenprobe.entries.1.dice/odds": {"entries": {"dice": "2W6"}, "fragment": ""},
}
KEEP = "for (const [key, text] of Object.entries({})) localStorage.setItem(key, text);"
# What moved, as the browser measures it, with what it was.
MOVED = """() => new Promise((resolve) => {
    const shifts = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(shifts.filter((each) => !each.hadRecentInput).map(({ value, sources }) =>
        [value, ...sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 80))])), 1200);
})"""


@pytest.fixture(scope="module")
def slow(site: Path) -> Iterator[str]:
    """The address of the site on a phone's line."""
    with line_to(site, PHONE_LINE) as (address, _):
        yield address


def moved(page: Page) -> list[list[object]]:
    """What has moved on the page since it began to come: by how much, and what."""
    page.wait_for_load_state("networkidle")
    found: list[list[object]] = page.evaluate(MOVED)
    return found


@pytest.mark.parametrize("kept", [False, True], ids=["empty", "kept"])
@pytest.mark.parametrize("path", KINDS)
def test_nothing_moves_while_a_page_comes(path: str, kept: bool, slow: str, browser: Browser) -> None:
    for code, width, height in WINDOWS:
        phone = width < 600
        context = browser.new_context(viewport={"width": width, "height": height}, is_mobile=phone, has_touch=phone)
        if kept:
            texts = {key: json.dumps(value, ensure_ascii=False) for key, value in KEPT.items()}
            context.add_init_script(KEEP.format(json.dumps(texts)))
        page = context.new_page()
        page.goto(f"{slow}/{code}/{path}")
        shifts = moved(page)
        context.close()
        assert sum(float(str(value)) for value, *_ in shifts) < MOST, (code, width, shifts)


def test_nothing_moves_when_search_opens(slow: str, browser: Browser) -> None:
    for code, width, height in WINDOWS:
        page = browser.new_page(viewport={"width": width, "height": height})
        page.goto(f"{slow}/{code}/squad/panic/")
        page.locator("rules-search:not([hidden])").wait_for()
        page.locator(".search-open").click()
        page.keyboard.type("panik")
        page.locator(".search-result, [data-state=none]:not([hidden])").first.wait_for(timeout=60_000)
        shifts = moved(page)
        page.close()
        assert sum(float(str(value)) for value, *_ in shifts) < MOST, (code, width, shifts)
