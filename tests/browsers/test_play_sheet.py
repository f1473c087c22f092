"""The play sheet: on paper of either size it is one sheet, and it says what clauses and core say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from calculators.markup import to_text
from calculators.result_view import rows_view
from calculators.table_way import switched_entries
from rules_core.clauses import Kind
from site_build.generated.play_sheet import SHEET, tables_of
from site_build.languages import language
from site_build.project import languages, register, registry, systems
from tests.browsers.conftest import OpenPage
from tests.browsers.paper import fits
from tests.browsers.test_reading import PHONE, violations
from tests.browsers.test_table_layer import settle

SIDES = 2
# The device's own letters, with which a page is set until its own have come.
STAND_IN = re.compile(rb"/BaseFont\s*/[A-Z]+\+((?:Times|Tinos|LiberationSerif)[\w-]*)")
HOUSE_RULE = "We roll anew after each turn as long as the leader lives. Nobody in sight may have fled before."


@pytest.mark.parametrize("code", languages())
def test_each_sheet_fits_two_sides_of_either_paper(code: str, open_page: OpenPage, address: str) -> None:
    page = open_page(f"/{code}/")
    for system in systems():
        page.goto(f"{address}/{code}/{system}/{SHEET}/")
        fits(page, SIDES)


@pytest.mark.parametrize("code", languages())
def test_with_a_note_at_each_clause_a_sheet_fits_two_sides(code: str, open_page: OpenPage, address: str) -> None:
    page = open_page(f"/{code}/")
    for system in systems():
        # A rule of two sentences at each clause, and every open place settled otherwise.
        settled = {clause.id: HOUSE_RULE for clause in registry(system)}
        settled |= {entry.id: entry.readings[-1] for entry in register(system) if entry.id in switched_entries()}
        settle(page, settled, system)
        page.goto(f"{address}/{code}/{system}/{SHEET}/")
        expect(page.locator(".table-says").nth(9)).to_be_attached()
        fits(page, SIDES)


@pytest.mark.parametrize("path", ["/de/squad/sheet/", "/ru/squad/panic/"])
def test_paper_has_the_letters_of_the_screen(path: str, open_page: OpenPage) -> None:
    page = open_page(path)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)
    printed = page.pdf(format="A4")
    assert b"/Font" in printed and STAND_IN.findall(printed) == []


def test_a_sheet_has_its_clauses_and_the_tables_of_the_core(open_page: OpenPage) -> None:
    page = open_page(f"/de/regiment/{SHEET}/")
    shown = page.locator(".sheet-line .clause-number").all_inner_texts()
    rules = [clause for clause in registry("regiment") if clause.kinds[0] not in (Kind.EXAMPLE, Kind.NOTE)]
    assert sorted(shown) == sorted(registry("regiment").number(clause.id) for clause in rules)
    tables = page.locator(".sheet-tables table").evaluate_all("all => all.map(each => each.textContent)")
    assert tables == [to_text(rows_view(rows)) for rows in tables_of("regiment", language("de"))]
    expect(page.locator("[data-print-page]")).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
