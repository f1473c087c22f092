"""TBX: the term base, as version 2 (TBX-Basic, for today's tools) and version 3 (ISO 30042:2019).

The two differ in the names of their elements; no library writes version 3, so one builder writes both.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lxml import etree

from site_build.exchange.segments import fingerprint
from site_build.exchange.xml import XML_LANG, Element, write
from site_build.project import registry
from site_build.terms.term_base import Concept, Gender, Part, Status, Term

STATUS = {
    Status.PREFERRED: "preferredTerm-admn-sts",
    Status.ADMITTED: "admittedTerm-admn-sts",
    Status.DEPRECATED: "deprecatedTerm-admn-sts",
}
# TBX-Basic knows no phrases and no abbreviations as parts of speech: they are types of terms.
PARTS = {Part.NOUN: "noun", Part.VERB: "verb", Part.ADJECTIVE: "adjective", Part.ADVERB: "adverb"}
TYPES = {Part.PHRASE: "phrase", Part.ABBREVIATION: "abbreviation"}
GENDERS = {Gender.MASCULINE: "masculine", Gender.FEMININE: "feminine", Gender.NEUTER: "neuter"}

SOURCE = "as the source text spells it"
BASE = "base "


@dataclass(frozen=True, slots=True)
class Version:
    """The names of one version's elements."""

    namespace: str
    root: str
    attributes: dict[str, str]
    header: str
    concept: str
    language: str
    term: str
    document_type: str | None = None

    def tag(self, name: str) -> str:
        """The full name of an element."""
        return f"{{{self.namespace}}}{name}" if self.namespace else name


V2 = Version(
    *("", "martif", {"type": "TBX-Basic"}, "martifHeader", "termEntry", "langSet", "tig"),
    '<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">',
)
V3 = Version(
    *("urn:iso:std:iso:30042:ed-2", "tbx", {"style": "dca", "type": "TBX-Basic"}),
    *("tbxHeader", "conceptEntry", "langSec", "termSec"),
)


def write_tbx(concepts: Iterable[Concept], languages: tuple[str, ...], version: Version) -> bytes:
    """The file with the terms of these languages."""
    names = {None: version.namespace} if version.namespace else None
    root = etree.Element(version.tag(version.root), {**version.attributes, XML_LANG: "en"}, nsmap=names)
    description = _add(version, _add(version, root, version.header), "fileDesc")
    _add(version, _add(version, description, "titleStmt"), "title", "Nervenprobe")
    _add(version, _add(version, description, "sourceDesc"), "p", "The term base of the project, docs/terms")
    body = _add(version, _add(version, root, "text"), "body")
    written = tuple(concepts)
    ids = {concept.id for concept in written}
    for concept in written:
        entry = _add(version, body, version.concept, id=concept.id)
        _add(version, entry, "descrip", concept.system, type="subjectField")
        number = registry(concept.system).number(concept.clause)
        _add(version, entry, "note", f"Clause {number} ({concept.clause})")
        _add(version, entry, "note", f"{BASE}{base_of(concept)}")
        for other in concept.differs:
            # A target must stand in the same file.
            target = {"target": other} if other in ids else {}
            _add(version, entry, "ref", other, type="crossReference", **target)
        for language in languages:
            if concept.of(language):
                _add_language(version, entry, concept, language)
    return write(root, version.document_type)


def base_of(concept: Concept) -> str:
    """A short mark by which definitions and terms of a concept are known again."""
    return fingerprint(repr((sorted(concept.definitions.items()), concept.terms)))


def _add_language(version: Version, entry: Element, concept: Concept, language: str) -> None:
    section = _add(version, entry, version.language)
    section.set(XML_LANG, language)
    if language in concept.definitions:
        _add(version, section, "descrip", concept.definitions[language], type="definition")
    for term in concept.of(language):
        row = _add(version, section, version.term)
        _add(version, row, "term", term.text)
        for name, value in _properties(term).items():
            _add(version, row, "termNote", value, type=name)
        if term.source:
            _add(version, row, "note", SOURCE)


def _properties(term: Term) -> dict[str, str]:
    """What TBX-Basic says of a term, by data category."""
    found = {"partOfSpeech": PARTS.get(term.part, "other")}
    if term.part in TYPES:
        found["termType"] = TYPES[term.part]
    if term.gender:
        # A noun with a plural only has none of the three.
        found["grammaticalGender"] = GENDERS.get(term.gender, "other")
    found["administrativeStatus"] = STATUS[term.status]
    return found


def _add(version: Version, parent: Element, name: str, text: str | None = None, **attributes: str) -> Element:
    element = etree.SubElement(parent, version.tag(name), attributes)
    element.text = text
    return element
