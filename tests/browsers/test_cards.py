"""Cards at links: they open by pointer, key and finger, close, and never stand in the way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from rules_core.register import OpenKind
from site_build.generated.entry_line import OPEN_KINDS
from site_build.languages import language
from site_build.project import entry_number, registry
from tests.browsers.conftest import OpenPage
from tests.browsers.test_reading import violations

CARD = "#card"
# Clause S11.1 refers to a clause of its own page.
HERE = "#squad-p19-s1 a.reference"


def within_the_window(page: Page) -> bool:
    """Whether the card stands within the window, and the page is no wider for it."""
    inside: bool = page.evaluate(
        """() => {
          const { left, right, top } = document.querySelector("#card").getBoundingClientRect();
          return left >= 0 && right <= innerWidth && top >= 0 && document.documentElement.scrollWidth <= innerWidth;
        }"""
    )
    return inside


def test_a_pointer_opens_a_card_and_leaving_closes_it(open_page: OpenPage) -> None:
    page = open_page("/de/squad/panic/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.resource_type == "fetch" else None)
    page.locator(HERE).hover()
    card = page.locator(CARD)
    expect(card).to_be_visible()
    expect(card).to_contain_text(registry("squad").number("squad-p20-s6"))
    expect(card).to_contain_text(page.locator("#squad-p20-s6 .clause-text").inner_text())
    assert not [url for url in asked if "/squad/" in url]
    # The pointer may go into the card.
    card.hover()
    page.wait_for_timeout(400)
    expect(card).to_be_visible()
    assert violations(page) == []
    page.mouse.move(1, 1)
    expect(card).to_have_count(0)


def test_keys_open_a_card_that_holds_nobody(open_page: OpenPage) -> None:
    page = open_page("/ru/brigade/dispersal-point/")
    link = page.locator(".clause-line .open a").first
    entry = link.get_attribute("href") or ""
    link.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    card = page.locator(CARD)
    # An open place stands on another page.
    expect(card).to_contain_text(entry_number(entry.partition("#")[2]))
    kinds = [language("ru").text(OPEN_KINDS[kind]) for kind in OpenKind]
    # Short words are bound to the next one.
    assert card.locator(".card-over").inner_text().replace("\u00a0", " ") in kinds
    expect(link).to_have_attribute("aria-describedby", "card")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(link).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(card).to_be_visible()
    page.keyboard.press("Tab")
    expect(link).not_to_have_attribute("aria-describedby", "card")
    assert page.evaluate("!document.activeElement.closest('#card')")


def test_a_first_tap_opens_the_card_and_the_second_goes_on(open_page: OpenPage) -> None:
    page = open_page("/en/squad/panic/", viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    page.locator(HERE).tap()
    card = page.locator(CARD)
    expect(card).to_be_visible()
    assert within_the_window(page)
    page.locator("h1").tap()
    expect(card).to_have_count(0)
    term = page.locator("#squad-p19-s3 a.term").first
    term.tap()
    expect(card).to_be_visible()
    assert within_the_window(page)
    assert page.url.endswith("/squad/panic/")
    card.locator("a.card-on").tap()
    page.wait_for_url("**/en/terms/#*")


def test_without_scripts_references_are_links(open_page: OpenPage) -> None:
    page = open_page("/en/squad/panic/", java_script_enabled=False)
    page.locator(HERE).click()
    page.wait_for_url("**/#squad-p20-s6")


def test_who_cites_a_clause_is_folded_and_complete(open_page: OpenPage) -> None:
    page = open_page("/en/squad/panic/")
    fold = page.locator("#squad-p20-s6 .cited")
    link = fold.locator('a[href$="#squad-p19-s1"]')
    expect(link).to_be_hidden()
    fold.locator("summary").click()
    expect(link).to_be_visible()
    link.click()
    page.wait_for_url("**/#squad-p19-s1")
