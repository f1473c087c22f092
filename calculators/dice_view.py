"""Dice as pictures: a D6 with its pips, the others in their outline with the number."""

from __future__ import annotations

from calculators.calculator import Rolled
from calculators.fields import DiceField
from calculators.markup import Node, element
from calculators.messages import N_, Language
from calculators.replies import Reply
from calculators.result_view import clause_link
from rules_core.dice import Dice

SIZE = 40
# Where the pips of each face of a D6 lie, in quarters of the die from its left and its top.
PIPS = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (3, 1), (1, 3), (3, 3)),
    5: ((1, 1), (3, 1), (2, 2), (1, 3), (3, 3)),
    6: ((1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (3, 3)),
}
# The outline of a die as it is seen from above, and the height at which its number stands.
OUTLINES = {
    4: ("20,3 38,35 2,35", 25),
    8: ("20,1 38,20 20,39 2,20", 20),
    10: ("20,1 38,17 36,24 20,39 4,24 2,17", 18),
    12: ("20,1 39,15 32,37 8,37 1,15", 20),
    20: ("20,1 37,11 37,29 20,39 3,29 3,11", 20),
}


def rolls_view(rolls: tuple[Rolled, ...], reply: Reply, root: str) -> Node:
    """What was rolled, throw by throw: the dice, what it means, and the clause that says so."""
    words = reply.language
    if not rolls:
        return element("p", {"class": "no-roll"}, nothing_rolled(reply))
    return element("ol", {"class": "rolls"}, *(_roll(each, words, root) for each in rolls))


def said(rolls: tuple[Rolled, ...], reply: Reply) -> str:
    """The same in words alone."""
    return " ".join(each.says for each in rolls) or nothing_rolled(reply)


def nothing_rolled(reply: Reply) -> str:
    """That there are no rolls, and which dice are missing where the text leaves them to the reader."""
    words = reply.language
    missing = (
        field
        for field in reply.calculator.fields
        if isinstance(field, DiceField) and field.optional and reply.values[field.name] is None
    )
    return " ".join(
        (
            words.text(N_("Nothing is rolled for these entries.")),
            *(words.text(N_("The entry “{field}” is empty."), {"field": words.text(each.label)}) for each in missing),
        )
    )


def _roll(rolled: Rolled, words: Language, root: str) -> Node:
    outcome = "" if rolled.passed is None else " passed" if rolled.passed else " failed"
    return element(
        "li",
        {"class": f"roll{outcome}"},
        element("span", {"class": "dice"}, *(die(rolled.dice.sides, face, words) for face in rolled.faces)),
        element(
            "span",
            {"class": "what"},
            rolled.says,
            *((" ", clause_link(rolled.clause, root)) if rolled.clause else ()),
        ),
    )


def die(sides: int, face: int, words: Language) -> Node:
    """One die that shows `face`; a reader who hears the page gets its name and number."""
    name = f"{words.dice(Dice(1, sides))}: {face}"
    attributes = {"class": "die", "viewBox": f"0 0 {SIZE} {SIZE}", "role": "img", "aria-label": name}
    if sides == 6:
        pips = (
            element("circle", {"class": "die-pip", "cx": x * 9 + 2, "cy": y * 9 + 2, "r": "3.6"}) for x, y in PIPS[face]
        )
        return element("svg", attributes, _square(), *pips)
    points, height = OUTLINES.get(sides, ("", 20))
    outline = element("polygon", {"class": "die-body", "points": points}) if points else _square()
    # Two hundredths of a die are no number's width: three digits need a smaller face.
    size = "die-number" if face < 100 else "die-number die-number-long"
    return element("svg", attributes, outline, element("text", {"class": size, "x": 20, "y": height}, str(face)))


def _square() -> Node:
    return element("rect", {"class": "die-body", "x": 2, "y": 2, "width": 36, "height": 36, "rx": 6})
