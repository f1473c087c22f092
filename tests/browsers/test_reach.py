"""On a phone menu, calculators, search and language stand in a bar within reach of the thumb, which covers nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from site_build.project import languages
from tests.browsers.conftest import OpenPage
from tests.browsers.engines import Tab, until
from tests.browsers.test_reading import PHONE, violations

FINGER = 44
BAR = ".reach"
TARGETS = ".reach label .reach-item, .reach-calculators, .search-open, .reach .languages a"
# What of a page can be filled in or pressed and lies, when it has the focus, below the bar or the verdict.
COVERED = """
const bar = document.querySelector(".reach");
const covered = [];
for (const each of document.querySelectorAll(".page :is(input, select, button, summary, a, textarea)")) {
  if (!each.checkVisibility({ visibilityProperty: true })) continue;
  each.focus({ preventScroll: true });
  each.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { top, bottom } = each.getBoundingClientRect();
  const gone = getComputedStyle(bar).visibility === "hidden";
  const edge = gone ? innerHeight : bar.getBoundingClientRect().top;
  if (each === document.activeElement && bottom > edge + 1 && top > 0) covered.push(each.outerHTML.slice(0, 120));
}
return covered;
"""


# Whether anything of the header or the bar moved while the page came; what its fonts move is not asked.
MOVED = """() => new Promise((resolve) => {
    const of = ({ node }) => (node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement);
    const seen = new PerformanceObserver((list) => resolve(list.getEntries()
        .flatMap(({ sources }) => sources.map(of))
        .filter((each) => each?.closest(".md-header"))
        .map((each) => each.outerHTML)));
    seen.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve([]), 500);
})"""


def bar_of(page: Page) -> Locator:
    """The bar's targets, from left to right."""
    return page.locator(TARGETS)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("width", [320, 390])
def test_each_target_is_as_large_as_a_finger_at_the_lower_edge(width: int, code: str, open_page: OpenPage) -> None:
    height = 700
    page = open_page(
        f"/{code}/squad/re-rolls/", viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
    )
    expect(page.locator(".search-open")).to_be_visible()
    boxes = [each.bounding_box() for each in bar_of(page).all()]
    assert len(boxes) == 3 + len(languages())
    right = 0.0
    for box in boxes:
        assert box is not None
        assert box["width"] >= FINGER and box["height"] >= FINGER
        # None overlaps its neighbour, all of them are in the window's lowest part, and in the order of the keys.
        assert box["x"] >= right - 1 and box["y"] >= height - 60
        right = box["x"] + box["width"]
    assert right <= width
    for word in page.locator(".reach-word:visible").all():
        assert word.evaluate("each => each.scrollWidth <= each.parentElement.clientWidth + 1"), word.inner_text()
    assert page.evaluate(MOVED) == []
    assert violations(page) == []


