"""The commands that exchange texts with translation tools: `export` and `import`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from site_build.project import ROOT
from site_build.texts import read_pages

AddCommand = Callable[[str, Callable[[argparse.Namespace], int]], argparse.ArgumentParser]


def add_commands(command: AddCommand) -> None:
    """Add both commands to those of `python -m site_build`."""
    exporting = command("export", export_texts)
    exporting.add_argument("--format", required=True, help="tmx, tbx, tbx3, xliff, xliff2 or po")
    exporting.add_argument("--system", default="", help="one system; all if left out")
    exporting.add_argument("--source", default="", help="language to translate from; the source text's if left out")
    exporting.add_argument("--target", default="", help="language to translate to")
    exporting.add_argument("--to", type=Path, help="the file to write; the terminal if left out")
    command("import", import_texts).add_argument("file", type=Path, help="TMX, XLIFF 1.2, XLIFF 2.1 or PO")


def export_texts(given: argparse.Namespace) -> int:
    """Write the clause texts or the terms for a translation tool; 2 where what is asked for cannot be."""
    # The libraries behind the formats are not needed to build the site.
    from site_build.exchange.exporting import CannotExport, export

    try:
        written = export(given.format, read_pages(), given.system, given.source, given.target)
    except CannotExport as fault:
        print(fault, file=sys.stderr)
        return 2
    if given.to:
        given.to.write_bytes(written)
    else:
        sys.stdout.buffer.write(written)
    return 0


def import_texts(given: argparse.Namespace) -> int:
    """Write the changed clause texts of a translation tool's file into the pages, or nothing; 1 where refused."""
    from site_build.exchange.importing import Refused, import_file

    try:
        changes = import_file(given.file)
    except Refused as fault:
        for reason in fault.reasons:
            print(f"{given.file}:{reason}", file=sys.stderr)
        print("refused; nothing is written", file=sys.stderr)
        return 1
    for change in changes:
        print(f"{change.block.file.relative_to(ROOT)}: {change.block.id}: written")
    print(f"{len(changes)} texts written; `python -m site_build check` says what is still to do")
    return 0
