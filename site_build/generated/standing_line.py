"""What a text says of its translation: by how many changes it is behind, and the difference; that it is missing."""

from __future__ import annotations

from calculators.markup import Node, element
from calculators.messages import N_, SOURCE_LANGUAGE, Language, plural
from site_build.differences import differences
from site_build.project import source_language, system_of
from site_build.revisions import Revisions, Standing
from site_build.texts import shown_text

BEHIND = plural("{number} change behind the source text", "{number} changes behind the source text", "number")
LINES = {
    Standing.UNREVIEWED: N_("Nobody has compared this translation with the source text yet."),
    Standing.MISSING: N_("Not translated yet; this is the English text."),
}


def standing_line(passage: str, words: Language, revisions: Revisions, code: str = "") -> Node | None:
    """The line below a text in the language of a code, that of the words if left out; None where it is up to date."""
    state = revisions.state(passage, code or words.code)
    if state.standing in LINES:
        line = words.text(LINES[state.standing])
        attributes = {"class": f"standing {state.standing.value}", "data-search-exclude": ""}
        if line == LINES[state.standing]:
            attributes["lang"] = SOURCE_LANGUAGE
        return element("p", attributes, line)
    if state.standing is not Standing.BEHIND:
        return None
    source = source_language(system_of(passage))
    return element(
        "details",
        {"class": "standing behind", "data-search-exclude": ""},
        element("summary", None, words.text(BEHIND, {"number": state.changes})),
        element(
            "p",
            {"class": "difference", "lang": source},
            *changed(state.made_from, revisions.versions(passage, source)[-1]),
        ),
    )


def changed(before: str, after: str) -> list[Node]:
    """The words of a text with those marked that are gone and those that are new."""
    return [
        text if what == "same" else element(what, None, text)
        for what, text in differences(shown_text(before), shown_text(after))
    ]
