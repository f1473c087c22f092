"""The figures of the page that compares how the games treat one moment: each is the core's own answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from calculators.markup import Node, element, to_html
from calculators.messages import N_, Language
from calculators.pictures import bar_drawing
from rules_core.brigade.dispersal import DispersalQuestion, dispersal
from rules_core.dice import D10, Dice
from rules_core.dread.charging import ChargeQuestion, charge
from rules_core.regiment.heavy_casualties import heavy_casualties
from rules_core.regiment.leadership import LeadershipQuestion, leadership
from rules_core.regiment.losses import HeavyCasualtiesQuestion
from rules_core.squad.losses import LossesQuestion, losses
from rules_core.squad.motivation import MotivationQuestion, motivation
from rules_core.squad.numbers import Grade
from rules_core.squad.panic import Cause, PanicQuestion, panic
from site_build.project import page_of, reference_number

MARK = "<!-- comparison: {moment} -->"
STRENGTH = 20  # models in the unit that all games are asked about
FAR = 1000  # inches: so far from the table edge that nobody is removed there
AFTER_TWO_ATTEMPTS = 2


@dataclass(frozen=True)
class Case:
    """One bar: the system, what it stands for (a message), the clauses behind it, and the core's chance."""

    system: str
    label: str
    clauses: tuple[str, ...]
    chance: Callable[[], Fraction]


@dataclass(frozen=True)
class Threshold:
    """From how many lost models of `STRENGTH` on something happens in a system: what (a message), and the clauses."""

    system: str
    label: str
    clauses: tuple[str, ...]
    lost: Callable[[], int]


def _passed(grade: Grade) -> Fraction:
    odds = motivation(MotivationQuestion(grade)).odds
    assert odds is not None
    return odds


def _leadership(value: int) -> Fraction:
    odds = leadership(LeadershipQuestion(value)).odds
    assert odds is not None
    return odds


def _charge(dice: Dice) -> Fraction:
    odds = charge(ChargeQuestion(morale=(7,), terror=1, dice=dice)).odds
    assert odds is not None
    return odds


def _rallied(grade: Grade) -> Fraction:
    """The share of those who panic that has rallied after both attempts."""
    test = MotivationQuestion(grade)
    answer = panic(PanicQuestion(Cause.SNIPER, test, distance=FAR, move=1, rounds=AFTER_TWO_ATTEMPTS)).answer
    return answer.rounds[-1].rallied / answer.panics


RECRUITS_ACT = Case("squad", N_("Recruits under strength may act"), ("squad-p17-s2",), lambda: _passed(Grade.RECRUIT))
VETERANS_ACT = Case("squad", N_("Veterans under strength may act"), ("squad-p17-s2",), lambda: _passed(Grade.VETERAN))
THRESHOLDS = (
    Threshold(
        "regiment",
        N_("Panic test"),
        ("regiment-p20-s1",),
        lambda: heavy_casualties(HeavyCasualtiesQuestion(STRENGTH, (0,), False, False, False, 7)).answer.threshold,
    ),
    Threshold(
        "squad",
        N_("Under strength: a test after each activation"),
        ("squad-p17-s1", "squad-p17-s2"),
        lambda: losses(LossesQuestion(STRENGTH, 0, MotivationQuestion(Grade.RECRUIT))).answer.threshold,
    ),
    Threshold(
        "brigade",
        N_("Dispersal point: morale test, or dispersed at once after a lost melee"),
        ("brigade-p01-s1a", "brigade-p03-s1"),
        lambda: STRENGTH - dispersal(DispersalQuestion(initial=STRENGTH, present=STRENGTH)).answer.dispersal_point,
    ),
    Threshold(
        "brigade",
        N_("Dispersed without a test"),
        ("brigade-p11-s1",),
        lambda: STRENGTH - dispersal(DispersalQuestion(initial=STRENGTH, present=STRENGTH)).answer.automatic_point,
    ),
)
LEADERSHIP = tuple(
    Case("regiment", label, ("regiment-p08-s1",), lambda value=value: _leadership(value))  # type: ignore[misc]
    for value, label in ((7, N_("Leadership 7")), (8, N_("Leadership 8")), (9, N_("Leadership 9")))
)
MOMENTS: dict[str, tuple[Case, ...]] = {
    "losses": (RECRUITS_ACT, VETERANS_ACT, *LEADERSHIP),
    "friend": LEADERSHIP,
    "fear": (
        Case("squad", N_("Recruits under sniper fire"), ("squad-p13-s2",), lambda: _passed(Grade.RECRUIT)),
        Case("squad", N_("Veterans under sniper fire"), ("squad-p13-s2",), lambda: _passed(Grade.VETERAN)),
        Case("dread", N_("Morale 7 against Terrifying (1), with a D10"), ("dread-p06-s3",), lambda: _charge(D10)),
        Case("dread", N_("Morale 7 against Terrifying (1), with 2D6"), ("dread-p06-s3",), lambda: _charge(Dice(2, 6))),
    ),
    "recovery": (
        Case(
            "squad",
            N_("Recruits in panic, after both attempts"),
            ("squad-p20-s1", "squad-p20-s4"),
            lambda: _rallied(Grade.RECRUIT),
        ),
        Case(
            "squad",
            N_("Veterans in panic, after both attempts"),
            ("squad-p20-s1", "squad-p20-s4"),
            lambda: _rallied(Grade.VETERAN),
        ),
    ),
}


