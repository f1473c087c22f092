"""Scenarios of combat reform and closing up."""

from __future__ import annotations

from rules_core.regiment.closing_up import ClosingUpQuestion, Placement, closing_up
from rules_core.regiment.combat_reform import CombatReformQuestion, EnemyInContact, Side, combat_reform
from rules_core.regiment.readings import (
    ContactsKept,
    FacingChanged,
    MostContacts,
)
from tests.scenarios import Scenario

COMBAT_REFORM = (
    Scenario(
        name="a combat reform that keeps every contact and every facing is allowed",
        why="4 stays 4, 3 becomes 5; the same side of each enemy is touched",
        ask=lambda: combat_reform(CombatReformQuestion((EnemyInContact(4, 4), EnemyInContact(3, 5)))),
        answer={"allowed": True, "keeps_contacts": True, "keeps_facings": True, "before": 7, "after": 9},
        applied=("regiment-p02-s1a", "regiment-p02-s1b", "regiment-p02-s1c"),
    ),
    Scenario(
        name="a combat reform may not move a model from one enemy to another",
        why="3 falls to 2 against the second enemy, though the sum stays 7",
        ask=lambda: combat_reform(CombatReformQuestion((EnemyInContact(4, 5), EnemyInContact(3, 2)))),
        answer={"allowed": False, "keeps_contacts": False, "keeps_facings": True, "before": 7, "after": 7},
        applied=("regiment-p02-s1b",),
    ),
    Scenario(
        name="counted in total, a model may move from one enemy to another",
        why="regiment-q02 switched: 4 + 3 = 7 stays 5 + 2 = 7",
        ask=lambda: combat_reform(
            CombatReformQuestion((EnemyInContact(4, 5), EnemyInContact(3, 2)), reading_contacts=ContactsKept.TOTAL)
        ),
        answer={"allowed": True, "before": 7, "after": 7},
        cancelled=(("regiment-p02-s1b", "allowed-by-this-reading"),),
    ),
    Scenario(
        name="counted model by model, none may drop out even if another takes its place",
        why="regiment-q02 switched: the numbers stay, but one model that touched an enemy touches none",
        ask=lambda: combat_reform(
            CombatReformQuestion(
                (EnemyInContact(4, 4), EnemyInContact(3, 3)),
                out_of_contact=1,
                reading_contacts=ContactsKept.EACH_MODEL,
            )
        ),
        answer={"allowed": False, "keeps_contacts": False},
        applied=("regiment-p02-s1b",),
    ),
    Scenario(
        name="a combat reform may not touch an enemy on another side",
        why="front before, flank after: a change of facing of any kind is forbidden",
        ask=lambda: combat_reform(CombatReformQuestion((EnemyInContact(4, 4, side_after=Side.LEFT_FLANK),))),
        answer={"allowed": False, "keeps_contacts": True, "keeps_facings": False},
        applied=("regiment-p02-s1c",),
    ),
    Scenario(
        name="where only turning is forbidden, another side may be touched",
        why="regiment-q03 switched",
        ask=lambda: combat_reform(
            CombatReformQuestion((EnemyInContact(4, 4, side_after=Side.REAR),), reading_facing=FacingChanged.TURNED)
        ),
        answer={"allowed": True, "keeps_facings": True},
        cancelled=(("regiment-p02-s1c", "allowed-by-this-reading"),),
    ),
    Scenario(
        name="a combat reform may not turn an enemy",
        why="a change of facing of any kind is forbidden",
        ask=lambda: combat_reform(CombatReformQuestion((EnemyInContact(4, 4, turned=True),))),
        answer={"allowed": False, "keeps_contacts": True, "keeps_facings": False},
        applied=("regiment-p02-s1c",),
    ),
)

CLOSING_UP = (
    Scenario(
        name="closing up reaches every enemy before it counts models",
        why="2 + 3 touches both enemies, 6 + 0 only one; of those that touch both, 2 + 3 = 5 beats 1 + 1",
        ask=lambda: closing_up(ClosingUpQuestion((Placement((6, 0)), Placement((2, 3)), Placement((1, 1))), chosen=2)),
        answer={"best": (2,), "enemies": 2, "contacts": 5, "allowed": True},
        applied=("regiment-p04-s1a", "regiment-p04-s1b"),
        cancelled=(("regiment-p04-s1b", "more-is-possible"),),
    ),
    Scenario(
        name="where the total goes first, six models on one enemy are best",
        why="regiment-q04 switched: 6 are more than 5",
        ask=lambda: closing_up(
            ClosingUpQuestion((Placement((6, 0)), Placement((2, 3))), chosen=2, reading_most=MostContacts.TOTAL)
        ),
        answer={"best": (1,), "enemies": 1, "contacts": 6, "allowed": False},
        cancelled=(("regiment-p04-s1b", "more-is-possible"),),
    ),
)
