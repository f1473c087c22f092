"""Where things stand in the project, and which systems and languages it has."""

from __future__ import annotations

import importlib
import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path

from calculators.calculator import load
from calculators.messages import SOURCE_LANGUAGE
from rules_core.clauses import Clause, Registry
from rules_core.register import OutsideFact, RegisterEntry

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
LANDING, REGISTER, OUTSIDE = "index", "register", "outside"
LANGUAGE = "language.toml"
# What the pages that belong to no system, such as the home page, are called where one is asked for.
SITE = "site"


@lru_cache(maxsize=1)
def systems() -> tuple[str, ...]:
    """The keys of the systems, in the order of their source files: each has a clause registry in the core."""
    keys = [path.parent.name for path in (ROOT / "rules_core").glob("*/clauses.py")]
    return tuple(sorted(keys, key=lambda key: registry(key).source))


@cache
def registry(system: str) -> Registry:
    """The clause registry of a system."""
    found: Registry = importlib.import_module(f"rules_core.{system}.clauses").REGISTRY
    return found


@cache
def register(system: str) -> tuple[RegisterEntry, ...]:
    """What the system's text leaves open, in the text's order."""
    found: tuple[RegisterEntry, ...] = importlib.import_module(f"rules_core.{system}.register").REGISTER
    return found


@cache
def outside_facts(system: str) -> tuple[OutsideFact, ...]:
    """What is known of the system from outside its excerpt."""
    found: tuple[OutsideFact, ...] = importlib.import_module(f"rules_core.{system}.register").OUTSIDE
    return found


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The codes of the languages, sorted: each has a folder in `docs` with a home page or, when begun, its file."""
    return tuple(
        sorted(path.name for path in DOCS.iterdir() if (path / "index.md").is_file() or (path / LANGUAGE).is_file())
    )


@lru_cache(maxsize=1)
def begun_languages() -> tuple[str, ...]:
    """The languages that need not be whole yet: `begun = true` stands in their `language.toml`."""
    files = {code: DOCS / code / LANGUAGE for code in languages()}
    return tuple(
        code
        for code, file in files.items()
        if file.is_file() and tomllib.loads(file.read_text(encoding="utf-8")).get("begun") is True
    )


def system_of(identifier: str) -> str:
    """The system of a text by its id: `squad` of `squad-p02-s1` and `squad.re-rolls.example`, `site` of other pages."""
    return re.split(r"[-.]", identifier, maxsplit=1)[0]


def source_language(system: str) -> str:
    """The language that a system is translated from: its source text's, or that of the messages for other pages."""
    return SOURCE_LANGUAGE if system == SITE else registry(system).language


def entry_number(entry_id: str) -> str:
    """The short number that readers see for a register entry or a fact: `S-Q09` of `squad-q09`."""
    system, _, rest = entry_id.partition("-")
    return f"{registry(system).letter}-{rest.upper()}"


def reference_number(scheme: str, identifier: str) -> str:
    """What stands for a bare reference (`clause:ID`, `register:ID`): the number of the clause or of the entry."""
    return registry(system_of(identifier)).number(identifier) if scheme == "clause" else entry_number(identifier)


@cache
def clauses_by_id() -> dict[str, Clause]:
    """The clauses of every system."""
    return {clause.id: clause for system in systems() for clause in registry(system)}


@cache
def entries_by_id() -> dict[str, RegisterEntry]:
    """What the texts of all systems leave open."""
    return {entry.id: entry for system in systems() for entry in register(system)}


@cache
def facts_by_id() -> dict[str, OutsideFact]:
    """What is known of all systems from outside their excerpts."""
    return {fact.id: fact for system in systems() for fact in outside_facts(system)}


def page_of(identifier: str) -> str:
    """The page of a clause, register entry or fact, from the language's root: `squad/re-rolls/`.

    Raises `KeyError` for an id that is none.
    """
    system = system_of(identifier)
    if identifier in clauses_by_id():
        return f"{system}/{registry(system).section_of(identifier)}/"
    if identifier in entries_by_id():
        return f"{system}/{REGISTER}/"
    if identifier in facts_by_id():
        return f"{system}/{OUTSIDE}/"
    raise KeyError(identifier)


@cache
def page_of_calculator(name: str) -> str:
    """The page on which a calculator stands, from the language's root: that of its clause, or else the one that has it.

    Raises `KeyError` where no page has it.
    """
    clause = load(name).clause
    if clause:
        return page_of(clause)
    here = DOCS / next(code for code in languages() if code not in begun_languages())
    for file in sorted(here.rglob("*.md")):
        if f'<rules-calculator name="{name}">' in file.read_text(encoding="utf-8"):
            page = file.relative_to(here).with_suffix("")
            return f"{(page.parent if page.name == LANDING else page).as_posix()}/".removeprefix("./")
    raise KeyError(name)
