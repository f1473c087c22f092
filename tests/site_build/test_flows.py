"""Each decision flow as it is drawn leads to the core's own answer and cites what the ledger applied."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from pathlib import Path

import pytest

from calculators.calculator import load
from calculators.fields import ChoiceField
from rules_core.results import ReadingUsed
from site_build.checks.furniture import check_furniture
from site_build.fallback import filled
from site_build.flows.chart import FLOWS, chart
from site_build.flows.drawing import MARK, fill_flows
from site_build.flows.flow import Decision, Row, decided, entries, table
from site_build.flows.tree import Outcome, Question, Undecided, Way, grown, marks_of, steps_of
from site_build.project import DOCS, languages, registry
from tests.site_build.broken_copies import broken, new_findings, replacing
from tests.site_build.drawn_flows import Drawn, Element, drawing, having, listed, only, quarrels, text_of


@pytest.mark.parametrize("name", FLOWS)
def test_every_combination_of_answers_leads_to_the_answer_of_the_core(name: str) -> None:
    assert quarrels(name, drawing(name)) == []


@pytest.mark.parametrize("name", ["dread/charge", "brigade/dispersal", "regiment/destroyed-friend", "squad/who-tests"])
def test_a_wrong_flow_is_found(name: str) -> None:
    """Wherever the targets of two ways that say different things are exchanged, the core disagrees."""
    right = drawing(name)
    for place, step in enumerate(having(right, "flow-step")):
        ways = list(having(step, "flow-way"))
        for one, other in combinations(range(len(ways)), 2):
            if text_of(ways[one][-1]) != text_of(ways[other][-1]):
                assert quarrels(name, _exchanged(right, place, one, other)), (place, one, other)


def _exchanged(figure: Element, step: int, one: int, other: int) -> Element:
    wrong = deepcopy(figure)
    ways = list(having(list(having(wrong, "flow-step"))[step], "flow-way"))
    ways[one][-1], ways[other][-1] = ways[other][-1], ways[one][-1]
    return wrong


def test_a_wrong_clause_is_found() -> None:
    wrong = drawing("dread/charge")
    number = next(having(only(wrong, "flow-test"), "clause-number"))
    number.text = registry("dread").number("dread-p02-s2")
    assert quarrels("dread/charge", wrong)


def test_a_missing_way_is_found() -> None:
    wrong = drawing("regiment/panic-test")
    ways = only(next(having(wrong, "flow-step")), "flow-ways")
    ways.remove(ways[0])
    with pytest.raises(KeyError):
        quarrels("regiment/panic-test", wrong)


@pytest.mark.parametrize("name", FLOWS)
def test_the_list_says_the_same_as_the_drawing(name: str) -> None:
    drawn = Drawn(drawing(name))
    assert listed(drawing(name)) == [(drawn.asked[number], drawn.joined[number]) for number in sorted(drawn.asked)]


@pytest.mark.parametrize("name", FLOWS)
def test_each_language_has_the_same_flow_in_its_words(name: str) -> None:
    figures = {code: drawing(name, code) for code in languages()}
    shapes = {code: [each.get("href") for each in figure.iter("a")] for code, figure in figures.items()}
    assert len({tuple(each) for each in shapes.values()}) == 1
    questions = {tuple(text_of(each) for each in having(figure, "flow-question")) for figure in figures.values()}
    assert len(questions) == len(figures)


@pytest.mark.parametrize("name", ["dread/charge", "dread/being-charged", "regiment/destroyed-friend"])
def test_a_flow_names_just_the_readings_that_can_change_its_verdicts(name: str) -> None:
    flow = FLOWS[name]
    changing = set()
    for row in table(flow):
        for typed in entries(flow, row.answers):
            for switch in load(flow.calculator).fields:
                if not (isinstance(switch, ChoiceField) and switch.entry):
                    continue
                for value, _ in switch.choices:
                    other = decided(flow, {**typed, switch.name: value})
                    if other is None or other.verdict != row.decision.verdict:
                        changing.add(ReadingUsed(switch.entry, switch.default))
    assert set(chart(name).all_readings) == changing
    links = {each.get("href", "").rpartition("#")[2] for each in having(drawing(name), "flow-reading")}
    assert links == {used.entry for used in changing}


def _row(verdict: str, *answers: int, clauses: str = "", readings: str = "") -> Row:
    decision = Decision(verdict, frozenset(clauses.split()))
    return Row(answers, decision, frozenset(ReadingUsed(each, "taken") for each in readings.split()))


def test_a_tree_asks_only_what_matters_and_joins_what_goes_one_way() -> None:
    rows = [_row("test" if first == 2 and second else "none", first, second) for first in range(3) for second in (0, 1)]
    none, test = Outcome("none", (), ()), Outcome("test", (), ())
    second = Question(1, (Way((0,), none), Way((1,), test)))
    assert grown(rows) == Question(0, (Way((0, 1), none), Way((2,), second)))


def test_outcomes_that_rest_on_different_clauses_stay_apart() -> None:
    rows = [_row("none", 0, clauses="a b"), _row("none", 1, clauses="b c"), _row("none", 2, clauses="c")]
    root = grown(rows)
    assert root == Question(0, (Way((0, 1), Outcome("none", ("b",), ())), Way((2,), Outcome("none", ("c",), ()))))


def test_a_question_that_several_ways_lead_to_is_numbered_once_behind_them() -> None:
    rows = [
        _row("test" if third or (first and second) else "none", first, second, third)
        for first in (0, 1)
        for second in (0, 1)
        for third in (0, 1)
    ]
    assert [step.ask for step in steps_of(grown(rows))] == [0, 1, 2]


def test_two_decisions_for_the_same_answers_are_an_error() -> None:
    with pytest.raises(Undecided):
        grown([_row("test", 0), _row("none", 0)])


def test_a_reading_stands_at_its_answer_or_else_at_the_outcome() -> None:
    rows = [_row("none", 0), _row("none", 1, readings="q1"), _row("test", 2, readings="q2")]
    root = grown(rows)
    assert isinstance(root, Question)
    joined, test = root.ways
    marks = marks_of(root, rows)
    assert marks == {
        (root, joined, 1): (ReadingUsed("q1", "taken"),),
        (root, test, None): (ReadingUsed("q2", "taken"),),
    }


def test_every_flow_stands_on_the_page_of_its_calculator_in_each_language() -> None:
    for code in languages():
        marked = [
            (name, file.name)
            for file in sorted((DOCS / code).rglob("*.md"))
            for name in MARK.findall(file.read_text(encoding="utf-8"))
        ]
        wanted = [
            (name, f"{registry(flow.system).section_of(load(flow.calculator).clause)}.md")
            for name, flow in FLOWS.items()
        ]
        assert sorted(marked) == sorted(wanted)
    html = fill_flows("<p>before</p><!-- flow: dread/charge -->", "ru", "../../")
    assert html.startswith("<p>before</p><figure") and 'href="../../dread/charging/#dread-p02-s1"' in html


def test_a_flow_that_one_language_lacks_or_that_does_not_exist_is_found(tmp_path: Path) -> None:
    lacking = broken(tmp_path, "ru/dread/charging", replacing("<!-- flow: dread/charge -->\n", ""))
    assert [each.kind for each in new_findings(check_furniture, lacking)] == ["flows-differ"]
    unknown = broken(tmp_path, "en/dread/charging", replacing("flow: dread/charge", "flow: dread/luck"))
    assert "unknown-flow" in [each.kind for each in new_findings(check_furniture, unknown)]


def test_a_language_that_was_begun_gets_the_flow_that_it_lacks() -> None:
    other = (DOCS / "en/dread/charging.md").read_text(encoding="utf-8")
    mark = "<!-- flow: dread/charge -->\n\n"
    assert f'{mark}<rules-calculator name="dread/charge">' in filled(other.replace(mark, ""), other)
