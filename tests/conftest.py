"""What several kinds of tests share: the built site, also between the workers of one run."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings

from site_build.delivery.serve import server_for
from tests.serving import served

# How long an example takes says nothing of a rule: the machine may be busy.
# The examples are the same in every run, so that what lands does not hang on chance.
settings.register_profile("unhurried", deadline=None, derandomize=True)
settings.load_profile("unhurried")

ROOT = Path(__file__).resolve().parent.parent
SHARED = pytest.StashKey[tuple[Path, str]]()
RUNNING = pytest.StashKey[ExitStack]()


def _share(config: pytest.Config) -> tuple[Path, str]:
    """A new folder for the built site, served until the run ends, and the address at which it is."""
    if SHARED not in config.stash:
        running = config.stash[RUNNING] = ExitStack()
        folder = Path(running.enter_context(TemporaryDirectory(prefix="nervenprobe-")))
        config.stash[SHARED] = folder, running.enter_context(served(server_for(folder / "site", 0, tried=1)))
    return config.stash[SHARED]


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell each worker of pytest-xdist the folder and the address, which are those of the process that starts them."""
    folder, address = _share(node.config)
    node.workerinput["shared"] = str(folder), address


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop serving, and remove the folder."""
    if RUNNING in config.stash:
        config.stash[RUNNING].close()


def _needs_the_site(item: pytest.Item) -> bool:
    return "site" in getattr(item, "fixturenames", ())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run what needs the built site last, but one test first: one worker builds it while the other runs the rest."""
    items.sort(key=_needs_the_site)
    if items and _needs_the_site(items[-1]):
        items.insert(0, items.pop())


@pytest.fixture(scope="session")
def shared(request: pytest.FixtureRequest) -> tuple[Path, str]:
    """The folder for the built site, and the address at which it is served: of the whole run, not of one worker."""
    given = getattr(request.config, "workerinput", {}).get("shared")
    return (Path(given[0]), given[1]) if given else _share(request.config)


@pytest.fixture(scope="session")
def address(shared: tuple[Path, str], site: Path) -> str:
    """The address of the served site, without a slash at the end."""
    return shared[1]


@pytest.fixture(scope="session")
def site(shared: tuple[Path, str]) -> Path:
    """The whole site, built once for all tests by the project's own command, for the address at which it is served."""
    folder, address = shared
    target, whole = folder / "site", folder / "whole"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another worker may be building
        if not whole.exists():
            command = [sys.executable, "-m", "site_build", "build", "--to", str(target)]
            environment = {**os.environ, "SITE_URL": f"{address}/"}
            built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
            assert built.returncode == 0, built.stdout + built.stderr
            whole.touch()
    return target
