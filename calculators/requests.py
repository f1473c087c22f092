"""The one function that the page's worker calls: plain data in, plain data out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from calculators.calculator import load
from calculators.comparison import comparison_view
from calculators.dice_view import rolls_view, said
from calculators.messages import language
from calculators.open_view import open_view
from calculators.replies import Reply, reply
from calculators.result_view import result_view, verdict_view
from calculators.rolls import rolls_of
from calculators.shared_links import notice, opened
from calculators.sheet import chat_text, sheet_view

Asked: TypeAlias = Mapping[str, Any]


def handle(request: str) -> str:
    """Answer a request of the page; both are JSON.

    A request has `name` (of the calculator), `language` (code), `root` (the way from the page to the language's
    own root) and what it asks to `do`, by itself `answer`; most have `given` (text by field name).
    Bad input is answered with `errors` (each with `field`, `value`, `message`), everything else as the function
    for what is done says; trees are those of `markup`.
    """
    asked: dict[str, Any] = json.loads(request)
    return json.dumps(DOES[asked.get("do", "answer")](asked), ensure_ascii=False)


# What is asked about an answer comes after it: its rest, a roll, the text, a comparison with the one before.
@lru_cache(maxsize=2)
def _known(name: str, given: tuple[tuple[str, str], ...], code: str) -> Reply:
    return reply(name, dict(given), code)


def _reply(asked: Asked, given: str = "given") -> Reply:
    return _known(asked["name"], tuple(asked[given].items()), asked["language"])


def _answer(asked: Asked) -> dict[str, Any]:
    """`verdict` (text), `answer` (plain data), `odds` (text or null), and as trees `head` and `tree`."""
    answered = _reply(asked)
    if answered.result is None or answered.shown is None:
        return {"errors": answered.error_data()}
    odds = answered.result.odds
    return {
        "verdict": answered.shown.verdict,
        "answer": answered.calculator.answer(answered.result.answer),
        "odds": None if odds is None else str(odds),
        "head": verdict_view(answered),
        "tree": result_view(answered, asked["root"]),
    }


def _rest(asked: Asked) -> dict[str, Any]:
    """What stands beside an answer and costs as much time again: `open` and `sheet`, trees."""
    answered = _reply(asked)
    if answered.errors:
        return {"errors": answered.error_data()}
    return {"open": open_view(answered, asked["root"]), "sheet": sheet_view(answered)}


def _open(asked: Asked) -> dict[str, Any]:
    """From a link's `pairs`: `given`, which can be used, and `notice`, a tree, null where nothing need be said.

    `cut`, `rules` and `rules_here` are as in `shared_links.notice`.
    """
    name = asked["name"]
    found = opened(name, ((str(field), str(text)) for field, text in asked["pairs"]), asked["language"])
    words = language(asked["language"], load(name).system)
    told = notice(name, found, asked["cut"], asked["rules"], asked["rules_here"], words)
    return {"given": found.given, "notice": told}


def _text(asked: Asked) -> dict[str, Any]:
    """`text`: question and answer for a chat."""
    answered = _reply(asked)
    return {"errors": answered.error_data()} if answered.errors else {"text": chat_text(answered)}


def _roll(asked: Asked) -> dict[str, Any]:
    """`tree` and `says`: all dice of the question, thrown."""
    answered = _reply(asked)
    if answered.errors:
        return {"errors": answered.error_data()}
    rolls = rolls_of(answered)
    return {"tree": rolls_view(rolls, answered, asked["root"]), "says": said(rolls, answered)}


def _compare(asked: Asked) -> dict[str, Any]:
    """`tree`: the answer to `pinned` (text by field name) against that to `given`."""
    before, now = _reply(asked, "pinned"), _reply(asked)
    if before.errors or now.errors:
        return {"errors": before.error_data() + now.error_data()}
    return {"tree": comparison_view(before, now)}


DOES: Mapping[str, Callable[[Asked], dict[str, Any]]] = {
    "answer": _answer,
    "rest": _rest,
    "open": _open,
    "text": _text,
    "roll": _roll,
    "compare": _compare,
}
