"""Words: gettext catalogues, and the numbers as a language writes them.

The source language of the messages is English; a language is a folder of catalogues.
How a language writes numbers and dice stands in its catalogue too, so that a new language needs no code.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_core.dice import Dice

HERE = Path(__file__).parent
SOURCE_LANGUAGE = "en"


def N_(message: str) -> str:
    """Mark a message for extraction; it is translated when it is shown."""
    return message


class MissingCatalogue(RuntimeError):
    """A language's compiled catalogue is not there: the set-up has not been run."""


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The codes of the languages that have catalogues, and the source language, sorted."""
    folders = {path.parent.name for path in HERE.glob("locale/*/LC_MESSAGES")}
    return tuple(sorted(folders | {SOURCE_LANGUAGE}))


def catalogue_folders() -> dict[str, Path]:
    """Each domain with the `locale` folder that holds it: the common one and one for each system."""
    folders = {"calculators": HERE / "locale"}
    folders.update({path.parent.name: path for path in sorted(HERE.glob("*/locale"))})
    return folders


class Language:
    """One language's words and numbers.

    `more` are catalogues beside those of the calculators: domain and the folder that holds it.
    Raises `MissingCatalogue` for a language without compiled catalogues.
    """

    def __init__(self, code: str, more: Mapping[str, Path] | None = None) -> None:
        self.code = code
        self._translations: gettext.NullTranslations = gettext.NullTranslations()
        if code == SOURCE_LANGUAGE:
            return
        try:
            for domain, folder in {**catalogue_folders(), **(more or {})}.items():
                found = gettext.translation(domain, folder, [code])
                found.add_fallback(self._translations)
                self._translations = found
        except FileNotFoundError as missing:
            raise MissingCatalogue(f"no compiled catalogue for {code!r}: run `make catalogues`") from missing

    def text(self, message: str, values: Mapping[str, Any] | None = None) -> str:
        """`message` in this language, its {placeholders} filled with `values` as the language writes them."""
        return self._fill(self._translations.gettext(message) if message else "", values)

    def context(self, context: str, message: str, values: Mapping[str, Any] | None = None) -> str:
        """The same for a message that means different things in different places."""
        return self._fill(self._translations.pgettext(context, message), values)

    def plural(self, one: str, many: str, number: int, values: Mapping[str, Any] | None = None) -> str:
        """The plural form for `number`, which is itself the placeholder {number}."""
        return self._fill(self._translations.ngettext(one, many, number), {"number": number, **(values or {})})

    def _fill(self, message: str, values: Mapping[str, Any] | None) -> str:
        if not values:
            return message
        return message.format_map({name: self.value(value) for name, value in values.items()})

    def value(self, value: Any) -> str:
        """A value inside a sentence: numbers, dice, fractions and lists as this language writes them."""
        if isinstance(value, str):
            return value
        if isinstance(value, Dice):
            return self.dice(value)
        if isinstance(value, Enum):
            return str(value.value)
        if isinstance(value, tuple | list):
            return ", ".join(self.value(item) for item in value)
        if isinstance(value, Fraction) and value.denominator != 1:
            return self.decimal(value) if terminates(value) else self.fraction(value)
        return str(value).replace("-", "−")

    def signed(self, number: int) -> str:
        """A modifier with its sign: +3, −1, ±0."""
        return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"

    def dice(self, dice: Dice) -> str:
        """Dice as this language's players write them: W10, к10, D10."""
        count = str(dice.count) if dice.count > 1 else ""
        return f"{count}{self.context('letter before the faces of a die', 'D')}{dice.sides}"

    def decimal(self, number: Fraction, places: int = 6) -> str:
        """A number with decimals, rounded half up, without trailing zeros."""
        scaled = (abs(number) * 10**places + Fraction(1, 2)).__floor__()
        whole, rest = divmod(scaled, 10**places)
        decimals = str(rest).zfill(places).rstrip("0")
        sign = "−" if number < 0 and scaled else ""
        return f"{sign}{whole}" + (self.context("decimal separator", ".") + decimals if decimals else "")

    def percent(self, chance: Fraction) -> str:
        """A chance to a tenth of a percent; what is not quite never or always does not look like it."""
        tenth = Fraction(1, 1000)
        mark = ""
        if 0 < chance < tenth:
            chance, mark = tenth, "<\N{NO-BREAK SPACE}"
        elif 1 - tenth < chance < 1:
            chance, mark = 1 - tenth, ">\N{NO-BREAK SPACE}"
        return mark + self.context("percentage", "{number}%").format(number=self.decimal(chance * 100, 1))

    @staticmethod
    def fraction(number: Fraction) -> str:
        """The exact fraction: 47/50."""
        return str(number)


def terminates(number: Fraction) -> bool:
    """Whether `number` can be written with at most six decimals."""
    return 10**6 % number.denominator == 0


@lru_cache(maxsize=8)
def language(code: str) -> Language:
    """The language of that code, read once."""
    return Language(code)


Translate = Callable[[str], str]
