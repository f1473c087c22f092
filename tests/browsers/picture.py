"""Take the picture of README.md of the built site: `make picture`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from site_build.delivery.serve import server_for
from tests.browsers.conftest import served
from tests.browsers.engines import CHROMIUM_FLAGS
from tests.browsers.install import chromium

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "site_build" / "readme" / "picture.png"
PAGE = "/en/squad/re-rolls/"
SIZE: ViewportSize = {"width": 1280, "height": 1400}


def main() -> None:
    """Serve `site/`, and photograph a page with clauses and a calculator."""
    with served(server_for(ROOT / "site", 0, tried=1)) as address, sync_playwright() as playwright:
        path = chromium(playwright)
        assert path is not None, "no Chromium: run `make test` once"
        browser = playwright.chromium.launch(executable_path=str(path), args=CHROMIUM_FLAGS)
        page = browser.new_page(viewport=SIZE, color_scheme="light")
        page.goto(address + PAGE)
        page.locator("rules-calculator[data-connected]").wait_for()
        page.evaluate("document.fonts.ready")
        TARGET.parent.mkdir(exist_ok=True)
        page.screenshot(path=TARGET)
        browser.close()
    print(TARGET.relative_to(ROOT))


if __name__ == "__main__":
    main()
