"""The version of the rules changes with what they do, and with nothing else."""

from __future__ import annotations

import re

import pytest

from calculators.calculator import names
from site_build.rules_version import code_of, rules_version

CODE = '''
"""A docstring."""

LIMIT = 4  # a comment


def doubled(number: int) -> int:
    """Another docstring,

    with two paragraphs.
    """
    if number > LIMIT:
        number = LIMIT
    return number * 2
'''


def version_of(text: str) -> list[str]:
    """What of the text counts."""
    return list(code_of(text))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("  # a comment", ""),
        ("A docstring", "The docstring"),
        ("with two paragraphs", "in short"),
        ("\n\n\ndef", "\n\ndef"),
        ("number * 2", "(\n        number * 2\n    )"),
    ],
)
def test_comments_docstrings_and_layout_do_not_count(old: str, new: str) -> None:
    changed = [token for token in version_of(CODE.replace(old, new)) if token not in "()"]
    assert [token for token in version_of(CODE) if token not in "()"] == changed


@pytest.mark.parametrize(
    ("old", "new"),
    [("= 4", "= 5"), ("* 2", "* 3"), ("    return", "        return"), ("number > LIMIT", "number >= LIMIT")],
)
def test_what_the_code_does_counts(old: str, new: str) -> None:
    assert old in CODE
    assert version_of(CODE) != version_of(CODE.replace(old, new))


def test_every_calculator_has_a_version_and_two_systems_differ() -> None:
    found = {name: rules_version(name) for name in names()}
    assert all(re.fullmatch(r"[0-9a-f]{8}", version) for version in found.values())
    assert found["squad/ability"] != found["dread/charge"]
