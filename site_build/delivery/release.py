"""The last touch to the built site: each file that pages load gets an address that changes with its content.

So a file can be kept for ever once it is loaded, and a page can only ever load the files that it was built with:
after an update the old page's files are missing, never other ones.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Collection, Iterable
from pathlib import Path

ASSETS = "assets"
# The theme's own, which nothing here loads: source maps, its search and its icon.
UNUSED = ("**/*.map", "javascripts/lunr", "javascripts/workers", "images")
STYLES = re.compile(r'(?:<link rel="stylesheet" href="[^"]*assets/styles/[a-z-]+\.css">\s*)+')
STYLE = re.compile(r'href="([^"]*assets/styles/)([a-z-]+\.css)"')
PALETTE = re.compile(r'<link rel="stylesheet" href="[^"]*assets/(stylesheets/palette\.[^"]*\.css)">\s*')
ALL_STYLES = "site.css"
# Apart from the rest: where a style sheet asks for paper or screen, a browser that prints takes all of its rules anew,
# and the faces of letters are not there again in time.
FACES = "faces.css"
SCRIPT = re.compile(r'<script src="([^"]*assets/)calculators/(rules-calculator\.js)"')
CALCULATOR = re.compile(r'<rules-calculator name="([^"]*)" language="([^"]*)"')
# What the worker of the calculators is made of, which asks for the runtime: an answer waits for each round less.
WORKER = ("runtime-worker.js", "runtime-files.js", "snapshot.js", "rest.js", "runtime.json")
IMPORT = re.compile(r'^import [^;]*from "\./([a-z-]+\.js)";$', re.MULTILINE)
ADDRESS = re.compile(rf'"((?:(?:\.\./)+|\./|/(?:[^"\s]*/)?)?){ASSETS}/([^"\s]*)"')


class UnknownAsset(ValueError):
    """A page names a file that the site does not have."""


def put_release(site: Path) -> str:
    """Name the folder of assets by its content, in every page too, and say how it is called now.

    Raises `UnknownAsset` where a page names a file that is not in it.
    """
    assets = site / ASSETS
    _drop_unused(assets)
    pages = sorted(site.rglob("*.html"))
    # One page at a time: all of them at once fill the memory.
    for page in pages:
        text = page.read_text(encoding="utf-8")
        page.write_text(_asking_early(_with_few_style_sheets(text, assets), assets), encoding="utf-8")
    files = [each for each in assets.rglob("*") if each.is_file()]
    named = f"{ASSETS}-{digest_of(assets, files)}"
    there = frozenset(each.relative_to(assets).as_posix() for each in files)
    assets.rename(site / named)
    for page in pages:
        text = page.read_text(encoding="utf-8")
        page.write_text(_renamed(text, page.relative_to(site), there, named), encoding="utf-8")
    return named


def digest_of(folder: Path, files: Iterable[Path]) -> str:
    """Sixteen letters that change with the name or a byte of any of these files below `folder`."""
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.relative_to(folder).as_posix().encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:16]


def _drop_unused(assets: Path) -> None:
    for unused in [found for pattern in UNUSED for found in assets.glob(pattern)]:
        if unused.is_dir():
            shutil.rmtree(unused)
        else:
            unused.unlink()


def _with_few_style_sheets(text: str, assets: Path) -> str:
    """The page with its run of own style sheets as two, the faces and the rest with the theme's palette ahead of it.

    With a request more, the letters of a page would come after its first paint.
    """
    palette = [f"../{name}" for name in PALETTE.findall(text)]

    def joined(run: re.Match[str]) -> str:
        found = STYLE.findall(run.group())
        faces = [name for _, name in found if name.startswith("fonts")]
        rest = [*palette, *(name for _, name in found if name not in faces)]
        return "".join(
            f'<link rel="stylesheet" href="{found[0][0]}{_joined(names, whole, assets / "styles")}">'
            for names, whole in ((faces, FACES), (rest, ALL_STYLES))
            if names
        )

    return STYLES.sub(joined, PALETTE.sub("", text))


def _joined(names: list[str], whole: str, styles: Path) -> str:
    """The name of the style sheet that has these in it: that of the only one, else `whole`, which is written."""
    if len(names) == 1:
        return names[0]
    (styles / whole).write_text("".join((styles / name).read_text(encoding="utf-8") for name in names), "utf-8")
    return whole


def _asking_early(text: str, assets: Path) -> str:
    """The page of a calculator with all that its script will ask for, so that a slow line is asked at once.

    That are the modules that it imports, the foreseen answers, and last the few lines that will ask for the runtime;
    not the runtime, which waits until it is wanted.
    """
    script = SCRIPT.search(text)
    if not script or "<rules-calculator" not in text:
        return text
    way = script.group(1)
    links = [
        f'<link rel="modulepreload" href="{way}calculators/{module}">'
        for module in _imported(assets / "calculators", script.group(2))
    ]
    links += [
        f'<link rel="preload" as="fetch" crossorigin href="{way}answers/{name.replace("/", "-")}-{code}.json">'
        for name, code in dict.fromkeys(CALCULATOR.findall(text))
    ]
    links += [f'<link rel="prefetch" href="{way}calculators/{file}">' for file in WORKER]
    return text.replace("</head>", "".join(links) + "</head>", 1)


def _imported(folder: Path, script: str) -> list[str]:
    """The modules that a script imports, and those that they import, each once."""
    found: list[str] = []
    waiting = [script]
    while waiting:
        source = (folder / waiting.pop(0)).read_text(encoding="utf-8")
        new = [name for name in IMPORT.findall(source) if name not in found]
        found += new
        waiting += new
    return found


def _renamed(text: str, page: Path, there: Collection[str], named: str) -> str:
    """The page with the new name in each address of an asset, of which `there` are all."""

    def address(found: re.Match[str]) -> str:
        way, rest = found.groups()
        if rest.partition("?")[0].partition("#")[0] not in there:
            raise UnknownAsset(f"{page} names {way}{ASSETS}/{rest}")
        return f'"{way}{named}/{rest}"'

    return ADDRESS.sub(address, text)
