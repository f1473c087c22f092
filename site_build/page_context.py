"""The page that is being rendered."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.messages import Language
from site_build.project import LANDING, page_of, systems
from site_build.revisions import Revisions


@dataclass(frozen=True)
class PageContext:
    """The page that is being rendered.

    `url` is its address from the site's root (`de/squad/panic/`),
    `others` are those of the same page in the other languages, by language code;
    with `revisions`, clauses and what stands under headings say how their translation stands.
    """

    words: Language
    url: str
    others: dict[str, str]
    revisions: Revisions | None = None

    @property
    def root(self) -> str:
        """The way from the page to its language's own root, such as `../../`; empty on the home page itself."""
        return "../" * (self.url.count("/") - 1) or "./"

    @property
    def place(self) -> tuple[str, str]:
        """The page's system, empty where it belongs to none, and its key."""
        parts = self.url.strip("/").split("/")[1:]
        system = parts.pop(0) if parts and parts[0] in systems() else ""
        return system, "/".join(parts) or LANDING

    def href(self, identifier: str) -> str:
        """The way to a clause, register entry or fact; raises `KeyError` for an unknown id."""
        return f"{self.root}{page_of(identifier)}#{identifier}"
