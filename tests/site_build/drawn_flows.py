"""Decision flows as a reader sees them: followed by the words on the page, and judged by what the core says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from xml.etree import ElementTree

from calculators.calculator import load
from calculators.form import Form
from calculators.markup import to_html
from calculators.messages import Language
from rules_core.errors import BadInput
from site_build.flows.chart import FLOWS, chart
from site_build.flows.drawing import flow_view
from site_build.flows.flow import NOT_SAID, Flow, entries
from site_build.languages import language
from site_build.project import registry

Element = ElementTree.Element
SENTENCE = re.compile(r"If “(?P<answers>.+?)”(?:, go to (?P<number>\d+)|: (?P<verdict>.+?))\.(?P<why>.*)")
OPEN = "brigade-p01-s1b"  # the clause of the one place that the core leaves to the player


@dataclass(frozen=True)
class End:
    """An outcome as it is drawn: its words, the numbers of its clauses, and whether they are said not to apply."""

    verdict: str
    clauses: tuple[str, ...]
    applies: bool


def drawing(name: str, code: str = "en") -> Element:
    """The figure of a flow."""
    return ElementTree.fromstring(to_html(flow_view(chart(name), code, "../")))


def plain(text: str) -> str:
    """A text with simple spaces."""
    return " ".join(text.split())


def text_of(element: Element) -> str:
    """The words of an element."""
    return plain("".join(element.itertext()))


def having(root: Element, css: str) -> Iterator[Element]:
    """The elements of a class."""
    return (each for each in root.iter() if css in each.get("class", "").split())


def only(root: Element, css: str) -> Element:
    """The one element of a class."""
    (found,) = having(root, css)
    return found


def words_alone(element: Element) -> str:
    """The words of an element without those of its links."""
    return plain((element.text or "") + "".join(each.tail or "" for each in element))


def clauses_in(element: Element) -> tuple[str, ...]:
    """The numbers of the clauses that are linked in it."""
    return tuple(text_of(each) for each in having(element, "clause-number"))


def listed(figure: Element) -> list[tuple[str, dict[str, int | End]]]:
    """The text alternative: for each item its question, and by the answers of each sentence where it leads."""
    items = []
    for item in only(figure, "flow-text").findall("./ol/li"):
        ways: dict[str, int | End] = {}
        for line in item.findall("./ul/li"):
            said = SENTENCE.fullmatch(text_of(line))
            assert said is not None, text_of(line)
            end = End(said["verdict"], clauses_in(line), "not apply" not in said["why"])
            ways[said["answers"]] = int(said["number"]) if said["number"] else end
        items.append((words_alone(item), ways))
    return items


class Drawn:
    """The questions by their number, the ways of each by the words of its answers, and by those of all its answers."""

    def __init__(self, figure: Element) -> None:
        self.asked: dict[int, str] = {}
        self.ways: dict[int, dict[str, int | End]] = {}
        self.joined: dict[int, dict[str, int | End]] = {}
        for step in having(figure, "flow-step"):
            number = int(text_of(only(step, "flow-number")))
            self.asked[number] = words_alone(only(step, "flow-question")[1])
            self.ways[number], self.joined[number] = {}, {}
            for way in having(step, "flow-way"):
                answers = [words_alone(each) for each in having(way, "flow-answer")]
                self.ways[number] |= dict.fromkeys(answers, self._target(way))
                *others, last = answers
                together = f"{', '.join(others)} or {last}" if others else last
                self.joined[number][together] = self._target(way)

    @staticmethod
    def _target(way: Element) -> int | End:
        outcome = next(having(way, "flow-outcome"), None)
        if outcome is None:
            (said,) = re.findall(r"\d+", text_of(way[-1]))
            return int(said)
        return End(text_of(only(outcome, "flow-verdict")), clauses_in(outcome), "not apply" not in text_of(outcome))

    def follow(self, answers: Mapping[str, str]) -> End:
        """The outcome for these answers, by the words of the questions; raises `KeyError` where a way is missing."""
        at: int | End = 1
        while not isinstance(at, End):
            at = self.ways[at][answers[self.asked[at]]]
        return at


def answers_of(flow: Flow, places: tuple[int, ...], words: Language) -> dict[str, str]:
    """Answers in words, by the words of their questions."""
    found = {}
    for ask, place in zip(flow.asks, places, strict=True):
        answer = words.text(ask.answers[place].label, ask.answers[place].values)
        found[plain(words.text(ask.label))] = plain(answer[0].upper() + answer[1:])
    return found


def quarrel(flow: Flow, typed: Mapping[str, str], end: End) -> str:
    """What the core says against an outcome for these entries; empty where it agrees, or refuses the entries."""
    calculator, words = load(flow.calculator), language("en", flow.system)
    faults, values = Form(calculator, {**flow.base, **typed}).read()
    assert not faults
    try:
        result = calculator.ask(values)
    except BadInput as bad:
        return _quarrel_where_unsaid(flow, typed, end) if bad.faults[0].code == "not-in-the-text" else ""
    said = words.text(flow.verdicts[flow.verdict(result.answer)]).removesuffix(".")
    if said.lower() != end.verdict.lower():
        return f"{dict(typed)}: {said}, not {end.verdict}"
    numbers = registry(flow.system).number
    ledger = {numbers(each.clause) for each in result.ledger if each.applied is end.applies}
    wrong = [each for each in end.clauses if each not in ledger]
    return f"{dict(typed)}: {wrong} not so in the ledger" if wrong else ""


def _quarrel_where_unsaid(flow: Flow, typed: Mapping[str, str], end: End) -> str:
    """The same where the core wants a reading: it is unsaid, or every reading agrees with the outcome."""
    unsaid = language("en").text(flow.verdicts[NOT_SAID])
    if end.verdict == unsaid:
        return "" if end.clauses == (registry(flow.system).number(OPEN),) else f"{end} is unsaid by {OPEN}"
    (switch,) = (each for each in load(flow.calculator).fields if each.entry == "brigade-q06")
    readings = [reading for reading, _ in switch.choices if reading]
    assert len(readings) > 1
    return "".join(quarrel(flow, {**typed, switch.name: reading}, end) for reading in readings)


def quarrels(name: str, figure: Element) -> list[str]:
    """Where the core disagrees with a drawing: every combination of answers that can be, entered in every way."""
    flow, drawn, words = FLOWS[name], Drawn(figure), language("en", FLOWS[name].system)
    found = []
    for places in product(*(range(len(ask.answers)) for ask in flow.asks)):
        answers = answers_of(flow, places, words)
        for typed in entries(flow, places):
            if _can_be(flow, typed) and (said := quarrel(flow, typed, drawn.follow(answers))):
                found.append(said)
    return found


def _can_be(flow: Flow, typed: Mapping[str, str]) -> bool:
    calculator = load(flow.calculator)
    _, values = Form(calculator, typed).read()
    try:
        calculator.ask(values)
    except BadInput as bad:
        return bad.faults[0].code == "not-in-the-text"
    return True
