"""The Python runtime of the page: Pyodide from its pinned npm package, and the wheel of this commit."""

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


def put_runtime(target: Path) -> None:
    """Copy the runtime into `target`, with `runtime.json` to name the wheel and the Python it is for."""
    target.mkdir(parents=True, exist_ok=True)
    for name, expected in SHA256.items():
        source = PYODIDE / name
        if not source.exists():
            raise RuntimeFault(f"{source.relative_to(ROOT)} is missing: run `make setup`")
        found = hashlib.sha256(source.read_bytes()).hexdigest()
        if found != expected:
            raise RuntimeFault(f"{source.relative_to(ROOT)} has sha256 {found}, pinned is {expected}")
        shutil.copyfile(source, target / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    wheel = build_wheel(target)
    manifest = {"wheel": wheel.name, "python": lock["info"]}
    (target / "runtime.json").write_text(json.dumps(manifest, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def build_wheel(target: Path) -> Path:
    """Build the wheel of the rules and the calculators, named by its content so that no cache can mix two builds."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1577836800"}
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if built.returncode:
            raise RuntimeFault(f"the wheel could not be built:\n{built.stderr}")
        (wheel,) = Path(folder).glob("*.whl")
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()[:16]
        for old in target.glob("nervenprobe-*.whl"):
            old.unlink()
        return Path(shutil.copyfile(wheel, target / f"nervenprobe-{digest}.whl"))
