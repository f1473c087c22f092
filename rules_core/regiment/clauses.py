"""The clauses of `regiment`, in the order of its source text."""

from __future__ import annotations

from rules_core.clauses import Clause, Computable, Kind, Registry, Section, WhyNot

REGISTRY = Registry(
    system="regiment",
    letter="R",
    source="004",
    language="ru",
    sections=(
        Section(
            "combat-reform",
            (
                Clause("regiment-p02-s1a", "004-P02-S1a", 2, (Kind.PROCEDURE,), Computable.NO, WhyNot.RULES_ELSEWHERE),
                Clause("regiment-p02-s1b", "004-P02-S1b", 2, (Kind.EXCEPTION,), Computable.YES),
                Clause("regiment-p02-s1c", "004-P02-S1c", 2, (Kind.EXCEPTION,), Computable.YES),
            ),
        ),
        Section(
            "closing-up",
            (
                Clause("regiment-p04-s1a", "004-P04-S1a", 4, (Kind.PROCEDURE,), Computable.NO, WhyNot.RULES_ELSEWHERE),
                Clause("regiment-p04-s1b", "004-P04-S1b", 4, (Kind.PROCEDURE,), Computable.PARTLY, WhyNot.JUDGEMENT),
            ),
        ),
        Section(
            "panic-tests",
            (
                Clause("regiment-p07-s1", "004-P07-S1", 7, (Kind.NOTE,), Computable.NO, WhyNot.COMMENT),
                Clause("regiment-p08-s1", "004-P08-S1", 8, (Kind.DEFINITION,), Computable.YES),
                Clause("regiment-p08-s2", "004-P08-S2", 8, (Kind.OUTCOME,), Computable.YES),
                Clause("regiment-p08-s3", "004-P08-S3", 8, (Kind.OUTCOME,), Computable.YES),
                Clause("regiment-p09-s1", "004-P09-S1", 9, (Kind.EXCEPTION,), Computable.YES),
                Clause("regiment-p09-s2a", "004-P09-S2a", 9, (Kind.PROCEDURE,), Computable.YES),
                Clause("regiment-p09-s2b", "004-P09-S2b", 9, (Kind.NOTE,), Computable.NO, WhyNot.ADVICE),
                Clause("regiment-p13-s1", "004-P13-S1", 13, (Kind.PROCEDURE,), Computable.YES),
                Clause("regiment-p14-s1", "004-P14-S1", 14, (Kind.EXCEPTION,), Computable.YES),
                Clause("regiment-p15-s1", "004-P15-S1", 15, (Kind.EXCEPTION,), Computable.YES),
                Clause("regiment-p15-s2", "004-P15-S2", 15, (Kind.NOTE,), Computable.NO, WhyNot.RULES_ELSEWHERE),
                Clause("regiment-p16-s1", "004-P16-S1", 16, (Kind.EXCEPTION,), Computable.YES),
                Clause("regiment-p17-s1", "004-P17-S1", 17, (Kind.EXCEPTION,), Computable.YES),
                Clause("regiment-p18-s1", "004-P18-S1", 18, (Kind.TRIGGER,), Computable.YES),
            ),
        ),
        Section(
            "heavy-casualties",
            (
                Clause("regiment-p20-s1", "004-P20-S1", 20, (Kind.TRIGGER,), Computable.YES),
                Clause("regiment-p20-s2", "004-P20-S2", 20, (Kind.PROCEDURE,), Computable.YES),
                Clause("regiment-p21-s1", "004-P21-S1", 21, (Kind.NOTE,), Computable.NO, WhyNot.COMMENT),
                Clause("regiment-p21-s2", "004-P21-S2", 21, (Kind.EXAMPLE, Kind.TRIGGER), Computable.YES),
                Clause("regiment-p21-s3", "004-P21-S3", 21, (Kind.TRIGGER,), Computable.YES),
                Clause("regiment-p25-s1", "004-P25-S1", 25, (Kind.EXAMPLE,), Computable.YES),
                Clause("regiment-p26-s1", "004-P26-S1", 26, (Kind.TRIGGER,), Computable.YES),
                Clause("regiment-p26-s2", "004-P26-S2", 26, (Kind.NOTE,), Computable.NO, WhyNot.COMMENT),
                Clause("regiment-p26-s3", "004-P26-S3", 26, (Kind.NOTE,), Computable.NO, WhyNot.COMMENT),
            ),
        ),
        Section(
            "destroyed-friend",
            (
                Clause("regiment-p28-s1", "004-P28-S1", 28, (Kind.TRIGGER,), Computable.YES),
                Clause("regiment-p29-s1", "004-P29-S1", 29, (Kind.TRIGGER,), Computable.YES),
                Clause("regiment-p29-s2", "004-P29-S2", 29, (Kind.PROCEDURE,), Computable.YES),
            ),
        ),
    ),
)
