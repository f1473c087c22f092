"""Two answers of one calculator beside each other: what was asked differently, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from calculators.entries import all_entries
from calculators.markup import Node, element, table
from calculators.messages import N_, Language, plural
from calculators.replies import Reply

NONE = "–"
TENTH_OF_A_POINT = Fraction(1, 1000)


@dataclass(frozen=True)
class Difference:
    """One line: what is compared, as it was with the pinned answer, as it is now, and how it changed; in words."""

    label: str
    pinned: str
    now: str
    change: str = ""


def differences(pinned: Reply, now: Reply) -> tuple[Difference, ...]:
    """Every entry and every number that differs between two answers of one calculator, and always the chances."""
    return (*_asked(pinned, now), *_numbers(pinned, now), *_chances(pinned, now))


def _asked(pinned: Reply, now: Reply) -> list[Difference]:
    before, after = all_entries(pinned), all_entries(now)
    return [
        Difference(label, before.get(label) or NONE, after.get(label) or NONE)
        for label in dict.fromkeys((*before, *after))
        if before.get(label, "") != after.get(label, "")
    ]


def _numbers(pinned: Reply, now: Reply) -> list[Difference]:
    assert pinned.result is not None and now.result is not None
    words, calculator = now.language, now.calculator
    before, after = calculator.answer(pinned.result.answer), calculator.answer(now.result.answer)
    lines = []
    for name, label in calculator.compared.items():
        one, other = before[name], after[name]
        if one == other:
            continue
        was, now_is = (NONE if each is None else words.value(each) for each in (one, other))
        change = "" if one is None or other is None else words.signed(other - one)
        lines.append(Difference(words.text(label), was, now_is, change))
    return lines


def _chances(pinned: Reply, now: Reply) -> list[Difference]:
    """The chances that both pictures name alike, and that of passing where it is none of them."""
    assert pinned.result is not None and now.result is not None and pinned.shown is not None and now.shown is not None
    before = {bar.label: bar.chance for bar in pinned.shown.bars}
    compared: list[tuple[str, Fraction | None, Fraction | None]] = [
        (bar.label, before[bar.label], bar.chance) for bar in now.shown.bars if bar.label in before
    ]
    odds = (pinned.result.odds, now.result.odds)
    if odds != (None, None) and odds not in [(one, other) for _, one, other in compared]:
        compared.append((now.language.text(N_("Chance")), *odds))
    return [_chance(label, one, other, now.language) for label, one, other in compared]


def _chance(label: str, before: Fraction | None, after: Fraction | None, words: Language) -> Difference:
    was, now_is = (NONE if each is None else words.percent(each) for each in (before, after))
    change = "" if before is None or after is None else points(after - before, words)
    return Difference(label, was, now_is, change)


def points(difference: Fraction, words: Language) -> str:
    """A difference of two chances in percentage points, to a tenth, and as an exact fraction."""
    if not difference:
        return words.text(N_("the same"))
    sign = "+" if difference > 0 else "−"
    exact = sign + words.fraction(abs(difference))
    if abs(difference) < TENTH_OF_A_POINT:
        return words.text(
            N_("less than {least} percentage points ({exact})"), {"least": Fraction(1, 10), "exact": exact}
        )
    number = sign + words.decimal(abs(difference) * 100, 1)
    message = plural("{number} percentage point ({exact})", "{number} percentage points ({exact})", "count")
    count = 1 if abs(difference) == Fraction(1, 100) else 2
    return words.text(message, {"number": number, "exact": exact, "count": count})


def comparison_view(pinned: Reply, now: Reply) -> Node:
    """What is pinned, and how the answer at hand differs from it."""
    assert pinned.shown is not None
    words, lines = now.language, differences(pinned, now)
    caption = words.text(N_("The answer now, compared with the pinned one"))
    headings = [words.text(each) for each in (N_("Compared"), N_("Pinned → now"), N_("Difference"))]
    unchanged = pinned.given == now.given
    return element(
        "div",
        {"class": "comparison"},
        element(
            "p",
            {"class": "pinned-verdict"},
            element("span", {"class": "mark"}, words.text(N_("Pinned"))),
            " ",
            pinned.shown.verdict,
        ),
        element("p", {"class": "help"}, words.text(N_("Change an entry to see the difference.")))
        if unchanged
        else table(
            headings, [(each.label, f"{each.pinned} → {each.now}", each.change) for each in lines], caption, False
        ),
    )
