"""How many sides of paper a page takes."""

from __future__ import annotations

import re

from playwright.sync_api import Page

PAPERS = ("A4", "Letter")
SIDE = re.compile(rb"/Type\s*/Page\b")


def fits(page: Page, most: int) -> None:
    """Fail unless the page, once its letters are there, takes at most so many sides of either paper."""
    page.evaluate("document.fonts.ready")
    for paper in PAPERS:
        sides = len(SIDE.findall(page.pdf(format=paper)))
        assert 1 <= sides <= most, (page.url, paper, sides)
