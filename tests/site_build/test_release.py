"""What the built site ships: named by content, compressed beside, and nothing that no page loads."""

from __future__ import annotations

import gzip
import hashlib
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it ships no types

from site_build.delivery.fonts import put_fonts
from site_build.delivery.release import UnknownAsset, digest_of, put_release
from site_build.delivery.theme import UnknownTheme, lighten_theme
from site_build.node import NodeFailed, run_node
from site_build.project import ROOT
from tests.site_build.shipped import runtime_files

COMPRESSED = {".bin", ".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".whl", ".xml", ".zip"}
COMPRESS = ROOT / "site_build" / "delivery" / "compress.mjs"
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
        '<link rel="stylesheet" href="../assets/styles/a.css">\n<script src="../a.js"></script>\n'
        '<link rel="stylesheet" href="../assets/styles/b.css">'
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
    (styles,) = (one / named[0] / "styles").iterdir()
    page = (one / "de" / "index.html").read_text(encoding="utf-8")
    link = f'<link rel="stylesheet" href="../{named[0]}/styles/{styles.name}">'
    assert page == f'{link}<script src="../a.js"></script>\n<a href="../../assets-of-a-unit/">'
    assert styles.read_text(encoding="utf-8").strip() == "body{color:#000}p{margin:0}"


def test_pages_with_other_style_sheets_get_others(tmp_path: Path) -> None:
    site = built(tmp_path)
    (site / "index.html").write_text('<link rel="stylesheet" href="assets/styles/b.css">', encoding="utf-8")
    named = put_release(site)
    assert {each.read_text(encoding="utf-8").strip() for each in (site / named / "styles").iterdir()} == {
        "body{color:#000}p{margin:0}",
        "p{margin:0}",
    }


def test_faces_stand_apart(tmp_path: Path) -> None:
    site = built(tmp_path)
    (site / "assets" / "styles" / "fonts.css").write_text("i { margin: 1px }", encoding="utf-8")
    page = site / "index.html"
    page.write_text(
        "".join(f'<link rel="stylesheet" href="assets/styles/{name}.css">\n' for name in ("a", "fonts", "b")),
        encoding="utf-8",
    )
    named = put_release(site)
    links = re.findall(r'<link rel="stylesheet" href="([^"]*)">', page.read_text(encoding="utf-8"))
    assert [(site / each).read_text(encoding="utf-8").strip() for each in links] == [
        "i{margin:1px}",
        "body{color:#000}p{margin:0}",
    ]
    assert all(each.startswith(f"{named}/styles/") for each in links)


SCRIPTS = {
    "calculators/elements.js": 'import { a } from "./one.js";\nconsole.log(a, import.meta.url);\n',
    "calculators/one.js": 'import { b } from "../scripts/two.js";\nexport const a = b + " is in one";\n',
    "scripts/two.js": 'export const b = "what is in two";\n',
    "scripts/first.js": 'import "./two.js";\nconst own = "stays by itself";\nglobalThis.first = () => own;\n',
    "search/stemmer-de.js": "export {};\n",
}


def with_scripts(site: Path) -> Path:
    """The folder of assets of that site, with scripts that import each other."""
    for name, source in SCRIPTS.items():
        with_asset(site, name, source)
    return site


def with_asset(site: Path, name: str, text: str) -> Path:
    """The file of that name, put among the site's assets."""
    file = site / "assets" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_a_script_and_what_it_imports_become_one_file(tmp_path: Path) -> None:
    site = with_scripts(built(tmp_path))
    assets = site / put_release(site)
    assert {each.relative_to(assets).as_posix() for each in assets.rglob("*.js")} == {
        "calculators/elements.js",
        "scripts/first.js",
        "search/stemmer-de.js",
    }
    module = (assets / "calculators" / "elements.js").read_text(encoding="utf-8")
    assert "what is in two" in module
    assert "import.meta.url" in module
    assert 'from"' not in module
    # What is no module must leave no name of its own among those of all scripts.
    assert (assets / "scripts" / "first.js").read_text(encoding="utf-8").startswith("(")


def test_the_page_of_a_calculator_names_what_its_scripts_will_want_before_the_first_that_stops_it(
    tmp_path: Path,
) -> None:
    site = with_scripts(built(tmp_path))
    for name in ("calculators/runtime-worker.js", "answers/squad-ability-de.json"):
        with_asset(site, name, "{}")
    stops = '<script>1</script><script src="../assets/scripts/first.js"></script>'
    page = site / "de" / "index.html"
    page.write_text(stops, encoding="utf-8")
    other = site / "de" / "calculator.html"
    other.write_text(f'{stops}<rules-calculator name="squad/ability" language="de">', encoding="utf-8")
    way = f"../{put_release(site)}"
    assert page.read_text(encoding="utf-8").startswith("<script>")
    assert other.read_text(encoding="utf-8").partition("<script>")[0] == (
        f'<link rel="preload" as="fetch" crossorigin href="{way}/answers/squad-ability-de.json">'
        f'<link rel="prefetch" href="{way}/calculators/runtime-worker.js">'
        '<link rel="expect" blocking="render" href="#calculator-squad-ability">'
    )


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


def test_files_of_one_content_and_builds_at_once_compress_without_anything_kept(tmp_path: Path) -> None:
    sites = [tmp_path / "one", tmp_path / "other"]
    names = [f"{number}.json" for number in range(8)]
    for site in sites:
        site.mkdir()
        for name in names:
            (site / name).write_text("[1, 2, 3]", encoding="utf-8")
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda site: run_node(COMPRESS, str(site), str(tmp_path / "kept")), sites))
    for site in sites:
        assert {gzip.decompress((site / f"{name}.gz").read_bytes()) for name in names} == {b"[1, 2, 3]"}
        assert all((site / f"{name}.br").is_file() for name in names)
    assert len(list((tmp_path / "kept").iterdir())) == 2  # one of each ending, and nothing half written


