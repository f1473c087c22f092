"""What readers come for, from end to end, in Chromium, Firefox and WebKit."""

from __future__ import annotations

from tests.browsers.engines import Tab, until

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
