"""The build from a shell: `python -m site_build build | serve | check | status | …`; `--help` names all commands."""

from __future__ import annotations

import argparse
import json
import logging
import os
import re
import sys
from collections.abc import Callable
from dataclasses import asdict
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from site_build.project import ROOT, languages, registry, systems

SITE = ROOT / "site"
# What stands at the root of a built site; hidden files stay as they are.
OWN = (
    r"\..*|assets(-[0-9a-f]{16})?|search|runtime|_headers"
    r"|(index\.html|404\.html|offline\.json|site\.webmanifest|sitemap\.xml|sw\.js)(\.br|\.gz)?"
)


def build(given: argparse.Namespace) -> int:
    """Build the whole site into `site/`; 1 where a check or the build fails."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    from mkdocs.commands.build import build as build_site
    from mkdocs.config import load_config
    from mkdocs.exceptions import MkDocsException

    if foreign := _foreign(given.to):
        named = ", ".join(foreign[:5])
        print(f"{given.to} holds more than a built site, and the build would delete it: {named}", file=sys.stderr)
        return 2
    # MkDocs says what is wrong through its log only.
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(given.to))
        config.plugins.on_startup(command="build", dirty=False)
        build_site(config)
    except MkDocsException as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


def _foreign(folder: Path) -> list[str]:
    """What stands in a folder that no build has put there; a build that was broken off leaves some of its own."""
    own = re.compile(rf"{OWN}|{'|'.join(languages())}")
    return sorted(each.name for each in folder.iterdir() if not own.fullmatch(each.name)) if folder.is_dir() else []


def serve(given: argparse.Namespace) -> int:
    """Serve what was built, and print the address."""
    from site_build.delivery.serve import serve as serve_site

    if not (given.site / "index.html").exists():
        print(f"nothing is built in {given.site}: run `python -m site_build build` first", file=sys.stderr)
        return 1
    serve_site(given.site)
    return 0


def check(given: argparse.Namespace) -> int:
    """Check the texts; a line for each finding, 1 where there is any."""
    from site_build import checks
    from site_build.texts import read_pages, read_root_pages

    findings = checks.run((*read_pages(), *read_root_pages()), kept=True)
    if given.json:
        rows = [{**asdict(each), "file": str(each.file.relative_to(ROOT))} for each in findings]
        print(json.dumps({"findings": rows}, ensure_ascii=False, indent=2))
    else:
        for each in findings:
            print(each)
    return 1 if findings else 0


def clauses(given: argparse.Namespace) -> int:
    """Print every clause with its registry entry and its text in each language."""
    rows = list(clause_rows())
    if given.json:
        print(json.dumps({"clauses": rows}, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            print(f"{row['number']:6} {row['id']:20} {row['texts'].get('en', {}).get('text', '')}")
    return 0


def clause_rows() -> list[dict[str, Any]]:
    """Every clause as plain data, in the order of systems and texts."""
    from site_build.texts import is_section, read_pages, shown_text

    found = {(block.id, page.language): block for page in read_pages() if is_section(page) for block in page.clauses}
    return [
        {
            "id": clause.id,
            "number": registry(system).number(clause.id),
            "system": system,
            "section": section.key,
            "kind": clause.kinds[0].value,
            "kinds": [kind.value for kind in clause.kinds],
            "computable": clause.computable.value,
            "why_not": clause.why_not.value if clause.why_not else None,
            "source": {
                "locator": clause.source,
                "file": registry(system).source,
                "line": clause.line,
                "language": registry(system).language,
            },
            "open": [entry.id for entry in _register(system) if clause.id in entry.clauses],
            "texts": {
                code: {
                    "text": shown_text(found[clause.id, code].source),
                    "markdown": found[clause.id, code].source,
                    "file": str(found[clause.id, code].file.relative_to(ROOT)),
                    "line": found[clause.id, code].line,
                }
                for code in languages()
                if (clause.id, code) in found
            },
        }
        for system in systems()
        for section in registry(system).sections
        for clause in section.clauses
    ]


def _register(system: str) -> tuple[Any, ...]:
    from site_build.project import register

    return register(system)


def coverage(given: argparse.Namespace) -> int:
    """Run every scenario and print what carries out each clause; 1 where a computable one is left out."""
    from site_build import coverage as measured

    found = measured.measure()
    left_out = measured.uncovered(found)
    if given.json:
        report = {"clauses": measured.rows(found), "uncovered": [clause.id for clause in left_out]}
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        for row in measured.rows(found):
            counted = f"{len(row['functions'])} functions, {len(row['scenarios'])} scenarios"
            print(f"{row['number']:6} {row['clause']:20} {row['computable']:7} {counted}")
    for clause in left_out:
        print(f"{clause.id}: computable, but in the ledger of no scenario", file=sys.stderr)
    return 1 if left_out else 0


def catalogues(given: argparse.Namespace) -> int:
    """Bring the message catalogues up to date and compile them, and say what is not translated."""
    from site_build import catalogues as messages

    if not given.check:
        messages.update()
    messages.compile_all()
    missing = list(messages.untranslated())
    for file, message in missing:
        print(f"{file.relative_to(ROOT)}: not translated: {message}")
    return 1 if missing else 0


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit status: 2 where a file that is named cannot be read or written."""
    from site_build import paragraph_hashes, translating, versions
    from site_build.exchange import shell as exchanging
    from site_build.texts import UnreadableText

    parser = argparse.ArgumentParser(prog="python -m site_build", description="Build, serve and check the site.")
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, function: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=(function.__doc__ or "").splitlines()[0])
        made.set_defaults(function=function)
        return made

    command("build", build).add_argument("--to", type=Path, default=SITE, help="folder of the built site")
    command("serve", serve).add_argument("--site", type=Path, default=SITE, help="folder of the built site")
    command("check", check).add_argument("--json", action="store_true", help="print plain data")
    command("clauses", clauses).add_argument("--json", action="store_true", help="print plain data")
    command("coverage", coverage).add_argument("--json", action="store_true", help="print plain data")
    command("catalogues", catalogues).add_argument(
        "--check", action="store_true", help="compile, but leave the catalogues as they are"
    )
    translating.add_commands(command)
    exchanging.add_commands(command)
    paragraph_hashes.add_command(command)
    versions.add_command(command)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter gets its code, not a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    given = parser.parse_args(arguments)
    try:
        status: int = given.function(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough; what is left to write goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except UnreadableText as fault:
        print(fault, file=sys.stderr)
        return 1
    except OSError as fault:
        print(": ".join(str(each) for each in (fault.filename, fault.strerror) if each), file=sys.stderr)
        return 2
    return status


if __name__ == "__main__":
    raise SystemExit(main())
