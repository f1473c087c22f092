"""Which pages the parallel reader has, and the ways to them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from calculators.messages import N_, SOURCE_LANGUAGE
from site_build.passages import page_address
from site_build.project import DOCS, LANDING, OUTSIDE, REGISTER, page_of, registry, system_of, systems

PARALLEL = "parallel"
TITLE = N_("Texts side by side")


@dataclass(frozen=True, slots=True)
class Place:
    """The page that a page of the parallel reader shows: its system, empty where it belongs to none, and its key.

    That of a game's own page has its sections too.
    """

    system: str
    key: str

    @property
    def is_game(self) -> bool:
        """Whether it shows the clauses of a game."""
        return bool(self.system) and self.key == LANDING

    @property
    def address(self) -> str:
        """The page of the parallel reader, from its language's root."""
        return f"{page_address(self.system, self.key)}{PARALLEL}/"

    @property
    def file(self) -> str:
        """Its file, from its language's folder."""
        return f"{page_address(self.system, self.key)}{PARALLEL}.md"


@cache
def places() -> dict[str, Place]:
    """Every page of the parallel reader, by its file from its language's folder."""
    of_none = (Place("", file.stem) for file in sorted((DOCS / SOURCE_LANGUAGE).glob("*.md")))
    of_systems = (Place(system, key) for system in systems() for key in (LANDING, REGISTER, OUTSIDE))
    return {place.file: place for place in (*of_none, *of_systems)}


def parallel_href(system: str, key: str, root: str) -> str:
    """The way to the parallel reader from a page: to its own, or to its place on that of its game."""
    if Place(system, key).file in places():
        return f"{root}{Place(system, key).address}"
    fragment = f"#{key}" if key in [each.key for each in registry(system).sections] else ""
    return f"{root}{Place(system, LANDING).address}{fragment}"


def parallel_way(identifier: str) -> str:
    """A clause, register entry or fact in the parallel reader, from its language's root; `KeyError` where unknown."""
    system, key = page_of(identifier).rstrip("/").split("/")
    place = Place(system, LANDING if identifier in registry(system_of(identifier)) else key)
    return f"{place.address}#{identifier}"
