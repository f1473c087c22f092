"""Entries made by chance, from the examples of a calculator and from the limits of its fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from calculators.calculator import load
from calculators.fields import DiceField, Field, LengthField, ListField, NumberField, NumbersField
from calculators.form import Form
from calculators.replies import reply
from rules_core.limits import WholeNumber
from tests.calculators.examples import examples

MOST_ROWS = 4
MOST_CHANGED = 3
TRIES = 200
# What no field that is typed into can read, and what most cannot.
BAD = ("x", "1e3", "7 7", "<b>7</b>", "١", "−", "999999999", "½½", "1.000.000", '"&lt;', "", "-1")
WAYS_OF_WRITING: tuple[Callable[[int], str], ...] = (
    str,
    lambda number: f" {number} ",
    lambda number: f"{number:+d}".replace("-", "−"),
)


def entries(name: str, chance: Random, sound: bool) -> dict[str, str]:
    """Everything that stands in the form of the calculator, of which the core says that it is sound, or is not."""
    for _ in range(TRIES):
        given = _entries(name, chance)
        if not sound:
            given |= _spoilt(name, given, chance)
        typed = dict(Form(load(name), given).typed)
        if bool(reply(name, typed, "en").errors) is not sound:
            return typed
    raise AssertionError(f"{name}: no {'sound' if sound else 'bad'} entries in {TRIES} tries")


def can_be_bad(name: str) -> bool:
    """Whether anything can be typed into the calculator, not only chosen."""
    return any(_typed_into(load(name).fields))


def _entries(name: str, chance: Random) -> dict[str, str]:
    """An example with some of its fields changed."""
    known = examples()[name]
    given = dict(chance.choice(({}, known.change, *known.together)))
    fields = load(name).fields
    for field in chance.sample(fields, min(len(fields), chance.randint(1, MOST_CHANGED))):
        if isinstance(field, ListField):
            given = {key: text for key, text in given.items() if not field.owns(key)}
        given |= dict(_text_for(field, chance, known.typed))
    return given


def _text_for(field: Field, chance: Random, typed: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Something for a field, or for every field of every row of a list."""
    if isinstance(field, ListField):
        rows = chance.randint(field.limit.fewest, min(field.limit.most, MOST_ROWS))
        if not rows:
            yield field.name, ""
        for row in map(field.inputs, range(1, rows + 1)):
            for each in row:
                yield from _text_for(each, chance, typed)
        return
    texts = tuple(value for value, _ in field.choices) or typed.get(field.name, ())
    yield (
        field.name,
        chance.choice((*texts, _within_limits(field, chance))) if not field.choices else chance.choice(texts),
    )


def _within_limits(field: Field, chance: Random) -> str:
    """Something that the limits of a field allow, written in one of the ways that readers write it."""
    if isinstance(field, NumberField):
        number = _number(field.limit, chance)
        return "" if field.optional and chance.random() < 0.2 else chance.choice(WAYS_OF_WRITING)(number)
    if isinstance(field, NumbersField):
        assert isinstance(field.limit.item, WholeNumber)
        count = chance.randint(field.limit.fewest, min(field.limit.most, MOST_ROWS))
        return chance.choice((", ", ";", " ")).join(str(_number(field.limit.item, chance)) for _ in range(count))
    if isinstance(field, LengthField):
        inches = chance.randint(0, field.limit.maximum - 1)
        return f"{inches}{chance.choice(('', ',5', '.25', '½', ' ¾'))}"
    if isinstance(field, DiceField):
        return f"{chance.randint(1, 3)}{chance.choice('dwк')}{chance.choice((4, 6, 10, 20))}"
    return field.default


def _number(limit: WholeNumber, chance: Random) -> int:
    """A number within the limit: usually one of the lower, as at a table, at times any."""
    lowest = max(limit.minimum, -9)
    usual = chance.randint(lowest, max(lowest, min(limit.maximum, 30)))
    return usual if chance.random() < 0.8 else chance.randint(limit.minimum, limit.maximum)


def _typed_into(fields: tuple[Field, ...]) -> Iterator[Field]:
    for field in fields:
        if isinstance(field, ListField):
            yield from _typed_into(field.inputs(1))
        elif not field.choices:
            yield field


def _spoilt(name: str, given: Mapping[str, str], chance: Random) -> dict[str, str]:
    """Something bad for one or two of the fields that are typed into."""
    form = Form(load(name), given)
    places = [place for place, field in form.inputs.items() if not isinstance(field, ListField) and not field.choices]
    return {place: chance.choice(BAD) for place in chance.sample(places, min(len(places), chance.randint(1, 2)))}
