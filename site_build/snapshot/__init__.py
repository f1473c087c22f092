"""The memory snapshot: Pyodide's memory with the rules and the calculators already imported.

A browser restores it in a fraction of the time that a boot takes, and needs no standard library for it, and of
Pyodide's module only those functions that answers run.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from calculators.calculator import load, names
from calculators.requests import DOES
from site_build.delivery import foreseen
from site_build.node import run_node
from site_build.project import ROOT, languages

HERE = Path(__file__).parent
SCRIPTS = HERE
STAND_INS = HERE / "stand_ins"
# What both the build and the page run, and what the questions come from that are asked of the module.
SHARED = (
    ROOT / "calculators" / "browser" / "snapshot.js",
    ROOT / "calculators" / "browser" / "rest.js",
    Path(foreseen.__file__),
)
# What a snapshot is made of beside the project's own.
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# Another version of it may write the glue otherwise.
MINIFIER = ROOT / "node_modules" / "terser" / "package.json"
KEPT = ROOT / "build" / "snapshots"
# What readers type that is hard to read: other signs and letters, fractions, more than there can be.
ODD = ("", "?", "+2", "−1", "2к6", "10d100", "2W6+1", "½", "7/2", "1,5", "2.5", "  3 ", "٣", "9" * 40, "<b>", "😀")


@dataclass(frozen=True)
class Snapshot:
    """`blocks` is the file of the memory's blocks, `head` Pyodide's own description of it in base64.

    `answering` is the part of Pyodide's module that such a memory needs, `rest` what is only there to be safe,
    and `glue` what of Pyodide's scripts these two need.
    """

    blocks: Path
    head: str
    answering: Path
    rest: Path
    glue: Path


def snapshot(pyodide: Path, wheel: Path) -> Snapshot:
    """The snapshot for that runtime and wheel; made once for each content, and kept under `build/`.

    The same content makes the same bytes. Raises `NodeFailed` where it cannot be made.
    """
    own = sorted(file for file in HERE.rglob("*.*") if file.suffix in (".py", ".mjs"))
    sources = [wheel, *SHARED, *own, *(pyodide / name for name in PARTS), MINIFIER]
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
    head = (kept / "snapshot.head").read_text(encoding="ascii")
    made_files = (kept / f"snapshot{ending}" for ending in (".wasm", "-rest.wasm", ".mjs"))
    return Snapshot(kept / "snapshot.bin", head, *made_files)


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
    asked = folder / "exercises.json"
    asked.write_text(json.dumps(exercises()), encoding="utf-8")
    given = (f"{pyodide}/", stdlib, packages, SCRIPTS, asked, target)
    run_node(HERE / "make.mjs", *(str(each) for each in given))


def exercises() -> list[str]:
    """Requests of every kind to every calculator, with its fields changed: what they run is what answers run."""
    asked: list[dict[str, Any]] = []
    for number, name in enumerate(names()):
        request = {"name": name, "language": languages()[number % len(languages())], "root": "./"}
        single = {field.name: foreseen.values(field) for field in load(name).fields}
        for field, values in single.items():
            asked += [{**request, "given": {field: value}} for value in dict.fromkeys([*values[:2], *values[-1:]])]
        asked += [{**request, "given": {field: text}} for field in load(name).defaults for text in ODD]
        together = {field: values[0] for field, values in single.items() if values}
        link = {"pairs": list(together.items()), "cut": False, "rules": "", "rules_here": ""}
        for given in ({}, together):
            asked += [{**request, **link, "do": do, "given": given, "pinned": {}} for do in DOES]
    return [json.dumps(each) for each in asked]


def _put_stdlib(source: Path, target: Path) -> None:
    """Pyodide's standard library with the stand-ins for what an answer never needs."""
    stand_ins = {file.relative_to(STAND_INS).as_posix(): file for file in STAND_INS.rglob("*.py")}
    with zipfile.ZipFile(source) as whole, zipfile.ZipFile(target, "w") as made:
        for name in whole.namelist():
            if name in stand_ins:
                made.writestr(zipfile.ZipInfo(name), stand_ins[name].read_bytes())
            elif not name.startswith("asyncio/"):
                made.writestr(zipfile.ZipInfo(name), whole.read(name))
