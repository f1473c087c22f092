"""Over every page of the built site: links lead somewhere, ids are there once, nothing is asked of strangers."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from site_build.generated.parallel_place import PARALLEL
from site_build.project import languages, registry, systems
from tests.browsers.conftest import OpenPage


class Reading(HTMLParser):
    """The ids and the addresses of a page."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.addresses: list[str] = []
        self.lang = ""
        self.search: list[str] = []
        self.current: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect from one element."""
        given = dict(attrs)
        if tag == "rules-search":
            self.search.append(given.get("language") or "")
        if tag == "a" and "hreflang" in given and "aria-current" in given:
            self.current.append(given["hreflang"] or "")
        for name, value in attrs:
            if name == "id":
                self.ids[value or ""] += 1
            if tag == "html" and name == "lang":
                self.lang = value or ""
            if name in ("href", "src") and (tag, given.get("rel")) != ("link", "canonical"):
                self.addresses.append(value or "")


@pytest.fixture(scope="module")
def readings(site: Path) -> dict[Path, Reading]:
    """Every page of the built site."""
    return {page: Reading(page) for page in sorted(site.rglob("*.html"))}


def test_no_address_leaves_the_site(readings: dict[Path, Reading]) -> None:
    """Whether each leads somewhere, and what else makes a page valid, is in `tests/site_build/test_shipped_pages`."""
    assert readings
    for page, reading in readings.items():
        for address in reading.addresses:
            parts = urlsplit(address)
            assert not parts.netloc and parts.scheme in ("", "data"), f"{page}: {address}"


def test_every_page_searches_and_marks_its_own_language(site: Path, readings: dict[Path, Reading]) -> None:
    for page, reading in readings.items():
        code = page.relative_to(site).parts[0]
        if code in languages():
            assert reading.search == reading.current == [code] == [reading.lang], page


def test_every_clause_stands_once_in_each_language(site: Path, readings: dict[Path, Reading]) -> None:
    for code in languages():
        found: Counter[str] = Counter()
        for page, reading in readings.items():
            # The parallel reader has all of them once more.
            if (site / code) in page.parents and page.parent.name != PARALLEL:
                assert reading.lang == code
                found.update(reading.ids)
        for system in systems():
            for clause in registry(system):
                assert found[clause.id] == 1, (code, clause.id)


def test_every_page_opens_quietly(site: Path, open_page: OpenPage, address: str) -> None:
    page = open_page("/de/")
    for file in sorted(site.rglob("index.html")):
        page.goto(f"{address}/{file.parent.relative_to(site).as_posix()}/".replace("/./", "/"))
