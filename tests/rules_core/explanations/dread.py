"""What players of `dread` are told."""

from __future__ import annotations

from tests.rules_core.explanations import Told, line

EXPLAINED: dict[str, Told] = {
    "the same knights on 2D6": Told(
        (
            line("dread-p02-s1", "must-test"),
            line("dread-p04-s1", "best-morale", 7, models=1, best=7),
            line("dread-p06-s1", "terror-value", terror=1),
            line("dread-p06-s2", "tested-when-declared-in-example"),
            line("dread-p06-s3", "morale-minus-terror", -1, terror=1),
            line("dread-p06-s3", "at-or-under", target=6),
        ),
        readings={"dread-q03": "two-d6"},
        gaps=("dread-q03", "dread-q08"),
    ),
    "a unit tests once, on the highest morale in it": Told(
        (
            line("dread-p02-s1", "must-test"),
            line("dread-p04-s1", "best-morale", 7, models=3, best=7),
            line("dread-p06-s1", "terror-value", terror=1),
            line("dread-p06-s2", "tested-when-declared-in-example"),
            line("dread-p06-s3", "morale-minus-terror", -1, terror=1),
            line("dread-p06-s3", "at-or-under", target=6),
        ),
        readings={"dread-q03": "one-d10", "dread-q05": "any-model-present"},
        gaps=("dread-q03", "dread-q08"),
    ),
    "against an enemy that is not terrifying no test is made": Told(
        (line("dread-p02-s1", "must-test", reason="enemy-not-terrifying"),),
    ),
    "a unit that passed in this activation attacks without another test": Told(
        (
            line("dread-p02-s1", "must-test", reason="already-passed"),
            line("dread-p02-s2", "attacks-as-usual"),
            line("dread-p05-s1", "no-second-test", tests=1),
        ),
    ),
    "one test in all: a unit that failed against one vampire does not test against a second": Told(
        (
            line("dread-p02-s1", "must-test", reason="already-failed"),
            line("dread-p03-s1a", "does-not-attack-this-enemy"),
            line("dread-p05-s1", "no-second-test", tests=1),
            line("dread-p05-s2", "may-test-again-next-turn"),
        ),
        readings={"dread-q04": "other-enemies-allowed", "dread-q06": "one-test-in-all"},
        gaps=("dread-q06",),
    ),
    "one test per enemy: the same unit tests against the second vampire": Told(
        (
            line("dread-p02-s1", "must-test"),
            line("dread-p04-s1", "best-morale", 7, models=1, best=7),
            line("dread-p05-s1", "no-second-test", reason="other-enemy"),
            line("dread-p06-s1", "terror-value", terror=2),
            line("dread-p06-s2", "tested-when-declared-in-example"),
            line("dread-p06-s3", "morale-minus-terror", -2, terror=2),
            line("dread-p06-s3", "at-or-under", target=5),
        ),
        readings={"dread-q03": "one-d10", "dread-q04": "other-enemies-allowed", "dread-q06": "one-test-per-enemy"},
        gaps=("dread-q03", "dread-q08"),
    ),
    "no attack at all: a unit that failed against a vampire attacks no ordinary enemy either": Told(
        (
            line("dread-p02-s1", "must-test", reason="no-attack-at-all"),
            line("dread-p03-s1a", "attacks-nobody"),
            line("dread-p05-s2", "may-test-again-next-turn"),
        ),
        readings={"dread-q04": "no-attack-at-all"},
    ),
    "a unit that passed in an earlier turn tests again, for only the attacked are spared": Told(
        (
            line("dread-p02-s1", "must-test"),
            line("dread-p04-s1", "best-morale", 7, models=1, best=7),
            line("dread-p06-s1", "terror-value", terror=1),
            line("dread-p06-s2", "tested-when-declared-in-example"),
            line("dread-p06-s3", "morale-minus-terror", -1, terror=1),
            line("dread-p06-s3", "at-or-under", target=6),
            line("dread-p11-s2", "settled", reason="only-for-the-attacked"),
        ),
        readings={"dread-q03": "one-d10", "dread-q07": "test-each-time"},
        gaps=("dread-q03", "dread-q08"),
    ),
    "settled once passed: the unit attacks without a test": Told(
        (
            line("dread-p02-s1", "must-test", reason="passed-before"),
            line("dread-p02-s2", "attacks-as-usual"),
        ),
        readings={"dread-q07": "settled-once-passed"},
    ),
    "knights who pass charge as against any enemy": Told(
        (
            line("dread-p02-s2", "attacks-as-usual"),
            line("dread-p03-s1a", "does-not-attack-this-enemy", reason="test-passed"),
            line("dread-p06-s4", "shown-by-example"),
        ),
    ),
    "knights who fail do not attack the vampire, may act otherwise, wait, and test again next turn": Told(
        (
            line("dread-p02-s2", "attacks-as-usual", reason="test-failed"),
            line("dread-p03-s1a", "does-not-attack-this-enemy"),
            line("dread-p03-s1b", "may-act-otherwise", other_enemies=True),
            line("dread-p05-s1", "no-second-test", tests=1),
            line("dread-p05-s2", "may-test-again-next-turn"),
            line("dread-p06-s5a", "shown-by-example"),
            line("dread-p06-s5b", "may-wait"),
        ),
        readings={"dread-q04": "other-enemies-allowed", "dread-q10": "waiting-status"},
    ),
    "no attack at all: knights who fail attack no other enemy": Told(
        (
            line("dread-p02-s2", "attacks-as-usual", reason="test-failed"),
            line("dread-p03-s1a", "attacks-nobody"),
            line("dread-p03-s1b", "may-act-otherwise", other_enemies=False),
            line("dread-p05-s1", "no-second-test", tests=1),
            line("dread-p05-s2", "may-test-again-next-turn"),
            line("dread-p06-s5a", "shown-by-example"),
            line("dread-p06-s5b", "may-wait"),
        ),
        readings={"dread-q04": "no-attack-at-all", "dread-q10": "waiting-status"},
    ),
    "knights who try in three turns": Told(
        (
            line("dread-p02-s1", "must-test"),
            line("dread-p04-s1", "best-morale", 7, models=1, best=7),
            line("dread-p05-s1", "one-test-per-activation", tests=1),
            line("dread-p05-s2", "may-test-again-next-turn", turns=3),
            line("dread-p06-s1", "terror-value", terror=1),
            line("dread-p06-s2", "tested-when-declared-in-example"),
            line("dread-p06-s3", "morale-minus-terror", -1, terror=1),
            line("dread-p06-s3", "at-or-under", target=6),
            line("dread-p11-s2", "settled", reason="only-for-the-attacked"),
        ),
        readings={"dread-q03": "one-d10", "dread-q07": "test-each-time"},
        gaps=("dread-q03", "dread-q08"),
    ),
    "settled once passed: the chance to attack grows turn by turn": Told(
        (
            line("dread-p02-s1", "must-test"),
            line("dread-p04-s1", "best-morale", 7, models=1, best=7),
            line("dread-p05-s1", "one-test-per-activation", tests=1),
            line("dread-p05-s2", "may-test-again-next-turn", turns=2),
            line("dread-p06-s1", "terror-value", terror=1),
            line("dread-p06-s2", "tested-when-declared-in-example"),
            line("dread-p06-s3", "morale-minus-terror", -1, terror=1),
            line("dread-p06-s3", "at-or-under", target=6),
        ),
        readings={"dread-q03": "one-d10", "dread-q07": "settled-once-passed"},
        gaps=("dread-q03", "dread-q08"),
    ),
    "against Terror (2) the attacked side needs two less": Told(
        (
            line("dread-p08-s1", "attacked-must-test", tests=1),
            line("dread-p04-s1", "best-morale", 7, models=3, best=7),
            line("dread-p06-s3", "morale-minus-terror", -2, terror=2),
            line("dread-p12-s1a", "terror-value", terror=2),
            line("dread-p12-s2", "no-modifier", reason="terror-above-0"),
            line("dread-p12-s2", "tests-in-opponents-turn"),
            line("dread-p06-s3", "at-or-under", target=5),
        ),
        readings={
            "dread-q03": "one-d10",
            "dread-q05": "any-model-present",
            "dread-q11": "one-test-for-unit",
            "dread-q12": "morale-minus-x",
        },
        gaps=("dread-q03", "dread-q08", "dread-q12"),
    ),
    "unmodified: X takes nothing off the attacked side's test": Told(
        (
            line("dread-p08-s1", "attacked-must-test", tests=1),
            line("dread-p04-s1", "best-morale", 7, models=1, best=7),
            line("dread-p06-s3", "morale-minus-terror", -2, reason="test-unmodified", terror=2),
            line("dread-p12-s1a", "terror-value", terror=2),
            line("dread-p12-s2", "no-modifier"),
            line("dread-p12-s2", "tests-in-opponents-turn"),
            line("dread-p06-s3", "at-or-under", target=7),
        ),
        readings={"dread-q03": "one-d10", "dread-q12": "unmodified"},
        gaps=("dread-q03", "dread-q08", "dread-q12"),
    ),
    "each model tests: three models on their own morale": Told(
        (
            line("dread-p08-s1", "attacked-must-test", tests=3),
            line("dread-p04-s1", "best-morale", reason="each-model-tests"),
            line("dread-p09-s1", "own-morale", 7, of="target-1", model=1),
            line("dread-p09-s1", "own-morale", 5, of="target-2", model=2),
            line("dread-p09-s1", "own-morale", 5, of="target-3", model=3),
            line("dread-p06-s3", "model-morale-minus-terror", -1, of="target-1", model=1),
            line("dread-p06-s3", "model-morale-minus-terror", -1, of="target-2", model=2),
            line("dread-p06-s3", "model-morale-minus-terror", -1, of="target-3", model=3),
            line("dread-p12-s1a", "terror-value", terror=1),
            line("dread-p12-s2", "no-modifier", reason="terror-above-0"),
            line("dread-p12-s2", "tests-in-opponents-turn"),
            line("dread-p06-s3", "model-at-or-under", of="target-1", target=6, model=1),
            line("dread-p06-s3", "model-at-or-under", of="target-2", target=4, model=2),
            line("dread-p06-s3", "model-at-or-under", of="target-3", target=4, model=3),
        ),
        readings={"dread-q03": "one-d10", "dread-q11": "each-model-tests", "dread-q12": "morale-minus-x"},
        gaps=("dread-q03", "dread-q08", "dread-q12"),
    ),
    "an ordinary attacker calls for no test at contact": Told(
        (line("dread-p08-s1", "attacked-must-test", reason="enemy-not-terrifying"),),
    ),
    "an orc that has already tested against this skeleton need not test in later turns": Told(
        (
            line("dread-p08-s1", "attacked-must-test", reason="already-settled"),
            line("dread-p11-s2", "settled"),
        ),
        readings={"dread-q18": "all-later-turns"},
    ),
    "this round only: in a later round the orc tests again": Told(
        (
            line("dread-p08-s1", "attacked-must-test", tests=1),
            line("dread-p04-s1", "best-morale", 5, models=1, best=5),
            line("dread-p06-s3", "morale-minus-terror", 0, terror=0),
            line("dread-p11-s2", "settled", reason="settled-earlier-round-only"),
            line("dread-p12-s1a", "terror-value", terror=0),
            line("dread-p12-s2", "no-modifier"),
            line("dread-p12-s2", "tests-in-opponents-turn"),
            line("dread-p06-s3", "at-or-under", target=5),
        ),
        readings={"dread-q03": "one-d10", "dread-q18": "this-round-only"},
        gaps=("dread-q03",),
    ),
    "an orc that a skeleton attacks in three rounds can panic in the first only": Told(
        (
            line("dread-p08-s1", "attacked-must-test", tests=1),
            line("dread-p04-s1", "best-morale", 6, models=1, best=6),
            line("dread-p06-s3", "morale-minus-terror", 0, terror=0),
            line("dread-p11-s2", "settled"),
            line("dread-p12-s1a", "terror-value", terror=0),
            line("dread-p12-s2", "no-modifier"),
            line("dread-p12-s2", "tests-in-opponents-turn"),
            line("dread-p06-s3", "at-or-under", target=6),
        ),
        readings={"dread-q03": "one-d10", "dread-q18": "all-later-turns"},
        gaps=("dread-q03",),
    ),
    "this round only: the orc risks panic in each round": Told(
        (
            line("dread-p08-s1", "attacked-must-test", tests=1),
            line("dread-p04-s1", "best-morale", 6, models=1, best=6),
            line("dread-p06-s3", "morale-minus-terror", 0, terror=0),
            line("dread-p11-s2", "settled", reason="settled-earlier-round-only"),
            line("dread-p12-s1a", "terror-value", terror=0),
            line("dread-p12-s2", "no-modifier"),
            line("dread-p12-s2", "tests-in-opponents-turn"),
            line("dread-p06-s3", "at-or-under", target=6),
        ),
        readings={"dread-q03": "one-d10", "dread-q18": "this-round-only"},
        gaps=("dread-q03",),
    ),
    "if A is a number of attacks, one less is worse for the attacker": Told(
        (
            line("dread-p09-s2", "attack-value", 3, of="attack"),
            line("dread-p09-s2", "attack-less-one", -1, of="attack"),
            line("dread-p12-s3", "shown-by-example"),
        ),
        readings={"dread-q14": "number-of-attacks"},
    ),
    "if A is rolled at or under, one less is worse for the attacker": Told(
        (
            line("dread-p09-s2", "attack-value", 6, of="attack"),
            line("dread-p09-s2", "attack-less-one", -1, of="attack"),
            line("dread-p12-s3", "shown-by-example"),
        ),
        readings={"dread-q14": "roll-at-or-under"},
    ),
    "if A is a number to reach, one less is better for the attacker": Told(
        (
            line("dread-p09-s2", "attack-value", 4, of="attack"),
            line("dread-p09-s2", "attack-less-one", -1, of="attack"),
            line("dread-p12-s3", "shown-by-example"),
        ),
        readings={"dread-q14": "number-to-reach"},
    ),
    "against a victim that does not panic A stays as it is": Told(
        (
            line("dread-p09-s2", "attack-value", 3, of="attack"),
            line("dread-p09-s2", "attack-less-one", -1, of="attack", reason="not-panicking"),
        ),
    ),
    "the skeleton's comrade, too, attacks the panicking orc at A-1": Told(
        (line("dread-p09-s2", "attack-less-one", -1, of="change"),),
        readings={"dread-q15": "any-attacker"},
        gaps=("dread-q14",),
    ),
    "frightening attacker only: the comrade's A stays as it is": Told(
        (line("dread-p09-s2", "attack-less-one", -1, of="change", reason="not-the-terrifying-attacker"),),
        readings={"dread-q15": "frightening-attacker-only"},
    ),
    "until the round ends: the same orc still panics when the next enemy attacks": Told(
        (
            line("dread-p09-s1", "panics", event=1, attacker=1),
            line("dread-p09-s2", "attack-in-event-less-one", -1, of="change-2", event=2),
            line("dread-p10-s1", "panic-ends", reason="lasts-until-round-ends", event=3, attacker=1),
            line("dread-p09-s2", "attack-in-event-less-one", -1, of="change-4", event=4),
            line("dread-p09-s1", "panic-ends-with-round", event=5, attacker=None),
            line("dread-p12-s3", "shown-by-example", event=5),
        ),
        readings={"dread-q13": "until-round-ends", "dread-q15": "any-attacker"},
        gaps=("dread-q14",),
    ),
    "panic of two attackers ends for each by itself": Told(
        (
            line("dread-p09-s1", "panics", event=1, attacker=2),
            line("dread-p09-s1", "panics", event=2, attacker=1),
            line("dread-p10-s1", "panic-ends", event=3, attacker=2, ended=(2,)),
        ),
        readings={"dread-q13": "until-active-unit-finishes", "dread-q16": "per-attacker"},
    ),
    "all panic ends: the turn of one attacker ends the panic from both": Told(
        (
            line("dread-p09-s1", "panics", event=1, attacker=2),
            line("dread-p09-s1", "panics", event=2, attacker=1),
            line("dread-p10-s1", "panic-ends", event=3, attacker=2, ended=(1, 2)),
        ),
        readings={"dread-q13": "until-active-unit-finishes", "dread-q16": "all-panic-ends"},
    ),
    "an orc that passes never panics": Told(
        (
            line("dread-p09-s1", "panics", reason="test-passed", event=1, attacker=1),
            line("dread-p09-s2", "attack-in-event-less-one", -1, of="change-2", reason="not-panicking", event=2),
            line("dread-p10-s1", "panic-ends", reason="no-panic-from-it", event=3, attacker=1),
        ),
    ),
    "a waiting unit may try to flee when the attack is declared": Told(
        (
            line("dread-p11-s1", "may-try-to-flee"),
            line("dread-p12-s1b", "only-before-contact", in_time=True),
        ),
        readings={"dread-q10": "waiting-status"},
        gaps=("dread-q17",),
    ),
    "at contact it is too late to flee": Told(
        (
            line("dread-p11-s1", "may-try-to-flee", reason="already-in-contact"),
            line("dread-p12-s1b", "only-before-contact", in_time=False),
        ),
        readings={"dread-q10": "waiting-status"},
    ),
    "a unit that does not wait may not try to flee": Told(
        (line("dread-p11-s1", "may-try-to-flee", reason="not-waiting"),),
    ),
}
