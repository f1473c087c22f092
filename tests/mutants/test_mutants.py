"""The mutation testing itself, on a package of a few lines whose mutants are known."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants import survivors
from tests.mutants.mutations import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent.parent

SOURCE = """
from functools import lru_cache


def older(age: int, years: int = 1) -> int:
    return age + years


def adult(age: int) -> bool:
    return age >= 18


def never(age: int) -> int:
    while age > 0:
        age -= 1
    return age


@lru_cache(maxsize=None)
def twice(number: int) -> int:
    return number * 2


class Base:
    def __init_subclass__(cls, *, legs: int) -> None:
        cls.legs = legs


class Dog(Base, legs=4):
    @property
    def pairs(self) -> int:
        return self.legs // 2

    @classmethod
    def named(cls) -> str:
        return "dog"
"""

TESTS = """
from zoo.animals import Base, Dog, adult, never, older, twice

KEPT = twice(3)


def test_older():
    assert older(3) == 4
    assert older(3, 2) == 5


def test_adult():
    assert adult(20) and not adult(3)


def test_never():
    assert never(5) == 0


def test_twice():
    assert twice(3) == 6


def test_dog():
    class Bird(Base, legs=2):
        pass

    assert Dog().pairs == Bird.legs == 2
    assert Dog.named()
"""

# What runs in a program of its own, as it takes the place of pytest.
RUN = """
import importlib, json, sys, pytest
from tests.mutants.mutations import mutants_of
from tests.mutants.running import Runner
heard = []
runner = Runner("zoo", lambda: mutants_of(importlib.import_module("zoo")), 2, lambda *each: heard.append(each))
pytest.main(["-qq", "--no-summary", "-p", "no:cacheprovider", "--capture=no", "test_zoo.py"], plugins=[runner])
print()
print(json.dumps([runner.failure, sorted((mutant.function, mutant.change, noticed) for mutant, noticed in heard)]))
"""


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    """A folder with a package `zoo` and its tests."""
    (tmp_path / "zoo").mkdir()
    (tmp_path / "zoo" / "__init__.py").touch()
    (tmp_path / "zoo" / "animals.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "test_zoo.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


@pytest.fixture
def package(zoo: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The package `zoo`, imported."""
    monkeypatch.syspath_prepend(str(zoo))
    for name in ("zoo", "zoo.animals"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("zoo")


def run(folder: Path) -> tuple[str | None, list[tuple[str, str, bool]]]:
    """What hindered a run of the mutants, and of each its function, its change, and whether a test noticed it."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", RUN]
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    failure, heard = json.loads(ran.stdout.splitlines()[-1])
    return failure, [tuple(each) for each in heard]


def only(mutants: list[Mutant], change: str) -> Mutant:
    (found,) = (each for each in mutants if each.change == change)
    return found


def test_a_change_reaches_everyone_who_holds_the_function(package: ModuleType) -> None:
    mutants = mutants_of(package)
    animals = importlib.import_module("zoo.animals")
    held = animals.adult
    only(mutants, "- return age >= 18\n+ return age > 18").apply()
    assert not held(18)
    only(
        mutants, "- def older(age: int, years: int = 1) -> int:\n+ def older(age: int, years: int = 2) -> int:"
    ).apply()
    assert animals.older(3) == 5
    only(mutants, "- return self.legs // 2\n+ return self.legs // 3").apply()
    assert animals.Dog().pairs == 1
    only(mutants, '- return "dog"\n+ return "DOG"').apply()
    assert animals.Dog.named() == "DOG"
    only(mutants, "- return number * 2\n+ return number * 3").apply()
    animals.twice.cache_clear()
    assert animals.twice(3) == 9
    only(mutants, "- cls.legs = legs\n+ cls.legs = None").apply()
    assert type("Cat", (animals.Base,), {}, legs=4).legs is None  # type: ignore[attr-defined]


def test_a_run_finds_the_mutants_that_no_test_notices(zoo: Path) -> None:
    failure, heard = run(zoo)
    assert failure is None
    assert {(function, change) for function, change, noticed in heard if not noticed} == {
        # No test asks for just 18, for what the dog is called, or for an odd number of legs.
        ("zoo.animals.adult", "- return age >= 18\n+ return age > 18"),
        ("zoo.animals.adult", "- return age >= 18\n+ return age >= 19"),
        ("zoo.animals.Dog.pairs", "- return self.legs // 2\n+ return self.legs / 2"),
        ("zoo.animals.Dog.named", '- return "dog"\n+ return "DOG"'),
        ("zoo.animals.Dog.named", '- return "dog"\n+ return "XXdogXX"'),
    }
    noticed = {function for function, _, noticed in heard if noticed}
    assert noticed == {
        f"zoo.animals.{name}" for name in ("Base.__init_subclass__", "Dog.pairs", "never", "older", "twice")
    }


def test_nothing_is_said_of_mutants_while_a_test_fails(zoo: Path) -> None:
    with (zoo / "test_zoo.py").open("a", encoding="utf-8") as file:
        file.write("\n\ndef test_wrong():\n    assert older(3) == 3\n")
    failure, heard = run(zoo)
    assert heard == []
    assert failure is not None and "test_wrong" in failure


KEY, OTHER = ("zoo.animals.adult", "- return age >= 18\n+ return age > 18"), ("zoo.animals.older", "- a\n+ b")


def test_the_list_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "survivors.yaml"
    explained = {KEY: "Nobody is 18.", (KEY[0], "- x\n+ y"): "Nobody is 18.", OTHER: ""}
    survivors.save(explained, file)
    assert survivors.load(file) == explained
    survivors.save({}, file)
    assert survivors.load(file) == {}


def test_the_list_keeps_reasons_and_drops_what_no_longer_survives() -> None:
    explained = {KEY: "Nobody is 18.", OTHER: "b is a."}
    new = (KEY[0], "- x\n+ y")
    assert survivors.updated(explained, [KEY, new], [KEY[0]]) == {KEY: "Nobody is 18.", OTHER: "b is a.", new: ""}
    assert survivors.updated(explained, [], [KEY[0], OTHER[0]]) == {}
    assert survivors.updated(explained, [KEY], [KEY[0]], whole=True) == {KEY: "Nobody is 18."}


def test_each_fault_of_the_list_is_told() -> None:
    assert survivors.faults({KEY: "Nobody is 18."}, [KEY], [KEY[0]]) == []
    assert survivors.faults({KEY: "Nobody is 18."}, [], [OTHER[0]]) == []
    told = survivors.faults({KEY: " "}, [OTHER], [KEY[0], OTHER[0]])
    assert [each.partition("\n")[0] for each in told] == [
        "zoo.animals.older: no test notices",
        "zoo.animals.adult: no reason is given for",
        "zoo.animals.adult: listed, but no such mutant survives",
    ]


def test_the_kept_list_gives_a_reason_for_each_change() -> None:
    assert all(why.strip() for why in survivors.load().values())
