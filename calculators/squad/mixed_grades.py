"""Mixed grades: the joint outcome of a squad and a character, and what each may then do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.calculator import Calculator, Grid, Rolled, Rows, Shown, Throw
from calculators.messages import N_, Language
from calculators.readings import reading_fields
from calculators.squad._rolls import AT_OR_UNDER, MAY_RE_ROLL, NEXT, ended, named, roll_test, said_of
from calculators.squad._tests import (
    USUAL_GRADES,
    Part,
    assembled,
    assumption_field,
    grade_field,
    grade_modifier_field,
    modifier_field,
    rerolls_field,
    test_bars,
    test_inputs,
    test_verdict,
)
from calculators.squad.wording import WORDING
from rules_core.dice import D10
from rules_core.results import Result
from rules_core.squad.mixed_grades import (
    MayDo,
    MixedGradesAnswer,
    MixedGradesQuestion,
    may_do,
    mixed_grades,
)
from rules_core.squad.motivation import MotivationQuestion
from rules_core.squad.numbers import Grade, GradeAssumption
from rules_core.squad.readings import MixedDice

SQUAD, CHARACTER = N_("Squad"), N_("Character")
PARTS = {who: Part(MotivationQuestion, test_inputs(f"{who}_", "reading_repeats")) for who in ("squad", "character")}
BOTH_ACT = N_("Both pass: squad and character do what they tested for.")
ONLY_SQUAD = N_("Only the squad passes: it does what it tested for, the character does not.")
ONLY_SQUAD_HELD = N_("Only the squad passes: even so, neither does what it tested for.")
ONLY_CHARACTER = N_(
    "Only the character passes: the squad does not do what it tested for, "
    "and the character may act only as far as the squad can."
)
NEITHER_ACTS = N_("Both fail: neither does what it tested for.")
# The clause that decides each joint outcome, as far as the text decides it.
DECIDES = {(True, True): "squad-p07-s3", (True, False): "squad-p07-s3", (False, False): "squad-p07-s4"}
WITHIN_SQUAD = "squad-p07-s5"


def ask(values: Mapping[str, Any]) -> Result[MixedGradesAnswer]:
    """Ask the core."""
    return mixed_grades(assembled(MixedGradesQuestion, values, **PARTS))


def answer(found: MixedGradesAnswer) -> dict[str, Any]:
    """`mixed`, the targets of each roll, and `outcomes`: who passes, the chance, and what each may do, as codes."""
    return {
        "mixed": found.mixed,
        "squad_attempts": list(found.squad_attempts),
        "character_attempts": list(found.character_attempts),
        "outcomes": [
            {
                "squad_passes": each.squad_passes,
                "character_passes": each.character_passes,
                "chance": str(each.chance),
                "squad": each.squad.value,
                "character": each.character.value,
            }
            for each in found.outcomes
        ],
    }


def show(result: Result[MixedGradesAnswer], values: Mapping[str, Any], words: Language) -> Shown:
    """How likely both pass, the four joint outcomes, and what each of the two may do in them."""
    found = result.answer
    if not found.mixed:
        verdict = words.text(N_("One test for both.")) + " " + test_verdict(found.squad_attempts, words)
        return Shown(verdict, bars=test_bars(found.squad_attempts, words))
    assert result.odds is not None
    said = {
        "squad": found.squad_attempts[0],
        "character": found.character_attempts[0],
        "dice": D10,
        "chance": words.percent(result.odds),
    }
    repeated = len(found.squad_attempts) + len(found.character_attempts) > 2
    verdict = words.text(
        N_("Squad {squad} or less, character {character} or less on {dice}. Both pass, with re-rolls: {chance}.")
        if repeated
        else N_("Squad {squad} or less, character {character} or less on {dice}. Both pass: {chance}."),
        said,
    )
    chances = {(each.squad_passes, each.character_passes): each.chance for each in found.outcomes}
    grid = Grid(
        words.text(N_("Joint outcome")),
        ("", words.text(N_("Character passes")), words.text(N_("Character fails"))),
        tuple(
            (words.text(label), (chances[passes, True], chances[passes, False]))
            for passes, label in ((True, N_("Squad passes")), (False, N_("Squad fails")))
        ),
    )
    likely = [(each.squad_passes, each.character_passes) for each in found.outcomes if each.chance]
    return Shown(verdict, tuple(words.text(_outcome(passes, values)) for passes in likely), grid=grid)


def roll(
    result: Result[MixedGradesAnswer], values: Mapping[str, Any], throw: Throw, words: Language
) -> tuple[Rolled, ...]:
    """The test against both values, and what squad and character then do."""
    found = result.answer
    if not found.mixed:
        rolls, passed = roll_test(found.squad_attempts, throw, words)
        outcome = (
            N_("Squad and character do what they tested for.") if passed else N_("Neither does what it tested for.")
        )
        return ended(rolls, words.text(outcome), "squad-p05-s4")
    if values["reading_dice"] is MixedDice.ONE_ROLL:
        rolls, passes = _one_roll(found, throw, words)
    else:
        rolls, squad = roll_test(found.squad_attempts, throw, words, SQUAD)
        theirs, character = roll_test(found.character_attempts, throw, words, CHARACTER)
        rolls, passes = rolls + theirs, (squad, character)
    return ended(rolls, words.text(_outcome(passes, values)), DECIDES.get(passes, WITHIN_SQUAD))


def _one_roll(found: MixedGradesAnswer, throw: Throw, words: Language) -> tuple[list[Rolled], tuple[bool, bool]]:
    """Single rolls for both, each re-roll for those who have failed and may still repeat."""
    tests = {SQUAD: found.squad_attempts, CHARACTER: found.character_attempts}
    passed = dict.fromkeys(tests, False)
    rolls: list[Rolled] = []
    for place in range(max(map(len, tests.values()))):
        left = {who: attempts for who, attempts in tests.items() if not passed[who] and place < len(attempts)}
        if not left:
            break
        (face,) = faces = throw(D10)
        said = [named(who, said_of(face, attempts[place], words), words) for who, attempts in left.items()]
        passed |= {who: face <= attempts[place] for who, attempts in left.items()}
        again = [who for who, attempts in tests.items() if not passed[who] and place + 1 < len(attempts)]
        for who in again:
            following = words.text(NEXT, {"repeat": place + 1, "target": tests[who][place + 1]})
            said.append(named(who, following, words))
        rolls.append(Rolled(D10, faces, " ".join(said), MAY_RE_ROLL if again else AT_OR_UNDER))
    return rolls, (passed[SQUAD], passed[CHARACTER])


def _outcome(passes: tuple[bool, bool], values: Mapping[str, Any]) -> str:
    """What squad and character may do after the test, as a message."""
    if passes == (True, False):
        squad, _ = may_do(*passes, values["reading_character_fails"])
        return ONLY_SQUAD if squad is MayDo.ACTS else ONLY_SQUAD_HELD
    return {(True, True): BOTH_ACT, (False, True): ONLY_CHARACTER, (False, False): NEITHER_ACTS}[passes]


def usual(words: Language) -> tuple[Rows, ...]:
    """The joint outcome with characters of every other grade, without further modifiers; a table for each squad."""
    return tuple(_usual_of(label, grade, assumption, words) for label, grade, assumption in USUAL_GRADES)


def _usual_of(squad: str, grade: Grade, assumption: GradeAssumption | None, words: Language) -> Rows:
    rows = []
    for label, other, assumed in USUAL_GRADES:
        if other is grade:
            continue
        question = MixedGradesQuestion(
            MotivationQuestion(grade, grade_assumption=assumption),
            MotivationQuestion(other, grade_assumption=assumed),
        )
        chances = (words.percent(each.chance) for each in mixed_grades(question).answer.outcomes)
        rows.append((words.text(label), *chances))
    headings = (CHARACTER, N_("Both"), N_("Only squad"), N_("Only character"), N_("Nobody"))
    caption = words.text(N_("Squad: {grade}, with re-rolls"), {"grade": words.text(squad)})
    return Rows(caption, tuple(words.text(each) for each in headings), tuple(rows))


CALCULATOR = Calculator(
    name="squad/mixed-grades",
    title=N_("Mixed training grades"),
    question=N_("How do a squad and the character that joined it fare in one test, and what may each then do?"),
    clause="squad-p07-s2",
    fields=(
        grade_field("squad_grade", N_("Training grade of the squad")),
        modifier_field("squad_modifier", N_("Modifiers of the squad, added up")),
        grade_field("character_grade", N_("Training grade of the character"), Grade.VETERAN),
        modifier_field("character_modifier", N_("Modifiers of the character, added up")),
        assumption_field(),
        grade_modifier_field("squad_grade_modifier", N_("Grade modifier of the squad")),
        rerolls_field("squad_rerolls", N_("Re-rolls of the squad")),
        grade_modifier_field("character_grade_modifier", N_("Grade modifier of the character")),
        rerolls_field("character_rerolls", N_("Re-rolls of the character")),
        *reading_fields(MixedGradesQuestion, WORDING),
        *reading_fields(MotivationQuestion, WORDING, ("reading_lent_value", "reading_lieutenant_bonus")),
    ),
    ask=ask,
    answer=answer,
    show=show,
    usual=usual,
    roll=roll,
)
