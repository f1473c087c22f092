"""Search finds clauses in the reader's language and opens at them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from calculators.page_view import anchor_of
from site_build.project import LANDING, systems
from site_build.texts import read_pages
from tests.browsers.conftest import OpenPage
from tests.browsers.test_reading import PHONE, violations


def asked(page: Page, question: str) -> None:
    """Type a question into the open window and wait for its answer."""
    page.locator("rules-search input").fill(question)
    expect(page.locator("rules-search [role=option]").first).to_be_visible()


def test_a_question_leads_to_the_clause_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page("/de/")
    # What a browser fills in by itself it tells as a key without a name.
    page.evaluate("document.body.dispatchEvent(new Event('keydown', { bubbles: true }))")
    page.locator("body").press("/")
    asked(page, "wurf wiederholen")
    field, options = page.locator("rules-search input"), page.locator("rules-search [role=option]")
    expect(field).to_be_focused()
    expect(options.first).to_have_attribute("aria-selected", "true")
    expect(options.first.locator("mark")).to_have_text(["Wurf", "wiederholen"])
    expect(page.locator("rules-search [data-preview]")).to_contain_text("S11.1")
    field.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    assert field.get_attribute("aria-activedescendant") == options.nth(1).get_attribute("id")
    expect(page.locator("rules-search [role=status]")).to_have_text(re.compile(r"Treffer: \d+"))
    field.press("ArrowUp")
    field.press("Enter")
    page.wait_for_url(re.compile(r"/de/squad/re-rolls/#squad-p25-s1$"))
    expect(page.locator("#squad-p25-s1")).to_be_in_viewport()
    expect(page.locator("rules-search dialog")).not_to_be_visible()


@pytest.mark.parametrize("path", ["/de/squad/sheet/", "/de/squad/parallel/", "/de/terms/parallel/"])
def test_pages_that_are_made_of_data_search_too(path: str, open_page: OpenPage) -> None:
    page = open_page(path)
    page.locator(".search-open").click()
    asked(page, "S11.1")
    page.locator("rules-search input").press("Enter")
    page.wait_for_url(re.compile(r"/de/squad/re-rolls/#squad-p25-s1$"))


@pytest.mark.parametrize(
    ("language", "question", "found"),
    [
        ("en", "2d6", anchor_of("dice/odds")),
        ("de", "3W6", anchor_of("dice/odds")),
        ("ru", "2к6", anchor_of("dice/odds")),
        ("en", "S-Q9", "squad-q09"),
        ("de", "R-F2", "regiment-f02"),
    ],
)
def test_dice_and_entries_of_the_register_are_found_as_they_are_typed(
    language: str, question: str, found: str, open_page: OpenPage
) -> None:
    page = open_page(f"/{language}/")
    page.locator(".search-open").click()
    asked(page, question)
    best = page.locator("rules-search [role=option]").first
    assert (best.get_attribute("href") or "").endswith(f"#{found}")


def test_results_stand_by_game_and_the_next_game_is_in_sight(open_page: OpenPage) -> None:
    page = open_page("/en/", viewport={"width": 390, "height": 844})
    page.locator(".search-open").click()
    asked(page, "panic")
    field, options = page.locator("rules-search input"), page.locator("rules-search [role=option]")
    groups = page.locator("rules-search [role=group]")
    # Each game has one heading, with its name and how many results it has.
    titles = [title_of("en", system) for system in systems()]
    names = [group.get_attribute("aria-label") or "" for group in groups.all()]
    named = [name for name in names if name]
    assert len(named) >= 3 and len(set(named)) == len(named) and set(named) <= set(titles)
    expect(groups.nth(1).locator(".search-system")).to_be_in_viewport()
    for group in groups.all():
        more = group.locator(".search-more")
        hidden = int(re.sub(r"\D", "", more.inner_text())) if more.count() else 0
        count = group.locator(".search-count")
        if count.count():
            assert int(count.inner_text()) == group.locator("a").count() + hidden

    # A leap goes from game to game, and round; the rest of a game is one key away.
    for group in (groups.nth(1), groups.nth(2)):
        field.press("PageDown")
        expect(group.locator("[role=option]").first).to_have_attribute("aria-selected", "true")
    field.press("PageUp")
    field.press("PageUp")
    expect(options.first).to_have_attribute("aria-selected", "true")
    more = groups.first.locator(".search-more")
    before, folded = groups.first.locator("a").count(), int(re.sub(r"\D", "", more.inner_text()))
    field.press("PageDown")
    field.press("ArrowUp")
    expect(more).to_have_attribute("aria-selected", "true")
    field.press("Enter")
    expect(more).to_have_count(0)
    expect(groups.first.locator("a")).to_have_count(before + folded)
    expect(groups.first.locator("a").nth(before)).to_have_attribute("aria-selected", "true")
    expect(page.locator("rules-search dialog")).to_be_visible()
    assert violations(page) == []


def title_of(code: str, system: str) -> str:
    """The name of a game, as its own page has it."""
    return next(
        page.title for page in read_pages() if (page.language, page.system, page.key) == (code, system, LANDING)
    )


def test_only_the_readers_language_is_found_also_by_words_of_another(open_page: OpenPage) -> None:
    page = open_page("/ru/squad/panic/", viewport=PHONE)
    page.locator(".search-open").click()
    asked(page, "panic test")
    links = page.locator("rules-search a[role=option]").evaluate_all(
        "all => all.map(each => new URL(each.href).pathname)"
    )
    assert links and all(link.startswith("/ru/") for link in links)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("Escape")
    expect(page.locator("rules-search dialog")).not_to_be_visible()
    expect(page.locator(".search-open")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_search_window(scheme: str, open_page: OpenPage) -> None:
    page = open_page("/en/", color_scheme=scheme)
    page.locator(".search-open").click()
    assert violations(page) == []
    asked(page, "panic")
    assert violations(page) == []


def test_what_is_typed_never_becomes_markup(open_page: OpenPage) -> None:
    page = open_page("/en/")
    page.locator(".search-open").click()
    for hostile in (
        "<img src=x onerror=alert(1)>",
        "__proto__ constructor toString",
        "\\ ( [ *",
        "x" * 5000,
        "S11.",
        "\u0000",
    ):
        page.locator("rules-search input").fill(hostile)
    asked(page, "panic")
    assert page.locator("rules-search img, rules-search script").count() == 0


def test_a_search_that_cannot_be_loaded_is_said_and_tried_again(open_page: OpenPage) -> None:
    page = open_page("/en/", noisy=True)
    page.route("**/documents-en.json", lambda route: route.abort())
    page.locator(".search-open").click()
    expect(page.locator("rules-search [data-state=failed]")).to_be_visible()
    page.unroute("**/documents-en.json")
    asked(page, "panic")
    expect(page.locator("rules-search [data-state=failed]")).not_to_be_visible()
