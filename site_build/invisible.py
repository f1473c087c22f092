"""Characters that nobody sees in a text, though they change it: what they are, and where."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator

# What steers a terminal; some of them, and two others, end a line for some programs.
_CONTROLS = "\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029"
# What Unicode calls ignorable by default, marks of direction among them, and blanks that are no spaces.
_IGNORED = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
INVISIBLE = re.compile(f"[{_CONTROLS}{_IGNORED}]")
BLANK = re.compile(" *[\t\v\f\u2028\u2029]+ *")
# The same written out: as an entity of HTML, or as an escape of TOML.
WRITTEN = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,32});|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}")
# These join or part the letters of some scripts, and the parts of some pictures.
JOINERS = "\u200c\u200d"
WITHOUT_JOINERS = ("LATIN", "CYRILLIC", "GREEK")
AS_PICTURE = "\ufe0f"


def invisible(text: str) -> Iterator[tuple[int, str]]:
    """Each such character of a text: its place, counted from 1, and its code point with its name."""
    for match in INVISIBLE.finditer(text):
        if not _belongs(text, match.start()):
            yield match.start() + 1, named(match[0])


def invisible_written(text: str) -> Iterator[tuple[int, str]]:
    """Those written as an entity or an escape: the place where that begins, and the code point with its name."""
    for match in WRITTEN.finditer(text):
        yield from ((match.start() + 1, f"{name}, written {match[0]}") for _, name in invisible(_meant(match[0])))


def visible(text: str) -> str:
    """The text without them, written out or not; one that parts words is a space."""
    if INVISIBLE.search(text):
        text = INVISIBLE.sub("", BLANK.sub(" ", text))
    return WRITTEN.sub(lambda match: match[0] if _is_seen(match[0]) else "", text)


def named(sign: str) -> str:
    """A code point with its name, such as `U+200B ZERO WIDTH SPACE`."""
    return f"U+{ord(sign):04X} {unicodedata.name(sign, 'control character')}"


def _is_seen(written: str) -> bool:
    """Whether what an entity or an escape stands for is seen."""
    return not any(invisible(_meant(written)))


def _meant(written: str) -> str:
    if written.startswith("&"):
        return html.unescape(written)
    number = int(written[2:], 16)
    return chr(number) if number < 0x110000 else ""


def _belongs(text: str, place: int) -> bool:
    """Whether it does there what it is for: a tab before a line, a joiner in a script that has such."""
    sign, before = text[place], text[place - 1 : place]
    if sign == "\t":
        return not text[:place].strip("\t ")
    if sign in JOINERS:
        is_letter = before and unicodedata.category(before)[0] in "LMS"
        return bool(is_letter) and not unicodedata.name(before, "").startswith(WITHOUT_JOINERS)
    return sign == AS_PICTURE and unicodedata.category(before or " ") == "So"