def figures_of(moment: str, words: Language, root: str) -> Node:
    """The thresholds, for losses, and the chances of one moment, all on one scale."""
    return element(
        "div",
        {"class": "moment"},
        _thresholds(words, root) if moment == "losses" else None,
        _chances(MOMENTS[moment], words, root),
    )


def _thresholds(words: Language, root: str) -> Node:
    caption = words.text(N_("Of {number} models: how many must be lost"), {"number": STRENGTH})
    rows = [(each.system, words.text(each.label), each.lost(), each.clauses) for each in THRESHOLDS]
    return _table(
        caption,
        [
            _row(system, label, Fraction(lost, STRENGTH), (words.value(lost),), clauses, root)
            for system, label, lost, clauses in sorted(rows, key=lambda row: row[2])
        ],
    )


def _chances(cases: tuple[Case, ...], words: Language, root: str) -> Node:
    caption = words.text(N_("The chance to hold"))
    rows = []
    for case in cases:
        chance = case.chance()
        figures = (words.percent(chance), words.fraction(chance))
        rows.append(_row(case.system, words.text(case.label), chance, figures, case.clauses, root))
    return _table(caption, rows)


def _table(caption: str, rows: list[Node]) -> Node:
    return element("table", {"class": "chances"}, element("caption", None, caption), element("tbody", None, *rows))


def _row(
    system: str, label: str, share: Fraction, figures: tuple[str, ...], clauses: tuple[str, ...], root: str
) -> Node:
    """A row whose bar is drawn on the scale of all: its figures, and links to its clauses."""
    links: list[Node] = []
    for clause in clauses:
        href = f"{root}{page_of(clause)}#{clause}"
        links += [" ", element("a", {"class": "clause-number", "href": href}, reference_number("clause", clause))]
    heading = element(
        "th",
        {"scope": "row"},
        element("span", {"class": "system-mark", "aria-hidden": "true"}),
        label,
        *links,
        bar_drawing(share),
    )
    first, *more = figures
    return element(
        "tr",
        {"class": f"system-{system}"},
        heading,
        element("td", {"class": "percent"}, first, *(element("span", {"class": "fraction"}, each) for each in more)),
    )


def fill_comparison(html: str, words: Language, root: str) -> str:
    """Put the figures of each moment in the place of its mark, `<!-- comparison: losses -->`."""
    for moment in MOMENTS:
        mark = MARK.format(moment=moment)
        if mark in html:
            html = html.replace(mark, to_html(figures_of(moment, words, root)))
    return html
