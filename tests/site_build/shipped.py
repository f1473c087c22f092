"""What the built site says of itself, as its scripts have it."""

from __future__ import annotations

import re
from pathlib import Path

FILE = re.compile(r'"([^"]+)":\{at:"([^"]+)",size:([0-9e]+)\}')


def runtime_files(site: Path) -> dict[str, tuple[Path, int]]:
    """The files of the runtime that the worker knows: by name where each is, and how long it should be."""
    (worker,) = site.glob("assets-*/calculators/runtime-worker.js")
    found = FILE.findall(worker.read_text(encoding="utf-8"))
    return {name: ((worker.parent / place).resolve(), int(float(size))) for name, place, size in found}
