"""Words are known in their forms, and terms are found in a text in any form."""

from __future__ import annotations

import pytest

from site_build.terms.term_use import term_uses
from site_build.terms.word_forms import compound_parts, forms_of, lemmas, read_words


@pytest.mark.parametrize(
    ("word", "language", "lemma"),
    [
        ("Verlusten", "de", "verlust"),
        ("Würfe", "de", "wurf"),
        ("Motivationstests", "de", "motivationstest"),
        ("Wiederholungswürfe", "de", "wiederholungswurf"),
        ("flieht", "de", "fliehen"),
        ("fled", "en", "flee"),
        ("бегут", "ru", "бежать"),
        ("расчётом", "ru", "расчет"),
        ("xyzzy", "eo", "xyzzy"),
        ("Xyzzy", "zz", "xyzzy"),
    ],
)
def test_a_form_leads_to_its_lemma(word: str, language: str, lemma: str) -> None:
    assert lemma in lemmas(word, language)


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Motivationstests", ("motivation", "tests")),
        ("Brigademoraltest", ("brigade", "moral", "test")),
        ("Spezialtaktik", ("spezial", "taktik")),
        ("Einheit", ()),
        ("Veteran", ()),
    ],
)
def test_a_compound_comes_apart(word: str, parts: tuple[str, ...]) -> None:
    assert compound_parts(word) == parts


def test_a_separated_verb_is_put_together() -> None:
    words = {word.text: word.lemmas for word in read_words("Die Einheit löst sich auf. Sie testet.", "de")}
    assert "auflösen" in words["löst"]
    assert not any(lemma.startswith("auf") for lemma in words["testet"])


def test_every_form_of_a_lemma_is_given() -> None:
    assert {"wurf", "würfe", "würfen"} <= forms_of(["wurf"], "de")["wurf"]
    assert {"бежать", "бегут", "бежал"} <= forms_of(["бежать"], "ru")["бежать"]
    assert forms_of(["xyzzyq"], "de") == forms_of(["xyzzyq"], "zz") == {}


@pytest.mark.parametrize(
    ("system", "language", "text", "expected"),
    [
        ("squad", "de", "Nach zwei Motivationstests flieht der Trupp.", ["motivation-test", "flee", "squad"]),
        ("brigade", "de", "Sie löst sich beim Brigademoraltest auf.", ["disperse", "brigade-morale-test"]),
        ("brigade", "en", "A brigade morale test is due.", ["brigade-morale-test"]),
        ("brigade", "ru", "После проверки морали бригады она отступает.", ["brigade-morale-test", "retreats"]),
        ("regiment", "ru", "Подразделение отступает.", ["unit", "flee"]),
    ],
)
def test_terms_are_found_in_their_forms(system: str, language: str, text: str, expected: list[str]) -> None:
    uses = term_uses(text, language, system)
    assert [use.concept.id.removeprefix(f"{system}-") for use in uses] == expected
    assert all(text[use.start : use.end].strip() == text[use.start : use.end] for use in uses)
