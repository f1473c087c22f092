"""What readers are used to: links that reopen, Back that undoes, entries kept, answers taken away, dice rolled."""

from __future__ import annotations

import json
import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from calculators.calculator import load, names
from calculators.comparison import differences
from calculators.messages import language
from calculators.page_view import anchor_of
from calculators.replies import reply
from calculators.rolls import rolls_of
from calculators.sheet import chat_text
from calculators.tools_view import REMEMBERED
from site_build.project import languages
from site_build.rules_version import rules_version
from tests.browsers.conftest import OpenPage
from tests.browsers.engines import Tab, until
from tests.browsers.test_calculators import BOOT, fill, path_of, verdict
from tests.browsers.test_reading import AXE
from tests.calculators.questions import telling_questions

NAME = "squad/ability"
LIST = "regiment/destroyed-friend"
HOSTILE = "\"><img src=x onerror=alert(1)><script>alert(1)</script>'{0}"
# Storage that refuses what the calculators ask of it; the theme does not expect that of its own keys.
NO_STORAGE = """
for (const each of ["getItem", "setItem", "removeItem"]) {
    const allowed = Storage.prototype[each];
    Storage.prototype[each] = function (key, ...more) {
        if (key.startsWith("nervenprobe")) throw new DOMException("", "SecurityError");
        return allowed.call(this, key, ...more);
    };
}
"""
# Storage with no room left.
FULL = """() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        if (key.startsWith("nervenprobe")) throw new DOMException("", "QuotaExceededError");
        set.call(this, key, text);
    };
}"""
# Random numbers that are all alike: whoever draws dice from them throws the first face each time.
ALL_ZERO = "crypto.getRandomValues = (array) => array.fill(0);\n"
FOLLOW = """href => {
    const link = Object.assign(document.createElement("a"), { href });
    document.querySelector(".page").append(link);
    link.click();
}"""


def of(page: Page, name: str = NAME) -> Locator:
    """A calculator of the page."""
    return page.locator(f'rules-calculator[name="{name}"]')


def link(name: str, given: dict[str, str], code: str = "en", rules: str | None = None) -> str:
    """The share link of these entries, from the site's root."""
    query = urlencode({**given, "rules": rules_version(name) if rules is None else rules})
    return f"{path_of(name, code).partition('#')[0]}#{anchor_of(name)}?{query}"


def fragment(page: Page) -> str:
    """What stands behind the # of the address."""
    return page.url.partition("#")[2]


def change(page: Page, field: str, value: str, name: str = NAME) -> None:
    """Type a value and leave the field, so that the change is settled."""
    fill(page, name, {field: value})
    of(page, name).locator(f'[name="{field}"]').blur()


def answers(page: Page, given: dict[str, str], code: str = "en", name: str = NAME) -> None:
    """The calculator answers these entries."""
    expect(of(page, name).locator(".verdict")).to_have_text(verdict(name, given, code), timeout=BOOT)
    expect(of(page, name).locator(".state:visible")).to_have_count(0)


def test_each_settled_change_is_a_step_that_back_undoes(open_page: OpenPage, address: str) -> None:
    page = open_page("/en/squad/")
    page.goto(f"{address}/en/squad/re-rolls/")
    before = page.evaluate("history.length")
    # Letter by letter, one entry is one step; so are several presses of a step.
    of(page).locator('[name="modifier"]').press_sequentially("1", delay=30)
    of(page).locator('[name="modifier"]').fill("-1")
    of(page).locator('[name="modifier"]').blur()
    answers(page, {"modifier": "-1"})
    for _ in range(3):
        of(page).locator('[data-field="rerolls"] [data-step="1"]').click()
    page.wait_for_url(re.compile("rerolls="), timeout=BOOT)
    answers(page, {"modifier": "-1", "rerolls": "4"})
    assert page.evaluate("history.length") == before + 2
    assert fragment(page) == link(NAME, {"modifier": "-1", "rerolls": "4"}).partition("#")[2]

    element = of(page).element_handle()
    page.go_back()
    answers(page, {"modifier": "-1"})
    expect(of(page).locator('[name="rerolls"]')).to_have_value("")
    page.go_back()
    answers(page, {})
    assert page.url == f"{address}/en/squad/re-rolls/"
    page.go_forward()
    answers(page, {"modifier": "-1"})
    # The theme has not taken any of these for a change of page, and fetched it.
    assert element.evaluate("each => each.isConnected")

    of(page).locator('[data-tool="reset"]').click()
    answers(page, {})
    page.go_back()
    answers(page, {"modifier": "-1"})
    # Back past the first entry leaves the page, as it does anywhere.
    page.go_back()
    page.go_back()
    page.wait_for_url("**/en/squad/")


