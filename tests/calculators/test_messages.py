"""Words and numbers in each language, and whether the catalogues are complete and well set."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from string import Formatter

import pytest
from babel.messages.catalog import Message

from calculators.calculator import load, names, wording
from calculators.messages import Language, Plural, language, languages, plural
from rules_core.dice import D10, TWO_D6, Dice
from site_build.catalogues import Domain, domains, extracted, read, translated_languages, untranslated
from site_build.languages import language as site_language

NO_BREAK = "\N{NO-BREAK SPACE}"
DE, EN, RU = (language(code) for code in ("de", "en", "ru"))


# Numbers


@pytest.mark.parametrize(
    ("chance", "english", "german", "russian"),
    [
        (Fraction(0), "0%", "0~%", "0~%"),
        (Fraction(1), "100%", "100~%", "100~%"),
        (Fraction(7, 10), "70%", "70~%", "70~%"),
        (Fraction(141, 200), "70.5%", "70,5~%", "70,5~%"),
        (Fraction(7, 12), "58.3%", "58,3~%", "58,3~%"),
        (Fraction(2, 3), "66.7%", "66,7~%", "66,7~%"),
        (Fraction(1, 2000), "under 0.1%", "unter 0,1~%", "меньше 0,1~%"),
        (Fraction(1, 1000), "0.1%", "0,1~%", "0,1~%"),
        (Fraction(999, 1000), "99.9%", "99,9~%", "99,9~%"),
        (Fraction(1999, 2000), "over 99.9%", "über 99,9~%", "больше 99,9~%"),
        (Fraction(1, 800), "0.1%", "0,1~%", "0,1~%"),
        (Fraction(3, 2000), "0.2%", "0,2~%", "0,2~%"),
    ],
)
def test_percentages(chance: Fraction, english: str, german: str, russian: str) -> None:
    assert EN.percent(chance) == english
    assert DE.percent(chance) == german.replace("~", NO_BREAK)
    assert RU.percent(chance) == russian.replace("~", NO_BREAK)


def test_lists_inside_sentences() -> None:
    assert [words.listed((1, 2)) for words in (EN, DE, RU)] == ["1 and 2", "1 und 2", "1 и 2"]
    assert EN.listed((1, 2, Fraction(1, 2))) == "1, 2 and 0.5"
    assert DE.text("Gruppen {places:list}", {"places": [3]}) == "Gruppen 3"


def test_decimals_and_fractions_inside_sentences() -> None:
    assert [words.value(Fraction(21, 4)) for words in (EN, DE, RU)] == ["5.25", "5,25", "5,25"]
    assert EN.value(Fraction(-1, 2)) == "−0.5"
    assert RU.value(Fraction(1, 3)) == "1/3"
    assert DE.value(Fraction(6, 1)) == "6"
    assert DE.fraction(Fraction(47, 50)) == "47/50"
    assert EN.decimal(Fraction(1, 3), 2) == "0.33"
    assert EN.decimal(Fraction(-1, 1000), 2) == "0"


def test_signs_are_minus_signs() -> None:
    assert [EN.signed(number) for number in (3, 0, -3)] == ["+3", "±0", "−3"]
    assert EN.value(-12) == "−12"
    assert EN.value((7, -1)) == "7, −1"


def test_dice_have_the_letter_that_players_use() -> None:
    assert [words.value(D10) for words in (EN, DE, RU)] == ["D10", "W10", "к10"]
    assert [words.dice(TWO_D6) for words in (EN, DE, RU)] == ["2D6", "2W6", "2к6"]
    assert RU.dice(Dice(10, 100)) == "10к100"


def test_what_no_reader_should_see_has_no_words() -> None:
    class Code(Enum):
        FIRE = "fire"

    for value in (Code.FIRE, None, True, 1.5, {"a": 1}, (Code.FIRE,)):
        with pytest.raises(TypeError):
            EN.value(value)


# Messages


def test_placeholders_are_filled_in_the_form_they_ask_for() -> None:
    said = {"number": -2, "share": Fraction(1, 4), "unused": None}
    assert EN.text("{number} {number:signed} {share:percent} {share}", said) == "−2 −2 25% 0.25"
    assert EN.text("{number:signed}", {"number": 2}) == "+2"
    with pytest.raises(KeyError):
        EN.text("{missing}", said)
    with pytest.raises(KeyError):
        EN.text("{number:roman}", said)


def test_a_value_is_never_read_as_a_placeholder() -> None:
    assert EN.text("“{value}”", {"value": "{number} {0} {value.__class__}"}) == "“{number} {0} {value.__class__}”"


@pytest.mark.parametrize(
    ("number", "german", "russian"),
    [
        (1, "Mit 1 Wiederholung: x.", "С~1 перебросом: x."),
        (2, "Mit 2 Wiederholungen: x.", "С~2 перебросами: x."),
        (5, "Mit 5 Wiederholungen: x.", "С~5 перебросами: x."),
        (21, "Mit 21 Wiederholungen: x.", "С~21 перебросом: x."),
    ],
)
def test_re_rolls_have_plural_forms(number: int, german: str, russian: str) -> None:
    message = plural("With {number} re-roll: {chance}.", "With {number} re-rolls: {chance}.", "number")
    values = {"number": number, "chance": "x"}
    assert language("de", "squad").text(message, values) == german
    assert language("ru", "squad").text(message, values) == russian.replace("~", NO_BREAK)
    assert EN.text(message, values) == f"With {number} re-roll{'' if number == 1 else 's'}: x."


@pytest.mark.parametrize(("number", "russian"), [(1, "теста"), (2, "тестов"), (5, "тестов"), (21, "теста")])
def test_panic_tests_have_plural_forms(number: int, russian: str) -> None:
    message = wording("regiment").effects["once-a-phase"]
    assert isinstance(message, Plural)
    assert (
        language("ru", "regiment").text(message, {"tests": number}) == f"За фазу не больше {number} {russian} на панику"
    )


def test_each_system_has_its_own_words() -> None:
    assert language("ru", "dread").text("Which dice?") == "Какой бросать кубик?"
    assert language("ru", "squad").text("Which dice?") == "Which dice?"
    assert language("ru", "squad").text("yes") == "да"
    assert Language("ru").text("Which dice?") == "Какой бросать кубик?"


def test_the_build_calls_each_calculator_what_it_calls_itself() -> None:
    # The build reads the words of all systems at once, a calculator only those of its own.
    for code in languages():
        for name in names():
            title = load(name).title
            assert site_language(code).text(title) == language(code, load(name).system).text(title)


# Catalogues

CATALOGUES = [(domain, code) for domain in domains() for code in translated_languages()]
NAMES = [f"{domain.name}-{code}" for domain, code in CATALOGUES]


def forms(message: Message) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The forms of a message, and those of its translation."""
    said = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
    translated = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return tuple(said), tuple(each or "" for each in translated)


