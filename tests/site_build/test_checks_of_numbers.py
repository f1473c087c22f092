"""Findings about numbers that differ between languages, on copies with one number changed."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from site_build import checks
from site_build.checks.number_reading import read_numbers
from site_build.checks.numbers import check_numbers, differing, not_compared, written
from site_build.project import systems
from site_build.texts import Block, PageText
from tests.site_build.broken_copies import broken, kinds, new_findings, page_at, real_pages, replacing, with_words

CLAUSE = "dread-p06-s3"
# The same content in three languages, and what a translator might get wrong.
AGREEING = [
    {"de": "Man wirft 2W6.", "en": "Roll 2D6.", "ru": "Бросают 2к6."},
    {
        "de": "Er braucht eine 7, dann 6, dann 5.",
        "en": "He needs 7, then 6, then 5.",
        "ru": "Нужно 7, потом 6, потом 5.",
    },
    {"de": "Nur einen Test.", "en": "Only one test.", "ru": "Только один тест."},
    {"de": "Ein Test.", "en": "A test.", "ru": "Тест."},
    {"de": "Einen Test je Einheit.", "en": "1 test for each unit.", "ru": "На отряд 1 тест."},
    {
        "de": "Zweimal im Umkreis von vier Zoll.",
        "en": "Twice within 4 inches.",
        "ru": "Дважды в пределах четырёх дюймов.",
    },
    {
        "de": "Mindestens 25 % Verluste.",
        "en": "Losses of 25% or more.",
        "ru": "Потери двадцать пять процентов или больше.",
    },
    {"de": "Die Hälfte von 1.000.", "en": "Half of 1,000.", "ru": "Половина от 1 000."},
    {"de": "Chance 0,94.", "en": "A chance of 47/50.", "ru": "Вероятность 0,94."},
    {"de": "In der zweiten Runde.", "en": "In round 2.", "ru": "Во втором раунде."},
    {"de": "Beide Werte.", "en": "The two values.", "ru": "Оба значения."},
    {"de": "Zuerst der Angreifer.", "en": "The attacker first.", "ru": "Первым — нападающий."},
    {"de": "Er verliert sofort.", "en": "It loses at once.", "ru": "Он теряет сразу."},
    {"de": "A−1 und +3.", "en": "A-1 and +3.", "ru": "А минус 1 и плюс три."},
]
DIFFERING = [
    ({"de": "Man wirft 2W6.", "en": "Roll 2D6.", "ru": "Бросают к6."}, "ru"),
    ({"de": "Man wirft W10.", "en": "Roll D10.", "ru": "Бросают к12."}, "ru"),
    ({"de": "Genau ein Test.", "en": "Exactly one test.", "ru": "Тест."}, "ru"),
    ({"de": "Zweimal.", "en": "Twice.", "ru": "Трижды."}, "ru"),
    ({"de": "Auf der Hälfte.", "en": "At a third.", "ru": "На половине."}, "en"),
    ({"de": "Auf der ersten Hälfte.", "en": "In one half.", "ru": "На первой половине."}, "en"),
    ({"de": "15 cm (12 Zoll).", "en": "15 cm (12 cm).", "ru": "15 см (12 дюймов)."}, "en"),
    ({"de": "15 mm.", "en": "15 cm.", "ru": "15 см."}, "de"),
    ({"de": "25 Modelle.", "en": "25% of models.", "ru": "25 % моделей."}, "de"),
    ({"de": "Er hat −1.", "en": "It has +1.", "ru": "У него −1."}, "en"),
    ({"de": "Er hat 1.", "en": "It has −1.", "ru": "У него −1."}, "de"),
    ({"de": "Chance 0,94.", "en": "A chance of 0.49.", "ru": "Вероятность 0,94."}, "en"),
    ({"de": "3 und 3 und 4.", "en": "3 and 4.", "ru": "3, 3 и 4."}, "en"),
    ({"de": "Dreißig Modelle.", "en": "Thirteen models.", "ru": "Тридцать моделей."}, "en"),
    ({"de": "Ein Test.", "en": "A test.", "ru": "2 теста."}, "ru"),
]


def _write(folder: Path, texts: dict[str, str]) -> list[tuple[str, str, str]]:
    """Put texts on a clause; the language, id and kind of what is found in them."""
    copies = {
        language: page_at(
            broken(folder / language, f"{language}/dread/charging", with_words(CLAUSE, text)),
            language,
            "dread",
            "charging",
        )
        for language, text in texts.items()
    }
    pages = tuple(copies[page.language] if page.key == "charging" else page for page in real_pages())
    return [
        (each.file.parts[-3], each.id, each.kind) for each in check_numbers(pages) if each.file.is_relative_to(folder)
    ]


@pytest.mark.parametrize("texts", AGREEING, ids=lambda texts: texts["en"])
def test_the_same_numbers_in_other_words_agree(tmp_path: Path, texts: dict[str, str]) -> None:
    assert _write(tmp_path, texts) == []


@pytest.mark.parametrize(
    ("texts", "language"), DIFFERING, ids=lambda value: value if isinstance(value, str) else value["en"]
)
def test_the_language_that_differs_is_named(tmp_path: Path, texts: dict[str, str], language: str) -> None:
    assert _write(tmp_path, texts) == [(language, CLAUSE, "numbers")]


def test_where_all_differ_the_source_language_is_right(tmp_path: Path) -> None:
    found = _write(tmp_path, {"de": "5 Modelle.", "en": "6 models.", "ru": "7 моделей."})
    assert found == [("de", CLAUSE, "numbers"), ("en", CLAUSE, "numbers")]


def test_the_message_says_what_is_there_and_what_the_others_have(tmp_path: Path) -> None:
    pages = broken(tmp_path, "de/brigade/automatic-dispersal", with_words("brigade-p11-s1", "Bei 25 % oder 6."))
    findings = new_findings(check_numbers, pages)
    assert kinds(findings) == [("numbers", "brigade-p11-s1")]
    assert findings[0].message == "de has 25 %, 6 · en has 25% · ru has 25 %"
    row = findings[0].file.read_text(encoding="utf-8").splitlines()[findings[0].line - 1]
    assert "#brigade-p11-s1" in row


@pytest.mark.parametrize("place", ["register", "outside"])
def test_register_entries_and_outside_facts_are_compared_as_a_whole(tmp_path: Path, place: str) -> None:
    identifier = {"register": "dread-q04", "outside": "dread-f02"}[place]

    def another_number(text: str) -> str:
        before, heading, after = text.partition(f"{{: #{identifier} }}\n\n")
        return f"{before}{heading}42 Knights. {after}"

    findings = new_findings(check_numbers, broken(tmp_path, f"en/dread/{place}", another_number))
    assert kinds(findings) == [("numbers", identifier)]
    assert "42" in findings[0].message


def test_ids_and_empty_references_are_no_numbers(tmp_path: Path) -> None:
    more = replacing("\n{: #dread-p02-s2 }", " [](clause:dread-p02-s1) [](register:dread-q03)\n{: #dread-p02-s2 }")
    assert new_findings(check_numbers, broken(tmp_path, "en/dread/charging", more)) == []


def _with_other_figure(page: PageText, block: Block, place: int, figure: re.Match[str]) -> PageText:
    """The page with the figure in a sentence of a block one higher."""
    sentence = block.sentences[place]
    other = f"{sentence[: figure.start()]}{int(figure[0]) + 1}{sentence[figure.end() :]}"
    changed = replace(block, sentences=(*block.sentences[:place], other, *block.sentences[place + 1 :]))
    return replace(page, elements=tuple(changed if each is block else each for each in page.elements))


@pytest.mark.parametrize("system", systems())
def test_every_figure_in_the_clauses_is_found_when_it_changes(system: str) -> None:
    pages = tuple(page for page in real_pages() if page.system == system)
    changes = [
        (page, block, place, figure)
        for page in pages
        for block in page.clauses
        for place, sentence in enumerate(block.sentences)
        for figure in re.finditer(r"\d+", sentence)
    ]
    assert changes
    for page, block, place, figure in changes:
        changed = _with_other_figure(page, block, place, figure)
        findings = list(check_numbers(tuple(changed if each is page else each for each in pages)))
        assert [(each.id, each.file) for each in findings] == [(block.id, page.file)], (block.text, figure[0])


def test_the_real_texts_have_no_finding() -> None:
    assert [str(finding) for finding in checks.run(real_pages())] == []


@pytest.mark.parametrize(
    "language, other, differs",
    [
        ("fr", "trois figurines sur 50 %, à six pouces au plus, au premier tour, puis la moitié", []),
        ("fr", "quatre figurines sur 50 %, à six pouces au plus, au premier tour, puis la moitié", ["3"]),
        ("fr", "un trois neuf sur 50 %, à 6 pouces au plus, au premier tour, puis la moitié", []),
        ("fr", "trois figurines sur 40 %, à six pouces au plus, au premier tour, puis la moitié", ["50", "40"]),
        ("fr", "trois figurines sur 50 %, à six centimètres au plus, au premier tour, puis la moitié", ["6", "6"]),
        # No library reads Finnish number words.
        ("fi", "kolme hahmoa, 50 %, enintään 6 tuumaa, ensimmäinen kierros, sitten puolet", []),
        ("fi", "neljä hahmoa, 50 %, enintään 7 tuumaa, ensimmäinen kierros, sitten puolet", ["6", "7"]),
    ],
)
def test_a_language_whose_words_are_not_all_read_is_held_to_what_is_read(
    language: str, other: str, differs: list[str]
) -> None:
    german = "drei Modelle bei 50 %, höchstens 6 Zoll, in der ersten Runde, danach die Hälfte"
    texts = {code: read_numbers([text], code) for code, text in (("de", german), (language, other))}
    assert [str(value) for value, _, _ in differing(texts)] == differs
    unread = {"fr": "Hälfte", "fi": "drei, ersten, Hälfte"}[language]
    assert written(not_compared(texts["de"], language)) == unread
