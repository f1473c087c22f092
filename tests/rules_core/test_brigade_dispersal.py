"""The dispersal point, clause by clause, against a twin that shares no code with the rules."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.brigade.consequences import Consequence, DispersedBy
from rules_core.brigade.dispersal import Cause, DispersalAnswer, DispersalQuestion, Outcome, TestResult, dispersal
from rules_core.brigade.dispersal_rules import passed
from rules_core.brigade.readings import (
    AutomaticReading,
    InchFigureReading,
    LostReading,
    MeasureReading,
    NeighboursReading,
    OtherCauseReading,
    QuarterReading,
    WeakWinnerReading,
    WhichTestsReading,
    WinnerReading,
)
from rules_core.brigade.rulebook import RulebookTest
from rules_core.dice import Dice
from rules_core.errors import RuleConflict
from rules_core.records import replace
from tests.rules_core.brigade_questions import DISPERSAL, arguments, patient

# How much the unit's end means for it, from least to most, for the monotone properties.
GRAVITY = [Outcome.STAYS, Outcome.MUST_TEST, Outcome.DISPERSED]


def twin(question: DispersalQuestion) -> tuple[str, str | None]:
    """Outcome and cause of dispersal, by percentages and plain words, as a player would go down the page."""
    percent_left_times_initial = 100 * question.present
    half = percent_left_times_initial <= 50 * question.initial
    if question.reading_quarter.value == "exactly":
        quarter = percent_left_times_initial == 25 * question.initial
    else:
        quarter = percent_left_times_initial <= 25 * question.initial
    test = question.test.value
    by_table = {"disperses": "morale-test", "dispersed-by-brigade-test": "brigade-test"}.get(test)
    if not half:
        return ("dispersed", by_table) if by_table else ("stays", None)

    cause = question.cause.value
    if question.reading_other_cause is not None and cause == "other":
        agreement = question.reading_other_cause.value
        cause = {"test-as-after-fire": "fire", "dispersed-as-after-lost-melee": "melee-lost"}.get(agreement, "other")
    if cause == "melee-lost":
        return "dispersed", "melee"
    winner_is_safe = cause == "melee-won" and question.reading_weak_winner.value == "leaves-with-honour"
    if quarter and not winner_is_safe:
        return "dispersed", f"automatic-after-{'melee' if cause == 'melee-won' else cause}"
    if cause == "melee-won" and question.reading_winner.value == "leaves-without-test":
        return "leaves-with-honour", None
    if by_table:
        return "dispersed", by_table
    if cause == "other" and question.reading_tests.value == "test-after-fire-only":
        return "stays", None
    if test == "passed":
        return "leaves-with-honour", None
    if test != "none":
        return "dispersed", "morale-test"
    return ("stays", None) if cause == "other" else ("must-test", None)


def ends(question: DispersalQuestion) -> tuple[str, str | None]:
    answer = dispersal(question).answer
    return answer.outcome.value, answer.dispersed_by.value if answer.dispersed_by else None


def test_the_twin_agrees_on_every_cause_and_test_at_every_strength() -> None:
    for initial in (1, 2, 3, 4, 5, 8, 30):
        for present, cause, test in product(range(initial + 1), Cause, TestResult):
            other = OtherCauseReading.NOTHING_HAPPENS if cause is Cause.OTHER else None
            question = DispersalQuestion(
                initial=initial, present=present, cause=cause, test=test, reading_other_cause=other
            )
            assert ends(question) == twin(question), question


def test_the_twin_agrees_under_every_reading() -> None:
    for present, cause, test in product((0, 1, 2, 3, 4, 5, 8), Cause, TestResult):
        for other, tests, wins, weak, quarter in product(
            OtherCauseReading, WhichTestsReading, WinnerReading, WeakWinnerReading, QuarterReading
        ):
            question = DispersalQuestion(
                initial=8,
                present=present,
                cause=cause,
                test=test,
                reading_other_cause=other,
                reading_tests=tests,
                reading_winner=wins,
                reading_weak_winner=weak,
                reading_quarter=quarter,
            )
            assert ends(question) == twin(question), question


@pytest.mark.parametrize(
    ("initial", "present", "outcome"),
    [
        (30, 16, Outcome.STAYS),
        (30, 15, Outcome.MUST_TEST),
        (31, 16, Outcome.STAYS),
        (31, 15, Outcome.MUST_TEST),
        (30, 8, Outcome.MUST_TEST),
        (30, 7, Outcome.DISPERSED),
        (32, 9, Outcome.MUST_TEST),
        (32, 8, Outcome.DISPERSED),
        (33, 8, Outcome.DISPERSED),
        (1, 1, Outcome.STAYS),
        (1, 0, Outcome.DISPERSED),
    ],
)
def test_half_and_a_quarter_are_where_p01_s1a_and_p11_s1_put_them(initial: int, present: int, outcome: Outcome) -> None:
    assert dispersal(DispersalQuestion(initial=initial, present=present)).answer.outcome is outcome


@patient
@given(st.integers(1, 200))
def test_p01_s1a_and_p11_s1_the_points_named_are_the_highest_strengths_at_them(initial: int) -> None:
    def after_fire(present: int) -> DispersalAnswer:
        return dispersal(DispersalQuestion(initial=initial, present=present)).answer

    points = after_fire(initial)
    assert after_fire(points.dispersal_point).outcome is not Outcome.STAYS
    assert after_fire(points.dispersal_point + 1).outcome is Outcome.STAYS
    assert after_fire(points.automatic_point).outcome is Outcome.DISPERSED
    assert after_fire(points.automatic_point + 1).outcome is not Outcome.DISPERSED


@patient
@given(st.integers(1, 100), st.data())
def test_p02_s1_p11_s1_more_losses_by_fire_never_make_it_better(initial: int, data: st.DataObject) -> None:
    fewer, more = sorted(data.draw(st.tuples(st.integers(0, initial), st.integers(0, initial))))

    def gravity(present: int) -> int:
        return GRAVITY.index(dispersal(DispersalQuestion(initial=initial, present=present)).answer.outcome)

    assert gravity(fewer) >= gravity(more)


@patient
@given(st.integers(1, 40), st.integers(0, 40), st.integers(2, 9), st.sampled_from((Cause.FIRE, Cause.MELEE_LOST)))
def test_p01_s1a_only_the_share_counts_not_whether_models_or_men_are_counted(
    initial: int, present: int, men: int, cause: Cause
) -> None:
    present = min(present, initial)
    small = dispersal(DispersalQuestion(initial=initial, present=present, cause=cause)).answer
    large = dispersal(DispersalQuestion(initial=initial * men, present=present * men, cause=cause)).answer
    assert (small.outcome, small.follows) == (large.outcome, large.follows)


@patient
@given(arguments(DISPERSAL))
def test_p06_and_p07_what_follows_goes_with_the_outcome(given_arguments: dict[str, object]) -> None:
    answer = DISPERSAL.ask(DispersalQuestion(**given_arguments)).answer  # type: ignore[arg-type]
    follows = set(answer.follows)
    leaves = answer.outcome is Outcome.LEAVES_WITH_HONOUR
    for consequence in (
        Consequence.REMOVED_FROM_TABLE,
        Consequence.NO_DISPERSAL,
        Consequence.OTHER_UNITS_UNAFFECTED,
        Consequence.NO_BRIGADE_TEST,
    ):
        assert (consequence in follows) is leaves
    spreading = {
        Consequence.ROUT_MARKER,
        Consequence.COUNTS_AS_ROUTING,
        Consequence.FRIENDS_TEST,
        Consequence.BRIGADES_TEST,
        Consequence.OWN_BRIGADE_TESTS,
    }
    dispersed = answer.outcome is Outcome.DISPERSED
    assert (answer.dispersed_by is not None) is dispersed
    assert dispersed or not follows & spreading
    assert (Consequence.ROUT_MARKER in follows) is (Consequence.COUNTS_AS_ROUTING in follows)
    tests = {Consequence.TESTS_IN_THIS_MORALE_PHASE, Consequence.TESTS_BEFORE_LEAVING}
    assert bool(follows & tests) is (answer.outcome is Outcome.MUST_TEST)
    counted = {Consequence.COUNTED_AS_LOST, Consequence.COUNTED_FOR_VICTORY}
    spared = {Consequence.NOT_COUNTED_AS_LOST, Consequence.NOT_COUNTED_FOR_VICTORY}
    assert bool(follows & (counted | spared)) is (leaves or dispersed)
    assert not dispersed or counted <= follows
    assert len(follows) == len(answer.follows)


def test_p06_s4a_p06_s4b_the_other_reading_counts_the_unit_as_lost_in_both_places() -> None:
    question = DispersalQuestion(test=TestResult.PASSED, reading_lost=LostReading.COUNTED_AS_LOST)
    assert dispersal(question).answer.follows[-2:] == (Consequence.COUNTED_AS_LOST, Consequence.COUNTED_FOR_VICTORY)


@patient
@given(st.integers(1, 60), st.data(), st.sampled_from(list(TestResult)[:5]))
def test_p03_s1_and_p11_s1_no_rolled_test_changes_what_is_decided_without_one(
    initial: int, data: st.DataObject, test: TestResult
) -> None:
    for cause, share in ((Cause.MELEE_LOST, 2), (Cause.MELEE_WON, 2), (Cause.FIRE, 4)):
        present = data.draw(st.integers(0, initial // share))
        untested = dispersal(DispersalQuestion(initial=initial, present=present, cause=cause))
        tested = dispersal(DispersalQuestion(initial=initial, present=present, cause=cause, test=test))
        assert tested.answer == untested.answer
        results = [
            entry for entry in tested.ledger if entry.effect in ("passed-leaves-with-honour", "failed-dispersed")
        ]
        assert len(results) == (test is not TestResult.NONE)
        assert not any(entry.applied for entry in results)


def test_p02_s1_a_brigade_test_may_disperse_the_unit_before_its_own_test() -> None:
    result = dispersal(DispersalQuestion(test=TestResult.DISPERSED_BY_BRIGADE_TEST))
    assert result.answer.dispersed_by is DispersedBy.BRIGADE_TEST
    assert result.gaps == ("brigade-q08",)
    cancelled = {(entry.clause, entry.reason) for entry in result.ledger if not entry.applied}
    assert ("brigade-p02-s1", "dispersed-by-brigade-test") in cancelled
    assert ("brigade-p09-s1", "not-by-morale-test") in cancelled


def test_p06_s5_read_the_other_way_the_winner_tests_first() -> None:
    first = WinnerReading.TESTS_FIRST
    untested = dispersal(DispersalQuestion(cause=Cause.MELEE_WON, reading_winner=first))
    assert untested.answer.follows == (Consequence.TESTS_BEFORE_LEAVING,)
    assert [entry.clause for entry in untested.ledger if entry.effect == "tests-before-leaving"] == ["brigade-p06-s5"]
    assert [(used.entry, used.reading) for used in untested.readings] == [("brigade-q13", "tests-first")]
    tested = dispersal(DispersalQuestion(cause=Cause.MELEE_WON, test=TestResult.PASSED, reading_winner=first))
    assert [(entry.clause, entry.reason) for entry in tested.ledger if entry.effect == "winner-tested"] == [
        ("brigade-p06-s5", None)
    ]


@pytest.mark.parametrize(
    ("present", "quarter", "reason"),
    [
        (8, QuarterReading.AT_MOST, "above-a-quarter"),
        (8, QuarterReading.EXACTLY, "above-a-quarter"),
        (7, QuarterReading.EXACTLY, "below-a-quarter"),
    ],
)
def test_p11_s1_says_on_which_side_of_a_quarter_the_unit_is(present: int, quarter: QuarterReading, reason: str) -> None:
    result = dispersal(DispersalQuestion(initial=31, present=present, reading_quarter=quarter))
    assert ("brigade-p11-s1", reason) in {(entry.clause, entry.reason) for entry in result.ledger}
    assert result.answer.outcome is Outcome.MUST_TEST


def test_p11_s1_after_fire_read_the_other_way_sets_off_what_p09_s1_does() -> None:
    question = DispersalQuestion(present=7, reading_automatic=AutomaticReading.TESTS_AFTER_FIRE_TOO)
    result = dispersal(question)
    assert result.answer.follows[-1] is Consequence.BRIGADES_TEST
    assert ("brigade-q24", "tests-after-fire-too") in {(used.entry, used.reading) for used in result.readings}
    assert result.outside == ("brigade-f02",)


def test_p11_s1_after_a_cause_that_the_text_does_not_name_leaves_open_who_tests() -> None:
    question = DispersalQuestion(present=7, cause=Cause.OTHER, reading_other_cause=OtherCauseReading.NOTHING_HAPPENS)
    result = dispersal(question)
    assert result.answer.dispersed_by is DispersedBy.AUTOMATIC_AFTER_OTHER
    assert result.gaps == ("brigade-q06", "brigade-q24")


def test_p09_s1_measured_in_inches_names_twelve_or_nothing() -> None:
    def values(figure: InchFigureReading) -> list[tuple[object, bool]]:
        question = DispersalQuestion(
            test=TestResult.ROUTS, reading_measure=MeasureReading.INCHES, reading_inch_figure=figure
        )
        ledger = dispersal(question).ledger
        return [(entry.values["distance"], entry.applied) for entry in ledger if entry.clause == "brigade-p09-s1"]

    assert values(InchFigureReading.TWELVE_INCHES) == [(12, True)]
    assert values(InchFigureReading.CENTIMETRES_ONLY) == [(15, False)]


def test_p09_s1_read_the_other_way_makes_neighbours_test_too() -> None:
    question = DispersalQuestion(test=TestResult.WAVERS, reading_neighbours=NeighboursReading.UNITS_AND_BRIGADES)
    assert dispersal(question).answer.follows[-2:] == (Consequence.FRIENDS_TEST, Consequence.BRIGADES_TEST)


def test_odds_are_given_only_for_a_test_still_to_be_made_with_dice_from_the_player() -> None:
    dice = RulebookTest(Dice(1, 6), 3)
    assert dispersal(DispersalQuestion()).odds is None
    assert dispersal(DispersalQuestion()).gaps == ("brigade-q33",)
    assert dispersal(DispersalQuestion(rulebook_test=dice)).odds == dice.chance
    assert dispersal(DispersalQuestion(rulebook_test=dice)).gaps == ()
    assert dispersal(DispersalQuestion(rulebook_test=dice, test=TestResult.PASSED)).odds is None
    assert dispersal(DispersalQuestion(rulebook_test=dice, present=16)).odds is None


def test_two_rules_that_demand_different_ends_raise_instead_of_one_winning(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = DispersalQuestion(cause=Cause.MELEE_LOST, test=TestResult.PASSED)
    assert dispersal(lost).answer.outcome is Outcome.DISPERSED
    # Let brigade-p06-s1 overlook that the unit is gone before any test.
    monkeypatch.setattr("rules_core.brigade.dispersal.passed", lambda situation: passed(replace(situation, void=None)))
    with pytest.raises(RuleConflict, match=r"LEAVES_WITH_HONOUR.* by brigade-p06-s1"):
        dispersal(lost)


@patient
@given(arguments(DISPERSAL))
def test_the_rules_never_contradict_each_other(given_arguments: dict[str, object]) -> None:
    question = DispersalQuestion(**given_arguments)  # type: ignore[arg-type]
    assert ends(question) == twin(question)


NOTHING = OtherCauseReading.NOTHING_HAPPENS


@pytest.mark.parametrize(
    ("question", "named"),
    [
        (DispersalQuestion(), ""),
        (DispersalQuestion(present=16, test=TestResult.WAVERS), ""),
        (DispersalQuestion(present=16, test=TestResult.ROUTS), "17 29"),
        (DispersalQuestion(test=TestResult.PASSED), "11"),
        (DispersalQuestion(test=TestResult.ROUTS), "17 19 20"),
        (DispersalQuestion(test=TestResult.ROUTS, skirmishers=True), "17 19"),
        (DispersalQuestion(test=TestResult.ROUTS, reading_measure=MeasureReading.INCHES), "17 18 19 20"),
        (
            DispersalQuestion(
                test=TestResult.ROUTS,
                reading_measure=MeasureReading.INCHES,
                reading_inch_figure=InchFigureReading.CENTIMETRES_ONLY,
            ),
            "17 18",
        ),
        (DispersalQuestion(test=TestResult.DISPERSED_BY_BRIGADE_TEST), "16"),
        (DispersalQuestion(present=7), "16 23 24"),
        (DispersalQuestion(initial=20, present=5), "16 24"),
        (DispersalQuestion(initial=20, present=6), ""),
        (DispersalQuestion(initial=20, present=4, reading_quarter=QuarterReading.EXACTLY), "23"),
        (DispersalQuestion(cause=Cause.MELEE_LOST), "16 17 20"),
        (DispersalQuestion(present=7, cause=Cause.MELEE_LOST), "16 17 20"),
        (DispersalQuestion(cause=Cause.MELEE_WON), "11 13"),
        (DispersalQuestion(present=16, cause=Cause.MELEE_WON), ""),
        (DispersalQuestion(initial=20, present=6, cause=Cause.MELEE_WON), "11 13"),
        (DispersalQuestion(initial=20, present=5, cause=Cause.MELEE_WON), "14 16 17 20"),
        (
            DispersalQuestion(
                initial=20,
                present=5,
                cause=Cause.MELEE_WON,
                reading_weak_winner=WeakWinnerReading.LEAVES_WITH_HONOUR,
            ),
            "11 13 14",
        ),
        (DispersalQuestion(present=16, cause=Cause.OTHER), ""),
        (DispersalQuestion(cause=Cause.OTHER, reading_other_cause=NOTHING), "06"),
        (DispersalQuestion(reading_other_cause=NOTHING), ""),
        (DispersalQuestion(cause=Cause.OTHER, test=TestResult.PASSED, reading_other_cause=NOTHING), "06 09"),
        (DispersalQuestion(cause=Cause.OTHER, test=TestResult.WAVERS, reading_other_cause=NOTHING), "06 09"),
        (
            DispersalQuestion(
                cause=Cause.OTHER,
                test=TestResult.PASSED,
                reading_other_cause=NOTHING,
                reading_tests=WhichTestsReading.EVERY_MORALE_TEST,
            ),
            "06 09 11",
        ),
        (DispersalQuestion(cause=Cause.OTHER, test=TestResult.DISPERSES, reading_other_cause=NOTHING), "06 17 19 20"),
        (
            DispersalQuestion(present=7, cause=Cause.OTHER, test=TestResult.PASSED, reading_other_cause=NOTHING),
            "06 16 23",
        ),
        (
            DispersalQuestion(
                cause=Cause.OTHER,
                test=TestResult.PASSED,
                reading_other_cause=OtherCauseReading.TEST_AS_AFTER_FIRE,
            ),
            "06 11",
        ),
    ],
)
def test_just_the_readings_that_bear_on_the_answer_are_named(question: DispersalQuestion, named: str) -> None:
    assert [used.entry for used in dispersal(question).readings] == [f"brigade-q{each}" for each in named.split()]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            DispersalQuestion(30, 15, Cause.OTHER, TestResult.ROUTS, reading_other_cause=NOTHING),
            ("brigade-p07-s1", "failed-dispersed", "not-a-test-after-fire", "routs"),
        ),
        (
            DispersalQuestion(30, 7, Cause.FIRE, TestResult.DISPERSES),
            ("brigade-p04-s1", "dispersed-by-result", "dispersed-without-test", "disperses"),
        ),
    ],
)
def test_p04_s1_p07_s1_why_the_result_of_a_test_disperses_nobody(
    question: DispersalQuestion, told: tuple[str, str, str, str]
) -> None:
    clause, effect, reason, test = told
    (entry,) = (each for each in dispersal(question).ledger if each.clause == clause)
    assert (entry.effect, entry.reason, entry.values) == (effect, reason, {"test": test})
