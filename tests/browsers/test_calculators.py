"""Each calculator in each language answers on the page what the core answers here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculators.calculator import load, names
from calculators.page_view import anchor_of
from calculators.replies import reply
from calculators.requests import handle
from site_build.project import languages, page_of_calculator
from tests.browsers.conftest import OpenPage
from tests.calculators.examples import examples
from tests.site_build.shipped import runtime_files

BOOT = 60_000

# Asks a new worker everything in `given[0]`; returns how it started and what it answered.
ASK_A_WORKER = """
const [requests] = given;
const script = new URL("runtime-worker.js", document.querySelector("script[src*=elements]").src);
const worker = new Worker(script, { type: "module" });
try {
  return await new Promise((resolve, reject) => {
    const replies = [];
    let way;
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      way ??= data.ready;
      if (data.failed) reject(new Error(data.failed));
      if (data.id === undefined) return;
      replies[data.id] = data.reply ?? data.error;
      if (data.id === requests.length - 1) resolve([way, replies]);
    };
    requests.forEach((request, id) => worker.postMessage({ id, request }));
  });
} finally {
  worker.terminate();
}
"""
EVERY = [(name, code) for name in names() for code in languages()]


def path_of(name: str, code: str) -> str:
    """The page of a calculator, from the site's root."""
    return f"/{code}/{page_of_calculator(name)}#{anchor_of(name)}"


def fill(page: Page, name: str, given: dict[str, str]) -> None:
    """Type values into the calculator's fields, as a reader would."""
    calculator = page.locator(f'rules-calculator[name="{name}"]')
    # What is folded away cannot be typed into.
    calculator.locator("details").evaluate_all("all => all.forEach((each) => { each.open = true; })")
    for field, value in given.items():
        control = calculator.locator(f'[name="{field}"]')
        if control.first.get_attribute("type") == "radio":
            calculator.locator(f'label:has([name="{field}"][value="{value}"])').click()
        elif control.evaluate("each => each.tagName") == "SELECT":
            control.select_option(value)
        else:
            control.fill(value)


def verdict(name: str, given: dict[str, str], code: str) -> str:
    """What the core says here, in this process, with `given` typed over the defaults, as on the page."""
    answered = reply(name, {**load(name).defaults, **given}, code)
    assert answered.shown is not None, answered.errors
    return answered.shown.verdict


def test_every_calculator_has_a_change_to_try() -> None:
    assert set(examples()) == set(names())
    for name, asked in examples().items():
        assert verdict(name, asked.change, "en") != verdict(name, {}, "en")


@pytest.mark.parametrize(("name", "code"), EVERY)
def test_a_change_is_answered_live_and_a_bad_entry_is_located(name: str, code: str, open_page: OpenPage) -> None:
    change = examples()[name].change
    page = open_page(path_of(name, code))
    calculator = page.locator(f'rules-calculator[name="{name}"]')
    shown = calculator.locator(".verdict")
    assert page.locator("html").get_attribute("lang") == code
    expect(shown).to_have_text(verdict(name, {}, code))

    fill(page, name, change)
    expect(shown).to_have_text(verdict(name, change, code), timeout=BOOT)
    expect(calculator.locator("[data-announce]")).to_have_text(verdict(name, change, code))
    expect(calculator.locator(".state:visible")).to_have_count(0)

    refused = examples()[name].bad
    if refused is None:
        return
    field, bad = refused
    fill(page, name, {field: bad})
    (error,) = reply(name, {**load(name).defaults, **change, field: bad}, code).errors
    # Of several numbers in one entry, the place stands before the message.
    place = error.field.removeprefix(field).strip("[]")
    located = f"{place}. {error.message}" if place else error.message
    expect(calculator.locator(f'[data-field="{field}"] .error')).to_have_text(located)
    expect(calculator.locator(".state-stale")).to_contain_text(error.message)
    expect(calculator.locator(f'[name="{field}"]')).to_have_attribute("aria-invalid", "true")
    expect(calculator.locator(f'[name="{field}"]')).to_have_value(bad)
    expect(shown).to_have_text(verdict(name, change, code))
    expect(calculator.locator(".state-stale")).to_be_visible()

    fill(page, name, {field: change.get(field, load(name).defaults[field])})
    expect(calculator.locator(".state:visible")).to_have_count(0)
    expect(calculator.locator("[aria-invalid]")).to_have_count(0)


@pytest.mark.parametrize("name", names())
def test_each_line_of_the_ledger_leads_to_its_clause(name: str, open_page: OpenPage, address: str) -> None:
    page = open_page(path_of(name, "ru"))
    links = page.locator(f'rules-calculator[name="{name}"] .ledger a.clause-number')
    addresses = set(links.evaluate_all("all => all.map((each) => each.href)"))
    assert bool(addresses) is bool(load(name).clause)
    # In order, so that a page is loaded once for all of its clauses.
    for each in sorted(addresses):
        page.goto(each)
        expect(page.locator(f'.clause[id="{each.partition("#")[2]}"]')).to_have_count(1)


