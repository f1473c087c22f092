"""The Python runtime of the page: pinned Pyodide, this commit's wheel, and the memory kept of both.

Every file lies under a name or in a folder that changes with its content, so no cache can mix two builds.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from site_build.project import ROOT
from site_build.snapshot import snapshot

PYODIDE = ROOT / "node_modules" / "pyodide"
# npm checks the package against package-lock.json when it is installed; this holds what was copied since then.
SHA256 = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}


class RuntimeFault(RuntimeError):
    """The runtime's files are missing or are not the pinned ones."""


def put_runtime(target: Path, plan: Path) -> Path:
    """Put the runtime's files into `target`, and into the file `plan` where each is and how long it is.

    Gives the wheel.
    Raises `RuntimeFault` where a file is not the pinned one, and `NodeFailed` where no snapshot can be made.
    """
    folder = target / f"pyodide-{_digest(''.join(SHA256.values()).encode())}"
    folder.mkdir(parents=True, exist_ok=True)
    for name, expected in SHA256.items():
        source = PYODIDE / name
        if not source.exists():
            raise RuntimeFault(f"{source.relative_to(ROOT)} is missing: run `make setup`")
        found = hashlib.sha256(source.read_bytes()).hexdigest()
        if found != expected:
            raise RuntimeFault(f"{source.relative_to(ROOT)} has sha256 {found}, pinned is {expected}")
        shutil.copyfile(source, folder / name)
    wheel = build_wheel(target)
    kept = snapshot(PYODIDE, wheel)
    files = {name: folder / name for name in SHA256} | {
        "nervenprobe.whl": wheel,
        "snapshot.bin": _put(kept.blocks, target, "snapshot"),
        "answering.mjs": _put(kept.glue, target, "answering"),
        "answering.wasm": _put(kept.answering, target, "answering"),
        "rest.wasm": _put(kept.rest, target, "rest"),
    }
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    described = {
        "files": {
            name: {"at": Path(os.path.relpath(file, plan.parent)).as_posix(), "size": file.stat().st_size}
            for name, file in files.items()
        },
        "head": kept.head,
        "python": lock["info"],
    }
    plan.parent.mkdir(parents=True, exist_ok=True)
    plan.write_text(json.dumps(described, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return wheel


def _put(file: Path, target: Path, name: str) -> Path:
    """Copy a file, under a name that changes with its content."""
    return Path(shutil.copyfile(file, target / f"{name}-{_digest(file.read_bytes())}{file.suffix}"))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def build_wheel(target: Path) -> Path:
    """Build the wheel of the rules and the calculators, named by its content so that no cache can mix two builds."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1577836800"}
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if built.returncode:
            raise RuntimeFault(f"the wheel could not be built:\n{built.stderr}")
        (wheel,) = Path(folder).glob("*.whl")
        return Path(shutil.copyfile(wheel, target / f"nervenprobe-{_digest(wheel.read_bytes())}.whl"))
