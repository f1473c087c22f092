"""The clause, one statement of a rules text, and the registry that holds a system's clauses.

A registry is data: sections in the text's order, each with its clauses in the text's order.
A section's key is the name of its page's file, the same in every language.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from rules_core.records import Record


class Kind(Enum):
    """What a clause does in the rules."""

    DEFINITION = "definition"
    TRIGGER = "trigger"
    PROCEDURE = "procedure"
    OUTCOME = "outcome"
    MODIFIER = "modifier"
    EXCEPTION = "exception"
    EXAMPLE = "example"
    NOTE = "note"


class Computable(Enum):
    """Whether a program can decide the clause from stated inputs."""

    YES = "yes"
    PARTLY = "partly"
    NO = "no"


class WhyNot(Enum):
    """Why a program cannot decide a clause, or cannot decide all of it."""

    PURPOSE = "purpose"  # it says what a rule is for
    COMMENT = "comment"  # it remarks on a rule, and changes nothing in the game
    ADVICE = "advice"  # it recommends a practice that nobody must follow
    RULES_ELSEWHERE = "rules-elsewhere"  # it points to rules that are not in the excerpt
    JUDGEMENT = "judgement"  # it rests on what only the players at the table can tell
    OPEN_LIST = "open-list"  # it gives examples of cases, and no list of all


class Clause(Record):
    """One rule statement.

    `id` never changes and is the anchor, the key in texts, code and tests.
    `source` is the locator: file, paragraph, sentence (`000-P25-S2`); `line` the line in that file.
    `kinds` has the leading kind first.
    `why_not` tells why it is not computable, or only partly; None for just those that are.
    Raises `ValueError` where it does not go with `computable`.
    """

    id: str
    source: str
    line: int
    kinds: tuple[Kind, ...]
    computable: Computable
    why_not: WhyNot | None = None

    def __post_init__(self) -> None:
        if (self.computable is Computable.YES) is not (self.why_not is None):
            raise ValueError(f"clause {self.id}: a reason belongs to what is not fully computable, and only there")


class Section(Record):
    """A section of the text: `key` is its page's file name, `clauses` in the text's order."""

    key: str
    clauses: tuple[Clause, ...]


class Registry:
    """All clauses of one system.

    `system` is the key (`squad`), `letter` opens each visible number (`S11.2`),
    `source` is the number of the source file (`000`), `language` the source's language.
    Raises `ValueError` where a clause stands twice.
    """

    def __init__(self, system: str, letter: str, source: str, language: str, sections: tuple[Section, ...]) -> None:
        self.system: Final = system
        self.letter: Final = letter
        self.source: Final = source
        self.language: Final = language
        self.sections: Final = sections
        self._numbers: dict[str, str] = {}
        self._sections: dict[str, str] = {}
        for place, section in enumerate(sections, 1):
            for position, clause in enumerate(section.clauses, 1):
                if clause.id in self._numbers:
                    raise ValueError(f"clause {clause.id} stands twice in the registry of {system}")
                self._numbers[clause.id] = f"{letter}{place}.{position}"
                self._sections[clause.id] = section.key

    def __iter__(self) -> Iterator[Clause]:
        """The clauses in the text's order."""
        for section in self.sections:
            yield from section.clauses

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self._numbers

    def number(self, clause_id: str) -> str:
        """The number that readers see, such as `S11.2`; raises `KeyError` for an unknown id."""
        return self._numbers[clause_id]

    def section_of(self, clause_id: str) -> str:
        """The key of the section that holds the clause; raises `KeyError` for an unknown id."""
        return self._sections[clause_id]
