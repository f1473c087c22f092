"""Get the browsers of the tests, and nginx: Playwright's own downloads where they work, else packages.

    python -m tests.browsers.install

Exits 1, and says what to do, where there is no Chromium to be had; without one of the others its tests are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

DOWNLOAD_SECONDS = 600
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
FIREFOXES = ("firefox-esr", "firefox")
# WebKit is driven through its own driver, which needs a screen.
PACKAGES = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "xvfb", "xauth"),
    "nginx": ("nginx-light",),
}


def chromium(playwright: Playwright) -> Path | None:
    """The Chromium that the tests can start: Playwright's own, else one on the path, else None."""
    own = Path(playwright.chromium.executable_path)
    return own if own.exists() else _on_the_path(*CHROMIUMS)


def firefox(playwright: Playwright) -> tuple[Path, str | None] | None:
    """The Firefox that the tests can start and the channel to start it by, which only a packaged one needs."""
    own = Path(playwright.firefox.executable_path)
    if own.exists():
        return own, None
    packaged = _on_the_path(*FIREFOXES)
    return (packaged, "moz-firefox") if packaged else None


def webkit() -> tuple[Path, Path] | None:
    """WebKit's driver and the browser that it starts, else None."""
    driver = _on_the_path("WebKitWebDriver")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
    return (driver, browsers[-1]) if driver and browsers and shutil.which("Xvfb") else None


def nginx() -> Path | None:
    """The web server that one of the host configurations is for, else None."""
    return _on_the_path("nginx", also="/usr/sbin")


def _on_the_path(*names: str, also: str = "") -> Path | None:
    path = os.pathsep.join([os.environ.get("PATH", ""), also])
    return next((Path(found) for name in names if (found := shutil.which(name, path=path))), None)


def missing(playwright: Playwright) -> list[str]:
    """What the tests would like to have and this machine does not."""
    found = {"chromium": chromium(playwright), "firefox": firefox(playwright), "webkit": webkit(), "nginx": nginx()}
    return [name for name, path in found.items() if path is None]


def download(names: list[str]) -> None:
    """Let Playwright download its own, as far as that works."""
    command = [sys.executable, "-m", "playwright", "install", *names]
    try:
        subprocess.run(command, timeout=DOWNLOAD_SECONDS, check=False, capture_output=True)
    except subprocess.TimeoutExpired:
        return


def install_packages(names: list[str]) -> None:
    """Install the distribution's packages, where there are some and there is a right to install them."""
    right = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (right and not shutil.which("sudo")):
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    packages = [each for name in names for each in PACKAGES[name]]
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", *packages]):
        if subprocess.run([*right, *command], env=environment, check=False).returncode:
            return


def main() -> int:
    """Get what is missing and say what there is; 1 where there is no Chromium to be had."""
    with sync_playwright() as playwright:
        wanted = missing(playwright)
    if own := [name for name in wanted if name == "chromium"]:
        download(own)
        with sync_playwright() as playwright:
            wanted = missing(playwright)
    if wanted:
        install_packages(wanted)
    with sync_playwright() as playwright:
        wanted = missing(playwright)
        print(f"Browser tests use {chromium(playwright)}")
    if wanted:
        packages = " ".join(each for name in wanted for each in PACKAGES[name])
        print(
            f"Not on this machine: {', '.join(wanted)}. "
            "Playwright could not download it, no package could be installed.\n"
            f"Install by hand (on Debian or Ubuntu: apt-get install {packages}) and run `make test` again.",
            file=sys.stderr,
        )
    return 1 if "chromium" in wanted else 0


if __name__ == "__main__":
    raise SystemExit(main())
