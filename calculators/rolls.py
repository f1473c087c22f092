"""Rolling the dice of a question, honestly."""

from __future__ import annotations

import secrets

from calculators.calculator import Rolled, Throw
from calculators.replies import Reply
from rules_core.dice import Dice


def thrown(dice: Dice) -> tuple[int, ...]:
    """The face of each die: every one as likely as any other, from the system's cryptographic randomness.

    In the browser that is `crypto.getRandomValues`; `randbelow` draws again rather than favour low faces.
    """
    return tuple(secrets.randbelow(dice.sides) + 1 for _ in range(dice.count))


def rolls_of(reply: Reply, throw: Throw = thrown) -> tuple[Rolled, ...]:
    """All dice of an answered question, thrown; none where there is nothing to roll."""
    if reply.calculator.roll is None or reply.result is None:
        return ()
    return reply.calculator.roll(reply.result, reply.values, throw, reply.language)
