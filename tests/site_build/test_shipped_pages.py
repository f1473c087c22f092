"""Over the whole built site: valid HTML, no dead link, no doubled id, and the same bytes from a second build."""

from __future__ import annotations

import filecmp
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from site_build.node import node

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
VALIDATOR = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"


def validated(pages: list[str]) -> list[str]:
    """What the validator says of these pages, a line for each fault."""
    command = [node(), str(VALIDATOR), "--config", str(HERE / "htmlvalidate.json"), "--formatter", "json", *pages]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return [
        f"{page['filePath']}:{each['line']}:{each['column']} {each['ruleId']}: {each['message']}"
        for page in json.loads(said)
        for each in page["messages"]
    ]


def test_every_page_is_valid_and_no_id_stands_twice_on_one(site: Path) -> None:
    """By the HTML standard; `no-dup-id` is among the rules."""
    pages = [str(page) for page in sorted(site.rglob("*.html"))]
    assert len(pages) > 100
    found = validated(pages)
    assert found == [], found[:20]


def test_the_validator_finds_what_is_wrong(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<!doctype html><html lang='de'><p id='a'>x<p id='a'><div></html>", encoding="utf-8")
    found = validated([str(page)])
    assert any("no-dup-id" in each for each in found) and any("close-order" in each for each in found), found


def lychee(site: Path) -> subprocess.CompletedProcess[str]:
    """Every link within a site, fragments too, followed without a network."""
    program = shutil.which("lychee", path=str(Path(sys.executable).parent))
    assert program is not None, "no lychee: run `make .venv/tests`"
    options = ["--offline", "--include-fragments", "--index-files", "index.html", "--no-progress"]
    command = [program, *options, "--root-dir", str(site), f"{site}/**/*.html"]
    return subprocess.run(command, cwd=site, capture_output=True, text=True, check=False)


def test_no_link_is_dead(site: Path) -> None:
    followed = lychee(site)
    assert followed.returncode == 0, followed.stdout[-2000:]
    assert "0 Errors" in followed.stdout


def test_a_dead_link_and_a_missing_fragment_are_found(tmp_path: Path) -> None:
    for name, link in (("one.html", "gone.html"), ("two.html", "one.html#gone")):
        (tmp_path / name).write_text(f'<!doctype html><title>x</title><a href="{link}">x</a>', encoding="utf-8")
    followed = lychee(tmp_path)
    assert followed.returncode != 0
    assert "2 Errors" in followed.stdout


def files_of(site: Path) -> list[str]:
    """Every file of a site, from its root."""
    return sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())


def test_a_second_build_makes_the_same_bytes(site: Path, address: str, tmp_path: Path) -> None:
    """The memory snapshot and the compressed files too, elsewhere, later and with other hashes of strings."""
    again = tmp_path / "again"
    command = [sys.executable, "-m", "site_build", "build", "--to", str(again)]
    environment = {**os.environ, "SITE_URL": f"{address}/", "PYTHONHASHSEED": "123"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    assert files_of(again) == files_of(site)
    _, different, unreadable = filecmp.cmpfiles(site, again, files_of(site), shallow=False)
    assert (different, unreadable) == ([], [])
