"""What changed between two texts, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

WORDS = re.compile(r"\s+|[\w’'-]+|[^\w\s]")


def differences(before: str, after: str) -> Iterator[tuple[str, str]]:
    """The pieces of both texts in order, each with what became of it: `same`, `del` or `ins`.

    >>> list(differences("roll 4 dice", "roll 5 dice"))
    [('same', 'roll '), ('del', '4'), ('ins', '5'), ('same', ' dice')]
    """
    old, new = WORDS.findall(before), WORDS.findall(after)
    for what, start, end, new_start, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            yield "same", "".join(old[start:end])
            continue
        if start < end:
            yield "del", "".join(old[start:end])
        if new_start < new_end:
            yield "ins", "".join(new[new_start:new_end])
