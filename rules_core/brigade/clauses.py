"""The clauses of `brigade`, in the order of its source text."""

from __future__ import annotations

from rules_core.clauses import Clause, Computable, Kind, Registry, Section, WhyNot

REGISTRY = Registry(
    system="brigade",
    letter="B",
    source="002",
    language="ru",
    sections=(
        Section(
            "dispersal-point",
            (
                Clause("brigade-p01-s1a", "002-P01-S1a", 1, (Kind.DEFINITION, Kind.TRIGGER), Computable.YES),
                Clause("brigade-p01-s1b", "002-P01-S1b", 1, (Kind.PROCEDURE,), Computable.YES),
                Clause("brigade-p02-s1", "002-P02-S1", 2, (Kind.TRIGGER, Kind.PROCEDURE), Computable.YES),
                Clause("brigade-p03-s1", "002-P03-S1", 3, (Kind.TRIGGER, Kind.OUTCOME), Computable.YES),
                Clause("brigade-p04-s1", "002-P04-S1", 4, (Kind.TRIGGER, Kind.OUTCOME), Computable.YES),
            ),
        ),
        Section(
            "after-the-test",
            (
                Clause("brigade-p06-s1", "002-P06-S1", 6, (Kind.OUTCOME, Kind.NOTE), Computable.YES),
                Clause("brigade-p06-s2", "002-P06-S2", 6, (Kind.PROCEDURE,), Computable.YES),
                Clause("brigade-p06-s3a", "002-P06-S3a", 6, (Kind.DEFINITION, Kind.EXCEPTION), Computable.YES),
                Clause("brigade-p06-s3b", "002-P06-S3b", 6, (Kind.EXCEPTION,), Computable.YES),
                Clause("brigade-p06-s3c", "002-P06-S3c", 6, (Kind.EXCEPTION,), Computable.YES),
                Clause("brigade-p06-s4a", "002-P06-S4a", 6, (Kind.EXCEPTION,), Computable.YES),
                Clause("brigade-p06-s4b", "002-P06-S4b", 6, (Kind.EXCEPTION,), Computable.YES),
                Clause("brigade-p06-s5", "002-P06-S5", 6, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p07-s1", "002-P07-S1", 7, (Kind.OUTCOME,), Computable.YES),
                Clause("brigade-p07-s2a", "002-P07-S2a", 7, (Kind.OUTCOME,), Computable.YES),
                Clause("brigade-p07-s2b", "002-P07-S2b", 7, (Kind.PROCEDURE,), Computable.YES),
                Clause("brigade-p07-s2c", "002-P07-S2c", 7, (Kind.NOTE,), Computable.NO, WhyNot.PURPOSE),
                Clause("brigade-p08-s1a", "002-P08-S1a", 8, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p08-s1b", "002-P08-S1b", 8, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p09-s1", "002-P09-S1", 9, (Kind.TRIGGER,), Computable.YES),
            ),
        ),
        Section(
            "automatic-dispersal",
            (Clause("brigade-p11-s1", "002-P11-S1", 11, (Kind.TRIGGER, Kind.OUTCOME), Computable.YES),),
        ),
        Section(
            "surrender",
            (
                Clause("brigade-p13-s1a", "002-P13-S1a", 13, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p13-s1b", "002-P13-S1b", 13, (Kind.OUTCOME,), Computable.YES),
                Clause("brigade-p13-s1c", "002-P13-S1c", 13, (Kind.OUTCOME,), Computable.YES),
                Clause("brigade-p13-s2", "002-P13-S2", 13, (Kind.OUTCOME,), Computable.YES),
            ),
        ),
        Section(
            "brigade-morale-test",
            (
                Clause("brigade-p16-s1", "002-P16-S1", 16, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p17-s1", "002-P17-S1", 17, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p18-s1", "002-P18-S1", 18, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p19-s1", "002-P19-S1", 19, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p20-s1a", "002-P20-S1a", 20, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p20-s1b", "002-P20-S1b", 20, (Kind.TRIGGER,), Computable.YES),
                Clause("brigade-p20-s1c", "002-P20-S1c", 20, (Kind.EXCEPTION,), Computable.YES),
                Clause("brigade-p22-s1", "002-P22-S1", 22, (Kind.EXCEPTION,), Computable.YES),
                Clause("brigade-p23-s1", "002-P23-S1", 23, (Kind.EXCEPTION,), Computable.YES),
            ),
        ),
    ),
)
