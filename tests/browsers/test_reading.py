"""Reading: permalinks, languages, light and dark, small screens, and nothing that shuts a reader out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from site_build.project import languages, registry, systems
from tests.browsers.conftest import OpenPage

AXE = Path("node_modules/axe-core/axe.min.js")
KINDS = ("", "squad/", "squad/re-rolls/", "brigade/dispersal-point/", "dread/charging/")
MORE = ("regiment/heavy-casualties/", "regiment/register/", "brigade/outside/")
PHONE = {"width": 320, "height": 640}


@pytest.mark.parametrize("code", languages())
def test_the_number_of_a_clause_copies_its_permalink(code: str, open_page: OpenPage, address: str) -> None:
    page = open_page(f"/{code}/dread/charging/", permissions=["clipboard-read", "clipboard-write"])
    clause = page.locator("#dread-p04-s1")
    number = clause.locator(".permalink")
    expect(number).to_have_text(registry("dread").number("dread-p04-s1"))
    number.click()
    link = f"{address}/{code}/dread/charging/#dread-p04-s1"
    expect(page.locator("[data-copy-status]")).to_contain_text(registry("dread").number("dread-p04-s1"))
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert page.url == link
    page.goto(link)
    expect(clause).to_be_in_viewport()


@pytest.mark.parametrize(("code", "other"), [("de", "ru"), ("ru", "en"), ("en", "de")])
def test_switching_language_stays_at_the_clause(code: str, other: str, open_page: OpenPage) -> None:
    page = open_page(f"/{code}/regiment/panic-tests/#regiment-p17-s1")
    page.locator(f'.languages a[hreflang="{other}"]').click()
    page.wait_for_url(f"**/{other}/regiment/panic-tests/#regiment-p17-s1")
    expect(page.locator("html")).to_have_attribute("lang", other)
    expect(page.locator("#regiment-p17-s1")).to_be_in_viewport()


def test_switching_language_after_moving_on_goes_to_the_page_at_hand(open_page: OpenPage) -> None:
    page = open_page("/de/squad/")
    page.locator('.section-list a[href$="/panic/"]').click()
    expect(page.locator("h1")).to_have_attribute("id", "panic")
    page.locator('.languages a[hreflang="ru"]').click()
    page.wait_for_url(re.compile(r"/ru/squad/panic/(#squad-p\d+-s\w+)?$"))


def test_the_entrance_goes_on_to_the_readers_language(open_page: OpenPage) -> None:
    page = open_page("/", locale="ru-RU")
    page.wait_for_url("**/ru/")
    page = open_page("/", locale="de-AT")
    page.wait_for_url("**/de/")
    page = open_page("/", locale="fr-FR")
    expect(page.locator("a[hreflang]")).to_have_count(len(languages()))


@pytest.mark.parametrize("path", [*KINDS, *MORE])
@pytest.mark.parametrize("code", languages())
def test_nothing_is_wider_than_a_small_phone(path: str, code: str, open_page: OpenPage) -> None:
    page = open_page(f"/{code}/{path}", viewport=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [*KINDS, *MORE])
@pytest.mark.parametrize("code", languages())
def test_axe_finds_nothing(path: str, code: str, scheme: str, open_page: OpenPage) -> None:
    page = open_page(f"/{code}/{path}", color_scheme=scheme)
    assert violations(page) == []


def test_axe_finds_nothing_on_a_phone(open_page: OpenPage) -> None:
    assert violations(open_page("/de/squad/panic/", viewport=PHONE, is_mobile=True)) == []


def test_axe_would_find_a_fault(open_page: OpenPage) -> None:
    page = open_page("/en/")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [each.partition(":")[0] for each in violations(page)] == ["button-name"]


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it stands."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    # Every rule is asked; only what passes is not described, element by element.
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then((found) => found.violations)")
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}" for each in found for node in each["nodes"]
    ]


def test_a_flowchart_is_followed_on_a_phone_with_scripts_off(open_page: OpenPage) -> None:
    page = open_page("/en/brigade/dispersal-point/", viewport=PHONE, java_script_enabled=False)
    flow = page.locator("#flow-brigade-dispersal")
    flow.get_by_role("link", name="go to question 4").click()
    expect(page).to_have_url(re.compile("#flow-brigade-dispersal-4$"))
    expect(flow.locator("#flow-brigade-dispersal-4 .flow-question")).to_be_in_viewport()
    flow.locator("summary").click()
    expect(flow.get_by_text("If “More than 50%”, go to 4.")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_flowcharts_and_their_lists(scheme: str, open_page: OpenPage) -> None:
    page = open_page("/ru/brigade/brigade-morale-test/", viewport=PHONE, color_scheme=scheme)
    for summary in page.locator(".flow summary").all():
        summary.click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("code", languages())
def test_a_rule_and_a_calculator_are_one_tap_from_the_home_page(code: str, open_page: OpenPage) -> None:
    page = open_page(f"/{code}/", viewport={"width": 390, "height": 844})
    targets = []
    for system in systems():
        card = page.locator(f".system-card.system-{system}")
        assert card.locator("a").count() > len(registry(system).sections)
        targets.append(card.locator("a.calculator-link").first.evaluate("each => each.href"))
    for target in targets:
        page.goto(target)
        expect(page.locator(f'[id="{target.partition("#")[2]}"]')).to_be_visible()
