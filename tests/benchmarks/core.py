"""What imports and answers of `rules_core` cost on this machine: `python -m tests.benchmarks.core`.

The time of an import is that of this process' own work beyond what the interpreter's start and the standard library
cost; each figure is the best of several runs, so that what else the machine does falls out as far as it can.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from time import process_time
from typing import Any

from rules_core.alternatives import alternatives
from rules_core.brigade.brigade_morale import BrigadeTestQuestion, brigade_test
from rules_core.brigade.brigade_units import BrigadeUnit, BrokenBy, UnitState
from rules_core.brigade.consequences import DispersedBy
from rules_core.brigade.dispersal import DispersalQuestion, TestResult, dispersal
from rules_core.brigade.neighbours import Friend as FriendlyUnit
from rules_core.brigade.neighbours import NeighboursQuestion, neighbours
from rules_core.brigade.rulebook import RulebookTest
from rules_core.dice import TWO_D6, Dice
from rules_core.dread.charging import ChargeQuestion, charge
from rules_core.dread.charging_turns import ChargeTurnsQuestion, charge_over_turns
from rules_core.dread.contact import ContactQuestion, contact
from rules_core.dread.contact_rounds import ContactRoundsQuestion, contact_over_rounds
from rules_core.dread.panic import Event, Happening
from rules_core.dread.panic import PanicQuestion as TerrorQuestion
from rules_core.dread.panic import panic as terror
from rules_core.dread.readings import WhoTests
from rules_core.regiment.destroyed_friend import DestroyedFriendQuestion, Friend, destroyed_friend
from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, heavy_casualties
from rules_core.squad.ability import AbilityQuestion, ability
from rules_core.squad.mixed_grades import MixedGradesQuestion, mixed_grades
from rules_core.squad.motivation import MotivationQuestion, motivation
from rules_core.squad.numbers import Grade
from rules_core.squad.panic import Cause, PanicQuestion, panic
from rules_core.squad.vehicles_and_guns import BatteryQuestion, Crewed, battery

STANDARD_LIBRARY = "bisect, collections.abc, dataclasses, enum, fractions, functools, itertools, math, typing"
IMPORTS = (
    "rules_core",
    "rules_core.squad.ability",
    "rules_core.brigade.dispersal",
    "rules_core.dread.charging",
    "rules_core.regiment.heavy_casualties",
)

VETERANS = MotivationQuestion(Grade.VETERAN, modifier=-2, lent_value=5, lieutenants=(3, Fraction(7, 2)))
GUNS = tuple(MotivationQuestion(Grade.VETERAN, modifier=number - 6, lieutenants=(2,)) for number in range(12))
MODELS = tuple(range(1, 31))
BROKEN = BrigadeUnit(UnitState.ROUTS, BrokenBy.MELEE, nearest=10)
FRIENDS = tuple(
    Friend(number % 9, 1 + number % 10, general_leadership=9, battle_standard=True, has_general=number == 9)
    for number in range(30)
)
ATTACKS = tuple(Event(happening, 1 + turn % 3) for turn in range(10) for happening in list(Happening)[:4])

# Name, rule and question, the plain ones of each system before those that take long.
ANSWERS: tuple[tuple[str, Callable[[Any], object], Any], ...] = (
    ("squad: ability test with re-rolls", ability, AbilityQuestion(Grade.VETERAN, tactic=1)),
    ("squad: motivation test with all helpers", motivation, VETERANS),
    ("squad: squad and character of two grades", mixed_grades, MixedGradesQuestion(GUNS[0], VETERANS)),
    ("squad: panic over 30 rounds", panic, PanicQuestion(Cause.SNIPER, VETERANS, 40, 4, rounds=30)),
    ("squad: twelve different guns", battery, BatteryQuestion(Crewed.GUN, GUNS)),
    ("brigade: dispersal after a lost test", dispersal, DispersalQuestion(test=TestResult.ROUTS)),
    ("brigade: brigade test of 40 broken units", brigade_test, BrigadeTestQuestion((BROKEN,) * 40)),
    (
        "brigade: 40 friends near a dispersal",
        neighbours,
        NeighboursQuestion(
            DispersedBy.MELEE,
            tuple(FriendlyUnit(number, number) for number in range(1, 41)),
            unit_test=RulebookTest(TWO_D6, 7),
            brigade_test=RulebookTest(TWO_D6, 8),
        ),
    ),
    ("dread: charge", charge, ChargeQuestion((7, 5, 5), 1)),
    ("dread: charge over 20 turns", charge_over_turns, ChargeTurnsQuestion((7, 5, 5), 1, turns=20)),
    ("dread: unit of 30 is charged", contact, ContactQuestion(MODELS, 1)),
    (
        "dread: 30 different models are charged",
        contact,
        ContactQuestion(MODELS, 1, Dice(1, 100), reading_who=WhoTests.EACH_MODEL),
    ),
    (
        "dread: the same over 20 rounds",
        contact_over_rounds,
        ContactRoundsQuestion(MODELS, 1, 20, Dice(1, 100), WhoTests.EACH_MODEL),
    ),
    ("dread: 40 events of panic", terror, TerrorQuestion(ATTACKS)),
    (
        "regiment: heavy casualties of 10 sources",
        heavy_casualties,
        HeavyCasualtiesQuestion(40, (2,) * 10, False, False, False, 7, general_leadership=9, battle_standard=True),
    ),
    ("regiment: 30 friends of a destroyed unit", destroyed_friend, DestroyedFriendQuestion(FRIENDS)),
)


def best(measure: Callable[[], float], runs: int) -> float:
    """The least of several measurements."""
    return min(measure() for _ in range(runs))


def import_time(modules: str) -> float:
    """Milliseconds of work that it takes a new interpreter to import modules on top of the standard library's."""
    program = f"import {STANDARD_LIBRARY}; import time; t = time.process_time(); import {modules}"
    finished = subprocess.run(
        [sys.executable, "-c", f"{program}; print(time.process_time() - t)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return 1000 * float(finished.stdout)


def answer_time(rule: Callable[[Any], object], question: Any) -> float:
    """Milliseconds of work for one answer."""
    start = process_time()
    rule(question)
    return 1000 * (process_time() - start)


def main() -> None:
    """Print every figure, in milliseconds."""
    print("imports, beyond the standard library")
    for module in IMPORTS:
        print(f"{best(lambda module=module: import_time(module), 7):9.2f} ms  {module}")  # type: ignore[misc]
    print("answers, each with its alternatives under other readings")
    for name, rule, question in ANSWERS:
        once = best(lambda rule=rule, question=question: answer_time(rule, question), 50)  # type: ignore[misc]
        others = best(lambda rule=rule, question=question: answer_time(_alternatives(rule), question), 5)  # type: ignore[misc]
        print(f"{once:9.3f} ms {others:9.3f} ms  {name}")


def _alternatives(rule: Callable[[Any], Any]) -> Callable[[Any], object]:
    return lambda question: alternatives(rule, question)


if __name__ == "__main__":
    main()
