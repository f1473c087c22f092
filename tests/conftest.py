"""What several kinds of tests share: the built site."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built once for the tests by the project's own command."""
    target = tmp_path_factory.mktemp("built") / "site"
    command = [sys.executable, "-m", "site_build", "build", "--to", str(target)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return target
