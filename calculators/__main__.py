"""The calculators from a shell: `python -m calculators list` and `python -m calculators run NAME field=value ...`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from io import TextIOWrapper
from typing import Any, NoReturn

from calculators import calculator as calculators
from calculators.fields import Field, ListField
from calculators.messages import N_, SOURCE_LANGUAGE, Language, MissingCatalogue, language, languages
from calculators.replies import reply

BAD_INPUT = 2
NOT_SET_UP = 3


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the command itself as it says everything else: as data where data is asked for."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command with status 2."""
        if "--json" in sys.argv:
            errors = [{"field": "command", "value": " ".join(sys.argv[1:]), "message": message}]
            print(json.dumps({"errors": errors}, ensure_ascii=False, indent=2))
            raise SystemExit(BAD_INPUT)
        super().error(message)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0 on success, 2 on bad input, 3 when the set-up has not been run."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter gets its code, not a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    parser = _Parser(prog="python -m calculators", description="Ask the rules from a shell.")
    commands = parser.add_subparsers(dest="command", required=True)
    shared = _Parser(add_help=False)
    shared.add_argument("--lang", default=SOURCE_LANGUAGE, choices=languages(), help="language of the words")
    shared.add_argument("--json", action="store_true", help="print plain data")
    commands.add_parser("list", parents=[shared], help="name every calculator and its inputs")
    run = commands.add_parser("run", parents=[shared], help="ask one calculator")
    run.add_argument("name", help="such as squad/ability")
    run.add_argument("inputs", nargs="*", metavar="field=value", help="what differs from the defaults")
    given, rest = parser.parse_known_args(arguments)
    # argparse takes no more inputs once an option has stood between them.
    if given.command != "run" or any(each.startswith("-") for each in rest):
        parser.parse_args(arguments)
    else:
        given.inputs += rest
    try:
        status = _list(given) if given.command == "list" else _run(given)
        sys.stdout.flush()
    except MissingCatalogue as missing:
        print(missing, file=sys.stderr)
        return NOT_SET_UP
    except BrokenPipeError:
        # The reader has seen enough; what is left to write goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _list(given: argparse.Namespace) -> int:
    rows: list[dict[str, Any]] = []
    for name in calculators.names():
        each = calculators.load(name)
        words = language(given.lang, each.system)
        inputs = [_described(field, words) for field in each.fields]
        rows.append({"name": name, "title": words.text(each.title), "clause": each.clause, "inputs": inputs})
    if given.json:
        print(json.dumps({"calculators": rows}, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            print(f"{row['name']}: {row['title']}")
            for field in row["inputs"]:
                for name, text in (
                    field["default"].items() if "inputs" in field else [(field["name"], field["default"])]
                ):
                    print(f"    {name}={text}  {field['label']}")
    return 0


def _described(field: Field, words: Language) -> dict[str, Any]:
    """An input as plain data; a list has the inputs of its rows, and the rows at first by the names that are typed."""
    row: dict[str, Any] = {"name": field.name, "label": words.text(field.label), "default": field.default}
    if isinstance(field, ListField):
        row["default"] = calculators.starting(field)
        row["inputs"] = [_described(each, words) for each in field.fields]
    if field.choices:
        row["values"] = [value for value, _ in field.choices]
    if field.entry:
        row["entry"] = field.entry
    return row


def _run(given: argparse.Namespace) -> int:
    words = language(given.lang)
    pairs = [each.partition("=") for each in given.inputs]
    refused: list[dict[str, str]] = []
    if given.name not in calculators.names():
        known = {"value": given.name, "values": calculators.names()}
        message = words.text(N_("There is no calculator “{value}”. There are: {values}."), known)
        refused.append({"field": "name", "value": given.name, "message": message})
    for name, equals, value in pairs:
        if not equals:
            refused.append({"field": name, "value": "", "message": words.text(N_("Write this as field=value."))})
        elif sum(other == name for other, _, _ in pairs) > 1:
            refused.append({"field": name, "value": value, "message": words.text(N_("This is given more than once."))})
    if given.name not in calculators.names():
        return _refuse(given, refused)
    answered = reply(given.name, {name: value for name, equals, value in pairs if equals}, given.lang)
    if refused or answered.errors:
        return _refuse(given, refused + answered.error_data())
    if given.json:
        print(json.dumps(answered.data(), ensure_ascii=False, indent=2))
    else:
        print(answered.text())
    return 0


def _refuse(given: argparse.Namespace, errors: list[dict[str, str]]) -> int:
    if given.json:
        print(json.dumps({"errors": errors}, ensure_ascii=False, indent=2))
    else:
        for error in errors:
            print(f"{error['field']}: {error['message']}", file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    raise SystemExit(main())
