"""What of a share link can be used: an outdated or hostile one opens what is sound in it and says what is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from calculators.calculator import load
from calculators.markup import Node, element
from calculators.messages import N_, Language, plural
from calculators.replies import Located, Reply, reply, short

MOST_NAMED = 5  # faults that the notice spells out
MOST_LETTERS = 16  # of a version
TWICE = N_("This is given more than once.")
UNKNOWN = N_("This calculator has no entry “{field}”.")


@dataclass(frozen=True)
class Opened:
    """The entries of a link that can be used, and a message for each that cannot, with the name of its field."""

    given: Mapping[str, str]
    refused: tuple[Located, ...]


def opened(name: str, pairs: Iterable[tuple[str, str]], language_code: str) -> Opened:
    """Take from a link what the calculator `name` can answer; a name given twice counts the first time.

    What cannot be used is left out, and what stands there otherwise takes its place.
    Raises `KeyError` for an unknown calculator.
    """
    words = reply(name, {}, language_code).language
    given: dict[str, str] = {}
    refused: list[Located] = []
    for field, text in pairs:
        if field in given:
            refused.append(Located(field, text, words.text(TWICE)))
        else:
            given[field] = text
    while True:
        answered = reply(name, given, language_code)
        if not answered.errors or not given:
            return Opened(given, tuple(refused))
        refused += (_said(answered, error) for error in answered.errors)
        faulty = {typed for error in answered.errors for typed in _behind(error.field, given)}
        # Entries that are sound alone may lack others beside them: then none of them can be told from the rest.
        given = {field: text for field, text in given.items() if faulty and field not in faulty}


def _said(answered: Reply, error: Located) -> Located:
    """The fault as a reader of links should hear it: without the list of names that a writer of scripts needs."""
    assert answered.form is not None
    if error.field not in answered.form.strange:
        return error
    return replace(error, message=answered.language.text(UNKNOWN, {"field": short(error.field)}))


def _behind(place: str, given: Mapping[str, str]) -> set[str]:
    """The entries that a fault at `place` is about: that one, the one it lies in, or all that lie in it."""
    if place in given:
        return {place}
    within = {name for name in given if name.startswith((f"{place}[", f"{place}."))}
    return within or {name for name in given if place.startswith((f"{name}[", f"{name}."))}


def notice(name: str, found: Opened, cut: bool, rules: str, rules_here: str, words: Language) -> Node | None:
    """What a reader should know of the link that was opened; None where all of it holds.

    `cut` tells whether it was too long to be read whole; `rules` is the version of the rules that it was made with,
    empty where it says none, `rules_here` that of this page.
    """
    lines: list[Node] = []
    if rules and rules != rules_here:
        known = {"then": rules if rules.isalnum() and len(rules) <= MOST_LETTERS else "?", "now": rules_here}
        lines.append(
            element(
                "p",
                None,
                words.text(
                    N_(
                        "The rules here have changed since this link was made (then {then}, now {now}). "
                        "The answer is by the rules of now and may differ."
                    ),
                    known,
                ),
            )
        )
    if found.refused or cut:
        lines.append(element("p", None, words.text(N_("Not everything in this link could be used:"))))
        items = [_item(name, each, words) for each in found.refused[:MOST_NAMED]]
        left = len(found.refused) - len(items)
        if left:
            message = plural("{number} more entry cannot be used.", "{number} more entries cannot be used.", "number")
            items.append(words.text(message, {"number": left}))
        if cut:
            items.append(words.text(N_("The link is too long: its end was left out.")))
        lines.append(element("ul", None, *(element("li", None, each) for each in items)))
    return element("div", {"class": "link-notice"}, *lines) if lines else None


def _item(name: str, refused: Located, words: Language) -> str:
    field = next((each for each in load(name).fields if each.name == refused.field.partition("[")[0]), None)
    return f"{words.text(field.label)}: {refused.message}" if field else refused.message
