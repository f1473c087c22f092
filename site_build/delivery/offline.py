"""What taking the site along needs: the list of its files, the service worker, and the description of the app."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from site_build.project import ROOT

LIST = "offline.json"
WORKER = "sw.js"
# Without the network the runtime wakes from its kept memory, which was checked when it was taken;
# these parts are only for a memory that cannot be had. Foreseen answers are for a slow line.
PARTS = ("pyodide.asm.wasm", "python_stdlib.zip", "*.whl")
LEFT_OUT = ("answers/*.json", *PARTS, "*-LICENSE.txt", "_headers", LIST, WORKER, "*.br", "*.gz")
ICONS = {"icon-192.png": "192x192", "icon-512.png": "512x512"}
PAPER, INK = "#f4eedf", "#1e231d"


def put_app(site: Path, name: str, description: str) -> None:
    """The service worker, and the description by which a device installs the site."""
    shutil.copyfile(ROOT / "site_build" / "theme" / WORKER, site / WORKER)
    marks = next(site.glob("assets-*")).name + "/marks"
    app = {
        "name": name,
        "short_name": name,
        "description": description,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"{marks}/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
            *({"src": f"{marks}/{file}", "sizes": sizes, "type": "image/png"} for file, sizes in ICONS.items()),
            {"src": f"{marks}/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
    (site / "site.webmanifest").write_text(json.dumps(app, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def put_list(site: Path) -> Path:
    """The list of what is taken along, written beside it; each file with its length and the start of its SHA-256.

    `version` changes with any of them, `download` is what they weigh compressed. All must be in place, compressed too.
    """
    taken = [
        file for file in sorted(site.rglob("*")) if file.is_file() and not any(file.match(each) for each in LEFT_OUT)
    ]
    files = [[_address(file, site), file.stat().st_size, _digest(file.read_bytes())] for file in taken]
    described = {
        "version": _digest(json.dumps(files).encode()),
        "download": sum(_sent(file) for file in taken),
        "files": files,
    }
    (site / LIST).write_text(json.dumps(described, separators=(",", ":")) + "\n", encoding="utf-8")
    return site / LIST


def _address(file: Path, site: Path) -> str:
    """Where a browser finds the file, from the site's root."""
    path = file.relative_to(site).as_posix()
    return path.removesuffix("index.html") if file.name == "index.html" else path


def _sent(file: Path) -> int:
    packed = file.with_name(f"{file.name}.br")
    return packed.stat().st_size if packed.exists() else file.stat().st_size


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:32]
