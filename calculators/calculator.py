"""What a calculator is, and how one is found by its name."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

import rules_core
from calculators.fields import Field, ListField
from calculators.messages import Language, Message
from rules_core.clauses import Registry
from rules_core.dice import Dice
from rules_core.results import LedgerEntry, Result

# The number that an entry of a part of the question adds to: `squad-target`, `gun-3-re-roll-1`.
PART = re.compile(r"(?P<part>[a-z]+)-(?:(?P<place>\d+)-)?(?:target|re-roll-\d+)")


@dataclass(frozen=True)
class Bar:
    """One bar of a chart: what it stands for, how large its chance is."""

    label: str
    chance: Fraction


@dataclass(frozen=True)
class Strip:
    """A run of whole numbers from 1 to `size` on which `reached` of them count, from `due` on as due."""

    size: int
    reached: int
    due: int
    label: str


@dataclass(frozen=True)
class Rows:
    """A table: its caption, its column headings and its rows, in the reader's language.

    `numeric` tells whether its cells are mostly numbers.
    """

    caption: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: bool = True


@dataclass(frozen=True)
class Grid:
    """Joint outcomes: a table of chances that draws itself, each cell the darker the likelier.

    `columns` are the headings, the first heads the row labels; None stands for what cannot happen.
    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Fraction | None, ...]], ...]


@dataclass(frozen=True)
class Shown:
    """A result in the reader's language: the verdict in a sentence, what follows, pictures and tables.

    `tables` have the same numbers as the pictures, or lists such as one line for each unit.
    """

    verdict: str
    follows: tuple[str, ...] = ()
    bars: tuple[Bar, ...] = ()
    strip: Strip | None = None
    grid: Grid | None = None
    tables: tuple[Rows, ...] = ()


@dataclass(frozen=True)
class Rolled:
    """One throw and what it means by the rules.

    `says` is a whole sentence in the reader's language: passed or failed, and what happens next;
    `clause` is the id of the clause that decides, where one does.
    `passed` tells whether the throw passes the test that `Result.odds` is about, None where it makes no such test.
    """

    dice: Dice
    faces: tuple[int, ...]
    says: str
    clause: str = ""
    passed: bool | None = None

    @property
    def total(self) -> int:
        """The faces, added up."""
        return sum(self.faces)


# Throws the dice honestly; tests put in faces of their own.
Throw: TypeAlias = Callable[[Dice], tuple[int, ...]]


@dataclass(frozen=True)
class Open:
    """How a calculator names a register entry: what is open, and each reading by its key. Messages.

    Where there are readings, `label` is a question that each of them answers in a sentence;
    `gap` then names what else the text does not say there, if anything.
    """

    label: str
    readings: Mapping[str, str] = field(default_factory=dict)
    gap: str = ""

    @property
    def not_said(self) -> str:
        """What the text does not say."""
        return self.gap or self.label


@dataclass(frozen=True)
class Wording:
    """A system's messages for what the core says in codes.

    `effects` and `reasons` are by code: an effect is a phrase without a full stop, a reason a sentence.
    `of_unit` are the effects, by code, where they are those of one of several units: `{unit}` is its place.
    `labels` are those of codes inside their sentences: by the placeholder's name, then by code.
    `parts` mark the effects of a part of the question, whose amounts go to a number of its own:
    `squad` those of `squad-target`, `gun` those of `gun-3-target`, with `effect` and `place` as placeholders.
    `entries` are by register id, `facts` by id of the outside fact,
    `faults` are the codes of bad input that only this system has.
    """

    effects: Mapping[str, Message]
    reasons: Mapping[str, Message]
    entries: Mapping[str, Open]
    facts: Mapping[str, str]
    faults: Mapping[str, Message] = field(default_factory=dict)
    of_unit: Mapping[str, Message] = field(default_factory=dict)
    labels: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)

    def effect(self, words: Language, entry: LedgerEntry) -> str:
        """What the entry says of its clause, and of which unit or part of the question."""
        of_one_unit = "unit" in entry.values and entry.effect in self.of_unit
        messages = self.of_unit if of_one_unit else self.effects
        effect = words.text(messages[entry.effect], self._said(words, entry))
        part = PART.fullmatch(entry.of)
        if part is None or part["part"] not in self.parts:
            return effect
        return words.text(self.parts[part["part"]], {"effect": effect, "place": part["place"] or ""})

    def reason(self, words: Language, entry: LedgerEntry) -> str:
        """Why the entry does not apply; empty where it does."""
        return "" if entry.reason is None else words.text(self.reasons[entry.reason], self._said(words, entry))

    def _said(self, words: Language, entry: LedgerEntry) -> dict[str, Any]:
        """The entry's values, with a label for each code that has one."""
        return {
            name: words.text(self.labels[name][value]) if value in self.labels.get(name, ()) else value
            for name, value in entry.values.items()
        }


