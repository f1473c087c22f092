"""What the page says and still does when the runtime is slow, missing or broken, or scripts are off."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Error, Route, expect

from calculators.calculator import names
from calculators.messages import language
from calculators.page_view import STATES
from calculators.requests import handle
from site_build.delivery.serve import SiteHandler
from site_build.generated.pages import START_LIMIT_SECONDS
from site_build.project import languages
from tests.browsers.conftest import OpenPage, served
from tests.browsers.engines import Tab, until
from tests.browsers.test_calculators import ASK_A_WORKER, BOOT, fill, path_of, verdict
from tests.calculators.examples import examples

NAME = "squad/ability"
THEME = "head > script[src*='/javascripts/bundle.']"
REST = "rest-*.wasm*"
SECONDS = 3
LIMIT = f'start-limit="{START_LIMIT_SECONDS}"'.encode()
AS_SOON_AS_CONNECTED = """
new MutationObserver((_, observer) => {
  const calculator = document.querySelector("rules-calculator[data-connected]");
  if (!calculator) return;
  observer.disconnect();
  const field = calculator.querySelector('[name="modifier"]');
  field.value = "17";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-connected"] });
"""


# What has been asked of the faulty file, over all requests.
asked: list[str] = []


class Faulty(SiteHandler):
    """Answers one of the runtime's files in a faulty way, and shortens the watchdog of the pages to seconds."""

    def __init__(self, *args: object, fault: str, name: str, seconds: int, **more: object) -> None:
        self.fault, self.name, self.seconds = fault, name, seconds
        super().__init__(*args, **more)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Serve the file, or the fault."""
        if fnmatch(self.path.partition("?")[0].rpartition("/")[2], self.name):
            # What is only asked for ahead is not missed yet.
            wanted = self.headers.get("Sec-Purpose") != "prefetch"
            asked.extend([self.name] * wanted)
            if self.fault == "once" and wanted and asked.count(self.name) > 1:
                super().do_GET()
                return
            if self.fault == "hangs":
                threading.Event().wait(SECONDS * 3)
                return
            status = {"missing": 404, "broken": 500, "once": 503}.get(self.fault, 200)
            body = b"\0asm truncated" if self.fault == "truncated" else b"<p>not this</p>"
            if self.fault == "spoilt":
                # As long as it should be, and no module.
                file = Path(self.translate_path(self.path))
                body = bytes(file.stat().st_size)
            self.send_response(status)
            kind = "text/html" if self.fault != "truncated" else self.guess_type(self.path)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            return
        page = Path(self.translate_path(self.path)) / "index.html"
        if self.path.endswith("/") and page.exists():
            body = page.read_bytes().replace(LIMIT, f'start-limit="{self.seconds}"'.encode())
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            return
        super().do_GET()


@contextmanager
def faulty(site: Path, fault: str, name: str, seconds: int = SECONDS) -> Iterator[str]:
    """A server of the site with one faulty file."""
    asked.clear()
    handler = partial(Faulty, directory=str(site), fault=fault, name=name, seconds=seconds)
    with served(ThreadingHTTPServer(("127.0.0.1", 0), handler)) as address:
        yield address


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        ("missing", "*.wasm*"),
        ("wrong-type", "*.wasm*"),
        ("truncated", "*.wasm*"),
        ("hangs", "*.wasm*"),
        ("broken", "pyodide.mjs"),
        ("missing", "runtime-worker.js"),
    ],
)
def test_a_runtime_that_cannot_start_is_said_and_the_page_stays_useful(
    fault: str, name: str, site: Path, open_page: OpenPage
) -> None:
    with faulty(site, fault, name) as address:
        page = open_page(path_of(NAME, "de"), noisy=True, base=address)
        calculator = page.locator(f'rules-calculator[name="{NAME}"]')
        expect(calculator.locator(".state-failed")).to_be_visible(timeout=SECONDS * 5000)
        expect(calculator.locator(".state-failed")).to_have_text(language("de").text(STATES["failed"]))
        expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {}, "de"))
        calculator.locator("details.usual summary").click()
        expect(calculator.locator("details.usual table").first).to_be_visible()
        page.context.close()


@pytest.mark.parametrize("name", ["snapshot-*.bin*", "answering-*.wasm*", "answering-*.mjs*"])
@pytest.mark.parametrize("fault", ["missing", "broken", "truncated", "wrong-type"])
def test_without_the_kept_memory_the_runtime_boots_from_its_parts(
    fault: str, name: str, site: Path, open_page: OpenPage
) -> None:
    with faulty(site, fault, name, START_LIMIT_SECONDS) as address:
        page = open_page(path_of(NAME, "de"), noisy=True, base=address)
        fill(page, NAME, {"modifier": "17"})
        verdicts = page.locator(f'rules-calculator[name="{NAME}"] .verdict')
        expect(verdicts).to_have_text(verdict(NAME, {"modifier": "17"}, "de"), timeout=BOOT)
        assert asked
        page.context.close()


def test_nothing_gets_in_the_way_of_an_answer_that_is_waited_for(open_page: OpenPage) -> None:
    page = open_page("/en/", noisy=True)
    held: list[Route] = []
    page.route(re.compile(r"/runtime/answering"), lambda route: held.append(route))
    page.add_init_script(AS_SOON_AS_CONNECTED)
    page.goto(page.url.replace("/en/", path_of(NAME, "en")))
    page.wait_for_timeout(1500)
    assert held
    expect(page.locator(THEME)).to_have_count(0)
    for each in held:
        each.continue_()
    expect(page.locator(f'rules-calculator[name="{NAME}"] .verdict')).to_have_text(
        verdict(NAME, {"modifier": "17"}, "en"), timeout=BOOT
    )
    expect(page.locator(THEME)).to_have_count(1)
    page.context.close()


def test_a_failed_start_is_tried_again_with_the_next_change(site: Path, open_page: OpenPage) -> None:
    with faulty(site, "once", "runtime-worker.js") as address:
        page = open_page(path_of(NAME, "en"), noisy=True, base=address)
        calculator = page.locator(f'rules-calculator[name="{NAME}"]')
        expect(calculator.locator(".state-failed")).to_be_visible(timeout=SECONDS * 5000)
        page.evaluate("document.querySelector('rules-calculator').setAttribute('start-limit', '60')")
        fill(page, NAME, {"modifier": "17"})
        expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {"modifier": "17"}, "en"), timeout=BOOT)
        expect(calculator.locator(".state-failed")).to_be_hidden()
        page.context.close()


def test_an_entry_that_is_not_answered_is_marked_and_kept(site: Path, open_page: OpenPage) -> None:
    with faulty(site, "missing", "runtime-worker.js") as address:
        page = open_page(path_of(NAME, "en"), noisy=True, base=address)
        calculator = page.locator(f'rules-calculator[name="{NAME}"]')
        fill(page, NAME, {"modifier": "17"})
        expect(calculator.locator(".state-failed")).to_be_visible(timeout=SECONDS * 5000)
        expect(calculator.locator(".answer.is-old .verdict")).to_have_text(verdict(NAME, {}, "en"))
        expect(calculator.locator('[name="modifier"]')).to_have_value("17")
        page.context.close()


def test_steps_begin_at_what_an_empty_field_stands_for_and_lead_back_into_the_range(open_page: OpenPage) -> None:
    page = open_page(path_of(NAME, "en"))
    calculator = page.locator(f'rules-calculator[name="{NAME}"]')
    rerolls = calculator.locator('[data-field="rerolls"]')
    rerolls.locator('[data-step="1"]').click()
    expect(rerolls.locator("input")).to_have_value("2")
    rerolls.locator('[data-step="1"]').click()
    expect(rerolls.locator("input")).to_have_value("3")
    modifier = calculator.locator('[data-field="modifier"]')
    modifier.locator('[data-step="1"]').click()
    expect(modifier.locator("input")).to_have_value("+1")
    modifier.locator("input").fill("99")
    expect(modifier.locator('[data-step="1"]')).to_be_disabled()
    modifier.locator('[data-step="-1"]').click()
    expect(modifier.locator("input")).to_have_value("+20")


@pytest.mark.parametrize("code", languages())
def test_with_scripts_off_rules_answers_and_languages_are_there(code: str, open_page: OpenPage) -> None:
    page = open_page(path_of(NAME, code), java_script_enabled=False)
    calculator = page.locator(f'rules-calculator[name="{NAME}"]')
    expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {}, code))
    expect(calculator.locator("fieldset")).to_have_attribute("disabled", "")
    expect(calculator.locator("noscript p")).to_be_visible()
    expect(calculator.locator("details.usual table tbody tr").first).to_be_attached()
    other = next(each for each in languages() if each != code)
    page.locator(f'.languages a[hreflang="{other}"]').click()
    assert f"/{other}/squad/re-rolls/" in page.url
    page.locator(f'#squad-p25-s2 .other-language a[hreflang="{code}"]').click()
    assert page.url.endswith(f"/{code}/squad/re-rolls/#squad-p25-s2")


def test_the_worker_survives_moving_to_another_page(open_page: OpenPage) -> None:
    page = open_page(path_of(NAME, "en"))
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    fill(page, NAME, {"modifier": "2"})
    expect(page.locator(".verdict")).to_have_text(verdict(NAME, {"modifier": "2"}, "en"), timeout=BOOT)
    page.evaluate("window.stays = true")
    page.locator(".turn-prev").click()
    expect(page.locator("h1")).to_have_attribute("id", "ability-test")
    page.go_back()
    expect(page.locator("h1")).to_have_attribute("id", "re-rolls")
    assert page.evaluate("window.stays") is True
    fill(page, NAME, {"modifier": "3"})
    expect(page.locator(".verdict")).to_have_text(verdict(NAME, {"modifier": "3"}, "en"))
    assert len(workers) <= 1


def test_each_engine_restores_the_kept_memory_and_answers_every_calculator_with_the_part_that_comes_at_first(
    tab: Tab, site: Path
) -> None:
    wanted = [{"name": name, "given": {}, "language": "de", "root": "./"} for name in names()]
    wanted += [{"name": name, "given": examples()[name].change, "language": "ru", "root": "./"} for name in names()]
    requests = [json.dumps(each) for each in wanted]
    with faulty(site, "missing", REST) as address:
        tab.go(address + path_of("squad/ability", "de"))
        assert tab.run(ASK_A_WORKER, requests) == ["restored", [handle(request) for request in requests]]
        tab.fill('rules-calculator[name="squad/ability"] [name="modifier"]', "2")
        expected = json.dumps(verdict("squad/ability", {"modifier": "2"}, "de"))
        until(tab, f"document.querySelector('.verdict').textContent === {expected}")
        assert asked == []


def test_what_no_answer_runs_is_fetched_once_it_is_called(site: Path, open_page: OpenPage) -> None:
    usual = {"name": NAME, "given": {"modifier": "17"}, "language": "en", "root": "./"}
    requests = [json.dumps(each) for each in (usual, {**usual, "name": "squad/no-such"}, usual)]
    page = open_page("/en/", noisy=True)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    way, (before, error, after) = page.evaluate(f"async (given) => {{ {ASK_A_WORKER} }}", [requests])
    assert way == "restored"
    assert before == after == handle(requests[0])
    assert "KeyError: 'squad/no-such'" in error
    assert len([each for each in fetched if "/rest-" in each]) == 1

    with faulty(site, "missing", REST) as address:
        page = open_page("/en/", noisy=True, base=address)
        with pytest.raises(Error, match=r"rest-.*404"):
            page.evaluate(f"async (given) => {{ {ASK_A_WORKER} }}", [requests])
        assert set(asked) == {REST}


@pytest.mark.parametrize("fault", ["missing", "broken", "truncated", "wrong-type", "spoilt", "hangs"])
def test_without_the_rest_the_runtime_boots_from_its_parts_and_the_answer_comes(
    fault: str, site: Path, open_page: OpenPage
) -> None:
    with faulty(site, fault, REST, START_LIMIT_SECONDS) as address:
        page = open_page(path_of(NAME, "en"), noisy=True, base=address)
        calculator = page.locator(f'rules-calculator[name="{NAME}"]')
        calculator.and_(page.locator("[data-ready]")).wait_for(timeout=BOOT)
        # What no answer runs is called; meanwhile the reader goes on.
        calculator.evaluate("each => void each.ask({ name: 'squad/no-such', given: {} })")
        fill(page, NAME, {"modifier": "17"})
        expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {"modifier": "17"}, "en"), timeout=BOOT)
        # A browser may try once more by itself.
        tried = len(asked)
        assert set(asked) == {REST} and tried <= 2
        # It has all it needs now: the same is no more than an error of that one request.
        calculator.evaluate("each => void each.ask({ name: 'squad/no-such', given: {} })")
        fill(page, NAME, {"modifier": "16"})
        expect(calculator.locator(".verdict")).to_have_text(verdict(NAME, {"modifier": "16"}, "en"), timeout=BOOT)
        assert len(asked) == tried
        page.context.close()


def test_without_the_rest_and_the_parts_it_is_said_plainly(site: Path, open_page: OpenPage) -> None:
    with faulty(site, "missing", "*[!g]-*.w*", START_LIMIT_SECONDS) as address:
        page = open_page(path_of(NAME, "en"), noisy=True, base=address)
        calculator = page.locator(f'rules-calculator[name="{NAME}"]')
        calculator.and_(page.locator("[data-ready]")).wait_for(timeout=BOOT)
        calculator.evaluate("each => void each.ask({ name: 'squad/no-such', given: {} })")
        fill(page, NAME, {"modifier": "17"})
        expect(calculator.locator(".state-failed")).to_be_visible(timeout=BOOT)
        expect(calculator.locator(".answer.is-old .verdict")).to_be_visible()
        expect(calculator.locator('[name="modifier"]')).to_have_value("17")
        page.context.close()
