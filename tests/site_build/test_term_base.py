"""The term base is read whole, and what is wrong in it is found and located."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_build.project import languages, systems
from site_build.terms.term_base import TERMS, Status, read_term_base


def test_every_concept_has_one_preferred_term_and_a_definition_in_each_language() -> None:
    base = read_term_base()
    assert base.faults == ()
    assert {concept.system for concept in base.concepts} == set(systems())
    for concept in base.concepts:
        for language in languages():
            assert [term.status for term in concept.of(language)].count(Status.PREFERRED) == 1, concept.id
            assert concept.definitions[language].endswith("."), concept.id


def test_a_retreat_in_one_system_is_told_from_a_flight_in_another() -> None:
    by_id = {concept.id: concept for concept in read_term_base().concepts}
    retreats, flee = by_id["brigade-retreats"], by_id["regiment-flee"]
    assert retreats.preferred("ru") is not None and flee.preferred("ru") is not None
    assert retreats.preferred("ru").text == flee.preferred("ru").text  # type: ignore[union-attr]
    assert retreats.differs == (flee.id,) and flee.differs == (retreats.id,)


@pytest.mark.parametrize(
    ("broken", "kind", "told"),
    [
        ("[panic\nx = 1", "unreadable", "at line 1"),
        ('[Panic]\nclause = "squad-p19-s1"', "unsound", "small letters"),
        ('[panic]\nclause = "dread-p09-s1"', "unsound", "no clause of squad"),
        ('[panic]\nclause = "squad-p19-s1"\ncolour = "red"', "unsound", "no field 'colour'"),
        ('[panic]\nclause = "squad-p19-s1"\ndefinition.xx = "?"', "unsound", "definition"),
        ('[panic]\nclause = "squad-p19-s1"\nsought.de = [""]', "unsound", "sought"),
        ('[panic]\nclause = "squad-p19-s1"\nde = [{ term = "Panik" }]', "unsound", "no definition"),
        ('[panic]\nclause = "squad-p19-s1"\nde = [{ term = "Panik", gender = "x" }]', "unsound", "gender 'x'"),
        ('[panic]\nclause = "squad-p19-s1"\nde = [{ term = "Panik", status = "deprecated" }]', "unsound", "preferred"),
        ('[panic]\nclause = "squad-p19-s1"\nde = [{ word = "Panik" }]', "unsound", "is no term"),
        ('[panic]\nclause = "squad-p19-s1"\ndiffers = ["dread-ghost"]', "unsound", "no concept"),
    ],
)
def test_a_fault_is_located(tmp_path: Path, broken: str, kind: str, told: str) -> None:
    for file in TERMS.glob("*.toml"):
        # Without what leads from one file to another, which the broken one lacks.
        rows = file.read_text(encoding="utf-8").splitlines(keepends=True)
        (tmp_path / file.name).write_text(
            "".join(row for row in rows if not row.startswith("differs")), encoding="utf-8"
        )
    (tmp_path / "squad.toml").write_text("# Terms.\n" * (kind == "unsound") + broken, encoding="utf-8")
    faults = read_term_base(tmp_path).faults
    assert kind in {fault.kind for fault in faults}
    assert any(told in fault.message for fault in faults), [str(fault) for fault in faults]
    assert all(fault.file == tmp_path / "squad.toml" for fault in faults)
    assert {fault.line for fault in faults} <= {1, 2}


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    faults = read_term_base(tmp_path).faults
    assert [fault.kind for fault in faults] == ["unreadable"] * len(systems())
