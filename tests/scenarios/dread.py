"""Scenarios of `dread`, in the text's order."""

from __future__ import annotations

from fractions import Fraction

from rules_core.dice import TWO_D6, Dice
from rules_core.dread.after_test import AfterTestQuestion, after_test
from rules_core.dread.attack import AttackQuestion, Meaning, attack
from rules_core.dread.charging import ChargeQuestion, PriorTest, Verdict, charge
from rules_core.dread.charging_turns import ChargeTurnsQuestion, charge_over_turns
from rules_core.dread.contact import ContactQuestion, EarlierTest, contact
from rules_core.dread.contact_rounds import ContactRoundsQuestion, contact_over_rounds
from rules_core.dread.flight import FlightQuestion, Moment, flight
from rules_core.dread.panic import Event, Happening, PanicQuestion, panic
from rules_core.dread.readings import (
    AfterFailure,
    AfterPass,
    AttackKind,
    ContactModifier,
    OneTest,
    PanicEnds,
    PanicLasts,
    SettledFor,
    WhoIsChanged,
    WhoTests,
)
from tests.scenarios import Scenario

CHARGING = (
    Scenario(
        name="knights with M 7 need 6 or less to charge a vampire that is Terrifying (1)",
        why="7 - 1 = 6 (dread-p06-s3); on one D10, 6 of 10",
        ask=lambda: charge(ChargeQuestion(morale=(7,), terror=1)),
        answer={"best_morale": 7, "target": 6, "verdict": Verdict.MUST_TEST},
        odds=Fraction(6, 10),
        applied=("dread-p02-s1", "dread-p04-s1", "dread-p06-s1", "dread-p06-s2", "dread-p06-s3"),
    ),
    Scenario(
        name="the same knights on 2D6",
        why="of 36 rolls of two six-sided dice 1 + 2 + 3 + 4 + 5 = 15 come to 6 or less",
        ask=lambda: charge(ChargeQuestion(morale=(7,), terror=1, dice=TWO_D6)),
        answer={"target": 6},
        odds=Fraction(15, 36),
        applied=("dread-p06-s3",),
    ),
    Scenario(
        name="a unit tests once, on the highest morale in it",
        why="the best of 5, 7 and 5 is 7 (dread-p04-s1), less 1",
        ask=lambda: charge(ChargeQuestion(morale=(5, 7, 5), terror=1)),
        answer={"best_morale": 7, "target": 6},
        odds=Fraction(6, 10),
        applied=("dread-p04-s1",),
    ),
    Scenario(
        name="against an enemy that is not terrifying no test is made",
        why="dread-p02-s1 asks for a test only against a terrifying enemy",
        ask=lambda: charge(ChargeQuestion(morale=(7,), terror=None)),
        answer={"target": None, "verdict": Verdict.MAY_ATTACK},
        cancelled=(("dread-p02-s1", "enemy-not-terrifying"),),
    ),
    Scenario(
        name="a unit that passed in this activation attacks without another test",
        why="one test an activation (dread-p05-s1), and passing it lets the unit attack (dread-p02-s2)",
        ask=lambda: charge(ChargeQuestion((7,), 1, tested=PriorTest.PASSED_THIS_ENEMY)),
        answer={"target": None, "verdict": Verdict.MAY_ATTACK},
        applied=("dread-p02-s2", "dread-p05-s1"),
        cancelled=(("dread-p02-s1", "already-passed"),),
    ),
    Scenario(
        name="a unit that failed in this activation may not try again before its next turn",
        why="one test an activation (dread-p05-s1), a failed one again next turn (dread-p05-s2)",
        ask=lambda: charge(ChargeQuestion((7,), 1, tested=PriorTest.FAILED_THIS_ENEMY)),
        answer={"target": None, "verdict": Verdict.MAY_NOT_ATTACK},
        applied=("dread-p03-s1a", "dread-p05-s1", "dread-p05-s2"),
        cancelled=(("dread-p02-s1", "already-failed"),),
    ),
    Scenario(
        name="one test in all: a unit that failed against one vampire does not test against a second",
        why="read as printed, dread-p05-s1 grants one test in the whole activation",
        ask=lambda: charge(ChargeQuestion((7,), 1, tested=PriorTest.FAILED_ANOTHER)),
        answer={"target": None, "verdict": Verdict.MAY_NOT_ATTACK},
        applied=("dread-p03-s1a", "dread-p05-s1"),
        cancelled=(("dread-p02-s1", "already-failed"),),
    ),
    Scenario(
        name="one test per enemy: the same unit tests against the second vampire",
        why="7 - 2 = 5 of 10; the first test counted for the first enemy only",
        ask=lambda: charge(ChargeQuestion((7,), 2, tested=PriorTest.FAILED_ANOTHER, reading_tests=OneTest.PER_ENEMY)),
        answer={"target": 5, "verdict": Verdict.MUST_TEST},
        odds=Fraction(5, 10),
        applied=("dread-p02-s1",),
        cancelled=(("dread-p05-s1", "other-enemy"),),
    ),
    Scenario(
        name="no attack at all: a unit that failed against a vampire attacks no ordinary enemy either",
        why="the narrow reading of dread-p03-s1b leaves only actions that are no attack",
        ask=lambda: charge(
            ChargeQuestion((7,), None, tested=PriorTest.FAILED_ANOTHER, reading_after_failure=AfterFailure.NO_ATTACK)
        ),
        answer={"target": None, "verdict": Verdict.MAY_NOT_ATTACK},
        applied=("dread-p03-s1a",),
        cancelled=(("dread-p02-s1", "no-attack-at-all"),),
    ),
    Scenario(
        name="a unit that passed in an earlier turn tests again, for only the attacked are spared",
        why="dread-p02-s1 has no exception for the attacker; dread-p11-s2 names the attacked unit alone",
        ask=lambda: charge(ChargeQuestion((7,), 1, passed_before=True)),
        answer={"target": 6, "verdict": Verdict.MUST_TEST},
        odds=Fraction(6, 10),
        applied=("dread-p02-s1",),
        cancelled=(("dread-p11-s2", "only-for-the-attacked"),),
    ),
    Scenario(
        name="settled once passed: the unit attacks without a test",
        why="in this reading of dread-p05-s2 only a failed test comes again",
        ask=lambda: charge(ChargeQuestion((7,), 1, passed_before=True, reading_after_pass=AfterPass.SETTLED)),
        answer={"target": None, "verdict": Verdict.MAY_ATTACK},
        applied=("dread-p02-s2",),
        cancelled=(("dread-p02-s1", "passed-before"),),
    ),
    Scenario(
        name="knights who pass charge as against any enemy",
        why="dread-p02-s2, shown by dread-p06-s4",
        ask=lambda: after_test(AfterTestQuestion(passed=True)),
        answer={"this_enemy": True, "other_enemies": None, "other_actions": None, "waiting": None},
        applied=("dread-p02-s2", "dread-p06-s4"),
        cancelled=(("dread-p03-s1a", "test-passed"),),
    ),
    Scenario(
        name="knights who fail do not attack the vampire, may act otherwise, wait, and test again next turn",
        why="dread-p03-s1a, dread-p03-s1b, dread-p05-s2, dread-p06-s5a and dread-p06-s5b, one after the other",
        ask=lambda: after_test(AfterTestQuestion(passed=False)),
        answer={
            "this_enemy": False,
            "other_enemies": True,
            "other_actions": True,
            "waiting": True,
            "again_next_turn": True,
        },
        applied=(
            "dread-p03-s1a",
            "dread-p03-s1b",
            "dread-p05-s1",
            "dread-p05-s2",
            "dread-p06-s5a",
            "dread-p06-s5b",
        ),
        cancelled=(("dread-p02-s2", "test-failed"),),
    ),
    Scenario(
        name="no attack at all: knights who fail attack no other enemy",
        why="the narrow reading of dread-p03-s1b",
        ask=lambda: after_test(AfterTestQuestion(passed=False, reading_after_failure=AfterFailure.NO_ATTACK)),
        answer={"this_enemy": False, "other_enemies": False, "other_actions": True},
        applied=("dread-p03-s1a", "dread-p03-s1b"),
    ),
    Scenario(
        name="knights who try in three turns",
        why="each turn 6 of 10: first pass 6/10, 4/10 * 6/10, 4/10 * 4/10 * 6/10; by turn 60, 84, 93.6 of 100",
        ask=lambda: charge_over_turns(ChargeTurnsQuestion((7,), 1, turns=3)),
        answer={
            "target": 6,
            "first_pass": (Fraction(6, 10), Fraction(24, 100), Fraction(96, 1000)),
            "passed_by": (Fraction(60, 100), Fraction(84, 100), Fraction(936, 1000)),
            "attacks_in": (Fraction(6, 10), Fraction(6, 10), Fraction(6, 10)),
        },
        odds=Fraction(936, 1000),
        applied=("dread-p05-s1", "dread-p05-s2"),
        cancelled=(("dread-p11-s2", "only-for-the-attacked"),),
    ),
    Scenario(
        name="settled once passed: the chance to attack grows turn by turn",
        why="a pass in any turn so far is enough: 60, then 84 of 100",
        ask=lambda: charge_over_turns(ChargeTurnsQuestion((7,), 1, turns=2, reading_after_pass=AfterPass.SETTLED)),
        answer={"attacks_in": (Fraction(60, 100), Fraction(84, 100))},
        odds=Fraction(84, 100),
        applied=("dread-p05-s2",),
    ),
)

