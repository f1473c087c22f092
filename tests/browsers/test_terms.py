"""The page of terms: a filter with a script, everything without; terms in clauses lead there."""

from __future__ import annotations

from playwright.sync_api import expect

from site_build.terms.term_base import term_base
from tests.browsers.conftest import OpenPage


def test_terms_are_filtered_and_linked(open_page: OpenPage) -> None:
    page = open_page("/ru/terms/")
    entries = page.locator(".term-entry:visible")
    expect(entries).to_have_count(len(term_base().concepts))
    page.locator("#term-words").fill("ОТСТУПАТЬ")
    expect(page.locator("#brigade-retreats")).to_be_visible()
    expect(page.locator("#regiment-flee")).to_be_visible()
    expect(page.locator("#squad-panic")).to_be_hidden()
    page.locator("#term-game").select_option("regiment")
    expect(page.locator("#brigade-retreats")).to_be_hidden()
    page.locator("#term-words").fill("xyzzy")
    expect(page.locator(".term-none")).to_be_visible()
    # A term of another language finds its concept, ё or no ё.
    page.locator("#term-words").fill("heavy тяжелые")
    expect(entries).to_have_count(1)
    # What a link asks for is shown, whatever is typed.
    page.evaluate("location.hash = 'squad-panic'")
    expect(page.locator("#squad-panic")).to_be_in_viewport()
    page.goto(page.url.replace("/terms/#squad-panic", "/squad/panic/"))
    page.locator("#squad-p19-s3 a.term", has_text="краю стола").click()
    page.wait_for_url("**/ru/terms/#squad-table-edge")
    expect(page.locator("#squad-table-edge")).to_be_in_viewport()


def test_without_scripts_every_term_stands_there(open_page: OpenPage) -> None:
    page = open_page("/de/terms/#squad-panic", java_script_enabled=False)
    expect(page.locator(".term-entry:visible")).to_have_count(len(term_base().concepts))
    expect(page.locator(".term-filter")).to_be_hidden()
    expect(page.locator("#squad-panic")).to_be_in_viewport()


HELD = """
window.held = [];
const idle = window.requestIdleCallback.bind(window);
window.requestIdleCallback = (call, how) => (window.document$ ? window.held.push(call) : idle(call, how));
"""


def test_a_page_that_comes_before_the_theme_knows_the_first_works_all_the_same(open_page: OpenPage) -> None:
    page = open_page("/en/", noisy=True)
    page.add_init_script(HELD)
    page.goto(page.url + "squad/ability-test/")
    while not page.evaluate("held.length"):
        page.wait_for_timeout(50)
    page.evaluate("document.querySelector('a[href$=\"terms/\"].md-nav__link').click()")
    page.wait_for_url("**/en/terms/")
    expect(page.locator(".term-filter")).to_be_visible()
    # Put in by the theme, and not told to it a second time.
    page.evaluate("held.forEach((call) => call())")
    expect(page.locator(".term-filter")).to_be_visible()
    assert page.evaluate("document.querySelectorAll('.term-filter').length") == 1
