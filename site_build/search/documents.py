"""What search looks through, for each language: clauses, open places, outside facts and calculators.

The page makes its index of it; what inflection and compounding need to know is worked out here.
"""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, TypeAlias

from calculators.calculator import load, names
from calculators.fields.choices import DIE_LETTERS, DiceField
from calculators.page_view import anchor_of
from rules_core.clauses import Clause, Kind
from site_build.bound_words import bound_text
from site_build.languages import language as words_of
from site_build.node import run_node
from site_build.project import (
    ROOT,
    entry_number,
    outside_facts,
    page_of,
    page_of_calculator,
    register,
    registry,
    system_of,
    systems,
)
from site_build.terms.term_base import Concept, term_base
from site_build.terms.term_use import term_uses
from site_build.terms.word_forms import compound_parts, forms_of, read_words
from site_build.texts import PageText, shown_text

Pages: TypeAlias = Mapping[str, Mapping[tuple[str, str], PageText]]
HERE = Path(__file__).parent
STEMMERS = ROOT / "node_modules" / "@orama" / "stemmers" / "dist"
STOP_WORDS = ROOT / "node_modules" / "@orama" / "stopwords" / "dist"
ENGINE = ROOT / "node_modules" / "minisearch" / "dist" / "es" / "index.js"
# Clauses that say what a thing is or when it happens come first, then what else holds, then its exceptions;
# those that only illustrate or comment come last.
FIRST = frozenset({Kind.DEFINITION, Kind.TRIGGER})
# The texts have figures and signs; players also type words.
SPELLED = {
    "de": "2 zwei beide 3 drei 4 vier 5 fünf 6 sechs 7 sieben 8 acht 9 neun 10 zehn 12 zwölf % Prozent",
    "en": "2 two both 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 12 twelve % percent per-cent",
    "ru": "2 два две оба 3 три трое 4 четыре 5 пять 6 шесть 7 семь 8 восемь 9 девять 10 десять 12 двенадцать % процент",
}
LAST = frozenset({Kind.EXAMPLE, Kind.NOTE})


def put_search(site: Path, pages: Pages) -> None:
    """Write the documents of each language, and the scripts; `pages` are by language, then by system and key."""
    target = site / "assets" / "search"
    target.mkdir(parents=True)
    for script in (HERE / "browser").glob("*.js"):
        shutil.copyfile(script, target / script.name)
    shutil.copyfile(ENGINE, target / "minisearch.js")
    uses = _uses(pages)
    for code in pages:
        data = search_data(code, pages, uses)
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        (target / f"documents-{code}.json").write_text(text, encoding="utf-8")
        if (stemmer := STEMMERS / f"{code}.js").exists():
            shutil.copyfile(stemmer, target / f"stemmer-{code}.js")
            shutil.copyfile(STOP_WORDS / f"{code}.js", target / f"stopwords-{code}.js")


def search_data(code: str, pages: Pages, uses: Mapping[str, frozenset[str]]) -> dict[str, Any]:
    """The systems, concepts and documents of a language, and the forms of their words that its stemmer does not know.

    `concepts` has for each concept its words in this language and in the others;
    `forms` leads from the stem of a form to the stem of its lemma.
    """
    documents = list(_documents(code, pages, uses))
    sections = _sections(documents)
    concepts = [_concept(concept, code) for concept in term_base().concepts]
    texts = [text for each in documents for text in (each["title"], each["text"])]
    texts += [text for each in concepts for text in each["own"]]
    lemmas = sorted({lemma for text in texts for word in read_words(text, code) for lemma in word.lemmas})
    return {
        "stemmed": (STEMMERS / f"{code}.js").exists(),
        "systems": {system: pages[code][system, "index"].title for system in systems()},
        "concepts": concepts,
        "sections": sections,
        "documents": documents,
        "forms": _unknown_to_stemmer(code, lemmas),
    }


def _concept(concept: Concept, code: str) -> dict[str, Any]:
    own = [term.text for term in concept.of(code)] + list(concept.sought.get(code, ()))
    others = {term.text for term in concept.terms if term.language != code} - set(own)
    return {"own": own, "others": sorted(others)}


def _documents(code: str, pages: Pages, uses: Mapping[str, frozenset[str]]) -> Iterator[dict[str, Any]]:
    for system in systems():
        here = {key: page for (other, key), page in pages[code].items() if other == system}
        blocks = {block.id: (page, block) for page in here.values() for block in page.blocks}
        for clause in registry(system):
            if clause.id in blocks:
                page, block = blocks[clause.id]
                document = _document(code, _rank(clause), clause.id, page.title, shown_text(block.source))
                leaves_open = [entry.id for entry in register(system) if clause.id in entry.clauses]
                yield document | _concepts_of(clause.id, uses) | {"open": leaves_open}
        for identifier in (*(entry.id for entry in register(system)), *(fact.id for fact in outside_facts(system))):
            if identifier in blocks:
                page, block = blocks[identifier]
                yield _document(code, "open", identifier, page.title, block.text) | _no_concepts()
    for name in names():
        calculator, words = load(name), words_of(code)
        address = f"{page_of_calculator(name)}#{anchor_of(name)}"
        yield _no_concepts() | {
            "id": anchor_of(name),
            "kind": "calculator",
            "number": "",
            "system": calculator.system,
            "address": address,
            "title": words.text(calculator.title),
            "text": words.text(calculator.question),
            "parts": " ".join(
                (_parts(f"{words.text(calculator.title)} {words.text(calculator.question)}", code), *_dice(name))
            ),
        }


