"""Added to a copy of the project: a calculator by a module, its messages and a line in a page; an erratum as data."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from site_build.delivery.serve import server_for
from tests.browsers.conftest import OpenPage, served
from tests.browsers.test_calculators import BOOT
from tests.browsers.test_reading import violations
from tests.browsers.test_table_way import field
from tests.test_project import ROOT, tracked

NAME = "regiment/listed-losses"
MODULE = '''
"""Heavy casualties with a row for each source of losses: made up for a test."""

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Bar, Calculator, Grid, Rows, Shown
from calculators.fields import ListField, NumberField, YesNoField
from calculators.messages import N_, Language
from rules_core.limits import InstanceOf, ListOf, WholeNumber
from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, heavy_casualties
from rules_core.regiment.losses import LossCause
from rules_core.results import Result


def ask(values: Mapping[str, Any]) -> Result[Any]:
    """Ask the core."""
    losses = tuple(row["models"] for row in values["sources"])
    causes = tuple(LossCause.MAGIC if row["magical"] else LossCause.SHOOTING for row in values["sources"])
    return heavy_casualties(HeavyCasualtiesQuestion(values["strength"], losses, False, False, False, 7, causes=causes))


def show(result: Result[Any], values: Mapping[str, Any], words: Language) -> Shown:
    """The losses in all."""
    odds = result.odds
    said = {"strength": values["strength"], "lost": result.answer.lost}
    return Shown(
        words.text(N_("Of {strength} models, {lost} are lost."), said),
        bars=(Bar(words.text(N_("It holds")), odds),) if odds else (),
        grid=Grid("2D6", ("2D6", "+"), (("+", (odds,)), ("−", (None,)))) if odds else None,
        tables=(Rows("N", ("1", "2"), (("1", "2"),)),),
    )


CALCULATOR = Calculator(
    name="regiment/listed-losses",
    title=N_("Losses in a list"),
    question=N_("How many are lost?"),
    clause="regiment-p20-s1",
    fields=(
        NumberField(name="strength", label=N_("Models"), default="21", limit=WholeNumber(1, 1000)),
        ListField(
            name="sources",
            label=N_("Losses, one by one"),
            item=N_("Source {place}"),
            fields=(
                NumberField(name="models", label=N_("Models lost"), default="1", limit=WholeNumber(0, 1000)),
                YesNoField(name="magical", label=N_("By magic?")),
            ),
            limit=ListOf(InstanceOf(object), 0, 3),
            start=({"models": "4", "magical": "yes"}, {"models": "2"}),
        ),
    ),
    ask=ask,
    answer=lambda found: {"lost": found.lost},
    show=show,
    usual=lambda words: (),
)
'''
MESSAGES = {
    "Of {strength} models, {lost} are lost.": "Von {strength} Modellen sind {lost} verloren.",
    "It holds": "Sie hält",
    "Losses in a list": "Verluste als Liste",
    "How many are lost?": "Wie viele sind verloren?",
    "Models": "Modelle",
    "Losses, one by one": "Verluste, einer nach dem anderen",
    "Source {place}": "Verlustquelle {place}",
    "Models lost": "Verlorene Modelle",
    "By magic?": "Durch Magie?",
}
ERRATUM = """[[erratum]]
clause = "squad-p02-s2"
date = 2027-01-05
status = "official"
text.de = "Der Grundwert der Motivation ist 5 (siehe [](clause:squad-p03-s1b))."
text.ru = "Базовое значение мотивации — 5 (см. [](clause:squad-p03-s1b))."
text.en = "The base motivation value is 5 (see [](clause:squad-p03-s1b))."
effect = { base = "5" }
"""
LINE = f'\n<rules-calculator name="{NAME}"></rules-calculator>\n'


@pytest.fixture(scope="module")
def other_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built copy."""
    copy = tmp_path_factory.mktemp("copy") / "project"
    for file in tracked():
        target = copy / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    (copy / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    (copy / "calculators" / "regiment" / "listed_losses.py").write_text(MODULE, encoding="utf-8")
    for code in ("de", "ru"):
        catalogue = copy / "calculators" / "regiment" / "locale" / code / "LC_MESSAGES" / "regiment.po"
        text = catalogue.read_text(encoding="utf-8")
        # A second translation of one message would be an error of the catalogue.
        new = {one: other for one, other in MESSAGES.items() if f'msgid "{one}"' not in text}
        text += "".join(f'\nmsgid "{one}"\nmsgstr "{other}"\n' for one, other in new.items())
        catalogue.write_text(text, encoding="utf-8")
    for code in ("de", "ru", "en"):
        with (copy / "docs" / code / "regiment" / "heavy-casualties.md").open("a", encoding="utf-8") as page:
            page.write(LINE)
    (copy / "docs" / "errata").mkdir()
    (copy / "docs" / "errata" / "squad.toml").write_text(ERRATUM, encoding="utf-8")
    command = [sys.executable, "-m", "site_build", "build", "--to", str(copy / "site")]
    built = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    with served(server_for(copy / "site", 0, tried=1)) as address:
        yield address


def rows_of(calculator: Locator) -> list[tuple[str, str, str]]:
    """What stands in the rows of the list: name, models, magic."""
    found: list[tuple[str, str, str]] = []
    for row in calculator.locator("[data-row]").all():
        name = row.locator(".list-name").inner_text()
        magical = row.locator("input:checked").get_attribute("value") or ""
        found.append((name, row.locator('input[inputmode="numeric"]').input_value(), magical))
    return found


def focused(page: Page) -> str:
    """The accessible name of what has the focus."""
    name: str = page.evaluate(
        """() => (document.activeElement.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => {
            const each = document.getElementById(id);
            return each?.getAttribute("aria-label") ?? each?.textContent ?? "";
        }).join(" ")"""
    )
    return name


def test_the_added_calculator_works_and_its_list_grows_moves_and_shrinks(open_page: OpenPage, other_site: str) -> None:
    page = open_page("/en/regiment/heavy-casualties/#calculator-regiment-listed-losses", noisy=True, base=other_site)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    calculator = page.locator(f'rules-calculator[name="{NAME}"]')
    verdict, announced = calculator.locator(".verdict"), calculator.locator("[data-announce]")
    expect(verdict).to_have_text("Of 21 models, 6 are lost.")
    assert rows_of(calculator) == [("Source 1", "4", "yes"), ("Source 2", "2", "no")]

    # A row is added by the keyboard, and what it asks for first has the focus.
    calculator.locator("[data-add]").focus()
    page.keyboard.press("Enter")
    expect(announced).to_have_text("Added: Source 3. Of 21 models, 7 are lost.", timeout=BOOT)
    expect(calculator.locator("[data-add]")).to_be_disabled()
    page.keyboard.press("Control+A")
    page.keyboard.type("9")
    expect(verdict).to_have_text("Of 21 models, 15 are lost.")
    assert rows_of(calculator)[2] == ("Source 3", "9", "no")

    # It is moved to the top; the button keeps the focus as long as it leads anywhere.
    third = calculator.locator("[data-row]").nth(2)
    third.get_by_role("button", name="Move up Source 3").focus()
    page.keyboard.press("Enter")
    assert focused(page) == "Move up Source 2"
    page.keyboard.press("Enter")
    assert focused(page) == "Move down Source 1"
    expect(announced).to_have_text("Moved, now Source 1. Of 21 models, 15 are lost.")
    assert rows_of(calculator) == [("Source 1", "9", "no"), ("Source 2", "4", "yes"), ("Source 3", "2", "no")]

    # A step that leads nowhere does nothing, least of all to the rows.
    calculator.locator('[name="sources[1].models"]').fill("0")
    # Playwright itself would wait until the button were more than marked as leading nowhere.
    calculator.locator('[data-row]:first-child [data-step="-1"]').dispatch_event("click")
    assert rows_of(calculator) == [("Source 1", "0", "no"), ("Source 2", "4", "yes"), ("Source 3", "2", "no")]

    # A fault is located in its row, and the row keeps what was typed.
    first = calculator.locator("[data-row]").first
    first.locator("input").first.fill("many")
    expect(first.locator(".error").first).to_contain_text("“many” is not a whole number.")
    expect(calculator.locator(".state-stale")).to_contain_text("Source 1, Models lost: “many”")
    expect(calculator.locator(".error:not(:empty)")).to_have_count(1)
    expect(calculator.locator(".answer.is-old")).to_have_count(1)
    first.locator("input").first.fill("8")
    expect(calculator.locator(".answer.is-old")).to_have_count(0)
    first.locator('[data-step="1"]').click()
    expect(verdict).to_have_text("Of 21 models, 15 are lost.")

    # Rows go, to the last, and the focus stays in the list.
    for left in (2, 1, 0):
        calculator.locator("[data-remove]").first.click()
        expect(calculator.locator("[data-row]")).to_have_count(left)
        assert (
            focused(page) == "Remove Source 1"
            if left
            else "data-add" in page.evaluate("document.activeElement.getAttributeNames()")
        )
    expect(announced).to_have_text("Removed: Source 1. Of 21 models, 0 are lost.")
    expect(calculator.locator("[data-add]")).to_have_text("Add: Source 1")
    calculator.locator("[data-add]").click()
    expect(verdict).to_have_text("Of 21 models, 1 are lost.")
    assert rows_of(calculator) == [("Source 1", "1", "no")]
    assert complaints == []


@pytest.mark.parametrize(("code", "title"), [("de", "Verluste als Liste"), ("en", "Losses in a list")])
def test_the_added_calculator_is_found_from_the_systems_page(
    code: str, title: str, open_page: OpenPage, other_site: str
) -> None:
    page = open_page(f"/{code}/regiment/", noisy=True, base=other_site, viewport={"width": 320, "height": 700})
    page.locator(".calculator-link", has_text=re.compile(title)).click()
    expect(page.locator(f'rules-calculator[name="{NAME}"] h2')).to_have_text(title)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_an_erratum_shows_at_its_clause_and_the_calculators_follow_it(other_site: str, open_page: OpenPage) -> None:
    page = open_page("/en/squad/motivation-test/", noisy=True, base=other_site)
    fold = page.locator("#squad-p02-s2 .erratum")
    text, switch = fold.locator(".erratum-text"), page.locator(".table-bar [role=switch]")
    # That there is one can be seen at once; what it says comes when the table plays with errata.
    expect(fold.locator("summary")).to_have_text("Erratum Jan 5, 2027")
    expect(text).to_be_hidden()
    expect(switch).to_have_attribute("aria-checked", "false")
    assert field(page, "base") == "4"
    assert violations(page) == []
    switch.click()
    expect(text).to_have_text("The base motivation value is 5 (see S1.4).")
    expect(text.locator("a")).to_have_attribute("href", re.compile("#squad-p03-s1b$"))
    assert field(page, "base") == "5"
    expect(page.locator("[data-field=base] [data-table-mark]")).to_have_attribute("data-table-mark", "erratum")
    expect(page.locator("[data-table-note]")).to_be_visible()
    assert violations(page) == []

    page.goto(f"{other_site}/ru/squad/re-rolls/")
    assert field(page, "base") == "5"
    # A veteran's 5 + 3, as the core answers.
    expect(page.locator("[data-verdict]")).to_contain_text("8", timeout=BOOT)
    page.goto(f"{other_site}/ru/squad/parallel/")
    expect(page.locator("#squad-p02-s2 .erratum-text")).to_have_count(3)
    expect(page.locator("#squad-p02-s2 .erratum-text").first).to_contain_text("Базовое значение мотивации — 5")
    page.goto(f"{other_site}/de/changes/")
    expect(page.locator(".erratum-entry")).to_contain_text("S1.2 Erratum 05.01.2027Der Grundwert der Motivation ist 5")
    page.goto(f"{other_site}/de/squad/")
    page.locator('.page a.reference[href$="#squad-p02-s2"]').first.hover()
    expect(page.locator("#card .card-item")).to_contain_text("Der Grundwert der Motivation ist 5")

    # The table's own number counts more; its link hands on that it plays with errata.
    page.goto(f"{other_site}/en/squad/register/")
    expect(page.locator("[data-part=settled]")).to_contain_text("Errata: in play")
    page.locator("#table-base").fill("7")
    page.goto(f"{other_site}/en/squad/motivation-test/")
    assert field(page, "base") == "7"
    fold.locator("button").click()
    expect(text).to_be_hidden()
    expect(page.locator("#squad-p02-s2 .table-said")).to_have_text("Base value: 7")
    page.goto(f"{other_site}/en/squad/register/#table?errata=on&base=6")
    expect(page.locator("[data-part=offered] li")).to_have_count(2)
    page.locator("[data-take]").click()
    page.goto(f"{other_site}/en/squad/motivation-test/")
    expect(text).to_be_visible()