def test_each_engine_undoes_by_back_and_opens_links(tab: Tab, address: str) -> None:
    calculator = f"document.querySelector('rules-calculator[name=\"{NAME}\"]')"

    def answered(given: dict[str, str]) -> None:
        shown = f"{calculator}.querySelector('.verdict').textContent"
        until(tab, f"{shown} === {json.dumps(verdict(NAME, given, 'de'))}")

    tab.go(address + link(NAME, {"modifier": "3", "grade": "recruit", "nothing": "1"}, "de", "ffffffff"))
    answered({"modifier": "3", "grade": "recruit"})
    until(tab, f"{calculator}.querySelectorAll('.link-notice li').length === 1")
    for _ in range(2):
        tab.click(f'rules-calculator[name="{NAME}"] [data-field="modifier"] [data-step="-1"]')
    stepped = {"modifier": "1", "grade": "recruit"}
    answered(stepped)
    until(tab, "location.hash.includes('modifier=%2B1')")
    tab.click(f'rules-calculator[name="{NAME}"] [data-tool="reset"]')
    answered({})
    for step, given in (("back", stepped), ("back", {**stepped, "modifier": "3"}), ("forward", stepped)):
        tab.run(f"history.{step}()")
        answered(given)
    tab.run(f"{calculator}.querySelector('.ledger a[href$=\"#squad-p25-s1\"]').click()")
    until(tab, "location.hash === '#squad-p25-s1'")
    tab.run("history.back()")
    until(tab, "location.hash.includes('modifier=%2B1')")
    answered(stepped)


def test_back_undoes_each_of_several_calculators_on_a_page(open_page: OpenPage) -> None:
    page = open_page("/en/calculators/")
    one, other = "dread/charge", "dice/odds"
    before, after = {"terror": "3"}, {"terror": "5"}
    change(page, "terror", "3", one)
    answers(page, before, name=one)
    fill(page, other, {"die": "3d6"})
    of(page, other).locator('[name="die"]').blur()
    answers(page, {"die": "3d6"}, name=other)
    change(page, "terror", "5", one)
    answers(page, after, name=one)
    for terror, die in ((before, {"die": "3d6"}), (before, {}), ({}, {})):
        page.go_back()
        answers(page, terror, name=one)
        answers(page, die, name=other)
    for _ in range(3):
        page.go_forward()
    answers(page, after, name=one)
    answers(page, {"die": "3d6"}, name=other)


def test_steps_live_beside_the_anchors_and_pages_of_the_theme(open_page: OpenPage, address: str) -> None:
    page = open_page("/en/squad/re-rolls/#squad-p25-s2")
    page.evaluate("window.same = true")
    change(page, "modifier", "-2")
    answers(page, {"modifier": "-2"})
    page.go_back()
    answers(page, {})
    assert fragment(page) == "squad-p25-s2"
    page.go_forward()
    answers(page, {"modifier": "-2"})
    element = of(page).element_handle()

    # A clause on the same page, twice: the calculator stays the one it was.
    for _ in range(2):
        of(page).locator('.ledger a[href$="#squad-p25-s2"]').first.click()
        page.wait_for_url("**/#squad-p25-s2")
        expect(page.locator("#squad-p25-s2")).to_be_in_viewport()
        assert element.evaluate("each => each.isConnected")
        page.go_back()
        expect(of(page).locator(".verdict")).to_be_in_viewport()
        answers(page, {"modifier": "-2"})

    # Another page, by the theme's own navigation, and back: the entries are there again.
    of(page).locator('.ledger a[href*="/ability-test/"]').first.click()
    expect(page.locator("h1")).to_have_attribute("id", "ability-test")
    page.go_back()
    answers(page, {"modifier": "-2"})
    assert page.evaluate("window.same") is True
    assert page.evaluate("document.querySelectorAll('rules-calculator').length") == 1
    page.go_back()
    page.wait_for_url("**/#squad-p25-s2")
    answers(page, {})


