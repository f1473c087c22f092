"""The commands that exchange texts with translation tools: `export` and `import`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from site_build.project import ROOT
from site_build.texts import read_pages, read_root_pages

if TYPE_CHECKING:
    from site_build.exchange.placing import Change

AddCommand = Callable[[str, Callable[[argparse.Namespace], int]], argparse.ArgumentParser]


def add_commands(command: AddCommand) -> None:
    """Add both commands to those of `python -m site_build`."""
    exporting = command("export", export_texts)
    exporting.add_argument("--format", required=True, help="tmx, tbx, tbx3, xliff, xliff2 or po")
    exporting.add_argument("--system", default="", help="one system, or site for the pages of none; all if left out")
    exporting.add_argument("--source", default="", help="language to translate from; the source text's if left out")
    exporting.add_argument("--target", default="", help="language to translate to")
    exporting.add_argument("--to", type=Path, help="the file to write; the terminal if left out")
    command("import", import_texts).add_argument("file", type=Path, help="TMX, XLIFF 1.2, XLIFF 2.1, PO or TBX")


def export_texts(given: argparse.Namespace) -> int:
    """Write the texts or the terms for a translation tool; 2 where what is asked for cannot be."""
    # The libraries behind the formats are not needed to build the site.
    from site_build.exchange.exporting import CannotExport, export
    from site_build.exchange.writing import write_whole

    try:
        written = export(given.format, (*read_pages(), *read_root_pages()), given.system, given.source, given.target)
    except CannotExport as fault:
        print(fault, file=sys.stderr)
        return 2
    if given.to:
        write_whole(given.to, written)
    else:
        sys.stdout.buffer.write(written)
    return 0


def import_texts(given: argparse.Namespace) -> int:
    """Write what a translation tool changed in texts or terms into the project, or nothing; 1 where refused."""
    from site_build.exchange.importing import Imported, import_file
    from site_build.exchange.reading import root_of
    from site_build.exchange.reasons import Refused
    from site_build.exchange.tbx import V2, V3
    from site_build.exchange.terms_in import import_terms
    from site_build.exchange.xml import Unreadable

    imported = Imported()
    try:
        root = root_of(given.file)
        version = next((each for each in (V2, V3) if root is not None and root.tag == each.tag(each.root)), None)
        if version:
            written = import_terms(root, version)
        else:
            imported = import_file(given.file)
            written = [f"{each.part.file.relative_to(ROOT)}: {each.part.id}" for each in imported.changes]
    except (Refused, Unreadable) as fault:
        reasons = fault.reasons if isinstance(fault, Refused) else (f"{fault.line}: -: {fault}",)
        for reason in reasons:
            print(f"{given.file}:{reason}", file=sys.stderr)
        print("refused; nothing is written", file=sys.stderr)
        return 1
    for line in written:
        print(f"{line}: written")
    print(f"{len(written)} written")
    for warning in imported.warnings:
        print(f"{given.file}:{warning}", file=sys.stderr)
    for what, command in _next(imported.changes) if written else ():
        print(f"{what}: python -m site_build {command}")
    return 0


def _next(changes: tuple[Change, ...]) -> Iterator[tuple[str, str]]:
    """What comes after an import, each with its command."""
    texts = [each.part for each in changes]
    if texts:
        yield "keep the new texts as versions", "record"
    for language in dict.fromkeys(each.language for each in texts):
        ids = " ".join(dict.fromkeys(each.group for each in texts if each.language == language))
        yield "say that they have been compared with the source text", f"confirm {ids} --language {language}"
    yield "see what is still to do", "check"
