"""The parallel reader in a browser: choosing and swapping languages, what a page leads to, a reader's own copy."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, Route, expect

from rules_core.squad.clauses import REGISTRY
from site_build.paragraph_hashes import hashes_of
from tests.benchmarks.line import Line, line_to
from tests.browsers.conftest import OpenPage

PLACE = "/de/squad/parallel/"
CLAUSE = "squad-p17-s1"
# A text of our own in the shape of the source: what the real one says is not in the repository.
INVENTED = [f"Absatz {number}: erfunden, mit Ümläuten." for number in range(1, 27)]


def _languages(page: Page) -> list[str]:
    texts = page.locator(f"#{CLAUSE} .parallel-text:visible")
    return [each.get_attribute("data-language") or "own" for each in texts.all()]


def _upload(page: Page, text: str, encoding: str = "utf-8") -> None:
    payload = FilePayload(name="text.txt", mimeType="text/plain", buffer=text.encode(encoding))
    page.locator(".own-copy input[type=file]").set_input_files(payload)


def test_languages_are_chosen_swapped_and_remembered(open_page: OpenPage) -> None:
    page = open_page(f"{PLACE}#{CLAUSE}", viewport={"width": 1280, "height": 800})
    expect(page.locator(".parallel-choices")).to_be_visible()
    expect(page.locator(f"#{CLAUSE}")).to_be_in_viewport()
    assert _languages(page) == ["de", "ru", "en"]
    places = [each.bounding_box() for each in page.locator(f"#{CLAUSE} .parallel-text").all()]
    assert len({box["y"] for box in places if box}) == 1 and len({box["x"] for box in places if box}) == 3
    selects = page.locator(".parallel-choices select")
    selects.nth(2).select_option("")
    page.locator(".swap").click()
    assert _languages(page) == ["ru", "de"]
    # A language that stands elsewhere changes places.
    selects.nth(0).select_option("de")
    assert _languages(page) == ["de", "ru"]
    selects.nth(1).select_option("en")
    page.reload()
    expect(page.locator(".parallel-choices")).to_be_visible()
    assert _languages(page) == ["de", "en"]
    # The clause that the reader points at is marked in each language.
    text = page.locator(f"#{CLAUSE} .parallel-text").first
    edge = "element => getComputedStyle(element).borderLeftColor"
    before = page.locator("#squad-p03-s1a .parallel-text").nth(1).evaluate(edge)
    text.hover()
    partner = page.locator(f"#{CLAUSE} .parallel-text").nth(1)
    assert partner.evaluate(edge) != before != text.evaluate(edge)


def test_on_a_phone_the_others_come_on_a_tap(open_page: OpenPage) -> None:
    page = open_page(f"{PLACE}#{CLAUSE}", viewport={"width": 320, "height": 640})
    page.get_by_label("Die anderen erst auf Antippen zeigen").check()
    assert _languages(page) == ["de"]
    reveal = page.locator(f"#{CLAUSE} .parallel-reveal")
    assert (reveal.bounding_box() or {"height": 0})["height"] >= 44
    reveal.click()
    expect(reveal).to_have_attribute("aria-expanded", "true")
    assert _languages(page) == ["de", "ru", "en"]
    page.locator(".own-copy summary").click()
    page.locator(".parallel-more summary").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_without_scripts_all_languages_stand_there(open_page: OpenPage) -> None:
    page = open_page("/de/squad/losses/", java_script_enabled=False)
    page.locator(f'#{CLAUSE} a[href$="parallel/#{CLAUSE}"]').click()
    page.wait_for_url(f"**{PLACE}#{CLAUSE}")
    assert _languages(page) == ["de", "ru", "en"]
    expect(page.locator(".parallel-choices")).to_be_hidden()
    expect(page.locator(".own-copy")).to_be_hidden()
    page.locator(f"#{CLAUSE} .parallel-more > summary").click()
    expect(page.locator(f"#{CLAUSE} .correct")).to_contain_text("docs/de/squad/losses.md:7")


def test_the_readers_own_copy_stands_beside_the_clauses_and_is_forgotten(open_page: OpenPage, address: str) -> None:
    page = open_page("/de/")
    hashes = hashes_of("squad", "\n".join(INVENTED))

    def with_invented_hashes(route: Route) -> None:
        response = route.fetch()
        pattern = r'data-paragraph="([^"]*)" data-hash="[^"]*"'
        body = re.sub(pattern, lambda m: f'data-paragraph="{m[1]}" data-hash="{hashes[m[1]]}"', response.text())
        route.fulfill(response=response, body=body)

    page.route(f"**{PLACE}", with_invented_hashes)
    sent: list[str] = []
    page.goto(address + PLACE)
    page.locator(".own-copy summary").click()
    page.on("request", lambda request: sent.append(f"{request.method} {request.post_data}"))
    status, own = page.locator(".own-copy [role=status]"), page.locator(".own-text")
    number = len(hashes)

    _upload(page, "Ein ganz anderer Text.")
    expect(status).to_contain_text(f"Keiner seiner {number} Absätze")
    expect(own).to_have_count(0)
    # Another edition, in the character set of old files and with other line ends: known by what is the same in it.
    _upload(page, "\r\n".join(INVENTED).replace("Absatz 17", "Absatz XVII"), "windows-1252")
    expect(status).to_contain_text(f"{number - 1} von {number}")
    expect(page.locator(f"#{CLAUSE} .own-text")).to_have_count(0)
    expect(page.locator("#squad-p02-s1 .own-text")).to_contain_text(INVENTED[1])
    _upload(page, "\n\n".join(INVENTED))
    expect(status).to_contain_text(f"Alle {number} Absätze")
    expect(own).to_have_count(len(list(REGISTRY)))
    expect(page.locator(f"#{CLAUSE} .own-text")).to_contain_text(INVENTED[16])

    # Kept only where the reader says so.
    page.reload()
    expect(page.locator(".own-copy")).to_be_visible()
    expect(own).to_have_count(0)
    page.locator(".own-copy summary").click()
    page.get_by_label("Auf diesem Gerät behalten").check()
    _upload(page, "\n".join(INVENTED))
    expect(own).to_have_count(len(list(REGISTRY)))
    page.reload()
    expect(own).to_have_count(len(list(REGISTRY)))
    page.locator(".own-copy summary").click()
    page.get_by_role("button", name="Vergessen").click()
    expect(own).to_have_count(0)
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('own-copy'))") == []
    assert all(each == "GET None" for each in sent)


def test_no_text_moves_when_the_controls_come(open_page: OpenPage) -> None:
    page = open_page("/de/", viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    held: list[Route] = []
    page.route(re.compile(r"/scripts/page\.js"), lambda route: held.append(route))
    page.goto(page.url.replace("/de/", PLACE), wait_until="commit")
    clause = page.locator(".parallel-clause").first
    clause.wait_for()
    page.evaluate("document.fonts.ready")
    before = top(clause)
    while held or page.locator(".parallel-choices[hidden]").count():
        if held:
            held.pop().continue_()
        page.wait_for_timeout(50)
    expect(page.locator(".own-copy")).to_be_visible()
    assert top(clause) == before


REGISTER, ENTRY = "/en/brigade/register/", "brigade-q25"
# What an earlier visit chose: another order, one language less, the others only on a tap.
CHOSEN = (
    {"languages": ["ru", "en", ""], "tap": False},
    {"languages": ["en", "ru", "de"], "tap": True},
)
SHIFTS = """
globalThis.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) globalThis.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def test_without_scripts_every_page_of_texts_leads_to_its_languages_side_by_side(open_page: OpenPage) -> None:
    page = open_page(REGISTER, java_script_enabled=False, viewport={"width": 390, "height": 844})
    page.locator(f'.entry-line a[href$="parallel/#{ENTRY}"]').click()
    page.wait_for_url(f"**{REGISTER}parallel/#{ENTRY}")
    entry = page.locator(f"#{ENTRY}")
    expect(entry).to_be_in_viewport()
    row = page.locator("#brigade-q25-exactly-half-excluded .parallel-text")
    assert [each.get_attribute("lang") for each in row.all()] == ["en", "de", "ru"]
    # One below the other, where there is no room beside.
    places = [each.bounding_box() for each in row.all()]
    assert len({box["x"] for box in places if box}) == 1
    assert sorted(box["y"] for box in places if box) == [box["y"] for box in places if box]
    expect(page.locator(".parallel-choices")).to_be_hidden()
    entry.locator("summary").click()
    expect(entry.locator(".correct")).to_contain_text("docs/ru/brigade/register.md:")
    for start in ("/en/", "/en/terms/", "/en/compare/", "/en/brigade/", "/en/brigade/outside/", "/en/status/"):
        page.goto(page.url.partition("/en/")[0] + start)
        page.locator(".page a[href$='parallel/']:visible").first.click()
        expect(page.locator(".parallel .parallel-text[lang=ru]").first).to_be_visible()


