"""What the build puts into pages beside the texts: filled-in calculators, and lists of a system's sections."""

from __future__ import annotations

import json
import re

from calculators.calculator import load, names
from calculators.markup import Node, element, to_html
from calculators.messages import N_, SOURCE_LANGUAGE, Language
from calculators.page_view import anchor_of, page_view
from calculators.table_way import table_keys
from site_build.catalogues import share
from site_build.errata import errata
from site_build.flows.drawing import flow_links
from site_build.generated.parallel_place import TITLE as SIDE_BY_SIDE
from site_build.generated.parallel_place import parallel_href
from site_build.generated.play_sheet import SHEET, TITLE
from site_build.project import LANDING, OUTSIDE, REGISTER, begun_languages, page_of_calculator, registry, systems
from site_build.rules_version import rules_version
from site_build.texts import PageText

START_LIMIT_SECONDS = 60
# Markdown takes the unknown element for a part of a paragraph, which cannot hold a form.
CALCULATOR = re.compile(r'(?:<p>)?<rules-calculator name="([^"]*)">\s*</rules-calculator>(?:</p>)?')
SYSTEMS = "<!-- systems -->"
UNTRANSLATED = N_("This calculator is not wholly translated yet; what is missing is English.")


class UnknownCalculator(ValueError):
    """A page asks for a calculator that does not exist."""


def fill_calculators(html: str, words: Language, root: str) -> str:
    """Put form, default answer and usual answers into each `<rules-calculator name="…">` of a page."""

    def filled(match: re.Match[str]) -> str:
        name = match.group(1)
        if name not in names():
            raise UnknownCalculator(f"no calculator {name!r}; there are: {', '.join(names())}")
        return to_html(calculator_element(name, words, root))

    return CALCULATOR.sub(filled, html)


def calculator_element(name: str, words: Language, root: str, usual: bool = True) -> Node:
    """A calculator with its form and default answer in it; its usual answers as well, unless another page has them."""
    rules, system = rules_version(name), load(name).system
    attributes: dict[str, str | bool | int] = {"name": name, "language": words.code, "root": root, "rules": rules}
    attributes["start-limit"] = START_LIMIT_SECONDS
    followed = {key: text for key, text in errata().effects(system).items() if key in table_keys(name).values()}
    if followed:
        attributes["data-errata"] = json.dumps(followed)
    view = page_view(name, words.code, root, rules, usual)
    if words.code not in begun_languages() or (done := share(system, words.code)) == 1:
        return element("rules-calculator", attributes, view)
    if done == 0:
        attributes["lang"] = SOURCE_LANGUAGE
    note = words.text(UNTRANSLATED)
    marked = {"lang": SOURCE_LANGUAGE} if note == UNTRANSLATED else {}
    # Around it, as the script puts its own answer into the calculator.
    return element(
        "div", None, element("p", {"class": "standing", **marked}, note), element("rules-calculator", attributes, view)
    )


def contents_of(system: str, pages: dict[str, PageText], words: Language, root: str, flows: bool = False) -> Node:
    """A system's sections with the numbers of their clauses, its calculators, flows if wanted, and its other pages."""
    rows = []
    for place, section in enumerate(registry(system).sections, 1):
        calculators_here = [name for name in names() if load(name).clause in {each.id for each in section.clauses}]
        rows.append(
            element(
                "li",
                None,
                element("span", {"class": "section-number"}, f"{registry(system).letter}{place}"),
                element("a", {"href": f"{root}{system}/{section.key}/"}, pages[section.key].title),
                element("span", {"class": "section-about"}, pages[section.key].description),
                *(calculator_link(name, words, root) for name in calculators_here),
                *(flow_links(calculators_here, words.code, root) if flows else ()),
            )
        )
    return element(
        "div",
        {"class": "contents", "data-search-exclude": True},
        element("ol", {"class": "section-list"}, *rows),
        element(
            "ul",
            {"class": "register-list"},
            *(
                element("li", None, element("a", {"href": f"{root}{system}/{key}/"}, pages[key].title))
                for key in (REGISTER, OUTSIDE)
            ),
            element("li", None, element("a", {"href": f"{root}{system}/{SHEET}/"}, words.text(TITLE))),
            element("li", None, element("a", {"href": parallel_href(system, LANDING, root)}, words.text(SIDE_BY_SIDE))),
        ),
    )


def calculator_link(name: str, words: Language, root: str) -> Node:
    """A link to a calculator on the page of its rule."""
    calculator = load(name)
    href = f"{root}{page_of_calculator(name)}#{anchor_of(name)}"
    return element(
        "a",
        {"class": "calculator-link", "href": href},
        words.text(N_("Calculator: {title}"), {"title": words.text(calculator.title)}),
    )


def home_of(pages: dict[tuple[str, str], PageText], words: Language, root: str) -> Node:
    """The home page's cards: each system with its sections and calculators, one tap away.

    Ahead of them, for narrow windows, stand the four marks as a way to each card.
    """
    cards, jumps = [], []
    for system in systems():
        landing = pages[system, LANDING]
        here = {key: page for (other, key), page in pages.items() if other == system}
        mark = element("span", {"class": "system-mark", "aria-hidden": "true"})
        jumps.append(element("a", {"class": f"system-{system}", "href": f"#home-{system}"}, mark, landing.title))
        cards.append(
            element(
                "section",
                {
                    "class": f"system-card system-{system}",
                    "data-search-exclude": True,
                    "aria-labelledby": f"home-{system}",
                },
                element(
                    "h2",
                    {"id": f"home-{system}"},
                    mark,
                    element("a", {"href": f"{root}{system}/"}, landing.title),
                ),
                element("p", {"class": "system-about"}, landing.description),
                contents_of(system, here, words, root),
            )
        )
    return element(
        "div",
        None,
        element("nav", {"class": "system-jump", "aria-label": words.text(N_("The four systems"))}, *jumps),
        element("div", {"class": "system-cards"}, *cards),
    )