BEING_CHARGED = (
    Scenario(
        name="an orc with M 5 that a skeleton with Terror (0) attacks needs 5 or less",
        why="X is 0, so nothing is taken off 5 (dread-p12-s2); on one D10, 5 of 10, and one model may panic",
        ask=lambda: contact(ContactQuestion(morale=(5,), terror=0)),
        answer={
            "must_test": True,
            "targets": (5,),
            "panicking": {0: Fraction(5, 10), 1: Fraction(5, 10)},
        },
        odds=Fraction(5, 10),
        applied=("dread-p08-s1", "dread-p04-s1", "dread-p12-s1a", "dread-p12-s2"),
    ),
    Scenario(
        name="against Terror (2) the attacked side needs two less",
        why="7 - 2 = 5, as for the attacker's test (dread-p06-s3); all three models panic or none",
        ask=lambda: contact(ContactQuestion(morale=(3, 7, 4), terror=2)),
        answer={"targets": (5,), "panicking": {0: Fraction(5, 10), 3: Fraction(5, 10)}},
        odds=Fraction(5, 10),
        applied=("dread-p04-s1", "dread-p06-s3"),
        cancelled=(("dread-p12-s2", "terror-above-0"),),
    ),
    Scenario(
        name="unmodified: X takes nothing off the attacked side's test",
        why="the other reading of dread-p12-s2: 7 of 10",
        ask=lambda: contact(ContactQuestion((7,), 2, reading_modifier=ContactModifier.UNMODIFIED)),
        answer={"targets": (7,)},
        odds=Fraction(7, 10),
        applied=("dread-p12-s2",),
        cancelled=(("dread-p06-s3", "test-unmodified"),),
    ),
    Scenario(
        name="each model tests: three models on their own morale",
        why="targets 7-1, 5-1, 5-1; none panics 6/10 * 4/10 * 4/10 = 96/1000; one 144+144+64 = 352 of 1000;"
        " two 216+96+96 = 408; all three 4/10 * 6/10 * 6/10 = 144",
        ask=lambda: contact(ContactQuestion((7, 5, 5), 1, reading_who=WhoTests.EACH_MODEL)),
        answer={
            "targets": (6, 4, 4),
            "panicking": {
                0: Fraction(96, 1000),
                1: Fraction(352, 1000),
                2: Fraction(408, 1000),
                3: Fraction(144, 1000),
            },
        },
        odds=Fraction(96, 1000),
        applied=("dread-p09-s1",),
        cancelled=(("dread-p04-s1", "each-model-tests"),),
    ),
    Scenario(
        name="an ordinary attacker calls for no test at contact",
        why="dread-p08-s1 speaks of a terrifying attacker",
        ask=lambda: contact(ContactQuestion((5,), None)),
        answer={"must_test": False, "targets": (), "panicking": None},
        cancelled=(("dread-p08-s1", "enemy-not-terrifying"),),
    ),
    Scenario(
        name="an orc that has already tested against this skeleton need not test in later turns",
        why="dread-p11-s2",
        ask=lambda: contact(ContactQuestion((5,), 0, tested=EarlierTest.EARLIER_ROUND)),
        answer={"must_test": False, "targets": ()},
        applied=("dread-p11-s2",),
        cancelled=(("dread-p08-s1", "already-settled"),),
    ),
    Scenario(
        name="this round only: in a later round the orc tests again",
        why="the narrow reading of dread-p11-s2",
        ask=lambda: contact(
            ContactQuestion((5,), 0, tested=EarlierTest.EARLIER_ROUND, reading_settled=SettledFor.THIS_ROUND)
        ),
        answer={"must_test": True, "targets": (5,)},
        odds=Fraction(5, 10),
        applied=("dread-p08-s1",),
        cancelled=(("dread-p11-s2", "settled-earlier-round-only"),),
    ),
    Scenario(
        name="an orc that a skeleton attacks in three rounds can panic in the first only",
        why="the first test settles it for all later turns (dread-p11-s2)",
        ask=lambda: contact_over_rounds(ContactRoundsQuestion((6,), 0, rounds=3)),
        answer={
            "tests": (True, False, False),
            "panics_in": (Fraction(4, 10), Fraction(0), Fraction(0)),
            "panicked_by": (Fraction(4, 10), Fraction(4, 10), Fraction(4, 10)),
        },
        odds=Fraction(6, 10),
        applied=("dread-p08-s1", "dread-p11-s2"),
    ),
    Scenario(
        name="this round only: the orc risks panic in each round",
        why="4 of 10 each round; by the second 1 - 6/10 * 6/10, by the third 1 - 216/1000",
        ask=lambda: contact_over_rounds(
            ContactRoundsQuestion((6,), 0, rounds=3, reading_settled=SettledFor.THIS_ROUND)
        ),
        answer={
            "tests": (True, True, True),
            "panics_in": (Fraction(4, 10), Fraction(4, 10), Fraction(4, 10)),
            "panicked_by": (Fraction(4, 10), Fraction(64, 100), Fraction(784, 1000)),
        },
        odds=Fraction(216, 1000),
        cancelled=(("dread-p11-s2", "settled-earlier-round-only"),),
    ),
    Scenario(
        name="the skeleton attacks the panicking orc at A-1, and no more is said",
        why="dread-p09-s2 and dread-p12-s3 change A by -1 but do not say what A is",
        ask=lambda: attack(AttackQuestion(panicking=True)),
        answer={"change": -1, "attack": None, "meaning": Meaning.NOT_SAID, "chance_before": None},
        applied=("dread-p09-s2", "dread-p12-s3"),
    ),
    Scenario(
        name="if A is a number of attacks, one less is worse for the attacker",
        why="3 attacks become 2",
        ask=lambda: attack(AttackQuestion(True, attack=3, reading_attack=AttackKind.NUMBER_OF_ATTACKS)),
        answer={"change": -1, "attack": 2, "meaning": Meaning.WORSE, "chance_before": None},
        applied=("dread-p09-s2",),
    ),
    Scenario(
        name="if A is rolled at or under, one less is worse for the attacker",
        why="6 of 10 become 5 of 10",
        ask=lambda: attack(
            AttackQuestion(True, attack=6, dice=Dice(1, 10), reading_attack=AttackKind.ROLL_AT_OR_UNDER)
        ),
        answer={"attack": 5, "meaning": Meaning.WORSE, "chance_before": Fraction(6, 10)},
        odds=Fraction(5, 10),
        applied=("dread-p09-s2",),
    ),
    Scenario(
        name="if A is a number to reach, one less is better for the attacker",
        why="4 or more on one six-sided die is 3 of 6, 3 or more is 4 of 6",
        ask=lambda: attack(AttackQuestion(True, attack=4, dice=Dice(1, 6), reading_attack=AttackKind.NUMBER_TO_REACH)),
        answer={"attack": 3, "meaning": Meaning.BETTER, "chance_before": Fraction(3, 6)},
        odds=Fraction(4, 6),
        applied=("dread-p09-s2",),
    ),
    Scenario(
        name="against a victim that does not panic A stays as it is",
        why="dread-p09-s2 speaks of a panicking model",
        ask=lambda: attack(AttackQuestion(False, attack=3)),
        answer={"change": 0, "attack": 3, "meaning": Meaning.NO_CHANGE},
        cancelled=(("dread-p09-s2", "not-panicking"),),
    ),
    Scenario(
        name="the skeleton's comrade, too, attacks the panicking orc at A-1",
        why="dread-p09-s2 says any attacking model",
        ask=lambda: attack(AttackQuestion(True, caused_panic=False)),
        answer={"change": -1},
        applied=("dread-p09-s2",),
    ),
    Scenario(
        name="frightening attacker only: the comrade's A stays as it is",
        why="the narrow reading of dread-p09-s2",
        ask=lambda: attack(AttackQuestion(True, caused_panic=False, reading_attackers=WhoIsChanged.FRIGHTENING_ONLY)),
        answer={"change": 0, "meaning": Meaning.NO_CHANGE},
        cancelled=(("dread-p09-s2", "not-the-terrifying-attacker"),),
    ),
    Scenario(
        name="an orc that fails panics until the skeleton's unit has finished its turn",
        why="attack 2 meets a panicking orc; after event 3 the panic is over (dread-p10-s1), so attack 4 is as usual",
        ask=lambda: panic(
            PanicQuestion(
                (
                    Event(Happening.FAILS, 1),
                    Event(Happening.IS_ATTACKED, 1),
                    Event(Happening.UNIT_FINISHES, 1),
                    Event(Happening.IS_ATTACKED, 2),
                    Event(Happening.ROUND_ENDS),
                )
            )
        ),
        answer={"causes": ((1,), (1,), (), (), ()), "changes": (None, -1, None, 0, None)},
        applied=("dread-p09-s1", "dread-p09-s2", "dread-p10-s1"),
        cancelled=(("dread-p09-s2", "not-panicking"),),
    ),
    Scenario(
        name="until the round ends: the same orc still panics when the next enemy attacks",
        why="the reading of dread-p09-s1 and dread-p12-s3: only event 5 ends the panic",
        ask=lambda: panic(
            PanicQuestion(
                (
                    Event(Happening.FAILS, 1),
                    Event(Happening.IS_ATTACKED, 1),
                    Event(Happening.UNIT_FINISHES, 1),
                    Event(Happening.IS_ATTACKED, 2),
                    Event(Happening.ROUND_ENDS),
                ),
                reading_lasts=PanicLasts.ROUND,
            )
        ),
        answer={"causes": ((1,), (1,), (1,), (1,), ()), "changes": (None, -1, None, -1, None)},
        applied=("dread-p09-s1", "dread-p12-s3"),
        cancelled=(("dread-p10-s1", "lasts-until-round-ends"),),
    ),
    Scenario(
        name="panic of two attackers ends for each by itself",
        why="dread-p10-s1 ends the panic from the attacker whose turn ends, the other's stays",
        ask=lambda: panic(
            PanicQuestion(
                (Event(Happening.FAILS, 2), Event(Happening.FAILS, 1), Event(Happening.UNIT_FINISHES, 2)),
            )
        ),
        answer={"causes": ((2,), (1, 2), (1,))},
        applied=("dread-p10-s1",),
    ),
    Scenario(
        name="all panic ends: the turn of one attacker ends the panic from both",
        why="the wide reading of dread-p10-s1",
        ask=lambda: panic(
            PanicQuestion(
                (Event(Happening.FAILS, 2), Event(Happening.FAILS, 1), Event(Happening.UNIT_FINISHES, 2)),
                reading_ends=PanicEnds.ALL,
            )
        ),
        answer={"causes": ((2,), (1, 2), ())},
        applied=("dread-p10-s1",),
    ),
    Scenario(
        name="an orc that passes never panics",
        why="dread-p09-s1 needs a failed test",
        ask=lambda: panic(
            PanicQuestion(
                (
                    Event(Happening.PASSES, 1),
                    Event(Happening.IS_ATTACKED, 1),
                    Event(Happening.UNIT_FINISHES, 1),
                    Event(Happening.ROUND_ENDS),
                )
            )
        ),
        answer={"causes": ((), (), (), ()), "changes": (None, 0, None, None)},
        cancelled=(
            ("dread-p09-s1", "test-passed"),
            ("dread-p09-s2", "not-panicking"),
            ("dread-p10-s1", "no-panic-from-it"),
        ),
    ),
    Scenario(
        name="a waiting unit may try to flee when the attack is declared",
        why="dread-p11-s1",
        ask=lambda: flight(FlightQuestion(waiting=True, moment=Moment.DECLARED)),
        answer={"may_try": True},
        applied=("dread-p11-s1", "dread-p12-s1b"),
    ),
    Scenario(
        name="at contact it is too late to flee",
        why="dread-p12-s1b puts the attempt before contact",
        ask=lambda: flight(FlightQuestion(waiting=True, moment=Moment.CONTACT)),
        answer={"may_try": False},
        applied=("dread-p12-s1b",),
        cancelled=(("dread-p11-s1", "already-in-contact"),),
    ),
    Scenario(
        name="a unit that does not wait may not try to flee",
        why="dread-p11-s1 speaks of waiting units only",
        ask=lambda: flight(FlightQuestion(waiting=False, moment=Moment.DECLARED)),
        answer={"may_try": False},
        cancelled=(("dread-p11-s1", "not-waiting"),),
    ),
)

SCENARIOS = (*CHARGING, *BEING_CHARGED)
