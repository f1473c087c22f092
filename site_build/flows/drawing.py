"""A flow on its page: boxes and arrows that read in their order, and the same as a plain list."""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterable

from calculators.markup import Node, element, to_html
from calculators.messages import N_, Language, plural
from calculators.result_view import clause_link
from site_build.flows.chart import FLOWS, Chart, chart
from site_build.flows.tree import Outcome, Question, Way
from site_build.languages import language
from site_build.project import entry_number, page_of, page_of_calculator

# In the texts, a comment where the flow goes; the page of its calculator is the place.
MARK = re.compile(r"<!-- flow: (?P<name>[\w/-]+) -->")
DO_NOT_APPLY = plural("does not apply", "do not apply", "count")


def anchor_of(name: str) -> str:
    """The id of a flow on its page."""
    return f"flow-{name.replace('/', '-')}"


def fill_flows(html: str, code: str, root: str) -> str:
    """Put the drawing of each flow in the place of its mark, in the language of that code; raises `KeyError`."""
    return MARK.sub(lambda match: to_html(flow_view(chart(match["name"]), code, root)), html)


def entries_on(page: str) -> frozenset[str]:
    """The open places on whose readings the flows of a page rest; `page` is its address from the language's root."""
    flows = (flow for flow in FLOWS.values() if page_of_calculator(flow.calculator) == page)
    return frozenset(used.entry for flow in flows for used in chart(flow.name).all_readings)


def flow_links(calculators: Container[str], code: str, root: str) -> list[Node]:
    """A link to each flow that asks one of these calculators."""
    links = []
    for flow in FLOWS.values():
        if flow.calculator in calculators:
            words = language(code, flow.system)
            title = words.text(N_("Flowchart: {title}"), {"title": words.text(flow.title)})
            href = f"{root}{page_of_calculator(flow.calculator)}#{anchor_of(flow.name)}"
            links.append(element("a", {"class": "calculator-link flow-link", "href": href}, title))
    return links


def flow_view(drawn: Chart, code: str, root: str) -> Node:
    """The flow; `root` is the way from the page to the language's own root."""
    return _Drawing(drawn, language(code, drawn.flow.system), root).node()


