"""What the built site ships: named by content, compressed beside, and nothing that no page loads."""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path

import pytest

from site_build.delivery.release import WORKER, UnknownAsset, digest_of, put_release
from site_build.node import run_node

COMPRESSED = {".bin", ".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".whl", ".xml", ".zip"}
UNPACK = """
const unpacked = require("node:zlib").brotliDecompressSync(require("node:fs").readFileSync(process.argv[2]));
console.log(require("node:crypto").createHash("sha256").update(unpacked).digest("hex"));
"""


def built(folder: Path, style: str = "body { color: black }") -> Path:
    """A small site before its release."""
    (folder / "assets" / "styles").mkdir(parents=True)
    (folder / "assets" / "styles" / "a.css").write_text(style, encoding="utf-8")
    (folder / "assets" / "styles" / "b.css").write_text("p { margin: 0 }", encoding="utf-8")
    (folder / "de").mkdir()
    (folder / "de" / "index.html").write_text(
        '<link rel="stylesheet" href="../assets/styles/a.css">\n<link rel="stylesheet" href="../assets/styles/b.css">\n'
        '<a href="../../assets-of-a-unit/">',
        encoding="utf-8",
    )
    return folder


def test_the_folder_of_assets_is_named_by_its_content_and_each_page_names_it(tmp_path: Path) -> None:
    one, same, other = (
        built(tmp_path / "one"),
        built(tmp_path / "same"),
        built(tmp_path / "other", "body { margin: 0 }"),
    )
    named = [put_release(site) for site in (one, same, other)]
    assert named[0] == named[1] != named[2]
    page = (one / "de" / "index.html").read_text(encoding="utf-8")
    assert page == f'<link rel="stylesheet" href="../{named[0]}/styles/site.css"><a href="../../assets-of-a-unit/">'
    styles = (one / named[0] / "styles" / "site.css").read_text(encoding="utf-8")
    assert styles == "body { color: black }p { margin: 0 }"


def test_faces_stand_apart_and_a_page_with_other_styles_keeps_its_own(tmp_path: Path) -> None:
    site = built(tmp_path)
    styles = site / "assets" / "styles"
    for name in ("fonts", "fonts-meanwhile", "plain"):
        (styles / f"{name}.css").write_text(f"/* {name} */", encoding="utf-8")

    def page(*names: str) -> str:
        return "".join(f'<link rel="stylesheet" href="../assets/styles/{name}.css">\n' for name in names)

    (site / "assets" / "stylesheets").mkdir()
    (site / "assets" / "stylesheets" / "palette.1a.min.css").write_text("/* palette */", encoding="utf-8")
    palette = '<link rel="stylesheet" href="../assets/stylesheets/palette.1a.min.css">\n'
    pages = {"en": palette + page("fonts", "fonts-meanwhile", "a", "b"), "plain": page("fonts", "plain")}
    for folder, text in pages.items():
        (site / folder).mkdir()
        (site / folder / "index.html").write_text(text, encoding="utf-8")
    named = put_release(site)

    def linked(folder: str) -> list[str]:
        text = (site / folder / "index.html").read_text(encoding="utf-8")
        return [each.partition('"')[0] for each in text.split(f"../{named}/styles/")[1:]]

    # The theme's palette stands ahead of ours, in one file with it.
    assert "palette" not in (site / "en" / "index.html").read_text(encoding="utf-8")
    assert (site / named / "styles" / "site.css").read_text(encoding="utf-8").startswith("/* palette */")
    assert linked("en") == ["faces.css", "site.css"] and linked("plain") == ["fonts.css", "plain.css"]
    kept = site / named / "styles"
    assert (kept / "faces.css").read_text(encoding="utf-8") == "/* fonts *//* fonts-meanwhile */"
    assert "fonts" not in (kept / "site.css").read_text(encoding="utf-8")


def test_the_page_of_a_calculator_asks_at_once_for_what_its_script_will_want(tmp_path: Path) -> None:
    site = built(tmp_path)
    scripts = site / "assets" / "calculators"
    scripts.mkdir()
    for name, source in {
        "rules-calculator.js": 'import { a } from "./one.js";\nimport("./late.js");\n',
        "one.js": 'import { b } from "./two.js";\n',
        "two.js": "",
    }.items():
        (scripts / name).write_text(source, encoding="utf-8")
    for name in WORKER:
        (scripts / name).touch()
    (site / "assets" / "answers").mkdir()
    (site / "assets" / "answers" / "squad-ability-de.json").write_text("{}", encoding="utf-8")
    script = '<script src="../assets/calculators/rules-calculator.js" type="module"></script>'
    (site / "de" / "index.html").write_text(
        f'<head></head>{script}<rules-calculator name="squad/ability" language="de">', encoding="utf-8"
    )
    named = put_release(site)
    head = (site / "de" / "index.html").read_text(encoding="utf-8").partition("</head>")[0]
    assert head.count("<link") == 3 + len(WORKER)
    for file in ("calculators/one.js", "calculators/two.js", "answers/squad-ability-de.json"):
        assert f'href="../{named}/{file}"' in head
    for file in WORKER:
        assert f'<link rel="prefetch" href="../{named}/calculators/{file}">' in head


def test_a_page_that_names_a_missing_asset_is_refused(tmp_path: Path) -> None:
    site = built(tmp_path)
    (site / "de" / "index.html").write_text('<img src="../assets/gone.svg">', encoding="utf-8")
    with pytest.raises(UnknownAsset, match=r"gone\.svg"):
        put_release(site)


def test_the_shipped_folders_are_named_by_what_is_in_them(site: Path) -> None:
    (assets,) = site.glob("assets*")
    for packed in [*assets.rglob("*.br"), *assets.rglob("*.gz")]:
        assert packed.with_suffix("").is_file()
    unpacked = [each for each in assets.rglob("*") if each.is_file() and each.suffix not in (".br", ".gz")]
    assert assets.name.removeprefix("assets-") == digest_of(assets, unpacked)
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "/assets/" not in text.replace(f"{assets.name}/", ""), page


def test_nothing_is_shipped_that_nothing_loads(site: Path) -> None:
    assert list(site.rglob("*.map")) == []
    assert list(site.rglob("*lunr*")) == []


def test_each_file_that_compresses_has_its_compressed_neighbours(site: Path, tmp_path: Path) -> None:
    files = [each for each in site.rglob("*") if each.is_file() and each.suffix in COMPRESSED]
    assert files
    for file in files:
        assert gzip.decompress(Path(f"{file}.gz").read_bytes()) == file.read_bytes(), file
        assert Path(f"{file}.br").stat().st_size > 0
    (tmp_path / "unpack.cjs").write_text(UNPACK, encoding="utf-8")
    for file in (each for each in files if each.suffix in (".bin", ".css")):
        unpacked = run_node(tmp_path / "unpack.cjs", f"{file}.br").strip()
        assert unpacked == hashlib.sha256(file.read_bytes()).hexdigest(), file


def test_the_runtime_takes_less_than_four_megabytes_over_the_wire(site: Path) -> None:
    (described,) = site.glob("assets-*/calculators/runtime.json")
    files = json.loads(described.read_text(encoding="utf-8"))["files"]
    needed = ["pyodide.mjs", "pyodide.asm.mjs", "answering.wasm", "snapshot.bin"]
    sent = sum((described.parent / f"{files[name]['at']}.br").stat().st_size for name in needed)
    assert sent < 4_000_000
