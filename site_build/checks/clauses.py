"""Whether every clause of the registry stands once in every language, on its page and in its place."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from rules_core.clauses import Registry
from site_build.checks.finding import Finding
from site_build.checks.pages import file_of, languages_of, section_keys
from site_build.checks.sequence import misplaced
from site_build.checks.shape import is_torn, misshapen, without_faulty
from site_build.project import registry, system_of, systems
from site_build.texts import CLAUSE_ID, HEADINGS, Block, PageText

CELLS = ("th", "td")


def check_clauses(pages: tuple[PageText, ...]) -> Iterator[Finding]:
    """What is wrong with the clauses of each language.

    `missing`: a clause stands nowhere; `doubled`: it stands twice; `wrong-page`: not on the page of its section;
    `out-of-order`: not in the registry's order; `wrong-element`: it is not one paragraph, such as a quotation;
    `empty`: without a word;
    `unknown`: a clause id that the registry lacks, or words on a section's page that belong to no clause.
    What follows from a `wrong-element` is not told besides it.
    """
    for language in languages_of(pages):
        here = tuple(page for page in pages if page.language == language)
        wrong = [(page, each) for page in here for each in misshapen(page) if CLAUSE_ID.fullmatch(each.id)]
        yield from (Finding(page.file, each.line, each.id, "wrong-element", each.message) for page, each in wrong)
        told = {each.id for _, each in wrong}
        torn = {(page.system, page.key) for page in here if is_torn(page)}
        found: dict[str, list[tuple[PageText, Block]]] = {}
        for page in map(without_faulty, here):
            yield from _unknown(page)
            yield from _out_of_order(page)
            for block in page.clauses:
                found.setdefault(block.id, []).append((page, block))
        for system in systems():
            for clause in registry(system):
                section = registry(system).section_of(clause.id)
                if clause.id not in found and clause.id not in told and (system, section) not in torn:
                    file = file_of(pages, language, system, section)
                    message = f"{language} lacks the clause; {_place(registry(system), clause.id)}"
                    yield Finding(file, 0, clause.id, "missing", message)
                for number, (page, block) in enumerate(found.get(clause.id, ())):
                    yield from _at_home(page, block)
                    if number:
                        first = found[clause.id][0][1]
                        message = f"stands already in {first.file.name}, line {first.line}"
                        yield Finding(block.file, block.line, block.id, "doubled", message)


def _unknown(page: PageText) -> Iterator[Finding]:
    """Ids that no registry has, and on a section's page the words outside every clause."""
    is_section = page.key in section_keys(page.system)
    in_table = False
    for block in page.elements:
        known = system_of(block.id) in systems() and block.id in registry(system_of(block.id))
        if CLAUSE_ID.fullmatch(block.id) and not known:
            yield Finding(block.file, block.line, block.id, "unknown", f"no clause has this id{_meant(block.id)}")
        elif is_section and not known and block.sentences and block.tag not in HEADINGS and not in_table:
            message = f"belongs to no clause: “{block.sentences[0][:60]}”"
            yield Finding(block.file, block.line, block.id, "unknown", message)
        # One finding for a table, not one for each cell.
        in_table = block.tag in CELLS


def _meant(identifier: str) -> str:
    near = get_close_matches(identifier, [clause.id for system in systems() for clause in registry(system)], n=1)
    return f"; is {near[0]} meant?" if near else ""


def _at_home(page: PageText, block: Block) -> Iterator[Finding]:
    """Whether a known clause stands on its page, with words."""
    system = system_of(block.id)
    section = registry(system).section_of(block.id)
    if (page.system, page.key) != (system, section):
        yield Finding(block.file, block.line, block.id, "wrong-page", f"belongs in {system}/{section}.md")
    if not block.sentences:
        yield Finding(block.file, block.line, block.id, "empty", "the clause has no text")


def _out_of_order(page: PageText) -> Iterator[Finding]:
    """The fewest clauses to move so that the page follows the registry."""
    for section in registry(page.system).sections:
        if section.key == page.key:
            order = {clause.id: place for place, clause in enumerate(section.clauses)}
            first: dict[str, Block] = {}
            for block in page.clauses:
                if block.id in order:
                    first.setdefault(block.id, block)
            blocks = list(first.values())
            for index in misplaced([order[block.id] for block in blocks]):
                message = _place(registry(page.system), blocks[index].id)
                yield Finding(blocks[index].file, blocks[index].line, blocks[index].id, "out-of-order", message)


def _place(clauses: Registry, clause_id: str) -> str:
    """Where a clause belongs: behind which other one, or first on its page."""
    section = next(each for each in clauses.sections if each.key == clauses.section_of(clause_id))
    ids = [clause.id for clause in section.clauses]
    place = ids.index(clause_id)
    return f"it belongs behind {ids[place - 1]}" if place else f"it belongs first in {section.key}.md"
