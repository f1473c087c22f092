"""The page that has every calculator: ways to jump to each, then the calculators themselves, system by system.

The tables of usual answers stay on the pages of the rules, so that this page comes quickly.
"""

from __future__ import annotations

from itertools import groupby

from calculators.calculator import load, names
from calculators.markup import Node, element
from calculators.messages import N_, Language
from calculators.page_view import anchor_of
from site_build.generated.pages import calculator_element
from site_build.project import LANDING, page_of_calculator, registry, systems
from site_build.texts import PageText

CALCULATORS = "<!-- calculators -->"
LIST = "calculator-list"


def in_order() -> dict[str, tuple[str, ...]]:
    """The names of all calculators by system: systems as their sources go, calculators as their clauses do.

    Those that belong to no system's text come last.
    """
    texts = systems()

    def place(name: str) -> tuple[int, str, int, str]:
        calculator = load(name)
        if calculator.system not in texts:
            return len(texts), calculator.system, 0, name
        clauses = [each.id for each in registry(calculator.system)]
        return texts.index(calculator.system), "", clauses.index(calculator.clause), name

    ordered = sorted(names(), key=place)
    return {system: tuple(group) for system, group in groupby(ordered, lambda name: load(name).system)}


def all_calculators(pages: dict[tuple[str, str], PageText], words: Language, root: str) -> Node:
    """The list of all calculators, and below it each of them, live."""
    groups = in_order()
    return element(
        "div",
        {"class": "all-calculators"},
        # For narrow windows: one tap to a system's part of the list.
        element(
            "nav",
            {"class": "system-jump", "aria-label": words.text(N_("Calculators by system"))},
            *(
                element(
                    "a",
                    {"class": f"system-{system}", "href": f"#{LIST}-{system}"},
                    _mark(),
                    _title(system, pages, words),
                )
                for system in groups
            ),
        ),
        element(
            "nav",
            {"class": "calculator-list", "id": LIST, "aria-label": words.text(N_("All calculators"))},
            *(_jumps(system, group, pages, words) for system, group in groups.items()),
        ),
        *(_calculators(system, group, pages, words, root) for system, group in groups.items()),
    )


def _title(system: str, pages: dict[tuple[str, str], PageText], words: Language) -> str:
    """The system's name, or that of the dice."""
    return pages[system, LANDING].title if (system, LANDING) in pages else words.text(N_("Dice"))


def _jumps(system: str, group: tuple[str, ...], pages: dict[tuple[str, str], PageText], words: Language) -> Node:
    links = (
        element("li", None, element("a", {"href": f"#{anchor_of(name)}"}, words.text(load(name).title)))
        for name in group
    )
    return element(
        "div",
        {"class": f"calculator-jumps system-{system}", "id": f"{LIST}-{system}"},
        element("p", None, _mark(), _title(system, pages, words)),
        element("ul", None, *links),
    )


def _mark() -> Node:
    return element("span", {"class": "system-mark", "aria-hidden": "true"})


def _calculators(
    system: str, group: tuple[str, ...], pages: dict[tuple[str, str], PageText], words: Language, root: str
) -> Node:
    heading = f"calculators-{system}"
    parts: list[Node] = []
    for name in group:
        title = {"title": words.text(load(name).title)}
        to_list = words.text(N_("Back to the list of calculators"))
        to_rule = words.text(
            N_("The rule and the usual answers: {title}") if load(name).clause else N_("The usual answers: {title}"),
            title,
        )
        links = (
            element("a", {"href": f"{root}{page_of_calculator(name)}#{anchor_of(name)}"}, to_rule),
            element("a", {"href": f"#{LIST}"}, to_list),
        )
        parts += (
            calculator_element(name, words, root, usual=False),
            element("p", {"class": "calculator-ways", "data-search-exclude": True}, *links),
        )
    return element(
        "section",
        {"class": f"system-{system}", "aria-labelledby": heading},
        element("h2", {"id": heading, "class": "calculator-system"}, _mark(), _title(system, pages, words)),
        *parts,
    )
