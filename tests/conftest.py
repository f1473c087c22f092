"""What several kinds of tests share: the built site."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes says nothing of a rule: the machine may be busy.
# The examples are the same in every run, so that what lands does not hang on chance.
settings.register_profile("unhurried", deadline=None, derandomize=True)
settings.load_profile("unhurried")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def port() -> int:
    """A free port: the site is built for the address at which it is served."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        number: int = taken.getsockname()[1]
    return number


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, port: int) -> Path:
    """The whole site, built once for the tests by the project's own command."""
    target = tmp_path_factory.mktemp("built") / "site"
    command = [sys.executable, "-m", "site_build", "build", "--to", str(target)]
    environment = {**os.environ, "SITE_URL": f"http://127.0.0.1:{port}/"}
    built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return target
