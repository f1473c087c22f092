"""What Lighthouse says of two pages, with its mobile settings: `python -m tests.benchmarks.lighthouse`.

The site is served by nginx as it is shipped, or by the site's own server where there is none.
For a rule page and a calculator page the score of each category, the median of several runs, against 100, and the
audits of times that cost something.
With `--site FOLDER` a site that is built already is measured.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from site_build.delivery.serve import server_for
from site_build.node import node
from site_build.project import ROOT
from tests.browsers.engines import CHROMIUM_FLAGS
from tests.browsers.install import chromium, nginx
from tests.browsers.test_hosting import nginx_for
from tests.serving import served

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
PAGES = {"rule page": "de/squad/ability-test/", "calculator page": "en/squad/re-rolls/"}
LIGHTHOUSE = ROOT / "node_modules" / "lighthouse" / "cli" / "index.js"
TARGET = 100


def report(address: str, browser: Path) -> dict[str, Any]:
    """Lighthouse's report on a page, as it writes it; raises `CalledProcessError` where it cannot make one."""
    flags = " ".join(["--headless=new", *CHROMIUM_FLAGS])
    command = [node(), str(LIGHTHOUSE), address, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    command.append(f"--only-categories={','.join(CATEGORIES)}")
    environment = {**os.environ, "CHROME_PATH": str(browser)}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    found: dict[str, Any] = json.loads(told)
    return found


def scores(found: dict[str, Any]) -> dict[str, float]:
    """The scores of a report by category, from 0 to 100."""
    return {name: 100 * found["categories"][name]["score"] for name in CATEGORIES}


@contextmanager
def host(site: Path) -> Iterator[str]:
    """Serve the site as it is meant, as far as this machine can; gives the address."""
    with TemporaryDirectory() as folder:
        if nginx() is None:
            with served(server_for(site, 0, tried=1)) as address:
                yield address
        else:
            with nginx_for(site, Path(folder)) as address:
                yield address


def run(site: Path, runs: int) -> None:
    """Print the scores of each page, and what costs."""
    with sync_playwright() as playwright:
        browser = chromium(playwright)
    assert browser is not None, "no Chromium: run `make .venv/browsers`"
    with host(site) as address:
        for name, path in PAGES.items():
            found = [report(f"{address}/{path}", browser) for _ in range(runs)]
            for category in CATEGORIES:
                score = median(scores(each)[category] for each in found)
                print(f"{score:4.0f}  {'pass' if score >= TARGET else 'MISS'}  {name}, {category}")
            audits = found[-1]["audits"]
            for each in found[-1]["categories"]["performance"]["auditRefs"]:
                audit = audits[each["id"]]
                if each["weight"] and audit["score"] < 1:
                    print(f"      {each['id']}: {audit['displayValue']}, {100 * audit['score']:.0f} of 100")


def main() -> None:
    """Build the site unless one is given, and measure it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--site", type=Path, help="a site that is built already")
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    if given.site:
        run(given.site.resolve(), given.runs)
        return
    from site_build.__main__ import main as site_build

    with TemporaryDirectory() as folder:
        site_build(["build", "--to", f"{folder}/site"])
        run(Path(folder) / "site", given.runs)


if __name__ == "__main__":
    main()
