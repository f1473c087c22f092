"""What counts as a number, phrase by phrase: a `?` marks one that is not certain, empty is none."""

from __future__ import annotations

import pytest
from pymorphy3 import MorphAnalyzer  # type: ignore[import-untyped]

from site_build.checks.number_reading import Number, read_numbers, russian

GERMAN = {
    "Tests ohne Zahl": "",
    "4, dann 7": "4 7",
    "A−1": "−1",
    "A-1, nicht 3-5": "−1 3 5",
    "um minus eins": "−1",
    "Basis 4 plus 3": "4 +3",
    "47/50": "47/50",
    "0,94": "47/50",
    "1.000 Punkte": "1000",
    "1½ Felder": "3/2",
    "W10": "1:D10",
    "2W6 oder zwei W6": "2:D6 2:D6",
    "einen zehnseitigen Würfel": "1:D10",
    "zwei 6-seitige Würfel": "2:D6",
    "50 %": "50:%",
    "50\u00a0%": "50:%",
    "fünfzig Prozent": "50:%",
    "ein Prozentsatz": "1?",
    "25-prozentig": "25:%",
    "15 cm (12 Zoll)": "15:cm 12:″",
    "15\u202fcm": "15:cm",
    "28-mm-Figuren": "28:mm",
    "4–6 Zoll": "4:″ 6:″",
    "zwischen 4 und 6 Zoll": "4:″ 6:″",
    "4 oder 25 Prozent": "4:% 25:%",
    '12" weit': "12:″",
    "einen Zoll": "1:″",
    "eine Einheit": "1?",
    "genau eine Einheit, mehr als eine Einheit": "1 1",
    "eins": "1",
    "einmal": "1?",
    "nur einmal": "1",
    "nicht einmal, noch einmal, auf einmal": "",
    "zweimal, dreifach": "2 3",
    "einfach einseitig": "",
    "Hälfte": "1/2",
    "halbiert die halbe Strecke": "1/2 1/2",
    "zwei Drittel, ein Viertel": "2/3 1/4",
    "anderthalb oder zweieinhalb": "3/2 5/2",
    "dreißig, fünfundzwanzig": "30 25",
    "zweier Einheiten, mit dreien": "2 3",
    "die erste Hälfte": "1:ordinal 1/2",
    "zuerst": "1:ordinal?",
    "als Erstes": "1:ordinal?",
    "zum dritten Mal in der siebenten Phase": "3 7",
    "im 2. Zug": "2",
    "Es sind 2.": "2",
    "beide": "2?",
    "ein Elf und elf Modelle": "1? 11? 11",
    "Zweifel, Zweikampf, Einheit, Achtung, Dreck, Vorteil, Mittel": "",
    "achte auf die achte Phase": "8? 8",
    "dread-p02-s1 und squad-q09": "",
    "S11.2, M7, D1.3 und D-Q03": "",
    "am 12. März 2024, am 12.03.2024, 2024-03-12": "",
    "auf 8th.whfb.app/panic/2": "",
    "×2": "2",
    "eine 4+": "1? 4",
}
RUSSIAN = {
    "тест": "",
    "к10, К10, д10, Д10": "1:D10 1:D10 1:D10 1:D10",
    "2к6 и два к6": "2:D6 2:D6",
    "к 10 моделям": "10",
    "десятигранный кубик": "1:D10",
    "два двадцатигранных кубика": "2:D20",
    "15 см (12 дюймов)": "15:cm 12:″",
    "4 дюйма": "4:″",
    "от четырёх до шести дюймов": "4:″ 6:″",
    "полдюйма": "1/2:″",
    "50\u00a0%, 50%": "50:% 50:%",
    "двадцати пяти процентов": "25:%",
    "50-процентный, десятидюймовый": "50:% 10:″",
    "двадцать пять, сорока семью": "25 47",
    "сто двадцать пять, тысяча двести": "125 1200",
    "двадцать, пять": "20 5",
    "двух, двумя, двоих": "2 2 2",
    "трёх, тремя, троих": "3 3 3",
    "четырьмя, пятью": "4 5",
    "семью": "7?",
    "один отряд, одного отряда": "1? 1?",
    "ровно один, не более одного, один раз": "1 1 1",
    "один и тот же, одни": "",
    "раз за игру": "1?",
    "ещё раз, каждый раз, как раз": "",
    "три раза, дважды, втрое больше": "3 2 3",
    "вдвое меньше": "1/2",
    "двукратный, двойной": "2 2",
    "половина, треть, четверть": "1/2 1/3 1/4",
    "две трети, три четверти, пятая часть, две пятых": "2/3 3/4 1/5 2/5",
    "полтора, два с половиной": "3/2 5/2",
    "первая половина": "1:ordinal 1/2",
    "ходит первым": "1:ordinal?",
    "сначала": "1:ordinal?",
    "второй раунд, во 2-м раунде, двадцать пятый": "2 2 25",
    "оба, обоих": "2? 2?",
    "минус 1, плюс три, А−1": "−1 +3 −1",
    "0,94 и 0.94": "47/50 47/50",
    "1 000": "1000",
    "12 марта 2024 года, октябрь 2010 года": "",
    "сторонний, столкновение, стой, пятиться, треть": "1/3",
    "dread-p02-s1, S-Q09": "",
}
ENGLISH = {
    "a test": "",
    "one test": "1?",
    "exactly one, at least one": "1 1",
    "no one, one another": "",
    "once": "1?",
    "only once, once per game": "1 1",
    "at once": "",
    "twice, thrice, double, tenfold": "2 3 2 10",
    "D10, d10, 2D6, two D6": "1:D10 1:D10 2:D6 2:D6",
    "a ten-sided die, two 6-sided dice": "1:D10 2:D6",
    "50%, 50 per cent, fifty percent": "50:% 50:% 50:%",
    "4 inches, 4-inch, 4″": "4:″ 4:″ 4:″",
    "half an inch": "1/2:″",
    "within 15cm": "15:cm",
    "4 or 6 inches": "4:″ 6:″",
    "twenty-five, twenty five": "25 25",
    "twenty and five": "20 5",
    "one hundred and five": "105",
    "two and a half": "5/2",
    "two thirds, one third, a third of it": "2/3 1/3 1/3",
    "the third unit": "3",
    "a quarter, close quarters": "1/4",
    "the first half": "1:ordinal 1/2",
    "the unit tests first": "1:ordinal?",
    "the second round, the 2nd round": "2 2",
    "two seconds, hundreds of arrows": "2",
    "both": "2?",
    "a single die": "1?",
    "1,000.5": "2001/2",
    "0.94": "47/50",
    "4,2": "4 2",
    "A−1, minus one, +3": "−1 −1 +3",
    "7 − 1": "7 −1",
    "5 of 20": "5 20",
    "March 3, 2024": "",
    "seven, then six, then five": "7 6 5",
}
FRENCH = {
    "deux tests à 4 %, 0,94": "2? 4:% 47/50",
    "quatre-vingt-dix-sept": "97?",
    "le premier, le deuxième, vingt et un": "1:ordinal? 2? 21?",
    "six pouces, trois D10": "6:″ 3:D10",
    "cinquante pour cent": "50:% 100?",
}


