"""Pages with an editor that runs Python, as two tools for documentation make them, with all that they ask for.

What they otherwise fetch from other hosts while they are read comes from npm, pinned; Pyodide is this project's.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from site_build.project import ROOT

HERE = Path(__file__).parent / "peers"
RECIPES = HERE / "editors"
KEPT = ROOT / "build" / "benchmarks" / "editors"
NAMES = ("pyodide-mkdocs-theme", "markdown-exec")
LENT = "lent"
# Wherever it lies: a file of an npm package, of a library, or of Pyodide.
ADDRESS = re.compile(
    r"https://[^/\"'\s]+/(?:npm/(?P<package>(?:@[^/]+/)?[^@/]+)@[^/\"'\s]+(?P<file>/[^\"'\s]*)?"
    r"|ajax/libs/(?P<library>[^/]+)/[^/]+/(?P<script>[^\"'\s]+)"
    r"|pyodide/[^/]+/full/(?P<runtime>[^\"'\s]+))"
)
INTEGRITY = re.compile(r"""\bintegrity(?:: "[^"]*",?|=(?:"[^"]*"|'[^']*'))""")
RUNTIME = ("pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# What an address without a file means.
MAIN = "dist/jquery.min.js"
# What these scripts load later, from beside themselves.
LATER = {
    "ace.js": ("mode-python.js", "theme-*.js", "ext-*.js", "snippets/python.js"),
    "tex-mml-chtml.js": ("input/tex/extensions/*.js", "output/svg.js", "output/svg/fonts/tex.js"),
}


def put_editors(target: Path) -> None:
    """Build the page of each tool into a folder of its name; raises `CalledProcessError` where that fails."""
    kept = _installed()
    for name in NAMES:
        project = kept / name
        shutil.copytree(RECIPES / name, project, dirs_exist_ok=True)
        question = (HERE / "plain" / "question.py").read_text(encoding="utf-8") + "\n\nprint(answer(7))\n"
        page = project / "docs" / "index.md"
        page.write_text(page.read_text(encoding="utf-8").replace("QUESTION\n", question), encoding="utf-8")
        (project / "docs" / "question.py").write_text(question, encoding="utf-8")
        site = target / name
        command = [str(kept / "venv" / "bin" / "mkdocs"), "build", "--quiet", "--site-dir", str(site)]
        # One of them keeps in the user's home which projects it has seen, and refuses those that look alike.
        environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "HOME": str(target)}
        subprocess.run(command, cwd=project, env=environment, check=True)
        _lend(site, kept)


def _installed() -> Path:
    """A folder with both tools, and the npm packages that they want; made once for each list of them."""
    lists = [RECIPES / each for each in ("requirements.txt", "in-the-page.txt", "package-lock.json")]
    kept = KEPT / hashlib.sha256(b"".join(each.read_bytes() for each in lists)).hexdigest()[:16]
    if (kept / "whole").exists():
        return kept
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir(parents=True)
    python = kept / "venv" / "bin" / "python"
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "venv", str(kept / "venv")], check=True)
    subprocess.run([*pip, "install", "--require-hashes", "--requirement", str(lists[0])], check=True)
    newer = ["--python-version", "3.14", "--only-binary", ":all:", "--no-deps", "--require-hashes"]
    subprocess.run(
        [*pip, "download", *newer, "--requirement", str(lists[1]), "--dest", str(kept / "wheels")], check=True
    )
    for each in (lists[2], RECIPES / "package.json", ROOT / ".npmrc"):
        shutil.copyfile(each, kept / each.name)
    beside = f"{os.environ['PATH']}{os.pathsep}{Path(sys.executable).parent}"
    subprocess.run(["npm", "ci", "--silent"], cwd=kept, env={**os.environ, "PATH": beside}, check=True)
    (kept / "whole").touch()
    return kept


def _lend(site: Path, kept: Path) -> None:
    """Put what the pages of a site name elsewhere beside them, and name it there."""
    packages = kept / "node_modules"

    def lent(found: re.Match[str]) -> str:
        if found["runtime"]:
            return f"/{site.name}/{LENT}/pyodide/{found['runtime']}"
        name = found["package"] or found["library"]
        wanted = (found["file"] or "").lstrip("/") or found["script"] or MAIN
        source = _file(packages / name, wanted)
        # A folder's name must not end as a script's does.
        folder = site / LENT / name.replace(".", "-") / source.parent.relative_to(packages / name)
        folder.mkdir(parents=True, exist_ok=True)
        later = [each for pattern in LATER.get(source.name, ()) for each in source.parent.glob(pattern)]
        for each in (source, *later):
            copied = folder / each.relative_to(source.parent)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(each, copied)
        return f"/{site.name}/{(folder / source.name).relative_to(site).as_posix()}"

    for file in [each for each in site.rglob("*") if each.suffix in (".html", ".js", ".css")]:
        text = file.read_text(encoding="utf-8")
        file.write_text(ADDRESS.sub(lent, INTEGRITY.sub("", text)), encoding="utf-8")
    runtime = site / LENT / "pyodide"
    runtime.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copyfile(ROOT / "node_modules" / "pyodide" / name, runtime / name)
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    for wheel in (kept / "wheels").glob("*.whl"):
        shutil.copyfile(wheel, runtime / wheel.name)
        package = lock["packages"][wheel.name.partition("-")[0]]
        package |= {"file_name": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
    (runtime / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def _file(package: Path, wanted: str) -> Path:
    """A file of a package, where hosts also look for it; their own smaller form of it is the file itself."""
    for name in (wanted, wanted.replace(".min.", "."), f"src-min-noconflict/{wanted}"):
        if (package / name).is_file():
            return package / name
    raise FileNotFoundError(f"{package.name} has no {wanted}")
