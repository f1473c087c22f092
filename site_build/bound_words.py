"""What goes together on one line: Russian words of one letter with the next, a dash with the word before it, numbers.

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
# The number of an open place or a fact; as a link it keeps together by itself.
NUMBER = re.compile(r"(?<![\w-])[A-Z]-[A-Z]\d\d(?!\w)")
LINKED = re.compile(r'<a\b|class="[^"]*-number')
BEFORE_DASH = re.compile(r"(?<=\S) (?=[–—] )")


def bound_text(text: str) -> str:
    """Plain text with a no-break space behind each such word and ahead of each dash."""
    return BEFORE_DASH.sub(NO_BREAK, ONE_LETTER.sub(rf"\1{NO_BREAK}", text))


def bound(html: str) -> str:
    """The HTML with a no-break space behind each such word and ahead of each dash, and numbers kept whole."""
    apart = 0
    pieces = TAG.split(html)
    for place, piece in enumerate(pieces):
        if place % 2 == 0:
            if not apart:
                kept = bound_text(piece)
                linked = place and LINKED.search(pieces[place - 1])
                pieces[place] = kept if linked else NUMBER.sub(r'<span class="whole">\g<0></span>', kept)
        elif (name := NAME.match(piece)) and name[1] in APART:
            apart += -1 if piece.startswith("</") else 1
    return "".join(pieces)
