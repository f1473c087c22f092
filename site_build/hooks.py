"""The hooks of MkDocs: each only calls what the modules beside it do.

MkDocs builds each language in turn through the i18n plugin; what concerns the whole site is done once, at the end.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

# MkDocs loads this file by its path, so the project's root is not yet on the way of imports.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from calculators.markup import to_html
from site_build import addresses, checks, navigation
from site_build.bound_words import bound
from site_build.catalogues import compile_all
from site_build.clause_markdown import ClauseExtension
from site_build.coverage import Carried, measure, uncovered
from site_build.delivery import security
from site_build.delivery.outputs import write_outputs
from site_build.fallback import fill
from site_build.flows.drawing import entries_on, fill_flows
from site_build.generated.calculator_list import CALCULATORS, all_calculators
from site_build.generated.change_page import PLACEHOLDER as CHANGES
from site_build.generated.change_page import ChangePage
from site_build.generated.comparison import fill_comparison
from site_build.generated.pages import SYSTEMS, contents_of, fill_calculators, home_of
from site_build.generated.parallel_page import parallel_page, source_of
from site_build.generated.parallel_place import Place, parallel_href, places
from site_build.generated.parallel_view import ParallelView
from site_build.generated.play_sheet import SHEET, play_sheet, sheet_source
from site_build.generated.status_page import PLACEHOLDER as STATUS_PLACEHOLDER
from site_build.generated.status_page import status_page
from site_build.generated.table_layer import layer_switch, table_words
from site_build.generated.table_settings import table_settings
from site_build.generated.term_page import PLACEHOLDER as TERM_PLACEHOLDER
from site_build.generated.term_page import term_page
from site_build.languages import language
from site_build.page_context import PageContext
from site_build.passages import passage_texts
from site_build.project import LANDING, REGISTER, begun_languages, languages, registry, systems
from site_build.revisions import Revisions
from site_build.texts import PageText, UnreadableText, read_pages, read_root_pages
from site_build.versions import present, read_versions

_pages: dict[str, dict[tuple[str, str], PageText]] = {}
_current: list[PageContext] = []
_revisions: list[Revisions] = []
_filled: list[tempfile.TemporaryDirectory[str]] = []
_carried: dict[str, Carried] = {}


def _i18n(config: MkDocsConfig) -> Any:
    """The i18n plugin, which says which language is being built."""
    return config.plugins["i18n"]


def _context(page: Page, config: MkDocsConfig) -> PageContext:
    """The page as the Markdown extension and the templates see it, in the language that is being built."""
    words = language(_i18n(config).current_language)
    return PageContext(words, page.file.url, addresses.of_other_languages(page.file), _revisions[-1])


@event_priority(-200)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Compile the catalogues, check every text, and let Markdown know clauses."""
    if not _pages:
        compile_all()
        try:
            pages, root_pages = read_pages(), read_root_pages()
        except UnreadableText as fault:
            raise PluginError(str(fault)) from None
        _carried.update(measure())
        everything = (*pages, *root_pages)
        faults = [str(finding) for finding in checks.run(everything)]
        faults += [f"{each.id}: computable, but in the ledger of no scenario" for each in uncovered(_carried)]
        if faults:
            raise PluginError("\n".join(["the clauses have faults:", *faults]))
        _revisions.append(Revisions(passage_texts(everything), languages()))
        if begun_languages():
            _filled.append(tempfile.TemporaryDirectory(prefix="nervenprobe-"))
            fill(Path(_filled[-1].name))
            pages = read_pages(Path(_filled[-1].name))
        for page in pages:
            _pages.setdefault(page.language, {})[page.system, page.key] = page
        config.markdown_extensions.append(ClauseExtension(lambda: _current[-1]))  # type: ignore[arg-type]
    if _filled:
        # For each language anew, as the plugin takes the configuration back to what it was.
        config.docs_dir = _filled[-1].name
    # What belongs to the whole site is written at the end: the page for what is missing, and the sitemaps.
    config.theme.static_templates.difference_update({"404.html", "sitemap.xml"})
    return config


@event_priority(-200)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Give the default language a folder like the others, and add the pages that have no Markdown file."""
    files = addresses.into_language_folder(files, _i18n(config).default_language)
    words = language(_i18n(config).current_language)
    made = {file: source_of(place, words) for file, place in places().items()}
    made |= {f"{system}/{SHEET}.md": sheet_source(system, _pages, words) for system in systems()}
    for file, content in made.items():
        place = f"{words.code}/{file}"
        # In the menu it would stand between sections of the text.
        files.append(File.generated(config, place, content=content, inclusion=InclusionLevel.NOT_IN_NAV))
    return files


@event_priority(-200)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Put systems and sections in the order of their texts."""
    return navigation.in_text_order(nav, _pages[_i18n(config).current_language])


