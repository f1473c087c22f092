"""Share links: what is sound in them opens, what is not is named, and nothing in them becomes markup."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculators.calculator import names
from calculators.markup import to_html, to_text
from calculators.replies import reply
from calculators.requests import handle
from calculators.shared_links import opened
from tests.calculators.questions import telling_questions
from tests.calculators.test_markup import HOSTILE, Parsed

PAIRS = tuple[tuple[str, str], ...]


def asked(name: str, pairs: PAIRS, code: str = "en", **more: Any) -> dict[str, Any]:
    """What the page gets for a link."""
    request = {"do": "open", "name": name, "language": code, "root": "./", "pairs": pairs}
    made = {"cut": False, "rules": "", "rules_here": "0a0a0a0a"} | more
    found: dict[str, Any] = json.loads(handle(json.dumps({**request, **made})))
    return found


def refused(name: str, *pairs: tuple[str, str]) -> list[str]:
    """The fields that are named as refused."""
    return [each.field for each in opened(name, pairs, "en").refused]


@pytest.mark.parametrize("name", names())
def test_a_sound_link_opens_whole(name: str) -> None:
    for given in telling_questions(name):
        found = opened(name, given.items(), "en")
        if not found.refused:
            assert found.given == given
            assert asked(name, tuple(given.items()))["notice"] is None


def test_what_is_sound_opens_and_the_rest_is_named() -> None:
    pairs = (("modifier", "1"), ("grade", "general"), ("terror", "1"), ("rerolls", "99"), ("modifier", "2"))
    found = asked("squad/ability", pairs)
    assert found["given"] == {"modifier": "1"}
    items = [to_text(item) for item in found["notice"][2][1][2]]
    assert items[0] == "Other modifiers, added up: This is given more than once."
    assert items[1].startswith("Training grade: “general” is not among the choices: recruit (Recruit),")
    assert items[2].startswith("Re-rolls: 99 is too large.")
    assert items[3] == "This calculator has no entry “terror”."


def test_entries_that_lack_others_beside_them_do_not_open() -> None:
    assert opened("brigade/dispersal", (("die", "2d6"), ("present", "7")), "en").given == {}
    assert refused("brigade/dispersal", ("die", "2d6"), ("present", "7")) == ["target"]


def test_a_row_of_a_list_keeps_what_is_sound_in_it() -> None:
    name = "brigade/set-off"
    pairs = (("friends[1].distance", "7"), ("friends[1].brigade", "x"), ("friends[2].bogus", "1"), ("friends[x]", "1"))
    found = opened(name, pairs, "en")
    assert found.given == {"friends[1].distance": "7"}
    assert [each.field for each in found.refused] == ["friends[1].brigade", "friends[x]", "friends[2].bogus"]


def test_a_link_of_other_rules_says_so() -> None:
    (line,) = asked("squad/ability", (), rules="ffffffff")["notice"][2]
    assert "then ffffffff, now 0a0a0a0a" in to_text(line)
    assert asked("squad/ability", (), rules="0a0a0a0a")["notice"] is None
    assert "then ?, now" in to_text(asked("squad/ability", (), rules=HOSTILE)["notice"])


@pytest.mark.parametrize("code", ["de", "en", "ru"])
def test_thousands_of_strange_names_end_in_a_short_notice(code: str) -> None:
    pairs = tuple((f"{HOSTILE}{number}", HOSTILE) for number in range(300))
    found = asked("squad/ability", pairs, code, cut=True, rules=HOSTILE)
    assert found["given"] == {}
    items = found["notice"][2][2][2]
    assert len(items) == 7 and "295" in to_text(items[5])
    parsed = Parsed(to_html(found["notice"]))
    assert {tag for tag, _ in parsed.tags} == {"div", "p", "ul", "li"}
    assert len(to_text(found["notice"])) < 2500


def test_a_link_has_nothing_to_say_of_a_calculator_that_is_none() -> None:
    with pytest.raises(KeyError):
        opened("squad/nothing", (), "en")


def test_what_nobody_sees_in_a_link_is_named_and_disorders_nothing() -> None:
    found = opened("squad/ability", [("modifier", "\u202e5\u2066\x00"), ("gra\u200bde", "1")], "en")
    assert found.given == {}
    messages = [each.message for each in found.refused]
    assert all(message.isprintable() for message in messages)
    assert any("“[U+202E]5[U+2066][U+0000]”" in message for message in messages)
    assert any("“gra[U+200B]de”" in message for message in messages)


def test_an_entry_that_lies_in_no_list_is_unknown_without_a_list_of_nothing() -> None:
    (refused,) = opened("squad/ability", [("modifier[0]", "1")], "en").refused
    assert refused.message == "This calculator has no entry “modifier[0]”."
    (error,) = reply("squad/ability", {"modifier[0]": "1"}, "en").errors
    assert "It has: grade, modifier," in error.message
