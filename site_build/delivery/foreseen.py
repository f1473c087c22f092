"""Answers to the changes that readers most often make, computed at build time by the same function as the live ones.

A page has them long before the runtime runs. Covered is each single change of a choice or a number, numbers near
where they start first, then pairs of such changes, as many as fit into a file's share of the line.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterator, Mapping
from itertools import combinations, product
from pathlib import Path
from typing import Any

from calculators.calculator import load, names
from calculators.fields import ChoiceField, Field, Group, ListField, NumberField, YesNoField
from calculators.requests import handle
from site_build.project import ROOT, languages, page_of_calculator

MOST_BYTES = 48_000  # of a file, compressed; brotli makes a sixth less of it
MOST_ANSWERS = 80
WINDOW = 32768  # bytes that a compressor looks back
REACH = 6  # how far from its start a number is foreseen
KEPT = ROOT / "build" / "foreseen"


def put_foreseen(target: Path, wheel: Path) -> None:
    """Write a file for each calculator and language; `wheel` is that of the calculators, by which they are kept."""
    target.mkdir(parents=True, exist_ok=True)
    own = hashlib.sha256(wheel.read_bytes() + Path(__file__).read_bytes()).hexdigest()[:16]
    kept = KEPT / own
    kept.mkdir(parents=True, exist_ok=True)
    for name in names():
        for code in languages():
            file = f"{name.replace('/', '-')}-{code}.json"
            if not (kept / file).exists():
                partial = kept / f"{file}.partial"
                partial.write_text(json.dumps(foreseen(name, code), ensure_ascii=False), encoding="utf-8")
                partial.replace(kept / file)
            (target / file).write_bytes((kept / file).read_bytes())


def foreseen(name: str, code: str) -> dict[str, Any]:
    """`root`, the way from the calculator's page to its language's root, and `answers` by what is changed.

    Each answer is a text of JSON of its own: a page makes data of the one that it wants, not of all.
    """
    root = "../" * page_of_calculator(name).count("/")
    answers: dict[str, str] = {}
    size, last = 0, b""
    for given in changes(name):
        answered = whole({"name": name, "given": given, "language": code, "root": root})
        text = json.dumps(answered, ensure_ascii=False, separators=(",", ":"))
        size += _more(text.encode(), last)
        last = text.encode()
        if size > MOST_BYTES or len(answers) >= MOST_ANSWERS:
            break
        answers[key_of(given)] = text
    return {"root": root, "answers": answers}


def whole(request: Mapping[str, Any]) -> dict[str, Any]:
    """An answer with its rest, for which the page asks apart while the runtime runs."""
    found: dict[str, Any] = {}
    for do in ("answer", "rest"):
        found |= json.loads(handle(json.dumps({**request, "do": do})))
    return found


def _more(answer: bytes, before: bytes) -> int:
    """What an answer adds to a compressed file in which another stands before it."""
    packer = zlib.compressobj(zdict=before[-WINDOW:])
    return len(packer.compress(answer) + packer.flush())


def key_of(given: Mapping[str, str]) -> str:
    """What is changed, as the page puts it too: `grade=veteran&modifier=1`."""
    return "&".join(f"{name}={given[name]}" for name in sorted(given))


def changes(name: str) -> Iterator[dict[str, str]]:
    """The changes of a calculator's defaults, the likeliest first."""
    fields = sorted(load(name).fields, key=lambda field: list(Group).index(field.group))
    single = {field.name: values(field) for field in fields}
    for field in fields:
        for value in single[field.name]:
            yield {field.name: value}
    main = [field.name for field in fields if field.group is Group.MAIN]
    for one, other in combinations(main, 2):
        for first, second in product(single[one][:4], single[other][:4]):
            yield {one: first, other: second}


def values(field: Field) -> list[str]:
    """What a field is likely to be changed to; nothing for dice, lengths and lists."""
    if isinstance(field, ListField):
        return []
    if isinstance(field, ChoiceField | YesNoField):
        return [value for value, _ in field.choices if value != field.default]
    if isinstance(field, NumberField):
        start = int(field.default) if field.default else field.first_step
        near = range(max(field.limit.minimum, start - REACH), min(field.limit.maximum, start + REACH) + 1)
        return [
            str(number)
            for number in sorted(near, key=lambda number: abs(number - start))
            if str(number) != field.default
        ]
    return []
