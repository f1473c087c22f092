"""Where a text uses the terms of the term base, inflected forms included."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from site_build.term_base import Concept, Term
from site_build.word_forms import Word, plain, read_words

# Words that come with a term and go from form to form: they are not looked for.
MOVABLE = {"de": frozenset({"sich"}), "ru": frozenset(), "en": frozenset({"a", "the"})}


@dataclass(frozen=True, slots=True)
class TermUse:
    """A term in a text, from `start` up to, not including, `end`."""

    concept: Concept
    term: Term
    start: int
    end: int


@cache
def _lemma_sequence(term: Term) -> tuple[frozenset[str], ...]:
    """The lemmas of each word of a term."""
    words = read_words(term.text, term.language)
    kept = [word for word in words if plain(word.text) not in MOVABLE.get(term.language, frozenset())]
    # The same word with a capital: verbs stand so at the start of a sentence.
    return tuple(word.lemmas for word in kept)


def term_uses(text: str, language: str, concepts: Sequence[Concept]) -> tuple[TermUse, ...]:
    """The terms of `concepts` in a text in the text's order; where two overlap, the one of more words counts.

    The words of a term stand beside each other, in any of their forms.
    """
    words = read_words(text, language)
    candidates = [
        (len(sequence), place, concept, term)
        for concept in concepts
        for term in concept.of(language)
        if (sequence := _lemma_sequence(term))
        for place in _places(sequence, words)
    ]
    taken: set[int] = set()
    found = []
    for length, place, concept, term in sorted(candidates, key=lambda each: (-each[0], each[1])):
        here = range(place, place + length)
        if taken.isdisjoint(here):
            taken.update(here)
            found.append(TermUse(concept, term, words[place].start, words[place + length - 1].end))
    return tuple(sorted(found, key=lambda use: use.start))


def _places(sequence: Sequence[frozenset[str]], words: Sequence[Word]) -> list[int]:
    """The places among the words where the sequence begins."""
    last = len(words) - len(sequence)
    return [
        place
        for place in range(last + 1)
        if all(not wanted.isdisjoint(words[place + step].lemmas) for step, wanted in enumerate(sequence))
    ]