@dataclass(frozen=True)
class Calculator:
    """One question that the reader can ask.

    `name` is public (`squad/ability`); `title` and `question` are messages.
    `clause` is the id of the clause beside which it stands, empty where it cites none.
    `ask` takes the values of the fields by name and calls the core; it may raise `BadInput`.
    `answer` turns the core's answer into plain data with public names.
    `show` lays the result out in words; it takes the values that were asked as well.
    `usual` makes the tables of the usual answers.
    `roll` throws all dice of the question in the order of the rules, a re-roll only after a failure,
    until nothing is left to roll; None where the question has no dice.
    `compared` has a message for each whole number of the plain answer that is worth comparing with another answer's,
    by its name there.
    """

    name: str
    title: str
    question: str
    clause: str
    fields: tuple[Field, ...]
    ask: Callable[[Mapping[str, Any]], Result[Any]]
    answer: Callable[[Any], dict[str, Any]]
    show: Callable[[Result[Any], Mapping[str, Any], Language], Shown]
    usual: Callable[[Language], tuple[Rows, ...]]
    roll: Callable[[Result[Any], Mapping[str, Any], Throw, Language], tuple[Rolled, ...]] | None = None
    compared: Mapping[str, str] = field(default_factory=dict)

    @property
    def system(self) -> str:
        """The key of the system whose rules it asks."""
        return self.name.partition("/")[0]

    @property
    def defaults(self) -> dict[str, str]:
        """What stands in the fields at first, as typed."""
        return {name: text for field in self.fields for name, text in starting(field).items()}


def starting(field: Field) -> dict[str, str]:
    """What stands in a field at first, by the names under which it is typed: those of its rows if it is a list."""
    if isinstance(field, ListField) and field.start:
        return {each.name: each.default for row in field.start_inputs for each in row}
    return {field.name: field.default}


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """The names of all calculators: each module beside a system's `wording` is one.

    Not one are modules whose name begins with `wording`, parts of the wording, or `_`, what several calculators share.
    """
    here = Path(__file__).parent
    found = (
        f"{path.parent.name}/{path.stem.replace('_', '-')}"
        for path in here.glob("*/*.py")
        if not path.stem.startswith(("_", "wording")) and (path.parent / "wording.py").exists()
    )
    return tuple(sorted(found))


@cache
def load(name: str) -> Calculator:
    """The calculator of that name; raises `KeyError` where there is none."""
    if name not in names():
        raise KeyError(name)
    module = importlib.import_module(f"calculators.{name.replace('/', '.').replace('-', '_')}")
    calculator = module.CALCULATOR
    assert isinstance(calculator, Calculator)
    return calculator


@cache
def wording(system: str) -> Wording:
    """The messages of a system."""
    found = importlib.import_module(f"calculators.{system}.wording").WORDING
    assert isinstance(found, Wording)
    return found


@cache
def registry(system: str) -> Registry:
    """The clause registry of a system; an empty one where it has no text, as plain dice have none."""
    if not (Path(rules_core.__file__).parent / system / "clauses.py").exists():
        return Registry(system, letter="", source="", language="", sections=())
    found = importlib.import_module(f"rules_core.{system}.clauses").REGISTRY
    assert isinstance(found, Registry)
    return found
