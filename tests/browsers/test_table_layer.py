"""How a table plays, shown at the clauses themselves: on every page that has them, and switched on and off on any."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from calculators.calculator import names
from calculators.table_way import table_keys
from site_build.project import REGISTER, registry
from site_build.texts import read_page, shown_text
from tests.browsers.conftest import OpenPage
from tests.browsers.engines import Tab, until
from tests.browsers.test_habits import FULL, HOSTILE
from tests.browsers.test_reading import violations
from tests.browsers.test_table_way import field
from tests.site_build.project_copies import ROOT

WAY = {"squad-q09": "one-roll", "base": "5", "command-range": "4.5"}
NOTE = "#squad-p07-s2 .table-says"
# Which calculators are given other entries from now on.
COUNT_CHANGES = """() => {
    globalThis.changed = new Set();
    const add = ({ target }) => changed.add(target.closest("rules-calculator").getAttribute("name"));
    document.addEventListener("input", add, true);
}"""
# How many notes there are when the page has been read.
EARLY = """document.addEventListener("readystatechange", () => {
    globalThis.early ??= document.querySelectorAll(".table-says").length;
});"""
# Press a note's button, and say how far its clause moved away from the reader.
PRESS = """(clause) => {
    clause.scrollIntoView({ block: "center", behavior: "instant" });
    const button = clause.querySelector(".table-says button");
    const before = clause.getBoundingClientRect().top;
    button.focus();
    button.click();
    return clause.getBoundingClientRect().top - before;
}"""


def settle(page: Page, way: object, system: str = "squad") -> None:
    """Store a way as the register page does."""
    page.evaluate("([key, way]) => localStorage.setItem(key, way)", [f"nervenprobe.table.1.{system}", json.dumps(way)])


def reading(code: str, identifier: str) -> str:
    """What a register page says of a reading."""
    system = identifier.partition("-")[0]
    page = read_page(ROOT / "docs" / code / system / f"{REGISTER}.md", code, system)
    return next(shown_text(block.source) for block in page.blocks if block.id == identifier)


def test_each_clause_says_how_the_table_plays_it(open_page: OpenPage, address: str) -> None:
    page = open_page("/de/squad/mixed-grades/")
    expect(page.locator("clause-notes").first).to_be_attached()
    expect(page.locator(".table-says, .table-hint, .table-bar")).to_have_count(0)
    settle(page, WAY)
    page.add_init_script(EARLY)
    for code, mark in {"de": "Der eigene Tisch", "ru": "Ваш стол", "en": "Your table"}.items():
        page.goto(f"{address}/{code}/squad/mixed-grades/")
        note = page.locator(NOTE)
        expect(note).to_contain_text(f"{mark} {reading(code, 'squad-q09-one-roll')}")
        expect(note).to_have_role("note")
        expect(page.locator(".table-says")).to_have_count(2)
        # They came with their clauses, before any other script ran, so that nothing moves for them.
        assert page.evaluate("early") == 2
        assert violations(page) == []
    page.emulate_media(media="print")
    expect(page.locator(f"{NOTE} .table-said")).to_be_visible()
    expect(page.locator(f"{NOTE} button")).to_be_hidden()
    page.emulate_media(media="screen")
    page.locator(f"{NOTE} a").click()
    page.wait_for_url("**/en/squad/register/#squad-q09")

    # Numbers as each language writes them, on the sheet, beside the other languages and in a card.
    page.goto(f"{address}/de/squad/sheet/")
    expect(page.locator('clause-notes[for="squad-p02-s2"] .table-said')).to_have_text("Grundwert: 5")
    page.goto(f"{address}/ru/squad/parallel/")
    expect(page.locator("#squad-p19-s4 .table-said")).to_contain_text(": 4,5")
    page.goto(f"{address}/en/squad/register/")
    page.locator('#squad-q09 + .entry-line a[href$="#squad-p07-s2"]').hover()
    expect(page.locator("#card .card-item")).to_have_text(f"Your table: {reading('en', 'squad-q09-one-roll')}")


def test_a_flowchart_says_where_the_table_reads_otherwise_than_it_is_drawn(open_page: OpenPage, address: str) -> None:
    page = open_page("/de/dread/charging/")
    flow = page.locator("#flow-dread-charge")
    note, marks = flow.locator(".table-says"), flow.locator("[data-otherwise]")
    # As it is drawn there is nothing to say.
    settle(page, {"dread-q06": "one-test-in-all"}, "dread")
    page.add_init_script(EARLY)
    page.reload()
    expect(flow.locator(".flow-reading").first).to_be_visible()
    expect(note).to_have_count(0)
    settle(page, {"dread-q06": "one-test-per-enemy", "dread-q07": "test-each-time", "dread-q04": "nonsense"}, "dread")
    for code, said in {"de": "anders gespielt", "ru": "играют иначе", "en": "otherwise"}.items():
        page.goto(f"{address}/{code}/dread/charging/")
        expect(note).to_contain_text(said)
        expect(note).to_contain_text(reading(code, "dread-q06-one-test-per-enemy"))
        expect(note.locator("p:has(b) a")).to_have_attribute("href", re.compile("/dread/register/#dread-q06$"))
        # Where that reading enters is marked, in the drawing and in the list.
        assert {(each.get_attribute("href") or "").rpartition("#")[2] for each in marks.all()} == {"dread-q06"}
        assert (
            flow.locator(".flow-steps [data-otherwise]").count() and flow.locator(".flow-text [data-otherwise]").count()
        )
        assert violations(page) == []
    note.locator("button").click()
    expect(note).to_have_count(0)
    expect(marks).to_have_count(0)
    expect(flow.locator(".table-hint button")).to_be_focused()


def test_the_layer_is_switched_off_and_on_on_any_page(open_page: OpenPage, address: str) -> None:
    page = open_page("/en/squad/mixed-grades/")
    settle(page, WAY)
    page.reload()
    switch = page.locator(".table-bar [role=switch]")
    expect(switch).to_have_attribute("aria-checked", "true")
    assert field(page, "reading_dice") == "one-roll"
    clause = page.locator("#squad-p07-s3")
    assert abs(clause.evaluate(PRESS)) < 2
    expect(page.locator(".table-says")).to_have_count(0)
    expect(page.locator(".table-hint")).to_have_count(2)
    expect(clause.locator(".table-hint button")).to_be_focused()
    expect(switch).to_have_attribute("aria-checked", "false")
    # The calculator of the page plays what is printed again, and says nothing of a table.
    assert field(page, "reading_dice") == "two-rolls"
    expect(page.locator("[data-table-note]")).to_be_hidden()
    assert violations(page) == []

    # On other pages as well, whether the theme puts them in or they are loaded; what is settled is not lost.
    page.locator('.menu a[href$="/squad/motivation-test/"], .menu a[href$="../motivation-test/"]').first.click()
    expect(page.locator("h1")).to_have_attribute("id", "motivation-test")
    expect(page.locator("#squad-p02-s2 .table-hint")).to_be_visible()
    switch.click()
    expect(page.locator("#squad-p02-s2 .table-said")).to_have_text("Base value: 5")
    switch.click()
    expect(page.locator("#squad-p02-s2 .table-hint")).to_be_visible()
    page.goto(f"{address}/en/calculators/")
    expect(page.locator("rules-calculator[data-connected]").nth(20)).to_be_attached()
    page.evaluate(COUNT_CHANGES)
    switch.click()
    # Those that no reading of the table concerns are not asked anew.
    concerned = {name for name in names() if set(table_keys(name).values()) & WAY.keys()}
    assert set(page.evaluate("[...changed]")) == concerned and len(concerned) < len(names()) / 2
    page.goto(f"{address}/en/squad/mixed-grades/")
    expect(page.locator(NOTE)).to_be_visible()
    assert field(page, "reading_dice") == "one-roll"


def test_a_table_writes_its_own_rule_at_a_clause(open_page: OpenPage, address: str) -> None:
    page = open_page("/en/squad/panic/", viewport={"width": 390, "height": 844})
    clause = page.locator("#squad-p19-s2")
    button = clause.get_by_role("button", name="House rule for S9.2")
    button.click()
    area, error = clause.get_by_label("What your table plays at S9.2"), clause.locator(".error")
    expect(area).to_be_focused()
    assert violations(page) == []
    # A form that is left changes nothing.
    area.fill("x")
    area.press("Escape")
    expect(clause.locator("form")).to_have_count(0)
    expect(button).to_be_focused()
    button.click()
    area.fill("y" * 301)
    expect(error).to_have_text("At most 300 characters; there are 301. Shorten it to keep it.")
    clause.get_by_role("button", name="Keep").click()
    expect(clause.locator(".table-says")).to_have_count(0)
    area.fill(f"  {HOSTILE}\u202e\n & it may ")
    clause.get_by_role("button", name="Keep").click()
    note = clause.locator(".table-says")
    expect(note.locator(".table-said")).to_have_text(f"{HOSTILE} & it may")
    expect(note.locator(".table-mark")).to_have_text("House rule")
    expect(button).to_be_focused()
    assert violations(page) == []

    # It stands in the list of the table, goes along with its link, and links back.
    page.goto(f"{address}/en/squad/register/")
    settled = page.locator("[data-part=settled] li")
    expect(settled).to_contain_text(f"House rule S9.2: {HOSTILE} & it may")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-copy]").click()
    expect(page.locator("[data-part=said]")).not_to_be_empty()
    link = page.evaluate("navigator.clipboard.readText()")
    other = open_page(link.removeprefix(address))
    expect(other.locator("[data-part=offered] li")).to_contain_text(f"House rule S9.2: {HOSTILE} & it may")
    other.locator("[data-take]").click()
    other.goto(f"{address}/ru/squad/parallel/")
    theirs = other.locator("#squad-p19-s2 .table-says")
    expect(theirs).to_contain_text(f"Домашнее правило {HOSTILE} & it may")
    theirs.locator("a").click()
    other.wait_for_url("**/ru/squad/panic/#squad-p19-s2")
    other.locator("#squad-p19-s2 .house-rule").click()
    other.locator("#squad-p19-s2 [data-take-back]").click()
    expect(other.locator("#squad-p19-s2 .table-says")).to_have_count(0)
    other.goto(f"{address}/ru/squad/register/")
    expect(other.locator("[data-part=none]")).to_be_visible()
    # More than a link can carry is said where the link is made.
    ids = [clause.id for clause in registry("squad")][:40]
    settle(page, dict.fromkeys(ids, "ж" * 300))
    page.reload()
    page.locator("[data-copy]").click()
    expect(page.locator("[data-part=said]")).to_contain_text("too long")


def test_what_is_stored_can_break_nothing(open_page: OpenPage) -> None:
    page = open_page("/en/squad/motivation-test/")
    hostile: tuple[object, ...] = (
        {"base": "99", "battle-hardened": "constructor", "squad-p02-s2": "", "__proto__": {"base": "5"}},
        {"base": {"toString": "5"}, "squad-q09": 7, "toString": "x"},
        {"squad-p02-s2": "\u200b\u2060\u00ad"},
        ["base", "5"],
        "base",
        None,
    )
    for way in hostile:
        settle(page, way)
        page.reload()
        expect(page.locator("#squad-p02-s2 .clause-text")).to_be_visible()
        expect(page.locator(".table-says")).to_have_count(0)
    page.evaluate("localStorage.setItem('nervenprobe.table.1.squad', '{')")
    page.reload()
    expect(page.locator(".table-bar")).to_have_count(0)


def taken(tab: Tab, address: str, link: Mapping[str, str]) -> None:
    """Open a share link in a new profile and take it over."""
    query = "&".join(f"{key}={text}" for key, text in link.items())
    tab.go(f"{address}/en/squad/register/#table?{query}")
    until(tab, "document.querySelectorAll('[data-part=offered] li').length > 0")
    tab.click("[data-take]")
    until(tab, "document.querySelectorAll('[data-part=settled] li').length > 0")


def test_a_shared_link_shows_at_the_clauses_of_another_table(tab: Tab, address: str) -> None:
    taken(tab, address, WAY | {"squad-p02-s1": "Wir+w%C3%BCrfeln"})
    tab.go(f"{address}/de/squad/motivation-test/")
    until(tab, "document.querySelector('#squad-p02-s1 .table-said')?.textContent === 'Wir würfeln'")
    said = "document.querySelector('#squad-p02-s2 .table-said')?.textContent"
    assert tab.run(f"return {said}") == "Grundwert: 5"
    until(tab, "document.querySelector('rules-calculator[data-connected]')")
    assert tab.run("return new FormData(document.querySelector('rules-calculator form')).get('base')") == "5"
    tab.click("#squad-p02-s2 .table-says button")
    until(tab, "!document.querySelector('.table-says') && document.querySelector('.table-hint')")
    assert tab.run("return new FormData(document.querySelector('rules-calculator form')).get('base')") == "4"
    tab.go(f"{address}/de/squad/mixed-grades/")
    tab.click(".table-bar [role=switch]")
    until(tab, "document.querySelector('#squad-p07-s2 .table-says')")


def test_what_nobody_can_settle_brings_no_bar(open_page: OpenPage, address: str) -> None:
    page = open_page("/en/squad/mixed-grades/")
    unusable = {
        "squad-q99": "one-roll",
        "squad-q09": "three-rolls",
        "brigade-q06": "nothing-happens",
        "base": "9999",
        "squad-p99-s9": "A rule",
        "squad-p07-s2": "\u200b",
        "__proto__": "1",
        "constructor": "1",
    }
    for way in [{key: text} for key, text in unusable.items()] + [unusable]:
        settle(page, way)
        page.reload()
        expect(page.locator("rules-calculator[data-connected]")).to_be_attached()
        expect(page.locator(".table-bar")).to_have_count(0)
    # Also where all games are meant, and where it stands beside something that can be.
    page.goto(f"{address}/en/")
    expect(page.locator("take-along[data-state]")).to_be_attached()
    expect(page.locator(".table-bar")).to_have_count(0)
    for key, text in {**WAY, "squad-p07-s2": "A rule"}.items():
        settle(page, {**unusable, key: text})
        page.reload()
        expect(page.locator(".table-bar [role=switch]")).to_have_count(1)


def test_what_no_longer_fits_into_storage_holds_until_the_site_is_left(open_page: OpenPage) -> None:
    page = open_page("/en/squad/mixed-grades/")
    settle(page, WAY)
    page.reload()
    page.evaluate(FULL)
    clause = page.locator("#squad-p07-s3")
    clause.locator(".house-rule").click()
    clause.locator("textarea").fill("We roll once.")
    clause.locator("button[type=submit]").click()
    # Not what was kept before it, and nothing of that is lost.
    expect(clause.locator(".table-said").last).to_have_text("We roll once.")
    expect(page.locator(f"{NOTE} .table-said")).to_have_count(1)
    page.locator(".table-bar [role=switch]").click()
    expect(page.locator(".table-says")).to_have_count(0)


def test_two_tabs_settle_beside_each_other(open_page: OpenPage) -> None:
    one = open_page("/en/squad/mixed-grades/")
    settle(one, WAY)
    one.reload()
    other = one.context.new_page()
    other.goto(one.url)
    for page, clause, rule in ((one, "squad-p07-s1", "First."), (other, "squad-p07-s3", "Second.")):
        place = page.locator(f"#{clause}")
        place.locator(".house-rule").click()
        place.locator("textarea").fill(rule)
    # What is being typed in one stays there while the other keeps what it has.
    for page, clause in ((other, "squad-p07-s3"), (one, "squad-p07-s1")):
        page.locator(f"#{clause} button[type=submit]").click()
    for page in (one, other):
        for clause, rule in (("squad-p07-s1", "First."), ("squad-p07-s3", "Second.")):
            expect(page.locator(f"#{clause} .table-said")).to_contain_text([rule])
        expect(page.locator(f"{NOTE} .table-said").first).to_be_visible()
