"""How a table plays, settled on the register page: calculators start with it, a link shares it, a tap forgets it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from site_build.project import languages
from tests.browsers.conftest import OpenPage
from tests.browsers.test_habits import FULL
from tests.browsers.test_reading import PHONE, violations

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
    expect(page.locator("[data-part=offered] li")).to_have_count(2)
    expect(page.locator("[data-part=offered] i")).to_have_text(["(new for your table)"] * 2)
    expect(page.locator("[data-part=unusable] li")).to_have_text(["nonsense = <b>", "squad-q10 = none"])
    expect(page.locator("[data-part=kept]")).to_be_hidden()
    expect(page.locator(READING)).not_to_be_checked()
    page.locator("[data-take]").click()
    expect(offer).to_be_hidden()
    expect(page.locator(READING)).to_be_checked()
    assert page.locator("#table-base").input_value() == "6"


def test_a_link_without_anything_usable_says_so_and_sets_nothing(open_page: OpenPage) -> None:
    page = open_page(
        f"{REGISTER}#table?nonsense={'x' * 500}&squad-q10=none&base=99&dread-p02-s1=Another+game&errata=on"
    )
    expect(page.locator("[data-part=nothing]")).to_be_visible()
    expect(page.locator("[data-part=offered]")).to_be_hidden()
    expect(page.locator("[data-part=unusable] li")).to_have_count(5)
    expect(page.locator("[data-part=unusable] li").first).to_have_text(f"nonsense = {'x' * 49}…")
    expect(page.locator("[data-take]")).to_be_hidden()
    assert violations(page) == []
    page.locator("[data-leave]").click()
    expect(page.locator("[data-part=offer]")).to_be_hidden()
    expect(page.locator("[data-part=none]")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('nervenprobe.table'))") == []
    page.goto(page.url.partition("#")[0] + "#table?" + "&".join(f"base=6&x{place}={'y' * 100}" for place in range(200)))
    expect(page.locator("[data-part=cut]")).to_be_visible()
    expect(page.locator("[data-part=offered] li")).to_have_count(1)


def test_a_link_shows_what_it_would_change_and_can_be_undone(open_page: OpenPage) -> None:
    page = open_page(REGISTER)
    own = {"base": "5", "squad-q09": "two-rolls", "squad-q10": "whole-group-held"}
    page.evaluate(f"localStorage.setItem('nervenprobe.table.1.squad', JSON.stringify({json.dumps(own)}))")
    page.goto(f"{page.url}#table?base=6&squad-q09=two-rolls&squad-q14=better-of-both")
    page.reload()
    beside = ["(your table now: 5)", "(as your table has it already)", "(new for your table)"]
    expect(page.locator("[data-part=offered] i")).to_have_text(beside)
    expect(page.locator("[data-part=kept] li")).to_have_count(1)
    # The theme may have made it whole already.
    expect(page.locator("[data-part=kept] a")).to_have_attribute("href", re.compile("#squad-q10$"))

    def now() -> dict[str, str]:
        stored: dict[str, str] = page.evaluate("JSON.parse(localStorage.getItem('nervenprobe.table.1.squad'))")
        return stored

    link = {"base": "6", "squad-q09": "two-rolls", "squad-q14": "better-of-both"}
    page.locator("[data-take]").click()
    assert now() == own | link
    page.locator("[data-undo]").click()
    assert now() == own
    page.goto(f"{page.url.partition('#')[0]}#table?base=6&squad-q09=two-rolls&squad-q14=better-of-both")
    page.locator("[data-only]").click()
    assert now() == link
    page.locator("[data-undo]").click()
    assert now() == own


def test_a_link_that_comes_to_an_open_page_leaves_the_page_there(open_page: OpenPage) -> None:
    page = open_page(REGISTER)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate("location.hash = 'table?base=6'")
    page.locator("[data-take]").click()
    # The theme would fetch the page and put it in place of this one, in which the reader has just taken something over.
    page.wait_for_timeout(500)
    assert [url for url in asked if url.partition("#")[0].endswith(REGISTER)] == []
    page.locator("[data-undo]").click()
    expect(page.locator("[data-part=none]")).to_be_visible()


def test_the_page_is_as_long_however_much_is_settled(open_page: OpenPage) -> None:
    page = open_page(REGISTER, viewport=PHONE)
    length = "document.querySelector('table-settings').getBoundingClientRect().height"
    page.locator(READING).check()
    before = page.evaluate(length)
    page.locator("#squad-q10-whole-group-held .table-way input").check()
    assert page.evaluate(length) == before
    # The list is folded, and says how long it is.
    fold = page.locator("[data-part=any] summary")
    expect(fold).to_contain_text("(2)")
    expect(page.locator("[data-part=settled] li").first).to_be_hidden()
    fold.click()
    page.locator("[data-part=settled] button").first.click()
    expect(fold).to_contain_text("(1)")
    assert violations(page) == []
    page.locator("[data-forget]").click()
    expect(page.locator("[data-forget]")).to_be_disabled()
    expect(page.locator("[data-part=none]")).to_be_visible()


def test_a_share_link_counts_more_than_the_table(open_page: OpenPage, address: str) -> None:
    page = open_page(REGISTER)
    page.locator("#table-base").fill("7")
    page.goto(f"{address}/en/squad/re-rolls/#calculator-squad-ability?base=2")
    expect(page.locator("rules-calculator[data-connected]")).to_have_count(1)
    assert field(page, "base") == "2"
    expect(page.locator("[data-table-note]")).to_be_hidden()


@pytest.mark.parametrize("code", languages())
def test_where_storage_is_full_the_settings_say_so(code: str, open_page: OpenPage) -> None:
    page = open_page(f"/{code}/squad/register/")
    said = page.locator("table-settings [data-part=passing]")
    expect(page.locator("#table-base")).to_be_visible()
    page.locator("#table-base").fill("5")
    expect(said).to_be_empty()
    page.evaluate(FULL)
    page.locator("#table-base").fill("6")
    expect(said).to_have_text(page.locator("table-settings").get_attribute("data-passing") or "")
    expect(said).to_be_visible()
    assert violations(page) == []
    # It holds all the same, and what takes no room can be kept again.
    expect(page.locator("[data-part=settled] li")).to_have_count(1)
    page.locator("[data-forget]").click()
    expect(said).to_be_empty()