def _short(number: Number) -> str:
    unit = f":{number.unit}" if number.unit else ""
    return f"{number.sign}{number.value}{unit}{'' if number.certain else '?'}"


@pytest.mark.parametrize(
    ("language", "phrase", "expected"),
    [
        pytest.param(language, phrase, expected, id=f"{language}: {phrase}")
        for language, phrases in (("de", GERMAN), ("ru", RUSSIAN), ("en", ENGLISH), ("fr", FRENCH))
        for phrase, expected in phrases.items()
    ],
)
def test_a_phrase(language: str, phrase: str, expected: str) -> None:
    assert " ".join(map(_short, read_numbers([phrase], language))) == expected


def test_a_sentence_ends_where_the_next_begins() -> None:
    """Else the figure before the full stop would be an ordinal, or join with the next sentence's number."""
    assert [number.value for number in read_numbers(["Er braucht zwanzig", "Fünf sind da."], "de")] == [20, 5]
    assert [number.unit for number in read_numbers(["Es bleibt 1.", "Danach endet es."], "de")] == [""]


@pytest.mark.parametrize(
    ("language", "written"), [("de", "2 W6"), ("ru", "двадцати пяти процентов"), ("en", "two thirds")]
)
def test_a_number_is_shown_as_it_is_written(language: str, written: str) -> None:
    assert [number.written for number in read_numbers([f"… {written}, …"], language)] == [written]


def _russian(value: int) -> list[str]:
    """A cardinal from 2 to 999 in its first form."""
    hundreds, rest = divmod(value, 100)
    words = [russian.HUNDREDS[hundreds - 1]] if hundreds else []
    if rest == 10:
        return [*words, "десять"]
    if 10 < rest < 20:
        return [*words, russian.TEENS[rest - 11]]
    tens, units = divmod(rest, 10)
    return [*words, *([russian.TENS[tens - 2]] if tens else []), *([russian.UNITS[units]] if units else [])]


@pytest.mark.parametrize("case", ["nomn", "gent", "datv", "accs", "ablt", "loct"])
def test_every_russian_cardinal_in_every_case(case: str) -> None:
    morphology = MorphAnalyzer(lang="ru")
    forms = {
        word: next(each for each in morphology.parse(word) if each.tag.POS in ("NUMR", "ADJF")).inflect({case}).word
        for value in range(2, 1000)
        for word in _russian(value)
    }
    phrases = {value: " ".join(forms[word] for word in _russian(value)) for value in range(2, 1000)}
    # Alone, `семью` may be a family.
    expected = {phrase: f"{value}{'?' if phrase == 'семью' else ''}" for value, phrase in phrases.items()}
    read = {phrase: " ".join(map(_short, read_numbers([phrase], "ru"))) for phrase in phrases.values()}
    assert read == expected


def test_every_german_compound_below_a_hundred() -> None:
    units = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
    tens = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
    for ten, tens_word in enumerate(tens, 2):
        for unit, unit_word in enumerate(units, 1):
            for ending in ("", "mal", "ste", "prozentig"):
                word = f"{unit_word}und{tens_word}{ending}"
                assert [number.value for number in read_numbers([word], "de")] == [10 * ten + unit], word
