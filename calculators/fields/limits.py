"""The core's own limits of what is typed, by the class of questions that has them."""

from __future__ import annotations

from typing import Any

from rules_core.limits import Length, Limit, ListOf, Optional, WholeNumber


def limit_of(question: Any, name: str) -> WholeNumber:
    """The core's limit of a whole number, given or optional, in a class of questions."""
    limit: Limit = question.limits[name]
    if isinstance(limit, Optional):
        limit = limit.limit
    assert isinstance(limit, WholeNumber)
    return limit


def length_limit_of(question: Any, name: str) -> Length:
    """The core's limit of a distance, given or optional, in a class of questions."""
    limit: Limit = question.limits[name]
    if isinstance(limit, Optional):
        limit = limit.limit
    assert isinstance(limit, Length)
    return limit


def list_limit_of(question: Any, name: str) -> ListOf:
    """The core's limit of a list in a class of questions."""
    limit = question.limits[name]
    assert isinstance(limit, ListOf)
    return limit
