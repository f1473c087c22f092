"""The clauses of `dread`, in the order of its source text."""

from __future__ import annotations

from rules_core.clauses import Clause, Computable, Kind, Registry, Section

REGISTRY = Registry(
    system="dread",
    letter="D",
    source="003",
    language="ru",
    sections=(
        Section(
            "charging",
            (
                Clause("dread-p02-s1", "003-P02-S1", 3, (Kind.TRIGGER,), Computable.YES),
                Clause("dread-p02-s2", "003-P02-S2", 3, (Kind.OUTCOME,), Computable.YES),
                Clause("dread-p03-s1a", "003-P03-S1a", 5, (Kind.OUTCOME,), Computable.YES),
                Clause("dread-p03-s1b", "003-P03-S1b", 5, (Kind.OUTCOME,), Computable.YES),
                Clause("dread-p04-s1", "003-P04-S1", 7, (Kind.PROCEDURE,), Computable.YES),
                Clause("dread-p05-s1", "003-P05-S1", 9, (Kind.EXCEPTION,), Computable.YES),
                Clause("dread-p05-s2", "003-P05-S2", 9, (Kind.PROCEDURE,), Computable.YES),
                Clause("dread-p06-s1", "003-P06-S1", 11, (Kind.EXAMPLE,), Computable.YES),
                Clause("dread-p06-s2", "003-P06-S2", 11, (Kind.EXAMPLE, Kind.PROCEDURE), Computable.YES),
                Clause("dread-p06-s3", "003-P06-S3", 11, (Kind.EXAMPLE, Kind.MODIFIER), Computable.YES),
                Clause("dread-p06-s4", "003-P06-S4", 11, (Kind.EXAMPLE, Kind.OUTCOME), Computable.YES),
                Clause("dread-p06-s5a", "003-P06-S5a", 11, (Kind.EXAMPLE, Kind.OUTCOME), Computable.YES),
                Clause("dread-p06-s5b", "003-P06-S5b", 11, (Kind.EXAMPLE, Kind.NOTE), Computable.YES),
            ),
        ),
        Section(
            "being-charged",
            (
                Clause("dread-p08-s1", "003-P08-S1", 15, (Kind.TRIGGER,), Computable.YES),
                Clause("dread-p09-s1", "003-P09-S1", 17, (Kind.OUTCOME,), Computable.YES),
                Clause("dread-p09-s2", "003-P09-S2", 17, (Kind.MODIFIER,), Computable.YES),
                Clause("dread-p10-s1", "003-P10-S1", 19, (Kind.OUTCOME, Kind.EXCEPTION), Computable.YES),
                Clause("dread-p11-s1", "003-P11-S1", 21, (Kind.EXCEPTION, Kind.PROCEDURE), Computable.YES),
                Clause("dread-p11-s2", "003-P11-S2", 21, (Kind.EXCEPTION,), Computable.YES),
                Clause("dread-p12-s1a", "003-P12-S1a", 23, (Kind.EXAMPLE,), Computable.YES),
                Clause("dread-p12-s1b", "003-P12-S1b", 23, (Kind.NOTE,), Computable.YES),
                Clause("dread-p12-s2", "003-P12-S2", 23, (Kind.EXAMPLE, Kind.PROCEDURE), Computable.YES),
                Clause("dread-p12-s3", "003-P12-S3", 23, (Kind.EXAMPLE, Kind.OUTCOME), Computable.YES),
            ),
        ),
    ),
)
