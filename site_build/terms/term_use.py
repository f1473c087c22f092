"""Where a text uses the terms of the term base, inflected forms included."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from site_build.terms.term_base import Concept, Part, Term, term_base
from site_build.terms.word_forms import SENTENCE_END, SHORTEST_PART, Word, compound_parts, lemmas, plain, read_words

# Words that come and go with a term's form: they are not looked for.
MOVABLE = {"de": frozenset({"sich"}), "ru": frozenset[str](), "en": frozenset({"a", "an", "the"})}
# How far the words of a verb may stand from each other: `testet ihre Moral`, `снято со стола как потери`.
VERB_REACH = 3
ARTICLE_LIKE = re.compile(r"\s+[a-zà-ÿа-яё]")


@dataclass(frozen=True, slots=True)
class TermUse:
    """A term in a text, from `start` up to, not including, `end`."""

    concept: Concept
    term: Term
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Place:
    """Which words of a text are a term."""

    concept: Concept
    term: Term
    words: tuple[int, ...]


@cache
def term_uses(text: str, language: str, system: str) -> tuple[TermUse, ...]:
    """The terms of a system in a text in the text's order; where two overlap, the one of more words counts.

    The words of a term stand beside each other in any of their forms; those of a verb also in another order and a few
    words apart; a phrase and an abbreviation stand as they are written.
    """
    words = read_words(text, language)
    taken: set[int] = set()
    found = []
    for place in sorted(_places(text, words, language, system), key=lambda each: (-len(each.words), each.words)):
        if taken.isdisjoint(place.words):
            taken.update(place.words)
            start, end = words[min(place.words)].start, words[max(place.words)].end
            found.append(TermUse(place.concept, place.term, start, end))
    return tuple(sorted(found, key=lambda use: use.start))


@cache
def touched_concepts(text: str, language: str, system: str) -> frozenset[str]:
    """The ids of the concepts of a system that a text may speak of.

    Those whose terms it uses, those whose terms stand within longer terms, and those whose one word is a part of a
    compound: `friendly unit` speaks of a unit, `Scharfschützenfeuer` of a sniper.
    """
    words = read_words(text, language)
    found = {place.concept.id for place in _places(text, words, language, system)}
    for word in words:
        for part in _parts(word.text, language):
            for lemma in lemmas(part, language):
                found.update(_of_one_word(language, system).get(lemma, ()))
    return frozenset(found)


def _parts(word: str, language: str) -> tuple[str, ...]:
    """The parts of a compound as words, and what it begins with; German ones written together, others with a hyphen."""
    if language == "de" and word[:1].isupper() and "-" not in word:
        parts = compound_parts(word)
        # `Scharfschützenfeuer` comes apart as `scharf` and `schützenfeuer`.
        beginnings = (word[:cut] for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)) if parts else ()
        return (*(part.capitalize() for part in parts), *beginnings)
    pieces = tuple(word.split("-"))
    return pieces if len(pieces) > 1 else ()


@dataclass(frozen=True, slots=True)
class _Sought:
    """A term, and what each of its words may be; `order` is its place among the terms of its system."""

    order: int
    concept: Concept
    term: Term
    wanted: tuple[frozenset[str], ...]


@cache
def _sought(language: str, system: str) -> tuple[_Sought, ...]:
    terms = ((concept, term) for concept in term_base().of(system) for term in concept.of(language))
    return tuple(_Sought(order, concept, term, _wanted(term)) for order, (concept, term) in enumerate(terms))


@cache
def _by_first_word(language: str, system: str) -> dict[str, list[_Sought]]:
    """The terms by each form that their first word may have: few of them can stand in a text at all."""
    found: dict[str, list[_Sought]] = {}
    for each in _sought(language, system):
        for reading in each.wanted[0] if each.wanted else ():
            found.setdefault(reading, []).append(each)
    return found


@cache
def _of_one_word(language: str, system: str) -> dict[str, set[str]]:
    """The ids of the concepts that have a term of one word, by each form that this may have."""
    found: dict[str, set[str]] = {}
    for each in _sought(language, system):
        for reading in each.wanted[0] if len(each.wanted) == 1 else ():
            found.setdefault(reading, set()).add(each.concept.id)
    return found


def _candidates(readings: Iterable[str], language: str, system: str) -> list[_Sought]:
    """The terms whose first word is among these, in their order."""
    known = _by_first_word(language, system)
    found = {each.order: each for reading in readings for each in known.get(reading, ())}
    return [found[order] for order in sorted(found)]


def _wanted(term: Term) -> tuple[frozenset[str], ...]:
    """What each word of a term may be: its lemmas, or itself as written where a term is not inflected."""
    words = read_words(term.text, term.language)
    if term.part in (Part.PHRASE, Part.ABBREVIATION):
        return tuple(frozenset({word.text}) for word in words)
    kept = [word for word in words if plain(word.text) not in MOVABLE.get(term.language, frozenset())]
    # `командующий` is a noun here, not a form of `командовать`.
    return tuple(frozenset({plain(word.text)}) & word.lemmas or word.lemmas for word in kept)


def _places(text: str, words: Sequence[Word], language: str, system: str) -> Iterator[_Place]:
    """Every place of every term, overlapping ones too; `words` are those of the text."""
    movable = MOVABLE.get(language, frozenset())
    kept = [index for index, word in enumerate(words) if plain(word.text) not in movable]
    by_lemma = _Row([words[index].lemmas for index in kept])
    as_written = _Row([frozenset({word.text}) for word in words])
    for sought in _candidates({*by_lemma.at, *as_written.at}, language, system):
        concept, term, wanted = sought.concept, sought.term, sought.wanted
        if term.part in (Part.PHRASE, Part.ABBREVIATION):
            for place in as_written.in_order(wanted):
                # An abbreviation such as A is no article: `A model …`.
                if term.part is Part.PHRASE or not ARTICLE_LIKE.match(text, words[place[-1]].end):
                    yield _Place(concept, term, place)
            continue
        found = [*by_lemma.in_order(wanted)]
        if term.part is Part.VERB and len(wanted) > 1:
            for near in by_lemma.near(wanted):
                first, last = words[kept[near[0]]], words[kept[near[-1]]]
                if not SENTENCE_END.search(text, first.end, last.start):
                    found.append(near)
        yield from (_Place(concept, term, tuple(kept[each] for each in place)) for place in dict.fromkeys(found))


class _Row:
    """The words of a text, each as what it may be, and where each of these stands."""

    def __init__(self, words: Sequence[frozenset[str]]) -> None:
        self.words = words
        self.at: dict[str, list[int]] = {}
        for place, readings in enumerate(words):
            for reading in readings:
                self.at.setdefault(reading, []).append(place)

    def _of(self, wanted: frozenset[str]) -> list[int]:
        return sorted({place for reading in wanted for place in self.at.get(reading, ())})

    def in_order(self, wanted: Sequence[frozenset[str]]) -> Iterator[tuple[int, ...]]:
        """Where the words stand beside each other."""
        for place in self._of(wanted[0]) if wanted else ():
            here = self.words[place : place + len(wanted)]
            if len(here) == len(wanted) and not any(map(frozenset.isdisjoint, wanted, here)):
                yield tuple(range(place, place + len(wanted)))

    def near(self, wanted: Sequence[frozenset[str]]) -> Iterator[tuple[int, ...]]:
        """Where the words stand in any order, none further from the first than a verb reaches."""
        reach = VERB_REACH + len(wanted) - 1
        for place in self._of(wanted[0]):
            chosen = [place]
            for each in wanted[1:]:
                there = [other for other in self._of(each) if other not in chosen and abs(other - place) <= reach]
                if there:
                    chosen.append(min(there, key=lambda other: abs(other - chosen[0])))
            if len(chosen) == len(wanted):
                yield tuple(sorted(chosen))
