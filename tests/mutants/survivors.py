"""The kept list of survivors: each change that no test can notice, with the reason why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

LIST = Path(__file__).with_name("survivors.yaml")

# Why a change goes unnoticed, by function and change.
Explained = dict[tuple[str, str], str]

HEAD = """\
# Mutants of `rules_core` that no test can notice, and why: see "Mutation testing" in CONTRIBUTING.md.
# `make mutants` adds and removes changes; the reasons are written by hand.
"""


def load(file: Path = LIST) -> Explained:
    """The reasons of the list by function and change; an empty reason is one that still has to be given."""
    listed: Mapping[str, Iterable[Mapping[str, Any]]] = yaml.safe_load(file.read_text(encoding="utf-8")) or {}
    return {
        (function, change): entry["why"]
        for function, entries in listed.items()
        for entry in entries
        for change in entry["changes"]
    }


def save(explained: Explained, file: Path = LIST) -> None:
    """Write the list: the functions by name, their changes under the reason that they share."""
    listed: dict[str, dict[str, list[str]]] = {}
    for (function, change), why in sorted(explained.items(), key=lambda item: item[0][0]):
        listed.setdefault(function, {}).setdefault(why, []).append(change)
    kept = {
        function: [{"why": why, "changes": changes} for why, changes in entries.items()]
        for function, entries in listed.items()
    }
    text = yaml.dump(kept, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=100) if kept else ""
    file.write_text(HEAD + text, encoding="utf-8")


def updated(
    explained: Explained, survivors: Iterable[tuple[str, str]], ran: Iterable[str], *, whole: bool = False
) -> Explained:
    """The list after a run of the functions `ran`: their survivors with the reasons that were given, no others.

    After a `whole` run it has no other functions either.
    """
    functions = set(ran)
    kept = {} if whole else {key: why for key, why in explained.items() if key[0] not in functions}
    return kept | {key: explained.get(key, "") for key in survivors}


def faults(
    explained: Explained, survivors: Iterable[tuple[str, str]], ran: Iterable[str], *, whole: bool = False
) -> list[str]:
    """What is wrong with the list after a run of the functions `ran`, all functions where it was `whole`."""
    functions, survived = set(ran), set(survivors)
    return [
        *(f"{key[0]}: no test notices\n{key[1]}" for key in sorted(survived - explained.keys())),
        *(f"{key[0]}: no reason is given for\n{key[1]}" for key, why in explained.items() if not why.strip()),
        *(
            f"{key[0]}: listed, but no such mutant survives\n{key[1]}"
            for key in explained
            if (whole or key[0] in functions) and key not in survived
        ),
    ]


class _Dumper(yaml.SafeDumper):
    """Writes text of several lines as a block, which keeps them readable."""


def _text(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)
