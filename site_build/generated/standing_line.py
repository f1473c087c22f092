"""What a clause says of its translation: by how many changes it is behind, and the difference; that it is missing."""

from __future__ import annotations

from xml.etree import ElementTree

from calculators.messages import N_, SOURCE_LANGUAGE, Language, plural
from site_build.differences import differences
from site_build.project import registry, system_of
from site_build.revisions import Revisions, Standing
from site_build.texts import shown_text

BEHIND = plural("{number} change behind the source text", "{number} changes behind the source text", "number")
LINES = {
    Standing.UNREVIEWED: N_("Nobody has compared this translation with the source text yet."),
    Standing.MISSING: N_("Not translated yet; this is the English text."),
}


def standing_line(clause: str, words: Language, revisions: Revisions) -> ElementTree.Element | None:
    """The line below a clause text, None where the translation is up to date."""
    state = revisions.state(clause, words.code)
    if state.standing in LINES:
        line = ElementTree.Element("p", {"class": f"standing {state.standing.value}", "data-search-exclude": ""})
        line.text = words.text(LINES[state.standing])
        if line.text == LINES[state.standing]:
            line.set("lang", SOURCE_LANGUAGE)
        return line
    if state.standing is not Standing.BEHIND:
        return None
    source = registry(system_of(clause)).language
    box = ElementTree.Element("details", {"class": "standing behind", "data-search-exclude": ""})
    summary = ElementTree.SubElement(box, "summary")
    summary.text = words.text(BEHIND, {"number": state.changes})
    changed = ElementTree.SubElement(box, "p", {"class": "difference", "lang": source})
    last: ElementTree.Element | None = None
    now = revisions.versions(clause, source)[-1]
    for what, text in differences(shown_text(state.made_from), shown_text(now)):
        if what != "same":
            last = ElementTree.SubElement(changed, what)
            last.text = text
        elif last is None:
            changed.text = text
        else:
            last.tail = text
    return box
