"""Terms back in from TBX, version 2 or 3: only the lines of `docs/terms/<system>.toml` whose terms changed."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lxml import etree

from site_build.checks.characters import shown
from site_build.exchange.reasons import Reason, Refused
from site_build.exchange.tbx import BASE, GENDERS, PARTS, SOURCE, STATUS, TYPES, Version, base_of
from site_build.exchange.writing import write_all
from site_build.exchange.xml import XML_LANG, Element
from site_build.invisible import invisible
from site_build.project import languages
from site_build.terms.term_base import TERMS, Concept, Gender, Part, Status, Term, read_term_base

STATUSES = {value: key for key, value in STATUS.items()}
ALL_PARTS = {value: key for names in (PARTS, TYPES) for key, value in names.items()}
ALL_GENDERS = {**{value: key for key, value in GENDERS.items()}, "other": Gender.PLURAL}


@dataclass
class _Incoming:
    """What a file says of one concept; `faults` are messages with the lines at which they stand."""

    id: str
    line: int
    base: str = ""
    definitions: dict[str, str] = field(default_factory=dict)
    terms: dict[str, list[Term]] = field(default_factory=dict)
    faults: list[tuple[int, str]] = field(default_factory=list)


def import_terms(root: Element, version: Version, folder: Path = TERMS) -> list[str]:
    """Write the changed terms and definitions of a file; the places written (`docs/terms/squad.toml: squad-grade`).

    Raises `Refused` where the file would lose or break anything; nothing is written then.
    """
    known = {concept.id: concept for concept in read_term_base(folder).concepts}
    incoming = [_read(entry, version) for entry in root.iter(version.tag(version.concept))]
    reasons = [reason for each in incoming for reason in _reasons(each, known)]
    ids = [each.id for each in incoming]
    reasons += (Reason(each.line, each.id, "stands more than once") for each in incoming if ids.count(each.id) > 1)
    if not incoming:
        reasons.append(Reason(0, "", "has no concept in it"))
    if reasons:
        raise Refused(reasons)
    texts: dict[Path, str] = {}
    written: list[str] = []
    wanted = dict(known)
    for each in incoming:
        concept = known[each.id]
        terms = tuple(term for language in _languages(concept, each) for term in each.terms.get(language, ()))
        changed = Concept(
            *(concept.id, concept.system, concept.clause, {**concept.definitions, **each.definitions}, terms),
            *(concept.file, concept.line, concept.sought, concept.differs),
        )
        if changed == concept or base_of(changed) == base_of(concept):
            continue
        text = texts.get(concept.file) or concept.file.read_text(encoding="utf-8")
        texts[concept.file] = _with(text, concept, changed)
        wanted[concept.id] = changed
        written.append(f"docs/terms/{concept.file.name}: {concept.id}")
    _verify(texts, folder, wanted, incoming)
    write_all(texts)
    return written


def _languages(concept: Concept, each: _Incoming) -> list[str]:
    """The languages of a concept in the order in which its terms stand."""
    return list(dict.fromkeys([*(term.language for term in concept.terms), *each.terms]))


def _read(entry: Element, version: Version) -> _Incoming:
    found = _Incoming(entry.get("id", ""), entry.sourceline or 0)
    for note in entry.iterfind(version.tag("note")):
        if (note.text or "").startswith(BASE):
            found.base = (note.text or "").removeprefix(BASE)
    for section in entry.iterfind(version.tag(version.language)):
        language, line = section.get(XML_LANG, ""), section.sourceline or 0
        if language in found.terms:
            found.faults.append((line, f"has {language!r} twice"))
        definition = section.find(f"{version.tag('descrip')}[@type='definition']")
        if definition is not None:
            found.definitions[language] = definition.text or ""
            place = definition.sourceline or line
            found.faults += [(place, message) for message in _unseen(definition.text or "")]
        found.terms[language] = []
        for row in section:
            if row.tag == version.tag(version.term):
                term = _term(row, version, language, found.faults)
                found.terms[language] += [term] if term else []
            elif isinstance(row.tag, str) and row is not definition:
                found.faults.append((row.sourceline or line, f"has a <{etree.QName(row).localname}> that has no place"))
    return found


def _term(row: Element, version: Version, language: str, faults: list[tuple[int, str]]) -> Term | None:
    line = row.sourceline or 0
    text = (row.findtext(version.tag("term")) or "").strip()
    notes = {each.get("type", ""): (each.text or "").strip() for each in row.iterfind(version.tag("termNote"))}
    part = ALL_PARTS.get(notes.get("termType", notes.get("partOfSpeech", "")))
    status = STATUSES.get(notes.get("administrativeStatus", ""))
    gender = notes.get("grammaticalGender")
    faults += [(line, message) for message in _unseen(text)]
    before = len(faults)
    if not text:
        faults.append((line, f"has a term without words in {language}"))
    if part is None:
        faults.append((line, f"{text}: has no known part of speech"))
    if status is None:
        faults.append((line, f"{text}: has no known administrative status"))
    if gender is not None and gender not in ALL_GENDERS:
        faults.append((line, f"{text}: has the unknown gender {gender!r}"))
    if len(faults) > before or part is None or status is None:
        return None
    source = any(each.text == SOURCE for each in row.iterfind(version.tag("note")))
    return Term(text, language, status, part, ALL_GENDERS[gender] if gender else None, source)


def _unseen(text: str) -> Iterator[str]:
    for place, name in invisible(text):
        yield f"character {place} of “{shown(text)}” is {name}, which nobody sees"


def _reasons(each: _Incoming, known: dict[str, Concept]) -> Iterator[Reason]:
    concept = known.get(each.id)
    if concept is None:
        message = "there is no such concept" if each.id else "a concept has lost its id"
        yield Reason(each.line, each.id, message)
        return
    yield from (Reason(line, each.id, message) for line, message in each.faults)
    for language in each.terms:
        if language not in languages():
            yield Reason(each.line, each.id, f"has terms in {language!r}; the project has {', '.join(languages())}")
    if each.base and each.base != base_of(concept):
        yield Reason(each.line, each.id, "its terms changed since the export")
    # A file may hold some languages only; those that it holds it holds whole.
    for language, terms in each.terms.items():
        texts = {term.text for term in terms}
        for term in concept.of(language):
            if term.text not in texts and len(terms) < len(concept.of(language)):
                yield Reason(
                    each.line, each.id, f"would lose {term.text!r} in {language}: mark it as deprecated instead"
                )
        if concept.definitions.get(language) and not each.definitions.get(language, "").strip():
            yield Reason(each.line, each.id, f"would lose the definition in {language}")


def _with(text: str, old: Concept, new: Concept) -> str:
    """The file with the lines of one concept's changed terms and definitions in the place of the old ones."""
    lines = text.split("\n")
    for language in dict.fromkeys(term.language for term in new.terms):
        terms = [term for term in new.terms if term.language == language]
        if terms != [term for term in old.terms if term.language == language]:
            _put(lines, old.line, language, f"[{', '.join(map(_row, terms))}]")
        if new.definitions.get(language) != old.definitions.get(language):
            _put(lines, old.line, f"definition.{language}", _quoted(new.definitions[language]))
    return "\n".join(lines)


