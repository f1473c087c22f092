"""Answers before the runtime: foreseen by the build, the same as the live ones, within a frame or two, for little."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from calculators.calculator import names
from site_build.delivery.foreseen import changes, key_of, whole
from site_build.project import languages
from tests.browsers.conftest import OpenPage
from tests.browsers.test_calculators import BOOT, fill, path_of, verdict

NAME = "squad/ability"
# A machine under test is busy; on an idle one it takes 10 to 30 ms.
MOST_MILLISECONDS = 50 * 4
TIMED = """given => new Promise((resolve) => {
  const calculator = document.querySelector('rules-calculator[name="squad/ability"]');
  const field = calculator.querySelector('[name="modifier"]');
  calculator.addEventListener("answer", () => resolve(performance.now() - started), { once: true });
  field.value = given;
  const started = performance.now();
  field.dispatchEvent(new Event("input", { bubbles: true }));
})"""


@pytest.mark.parametrize("name", names())
def test_foreseen_answers_are_those_of_the_runtime_and_few_enough(name: str, site: Path) -> None:
    for code in languages():
        (file,) = site.glob(f"assets-*/answers/{name.replace('/', '-')}-{code}.json")
        kept = json.loads(file.read_text(encoding="utf-8"))
        wanted = [given for given in changes(name) if key_of(given) in kept["answers"]]
        assert len(wanted) >= len(kept["answers"])
        # Every seventh, which is of another field and value in each language.
        for given in wanted[languages().index(code) :: 7]:
            request = {"name": name, "given": given, "language": code, "root": kept["root"]}
            assert whole(request) == json.loads(kept["answers"][key_of(given)])


def test_the_foreseen_answers_of_a_page_weigh_at_most_a_hundred_kilobytes(site: Path) -> None:
    for page in site.rglob("index.html"):
        text = page.read_text(encoding="utf-8")
        here = re.findall(r'<rules-calculator name="([^"]*)" language="([a-z]*)"', text)
        files = [next(site.glob(f"assets-*/answers/{name.replace('/', '-')}-{code}.json.br")) for name, code in here]
        assert sum(file.stat().st_size for file in files) <= 100_000, page


def test_a_foreseen_change_is_answered_at_once_while_the_runtime_is_still_away(open_page: OpenPage) -> None:
    page = open_page("/en/", noisy=True)
    page.route(re.compile(r"\.(wasm|bin)"), lambda route: None)
    with page.expect_response(re.compile("answers/squad-ability-en")) as arrived:
        page.goto(page.url.replace("/en/", path_of(NAME, "en")))
    arrived.value.finished()
    calculator = page.locator(f'rules-calculator[name="{NAME}"]')
    for given, asked in (("2", "2"), ("+3", "3"), ("−1", "-1")):
        assert page.evaluate(TIMED, given) < MOST_MILLISECONDS
        expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {"modifier": asked}, "en"))
        expect(calculator.locator(".state:visible")).to_have_count(0)
    # What nobody foresaw waits, and is marked meanwhile.
    fill(page, NAME, {"modifier": "17"})
    expect(calculator.locator(".state-starting")).to_be_visible()
    page.context.close()


def test_the_runtime_takes_over_when_it_runs(open_page: OpenPage) -> None:
    page = open_page(path_of(NAME, "de"))
    calculator = page.locator(f'rules-calculator[name="{NAME}"]')
    fill(page, NAME, {"modifier": "2"})
    expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {"modifier": "2"}, "de"))
    fill(page, NAME, {"modifier": "17"})
    expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {"modifier": "17"}, "de"), timeout=BOOT)
    expect(calculator.locator(".state:visible")).to_have_count(0)