@pytest.mark.parametrize("code", languages())
def test_every_calculators_link_reopens_its_entries(code: str, open_page: OpenPage, address: str) -> None:
    page = open_page(f"/{code}/")
    for name in names():
        given = next(each for each in reversed(telling_questions(name)) if reply(name, each, code).result is not None)
        # Followed as a link on a page of the site, so that the runtime need not start anew for each.
        page.evaluate(FOLLOW, address + link(name, given, code))
        answers(page, given, code, name)
        expect(of(page, name).locator("[data-link-notice]")).to_be_empty()


def test_a_hostile_or_outdated_link_opens_what_is_sound_and_says_what_is_not(open_page: OpenPage, address: str) -> None:
    path = path_of(NAME, "ru").partition("#")[0]
    page = open_page(link(NAME, {"modifier": "2", "grade": "general", HOSTILE: HOSTILE}, "ru", "ffffffff"))
    notice = of(page).locator("[data-link-notice]")
    answers(page, {"modifier": "2"}, "ru")
    expect(of(page).locator(".calculator-title")).to_be_in_viewport()
    expect(notice).to_contain_text("ffffffff")
    expect(notice).to_contain_text(reply(NAME, {"grade": "general"}, "ru").errors[0].message)
    expect(notice).to_contain_text("<img src=x")
    expect(of(page).locator('[value="veteran"]')).to_be_checked()

    begun = f"#{anchor_of(NAME)}?"
    many = "&".join(f"n{number}=1" for number in range(3000))
    for hostile in ("%", "%E0%A4%A", "a%00b=%FF", "\\", "]\"'><b>", "__proto__=1&constructor=2", many, "x" * 20_000):
        # In the open page, as when a link is pasted into its address.
        page.goto(f"{address}{path}{begun}modifier=3&{hostile}")
        answers(page, {"modifier": "3"}, "ru")
        expect(notice).not_to_be_empty()
        page.goto(f"{address}{path}{begun}modifier=1")
        answers(page, {"modifier": "1"}, "ru")
        expect(notice).to_be_empty()
    assert page.locator("rules-calculator :is(img, script, b)").count() == 0
    # The address of a calculator that is not here opens the page as it is.
    page.goto(f"{address}{path}#calculator-squad-nothing?modifier=3")
    answers(page, {"modifier": "1"}, "ru")


def test_entries_are_remembered_on_this_device_and_can_be_forgotten(open_page: OpenPage, address: str) -> None:
    path = path_of(NAME, "de").partition("#")[0]
    page = open_page(path)
    note = of(page).locator("[data-remembered]")
    expect(note).to_be_hidden()
    change(page, "modifier", "-2")
    answers(page, {"modifier": "-2"}, "de")
    expect(note).to_be_visible()

    page.goto(f"{address}/de/")
    page.goto(address + path)
    answers(page, {"modifier": "-2"}, "de")
    expect(note.locator('[data-when="remembered"]')).to_be_visible()
    # What cannot be answered is kept as it was typed, and a link goes before what is remembered.
    change(page, "modifier", "viel")
    page.reload()
    expect(of(page).locator('[name="modifier"]')).to_have_value("viel")
    expect(of(page).locator('[data-field="modifier"] .error')).not_to_be_empty(timeout=BOOT)
    page.goto(f"{address}/de/")
    page.goto(address + link(NAME, {"modifier": "3"}, "de"))
    answers(page, {"modifier": "3"}, "de")

    change(page, "modifier", "1")
    answers(page, {"modifier": "1"}, "de")
    note.locator("[data-forget]").click()
    expect(note.locator('[data-when="forgotten"]')).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('nervenprobe'))") == []
    page.goto(f"{address}/de/")
    page.goto(address + path)
    expect(of(page).locator('[name="modifier"]')).to_have_value("0")
    expect(note).to_be_hidden()
    # What is damaged is as good as nothing.
    for damaged in (
        "{",
        "null",
        '{"entries": 4}',
        '{"entries": {"modifier": 4, "x": "1"}}',
        '{"entries": {"grade": "x"}}',
    ):
        page.evaluate("text => localStorage.setItem('nervenprobe.entries.1.squad/ability', text)", damaged)
        page.reload()
        expect(of(page)).to_have_attribute("data-connected", "")
        expect(of(page).locator('[name="modifier"]')).to_have_value("0")
        expect(of(page).locator('[value="veteran"]')).to_be_checked()


