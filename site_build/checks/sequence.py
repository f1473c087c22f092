"""Which items of a row stand in the wrong place."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


def misplaced(positions: Sequence[int]) -> tuple[int, ...]:
    """The fewest indexes to move so that the positions rise: those outside the longest rising subsequence.

    >>> misplaced([0, 3, 1, 2, 4])
    (1,)
    """
    tails: list[int] = []
    ends: list[int] = []
    before: list[int | None] = []
    for index, position in enumerate(positions):
        place = bisect_left(tails, position)
        before.append(ends[place - 1] if place else None)
        if place == len(tails):
            tails.append(position)
            ends.append(index)
        else:
            tails[place], ends[place] = position, index
    kept = set()
    index_kept = ends[-1] if ends else None
    while index_kept is not None:
        kept.add(index_kept)
        index_kept = before[index_kept]
    return tuple(index for index in range(len(positions)) if index not in kept)
