"""Lighthouse, with its mobile settings: what does not hang on how fast this machine is at the moment is perfect.

The times are in `tests/benchmarks/lighthouse.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.benchmarks.lighthouse import PAGES, host, report, scores
from tests.browsers.install import chromium

# Of performance: nothing moves, everything is packed and may be kept, and nothing bigger is sent than is shown.
UNTIMED = (
    "cumulative-layout-shift",
    "uses-text-compression",
    "uses-long-cache-ttl",
    "cache-insight",
    "document-latency-insight",
    "font-display",
    "font-display-insight",
    "image-delivery-insight",
    "unsized-images",
    "layout-shifts",
    "no-document-write",
    "redirects",
    "viewport-insight",
    "third-party-summary",
)
# The styles, which the first paint needs, a few lines that must run before the theme's script, and what puts a table's
# own rules beside their clauses, which nothing may push down once it is painted.
BLOCKING = ("/styles/faces-", "/styles/site-", "/scripts/first.js")


@pytest.mark.parametrize("name", PAGES)
def test_lighthouse_finds_nothing_to_mend(name: str, site: Path, playwright: Playwright) -> None:
    browser = chromium(playwright)
    assert browser is not None, "no Chromium: run `make .venv/browsers`"
    with host(site) as address:
        found = report(f"{address}/{PAGES[name]}", browser)
    whole = {category: score for category, score in scores(found).items() if category != "performance"}
    assert whole == {"accessibility": 100, "best-practices": 100, "seo": 100}
    audits = found["audits"]
    # Lighthouse gives no score where there is nothing to judge.
    imperfect = {each: audits[each]["displayValue"] for each in UNTIMED if audits[each]["score"] not in (1, None)}
    assert imperfect == {}
    blocking = [each["url"] for each in audits["render-blocking-resources"]["details"]["items"]]
    assert [url for url in blocking if not any(each in url for each in BLOCKING)] == []
