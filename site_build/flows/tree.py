"""From a table of decisions to the few questions that lead to each: a tree whose equal branches are one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules_core.results import ReadingUsed
from site_build.flows.flow import Row


class Undecided(ValueError):
    """Two ways to enter the same answers lead to different decisions: a question is missing or a limit is wrong."""


@dataclass(frozen=True)
class Outcome:
    """Where a flow ends: the verdict, the clauses that it rests on, or else those that would apply otherwise.

    Clauses are in the text's order; `entry` is the register entry that leaves it unsaid, empty where nothing does.
    """

    verdict: Any
    clauses: tuple[str, ...]
    otherwise: tuple[str, ...]
    entry: str = ""


@dataclass(frozen=True)
class Way:
    """From a question onwards: the places of the answers that lead there, and where they lead."""

    answers: tuple[int, ...]
    to: Node


@dataclass(frozen=True)
class Question:
    """A question of the flow by its place, with the ways onwards in the order of its answers."""

    ask: int
    ways: tuple[Way, ...]

    def way_of(self, answer: int) -> Way:
        """The way that an answer takes; raises `StopIteration` for one that cannot be here."""
        return next(way for way in self.ways if answer in way.answers)


Node: TypeAlias = Question | Outcome
# Readings by the way that rests on them: with the place of the answer whose own they are, or None.
Marks: TypeAlias = Mapping[tuple[Question, Way, int | None], tuple[ReadingUsed, ...]]


def grown(rows: Sequence[Row], ask: int = 0) -> Node:
    """The tree that decides all rows, asking what matters, from the question at place `ask` on, in their order.

    Answers take one way where that costs no question more. Raises `Undecided`.
    """
    outcome = _agreed(rows)
    if outcome is not None:
        return outcome
    if ask == len(rows[0].answers):
        raise Undecided(rows)
    parts: list[tuple[tuple[int, ...], list[Row], Node]] = []
    for answer in sorted({row.answers[ask] for row in rows}):
        part = [row for row in rows if row.answers[ask] == answer]
        node = grown(part, ask + 1)
        for place, (answers, others, other) in enumerate(parts):
            both = _one_way([*others, *part], ask + 1, node, other)
            if both is not None:
                parts[place] = ((*answers, answer), [*others, *part], both)
                break
        else:
            parts.append(((answer,), part, node))
    if len(parts) == 1:
        return parts[0][2]
    return Question(ask, tuple(Way(answers, node) for answers, _, node in parts))


def _one_way(rows: Sequence[Row], ask: int, node: Node, other: Node) -> Node | None:
    """The tree for the rows of two others, None where two ways are better: it asks more, or asks those who are done."""
    if isinstance(node, Outcome) is not isinstance(other, Outcome):
        return None
    try:
        both = grown(rows, ask)
    except Undecided:
        return None
    return both if size(both) <= max(size(node), size(other)) else None


def _agreed(rows: Sequence[Row]) -> Outcome | None:
    """What all rows say: one verdict that rests on clauses that they share, or in each of them on none."""
    first = rows[0].decision
    if any((row.decision.verdict, row.decision.entry) != (first.verdict, first.entry) for row in rows):
        return None
    clauses = frozenset[str].intersection(*(row.decision.clauses for row in rows))
    otherwise = frozenset[str]() if clauses else frozenset[str].intersection(*(row.decision.otherwise for row in rows))
    if not (clauses or otherwise) and any(row.decision.clauses for row in rows):
        return None
    return Outcome(first.verdict, tuple(sorted(clauses)), tuple(sorted(otherwise)), first.entry)


def size(node: Node) -> int:
    """How many questions and outcomes there are from here on."""
    return 1 if isinstance(node, Outcome) else 1 + sum(size(way.to) for way in node.ways)


def steps_of(root: Node) -> list[Question]:
    """The questions, each once and ahead of those that it leads to; the longest way on comes straight behind it."""
    found: list[Question] = []

    def visit(node: Node) -> None:
        if isinstance(node, Question) and node not in found:
            for way in sorted(node.ways, key=lambda way: size(way.to)):
                visit(way.to)
            found.append(node)

    visit(root)
    return found[::-1]


def path_of(root: Node, answers: Sequence[int]) -> list[Question]:
    """The questions that are asked on the way to an outcome."""
    asked, node = [], root
    while isinstance(node, Question):
        asked.append(node)
        node = node.way_of(answers[node.ask]).to
    return asked


def marks_of(root: Node, rows: Sequence[Row]) -> Marks:
    """The readings on which the ways of a tree rest.

    A reading is an answer's own where another answer that goes the same way does not rest on it;
    otherwise it stands with the outcome, at the way that leads there.
    """
    resting: dict[tuple[int, ...], set[ReadingUsed]] = defaultdict(set)
    for row in rows:
        resting[row.answers] |= row.readings
    marks: dict[tuple[Question, Way, int | None], set[ReadingUsed]] = defaultdict(set)
    for answers, readings in resting.items():
        path = path_of(root, answers)
        for reading in readings:
            own = [each for each in path if _is_own(reading, each, answers, resting)]
            for each in own:
                marks[each, each.way_of(answers[each.ask]), answers[each.ask]].add(reading)
            if not own:
                marks[path[-1], path[-1].way_of(answers[path[-1].ask]), None].add(reading)
    return {place: tuple(sorted(found)) for place, found in marks.items()}


def _is_own(
    reading: ReadingUsed,
    question: Question,
    answers: tuple[int, ...],
    resting: Mapping[tuple[int, ...], set[ReadingUsed]],
) -> bool:
    """Whether the reading bears on the answer to this question, and not on others that go the same way."""
    here = question.ask
    others = (
        (*answers[:here], answer, *answers[here + 1 :])
        for answer in question.way_of(answers[here]).answers
        if answer != answers[here]
    )
    return any(other in resting and reading not in resting[other] for other in others)
