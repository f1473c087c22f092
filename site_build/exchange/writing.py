"""Files written all together."""

from __future__ import annotations

import os
from pathlib import Path


def write_all(texts: dict[Path, str]) -> None:
    """Put every file in its place once all of them lie beside it; folders are made."""
    ready: list[tuple[Path, Path]] = []
    try:
        for file, text in texts.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            beside = file.with_name(f".{file.name}.new")
            ready.append((beside, file))
            beside.write_text(text, encoding="utf-8", newline="")
        for beside, file in ready:
            os.replace(beside, file)
    finally:
        for beside, _ in ready:
            beside.unlink(missing_ok=True)


def write_whole(file: Path, content: bytes) -> None:
    """Put a file in its place once it lies beside it whole; what is no plain file, such as a pipe, is written to."""
    if file.exists() and not file.is_file():
        file.write_bytes(content)
        return
    beside = file.with_name(f".{file.name}.new")
    try:
        beside.write_bytes(content)
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)
