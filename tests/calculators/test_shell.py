"""The calculators from a shell, as a subprocess of its own."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from calculators.calculator import load, names
from calculators.messages import languages
from calculators.replies import reply

ROOT = Path(__file__).resolve().parent.parent.parent


def shell(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m calculators` with these arguments, in an environment changed like this."""
    command = [sys.executable, "-m", "calculators", *arguments]
    changed = {**os.environ, **environment}
    return subprocess.run(command, cwd=ROOT, env=changed, capture_output=True, text=True, encoding="utf-8", check=False)


def printed(*arguments: str, status: int = 0) -> Any:
    """What it prints as JSON, with the exit status that it must have."""
    ran = shell(*arguments, "--json")
    assert ran.returncode == status, ran.stderr
    assert ran.stderr == ""
    return json.loads(ran.stdout)


def test_the_list_names_every_calculator_with_its_inputs() -> None:
    rows = {row["name"]: row for row in printed("list")["calculators"]}
    assert set(rows) == set(names())
    for name, row in rows.items():
        assert [each["name"] for each in row["inputs"]] == [field.name for field in load(name).fields]
        assert row["clause"] == load(name).clause
    grade = rows["squad/ability"]["inputs"][0]
    assert grade["values"] == ["recruit", "battle-hardened", "veteran"]
    assert grade["default"] == "veteran"
    readings = [each for each in rows["brigade/dispersal"]["inputs"] if each["name"] == "reading_lost"]
    assert readings[0]["entry"] == "brigade-q11"
    assert readings[0]["values"] == ["not-counted-as-lost", "counted-as-lost"]


def test_the_list_speaks_the_language_asked_for() -> None:
    assert "squad/ability: Тест на умение\n" in shell("list", "--lang", "ru").stdout
    assert "    grade=veteran  Ausbildungsgrad\n" in shell("list", "--lang", "de").stdout


@pytest.mark.parametrize("name", names())
def test_run_prints_the_reply_of_the_page(name: str) -> None:
    assert printed("run", name, "--lang", "ru") == reply(name, {}, "ru").data()


def test_the_line_of_the_readme_works() -> None:
    data = printed("run", "squad/ability", "grade=veteran", "modifier=1", "--lang", "ru")
    assert set(data) >= {"answer", "odds", "ledger", "readings", "gaps", "text"}
    assert data["answer"] == {"target": 8, "attempts": [8, 7, 6]}
    assert data["odds"] == "122/125"
    assert set(data["ledger"][0]) >= {"clause", "amount", "applied", "reason", "text"}
    assert data["text"].startswith("8 или меньше на к10: 80\N{NO-BREAK SPACE}%. С\N{NO-BREAK SPACE}2 перебросами: ")


def test_inputs_may_stand_on_both_sides_of_an_option() -> None:
    mixed = printed("run", "squad/ability", "--lang", "de", "modifier=1", "rerolls=0")
    assert mixed == printed("run", "squad/ability", "modifier=1", "rerolls=0", "--lang", "de")
    assert mixed["language"] == "de"


def test_without_json_the_answer_is_text() -> None:
    ran = shell("run", "dread/charge", "--lang", "de")
    assert ran.returncode == 0
    assert ran.stdout == reply("dread/charge", {}, "de").text() + "\n"


def test_bad_input_exits_2_with_every_error() -> None:
    errors = printed("run", "squad/ability", "grade=x", "base=99", "--lang", "de", status=2)["errors"]
    assert [set(error) for error in errors] == [{"field", "value", "message"}] * 2
    assert [(error["field"], error["value"]) for error in errors] == [("grade", "x"), ("base", "99")]
    assert errors[1]["message"] == "99 ist zu groß. Erlaubt: 0 bis 10."


def test_bad_input_without_json_goes_to_the_error_stream() -> None:
    ran = shell("run", "squad/ability", "base=99")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "base: 99 is too large. Allowed: 0 to 10.\n"


@pytest.mark.parametrize(
    ("arguments", "errors"),
    [
        (["run", "squad/luck"], [("name", "squad/luck", "Калькулятора «squad/luck» нет.")]),
        (["run", "squad/ability", "base"], [("base", "", "Пишите в виде поле=значение.")]),
        (
            ["run", "squad/ability", "base=3", "base=4"],
            [("base", "3", "Это указано несколько раз."), ("base", "4", "Это указано несколько раз.")],
        ),
        (
            ["run", "squad/luck", "base"],
            [("name", "squad/luck", "Калькулятора"), ("base", "", "Пишите в виде поле=значение.")],
        ),
    ],
)
def test_what_is_no_question_at_all_exits_2(arguments: list[str], errors: list[tuple[str, str, str]]) -> None:
    found = printed(*arguments, "--lang", "ru", status=2)["errors"]
    assert [(error["field"], error["value"]) for error in found] == [(field, value) for field, value, _ in errors]
    for error, (_, _, begins) in zip(found, errors, strict=True):
        assert error["message"].startswith(begins)


@pytest.mark.parametrize(
    "arguments",
    [[], ["dance"], ["run"], ["run", "squad/ability", "--lang", "xx"], ["list", "--loud"], ["list", "more"]],
)
def test_a_command_that_is_none_exits_2_with_its_usage(arguments: list[str]) -> None:
    ran = shell(*arguments)
    assert ran.returncode == 2
    assert ran.stdout == "" and "usage:" in ran.stderr


@pytest.mark.parametrize("code", languages())
def test_an_answer_comes_well_under_a_second(code: str) -> None:
    # Processor time, so that whatever else the machine does plays no part.
    def seconds() -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    begun = seconds()
    assert shell("run", "brigade/dispersal", "--lang", code).returncode == 0
    assert seconds() - begun < 0.5


def test_only_the_asked_system_is_loaded() -> None:
    lines = "import sys; from calculators.__main__ import main; main(['run', 'dread/charge']); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", lines], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = ran.stdout.splitlines()[-1].split()
    assert "rules_core.dread.charging" in loaded
    for system in ("squad", "brigade", "regiment"):
        assert not [name for name in loaded if name.startswith((f"calculators.{system}", f"rules_core.{system}"))]


def test_without_compiled_catalogues_it_says_what_to_run(tmp_path: Path) -> None:
    for package in ("calculators", "rules_core"):
        for source in (ROOT / package).rglob("*"):
            if source.suffix in (".py", ".po"):
                target = tmp_path / source.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(source.read_bytes())
    command = [sys.executable, "-m", "calculators", "run", "squad/ability", "--lang", "ru"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (3, "")
    assert "make catalogues" in ran.stderr


def test_every_fault_of_the_command_and_of_its_inputs_is_named_at_once() -> None:
    ran = shell("run", "squad/ability", "base=9", "grade", "bad=1", "base=3", "modifier=x", "--json")
    assert ran.returncode == 2
    fields = [error["field"] for error in json.loads(ran.stdout)["errors"]]
    assert {"base", "grade", "bad", "modifier"} <= set(fields)


def test_a_fault_of_the_command_itself_is_data_where_data_is_asked_for() -> None:
    ran = shell("run", "squad/ability", "--lang", "xx", "--json")
    assert ran.returncode == 2
    assert json.loads(ran.stdout)["errors"][0]["field"] == "command"


def test_a_terminal_that_knows_no_such_letters_gets_no_traceback() -> None:
    ran = shell("run", "squad/ability", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert "Traceback" not in ran.stderr
    ran = shell("run", "squad/\udcff", PYTHONIOENCODING="utf-8:strict")
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
