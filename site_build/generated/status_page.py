"""How the translations stand: for each system and language what is done, behind, unreviewed and missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from calculators.markup import Node, element
from calculators.messages import N_, Language
from site_build.passages import address_of
from site_build.project import SITE, entry_number, registry, source_language, system_of
from site_build.revisions import Revisions, Standing, owners
from site_build.texts import CLAUSE_ID, shown_text

PLACEHOLDER = "<!-- status -->"
STANDINGS = {
    Standing.DONE: N_("done"),
    Standing.BEHIND: N_("behind"),
    Standing.UNREVIEWED: N_("not reviewed"),
    Standing.MISSING: N_("missing"),
}


def counts(revisions: Revisions, system: str, language: str) -> Counter[Standing]:
    """How many texts of a system stand how in a language."""
    return Counter(revisions.state(passage, language).standing for passage in revisions.ids(system))


def to_do(revisions: Revisions, system: str, language: str) -> list[tuple[str, Standing]]:
    """The texts of a system that a translator has to look at in a language, clauses first, in their order."""
    states = ((passage, revisions.state(passage, language).standing) for passage in revisions.ids(system))
    return [(passage, standing) for passage, standing in states if standing not in (Standing.SOURCE, Standing.DONE)]


def status_page(revisions: Revisions, titles: Mapping[str, str], names: Mapping[str, str], words: Language) -> Node:
    """A table for each system and for the pages of none, a row for each language, and the texts that wait.

    `titles` are the systems' names, `names` those of the languages by code; links lead into each language.
    """
    named = {**titles, SITE: words.text(N_("Pages that belong to no game"))}
    return element(
        "div", {"class": "status"}, *(_system(revisions, each, named[each], names, words) for each in owners())
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
    """The texts that wait in a language, each with its standing."""
    waiting = to_do(revisions, system, code)
    if not waiting:
        return None
    items = [
        element(
            "li",
            None,
            element("a", {"href": f"../../{code}/{address_of(passage)}", "target": "_self"}, _name(passage, revisions)),
            " ",
            words.text(STANDINGS[standing]),
        )
        for passage, standing in waiting
    ]
    summary = words.text(N_("{language}: texts to look at"), {"language": name})
    return element("details", {"class": "waiting"}, element("summary", None, summary), element("ul", None, *items))


def _name(passage: str, revisions: Revisions) -> Node:
    """What a text is called: its number, or else its first line in the language that the others are made from."""
    system = system_of(passage)
    if CLAUSE_ID.fullmatch(passage):
        return element("span", {"class": "clause-number"}, registry(system).number(passage))
    if "." not in passage:
        return element("span", {"class": "clause-number"}, entry_number(passage))
    source, here = source_language(system), revisions.texts[passage]
    code = source if source in here else next(iter(here))
    return element("span", {"lang": code}, shown_text(here[code].split("\n\n")[0]))
