"""What the parallel reader has below the text of a page that is made from data: games, terms, calculators."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from calculators.calculator import load
from calculators.markup import Node, element
from calculators.page_view import anchor_of
from site_build.generated.calculator_list import in_order
from site_build.generated.parallel_passages import box, passage_row
from site_build.generated.parallel_view import ParallelView
from site_build.languages import language
from site_build.parts import Part
from site_build.passages import FRONT, read_passages
from site_build.project import LANDING, begun_languages, systems
from site_build.terms.term_base import Concept, Status, term_base


def games(view: ParallelView) -> Iterator[Node]:
    """Each game with what it is about, as the home page has them."""
    for system in systems():
        title, about = _front(system, view)
        heading = element("h3", {"class": "parallel-texts heading"}, *view.texts(_linked(title, f"{system}/", view)))
        yield box(view, f"home-{system}", "", heading, passage_row(about, view))


def terms(view: ParallelView) -> Iterator[Node]:
    """Each concept with its terms and what it is, game by game."""
    for system in systems():
        yield _heading(system, view)
        for concept in term_base().of(system):
            names = {code: _terms(concept, code) for code in view.names if concept.of(code)}
            definitions: dict[str, list[Node]] = {
                code: [concept.definitions[code]] for code in view.names if code in concept.definitions
            }
            yield box(
                view,
                concept.id,
                "",
                element("div", {"class": "parallel-texts"}, *view.texts(names)),
                element("div", {"class": "parallel-texts"}, *view.texts(definitions)),
            )


def calculators(view: ParallelView) -> Iterator[Node]:
    """Each calculator with its question, game by game."""
    for system, group in in_order().items():
        if system in systems():
            yield _heading(system, view)
        for name in group:
            yield _calculator(name, view)


def dice(view: ParallelView) -> Iterator[Node]:
    """The calculators of dice alone."""
    return (
        _calculator(name, view) for system, group in in_order().items() if system not in systems() for name in group
    )


def _calculator(name: str, view: ParallelView) -> Node:
    calculator = load(name)
    said = {code: language(code).text for code in view.names}
    for code in begun_languages():
        # Without its own words it would show the English ones.
        if code in said and said[code](calculator.title) == calculator.title:
            del said[code]
    titles: dict[str, list[Node]] = {code: [element("b", None, t(calculator.title))] for code, t in said.items()}
    questions: dict[str, list[Node]] = {code: [t(calculator.question)] for code, t in said.items()}
    return box(
        view,
        anchor_of(name),
        "",
        element("div", {"class": "parallel-texts"}, *view.texts(titles)),
        element("div", {"class": "parallel-texts"}, *view.texts(questions)),
    )


def _terms(concept: Concept, code: str) -> list[Node]:
    tags = {Status.PREFERRED: "b", Status.ADMITTED: "span", Status.DEPRECATED: "s"}
    shown: list[Node] = []
    for term in concept.of(code):
        shown += [" · "] if shown else []
        shown.append(element(tags[term.status], None, term.text))
    return shown


def _heading(system: str, view: ParallelView) -> Node:
    """The name of a game in each language, leading to its page."""
    title, _ = _front(system, view)
    texts = view.texts(_linked(title, f"{system}/", view))
    return element("h2", {"class": f"parallel-texts heading system-{system}"}, *texts)


def _front(system: str, view: ParallelView) -> tuple[Mapping[str, Part], Mapping[str, Part]]:
    """The title and the description of a game by language."""
    passages = read_passages(system, LANDING, view.names)
    parts = next(each.parts for each in passages if each.id.endswith(f".{FRONT}"))
    by_kind = {next(iter(here.values())).kind: here for here in parts}
    return by_kind["title"], by_kind["description"]


def _linked(here: Mapping[str, Part], address: str, view: ParallelView) -> dict[str, list[Node]]:
    return {code: [element("a", {"href": f"{view.root_of(code)}{address}"}, part.text)] for code, part in here.items()}


LISTS: dict[str, Callable[[ParallelView], Iterator[Node]]] = {
    LANDING: games,
    "terms": terms,
    "calculators": calculators,
    "dice": dice,
}