class _Drawing:
    def __init__(self, drawn: Chart, words: Language, root: str) -> None:
        self.chart, self.words, self.root = drawn, words, root
        self.anchor = anchor_of(drawn.flow.name)

    def node(self) -> Node:
        title = self.words.text(self.chart.flow.title)
        return element(
            "figure",
            {
                "class": "flow",
                "id": self.anchor,
                "data-search-exclude": True,
                "aria-labelledby": f"{self.anchor}-title",
            },
            element(
                "figcaption",
                {"id": f"{self.anchor}-title"},
                element("span", {"class": "flow-kind"}, self.words.text(N_("Flowchart"))),
                " ",
                element("span", {"class": "flow-title"}, title),
            ),
            self._note(),
            element("ol", {"class": "flow-steps"}, *map(self._step, self.chart.steps)),
            self._readings(),
            element(
                "details",
                {"class": "flow-text"},
                element("summary", None, self.words.text(N_("The same as a list"))),
                element("ol", None, *map(self._item, self.chart.steps)),
            ),
        )

    def _step(self, step: Question) -> Node:
        """A question with its exits; the way to the question behind it comes last, as a line to that one."""
        number = self.chart.number(step)
        onwards = [way for way in step.ways if self.chart.number(way.to) == number + 1]
        exits = [way for way in step.ways if way not in onwards]
        return element(
            "li",
            {"class": "flow-step", "id": f"{self.anchor}-{number}"},
            element(
                "p",
                {"class": "flow-question"},
                element("span", {"class": "flow-number"}, str(number)),
                element("span", None, *self._asked(step)),
            ),
            element(
                "ul",
                {"class": "flow-ways"},
                *(self._exit(step, way) for way in exits),
                *(
                    element("li", {"class": "flow-way onwards"}, self._answers(step, way), self._onwards(number + 1))
                    for way in onwards
                ),
            ),
        )

    def _asked(self, step: Question) -> list[Node]:
        """The question, with its clause and the way to the flow that decides it."""
        ask = self.chart.flow.asks[step.ask]
        asked: list[Node] = [self.words.text(ask.label)]
        if ask.clause:
            asked += [" ", clause_link(ask.clause, self.root)]
        if ask.flow:
            title = self.words.text(FLOWS[ask.flow].title)
            asked += [" ", element("a", {"class": "flow-other", "href": f"#{anchor_of(ask.flow)}"}, title)]
        return asked

    def _exit(self, step: Question, way: Way) -> Node:
        target = (
            self._outcome(step, way, way.to) if isinstance(way.to, Outcome) else self._jump(self.chart.number(way.to))
        )
        return element("li", {"class": "flow-way"}, self._answers(step, way), target)

    def _answers(self, step: Question, way: Way) -> Node:
        """The answers that take a way, one on each line."""
        return element(
            "span",
            {"class": "flow-answers"},
            *(
                element(
                    "span",
                    {"class": "flow-answer"},
                    self.chart.answer(self.words, step, place),
                    *self._register_links(used.entry for used in self.chart.readings(step, way, place)),
                )
                for place in way.answers
            ),
        )

    def _jump(self, number: int) -> Node:
        href, said = f"#{self.anchor}-{number}", self._go_to(number)
        return element("a", {"class": "flow-jump", "href": href, "aria-label": said}, str(number))

    def _onwards(self, number: int) -> Node:
        """What the line to the next question says to those who do not see it."""
        return element("span", {"class": "visually-hidden"}, self._go_to(number))

    def _go_to(self, number: int) -> str:
        return self.words.text(N_("go to question {number}"), {"number": number})

    def _outcome(self, step: Question, way: Way, outcome: Outcome) -> Node:
        return element(
            "span",
            {"class": f"flow-outcome flow-{self.chart.kind(outcome)}"},
            element("span", {"class": "flow-verdict"}, self.chart.verdict(self.words, outcome)),
            *self._rests_on(step, way, outcome),
        )

    def _rests_on(self, step: Question, way: Way, outcome: Outcome) -> list[Node]:
        """The clauses behind an outcome, and the open places whose reading it rests on."""
        clauses = outcome.clauses or outcome.otherwise
        entries = [used.entry for used in self.chart.readings(step, way, None)]
        links = [*self._clause_links(clauses), *self._register_links([outcome.entry, *entries])]
        if not outcome.clauses and outcome.otherwise:
            not_here = self.words.text(DO_NOT_APPLY, {"count": len(clauses)})
            links.insert(2 * len(clauses), f" {not_here}")
        return [element("span", {"class": "flow-why"}, *links[1:])] if links else []

    def _clause_links(self, clauses: Iterable[str]) -> list[Node]:
        return [part for each in clauses for part in (" ", clause_link(each, self.root))]

    def _register_links(self, entries: Iterable[str]) -> list[Node]:
        """Links to open places, each behind a space."""
        return [
            part
            for each in entries
            if each
            for part in (
                " ",
                element(
                    "a",
                    {"class": "flow-reading", "href": f"{self.root}{page_of(each)}#{each}", "data-card": True},
                    entry_number(each),
                ),
            )
        ]

    def _note(self) -> Node | None:
        """Where `clause-notes.js` says which of these readings the reader's table plays otherwise."""
        if not self.chart.all_readings:
            return None
        return element(
            "flow-note",
            {
                "data-system": self.chart.flow.system,
                "data-drawn": json.dumps({used.entry: used.reading for used in self.chart.all_readings}),
                "data-lead": self.words.text(N_("Your table plays it otherwise than it is drawn here:")),
            },
        )

    def _readings(self) -> Node | None:
        """How the open places are read on which the flow rests."""
        if not self.chart.all_readings:
            return None
        items = (
            element("li", None, *self._register_links([used.entry])[1:], " ", self.chart.reading(self.words, used))
            for used in self.chart.all_readings
        )
        heading = self.words.text(N_("Read like this; other readings may lead elsewhere:"))
        return element("div", {"class": "flow-readings"}, element("p", None, heading), element("ul", None, *items))

    def _item(self, step: Question) -> Node:
        """A question in the list, with what each answer leads to in a sentence."""
        return element(
            "li",
            None,
            *self._asked(step),
            element("ul", None, *(element("li", None, *self._sentence(step, way)) for way in step.ways)),
        )

    def _sentence(self, step: Question, way: Way) -> list[Node]:
        labels = [self.chart.answer(self.words, step, place) for place in way.answers]
        *others, answers = labels
        if others:
            both = {"others": ", ".join(others), "last": answers}
            answers = self.words.text(N_("{others} or {last}"), both)
        if isinstance(way.to, Question):
            said = {"answers": answers, "number": self.chart.number(way.to)}
            return [self.words.text(N_("If “{answers}”, go to {number}."), said)]
        said = {"answers": answers, "verdict": self.chart.verdict(self.words, way.to)}
        return [self.words.text(N_("If “{answers}”: {verdict}."), said), *self._rests_on_text(step, way)]

    def _rests_on_text(self, step: Question, way: Way) -> list[Node]:
        assert isinstance(way.to, Outcome)
        own = [used.entry for place in way.answers for used in self.chart.readings(step, way, place)]
        return [*_spaced(self._rests_on(step, way, way.to)), *self._register_links(own)]


def _spaced(nodes: Iterable[Node]) -> list[Node]:
    return [part for node in nodes for part in (" ", node)]
