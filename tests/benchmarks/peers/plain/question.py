"""The question that every peer answers: a D10 at or under a target, with re-rolls at one and two less."""

from fractions import Fraction


def answer(target: int) -> str:
    """The chance with all re-rolls: `47/50`."""
    missed = Fraction(1)
    for here in (target, target - 1, target - 2):
        missed *= 1 - Fraction(max(0, min(10, here)), 10)
    return str(1 - missed)
