"""The clauses of `squad`, in the order of its source text."""

from __future__ import annotations

from rules_core.clauses import Clause, Computable, Kind, Registry, Section, WhyNot

REGISTRY = Registry(
    system="squad",
    letter="S",
    source="000",
    language="de",
    sections=(
        Section(
            "motivation-test",
            (
                Clause("squad-p02-s1", "000-P02-S1", 2, (Kind.DEFINITION,), Computable.NO, WhyNot.PURPOSE),
                Clause("squad-p02-s2", "000-P02-S2", 2, (Kind.DEFINITION, Kind.MODIFIER), Computable.YES),
                Clause("squad-p03-s1a", "000-P03-S1a", 3, (Kind.PROCEDURE,), Computable.YES),
                Clause("squad-p03-s1b", "000-P03-S1b", 3, (Kind.PROCEDURE, Kind.OUTCOME), Computable.YES),
            ),
        ),
        Section(
            "who-tests",
            (
                Clause("squad-p05-s1", "000-P05-S1", 5, (Kind.DEFINITION,), Computable.PARTLY, WhyNot.JUDGEMENT),
                Clause("squad-p05-s2", "000-P05-S2", 5, (Kind.EXAMPLE, Kind.PROCEDURE), Computable.YES),
                Clause("squad-p05-s3", "000-P05-S3", 5, (Kind.EXAMPLE, Kind.DEFINITION), Computable.YES),
                Clause("squad-p05-s4", "000-P05-S4", 5, (Kind.DEFINITION, Kind.PROCEDURE), Computable.YES),
                Clause("squad-p05-s5", "000-P05-S5", 5, (Kind.EXCEPTION,), Computable.YES),
            ),
        ),
        Section(
            "mixed-grades",
            (
                Clause("squad-p07-s1", "000-P07-S1", 7, (Kind.TRIGGER,), Computable.YES),
                Clause("squad-p07-s2", "000-P07-S2", 7, (Kind.PROCEDURE,), Computable.YES),
                Clause("squad-p07-s3", "000-P07-S3", 7, (Kind.OUTCOME,), Computable.YES),
                Clause("squad-p07-s4", "000-P07-S4", 7, (Kind.EXAMPLE, Kind.OUTCOME), Computable.YES),
                Clause("squad-p07-s5", "000-P07-S5", 7, (Kind.EXAMPLE, Kind.OUTCOME), Computable.YES),
            ),
        ),
        Section(
            "vehicles-and-guns",
            (
                Clause("squad-p09-s1", "000-P09-S1", 9, (Kind.NOTE,), Computable.NO, WhyNot.COMMENT),
                Clause("squad-p09-s2", "000-P09-S2", 9, (Kind.DEFINITION,), Computable.YES),
                Clause("squad-p09-s3", "000-P09-S3", 9, (Kind.EXAMPLE, Kind.PROCEDURE), Computable.YES),
                Clause("squad-p09-s4", "000-P09-S4", 9, (Kind.EXCEPTION, Kind.PROCEDURE), Computable.YES),
            ),
        ),
        Section(
            "special-rules",
            (
                Clause("squad-p11-s1", "000-P11-S1", 11, (Kind.MODIFIER, Kind.EXCEPTION), Computable.YES),
                Clause("squad-p11-s2", "000-P11-S2", 11, (Kind.TRIGGER,), Computable.YES),
                Clause("squad-p11-s3", "000-P11-S3", 11, (Kind.EXAMPLE, Kind.MODIFIER), Computable.YES),
            ),
        ),
        Section(
            "when-to-test",
            (
                Clause("squad-p13-s1", "000-P13-S1", 13, (Kind.PROCEDURE,), Computable.YES),
                Clause("squad-p13-s2", "000-P13-S2", 13, (Kind.EXCEPTION,), Computable.YES),
            ),
        ),
        Section(
            "crossing-terrain",
            (
                Clause("squad-p15-s1", "000-P15-S1", 15, (Kind.TRIGGER,), Computable.YES),
                Clause("squad-p15-s2", "000-P15-S2", 15, (Kind.PROCEDURE, Kind.OUTCOME), Computable.YES),
            ),
        ),
        Section(
            "losses",
            (
                Clause("squad-p17-s1", "000-P17-S1", 17, (Kind.DEFINITION, Kind.TRIGGER), Computable.YES),
                Clause("squad-p17-s2", "000-P17-S2", 17, (Kind.PROCEDURE,), Computable.YES),
            ),
        ),
        Section(
            "panic",
            (
                Clause("squad-p19-s1", "000-P19-S1", 19, (Kind.TRIGGER,), Computable.PARTLY, WhyNot.OPEN_LIST),
                Clause("squad-p19-s2", "000-P19-S2", 19, (Kind.OUTCOME,), Computable.YES),
                Clause("squad-p19-s3", "000-P19-S3", 19, (Kind.OUTCOME,), Computable.YES),
                Clause(
                    "squad-p19-s4",
                    "000-P19-S4",
                    19,
                    (Kind.NOTE, Kind.OUTCOME),
                    Computable.PARTLY,
                    WhyNot.RULES_ELSEWHERE,
                ),
                Clause("squad-p20-s1", "000-P20-S1", 20, (Kind.PROCEDURE,), Computable.YES),
                Clause("squad-p20-s2", "000-P20-S2", 20, (Kind.OUTCOME,), Computable.YES),
                Clause("squad-p20-s3", "000-P20-S3", 20, (Kind.OUTCOME,), Computable.YES),
                Clause("squad-p20-s4", "000-P20-S4", 20, (Kind.PROCEDURE,), Computable.YES),
                Clause("squad-p20-s5a", "000-P20-S5a", 20, (Kind.OUTCOME,), Computable.YES),
                Clause("squad-p20-s5b", "000-P20-S5b", 20, (Kind.OUTCOME,), Computable.YES),
                Clause("squad-p20-s6", "000-P20-S6", 20, (Kind.EXAMPLE, Kind.TRIGGER), Computable.YES),
            ),
        ),
        Section(
            "ability-test",
            (
                Clause("squad-p22-s1", "000-P22-S1", 22, (Kind.DEFINITION,), Computable.NO, WhyNot.PURPOSE),
                Clause("squad-p22-s2", "000-P22-S2", 22, (Kind.PROCEDURE,), Computable.YES),
                Clause("squad-p23-s1", "000-P23-S1", 23, (Kind.EXAMPLE,), Computable.YES),
                Clause("squad-p23-s2", "000-P23-S2", 23, (Kind.EXAMPLE, Kind.MODIFIER), Computable.YES),
                Clause("squad-p23-s3", "000-P23-S3", 23, (Kind.EXAMPLE, Kind.MODIFIER), Computable.YES),
                Clause("squad-p23-s4", "000-P23-S4", 23, (Kind.EXAMPLE, Kind.OUTCOME), Computable.YES),
            ),
        ),
        Section(
            "re-rolls",
            (
                Clause("squad-p25-s1", "000-P25-S1", 25, (Kind.PROCEDURE, Kind.EXCEPTION), Computable.YES),
                Clause("squad-p25-s2", "000-P25-S2", 25, (Kind.MODIFIER,), Computable.YES),
                Clause("squad-p25-s3", "000-P25-S3", 25, (Kind.EXAMPLE,), Computable.YES),
                Clause("squad-p25-s4", "000-P25-S4", 25, (Kind.EXCEPTION,), Computable.YES),
            ),
        ),
    ),
)