def _put(lines: list[str], start: int, name: str, value: str) -> None:
    """Give a field of the table that begins in line `start` another value, at its end where it has none."""
    end = next((place for place in range(start, len(lines)) if lines[place].startswith("[")), len(lines))
    for place in range(start, end):
        if re.match(rf"{re.escape(name)}\s*=", lines[place]):
            lines[place] = f"{name} = {value}"
            return
    while end > start and not lines[end - 1].strip():
        end -= 1
    lines.insert(end, f"{name} = {value}")


def _row(term: Term) -> str:
    fields = [f"term = {_quoted(term.text)}"]
    if term.part is not Part.NOUN:
        fields.append(f'part = "{term.part.value}"')
    if term.gender:
        fields.append(f'gender = "{term.gender.value}"')
    if term.status is not Status.PREFERRED:
        fields.append(f'status = "{term.status.value}"')
    if term.source:
        fields.append("source = true")
    return f"{{ {', '.join(fields)} }}"


def _quoted(text: str) -> str:
    # A string of JSON is one of TOML.
    return json.dumps(text, ensure_ascii=False)


def _verify(texts: dict[Path, str], folder: Path, wanted: dict[str, Concept], incoming: list[_Incoming]) -> None:
    """Read the files as they would be; raises `Refused` where they are not what was wanted."""
    with tempfile.TemporaryDirectory() as copy:
        for file in folder.glob("*.toml"):
            (Path(copy) / file.name).write_text(texts.get(file) or file.read_text(encoding="utf-8"), encoding="utf-8")
        read = read_term_base(Path(copy))
    lines = {each.id: each.line for each in incoming}
    reasons = [Reason(lines.get(fault.id, 0), fault.id, fault.message) for fault in read.faults]
    if not reasons:
        reasons = [
            Reason(lines.get(concept.id, 0), concept.id, "cannot be written as it is")
            for concept in read.concepts
            if base_of(concept) != base_of(wanted[concept.id])
        ]
    if reasons:
        raise Refused(reasons)
