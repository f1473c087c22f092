"""How the translations stand: for each system and language what is done, behind, unreviewed and missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from calculators.markup import Node, element
from calculators.messages import N_, Language
from site_build.project import page_of, registry, systems
from site_build.revisions import Revisions, Standing

PLACEHOLDER = "<!-- status -->"
STANDINGS = {
    Standing.DONE: N_("done"),
    Standing.BEHIND: N_("behind"),
    Standing.UNREVIEWED: N_("not reviewed"),
    Standing.MISSING: N_("missing"),
}


def counts(revisions: Revisions, system: str, language: str) -> Counter[Standing]:
    """How many clauses of a system stand how in a language."""
    return Counter(revisions.state(clause.id, language).standing for clause in registry(system))


def to_do(revisions: Revisions, system: str, language: str) -> list[tuple[str, Standing]]:
    """The clauses of a system that a translator has to look at in a language, in the text's order."""
    states = ((clause.id, revisions.state(clause.id, language).standing) for clause in registry(system))
    return [(clause, standing) for clause, standing in states if standing not in (Standing.SOURCE, Standing.DONE)]


def status_page(revisions: Revisions, titles: Mapping[str, str], names: Mapping[str, str], words: Language) -> Node:
    """A table for each system, a row for each language, and the clauses that wait.

    `titles` are the systems' names, `names` those of the languages by code; links lead into each language.
    """
    return element(
        "div", {"class": "status"}, *(_system(revisions, each, titles[each], names, words) for each in systems())
    )


def _system(revisions: Revisions, system: str, title: str, names: Mapping[str, str], words: Language) -> Node:
    heading = [element("th", {"scope": "col"}, words.text(N_("Language")))]
    heading += [element("th", {"scope": "col"}, words.text(each)) for each in STANDINGS.values()]
    rows = []
    for code, name in names.items():
        found = counts(revisions, system, code)
        row = [element("th", {"scope": "row", "lang": code}, name)]
        if found[Standing.SOURCE]:
            text = words.text(N_("source of the others"))
            row.append(element("td", {"colspan": len(STANDINGS), "class": "source"}, text))
        else:
            row += [
                element("td", {"class": each.value if found[each] else "none"}, str(found[each])) for each in STANDINGS
            ]
        rows.append(element("tr", None, *row))
    return element(
        "div",
        {"class": f"status-system system-{system}"},
        element(
            "h2",
            {"id": f"status-{system}"},
            element("span", {"class": "system-mark", "aria-hidden": "true"}),
            title,
        ),
        element(
            "div",
            {"class": "table-frame", "tabindex": "0", "role": "region", "aria-label": title},
            element(
                "table",
                {"class": "numbers"},
                element("caption", {"class": "visually-hidden"}, title),
                element("thead", None, element("tr", None, *heading)),
                element("tbody", None, *rows),
            ),
        ),
        *(_waiting(revisions, system, code, name, words) for code, name in names.items()),
    )


def _waiting(revisions: Revisions, system: str, code: str, name: str, words: Language) -> Node | None:
    """The clauses that wait in a language, each with its standing."""
    waiting = to_do(revisions, system, code)
    if not waiting:
        return None
    items = [
        element(
            "li",
            None,
            element(
                "a",
                {"class": "clause-number", "href": f"../../{code}/{page_of(clause)}#{clause}", "target": "_self"},
                registry(system).number(clause),
            ),
            " ",
            words.text(STANDINGS[standing]),
        )
        for clause, standing in waiting
    ]
    summary = words.text(N_("{language}: clauses to look at"), {"language": name})
    return element("details", {"class": "waiting"}, element("summary", None, summary), element("ul", None, *items))
