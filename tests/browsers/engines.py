"""Three browser engines behind one interface: Chromium and Firefox through Playwright, WebKit through its own driver.

    with tab_of("webkit", playwright) as tab:
        tab.go(address)
        assert tab.run("return document.title") == "…"

What only one engine is asked for is better said to Playwright itself, through the fixtures of `conftest`.
"""

from __future__ import annotations

import os
import subprocess
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, Playwright
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from selenium.webdriver.webkitgtk.webdriver import WebDriver

from tests.browsers.install import chromium, firefox, webkit

ENGINES = ("chromium", "firefox", "webkit")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# What the page is given as an async function's body, WebKit's driver wants as a script that calls back.
CALLING_BACK = """
const done = arguments[arguments.length - 1];
(async (...given) => {{ {body} }})(...[...arguments].slice(0, -1)).then(
  (value) => done({{ value }}),
  (error) => done({{ error: String(error) }}),
);
"""
SCRIPT_SECONDS = 120


class ScriptFault(RuntimeError):
    """A script given to a page threw."""


class Tab(Protocol):
    """One tab with storage of its own, which is gone when it is closed."""

    def go(self, address: str) -> None:
        """Open an address, and wait until it is loaded."""

    def run(self, body: str, *given: Any) -> Any:
        """What an async function with this body returns, as plain data; its arguments are in `given`.

        Raises `ScriptFault` or Playwright's error where it throws.
        """

    def fill(self, selector: str, text: str) -> None:
        """Type into the first field that the selector finds, instead of what stands there."""

    def click(self, selector: str) -> None:
        """Click the first element that the selector finds."""

    def resize(self, width: int, height: int) -> None:
        """Make the window this large, in pixels; what the browser shows around a page may be counted in."""


def until(tab: Tab, expression: str, seconds: float = 60) -> Any:
    """Wait until an expression in the page is true, and give its value; `AssertionError` where it never is."""
    end = time.monotonic() + seconds
    while True:
        try:
            found = tab.run(f"return {expression}")
        except PlaywrightError as error:
            # The page was just left for another.
            if "context was destroyed" not in str(error):
                raise
            found = None
        if found:
            return found
        assert time.monotonic() < end, f"never true in {seconds} s: {expression}"
        time.sleep(0.1)


@contextmanager
def tab_of(engine: str, playwright: Playwright) -> Iterator[Tab]:
    """A new tab of that engine; the test is skipped where the machine does not have it."""
    opener: Callable[[Playwright], Iterator[Tab]] = {
        "chromium": _chromium,
        "firefox": _firefox,
        "webkit": _webkit,
    }[engine]
    yield from opener(playwright)


class _PlaywrightTab:
    def __init__(self, page: Page) -> None:
        self.page = page

    def go(self, address: str) -> None:
        self.page.goto(address)

    def run(self, body: str, *given: Any) -> Any:
        return self.page.evaluate(f"async (given) => {{ {body} }}", list(given))

    def fill(self, selector: str, text: str) -> None:
        self.page.locator(selector).first.fill(text)

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})


class _WebKitTab:
    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        driver.set_script_timeout(SCRIPT_SECONDS)

    def go(self, address: str) -> None:
        self.driver.get(address)

    def run(self, body: str, *given: Any) -> Any:
        answered = self.driver.execute_async_script(CALLING_BACK.format(body=body), *given)
        if "error" in answered:
            raise ScriptFault(answered["error"])
        return answered.get("value")

    def fill(self, selector: str, text: str) -> None:
        field = self.driver.find_element("css selector", selector)
        field.clear()
        field.send_keys(text)

    def click(self, selector: str) -> None:
        self.driver.find_element("css selector", selector).click()

    def resize(self, width: int, height: int) -> None:
        self.driver.set_window_size(width, height)


def _chromium(playwright: Playwright) -> Iterator[Tab]:
    path = chromium(playwright)
    if path is None:
        pytest.skip("no Chromium: run `make .venv/browsers`")
    browser = playwright.chromium.launch(executable_path=str(path), args=CHROMIUM_FLAGS)
    try:
        yield _PlaywrightTab(browser.new_page())
    finally:
        browser.close()


def _firefox(playwright: Playwright) -> Iterator[Tab]:
    found = firefox(playwright)
    if found is None:
        pytest.skip("no Firefox: run `make .venv/browsers`")
    path, channel = found
    browser = playwright.firefox.launch(executable_path=str(path), channel=channel, headless=True)
    try:
        yield _PlaywrightTab(browser.new_page())
    finally:
        browser.close()


def _webkit(playwright: Playwright) -> Iterator[Tab]:
    found = webkit()
    if found is None:
        pytest.skip("no WebKit: run `make .venv/browsers`")
    driver_path, browser_path = found
    with _display() as display:
        options = Options()
        options.binary_location = str(browser_path)
        options.add_argument("--automation")
        service = Service(str(driver_path), env={**os.environ, "DISPLAY": display})
        with warnings.catch_warnings():
            # The driver of WebKit uses what the package has given up.
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = WebDriver(options=options, service=service)
        try:
            yield _WebKitTab(driver)
        finally:
            driver.quit()


@contextmanager
def _display() -> Iterator[str]:
    """A screen that nobody sees, for the engine that cannot do without."""
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        assert number, "Xvfb does not start"
        yield f":{number}"
    finally:
        screen.terminate()
        screen.wait()
