"""Words and their forms: lemmas, the parts of compounds, all forms of a lemma.

Russian is read by pymorphy3, the other languages by simplemma's dictionaries;
a language that neither knows is taken word for word.
"""

from __future__ import annotations

import importlib.resources
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

import simplemma
from pymorphy3 import MorphAnalyzer  # type: ignore[import-untyped]
from simplemma.strategies.dictionaries.dictionary_factory import DEFAULT_DICTIONARY_FACTORY

WORD = re.compile(r"[^\W_]+(?:[’'\-‑][^\W_]+)*")
# What stands between the parts of a German compound.
LINKS = ("s", "", "es", "n", "en", "er", "e")
SHORTEST_PART = 4
# Prefixes that a German verb leaves at the end of its sentence.
SEPARABLE = frozenset({"ab", "an", "auf", "aus", "bei", "ein", "fort", "heran", "heraus", "her", "hin", "los"}) | {
    "mit",
    "nach",
    "um",
    "vor",
    "weg",
    "weiter",
    "wieder",
    "zu",
    "zurück",
    "zusammen",
}
SENTENCE_END = re.compile(r"[.:;?!]")
ADJECTIVE_ENDINGS = ("em", "en", "er", "es", "e")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text: as written, where it stands (from `start` up to, not including, `end`), and its lemmas."""

    text: str
    start: int
    end: int
    lemmas: frozenset[str]


def plain(word: str) -> str:
    """A word in small letters, ё as е, hyphens left out: how lemmas are written here."""
    return word.lower().replace("ё", "е").replace("‑", "-").replace("’", "'")


@lru_cache(maxsize=1)
def _russian() -> MorphAnalyzer:
    return MorphAnalyzer()


@cache
def lemmas(word: str, language: str) -> frozenset[str]:
    """Every lemma that a word may have, in small letters; the word itself where none is known.

    A German compound that no dictionary knows has the lemma of its last part behind the rest.
    """
    if language == "ru":
        return frozenset(plain(parse.normal_form) for parse in _russian().parse(word.lower()))
    if language not in simplemma_languages():
        return frozenset({plain(word)})
    found = plain(simplemma.lemmatize(word, language))
    if language == "en":
        return frozenset({found, *_without_ing(word.lower())})
    if language != "de":
        return frozenset({found})
    if not word[:1].isupper():
        return frozenset({found, *_adjective_stems(word)})
    if simplemma.is_known(word, language) or not (parts := compound_parts(word)):
        # At the start of a sentence a verb or an adjective has a capital too.
        small = word.lower()
        plural = {plain(word[:-1])} if word.endswith("s") and simplemma.is_known(word[:-1], language) else set()
        return frozenset({found, plain(simplemma.lemmatize(small, language)), *_adjective_stems(small), *plural})
    head = plain(word)[: len(word) - len(parts[-1])]
    return frozenset(head + last for last in lemmas(parts[-1].capitalize(), language))


def _without_ing(word: str) -> Iterator[str]:
    """The verbs of an English form in -ing that the dictionary takes for something else: routing, panicking."""
    stem = word.removesuffix("ing")
    if stem != word and simplemma.is_known(stem, "en"):
        yield stem
        yield stem.removesuffix("k") if stem.endswith("ck") else stem


def _adjective_stems(word: str) -> Iterator[str]:
    """What a German adjective may come from that the dictionary does not lead to: its stem, its verb."""
    stems = {word, plain(simplemma.lemmatize(word, "de"))}
    if not simplemma.is_known(word, "de"):
        stems |= {word.removesuffix(ending) for ending in ADJECTIVE_ENDINGS if word.endswith(ending)}
    for stem in stems - {""}:
        # Of `multiplen` the first form is `multipel`.
        tries = [simplemma.lemmatize(stem, "de"), f"{stem[:-1]}e{stem[-1]}"]
        if stem.endswith("end"):
            tries.append(stem[:-1])
        if stem.endswith("t"):
            tries.append(f"{stem[:-1]}en")
        yield from (plain(each) for each in tries if simplemma.is_known(each, "de"))
        if stem != word:
            yield stem


@lru_cache(maxsize=1)
def simplemma_languages() -> frozenset[str]:
    """The codes of the languages that have a dictionary."""
    folder = importlib.resources.files("simplemma.strategies.dictionaries") / "data"
    return frozenset(file.name.partition(".")[0] for file in folder.iterdir())


@cache
def compound_parts(word: str) -> tuple[str, ...]:
    """The parts of a German compound in small letters, as written; empty where it is none.

    The first part is as short as possible; the rest is a noun, or a compound itself.
    """
    whole = word.lower()
    for cut in range(SHORTEST_PART, len(whole) - SHORTEST_PART + 1):
        head, tail = whole[:cut], whole[cut:]
        stem = next((each for each in _without_links(head) if _is_first_part(each)), None)
        if stem is None:
            continue
        if _is_noun(tail):
            return (stem, tail)
        if rest := compound_parts(tail):
            return (stem, *rest)
    return ()


def _without_links(head: str) -> Iterator[str]:
    """What the first part of a compound may be, without what links it to the next."""
    for link in LINKS:
        if head.endswith(link) and len(head) - len(link) >= SHORTEST_PART:
            yield head.removesuffix(link) if link else head


def _is_noun(word: str) -> bool:
    return simplemma.is_known(word.capitalize(), "de") and simplemma.lemmatize(word.capitalize(), "de")[:1].isupper()


def _is_first_part(word: str) -> bool:
    """Whether a compound may begin so: with a noun, or with a word such as `spezial`."""
    return _is_noun(word) or (len(word) > SHORTEST_PART and simplemma.is_known(word, "de"))


def read_words(text: str, language: str) -> tuple[Word, ...]:
    """The words of a text with their lemmas.

    A German verb whose prefix stands at the end of its part of the sentence has the lemma with the prefix as well.
    """
    found = [
        Word(match.group(), match.start(), match.end(), lemmas(match.group(), language))
        for match in WORD.finditer(text)
    ]
    if language == "de":
        found = [_with_prefix(word, found[place + 1 :], text) for place, word in enumerate(found)]
    return tuple(found)


def _with_prefix(word: Word, behind: list[Word], text: str) -> Word:
    """The word, as a verb with every prefix that its sentence has behind it and that makes a verb of it."""
    more = set()
    for other in behind:
        if SENTENCE_END.search(text, word.end, other.start):
            break
        if other.text in SEPARABLE:
            joined = {other.text + lemma for lemma in word.lemmas if lemma.endswith("n")}
            more |= {each for each in joined if simplemma.is_known(each, "de")}
    return Word(word.text, word.start, word.end, word.lemmas | more) if more else word


def forms_of(wanted: Iterable[str], language: str) -> dict[str, frozenset[str]]:
    """All forms of each lemma in `wanted`, in small letters; a lemma without known forms is left out."""
    if language == "ru":
        found = {}
        for lemma in wanted:
            parses = [parse for parse in _russian().parse(lemma) if plain(parse.normal_form) == lemma]
            found[lemma] = frozenset(plain(form.word) for parse in parses[:1] for form in parse.lexeme)
        return {lemma: forms for lemma, forms in found.items() if forms}
    if language not in simplemma_languages():
        return {}
    asked = frozenset(wanted)
    forms: dict[str, set[str]] = defaultdict(set)
    for form, lemma in DEFAULT_DICTIONARY_FACTORY.get_dictionary(language).items():
        if (known := plain(lemma)) in asked:
            forms[known].add(plain(form))
    return {lemma: frozenset(each) for lemma, each in forms.items()}
