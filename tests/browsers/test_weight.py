"""What a page costs its reader: little, and of the runtime nothing before it is wanted."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from site_build.project import languages
from tests.benchmarks.line import Line, line_to
from tests.browsers.test_calculators import path_of

MOST_BYTES = 300_000
IDLE = 2000  # milliseconds after which a page that wants the runtime has long asked for it
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


@pytest.mark.parametrize("code", languages())
def test_a_rule_page_without_calculators_weighs_little_and_asks_for_no_runtime(
    code: str, site: Path, browser: Browser
) -> None:
    path = f"{code}/squad/ability-test/"
    assert "<rules-calculator" not in (site / path / "index.html").read_text(encoding="utf-8")
    with line_to(site, Line()) as (address, meter):
        context = browser.new_context()
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{address}/{path}")
        page.wait_for_timeout(IDLE)
        context.close()
        assert meter.sent <= MOST_BYTES
        assert [each for each in asked if "/runtime/" in each or "worker" in each] == []


def test_on_a_line_that_saves_data_the_runtime_waits_until_it_is_asked(site: Path, browser: Browser) -> None:
    with line_to(site, Line()) as (address, meter):
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(SAVING)
        page.goto(address + path_of("squad/ability", "en"))
        page.wait_for_timeout(IDLE)
        before = meter.sent
        assert before <= MOST_BYTES
        page.locator('[name="modifier"]').first.fill("17")
        page.locator("rules-calculator[data-ready]").first.wait_for()
        assert meter.sent > before + 3_000_000
        context.close()
