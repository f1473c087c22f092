"""The registries of clauses: what is not computable says why."""

from __future__ import annotations

import importlib

import pytest

from rules_core.clauses import Clause, Computable, Kind, Registry, Section, WhyNot
from tests.rules_core.the_core import SYSTEMS

REGISTRIES: dict[str, Registry] = {
    system: importlib.import_module(f"rules_core.{system}.clauses").REGISTRY for system in SYSTEMS
}


@pytest.mark.parametrize("computable", Computable)
@pytest.mark.parametrize("why_not", [None, *WhyNot])
def test_just_what_is_not_fully_computable_says_why(computable: Computable, why_not: WhyNot | None) -> None:
    if (computable is Computable.YES) is (why_not is None):
        clause = Clause("squad-p02-s1", "000-P02-S1", 2, (Kind.NOTE,), computable, why_not)
        assert clause.why_not is why_not
    else:
        with pytest.raises(ValueError, match="squad-p02-s1"):
            Clause("squad-p02-s1", "000-P02-S1", 2, (Kind.NOTE,), computable, why_not)


def test_every_reason_is_given_for_some_clause() -> None:
    given = {clause.why_not for registry in REGISTRIES.values() for clause in registry}
    assert given == {None, *WhyNot}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_comment_or_an_advice_is_a_note_and_fully_left_out(system: str) -> None:
    for clause in REGISTRIES[system]:
        if clause.why_not in (WhyNot.COMMENT, WhyNot.ADVICE, WhyNot.PURPOSE):
            assert clause.computable is Computable.NO
            assert clause.kinds[0] in (Kind.NOTE, Kind.DEFINITION)


def test_a_registry_counts_sections_and_clauses_and_refuses_an_id_twice() -> None:
    def clause(name: str) -> Clause:
        return Clause(name, "000-P01", 1, (Kind.NOTE,), Computable.YES)

    first, second = Section("one", (clause("a"), clause("b"))), Section("two", (clause("c"),))
    registry = Registry("squad", "S", "000", "de", (first, second))
    assert (registry.system, registry.letter, registry.source, registry.language) == ("squad", "S", "000", "de")
    assert [registry.number(each.id) for each in registry] == ["S1.1", "S1.2", "S2.1"]
    assert [registry.section_of(each.id) for each in registry] == ["one", "one", "two"]
    assert ("a" in registry, "d" in registry) == (True, False)
    with pytest.raises(ValueError, match="a stands twice"):
        Registry("squad", "S", "000", "de", (first, Section("two", (clause("a"),))))
