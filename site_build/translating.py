"""The commands of translators: what stands how, what was changed, what was compared."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import material  # type: ignore[import-untyped]
from babel import Locale, UnknownLocaleError

from site_build.generated.status_page import counts, to_do
from site_build.passages import passage_texts
from site_build.project import DOCS, LANGUAGE, ROOT, begun_languages, languages, source_language, system_of
from site_build.revisions import Revisions, Standing, owners
from site_build.texts import read_pages, read_root_pages

CODE = re.compile(r"[a-z]{2}")
# The last line of each language's entry in the i18n plugin's list.
ENTRY = re.compile(r"^(?P<indent> +)- locale: \w+\n(?:(?P=indent)  \S.*\n)+", re.MULTILINE)
THEME_LANGUAGES = Path(material.__file__).parent / "templates" / "partials" / "languages"
BEGUN = """# This language has been begun: what is not translated yet is shown in English, marked as such.
# Without this line everything must be there, and the checks say what is not.
begun = true
"""


def revisions(docs: Path = DOCS) -> Revisions:
    """The revisions of the texts in a folder."""
    pages = (*read_pages(docs), *read_root_pages(docs))
    return Revisions(passage_texts(pages), languages(), docs / "revisions")


def status(given: argparse.Namespace) -> int:
    """Print how the texts of each system stand in each language, and those that wait for a translator."""
    found = revisions()
    rows: list[dict[str, Any]] = []
    for system in owners():
        for code in languages():
            if code != source_language(system):
                counted = counts(found, system, code)
                waiting = [
                    {"id": passage, "standing": standing.value, "changes": found.state(passage, code).changes}
                    for passage, standing in to_do(found, system, code)
                ]
                numbers = {each.value: counted[each] for each in Standing if each is not Standing.SOURCE}
                rows.append({"system": system, "language": code, **numbers, "waiting": waiting})
    if given.json:
        print(json.dumps({"translations": rows}, ensure_ascii=False, indent=2))
        return 0
    for row in rows:
        told = ", ".join(f"{row[each.value]} {each.value}" for each in Standing if each is not Standing.SOURCE)
        print(f"{row['system']:9} {row['language']}: {told}")
        for each in row["waiting"]:
            behind = f" ({each['changes']})" if each["changes"] else ""
            print(f"  {each['id']}: {each['standing']}{behind}")
    return 0


def record(given: argparse.Namespace) -> int:
    """Keep each text that has changed as a new version; translations of a changed source text fall behind."""
    found = revisions()
    for passage, code in found.record(date.today()):
        print(f"{passage}: kept a new version in {code}")
        if code == source_language(system_of(passage)):
            for other in languages():
                if found.state(passage, other).standing is Standing.BEHIND:
                    print(f"{passage}: {other} is behind; `confirm {passage} --language {other}` once it is up to date")
    return 0


def confirm(given: argparse.Namespace) -> int:
    """Say that translations have been compared with the present source text; new versions are kept as well."""
    found = revisions()
    asked = list(dict.fromkeys(given.texts))
    if given.all:
        asked += [passage for passage in found.texts if passage not in asked]
    wanted = tuple(given.language or languages())
    faults = [f"there is no text {passage}" for passage in asked if passage not in found.texts]
    faults += [f"there is no language {code}" for code in wanted if code not in languages()]
    faults += [
        f"{passage} is missing in {code}"
        for passage in asked
        for code in given.language or ()
        if passage in found.texts and code in languages() and code not in found.texts[passage] and not given.all
    ]
    if not asked:
        faults.append("name the texts, or --all")
    if faults:
        print("\n".join(faults), file=sys.stderr)
        return 2
    found.record(date.today())
    for passage, code in found.confirm(asked, wanted):
        print(f"{passage}: {code} is up to date")
    return 0


def add_language(given: argparse.Namespace) -> int:
    """Begin a language: its folder, its message catalogues and its entry in mkdocs.yml."""
    from site_build import catalogues

    code, name = given.code, given.name.strip()
    faults = []
    if not CODE.fullmatch(code) or not _known(code):
        faults.append(f"{code!r} is no language code of two letters that Babel knows")
    elif not (THEME_LANGUAGES / f"{code}.html").is_file():
        faults.append(f"the theme has no words for {code!r}")
    if code in languages() or (DOCS / code).exists():
        faults.append(f"docs/{code} is there already")
    if not name:
        faults.append("a language needs a name")
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    entries = list(ENTRY.finditer(settings))
    if not entries:
        faults.append("mkdocs.yml has no list of languages to add to")
    if faults:
        print("\n".join(faults), file=sys.stderr)
        return 2
    indent = entries[-1]["indent"]
    entry = f"{indent}- locale: {code}\n{indent}  name: {json.dumps(name, ensure_ascii=False)}\n"
    end = entries[-1].end()
    (ROOT / "mkdocs.yml").write_text(settings[:end] + entry + settings[end:], encoding="utf-8")
    (DOCS / code).mkdir()
    (DOCS / code / LANGUAGE).write_text(BEGUN, encoding="utf-8")
    languages.cache_clear()
    begun_languages.cache_clear()
    catalogues.update()
    catalogues.compile_all()
    print(f"docs/{code}, the catalogues and mkdocs.yml have {name}; what is not translated is shown in English")
    return 0


def _known(code: str) -> bool:
    try:
        Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        return False
    return True


def add_commands(command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the commands to those of `python -m site_build`."""
    command("status", status).add_argument("--json", action="store_true", help="print plain data")
    command("record", record)
    adding = command("add-language", add_language)
    adding.add_argument("code", help="code of two letters, such as fr")
    adding.add_argument("name", help="the language's own name, such as Français")
    confirming = command("confirm", confirm)
    confirming.add_argument("texts", nargs="*", metavar="ID", help="ids of texts, such as squad-p19-s1")
    confirming.add_argument("--language", action="append", help="a language; without it, all")
    confirming.add_argument("--all", action="store_true", help="every text")
