"""Get Chromium: Playwright's own download where it works, else the distribution's package.

    python -m tests.browsers.install

Exits 1, and says what to do, where neither can be had.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

DOWNLOAD_SECONDS = 600
PACKAGED = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> Path | None:
    """The Chromium that the tests can start: Playwright's own, else one on the path, else None."""
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    if own.exists():
        return own
    return next((Path(found) for name in PACKAGED if (found := shutil.which(name))), None)


def download() -> bool:
    """Let Playwright download its own Chromium; False where that does not work."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        return subprocess.run(command, timeout=DOWNLOAD_SECONDS, check=False, capture_output=True).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def install_package() -> bool:
    """Install the distribution's package; False where there is none or no right to install it."""
    if not shutil.which("apt-get"):
        return False
    right = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if right and not shutil.which("sudo"):
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    commands = (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"])
    return all(subprocess.run([*right, *each], env=environment, check=False).returncode == 0 for each in commands)


def main() -> int:
    """Get a Chromium and say which; 1 where there is none to be had."""
    found = chromium()
    if found is None and (download() or install_package()):
        found = chromium()
    if found is None:
        print(
            "No Chromium for the browser tests: "
            "Playwright could not download its own, and no package could be installed.\n"
            "Install one by hand (on Debian or Ubuntu: apt-get install chromium) and run `make test` again.",
            file=sys.stderr,
        )
        return 1
    print(f"Browser tests use {found}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
