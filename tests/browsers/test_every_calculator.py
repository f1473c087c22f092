"""All calculators at once, on the page that has them all, at the width of a small phone.

That is also what 200 % make of a window twice as wide.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from calculators.calculator import names
from site_build.project import languages
from tests.browsers.conftest import OpenPage
from tests.browsers.test_calculators import BOOT
from tests.browsers.test_reading import PHONE, violations

TARGET = 44
# What is laid out only when it comes into sight would move under axe, which then takes one thing for another's ground.
UNFOLD = """for (const each of document.querySelectorAll("rules-calculator")) {
  each.style.contentVisibility = "visible";
  for (const folded of each.querySelectorAll("details")) folded.open = true;
}"""
# What a finger has to hit, with half a pixel for rounding; what is not laid out takes no room.
TOO_SMALL = f"""[...document.querySelectorAll(
  "rules-calculator :is(button, select, summary, .segments label, .options label, input:not([type=radio]))"
)].filter((each) => each.getClientRects().length).map((each) => [each, each.getBoundingClientRect()])
  .filter(([, {{ width, height }}]) => width < {TARGET} - 0.5 || height < {TARGET} - 0.5)
  .map(([each, {{ width, height }}]) => `${{each.outerHTML.slice(0, 90)}} ${{width}} x ${{height}}`)"""
# In every calculator the first thing that can be changed without typing.
CHANGE = """[...document.querySelectorAll("rules-calculator")].filter((calculator) => {
  const key = calculator.querySelector('[data-step="1"]:not([aria-disabled="true"])')
    ?? [...calculator.querySelectorAll("input[type=radio]")].find((each) => !each.checked);
  key?.click();
  if (key) return true;
  const select = calculator.querySelector("select");
  select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}).length"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("code", languages())
def test_axe_finds_nothing_before_and_after_answers(code: str, scheme: str, open_page: OpenPage) -> None:
    page = open_page(f"/{code}/calculators/", color_scheme=scheme, viewport=PHONE)
    expect(page.locator("rules-calculator[data-connected]")).to_have_count(len(names()))
    page.evaluate(UNFOLD)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(TOO_SMALL) == []
    assert violations(page) == []
    page.locator("rules-calculator[data-ready]").first.wait_for(timeout=BOOT)
    assert page.evaluate(CHANGE) == len(names())
    bad = page.locator('rules-calculator[name="dice/odds"]')
    bad.locator('[name="number"]').fill("many")
    expect(bad.locator(".state-stale")).to_be_visible(timeout=BOOT)
    expect(page.locator("rules-calculator .state-starting:visible")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []


def test_a_switch_beside_the_answer_takes_the_reading_and_keeps_the_focus(open_page: OpenPage) -> None:
    page = open_page("/en/dread/being-charged/")
    calculator = page.locator('rules-calculator[name="dread/being-charged"]')
    verdict = calculator.locator(".verdict")
    dice = calculator.locator('[data-field="die"]')
    expect(verdict).to_have_text("6 or less on D10: 60%, otherwise panic.")

    # The usual dice are a tap away, and marked while they stand there.
    dice.get_by_role("button", name="2D6").click()
    expect(dice.locator("input")).to_have_value("2D6")
    expect(verdict).to_have_text("6 or less on 2D6: 41.7%, otherwise panic.", timeout=BOOT)
    expect(dice.locator('[aria-pressed="true"]')).to_have_text("2D6")
    dice.locator("input").fill("1w10")
    expect(verdict).to_have_text("6 or less on D10: 60%, otherwise panic.")

    switch = calculator.get_by_role("button", name="Use this: No:")
    then = calculator.locator('.other:has([data-choose="reading_modifier"]) .then')
    expect(then).to_have_text("7 or less on D10: 70%, otherwise panic.")
    switch.focus()
    page.keyboard.press("Enter")
    expect(verdict).to_have_text("7 or less on D10: 70%, otherwise panic.")
    expect(calculator.locator('[name="reading_modifier"]:checked')).to_have_value("unmodified")
    # The same button now leads back.
    expect(then).to_have_text("6 or less on D10: 60%, otherwise panic.")
    assert page.evaluate("document.activeElement.dataset.choose") == "reading_modifier"
    page.keyboard.press("Enter")
    expect(verdict).to_have_text("6 or less on D10: 60%, otherwise panic.")
