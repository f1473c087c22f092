"""What readers come for, from end to end, in Chromium, Firefox and WebKit."""

from __future__ import annotations

from rules_core.clauses import Kind
from site_build.project import registry
from tests.browsers.engines import Tab, until

SIDE_MM = 297 - 2 * 8  # A4 within the sheet's margins
PX_PER_MM = 96 / 25.4  # by the definition of CSS
# Lets the engine lay the page out by its style for paper, on a body as wide as A4 within the margins, and says what
# of that to press or to look elsewhere is still to be seen.
ON_PAPER = """
for (const sheet of document.styleSheets) {
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    if (rule.media.mediaText.includes("print")) rule.media.mediaText = "all";
    else if (rule.media.mediaText.includes("screen")) rule.media.mediaText = "not all";
  }
}
document.body.style.width = "194mm";
const pressed = document.querySelectorAll("button, nav, header, footer, input, .system-head, .reach");
return [...pressed].filter((each) => each.checkVisibility()).map((each) => each.outerHTML.slice(0, 120));
"""

HOVERED = """await (async () => {
  const link = document.querySelector("#squad-p19-s1 a.reference");
  link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  await new Promise((then) => setTimeout(then, 1000));
  return document.querySelector("#card .card-text")?.textContent;
})()"""
PANIC = "location.pathname.endsWith('/squad/panic/')"


def test_find_a_rule_follow_a_reference_change_the_language(tab: Tab, address: str) -> None:
    tab.go(f"{address}/de/")
    until(tab, "!document.querySelector('rules-search').hidden")
    tab.click("[data-open]")
    tab.fill(".search-form input", "S9.1")
    until(tab, "document.querySelector('.search-list a[href*=\"squad-p19-s1\"]')")
    tab.run("document.querySelector('.search-list a[href*=\"squad-p19-s1\"]').click()")
    until(tab, f"{PANIC} && location.hash === '#squad-p19-s1'")

    # The reference shows its clause before anyone goes there.
    until(tab, "document.querySelector('#squad-p19-s1 a.reference')")
    # The pointer rests there, until the theme has put in the whole page.
    text = until(tab, HOVERED)
    shown = "document.querySelector('#squad-p20-s6 .clause-text').textContent.replace(/\\s+/g, ' ').trim()"
    assert text == tab.run(f"return {shown}")
    tab.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))")
    until(tab, "!document.querySelector('#card')")
    tab.run("document.querySelector('#squad-p19-s1 a.reference').click()")
    until(tab, "location.hash === '#squad-p20-s6'")

    tab.run("document.querySelector('.languages a[hreflang=ru]').click()")
    until(tab, f"{PANIC} && location.hash === '#squad-p20-s6' && document.documentElement.lang === 'ru'")


def test_set_a_house_rule_and_the_calculator_uses_it(tab: Tab, address: str) -> None:
    tab.go(f"{address}/en/squad/register/")
    until(tab, "!document.querySelector('table-settings').hidden")
    tab.fill("#table-base", "5")
    until(tab, "document.querySelectorAll('[data-part=settled] li').length === 1")
    tab.go(f"{address}/en/squad/re-rolls/")
    until(tab, "document.querySelector('[data-table-note]')?.hidden === false")
    assert tab.run("return new FormData(document.querySelector('rules-calculator form')).get('base')") == "5"
    # A veteran's 5 + 3: the core's own answer, once the runtime is there.
    until(tab, "document.querySelector('[data-verdict]').textContent.includes('8')", 120)


def test_the_page_that_comes_next_is_never_without_its_style_sheets(tab: Tab, address: str) -> None:
    tab.go(f"{address}/ru/brigade/")
    # The theme puts in only what it knows from there.
    until(tab, "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/sitemap.xml'))")
    tab.run("window.kept = [...document.styleSheets]")
    tab.run("document.querySelector('.page a[href$=\"/brigade/sheet/\"]').click()")
    until(tab, "document.querySelector('[data-print-page]')?.hidden === false")
    # The same document, not one that was loaded anew: it would have no such name. One that is read anew is another.
    assert tab.run(
        "return window.kept.length > 0 && window.kept.every((each, place) => each === document.styleSheets[place])"
    )
    assert tab.run("return window.kept.length === document.styleSheets.length")


def test_print_the_sheet_of_a_game(tab: Tab, address: str) -> None:
    tab.go(f"{address}/ru/brigade/")
    until(tab, "!document.querySelector('rules-search').hidden")
    tab.run("document.querySelector('.page a[href$=\"/brigade/sheet/\"]').click()")
    until(tab, "document.querySelector('[data-print-page]')?.hidden === false")
    tab.run("window.print = () => { window.printed = (window.printed ?? 0) + 1; }")
    tab.click("[data-print-page]")
    assert tab.run("return window.printed") == 1
    until(tab, "document.fonts.status === 'loaded'")
    assert tab.run(ON_PAPER) == []
    rules = [clause for clause in registry("brigade") if clause.kinds[0] not in (Kind.EXAMPLE, Kind.NOTE)]
    numbers = "return [...document.querySelectorAll('.sheet-line > .clause-number')].map((each) => each.textContent)"
    assert sorted(tab.run(numbers)) == sorted(registry("brigade").number(clause.id) for clause in rules)
    # One sheet has two sides: at the width of A4 within its margins everything is no higher than both.
    height = tab.run("return document.querySelector('.play-sheet').getBoundingClientRect().height")
    assert 0 < height <= 2 * SIDE_MM * PX_PER_MM