def test_an_entry_is_swapped_marked_and_handed_on_like_a_clause(open_page: OpenPage) -> None:
    page = open_page(f"{REGISTER}parallel/#{ENTRY}", viewport={"width": 1280, "height": 800})
    row = page.locator("#brigade-q25-exactly-half-included .parallel-text")
    edges = "all => all.map((element) => getComputedStyle(element).borderLeftColor)"
    other = page.locator("#brigade-q26 .parallel-text")
    plain = set(other.evaluate_all(edges))
    assert len(plain) == 1
    page.evaluate("location.hash = ''")
    row.nth(1).hover()
    assert plain.isdisjoint(row.evaluate_all(edges)) and set(other.evaluate_all(edges)) == plain
    page.locator("#brigade-q26 > .permalink").focus()
    assert plain.isdisjoint(other.evaluate_all(edges))
    page.locator(".swap").click()
    page.locator(".parallel-choices select").nth(2).select_option("")
    languages = "all => all.filter((each) => !each.hidden).map((each) => each.dataset.language)"
    assert row.evaluate_all(languages) == ["de", "en"]
    assert page.locator(f"#{ENTRY} h3 .parallel-text").evaluate_all(languages) == ["de", "en"]
    # What was chosen holds for every page of the parallel reader.
    page.goto(page.url.partition("/en/")[0] + "/en/compare/parallel/")
    assert page.locator("#compare-fear h3 .parallel-text").evaluate_all(languages) == ["de", "en"]