@pytest.mark.parametrize("code", languages())
def test_where_nothing_can_be_kept_the_page_says_so(code: str, open_page: OpenPage, address: str) -> None:
    page = open_page(f"/{code}/")
    note = of(page).locator("[data-remembered]")
    shown = note.locator("[data-when]:visible")
    words = language(code)
    # A full device first, of which what was kept before is no longer true; then one that refuses all.
    page.goto(address + path_of(NAME, code))
    change(page, "modifier", "2")
    expect(shown).to_have_text(words.text(REMEMBERED["remembering"]))
    page.evaluate(FULL)
    change(page, "modifier", "3")
    expect(shown).to_have_text(words.text(REMEMBERED["passing"]))
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('nervenprobe'))") == []

    page.context.add_init_script(NO_STORAGE)
    page.goto(f"{address}/{code}/")
    page.goto(address + path_of(NAME, code))
    expect(note).to_be_hidden()
    change(page, "modifier", "2")
    expect(shown).to_have_text(words.text(REMEMBERED["passing"]))
    # By the theme's own way to another page and back, they are still there, and no more is promised.
    page.evaluate(FOLLOW, f"{address}/{code}/squad/")
    page.wait_for_url(f"**/{code}/squad/")
    page.evaluate(FOLLOW, address + path_of(NAME, code).partition("#")[0])
    expect(of(page).locator('[name="modifier"]')).to_have_value("2")
    expect(shown).to_have_text(words.text(REMEMBERED["passing"]))
    note.locator("[data-forget]").click()
    expect(shown).to_have_text(words.text(REMEMBERED["forgotten"]))


@pytest.mark.parametrize("storage", [True, False])
def test_a_change_of_language_keeps_the_entries(storage: bool, open_page: OpenPage) -> None:
    page = open_page("/de/")
    if not storage:
        page.context.add_init_script(NO_STORAGE)
    page.goto(page.url.removesuffix("/de/") + path_of(LIST, "de"))
    calculator = of(page, LIST)
    calculator.locator("[data-add]").first.click()
    change(page, "friends[1].distance", "3", LIST)
    calculator.locator(".list-rows > li").nth(1).locator("[data-remove]").click()
    page.locator('.languages a[hreflang="ru"]').click()
    page.wait_for_url("**/ru/**")
    # The reader is still at the calculator, whose title no header covers.
    title = calculator.locator(".calculator-title")
    expect(title).to_be_in_viewport()
    assert title.evaluate("each => each.getBoundingClientRect().top") >= page.locator(".md-header").evaluate(
        "each => each.getBoundingClientRect().bottom"
    )
    rows = calculator.locator(".list-rows > li")
    expect(rows).to_have_count(len(load_start()))
    expect(calculator.locator('[name="friends[1].distance"]')).to_have_value("3")
    given = dict(calculator.locator("form").evaluate("each => [...new FormData(each)]"))
    answers(page, given, "ru", LIST)
    expect(calculator.locator("[data-link-notice]")).to_be_empty()


def load_start() -> list[str]:
    """The rows with which the list of the calculator begins."""
    return [name for name in load(LIST).defaults if name.endswith("].distance")]