def _dice(name: str) -> Iterator[str]:
    """What a calculator that asks for dice first offers, with each letter that players type for a die."""
    field = load(name).fields[0]
    if isinstance(field, DiceField):
        for dice in map(field.read, field.usual):
            yield from (f"{dice.count}{letter}{dice.sides}" for letter in DIE_LETTERS if dice)


def _rank(clause: Clause) -> str:
    kinds = set(clause.kinds)
    if kinds & LAST:
        return "aside"
    if kinds & FIRST:
        return "main"
    return "exception" if Kind.EXCEPTION in kinds else "clause"


def _sections(documents: list[dict[str, Any]]) -> dict[str, str]:
    """The title of each section by the id of the first of its clauses that rules something."""
    found: dict[tuple[str, str], str] = {}
    for each in documents:
        if each["kind"] in {"main", "clause", "exception"}:
            found.setdefault((each["system"], each["title"]), each["id"])
    return {identifier: title for (_, title), identifier in found.items()}


def _document(code: str, kind: str, identifier: str, title: str, text: str) -> dict[str, Any]:
    system = system_of(identifier)
    number = registry(system).number(identifier) if identifier in registry(system) else entry_number(identifier)
    return {
        "id": identifier,
        "kind": kind,
        "number": number,
        "system": system,
        "address": f"{page_of(identifier)}#{identifier}",
        "title": bound_text(title),
        "text": bound_text(text),
        "parts": _parts(f"{title} {text}", code),
    }


def _parts(text: str, code: str) -> str:
    """Lemmas that differ from their words, and the parts of compounds."""
    found = {lemma for word in read_words(text, code) for lemma in word.lemmas if lemma != word.text.lower()}
    if code == "de":
        found |= {part for word in read_words(text, code) for part in compound_parts(word.text)}
    return " ".join(sorted(found))


def _uses(pages: Pages) -> dict[str, frozenset[str]]:
    """The ids of the concepts that each clause uses in any language."""
    found: dict[str, set[str]] = defaultdict(set)
    for code, here in pages.items():
        for (system, _), page in here.items():
            for block in page.clauses:
                found[block.id] |= {use.concept.id for use in term_uses(block.text, code, system)}
    return {clause: frozenset(concepts) for clause, concepts in found.items()}


def _concepts_of(clause: str, uses: Mapping[str, frozenset[str]]) -> dict[str, list[int]]:
    """The places among all concepts of those that a clause brings in and of the others that it uses."""
    brings = _brought_in().get(clause, [])
    places = sorted(_places_of_concepts()[concept] for concept in uses[clause])
    return {"brings": brings, "uses": [place for place in places if place not in brings]}


@cache
def _places_of_concepts() -> dict[str, int]:
    return {concept.id: place for place, concept in enumerate(term_base().concepts)}


@cache
def _brought_in() -> dict[str, list[int]]:
    """The places of the concepts that each clause brings in."""
    found: dict[str, list[int]] = {}
    for place, concept in enumerate(term_base().concepts):
        found.setdefault(concept.clause, []).append(place)
    return found


def _no_concepts() -> dict[str, list[int]]:
    return {"brings": [], "uses": []}


def _unknown_to_stemmer(code: str, lemmas: list[str]) -> dict[str, str]:
    words = _spelled(code)
    # Once for all of them, as it goes through the whole dictionary.
    forms = forms_of([*lemmas, *chain.from_iterable(words.values())], code)
    spelled = {
        figure: sorted({*each, *chain.from_iterable(forms.get(word, ()) for word in each)})
        for figure, each in words.items()
    }
    others = set(lemmas).difference(*spelled.values())
    given = spelled | {lemma: sorted(each) for lemma, each in forms.items() if lemma in others}
    if not given or not (STEMMERS / f"{code}.js").exists():
        return {}
    found: dict[str, str] = json.loads(
        run_node(HERE / "unstemmed-forms.mjs", code, given=json.dumps(given, ensure_ascii=False))
    )
    return found


def _spelled(code: str) -> dict[str, list[str]]:
    """For each figure or sign the words for it."""
    words: dict[str, list[str]] = {}
    for word in SPELLED.get(code, "").split():
        if word[0].isalpha():
            words[next(reversed(words))].append(word.lower())
        else:
            words[word] = []
    return words
