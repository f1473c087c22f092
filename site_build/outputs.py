"""What concerns the whole site, written once all languages are built."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

from jinja2 import Environment, FileSystemLoader
from mkdocs.config.defaults import MkDocsConfig

from calculators.messages import N_
from site_build.languages import language
from site_build.project import ROOT, languages
from site_build.runtime import put_runtime
from site_build.security import with_policy

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
FONTS = {
    "literata": ("latin-ext", "latin", "cyrillic"),
    "sofia-sans-condensed": ("latin-ext", "latin", "cyrillic"),
}
STYLES = {"literata": ("normal", "italic"), "sofia-sans-condensed": ("normal",)}


def write_outputs(site: Path, config: MkDocsConfig) -> None:
    """The runtime, the page's scripts and fonts, each language's search index and sitemap, and the plain pages."""
    put_runtime(site / "runtime")
    shutil.copytree(ROOT / "calculators" / "browser", site / "calculators", dirs_exist_ok=True)
    put_fonts(site / "assets" / "fonts")
    for code in languages():
        put_search_index(site, code)
        put_sitemap(site, code)
    shutil.rmtree(site / "search")
    put_plain_pages(site, config)


def put_fonts(target: Path) -> None:
    """Copy the fonts that the style sheet names."""
    target.mkdir(parents=True, exist_ok=True)
    for family, subsets in FONTS.items():
        folder = ROOT / "node_modules" / "@fontsource-variable" / family / "files"
        for subset in subsets:
            for style in STYLES[family]:
                name = f"{family}-{subset}-wght-{style}.woff2"
                shutil.copyfile(folder / name, target / name)


def put_search_index(site: Path, code: str) -> None:
    """The language's own part of the theme's search index, with addresses from the language's own root."""
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    index["config"]["lang"] = [code]
    prefix = f"{code}/"
    index["docs"] = [
        {**entry, "location": entry["location"].removeprefix(prefix)}
        for entry in index["docs"]
        if entry["location"].startswith(prefix)
    ]
    target = site / code / "search"
    target.mkdir(parents=True, exist_ok=True)
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    (target / "search_index.json").write_text(text, encoding="utf-8")


def put_sitemap(site: Path, code: str) -> None:
    """The language's own sitemap: by it the theme knows which links it may follow without a page load."""
    ElementTree.register_namespace("", SITEMAP)
    ElementTree.register_namespace("xhtml", "http://www.w3.org/1999/xhtml")
    tree = ElementTree.parse(site / "sitemap.xml")
    root = tree.getroot()
    for url in list(root):
        location = url.findtext(f"{{{SITEMAP}}}loc") or ""
        if f"/{code}/" not in location:
            root.remove(url)
    tree.write(site / code / "sitemap.xml", encoding="utf-8", xml_declaration=True)


def put_plain_pages(site: Path, config: MkDocsConfig) -> None:
    """The page at the site's root, whose script goes on to the reader's own language, and the one for what is not there.

    Both offer the languages to choose from, and neither belongs to one.
    """
    environment = Environment(loader=FileSystemLoader(ROOT / "site_build" / "theme"), autoescape=True)
    template = environment.get_template("plain.html")
    # A missing page can lie at any depth, so its links start at the site's root.
    pages = {
        "index.html": ("", N_("The morale rules of four wargames, clause by clause."), "entrance.js"),
        "404.html": (urlsplit(config.site_url or "/").path, N_("There is no such page. On to the rules"), ""),
    }
    for name, (root, line, script) in pages.items():
        choices = [
            {"code": each.locale, "name": each.name, "line": language(each.locale).text(line)}
            for each in config.plugins["i18n"].config.languages
        ]
        page = template.render(site_name=config.site_name, choices=choices, root=root, script=script)
        (site / name).write_text(with_policy(page), encoding="utf-8")
