"""How a table plays, settled on the register page: calculators start with it, a link shares it, a tap forgets it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browsers.conftest import OpenPage
from tests.browsers.test_reading import violations

REGISTER = "/en/squad/register/"
# How much of the page moved while it came, by the browser's own measure.
MOVED = """() => new Promise((resolve) => {
    new PerformanceObserver((seen) => resolve(seen.getEntries().reduce((sum, { value }) => sum + value, 0)))
        .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(0), 500);
})"""
READING = "#squad-q09-one-roll .table-way input"


def field(page: Page, name: str) -> str:
    """What stands in a field of the page's calculator."""
    value: str = page.evaluate("name => new FormData(document.querySelector('rules-calculator form')).get(name)", name)
    return value


def test_calculators_start_with_what_the_table_has_settled_and_say_so(open_page: OpenPage, address: str) -> None:
    page = open_page(REGISTER)
    settled = page.locator("[data-part=settled] li")
    expect(page.locator("[data-part=none]")).to_be_visible()
    page.locator(READING).check()
    base = page.locator("#table-base")
    base.fill("eleven")
    expect(page.locator("#table-base-error")).not_to_be_empty()
    assert base.input_value() == "eleven"
    expect(settled).to_have_count(1)
    base.fill("5")
    expect(page.locator("#table-base-error")).to_be_empty()
    expect(settled).to_have_count(2)
    assert violations(page) == []

    page.goto(f"{address}/de/squad/mixed-grades/")
    expect(page.locator("[data-table-note]")).to_be_visible()
    assert field(page, "reading_dice") == "one-roll"
    page.goto(f"{address}/ru/squad/re-rolls/")
    note = page.locator("[data-table-note]")
    expect(note).to_be_visible()
    assert field(page, "base") == "5"
    # The core answers with the base value of the table: a veteran's 5 + 3.
    expect(page.locator("[data-verdict]")).to_contain_text("8", timeout=60_000)
    assert violations(page) == []

    page.goto(address + REGISTER)
    page.locator("[data-forget]").click()
    expect(settled).to_have_count(0)
    expect(page.locator(READING)).not_to_be_checked()
    page.goto(f"{address}/en/squad/re-rolls/")
    assert field(page, "base") == "4"
    expect(page.locator("[data-table-note]")).to_be_hidden()


def test_what_is_kept_but_not_allowed_any_more_is_told_where_it_can_be_mended(open_page: OpenPage) -> None:
    page = open_page(REGISTER)
    page.evaluate("localStorage.setItem('nervenprobe.table.1.squad', JSON.stringify({ base: '99' }))")
    page.reload()
    base, error = page.locator("#table-base"), page.locator("#table-base-error")
    expect(base).to_have_value("99")
    expect(error).not_to_be_empty()
    assert page.evaluate(MOVED) < 0.05
    # The theme's way to the top, which comes with scrolling back, covers nothing that can be filled in.
    page.mouse.wheel(0, 900)
    page.mouse.wheel(0, -100)
    page.wait_for_timeout(300)
    expect(page.locator(".md-top")).to_be_hidden()
    base.fill("")
    expect(error).to_be_empty()
    assert page.evaluate("localStorage.getItem('nervenprobe.table.1.squad')") is None


def test_a_link_with_house_rules_changes_nothing_until_taken(open_page: OpenPage) -> None:
    page = open_page(f"{REGISTER}#table?squad-q09=one-roll&base=6&nonsense=%3Cb%3E&squad-q10=none")
    offer = page.locator("[data-part=offer]")
    expect(offer.locator("li")).to_have_count(2)
    expect(page.locator("[data-part=unknown]")).to_be_visible()
    expect(page.locator(READING)).not_to_be_checked()
    page.locator("[data-take]").click()
    expect(offer).to_be_hidden()
    expect(page.locator(READING)).to_be_checked()
    assert page.locator("#table-base").input_value() == "6"


def test_a_share_link_counts_more_than_the_table(open_page: OpenPage, address: str) -> None:
    page = open_page(REGISTER)
    page.locator("#table-base").fill("7")
    page.goto(f"{address}/en/squad/re-rolls/#calculator-squad-ability?base=2")
    expect(page.locator("rules-calculator[data-connected]")).to_have_count(1)
    assert field(page, "base") == "2"
    expect(page.locator("[data-table-note]")).to_be_hidden()
