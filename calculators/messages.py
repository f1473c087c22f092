"""Words: gettext catalogues, and the numbers as a language writes them.

The source language of the messages is English; a language is a folder of catalogues.
How a language writes numbers and dice stands in its catalogue too, so that a new language needs no code.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from rules_core.dice import Dice

HERE = Path(__file__).parent
SOURCE_LANGUAGE = "en"
FRAME = "calculators"


def N_(message: str) -> str:
    """Mark a message for extraction; it is translated when it is shown."""
    return message


@dataclass(frozen=True)
class Plural:
    """A message that has plural forms; the number named `by` among its values chooses the form."""

    one: str
    many: str
    by: str


Message: TypeAlias = str | Plural


def plural(one: str, many: str, by: str) -> Plural:
    """Mark a message with plural forms for extraction."""
    return Plural(one, many, by)


class MissingCatalogue(RuntimeError):
    """A language's compiled catalogue is not there: the set-up has not been run."""


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The codes of the languages that have catalogues, and the source language, sorted."""
    folders = {path.parent.name for path in HERE.glob("locale/*/LC_MESSAGES")}
    return tuple(sorted(folders | {SOURCE_LANGUAGE}))


def catalogue_folders() -> dict[str, Path]:
    """Each domain with the `locale` folder that holds it: the common one and one for each system."""
    folders = {FRAME: HERE / "locale"}
    folders.update({path.parent.name: path for path in sorted(HERE.glob("*/locale"))})
    return folders


class Language:
    """One language's words and numbers.

    `system` limits the words to those of the frame and of that system's calculators,
    so that two systems may translate one English word in two ways; without it, all are read.
    `more` are catalogues beside those of the calculators: domain and the folder that holds it.
    Raises `MissingCatalogue` for a language without compiled catalogues.
    """

    def __init__(self, code: str, more: Mapping[str, Path] | None = None, system: str | None = None) -> None:
        self.code = code
        self._translations: gettext.NullTranslations = gettext.NullTranslations()
        if code == SOURCE_LANGUAGE:
            return
        folders = {
            domain: folder
            for domain, folder in catalogue_folders().items()
            if system is None or domain in (FRAME, system)
        }
        try:
            for domain, folder in {**folders, **(more or {})}.items():
                found = gettext.translation(domain, folder, [code])
                found.add_fallback(self._translations)
                self._translations = found
        except FileNotFoundError as missing:
            raise MissingCatalogue(f"no compiled catalogue for {code!r}: run `make catalogues`") from missing

    def text(self, message: Message, values: Mapping[str, Any] | None = None) -> str:
        """`message` in this language, its placeholders filled with `values` as the language writes them.

        A placeholder may ask for a form: `{share:percent}`, `{modifier:signed}`, `{units:list}`.
        Raises `KeyError` where a value is missing.
        """
        if isinstance(message, Plural):
            values = values or {}
            return self._filled(self._translations.ngettext(message.one, message.many, values[message.by]), values)
        return self._filled(self._translations.gettext(message), values) if message else ""

    def context(self, context: str, message: str, values: Mapping[str, Any] | None = None) -> str:
        """The same for a message that means different things in different places."""
        return self._filled(self._translations.pgettext(context, message), values)

    def _filled(self, said: str, values: Mapping[str, Any] | None) -> str:
        return said.format_map(_Sayable(self, values or {})) if "{" in said else said

    def value(self, value: Any) -> str:
        """A value inside a sentence: numbers, dice, fractions and lists as this language writes them.

        Raises `TypeError` for anything else, such as a code, which no reader should see.
        """
        if isinstance(value, str):
            return value
        if isinstance(value, Dice):
            return self.dice(value)
        if isinstance(value, tuple | list):
            return ", ".join(self.value(item) for item in value)
        if isinstance(value, Fraction) and value.denominator != 1:
            return self.decimal(value) if terminates(value) else self.fraction(value)
        if isinstance(value, int | Fraction) and not isinstance(value, bool):
            return str(value).replace("-", "−")
        raise TypeError(f"no words for {value!r}")

    def listed(self, items: Sequence[Any]) -> str:
        """Several values as in a sentence: 1, 2 and 3."""
        *others, last = map(self.value, items)
        return self.text(N_("{others} and {last}"), {"others": ", ".join(others), "last": last}) if others else last

    def signed(self, number: int) -> str:
        """A modifier with its sign: +3, −1, ±0."""
        return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"

    def dice(self, dice: Dice) -> str:
        """Dice as this language's players write them: W10, к10, D10."""
        count = str(dice.count) if dice.count > 1 else ""
        letter = self.context("letter before the faces of a die", "D")
        return f"{count}{letter}{dice.sides}"

    def decimal(self, number: Fraction, places: int = 6) -> str:
        """A number with decimals, rounded half up, without trailing zeros."""
        return self._decimal(*number.as_integer_ratio(), places)

    def _decimal(self, parts: int, of: int, places: int) -> str:
        """`parts` divided by `of`; in whole numbers, as a fraction would seek its lowest terms at every step."""
        scaled = (2 * abs(parts) * 10**places + of) // (2 * of)
        whole, rest = divmod(scaled, 10**places)
        decimals = str(rest).zfill(places).rstrip("0")
        sign = "−" if parts < 0 and scaled else ""
        return f"{sign}{whole}" + (self.context("decimal separator", ".") + decimals if decimals else "")

    def percent(self, chance: Fraction) -> str:
        """A chance to a tenth of a percent; what is not quite never or always does not look like it."""
        parts, of = chance.as_integer_ratio()
        if 0 < 1000 * parts < of:
            return self.context("percentage", "under {percentage}", {"percentage": self.percent(Fraction(1, 1000))})
        if 0 < 1000 * (of - parts) < of:
            return self.context("percentage", "over {percentage}", {"percentage": self.percent(Fraction(999, 1000))})
        return self.context("percentage", "{number}%", {"number": self._decimal(100 * parts, of, 1)})

    @staticmethod
    def fraction(number: Fraction) -> str:
        """The exact fraction: 47/50."""
        return str(number)


def terminates(number: Fraction) -> bool:
    """Whether `number` can be written with at most six decimals."""
    return 10**6 % number.denominator == 0


@cache
def language(code: str, system: str | None = None) -> Language:
    """The language of that code, read once; `system` as in `Language`."""
    return Language(code, system=system)


class _Sayable(Mapping[str, "_Said"]):
    """Values for a message: only those that it names are put into words."""

    def __init__(self, words: Language, values: Mapping[str, Any]) -> None:
        self._words = words
        self._values = values

    def __getitem__(self, name: str) -> _Said:
        return _Said(self._words, self._values[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


@dataclass(frozen=True)
class _Said:
    """One value, which a placeholder puts into words in the form that it names."""

    words: Language
    value: Any

    def __format__(self, form: str) -> str:
        say: dict[str, Callable[[Any], str]] = {
            "": self.words.value,
            "list": self.words.listed,
            "percent": self.words.percent,
            "signed": self.words.signed,
        }
        return say[form](self.value)
