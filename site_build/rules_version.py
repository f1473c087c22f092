"""The version of the rules behind a calculator: a fingerprint that changes only when its answers may."""

from __future__ import annotations

import hashlib
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from calculators.calculator import load
from site_build.project import DOCS, ROOT, page_of, registry, systems

LETTERS = 8
CALCULATOR = "<rules-calculator"
BLOCKS = {tokenize.INDENT: "{", tokenize.DEDENT: "}"}
SKIPPED = frozenset({tokenize.COMMENT, tokenize.NL, tokenize.ENDMARKER})


@cache
def rules_version(name: str) -> str:
    """The version for the calculator `name`, eight hexadecimal digits, the same in every language.

    It covers the core's common code and that of the system, without comments and docstrings, and the clauses of the
    calculator's section in the language of their source: a link says with it whether the rules have changed since.
    """
    calculator = load(name)
    core = ROOT / "rules_core"
    sources = sorted(core.glob("*.py"))
    if calculator.system in systems():
        sources += sorted((core / calculator.system).glob("*.py"))
    digest = hashlib.sha256()
    for source in sources:
        digest.update(f"\n{source.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(_code_of(source).encode())
    if calculator.clause:
        page = DOCS / registry(calculator.system).language / f"{page_of(calculator.clause).rstrip('/')}.md"
        lines = page.read_text(encoding="utf-8").splitlines()
        digest.update("\n".join(line for line in lines if not line.startswith(CALCULATOR)).encode())
    return digest.hexdigest()[:LETTERS]


@cache
def _code_of(source: Path) -> str:
    """What a Python file does: its tokens without comments, layout and docstrings."""
    return "\n".join(code_of(source.read_text(encoding="utf-8")))


def code_of(text: str) -> Iterator[str]:
    """The tokens of a Python text that do something: no comments, no line breaks, no strings that stand alone."""
    statement: list[tokenize.TokenInfo] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in BLOCKS:
            yield BLOCKS[token.type]
        elif token.type == tokenize.NEWLINE:
            if any(each.type != tokenize.STRING for each in statement):
                yield from (each.string for each in statement)
                yield ";"
            statement = []
        elif token.type not in SKIPPED:
            statement.append(token)