def test_readings_are_told_at_the_clause(open_page: OpenPage) -> None:
    page = open_page("/de/squad/parallel/#squad-p07-s2")
    clause = page.locator("#squad-p07-s2")
    clause.locator(".parallel-more > summary").click()
    place = clause.locator(".open-place").first
    expect(place.locator(".readings")).to_be_hidden()
    place.locator("summary").click()
    expect(place.locator(".reading.default")).to_contain_text("Für jeden Wert wird getrennt gewürfelt.")
    place.locator("a[href*='register/parallel/']").click()
    page.wait_for_url("**/de/squad/register/parallel/#squad-q*")


@pytest.mark.parametrize("chosen", CHOSEN)
@pytest.mark.parametrize("place", [PLACE, "/de/squad/register/parallel/"])
def test_nothing_moves_where_languages_were_chosen_before(
    browser: Browser, site: Path, place: str, chosen: dict[str, object]
) -> None:
    """On a slow line, where the texts are painted long before the modules have come."""
    kept = json.dumps({"nervenprobe.parallel.1": json.dumps(chosen)})
    with line_to(site, Line(rate=9e6, delay=0.17)) as (address, _):
        context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
        context.add_init_script(f"Object.assign(localStorage, {kept}); {SHIFTS}")
        page = context.new_page()
        # What the letters do when they come is looked at for every kind of page: test_layout_shift.py.
        page.route("**/*.woff2", lambda route: route.abort())
        page.goto(address + place, wait_until="commit")
        expect(page.locator(".parallel-choices")).to_be_visible(timeout=60_000)
        page.wait_for_load_state("networkidle", timeout=60_000)
        row = page.locator(".parallel-clause .parallel-texts").first.locator("> .parallel-text:visible")
        shown = [each.get_attribute("data-language") for each in row.all()]
        assert shown == (["en"] if chosen["tap"] else ["ru", "en"])
        assert page.evaluate("shifted") < 0.01
        context.close()


def top(locator: Locator) -> float:
    """How far below the upper edge of the screen an element begins, in pixels."""
    box = locator.bounding_box()
    assert box
    return box["y"]