def messages(domain: Domain, code: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each message of a catalogue with its translation."""
    for message in read(domain, code):
        if message.id:
            yield forms(message)


def placeholders(text: str) -> set[tuple[str, str | None]]:
    """The placeholders of a text, each with the form it asks for."""
    return {(name, form) for _, name, form, _ in Formatter().parse(text) if name is not None}


def test_every_message_is_translated() -> None:
    assert list(untranslated()) == []


@pytest.mark.parametrize(("domain", "code"), CATALOGUES, ids=NAMES)
def test_no_catalogue_has_messages_that_nobody_says(domain: Domain, code: str) -> None:
    wanted = {(message.id, message.context) for message in extracted(domain) if message.id}
    kept = {(message.id, message.context) for message in read(domain, code) if message.id}
    assert kept == wanted


@pytest.mark.parametrize("domain", list(domains()), ids=lambda domain: domain.name)
def test_every_marked_message_is_found_by_the_extraction(domain: Domain) -> None:
    # Babel does not look into f-strings.
    found = {text for message in extracted(domain) if message.id for text in forms(message)[0]}
    for file in sorted(domain.base.rglob("*.py") if domain.name == "site_build" else domain.base.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                strings = [each.value for each in node.args if isinstance(each, ast.Constant)]
                marked = {"N_": strings[:1], "plural": strings[:2], "context": strings[1:2]}.get(called, [])
                assert set(marked) <= found, file


@pytest.mark.parametrize(("domain", "code"), CATALOGUES, ids=NAMES)
def test_a_translation_has_the_placeholders_of_its_message(domain: Domain, code: str) -> None:
    for said, translated in messages(domain, code):
        expected = set().union(*(placeholders(text) for text in said))
        for text in translated:
            assert placeholders(text) == expected, text


@pytest.mark.parametrize(("domain", "code"), CATALOGUES, ids=NAMES)
def test_a_translation_has_the_numbers_of_its_message(domain: Domain, code: str) -> None:
    def numbers(text: str) -> Counter[str]:
        return Counter(re.findall(r"[+−]?\d+", re.sub(r"{[^}]*}", "", text)))

    for said, translated in messages(domain, code):
        for text in translated:
            assert numbers(text) == numbers(said[-1]), text


@pytest.mark.parametrize(("domain", "code"), CATALOGUES, ids=NAMES)
def test_messages_are_well_set(domain: Domain, code: str) -> None:
    for said, translated in messages(domain, code):
        for text in (*said, *translated):
            assert not re.search("[\"'`]", text), text
            assert not re.search(r"(?<![^\W_])(?<!})-|-(?![^\W_])", text), text
            assert not re.search(r"\d (cm|mm|см|мм|Zoll|дюйм)", text), text
            assert "..." not in text and "  " not in text and text == text.strip(), text
        for text in translated:
            assert not re.search("[“”‘]" if code == "ru" else "[”«»]", text), text
            assert not re.search(rf"[^{NO_BREAK}]%", text), text
            assert text.count("„") == text.count("“") if code == "de" else text.count("«") == text.count("»"), text
            ends = {each[-1] if len(each) > 1 and each[-1] in ".?" else "" for each in (said[-1], text)}
            assert len(ends) == 1, text


@pytest.mark.parametrize("domain", list(domains()), ids=lambda domain: domain.name)
def test_russian_writes_ё(domain: Domain) -> None:
    bare = r"\b(еще|ее|нее|свое|твое|мое|чье|все-таки|счет|расчет|дает|идет|берет|ведет|тяжел\w*|легк\w*е м)\b"
    for _, translated in messages(domain, "ru"):
        for text in translated:
            assert not re.search(bare, text, re.IGNORECASE), text


@pytest.mark.parametrize(("domain", "code"), CATALOGUES, ids=NAMES)
def test_a_plural_has_every_form_of_its_language(domain: Domain, code: str) -> None:
    for said, translated in messages(domain, code):
        if len(said) > 1:
            assert len(translated) == {"de": 2, "ru": 3}[code]
