"""Take the pictures of README.md of the built site: `make picture`."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from site_build.delivery.serve import server_for
from tests.browsers.conftest import served
from tests.browsers.engines import CHROMIUM_FLAGS
from tests.browsers.install import chromium

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "site_build" / "readme"
DESKTOP: ViewportSize = {"width": 1280, "height": 940}
WIDE: ViewportSize = {"width": 1280, "height": 560}
PHONE: ViewportSize = {"width": 390, "height": 780}
# Draws the photographs where they belong, each with an edge, and gives the whole as WebP: a fifth of the size of PNG.
COMPOSE = """
async ([width, height, photographs, quality]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  for (const [source, left, top] of photographs) {
    const image = new Image();
    image.src = source;
    await image.decode();
    context.save();
    context.shadowColor = "#0007";
    context.shadowBlur = 24;
    context.shadowOffsetY = 6;
    context.fillStyle = "#1e231d";
    context.fillRect(left - 2, top - 2, image.width + 4, image.height + 4);
    context.restore();
    context.drawImage(image, left, top);
  }
  return canvas.toDataURL("image/webp", quality);
}
"""
MARGIN = 28
QUALITY = 0.82


def _nothing(page: Page) -> None:
    """Leave the page as it opens."""


def _at_the_calculator(page: Page) -> None:
    page.locator("rules-calculator[data-connected]").first.evaluate("each => each.scrollIntoView()")


def _ask(page: Page) -> None:
    page.locator(".search-open").click()
    page.locator(".search-form input").fill("panic")
    page.locator(".search-result").first.wait_for()


@dataclass(frozen=True)
class Shot:
    """A photograph: of which page, in a window of which size and scheme, after what, and where it stands in pixels."""

    path: str
    size: ViewportSize
    scheme: str = "light"
    left: int = MARGIN
    top: int = MARGIN
    do: Callable[[Page], None] = _nothing


# By the name of the file: what it is composed of, the lower first.
PICTURES = {
    "picture.webp": (
        Shot("/en/squad/re-rolls/", DESKTOP),
        Shot("/ru/regiment/heavy-casualties/", PHONE, "dark", 1090, 210, _at_the_calculator),
    ),
    "texts.webp": (Shot("/en/regiment/parallel/#regiment-p17-s1", WIDE),),
    "search.webp": (Shot("/en/squad/panic/", WIDE, do=_ask),),
}


def photograph(browser: Browser, address: str, shot: Shot) -> str:
    """What a shot shows, as a data address."""
    phone = shot.size is PHONE
    page = browser.new_page(viewport=shot.size, color_scheme=shot.scheme, is_mobile=phone, has_touch=phone)  # type: ignore[arg-type]
    page.goto(address + shot.path)
    page.locator("rules-search:not([hidden])").wait_for()
    shot.do(page)
    page.evaluate("document.fonts.ready")
    # What glides into its place has come there.
    page.wait_for_timeout(800)
    taken = base64.b64encode(page.screenshot()).decode()
    page.close()
    return f"data:image/png;base64,{taken}"


def main() -> None:
    """Serve `site/`, photograph its pages, and compose the pictures."""
    with served(server_for(ROOT / "site", 0, tried=1)) as address, sync_playwright() as playwright:
        path = chromium(playwright)
        assert path is not None, "no Chromium: run `make test` once"
        browser = playwright.chromium.launch(executable_path=str(path), args=CHROMIUM_FLAGS)
        FOLDER.mkdir(exist_ok=True)
        for name, shots in PICTURES.items():
            width = max(shot.left + shot.size["width"] for shot in shots) + MARGIN
            height = max(shot.top + shot.size["height"] for shot in shots) + MARGIN
            taken = [[photograph(browser, address, shot), shot.left, shot.top] for shot in shots]
            # On a page of no site, whose policy would refuse data addresses.
            blank = browser.new_page()
            composed = blank.evaluate(COMPOSE, [width, height, taken, QUALITY])
            blank.close()
            (FOLDER / name).write_bytes(base64.b64decode(composed.partition(",")[2]))
            print((FOLDER / name).relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main()