def test_an_answer_is_copied_pinned_compared_and_rolled(open_page: OpenPage, address: str) -> None:
    page = open_page(
        path_of(NAME, "de"), permissions=["clipboard-read", "clipboard-write"], viewport={"width": 390, "height": 844}
    )
    tools = of(page).locator("[data-tools]")
    for box in (button.bounding_box() for button in tools.locator("button").all()):
        assert box is not None and box["height"] >= 44 and box["width"] >= 44

    tools.locator('[data-tool="pin"]').click()
    expect(tools.locator('[data-tool="pin"]')).to_have_attribute("aria-pressed", "true")
    change(page, "modifier", "-2")
    answers(page, {"modifier": "-2"}, "de")
    lines = differences(reply(NAME, {}, "de"), reply(NAME, {"modifier": "-2"}, "de"))
    for line in lines:
        row = of(page).locator(".comparison tbody tr", has_text=line.label)
        expect(row).to_have_text(f"{line.label}{line.pinned} → {line.now}{line.change}")

    tools.locator('[data-tool="copy"]').click()
    expect(of(page).locator("[data-said]")).to_have_text(
        tools.locator('[data-tool="copy"]').get_attribute("data-done") or "?"
    )
    shared = address + link(NAME, {"modifier": "-2"}, "de")
    text = chat_text(reply(NAME, {"modifier": "-2"}, "de"))
    assert page.evaluate("navigator.clipboard.readText()") == f"{text}\n{shared}"
    tools.locator('[data-tool="share"]').click()
    expect(of(page).locator("[data-said]")).to_have_text(
        tools.locator('[data-tool="share"]').get_attribute("data-done") or "?"
    )
    assert page.evaluate("navigator.clipboard.readText()") == shared

    tools.locator('[data-tool="roll"]').click()
    rolls = of(page).locator(".rolls > li")
    expect(rolls.first).to_be_visible()
    rolled = " ".join(rolls.locator(".what").all_inner_texts())
    said = of(page).locator("[data-announce]").inner_text()
    assert re.sub(r" ?S\d+\.\d+", "", rolled) == said
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate("axe.run('.tools-frame').then((found) => found.violations)") == []
    answers(page, {"modifier": "-2"}, "de")

    tools.locator('[data-tool="pin"]').click()
    expect(of(page).locator("[data-pinned]")).to_be_empty()
    change(page, "modifier", "1")
    answers(page, {"modifier": "1"}, "de")
    expect(rolls).to_have_count(0)


def test_a_phone_shares_a_link_its_own_way(open_page: OpenPage, address: str) -> None:
    page = open_page("/de/", has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    page.context.add_init_script("navigator.share = async (given) => { window.shared = given; };")
    page.goto(address + path_of(NAME, "de"))
    of(page).locator('[data-tool="share"]').tap()
    assert page.evaluate("window.shared.url") == address + link(NAME, {}, "de")
    expect(of(page).locator("[data-said]")).to_be_empty()


def test_without_a_clipboard_the_text_can_be_copied_by_hand(open_page: OpenPage, address: str) -> None:
    page = open_page("/ru/")
    page.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    page.goto(address + path_of(NAME, "ru"))
    of(page).locator('[data-tool="copy"]').click()
    field = of(page).locator(".by-hand textarea")
    expect(field).to_be_focused(timeout=BOOT)
    assert field.input_value() == f"{chat_text(reply(NAME, {}, 'ru'))}\n{address}{link(NAME, {}, 'ru')}"
    assert field.evaluate("each => each.selectionEnd - each.selectionStart") == len(field.input_value())


def test_the_dice_fall_as_the_browsers_cryptographic_randomness_says(open_page: OpenPage, address: str) -> None:
    page = open_page("/en/")

    def with_zeros(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=ALL_ZERO + response.text())

    page.context.route("**/runtime-worker.js", with_zeros)
    for name in ("dread/charge", "squad/ability", "regiment/leadership"):
        page.goto(address + path_of(name, "en"))
        of(page, name).locator('[data-tool="roll"]').click()
        ones = rolls_of(reply(name, {}, "en"), lambda dice: (1,) * dice.count)
        rolls = of(page, name).locator(".rolls > li")
        expect(rolls).to_have_count(len(ones), timeout=BOOT)
        for place, one in enumerate(ones):
            expect(rolls.nth(place).locator(".die")).to_have_count(one.dice.count)
            expect(rolls.nth(place).locator(".what")).to_contain_text(one.says)


@pytest.mark.parametrize("code", languages())
def test_a_printed_sheet_has_question_answer_and_address_and_nothing_to_press(code: str, open_page: OpenPage) -> None:
    page = open_page(link(NAME, {"modifier": "2"}, code))
    answers(page, {"modifier": "2"}, code)
    page.evaluate("window.print = () => { window.printed = true; }")
    of(page).locator('[data-tool="print"]').click()
    assert page.evaluate("window.printed") is True
    page.emulate_media(media="print")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert page.locator(":is(button, input, select, nav, header):visible").count() == 0
    expect(page.locator(".clause").first).to_be_hidden()
    for part in (".asked", ".verdict", ".ledger", ".usual .tables table"):
        expect(of(page).locator(part).first).to_be_visible()
    expect(of(page).locator(".asked")).to_contain_text("+2")
    expect(of(page).locator(".colophon")).to_contain_text(rules_version(NAME))
    expect(of(page).locator("[data-address]")).to_have_text(page.url)
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".clause").first).to_be_visible()


