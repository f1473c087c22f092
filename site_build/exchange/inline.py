"""The inline codes of a clause text: what a translation tool must keep as it is.

A text is Markdown. Its links, references, emphasis, tags and line breaks are codes; all else is words.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

CODE = re.compile(
    r"(?P<reference>\[\s*\]\([^()\s]+\))"
    r"|(?P<link>\[(?=[^\[\]]+\]\([^()\s]+\)))"
    r"|(?P<end>\]\([^()\s]+\))"
    r"|(?P<strong>\*\*)"
    r"|(?P<em>\*)"
    r"|(?P<code>`)"
    r"|(?P<html><[^<>]+>)"
    r"|(?P<break>\n)"
)
ALONE = ("reference", "html", "break")
LINE_BREAK = "break"


@dataclass(frozen=True, slots=True)
class Code:
    """One code: its kind, its Markdown, and the Markdown of the other half where it is half of a pair.

    `place` is `alone`, `start` or `end`; `id` is the same in both halves and in the same code of a translation.
    """

    kind: str
    data: str
    place: str
    other: str = ""
    id: int = 0

    @property
    def key(self) -> tuple[str, str, str]:
        """What makes two codes the same: the kind and the Markdown of both halves, in their order."""
        return (self.kind, self.other, self.data) if self.place == "end" else (self.kind, self.data, self.other)


Token = str | Code


def tokens(markdown: str) -> tuple[Token, ...]:
    """Words and codes of a text, in order; marks without a partner are words.

    Joined again by `to_markdown` they are the same text.
    """
    parts: list[Token] = []
    starts: list[int] = []
    reached = 0
    for match in CODE.finditer(markdown):
        parts.append(markdown[reached : match.start()])
        reached = match.end()
        kind, data = match.lastgroup or "", match.group()
        if kind in ALONE:
            parts.append(Code(kind, data, "alone"))
            continue
        kind = "link" if kind == "end" else kind
        partner = next((place for place in reversed(starts) if _kind(parts[place]) == kind), None)
        if partner is not None and data != "[":
            # What was opened in between and not closed is no code.
            for place in starts[starts.index(partner) + 1 :]:
                parts[place] = _data(parts[place])
            del starts[starts.index(partner) :]
            parts[partner] = Code(kind, _data(parts[partner]), "start", data)
            parts.append(Code(kind, data, "end", _data(parts[partner])))
        elif match.lastgroup == "end":
            parts.append(data)
        else:
            starts.append(len(parts))
            parts.append(Code(kind, data, "start"))
    parts.append(markdown[reached:])
    for place in starts:
        parts[place] = _data(parts[place])
    return _numbered(_joined(parts))


def to_markdown(parts: tuple[Token, ...]) -> str:
    """The text that was taken apart."""
    return "".join(map(_data, parts))


def aligned(source: tuple[Token, ...], target: tuple[Token, ...]) -> tuple[Token, ...]:
    """The target with each code numbered like the same code of the source; what the source lacks is numbered on."""
    free: dict[tuple[str, str, str], list[int]] = {}
    for each in source:
        if isinstance(each, Code) and each.place != "end":
            free.setdefault(each.key, []).append(each.id)
    last = max((each.id for each in source if isinstance(each, Code)), default=0)
    new: dict[int, int] = {}
    for each in target:
        if isinstance(each, Code) and each.place != "end":
            same = free.get(each.key)
            if not same:
                last += 1
            new[each.id] = same.pop(0) if same else last
    return tuple(replace(each, id=new[each.id]) if isinstance(each, Code) else each for each in target)


def codes(markdown: str) -> Counter[tuple[str, str, str]]:
    """How often a text has each code, wherever it stands in it."""
    return Counter(each.key for each in tokens(markdown) if isinstance(each, Code) and each.place != "end")


def shown(key: tuple[str, str, str]) -> str:
    """A code as a message names it."""
    kind, start, end = key
    return "a line break" if kind == LINE_BREAK else f"{start}…{end}" if end else start


def _kind(part: Token) -> str:
    return part.kind if isinstance(part, Code) else ""


def _data(part: Token) -> str:
    return part.data if isinstance(part, Code) else part


def _joined(parts: list[Token]) -> list[Token]:
    """Words that stand beside each other in one piece, none of them empty."""
    joined: list[Token] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        elif part:
            joined.append(part)
    return joined


def _numbered(parts: list[Token]) -> tuple[Token, ...]:
    numbered: list[Token] = []
    opened: list[int] = []
    last = 0
    for part in parts:
        if isinstance(part, Code):
            if part.place == "end":
                part = replace(part, id=opened.pop())
            else:
                last += 1
                part = replace(part, id=last)
                if part.place == "start":
                    opened.append(last)
        numbered.append(part)
    return tuple(numbered)
