"""The play sheet of a system: its clauses by what they do, and its tables, for one sheet of paper."""

from __future__ import annotations

import json
from collections.abc import Mapping

from calculators.calculator import Rows, load, names
from calculators.markup import Node, element
from calculators.messages import N_, Language
from calculators.result_view import clause_link, rows_view
from rules_core.clauses import Clause, Kind
from site_build.flows.drawing import flow_links
from site_build.generated.table_layer import notes_at
from site_build.project import LANDING, registry
from site_build.texts import PageText, is_section, shown_text

SHEET = "sheet"
TITLE = N_("Play sheet")
DESCRIPTION = N_("Triggers, tests, targets and tables on one sheet, to print on A4 or US Letter.")
# By the leading kind; what only illustrates or comments stays on the pages of the rules.
GROUPS = (
    (N_("When"), (Kind.TRIGGER,)),
    (N_("The test"), (Kind.DEFINITION, Kind.PROCEDURE)),
    (N_("What changes it"), (Kind.MODIFIER, Kind.EXCEPTION)),
    (N_("What follows"), (Kind.OUTCOME,)),
)
# Whose usual answers a table is played with.
TABLES = {
    "squad": ("squad/motivation", "squad/who-tests", "squad/panic"),
    "brigade": ("brigade/set-off", "brigade/lost-units"),
    "dread": ("dread/charge", "dread/after-test"),
    "regiment": ("regiment/heavy-casualties", "regiment/destroyed-friend"),
}
Pages = Mapping[str, Mapping[tuple[str, str], PageText]]


def sheet_source(system: str, pages: Pages, words: Language) -> str:
    """The Markdown of the page: its title only, all else is made of data."""
    title = f"{pages[words.code][system, LANDING].title}: {words.text(TITLE)}"
    front = {"title": title, "description": words.text(DESCRIPTION), "hide": ["navigation", "toc"]}
    # What is JSON is YAML too.
    return f"---\n{json.dumps(front, ensure_ascii=False)}\n---\n# {title}\n"


def play_sheet(system: str, pages: Pages, words: Language, root: str) -> Node:
    """The sheet: four groups of clauses in the order of the text, then the tables."""
    texts = {
        block.id: shown_text(block.source)
        for (of, _), page in pages[words.code].items()
        if of == system and is_section(page)
        for block in page.clauses
    }
    groups = [
        element(
            "section",
            {"class": "sheet-group"},
            element("h2", None, words.text(title)),
            *(part for clause in clauses for part in _line(clause, texts[clause.id], root)),
        )
        for title, kinds in GROUPS
        if (clauses := [each for each in registry(system) if each.kinds[0] in kinds and each.id in texts])
    ]
    tables = [rows_view(rows) for rows in tables_of(system, words)]
    return element(
        "div",
        {"class": "play-sheet", "data-search-exclude": True},
        element(
            "p",
            {"class": "table-keys"},
            element("button", {"type": "button", "data-print-page": True, "hidden": True}, words.text(N_("Print"))),
        ),
        element("div", {"class": "sheet-flows"}, *flow_links(_calculators(system), words.code, root)),
        element("div", {"class": "sheet-columns"}, *groups),
        element("section", {"class": "sheet-tables"}, element("h2", None, words.text(N_("Tables"))), *tables),
    )


def _calculators(system: str) -> list[str]:
    return [name for name in names() if load(name).system == system]


def tables_of(system: str, words: Language) -> list[Rows]:
    """The tables of the sheet, as the calculators work them out."""
    return [rows for name in TABLES.get(system, ()) for rows in load(name).usual(words)]


def _line(clause: Clause, text: str, root: str) -> tuple[Node, Node]:
    return element("p", {"class": "sheet-line"}, clause_link(clause.id, root), " ", text), notes_at(clause.id)
