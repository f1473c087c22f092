"""Scripts that run in Node at build time."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path


class NodeFailed(RuntimeError):
    """A script ended with an error, or there is no Node: what it said."""


def run_node(script: Path, *arguments: str, given: str = "") -> str:
    """What the script prints for `given` on its standard input; raises `NodeFailed`."""
    # `make setup` puts Node beside Python where the machine has none.
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    if node is None:
        raise NodeFailed("no Node: run `make setup`")
    ran = subprocess.run([node, str(script), *arguments], input=given, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise NodeFailed(f"{script.name}: {ran.stderr.strip()}")
    return ran.stdout
