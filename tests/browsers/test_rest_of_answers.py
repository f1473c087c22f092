"""What else an answer might be comes after it: till then the old stands, marked; nothing is mixed up or told twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from calculators.markup import to_text
from calculators.open_view import open_view
from calculators.replies import reply
from tests.browsers.conftest import OpenPage
from tests.browsers.test_calculators import BOOT, fill, path_of, verdict

NAME = "squad/ability"
CODE = "de"
# Each rest waits in the worker until the page lets it go.
HOLD = """
const held = [];
const rests = new Set();
const post = self.postMessage.bind(self);
new BroadcastChannel("let-go").onmessage = () => { while (held.length) post(held.shift()); };
self.addEventListener("message", ({ data }) => { if (JSON.parse(data.request).do === "rest") rests.add(data.id); });
self.postMessage = (reply) => (rests.has(reply?.id) ? held.push(reply) : post(reply));
"""
LET_GO = """() => { new BroadcastChannel("let-go").postMessage(null); }"""
COUNT_WORDS = """each => {
    window.told = [];
    new MutationObserver(() => window.told.push(each.textContent)).observe(each, { childList: true });
}"""


@pytest.fixture
def held(open_page: OpenPage) -> Page:
    """The calculator's page, whose worker keeps the rest of each answer until it is let go."""

    def holding(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=HOLD + response.text())

    page = open_page(f"/{CODE}/")
    page.context.route("**/runtime-worker.js", holding)
    page.goto(page.url.removesuffix(f"/{CODE}/") + path_of(NAME, CODE))
    page.locator(f'rules-calculator[name="{NAME}"][data-ready]').wait_for(timeout=BOOT)
    return page


def rest(given: dict[str, str]) -> str:
    """What stands below the reasons of an answer, as the page's text has it."""
    return to_text(open_view(reply(NAME, given, CODE), "./"))


def test_the_rest_follows_its_answer_and_what_stood_there_stays_until_then(held: Page) -> None:
    calculator = held.locator(f'rules-calculator[name="{NAME}"]')
    left_open, shown = calculator.locator("[data-open]"), calculator.locator(".verdict")
    calculator.locator("[data-announce]").evaluate(COUNT_WORDS)
    tactic, other = {"tactic": "1"}, {"tactic": "1", "modifier": "2"}
    assert len({rest({}), rest(tactic), rest(other)}) == 3

    fill(held, NAME, tactic)
    expect(shown).to_have_text(verdict(NAME, tactic, CODE))
    expect(left_open).to_have_attribute("aria-busy", "true")
    expect(left_open).to_have_text(rest({}))
    expect(left_open).to_have_class("is-old")
    # The next answer does not wait for the rest of the one before, which then is not put beside it.
    fill(held, NAME, {"modifier": "2"})
    expect(shown).to_have_text(verdict(NAME, other, CODE))
    # A refusal takes nothing from the answer that stands: its rest is still to come.
    fill(held, NAME, {"modifier": "x"})
    expect(calculator.locator('[data-field="modifier"] .error')).not_to_be_empty()
    expect(left_open).to_have_text(rest({}))
    held.evaluate(LET_GO)
    expect(left_open).to_have_text(rest(other))
    expect(left_open).not_to_have_attribute("aria-busy", "true")
    expect(left_open).not_to_have_class("is-old")
    expect(calculator.locator(".sheet")).to_contain_text("+2")
    refused = reply(NAME, {**other, "modifier": "x"}, CODE).errors[0].message
    assert held.evaluate("window.told") == [verdict(NAME, tactic, CODE), verdict(NAME, other, CODE), refused]


def test_a_switch_keeps_the_focus_while_it_is_there_and_leaves_it_at_the_verdict(held: Page) -> None:
    calculator = held.locator(f'rules-calculator[name="{NAME}"]')
    fill(held, NAME, {"tactic": "1"})
    expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {"tactic": "1"}, CODE))
    held.evaluate(LET_GO)
    button = calculator.locator("[data-choose]")
    expect(button).to_have_count(1)
    field, value = button.get_attribute("data-choose"), button.get_attribute("data-value")
    assert field and value
    button.press("Enter")
    expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {"tactic": "1", field: value}, CODE))
    expect(calculator.locator("[data-choose]")).to_be_focused()
    held.evaluate(LET_GO)
    expect(calculator.locator("[data-open]")).to_have_text(rest({"tactic": "1", field: value}))
    # Here a button for the way back has taken its place, and so its focus.
    expect(calculator.locator("[data-choose]")).to_be_focused()
