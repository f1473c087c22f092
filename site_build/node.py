"""Scripts that run in Node at build time."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path


class NodeFailed(RuntimeError):
    """A script ended with an error, or there is no Node: what it said."""


def node() -> str:
    """The program: this machine's, or else the one that `make setup` puts beside Python; raises `NodeFailed`."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if found is None:
        raise NodeFailed("no Node: run `make setup`")
    return found


def run_node(script: Path, *arguments: str, given: str = "") -> str:
    """What the script prints for `given` on its standard input; raises `NodeFailed`."""
    ran = subprocess.run([node(), str(script), *arguments], input=given, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise NodeFailed(f"{script.name}: {ran.stderr.strip()}")
    return ran.stdout
