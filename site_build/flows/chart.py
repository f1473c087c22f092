"""A flow as it is drawn: its questions numbered in order, and everywhere the words of the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from calculators.calculator import wording
from calculators.messages import Language
from rules_core.results import ReadingUsed
from site_build.flows import brigade, dread, regiment, squad
from site_build.flows.flow import NOT_SAID, Flow, table
from site_build.flows.tree import Marks, Node, Outcome, Question, Way, grown, marks_of, steps_of

FLOWS: Mapping[str, Flow] = {flow.name: flow for part in (squad, brigade, dread, regiment) for flow in part.FLOWS}


@dataclass(frozen=True)
class Chart:
    """A flow with its questions in the order in which they are numbered, and the readings on which their ways rest."""

    flow: Flow
    steps: tuple[Question, ...]
    marks: Marks

    def number(self, node: Node) -> int:
        """The number of a question, counted from 1; 0 for an outcome."""
        return self.steps.index(node) + 1 if isinstance(node, Question) else 0

    def answer(self, words: Language, step: Question, place: int) -> str:
        """An answer, beginning with a capital letter."""
        answer = self.flow.asks[step.ask].answers[place]
        return _capital(words.text(answer.label, answer.values))

    def verdict(self, words: Language, outcome: Outcome) -> str:
        """What an outcome says, without a full stop."""
        return _capital(words.text(self.flow.verdicts[outcome.verdict]).removesuffix("."))

    def kind(self, outcome: Outcome) -> str:
        """`test` where a test must be taken, `open` where the text does not say, else `end`."""
        if outcome.verdict == NOT_SAID:
            return "open"
        return "test" if outcome.verdict in self.flow.tests else "end"

    def readings(self, step: Question, way: Way, answer: int | None) -> tuple[ReadingUsed, ...]:
        """The readings on which an answer rests by itself, or with None the way as a whole."""
        return self.marks.get((step, way, answer), ())

    @property
    def all_readings(self) -> tuple[ReadingUsed, ...]:
        """All readings taken, in the register's order."""
        return tuple(sorted({used for found in self.marks.values() for used in found}))

    def reading(self, words: Language, used: ReadingUsed) -> str:
        """How an open place is read here, in a sentence."""
        return words.text(wording(self.flow.system).entries[used.entry].readings[used.reading])


@cache
def chart(name: str) -> Chart:
    """The flow of that name, drawn from the core's answers; raises `KeyError` for an unknown one."""
    flow = FLOWS[name]
    rows = table(flow)
    root = grown(rows)
    return Chart(flow, tuple(steps_of(root)), marks_of(root, rows))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
