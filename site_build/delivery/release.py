"""The last touch to the built site: each file that pages load gets an address that changes with its content.

So a file can be kept for ever once it is loaded, and a page can only ever load the files that it was built with:
after an update the old page's files are missing, never other ones.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Iterable
from pathlib import Path

from calculators.page_view import anchor_of
from site_build.delivery.theme import lighten_theme
from site_build.node import run_node

ASSETS = "assets"
STYLE = re.compile(r'<link rel="stylesheet" href="([^"]*assets/)(style(?:s|sheets)/[a-z0-9.-]+\.css)">\s*')
# Apart from the rest: where a style sheet asks for paper or screen, a browser that prints takes all of its rules anew,
# and the faces of letters are not there again in time.
FACES = "styles/fonts"
# Each is one file with all that it imports. The first of them are no modules: see scripts/first.js.
CLASSIC_SCRIPTS = ("scripts/first.js", "scripts/parallel-order.js")
WORKER = "calculators/runtime-worker.js"
MODULES = (
    "calculators/elements.js",
    WORKER,
    "scripts/entrance.js",
    "scripts/page.js",
    "search/engine.js",
    "search/rules-search.js",
)
BUNDLES = Path(__file__).parent / "bundle.mjs"
FIRST_SCRIPT = re.compile(rf'<script src="([^"]*{ASSETS}/)scripts/first\.js"')
CALCULATOR = re.compile(r'<rules-calculator name="([^"]*)" language="([^"]*)"')
INLINE_SCRIPT = "<script>"
ADDRESS = re.compile(rf'"((?:(?:\.\./)+|\./|/(?:[^"\s]*/)?)?){ASSETS}/([^"\s]*)"')


class UnknownAsset(ValueError):
    """A page names a file that the site does not have."""


def put_release(site: Path) -> str:
    """Name the folder of assets by its content, in every page too, and say how it is called now.

    Raises `UnknownAsset` where a page names a file that is not in it.
    """
    assets = site / ASSETS
    lighten_theme(site, assets)
    pages = sorted(site.rglob("*.html"))
    styles: dict[str, str] = {}
    # One page at a time: all of them at once fill the memory.
    for page in pages:
        text = page.read_text(encoding="utf-8")
        page.write_text(_asking_early(_with_few_style_sheets(text, assets, styles)), encoding="utf-8")
    _put_styles(assets, styles)
    _bundle(assets, list(styles))
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


def _with_few_style_sheets(text: str, assets: Path, styles: dict[str, str]) -> str:
    """The page with two style sheets, faces and the rest, instead of twenty requests; `styles` gets their texts."""
    first = STYLE.search(text)
    if not first:
        return text
    names = [name for _, name in STYLE.findall(text)]
    faces = [name for name in names if name.startswith(FACES)]
    links = ""
    for kind, joined in (("faces", faces), ("site", [name for name in names if name not in faces])):
        if joined:
            whole = "".join((assets / name).read_text(encoding="utf-8") for name in joined)
            name = f"styles/{kind}-{hashlib.sha256(whole.encode()).hexdigest()[:8]}.css"
            styles[name] = whole
            links += f'<link rel="stylesheet" href="{first[1]}{name}">'
    return text[: first.start()] + links + STYLE.sub("", text[first.start() :])


def _put_styles(assets: Path, styles: dict[str, str]) -> None:
    for folder in ("styles", "stylesheets"):
        for file in (assets / folder).glob("*.css"):
            file.unlink()
    for name, text in styles.items():
        (assets / name).write_text(text, encoding="utf-8")


def _bundle(assets: Path, styles: list[str]) -> None:
    """Put each script and all that it imports into one file, and make the style sheets smaller."""

    def there(names: Iterable[str]) -> list[str]:
        return [name for name in names if (assets / name).is_file()]

    given = {"classic": there(CLASSIC_SCRIPTS), "modules": there(MODULES), "styles": styles}
    run_node(BUNDLES, str(assets), given=json.dumps(given))


def _asking_early(text: str) -> str:
    """The page of a calculator with what its scripts will ask for named before the first of them stops the browser.

    That is the foreseen answers, and last the few lines that will ask for the runtime; not the runtime, which waits
    until it is wanted. A browser that can paints nothing before the first default answer is there.
    """
    calculators = dict.fromkeys(CALCULATOR.findall(text))
    first = FIRST_SCRIPT.search(text)
    if not calculators or not first:
        return text
    way = first[1]
    links = [
        f'<link rel="preload" as="fetch" crossorigin href="{way}answers/{name.replace("/", "-")}-{code}.json">'
        for name, code in calculators
    ]
    links.append(f'<link rel="prefetch" href="{way}{WORKER}">')
    links.append(f'<link rel="expect" blocking="render" href="#{anchor_of(next(iter(calculators))[0])}">')
    return text.replace(INLINE_SCRIPT, "".join(links) + INLINE_SCRIPT, 1)


def _renamed(text: str, page: Path, there: Collection[str], named: str) -> str:
    """The page with the new name in each address of an asset, of which `there` are all."""

    def address(found: re.Match[str]) -> str:
        way, rest = found.groups()
        if rest.partition("?")[0].partition("#")[0] not in there:
            raise UnknownAsset(f"{page} names {way}{ASSETS}/{rest}")
        return f'"{way}{named}/{rest}"'

    return ADDRESS.sub(address, text)
