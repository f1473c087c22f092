"""The memory snapshot: Pyodide's memory with the rules and the calculators already imported.

A browser restores it in a fraction of the time that a boot takes, and needs no standard library for it.
"""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from site_build.node import run_node
from site_build.project import ROOT

HERE = Path(__file__).parent
SCRIPTS = HERE
STAND_INS = HERE / "stand_ins"
FORMAT = ROOT / "calculators" / "browser" / "snapshot.js"
# What a snapshot is made of beside the project's own.
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
KEPT = ROOT / "build" / "snapshots"


@dataclass(frozen=True)
class Snapshot:
    """`blocks` is the file of the memory's blocks, `head` Pyodide's own description of it in base64."""

    blocks: Path
    head: str


def snapshot(pyodide: Path, wheel: Path) -> Snapshot:
    """The snapshot for that runtime and wheel; made once for each content, and kept under `build/`.

    The same content makes the same bytes. Raises `NodeFailed` where it cannot be made.
    """
    own = sorted(file for file in HERE.rglob("*.*") if file.suffix in (".py", ".mjs"))
    sources = [wheel, FORMAT, *own, *(pyodide / name for name in PARTS)]
    kept = KEPT / _digest(sources)
    if not kept.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=KEPT) as folder:
            made = Path(folder) / "made"
            made.mkdir()
            _make(pyodide, wheel, Path(folder), made / "snapshot")
            # Whole or not at all; another build may have been faster.
            with suppress(OSError):
                made.rename(kept)
    return Snapshot(kept / "snapshot.bin", (kept / "snapshot.head").read_text(encoding="ascii"))


def _digest(files: Sequence[Path]) -> str:
    found = hashlib.sha256()
    for file in files:
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:16]


def _make(pyodide: Path, wheel: Path, folder: Path, target: Path) -> None:
    packages = folder / "packages"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(packages)
    stdlib = folder / "stdlib.zip"
    _put_stdlib(pyodide / "python_stdlib.zip", stdlib)
    run_node(HERE / "make.mjs", f"{pyodide}/", str(stdlib), str(packages), str(SCRIPTS), str(target))


def _put_stdlib(source: Path, target: Path) -> None:
    """Pyodide's standard library with the stand-ins for what an answer never needs."""
    stand_ins = {file.relative_to(STAND_INS).as_posix(): file for file in STAND_INS.rglob("*.py")}
    with zipfile.ZipFile(source) as whole, zipfile.ZipFile(target, "w") as made:
        for name in whole.namelist():
            if name in stand_ins:
                made.writestr(zipfile.ZipInfo(name), stand_ins[name].read_bytes())
            elif not name.startswith("asyncio/"):
                made.writestr(zipfile.ZipInfo(name), whole.read(name))