def test_the_runtime_takes_less_than_three_and_a_half_megabytes_over_the_wire(site: Path) -> None:
    files = runtime_files(site)
    needed = ["pyodide.mjs", "answering.mjs", "answering.wasm", "snapshot.bin"]
    assert sum(Path(f"{files[name][0]}.br").stat().st_size for name in needed) < 3_500_000


def test_the_glue_of_the_runtime_has_neither_drawing_nor_text_that_is_run(site: Path) -> None:
    glue, whole = (
        runtime_files(site)[name][0].read_text(encoding="utf-8") for name in ("answering.mjs", "pyodide.asm.mjs")
    )
    for unused in ("emscripten_gl", "IMG_Load", "strptime"):
        assert unused in whole
        assert unused not in glue
    assert re.search(r"(?<![\w$.])eval\(", glue) is None


def test_glue_that_is_written_otherwise_is_refused(tmp_path: Path) -> None:
    script = tmp_path / "try.mjs"
    glue = (ROOT / "site_build" / "snapshot" / "glue.mjs").as_uri()
    module = "Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)"
    script.write_text(f'import {{ fewer }} from "{glue}"; await fewer("var imports={{}}", {module});', encoding="utf-8")
    with pytest.raises(NodeFailed, match="not written as this was made for"):
        run_node(script)


def test_the_theme_brings_no_rules_for_what_no_page_or_script_names(tmp_path: Path) -> None:
    site = built(tmp_path)
    rules = ".md-used{color:red}.md-unused{color:red}[data-made=later] .by-a-script{color:red}"
    theme = with_asset(site, "stylesheets/main.1a.css", rules)
    (site / "de" / "other.html").write_text('<p class="md-used">', encoding="utf-8")
    (site / "assets" / "own.js").write_text('a.className = "by-a-script"; a.dataset.made = "later";', encoding="utf-8")
    lighten_theme(site, site / "assets")
    assert theme.read_text(encoding="utf-8") == ".md-used{color:red}[data-made=later] .by-a-script{color:red}"


def test_the_theme_writes_addresses_anew_only_when_a_link_is_followed_and_leaves_style_sheets_alone(
    tmp_path: Path,
) -> None:
    site = built(tmp_path)
    source = (
        "a();$(document).subscribe(vi);b();t.set(r.outerHTML,r);"
        'for(let t of M("[href], [src]",e))for(let r of["href"]){if(o){t[r]=t[r];break}}'
        "\n//# sourceMappingURL=bundle.1a.min.js.map\n"
    )
    script = with_asset(site, "javascripts/bundle.1a.min.js", source)
    lighten_theme(site, site / "assets")
    assert script.read_text(encoding="utf-8") == (
        'a();addEventListener("click",()=>vi(document),{capture:!0,once:!0});b();'
        't.set(r.sheet?.href??("stylesheet"===r.rel?r.href:r.outerHTML),r);'
        'for(let t of M("[href], [src]",e))if(!t.sheet)for(let r of["href"]){if(o){t[r]=t[r];break}}\n'
    )
    with pytest.raises(UnknownTheme, match="in 0 places"):
        lighten_theme(site, site / "assets")


def test_fonts_have_the_weights_that_pages_use(tmp_path: Path) -> None:
    put_fonts(tmp_path)
    fonts = sorted(tmp_path.glob("*.woff2"))
    assert len(fonts) == 9
    for file in fonts:
        with TTFont(file) as font:
            assert [(axis.axisTag, axis.minValue, axis.maxValue) for axis in font["fvar"].axes] == [("wght", 400, 800)]


def test_fonts_that_another_build_narrows_meanwhile_are_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = TTFont.save

    def and_another_build(font: TTFont, file: Path) -> None:
        save(font, file)
        monkeypatch.setattr(TTFont, "save", save)
        put_fonts(tmp_path / "other")

    monkeypatch.setattr("site_build.delivery.fonts.KEPT", tmp_path / "kept")
    monkeypatch.setattr(TTFont, "save", and_another_build)
    put_fonts(tmp_path / "one")
    fonts, others = (sorted((tmp_path / name).glob("*.woff2")) for name in ("one", "other"))
    assert len(fonts) == len(others) == len(list((tmp_path / "kept").iterdir())) == 9
    assert [each.read_bytes() for each in fonts] == [each.read_bytes() for each in others]
