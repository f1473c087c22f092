"""For each rule of the core the question that players usually ask, and the largest that its limits allow."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from rules_core.brigade.brigade_morale import BrigadeTestQuestion, Fate, Place, brigade_test
from rules_core.brigade.brigade_units import BrigadeUnit, BrokenBy, UnitState
from rules_core.brigade.consequences import DispersedBy
from rules_core.brigade.dispersal import Cause as LossOfStrength
from rules_core.brigade.dispersal import DispersalQuestion, TestResult, dispersal
from rules_core.brigade.leaving import LostUnitsQuestion, lost_units
from rules_core.brigade.neighbours import Friend as FriendlyUnit
from rules_core.brigade.neighbours import NeighboursQuestion, neighbours
from rules_core.brigade.rulebook import RulebookTest
from rules_core.brigade.surrender import Move, SurrenderQuestion, surrender
from rules_core.dice import TWO_D6, Dice
from rules_core.dread.after_test import AfterTestQuestion, after_test
from rules_core.dread.attack import AttackQuestion, attack
from rules_core.dread.charging import ChargeQuestion, charge
from rules_core.dread.charging_turns import ChargeTurnsQuestion, charge_over_turns
from rules_core.dread.contact import ContactQuestion, contact
from rules_core.dread.contact_rounds import ContactRoundsQuestion, contact_over_rounds
from rules_core.dread.flight import FlightQuestion, Moment, flight
from rules_core.dread.panic import Event, Happening
from rules_core.dread.panic import PanicQuestion as TerrorQuestion
from rules_core.dread.panic import panic as terror
from rules_core.dread.readings import AttackKind, SettledFor, WhoTests
from rules_core.regiment.closing_up import ClosingUpQuestion, Placement, closing_up
from rules_core.regiment.combat_reform import CombatReformQuestion, EnemyInContact, Side, combat_reform
from rules_core.regiment.destroyed_friend import DestroyedFriendQuestion, Friend, destroyed_friend
from rules_core.regiment.heavy_casualties import HeavyCasualtiesQuestion, LossCause, heavy_casualties
from rules_core.regiment.leadership import LeadershipQuestion, leadership
from rules_core.regiment.panic_test import PanicCause, PanicTestQuestion, panic_test
from rules_core.regiment.simultaneous_tests import SimultaneousTestsQuestion, UnitToTest, simultaneous_tests
from rules_core.squad.ability import AbilityQuestion, ability
from rules_core.squad.command_range import CommandRangeQuestion, FleeingModels, command_range
from rules_core.squad.crossing_terrain import TerrainQuestion, cross_terrain
from rules_core.squad.losses import LossesQuestion, losses
from rules_core.squad.mixed_grades import MixedGradesQuestion, mixed_grades
from rules_core.squad.motivation import MotivationQuestion, motivation
from rules_core.squad.numbers import Grade
from rules_core.squad.panic import Cause, PanicQuestion, panic
from rules_core.squad.readings import LieutenantBonus, MixedDice
from rules_core.squad.vehicles_and_guns import BatteryQuestion, Crewed, battery
from rules_core.squad.when_to_test import Occasion, TimingQuestion, when_to_test
from rules_core.squad.who_tests import Group, GroupKind, WhoTestsQuestion, who_tests


class Benchmark(NamedTuple):
    """One rule with two questions; `rounds` tells whether its answer goes through several rounds."""

    rule: Callable[[Any], Any]
    usual: object
    largest: object
    rounds: bool = False


MOST_DICE = Dice(10, 100)


def _helped(grade: Grade, modifier: int) -> MotivationQuestion:
    """A motivation test with every kind of help and the most re-rolls."""
    return MotivationQuestion(
        grade,
        grade_modifier=-1,
        modifier=modifier,
        lent_value=2,
        lieutenants=tuple(Fraction(number, 3) for number in range(5, 15)),
        rerolls=9,
        reading_lieutenant_bonus=LieutenantBonus.PER_LIEUTENANT,
    )


RECRUITS, VETERANS = MotivationQuestion(Grade.RECRUIT), MotivationQuestion(Grade.VETERAN)
MOST_HELPED, CHARACTER = _helped(Grade.BATTLE_HARDENED, -7), _helped(Grade.VETERAN, -5)
MOST_TACTICAL = AbilityQuestion(Grade.BATTLE_HARDENED, grade_modifier=1, tactic=1, modifier=-1, rerolls=9)

SQUAD = (
    Benchmark(ability, AbilityQuestion(Grade.VETERAN, tactic=1), MOST_TACTICAL),
    Benchmark(motivation, VETERANS, MOST_HELPED),
    Benchmark(
        mixed_grades,
        MixedGradesQuestion(VETERANS, RECRUITS),
        MixedGradesQuestion(MOST_HELPED, CHARACTER, reading_dice=MixedDice.ONE_ROLL),
    ),
    Benchmark(
        battery,
        BatteryQuestion(Crewed.GUN, (VETERANS,) * 3),
        BatteryQuestion(Crewed.GUN, tuple(_helped(Grade.VETERAN, -number) for number in range(12))),
    ),
    Benchmark(
        who_tests,
        WhoTestsQuestion((Group(GroupKind.SQUAD, Grade.VETERAN, 8), Group(GroupKind.GUNS, Grade.RECRUIT, 3))),
        WhoTestsQuestion((Group(GroupKind.GUNS, Grade.RECRUIT, 100),) * 30),
    ),
    Benchmark(
        when_to_test,
        TimingQuestion(Occasion.ACTIVATION),
        TimingQuestion(Occasion.EFFECT_IN_OPPONENTS_TURN),
    ),
    Benchmark(
        command_range,
        CommandRangeQuestion((FleeingModels(4), FleeingModels(3)), 6, 2),
        CommandRangeQuestion(
            tuple(FleeingModels(Fraction(number, 7), Fraction(number, 11)) for number in range(1, 21)),
            Fraction(13, 3),
            30,
        ),
    ),
    Benchmark(
        cross_terrain,
        TerrainQuestion(True, False, True, VETERANS, AbilityQuestion(Grade.VETERAN)),
        TerrainQuestion(True, True, True, MOST_HELPED, MOST_TACTICAL),
    ),
    Benchmark(losses, LossesQuestion(9, 5, VETERANS), LossesQuestion(99, 98, MOST_HELPED)),
    Benchmark(
        panic,
        PanicQuestion(Cause.SNIPER, VETERANS, 12, 4, rounds=4),
        PanicQuestion(Cause.SNIPER, MOST_HELPED, Fraction(2999, 3), Fraction(1, 3), rally=CHARACTER, rounds=30),
        rounds=True,
    ),
)

# No two of the units are alike, and what can be broken is.
BRIGADE_UNITS = tuple(
    BrigadeUnit(UnitState.ROUTS, BrokenBy.MELEE, nearest=Fraction(number, 3), routed_from_charge=number % 2 == 0)
    for number in range(1, 41)
)
RULEBOOK_TEST = RulebookTest(TWO_D6, 7)
MOST_DICE_TEST = RulebookTest(MOST_DICE, 505)

BRIGADE = (
    Benchmark(
        dispersal,
        DispersalQuestion(test=TestResult.ROUTS),
        DispersalQuestion(5000, 2500, LossOfStrength.FIRE, rulebook_test=MOST_DICE_TEST),
    ),
    Benchmark(lost_units, LostUnitsQuestion(2, 1), LostUnitsQuestion(40, 40, 40)),
    Benchmark(
        neighbours,
        NeighboursQuestion(DispersedBy.MELEE, (FriendlyUnit(10), FriendlyUnit(14, 2)), unit_test=RULEBOOK_TEST),
        NeighboursQuestion(
            DispersedBy.MELEE,
            tuple(FriendlyUnit(Fraction(number, 3), number) for number in range(1, 41)),
            unit_test=MOST_DICE_TEST,
            brigade_test=RulebookTest(Dice(10, 99), 505),
        ),
    ),
    Benchmark(surrender, SurrenderQuestion(Move.ROUTS, 18, 9), SurrenderQuestion(Move.ROUTS, 1000, Fraction(999, 7))),
    Benchmark(
        brigade_test,
        BrigadeTestQuestion((BrigadeUnit(UnitState.RETREATS),) * 3 + (BrigadeUnit(),)),
        BrigadeTestQuestion(
            BRIGADE_UNITS, Fate.CAPTURED, Place.WITH_ANOTHER_UNIT, Fate.CAPTURED, rulebook_test=MOST_DICE_TEST
        ),
    ),
)

MORALE = tuple(range(20, 80, 2))  # of 30 models

DREAD = (
    Benchmark(charge, ChargeQuestion((7, 5, 5), 1), ChargeQuestion(MORALE, 20, MOST_DICE)),
    Benchmark(
        charge_over_turns,
        ChargeTurnsQuestion((7, 5, 5), 1, turns=4),
        ChargeTurnsQuestion((100,) * 30, 20, turns=20, dice=MOST_DICE),
        rounds=True,
    ),
    Benchmark(after_test, AfterTestQuestion(passed=True), AfterTestQuestion(passed=False)),
    Benchmark(
        contact,
        ContactQuestion((7, 5, 5), 1),
        ContactQuestion(MORALE, 10, MOST_DICE, reading_who=WhoTests.EACH_MODEL),
    ),
    Benchmark(
        contact_over_rounds,
        ContactRoundsQuestion((7, 5, 5), 1, rounds=4),
        ContactRoundsQuestion(MORALE, 10, 20, MOST_DICE, WhoTests.EACH_MODEL, reading_settled=SettledFor.THIS_ROUND),
        rounds=True,
    ),
    Benchmark(flight, FlightQuestion(True, Moment.CONTACT), FlightQuestion(True, Moment.DECLARED)),
    Benchmark(
        terror,
        TerrorQuestion((Event(Happening.FAILS, 1), Event(Happening.IS_ATTACKED, 1), Event(Happening.ROUND_ENDS))),
        TerrorQuestion(
            (
                *(Event(Happening.FAILS, number) for number in range(1, 21)),
                *(Event(Happening.UNIT_FINISHES, number) for number in range(1, 21)),
            )
        ),
        rounds=True,
    ),
    Benchmark(
        attack,
        AttackQuestion(panicking=True),
        AttackQuestion(True, attack=100, dice=MOST_DICE, reading_attack=AttackKind.ROLL_AT_OR_UNDER),
    ),
)

FRIENDS = tuple(
    Friend(Fraction(number, 6), 1 + number % 10, general_leadership=9, battle_standard=True, has_general=number == 9)
    for number in range(30)
)

REGIMENT = (
    Benchmark(
        leadership,
        LeadershipQuestion(7),
        LeadershipQuestion(1, 9, Fraction(23, 2), battle_standard_distance=1, rolls=(12, 12)),
    ),
    Benchmark(
        panic_test,
        PanicTestQuestion((PanicCause.FRIEND_DESTROYED,), 8),
        PanicTestQuestion(tuple(PanicCause) * 5, 1, general_leadership=9, battle_standard=True),
    ),
    Benchmark(
        heavy_casualties,
        HeavyCasualtiesQuestion(21, (4, 2), False, False, False, 7),
        HeavyCasualtiesQuestion(
            1000,
            (19,) * 50,
            False,
            False,
            False,
            1,
            general_leadership=9,
            battle_standard=True,
            causes=(LossCause.STAND_AND_SHOOT,) * 50,
            wounds=1000,
            wound_losses=(19,) * 50,
        ),
    ),
    Benchmark(
        simultaneous_tests,
        SimultaneousTestsQuestion((UnitToTest(7), UnitToTest(8))),
        SimultaneousTestsQuestion(
            tuple(UnitToTest(1 + number % 10, 9, True, has_general=number == 9) for number in range(30)),
            tuple(range(30, 0, -1)),
        ),
    ),
    Benchmark(
        destroyed_friend,
        DestroyedFriendQuestion((Friend(6, 7), Friend(2, 8), Friend(7, 7))),
        DestroyedFriendQuestion(FRIENDS, order=tuple(range(30, 0, -1))),
    ),
    Benchmark(
        combat_reform,
        CombatReformQuestion((EnemyInContact(4, 5), EnemyInContact(3, 2))),
        CombatReformQuestion((EnemyInContact(200, 100, True, Side.FRONT, Side.REAR),) * 20, 2000),
    ),
    Benchmark(
        closing_up,
        ClosingUpQuestion((Placement((6, 0)), Placement((2, 3)))),
        ClosingUpQuestion(tuple(Placement(tuple(range(place, place + 20))) for place in range(20)), chosen=20),
    ),
)

BENCHMARKS = {"squad": SQUAD, "brigade": BRIGADE, "dread": DREAD, "regiment": REGIMENT}
