"""Where a text uses the terms of the term base, inflected forms included."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from site_build.terms.term_base import Concept, Part, Term
from site_build.terms.word_forms import SENTENCE_END, SHORTEST_PART, compound_parts, lemmas, plain, read_words

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


def term_uses(text: str, language: str, concepts: Sequence[Concept]) -> tuple[TermUse, ...]:
    """The terms of `concepts` in a text in the text's order; where two overlap, the one of more words counts.

    The words of a term stand beside each other in any of their forms; those of a verb also in another order and a few
    words apart; a phrase and an abbreviation stand as they are written.
    """
    words = read_words(text, language)
    taken: set[int] = set()
    found = []
    for place in sorted(_places(text, language, concepts), key=lambda each: (-len(each.words), each.words)):
        if taken.isdisjoint(place.words):
            taken.update(place.words)
            start, end = words[min(place.words)].start, words[max(place.words)].end
            found.append(TermUse(place.concept, place.term, start, end))
    return tuple(sorted(found, key=lambda use: use.start))


def touched_concepts(text: str, language: str, concepts: Sequence[Concept]) -> frozenset[str]:
    """The ids of the concepts that a text may speak of.

    Those whose terms it uses, those whose terms stand within longer terms, and those whose one word is a part of a
    compound: `friendly unit` speaks of a unit, `Scharfschützenfeuer` of a sniper.
    """
    found = {place.concept.id for place in _places(text, language, concepts)}
    parts = {
        lemma
        for word in read_words(text, language)
        for part in _parts(word.text, language)
        for lemma in lemmas(part, language)
    }
    return frozenset(found) | {
        concept.id
        for concept in concepts
        for term in concept.of(language)
        if len(wanted := _wanted(term)) == 1 and not wanted[0].isdisjoint(parts)
    }


def _parts(word: str, language: str) -> tuple[str, ...]:
    """The parts of a compound as words, and what it begins with; German ones written together, others with a hyphen."""
    if language == "de" and word[:1].isupper() and "-" not in word:
        parts = compound_parts(word)
        # `Scharfschützenfeuer` comes apart as `scharf` and `schützenfeuer`.
        beginnings = (word[:cut] for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)) if parts else ()
        return (*(part.capitalize() for part in parts), *beginnings)
    pieces = tuple(word.split("-"))
    return pieces if len(pieces) > 1 else ()


@cache
def _wanted(term: Term) -> tuple[frozenset[str], ...]:
    """What each word of a term may be: its lemmas, or itself as written where a term is not inflected."""
    words = read_words(term.text, term.language)
    if term.part in (Part.PHRASE, Part.ABBREVIATION):
        return tuple(frozenset({word.text}) for word in words)
    kept = [word for word in words if plain(word.text) not in MOVABLE.get(term.language, frozenset())]
    # `командующий` is a noun here, not a form of `командовать`.
    return tuple(frozenset({plain(word.text)}) & word.lemmas or word.lemmas for word in kept)


def _places(text: str, language: str, concepts: Sequence[Concept]) -> Iterator[_Place]:
    """Every place of every term, overlapping ones too."""
    words = read_words(text, language)
    movable = MOVABLE.get(language, frozenset())
    kept = [index for index, word in enumerate(words) if plain(word.text) not in movable]
    by_lemma = _Row([words[index].lemmas for index in kept])
    as_written = _Row([frozenset({word.text}) for word in words])
    for concept in concepts:
        for term in concept.of(language):
            wanted = _wanted(term)
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