def test_a_finger_hits_what_ends_the_line_of_a_clause(open_page: OpenPage) -> None:
    page = open_page("/ru/squad/panic/", viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    ends = page.locator("#squad-p19-s2 .other-language :is(a, button)")
    boxes = [box for each in ends.all() if (box := each.bounding_box()) is not None]
    # The rule of one's own, the other languages, and the texts beside each other.
    assert len(boxes) == 1 + len(languages())
    assert all(box["width"] >= FINGER and box["height"] >= FINGER for box in boxes)
    assert len({box["y"] for box in boxes}) == 1 and boxes[-1]["x"] + boxes[-1]["width"] <= 320


# Of each reference in the lines of clauses, how far to every side of its middle a finger still hits it, in pixels.
HIT = """() => [...document.querySelectorAll(".clause-line > :not(.other-language) > a")].map((link) => {
    link.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, right, top, bottom } = link.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const reach = (across, down) => {
        let far = 0;
        while (far < 22 && document.elementFromPoint(x + across * (far + 1), y + down * (far + 1)) === link) far++;
        return far;
    };
    const [up, down, before, behind] = [[0, -1], [0, 1], [-1, 0], [1, 0]].map(([a, d]) => reach(a, d));
    return { text: link.textContent, height: up + down + 1, width: before + behind + 1 };
})"""


@pytest.mark.parametrize("width", [320, 390])
def test_a_finger_hits_the_references_in_the_line_of_a_clause(width: int, open_page: OpenPage) -> None:
    size = {"width": width, "height": 700}
    page = open_page("/de/regiment/heavy-casualties/", viewport=size, has_touch=True, is_mobile=True)
    found = page.evaluate(HIT)
    assert len(found) > 5
    # As high as a finger, where no line of other references is next to it; those that are next to one share the room.
    assert [each for each in found if each["height"] < 24 or each["width"] < 24] == []
    assert sum(each["height"] >= FINGER for each in found) > len(found) / 2


def test_the_bar_leads_on_from_each_page(open_page: OpenPage, address: str) -> None:
    page = open_page("/de/", viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator('.section-list a[href$="/squad/panic/"], .system-card a[href$="squad/panic/"]').first.tap()
    expect(page.locator("h1")).to_have_attribute("id", "panic")
    # The theme has put in another page, and the addresses of the bar are still right.
    page.locator(".reach-calculators").tap()
    page.wait_for_url(f"{address}/de/calculators/")
    expect(page.locator(".reach-calculators")).to_have_attribute("aria-current", "page")
    page.locator(".reach label .reach-item").tap()
    page.locator('.menu a[href$="squad/"]').first.tap()
    page.wait_for_url(f"{address}/de/squad/")
    expect(page.locator(".reach-calculators")).not_to_have_attribute("aria-current", "page")
    page.locator(".search-open").tap()
    expect(page.locator(".search-form input")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator('.reach .languages a[hreflang="ru"]').tap()
    page.wait_for_url(f"{address}/ru/squad/")


@pytest.mark.parametrize("path", ["/en/squad/panic/", "/ru/squad/register/", "/de/terms/"])
def test_nothing_that_has_the_focus_is_covered(path: str, open_page: OpenPage) -> None:
    page = open_page(path, viewport=PHONE)
    page.locator("rules-search:not([hidden])").wait_for()
    assert page.evaluate(f"() => {{ {COVERED} }}") == []
    # What stands last ends above the bar.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    below = "each => each.getBoundingClientRect().bottom - document.querySelector('.reach').getBoundingClientRect().top"
    assert page.locator(".md-footer").evaluate(below) <= 1


def test_who_types_has_the_room_of_the_bar(open_page: OpenPage) -> None:
    page = open_page("/en/squad/re-rolls/", viewport=PHONE)
    bar, field = page.locator(BAR), page.locator('[name="modifier"]')
    field.focus()
    expect(bar).to_be_hidden()
    bottom = "each => Math.round(each.getBoundingClientRect().bottom)"
    assert page.locator(".verdict").evaluate(bottom) == PHONE["height"]
    field.blur()
    expect(bar).to_be_visible()
    top = bar.evaluate("each => Math.round(each.getBoundingClientRect().top)")
    assert abs(page.locator(".verdict").evaluate(bottom) - top) <= 1
    page.emulate_media(media="print")
    expect(bar).to_be_hidden()
    page.emulate_media(media="screen")
    # Where there is room it is the header, as ever.
    page.set_viewport_size({"width": 768, "height": 1024})
    expect(page.locator(".reach-calculators")).to_be_hidden()
    for each in (page.locator(".search-open"), page.locator(".languages a").first, page.locator(".reach label")):
        assert each.evaluate("each => each.getBoundingClientRect().bottom") < 80


def test_without_scripts_languages_menu_and_words_are_plain_links(open_page: OpenPage, address: str) -> None:
    page = open_page("/ru/squad/panic/", viewport=PHONE, java_script_enabled=False)
    expect(page.locator("rules-search")).to_be_hidden()
    words = page.locator(".reach noscript > a")
    expect(words).to_be_visible()
    page.locator(".reach label .reach-item").click()
    expect(page.locator(".menu")).to_be_visible()
    page.locator("label.md-overlay").click(position={"x": PHONE["width"] - 10, "y": 100})
    page.locator('.languages a[hreflang="en"]').click()
    page.wait_for_url(f"{address}/en/squad/panic/")
    page.locator(".reach noscript > a").click()
    page.wait_for_url(re.compile(r"/en/terms/$"))


def test_each_engine_has_the_bar(tab: Tab, address: str) -> None:
    tab.resize(390, 760)
    tab.go(f"{address}/ru/squad/panic/")
    until(tab, "!document.querySelector('rules-search').hidden")
    assert tab.run("return innerWidth") < 720
    small = f"""
        return [...document.querySelectorAll("{TARGETS}")].map((each) => each.getBoundingClientRect())
          .filter(({{ width, height, top, right }}) =>
            width < {FINGER} || height < {FINGER} || top < innerHeight - 60 || right > innerWidth)
          .map((box) => JSON.stringify(box));
    """
    assert tab.run(small) == []
    assert tab.run(COVERED) == []
    tab.click(".search-open")
    until(tab, "document.querySelector('.search-window').open")
    tab.click("[data-close]")
    tab.click('.reach .languages a[hreflang="de"]')
    until(tab, "location.pathname.endsWith('/de/squad/panic/') && document.documentElement.lang === 'de'")
