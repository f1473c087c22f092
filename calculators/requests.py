"""The one function that the page's worker calls: plain data in, plain data out."""

from __future__ import annotations

import json
from typing import Any

from calculators.replies import reply
from calculators.result_view import result_view


def handle(request: str) -> str:
    """Answer a request of the page.

    `request` is JSON with `name` (of the calculator), `given` (text by field name), `language` (code)
    and `root` (the way from the page to the language's own root).
    The answer is JSON with either `errors` (each with `field`, `value`, `message`)
    or `verdict` (text), `answer` (plain data), `odds` (text or null) and `tree` (see `markup`).
    """
    asked: dict[str, Any] = json.loads(request)
    answered = reply(asked["name"], asked["given"], asked["language"])
    if answered.errors:
        return json.dumps({"errors": answered.error_data()})
    assert answered.result is not None and answered.shown is not None
    odds = answered.result.odds
    return json.dumps(
        {
            "verdict": answered.shown.verdict,
            "answer": answered.calculator.answer(answered.result.answer),
            "odds": None if odds is None else str(odds),
            "tree": result_view(answered, asked["root"]),
        },
        ensure_ascii=False,
    )
