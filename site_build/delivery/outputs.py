"""What concerns the whole site, written once all languages are built."""

from __future__ import annotations

import shutil
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

from jinja2 import Environment, FileSystemLoader
from mkdocs.config.defaults import MkDocsConfig

from calculators.messages import N_
from site_build.delivery.fonts import put_fonts
from site_build.delivery.foreseen import put_foreseen
from site_build.delivery.offline import put_app, put_list
from site_build.delivery.release import ASSETS, put_release
from site_build.delivery.runtime import put_runtime
from site_build.delivery.security import with_policy
from site_build.languages import language
from site_build.node import run_node
from site_build.project import ROOT, languages
from site_build.search.documents import Pages, put_search

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"


def write_outputs(site: Path, config: MkDocsConfig, pages: Pages) -> None:
    """The runtime, the page's scripts and fonts, search, each language's sitemap, and the plain pages."""
    scripts = site / ASSETS / "calculators"
    shutil.copytree(ROOT / "calculators" / "browser", scripts, dirs_exist_ok=True)
    wheel = put_runtime(site / "runtime", scripts / "runtime.json")
    put_foreseen(site / ASSETS / "answers", wheel)
    put_fonts(site / ASSETS / "fonts")
    put_search(site, pages)
    put_sitemaps(site, config.site_url or "/")
    put_plain_pages(site, config)
    put_release(site)
    shutil.copyfile(ROOT / "hosting" / "_headers", site / "_headers")
    put_app(site, config.site_name, config.site_description or "")
    put_compressed(site)
    put_compressed(site, put_list(site))


def put_compressed(site: Path, *files: Path) -> None:
    """Put a `.br` and a `.gz` beside each file that compresses, or just beside these at the site's root.

    Raises `NodeFailed` where that fails.
    """
    kept = ROOT / "node_modules" / ".cache" / "compressed"
    run_node(ROOT / "site_build" / "delivery" / "compress.mjs", str(site), str(kept), *(each.name for each in files))


def put_sitemaps(site: Path, site_url: str) -> None:
    """The sitemap of all languages at the root, and each language's own in its folder.

    By its language's own the theme knows which links it may follow without a page load.
    """
    ElementTree.register_namespace("", SITEMAP)
    ElementTree.register_namespace("xhtml", XHTML)
    places = {
        code: sorted(page.parent.relative_to(site / code).as_posix() for page in (site / code).rglob("index.html"))
        for code in languages()
    }
    address = {
        (code, place): site_url.rstrip("/") + "/" + f"{code}/{place}/".replace("/./", "/")
        for code, here in places.items()
        for place in here
    }
    for target, codes in {site: languages(), **{site / code: (code,) for code in languages()}}.items():
        root = ElementTree.Element(f"{{{SITEMAP}}}urlset")
        for code in codes:
            for place in places[code]:
                url = ElementTree.SubElement(root, f"{{{SITEMAP}}}url")
                ElementTree.SubElement(url, f"{{{SITEMAP}}}loc").text = address[code, place]
                for other in languages():
                    if (other, place) in address:
                        attributes = {"rel": "alternate", "hreflang": other, "href": address[other, place]}
                        ElementTree.SubElement(url, f"{{{XHTML}}}link", attributes)
        ElementTree.indent(root)
        ElementTree.ElementTree(root).write(target / "sitemap.xml", encoding="utf-8", xml_declaration=True)


def put_plain_pages(site: Path, config: MkDocsConfig) -> None:
    """The page at the site's root, whose script goes on to the reader's own language, and that for what is missing.

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