@event_priority(100)
def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Remember which page is being rendered."""
    _current[:] = [_context(page, config)]
    return markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the calculators and the lists that are made from the registries."""
    context = _current[-1]
    pages = _pages[context.words.code]
    html = fill_calculators(html, context.words, context.root)
    html = fill_flows(html, context.words.code, context.root)
    html = fill_comparison(html, context.words, context.root)
    if CALCULATORS in html:
        html = html.replace(CALCULATORS, to_html(all_calculators(pages, context.words, context.root)))
    if SYSTEMS in html:
        html = html.replace(SYSTEMS, to_html(home_of(pages, context.words, context.root)))
    if TERM_PLACEHOLDER in html:
        html = html.replace(TERM_PLACEHOLDER, to_html(term_page(_pages, context.words, context.root)))
    if STATUS_PLACEHOLDER in html:
        titles = {system: pages[system, LANDING].title for system in systems()}
        names = {each.locale: each.name for each in _i18n(config).config.languages}
        html = html.replace(STATUS_PLACEHOLDER, to_html(status_page(_revisions[-1], titles, names, context.words)))
    if CHANGES in html:
        now = present(_revisions[-1].texts)
        changed = ChangePage(read_versions(), now, _revisions[-1], context.words, context.root)
        html = html.replace(CHANGES, to_html(changed.node()))
    system = page.file.src_uri.split("/")[1]
    if (place := _parallel(page)) is not None:
        html += to_html(parallel_page(place, _pages, _carried, _view(context, config)))
    if system in systems() and page.file.name == SHEET:
        html += to_html(play_sheet(system, _pages, context.words, context.root))
    if system in systems() and page.file.name == REGISTER:
        before, heading, behind = html.partition("<h2")
        settings = table_settings(system, pages[system, LANDING].title, context.words, context.root)
        html = before + to_html(settings) + heading + behind
    if system in systems() and page.file.name == "index":
        here = {key: each for (other, key), each in pages.items() if other == system}
        html += to_html(contents_of(system, here, context.words, context.root, flows=True))
    return bound(html)


def _parallel(page: Page) -> Place | None:
    """What a page of the parallel reader shows; None for other pages."""
    return places().get(page.file.src_uri.partition("/")[2])


def _view(context: PageContext, config: MkDocsConfig) -> ParallelView:
    own = context.words.code
    names = {each.locale: each.name for each in _i18n(config).config.languages}
    names = {own: names[own], **names}
    return ParallelView(context.words, names, context.root, _revisions[-1], config.extra["correct_text"])


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation) -> dict[str, Any]:
    """What the templates need: words, the other languages' addresses, and the system the page belongs to."""
    current = _context(page, config)
    part = page.file.src_uri.split("/")[1]
    context["t"] = current.words.text
    # The i18n plugin says it only for the pages that it finds itself, not for those that are made of data.
    context["language"] = current.words.code
    context["language_links"] = [
        {"code": each.locale, "name": each.name, "url": current.others.get(each.locale, page.file.url)}
        for each in _i18n(config).config.languages
    ]
    # The theme would look for a sitemap beside each page of another language, where there is none.
    config.extra.alternate = None  # type: ignore[attr-defined]
    context["language_root"] = current.root
    context["system"] = part if part in systems() else ""
    here = (part,) if part in systems() else systems()
    titles = {system: _pages[current.words.code][system, LANDING].title for system in here}
    context["system_title"] = titles.get(part, "")
    context["table_layer"] = to_html(layer_switch(titles, current.words, current.root))
    context["table_words"] = _table_words(context["system"], page, current)
    beside = context["beside"] = _parallel(page)
    context["parallel"] = "" if beside else parallel_href(context["system"], page.file.name, current.root)
    return context


def _table_words(system: str, page: Page, context: PageContext) -> str:
    """The data of a page with clauses for the notes at them; none for other pages."""
    if not system:
        return ""
    beside, key = _parallel(page), page.file.name
    away = key == SHEET or (beside is not None and beside.is_game)
    clauses = {
        clause.id
        for section in registry(system).sections
        if away or (key == section.key and beside is None)
        for clause in section.clauses
    }
    pages, at_home = _pages[context.words.code], not away
    if not clauses:
        return ""
    entries = entries_on(f"{system}/{key}/")
    return table_words(system, clauses, pages, context.words, context.root, at_home, entries)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Say in each page what it may load and run."""
    # The theme gives its switches an attribute that a checkbox cannot have.
    output = output.replace('id="__drawer" autocomplete="off"', 'id="__drawer"')
    return security.with_policy(output.replace('id="__search" autocomplete="off"', 'id="__search"'))


@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    """Once all languages are built: the runtime, search, the sitemap of each language, the entrance."""
    if not _i18n(config).building:
        write_outputs(Path(config.site_dir), config, _pages)
        for folder in _filled:
            folder.cleanup()
