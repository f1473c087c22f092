"""A real browser, and pages that must stay quiet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    sync_playwright,
)

from tests.browsers.engines import CHROMIUM_FLAGS, ENGINES, Tab, tab_of
from tests.browsers.install import chromium
from tests.serving import served as served

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, of which there can be only one at a time."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests."""
    path = chromium(playwright)
    assert path is not None, "no Chromium: run `make .venv/browsers`"
    started = playwright.chromium.launch(executable_path=str(path), args=CHROMIUM_FLAGS)
    yield started
    started.close()


@pytest.fixture(params=ENGINES)
def tab(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Tab]:
    """A tab of each engine in turn, see `engines`."""
    with tab_of(request.param, playwright) as opened:
        yield opened


class Watch:
    """Collects what a quiet page must not do: errors, refused content, requests to other hosts."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.complaints: list[str] = []

    def console(self, message: ConsoleMessage) -> None:
        """A console error, or a policy violation, which Chromium reports there."""
        # A file that is missing is reported with its address by `response`.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(f"console: {message.text}")

    def error(self, error: object) -> None:
        """An uncaught error."""
        self.complaints.append(f"uncaught: {error}")

    def response(self, response: Response) -> None:
        """A file that the server does not have."""
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

    def request(self, request: Request) -> None:
        """A request that leaves the site."""
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.complaints.append(f"request to another host: {request.url}")


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[OpenPage]:
    """Opens pages of the site; at the end none may have complained, unless it was opened with `noisy=True`."""
    contexts: list[BrowserContext] = []
    watch = Watch(address)

    def opened(path: str, noisy: bool = False, base: str = address, **options: object) -> Page:
        context = browser.new_context(**options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        if not noisy:
            page.on("console", watch.console)
            page.on("pageerror", watch.error)
            page.on("request", watch.request)
        page.goto(base + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not watch.complaints
