"""What goes together on one line: Russian words of one letter with the next, and a dash with the word before it.

Done to pages as they are built: in the texts such spaces would be hard to see, and every check would meet them.
"""

from __future__ import annotations

import re

NO_BREAK = "\N{NO-BREAK SPACE}"
TAG = re.compile(r"(<[^>]*>)")
NAME = re.compile(r"</?([\w-]+)")
# What scripts read or renew, and what is no running text.
APART = frozenset({"rules-calculator", "template", "script", "style", "textarea", "option", "code", "svg"})
ONE_LETTER = re.compile(r"(?<![\w-])([вкосуиая])[ \n](?=[\w«„(]|$)", re.IGNORECASE)
BEFORE_DASH = re.compile(r"(?<=\S) (?=[–—] )")


def bound(html: str) -> str:
    """The HTML with a no-break space behind each such word and ahead of each dash between words."""
    apart = 0
    pieces = TAG.split(html)
    for place, piece in enumerate(pieces):
        if place % 2 == 0:
            if not apart:
                pieces[place] = BEFORE_DASH.sub(NO_BREAK, ONE_LETTER.sub(rf"\1{NO_BREAK}", piece))
        elif (name := NAME.match(piece)) and name[1] in APART:
            apart += -1 if piece.startswith("</") else 1
    return "".join(pieces)