def test_all_calculators_live_on_one_page(open_page: OpenPage) -> None:
    page = open_page("/ru/calculators/", viewport={"width": 390, "height": 844})
    assert page.locator("rules-calculator").count() == len(names())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    # What an answer says is read without scrolling sideways.
    frames = page.locator(".answer .table-frame")
    assert frames.count() > 9
    assert frames.evaluate_all("all => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length") == 0
    # The last of the list and one in the middle: each is a tap away, and answers.
    for name in (names()[-1], "regiment/destroyed-friend"):
        page.locator(f'.calculator-list a[href$="#{anchor_of(name)}"]').click()
        calculator = page.locator(f'rules-calculator[name="{name}"]')
        expect(calculator.locator(".calculator-title")).to_be_in_viewport()
        change = examples()[name].change
        fill(page, name, change)
        expect(calculator.locator(".verdict")).to_have_text(verdict(name, change, "ru"), timeout=BOOT)
        calculator.locator("xpath=following-sibling::p[1]").locator('a[href$="#calculator-list"]').click()
        expect(page.locator("#calculator-list")).to_be_in_viewport()


def test_no_stepper_is_taller_than_its_number(open_page: OpenPage) -> None:
    page = open_page("/ru/calculators/", viewport={"width": 1300, "height": 900})
    steppers = page.locator(".stepper:visible")
    assert steppers.count() > len(names())
    taller = "all => all.filter((each) => each.offsetHeight > each.querySelector('input').offsetHeight + 2).length"
    assert steppers.evaluate_all(taller) == 0


def test_the_rows_of_units_move_and_what_is_folded_opens_at_its_fault(open_page: OpenPage) -> None:
    name = "regiment/simultaneous-tests"
    page = open_page(path_of(name, "de"))
    calculator = page.locator(f'rules-calculator[name="{name}"]')
    shown = calculator.locator(".verdict")
    default = load(name).defaults
    moved = {
        each.replace("[1]", "[x]").replace("[2]", "[1]").replace("[x]", "[2]"): typed for each, typed in default.items()
    }
    calculator.locator("[data-down]").first.click()
    expect(calculator.locator(".tables, .table-frame").first).to_contain_text("Einheit für Einheit", timeout=BOOT)
    (unit_by_unit,) = reply(name, moved, "de").shown.tables  # type: ignore[union-attr]
    cells = calculator.locator(".answer .table-frame tbody td")
    expect(cells).to_have_text([cell for row in unit_by_unit.rows for cell in row[1:]], timeout=BOOT)

    folded = calculator.locator('[name="units[1].general_leadership"]')
    expect(folded).to_be_hidden()
    calculator.locator(".list-row .more summary").first.click()
    folded.fill("11")
    expect(calculator.locator('[data-field="units[1].general_leadership"] .error')).not_to_be_empty()
    calculator.locator(".list-row .more summary").first.click()
    folded.evaluate("each => each.dispatchEvent(new Event('input', { bubbles: true }))")
    expect(folded).to_be_visible()
    expect(shown).to_be_attached()


def vectors() -> list[dict[str, Any]]:
    """Requests of every kind: defaults, changes, refusals, in each language."""
    found = []
    for name, code in EVERY:
        change, (field, bad) = examples()[name].change, examples()[name].bad or ("unknown", "2")
        for given in ({}, change, {field: bad}, {"unknown": "1"}, {field: "<img src=x onerror=alert(1)>"}):
            found.append({"name": name, "given": given, "language": code, "root": "../../"})
    for modifier in range(-9, 10):
        found.append({"name": "squad/ability", "given": {"modifier": str(modifier)}, "language": "de", "root": "./"})
    for strength in range(1, 61):
        given = {"strength": str(strength), "losses[1].models": str(-(-strength // 4))}
        found.append({"name": "regiment/heavy-casualties", "given": given, "language": "ru", "root": "./"})
    for dice in ("d4", "2d6", "3d6", "d20", "10d100", "W10", "2к6"):
        found.append({"name": "dread/charge", "given": {"die": dice}, "language": "en", "root": "./"})
    for present in range(1, 31):
        given = {"present": str(present), "cause": "melee-lost"}
        found.append({"name": "brigade/dispersal", "given": given, "language": "en", "root": "./"})
    return found


@pytest.mark.parametrize("start", ["restored", "booted"])
def test_the_browsers_python_answers_byte_for_byte_like_this_one(start: str, open_page: OpenPage) -> None:
    requests = [json.dumps(each, ensure_ascii=False) for each in vectors()]
    page = open_page("/en/", noisy=start == "booted")
    if start == "booted":
        page.route("**/snapshot-*", lambda route: route.abort())
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    way, answered = page.evaluate(f"async (given) => {{ {ASK_A_WORKER} }}", [requests])
    assert way == start
    assert answered == [handle(request) for request in requests]
    # No answer needs more of Pyodide than what comes at first.
    assert [each for each in fetched if "/rest-" in each] == []


def test_the_page_runs_the_wheel_of_this_tree(site: Path) -> None:
    import zipfile

    (wheel,) = (site / "runtime").glob("*.whl")
    files = runtime_files(site)
    assert files["nervenprobe.whl"][0] == wheel
    assert [file for file, size in files.values() if file.stat().st_size != size] == []
    with zipfile.ZipFile(wheel) as packed:
        for package in ("rules_core", "calculators"):
            for source in Path(package).rglob("*.py"):
                assert packed.read(source.as_posix()) == source.read_bytes(), source