SNAPSHOT = re.compile(r"snapshot-.*\.bin")
SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
        const nodes = each.sources.map(({ node }) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node));
        if (!nodes.some((node) => node?.closest("rules-calculator"))) continue;
        const moved = each.sources.map(({ previousRect, currentRect }) => [previousRect, currentRect]
            .map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`).join(" to "));
        shifts.push([each.value, nodes.map((node, index) => `${node?.className || node?.localName}: ${moved[index]}`)]);
    }
}).observe({ type: "layout-shift", buffered: true });
"""


def let_go(page: Page, wanted: str | re.Pattern[str], held: list[Route]) -> None:
    """Let what was held back come, once it has been asked for."""
    while not held:
        page.wait_for_timeout(50)
    held.pop().continue_()
    page.unroute(wanted)


@pytest.mark.parametrize("width", [390, 1300])
def test_until_the_entries_of_the_address_are_answered_the_answer_of_the_page_is_marked(
    width: int, open_page: OpenPage, address: str
) -> None:
    page = open_page("/en/", noisy=True, viewport={"width": width, "height": 844})
    page.add_init_script(SHIFTS)
    modules: list[Route] = []
    memory: list[Route] = []
    page.route("**/calculators/elements.js", lambda route: modules.append(route))
    page.route(SNAPSHOT, lambda route: memory.append(route))
    # As after a change of language: the address has the entries, whoever made it.
    page.goto(address + link(NAME, {"modifier": "-2"}), wait_until="commit")
    answer = of(page).locator(".answer")
    expect(answer).to_have_class("answer is-old")
    expect(of(page)).not_to_have_attribute("data-connected", "")
    expect(of(page).locator(".verdict")).to_have_text(verdict(NAME, {}, "en"))
    let_go(page, "**/calculators/elements.js", modules)
    expect(of(page).locator('[name="modifier"]')).to_have_value("-2")
    expect(answer).to_have_class("answer is-old")
    expect(of(page).locator(".state-starting")).to_be_visible()
    let_go(page, SNAPSHOT, memory)
    answers(page, {"modifier": "-2"})
    expect(answer).to_have_class("answer")
    # No more than a hair.
    shifts = page.evaluate("shifts")
    assert sum(value for value, _ in shifts) < 0.001, shifts

    # Remembered entries likewise; what the page came with has its answer.
    page.goto(f"{address}/en/squad/motivation-test/")
    page.goto(f"{address}/en/squad/re-rolls/")
    answers(page, {"modifier": "-2"})
    page.evaluate("localStorage.clear()")
    page.goto(f"{address}/en/squad/motivation-test/#calculator-squad-ability?modifier=2")
    expect(page.locator('rules-calculator[name="squad/motivation"][data-connected] .answer')).to_have_class("answer")
