"""Copies of the whole project, and the commands run in them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = (
    "docs",
    "hosting",
    "rules_core",
    "calculators",
    "site_build",
    "tests",
    "mkdocs.yml",
    "pyproject.toml",
    "README.md",
)


def copy_project(target: Path) -> Path:
    """Copy what a build needs."""
    target.mkdir()
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, target / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, target / part)
    (target / "node_modules").symlink_to(ROOT / "node_modules")
    return target


def run_in(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m site_build …` in a copy."""
    command = [sys.executable, "-m", "site_build", *arguments]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
