"""Taking the site along: whole or not at all, from a server that is really gone, slow or in the middle of an update."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from site_build.delivery.offline import put_list
from site_build.delivery.serve import SiteHandler
from tests.browsers.conftest import OpenPage
from tests.browsers.engines import Tab, until
from tests.browsers.test_calculators import BOOT, path_of, verdict
from tests.serving import served

DOCUMENTS = """
const script = document.querySelector("script[src*=rules-search]").src;
return (await (await fetch(script.replace("rules-search.js", "documents-de.json"))).json()).documents.length;
"""
STATE = "document.querySelector('take-along').dataset.state"
TAKING = 120


class Counting(SiteHandler):
    """Serves whatever folder stands in `sites` now, counts, and holds back what `held` names until it is let go."""

    sites: list[Path] = []  # noqa: RUF012 - shared by all requests of a test on purpose
    asked: list[str] = []  # noqa: RUF012
    held = re.compile("$^")
    go = threading.Event()

    def do_GET(self) -> None:
        """Serve from the folder of the moment."""
        self.directory = str(self.sites[-1])
        self.asked.append(self.path)
        if self.held.search(self.path):
            self.go.wait(TAKING)
        try:
            super().do_GET()
        except (BrokenPipeError, ConnectionResetError):
            return


@contextmanager
def counting(site: Path, port: int = 0, held: str = "$^") -> Iterator[str]:
    """A server of the site whose folder can be changed while it runs."""
    Counting.sites, Counting.asked = [site], []
    Counting.held, Counting.go = re.compile(held), threading.Event()
    with served(ThreadingHTTPServer(("127.0.0.1", port), partial(Counting, directory=str(site)))) as address:
        yield address


def newer(site: Path, target: Path) -> Path:
    """The site as its next version would be: one page says something else, and one asset has another address."""
    shutil.copytree(site, target)
    (assets,) = target.glob("assets-*")
    renamed = assets.rename(target / f"assets-{'0' * 16}")
    for page in target.rglob("*.html"):
        text = page.read_text(encoding="utf-8").replace(assets.name, renamed.name)
        page.write_text(text.replace("<h1", '<p id="newer">newer</p><h1', 1), encoding="utf-8")
    for packed in [*target.rglob("*.html.br"), *target.rglob("*.html.gz"), *target.glob("offline.json.*")]:
        packed.unlink()
    put_list(target)
    return target


def test_taken_along_everything_works_when_the_server_is_gone(tab: Tab, site: Path) -> None:
    with counting(site) as address:
        tab.go(f"{address}/de/squad/")
        until(tab, f"{STATE} === 'offered'")
        assert float(tab.run("return document.querySelector('[data-size=download]').textContent.replace(',', '.')")) > 4
        tab.click("take-along [data-do=take]")
        until(tab, f"{STATE} === 'taken'", TAKING)
    tab.go(f"{address}/ru/brigade/dispersal-point/")
    assert tab.run("return document.documentElement.lang + document.querySelectorAll('.clause').length") != "ru0"
    assert tab.run("return document.querySelector('html').lang") == "ru"
    tab.go(address + path_of("squad/ability", "en"))
    tab.fill('rules-calculator[name="squad/ability"] [name="modifier"]', "2")
    expected = json.dumps(verdict("squad/ability", {"modifier": "2"}, "en"))
    until(tab, f"document.querySelector('.verdict').textContent === {expected}")
    until(tab, f"{STATE} === 'taken'")
    documents = (
        "fetch(document.querySelector('script[src*=rules-search]').src.replace('rules-search.js', 'documents-de.json'))"
    )
    assert tab.run(f"return (await (await {documents}).json()).documents.length") > 100
    tab.go(f"{address}/de/no-such-page/")
    assert tab.run("return document.querySelectorAll('a[hreflang]').length") == 3
    tab.go(f"{address}/de/")
    until(tab, f"{STATE} === 'taken'")
    tab.click("take-along [data-do=remove]")
    until(tab, f"{STATE} === 'away'")
    assert tab.run("return (await caches.keys()).filter((name) => name.startsWith('nervenprobe-')).length") == 0


def state(page: Page, name: str, seconds: float = TAKING) -> None:
    """Wait until the button is in that state."""
    expect(page.locator("take-along")).to_have_attribute("data-state", name, timeout=seconds * 1000)


def test_a_stopped_download_goes_on_where_it_was(site: Path, open_page: OpenPage) -> None:
    with counting(site, held=r"answering-") as address:
        page = open_page("/en/squad/", noisy=True, base=address)
        state(page, "offered")
        page.locator("[data-do=take]:visible").click()
        expect(page.locator("take-along progress")).to_be_visible()
        page.wait_for_timeout(3000)
        page.locator("[data-do=stop]").click()
        state(page, "stopped")
        assert (
            page.evaluate("caches.open('nervenprobe').then((state) => state.keys()).then((keys) => keys.length)") == 0
        )
        first = {each for each in Counting.asked if each.endswith("/")}
        Counting.go.set()
        Counting.asked.clear()
        page.reload()
        state(page, "stopped")
        page.locator("[data-do=take]:visible").click()
        state(page, "taken")
        again = {each for each in Counting.asked if each.endswith("/")} & first
        assert len(again) < len(first) / 2
        page.context.close()


def test_an_update_is_announced_and_taken_whole_when_the_reader_chooses(
    site: Path, tmp_path: Path, open_page: OpenPage
) -> None:
    with counting(site) as address:
        page = open_page("/en/squad/", noisy=True, base=address)
        state(page, "offered")
        page.locator("[data-do=take]:visible").click()
        state(page, "taken")
        Counting.sites.append(newer(site, tmp_path / "newer"))
        page.reload()
        state(page, "newer")
        # Until then each page is the version that is here, with its own scripts.
        page.goto(f"{address}/de/dread/")
        expect(page.locator("#newer")).to_have_count(0)
        (assets,) = site.glob("assets-*")
        assert assets.name in (page.locator('script[src*="scripts/page"]').get_attribute("src") or "")
        state(page, "newer")
        # Taking it breaks off, as when the device loses power: the old version is still whole.
        Counting.held, Counting.go = re.compile(r"ru/regiment/"), threading.Event()
        page.locator("[data-do=take]:visible").click()
        page.wait_for_timeout(1000)
        page.goto(f"{address}/en/squad/")
        expect(page.locator("#newer")).to_have_count(0)
        Counting.go.set()
        Counting.asked.clear()
        state(page, "newer")
        page.locator("[data-do=take]:visible").click()
        expect(page.locator("#newer")).to_have_count(1, timeout=TAKING * 1000)
        state(page, "taken")
        # What is the same in both is not asked for again.
        assert [each for each in Counting.asked if "pyodide" in each] == []
        page.context.close()


def test_a_deploy_in_the_middle_of_taking_is_noticed(site: Path, tmp_path: Path, open_page: OpenPage) -> None:
    with counting(site, held=r"/ru/squad/") as address:
        page = open_page("/en/squad/", noisy=True, base=address)
        state(page, "offered")
        page.locator("[data-do=take]:visible").click()
        page.wait_for_timeout(1500)
        Counting.sites.append(newer(site, tmp_path / "newer"))
        Counting.go.set()
        state(page, "changed")
        page.locator("[data-do=take]:visible").click()
        state(page, "taken")
        page.goto(f"{address}/ru/squad/")
        expect(page.locator("#newer")).to_have_count(1)
        page.context.close()


def test_a_deploy_in_the_middle_of_a_visit_does_not_mix_versions(
    site: Path, tmp_path: Path, open_page: OpenPage
) -> None:
    with counting(site) as address:
        page = open_page("/en/squad/", noisy=True, base=address)
        page.evaluate("window.stays = true")
        # The theme puts in the next page only where the sitemap, built for another port, names it.
        page.route("**/sitemap.xml", lambda route: route.fulfill(body=sitemap(site, address), content_type="text/xml"))
        Counting.sites.append(newer(site, tmp_path / "newer"))
        page.locator(".section-list a").first.click()
        expect(page.locator("#newer")).to_have_count(1)
        assert "assets-0000000000000000" in (page.locator('script[src*="scripts/page"]').get_attribute("src") or "")
        page.context.close()


def sitemap(site: Path, address: str) -> str:
    """The English sitemap for another address."""
    text = (site / "en" / "sitemap.xml").read_text(encoding="utf-8")
    return re.sub(r"http://127\.0\.0\.1:\d+", address, text)


@pytest.mark.parametrize(
    ("barred", "said"),
    [
        ("navigator.storage.estimate = async () => ({ quota: 1000, usage: 0 })", "full"),
        ("Cache.prototype.put = async () => { throw new DOMException('full', 'QuotaExceededError') }", "full"),
        ("CacheStorage.prototype.open = async () => { throw new DOMException('no', 'SecurityError') }", "refused"),
        ("delete window.caches; delete Window.prototype.caches", "refused"),
        ("ServiceWorkerContainer.prototype.register = async () => { throw new Error('no') }", "refused"),
    ],
)
def test_what_the_device_refuses_is_said_and_the_site_still_works(
    barred: str, said: str, site: Path, open_page: OpenPage
) -> None:
    with counting(site) as address:
        page = open_page("/en/", noisy=True, base=address)
        page.add_init_script(barred)
        page.goto(address + path_of("squad/ability", "en"))
        page.locator("take-along[data-state]").wait_for()
        if page.locator("take-along").get_attribute("data-state") == "offered":
            page.locator("[data-do=take]:visible").click()
        state(page, said)
        expect(page.locator(f'take-along p[data-state="{said}"]')).to_be_visible()
        page.locator('[name="modifier"]').first.fill("2")
        expect(page.locator(".verdict").first).to_have_text(
            verdict("squad/ability", {"modifier": "2"}, "en"), timeout=BOOT
        )
        page.context.close()


# Storage with no room left after so many files.
FULL_LATER = """() => {
    const put = Cache.prototype.put;
    globalThis.puts = 0;
    Cache.prototype.put = async function (...given) {
        if (++puts > 20) throw new DOMException("full", "QuotaExceededError");
        return put.apply(this, given);
    };
}"""
SPOIL = """async (text) => {
    const state = await caches.open("nervenprobe");
    for (const key of await state.keys()) await state.put(key, new Response(text));
}"""
GARBAGE = """async () => {
    const { active } = await navigator.serviceWorker.ready;
    const given = [null, 5, "x", {}, [], { do: "remove" }, new ArrayBuffer(1e6), "x".repeat(1e6)];
    for (const each of given) active.postMessage(each);
}"""


def test_what_is_full_midway_stops_is_said_and_goes_on_when_there_is_room(site: Path, open_page: OpenPage) -> None:
    with counting(site) as address:
        page = open_page("/en/squad/", noisy=True, base=address)
        state(page, "offered")
        page.evaluate(FULL_LATER)
        page.locator("[data-do=take]:visible").click()
        state(page, "full")
        # Nothing counts yet, and nothing more is asked for.
        assert page.evaluate("caches.open('nervenprobe').then((each) => each.keys()).then((all) => all.length)") == 0
        asked = len(Counting.asked)
        page.wait_for_timeout(1000)
        assert len(Counting.asked) == asked
        page.reload()
        state(page, "stopped")
        page.locator("[data-do=take]:visible").click()
        state(page, "taken")
        page.evaluate(GARBAGE)
        # A state that nobody can read is none: the site comes from the network, and what is there is taken up again.
        for text in ("garbage", "null", "[]", '{"version": 5}', '{"version": {"a": 1}}'):
            page.evaluate(SPOIL, text)
            page.reload()
            state(page, "stopped")
        page.locator("[data-do=take]:visible").click()
        state(page, "taken")
    page.goto(f"{address}/ru/dread/charging/")
    assert page.locator("h1").count() == 1
    page.context.close()
