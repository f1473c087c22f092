"""The parallel reader printed: languages beside each other on few sides, nothing that is folded or only pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from site_build.project import languages, systems
from tests.browsers.conftest import OpenPage
from tests.browsers.paper import fits

# A game's clauses in three languages; with its folds open it would be a hundred.
SIDES = 8
A4_WITHIN_MARGINS = {"width": 703, "height": 1032}


@pytest.mark.parametrize("code", languages())
def test_a_game_takes_few_sides(code: str, open_page: OpenPage, address: str) -> None:
    page = open_page(f"/{code}/")
    for system in systems():
        page.goto(f"{address}/{code}/{system}/parallel/")
        fits(page, SIDES)


@pytest.mark.parametrize(
    ("path", "row"),
    [
        ("/de/squad/parallel/", "#squad-p17-s1 .parallel-texts"),
        ("/ru/squad/register/parallel/", "#squad-q09 .parallel-texts"),
        ("/en/terms/parallel/", ".passage .parallel-texts"),
    ],
)
def test_the_languages_stand_beside_each_other(path: str, row: str, open_page: OpenPage) -> None:
    page = open_page(path, viewport=A4_WITHIN_MARGINS)
    expect(page.locator(".parallel-choices")).to_be_visible()
    page.locator(".parallel-more > summary").first.click()
    page.emulate_media(media="print")
    places = [each.bounding_box() for each in page.locator(row).first.locator("> .parallel-text").all()]
    assert len({box["y"] for box in places if box}) == 1 and len({box["x"] for box in places if box}) == 3
    assert page.locator(":is(.parallel-choices, .parallel-more, .own-copy, .to-parallel):visible").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= A4_WITHIN_MARGINS["width"]
